"""Price markers and the order of companies (A1.4, A1.8, A5.1.1, A5.2.8, A5.3.0)."""

from ....events import Event
from ....kernel import fn
from ..terms import NONE
from .journal import VOID, note
from .kinds import Kind
from .records import Rules, State
from .terms import MergerTieOrder


@fn
def put_on_top(s: State, c: int, price: int) -> None:
    """The marker of a company goes on top of the pile at a price (A5.2.8)."""
    s.stamps += 1
    s.companies[c].price = price
    s.companies[c].stamp = s.stamps


@fn
def move_price(s: State, r: Rules, ev: list[Event], c: int, step: int, reason: int) -> None:
    """The price rises or falls, never below 1 (A5.2.4) nor above the end of the track, where it ends (Q16).

    A marker that does not move keeps its place in the pile (A5.2.8)."""
    me = s.companies[c]
    before = me.price
    after = max(r.price_min, before + step)
    if r.price_max > 0:
        after = min(after, max(before, r.price_max))
    if after != before:
        put_on_top(s, c, after)
    note(s, ev, Kind.PRICE, me.controller, c, VOID, VOID, before, after, reason)


@fn
def above(s: State, c: int, d: int) -> bool:
    """Company c comes before d: higher price; at the same price the one that came there last (A5.1.1)."""
    one = s.companies[c]
    other = s.companies[d]
    return one.price > other.price or (one.price == other.price and one.stamp > other.stamp)


@fn
def later(s: State, r: Rules, c: int, d: int) -> bool:
    """Company c comes before d in the merger phase: lower price; in a pile the bottom one (A5.3.0, Q45)."""
    if s.companies[c].price == s.companies[d].price and r.merger_tie_order == MergerTieOrder.TOP_FIRST:
        return above(s, c, d)
    return above(s, d, c)


@fn
def set_order(s: State, r: Rules, lowest_first: bool) -> None:
    """Fix the order of companies for a phase; prices that move later do not change it (A5.1.2, A5.2.8)."""
    s.spot = NONE
    for c in range(r.companies):
        place = 0
        for d in range(r.companies):
            if d != c and (later(s, r, d, c) if lowest_first else above(s, d, c)):
                place += 1
        s.order[place] = c
