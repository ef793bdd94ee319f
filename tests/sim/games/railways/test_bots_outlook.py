"""What bots expect of the rest of the game: turns, money, points."""

from __future__ import annotations

from typing import Any

import pytest

from sim.games.railways.bots_outlook import (
    income_at,
    look_ahead,
    points_worth,
    price_worth,
    root,
    turns_after,
    usual_spending,
)
from sim.games.railways.bots_scratch import Scratch
from sim.games.railways.terms import Trigger

from .bot_table import taste
from .support import Game


def outlook(g: Game, **likes: int) -> tuple[Any, Any]:
    k: Any = Scratch.new()
    t = taste("frugal", debt=100, thrift=100, **likes)
    look_ahead(k, g.s, g.r, t, 0)
    return k, t


def test_whole_roots() -> None:
    """The largest whole number whose square fits."""
    assert [root(x) for x in (0, 1, 3, 4, 24, 25, 1000000)] == [0, 1, 1, 2, 4, 5, 1000]


def test_turns_are_known_once_the_end_is_triggered() -> None:
    """Threshold reached in turn 7: turn 8 is the last."""
    g = Game().start()
    g.s.log.turn, g.s.trigger, g.s.last_turn = 7, Trigger.EMPTY_CITIES, 8
    assert turns_after(g.s, g.r, taste("frugal")) == 1


def test_a_game_without_markers_yet_lasts_as_long_as_expected() -> None:
    """Turn 1, horizon 9: nine turns until the trigger at the pace expected, and the extra turn."""
    g = Game().start()
    assert turns_after(g.s, g.r, taste("frugal", horizon=9)) == pytest.approx(9 + 1, abs=1)


def test_more_markers_mean_fewer_turns() -> None:
    """In turn 6 of a game for four (14 markers), with 0, 4, 9 and 13 of them placed."""
    g = Game().start()
    g.s.log.turn = 6
    left = []
    for markers in (0, 4, 9, 13):
        g.s.markers = markers
        left.append(turns_after(g.s, g.r, taste("frugal")))
    assert left == sorted(left, reverse=True)
    assert left[0] > left[1] > left[3] >= g.r.extra_turns


def test_usual_spending_follows_the_prices() -> None:
    """Half of four plain tiles at 2k, and level 2 at 5k; at level 8 the track alone."""
    g = Game()
    assert usual_spending(g.r, 1) == 4 + 5
    assert usual_spending(g.r, 8) == 4


def test_cash_is_spent_before_bonds_are_feared() -> None:
    """3k in hand: 3k costs what cash is worth, 4k a bond less the 4k that are left of it."""
    g = Game().start()
    g.money(0, 3)
    k, t = outlook(g)
    assert price_worth(k, g.s, g.r, t, 0, 3) == 3 * k.money[0]
    assert price_worth(k, g.s, g.r, t, 0, 4) == (3 - 4) * k.money[0] + k.bond


def test_a_bond_costs_its_point_and_its_interest() -> None:
    """At the end of the game next to nothing but the point; at its start more than twice as much."""
    g = Game().start()
    early, _ = outlook(g)
    g.s.trigger, g.s.last_turn = Trigger.EMPTY_CITIES, g.s.log.turn
    late, _ = outlook(g)
    assert late.bond == pytest.approx(1000, abs=20)
    assert early.bond > 1500
    assert early.money[0] > late.money[0]


def test_points_are_worth_more_where_the_income_rises() -> None:
    """The first point brings 3k a turn; from 48 to 49 the income falls (income-samples)."""
    g = Game().start()
    k, _ = outlook(g)
    first = points_worth(k, g.s, g.r, 0, 1)
    assert first == 1000 + 3 * k.money_sum
    g.s.players[0].points = 48
    assert points_worth(k, g.s, g.r, 0, 1) == 1000 - k.money_sum
    assert [income_at(g.r, p) for p in (-1, 0, 13, 100, 107)] == [0, 0, 15, 9, 9]
