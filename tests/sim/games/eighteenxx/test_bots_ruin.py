"""A bankruptcy of another president that is in sight: no debts, no savings and no new companies before the end."""

from typing import Any

import pytest

from sim.games.eighteenxx import bots_dividends, bots_loans, bots_player, bots_ruin
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Step
from sim.kernel import assign
from sim.rng import open_stream

from .player_bots import choice, taste
from .table_1856 import Table1856

TRAIN = 225  # the 3-train


def two_presidents(*, step: Step = Step.TRAIN, loans: int = 0) -> Table1856:
    """GW of seat 0 acts; then WR of seat 1 must buy a 3-train: a loan brings 100, 20 % of GT may bring 150."""
    table = Table1856(sets=("routes.route_test=once_true_stays_true",))
    table.begin("GW", 70, {0: 40}, cash=300, loans=loans)
    table.begin("GT", 75, {2: 30, 1: 20})
    table.begin("WR", 70, {1: 20}, cash=0)
    table.phase("3")
    table.co("GW").train[table.t("3")] = table.co("GT").train[table.t("3")] = 1
    table.co("WR").had_route = 1
    for seat in range(4):
        table.give(seat, -table.cash(seat))
    table.acts("GW", "WR", "GT", step=step)
    return table


def ruined(*, step: Step = Step.TRAIN, loans: int = 0) -> Table1856:
    """The same without the shares of GT."""
    table = two_presidents(step=step, loans=loans)
    table.s.players[1].shares[table.c("GT")] = 0
    table.co("GT").offering += 20
    return table


def is_near(table: Table1856, seat: int = 0) -> bool:
    m = Desk.new()
    assign(m.state, table.s)
    return bool(bots_ruin.is_ruin_near(m, table.r, table.b, seat))


@pytest.mark.parametrize(("cash", "near"), [(TRAIN - 100 - 150, False), (TRAIN - 100 - 150 - 1, True)])
def test_all_a_president_has_counts(cash: int, near: bool) -> None:
    """The treasury, one loan, what his shares bring, his cash: a dollar less is one too few."""
    table = two_presidents()
    table.give(1, cash)
    assert is_near(table) == near


def test_his_own_ruin_and_companies_without_need_are_no_sign() -> None:
    table = ruined()
    assert is_near(table)
    assert not is_near(table, seat=1)  # he may still do something about it
    table.co("WR").had_route = 0
    assert not is_near(table)  # not forced to buy
    table.co("WR").had_route = 1
    table.co("WR").train[table.t("3")] = 1
    assert not is_near(table)


def test_what_privates_pay_before_the_turn_counts() -> None:
    """NFSBC pays 20: too late in a round that has begun, in time in the next one."""
    table = ruined()
    table.own("NFSBC", 1)
    table.give(1, TRAIN - 100 - 20)
    assert is_near(table)
    table.acts("GW", "GT")  # WR has had its turn
    assert not is_near(table)
    table.give(1, -1)
    assert is_near(table)


@pytest.mark.parametrize(("poor", "does"), [(False, Do.BUY_TRAIN), (True, Do.PASS)])
def test_no_train_is_bought_for_rounds_that_will_not_come(poor: bool, does: Do) -> None:
    table = ruined()
    table.give(1, 0 if poor else 500)
    assert choice(table, taste("builder"))[0] == does


def test_no_loan_is_taken_and_debts_are_paid_back() -> None:
    """A loan lowers the worth of each share; the treasury counts for nobody."""
    table = ruined(step=Step.TRACK)
    m = Desk.new()
    assign(m.state, table.s)
    keen = taste("borrower", loan=100_000, repay=0)
    assert not bots_loans.borrow(m, table.r, table.b, keen, table.c("GW"))
    table = ruined(step=Step.LOAN, loans=1)
    assign(m.state, table.s)
    assert bots_loans.repay(m, table.r, table.b, keen, table.c("GW"))
    m.state.cash[1] += 500
    assert not bots_loans.repay(m, table.r, table.b, keen, table.c("GW"))


def test_income_is_paid_out_before_the_end() -> None:
    """100 more would pay a second 3-train: kept by who withholds gladly, unless the end comes first."""
    table = ruined(step=Step.DIVIDEND)
    table.give("GW", -175)
    table.s.revenue = 100
    saver = taste("builder", withhold=100_000, train=100_000)
    assert not keeps(table, saver)
    table.give(1, 500)
    assert keeps(table, saver)


def keeps(table: Table1856, character: Any) -> bool:
    m = Desk.new()
    assign(m.state, table.s)
    return bool(bots_dividends.is_withheld(m, table.r, table.b, character, table.c("GW")))


def test_a_private_is_sold_out_of_money_for_trains_but_not_below_its_face() -> None:
    """WSRC, 40 on its card, for 20 to 80: all the treasury may go, but less than 41 would lose worth."""
    for cash, sold in ((60, True), (40, False)):
        table = ruined(step=Step.PRIVATES)
        table.own("WSRC", 0)
        table.give("GW", cash - 300)
        do, fields = choice(table, taste("builder", milk=0, sell_private=100))
        assert (do == Do.BUY_PRIVATE and fields["price"] == 60) == sold


def test_a_company_is_not_started_for_the_last_round() -> None:
    for poor in (True, False):
        table = ruined()
        table.give(0, 500)
        table.give(1, 0 if poor else 500)
        table.s.round_kind, table.s.step, table.s.to_move, table.s.actor = RoundKind.STOCK, Step.STOCK, 0, NOBODY
        m = Desk.new()
        assign(m.state, table.s)
        open_stream(m.streams[0], 1, 0, 1)
        assert bots_player.choose(m, table.r, table.b, taste("builder", start=100_000), m.streams[0])
        assert (m.action.do == Do.PAR) != poor
