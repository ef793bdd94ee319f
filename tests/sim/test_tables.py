"""Rows as a designer reads them."""

import io
from pathlib import Path

import duckdb
import numpy as np
import polars as pl
import pytest

from sim import variants
from sim.desk import Desk, Job
from sim.events import NO_NUMBER, Event
from sim.families import Family
from sim.plans import plan
from sim.tables import Sheet, events_frame, games_frame, seats_frame, to_parquet

HEAD = {
    "games": "cell variant map players game deal rotation lineup seed turns trigger finished winner winner_seat margin "
    "events",
    "seats": "cell variant players game deal rotation seat place bot score rank win_share finished",
    "events": "cell variant players game seq turn step kind seat company place target item number amount before after "
    "reason",
}


@pytest.fixture
def sheet(toys: Family) -> Sheet:
    variant = variants.load("mini")
    table = toys.lay_out(variant, 3)
    bots = ("buyer", "carrier")
    return Sheet(family=toys, table=table, cell="c01", variant="mini", map="flat", players=3, seed=9, bots=bots)


def rows(of: type, n: int, **columns: list[int]) -> "np.ndarray[tuple[int], np.dtype[np.void]]":
    array = np.zeros(n, of.DTYPE)
    for name, values in columns.items():
        array[name] = values
    return array


def test_winner_margin_and_win_share(sheet: Sheet, toys: Family) -> None:
    """Game 6 has one winner in seat 2; in game 7 seats 0 and 1 share the first rank."""
    games = rows(
        toys.game_row, 2, game=[6, 7], deal=[2, 2], rotation=[0, 1], turns=[5, 6], trigger=[0, 1], events=[9, 8]
    )
    seats = rows(
        toys.seat_row,
        6,
        game=[6, 6, 6, 7, 7, 7],
        seat=[0, 1, 2, 0, 1, 2],
        score=[10, 8, 15, 12, 12, 3],
        rank=[2, 3, 1, 1, 1, 3],
        favourite=[0, -1, 3, 1, 2, 2],
    )
    lineups = [(0, 1, 1), (0, 1, 1)]
    told = games_frame(sheet, games, seats, lineups)
    assert told.select("winner", "winner_seat", "margin", "finished", "trigger").rows() == [
        ("carrier", 2, 5, True, "timetable"),
        (None, None, 0, True, "empty"),
    ]
    assert told["lineup"].to_list() == ["buyer|carrier|carrier"] * 2
    assert told.columns == [*HEAD["games"].split(), "cubes_left"]
    at = seats_frame(sheet, games, seats, lineups)
    assert at.columns == [*HEAD["seats"].split(), "cash", "favourite"]
    assert at.select("seat", "place", "bot", "win_share").rows() == [
        (0, 0, "buyer", 0.0),
        (1, 1, "carrier", 0.0),
        (2, 2, "carrier", 1.0),
        (0, 2, "carrier", 0.5),  # rotation 1: place k sits in seat k + 1
        (1, 0, "buyer", 0.5),
        (2, 1, "carrier", 0.0),
    ]
    assert at["favourite"].to_list() == ["Albany", None, "Albany", "Boston", "Chicago", "Chicago"]


def test_an_unfinished_game_is_not_finished(sheet: Sheet, toys: Family) -> None:
    games = rows(toys.game_row, 1, trigger=[2])
    seats = rows(toys.seat_row, 3, seat=[0, 1, 2], rank=[1, 2, 3], favourite=[-1, -1, -1])
    assert games_frame(sheet, games, seats, [(0, 1, 1)])["finished"].to_list() == [False]
    assert seats_frame(sheet, games, seats, [(0, 1, 1)])["finished"].to_list() == [False] * 3


def test_events_read_as_strings_and_nulls(sheet: Sheet) -> None:
    codes = {"place": [2, -1], "what": [1, -1], "reason": [-1, 0], "company": [-1, -1], "target": [-1, -1]}
    numbers = {"number": [NO_NUMBER, 0], "amount": [3, -4], "before": [NO_NUMBER] * 2, "after": [NO_NUMBER, 1]}
    log = rows(Event, 2, seq=[0, 1], kind=[0, 2], seat=[-1, 1], **codes, **numbers)
    frame = events_frame(sheet, log)
    assert frame.columns == HEAD["events"].split()
    assert frame.drop("cell", "variant", "players", "game", "turn", "step").rows() == [
        (0, "setup", None, None, "Chicago", None, "blue", None, 3, None, None, None),
        (1, "locomotive", 1, None, None, None, None, 0, -4, None, 1, "price"),
    ]


def test_a_code_without_a_label_is_a_fault_of_the_program(sheet: Sheet) -> None:
    log = rows(Event, 1, place=[9], seat=[0], company=[-1], target=[-1], what=[-1], reason=[-1])
    with pytest.raises(ValueError, match="column place: code 9"):
        events_frame(sheet, log)
    log = rows(Event, 1, place=[0], seat=[0], company=[3], target=[-1], what=[-1], reason=[-1])
    with pytest.raises(ValueError, match="column company: code 3"):
        events_frame(sheet, log)


def test_parquet_is_deterministic_and_opens_with_strings(sheet: Sheet) -> None:
    log = rows(Event, 3, place=[0, 1, 3], company=[-1] * 3, target=[-1] * 3, what=[0, 1, 2], reason=[-1] * 3)
    content = to_parquet(events_frame(sheet, log))
    assert content == to_parquet(events_frame(sheet, log))
    assert pl.read_parquet(io.BytesIO(content))["place"].to_list() == ["Albany", "Boston", "Albany"]


def test_duckdb_reads_the_files_as_text(sheet: Sheet, tmp_path: Path) -> None:
    log = rows(Event, 3, place=[0, 1, 3], company=[-1] * 3, target=[-1] * 3, what=[0, 1, 2], reason=[-1] * 3)
    file = tmp_path / "x.parquet"
    file.write_bytes(to_parquet(events_frame(sheet, log)))
    assert duckdb.sql(f"select place, item, company, cell from '{file}' order by item").fetchall() == [
        ("Albany", "black", None, "c01"),
        ("Boston", "blue", None, "c01"),
        ("Albany", "red", None, "c01"),
    ]
    described = duckdb.sql(f"describe select place, kind, company, number from '{file}'").fetchall()
    assert {name: kind for name, kind, *_ in described} == {
        "place": "VARCHAR",
        "kind": "VARCHAR",
        "company": "VARCHAR",
        "number": "INTEGER",
    }


def test_the_tables_agree_with_the_log(toys: Family) -> None:
    """The winner by the tables is the one whom the engine's own rank events name."""
    job: Job = plan([variants.load("mini")], games=90, seed=4, players=[3]).jobs(Path())[0]
    desk = Desk(job)
    played = desk.play(0, 60)
    lineups = [job.lineups.of(int(deal)) for deal in played.game_rows["deal"]]
    games = games_frame(desk.sheet, played.game_rows, played.seat_rows, lineups)
    log = events_frame(desk.sheet, played.events)
    first = log.filter(kind="rank", amount=1).group_by("game").agg(pl.col("seat").sort())
    named = dict(first.rows())
    for row in games.to_dicts():
        assert row["winner_seat"] == (named[row["game"]][0] if len(named[row["game"]]) == 1 else None)
        lineup = row["lineup"].split("|")
        if row["winner"]:
            assert row["winner"] == lineup[(row["winner_seat"] - row["rotation"]) % 3]
