"""Rare situations of 1830 that few recorded games reach, one rule each."""

import pytest

from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Rule, Step, Trigger
from sim.games.eighteenxx.money import pay
from sim.games.eighteenxx.records import BANK, SEATS
from sim.games.eighteenxx.shares import half_certificates

from .table import POOL_OF_TRAINS, Table
from .test_emergency import in_need

OFFERING, POOL = 0, 1


# --- the auction ---


def bid_war(auction: str) -> Table:
    """SV is bought by seat 3; CS has the bids 45 (seat 0), 50 (seat 1) and 55 (seat 2)."""
    table = Table(4, sets=(f"initial_round.auction={auction}",))
    for price in (45, 50, 55):
        table.ok(Do.BID, private="CS", price=price)
    table.ok(Do.BID, private="SV", price=20)
    return table


def test_by_default_the_lowest_bidder_acts_and_a_pass_is_final() -> None:
    """B5: 45 acts first; after 60 by seat 0 it is seat 1's turn with 50."""
    table = bid_war("lowest_bidder")
    assert table.s.to_move == 0
    table.ok(Do.BID, private="CS", price=60)
    assert table.s.to_move == 1
    table.ok(Do.PASS)
    assert table.s.to_move == 2
    table.ok(Do.PASS)
    assert (table.s.privates[table.i("CS")].owner, table.cash(0), table.s.to_move) == (0, 540, 0)


def test_clockwise_a_pass_may_be_followed_by_a_raise() -> None:
    """D-08: left of the highest bidder first; who passed comes back when somebody raises."""
    table = bid_war("clockwise")
    assert table.s.to_move == 0, "left of seat 2, past seat 3 that did not bid"
    table.ok(Do.PASS)
    assert table.s.to_move == 1
    table.ok(Do.BID, private="CS", price=60)
    assert table.s.to_move == 2
    table.ok(Do.PASS)
    assert table.s.to_move == 0, "back after its pass, with its bid of 45"
    assert table.s.players[0].bid[table.i("CS")] == 45
    table.ok(Do.BID, private="CS", price=65)
    table.ok(Do.PASS)
    table.ok(Do.PASS)  # seats 1 and 2 in a row
    assert (table.s.privates[table.i("CS")].owner, table.cash(0)) == (0, 535)
    assert [table.cash(p) for p in (1, 2)] == [600, 600], "all others get their bids back"
    assert table.s.to_move == 0, "left of the purchase that started it"


def test_clockwise_with_a_pass_for_good() -> None:
    """D-08, LeaveAuctionOnPass."""
    table = bid_war("clockwise_pass_is_final")
    table.ok(Do.PASS)
    assert table.s.players[0].bid[table.i("CS")] == 0
    table.ok(Do.BID, private="CS", price=60)
    table.ok(Do.BID, private="CS", price=65)  # seat 2
    assert table.s.to_move == 1, "seat 0 is out"
    table.ok(Do.PASS)
    assert (table.s.privates[table.i("CS")].owner, table.cash(2)) == (2, 535)


def test_the_winner_of_an_auction_for_bo_names_the_par_before_the_stock_round() -> None:
    """B9-B10: seats 0 and 1 bid on BO; the purchase of CA by seat 1 sets the auction off, seat 0 wins it."""
    table = Table(2)
    table.ok(Do.BID, private="BO", price=225)
    table.ok(Do.BID, private="BO", price=230)
    for name, price in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110), ("CA", 160)):
        table.ok(Do.BID, private=name, price=price)
    assert table.s.purchaser == 0
    assert (table.s.on_the_block, table.s.to_move) == (table.i("BO"), 0)
    table.ok(Do.BID, private="BO", price=235)
    table.ok(Do.PASS)
    assert (table.s.step, table.s.to_move) == (Step.SET_PAR, 0)
    assert table.do(Do.PAR, company="B&O", price=100, seat=1) == Rule.NOT_YOURS
    table.ok(Do.PAR, company="B&O", price=67)
    assert (table.s.round_kind, table.s.to_move) == (RoundKind.STOCK, 1), "left of the buyer of CA"


def test_a_raise_breaks_the_chain_of_passes_and_dropping_out_does_not_lengthen_it() -> None:
    """B7: SV is sold; two passes, then an auction, then it takes three passes in a row again."""
    table = Table(3)
    table.ok(Do.BID, private="SV", price=20)  # seat 0
    table.ok(Do.BID, private="DH", price=75)  # seat 1
    table.ok(Do.BID, private="DH", price=80)  # seat 2
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    table.ok(Do.BID, private="CS", price=40)  # seat 2 sets off the auction of DH
    assert (table.s.on_the_block, table.s.to_move) == (table.i("DH"), 1)
    table.ok(Do.PASS)  # drops out
    assert table.s.passes == 0
    cash = table.cash(0)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.cash(0) == cash
    table.ok(Do.PASS)
    assert table.cash(0) == cash + 5, "three in a row: SV pays 5"


def test_sales_in_the_first_stock_round_once_all_have_passed_is_an_option() -> None:
    """FirstRoundSellRestriction: the ban ends when all have passed in a row in the auction."""
    for passed, rule in ((0, Rule.NO_SALES_YET), (1, Rule.NONE)):
        table = Table(sets=("stock_round.sales_after_all_passed=true",))
        table.start("NYC", 67, {0: 30, 1: 20})
        table.stock_round(1)
        table.s.all_passed = passed
        assert table.do(Do.SELL_SHARES, company="NYC", percent=10) == rule
    table = Table(2)
    table.ok(Do.PASS)
    assert table.s.all_passed == 0
    table.ok(Do.PASS)
    assert table.s.all_passed == 1


# --- the stock round ---


def test_two_players_may_hold_60_or_by_an_option_70_percent() -> None:
    for sets, rule in (((), Rule.HOLDING_LIMIT), (("ownership.max_percent_two_players=70",), Rule.NONE)):
        table = Table(2, sets=sets)
        table.start("NYC", 67, {0: 60}, pool=20)
        table.stock_round()
        assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == rule
    table = Table(4, sets=("ownership.max_percent_two_players=70",))
    table.start("NYC", 67, {0: 60}, pool=20)
    table.stock_round()
    assert table.do(Do.BUY_SHARE, company="NYC", source=POOL) == Rule.HOLDING_LIMIT, "not at a table of four"


def test_several_shares_of_a_brown_company_carry_a_player_above_60_percent() -> None:
    """C5, C8: no limit of holding in brown, and the certificates do not count."""
    table = Table(6)  # limit 11
    table.start("NYC", 67, {0: 50}, pool=40)
    table.marker("NYC", 8, 3)
    table.stock_round()
    for _ in range(4):
        table.ok(Do.BUY_SHARE, company="NYC", source=POOL)
    assert table.s.players[0].shares[table.c("NYC")] == 90
    assert half_certificates(table.s, table.r, table.b, 0) == 0


def test_a_private_bought_from_a_player_counts_as_acting() -> None:
    """C1: the priority goes to the left of its buyer."""
    table = Table()
    table.sell_privates({"CS": 1})
    table.stock_round(2)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    table.ok(Do.BUY_PRIVATE, private="CS", price=1)  # seat 2
    while table.s.stock_round == 2:
        table.ok(Do.PASS)
    assert list(table.s.seat_order[:4]) == [3, 0, 1, 2]


def test_a_president_who_sells_all_hands_the_certificate_to_a_holder_of_20_percent() -> None:
    """C16: 40 % go to the pool, the certificate to seat 2, whose ordinary ones come back and are sold."""
    table = Table()
    table.start("NYC", 67, {0: 40, 1: 10, 2: 20})
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=40)
    assert (table.co("NYC").president, table.co("NYC").pool) == (2, 40)
    assert table.s.players[2].shares[table.c("NYC")] == 20


def test_the_marker_at_the_rim_of_the_market() -> None:
    """E1-E3: top right corner, and the lowest left cells."""
    table = Table()
    table.start("NYC", 67, {0: 60, 1: 20})
    corner = 18
    assert table.b.cell[corner].right == table.b.cell[corner].up == corner
    assert table.b.cell[7 * 20].left == table.b.cell[7 * 20].down == 7 * 20, "10, lowest of the first column"
    table.marker("NYC", 7, 0)
    table.stock_round()
    table.ok(Do.SELL_SHARES, company="NYC", percent=40)
    assert table.co("NYC").cell == 7 * 20
    assert table.cash(0) == 600 + 40


def test_mh_on_anothers_stock_turn_before_it_acts() -> None:
    """G2: between turns; not once that player has acted."""
    table = Table()
    table.sell_privates({"MH": 1})
    table.start("PRR", 67, {2: 40, 0: 20})
    table.stock_round(2)
    table.ok(Do.EXCHANGE, private="MH", seat=1)
    table = Table()
    table.sell_privates({"MH": 1})
    table.start("PRR", 67, {2: 40, 0: 20})
    table.stock_round(2)
    table.ok(Do.SELL_SHARES, company="PRR", percent=10)
    assert table.do(Do.EXCHANGE, private="MH", seat=1) == Rule.NOT_NOW


# --- trains ---


def test_a_diesel_from_the_pool_at_its_face_value() -> None:
    """F26: no trade-in there."""
    table = in_need(treasury=1_100, cash=0, phase="6")
    table.s.trains_pool[table.t("D")] = 1
    table.trains("NYC", "5")
    assert table.do(Do.BUY_TRAIN, train="D", source=POOL_OF_TRAINS, price=800, trade_in="5") == Rule.NOT_FOR_SALE
    table.ok(Do.BUY_TRAIN, train="D", source=POOL_OF_TRAINS, price=1100)
    assert table.s.trains_pool[table.t("D")] == 0


def test_the_4_handed_in_for_the_first_d_rusts_in_the_pool() -> None:
    """F27-F28: trade-in, then the phase of the D, which rusts all 4s, the one in the pool too."""
    table = in_need(treasury=800, cash=0, phase="6")
    table.s.trains_left[table.t("5")] = 0
    table.trains("NYC", "4")
    table.ok(Do.BUY_TRAIN, train="D", source="bank", price=800, trade_in="4")
    assert (table.co("NYC").train[table.t("4")], table.s.trains_pool[table.t("4")]) == (0, 0)
    assert table.co("NYC").train[table.t("D")] == 1


def test_a_phase_begins_within_a_forced_purchase() -> None:
    """F28, F32: the president pays for the first 4; all 2s rust, PRR of the same limit discards before NYC goes on."""
    table = in_need(treasury=100, cash=250, phase="3")
    table.s.trains_left[table.t("3")] = 0
    table.start("PRR", 67, {2: 60})
    table.trains("PRR", "2", "3", "3", "3", "3")
    table.co("PRR").train[table.t("2")] = 0  # four 3s
    table.ok(Do.BUY_TRAIN, train="4", source="bank", price=300)
    assert (table.cash("NYC"), table.cash(0)) == (0, 50)
    assert (table.s.step, table.company_to_move(), table.s.to_move) == (Step.DISCARD, "PRR", 2)
    table.ok(Do.DISCARD_TRAIN, company="PRR", train="3")
    assert table.s.trains_pool[table.t("3")] == 1


def test_after_a_sale_a_train_of_another_company_with_the_presidents_money() -> None:
    """F32-F33: shares are sold for the cheapest train of the bank; then one of PRR at its face value is bought."""
    table = in_need(treasury=100, cash=60)  # a 4 for 300: 140 are missing
    table.start("PRR", 100, {2: 30, 0: 30})
    table.trains("PRR", "3")
    table.ok(Do.SELL_SHARES, company="PRR", percent=20)
    assert table.do(Do.BUY_TRAIN, train="3", source="PRR", price=190) == Rule.WRONG_PRICE
    table.ok(Do.BUY_TRAIN, train="3", source="PRR", price=180)
    assert (table.cash("NYC"), table.cash(0)) == (0, 260 - 80)


def test_when_all_trains_are_sold_nobody_has_to_buy_one() -> None:
    """D-04 with six Diesels: the bank has none left, the pool neither."""
    table = Table(variant="1830-six-diesels")
    table.close_privates()
    table.start("NYC", 67, {0: 60, 1: 20})
    table.operate()
    table.phase("D")
    table.s.trains_left[table.t("D")] = 0
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)
    table.ok(Do.PASS)
    assert table.s.round_kind == RoundKind.STOCK, "no train step: there is nothing to buy and no duty"
    table.start("PRR", 67, {2: 60})
    table.trains("PRR", "6")
    table.stock_round()
    table.everyone_passes()
    while table.company_to_move() != "NYC":
        table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN, "that of PRR may be bought"
    table.ok(Do.PASS)


def test_bo_closes_with_the_first_5_and_its_owner_keeps_the_b_and_o() -> None:
    """G3: the private goes, the certificate stays."""
    table = Table()
    table.sell_privates({"BO": 3})
    table.start("B&O", 67, {3: 20})
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.phase("4")
    table.s.trains_left[table.t("4")] = 0
    table.give("NYC", 450)
    table.ok(Do.PASS)
    while table.s.step != Step.TRAIN:
        table.ok(Do.PASS)
    table.ok(Do.BUY_TRAIN, train="5", source="bank", price=450)
    assert all(table.s.privates[i].closed for i in range(6))
    assert (table.co("B&O").president, table.s.players[3].shares[table.c("B&O")]) == (3, 20)


def test_a_route_once_found_for_the_duty_to_buy_is_remembered() -> None:
    """K-09: the flag is set where the company had no train yet."""
    table = in_need(treasury=300, cash=0)
    assert table.co("NYC").had_route == 1


# --- the end ---


@pytest.mark.parametrize("kind", ["private income", "flotation", "sale"])
def test_the_bank_is_broken_by_any_payment(kind: str) -> None:
    """H1: by private income, by a flotation, by a sale of shares."""
    table = Table()
    table.sell_privates({"BO": 0})
    table.start("NYC", 67, {0: 50, 1: 20} if kind != "flotation" else {0: 50})
    table.stock_round()
    left = {"private income": 29, "flotation": 669 - 67, "sale": 66}[kind]
    pay(table.s, table.r, table.ev, BANK, SEATS + table.c("PRR"), table.cash("bank") - left, 0)
    assert table.s.bank_broken == 0
    if kind == "private income":
        for _ in range(8):
            if table.s.round_kind == RoundKind.STOCK:
                table.ok(Do.PASS)
    elif kind == "flotation":
        table.ok(Do.BUY_SHARE, company="NYC", source=OFFERING)  # pays 67 in, 670 out
    else:
        table.ok(Do.SELL_SHARES, company="NYC", percent=10)
    assert table.s.bank_broken == 1
    assert table.s.trigger == Trigger.NONE, "the set is still to be played"


def test_a_bankrupt_sells_in_operating_order_what_the_pool_takes() -> None:
    """F34: the best company first; a president's certificate goes only where somebody can take it over."""
    table = in_need(treasury=0, cash=0)
    table.start("PRR", 100, {2: 20, 0: 20, 1: 10}, pool=40)  # 10 % fit into the pool
    table.start("CPR", 67, {0: 20, 3: 10})  # nobody has 20 %: it stays
    assert table.do(Do.BANKRUPT) == Rule.NOT_BANKRUPT, "100 and four of NYC at 65 make 360"
    table.marker("NYC", 7, 0)  # 10
    table.ok(Do.BANKRUPT)
    held = [table.s.players[0].shares[table.c(name)] for name in ("PRR", "CPR", "NYC")]
    assert held == [10, 20, 20]
    assert table.s.trigger == Trigger.BANKRUPTCY
    assert table.cash(0) == 0
    assert table.s.to_move == NOBODY
