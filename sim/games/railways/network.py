"""Complete links as a graph: what hangs together (B6.7, E6). A set of cities is an integer, one bit a city."""

from ...kernel import fn
from .records import State


@fn
def add_link(s: State, link: int) -> None:
    """Enter a complete link at both its cities."""
    net = s.network
    a = s.links[link].city_a
    z = s.links[link].city_b
    net.link[a][net.degree[a]] = link
    net.degree[a] += 1
    net.link[z][net.degree[z]] = link
    net.degree[z] += 1


@fn
def far_end(s: State, link: int, city: int) -> int:
    """The other city of a complete link that ends at `city`."""
    return s.links[link].city_a + s.links[link].city_b - city


@fn
def own_links_at(s: State, p: int, city: int) -> int:
    """Own complete links that end in a city (B6.3)."""
    n = 0
    for i in range(s.network.degree[city]):
        if s.links[s.network.link[city][i]].owner == p:
            n += 1
    return n


@fn
def owns_link_at(s: State, p: int, city: int) -> bool:
    """A complete link of the player ends at the city."""
    return own_links_at(s, p, city) > 0


@fn
def owns_link_between(s: State, p: int, a: int, z: int) -> bool:
    """The player owns a complete link between the two cities."""
    for i in range(s.network.degree[a]):
        link = s.network.link[a][i]
        if s.links[link].owner == p and far_end(s, link, a) == z:
            return True
    return False


@fn
def reach(s: State, p: int, city: int) -> int:
    """The set of cities joined with `city` by own complete links, itself included; any number of links (E6)."""
    cities = 1 << city
    grown = True
    while grown:
        grown = False
        for link in range(s.n_links):
            it = s.links[link]
            if it.owner == p and it.complete == 1:
                a = cities >> it.city_a & 1
                z = cities >> it.city_b & 1
                if a != z:
                    cities |= (1 << it.city_a) | (1 << it.city_b)
                    grown = True
    return cities


@fn
def cities_of(s: State, p: int) -> int:
    """How many different cities own complete links end at, hanging together or not (B6.10)."""
    cities = 0
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner == p and it.complete == 1:
            cities |= (1 << it.city_a) | (1 << it.city_b)
    return how_many(cities)


@fn
def how_many(cities: int) -> int:
    """Cities in a set."""
    n = 0
    while cities > 0:
        n += cities & 1
        cities >>= 1
    return n
