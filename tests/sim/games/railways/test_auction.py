"""First-player auction and its variants: rules section 4.1, V1 to V4."""

import pytest

from sim.games.railways.auction import HIGHEST
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Phase, Rule

from .support import NO_CARDS, Game


def table(players: int, first: int, *sets: str) -> Game:
    """An auction in which `first` was the first player of the previous turn."""
    g = Game(players, *sets)
    g.s.first = g.s.to_move = first
    return g


def call(g: Game, *calls: int) -> list[int]:
    """Bids in turn, 0 for passing; the seats that made them."""
    seats = []
    for bid in calls:
        seats.append(int(g.s.to_move))
        g.must(do=Do.BID if bid else Do.PASS, bid=bid)
    return seats


def order(g: Game) -> list[int]:
    return [int(g.s.order[i]) for i in range(g.r.players)]


def test_standard_auction() -> None:
    """B4.1.1 to B4.1.4, B4.1.6: the highest bidder pays, nobody else does; the others follow clockwise."""
    g = table(4, 1)
    for seat, cash in enumerate((4, 0, 9, 0)):
        g.money(seat, cash)
    assert call(g, 1, 2, 0, 6, 0, 0) == [1, 2, 3, 0, 1, 2]
    assert g.s.phase == Phase.ACTIONS
    assert (g.cash(), g.bonds()) == ([3, 0, 9, 0], [1, 0, 0, 0])  # 6 with 4 in hand: one bond, 3 left
    assert order(g) == [0, 1, 2, 3]
    (won,) = g.rows(Kind.AUCTION_WON)
    assert (won["seat"], won["amount"], won["before"], won["number"]) == (0, 6, 2, 3)
    assert [row["seat"] for row in g.rows(Kind.SEAT_TAKEN)] == [0, 1, 2, 3]


def test_bids_rise() -> None:
    """B4.1.2: the first bid is at least 1k, then more than the highest; whole thousands."""
    g = table(4, 0)
    assert g.do(do=Do.BID, bid=0) == Rule.BID_MUST_RISE
    g.must(do=Do.BID, bid=3)
    assert g.do(do=Do.BID, bid=3) == Rule.BID_MUST_RISE
    g.must(do=Do.BID, bid=4)
    assert [row["before"] for row in g.rows(Kind.BID)] == [0, 3]


def test_step_and_least_bid_are_rules() -> None:
    """V4 and the least opening bid."""
    g = table(3, 0, "auction.increment=5", "auction.minimum_opening_bid=4")
    assert g.do(do=Do.BID, bid=3) == Rule.BID_MUST_RISE
    g.must(do=Do.BID, bid=4)
    assert g.do(do=Do.BID, bid=8) == Rule.BID_MUST_RISE
    g.must(do=Do.BID, bid=9)


def test_a_bid_needs_no_money_yet() -> None:
    """B4.1.7: bonds are taken when the bid is paid, not when it is named."""
    g = table(2, 0)
    call(g, 7)
    assert g.bonds() == [0, 0]
    call(g, 0)
    assert (g.bonds(), g.cash()) == ([2, 0], [3, 0])


def test_who_passed_is_out() -> None:
    """B4.1.3: seat 1 is not asked again."""
    g = table(3, 0)
    assert call(g, 1, 0, 2, 3, 0) == [0, 1, 2, 0, 2]
    assert g.s.first == 0


def test_all_pass() -> None:
    """B4.1.5, B1.11: the marker goes to the left of the previous first player, free of charge."""
    g = table(4, 1)
    call(g, 0, 0, 0, 0)
    assert (order(g), g.cash(), g.bonds()) == ([2, 3, 0, 1], [0] * 4, [0] * 4)
    assert g.rows(Kind.MARKER_MOVED)[0]["seat"] == 2


def test_the_last_player_may_still_bid_or_pass() -> None:
    """B4.1.8, Q30: all others have passed without a bid."""
    g = table(4, 1)
    call(g, 0, 0, 0)
    assert g.s.phase == Phase.AUCTION
    call(g, 1)
    assert (g.s.first, g.bonds()[0], g.cash()[0]) == (0, 1, 4)
    strict = table(4, 1, "auction.last_player_may_pass=false")
    call(strict, 0, 0, 0)
    assert strict.do(do=Do.PASS) == Rule.MUST_BID
    strict.must(do=Do.BID, bid=1)
    assert strict.s.phase == Phase.ACTIONS


def test_the_previous_first_player_bids_first_and_the_marker_holder_in_turn_1() -> None:
    """B4.1.1, B4.1.9."""
    g = Game(4)
    assert g.s.to_move == g.s.first_at_start
    g = table(4, 2)
    call(g, 1, 2, 0, 0, 0)  # seat 3 wins with 2
    turn = g.s.log.turn
    while g.s.log.turn == turn:
        g.must(do=Do.PASS)
    assert (g.s.phase, g.s.to_move) == (Phase.AUCTION, 3)


def test_a_highest_bid_where_a_variant_sets_one() -> None:
    """Q23: no limit but that of the machine, or any whole k."""
    g = table(4, 0, "auction.max_bid=10")
    assert g.do(do=Do.BID, bid=11) == Rule.BID_TOO_HIGH
    g.must(do=Do.BID, bid=10)
    free = table(4, 0)
    assert free.do(do=Do.BID, bid=HIGHEST + 1) == Rule.BID_TOO_HIGH
    free.must(do=Do.BID, bid=HIGHEST)


def test_only_bids_and_passes_in_an_auction() -> None:
    assert table(4, 0).do(do=Do.UPGRADE) == Rule.NOT_NOW


# --- first_turn_free


def test_first_turn_free() -> None:
    """V1, V2: no auction in turn 1; the second player in order gets 1k, the third 2k, up to 5k for the sixth."""
    g = Game(6, "auction.variant=first_turn_free")
    assert (g.s.phase, g.s.log.turn) == (Phase.ACTIONS, 1)
    first = g.s.first_at_start
    assert order(g) == [(first + i) % 6 for i in range(6)]
    assert [g.cash()[seat] for seat in order(g)] == [0, 1, 2, 3, 4, 5]
    assert g.bonds() == [0] * 6
    assert [row["amount"] for row in g.rows(Kind.GRANT)] == [1, 2, 3, 4, 5]


def test_after_a_free_first_turn_the_auction_is_standard() -> None:
    """V1: from turn 2 on, opened by the first player of turn 1."""
    g = Game(4, "auction.variant=first_turn_free", "auction.first_turn_bonus_step=3")
    first = int(g.s.first_at_start)
    assert [g.cash()[seat] for seat in order(g)] == [0, 3, 6, 9]
    while g.s.log.turn == 1:
        g.must(do=Do.PASS)
    assert (g.s.phase, g.s.to_move) == (Phase.AUCTION, first)
    call(g, 0, 1, 0, 0)
    assert g.s.first == (first + 1) % 4


# --- half_pay_order


def half(players: int, first: int, *sets: str) -> Game:
    return table(players, first, "auction.variant=half_pay_order", *sets)


def test_half_pay_auction() -> None:
    """V1, V3: who drops out pays half of the own bid, rounded up, and takes the last free seat."""
    g = half(4, 0)
    assert call(g, 1, 0, 3, 4, 0, 5, 0) == [0, 1, 2, 3, 0, 2, 3]
    paid = [g.s.players[p].bids_paid for p in range(4)]
    assert (paid, order(g)) == ([1, 0, 5, 2], [2, 3, 0, 1])
    assert g.bonds() == [1, 0, 1, 1]  # each pays with one bond, as in B3.3


def test_half_pay_runs_clockwise_again_next_turn() -> None:
    """V1: the order holds for the three rounds; the next auction goes round the table from the first player."""
    g = half(4, 0)
    call(g, 1, 0, 3, 4, 0, 5, 0)
    seats = []
    while g.s.log.turn == 1:
        seats.append(int(g.s.to_move))
        g.must(do=Do.PASS)
    assert seats == [2, 3, 0, 1] * 3
    assert call(g, 0, 0, 0) == [2, 3, 0]


@pytest.mark.parametrize(("rounding", "price"), [("up", 3), ("down", 2)])
def test_how_halves_are_rounded(rounding: str, price: int) -> None:
    """V3, B1.8: half of 5k."""
    g = half(2, 0, f"auction.half_pay_rounding={rounding}")
    call(g, 5, 6, 0)
    assert g.s.players[0].bids_paid == price


def test_fraction_and_price_without_a_bid_are_rules() -> None:
    """V3, Q24: a third of 6k is 2k, and 1k from who never bid."""
    g = half(3, 0, "auction.half_pay_fraction=0.333", "auction.half_pay_no_bid=1")
    call(g, 6, 7, 0, 0)
    assert [g.s.players[p].bids_paid for p in range(3)] == [2, 7, 1]


def test_half_pay_all_pass() -> None:
    """Q25, C16: who passed last plays first, or the marker moves to the left."""
    g = half(4, 1)
    call(g, 0, 0, 0, 0)
    assert (order(g), g.cash(), g.bonds()) == ([0, 3, 2, 1], [0] * 4, [0] * 4)
    left = half(4, 1, "auction.half_pay_all_pass=left_then_clockwise")
    call(left, 0, 0, 0, 0)
    assert order(left) == [2, 3, 0, 1]


def test_the_variant_files_name_them() -> None:
    """V1 as files."""
    free = Game(4, variant="rotw-eastern-us-first-turn-free")
    half_pay = Game(4, variant="rotw-eastern-us-half-pay")
    assert (Game(4, variant=NO_CARDS).r.auction, free.r.auction, half_pay.r.auction) == (0, 1, 2)
