"""Where recordings are looked for, by whoever looks."""

from pathlib import Path

import pytest

from sim import data, recordings
from sim.games.eighteenxx import replay


def test_one_folder_for_all_wherever_one_stands(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("RAILGAUGE_REPLAYS", raising=False)
    monkeypatch.chdir(tmp_path)
    assert recordings.folder() == replay.folder() == data.CHECKOUT.parent.parent / "shared" / "replays"
    monkeypatch.setattr(data, "in_checkout", lambda: False)
    assert recordings.folder() == replay.folder() == Path("../shared/replays")
    monkeypatch.setenv("RAILGAUGE_REPLAYS", "mine")
    assert recordings.folder() == replay.folder() == Path("mine")
    Path("mine").mkdir()
    Path("mine/game.jsonl.gz").write_bytes(b"")
    assert recordings.find("game") == Path("mine/game.jsonl.gz")
