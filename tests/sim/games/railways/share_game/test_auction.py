"""Auctions of shares: rules A2 (opening) and A5.4 (share phase)."""

import pytest

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.terms import Do, Phase, Rule, Source

from .support import Game


def test_an_auction() -> None:
    """A2.1: starting price at least, each bids more or drops out, the last one pays the company and takes a share."""
    g = Game(3)
    assert g.start("red", 7) == Rule.BID_MUST_RISE
    assert g.start("red", 8) == Rule.NONE
    assert (g.s.to_move, g.bid(8)) == (1, Rule.BID_MUST_RISE)
    assert g.bid(10) == Rule.NONE
    g.drop()  # seat 2
    assert (g.s.to_move, g.bid(11)) == (0, Rule.NONE)
    g.drop()  # seat 1
    assert (g.purses(), g.cash("red")) == ([14, 25, 25], 11)
    assert (list(g.at("red").held[:3]), int(g.at("red").available)) == ([1, 0, 0], 4)
    (row,) = g.rows(Kind.SHARE_BOUGHT)
    assert (row["seat"], row["company"], row["amount"], row["before"], row["number"], row["reason"]) == (
        0, "red", 11, 8, 3, "available",
    )  # fmt: skip


def test_who_starts_the_next_auction() -> None:
    """A2.2: the starter won, so the next player starts; a starter who did not win starts again."""
    g = Game(3).buy("red", 8)
    assert (g.s.to_move, int(g.at("red").held[0])) == (1, 1)
    g.must(Do.START, company="blue", amount=7)
    g.must(Do.BID, amount=8).drop().drop()  # seat 2 takes it
    assert (int(g.at("blue").held[2]), g.s.to_move) == (1, 1)


def test_passing_for_good() -> None:
    """A2.3: who passes instead of starting is out of all further opening auctions; it goes on until all have passed."""
    g = Game(3).drop()
    assert g.s.to_move == 1
    g.must(Do.START, company="red", amount=8)
    assert g.s.to_move == 2  # seat 0 is not asked any more
    g.drop()
    assert (g.s.to_move, int(g.at("red").held[1])) == (2, 1)
    g.drop()
    assert (g.s.to_move, g.s.phase) == (1, Phase.OPENING)
    g.drop()
    assert g.s.phase == Phase.ROUNDS
    assert [row["seat"] for row in g.rows(Kind.NO_AUCTION)] == [0, 2, 1]


def test_nobody_else_bids() -> None:
    """A2.4: the share for the opening bid, which may be above the starting price; also when all others are out."""
    g = Game(3)
    g.must(Do.START, company="red", amount=12).drop().drop()
    assert (int(g.at("red").held[0]), g.purses()[0]) == (1, 13)
    g.drop().drop()
    g.must(Do.START, company="purple", amount=5)
    assert (int(g.at("purple").held[0]), g.purses()[0], g.s.to_move) == (1, 8, 0)


def test_nobody_bids_more_than_the_own_cash() -> None:
    """A2.5."""
    g = Game(3)
    assert g.start("red", 26) == Rule.TOO_LITTLE_CASH
    assert g.start("red", 25) == Rule.NONE
    assert g.bid(26) == Rule.TOO_LITTLE_CASH
    poor = Game(3).money(0, 3)
    assert all(poor.start(colour, int(poor.at(colour).price)) == Rule.TOO_LITTLE_CASH for colour in poor.colours)
    assert poor.do(Do.PASS) == Rule.NONE


def test_the_marker_after_the_opening() -> None:
    """A2.6: to the left of who took the last share; without any it stays."""
    g = Game(3).buy("red", 8).buy("blue", 7).drop().drop().drop()
    assert (g.s.phase, g.s.first) == (Phase.ROUNDS, 2)
    (row,) = g.rows(Kind.MARKER_MOVED)
    assert (row["seat"], row["reason"]) == (2, "opening")
    other = Game(3).must(Do.START, company="red", amount=8).must(Do.BID, amount=9).drop().drop()
    assert (int(other.at("red").held[1]), other.s.to_move) == (1, 0)  # not the one who started it
    other.drop().drop().drop()
    assert (other.s.phase, other.s.first) == (Phase.ROUNDS, 2)
    none = Game(3).drop().drop().drop()
    assert (none.s.first, none.rows(Kind.MARKER_MOVED)) == (0, [])


def test_dropping_out_bars_from_one_auction_only() -> None:
    """A2.7."""
    g = Game(3)
    g.must(Do.START, company="red", amount=8).drop().drop()
    assert g.s.to_move == 1
    assert g.start("red", 8) == Rule.NONE
    assert (g.s.to_move, g.bid(9)) == (2, Rule.NONE)


def test_who_passes_may_return_in_one_reading() -> None:
    """Q53 `may_return`: a pass skips one turn; who passed is asked again after a raise."""
    for way, asked in (("drop_out", 0), ("may_return", 2)):
        g = Game(3, f"ew_advanced.opening_pass={way}")
        g.must(Do.START, company="red", amount=8)
        g.must(Do.BID, amount=9).drop()  # seat 1 bids, seat 2 passes
        g.must(Do.BID, amount=10)  # seat 0
        g.must(Do.BID, amount=11)  # seat 1
        assert g.s.to_move == (2 if asked else 0), way
    g.must(Do.BID, amount=12).drop().drop()
    assert int(g.at("red").held[2]) == 1
    g = Game(3, "ew_advanced.opening_pass=may_return").drop()  # seat 0 is out for good (A2.3), whoever raises
    g.must(Do.START, company="red", amount=8).must(Do.BID, amount=9)
    assert g.s.to_move == 1


def test_raises_are_whole_thousands_and_the_price_stays() -> None:
    """A2.8: at least 1k more, or what a variant says; the price marker does not move."""
    g = Game(3, "ew_advanced.increment=3")
    g.must(Do.START, company="red", amount=8)
    assert g.bid(10) == Rule.BID_MUST_RISE
    assert g.bid(11) == Rule.NONE
    g.drop().drop()
    assert int(g.at("red").price) == 8


def test_only_five_shares_are_available() -> None:
    """A2.1, A5.4.2: a share that is not in the box cannot be put up; shares of the mat are not sold to players."""
    g = Game(3).hold("red", [2, 2, 1])
    assert g.start("red", 8) == Rule.NO_SHARE_THERE
    assert g.start("red", 8, Source.ISSUED) == Rule.NO_SHARE_THERE
    assert int(g.at("red").mat) == 5


def share_phase(*sets: str) -> Game:
    """Turn 1's share phase: red is held by seat 0, with two shares in the Issued box; nobody has built."""
    g = Game(3, *sets).hold("red", [2, 1], issued=2).set("red", price=12)
    return g.to_rounds().skip_to(Phase.SHARES)


def test_share_phase_from_both_boxes() -> None:
    """A5.4.1: issued shares pay the bank, available ones the company; minimum is the current price (12 - 2 = 10)."""
    g = share_phase()
    assert (g.s.to_move, int(g.at("red").price)) == (0, 10)  # red started at 8
    assert g.start("red", 9, Source.ISSUED) == Rule.BID_MUST_RISE
    g.buy("red", 10, Source.ISSUED)
    assert (g.cash("red"), int(g.at("red").issued), g.purses()[0]) == (0, 1, 25 + 5 - 10)
    g.buy("red", 11)
    assert (g.cash("red"), int(g.at("red").available), g.purses()[1]) == (11, 1, 25 + 5 - 11)
    assert g.rows(Kind.SHARE_BOUGHT)[-1]["reason"] == "available"


def test_share_phase_until_all_pass_or_one_each() -> None:
    """A5.4.1, Q14, V22."""
    g = share_phase()
    for _ in range(3):
        g.buy("blue", 7)  # seats 0, 1, 2 in turn
    assert (g.s.phase, g.s.to_move) == (Phase.SHARES, 0)
    g.drop().drop().drop()
    assert (g.s.phase, g.s.log.turn) == (Phase.ROUNDS, 2)
    one = share_phase("ew_advanced.stock_phase=one_per_player")
    one.drop()  # seat 0 starts none, but may bid
    one.must(Do.START, company="blue", amount=7)
    one.drop()
    assert (one.s.to_move, one.bid(8)) == (0, Rule.NONE)
    one.drop()
    assert (int(one.at("blue").held[0]), one.s.to_move) == (1, 2)  # each starts once, whoever won
    one.buy("blue", 7)
    assert (one.s.phase, one.s.log.turn) == (Phase.ROUNDS, 2)


def test_buying_moves_no_price_and_nobody_sells() -> None:
    """A5.4.2: there is no way to sell; the log of a share phase holds no price."""
    g = share_phase()
    before = [int(g.at(c).price) for c in g.colours]
    g.buy("red", 20)
    assert [int(g.at(c).price) for c in g.colours] == before
    assert not [row for row in g.rows(Kind.PRICE) if row["step"] == 6]


def test_a_company_is_founded_in_the_share_phase() -> None:
    """A5.4.3: at its starting price, which is its current one; who buys the first share controls it."""
    g = share_phase()
    assert int(g.at("purple").controller) == -1
    assert g.start("purple", 3) == Rule.BID_MUST_RISE
    g.buy("purple", 4)
    assert (int(g.at("purple").controller), g.cash("purple")) == (0, 4)


@pytest.mark.parametrize("winner", [0, 1, 2])
def test_the_marker_after_the_share_phase(winner: int) -> None:
    """A5.4.4: left of the last winner; without auctions it stays."""
    g = share_phase()
    g.must(Do.START, company="purple", amount=4)
    while g.s.sale.company != -1:
        if g.s.to_move == winner and g.s.sale.bidder != winner:
            g.must(Do.BID, amount=int(g.s.sale.bid) + 1)
        else:
            g.drop()
    while g.s.phase == Phase.SHARES:
        g.drop()
    assert g.s.first == (winner + 1) % 3
    assert g.rows(Kind.MARKER_MOVED)[-1]["reason"] == "shares"
    still = share_phase()
    while still.s.phase == Phase.SHARES:
        still.drop()
    assert still.s.first == 0
