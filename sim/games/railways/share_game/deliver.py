"""Move a cube (A5.1.6 to A5.1.8), and the empty cities that end the game (A6.1)."""

from ....events import Event
from ....kernel import fn
from ..markers import cubes_in
from ..network import far_end
from ..records import CITIES, COLOURS, Board
from ..terms import NONE
from .journal import VOID, note, note_at
from .kinds import Kind
from .records import Action, Rules, State
from .terms import Reason, Rule, Trigger


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """A cube moves to the first city of its colour, over at least as many own links as others'. 0 or the Rule broken.

    No limit on the number of links; no city twice, so no link twice either (A5.1.6, A5.1.7)."""
    if act.city < 0 or act.city >= b.n_cities or act.target < 0 or act.target >= b.n_cities:
        return Rule.NO_SUCH_CITY
    if act.colour < 0 or act.colour >= COLOURS or s.rails.cubes[act.city][act.colour] == 0:
        return Rule.NO_CUBE_THERE
    if r.rails.from_same_colour == 0 and s.rails.colour[act.city] == act.colour:
        return Rule.CUBE_STAYS
    if act.n < 1 or act.n > CITIES:
        return Rule.BAD_PATH
    city = act.city
    visited = 1 << city
    for i in range(act.n):
        rule = check_step(s, act, i, city, visited)
        if rule != Rule.NONE:
            return rule
        city = far_end(s.rails, act.path[i], city)
        visited |= 1 << city
    if city != act.target:
        return Rule.BAD_PATH
    if s.rails.colour[city] != act.colour:
        return Rule.WRONG_COLOUR
    return Rule.NONE if 2 * own_links(s, act) >= act.n else Rule.TOO_FEW_OWN_LINKS


@fn
def check_step(s: State, act: Action, i: int, city: int, visited: int) -> int:
    """The cube is in `city` and moves over link i of the route. 0 or the Rule broken."""
    link = act.path[i]
    if link < 0 or link >= s.rails.n_links:
        return Rule.NO_SUCH_LINK
    it = s.rails.links[link]
    if it.city_a != city and it.city_b != city:
        return Rule.BAD_PATH
    if i == 0 and it.owner != s.acting:
        return Rule.FIRST_LINK_NOT_YOURS
    if i > 0 and s.rails.colour[city] == act.colour:
        return Rule.MUST_STOP_EARLIER
    return Rule.CITY_TWICE if visited >> far_end(s.rails, link, city) & 1 == 1 else Rule.NONE


@fn
def own_links(s: State, act: Action) -> int:
    """Links of the acting company on a route (A5.1.7)."""
    own = 0
    for i in range(act.n):
        if s.rails.links[act.path[i]].owner == s.acting:
            own += 1
    return own


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The cube leaves; an emptied city is marked; income markers move; the cube goes into the bag (A5.1.6, A5.1.8)."""
    p = s.to_move
    c = s.acting
    s.rails.cubes[act.city][act.colour] -= 1
    left = cubes_in(s.rails, act.city)
    own = own_links(s, act)
    note_at(s, ev, Kind.DELIVERED, p, c, act.city, act.target, act.colour, act.n, own, left + 1, left, NONE)
    if left == 0:
        mark_empty(s, r, ev, act.city)
    city = act.city
    for i in range(act.n):
        city = use_link(s, r, ev, act, i, city)
    s.rails.bag[act.colour] += 1
    s.deliveries += 1
    s.players[p].deliveries += 1


@fn
def use_link(s: State, r: Rules, ev: list[Event], act: Action, i: int, city: int) -> int:
    """Link i of a route moves the income marker of its owner (A5.1.8). The city that it leads to."""
    link = act.path[i]
    owner = s.rails.links[link].owner
    ahead = far_end(s.rails, link, city)
    me = s.companies[owner]
    me.income_marker += r.rails.link_points
    reason = Reason.OWN if owner == s.acting else Reason.OTHER
    points = r.rails.link_points
    note_at(s, ev, Kind.LINK_USED, me.controller, owner, city, ahead, act.colour, link, points, VOID, VOID, reason)
    return ahead


@fn
def mark_empty(s: State, r: Rules, ev: list[Event], city: int) -> None:
    """A city without cubes is marked; with the agreed number of them the game ends after this turn (A6.1)."""
    before = s.rails.markers
    s.rails.marker[city] = 1
    s.rails.markers += 1
    s.rails.markers_placed += 1
    note_at(s, ev, Kind.EMPTY_CITY, s.to_move, s.acting, city, NONE, NONE, VOID, VOID, before, before + 1, NONE)
    if s.trigger == Trigger.NONE and s.rails.markers >= r.empty_cities:
        s.trigger = Trigger.EMPTY_CITIES
        s.last_turn = s.log.turn + r.extra_turns
        reason = Reason.EMPTY_CITIES
        note(s, ev, Kind.END_TRIGGERED, s.to_move, s.acting, before + 1, VOID, r.empty_cities, s.last_turn, reason)
