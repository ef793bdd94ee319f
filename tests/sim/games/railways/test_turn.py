"""The course of a turn and of the game: rules sections 4.2, 4.3 and 5."""

import pytest

from sim.games.railways.income import income_of
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Phase, Rule, Trigger

from .support import FULL, Game


def test_three_rounds_of_one_action_each() -> None:
    """B4.2.1 to B4.2.4: clockwise from the first player; passing bars nothing; the same kind of action again."""
    g = Game(3).start()
    seats, rounds = [], []
    while g.s.log.turn == 1:
        seats.append(int(g.s.to_move))
        rounds.append(int(g.s.log.step))
        g.must(do=Do.PASS if g.s.to_move == 1 and g.s.log.step == 1 else Do.UPGRADE)
    assert seats == [0, 1, 2] * 3
    assert rounds == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert [g.s.players[p].engine for p in range(3)] == [4, 3, 4]
    assert (g.s.phase, g.s.log.turn, g.s.log.step) == (Phase.AUCTION, 2, 0)


def test_no_auction_calls_in_the_action_rounds() -> None:
    assert Game(3).start().do(do=Do.BID, bid=1) == Rule.NOT_NOW


@pytest.mark.parametrize("rounds", [1, 4])
def test_number_of_rounds_is_a_rule(rounds: int) -> None:
    g = Game(2, f"turn.action_rounds={rounds}").start()
    for _ in range(2 * rounds):
        assert g.s.log.turn == 1
        g.must(do=Do.PASS)
    assert g.s.log.turn == 2


def test_income_track() -> None:
    """B4.8.1: as printed; 48 points are the best place, above 100 it is 9k."""
    g = Game(4)
    points = [0, 1, 13, 29, 39, 46, 48, 49, 100, 107]
    assert [income_of(g.r, n) for n in points] == [0, 3, 15, 21, 24, 25, 25, 24, 9, 9]


def test_income_and_interest() -> None:
    """B4.8.1, B4.8.2: 3 points bring 5k; 7 bonds cost 7k, so one new bond, which costs nothing before next turn."""
    g = Game(2).start()
    g.s.players[0].points = 3
    g.s.players[0].bonds = 7
    g.skip_turn()
    assert (g.cash()[0], g.bonds()[0]) == (3, 8)
    income, interest = (next(r for r in g.rows(kind) if r["seat"] == 0) for kind in (Kind.INCOME, Kind.DIVIDENDS))
    assert (income["number"], income["amount"]) == (3, 5)
    assert (interest["number"], interest["amount"]) == (7, 7)
    assert g.rows(Kind.BONDS)[0]["reason"] == "interest"
    g.skip_turn()
    assert [r["amount"] for r in g.rows(Kind.DIVIDENDS) if r["seat"] == 0] == [7, 8]


def test_interest_and_its_end_price_are_rules() -> None:
    """B3.2, V7: 2k a bond and turn, 3 points a bond at the end."""
    g = Game(2, "bonds.interest=2", "bonds.victory_point_cost=3", "simulation.length_limit=1").start()
    g.s.players[0].bonds = 2
    g.skip_turn()
    assert g.s.players[0].interest == 4
    assert g.s.players[0].bonds == 3  # 4k to pay with nothing in hand: one bond
    assert g.s.players[0].score == -9


def test_a_card_is_turned_up_at_the_end_of_each_turn() -> None:
    """B4.8.4, E17: one a turn until none is left; with 6 players ten are left after the set-up."""
    g = Game(6, variant=FULL).start()
    for turn in range(1, 13):
        g.skip_turn()
        opened = [row for row in g.rows(Kind.CARD_OPENED) if row["reason"] == "end_of_turn"]
        assert len(opened) == min(turn, 10)
    assert g.s.log.turn == 13


def test_the_game_is_given_up_at_the_length_limit() -> None:
    """B5.7: without empty cities no rule ends the game."""
    g = Game(2, "simulation.length_limit=3").start()
    for _ in range(3):
        g.skip_turn()
    assert (g.s.phase, g.s.trigger, g.s.log.turn) == (Phase.END, Trigger.UNFINISHED, 3)
    assert g.rows(Kind.END_TRIGGERED)[0]["reason"] == "unfinished"
    assert g.do(do=Do.PASS) == Rule.NOT_NOW


def test_bonds_take_no_points_during_play() -> None:
    """Q20: only the final score pays for them, so the place on the income track never falls."""
    g = Game(2, "simulation.length_limit=2").start()
    g.s.players[0].points = 2
    for seat in range(2):
        g.skip_to(seat)
        g.must(do=Do.URBANIZE, city=g.city(("Albany", "Dover")[seat]), colour=1)
    g.skip_turn()
    assert (g.points(), g.bonds()) == ([2, 0], [2, 3])  # seat 1 has no income and pays 2k of interest with a bond
    g.skip_turn()
    assert g.points() == [2, 0]
    assert [int(g.s.players[p].score) for p in range(2)] == [0, -3]
