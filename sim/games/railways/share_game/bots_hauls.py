"""Deliveries as bots see them: the network as a graph of cities, and the walk of a cube through it."""

from ....kernel import fn
from ..network import far_end
from ..records import COLOURS, Board
from ..terms import NONE, Colour
from .bots_scratch import HOPS, VALUES, Scratch
from .records import Rules, State

STEPS = 400  # of the walks from one city


@fn
def draw_graph(k: Scratch, s: State, b: Board) -> None:
    """Copy the links on the board; others may then be thought of besides."""
    net = s.rails.network
    for city in range(b.n_cities):
        k.degree[city] = net.degree[city]
        for i in range(net.degree[city]):
            link = net.link[city][i]
            k.ahead[city][i] = far_end(s.rails, link, city)
            k.owner[city][i] = s.rails.links[link].owner
            k.link[city][i] = link


@fn
def think_link(k: Scratch, c: int, a: int, z: int) -> None:
    """Think of a link of a company between two cities."""
    think_end(k, c, a, z)
    think_end(k, c, z, a)


@fn
def think_end(k: Scratch, c: int, city: int, other: int) -> None:
    """One end of a link that is thought of."""
    i = k.degree[city]
    k.ahead[city][i] = other
    k.owner[city][i] = c
    k.link[city][i] = NONE
    k.degree[city] += 1


@fn
def drop_link(k: Scratch, a: int, z: int) -> None:
    """Forget the link that was thought of last between two cities."""
    k.degree[a] -= 1
    k.degree[z] -= 1


@fn
def starts_here(k: Scratch, c: int, city: int) -> bool:
    """A link of the company leaves the city."""
    for i in range(k.degree[city]):
        if k.owner[city][i] == c:
            return True
    return False


@fn
def find_hauls(k: Scratch, s: State, r: Rules, b: Board, c: int, alone: bool) -> None:
    """The best delivery of each colour from each city of a company, by `gain`; `alone`: over own links only."""
    k.n_hauls = 0
    for city in range(b.n_cities):
        wanted = 0
        for colour in range(COLOURS):
            leaves = r.rails.from_same_colour == 1 or s.rails.colour[city] != colour
            if s.rails.cubes[city][colour] > 0 and leaves:
                wanted |= 1 << colour
        if wanted > 0 and starts_here(k, c, city):
            walk(k, s, c, city, wanted, alone)


@fn
def walk(k: Scratch, s: State, c: int, origin: int, wanted: int, alone: bool) -> None:
    """Try the ways out of a city, so many as `STEPS` allows; each colour that arrives is kept where it pays most."""
    first = k.n_hauls
    steps = 0
    depth = 0
    visited = 1 << origin
    k.at[0] = origin
    k.next_edge[0] = 0
    k.own[0] = 0
    k.total[0] = 0
    k.colours[0] = wanted
    while depth >= 0:
        city = k.at[depth]
        i = k.next_edge[depth]
        if i == k.degree[city] or depth == HOPS or k.colours[depth] == 0 or steps >= STEPS:
            visited &= ~(1 << city)
            depth -= 1
            continue
        k.next_edge[depth] = i + 1
        ahead = k.ahead[city][i]
        mine = k.owner[city][i] == c
        if visited >> ahead & 1 == 1 or (not mine and (depth == 0 or alone)):
            continue
        steps += 1
        k.taken[depth] = k.link[city][i]
        depth += 1
        k.at[depth] = ahead
        k.next_edge[depth] = 0
        k.own[depth] = k.own[depth - 1] + (1 if mine else 0)
        k.total[depth] = k.total[depth - 1] + k.gain[k.owner[city][i]]
        visited |= 1 << ahead
        k.colours[depth] = k.colours[depth - 1]
        colour = s.rails.colour[ahead]
        if colour != Colour.GRAY and k.colours[depth] >> colour & 1 == 1:
            k.colours[depth] &= ~(1 << colour)
            if 2 * k.own[depth] >= depth:
                keep(k, first, origin, ahead, colour, depth)


@fn
def keep(k: Scratch, first: int, origin: int, target: int, colour: int, depth: int) -> None:
    """A delivery that pays more than the one known for its city and colour."""
    i = first
    while i < k.n_hauls and k.hauls[i].colour != colour:
        i += 1
    it = k.hauls[i]
    if i < k.n_hauls and it.worth >= k.total[depth]:
        return
    if i == k.n_hauls:
        k.n_hauls += 1
    it.city = origin
    it.target = target
    it.colour = colour
    it.n = depth
    it.own = k.own[depth]
    it.worth = k.total[depth]
    for j in range(depth):
        it.path[j] = k.taken[j]


@fn
def count_values(k: Scratch, s: State) -> None:
    """Fill `values`: the worth of every cube that has a delivery, the best first."""
    k.n_values = 0
    for i in range(k.n_hauls):
        it = k.hauls[i]
        if it.worth > 0:
            for _ in range(min(4, s.rails.cubes[it.city][it.colour])):
                insert_value(k, it.worth)


@fn
def insert_value(k: Scratch, worth: int) -> None:
    """Keep the list of values in order."""
    if k.n_values == VALUES:
        return
    i = k.n_values
    k.n_values += 1
    while i > 0 and k.values[i - 1] < worth:
        k.values[i] = k.values[i - 1]
        i -= 1
    k.values[i] = worth
