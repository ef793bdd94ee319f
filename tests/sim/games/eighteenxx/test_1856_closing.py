"""1856, chapter D: a company in a cell of price 0 closes."""

from sim.games.eighteenxx.enums import Do, Rule, Step

from .table_1856 import Table1856


def low(sets: tuple[str, ...] = ()) -> Table1856:
    """GW at 35 in row 9, column 2, one step above and right of price 0; CA acts after it."""
    table = Table1856(sets=sets)
    table.begin("GW", 70, {0: 40, 1: 20}, pool=10, cash=150, loans=2)
    table.begin("CA", 70, {1: 40}, cash=50)
    table.marker("GW", 9, 1)  # 30; left of it: 0
    return table


def test_everything_of_it_is_gone_and_its_turn_is_over() -> None:
    """D18: no run, the price moves left."""
    table = low()
    table.own("FT", "GW")
    table.trains("GW", "2")
    table.co("GW").rights = 1 << 1
    table.co("GW").escrow = 70
    rights, loans = table.s.rights_left[1], table.s.loans_left
    money = sum(table.s.cash)
    table.acts("GW", "CA")
    table.ok(Do.PASS)
    me = table.co("GW")
    assert (me.closed, me.pool, me.offering, me.loans, me.rights, me.escrow) == (1, 0, 0, 0, 0, 0)
    assert [table.shares(seat, "GW") for seat in (0, 1)] == [0, 0]
    assert me.train[table.t("2")] == 0
    assert table.s.trains_pool[table.t("2")] == 0, "out of the game, not to the pool"
    assert table.s.privates[table.i("FT")].closed == 1
    assert (table.s.rights_left[1], table.s.loans_left) == (rights, loans), "they do not come back"
    assert table.cash("GW") == 0
    assert sum(table.s.cash) == money
    assert table.s.hexes[table.h("F15")].token[0][0] == -1
    assert (table.company_to_move(), table.s.step) == ("CA", Step.TRACK)


def test_it_never_starts_again() -> None:
    """D18."""
    table = low()
    table.acts("GW", "CA")
    table.ok(Do.PASS)
    table.stock_round(number=4)
    assert table.do(Do.PAR, company="GW", price=65) == Rule.ALREADY_STARTED


def test_a_sale_closes_it_too() -> None:
    """D18: when the action is complete; the seller has the money."""
    table = low()
    table.marker("GW", 8, 0)  # 30; below it: 0
    table.stock_round(first=1)
    cash = table.cash(1)
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert table.cash(1) == cash + 30
    assert table.co("GW").closed == 1


def after_the_cgr(sets: tuple[str, ...] = ()) -> Table1856:
    """The late limits hold: 11 companies and the CGR, four players."""
    table = low(sets)
    table.s.settled = 1
    table.co("CGR").par = 100
    table.s.certificate_limit = 22
    table.acts("GW", "CA")
    table.ok(Do.PASS)
    return table


def test_the_late_limit_follows_later_closures() -> None:
    """E24, K-18: 11 companies are left: 22; one more closed: 10: 20."""
    table = after_the_cgr()
    assert table.s.certificate_limit == 22
    table.marker("CA", 9, 1)
    table.acts("CA")
    table.ok(Do.PASS)
    while table.co("CA").closed == 0:
        table.ok(Do.PASS)
    assert table.s.certificate_limit == 20


def test_or_falls_back_to_the_first_by_the_other_reading() -> None:
    """K-18."""
    assert after_the_cgr(("late_limit.recount_after_later_closures=false",)).s.certificate_limit == 16


def test_no_new_limit_before_the_first_6() -> None:
    """E24."""
    table = low()
    table.acts("GW", "CA")
    table.ok(Do.PASS)
    assert table.s.certificate_limit == 16
