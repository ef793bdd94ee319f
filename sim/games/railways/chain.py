"""The longest chain of consecutive links (B6.2, Q34), exactly."""

from ...events import Broken
from ...kernel import fn
from .network import far_end, reach
from .records import LINKS, Board, State

PATIENCE = 5_000_000  # steps of the search; far beyond what 25 links ever took


@fn
def longest_chain(s: State, b: Board, p: int, cities_once: int) -> int:
    """Links in the longest walk over own complete links that uses no link twice; with `cities_once` no city either.

    Uses `s.chart` and leaves it empty. A game whose network is too tangled is set aside, never judged wrongly."""
    best = 0
    steps = PATIENCE
    for link in range(LINKS):
        s.chart.taken[link] = 0
    for city in range(b.n_cities):
        degree = own_degree(s, p, city)
        if degree == 0:
            continue
        bound = best_possible(s, b, p, city, cities_once)
        if bound <= best:
            continue
        if cities_once == 0 and bound == links_joined(s, b, p, city):
            best = bound  # every link in one walk: at most two cities have an odd number of them
        elif cities_once == 1 or degree % 2 == 1:  # a longest walk that is not closed begins at an odd city
            steps = walk_from(s, p, city, cities_once, bound, best, steps)
            best = s.chart.next_link[0]
    if steps <= 0:
        s.log.broken = Broken.CAPACITY
    return best


@fn
def own_degree(s: State, p: int, city: int) -> int:
    """Own complete links that end in a city."""
    n = 0
    for i in range(s.network.degree[city]):
        if s.links[s.network.link[city][i]].owner == p:
            n += 1
    return n


@fn
def links_joined(s: State, b: Board, p: int, city: int) -> int:
    """Own links of the part of the network that the city belongs to."""
    cities = reach(s, p, city)
    ends = 0
    for other in range(b.n_cities):
        if cities >> other & 1 == 1:
            ends += own_degree(s, p, other)
    return ends // 2


@fn
def best_possible(s: State, b: Board, p: int, city: int, cities_once: int) -> int:
    """No chain in this part of the network is longer.

    A walk passes each city in and out, so all cities with an odd number of links but two leave one link unused."""
    cities = reach(s, p, city)
    n = 0
    odd = 0
    for other in range(b.n_cities):
        if cities >> other & 1 == 1:
            n += 1
            odd += own_degree(s, p, other) % 2
    if cities_once == 1:
        return n - 1
    return links_joined(s, b, p, city) - max(0, odd // 2 - 1)


@fn
def walk_from(s: State, p: int, start: int, cities_once: int, bound: int, best: int, steps: int) -> int:
    """Try all walks from a city, deepest first; the best length goes to `chart.next_link[0]`. Returns steps left."""
    c = s.chart
    depth = 0
    visited = 1 << start
    c.city[0] = start
    c.next_link[0] = 0
    while depth >= 0 and steps > 0:
        steps -= 1
        city = c.city[depth]
        i = c.next_link[depth]
        if best == bound or i == s.network.degree[city]:
            visited &= ~(1 << city)
            depth -= 1
            if depth >= 0:
                c.taken[c.used[depth]] = 0
            continue
        c.next_link[depth] = i + 1
        link = s.network.link[city][i]
        ahead = far_end(s, link, city)
        if s.links[link].owner != p or c.taken[link] == 1 or (cities_once == 1 and visited >> ahead & 1 == 1):
            continue
        c.taken[link] = 1
        c.used[depth] = link
        depth += 1
        c.city[depth] = ahead
        c.next_link[depth] = 0
        visited |= 1 << ahead
        best = max(best, depth)
    c.next_link[0] = best
    return steps
