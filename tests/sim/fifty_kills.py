"""Fifty kills of a real game, by hand: `python -m tests.sim.fifty_kills [KILLS]`.

A run of Railways is killed (kill -9) after a random number of parts, or while it starts, and started again by the same
command until it is complete; then its bytes are compared with those of an undisturbed run, and the next run begins,
until all kills are done. Backends take turns, left-over workers are left to themselves. It takes some minutes and is
no part of `pytest`.
"""

from __future__ import annotations

import contextlib
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
from sim.batch import COUNTING
from sim.games.railways import family as railways

from .conftest import ROOT

WORDS = ("run", "rotw-eastern-us-no-cards", "--players", "2,3", "--games", "72", "--seed", "5", "--quiet", "--json")
PART = 6  # games of a part here: many files to be caught writing
BACKENDS = ("loky", "threads")


def main(kills: int) -> int:
    """Kill, resume, compare; 0 where every run came to the bytes of the undisturbed one."""
    moments = random.Random(50)
    with tempfile.TemporaryDirectory() as name:
        cwd = Path(name)
        finish(cwd, "whole", "threads")  # compiles, if need be
        wanted = content(cwd / "whole")
        done, runs, inside, wrong = 0, 0, 0, 0
        while done < kills:
            runs += 1
            folder = cwd / f"run{runs}"
            while done < kills and killed(folder, parts(wanted), BACKENDS[done % 2], moments):
                done += 1
                inside += 0 < there(folder) < parts(wanted)
            finish(cwd, folder.name, BACKENDS[runs % 2])
            same = content(folder) == wanted
            wrong += not same
            print(f"{folder.name}: {done} kills so far, {'equal' if same else 'OTHER BYTES'}", flush=True)
    print(json.dumps({"kills": done, "between the first part and the last": inside, "runs": runs, "wrong": wrong}))
    return int(wrong > 0)


def killed(folder: Path, every: int, backend: str, moments: random.Random) -> bool:
    """Go on with a run and kill it: once so many more parts are there, or now and then while it still starts.

    False: it came to its end before that."""
    run = begin(folder.parent, folder.name, backend)
    starting, before = moments.random() < 0.2, there(folder)
    goal = before + moments.randrange(every - before + 1)  # all of them: it is left to end
    while (
        run.poll() is None
        and not starting
        and (there(folder) < goal or not (folder / f"{COUNTING}-{run.pid}").exists())
    ):
        time.sleep(0.005)
    with contextlib.suppress(subprocess.TimeoutExpired):
        run.wait(moments.uniform(0, 1.0 if starting else 0.1))
        return False
    run.kill()
    run.wait()
    return True


def there(folder: Path) -> int:
    """Parts that are whole."""
    return len(list(folder.glob("games/c*.parquet")))


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
