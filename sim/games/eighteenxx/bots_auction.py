"""Bids in the private auction, up to what a private is worth and a start of one's own leaves."""

from ...kernel import fn
from ...rng import Stream, below
from . import auction
from .bots_flotation import percent_needed
from .bots_private_worth import private_worth
from .candidates import clear
from .capitalisation import funding_now, next_train
from .desk import Desk
from .enums import NOBODY, Do
from .readings import Funding
from .records import BANK, Board, Rules
from .shares import SHARE
from .state import State
from .taste import Taste

FIRST_TRAINS = 2  # trains that a new company should be able to pay


@fn
def choose(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream) -> bool:
    """Buy the cheapest private, raise a bid, or pass: what promises most. Always writes an action."""
    s = m.state
    act = m.action
    best = 0
    kept = NOBODY
    for i in range(r.privates):
        if may_bid(s, r, i):
            price = auction.asking(s, r, i)
            worth = private_worth(s, r, b, m.scratch.prospects, taste, i)
            worth += worth * (below(stream, 2 * taste.whim + 1) - taste.whim) // 100
            if worth - price >= best and price <= money_for(s, r, taste, i):
                best = worth - price
                kept = i
    if kept == NOBODY:
        kept = last_resort(s, r)
    clear(s, act, Do.BID if kept != NOBODY else Do.PASS)
    act.private = kept
    act.price = auction.asking(s, r, kept) if kept != NOBODY else 0
    return True


@fn
def may_bid(s: State, r: Rules, i: int) -> bool:
    """Whether a private is to be had, and another player holds the highest bid if there is one."""
    if s.privates[i].owner != BANK or (s.on_the_block != NOBODY and i != s.on_the_block):
        return False
    mine = s.players[s.to_move].bid[i]
    return mine == 0 or mine < auction.highest_bid(s, r, i)


@fn
def money_for(s: State, r: Rules, taste: Taste, i: int) -> int:
    """What a player can spend on a private without giving up a start of one's own."""
    left = start_outlay(s, r)
    if r.private[i].president == 1:
        left -= r.private[i].percent // SHARE * r.par_price[r.pars - 1]
    return auction.free_cash(s, r, s.to_move, i) - left * taste.purse // 100


@fn
def start_outlay(s: State, r: Rules) -> int:
    """What the start of a company takes at the lowest par: it must operate, and have money for its first trains."""
    funding = funding_now(s, r)
    par = r.par_price[r.pars - 1]
    shares = percent_needed(s, r, funding) // SHARE
    if funding != Funding.FULL:
        shares = max(shares, FIRST_TRAINS * r.train[next_train(s, r)].price // par + 1)
    return shares * par


@fn
def last_resort(s: State, r: Rules) -> int:
    """When all others have passed and the price will not fall, somebody has to buy the cheapest; else NOBODY.

    Passing on would only pay those who own privates. Source: 1830 B7."""
    i = auction.cheapest(s, r)
    if s.on_the_block != NOBODY or s.passes < r.players - 1 or i == 0:
        return NOBODY
    return i if auction.asking(s, r, i) <= auction.free_cash(s, r, s.to_move, i) else NOBODY
