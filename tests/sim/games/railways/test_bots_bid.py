"""Bids of the bots."""

from __future__ import annotations

from typing import Any

from sim.games.railways.bots_bid import MOST_BONDS, ceiling, place_without, prize_after, think
from sim.games.railways.terms import Do, Phase

from .bot_table import BotTable
from .support import NO_CARDS


def auction(*names: str, deal: int = 0, turn: int = 3, **options: Any) -> BotTable:
    """The first call of a later auction."""
    table = BotTable(*names, variant=options.pop("variant", NO_CARDS), deal=deal, **options)
    while table.game.s.log.turn < turn or table.game.s.phase != Phase.AUCTION:
        table.move(1)
    return table


def test_place_without_a_bid() -> None:
    """All pass: the marker goes to the left (B4.1.5), so that player is first and the old first player last."""
    g = auction("frugal", "frugal", "frugal", "frugal").game
    first = int(g.s.first)
    assert [place_without(g.s, g.r, (first + i) % 4) for i in range(4)] == [3, 0, 1, 2]
    g.s.bidder = (first + 2) % 4
    assert [place_without(g.s, g.r, (first + i) % 4) for i in range(4)] == [2, 3, 0, 1]


def test_nobody_bids_for_a_seat_that_comes_free() -> None:
    """The player on the left of the first one never opens the bidding when all others have passed."""
    for deal in range(6):
        table = auction("auction", "auction", "auction", deal=deal)
        g = table.game
        left = (int(g.s.first) + 1) % 3
        for seat in range(3):
            if seat != left:
                g.s.passed |= 1 << seat
        g.s.n_passed, g.s.to_move = 2, left
        assert table.choose()["do"] == Do.PASS


def test_earlier_places_are_worth_at_least_as_much() -> None:
    """What is left gets no better by waiting."""
    table = auction("auction", "frugal", "hunter", "rusher", deal=2)
    g, k = table.game, table.k
    for p in range(4):
        think(k, g.s, g.r, g.b, table.tastes[p], p)
        worth = [int(k.standing[p][place]) for place in range(4)]
        assert worth == sorted(worth, reverse=True)


def test_prizes_between_two_ranks() -> None:
    """With the prizes 900, 500, 100, ... and one and a half of them gone: 300."""
    k = auction("frugal", "frugal").k
    for rank, prize in enumerate((900, 500, 100, 100, 100, 100)):
        k.prizes[rank] = prize
    assert [prize_after(k, taken) for taken in (0, 50, 150, 900)] == [900, 700, 300, 100]


def test_bids_have_a_ceiling() -> None:
    """Cash and ten bonds, or what the variant allows."""
    g = auction("auction", "auction").game
    g.money(0, 7)
    assert ceiling(g.s, g.r, 0) == 7 + MOST_BONDS * 5
    g.r.max_bid = 6
    try:
        assert ceiling(g.s, g.r, 0) == 6
    finally:
        g.r.max_bid = 0


def test_the_price_decides() -> None:
    """A seat worth a bid is given up when the bid has become too high."""
    given_up = 0
    for deal in range(8):
        table = auction("frugal", "network", "hunter", "rusher", deal=deal)
        g = table.game
        if table.choose()["do"] == Do.BID:
            g.s.bid, g.s.bidder = 49, (int(g.s.to_move) + 1) % 4
            assert table.choose()["do"] == Do.PASS
            given_up += 1
    assert given_up > 0
