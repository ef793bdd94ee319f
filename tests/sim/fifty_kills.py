"""Fifty kills of a real game, by hand: `python -m tests.sim.fifty_kills [KILLS]`.

A run of Railways is killed (kill -9) at random moments of its life and started again by the same command until it is
complete; then its bytes are compared with those of an undisturbed run, and the next run begins, until all kills are
done. Backends take turns, left-over workers are left to themselves. It takes some minutes and is no part of `pytest`.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from analysis.cli import main as main_command
from sim import families
from sim.games.railways import family as railways

from .conftest import ROOT

WORDS = ("run", "rotw-eastern-us-no-cards", "--players", "2,3", "--games", "240", "--seed", "5", "--quiet", "--json")
PART = 20  # games of a part here: many files to be caught writing
BACKENDS = ("loky", "threads")


def main(kills: int) -> int:
    """Kill, resume, compare; 0 where every run came to the bytes of the undisturbed one."""
    moments = random.Random(50)
    with tempfile.TemporaryDirectory() as name:
        cwd = Path(name)
        finish(cwd, "whole", "threads")  # compiles, if need be
        start = time.monotonic()
        finish(cwd, "again", "loky")
        life = time.monotonic() - start
        wanted = content(cwd / "whole")
        assert content(cwd / "again") == wanted
        done, runs, inside, wrong = 0, 0, 0, 0
        while done < kills:
            runs += 1
            folder = f"run{runs}"
            while done < kills:
                run = begin(cwd, folder, BACKENDS[done % 2])
                try:
                    run.wait(moments.uniform(0.3 * life, life))
                    break  # it came to its end before it was killed
                except subprocess.TimeoutExpired:
                    run.kill()
                    run.wait()
                    done += 1
                    inside += 0 < len(list(cwd.glob(f"{folder}/games/c*.parquet"))) < parts(wanted)
            finish(cwd, folder, BACKENDS[runs % 2])
            same = content(cwd / folder) == wanted
            wrong += not same
            print(f"{folder}: {done} kills so far, {'equal' if same else 'OTHER BYTES'}", flush=True)
    print(json.dumps({"kills": done, "between the first part and the last": inside, "runs": runs, "wrong": wrong}))
    return int(wrong > 0)


def begin(cwd: Path, folder: str, backend: str) -> subprocess.Popen[bytes]:
    """The command, in a process of its own."""
    words = [*WORDS, "--out", folder, "--workers", "2", "--backend", backend]
    command = [sys.executable, "-c", f"from tests.sim.fifty_kills import railgauge; railgauge({words!r})"]
    env = os.environ | {"PYTHONPATH": str(ROOT)}  # for workers too: not another installation
    return subprocess.Popen(command, cwd=cwd, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def railgauge(words: Sequence[str]) -> None:
    """The command line with small parts."""
    railways.FAMILY = replace(families.load(railways.FAMILY.package), part_games=PART)
    families.load.cache_clear()
    main_command(list(words))


def finish(cwd: Path, folder: str, backend: str) -> None:
    """Go on with a run to its end."""
    code = begin(cwd, folder, backend).wait()
    assert code == 0, f"{folder} ended with {code}"


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a run but the manifest, which tells the time."""
    files = {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}
    files.pop("manifest.json")
    return files


def parts(files: dict[str, bytes]) -> int:
    """Parts of a whole run."""
    return sum(name.startswith("games/") for name in files)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 50))
