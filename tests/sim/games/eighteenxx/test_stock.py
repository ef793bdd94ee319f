"""Chapter C: the stock round."""

from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Rule
from sim.games.eighteenxx.shares import half_certificates

from .table import Table

OFFERING, POOL = 0, 1


def test_no_sales_in_the_first_stock_round() -> None:
    table = Table()
    table.start("NYC", 67, {0: 20, 1: 20})
    table.stock_round(1)
    assert table.do(Do.SELL_SHARES, company="NYC", percent=10) == Rule.NO_SALES_YET
    table.stock_round(2)
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)


def test_sales_one_purchase_and_sales_again_in_one_turn() -> None:
    table = Table()
    table.start("NYC", 67, {0: 40})
    table.start("PRR", 67, {1: 20})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    table.ok(Do.BUY_SHARE, company="PRR", source=OFFERING)
    assert table.do(Do.BUY_SHARE, company="PRR", source=OFFERING) == Rule.ONE_PURCHASE
    assert table.do(Do.PAR, company="CPR", price=67) == Rule.ONE_PURCHASE
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    table.ok(Do.SELL_SHARES, company="PRR", percent=10)
    assert table.co("NYC").pool == 20


def test_a_start_costs_twice_a_par_of_the_six() -> None:
    table = Table()
    table.stock_round(1)
    assert table.do(Do.PAR, company="NYC", price=70) == Rule.NO_SUCH_PAR
    table.give(0, 133 - 600)
    assert table.do(Do.PAR, company="NYC", price=67) == Rule.NOT_ENOUGH_CASH
    table.give(0, 1)
    table.ok(Do.PAR, company="NYC", price=67)
    assert (table.co("NYC").par, table.co("NYC").president, table.cash(0)) == (67, 0, 0)
    assert (table.co("NYC").offering, table.s.players[0].shares[table.c("NYC")]) == (80, 20)
    assert table.b.cell[table.co("NYC").cell].price == 67
    assert table.do(Do.PAR, company="NYC", price=67) == Rule.ALREADY_STARTED


def test_offering_costs_par_pool_costs_the_market_price() -> None:
    table = Table()
    table.start("NYC", 100, {1: 40}, pool=10)
    table.marker("NYC", 2, 6)  # 82
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    assert table.cash(0) == 600 - 82
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=OFFERING)
    assert table.cash(0) == 600 - 82 - 100


def test_several_pool_shares_in_a_brown_cell_are_one_purchase() -> None:
    table = Table()
    table.start("NYC", 67, {1: 20}, pool=40)
    table.start("PRR", 67, {1: 20}, pool=20)
    table.marker("NYC", 8, 3)  # 30, brown
    table.marker("PRR", 8, 3)
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    assert table.do(Do.BUY_SHARE, company="NYC", source=OFFERING) == Rule.ONE_PURCHASE
    assert table.do(Do.BUY_SHARE, company="PRR", source=POOL) == Rule.ONE_PURCHASE
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    table.stock_round()
    table.ok(Do.BUY_SHARE, company="NYC", source=OFFERING)
    assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == Rule.ONE_PURCHASE, "not mixed with the offering"


def test_a_start_bars_further_purchases_of_the_turn() -> None:
    table = Table()
    table.start("NYC", 67, {1: 20}, pool=40)
    table.marker("NYC", 8, 3)
    table.start("C&O", 67, {1: 20, 0: 10})  # something to sell, so that the turn goes on
    table.stock_round()
    table.ok(Do.PAR, company="PRR", price=67)
    assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == Rule.ONE_PURCHASE


def test_no_purchase_of_a_company_sold_in_the_same_round() -> None:
    table = Table()
    table.start("NYC", 67, {0: 40}, pool=10)
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    table.ok(Do.PASS)
    for _ in range(3):
        table.ok(Do.PASS)
    assert table.s.to_move == 0, "the same round"
    assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == Rule.SOLD_THIS_ROUND


def test_60_percent_is_the_limit_outside_orange_and_brown() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60}, pool=20)
    table.marker("NYC", 7, 4)  # 50, yellow
    table.stock_round()
    assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == Rule.HOLDING_LIMIT
    table.marker("NYC", 7, 3)  # 40, orange
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)


def test_certificates_count_once_privates_too_and_coloured_zones_do_not() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})  # president's certificate and four: 5
    table.start("PRR", 67, {1: 20, 0: 30})  # 3
    table.sell_privates({"SV": 0, "CS": 0, "DH": 1, "MH": 1, "CA": 1, "BO": 1})  # 2
    assert half_certificates(table.s, table.r, table.b, 0) == 2 * 10
    table.marker("PRR", 7, 4)  # yellow
    assert half_certificates(table.s, table.r, table.b, 0) == 2 * 7


def test_the_certificate_limit_stops_a_purchase() -> None:
    table = Table(6)  # limit 11
    for name in ("NYC", "PRR"):
        table.start(name, 67, {0: 60})  # 5 each
    table.start("CPR", 67, {1: 20, 0: 10})  # 11
    table.start("C&O", 67, {1: 20}, pool=10)
    table.stock_round()
    assert table.do(Do.BUY_SHARE, company="CPR", source=OFFERING) == Rule.CERTIFICATE_LIMIT
    assert table.do(Do.PAR, company="ERIE", price=67) == Rule.CERTIFICATE_LIMIT
    table.marker("C&O", 7, 4)  # yellow: not counted
    table.ok(Do.BUY_SHARE, company="C&O", source=POOL)


def test_above_a_limit_a_player_may_only_sell_until_it_is_legal_again() -> None:
    table = Table()
    table.start("NYC", 67, {0: 70}, pool=10)
    table.stock_round()
    assert table.do(Do.PASS) == Rule.MUST_SELL
    table.start("PRR", 67, {1: 20})
    assert table.do(Do.BUY_SHARE, company="PRR", source=OFFERING) == Rule.MUST_SELL
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    table.ok(Do.BUY_SHARE, company="PRR", source=OFFERING)  # the same turn goes on


def test_above_a_limit_without_a_legal_sale_the_turn_is_an_ordinary_one() -> None:
    table = Table()
    table.start("NYC", 67, {0: 70}, pool=30)
    table.co("NYC").pool, table.co("NYC").offering = 30, 0
    table.r.pool_limit = 30  # nothing more fits into the pool
    table.stock_round()
    table.ok(Do.PASS)


def test_the_pool_takes_half_of_a_company_at_most() -> None:
    table = Table()
    table.start("NYC", 67, {1: 20, 0: 20}, pool=40)
    table.stock_round()
    assert table.do(Do.SELL_SHARES, company="NYC", percent=20) == Rule.POOL_LIMIT
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)


def test_a_sale_pays_the_price_before_the_drop_of_a_row_a_share() -> None:
    table = Table()
    table.start("NYC", 100, {0: 50})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=20)
    assert table.cash(0) == 600 + 200
    assert table.b.cell[table.co("NYC").cell].price == 82  # 100 -> 90 -> 82
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)  # in a second block, at the new price
    assert table.cash(0) == 600 + 200 + 82
    assert table.b.cell[table.co("NYC").cell].price == 76


def test_the_fall_stops_at_the_lowest_cell_of_the_column() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.marker("NYC", 9, 6)  # 50, one above the bottom of column 6
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=30)
    assert table.b.cell[table.co("NYC").cell].price == 40


def test_the_presidency_goes_to_who_holds_strictly_more() -> None:
    table = Table()
    table.start("NYC", 67, {0: 30, 1: 20, 2: 30}, pool=20)
    table.stock_round(2, first=1)
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    assert table.co("NYC").president == 0, "30 against 30 is not more"
    table.stock_round(2, first=1)
    table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    assert table.co("NYC").president == 1


def test_among_equal_challengers_the_nearest_to_the_left_of_the_old_president() -> None:
    table = Table(5)
    table.start("NYC", 67, {3: 40, 1: 30, 0: 30})
    table.stock_round(2, first=3)
    table.ok(Do.SELL_SHARES, company="NYC", percent=20)
    assert table.co("NYC").president == 0, "seats 4, 0, 1 from seat 3 on"


def test_a_president_below_20_percent_needs_somebody_with_20() -> None:
    table = Table()
    table.start("NYC", 67, {0: 20, 1: 10, 2: 10})
    table.stock_round()
    assert table.do(Do.SELL_SHARES, company="NYC", percent=10) == Rule.PRESIDENCY
    table.start("PRR", 67, {0: 20, 1: 20})
    table.ok(Do.SELL_SHARES, company="PRR", percent=10)  # half of the certificate
    assert table.co("PRR").president == 1
    assert table.s.players[0].shares[table.c("PRR")] == 10
    table.ok(Do.SELL_SHARES, company="PRR", percent=10)


def test_nobody_below_20_percent_takes_a_presidency() -> None:
    table = Table()
    table.start("NYC", 67, {0: 20, 1: 10})
    table.s.players[0].shares[table.c("NYC")] = 0  # a case that cannot arise, to try the threshold alone
    table.co("NYC").offering += 20
    table.stock_round(2, first=2)
    table.ok(Do.BUY_SHARE, company="NYC", source=OFFERING)
    assert table.co("NYC").president == 0


def test_a_private_is_traded_from_the_second_round_on_as_the_purchase() -> None:
    table = Table()
    table.sell_privates({"CS": 1, "BO": 1})
    table.start("C&O", 67, {1: 20, 0: 10})  # something to sell, so that the turn goes on
    table.stock_round(1)
    assert table.do(Do.BUY_PRIVATE, private="CS", price=1) == Rule.NOT_FOR_SALE
    table.stock_round(2)
    assert table.do(Do.BUY_PRIVATE, private="CS", price=0) == Rule.WRONG_PRICE
    assert table.do(Do.BUY_PRIVATE, private="CS", price=601) == Rule.NOT_ENOUGH_CASH
    assert table.do(Do.BUY_PRIVATE, private="BO", price=10) == Rule.NOT_FOR_SALE
    assert table.do(Do.BUY_PRIVATE, private="SV", price=10) == Rule.NOT_FOR_SALE, "one's own"
    table.ok(Do.BUY_PRIVATE, private="CS", price=33)
    assert (table.cash(0), table.cash(1)) == (567, 633)
    assert table.do(Do.BUY_PRIVATE, private="CS", price=1) == Rule.NOT_FOR_SALE
    assert table.do(Do.PAR, company="PRR", price=67) == Rule.ONE_PURCHASE


def test_a_traded_ca_moves_no_share() -> None:
    table = Table()
    table.sell_privates({"CA": 1})
    table.start("PRR", 67, {1: 30}, pool=10)
    table.stock_round()
    table.ok(Do.BUY_PRIVATE, private="CA", price=100)
    assert table.s.players[0].shares[table.c("PRR")] == 0


def test_the_round_ends_when_every_last_turn_was_a_pass_and_priority_moves_left_of_the_last_actor() -> None:
    table = Table()
    table.start("NYC", 67, {0: 20})
    table.stock_round()
    table.ok(Do.PASS)
    table.ok(Do.BUY_SHARE, company="NYC", source=OFFERING)  # seat 1
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.s.round_kind == RoundKind.STOCK
    assert table.s.to_move == 0, "a pass does not bar a later turn"
    table.ok(Do.PASS)
    assert table.s.to_move == 1
    table.ok(Do.PASS)
    assert table.s.stock_round == 3, "nobody operates: the set is over at once"
    assert list(table.s.seat_order[:4]) == [2, 3, 0, 1]


def test_priority_stays_when_nobody_acts() -> None:
    table = Table()
    table.stock_round(2, first=2)
    for _ in range(4):
        table.ok(Do.PASS)
    assert list(table.s.seat_order[:4]) == [2, 3, 0, 1]


def test_who_can_do_nothing_is_passed_over() -> None:
    table = Table()
    table.give(1, -600)
    table.stock_round(1)
    table.ok(Do.PASS)
    assert table.s.to_move == 2


def test_a_turn_ends_by_itself_when_nothing_is_left_to_do() -> None:
    table = Table()
    table.stock_round(1)
    table.ok(Do.PAR, company="PRR", price=67)  # no sales in the first round
    assert table.s.to_move == 1


def test_sold_out_companies_rise_in_operating_order() -> None:
    table = Table()
    table.start("NYC", 82, {0: 60, 1: 40})
    table.start("PRR", 82, {2: 60, 3: 40})
    table.start("CPR", 82, {2: 60, 3: 30})
    table.stock_round()
    table.everyone_passes()
    cell = table.co("NYC").cell
    assert table.b.cell[cell].price == 90
    assert table.co("PRR").cell == cell
    assert table.co("NYC").arrived < table.co("PRR").arrived
    assert table.b.cell[table.co("CPR").cell].price == 82, "not all of it is in players' hands"


def test_a_sold_out_company_in_the_top_row_stays() -> None:
    table = Table()
    table.start("NYC", 100, {0: 60, 1: 40})
    table.stock_round()
    table.everyone_passes()
    assert table.b.cell[table.co("NYC").cell].price == 100


def test_sales_on_one_side_of_the_purchase_only_is_the_other_reading() -> None:
    table = Table(sets=("stock_round.turn_structure=sell_buy_or_buy_sell",))
    table.start("NYC", 67, {0: 40, 1: 20})
    table.start("PRR", 67, {1: 20})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    table.ok(Do.BUY_SHARE, company="PRR", source=OFFERING)
    assert table.s.to_move == 1, "no sale after it, so the turn is over"
    table.ok(Do.BUY_SHARE, company="PRR", source=OFFERING)
    table.ok(Do.SELL_SHARES, company="NYC", percent=10)  # nothing was sold before the purchase


def test_the_exchange_of_mh_counts_as_no_act() -> None:
    table = Table()
    table.sell_privates({"MH": 1})
    table.stock_round()
    table.ok(Do.PASS)
    table.ok(Do.EXCHANGE, private="MH", seat=1)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.s.stock_round == 3, "all passed"
    assert table.s.last_actor == NOBODY
