"""Deliver one cube (rules section 4.2, B4.6)."""

from ...events import Event
from ...kernel import fn
from . import cards, depots, passengers, western
from .journal import VOID, note
from .kinds import Kind
from .markers import cubes_in, place_marker
from .network import far_end
from .records import COLOURS, Action, Board, Rules, State
from .terms import NONE, CubeInBag, Reason, Rule


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """A cube moves over complete links, own first, to the first city of its colour. 0 or the Rule broken.

    Source: rules-base B4.6.1 to B4.6.7, B4.6.12 (the route is a list of links)."""
    if act.city < 0 or act.city >= b.n_cities or act.target < 0 or act.target >= b.n_cities:
        return Rule.NO_SUCH_CITY
    if act.colour < 0 or act.colour >= COLOURS or s.cubes[act.city][act.colour] == 0:
        return Rule.NO_CUBE_THERE
    if r.from_same_colour == 0 and s.colour[act.city] == act.colour:
        return Rule.CUBE_STAYS
    if act.n < 1 or act.n > s.players[s.to_move].engine:
        return Rule.TOO_MANY_LINKS
    city = act.city
    visited = 1 << city
    for i in range(act.n):
        rule = check_step(s, act, i, city, visited)
        if rule != Rule.NONE:
            return rule
        city = far_end(s, act.path[i], city)
        visited |= 1 << city
    if city != act.target:
        return Rule.PATH_BROKEN
    return Rule.NONE if s.colour[city] == act.colour else Rule.WRONG_COLOUR


@fn
def check_step(s: State, act: Action, i: int, city: int, visited: int) -> int:
    """The cube is in `city` and moves over link i of the route. 0 or the Rule broken."""
    link = act.path[i]
    if link < 0 or link >= s.n_links or s.links[link].owner < 0:
        return Rule.NO_SUCH_LINK
    it = s.links[link]
    if it.complete == 0 or (it.city_a != city and it.city_b != city):
        return Rule.PATH_BROKEN
    if i == 0 and it.owner != s.to_move:
        return Rule.FIRST_LINK_NOT_YOURS
    if i > 0 and s.colour[city] == act.colour:
        return Rule.MUST_STOP_EARLIER
    if visited >> far_end(s, link, city) & 1 == 1:
        return Rule.CITY_TWICE
    return Rule.NONE


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The order of B4.6.13: cube, marker, points for links, depots and hotels, the bag, new cubes, first-to cards."""
    p = s.to_move
    me = s.players[p]
    s.cubes[act.city][act.colour] -= 1
    left = cubes_in(s, act.city)
    own = 0
    for i in range(act.n):
        if s.links[act.path[i]].owner == p:
            own += r.link_points
    note(s, ev, Kind.DELIVERED, p, act.city, act.target, act.colour, act.n, own, left + 1, left, NONE)
    if left == 0 and s.marker[act.city] == 0:  # a marker may lie there still, where only urbanizing takes it off
        place_marker(s, r, ev, act.city)
    me.deliveries += 1
    me.links_used += act.n
    pay_links(s, r, ev, act)
    depots.pay_depots(s, b, ev, act)
    cards.pay_hotels(s, b, ev, act.target)
    kept = passengers.keep(s, r, b, ev, p, act.colour)
    if r.cube_in_bag == CubeInBag.BEFORE_DRAWS and not kept:
        s.bag[act.colour] += 1
    if western.refills(s, r, b, act.city, act.target):
        western.refill(s, r, b, ev)
    if r.cube_in_bag == CubeInBag.AFTER_DRAWS and not kept:
        s.bag[act.colour] += 1
    cards.after_delivery(s, r, b, ev, p, act.target, act.n)


@fn
def pay_links(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """Each link used brings its owner a point (B4.6.8)."""
    p = s.to_move
    city = act.city
    for i in range(act.n):
        link = act.path[i]
        owner = s.links[link].owner
        ahead = far_end(s, link, city)
        s.players[owner].points += r.link_points
        reason = Reason.OWN
        if owner == p:
            s.players[p].points_own += r.link_points
        else:
            reason = Reason.OTHER
            s.players[owner].points_from_others += r.link_points
            s.players[p].points_given += r.link_points
        note(s, ev, Kind.LINK_USED, owner, city, ahead, act.colour, link, r.link_points, VOID, VOID, reason)
        city = ahead
