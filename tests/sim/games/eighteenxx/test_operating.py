"""Chapter F: the operating round, steps of a turn, dividends."""

from sim.games.eighteenxx import play
from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Rule, Step

from .table import Table


def test_every_private_pays_its_owner_player_or_company() -> None:
    table = Table()
    table.sell_privates({"SV": 1, "CS": "NYC", "DH": 2})
    table.s.privates[table.i("MH")].closed = 1
    table.start("NYC", 67, {0: 60})
    table.stock_round()
    table.everyone_passes()
    assert table.cash(1) == 605
    assert table.cash("NYC") == 680
    assert table.cash(2) == 615
    assert table.cash(0) == 600 + 25 + 30


def test_order_by_price_then_right_then_up_then_arrival() -> None:
    table = Table()
    for seat, name in enumerate(("PRR", "NYC", "CPR", "C&O", "B&M")):
        table.start(name, 67, {seat % 4: 60})
    table.marker("PRR", 3, 6)  # 76, column 6
    table.marker("NYC", 2, 5)  # 76, column 5
    table.marker("CPR", 1, 4)  # 76, column 4
    table.marker("C&O", 3, 6)  # 76, column 6, below PRR
    table.marker("B&M", 0, 6)  # 100
    table.operate()
    names = [list(table.schema.companies)[c] for c in table.s.order[:5]]
    assert names == ["B&M", "PRR", "C&O", "NYC", "CPR"]


def test_the_number_of_rounds_is_fixed_by_the_phase_at_the_end_of_the_stock_round() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.phase("5")
    table.operate()
    assert table.s.rounds_in_set == 3
    for n in (1, 2, 3):
        assert table.s.operating_round == n
        table.end_turn()
    assert table.s.round_kind == RoundKind.STOCK


def test_the_home_token_is_placed_when_the_first_turn_begins() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.operate()
    assert table.co("NYC").token_hex[0] == table.h("E19")


def test_a_step_with_nothing_to_decide_is_passed_over_and_does_not_come_back() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.give("NYC", -640)  # 30 left: no token, no train
    table.operate()
    assert table.do(Do.PLACE_TOKEN, hex="E19") == Rule.NOT_NOW
    table.ok(Do.PASS)
    assert table.s.round_kind == RoundKind.STOCK, "track was the only decision"
    assert table.co("NYC").operated == 1


def test_track_token_run_dividend_trains_privates_in_this_order() -> None:
    table = Table()
    table.sell_privates({"SV": 0})
    table.start("NYC", 67, {0: 60, 1: 10})
    table.phase("3")
    table.trains("NYC", "3")
    table.operate()
    table.lay("E19", "57", 1)  # E17 - Albany - E21
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)  # Boston: edges 1, 3, 5
    table.co("B&M").home_node = NOBODY  # Boston is free
    asked = []
    while table.s.round_kind == RoundKind.OPERATING and table.s.operating_round == 1:
        asked.append(Step(table.s.step))
        if table.s.step == Step.ROUTE:
            run(table)
        else:
            table.ok(Do.PAY if table.s.step == Step.DIVIDEND else Do.PASS)
    assert asked == [Step.TRACK, Step.TOKEN, Step.ROUTE, Step.DIVIDEND, Step.TRAIN, Step.PRIVATES]


def run(table: Table) -> None:
    """Albany - Boston with the 3-train: 20 + 50."""
    table.fill(Do.RUN)
    table.act.routes = 1
    route = table.act.route[0]
    route.train, route.length = table.t("3"), 3
    way = (("E19", 6, 4), ("E21", 1, 4), ("E23", 1, 6))
    for n, (place, start, stop) in enumerate(way):
        route.hex[n], route.start[n], route.stop[n] = table.h(place), start, stop
    assert play.apply(table.s, table.r, table.b, table.w, table.ev, table.act) == Rule.NONE
    assert table.s.revenue == 70


def test_paying_gives_each_holder_a_tenth_a_share_and_the_company_the_pools_part() -> None:
    table = Table()
    table.start("NYC", 67, {0: 40, 1: 10}, pool=20)
    table.operate()
    c = table.c("NYC")
    table.s.stage, table.s.revenue = Step.DIVIDEND, 130
    table.s.step = Step.DIVIDEND
    cash = [table.cash(p) for p in range(4)]
    bank, treasury = table.cash("bank"), table.cash("NYC")
    table.ok(Do.PAY)
    assert [table.cash(p) - cash[p] for p in range(4)] == [52, 13, 0, 0]
    assert table.cash("NYC") == treasury + 26
    assert table.cash("bank") == bank - 91, "the offering's part stays in the bank"
    assert table.s.companies[c].operated == 1


def test_withholding_fills_the_treasury() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.s.stage = table.s.step = Step.DIVIDEND
    table.s.revenue = 130
    table.ok(Do.WITHHOLD)
    assert table.cash("NYC") == 670 + 130
    assert table.b.cell[table.co("NYC").cell].price == 65


def test_who_earns_nothing_moves_left_without_a_decision() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN
    assert table.b.cell[table.co("NYC").cell].price == 65


def test_companies_to_act_are_sorted_again_after_a_share_sale_in_the_round() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.start("PRR", 67, {1: 40, 0: 20})
    table.start("CPR", 67, {2: 60})
    table.marker("NYC", 0, 6)
    table.marker("PRR", 3, 6)  # 76
    table.marker("CPR", 3, 5)  # 71
    table.close_privates()
    table.operate()
    assert [int(c) for c in table.s.order[:3]] == [table.c(n) for n in ("NYC", "PRR", "CPR")]
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E17", "9", 1)
    table.give("NYC", -670)
    table.give(0, -600)
    table.s.stage = Step.TRAIN
    table.lay("E23", "53", 1)
    table.s.step = Step.TRAIN
    assert table.do(Do.PASS) == Rule.MUST_BUY_TRAIN
    table.ok(Do.SELL_SHARES, company="PRR", percent=20)  # 80 needed; 76 is not enough
    assert [int(c) for c in table.s.order[:3]] == [table.c(n) for n in ("NYC", "CPR", "PRR")]
