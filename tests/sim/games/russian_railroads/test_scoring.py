"""Chapters S and T: every scoring position and every worked example of the facts of the game."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from sim.events import Event
from sim.games.russian_railroads.ending import card_points, finish, majority_place
from sim.games.russian_railroads.records import Player, State
from sim.games.russian_railroads.rewards import reach
from sim.games.russian_railroads.scoring import (
    industry_points,
    line_points,
    medal_points,
    round_points,
    score_round,
    star_points,
)
from sim.games.russian_railroads.terms import NONE, Reason, Track
from sim.kernel import build

from .laid_out import END_CARDS, numbers, place, table

HERE = Path(__file__).parent
CASES = tomllib.loads((HERE / "scoring_cases.toml").read_text())
EXAMPLES = tomllib.loads((HERE / "worked_examples.toml").read_text())["example"]
LINE_NAMES = {line.name.lower(): line for line in Track}


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    build("sim.games.russian_railroads")


def by_id(rows: list[dict[str, Any]]) -> Any:
    return pytest.mark.parametrize("case", rows, ids=[row["id"] for row in rows])


@by_id(CASES["round"])
def test_scoring_phase(case: dict[str, Any]) -> None:
    """S1 to S6: each part of a scoring phase, and its sum."""
    at, me, expect = table(4), Player.new(), case["expect"]
    place(me, at.board, case)
    found = {name: line_points(me, at.rules, at.board, line) for name, line in LINE_NAMES.items()}
    found |= {"kiev_tracks": found.pop("kiev"), "kiev_stars": star_points(me, at.board)}
    found |= {"kiev_medal": medal_points(me, at.rules, at.board), "total": round_points(me, at.rules, at.board)}
    assert found == {key: expect[key] for key in found}
    assert [industry_points(me, at.board, i) for i in range(len(expect["industry"]))] == expect["industry"]


@by_id(CASES["final"])
def test_end_of_the_game(case: dict[str, Any]) -> None:
    """T1 to T3: end bonus cards and the engineer majority of a whole table."""
    at, s = table(case["players"]), State.new()
    for p, seat in enumerate(case["seat"]):
        seat_down(s.players[p], at, seat)
    cards = {
        (seat["player"], card): card_points(s.players[p], at.rules, at.board, END_CARDS.index(card))
        for p, seat in enumerate(case["seat"])
        for card in seat["end_bonus_cards"]
    }
    assert cards == {(seat["player"], card): n for seat in case["seat"] for card, n in seat["expect_cards"].items()}
    places = [majority_place(s, at.rules, at.board, p) for p in range(case["players"])]
    majority = [0 if x == NONE else int(at.rules.majority[x]) for x in places]
    assert majority == [seat["expect_majority"] for seat in case["seat"]]


@by_id([case for case in CASES["final"] if len(case["seat"]) == case["players"]])
def test_finish_scores_cards_and_majority(case: dict[str, Any]) -> None:
    """T1, T4: the final scores are the sum of cards and majority; most points are rank 1, equal points share it."""
    at, s, ev = table(case["players"]), State.new(), Event.array(200)
    for p, seat in enumerate(case["seat"]):
        seat_down(s.players[p], at, seat)
    s.log.turn = at.rules.rounds
    finish(s, at.rules, at.board, ev)
    scores = [sum(seat["expect_cards"].values()) + seat["expect_majority"] for seat in case["seat"]]
    assert [int(s.players[p].score) for p in range(case["players"])] == scores
    assert [int(s.players[p].rank) for p in range(case["players"])] == [
        1 + sum(x > mine for x in scores) for mine in scores
    ]
    assert [int(s.players[p].points[Reason.MAJORITY]) for p in range(case["players"])] == [
        seat["expect_majority"] for seat in case["seat"]
    ]


def seat_down(me: Any, at: Any, seat: dict[str, Any]) -> None:
    place(me, at.board, seat)
    me.engineers = numbers(seat["engineers"])
    me.end_cards = numbers([END_CARDS.index(card) for card in seat["end_bonus_cards"]])
    me.tokens = numbers(range(seat["question_tokens_placed"]))
    me.workers_total = at.rules.workers + seat["extra_workers_won"]
    for gap, number in enumerate(seat["factories"]):
        me.factory[gap] = number


@by_id(EXAMPLES)
def test_worked_example(case: dict[str, Any]) -> None:
    """The examples X1 to X10; each says what it is about."""
    at, me = table(4), Player.new()
    if "counts" in case:
        assert majority_of(case["counts"], case["highest"]) == case["expect_points"]
        return
    if "card" in case:
        tracks = {name: {"black": n} for name, n in zip(LINE_NAMES, case["black_positions"], strict=True)}
        place(me, at.board, {"tracks": tracks, "locomotives": {}})
        assert card_points(me, at.rules, at.board, END_CARDS.index(case["card"])) == case["expect_points"]
        return
    if "industry_index" in case:
        me.marker[0] = case["industry_index"]
        assert industry_points(me, at.board, 0) == case["expect_points"]
        return
    line = LINE_NAMES[case["line"]]
    locomotives = case.get("locomotives") or [case["reach"]]
    position = {"tracks": {case["line"]: case.get("tracks", {})}, "locomotives": {case["line"]: locomotives}}
    place(me, at.board, position | {key: case[key] for key in ("doublers", "revalued") if key in case})
    if "expect_reach" in case:
        assert reach(me, at.board, line) == case["expect_reach"]
    else:
        points = line_points(me, at.rules, at.board, line) + star_points(me, at.board)
        assert points == case["expect_points"]


def majority_of(counts: list[int], highest: list[int]) -> list[int]:
    """Points of players with so many engineers, the highest of them as given and the others below all those."""
    at, s = table(4), State.new()
    low = [n for n in range(1, 16) if n not in highest]
    for p, n in enumerate(counts):
        others = [low.pop(0) for _ in range(n - 1)] if n else []
        s.players[p].engineers = numbers([*([highest[p]] if n else []), *[x for x in others if x < highest[p]]])
        assert bin(int(s.players[p].engineers)).count("1") == n
    places = [majority_place(s, at.rules, at.board, p) for p in range(len(counts))]
    return [0 if x == NONE else int(at.rules.majority[x]) for x in places]


@by_id(CASES["round"])
def test_every_player_scores_a_round_by_source(case: dict[str, Any]) -> None:
    """S: the round is scored part by part, so the score is the sum of its sources and of the rows of the log."""
    at, s, ev, expect = table(2), State.new(), Event.array(50), case["expect"]
    for p in range(2):
        place(s.players[p], at.board, case)
    score_round(s, at.rules, at.board, ev)
    for p in range(2):
        assert int(s.players[p].score) == expect["total"]
        for source in ("transsib", "petersburg", "kiev_tracks", "kiev_stars", "kiev_medal"):
            assert int(s.players[p].points[Reason[source.upper()]]) == expect[source]
        assert int(s.players[p].points[Reason.INDUSTRY]) == sum(expect["industry"])  # of both markers
        assert sum(int(ev[i].amount) for i in range(s.log.seq) if ev[i].seat == p) == expect["total"]


# --- readings that a variant may turn


def test_stars_and_medal_of_a_variant() -> None:
    """C6: no star on 8; Q3: the medal counts without any condition."""
    at = table(4, "kiev.stars=[1,2,3,4,0,0,0,0,0]", "kiev.medal_condition=none")
    me = Player.new()
    position = {"tracks": {"kiev": {"black": 8}}, "locomotives": {"kiev": [9]}, "kiev_medal": True}
    place(me, at.board, position)
    assert star_points(me, at.board) == 10
    assert medal_points(me, at.rules, at.board) == 20
    assert medal_points(me, table(4).rules, table(4).board) == 0  # grey has not come to space 6


def test_doubler_of_a_revalued_space() -> None:
    """Q21: a doubler over a revalued brown space counts 3 twice, or 3 and the printed 2."""
    position = {
        "tracks": {"transsib": {"black": 6, "grey": 2, "brown": 1}},
        "locomotives": {"transsib": [1]},
        "doublers": 1,
        "revalued": True,
    }
    for value, points in (("true", 6), ("false", 5)):
        at, me = table(4, f"doublers.lifts_revalued={value}"), Player.new()
        place(me, at.board, position)
        assert line_points(me, at.rules, at.board, Track.TRANSSIB) == points


def test_the_card_alone_counts_if_the_variant_says_so() -> None:
    """Q25: without an engineer the extra-engineer card brings no majority, unless the variant lets it count."""
    for value, place_found in (("false", NONE), ("true", 0)):
        at, s = table(2, f"end.extra_engineer_alone_counts={value}"), State.new()
        s.players[1].end_cards = numbers([END_CARDS.index("eb_extra_engineer")])
        assert majority_place(s, at.rules, at.board, 1) == place_found
        assert majority_place(s, at.rules, at.board, 0) == NONE


def test_tracks_in_another_order() -> None:
    """C16: where brown may stand in front of grey, a space counts for the nearest track ahead of it."""
    at, me = table(4), Player.new()
    position = {"tracks": {"petersburg": {"black": 5, "grey": 1, "brown": 3}}, "locomotives": {"petersburg": [5]}}
    place(me, at.board, position)
    assert line_points(me, at.rules, at.board, Track.PETERSBURG) == 1 + 2 + 2


@pytest.mark.parametrize(("reach_there", "points"), [(8, 8), (9, 9), (12, 9)])
def test_the_last_space_counts_and_nothing_beyond(reach_there: int, points: int) -> None:
    """S1: up to the smaller of line length and reach; seen where black tracks score, since none other gets there."""
    at, me = table(4, "tracks.points.black=1"), Player.new()
    place(me, at.board, {"tracks": {"petersburg": {"black": 9}}, "locomotives": {"petersburg": [reach_there]}})
    assert line_points(me, at.rules, at.board, Track.PETERSBURG) == points
