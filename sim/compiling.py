"""Compile a family in processes of their own, one after the other: what LLVM keeps of every kernel goes with them.

    python -m sim.compiling sim.games.railways

compiles some of what is missing and prints the name of each kernel before its turn; `compile_apart` goes on with that
until nothing is missing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable

from . import families
from .kernel import build, missing

AT_ONCE = 18_000_000  # bytes of compiled code in one process, which keeps about 15 times as much


def compile_apart(package: str, progress: Callable[[int, int, str], None] | None = None) -> list[str]:
    """Compile what is missing of a family, by the name of its package, and return the names.

    `progress` is told as by `kernel.build`. What fails here is left to `build`, which says why."""
    names = left = missing(package)
    places = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    while left:
        command, pipes = [sys.executable, "-m", __name__, package], (subprocess.PIPE, subprocess.DEVNULL)
        with subprocess.Popen(command, stdout=pipes[0], stderr=pipes[1], text=True, env=places) as child:
            assert child.stdout
            for number, line in enumerate(child.stdout, len(names) - len(left)):
                if progress:
                    progress(number, len(names), line.strip())
        before, left = left, missing(package)
        if left == before:
            break
    return [name for name in names if name not in left]


if __name__ == "__main__":
    families.load(sys.argv[1])
    build(sys.argv[1], lambda done, total, name: print(name, flush=True), at_most=AT_ONCE)
