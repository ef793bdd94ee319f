"""Recorded games as a run folder."""

import gzip
from pathlib import Path

import polars as pl
import polars.selectors as cs
import pytest

from sim import manifest, people
from sim.errors import BadInput, RunFailed

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "1830").glob("*.jsonl.gz"))  # of two, three and six players


@pytest.fixture(scope="module")
def run(tmp_path_factory) -> Path:
    folder = tmp_path_factory.mktemp("people") / "run"
    assert people.collect(GOLDEN, folder, provenance=("synthetic",)) == {"synthetic": 3}
    return folder


def table(run: Path, name: str) -> pl.DataFrame:
    parts = [pl.read_parquet(file) for file in sorted((run / name).glob("*.parquet"))]
    return pl.concat([part.cast({cs.enum(): pl.String}) for part in parts])


def test_results_are_those_of_the_recording(run):
    """Final scores by seat, as the file says; one table for each number of players and set of rules."""
    wanted = [list(_result(file)["scores"].values()) for file in GOLDEN]
    seats = table(run, "seats")
    found = [part["score"].to_list() for _, part in seats.group_by("cell", maintain_order=True)]
    assert sorted(found) == sorted(wanted)
    assert set(seats["bot"]) == {"people"}


def test_the_log_is_whole(run):
    """Rows numbered without gaps from the auction to the end, and as many as the game counts."""
    games, events = table(run, "games"), table(run, "events")
    for (cell, count), log in zip(
        games.select("cell", "events").iter_rows(),
        (x for _, x in events.group_by("cell", maintain_order=True)),
        strict=True,
    ):
        assert log["cell"].unique().to_list() == [cell]
        assert log["seq"].to_list() == list(range(count))
        assert log["kind"].to_list().count("end") == 1


def test_money_is_that_of_the_log(run):
    """A player ends with what 1830 gives at the start and what was paid to the seat, less what the seat paid."""
    money = table(run, "events").filter(pl.col("kind") == "money")
    for row in table(run, "seats").iter_rows(named=True):
        mine = money.filter((pl.col("cell") == row["cell"]) & (pl.col("game") == row["game"]))
        got = mine.filter(pl.col("after") == row["seat"])["amount"].sum()
        paid = mine.filter(pl.col("before") == row["seat"])["amount"].sum()
        assert row["cash"] == 2400 // row["players"] + got - paid


def test_events_of_a_stock_round_are_no_operating_round(run):
    events = table(run, "events")
    assert set(events.filter(pl.col("kind") == "stock_round")["step"]) == {0}
    rounds = events.filter(pl.col("kind") == "operating_round")
    assert rounds["step"].to_list() == rounds["number"].to_list()


def test_rules_that_a_game_was_played_by(run):
    names = set(table(run, "games")["variant"])
    assert names == {"1830-18xx-games", "1830-18xx-games+optional_6_train"}


def test_it_cannot_be_played_again(run):
    with pytest.raises(BadInput, match="railgauge replay"):
        manifest.read(run, to_play=True)


def test_only_games_between_people(tmp_path):
    with pytest.raises(BadInput, match="not of none"):
        people.collect(GOLDEN, tmp_path / "run")


def test_a_folder_is_not_overwritten(run):
    with pytest.raises(BadInput, match="is there already"):
        people.collect(GOLDEN, run)


def test_a_recording_that_comes_out_otherwise(tmp_path):
    """A wrong amount in the middle of a file is found, and nothing is written."""
    with gzip.open(GOLDEN[0], "rt") as file:
        lines = file.read().splitlines()
    wrong = tmp_path / "wrong.jsonl.gz"
    with gzip.open(wrong, "wt") as file:
        file.write("\n".join([*lines[:40], lines[40].replace('"cash":', '"cash":1'), *lines[41:]]))
    with pytest.raises((RunFailed, BadInput)):
        people.collect([wrong], tmp_path / "run", provenance=("synthetic",))
    assert not (tmp_path / "run").exists()


def _result(file: Path) -> dict[str, dict[str, int]]:
    from sim.games.eighteenxx import replay

    return dict(replay.read(file).result)
