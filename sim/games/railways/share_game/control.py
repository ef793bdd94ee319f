"""Who controls a company (rules section A3)."""

from ....events import Event
from ....kernel import fn
from ..terms import NONE
from .journal import VOID, note
from .kinds import Kind
from .records import SEATS, State


@fn
def gain_share(s: State, ev: list[Event], p: int, c: int) -> None:
    """A player holds one more share of a company; control changes at once with strictly more shares (A3.1, A3.2)."""
    me = s.companies[c]
    me.held[p] += 1
    if me.controller == p:
        return
    if me.controller == NONE or me.held[p] > me.held[me.controller]:
        before = VOID if me.controller == NONE else me.controller
        me.controller = p
        note(s, ev, Kind.CONTROL, p, c, me.held[p], VOID, before, VOID, NONE)


@fn
def held_by_players(s: State, c: int) -> int:
    """Shares of a company in the hands of players."""
    n = 0
    for p in range(SEATS):
        n += s.companies[c].held[p]
    return n


@fn
def outstanding(s: State, c: int) -> int:
    """Issued shares: held by players, or in the Issued Shares box (A5.2.5)."""
    return held_by_players(s, c) + s.companies[c].issued
