"""1856, chapter C: funding by the next train, escrow, what must be sold before the first turn."""

import pytest

from sim.games.eighteenxx.capitalisation import funding_now, percent_to_operate
from sim.games.eighteenxx.enums import Do, Rule, Step
from sim.games.eighteenxx.readings import Funding

from .table_1856 import Table1856

OFFERING, POOL = 0, 1


def sold_out(table: Table1856, *names: str) -> None:
    """The bank has no train of these types left, and has sold them."""
    for name in names:
        table.s.trains_left[table.t(name)] = 0
        table.s.train_sold[table.t(name)] = 1


@pytest.mark.parametrize(
    ("gone", "funding", "percent"),
    [
        ((), Funding.ESCROW, 20),
        (("2",), Funding.ESCROW, 30),
        (("2", "3"), Funding.ESCROW, 40),
        (("2", "3", "4"), Funding.INCREMENTAL, 50),
        (("2", "3", "4", "5"), Funding.FULL, 60),
        (("2", "3", "4", "5", "6"), Funding.FULL, 60),
    ],
)
def test_the_next_train_decides(gone: tuple[str, ...], funding: Funding, percent: int) -> None:
    """C1-C2, C6."""
    table = Table1856()
    sold_out(table, *gone)
    assert funding_now(table.s, table.r) == funding
    assert percent_to_operate(table.s, table.r) == percent


def test_the_first_4_and_the_first_5_by_the_other_reading() -> None:
    """S-02, S-02b: with the first train of a type instead of the last."""
    table = Table1856(sets=("funding.switches_when=first_train_sold", "funding.rises_when=first_train_sold"))
    sold_out(table, "2", "3")
    assert funding_now(table.s, table.r) == Funding.ESCROW
    table.s.train_sold[table.t("4")] = 1  # three 4s are left
    assert funding_now(table.s, table.r) == Funding.INCREMENTAL
    assert percent_to_operate(table.s, table.r) == 40
    table.s.train_sold[table.t("5")] = 1
    assert funding_now(table.s, table.r) == Funding.FULL
    assert percent_to_operate(table.s, table.r) == 50


def buy_from_offering(table: Table1856, company: str, times: int) -> None:
    """One player after the other buys a share, so that nobody stands in the way of another."""
    for n in range(times):
        table.stock_round(first=1 + n % 3)
        table.ok(Do.BUY_SHARE, company=company, source=OFFERING, percent=10)


def test_escrow_pays_for_five_shares_and_holds_the_rest() -> None:
    """C3: par 70: 140 for the president's certificate, 3 x 70 more = 350; the sixth and seventh 70 are held."""
    table = Table1856()
    table.stock_round()
    table.ok(Do.PAR, company="GW", price=70)
    assert table.co("GW").funding == Funding.ESCROW
    assert (table.cash("GW"), table.cash(0)) == (140, 375 - 140)
    buy_from_offering(table, "GW", 3)
    assert (table.cash("GW"), table.co("GW").escrow) == (350, 0)
    bank = table.cash("bank")
    buy_from_offering(table, "GW", 2)
    assert (table.cash("GW"), table.co("GW").escrow) == (350, 140)
    assert table.cash("bank") == bank + 140


def test_incremental_companies_get_all_of_it() -> None:
    """C4."""
    table = Table1856()
    sold_out(table, "2", "3", "4")
    table.stock_round()
    table.ok(Do.PAR, company="GW", price=70)
    buy_from_offering(table, "GW", 6)
    assert table.cash("GW") == 8 * 70


def test_full_capitalisation_comes_with_60_percent() -> None:
    """C4, C6: the bank gets the money and pays ten times par; the company counts as started."""
    table = Table1856()
    sold_out(table, "2", "3", "4", "5")
    table.stock_round()
    table.ok(Do.PAR, company="GW", price=65)
    buy_from_offering(table, "GW", 3)
    assert (table.cash("GW"), table.co("GW").floated) == (0, 0)
    buy_from_offering(table, "GW", 1)
    assert (table.cash("GW"), table.co("GW").floated) == (650, 1)


def test_pool_shares_pay_the_bank() -> None:
    """C5."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, pool=20)
    table.stock_round(first=1)
    table.ok(Do.BUY_SHARE, company="GW", source=POOL, percent=10)
    assert table.cash("GW") == 0


def test_a_company_that_arrived_before_its_start_has_no_escrow() -> None:
    """C2: incremental where others are escrow, full where others are full."""
    table = Table1856()
    table.co("GW").destinated = table.co("CA").destinated = 1
    table.stock_round()
    table.ok(Do.PAR, company="GW", price=65)
    assert table.co("GW").funding == Funding.INCREMENTAL
    sold_out(table, "2", "3", "4", "5")
    table.stock_round(first=1)
    table.ok(Do.PAR, company="CA", price=65)
    assert table.co("CA").funding == Funding.FULL


def test_too_little_sold_means_skipped_and_the_requirement_is_tested_again_at_the_turn() -> None:
    """C6: LPS has 20 %, GW 30 %; when the 2s are gone 30 % are needed, and only GW acts."""
    table = Table1856()
    table.start("LPS", 80, {1: 20})
    table.start("GW", 75, {0: 30})
    table.operate()
    assert table.company_to_move() == "LPS"
    names = list(table.schema.companies)
    assert [names[c] for c in table.s.order[:2]] == ["LPS", "GW"]
    table = Table1856()
    table.start("LPS", 80, {1: 20})
    table.start("GW", 75, {0: 30})
    sold_out(table, "2")
    table.operate()
    assert table.company_to_move() == "GW"
    assert table.s.in_order == 1


def test_a_requirement_that_rises_in_the_round_skips_a_company_that_was_in_the_order() -> None:
    """C6-C7: GW buys the last 2; CA, with 20 % sold, was in the order and is passed over."""
    table = Table1856()
    table.begin("GW", 80, {0: 50}, cash=100)
    table.start("CA", 65, {1: 20})
    table.begin("LPS", 65, {2: 20})
    table.s.trains_left[table.t("2")] = 1
    table.acts("GW", "CA", "LPS", step=Step.TRAIN)
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=100)
    while table.company_to_move() == "GW":
        table.ok(Do.PASS)
    assert table.company_to_move() == "LPS", "LPS has operated before: nothing is asked of it any more"
    assert table.co("CA").floated == 0


def test_home_token_comes_with_the_first_turn() -> None:
    """C7, C11."""
    table = Table1856()
    table.start("GW", 70, {0: 40})
    table.operate()
    assert table.co("GW").floated == 1
    assert table.co("GW").token_hex[0] == table.h("F15")


def test_president_certificate_needs_twice_par_in_cash() -> None:
    """B2, B5a."""
    table = Table1856(players=6)  # 250 each
    table.give(0, -55)  # 195 left
    table.stock_round()
    assert table.do(Do.PAR, company="GW", price=100) == Rule.NOT_ENOUGH_CASH
    assert table.do(Do.PAR, company="GW", price=85) == Rule.NO_SUCH_PAR
    assert table.do(Do.PAR, company="CGR", price=65) == Rule.NO_SUCH_THING
    table.ok(Do.PAR, company="GW", price=90)
