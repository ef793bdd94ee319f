"""Delivery search of the bots: what the network brings from each city in each colour, by number of links.

One walk over all paths from a city fills its tables for all colours and lengths at once: a walk carries the set of
colours not met so far, because a cube stops at the first city of its colour (rules-base B4.6.4).
"""

from ...kernel import fn
from .bots_network import POINT
from .bots_scratch import Scratch, View
from .records import CITIES, COLOURS, LEVELS, SIDES, TILES, Action
from .terms import NONE, Colour

ALL_COLOURS = (1 << COLOURS) - 1
NO_WAY = -1000 * POINT  # worth of a delivery that cannot be made


@fn
def sale(city: int, colour: int, links: int) -> int:
    """Number of the best delivery of a cube from a city with so many links, among `sales`."""
    return (city * COLOURS + colour) * (LEVELS + 1) + links


@fn
def walk_from(k: Scratch, origin: int) -> None:
    """Fill `sales` and `ways` of one city. Nothing if they are filled.

    What begins with a link of another comes after a new link at best, so it goes one link less far."""
    v = k.views[k.seat]
    if v.walked >> origin & 1 == 1:
        return
    v.walked |= 1 << origin
    clear_tables(v, origin)
    set_out(k, v, origin)
    visited = 1 << origin
    left = visited
    met = 0
    depth = 0
    while depth >= 0:
        here = k.walk[depth]
        if here.next == here.end:
            visited &= ~(1 << here.city)
            depth -= 1
            continue
        edge = v.edges[here.next]
        here.next += 1
        ahead = int(edge.city)
        ride = here.ride + edge.other
        if visited >> ahead & 1 == 1 or ride > v.ride:
            continue
        met |= 1 << ahead
        own = 1 - edge.other if depth == 0 else here.own
        gain = here.gain + edge.gain
        still = here.open
        colour = v.colour[ahead]
        if colour != Colour.GRAY and still >> colour & 1 == 1:
            note_delivery(v, origin, colour, depth + 1, gain + v.prize[ahead], own)
            still &= ~(1 << colour)
        if own == 1:
            note_start(v, origin, ahead, depth + 1, gain, ALL_COLOURS & ~still)
        if still != 0 and depth + 2 - own < v.depth:
            depth += 1
            visited |= 1 << ahead
            left |= 1 << ahead
            there = k.walk[depth]
            there.city = ahead
            there.next = ahead * SIDES
            there.end = ahead * SIDES + v.degree[ahead]
            there.gain = gain
            there.open = still
            there.own = own
            there.ride = ride
    v.met[origin] = met
    v.left[origin] = left
    fill_up(v, origin)


@fn
def set_out(k: Scratch, v: View, origin: int) -> None:
    """The first step of a walk."""
    it = k.walk[0]
    it.city = origin
    it.next = origin * SIDES
    it.end = origin * SIDES + v.degree[origin]
    it.gain = 0
    it.open = ALL_COLOURS
    it.own = 0
    it.ride = 0


@fn
def clear_tables(v: View, origin: int) -> None:
    """Nothing is known from the city; ways lead to the cities that the last walk met, and to no others."""
    first = sale(origin, 0, 0)
    for i in range(first, first + COLOURS * (LEVELS + 1)):
        v.sales[i].best = 0
        v.sales[i].onward = NO_WAY
    met = v.met[origin]
    city = 0
    while met >> city > 0:
        if met >> city & 1:
            v.ways[origin * CITIES + city].hops = 0
        city += 1


@fn
def note_delivery(v: View, origin: int, colour: int, links: int, gain: int, own: int) -> None:
    """A walk has come to a city that takes the cube."""
    it = v.sales[sale(origin, colour, links)]
    it.onward = max(it.onward, gain)
    if own == 1:
        it.best = max(it.best, gain)


@fn
def note_start(v: View, origin: int, city: int, links: int, gain: int, met: int) -> None:
    """The shortest way there that begins with an own link, the richest of those."""
    it = v.ways[origin * CITIES + city]
    if it.hops == 0 or links < it.hops or (links == it.hops and gain > it.carried):
        it.hops = links
        it.carried = gain
        it.passed = met


@fn
def fill_up(v: View, origin: int) -> None:
    """With more links allowed a delivery is worth at least as much. Notes which colours can be delivered at all."""
    v.takes[origin] = 0
    for colour in range(COLOURS):
        best = 0
        onward = NO_WAY
        for links in range(1, v.depth + 1):
            it = v.sales[sale(origin, colour, links)]
            best = max(best, it.best)
            onward = max(onward, it.onward)
            it.best = best
            it.onward = onward
        if onward > NO_WAY:
            v.takes[origin] |= 1 << colour


@fn
def find_route(k: Scratch, origin: int, colour: int, limit: int, act: Action) -> int:
    """Write the richest delivery of a cube into `act` (target, n, path), the shortest of those. Its worth, 0 if none.

    The walk may be cut short: the table of the city says what the richest brings."""
    v = k.views[k.seat]
    goal = int(v.sales[sale(origin, colour, limit)].best)
    if goal <= 0:
        return 0
    while limit > 1 and v.sales[sale(origin, colour, limit - 1)].best == goal:
        limit -= 1
    set_out(k, v, origin)
    visited = 1 << origin
    depth = 0
    while depth >= 0:
        here = k.walk[depth]
        if here.next == here.end:
            visited &= ~(1 << here.city)
            depth -= 1
            continue
        edge = v.edges[here.next]
        here.next += 1
        ahead = int(edge.city)
        ride = here.ride + edge.other
        if visited >> ahead & 1 == 1 or ride > v.ride or (depth == 0 and ride > 0):
            continue
        gain = here.gain + edge.gain
        here.link = edge.link
        if v.colour[ahead] == colour:
            if gain + v.prize[ahead] == goal:
                act.target = ahead
                act.n = depth + 1
                for i in range(depth + 1):
                    act.path[i] = k.walk[i].link
                return goal
        elif depth + 1 < limit:
            depth += 1
            visited |= 1 << ahead
            there = k.walk[depth]
            there.city = ahead
            there.next = ahead * SIDES
            there.end = ahead * SIDES + v.degree[ahead]
            there.gain = gain
            there.ride = ride
    return 0


@fn
def nothing(act: Action) -> None:
    """An empty action: pass."""
    act.do = 0
    act.bid = 0
    act.city = NONE
    act.target = NONE
    act.colour = NONE
    act.link = NONE
    act.n = 0
    act.card = NONE
    act.second_card = NONE
    act.option = 0
    for i in range(TILES + 1):
        act.dirs[i] = 0
    for i in range(LEVELS):
        act.path[i] = 0
