"""1856, chapter B, and what the stock round does to the CGR."""

import pytest

from sim.games.eighteenxx.enums import Do, Rule, Step
from sim.games.eighteenxx.readings import Funding
from sim.games.eighteenxx.shares import half_certificates

from .table_1856 import Table1856

OFFERING, POOL = 0, 1


def test_sales_on_one_side_of_the_purchase() -> None:
    """B1: sell, buy, and no sale after; or buy, then sell."""
    table = Table1856()
    table.begin("GW", 70, {0: 40, 1: 30})
    table.begin("CA", 70, {0: 30, 1: 40})
    table.begin("LPS", 65, {1: 20, 2: 30})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    table.ok(Do.BUY_SHARE, company="LPS", source=OFFERING, percent=10)
    assert table.s.to_move == 1, "nothing more is legal: the turn is over"
    assert table.do(Do.SELL_SHARES, company="CA", percent=10, seat=0) == Rule.NOT_YOURS
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="LPS", source=OFFERING, percent=10)
    table.ok(Do.SELL_SHARES, company="CA", percent=10)
    table.ok(Do.SELL_SHARES, company="GW", percent=10)


def test_one_sale_of_a_company_in_a_turn() -> None:
    """B3."""
    table = Table1856()
    table.begin("GW", 70, {0: 40, 1: 30})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert table.do(Do.SELL_SHARES, company="GW", percent=10) == Rule.ONE_SALE_A_COMPANY


def test_the_share_just_bought_stays() -> None:
    """B4: 20 % and the new 10 %: 20 % may be sold, not all 30."""
    table = Table1856()
    table.begin("GW", 70, {1: 40, 0: 20})
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="GW", source=OFFERING, percent=10)
    assert table.do(Do.SELL_SHARES, company="GW", percent=30) == Rule.JUST_BOUGHT
    table.ok(Do.SELL_SHARES, company="GW", percent=20)


def test_no_sales_in_the_first_stock_round() -> None:
    """B5."""
    table = Table1856()
    table.begin("GW", 70, {1: 40, 0: 20})
    table.stock_round(number=1)
    assert table.do(Do.SELL_SHARES, company="GW", percent=10) == Rule.NO_SALES_YET


def test_the_price_falls_a_row_per_full_ten_percent() -> None:
    """B6: 70 in row 4; three shares: row 7, 55 (column 4)."""
    table = Table1856()
    table.begin("GW", 70, {1: 40, 0: 30})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="GW", percent=30)
    assert divmod(table.co("GW").cell, 20) == (7, 4)
    assert table.price("GW") == 55


def twenty_shares(holdings: dict[int, int], pool: int = 0) -> Table1856:
    """A CGR of 5 % shares at 100."""
    table = Table1856()
    table.begin("CGR", 100, holdings, pool=pool, funding=Funding.FULL)
    table.co("CGR").unit = 5
    table.co("CGR").frozen = 0
    table.s.settled = 1
    return table


@pytest.mark.parametrize(("percent", "rows"), [(5, 0), (10, 1), (15, 1), (20, 2)])
def test_five_percent_shares_fall_in_pairs(percent: int, rows: int) -> None:
    """B6: one does not move it, two do, three move it one row; each is worth the full price (E9)."""
    table = twenty_shares({1: 30, 0: 20})
    table.stock_round()
    cash, row = table.cash(0), table.co("CGR").cell // 20
    table.ok(Do.SELL_SHARES, company="CGR", percent=percent)
    assert table.cash(0) == cash + percent // 5 * 100
    assert table.co("CGR").cell // 20 == row + rows


def test_five_percent_certificates_count_half() -> None:
    """E24: the president's certificate (10 %) and two of 5 % are two certificates; 15 % elsewhere one and a half."""
    table = twenty_shares({1: 20, 0: 15})
    assert half_certificates(table.s, table.r, table.b, 1) == 4
    assert half_certificates(table.s, table.r, table.b, 0) == 3


def test_a_purchase_must_keep_the_sum_at_or_below_the_limit() -> None:
    """E24: limit 2: one and a half take another half, not a whole certificate more."""
    table = twenty_shares({1: 20, 0: 15}, pool=10)
    table.begin("GW", 70, {2: 40})
    table.s.certificate_limit = 2
    table.stock_round()
    assert table.do(Do.BUY_SHARE, company="GW", source=OFFERING, percent=10) == Rule.CERTIFICATE_LIMIT
    table.ok(Do.BUY_SHARE, company="CGR", source=POOL, percent=5)


def test_dividends_of_twenty_shares_are_rounded_up_for_each_holder() -> None:
    """E9: 110 on 20 shares: 5.50 each; three shares 16.50, paid as 17; the pool's one share 6, to the CGR."""
    table = twenty_shares({1: 20, 0: 15}, pool=5)
    table.acts("CGR")
    table.s.revenue, table.s.routes_run = 110, 1
    table.s.step = table.s.stage = Step.DIVIDEND
    before = [table.cash(seat) for seat in range(2)]
    table.ok(Do.PAY)
    assert [table.cash(seat) - before[seat] for seat in range(2)] == [17, 22]
    assert table.cash("CGR") == 6


def test_offering_closed_while_the_pool_is_above_half() -> None:
    """B8 (no recorded case)."""
    table = twenty_shares({1: 20}, pool=55)
    table.stock_round()
    assert table.do(Do.BUY_SHARE, company="CGR", source=OFFERING, percent=5) == Rule.NOT_FOR_SALE
    table.ok(Do.BUY_SHARE, company="CGR", source=POOL, percent=5)


def test_more_than_60_percent_from_the_swap_must_be_sold() -> None:
    """E12 (no recorded case): 65 % of the CGR in a white cell: nothing but a sale."""
    table = twenty_shares({1: 65})
    table.stock_round(first=1)
    assert table.do(Do.PASS) == Rule.MUST_SELL
    table.ok(Do.SELL_SHARES, company="CGR", percent=5)
    table.ok(Do.PASS)


def test_sold_out_companies_rise_even_if_they_never_operated() -> None:
    """B9."""
    table = Table1856()
    table.start("GW", 70, {0: 60, 1: 40})
    table.co("GW").floated = 0
    table.operate()
    assert table.co("GW").cell // 20 == 3


def test_privates_are_traded_at_any_price() -> None:
    """B11, D-10: the default; the recorded games do not offer it."""
    table = Table1856()
    table.own("FT", 1)
    table.stock_round()
    table.ok(Do.BUY_PRIVATE, private="FT", price=0)
    assert table.s.privates[table.i("FT")].owner == 0
    table = Table1856(variant="1856-18xx-games")
    table.own("FT", 1)
    table.begin("GW", 70, {0: 40})
    table.stock_round()
    assert table.do(Do.BUY_PRIVATE, private="FT", price=20) == Rule.NOT_FOR_SALE
