"""Runs in processes of their own that are killed, interrupted, and go on."""

import os
import random
import signal
import subprocess
import time
from pathlib import Path

import pytest

from .conftest import railgauge

SLOW = {"RAILGAUGE_MODE": "python"}  # some thousand games a second: time to be killed
WORDS = ("run", "mini", "mini-steep", "--players", "2,3", "--games", "1500", "--seed", "5")


def content(folder: Path) -> dict[str, bytes]:
    """Every file of a run but the manifest, which tells the time."""
    files = {str(f.relative_to(folder)): f.read_bytes() for f in folder.rglob("*") if f.is_file()}
    files.pop("manifest.json")
    return files


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    cwd = tmp_path_factory.mktemp("undisturbed")
    assert ended(railgauge(*WORDS, "--out", "whole", "--workers", "1", cwd=cwd, **SLOW))[0] == 0
    return content(cwd / "whole")


def ended(run: "subprocess.Popen[str]") -> tuple[int, str]:
    """Exit code and what it said."""
    out, err = run.communicate(timeout=60)
    return run.returncode, out + err


def started(*words: str, cwd: Path) -> "subprocess.Popen[str]":
    """A run that has begun to play."""
    run = railgauge(*words, cwd=cwd, **SLOW)
    deadline = time.monotonic() + 30
    while not list(cwd.glob("cut/games/*.parquet")) and run.poll() is None and time.monotonic() < deadline:
        time.sleep(0.02)
    return run


def test_killed_at_any_moment_and_resumed_to_the_same_bytes(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    moments = random.Random(7)
    killed = 0
    for attempt in range(6):
        backend = ("loky", "threads")[attempt % 2]
        run = started(*WORDS, "--out", "cut", "--workers", "2", "--backend", backend, cwd=tmp_path)
        time.sleep(moments.uniform(0, 0.5))
        run.kill()
        killed += ended(run)[0] == -signal.SIGKILL
    assert killed >= 3, "the run must last long enough to be killed"
    last = railgauge(*WORDS, "--out", "cut", "--workers", "2", cwd=tmp_path, **SLOW)
    assert ended(last)[0] == 0
    time.sleep(0.5)  # workers of a killed run may still be at it, and must do no harm
    again = railgauge(*WORDS, "--out", "cut", cwd=tmp_path, **SLOW)
    assert ended(again)[0] == 0
    assert content(tmp_path / "cut") == undisturbed


@pytest.mark.parametrize("backend", ["loky", "threads", "sequential"])
def test_ctrl_c_leaves_a_run_that_goes_on(tmp_path: Path, undisturbed: dict[str, bytes], backend: str) -> None:
    words = (*WORDS, "--out", "cut", "--workers", "2", "--backend", backend)
    run = started(*words, cwd=tmp_path)
    os.killpg(run.pid, signal.SIGINT)
    code, err = ended(run)
    assert code == 130, err
    assert err.splitlines()[-1] == "railgauge: stopped; cut is kept, the same command goes on with it"
    assert "Traceback" not in err
    assert not (tmp_path / "cut/lock").exists()
    assert ended(railgauge(*words, cwd=tmp_path, **SLOW))[0] == 0
    assert content(tmp_path / "cut") == undisturbed


def workers_of(process: int) -> list[int]:
    """Child processes that play."""
    children = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
            words = (folder / "cmdline").read_text()
        except (OSError, IndexError):
            continue
        if parent == process and "popen_loky" in words:
            children.append(int(folder.name))
    return children


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for workers in /proc")
def test_a_killed_worker_is_one_line_and_the_run_goes_on(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    words = (*WORDS, "--out", "cut", "--workers", "2")
    run = started(*words, cwd=tmp_path)
    os.kill(workers_of(run.pid)[0], signal.SIGKILL)
    code, err = ended(run)
    assert code == 1, err
    assert err.splitlines()[-1].startswith("railgauge: a worker was killed, perhaps for want of memory; cut: the same")
    assert "Traceback" not in err
    assert ended(railgauge(*words, cwd=tmp_path, **SLOW))[0] == 0
    assert content(tmp_path / "cut") == undisturbed


def test_two_runs_at_once_in_one_folder(tmp_path: Path, undisturbed: dict[str, bytes]) -> None:
    words = (*WORDS, "--out", "cut", "--workers", "1")
    first = started(*words, cwd=tmp_path)
    second = railgauge(*words, cwd=tmp_path, **SLOW)
    code, err = ended(second)
    assert code == 2
    assert err.splitlines()[-1] == f"railgauge: cut: another run (process {first.pid}) is at work here; wait for it"
    assert ended(first)[0] == 0
    assert content(tmp_path / "cut") == undisturbed


@pytest.mark.parametrize("backend", ["loky", "threads"])
def test_files_that_cannot_grow_fail_the_run_in_one_line(
    tmp_path: Path, undisturbed: dict[str, bytes], backend: str
) -> None:
    """The system refuses to write more than 12 kB to a file, as a full disk does."""
    words = (*WORDS, "--out", "cut", "--workers", "2", "--backend", backend)
    code, err = ended(railgauge(*words, cwd=tmp_path, before="ulimit -f 12", **SLOW))
    assert code == 1, err
    assert err.splitlines()[-1] == (
        "railgauge: cannot write to cut: File too large; make room, then the same command goes on with it"
    )
    assert "Traceback" not in err
    assert not list(tmp_path.glob("cut/events/.*")), "what was half written is taken away"
    assert ended(railgauge(*words, cwd=tmp_path, **SLOW))[0] == 0
    assert content(tmp_path / "cut") == undisturbed
