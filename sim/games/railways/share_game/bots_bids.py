"""Auctions: which share to put up, and how far to go."""

from ....kernel import fn
from ....rng import Stream, below
from ..records import Board
from ..terms import NONE
from . import auction
from .bots_action import nothing, say_start
from .bots_scratch import Scratch
from .bots_worth import company_worth, expect_income, look_ahead
from .records import Action, Rules, State
from .taste import Never, Taste
from .terms import Do, Phase, Source

SCALE = 100


@fn
def bid(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Raise up to what the share is worth; put up the share that gives most for its price."""
    nothing(act)
    if s.phase == Phase.SHARES and taste.never & Never.SHARE_PHASE:
        return
    look_ahead(k, s, r, taste)
    expect_income(k, s, r, b)
    p = s.to_move
    cash = s.cash[p] - (taste.reserve if s.phase == Phase.OPENING else 0)
    if s.sale.company != NONE:
        lowest = auction.lowest_bid(s, r)
        limit = most_for(s, r, k, taste, p, s.sale.company, s.sale.source, cash)
        if taste.whim > 0:
            limit += below(stream, 2)
        if lowest <= min(limit, cash):
            act.do = Do.BID
            act.amount = lowest
        return
    start(s, r, k, taste, p, cash, act)


@fn
def start(s: State, r: Rules, k: Scratch, taste: Taste, p: int, cash: int, act: Action) -> None:
    """Put up the share that brings most beyond its price for each k$ of it."""
    top = 0
    for c in range(r.companies):
        price = s.companies[c].price
        for source in range(2):
            if auction.in_box(s, c, source) > 0 and price <= cash:
                gain = (share_worth(s, r, k, taste, p, c, source) - price * 1000) * SCALE // price
                if gain > top:
                    top = gain
                    say_start(act, c, source, price)


@fn
def share_worth(s: State, r: Rules, k: Scratch, taste: Taste, p: int, c: int, source: int) -> int:
    """What one more share of a company brings a player until the end. In k$ / 1000."""
    me = s.companies[c]
    worth = company_worth(k, s, r, taste, c, 1 if source == Source.AVAILABLE else 0)
    if k.turns_left < 1000:
        return worth
    if me.controller == p:
        worth = worth * taste.loyal // 100
    elif me.controller == NONE or me.held[p] >= me.held[me.controller]:
        worth += taste.control
    elif me.held[p] == 0:
        worth += taste.spread
    return worth


@fn
def most_for(s: State, r: Rules, k: Scratch, taste: Taste, p: int, c: int, source: int, cash: int) -> int:
    """How far to go: the worth of the share, but no more than what other shares would bring for the same money."""
    worth = share_worth(s, r, k, taste, p, c, source)
    best = 1000  # worth of 1k in hand
    for d in range(r.companies):
        price = s.companies[d].price
        for box in range(2):
            if (d != c or box != source) and auction.in_box(s, d, box) > 0 and price <= cash:
                best = max(best, share_worth(s, r, k, taste, p, d, box) // price)
    return min(worth // 1000, worth * taste.bid // 100 // best)
