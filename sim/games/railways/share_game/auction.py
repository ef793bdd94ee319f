"""Auctions of shares (rules sections A2 and A5.4): the same procedure before turn 1 and in the share phase."""

from ....events import Event
from ....kernel import fn
from ..terms import NONE
from .control import gain_share
from .journal import VOID, note
from .kinds import Kind
from .money import account, pay
from .records import BANK, Action, Rules, State
from .terms import Do, OpeningPass, Phase, Reason, Rule, Source, StockPhase


@fn
def open_auctions(s: State, phase: int) -> None:
    """The player with the first-player marker may put up the first share (A2.1, A5.4.1)."""
    s.phase = phase
    s.sale.company = NONE
    s.next_starter = s.first
    s.out = 0
    s.starts = 0
    s.last_winner = NONE


@fn
def in_box(s: State, c: int, source: int) -> int:
    """Shares of a company that could be put up out of a box; those on the mat cannot (A5.4.1, A5.4.2)."""
    return s.companies[c].issued if source == Source.ISSUED else s.companies[c].available


@fn
def lowest_bid(s: State, r: Rules) -> int:
    """What the next bid of the running auction is at least (A2.1, A2.8). In k$."""
    return s.sale.bid + r.increment


@fn
def check(s: State, r: Rules, act: Action) -> int:
    """Put a share up, raise, or pass; nobody bids more than the own cash (A2.5). 0 or the Rule broken."""
    if act.do == Do.PASS:
        return Rule.NONE
    if act.do == Do.BID and s.sale.company != NONE:
        if act.amount < lowest_bid(s, r):
            return Rule.BID_MUST_RISE
        return Rule.NONE if act.amount <= s.cash[s.to_move] else Rule.TOO_LITTLE_CASH
    if act.do != Do.START or s.sale.company != NONE:
        return Rule.NOT_NOW
    if act.company < 0 or act.company >= r.companies:
        return Rule.NO_SUCH_COMPANY
    if act.source != Source.AVAILABLE and act.source != Source.ISSUED:
        return Rule.NO_SHARE_THERE
    if in_box(s, act.company, act.source) == 0:
        return Rule.NO_SHARE_THERE
    if act.amount < s.companies[act.company].price:
        return Rule.BID_MUST_RISE
    return Rule.NONE if act.amount <= s.cash[s.to_move] else Rule.TOO_LITTLE_CASH


@fn
def carry_out(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """One call: the auction begins, goes on or ends, or nobody puts a share up in this place."""
    if act.do == Do.START:
        start(s, ev, act)
    elif act.do == Do.BID:
        raise_bid(s, r, ev, act.amount)
    elif s.sale.company == NONE:
        start_nothing(s, r, ev)
        return
    else:
        s.sale.dropped |= 1 << s.to_move
        note(s, ev, Kind.DROPPED_OUT, s.to_move, s.sale.company, VOID, VOID, s.sale.bid, VOID, NONE)
    for i in range(1, r.players):
        seat = (s.to_move + i) % r.players
        if seat != s.sale.bidder and s.sale.dropped >> seat & 1 == 0:
            s.to_move = seat
            return
    win(s, r, ev)


@fn
def start(s: State, ev: list[Event], act: Action) -> None:
    """A share is put up with a first bid (A2.1); who passed for good takes no part (A2.3)."""
    it = s.sale
    it.company = act.company
    it.source = act.source
    it.starter = s.to_move
    it.bid = act.amount
    it.bidder = s.to_move
    it.bids = 1
    it.dropped = s.out
    s.players[s.to_move].bids += 1
    price = s.companies[act.company].price
    left = in_box(s, act.company, act.source)
    reason = Reason.ISSUED if act.source == Source.ISSUED else Reason.AVAILABLE
    note(s, ev, Kind.AUCTION_STARTED, s.to_move, act.company, VOID, act.amount, price, left, reason)


@fn
def raise_bid(s: State, r: Rules, ev: list[Event], amount: int) -> None:
    """A higher bid; in one variant those who passed may come back after it (Q53)."""
    note(s, ev, Kind.BID, s.to_move, s.sale.company, VOID, amount, s.sale.bid, VOID, NONE)
    s.sale.bid = amount
    s.sale.bidder = s.to_move
    s.sale.bids += 1
    s.players[s.to_move].bids += 1
    if r.opening_pass == OpeningPass.MAY_RETURN:
        s.sale.dropped = s.out


@fn
def start_nothing(s: State, r: Rules, ev: list[Event]) -> None:
    """Who passes instead of starting an auction is out of all further ones of this phase (A2.3).

    With one auction a player (Q14) only the own turn to start one is gone."""
    p = s.to_move
    reason = Reason.OPENING if s.phase == Phase.OPENING else Reason.SHARES
    note(s, ev, Kind.NO_AUCTION, p, NONE, VOID, VOID, VOID, VOID, reason)
    if not one_each(s, r):
        s.out |= 1 << p
    s.starts += 1
    s.next_starter = (p + 1) % r.players


@fn
def win(s: State, r: Rules, ev: list[Event]) -> None:
    """The last one left pays and takes the share: the company gets the money for an available one, else the bank."""
    it = s.sale
    p = it.bidder
    c = it.company
    me = s.players[p]
    reason = Reason.AVAILABLE
    if it.source == Source.ISSUED:
        reason = Reason.ISSUED
        s.companies[c].issued -= 1
        pay(s, p, BANK, it.bid)
    else:
        s.companies[c].available -= 1
        pay(s, p, account(c), it.bid)
    price = s.companies[c].price
    s.auctions += 1
    if s.phase == Phase.OPENING:
        s.opening_paid += it.bid
        s.opening_worth += price
        s.opening_sold += 1
        me.paid_opening += it.bid
        me.opening_shares += 1
    else:
        me.paid_shares += it.bid
        me.phase_shares += 1
    note(s, ev, Kind.SHARE_BOUGHT, p, c, it.bids, it.bid, price, s.companies[c].held[p] + 1, reason)
    gain_share(s, ev, p, c)
    s.last_winner = p
    s.starts += 1
    s.next_starter = it.starter
    if p == it.starter or one_each(s, r):
        s.next_starter = (it.starter + 1) % r.players
    it.company = NONE


@fn
def one_each(s: State, r: Rules) -> bool:
    """In this share phase each player may put up one share (Q14, V22)."""
    return s.phase == Phase.SHARES and r.stock_phase == StockPhase.ONE_PER_PLAYER


@fn
def advance(s: State, r: Rules, ev: list[Event]) -> bool:
    """True: somebody bids or may start an auction. Else the marker moves on and the phase is over (A2.6, A5.4.4)."""
    if s.sale.company != NONE:
        return True
    if not one_each(s, r) or s.starts < r.players:
        for i in range(r.players):
            seat = (s.next_starter + i) % r.players
            if s.out >> seat & 1 == 0:
                s.to_move = seat
                return True
    if s.last_winner != NONE:
        s.first = (s.last_winner + 1) % r.players
        reason = Reason.OPENING if s.phase == Phase.OPENING else Reason.SHARES
        note(s, ev, Kind.MARKER_MOVED, s.first, NONE, VOID, VOID, VOID, VOID, reason)
    return False
