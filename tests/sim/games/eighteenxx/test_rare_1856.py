"""Rare situations of 1856 that few recorded games reach, one rule each."""

import pytest

from sim.games.eighteenxx.enums import Do, RoundKind, Rule, Step, Trigger
from sim.games.eighteenxx.money import pay
from sim.games.eighteenxx.records import ACCOUNTS, BANK, SEATS

from .table_1856 import Table1856
from .test_1856_cgr import buy_six, formed
from .test_1856_destinations import to_hamilton, with_escrow

OFFERING, POOL = 0, 1
HOMES = ("BBG", "CA", "CPR", "CV", "GT", "GW", "LPS", "TGB", "THB", "WR", "WGB")


def leave_in_bank(table: Table1856, amount: int) -> None:
    """All but so much of the bank's money goes to a company that nobody has started."""
    pay(table.s, table.r, table.ev, BANK, SEATS + table.c("WGB"), table.cash("bank") - amount, 0)


# --- the auction, the stock round ---


def test_ft_must_be_taken_for_nothing_while_a_bid_waits_on_wsrc() -> None:
    """A4, 1830 B7: 20, 15, 10, 5, 0."""
    table = Table1856(3)
    for _ in range(3):
        for _ in range(3):
            table.ok(Do.PASS)
    assert table.s.auction_price == 5
    table.ok(Do.BID, private="WSRC", price=45)  # seat 0
    for _ in range(3):
        table.ok(Do.PASS)  # seats 1, 2, 0
    assert [int(table.s.privates[table.i(name)].owner) for name in ("FT", "WSRC")] == [1, 0]
    assert (table.cash(0), table.cash(1), table.s.to_move) == (455, 500, 2)


def test_a_company_started_in_the_turn_is_not_dumped_in_it() -> None:
    """B4: seat 1 could take the certificate over, but one share of the purchase must stay."""
    table = Table1856()
    table.stock_round(3)
    table.ok(Do.PAR, company="GW", price=65)
    table.stock_round(3)
    table.s.bought, table.s.bought_share = 1, table.c("GW")
    table.s.players[1].shares[table.c("GW")] = 20
    table.co("GW").offering -= 20
    assert table.do(Do.SELL_SHARES, company="GW", percent=20) == Rule.JUST_BOUGHT
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert table.co("GW").president == 1


def test_shares_of_the_frozen_cgr_are_sold_at_a_price_that_stays() -> None:
    """E19, B6: a sale and a sold-out rise move nothing before the first permanent train."""
    table = formed()
    table.stock_round(5, first=1)
    cell, cash = table.co("CGR").cell, table.cash(1)
    table.ok(Do.SELL_SHARES, company="CGR", percent=10)
    assert (table.co("CGR").cell, table.cash(1)) == (cell, cash + 100)
    table.marker("CGR", 3, 7)
    cell = table.co("CGR").cell
    assert table.b.cell[cell].up != cell
    me = table.co("CGR")
    table.s.players[3].shares[table.c("CGR")] += me.offering + me.pool
    me.offering = me.pool = 0
    while table.s.round_kind == RoundKind.STOCK:
        table.ok(Do.PASS)
    assert table.co("CGR").cell == cell
    assert me.offering + me.pool == 0, "sold out"


# --- money ---


@pytest.mark.parametrize("left", [99, 100])
def test_the_bank_is_broken_by_a_loan(left: int) -> None:
    """1830 H1: any single payment that exceeds what it holds."""
    table = Table1856()
    table.begin("LPS", 65, {0: 60})
    table.acts("LPS")
    leave_in_bank(table, left)
    table.ok(Do.LOAN, company="LPS")
    assert table.s.bank_broken == int(left < 100)


@pytest.mark.parametrize("left", [139, 140])
def test_the_bank_is_broken_by_money_that_it_held(left: int) -> None:
    """1830 H1, C9: 140 of escrow are paid out."""
    table = Table1856()
    with_escrow(table, "WR")
    table.begin("GW", 70, {2: 60})
    to_hamilton(table)
    table.lay("L15", "59", 5)
    table.acts("GW", "WR")
    leave_in_bank(table, left)
    table.ok(Do.PASS)
    assert table.co("WR").destinated == 1
    assert table.s.bank_broken == int(left < 140)


def test_the_last_loan_of_the_bank() -> None:
    """D11: 110 in all."""
    table = Table1856()
    table.begin("LPS", 65, {0: 60})
    table.begin("GW", 65, {0: 60})
    table.s.loans_left = 1
    table.acts("LPS", "GW")
    table.ok(Do.LOAN, company="LPS", seat=0)
    table.acts("GW")
    assert table.do(Do.LOAN, company="GW", seat=0) == Rule.NO_LOANS


def test_a_sale_for_a_debt_that_closes_the_company_does_not_end_the_debt() -> None:
    """D13, D18: the price of the company in debt falls to 0; the president goes on selling before the next turn."""
    table = Table1856()
    table.begin("GW", 65, {0: 40, 1: 10}, loans=4)
    table.begin("LPS", 65, {1: 40, 0: 10})
    table.marker("GW", 8, 0)  # 30, above a cell of price 0
    table.marker("LPS", 6, 0)  # 40
    table.give(0, -table.cash(0))
    table.acts("GW", "LPS", step=Step.ROUTE)
    table.s.interest_paid = 0
    table.s.stage = Step.TOKEN
    table.s.step = Step.TOKEN
    table.ok(Do.PASS)
    assert (table.s.step, table.s.to_move, table.cash(0)) == (Step.CASH_CRISIS, 0, -40)
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert table.co("GW").closed == 1
    assert (table.s.step, table.s.to_move, table.cash(0)) == (Step.CASH_CRISIS, 0, -10)
    assert table.do(Do.LAY_TILE, hex="C14", tile="57", rotation=2, seat=1) in (Rule.NOT_YOURS, Rule.NOT_NOW)
    table.ok(Do.SELL_SHARES, company="LPS", percent=10)
    assert table.cash(0) == 30
    assert (table.s.step, table.company_to_move()) == (Step.TRACK, "LPS")


def test_the_operating_company_closes_when_its_president_sells_it_for_a_train() -> None:
    """D17-D18: its turn is over at once."""
    table = Table1856()
    table.begin("GW", 65, {0: 50})
    table.begin("LPS", 65, {1: 40})
    table.lay("F17", "57", 0)
    table.phase("3")
    table.marker("GW", 8, 0)
    table.give(0, -table.cash(0))
    table.acts("GW", "LPS", step=Step.TRAIN)
    table.ok(Do.SELL_SHARES, company="GW", percent=20)
    assert table.co("GW").closed == 1
    assert (table.s.step, table.company_to_move()) == (Step.TRACK, "LPS")
    assert table.cash(0) == 60


# --- the first 6 ---


def test_the_first_6_rusts_the_3s_before_the_loans_are_called_in() -> None:
    """E1: an absorbed company brings no 3."""
    table = Table1856()
    table.begin("GW", 90, {0: 40})
    table.begin("CA", 70, {1: 50}, loans=2)
    table.trains("CA", "3", "4")
    table.trains("GW", "3")
    table.six("GW")
    table.acts("GW", "CA", step=Step.TRAIN)
    buy_six(table)
    assert table.co("GW").train[table.t("3")] == 0
    table.ok(Do.MERGE, company="CA")
    assert [int(n) for n in table.co("CGR").train[:6]] == [0, 0, 1, 0, 0, 0]


def test_the_cap_of_twenty_shares_cuts_a_player() -> None:
    """E8: 10 for seat 0, 9 for seat 1, what is left for seat 2 is 1 of 3; the pool gets nothing."""
    table = Table1856(3)
    names = [name for name in HOMES if name != "GW"]
    table.begin("GW", 90, {0: 20})
    for k, name in enumerate(names):
        shares = {0: 20, 1: 20 if k < 9 else 0, 2: 10 if k < 6 else 0}
        table.begin(name, 65, {p: n for p, n in shares.items() if n}, loans=1, pool=10)
    table.six("GW")
    table.acts("GW", *names, step=Step.TRAIN)
    buy_six(table)
    while table.s.step == Step.SETTLE:
        table.ok(Do.MERGE, company=table.company_to_move())
    assert [table.shares(p, "CGR") // 5 for p in range(3)] == [10, 9, 1]
    assert (table.co("CGR").unit, table.co("CGR").pool, table.co("CGR").offering) == (5, 0, 0)
    assert table.co("CGR").president == 0


def test_eleven_homes_are_eleven_tokens_and_none_is_spare() -> None:
    """E15-E16: all companies in debt; homes are exchanged whatever their number, and none of them may be removed."""
    table = Table1856(6)
    for k, name in enumerate(HOMES):
        table.begin(name, 65, {k % 6: 20}, loans=1)
    table.lay("H15", "14", 0)
    table.token("CA", "H15")
    table.six("GW")
    table.give("GW", 0)
    table.acts("GW", *[name for name in HOMES if name != "GW"], step=Step.TRAIN)
    buy_six(table)
    while table.s.step == Step.SETTLE:
        table.ok(Do.MERGE, company=table.company_to_move())
    me = table.co("CGR")
    assert sum(h >= 0 for h in me.token_hex) == 12
    assert (table.s.step, table.company_to_move()) == (Step.CGR_TOKENS, "CGR")
    assert table.do(Do.REMOVE_TOKEN, hex="D17") == Rule.NOT_NOW, "a home"
    table.ok(Do.REMOVE_TOKEN, hex="H15")
    assert sum(h >= 0 for h in me.token_hex) == 11
    spare = [i for i in range(32) if me.token_hex[i] < 0 and not me.tokens_gone >> i & 1]
    assert spare == []
    assert me.closed == 0


def test_two_hexes_with_two_tokens_each_and_too_many_besides() -> None:
    """E15: one of each pair first, then those above the limit; a removal counts once."""
    table = Table1856(sets=("companies.CGR.token_costs=[100, 100, 100]",))
    table.begin("GW", 90, {0: 40, 1: 10})
    table.begin("CA", 70, {1: 50, 2: 10}, cash=60, loans=2)
    table.begin("CPR", 65, {2: 40, 1: 20}, cash=30, loans=1)
    table.six("GW")
    table.acts("GW", "CA", "CPR", step=Step.TRAIN)
    for place in ("I12", "N17"):
        table.lay(place, "59", 0)
        table.token("CA", place, 0)
        table.token("CPR", place, 1)
    table.lay("F17", "57", 0)
    table.token("CPR", "F17")
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.ok(Do.MERGE, company="CPR")
    assert table.do(Do.REMOVE_TOKEN, hex="F17") == Rule.NOT_NOW, "the pairs first"
    table.ok(Do.REMOVE_TOKEN, hex="I12", node=0)
    table.ok(Do.REMOVE_TOKEN, hex="N17", node=1)
    places = [table.map.hexes[h] for h in table.co("CGR").token_hex if h >= 0]
    assert sorted(places) == ["D17", "F17", "I12", "M4", "N17"]
    assert table.s.step == Step.CGR_TOKENS, "five stand, three may"
    table.ok(Do.REMOVE_TOKEN, hex="F17")
    table.ok(Do.REMOVE_TOKEN, hex="N17", node=0)
    assert table.s.step != Step.CGR_TOKENS


def test_a_director_of_two_companies_is_asked_in_operating_order() -> None:
    """E3."""
    table = Table1856()
    table.begin("GW", 90, {0: 40})
    table.begin("CA", 65, {1: 50}, loans=1)
    table.begin("LPS", 100, {1: 40}, loans=1)
    table.six("GW")
    table.acts("GW", "LPS", "CA", step=Step.TRAIN)
    buy_six(table)
    assert table.company_to_move() == "LPS"
    table.ok(Do.MERGE, company="LPS")
    assert table.company_to_move() == "CA"


def test_a_full_hundred_is_enough_to_repay_without_a_question() -> None:
    """E2: a company with exactly the money owed is not asked."""
    table = Table1856()
    table.begin("GW", 90, {0: 40})
    table.begin("CA", 65, {1: 50}, loans=2, cash=200)
    table.six("GW")
    table.acts("GW", "CA", step=Step.TRAIN)
    buy_six(table)
    assert (table.cash("CA"), table.co("CA").loans, table.s.settled) == (0, 0, 1)
    assert table.co("CGR").par == 0


def test_the_ruined_holder_of_half_a_presidency_ends_the_game() -> None:
    """E10, F1: what is left still counts; a share that brings too little is sold first."""
    table = Table1856()
    table.begin("GW", 90, {0: 40, 1: 10})
    table.begin("CA", 70, {1: 30, 2: 10}, loans=2)
    table.six("GW")
    table.acts("GW", "CA", step=Step.TRAIN)
    buy_six(table)
    table.ok(Do.MERGE, company="CA")
    table.give(1, 9 - table.cash(1))
    table.stock_round(number=5, first=1)
    assert table.do(Do.PASS) == Rule.MUST_BUY_SHARE
    table.ok(Do.SELL_SHARES, company="GW", percent=10)  # 90 and 9: 99 of 100
    assert (table.s.round_kind, table.s.trigger) == (RoundKind.OVER, Trigger.BANKRUPTCY)
    assert table.cash(1) == 99
    assert table.s.half_president == 1


@pytest.mark.parametrize("told", [0, 1])
def test_arrivals_are_an_action_of_their_own_in_recordings(told: int) -> None:
    """C8-C9: between the lay and it the money is still held, and a loan may be taken. Else it follows by itself."""
    table = Table1856()
    table.r.arrivals_told = told
    with_escrow(table, "WR")
    table.begin("GW", 70, {2: 60})
    to_hamilton(table)
    table.lay("L15", "59", 5)
    table.acts("GW", "WR")
    assert table.do(Do.ARRIVE, company="GW") == Rule.NOT_NOW
    table.ok(Do.PASS)
    if not told:
        assert (table.co("WR").escrow, table.co("WR").destinated) == (0, 1)
        assert table.s.step != Step.DESTINATIONS
        return
    assert (table.s.step, table.company_to_move(), table.s.to_move) == (Step.DESTINATIONS, "GW", 2)
    assert (table.co("WR").escrow, table.co("WR").destinated) == (140, 0)
    assert table.do(Do.PASS) == Rule.NOT_NOW
    table.ok(Do.LOAN, company="GW")
    assert (table.s.step, table.co("WR").escrow) == (Step.DESTINATIONS, 140)
    table.ok(Do.ARRIVE, company="GW")
    assert (table.co("WR").escrow, table.co("WR").destinated, table.cash("WR")) == (0, 1, 490)
    assert table.do(Do.ARRIVE, company="GW") == Rule.NOT_NOW


def test_a_borrowed_diesel_bought_out_of_the_pool_is_the_first_one_sold() -> None:
    """1830 F28, K-15: it starts the phase of the D and rusts the 4s."""
    table = Table1856(sets=("cgr.borrowed_train_returns_to=pool",))
    table.begin("GW", 90, {0: 40}, cash=1100)
    table.begin("LPS", 65, {1: 40})
    table.trains("LPS", "4")
    table.phase("6")
    table.s.trains_pool[table.t("D")] = 1
    table.acts("GW", step=Step.TRAIN)
    table.ok(Do.BUY_TRAIN, train="D", source=ACCOUNTS, price=1100)
    assert table.s.phase == list(table.schema.phases).index("D")
    assert table.co("LPS").train[table.t("4")] == 0
    assert (table.s.trains_pool[table.t("D")], table.co("GW").train[table.t("D")]) == (0, 1)
