"""Any game of a run can be played again alone; a run that was tampered with is found out."""

import json
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from sim import batch, manifest, parts, variants
from sim.again import replay_game, verify
from sim.errors import BadInput, RunFailed
from sim.events import Event
from sim.tables import to_parquet

pytestmark = pytest.mark.usefixtures("toys")


def play(folder: str, *, sets: tuple[str, ...] = (), **said: Any) -> None:
    known: dict[str, Any] = {"games": 130, "seed": 3, "players": [2, 3]}
    plan = batch.plan([variants.load("mini", sets), variants.load("mini-steep", sets)], **known | said)
    batch.run(plan, Path(folder), backend="sequential")


def rows(folder: str, table: str, cell: str, game: int) -> list[dict[str, Any]]:
    files = sorted(Path(folder, table).glob(f"{cell}-*.parquet"))
    return [row for file in files for row in pl.read_parquet(file).filter(game=game).to_dicts()]


@pytest.mark.parametrize(("cell", "game"), [("c00", 0), ("c01", 131), ("c02", 119), ("c03", 120)])
def test_a_game_is_the_same_as_its_rows(cell: str, game: int) -> None:
    play("a")
    again = replay_game("a", cell, game)
    assert [again.game] == rows("a", "games", cell, game)
    assert list(again.seats) == rows("a", "seats", cell, game)
    assert list(again.events) == rows("a", "events", cell, game)
    assert again.bots == tuple(row["bot"] for row in again.seats)
    story = list(again.tell())
    assert len(story) == len(again.events)
    assert f"{again.bots[0]} rank" in story[-len(again.bots)]


def test_a_run_played_with_settings_skill_and_a_lineup_can_be_told_too() -> None:
    play("a", sets=("cash=9",), slip=0.3, lineup=["buyer", "carrier"], players=[2], events="none")
    again = replay_game("a", "c01", 7)
    assert [again.game] == rows("a", "games", "c01", 7)
    assert len(again.events) == again.game["events"]


def test_a_broken_game_is_told_as_far_as_it_went() -> None:
    play("a", sets=("fault=leak", "fault_every=50"))
    again = replay_game("a", "c00", 49)
    assert again.game is None
    assert again.broken == "money_leaked"
    assert [row["seq"] for row in again.events] == list(range(len(again.events)))
    assert len(again.events) > 3
    assert list(again.tell())[-1] == "here the game was set aside: money_leaked"
    assert list(verify("a", 300)) == []


def test_games_that_are_not_there() -> None:
    play("a")
    with pytest.raises(BadInput, match="a: no cell 'c9'; there are c00, c01, c02, c03"):
        replay_game("a", "c9", 0)
    with pytest.raises(BadInput, match="a: cell c00 has games 0 to 129, not 130"):
        replay_game("a", "c00", 130)
    with pytest.raises(BadInput, match="b: no run is here"):
        replay_game("b", "c00", 0)


def test_a_sound_run_is_sound() -> None:
    play("a")
    assert list(verify("a", 25)) == []


def test_a_damaged_part_is_named() -> None:
    play("a")
    file = Path("a/seats/c02-p00001.parquet")
    file.write_bytes(file.read_bytes()[:-1])
    assert list(verify("a", 5)) == [
        "a: part c02-p00001 is missing or damaged; `railgauge run` with the same arguments plays what is missing"
    ]


def forge(table: str, change: pl.Expr) -> None:
    """Change rows of a part and make all checksums fit."""
    name = "c01-p00000"
    file = Path("a", table, f"{name}.parquet")
    file.write_bytes(to_parquet(pl.read_parquet(file).with_columns(change)))
    slip, record = json.loads(Path(f"a/parts/{name}.json").read_text()), manifest.read(Path("a"))
    slip["sha256"][table] = record["parts"][name]["sha256"][table] = parts.checksum(file)
    Path(f"a/parts/{name}.json").write_text(json.dumps(slip))
    manifest.save(Path("a"), record)


@pytest.mark.parametrize(
    ("table", "change"),
    [
        ("games", pl.col("turns") + 1),
        ("seats", pl.col("score") + 1),
        ("events", pl.when(pl.col("seq") == 5).then(pl.col("amount") + 1).otherwise(pl.col("amount"))),
    ],
)
def test_forged_rows_are_found_by_playing_again(table: str, change: pl.Expr) -> None:
    play("a")
    forge(table, change)
    wrong = list(verify("a", 8))
    assert wrong
    assert all(line.endswith(f"comes out otherwise than it stands in {table}") for line in wrong)
    if table != "events":
        with pytest.raises(RunFailed, match="the program has changed since; its game 0 cannot be played again"):
            replay_game("a", "c01", 0)


def test_a_board_that_changed_cannot_be_played_again() -> None:
    play("a")
    record = manifest.read(Path("a"))
    record["cells"][0]["rules"] = "other"
    manifest.save(Path("a"), record)
    with pytest.raises(BadInput, match="a: the board or cards of mini have changed since it was played"):
        replay_game("a", "c00", 0)


def test_the_log_of_an_empty_buffer_is_empty() -> None:
    from sim.desk import Desk

    play("a")
    plan = batch.plan([variants.load("mini")], games=4, seed=3, players=[2])
    desk = Desk(plan.jobs(Path())[0], games=1)
    desk.clear()
    assert len(desk.log_so_far(3)) == 0
    assert desk.log_so_far(3).dtype == Event.DTYPE
