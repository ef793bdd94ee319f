"""1856, chapter C: destinations. Whoever builds the track, a company that is linked gets the money held for it."""

from ...events import Event
from ...kernel import fn
from .capitalisation import funding_now
from .desk import Scratch
from .enums import NOBODY, Kind, NodeKind, Reason
from .money import note_place, pay
from .network import hexes_linked
from .readings import Funding
from .records import BANK, SEATS, TOKENS, Board, Rules
from .state import State


@fn
def reach_destinations(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch) -> int:
    """When the track step of the operating company is over, all that are linked arrive. Returns them as bits.

    Source: 1856 C8-C9."""
    arrived = arrivals(s, r, b, k)
    for c in range(r.companies):
        if (arrived >> c) & 1 == 1:
            arrive(s, r, ev, c)
    return arrived


@fn
def arrivals(s: State, r: Rules, b: Board, k: Scratch) -> int:
    """All companies are tested, whoever operates: those that are linked with their destination, as bits.

    Source: 1856 C8, C10."""
    arrived = 0
    if r.destinations == 0:
        return arrived
    for c in range(r.companies):
        if is_on_the_way(s, r, c) and is_linked(s, r, b, c, k):
            arrived |= 1 << c
    return arrived


@fn
def is_on_the_way(s: State, r: Rules, c: int) -> bool:
    """A destination matters for escrow companies, and for others to come while they would be escrow companies.

    Source: 1856 C10."""
    me = s.companies[c]
    if r.company[c].destination[0] == NOBODY or me.destinated == 1 or me.closed == 1:
        return False
    if me.par > 0:
        return me.funding == Funding.ESCROW
    return funding_now(s, r) == Funding.ESCROW


@fn
def is_linked(s: State, r: Rules, b: Board, c: int, k: Scratch) -> bool:
    """Does one trip lead from the home hex to any track of the destination? Source: 1856 C8."""
    start = r.company[c].home if r.company[c].start == NOBODY else r.company[c].start
    node = first_city(s, r, b, c, start)
    for i in range(2):
        goal = r.company[c].destination[i]
        if goal != NOBODY and hexes_linked(b, s, start, node, goal, k.track, k.network):
            return True
    return False


@fn
def first_city(s: State, r: Rules, b: Board, c: int, start: int) -> int:
    """The one city a trip must start from, NOBODY = any of the hex.

    A company whose charter names one of two cities starts from that one (K-13). Source: 1856 C8, D-25."""
    if r.destination_from_own_city == 0 or start != r.company[c].home or r.company[c].home_node == NOBODY:
        return NOBODY
    if b.tile[s.hexes[start].tile].nodes < 2 or b.tile[s.hexes[start].tile].kind[1] != NodeKind.CITY:
        return NOBODY
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] == start:
            return s.companies[c].token_node[i]
    return s.companies[c].home_node


@fn
def arrive(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """The money held is paid out at once, and further sales pay the treasury. Source: 1856 C9."""
    me = s.companies[c]
    held = me.escrow
    me.destinated = 1
    if me.par > 0:
        me.funding = Funding.INCREMENTAL
    me.escrow = 0
    note_place(s, ev, Kind.DESTINATION, me.president, c, r.company[c].destination[0], NOBODY, 0, held)
    pay(s, r, ev, BANK, SEATS + c, held, Reason.ESCROW)
