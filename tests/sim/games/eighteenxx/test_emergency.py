"""Chapter F: the president's money, forced sales, bankruptcy."""

import pytest

from sim.games.eighteenxx.enums import Do, RoundKind, Rule, Step, Trigger

from .table import Table


def in_need(treasury: int, cash: int, phase: str = "4") -> Table:
    """NYC of seat 0 must buy a 4 for 300 and has so much; its president has so much."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60, 1: 20})
    table.phase(phase)
    table.operate()
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)  # a route to Boston
    table.give("NYC", treasury - 670)
    table.give(0, cash - 600)
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN
    return table


def test_the_treasury_is_emptied_and_the_president_adds_exactly_the_rest() -> None:
    table = in_need(treasury=100, cash=250)
    table.ok(Do.BUY_TRAIN, train="4", source="bank", price=300)
    assert (table.cash("NYC"), table.cash(0)) == (0, 50)


def test_with_the_presidents_money_only_the_cheapest() -> None:
    table = in_need(treasury=100, cash=1_000, phase="6")
    table.s.trains_left[table.t("5")] = 0
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=1100) == Rule.CHEAPEST_TRAIN_ONLY
    table.ok(Do.BUY_TRAIN, train="6", source="bank", price=630)


def test_a_treasury_that_covers_the_train_buys_any() -> None:
    table = in_need(treasury=1_100, cash=0, phase="6")
    table.ok(Do.BUY_TRAIN, train="D", source="bank", price=1100)


def test_the_presidents_money_buys_another_companys_train_at_face_value_at_most() -> None:
    table = in_need(treasury=100, cash=500)
    table.start("PRR", 67, {2: 60})
    table.trains("PRR", "3")
    assert table.do(Do.BUY_TRAIN, train="3", source="PRR", price=181) == Rule.WRONG_PRICE
    table.ok(Do.BUY_TRAIN, train="3", source="PRR", price=180)
    assert (table.cash("NYC"), table.cash(0), table.cash("PRR")) == (0, 420, 850)


def test_no_help_without_need() -> None:
    table = in_need(treasury=100, cash=500)
    table.trains("NYC", "3")
    assert table.do(Do.BUY_TRAIN, train="4", source="bank", price=300) == Rule.NOT_ENOUGH_CASH


def test_shares_are_sold_only_as_far_as_needed() -> None:
    table = in_need(treasury=100, cash=60)  # 140 are missing
    table.start("PRR", 100, {2: 30, 0: 30})
    table.start("CPR", 67, {2: 30, 0: 20})
    assert table.do(Do.SELL_SHARES, company="PRR", percent=30) == Rule.SALE_NOT_NEEDED  # 20 % bring 200
    table.ok(Do.SELL_SHARES, company="PRR", percent=20)
    assert table.cash(0) == 260
    assert table.do(Do.SELL_SHARES, company="CPR", percent=10) == Rule.SALE_NOT_NEEDED
    table.ok(Do.BUY_TRAIN, train="4", source="bank", price=300)
    assert table.cash(0) == 60


def test_no_sale_while_money_suffices() -> None:
    table = in_need(treasury=100, cash=200)
    assert table.do(Do.SELL_SHARES, company="NYC", percent=10) == Rule.SALE_NOT_NEEDED


def test_the_presidency_of_the_company_in_need_must_stay_others_may_go() -> None:
    table = in_need(treasury=0, cash=0)
    table.start("PRR", 67, {0: 30, 2: 30})
    assert table.do(Do.SELL_SHARES, company="NYC", percent=50) == Rule.PRESIDENCY  # 10 left against 20
    table.ok(Do.SELL_SHARES, company="NYC", percent=40)  # 20 against 20
    assert table.co("NYC").president == 0
    table.ok(Do.SELL_SHARES, company="PRR", percent=10)
    assert table.co("PRR").president == 2


def test_a_lone_presidents_certificate_counts_as_20_percent() -> None:
    table = in_need(treasury=200, cash=40)  # 60 are missing; one share of PRR would bring 67
    table.start("PRR", 67, {0: 20, 2: 20})
    table.ok(Do.SELL_SHARES, company="PRR", percent=20)


def test_the_pool_limit_holds_in_need_too() -> None:
    table = in_need(treasury=0, cash=0)
    table.start("PRR", 67, {2: 30, 0: 20}, pool=50)
    assert table.do(Do.SELL_SHARES, company="PRR", percent=10) == Rule.POOL_LIMIT


def test_who_can_pay_is_not_bankrupt() -> None:
    table = in_need(treasury=100, cash=0)
    table.start("PRR", 100, {2: 30, 0: 30})
    assert table.do(Do.BANKRUPT) == Rule.NOT_BANKRUPT
    assert in_need(treasury=300, cash=0).do(Do.BANKRUPT) == Rule.NOT_BANKRUPT


def test_bankruptcy_sells_what_can_be_sold_and_ends_the_game_at_once() -> None:
    table = in_need(treasury=0, cash=10)
    # NYC at 65 after a turn without income: 40 % can go (20 against 20), 260 + 10 < 300
    table.start("PRR", 67, {2: 30, 0: 10}, pool=50)
    assert table.do(Do.SELL_SHARES, company="PRR", percent=10) == Rule.POOL_LIMIT
    table.ok(Do.BANKRUPT)
    assert (table.s.round_kind, table.s.trigger) == (RoundKind.OVER, Trigger.BANKRUPTCY)
    assert table.cash(0) == 0
    assert table.s.players[0].bankrupt == 1
    assert table.s.players[0].shares[table.c("NYC")] == 20, "what could not be sold still counts"
    assert table.s.players[0].shares[table.c("PRR")] == 10
    assert table.do(Do.PASS, seat=1) == Rule.NOT_NOW


@pytest.mark.parametrize("do", [Do.PASS, Do.BUY_TRAIN])
def test_need_is_not_passed(do: Do) -> None:
    table = in_need(treasury=100, cash=100)
    rule = table.do(do, train="4", source="bank", price=300) if do == Do.BUY_TRAIN else table.do(do)
    assert rule == (Rule.NOT_ENOUGH_CASH if do == Do.BUY_TRAIN else Rule.MUST_BUY_TRAIN)
