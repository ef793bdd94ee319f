"""1856, chapter E: the first 6-train calls the loans in; the CGR."""

import tomllib
from pathlib import Path

import pytest

from sim.games.eighteenxx.cgr import average_price, start_cell
from sim.games.eighteenxx.enums import NOBODY, Do, Kind, Reason, RoundKind, Rule, Step, Trigger
from sim.games.eighteenxx.market import move
from sim.games.eighteenxx.shares import half_certificates

from .table_1856 import Table1856

CASES = tomllib.loads((Path(__file__).parents[3] / "golden" / "1856" / "cgr-cases.toml").read_text())


def buy_six(table: Table1856) -> None:
    table.ok(Do.BUY_TRAIN, train="6", source="bank", price=700)


def three(sets: tuple[str, ...] = ()) -> Table1856:
    """GW (seat 0) is about to buy the first 6; CA (seat 1) owes 200, LPS (seat 2) owes 100, TGB (seat 0) nothing."""
    table = Table1856(sets=sets)
    table.begin("GW", 90, {0: 40, 1: 10})
    table.begin("CA", 70, {1: 50, 2: 10}, cash=60, loans=2)
    table.begin("LPS", 65, {2: 40, 1: 20}, cash=30, loans=1)
    table.begin("TGB", 65, {0: 40})
    table.six("GW")
    table.give("GW", 700)  # for the second 6: the train step goes on
    table.acts("GW", "CA", "LPS", "TGB", step=Step.TRAIN)
    return table


def test_treasuries_repay_full_hundreds_first_and_the_marker_goes() -> None:
    """E1-E2: 250 repay two of three loans."""
    table = three()
    table.give("CA", 190)
    table.co("CA").loans = 3
    table.s.port_hex, table.s.port_company = table.h("F17"), table.c("GW")
    buy_six(table)
    assert (table.cash("CA"), table.co("CA").loans) == (50, 1)
    assert (table.s.port_hex, table.s.port_company) == (-1, -1)


def test_presidents_are_asked_clockwise_from_the_buyers() -> None:
    """E3: seat 1 for CA, then seat 2 for LPS; whoever cannot pay the whole rest cannot save the company."""
    table = three()
    buy_six(table)
    assert (table.s.step, table.company_to_move(), table.s.to_move) == (Step.SETTLE, "CA", 1)
    assert table.do(Do.LOAN, company="GW", seat=0) == Rule.NOT_NOW
    assert table.do(Do.BUY_TRAIN, train="6", source="bank", price=700) == Rule.NOT_NOW
    assert table.do(Do.MERGE, company="LPS") == Rule.NOT_NOW
    table.give(1, 139 - table.cash(1))
    assert table.do(Do.SAVE, company="CA") == Rule.NOT_ENOUGH_CASH, "60 of the treasury and 139 make 199"
    table.give(1, 1)
    table.ok(Do.SAVE, company="CA")
    assert (table.cash("CA"), table.cash(1), table.co("CA").loans) == (0, 0, 0)
    assert (table.company_to_move(), table.s.to_move) == ("LPS", 2)


def test_if_nobody_is_absorbed_the_cgr_never_exists() -> None:
    """E4, E24: the buyer goes on; the late limits hold all the same: 11 companies, 4 players: 22."""
    table = three()
    buy_six(table)
    table.ok(Do.SAVE, company="CA")
    table.ok(Do.SAVE, company="LPS")
    assert (table.s.step, table.company_to_move()) == (Step.TRAIN, "GW")
    assert table.co("CGR").par == 0
    assert table.s.certificate_limit == 22


def test_without_a_cgr_the_first_limits_stay_by_the_other_reading() -> None:
    """K-17."""
    table = three(("late_limit.applies_when_cgr_does_not_form=false",))
    buy_six(table)
    table.ok(Do.SAVE, company="CA")
    table.ok(Do.SAVE, company="LPS")
    assert table.s.certificate_limit == 16


def test_an_absorbed_company_hands_over_at_once() -> None:
    """E5: cash, trains and rights; loans are cancelled, money held is lost; a right twice returns to the supply."""
    table = three()
    table.trains("CA", "4", "5")
    table.co("CA").rights = 1 << 1 | 1 << 2
    table.co("LPS").rights = 1 << 1
    table.co("LPS").escrow = 130
    table.s.rights_left[1] = 0
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    assert table.cash("CGR") == 60
    assert (table.co("CGR").train[table.t("4")], table.co("CGR").train[table.t("5")]) == (1, 1)
    assert table.co("CGR").frozen == 0, "a permanent train came with it"
    bank = table.cash("bank")
    table.ok(Do.MERGE, company="LPS")
    assert table.cash("bank") == bank
    assert table.co("CGR").rights == 1 << 1 | 1 << 2
    assert table.s.rights_left[1] == 1
    assert table.co("CA").closed == table.co("LPS").closed == 1
    assert table.s.loans_left == 110


def test_two_for_one_odd_ones_to_the_pool() -> None:
    """E6-E9: seat 1 holds 50 + 20 = 7 old: 3 new; seat 2 holds 10 + 40 = 5: 2; two odd ones: 1 for the pool."""
    table = three()
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    assert [table.shares(seat, "CGR") for seat in range(4)] == [0, 30, 20, 0]
    me = table.co("CGR")
    assert (me.pool, me.offering, me.president, me.unit) == (10, 40, 1, 10)
    assert [row[:3] for row in table.told(Kind.CGR_SHARE)] == [(1, 30, 70), (2, 20, 50), (NOBODY, 10, 20)]
    assert table.s.certificate_limit == 20, "GW, TGB, seven that never started and the CGR: 10 companies, 4 players"


def test_ties_go_to_the_earlier_in_order() -> None:
    """E10: 4 and 4 old shares; seat 2 comes before seat 0 when seat 1 bought the 6."""
    table = Table1856()
    table.begin("GW", 90, {1: 40})
    table.begin("CA", 70, {0: 40, 2: 40}, loans=2)
    table.six("GW")
    table.acts("GW", "CA", step=Step.TRAIN)
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    assert table.co("CGR").president == 2


@pytest.mark.parametrize(
    ("prices", "average", "start"),
    [
        ((90, 70, 45), 80, 100),  # E14
        ((150, 125), 135, 125),  # E14
        ((105, 105), 105, 110),  # halfway: the higher
        ((110, 100), 105, 110),
        ((250,), 250, 250),
        ((30,), 30, 100),
        ((300, 275, 250, 65), 275, 275),
    ],
)
def test_start_price(prices: tuple[int, ...], average: int, start: int) -> None:
    """E13."""
    table = Table1856()
    names = [name for name in table.schema.companies if name != "CGR"]
    for name, price in zip(names, prices, strict=False):
        cells = [cell for cell in range(240) if table.b.cell[cell].price == price and table.b.cell[cell].zone != 5]
        if not cells:
            table.b.cell[239].price, cells = price, [239]  # 105 is on no cell of the market
        table.s.companies[table.c(name)].cell = cells[0]
        table.s.absorbed[table.s.absorbed_count] = table.c(name)
        table.s.absorbed_count += 1
    assert average_price(table.s, table.r, table.b) == average
    assert table.b.cell[start_cell(table.s, table.r, table.b)].price == start


def formed(sets: tuple[str, ...] = (), *trains: str) -> Table1856:
    """The CGR out of CA and LPS with the trains named; GW's turn goes on."""
    table = three(sets)
    table.trains("CA", *trains)
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    return table


def test_homes_first_then_the_other_tokens() -> None:
    """E15-E16: D17, C14, then F17; CA's token in C14 gives way to LPS's home; seven more at 100 each."""
    table = three()
    table.lay("C14", "57", 2)
    table.lay("F17", "14", 0)
    table.token("CA", "F17")
    table.lay("H15", "14", 0)
    table.token("LPS", "H15")
    table.token("CA", "H15")
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    places = [table.map.hexes[h] for h in table.co("CGR").token_hex if h >= 0]
    assert places == ["D17", "C14", "F17", "H15"]
    spare = [i for i in range(32) if table.co("CGR").token_hex[i] < 0 and not table.co("CGR").tokens_gone >> i & 1]
    assert [table.r.company[table.c("CGR")].token_cost[i] for i in spare] == [100] * 6
    taken = [c for c in table.s.hexes[table.h("H15")].token[0] if c >= 0]
    assert taken == [table.c("CGR")], "the second one in a city disappears"


def test_two_cities_of_one_hex_the_president_gives_one_up() -> None:
    """E15."""
    table = three()
    table.lay("I12", "59", 0)
    table.token("CA", "I12", 0)
    table.token("LPS", "I12", 1)
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    assert (table.s.step, table.s.to_move, table.company_to_move()) == (Step.CGR_TOKENS, 1, "CGR")
    assert table.do(Do.REMOVE_TOKEN, hex="D17") == Rule.NOT_NOW
    assert table.do(Do.REMOVE_TOKEN, hex="F15") == Rule.NO_SUCH_THING
    table.ok(Do.REMOVE_TOKEN, hex="I12", node=1)
    assert table.s.hexes[table.h("I12")].token[1][0] == -1
    assert table.s.hexes[table.h("I12")].token[0][0] == table.c("CGR")
    assert table.s.step == Step.TRAIN


def test_more_than_ten_tokens() -> None:
    """E15: with room for three, two homes and two others: one that is no home goes."""
    table = three(("companies.CGR.token_costs=[100, 100, 100]",))
    table.lay("F17", "57", 0)
    table.lay("H15", "57", 0)
    table.token("CA", "F17")
    table.token("LPS", "H15")
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    assert table.do(Do.REMOVE_TOKEN, hex="C14") == Rule.NOT_NOW
    table.ok(Do.REMOVE_TOKEN, hex="F17")
    assert table.s.step == Step.TRAIN


def test_trains_above_three_and_then_as_the_president_likes() -> None:
    """E17: 4, 4, 5, 5: one 4 must go, the other may; the 5s may not."""
    table = formed((), "4", "4", "5", "5")
    assert (table.s.step, table.s.to_move) == (Step.CGR_DISCARD, 1)
    assert table.do(Do.PASS) == Rule.TRAIN_LIMIT
    assert table.do(Do.DISCARD_TRAIN, company="CGR", train="5") == Rule.TRAIN_NOT_OWNED
    table.ok(Do.DISCARD_TRAIN, company="CGR", train="4")
    assert table.s.step == Step.CGR_DISCARD
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN
    assert table.s.trains_pool[table.t("4")] == 1


def test_permanent_trains_too_while_there_are_more_than_three() -> None:
    """E17."""
    table = formed((), "5", "5", "5", "5")
    table.ok(Do.DISCARD_TRAIN, company="CGR", train="5")
    assert table.s.step == Step.TRAIN


def test_it_acts_right_after_the_buyer_if_no_absorbed_company_has_had_its_turn() -> None:
    """E18."""
    table = formed()
    names = list(table.schema.companies)
    assert [names[c] for c in table.s.order[: table.s.in_order]] == ["GW", "CGR", "CA", "LPS", "TGB"]


def test_it_waits_for_the_next_round_otherwise() -> None:
    """E18-E18a: the buyer is absorbed itself; TGB's turn begins, then the CGR discards, then TGB acts."""
    table = Table1856()
    table.begin("GW", 90, {0: 40}, loans=2)
    table.begin("TGB", 65, {1: 40})
    table.trains("GW", "4", "4", "4")
    table.six("GW")
    table.co("GW").train[table.t("4")] = 1
    table.acts("GW", "TGB", step=Step.TRAIN)
    buy_six(table)
    table.ok(Do.MERGE, company="GW")
    assert (table.s.step, table.company_to_move()) == (Step.CGR_DISCARD, "CGR")
    assert table.s.order[table.s.turn_at] == table.c("TGB")
    table.ok(Do.PASS)
    assert (table.s.step, table.company_to_move()) == (Step.TRACK, "TGB")
    assert table.c("CGR") not in list(table.s.order)


def test_the_last_in_the_order_settles_before_the_round_ends() -> None:
    """E18a."""
    table = Table1856()
    table.begin("GW", 90, {0: 40}, loans=2)
    table.six("GW")
    table.trains("GW", "4")
    buy_six(table)
    table.ok(Do.MERGE, company="GW")
    assert (table.s.round_kind, table.s.step) == (RoundKind.OPERATING, Step.CGR_DISCARD)
    table.ok(Do.PASS)
    assert table.s.round_kind == RoundKind.STOCK


def test_it_is_formed_when_the_turn_ends_by_the_other_reading() -> None:
    """K-03: the buyer goes on first."""
    table = three(("cgr.timing=end_of_buyer_turn",))
    table.give("GW", 1100)
    buy_six(table)
    assert (table.s.step, table.company_to_move()) == (Step.TRAIN, "GW")
    table.ok(Do.PASS)
    assert table.s.step == Step.SETTLE
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="LPS")
    assert (table.s.step, table.company_to_move()) == (Step.TRACK, "CGR")


def test_price_frozen_before_the_first_permanent_train() -> None:
    """E19."""
    table = formed()
    c = table.c("CGR")
    cell = table.co("CGR").cell
    move(table.s, table.b, table.ev, c, table.b.cell[cell].right, 0)
    assert table.co("CGR").cell == cell


def test_it_never_enters_a_cell_of_price_0() -> None:
    """D18."""
    table = formed((), "5")
    c = table.c("CGR")
    table.marker("CGR", 9, 1)  # 30
    move(table.s, table.b, table.ev, c, table.b.cell[9 * 20 + 1].left, 0)
    assert table.price("CGR") == 30


def trainless(sets: tuple[str, ...] = ()) -> Table1856:
    """The CGR, frozen and without a train, at its track step, with a route from D17 to F17's place."""
    table = formed(sets)
    table.lay("C14", "57", 2)
    table.acts("CGR")
    return table


@pytest.mark.parametrize(("goes_to", "pool"), [("supply", 0), ("pool", 1)])
def test_it_may_borrow_a_diesel(goes_to: str, pool: int) -> None:
    """E20, K-15."""
    table = trainless((f"cgr.borrowed_train_returns_to={goes_to}",))
    table.ok(Do.PASS)  # track
    if table.s.step == Step.TOKEN:
        table.ok(Do.PASS)
    assert table.s.step == Step.BORROW
    table.ok(Do.BORROW_TRAIN, train="D")
    assert (table.s.step, table.co("CGR").train[table.t("D")]) == (Step.ROUTE, 1)
    table.fill(Do.RUN, company="CGR")
    act, route = table.act, table.act.route[0]
    act.routes, route.train, route.length = 1, table.t("D"), 2
    route.hex[0], route.start[0], route.stop[0] = table.h("C14"), 6, 2
    route.hex[1], route.start[1], route.stop[1] = table.h("B13"), 5, 6
    from sim.games.eighteenxx import play

    cash, cell = table.cash("CGR"), table.co("CGR").cell
    assert play.apply(table.s, table.r, table.b, table.w, table.ev, act) == Rule.NONE
    assert table.cash("CGR") == cash + 70, "20 + 50, kept without a question"
    assert table.co("CGR").cell == cell
    while table.s.step == Step.TRAIN and table.company_to_move() == "CGR":
        table.ok(Do.PASS)
    assert table.co("CGR").train[table.t("D")] == 0
    assert table.s.trains_pool[table.t("D")] == pool


@pytest.mark.parametrize(
    ("key", "cash", "must"),
    [
        ("at_least", 1100, True),
        ("more_than", 1100, False),
        ("more_than", 1101, True),
        ("at_least", 1099, False),
    ],
)
def test_it_must_buy_once_it_can(key: str, cash: int, must: bool) -> None:
    """E21, K-16."""
    table = formed((f"cgr.must_buy_threshold={key}",))
    table.acts("CGR", step=Step.TRAIN)
    table.give("CGR", cash - table.cash("CGR"))
    assert (table.do(Do.PASS) == Rule.MUST_BUY_TRAIN) == must


def test_only_permanent_trains_and_face_value() -> None:
    """E22."""
    table = formed()
    table.begin("BBG", 65, {3: 40})
    table.trains("BBG", "4", "5")
    table.s.trains_pool[table.t("4")] = 1
    table.acts("CGR", step=Step.TRAIN)
    table.give("CGR", 1000 - table.cash("CGR"))
    assert table.do(Do.BUY_TRAIN, train="4", source=19, price=350) == Rule.NOT_FOR_SALE
    assert table.do(Do.BUY_TRAIN, train="4", source="BBG", price=350) == Rule.NOT_FOR_SALE
    assert table.do(Do.BUY_TRAIN, train="5", source="BBG", price=1) == Rule.WRONG_PRICE
    table.ok(Do.BUY_TRAIN, train="5", source="BBG", price=550)
    assert table.co("CGR").frozen == 0, "E23: from now on all rules hold"


def half() -> Table1856:
    """E10: CA's 30 % of seat 1 and 10 % of seat 2 make one share, of seat 1."""
    table = Table1856()
    table.begin("GW", 90, {0: 40})
    table.begin("CA", 70, {1: 30, 2: 10}, loans=2)
    table.six("GW")
    table.acts("GW", "CA", step=Step.TRAIN)
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    return table


def test_half_a_presidency() -> None:
    """E10: one share of ten; the odd ones of both make one for the pool; one share exists less."""
    table = half()
    me = table.co("CGR")
    assert [row[:3] for row in table.told(Kind.CGR_SHARE)] == [(1, 10, 30), (2, 0, 10), (NOBODY, 10, 20)]
    assert (me.president, table.s.half_president) == (1, 1)
    assert (table.shares(1, "CGR"), me.pool, me.offering) == (10, 10, 70)
    assert half_certificates(table.s, table.r, table.b, 1) == 2


def test_it_must_be_completed_in_the_next_stock_turn() -> None:
    """E10: nothing else may be bought; offering and pool keep their shares; the money goes to the bank."""
    table = half()
    table.stock_round(number=5, first=1)
    assert table.do(Do.PASS) == Rule.MUST_BUY_SHARE
    assert table.do(Do.BUY_SHARE, company="GW", source=0, percent=10) == Rule.MUST_BUY_SHARE
    assert table.do(Do.PAR, company="BBG", price=65) == Rule.MUST_BUY_SHARE
    cash = table.cash(1)
    table.ok(Do.BUY_SHARE, company="CGR", source=0, percent=10)
    me = table.co("CGR")
    assert (table.shares(1, "CGR"), me.pool, me.offering) == (20, 10, 70)
    assert table.cash(1) == cash - 100
    assert table.s.half_president == -1


def test_the_pool_completes_it_too() -> None:
    """E10 (no recorded case)."""
    table = half()
    table.stock_round(number=5, first=1)
    table.ok(Do.BUY_SHARE, company="CGR", source=1, percent=10)
    assert table.told(Kind.SHARE_BOUGHT) == [(1, 10, 100, Reason.SETTLEMENT)], "not out of the pool"
    assert (table.shares(1, "CGR"), table.co("CGR").pool, table.co("CGR").offering) == (20, 10, 70)


def test_another_holder_of_one_share_takes_it_over() -> None:
    """E10 (no recorded case): seat 2 buys its second share before seat 1's turn."""
    table = half()
    table.s.players[2].shares[table.c("CGR")] = 10
    table.co("CGR").pool = 0
    table.stock_round(number=5, first=2)
    table.ok(Do.BUY_SHARE, company="CGR", source=0, percent=10)
    assert (table.shares(1, "CGR"), table.shares(2, "CGR"), table.co("CGR").offering) == (10, 20, 70)
    assert (table.co("CGR").president, table.s.half_president) == (2, -1)


def test_who_cannot_complete_it_is_bankrupt() -> None:
    """E10 (no recorded case): no money and nothing to sell."""
    table = half()
    table.give(1, -table.cash(1))
    table.stock_round(number=5, first=0)
    table.ok(Do.PASS)
    assert table.s.trigger == Trigger.BANKRUPTCY
    assert table.s.round_kind == RoundKind.OVER


@pytest.mark.parametrize("name", ["A", "B"])
def test_recorded_formations(name: str) -> None:
    """The two formations of the facts: shares, cap, price, president, tokens, treasury, order, certificate limit."""
    case = CASES[name]
    table = Table1856(players=case["players"])
    seat = {p: int(p[1:]) - 1 for p in case["order"]}
    buyer = case["first_6_buyer"]
    first = seat[case["order"][0]]
    table.begin(buyer, 100, {first: 20})
    absorbed = list(case["absorbed"])
    odd = sum(n % 2 for n in case["old_shares"].values())
    old = {seat[p]: n for p, n in case["old_shares"].items()}
    left = dict(old)
    for k, sym in enumerate(absorbed):  # the old shares of each player, spread over the absorbed companies
        president = max(left, key=lambda p: left[p])
        shares = {president: 0}
        for p in left:
            n = left[p] if k == len(absorbed) - 1 else left[p] // (len(absorbed) - k)
            shares[p] = 10 * n
            left[p] -= n
        table.begin(sym, 65, {p: n for p, n in shares.items() if n}, loans=1)
        cells = [cell for cell in range(240) if table.b.cell[cell].price == case["absorbed"][sym]]
        table.co(sym).cell = cells[0]
    pool = case["pool_old_incl_odd"] - odd
    for sym in absorbed:
        table.co(sym).pool = 10 * (pool // len(absorbed))
    table.co(absorbed[0]).pool += 10 * (pool % len(absorbed))
    table.give(absorbed[-1], case["cgr_treasury"] % 100)
    for n, sym in enumerate(absorbed[:-1]):
        table.give(sym, min(99, max(case["cgr_treasury"] - case["cgr_treasury"] % 100 - 99 * n, 0)))
    others = [c for c in table.schema.companies if c not in (*absorbed, buyer, "CGR")]
    for sym in others[case["companies_left"] - 2 :]:  # beside the buyer and the CGR
        table.co(sym).closed = 1
    table.six(buyer)
    if case["operates_this_round"]:
        table.acts(buyer, *absorbed, step=Step.TRAIN)
    else:
        table.acts(absorbed[0], buyer, *absorbed[1:], step=Step.TRAIN)
        table.s.turn_at, table.s.to_move, table.s.actor = 1, first, table.c(buyer)
    buy_six(table)
    while table.s.step == Step.SETTLE:
        table.ok(Do.MERGE, company=table.company_to_move())
    me = table.co("CGR")
    assert {p: table.shares(seat[p], "CGR") // me.unit for p in case["old_shares"]} == case["new_shares"]
    assert (me.pool // me.unit, me.unit, table.price("CGR")) == (case["pool_new"], case["unit"], case["cgr_price"])
    assert me.president == seat[case["president"]]
    assert {table.map.hexes[h] for h in me.token_hex if h >= 0} == set(case["home_tokens"])
    assert (table.c("CGR") in list(table.s.order)) == case["operates_this_round"]
    assert table.s.certificate_limit == case["certificate_limit"]
    assert table.cash("CGR") == case["cgr_treasury"]
