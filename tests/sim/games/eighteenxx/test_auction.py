"""Chapters A and B: the table before the first bid, and the auction of the privates."""

import pytest

from sim.errors import BadInput
from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Rule, Step
from sim.games.eighteenxx.records import BANK

from .table import Table


@pytest.mark.parametrize(("players", "cash"), [(2, 1200), (3, 800), (4, 600), (5, 480), (6, 400)])
def test_players_share_2400_and_the_bank_has_the_rest_of_12000(players: int, cash: int) -> None:
    table = Table(players)
    assert [table.cash(p) for p in range(players)] == [cash] * players
    assert table.cash("bank") == 12_000 - players * cash


def test_all_shares_and_trains_are_there_at_the_start() -> None:
    table = Table()
    assert [int(table.s.companies[c].offering) for c in range(table.r.companies)] == [100] * 8
    assert [table.r.private[i].face for i in range(6)] == [20, 40, 70, 110, 160, 220]
    assert [int(table.s.trains_left[t]) for t in range(6)] == [6, 5, 4, 3, 2, -1]


def test_seven_cannot_play() -> None:
    with pytest.raises(BadInput, match="7 players; 2 or 3 or 4 or 5 or 6 can play"):
        Table(7)


def test_only_the_cheapest_is_bought_at_its_price_and_only_others_are_bid_on() -> None:
    table = Table()
    assert table.do(Do.BID, private="SV", price=25) == Rule.WRONG_PRICE
    assert table.do(Do.BID, private="CS", price=44) == Rule.BID_TOO_LOW  # 40 + 5
    table.ok(Do.BID, private="CS", price=45)
    assert table.do(Do.BID, private="CS", price=49) == Rule.BID_TOO_LOW  # 45 + 5
    table.ok(Do.BID, private="CS", price=51)  # any whole dollar above
    table.ok(Do.BID, private="SV", price=20)
    assert table.s.privates[table.i("SV")].owner == 2


def test_money_in_standing_bids_is_frozen() -> None:
    table = Table()  # 600 each
    table.ok(Do.BID, private="BO", price=400)
    for _ in range(3):
        table.ok(Do.PASS)
    assert table.do(Do.BID, private="CA", price=201) == Rule.NOT_ENOUGH_CASH
    assert table.do(Do.BID, private="BO", price=601) == Rule.NOT_ENOUGH_CASH
    table.ok(Do.BID, private="BO", price=600)  # raising one's own bid replaces it
    table.ok(Do.PASS)
    for _ in range(2):
        table.ok(Do.PASS)
    assert table.do(Do.BID, private="SV", price=20) == Rule.NOT_ENOUGH_CASH


def test_a_single_bidder_takes_the_next_private_at_once() -> None:
    table = Table()
    table.ok(Do.BID, private="CS", price=47)
    table.ok(Do.BID, private="DH", price=75)
    table.ok(Do.BID, private="SV", price=20)  # by seat 2: SV, then CS to 0, DH to 1
    assert [int(table.s.privates[i].owner) for i in range(4)] == [2, 0, 1, BANK]
    assert [table.cash(p) for p in range(4)] == [553, 525, 580, 600]
    assert table.s.to_move == 3, "the turn goes to the left of the one whose purchase started it"


def test_several_bidders_auction_it_and_the_lowest_acts() -> None:
    table = Table()
    table.ok(Do.BID, private="CS", price=45)
    table.ok(Do.BID, private="CS", price=50)
    table.ok(Do.BID, private="SV", price=20)
    assert table.s.to_move == 0
    assert table.do(Do.BID, private="DH", price=75) == Rule.NOT_NOW
    assert table.do(Do.BID, private="CS", price=54) == Rule.BID_TOO_LOW
    table.ok(Do.BID, private="CS", price=55)
    assert table.s.to_move == 1
    table.ok(Do.PASS)  # drops out for good, seat 0 pays its own bid
    assert table.s.privates[table.i("CS")].owner == 0
    assert table.cash(0) == 545
    assert table.cash(1) == 600
    assert table.s.to_move == 3


def test_when_all_pass_the_first_gets_cheaper_and_at_0_the_next_must_take_it() -> None:
    table = Table(2)
    for price in (15, 10, 5):
        table.ok(Do.PASS)
        table.ok(Do.PASS)
        assert table.s.auction_price == price
    assert table.do(Do.BID, private="SV", price=10) == Rule.WRONG_PRICE
    table.ok(Do.BID, private="CS", price=45)
    table.ok(Do.PASS)
    table.ok(Do.PASS)  # seat 0 is the last passer of the chain that the bid began anew
    assert table.s.privates[table.i("SV")].owner == 1
    assert table.cash(1) == 1_200
    assert table.s.privates[table.i("CS")].owner == 0, "the waiting bid is settled"
    assert table.s.to_move == 0, "to the left of the taker"


def test_when_all_pass_later_owned_privates_pay() -> None:
    table = Table(2)
    table.ok(Do.BID, private="SV", price=20)
    table.ok(Do.PASS)
    table.ok(Do.PASS)
    assert table.cash(0) == 1_200 - 20 + 5
    assert table.s.to_move == 1


def test_ca_brings_a_share_of_prr_that_cannot_be_sold_before_prr_has_a_par() -> None:
    table = Table(2)
    for name, price in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110), ("CA", 160)):
        table.ok(Do.BID, private=name, price=price)
    assert table.s.players[0].shares[table.c("PRR")] == 10
    assert table.co("PRR").president == NOBODY
    table.ok(Do.BID, private="BO", price=220)
    table.ok(Do.PAR, company="B&O", price=67)
    table.stock_round()
    assert table.do(Do.SELL_SHARES, company="PRR", percent=10) == Rule.NOT_STARTED


def test_the_buyer_of_bo_names_the_par_and_the_round_ends() -> None:
    table = Table(3)
    for name, price in (("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110), ("CA", 160), ("BO", 220)):
        table.ok(Do.BID, private=name, price=price)
    assert table.s.step == Step.SET_PAR
    assert table.s.to_move == 2
    assert table.do(Do.PASS) == Rule.NOT_NOW
    assert table.do(Do.PAR, company="B&O", price=70) == Rule.NO_SUCH_PAR
    assert table.do(Do.PAR, company="PRR", price=100) == Rule.NOT_NOW
    table.ok(Do.PAR, company="B&O", price=100)
    assert table.s.players[2].shares[table.c("B&O")] == 20
    assert table.co("B&O").president == 2
    assert table.cash(2) == 800 - 70 - 220, "no charge, no check of cash"
    assert table.s.round_kind == RoundKind.STOCK
    assert table.s.to_move == 0, "the left of the purchaser that ended the auction"


def test_the_first_stock_round_starts_left_of_the_purchase_that_began_the_last_resolutions() -> None:
    table = Table(4)
    table.ok(Do.BID, private="BO", price=225)  # seat 0
    for seat, (name, price) in enumerate((("SV", 20), ("CS", 40), ("DH", 70), ("MH", 110)), 1):
        assert table.s.to_move == seat % 4
        table.ok(Do.BID, private=name, price=price)
    table.ok(Do.BID, private="CA", price=160)  # seat 1; BO goes to its only bidder, seat 0
    assert table.s.to_move == 0
    table.ok(Do.PAR, company="B&O", price=76)
    assert table.s.to_move == 2
    assert list(table.s.seat_order[:4]) == [2, 3, 0, 1]
