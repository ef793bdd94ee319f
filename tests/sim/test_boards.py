"""The board of a run stays with the run."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from sim import again, batch, boards, manifest, variants
from sim.errors import BadInput

pytestmark = pytest.mark.usefixtures("toys")


def board(folder: str, more: int) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    Path(folder, "map.toml").write_text(f"more = {more}\n")
    Path(folder, "notes.txt").write_text("no part of a board")


def plan(*names: str, **said: Any) -> batch.Plan:
    return batch.plan([variants.load(name) for name in names], games=8, seed=3, players=[2], **said)


def test_a_run_outlives_its_board() -> None:
    board("flat", 1)
    batch.run(plan("mini"), Path("a"), backend="sequential")
    assert [file.name for file in Path("a/maps/flat").iterdir()] == ["map.toml"]
    record = manifest.read(Path("a"))
    assert boards.find(Path("a"), record, "flat") == "a/maps/flat"
    told = again.replay_game("a", "c00", 3)
    for change in (lambda: board("flat", 2), lambda: shutil.rmtree("flat")):
        change()
        assert list(again.verify("a", 8)) == []
        assert again.replay_game("a", "c00", 3).events == told.events
        assert told.game is not None
        assert told.game["map"] == "flat"


def test_a_run_is_not_gone_on_with_on_another_board() -> None:
    board("flat", 1)
    batch.run(plan("mini"), Path("a"), backend="sequential")
    board("flat", 2)
    with pytest.raises(BadInput, match="a: the board or cards of mini have changed since"):
        batch.run(plan("mini"), Path("a"), backend="sequential")
    assert Path("a/maps/flat/map.toml").read_text() == "more = 1\n", "the copy is left as it was"


def test_workers_play_on_the_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A board that is edited while a run goes on changes nothing in it."""
    board("flat", 1)
    batch.run(plan("mini"), Path("a"), backend="sequential")
    keep = boards.keep

    def keep_and_edit(run: Path, places: Any) -> None:
        keep(run, places)
        board("flat", 3)

    monkeypatch.setattr(boards, "keep", keep_and_edit)
    batch.run(plan("mini"), Path("b"), backend="sequential")
    assert Path("b/events/c00-p00000.parquet").read_bytes() == Path("a/events/c00-p00000.parquet").read_bytes()


def test_two_boards_of_one_name_are_kept_apart() -> None:
    for folder, more in (("here/flat", 1), ("there/flat", 2)):
        board(folder, more)
        Path(f"{folder.partition('/')[0]}.toml").write_text(f'extends = "mini"\nmap = "{folder}"\n')
    batch.run(plan("here", "there"), Path("a"), backend="sequential")
    assert manifest.read(Path("a"))["boards"] == {"here/flat": "maps/flat", "there/flat": "maps/flat.of.2"}
    shutil.rmtree("here")
    shutil.rmtree("there")
    assert list(again.verify("a", 16)) == []


def test_a_run_without_board_files_is_played_by_name() -> None:
    batch.run(plan("mini"), Path("a"), backend="sequential")
    record = manifest.read(Path("a"))
    assert boards.find(Path("a"), record, "flat") == "flat"
    assert boards.find(Path("a"), record, None) == ""
    assert not Path("a/maps").exists()
