"""Metrics of Russian Railroads on small games, worked out by hand.

Two deals of two players, ann and bob; game 0 has events. By seat, the bot in brackets:

game 0 (deal 0): 100 [ann], 60 [bob]    game 1 (deal 0): 50 [bob], 50 [ann]
game 2 (deal 1):  90 [ann], 80 [bob]    game 3 (deal 1): 40 [bob], 70 [ann]
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import pytest

from analysis import metrics
from analysis.store import Run, open_run
from sim.games.russian_railroads.rows import GameRow, SeatRow
from sim.record import Record

from .fake import FakeRun


class FakeRails(FakeRun):
    """A run of this family."""

    family, map = "russian_railroads", None
    rows: ClassVar[tuple[type[Record], type[Record]]] = (GameRow, SeatRow)
    named: ClassVar[dict[str, str | None]] = {}
    values: ClassVar[dict[str, Any]] = {"kiev": {"medal_points": 20}}


@pytest.fixture
def run(tmp_path: Path) -> Run:
    fake = FakeRails(tmp_path)
    own: dict[str, list[int]] = {"points_transsib": [40, 10], "points_industry": [20, 50], "points_majority": [40, 0]}
    own |= {"engineers": [3, 1], "start_place": [2, 1], "rounds_first": [5, 1], "points_stars": [0, 30]}
    game = {"turns": 6, "trigger": "rounds_played"}
    fake.game("ann bob", [100, 60], seats=own, **game)
    fake.game("ann bob", [50, 50], seats={"engineers": [2, 2], "start_place": [1, 2], "rounds_first": [3, 3]}, **game)
    fake.game("ann bob", [90, 80], seats={"engineers": [3, 1], "start_place": [2, 1], "rounds_first": [2, 4]}, **game)
    fake.game("ann bob", [40, 70], seats={"engineers": [1, 7], "start_place": [1, 2], "rounds_first": [0, 6]}, **game)
    one = fake.event
    for slot, engineer in enumerate((5, 9)):
        one(0, "displayed", turn=0, number=engineer, after=slot, reason="set_up")
    one(0, "placed", turn=1, seat=0, place="engineer_hire", number=0, amount=1)
    one(0, "hired", turn=1, seat=0, number=5, after=1)
    one(0, "engineer_used", turn=1, seat=0, place="own_engineer", number=5, reason="own")
    one(0, "medal", turn=2, seat=1)
    one(0, "placed", turn=2, seat=1, place="doubler", number=1, amount=0)
    one(0, "second_use", turn=2, seat=1, place="roubles", before=1)
    one(0, "points", turn=1, seat=0, amount=30, reason="transsib")
    one(0, "points", turn=1, seat=1, amount=10, reason="kiev_stars")
    one(0, "points", turn=2, seat=0, amount=70, reason="transsib")
    one(0, "points", turn=2, seat=1, amount=50, reason="industry")
    return open_run(fake.write())


def rows(run: Run, name: str, **parameters: Any) -> list[dict[str, Any]]:
    return metrics.answer(run, name, parameters).rows.to_dicts()


def test_points_by_source(run: Run) -> None:
    found = {(row["who"], row["source"]): row["points"] for row in rows(run, "points_by_source")}
    assert found["ann", "transsiberian"] == 10  # 40 in one of four games
    assert found["bob", "kiev"] == 7.5  # 30 points of stars
    assert found["ann", "majority"] == 10
    winners = {
        row["source"]: row["points"] for row in rows(run, "points_by_source", by="rank") if row["who"] == "winners"
    }
    assert winners["industry"] == 4  # 20 over five winners, the shared win counted twice


def test_duels(run: Run) -> None:
    ann, bob = rows(run, "duels")
    assert (ann["bot"], ann["rival"]) == ("ann", "bob")
    assert ann["ahead"] == 3.5 / 4  # games 0, 2, 3 and half of game 1
    assert bob["ahead"] == 0.5 / 4
    assert ann["points"] == (40 + 0 + 10 + 30) / 4


def test_scores_by_rank(run: Run) -> None:
    first, second = rows(run, "scores_by_rank")
    assert first["place"] == "winner"
    assert first["score"] == (100 + 50 + 50 + 90 + 70) / 5
    assert second["score"] == (60 + 80 + 40) / 3
    assert second["behind"] == (40 + 10 + 30) / 3
    assert first["people"] is None  # recorded games of people are of four players


def test_engineers_owned(run: Run) -> None:
    found = {row["engineers"]: row for row in rows(run, "engineer_majority")}
    assert set(found) == {"1", "3"}  # the others occur in one deal only, which has nothing to compare with
    assert found["3"]["won"] == 1
    assert found["1"]["won"] == 0
    assert found["1"]["n"] == 3


def test_start_places(run: Run) -> None:
    first, second = rows(run, "start_places")
    assert (first["start_place"], second["start_place"]) == ("1", "2")
    assert first["won"] == 0.5 / 4  # bob in all four; he shares game 1
    assert second["won"] == 3.5 / 4


def test_rounds_first(run: Run) -> None:
    found = {row["rounds_first"]: row["won"] for row in rows(run, "going_first")}
    assert found["4 or more"] == 2 / 3  # ann in games 0 and 3, bob in game 2


def test_medal_and_kiev(run: Run) -> None:
    assert rows(run, "kiev_medal") == []  # events of one deal only
    zero = next(row for row in rows(run, "kiev_share") if row["points_from_kiev"] == "0 to 24")
    assert zero["n"] == 7  # all but bob in game 0


def test_engineer_tiles(run: Run) -> None:
    five, nine = rows(run, "engineer_tiles")
    assert (five["engineer"], nine["engineer"]) == ("5", "9")
    assert (five["dealt"], five["hired"], nine["hired"]) == (1 / 4, 1, 0)
    assert (five["uses"], five["owners"]) == (1, 1)
    assert five["lift"] == pytest.approx(1 - 3.5 / 4)  # ann won, and wins 3.5 of 4 on average


def test_points_by_round_and_spaces(run: Run) -> None:
    found = {(row["who"], row["round"]): row["points"] for row in rows(run, "points_by_round")}
    assert found == {("winners", 1): 30, ("winners", 2): 70, ("others", 1): 10, ("others", 2): 50}
    used = {row["space"]: (row["winners"], row["others"]) for row in rows(run, "space_use")}
    assert used == {"engineer_hire": (1, 0), "own_engineer": (1, 0), "doubler": (0, 1), "second use": (0, 1)}


def test_game_figures(run: Run) -> None:
    first = rows(run, "russian_railroads_game_figures")[0]
    assert (first["winner_score"], first["most_industry"], first["winner_industry"]) == (100, 50, 20)
