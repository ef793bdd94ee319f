"""First-player auction (rules section 4.1) and its two variants (V1)."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .records import BANK, Action, Rules, State
from .terms import NONE, AllPass, Auction, Do, Phase, Reason, Rule

HIGHEST = 1_000_000  # in k$: more than any number of bonds could ever be worth; keeps numbers small


@fn
def open_auction(s: State) -> None:
    """Bidding starts with the first player of the previous turn (B4.1.1, B4.1.9)."""
    s.phase = Phase.AUCTION
    s.to_move = s.first
    s.bid = 0
    s.bidder = NONE
    s.bids = 0
    s.passed = 0
    s.n_passed = 0
    for p in range(BANK):
        s.own_bid[p] = 0


@fn
def lowest_bid(s: State, r: Rules) -> int:
    """The first bid is at least 1k, each further one higher by at least one step (B4.1.2, V4). In k$."""
    return r.minimum_bid if s.bid == 0 else s.bid + r.increment


@fn
def check(s: State, r: Rules, act: Action) -> int:
    """Bid more than the highest bid, or pass; nobody needs the money yet (B4.1.2, B4.1.7). 0 or the Rule broken."""
    if act.do == Do.BID:
        if act.bid < lowest_bid(s, r):
            return Rule.BID_MUST_RISE
        if act.bid > HIGHEST or (r.max_bid > 0 and act.bid > r.max_bid):
            return Rule.BID_TOO_HIGH
        return Rule.NONE
    if act.do != Do.PASS:
        return Rule.NOT_NOW
    if s.n_passed == r.players - 1 and r.last_player_may_pass == 0:
        return Rule.MUST_BID
    return Rule.NONE


@fn
def carry_out(s: State, r: Rules, ev: list[Event], act: Action) -> bool:
    """One call of the auction. True when the order of play is settled."""
    if act.do == Do.BID:
        make_bid(s, ev, act.bid)
    else:
        drop_out(s, r, ev)
    if s.n_passed == r.players:
        all_passed(s, r, ev)
        return True
    if s.n_passed == r.players - 1 and s.bid > 0:
        win(s, r, ev)
        return True
    s.to_move = (s.to_move + 1) % r.players
    while s.passed >> s.to_move & 1 == 1:
        s.to_move = (s.to_move + 1) % r.players
    return False


@fn
def make_bid(s: State, ev: list[Event], bid: int) -> None:
    """Name a price; it is paid only by the winner (and half of it, in one variant, on dropping out)."""
    p = s.to_move
    before = s.bid
    s.bid = bid
    s.bidder = p
    s.bids += 1
    s.own_bid[p] = bid
    s.players[p].bids += 1
    note(s, ev, Kind.BID, p, NONE, NONE, NONE, VOID, bid, before, VOID, NONE)


@fn
def drop_out(s: State, r: Rules, ev: list[Event]) -> None:
    """Who passed is out (B4.1.3); with `half_pay_order` for half the own bid and the last free seat in the order."""
    p = s.to_move
    cost = 0
    s.passed |= 1 << p
    s.n_passed += 1
    if r.auction == Auction.HALF_PAY_ORDER:
        cost = price_of_dropping(s, r, p)
        pay(s, r, ev, p, BANK, cost, Reason.BID)
        s.players[p].bids_paid += cost
        s.order[r.players - s.n_passed] = p
    note(s, ev, Kind.PASS_BID, p, NONE, NONE, NONE, VOID, cost, s.bid, VOID, NONE)


@fn
def price_of_dropping(s: State, r: Rules, p: int) -> int:
    """Half of the own last bid, rounded up (V3); who never bid pays nothing (Q24). In k$."""
    if s.own_bid[p] == 0:
        return r.half_pay_no_bid
    return (s.own_bid[p] * r.half_pay_permille + 999 * r.half_pay_up) // 1000


@fn
def win(s: State, r: Rules, ev: list[Event]) -> None:
    """The highest bidder pays the bid to the bank and plays first (B4.1.4)."""
    p = s.bidder
    second = 0
    for q in range(r.players):
        if q != p:
            second = max(second, s.own_bid[q])
    pay(s, r, ev, p, BANK, s.bid, Reason.BID)
    s.players[p].bids_paid += s.bid
    s.players[p].bids_won += 1
    note(s, ev, Kind.AUCTION_WON, p, NONE, NONE, NONE, s.bids, s.bid, second, VOID, NONE)
    s.first = p
    if r.auction == Auction.HALF_PAY_ORDER:
        s.order[0] = p
    else:
        clockwise(s, r)


@fn
def all_passed(s: State, r: Rules, ev: list[Event]) -> None:
    """Without a bid the marker moves to the left (B4.1.5); or the last one to pass leads, in a variant (Q25)."""
    if r.auction == Auction.HALF_PAY_ORDER and r.half_pay_all_pass == AllPass.REVERSE_OF_PASSING:
        s.first = s.order[0]
    else:
        s.first = (s.first + 1) % r.players
        clockwise(s, r)
    note(s, ev, Kind.MARKER_MOVED, s.first, NONE, NONE, NONE, VOID, VOID, VOID, VOID, Reason.ALL_PASSED)


@fn
def clockwise(s: State, r: Rules) -> None:
    """The others follow the first player clockwise (B4.1.6)."""
    for i in range(r.players):
        s.order[i] = (s.first + i) % r.players
