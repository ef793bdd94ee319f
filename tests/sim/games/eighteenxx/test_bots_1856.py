"""1856: what random presidents do and leave, and what planners borrow, start and sell for."""

from typing import Any

import pytest

from sim.games.eighteenxx import bots, bots_flotation, bots_loans, bots_par, bots_trains, candidates, candidates_1856
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Do, RoundKind, Step
from sim.games.eighteenxx.readings import Funding
from sim.kernel import assign

from .player_bots import choice, taste
from .table_1856 import Table1856


def in_turn(*, cash: int, phase: str = "3", trains: dict[str, int] | None = None, step: Step = Step.TRAIN) -> Table1856:
    """GW of seat 0, four of its shares in hands, with so much and these trains."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=cash)
    table.phase(phase)
    for name, n in (trains or {}).items():
        table.co("GW").train[table.t(name)] = n
    table.acts("GW", step=step)
    return table


def desk(table: Table1856) -> Any:
    m = Desk.new()
    assign(m.state, table.s)
    return m


# ------------------------------------------------------------------------------------------------ the random bot


@pytest.mark.parametrize(
    ("cash", "trains", "offered"),
    [
        (0, {}, True),  # no train: every dollar brings one nearer
        (225, {}, False),  # the 3-train is payable
        (140, {"3": 1}, True),  # 90 more pay another
        (130, {"3": 1}, False),  # 90 more do not
        (140, {"3": 4}, False),  # the limit of phase 3
    ],
)
def test_a_loan_is_a_candidate_where_it_buys_a_train(cash: int, trains: dict[str, int], offered: bool) -> None:
    table = in_turn(cash=cash, trains=trains)
    assert candidates_1856.loan(table.s, table.r, table.act, table.c("GW")) == offered


def test_who_would_be_bankrupt_borrows_instead() -> None:
    """Nothing to sell, 225 wanted: bankrupt, but for a loan; with the loan taken there is no other way."""
    table = in_turn(cash=0)
    table.give(0, -table.cash(0))
    m = desk(table)
    c = table.c("GW")
    assert candidates_1856.loan_instead(m.state, table.r, m.action, c)
    assert m.action.do == Do.LOAN
    m.state.loan_taken = 1
    assert not candidates_1856.loan_instead(m.state, table.r, m.action, c)


@pytest.mark.parametrize(("cash", "trains", "waits"), [(224, {}, True), (225, {}, False), (225, {"3": 1}, True)])
def test_a_first_train_is_not_passed_by(cash: int, trains: dict[str, int], waits: bool) -> None:
    table = in_turn(cash=cash, trains=trains)
    assert candidates.must_not_wait(table.s, table.r, table.c("GW")) != waits
    m = desk(table)
    assert bots.fill_operating(m, table.r, table.b, m.streams[0], Do.PASS) == waits


def test_the_price_of_a_first_train_is_spent_on_nothing_else() -> None:
    table = in_turn(cash=260)
    assert candidates.spare_cash(table.s, table.r, table.c("GW")) == 260 - 225
    table.co("GW").train[table.t("3")] = 1
    assert candidates.spare_cash(table.s, table.r, table.c("GW")) == 260


def test_a_company_is_started_with_the_money_for_a_train() -> None:
    """Phase 4: 350. From the first 6-train on the bank fills the treasury."""
    table = in_turn(cash=0, phase="4")
    table.s.round_kind, table.s.step = RoundKind.STOCK, Step.STOCK
    table.give(0, 349 - table.cash(0))
    assert not candidates.pays_first_train(table.s, table.r)
    table.give(0, 1)
    assert candidates.pays_first_train(table.s, table.r)
    table.give(0, -350)
    table.phase("6")
    table.s.trains_left[table.t("5")] = 0
    assert candidates.pays_first_train(table.s, table.r)


# ------------------------------------------------------------------------------------------------ planners


def test_a_company_that_cannot_pay_a_train_borrows_whatever_the_taste() -> None:
    table = in_turn(cash=50, step=Step.TRACK)
    table.give(0, 100 - table.cash(0))
    assert choice(table, taste("cautious", loan=0))[0] == Do.LOAN
    table.give(0, 200)
    assert not bots_loans.cannot_pay(table.s, table.r, table.c("GW"))
    assert choice(table, taste("cautious", loan=0))[0] != Do.LOAN


def test_money_to_borrow_and_money_promised_count_at_a_start() -> None:
    """CPR at 65: 20 % are sold, 30 % are wanted in phase 3, so 65 are promised. Its next loan is 100."""
    table = in_turn(cash=0)
    c = table.c("CPR")
    assert bots_flotation.next_loan(table.s, table.r, c) == 100
    table.begin("CPR", 65, {1: 20}, funding=Funding.ESCROW)
    table.co("CPR").floated = table.co("CPR").operated = 0
    table.s.trains_left[table.t("2")] = 0
    assert bots_flotation.promised_money(table.s, table.r, 1) == 65
    assert bots_flotation.promised_money(table.s, table.r, 0) == 0
    table.co("CPR").loans = 2
    assert bots_flotation.next_loan(table.s, table.r, c) == 0  # as many as shares in hands
    table.phase("6")
    assert bots_flotation.next_loan(table.s, table.r, table.c("GW")) == 0


def test_a_third_train_on_hope_only_when_a_longer_one_stays_payable() -> None:
    """100 and 225: with 325 both, with 324 not."""
    table = in_turn(cash=325, phase="2", trains={"2": 2})
    c, two = table.c("GW"), table.t("2")
    assert bots_trains.pays_longer(table.s, table.r, c, two)
    assert bots_trains.promised(desk(table), table.r, table.b, c, two) > 0
    table.give("GW", -1)
    assert not bots_trains.pays_longer(table.s, table.r, c, two)
    assert bots_trains.promised(desk(table), table.r, table.b, c, two) == 0


def test_a_loan_goes_to_the_president_for_a_private() -> None:
    """GLSC may cost 35 to 140: nothing in the treasury, 100 with the loan; worth 250 to who holds 40 %."""
    table = in_turn(cash=0, trains={"3": 1}, step=Step.TRACK)
    table.own("GLSC", 0)
    table.s.trains_left[table.t("3")] = table.s.trains_left[table.t("4")] = 1  # privates close soon
    eager = taste("collector", sell_private=100)
    c = table.c("GW")
    assert bots_loans.to_president(table.s, table.r, eager, c, 100) == 100 * 100 // 40
    table.own("GLSC", 1)
    assert bots_loans.to_president(table.s, table.r, eager, c, 100) == 0


def test_a_start_pays_for_what_it_will_borrow() -> None:
    """300 $ of loans are owed at the end, with 10 $ a round for each 100 $ till then, as far as a taste minds debts."""
    table = in_turn(cash=0)
    table.s.bank_broken, table.s.operating_round = 1, 1
    left = max(table.r.phase[table.s.phase].operating_rounds - 1, 1)
    assert bots_par.price_of_debt(table.s, table.r, taste("builder", debt=100), 300) == 300 + 3 * 10 * left
    assert bots_par.price_of_debt(table.s, table.r, taste("builder", debt=50), 300) == (300 + 3 * 10 * left) // 2
    table.r.loan_value = 0
    assert bots_par.price_of_debt(table.s, table.r, taste("builder", debt=100), 300) == 0


@pytest.mark.parametrize(
    ("cash", "loans", "useful"),
    [
        (25, 0, True),  # a loan now and one in the next turn pay 225
        (24, 0, False),
        (25, 2, True),  # 40 % in hands: four loans
        (25, 3, False),
        (125, 3, True),  # this one pays alone
    ],
)
def test_a_loan_is_a_step_towards_a_train(cash: int, loans: int, useful: bool) -> None:
    table = in_turn(cash=cash, trains={"3": 1})
    table.co("GW").loans = loans
    use = bots_loans.use_for_train(desk(table), table.r, table.b, taste("borrower"), table.c("GW"), 100)
    assert (use > 0) == useful


def test_a_train_that_takes_two_loans_is_a_weaker_reason_for_the_first() -> None:
    uses = []
    for cash in (25, 125):
        table = in_turn(cash=cash, trains={"3": 1})
        uses.append(bots_loans.use_for_train(desk(table), table.r, table.b, taste("borrower"), table.c("GW"), 100))
    assert 0 < uses[0] < uses[1]
