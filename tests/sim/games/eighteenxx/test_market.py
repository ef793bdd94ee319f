"""Chapters D and E: flotation and the moves of the markers."""

import pytest

from sim.games.eighteenxx.dividends import share_out, withhold
from sim.games.eighteenxx.enums import Do

from .table import Table


def price(table: Table, company: str) -> int:
    return int(table.b.cell[table.co(company).cell].price)


def test_at_60_percent_sold_the_bank_pays_ten_times_par_at_once() -> None:
    table = Table()
    table.start("NYC", 90, {0: 30, 1: 20})
    table.stock_round()
    assert (table.co("NYC").floated, table.cash("NYC")) == (0, 0)
    bank = table.cash("bank")
    table.ok(Do.BUY_SHARE, company="NYC", source=0)
    assert (table.co("NYC").floated, table.cash("NYC")) == (1, 900)
    assert table.cash("bank") == bank + 90 - 900
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=0)
    assert table.cash("NYC") == 900, "later sales pay the bank"


def test_the_pool_counts_as_sold() -> None:
    table = Table()
    table.start("NYC", 90, {0: 20, 1: 10}, pool=20)
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=0)
    assert table.co("NYC").floated == 1


def test_the_exchange_of_mh_can_float_nyc() -> None:
    table = Table()
    table.sell_privates({"MH": 2})
    table.start("NYC", 90, {0: 30, 1: 20})
    table.stock_round()
    table.ok(Do.EXCHANGE, private="MH", seat=2)
    assert (table.co("NYC").floated, table.cash("NYC")) == (1, 900)


def test_a_floated_company_operates_from_the_next_round_on() -> None:
    table = Table()
    table.start("NYC", 90, {0: 60})
    table.start("PRR", 67, {1: 50})
    table.phase("3")  # two operating rounds
    table.operate()
    assert [int(c) for c in table.s.order[:2]] == [table.c("NYC"), -1]
    table.co("PRR").offering, table.co("PRR").floated = 40, 1
    table.give("PRR", 670)
    table.end_turn()
    assert table.s.operating_round == 2
    assert [int(c) for c in table.s.order[:2]] == [table.c("NYC"), table.c("PRR")]


@pytest.mark.parametrize(
    ("row", "col", "right", "left"),
    [
        (0, 6, 112, 90),
        (2, 15, 240, 185),  # right end of its row: up
        (0, 0, 67, 53),  # left end: down
        (8, 1, 20, 10),  # nothing to the left: down, but there is no lower cell either
        (0, 18, 350, 325),  # right end of the top row: no move
        (7, 0, 20, 10),  # lowest cell of its column: no move
    ],
)
def test_a_dividend_moves_right_and_nothing_moves_left(row: int, col: int, right: int, left: int) -> None:
    table = Table()
    table.start("NYC", 90, {0: 60})
    table.marker("NYC", row, col)
    table.s.revenue = 100
    share_out(table.s, table.r, table.b, table.ev, table.c("NYC"))
    assert price(table, "NYC") == right
    table.marker("NYC", row, col)
    withhold(table.s, table.r, table.b, table.ev, table.c("NYC"))
    assert price(table, "NYC") == left


def test_a_marker_goes_below_those_already_in_the_cell() -> None:
    table = Table()
    table.start("NYC", 90, {0: 60})
    table.start("PRR", 90, {1: 60})
    table.operate()
    assert [int(c) for c in table.s.order[:2]] == [table.c("NYC"), table.c("PRR")]
    table.marker("NYC", 1, 6)
    table.operate()
    assert [int(c) for c in table.s.order[:2]] == [table.c("PRR"), table.c("NYC")]
