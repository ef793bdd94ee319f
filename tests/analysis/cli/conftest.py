"""The command line with the toy family in place of the real ones."""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from analysis.cli import main
from sim import data, families
from tests.sim.conftest import TOYS

Command = Callable[..., Result]


@pytest.fixture
def railgauge(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Command:
    """Call a command in an empty folder: `railgauge("run", "mini")`."""
    monkeypatch.setattr(families, "PLACES", ["tests.sim.toys"])
    monkeypatch.setattr(data, "root", lambda: TOYS)
    monkeypatch.chdir(tmp_path)

    def call(*words: str) -> Result:
        return CliRunner().invoke(main, words, prog_name="railgauge")

    return call
