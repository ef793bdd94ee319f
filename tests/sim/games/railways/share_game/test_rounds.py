"""The order of companies, three rounds, income: rules A5.1.1 to A5.1.3, A5.1.10."""

import pytest

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.piles import put_on_top
from sim.games.railways.share_game.terms import Do, Phase, Rule

from .support import Game


def all_founded(*sets: str) -> Game:
    """Every company is held by seat 0."""
    g = Game(3, *sets)
    for colour in g.colours:
        g.hold(colour, [1])
    return g


def test_highest_price_first_and_the_latest_on_top() -> None:
    """A5.1.1: yellow rises to 6 after green and black came there, so it acts before them."""
    g = all_founded()
    put_on_top(g.s, g.company("yellow"), 6)
    g.to_rounds()
    order = []
    for _ in range(6):
        order.append(g.acting())
        g.skip()
    assert order == ["red", "blue", "yellow", "green", "black", "purple"]


def test_the_order_is_fixed_during_the_rounds() -> None:
    """A5.1.2: each company acts once a round, in the same order in all three."""
    g = all_founded().to_rounds()
    order, steps = [], []
    while g.s.phase == Phase.ROUNDS:
        order.append(g.acting())
        steps.append(int(g.s.log.step))
        g.skip()
    assert order == list(g.colours) * 3
    assert steps == [1] * 6 + [2] * 6 + [3] * 6
    two = all_founded("ew_advanced.company_rounds=2").to_rounds()
    n = 0
    while two.s.phase == Phase.ROUNDS:
        n += 1
        two.skip()
    assert n == 12


def test_one_action_of_three_kinds() -> None:
    """A5.1.3: the controller builds, moves a cube or passes; nothing else, and after it the next company acts."""
    g = all_founded().hold("red", [1, 2]).to_rounds()
    assert (g.acting(), g.s.to_move) == ("red", 1)
    for do in (Do.BID, Do.START, Do.REDEEM, Do.DIVIDEND, Do.PROPOSE, Do.VOTE):
        assert g.do(do) == Rule.NOT_NOW
    g.must(Do.PASS)
    assert (g.acting(), g.s.to_move) == ("blue", 0)


@pytest.mark.parametrize(("used", "income"), [(0, 0), (1, 3), (7, 9), (14, 15), (41, 25), (100, 9), (120, 9)])
def test_income_after_round_three(used: int, income: int) -> None:
    """A5.1.10: what is printed at the marker; then all markers return to 0, so it does not build up."""
    g = Game(3).hold("red", [1]).to_rounds().set("red", income_marker=used)
    while g.s.phase == Phase.ROUNDS:
        g.skip()
    (row,) = g.rows(Kind.INCOME)
    assert (row["company"], row["number"], row["amount"]) == ("red", used, income)
    assert int(g.at("red").income_marker) == 0
    assert g.cash("red") == income
    g.to_rounds().skip_to(Phase.DIVIDEND, Phase.SHARES)
    assert [row["amount"] for row in g.rows(Kind.INCOME)] == [income, 0]


def test_each_company_gets_its_own_income() -> None:
    """A5.1.8, A5.1.10: seven links of red and one of green are 9k and 3k."""
    g = Game(3).hold("red", [1]).hold("green", [0, 1]).to_rounds().set("red", income_marker=7)
    g.set("green", income_marker=1).skip_to(Phase.DIVIDEND)
    assert (g.cash("red"), g.cash("green")) == (9, 3)
