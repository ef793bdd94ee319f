"""Chapter B: the initial auction of the privates."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Do, Kind, Power, Reason, Rule, Step
from .money import note, note_change, pay
from .readings import AuctionMode
from .records import BANK, Board, Rules
from .shares import take_share
from .state import Action, State


@fn
def cheapest(s: State, r: Rules) -> int:
    """The first private that nobody owns; r.privates when all are sold."""
    for i in range(r.privates):
        if s.privates[i].owner == BANK:
            return i
    return r.privates


@fn
def asking(s: State, r: Rules, i: int) -> int:
    """The least acceptable price of a private. Source: 1830 B2, B7."""
    best = highest_bid(s, r, i)
    if best > 0:
        return best + r.bid_step
    if i == cheapest(s, r):
        return s.auction_price if i == 0 else r.private[i].face
    return r.private[i].face + r.bid_step


@fn
def highest_bid(s: State, r: Rules, i: int) -> int:
    """The highest standing bid on a private, 0 = none."""
    best = 0
    for p in range(r.players):
        best = max(best, s.players[p].bid[i])
    return best


@fn
def bidders(s: State, r: Rules, i: int) -> int:
    """How many players have a bid on a private."""
    n = 0
    for p in range(r.players):
        if s.players[p].bid[i] > 0:
            n += 1
    return n


@fn
def free_cash(s: State, r: Rules, p: int, i: int) -> int:
    """Cash of a player that is not frozen in bids on other privates than i. Source: 1830 B3."""
    left = s.cash[p]
    for k in range(r.privates):
        if k != i:
            left -= s.players[p].bid[k]
    return left


@fn
def check(s: State, r: Rules, act: Action) -> int:
    """Buy the cheapest, bid on another, raise in an open auction, or pass. Source: 1830 B1-B5."""
    if act.do == Do.PASS:
        return Rule.NONE
    if act.do != Do.BID:
        return Rule.NOT_NOW
    i = act.private
    if not 0 <= i < r.privates:
        return Rule.NO_SUCH_THING
    if s.privates[i].owner != BANK:
        return Rule.NOT_FOR_SALE
    if s.on_the_block != NOBODY:
        if i != s.on_the_block:
            return Rule.NOT_NOW
    elif i == cheapest(s, r) and act.price != asking(s, r, i):
        return Rule.WRONG_PRICE
    if act.price < asking(s, r, i):
        return Rule.BID_TOO_LOW
    return Rule.NOT_ENOUGH_CASH if act.price > free_cash(s, r, s.to_move, i) else Rule.NONE


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Do it, then settle what follows by itself and pass the turn."""
    if s.on_the_block != NOBODY:
        raise_or_drop(s, r, b, ev, act)
    elif act.do == Do.PASS:
        pass_turn(s, r, b, ev)
    else:
        s.passes = 0
        p = s.to_move
        if act.private == cheapest(s, r):
            s.purchaser = p
            sell(s, r, b, ev, act.private, p, act.price)
            s.auction_turn = (p + 1) % r.players
            settle_bids(s, r, b, ev)
        else:
            s.players[p].bid[act.private] = act.price
            note(s, ev, Kind.BID, p, NOBODY, act.private, NO_NUMBER, act.price, Reason.AUCTION)
            s.auction_turn = (p + 1) % r.players
    find_decider(s, r)


@fn
def raise_or_drop(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """In an open auction: raise, or drop out. The last one left pays the own bid. Source: 1830 B5.

    Clockwise, a pass may be undone by a later raise (D-08): the auction ends when all others pass in a row."""
    p = s.to_move
    i = s.on_the_block
    if act.do == Do.BID:
        s.passes = 0
        s.block_passes = 0
        s.players[p].bid[i] = act.price
        note(s, ev, Kind.BID, p, NOBODY, i, NO_NUMBER, act.price, Reason.AUCTION)
    else:
        s.block_passes += 1
        note(s, ev, Kind.PASS, p, NOBODY, i, NO_NUMBER, NO_NUMBER, Reason.AUCTION)
        if r.auction_mode != AuctionMode.CLOCKWISE:
            s.players[p].bid[i] = 0
        elif s.block_passes >= bidders(s, r, i) - 1:
            drop_all_but_the_highest(s, r, i)
    if bidders(s, r, i) == 1:
        settle_bids(s, r, b, ev)
    else:
        s.block_turn = next_bidder(s, r, i, p)


@fn
def drop_all_but_the_highest(s: State, r: Rules, i: int) -> None:
    """The auction of a private is over: the bids of all others are freed. Source: D-08."""
    best = highest_bid(s, r, i)
    for p in range(r.players):
        if s.players[p].bid[i] < best:
            s.players[p].bid[i] = 0


@fn
def next_bidder(s: State, r: Rules, i: int, p: int) -> int:
    """The next player clockwise from a seat with a bid on a private. Source: D-08."""
    for k in range(1, r.players):
        if s.players[(p + k) % r.players].bid[i] > 0:
            return (p + k) % r.players
    return p


@fn
def open_auction(s: State, r: Rules, i: int) -> None:
    """Several have bid. Clockwise (D-08) the first to act sits to the left of the highest bidder. Source: 1830 B4."""
    s.on_the_block = i
    s.block_passes = 0
    for p in range(r.players):
        if s.players[p].bid[i] == highest_bid(s, r, i):
            s.block_turn = next_bidder(s, r, i, p)


@fn
def settle_bids(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Go through the privates that are now cheapest: one bidder takes it, several open an auction. Source: 1830 B4."""
    s.on_the_block = NOBODY
    while cheapest(s, r) < r.privates:
        i = cheapest(s, r)
        n = bidders(s, r, i)
        if n == 0:
            return
        if n > 1:
            open_auction(s, r, i)
            return
        for p in range(r.players):
            if s.players[p].bid[i] > 0:
                sell(s, r, b, ev, i, p, s.players[p].bid[i])
                break


@fn
def sell(s: State, r: Rules, b: Board, ev: list[Event], i: int, p: int, amount: int) -> None:
    """A private to its first owner; some bring a share. Source: 1830 B8-B9."""
    for q in range(r.players):
        s.players[q].bid[i] = 0
    pay(s, r, ev, p, BANK, amount, Reason.AUCTION)
    s.privates[i].owner = p
    note(s, ev, Kind.PRIVATE_SOLD, p, NOBODY, i, NO_NUMBER, amount, Reason.AUCTION)
    if r.private[i].power == Power.SHARE and r.private[i].company != NOBODY:
        c = r.private[i].company
        if r.private[i].president == 1:
            s.step = Step.SET_PAR
            s.actor = c
            s.to_move = p
        else:
            take_share(s, r, b, ev, p, c, r.private[i].percent, False)
            note(s, ev, Kind.SHARE_BOUGHT, p, c, i, r.private[i].percent, 0, Reason.FREE_SHARE)


@fn
def pass_turn(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """A pass; when all pass in a row the first private gets cheaper, or privates pay. Source: 1830 B7."""
    p = s.to_move
    note(s, ev, Kind.PASS, p, NOBODY, NOBODY, NO_NUMBER, NO_NUMBER, Reason.AUCTION)
    s.auction_turn = (p + 1) % r.players
    s.passes += 1
    if s.passes < r.players:
        return
    s.passes = 0
    s.all_passed = 1
    if s.privates[0].owner != BANK:
        pay_privates(s, r, ev)
        return
    before = s.auction_price
    s.auction_price = max(0, before - r.discount_step)
    note_change(s, ev, Kind.DISCOUNT, NOBODY, NOBODY, before, s.auction_price, Reason.AUCTION)
    if s.auction_price == 0:
        taker = s.auction_turn
        s.purchaser = taker
        sell(s, r, b, ev, 0, taker, 0)
        s.auction_turn = (taker + 1) % r.players
        settle_bids(s, r, b, ev)


@fn
def pay_privates(s: State, r: Rules, ev: list[Event]) -> None:
    """Every private that has an owner pays its revenue. Source: 1830 B7, F1."""
    for i in range(r.privates):
        if s.privates[i].closed == 0 and s.privates[i].owner != BANK:
            pay(s, r, ev, BANK, s.privates[i].owner, r.private[i].revenue, Reason.PRIVATE_INCOME)


@fn
def find_decider(s: State, r: Rules) -> None:
    """In an open auction the lowest bidder (D-08: or the next clockwise), the buyer who names a par, else by turns.

    Source: 1830 B1, B5, B9."""
    if s.step == Step.SET_PAR:
        return
    s.step = Step.AUCTION
    s.actor = NOBODY
    s.to_move = s.auction_turn
    if s.on_the_block != NOBODY and r.auction_mode != AuctionMode.LOWEST_BIDDER:
        s.to_move = s.block_turn
    elif s.on_the_block != NOBODY:
        low = 0
        for p in range(r.players):
            bid = s.players[p].bid[s.on_the_block]
            if bid > 0 and (low == 0 or bid < low):
                low = bid
                s.to_move = p
