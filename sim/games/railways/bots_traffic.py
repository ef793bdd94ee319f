"""Delivery search of the bots: what the network brings from each city in each colour, by number of links.

One walk over all paths from a city fills its tables for all colours and lengths at once: a walk carries the set of
colours not met so far, because a cube stops at the first city of its colour (rules-base B4.6.4).
"""

from ...kernel import fn
from .bots_scratch import Scratch
from .records import CITIES, COLOURS, LEVELS, TILES, Action, Board, Rules, State
from .taste import Never, Taste, shuns
from .terms import NONE, CardKind, CardPlace, Colour

POINT = 1000  # worth is counted in thousandths of a point
ALL_COLOURS = (1 << COLOURS) - 1
NO_WAY = -1000 * POINT  # worth of a delivery that cannot be made


@fn
def look_at_network(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """Lay out the complete links as player p sees them; no city has been walked from yet.

    Own links bring points, those of others give points away (`spite`)."""
    k.seat = p
    level = s.players[p].engine
    k.depth = min(LEVELS, min(r.max_level, level + max(1, taste.foresight - level // 4)))
    k.ride = 0 if taste.never & Never.OTHERS_LINKS else taste.ride
    k.walked = 0
    k.own = 0
    for city in range(b.n_cities):
        k.prize[city] = 0
        k.bonus[city] = 0
        k.rivals[city] = 0
        n = 0
        others = 0
        for i in range(s.network.degree[city]):
            link = s.network.link[city][i]
            it = s.links[link]
            owner = it.owner
            if owner == p:
                k.own |= 1 << city
            elif others >> owner & 1 == 0:
                others |= 1 << owner
                k.rivals[city] += 1
            if owner == p or k.ride > 0:
                k.to[city][n] = it.city_a + it.city_b - city
                k.by[city][n] = link
                k.mine[city][n] = 1 if owner == p else 0
                k.gain[city][n] = r.link_points * (POINT if owner == p else -10 * taste.spite)
                n += 1
        k.degree[city] = n
    note_prizes(k, s, b, taste, p)
    k.main = main_part(k, b)


@fn
def main_part(k: Scratch, b: Board) -> int:
    """The largest set of cities that own links join; with equals the one with the lowest number. Fills `part`."""
    most = 0
    main = 0
    for city in range(b.n_cities):
        k.part[city] = 0
    for city in range(b.n_cities):
        if k.own >> city & 1 == 0:
            k.part[city] = 1 << city
        elif k.part[city] == 0:
            cities = joined_with(k, city)
            for other in range(city, b.n_cities):
                if cities >> other & 1:
                    k.part[other] = cities
            n = size(cities)
            if n > most:
                most = n
                main = cities
    return main


@fn
def joined_with(k: Scratch, city: int) -> int:
    """The cities that own links join with a city, itself included."""
    cities = 1 << city
    k.w_city[0] = city
    n = 1
    while n > 0:
        n -= 1
        here = k.w_city[n]
        for i in range(k.degree[here]):
            ahead = k.to[here][i]
            if k.mine[here][i] == 1 and cities >> ahead & 1 == 0:
                cities |= 1 << ahead
                k.w_city[n] = ahead
                n += 1
    return cities


@fn
def size(cities: int) -> int:
    """How many cities a set has."""
    n = 0
    while cities > 0:
        cities &= cities - 1
        n += 1
    return n


@fn
def note_prizes(k: Scratch, s: State, b: Board, taste: Taste, p: int) -> None:
    """Hotels and open service bounties: what a delivery into a city brings besides its links."""
    for card in range(b.n_cards):
        it = b.cards[card]
        own = it.kind == CardKind.BOUNTY and s.card_place[card] == CardPlace.OPEN and not shuns(taste, it.kind)
        if it.kind == CardKind.HOTEL and s.card_place[card] == CardPlace.HELD:
            own = s.card_owner[card] == p
            if not own:
                k.prize[it.city] -= it.points * 10 * taste.spite
        if own:
            k.bonus[it.city] += it.points
            k.prize[it.city] += it.points * POINT


@fn
def walk_from(k: Scratch, s: State, origin: int) -> None:
    """Fill the tables of one city: `best`, `onward`, `hops`, `carried`, `passed`. Nothing if they are filled."""
    if k.walked >> origin & 1 == 1:
        return
    k.walked |= 1 << origin
    clear_tables(k, origin)
    k.w_city[0] = origin
    k.w_next[0] = 0
    k.w_gain[0] = 0
    k.w_open[0] = ALL_COLOURS
    k.w_own[0] = 0
    k.w_ride[0] = 0
    visited = 1 << origin
    depth = 0
    while depth >= 0:
        city = k.w_city[depth]
        i = k.w_next[depth]
        if i == k.degree[city]:
            visited &= ~(1 << city)
            depth -= 1
            continue
        k.w_next[depth] = i + 1
        ahead = k.to[city][i]
        ride = k.w_ride[depth] + 1 - k.mine[city][i]
        if visited >> ahead & 1 == 1 or ride > k.ride:
            continue
        own = k.mine[city][i] if depth == 0 else k.w_own[depth]
        gain = k.w_gain[depth] + k.gain[city][i]
        left = k.w_open[depth]
        colour = s.colour[ahead]
        if colour != Colour.GRAY and left >> colour & 1 == 1:
            note_delivery(k, origin * COLOURS + colour, depth + 1, gain + k.prize[ahead], own)
            left &= ~(1 << colour)
        if own == 1:
            note_start(k, origin, ahead, depth + 1, gain, ALL_COLOURS & ~left)
        if left != 0 and depth + 1 < k.depth:
            depth += 1
            visited |= 1 << ahead
            k.w_city[depth] = ahead
            k.w_next[depth] = 0
            k.w_gain[depth] = gain
            k.w_open[depth] = left
            k.w_own[depth] = own
            k.w_ride[depth] = ride
    fill_up(k, origin)


@fn
def clear_tables(k: Scratch, origin: int) -> None:
    """Nothing is known from the city."""
    for colour in range(COLOURS):
        for n in range(k.depth + 1):
            k.best[origin * COLOURS + colour][n] = 0
            k.onward[origin * COLOURS + colour][n] = NO_WAY
    for city in range(CITIES):
        k.hops[origin][city] = 0


@fn
def note_delivery(k: Scratch, at: int, links: int, gain: int, own: int) -> None:
    """A walk has come to a city that takes the cube."""
    if gain > k.onward[at][links]:
        k.onward[at][links] = gain
    if own == 1 and gain > k.best[at][links]:
        k.best[at][links] = gain


@fn
def note_start(k: Scratch, origin: int, city: int, links: int, gain: int, met: int) -> None:
    """The shortest way there that begins with an own link, the richest of those."""
    old = k.hops[origin][city]
    if old == 0 or links < old or (links == old and gain > k.carried[origin][city]):
        k.hops[origin][city] = links
        k.carried[origin][city] = gain
        k.passed[origin][city] = met


@fn
def fill_up(k: Scratch, origin: int) -> None:
    """With more links allowed a delivery is worth at least as much."""
    for colour in range(COLOURS):
        at = origin * COLOURS + colour
        for n in range(1, k.depth + 1):
            k.best[at][n] = max(k.best[at][n], k.best[at][n - 1])
            k.onward[at][n] = max(k.onward[at][n], k.onward[at][n - 1])


@fn
def find_route(k: Scratch, s: State, origin: int, colour: int, limit: int, act: Action) -> int:
    """Write the richest delivery of a cube into `act` (target, n, path), the shortest of those. Its worth, 0 if none.

    The walk may be cut short: the table of the city says what the richest brings."""
    goal = k.best[origin * COLOURS + colour][limit]
    if goal <= 0:
        return 0
    while limit > 1 and k.best[origin * COLOURS + colour][limit - 1] == goal:
        limit -= 1
    k.w_city[0] = origin
    k.w_next[0] = 0
    k.w_gain[0] = 0
    k.w_ride[0] = 0
    visited = 1 << origin
    depth = 0
    while depth >= 0:
        city = k.w_city[depth]
        i = k.w_next[depth]
        if i == k.degree[city]:
            visited &= ~(1 << city)
            depth -= 1
            continue
        k.w_next[depth] = i + 1
        ahead = k.to[city][i]
        ride = k.w_ride[depth] + 1 - k.mine[city][i]
        if visited >> ahead & 1 == 1 or ride > k.ride or (depth == 0 and ride > 0):
            continue
        gain = k.w_gain[depth] + k.gain[city][i]
        k.w_link[depth] = k.by[city][i]
        if s.colour[ahead] == colour:
            if gain + k.prize[ahead] == goal:
                act.target = ahead
                act.n = depth + 1
                for j in range(depth + 1):
                    act.path[j] = k.w_link[j]
                return goal
        elif depth + 1 < limit:
            depth += 1
            visited |= 1 << ahead
            k.w_city[depth] = ahead
            k.w_next[depth] = 0
            k.w_gain[depth] = gain
            k.w_ride[depth] = ride
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
