"""1856, chapter D: loans, interest, repayment, the president's duty, the score."""

import pytest

from sim.games.eighteenxx.enums import Do, Rule, Step, Trigger
from sim.games.eighteenxx.shares import worth

from .table_1856 import Table1856

AT_STEP = "loans.interest_when_no_route=at_interest_step"
WITH_NEXT = "loans.interest_when_no_route=with_next_action"


def test_one_loan_a_turn_of_100() -> None:
    """D11."""
    table = Table1856()
    table.begin("GW", 70, {0: 40})
    table.acts("GW")
    table.ok(Do.LOAN, company="GW")
    assert (table.cash("GW"), table.co("GW").loans, table.s.loans_left) == (100, 1, 109)
    assert table.do(Do.LOAN, company="GW") == Rule.LOAN_LIMIT


def test_as_many_as_shares_in_players_hands() -> None:
    """D11: 20 % and 10 % are three shares; 20 % in the pool do not count."""
    table = Table1856()
    table.begin("GW", 70, {0: 20, 1: 10}, pool=20, loans=3)
    table.acts("GW")
    assert table.do(Do.LOAN, company="GW") == Rule.LOAN_LIMIT
    table.co("GW").loans = 2
    table.ok(Do.LOAN, company="GW")


def test_90_after_the_interest_step() -> None:
    """D12."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=200)
    table.acts("GW")
    table.ok(Do.PASS)  # track; no train: interest of 0 is settled, the train step is reached
    assert table.s.step == Step.TRAIN
    table.ok(Do.LOAN, company="GW")
    assert table.cash("GW") == 290


def test_only_after_the_train_step_by_the_other_reading() -> None:
    """S-03."""
    table = Table1856(sets=("loans.taken=after_train_step",))
    table.begin("GW", 70, {0: 40}, cash=200)
    table.acts("GW")
    assert table.do(Do.LOAN, company="GW") == Rule.NOT_NOW
    table.ok(Do.PASS)
    assert table.do(Do.LOAN, company="GW") == Rule.NOT_NOW
    table.ok(Do.PASS)
    assert table.s.step == Step.LOAN
    table.ok(Do.LOAN, company="GW")
    assert table.cash("GW") == 290


def test_none_from_phase_6() -> None:
    """D11."""
    table = Table1856()
    table.begin("GW", 70, {0: 40})
    table.phase("6")
    table.acts("GW")
    assert table.do(Do.LOAN, company="GW") == Rule.NO_LOANS


def test_not_in_a_turn_in_which_one_was_repaid() -> None:
    """D11, D14: 250 in the treasury, two loans."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=250, loans=2)
    table.acts("GW", step=Step.LOAN)
    table.ok(Do.REPAY, company="GW")
    assert (table.cash("GW"), table.co("GW").loans) == (150, 1)
    assert table.do(Do.LOAN, company="GW") == Rule.ALREADY_REPAID
    table.ok(Do.REPAY, company="GW")
    assert (table.cash("GW"), table.co("GW").loans, table.s.loans_left) == (50, 0, 110)


def test_repaying_needs_100_and_the_end_of_the_train_step() -> None:
    """D14."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=250, loans=1)
    table.acts("GW", step=Step.TRAIN)
    assert table.do(Do.REPAY, company="GW") == Rule.NOT_NOW
    table.ok(Do.PASS)
    table.give("GW", 99 - table.cash("GW"))
    assert table.do(Do.REPAY, company="GW") == Rule.NOT_ENOUGH_CASH


def test_no_loans_and_no_step_for_them_with_the_last_one_gone() -> None:
    """The bank lends what it has."""
    table = Table1856(sets=("loans.in_bank=1",))
    table.begin("GW", 70, {0: 40})
    table.begin("CA", 70, {1: 40})
    table.acts("GW", "CA")
    table.ok(Do.LOAN, company="GW")
    table.acts("CA")
    assert table.do(Do.LOAN, company="CA") == Rule.NO_LOANS


@pytest.fixture
def running() -> Table1856:
    """LPS runs C14 - C16 - ... a 2-train between Maudaumin and Sarnia: 20 + 30 = 50 in phase 2."""
    table = Table1856()
    table.begin("LPS", 70, {0: 40, 1: 20}, pool=10)
    table.lay("C14", "57", 2)  # a city joined to edges 2 and 5: Sarnia lies across edge 2
    table.trains("LPS", "2")
    return table


def run(table: Table1856) -> None:
    """The one route there is, with the train at hand."""
    table.fill(Do.RUN, company="LPS")
    act, route = table.act, table.act.route[0]
    act.routes, route.train, route.length = 1, table.t("2"), 2
    c14, b13 = table.h("C14"), table.h("B13")
    route.hex[0], route.start[0], route.stop[0] = c14, 6, 2
    route.hex[1], route.start[1], route.stop[1] = b13, 5, 6
    from sim.games.eighteenxx import play

    assert play.apply(table.s, table.r, table.b, table.w, table.ev, act) == Rule.NONE


def test_interest_from_the_treasury_in_whole_tens(running: Table1856) -> None:
    """D13: three loans, 30; 45 in the treasury pay all of it."""
    running.co("LPS").loans = 3
    running.give("LPS", 45)
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    assert running.cash("LPS") == 15
    assert (running.s.step, running.s.revenue) == (Step.DIVIDEND, 50)


def test_then_from_the_run(running: Table1856) -> None:
    """D13, D15: 30 owed, 19 in the treasury give 10, the run 20 of its 50; 30 are paid out, 3 a share."""
    running.co("LPS").loans = 3
    running.give("LPS", 19)
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    assert (running.cash("LPS"), running.s.revenue) == (9, 30)
    before = running.cash(0)
    running.ok(Do.PAY)
    assert running.cash(0) == before + 12
    assert running.cash("LPS") == 9 + 3, "the pool's share comes to the company"
    assert running.price("LPS") == 75


def test_a_run_eaten_up_moves_the_price_left(running: Table1856) -> None:
    """D13: five loans, 50 owed, nothing in the treasury: the run brings nothing, and yet the president decides."""
    running.co("LPS").loans = 5
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    assert (running.s.step, running.s.revenue) == (Step.DIVIDEND, 0)
    running.ok(Do.PAY)
    assert running.price("LPS") == 65


def test_then_by_the_president_who_sells_if_need_be(running: Table1856) -> None:
    """D13: six loans, 60 owed: 50 from the run, 10 by the president, who has 4 and sells a share first."""
    running.co("LPS").loans = 6
    running.begin("GW", 80, {1: 20, 0: 10})
    running.give(0, 4 - running.cash(0))
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    assert running.cash(0) == -6
    assert (running.s.step, running.s.to_move) == (Step.CASH_CRISIS, 0)
    assert running.do(Do.PASS) == Rule.NOT_NOW
    assert running.do(Do.LOAN, company="LPS") == Rule.NOT_NOW
    assert running.do(Do.SELL_SHARES, company="GW", percent=20) == Rule.NOT_HELD
    assert running.do(Do.BANKRUPT) == Rule.NOT_BANKRUPT
    running.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert running.cash(0) == 74
    assert running.s.step == Step.DIVIDEND


def test_the_presidency_of_the_company_in_debt_is_kept(running: Table1856) -> None:
    """D13: 40 % against 20 %: two shares may go, the third may not; the sale is no more than needed."""
    running.co("LPS").loans = 6
    running.give(0, -running.cash(0))
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    assert running.cash(0) == -10
    assert running.do(Do.SELL_SHARES, company="LPS", percent=30) == Rule.PRESIDENCY
    assert running.do(Do.SELL_SHARES, company="LPS", percent=20) == Rule.SALE_NOT_NEEDED
    running.ok(Do.SELL_SHARES, company="LPS", percent=10)
    assert running.cash(0) == 60


def test_bankrupt_who_cannot_pay(running: Table1856) -> None:
    """D13, F1: 40 % against 40 % of another, the pool nearly full: nothing can be sold."""
    running.co("LPS").loans = 6
    running.s.players[1].shares[running.c("LPS")] = 40
    running.co("LPS").offering -= 20
    running.give(0, -running.cash(0))
    running.acts("LPS", step=Step.ROUTE)
    run(running)
    running.ok(Do.BANKRUPT)
    assert running.s.trigger == Trigger.BANKRUPTCY
    assert running.s.players[0].bankrupt == 1


def no_run(key: str) -> Table1856:
    """A company without a train and with two loans at its track step, 200 in the treasury."""
    table = Table1856(sets=(key,))
    table.begin("GW", 70, {0: 40}, cash=200, loans=2)
    table.acts("GW")
    return table


def test_interest_without_a_run_at_the_interest_step() -> None:
    """D13, K-11: 20 of 200 are gone when the train step is reached."""
    table = no_run(AT_STEP)
    table.ok(Do.PASS)
    assert (table.s.step, table.cash("GW")) == (Step.TRAIN, 180)
    table.ok(Do.LOAN, company="GW")
    assert table.cash("GW") == 270


def test_interest_without_a_run_with_the_next_action() -> None:
    """K-11: a loan as that action brings 100 and is charged itself."""
    table = no_run(WITH_NEXT)
    table.ok(Do.PASS)
    assert (table.s.step, table.cash("GW")) == (Step.TRAIN, 200)
    table.ok(Do.LOAN, company="GW")
    assert table.cash("GW") == 200 + 100 - 30


def test_a_train_bought_as_next_action_comes_before_the_interest() -> None:
    """K-11: 200 pay two trains at 100 under the one reading, one under the other."""
    table = no_run(WITH_NEXT)
    table.ok(Do.PASS)
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=100)
    assert table.cash("GW") == 80


def test_no_interest_for_the_loan_of_this_turn_by_the_other_reading() -> None:
    """S-05."""
    table = Table1856(sets=("loans.interest_in_first_turn=false",))
    table.begin("GW", 70, {0: 40}, cash=100, loans=1)
    table.acts("GW")
    table.ok(Do.LOAN, company="GW")
    table.ok(Do.PASS)
    assert table.cash("GW") == 190


def test_loans_above_the_limit_are_repaid_at_once_when_the_train_step_ends() -> None:
    """D14: three shares in hand, five loans: 200 owed, 150 in the treasury, 50 from the president."""
    table = Table1856()
    table.begin("GW", 70, {0: 30}, pool=30, cash=150, loans=5)
    table.trains("GW", "2")
    table.acts("GW", step=Step.TRAIN)
    before = table.cash(0)
    table.ok(Do.PASS)
    assert (table.cash("GW"), table.cash(0), table.co("GW").loans) == (0, before - 50, 3)
    assert table.s.loans_left == 107


def test_loans_lower_the_score() -> None:
    """F2, K-12: 30 % at 70 with two loans: 210 - 60; at 35 with five: 105 - 150, floor 0."""
    table = Table1856()
    table.begin("GW", 70, {0: 30}, loans=2)
    assert worth(table.s, table.r, table.b, 0) == 375 + 150
    table.marker("GW", 7, 0)  # 35
    table.co("GW").loans = 5
    assert worth(table.s, table.r, table.b, 0) == 375
    table.r.loan_score_floor = 0
    assert worth(table.s, table.r, table.b, 0) == 375 - 45


def test_loans_off() -> None:
    """A variant without loans: no step, no interest, no settlement."""
    table = Table1856(variant="1856-no-loans")
    table.begin("GW", 70, {0: 40}, cash=900)
    table.acts("GW")
    assert table.do(Do.LOAN, company="GW") == Rule.NO_LOANS
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.s.step != Step.LOAN


def test_due_but_never_merged() -> None:
    """Loans and nationalisation are separate switches: the first 6 calls the loans in, and that is all."""
    table = Table1856(variant="1856-no-cgr")
    table.begin("GW", 70, {0: 40}, cash=230, loans=1)
    table.begin("CA", 70, {1: 40}, cash=130, loans=3)
    table.six("GW")
    table.ok(Do.BUY_TRAIN, train="6", source="bank", price=700)
    assert (table.co("GW").loans, table.co("CA").loans) == (0, 2)
    assert (table.cash("GW"), table.cash("CA")) == (130, 30)
    assert table.s.step not in (Step.SETTLE, Step.CGR_TOKENS)
    table.acts("CA")
    assert table.do(Do.LOAN, company="CA") == Rule.NO_LOANS
    table.ok(Do.PASS)
    assert table.cash("CA") == 10, "interest of two loans goes on"
