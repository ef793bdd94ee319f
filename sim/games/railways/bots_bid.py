"""Bidding for the first seat: what it is worth to act before the others.

Who acts late may find the best places and cubes taken. Each player in front is expected to take one with a probability
that grows with `threat`; what nobody else can take stays. The difference between the first seat and the one that a
player gets by passing, in final points, is compared with what the bid costs in the end.
"""

from ...kernel import fn
from ...rng import Stream, below
from .auction import lowest_bid, price_of_dropping
from .bots_choices import list_options
from .bots_options import affordable, only_ranked
from .bots_outlook import price_worth
from .bots_scratch import PRIZES, Scratch
from .records import SEATS, Action, Board, Rules, State
from .taste import Never, Taste
from .terms import NONE, Auction, Do

MOST_BONDS = 10  # that anybody would take for the first seat


@fn
def bid_or_pass(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, act: Action) -> None:
    """Raise by one step while the first seat is worth more than that costs."""
    p = s.to_move
    bid = lowest_bid(s, r)
    if may_bid(s, r, taste, p, bid) and bid_pays(k, s, r, b, taste, p, bid):
        act.do = Do.BID
        act.bid = bid
    else:
        pass_unless_forced(s, r, act)


@fn
def may_bid(s: State, r: Rules, taste: Taste, p: int, bid: int) -> bool:
    """Neither the ceiling nor a ban stands against the bid."""
    return taste.never & Never.BID == 0 and bid <= ceiling(s, r, p) and affordable(s, r, taste, p, bid)


@fn
def ceiling(s: State, r: Rules, p: int) -> int:
    """No bid is higher than the rules allow, nor than a player can pay with the money at hand and some bonds."""
    most = s.cash[p] + MOST_BONDS * r.bond_value
    return most if r.max_bid == 0 else min(most, r.max_bid)


@fn
def pass_unless_forced(s: State, r: Rules, act: Action) -> None:
    """In one variant the last player must bid if nobody did (Q30)."""
    forced = r.last_player_may_pass == 0 and s.n_passed == r.players - 1
    act.do = Do.BID if forced else Do.PASS
    act.bid = lowest_bid(s, r) if forced else 0


@fn
def bid_pays(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, bid: int) -> bool:
    """The seat gained against the seat that passing brings; the bid against what passing costs."""
    place = place_without(s, r, p)
    if place == 0:
        return False
    think(k, s, r, b, taste, p)
    gain = (k.standing[p][0] - k.standing[p][place]) * taste.bid // 100
    saved = 0
    if r.auction == Auction.HALF_PAY_ORDER:
        saved = price_worth(k, s, r, taste, p, price_of_dropping(s, r, p))
    return gain > price_worth(k, s, r, taste, p, bid) - saved


@fn
def place_without(s: State, r: Rules, p: int) -> int:
    """Place in the order of play, from 0, if the auction ended now without another bid of player p."""
    if r.auction == Auction.HALF_PAY_ORDER:
        return r.players - 1 - s.n_passed
    first = (s.first + 1) % r.players if s.bidder == NONE else s.bidder
    return (p - first) % r.players


@fn
def think(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """Fill `standing[p]`: what the next action is worth from each place in the order. Once an auction."""
    if k.auction_turn[p] == s.log.turn:
        return
    k.auction_turn[p] = s.log.turn
    last_place = (r.players - 1) * taste.threat  # so many hundredths of a prize are gone before the last player acts
    only_ranked(k, min(PRIZES, (last_place + 99) // 100 + 1))
    list_options(k, s, r, b, taste, p)
    for place in range(SEATS):
        k.standing[p][place] = 0
    for rank in range(PRIZES):
        k.prizes[rank] = max(k.safe, k.prizes[rank])
    for place in range(r.players):
        k.standing[p][place] = prize_after(k, place * taste.threat)


@fn
def prize_after(k: Scratch, taken: int) -> int:
    """Worth of the best option when so many hundredths of the contested ones are gone."""
    rank = taken // 100
    if rank >= PRIZES - 1:
        return k.prizes[PRIZES - 1]
    return k.prizes[rank] + (k.prizes[rank + 1] - k.prizes[rank]) * (taken % 100) // 100


@fn
def bid_at_random(s: State, r: Rules, taste: Taste, stream: Stream, act: Action) -> None:
    """A bid in one of three calls."""
    bid = lowest_bid(s, r)
    if below(stream, 3) == 0 and may_bid(s, r, taste, s.to_move, bid):
        act.do = Do.BID
        act.bid = bid
    else:
        pass_unless_forced(s, r, act)
