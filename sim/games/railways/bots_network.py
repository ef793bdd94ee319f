"""The network as a player sees it: which complete links a cube may use, what they bring, what hangs together.

Each seat has a view of its own. What walks from a city found (`bots_traffic.py`) is true until something changes in a
city that the walk met: one more link there, a new colour, another prize.
"""

from ...kernel import fn
from .bots_scratch import Scratch, View
from .depots import stands
from .records import LEVELS, SEATS, SIDES, Board, Rules, State
from .taste import Never, Taste, shuns
from .terms import CardKind, CardPlace

POINT = 1000  # worth is counted in thousandths of a point


@fn
def look_at_network(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """Lay out the complete links as player p sees them, and forget the walks that met something that has changed.

    Own links bring points, those of others give points away (`spite`)."""
    k.seat = p
    level = s.players[p].engine
    k.depth = min(LEVELS, min(r.max_level, level + max(1, taste.foresight - level // 4)))
    v = k.views[p]
    ride = 0 if taste.never & Never.OTHERS_LINKS else int(taste.ride)
    own_gain = r.link_points * POINT
    other_gain = -10 * r.link_points * taste.spite
    if v.depth != k.depth or v.ride != ride or v.gain[0] != own_gain or v.gain[1] != other_gain:
        v.walked = 0
        v.depth = k.depth
        v.ride = ride
        v.gain[0] = own_gain
        v.gain[1] = other_gain
    note_prizes(k, s, b, taste, p)
    note_depots(k, s, b, taste, p)
    k.own = 0
    valued = 0
    joined = 0
    for city in range(b.n_cities):
        if v.colour[city] != s.colour[city] or v.prize[city] != k.prize[city]:
            v.colour[city] = s.colour[city]
            v.prize[city] = k.prize[city]
            valued |= 1 << city
        if lay_out(k, v, s, city, p):
            joined |= 1 << city
    if valued | joined != 0:
        for city in range(b.n_cities):
            if v.met[city] & valued | v.left[city] & joined != 0:
                v.walked &= ~(1 << city)
    k.main = main_part(k, v, b)


@fn
def not_seen(k: Scratch) -> None:
    """A new game: nobody has looked at anything."""
    for p in range(SEATS):
        k.views[p].depth = 0


@fn
def lay_out(k: Scratch, v: View, s: State, city: int, p: int) -> bool:
    """Lay out the links of one city, note `own` and `rivals`; there are others than at the last look."""
    changed = False
    n = 0
    others = 0
    k.rivals[city] = 0
    for i in range(s.network.degree[city]):
        link = s.network.link[city][i]
        it = s.links[link]
        other = 0
        if it.owner == p:
            k.own |= 1 << city
        else:
            other = 1
            k.rivals[city] += 1 - (others >> it.owner & 1)
            others |= 1 << it.owner
        if other == 0 or v.ride > 0:
            edge = v.edges[city * SIDES + n]
            ahead = it.city_a + it.city_b - city
            gain = v.gain[other] + k.depot_own[link] * POINT + k.depot_other[link]
            changed = changed or edge.link != link or edge.city != ahead or edge.other != other or edge.gain != gain
            edge.gain = gain
            edge.city = ahead
            edge.link = link
            edge.other = other
            n += 1
    changed = changed or v.degree[city] != n
    v.degree[city] = n
    return changed


@fn
def main_part(k: Scratch, v: View, b: Board) -> int:
    """The largest set of cities that own links join; with equals the one with the lowest number. Fills `part`."""
    most = 0
    main = 0
    for city in range(b.n_cities):
        k.part[city] = 0
    for city in range(b.n_cities):
        if k.own >> city & 1 == 0:
            k.part[city] = 1 << city
        elif k.part[city] == 0:
            cities = joined_with(k, v, city)
            for other in range(city, b.n_cities):
                if cities >> other & 1:
                    k.part[other] = cities
            n = size(cities)
            if n > most:
                most = n
                main = cities
    return main


@fn
def joined_with(k: Scratch, v: View, city: int) -> int:
    """The cities that own links join with a city, itself included."""
    cities = 1 << city
    k.queue[0] = city
    n = 1
    while n > 0:
        n -= 1
        here = k.queue[n]
        for i in range(v.degree[here]):
            edge = v.edges[here * SIDES + i]
            ahead = int(edge.city)
            if edge.other == 0 and cities >> ahead & 1 == 0:
                cities |= 1 << ahead
                k.queue[n] = ahead
                n += 1
    return cities


@fn
def own_links_seen(k: Scratch, city: int) -> int:
    """Own complete links at a city."""
    v = k.views[k.seat]
    n = 0
    for i in range(v.degree[city]):
        n += 1 - v.edges[city * SIDES + i].other
    return n


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
    for city in range(b.n_cities):
        k.prize[city] = 0
        k.bonus[city] = 0
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
def note_depots(k: Scratch, s: State, b: Board, taste: Taste, p: int) -> None:
    """Trading Depots: a cube over the link of an own one brings a point, over that of a rival it gives one away."""
    for link in range(s.n_links):
        k.depot_own[link] = 0
        k.depot_other[link] = 0
    for card in range(b.n_cards):
        if stands(s, b, card):
            link = s.card_link[card]
            if s.card_owner[card] == p:
                k.depot_own[link] = b.cards[card].points
            else:
                k.depot_other[link] = -10 * b.cards[card].points * taste.spite
