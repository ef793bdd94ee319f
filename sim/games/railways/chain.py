"""The longest chain of consecutive links (B6.2, Q34), exactly.

Without a city twice all walks are tried. With cities repeated that would take too long in dense networks, so the
question is turned round: a set of links can be walked in one go if it hangs together and at most two cities have an
odd number of them. How few links must be left out for that?
"""

from ...events import Broken
from ...kernel import fn
from .network import far_end, how_many, reach
from .records import CITIES, LINKS, Board, State
from .terms import NONE

PATIENCE = 5_000_000  # steps of the search; far beyond what the densest networks of 30 links took


@fn
def longest_chain(s: State, b: Board, p: int, cities_once: int) -> int:
    """Links in the longest walk over own complete links that uses no link twice; with `cities_once` no city either.

    Uses `s.chart`. A game whose network is too tangled is set aside, never judged wrongly."""
    s.chart.steps = 0
    for link in range(LINKS):
        s.chart.taken[link] = 0
    best = 0
    seen = 0  # cities whose part of the network has been looked at
    for city in range(b.n_cities):
        if own_degree(s, p, city) == 0:
            continue
        if cities_once == 1:
            best = walk_from(s, p, city, best)
        elif seen >> city & 1 == 0:
            part = reach(s, p, city)
            seen |= part
            best = max(best, longest_in_part(s, b, p, part))
    if s.chart.steps > PATIENCE:
        s.log.broken = Broken.CAPACITY
    return best


@fn
def own_degree(s: State, p: int, city: int) -> int:
    """Own complete links that end in a city and are not left out."""
    n = 0
    for i in range(s.network.degree[city]):
        link = s.network.link[city][i]
        if s.links[link].owner == p and s.chart.taken[link] == 0:
            n += 1
    return n


@fn
def links_in(s: State, p: int, cities: int) -> int:
    """Own complete links, not left out, that begin in a set of cities."""
    n = 0
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner == p and it.complete == 1 and s.chart.taken[link] == 0 and cities >> it.city_a & 1 == 1:
            n += 1
    return n


@fn
def odd_cities(s: State, b: Board, p: int, cities: int) -> int:
    """The cities of a set with an odd number of own links, as a set."""
    odd = 0
    for city in range(b.n_cities):
        if cities >> city & 1 == 1 and own_degree(s, p, city) % 2 == 1:
            odd |= 1 << city
    return odd


# --- each link once


@fn
def longest_in_part(s: State, b: Board, p: int, part: int) -> int:
    """The longest walk in one part of the network: leave out as few links as possible."""
    n = links_in(s, p, part)
    odd = odd_cities(s, b, p, part)
    spared = max(0, how_many(odd) // 2 - 1)  # a link left out makes at most two odd cities even
    while spared < n and not can_spare(s, p, part, n, odd, spared):
        spared += 1
    return n - spared


@fn
def can_spare(s: State, p: int, part: int, n: int, odd: int, spared: int) -> bool:
    """The part can be walked in one go once so many of its n links are left out.

    Each odd city is an end of the walk, or one of its links is left out: those are the choices at each depth."""
    c = s.chart
    depth = 0
    ends = 0
    c.city[0] = NONE
    found = False
    while depth >= 0 and c.steps <= PATIENCE:
        c.steps += 1
        if c.city[depth] == NONE:  # just arrived here
            left = spared - (depth - how_many(ends))
            if how_many(odd) <= 2 and not found:
                found = n - largest_piece(s, p, part) <= spared
            free = how_many(odd & ~ends)
            if found or free == 0 or free > 2 * left + 2 - how_many(ends):
                depth = go_back(s, depth)
                continue
            c.city[depth] = first_of(odd & ~ends)
            c.next_link[depth] = -1
        else:  # undo what was tried last
            if c.used[depth] == NONE:
                ends &= ~(1 << c.city[depth])
            else:
                odd ^= both_ends(s, c.used[depth])
                c.taken[c.used[depth]] = 0
        choice = NONE if found else next_choice(s, p, depth, how_many(ends), spared - (depth - how_many(ends)))
        if choice == LINKS or found:
            depth = go_back(s, depth)
            continue
        c.used[depth] = choice
        if choice == NONE:
            ends |= 1 << c.city[depth]
        else:
            c.taken[choice] = 1
            odd ^= both_ends(s, choice)
        depth += 1
        c.city[depth] = NONE
    return found


@fn
def go_back(s: State, depth: int) -> int:
    """Leave a depth of the search."""
    s.chart.city[depth] = NONE
    return depth - 1


@fn
def first_of(cities: int) -> int:
    """The lowest city of a set that is not empty."""
    city = 0
    while cities >> city & 1 == 0:
        city += 1
    return city


@fn
def both_ends(s: State, link: int) -> int:
    """The two cities of a link as a set."""
    return (1 << s.links[link].city_a) | (1 << s.links[link].city_b)


@fn
def next_choice(s: State, p: int, depth: int, n_ends: int, left: int) -> int:
    """For the city of this depth: first NONE, it is an end of the walk; then each of its links. LINKS: no more."""
    c = s.chart
    city = c.city[depth]
    if c.next_link[depth] == -1:
        c.next_link[depth] = 0
        if n_ends < 2:
            return NONE
    while left > 0 and c.next_link[depth] < s.network.degree[city]:
        link = s.network.link[city][c.next_link[depth]]
        c.next_link[depth] += 1
        if s.links[link].owner == p and c.taken[link] == 0:
            return link
    return LINKS


@fn
def largest_piece(s: State, p: int, part: int) -> int:
    """Links of the largest piece that hangs together when some are left out."""
    best = 0
    seen = 0
    for city in range(CITIES):
        if part >> city & 1 == 1 and seen >> city & 1 == 0:
            piece = piece_of(s, p, city)
            seen |= piece
            best = max(best, links_in(s, p, piece))
    return best


@fn
def piece_of(s: State, p: int, city: int) -> int:
    """Cities that hang together with one, over own links that are not left out."""
    cities = 1 << city
    grown = True
    while grown:
        grown = False
        for link in range(s.n_links):
            it = s.links[link]
            if it.owner == p and it.complete == 1 and s.chart.taken[link] == 0:
                if cities >> it.city_a & 1 != cities >> it.city_b & 1:
                    cities |= both_ends(s, link)
                    grown = True
    return cities


# --- each city once


@fn
def walk_from(s: State, p: int, start: int, best: int) -> int:
    """Try all walks from a city that repeat no city, deepest first. The best length, at least `best`."""
    c = s.chart
    bound = how_many(reach(s, p, start)) - 1
    depth = 0
    visited = 1 << start
    c.city[0] = start
    c.next_link[0] = 0
    while depth >= 0 and c.steps <= PATIENCE:
        c.steps += 1
        city = c.city[depth]
        i = c.next_link[depth]
        if best >= bound or i == s.network.degree[city]:
            visited &= ~(1 << city)
            depth -= 1
            continue
        c.next_link[depth] = i + 1
        link = s.network.link[city][i]
        ahead = far_end(s, link, city)
        if s.links[link].owner == p and visited >> ahead & 1 == 0:
            depth += 1
            c.city[depth] = ahead
            c.next_link[depth] = 0
            visited |= 1 << ahead
            best = max(best, depth)
    return best
