"""What the tests of the floor share: the toy family, shown to the program in place of the real ones."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sim import data, families
from sim.families import Family

ROOT = Path(__file__).parents[2]
TOYS = Path(__file__).parent / "toys" / "data"


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Family:
    """The toy family is all there is; the current folder is an empty one."""
    monkeypatch.setattr(families, "PLACES", ["tests.sim.toys"])
    monkeypatch.setattr(data, "root", lambda: TOYS)
    monkeypatch.chdir(tmp_path)
    return families.get("mini")


def hear_ctrl_c() -> None:
    """Ctrl-C works in the command also where the tests were started in the background and ignore it."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def railgauge(*words: str, cwd: Path, before: str = "", **env: str) -> "subprocess.Popen[str]":
    """The command line with the toys, in a process of its own; `before` is a command of the shell."""
    return subprocess.Popen(
        ["bash", "-c", f'{before or ":"}; exec "$@"', "bash", sys.executable, "-m", "tests.sim.toys", *words],
        cwd=cwd,
        env=os.environ | {"PYTHONPATH": str(ROOT)} | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a signal to its group reaches its workers too, as from a terminal
        preexec_fn=hear_ctrl_c,
    )
