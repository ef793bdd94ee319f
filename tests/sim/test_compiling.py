"""A family is compiled by other processes; this one only loads it."""

import shutil
import sys
from pathlib import Path

import pytest

from sim import families, kernel
from sim.compiling import compile_apart

PACKAGE = "tests.sim.toys.mini"


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The toy family, nothing of it compiled."""
    families.load(PACKAGE)
    monkeypatch.setenv("RAILGAUGE_CACHE", str(tmp_path))
    return tmp_path


def test_everything_is_compiled_elsewhere_and_told(cold: Path) -> None:
    told: list[tuple[int, int, str]] = []
    names = kernel.missing(PACKAGE)
    assert f"{PACKAGE}.play.play_many" in names
    assert compile_apart(PACKAGE, lambda *step: told.append(step)) == names
    assert told == [(number, len(names), name) for number, name in enumerate(names)]
    assert kernel.missing(PACKAGE) == []
    assert len(list(cold.iterdir())) == len(names)
    assert compile_apart(PACKAGE) == []


def test_what_fails_there_is_left_to_build(cold: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", shutil.which("false"))
    assert compile_apart(PACKAGE) == []
    assert kernel.missing(PACKAGE)
