"""Chapter F: trains."""

from sim.games.eighteenxx.enums import Do, RoundKind, Rule, Step
from sim.games.eighteenxx.trains import cheapest_price, trains_of

from .table import POOL_OF_TRAINS, Table


def at_the_train_step(*companies: str, phase: str = "2", sets: tuple[str, ...] = ()) -> Table:
    """Companies of seats 0, 1, ... with 670 each; the first one buys trains."""
    table = Table(sets=sets)
    table.close_privates()
    for seat, name in enumerate(companies):
        table.start(name, 67, {seat: 60})
    if phase != "2":
        table.phase(phase)
    table.operate()
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN
    return table


def test_the_bank_sells_the_lowest_type_until_it_is_gone() -> None:
    table = at_the_train_step("NYC")
    assert table.do(Do.BUY_TRAIN, train="3", source="bank", price=180) == Rule.NOT_FOR_SALE
    assert table.do(Do.BUY_TRAIN, train="2", source="bank", price=79) == Rule.WRONG_PRICE
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=80)
    assert table.cash("NYC") == 670 - 80
    table.s.trains_left[0] = 0
    table.ok(Do.BUY_TRAIN, train="3", source="bank", price=180)


def test_the_limit_of_the_phase() -> None:
    table = at_the_train_step("NYC")
    for _ in range(4):
        table.ok(Do.BUY_TRAIN, train="2", source="bank", price=80)
    assert trains_of(table.s, table.r, table.c("NYC")) == 4
    assert table.s.step != Step.TRAIN, "nothing more can be bought"


def test_a_train_of_another_company_at_any_price_from_1_within_the_treasury() -> None:
    table = at_the_train_step("NYC", "PRR")
    table.trains("PRR", "2")
    assert table.do(Do.BUY_TRAIN, train="2", source="PRR", price=0) == Rule.WRONG_PRICE
    assert table.do(Do.BUY_TRAIN, train="2", source="PRR", price=671) == Rule.NOT_ENOUGH_CASH
    assert table.do(Do.BUY_TRAIN, train="3", source="PRR", price=1) == Rule.NOT_FOR_SALE
    assert table.do(Do.BUY_TRAIN, train="2", source="NYC", price=1) == Rule.NO_SUCH_THING
    table.ok(Do.BUY_TRAIN, train="2", source="PRR", price=333)
    assert (table.cash("NYC"), table.cash("PRR")) == (337, 1003)
    assert trains_of(table.s, table.r, table.c("PRR")) == 0


def test_a_discarded_train_costs_its_face_value() -> None:
    table = at_the_train_step("NYC", phase="5")
    table.s.trains_pool[table.t("3")] = 1
    assert table.do(Do.BUY_TRAIN, train="3", source=POOL_OF_TRAINS, price=100) == Rule.WRONG_PRICE
    table.ok(Do.BUY_TRAIN, train="3", source=POOL_OF_TRAINS, price=180)
    assert table.s.trains_pool[table.t("3")] == 0


def test_a_d_is_on_sale_as_soon_as_one_6_is_sold() -> None:
    table = at_the_train_step("NYC", phase="6")
    table.s.train_sold[table.t("6")] = 0
    table.give("NYC", 2_000)
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=1100) == Rule.NOT_FOR_SALE
    table.ok(Do.BUY_TRAIN, train="6", source="bank", price=630)
    table.ok(Do.BUY_TRAIN, train="D", source="bank", price=1100)
    assert table.s.trains_left[table.t("D")] == -1, "no end of them"


def test_a_d_for_800_against_a_4_5_or_6_also_at_the_limit() -> None:
    table = at_the_train_step("NYC", phase="6")
    table.give("NYC", 130)  # 800
    table.trains("NYC", "4", "5")  # at the limit of two
    assert table.do(Do.BUY_TRAIN, train="6", source="bank", price=630) == Rule.TRAIN_LIMIT
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=1100, trade_in="5") == Rule.WRONG_PRICE
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=800, trade_in="3") == Rule.NO_SUCH_THING
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=800, trade_in="6") == Rule.TRAIN_NOT_OWNED
    table.ok(Do.BUY_TRAIN, train="D", source="bank", price=800, trade_in="5")
    assert table.s.trains_pool[table.t("5")] == 1, "bought at face value from now on"
    assert table.cash("NYC") == 0
    assert table.co("NYC").train[table.t("4")] == 0, "the first D rusts the 4s"


def test_no_help_with_a_trade_in() -> None:
    table = at_the_train_step("NYC", phase="6")
    table.trains("NYC", "5")
    table.give("NYC", 129)  # 799
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=800, trade_in="5") == Rule.NOT_ENOUGH_CASH


def test_the_first_4_rusts_all_2s_and_lowers_the_limit_before_the_buyer_goes_on() -> None:
    table = at_the_train_step("NYC", "PRR", phase="3")
    table.s.train_sold[table.t("4")] = 0
    table.s.trains_left[table.t("3")] = 0
    table.trains("PRR", "2", "3", "3", "3", "3")
    table.s.trains_pool[table.t("2")] = 1
    table.ok(Do.BUY_TRAIN, train="4", source="bank", price=300)
    assert table.s.phase == 2
    assert table.co("PRR").train[table.t("2")] == 0
    assert table.s.trains_pool[table.t("2")] == 0
    assert (table.s.step, table.company_to_move(), table.s.to_move) == (Step.DISCARD, "PRR", 1)
    assert table.do(Do.PASS, seat=0) == Rule.NOT_YOURS
    assert table.do(Do.DISCARD_TRAIN, company="PRR", train="4") == Rule.TRAIN_NOT_OWNED
    table.ok(Do.DISCARD_TRAIN, company="PRR", train="3")
    assert table.s.trains_pool[table.t("3")] == 1
    assert table.cash("PRR") == 670, "without compensation"
    assert (table.s.step, table.company_to_move()) == (Step.TRAIN, "NYC")


def test_discards_in_the_order_of_the_list_or_of_the_round() -> None:
    for reading, first in (("company_list", "PRR"), ("operating_order", "CPR")):
        table = at_the_train_step("NYC", "PRR", "CPR", phase="3", sets=(f"trains.discard_order={reading}",))
        table.marker("CPR", 0, 6)
        table.marker("PRR", 4, 6)
        order = [table.c(name) for name in ("NYC", "CPR", "PRR")]
        for at, c in enumerate(order):
            table.s.order[at] = c
        table.s.train_sold[table.t("4")] = 0
        table.s.trains_left[table.t("3")] = 0
        for name in ("PRR", "CPR"):
            table.trains(name, "3", "3", "3", "3")
        table.ok(Do.BUY_TRAIN, train="4", source="bank", price=300)
        assert table.company_to_move() == first


def test_the_number_of_rounds_of_the_running_set_does_not_change() -> None:
    table = at_the_train_step("NYC")
    table.s.trains_left[0] = 0
    table.ok(Do.BUY_TRAIN, train="3", source="bank", price=180)
    assert table.s.phase == 1
    table.end_turn()
    assert table.s.round_kind == RoundKind.STOCK


def test_a_company_without_a_train_must_buy_if_it_has_a_route() -> None:
    table = at_the_train_step("NYC")
    assert table.do(Do.PASS) == Rule.NONE, "no route, no need"
    table = at_the_train_step("NYC")
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)  # to Boston
    assert table.do(Do.PASS) == Rule.MUST_BUY_TRAIN
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=80)
    table.ok(Do.PASS)


def test_the_cheapest_price_looks_at_bank_and_pool() -> None:
    table = at_the_train_step("NYC", phase="5")
    assert cheapest_price(table.s, table.r) == 450
    table.s.trains_pool[table.t("4")] = 1
    assert cheapest_price(table.s, table.r) == 300


def test_buying_at_the_limit_from_a_company_while_a_trade_in_is_possible_is_a_reading() -> None:
    for reading, rule in (("forbidden", Rule.TRAIN_LIMIT), ("allowed_then_discard", Rule.NONE)):
        key = "trains.purchase_at_limit_while_trade_in_possible"
        table = at_the_train_step("NYC", "PRR", phase="6", sets=(f"{key}={reading}",))
        table.give("NYC", 130)
        table.trains("NYC", "4", "5")
        table.trains("PRR", "5")
        assert table.do(Do.BUY_TRAIN, train="5", source="PRR", price=1) == rule
    assert (table.s.step, table.company_to_move()) == (Step.DISCARD, "NYC")


def test_bo_closes_when_the_bo_railroad_gets_a_train_from_anywhere() -> None:
    table = Table()
    table.sell_privates()
    table.start("B&O", 67, {0: 60})
    table.start("NYC", 67, {1: 60})
    table.operate()
    table.trains("NYC", "2")
    table.ok(Do.PASS)
    assert table.s.privates[table.i("BO")].closed == 0
    table.ok(Do.BUY_TRAIN, train="2", source="NYC", price=1)
    assert table.s.privates[table.i("BO")].closed == 1
    assert table.s.privates[table.i("CA")].closed == 0


def test_the_first_5_closes_all_privates() -> None:
    table = at_the_train_step("NYC", phase="4")
    table.sell_privates()
    for i in range(6):
        table.s.privates[i].closed = 0
    table.s.train_sold[table.t("5")] = 0
    table.s.trains_left[table.t("4")] = 0
    table.ok(Do.BUY_TRAIN, train="5", source="bank", price=450)
    assert all(table.s.privates[i].closed for i in range(6))


def test_no_train_is_scrapped_at_will() -> None:
    table = at_the_train_step("NYC")
    table.trains("NYC", "2", "2")
    assert table.do(Do.DISCARD_TRAIN, company="NYC", train="2") == Rule.NOT_NOW
