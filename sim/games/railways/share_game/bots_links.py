"""Link search of the bots: the cheapest link from a network to every other city, whatever its length."""

from ....kernel import fn
from ..network import own_links_at, owns_link_between
from ..records import CITIES, HEXES, SIDES, Board
from ..terms import NONE
from ..tiles import may_lay, tile_cost
from ..track import opposite
from .bots_scratch import HEAP, Route, Scratch
from .records import COMPANIES, TILES, Rules, State

PLACES = HEXES * SIDES


@fn
def forget(k: Scratch) -> None:
    """A new game: nothing has been searched."""
    for c in range(COMPANIES):
        k.seen_links[c] = NONE


@fn
def look(k: Scratch, s: State, r: Rules, b: Board, c: int) -> None:
    """Bring the routes of a company up to date; they hold as long as no track was laid and nobody merged."""
    seen = s.rails.n_links * PLACES + s.mergers
    if k.seen_links[c] == seen:
        return
    k.seen_links[c] = seen
    for city in range(b.n_cities):
        k.source[city] = 1 if s.rails.players[c].links == 0 or own_links_at(s.rails, c, city) > 0 else 0
    search(k, s, r, b, c)
    n = 0
    for city in range(b.n_cities):
        inside = k.source[city] == 1 and s.rails.players[c].links > 0
        if k.best_cost[city] >= 0 and not inside:
            n += 1 if trace(k, b, city, k.routes[c * CITIES + n]) else 0
    k.n_routes[c] = n


@fn
def look_beyond(k: Scratch, s: State, r: Rules, b: Board, c: int, city: int) -> None:
    """Fill `more`: links that would start at one city, for the second link of an action."""
    for other in range(b.n_cities):
        k.source[other] = 1 if other == city else 0
    search(k, s, r, b, c)
    k.n_more = 0
    for end in range(b.n_cities):
        apart = own_links_at(s.rails, c, end) == 0 and end != city
        if k.best_cost[end] >= 0 and apart and trace(k, b, end, k.more[k.n_more]):
            k.n_more += 1


@fn
def search(k: Scratch, s: State, r: Rules, b: Board, c: int) -> None:
    """Least cost from the `source` cities to every other: places are hexes entered over a side, cheapest first."""
    for place in range(b.n_hexes * SIDES):
        k.cost[place] = NONE
    for city in range(b.n_cities):
        k.best_cost[city] = NONE
    k.n_heap = 0
    for city in range(b.n_cities):
        if k.source[city] == 1:
            leave(k, s, b, city)
    while k.n_heap > 0:
        key = pop(k)
        place = key % PLACES
        if key // PLACES == k.cost[place]:
            spread(k, s, r, b, c, place)


@fn
def leave(k: Scratch, s: State, b: Board, city: int) -> None:
    """Track may leave a city over each open side without track."""
    here = b.city_hex[city]
    for side in range(SIDES):
        if b.open_side[city][side] == 1 and s.rails.track.sides[here][side] == 0:
            beyond = b.neighbour[here][side]
            if beyond >= 0 and b.city_at[beyond] == NONE:
                place = beyond * SIDES + opposite(side)
                k.cost[place] = 0
                k.back[place] = -1 - side
                k.origin[place] = city
                push(k, place)


@fn
def spread(k: Scratch, s: State, r: Rules, b: Board, c: int, place: int) -> None:
    """Lay every tile that fits here, and note what it leads to."""
    here = place // SIDES
    side_in = place % SIDES
    for out in range(SIDES):
        if out != side_in and may_lay(s.rails, r.rails, b, c, here, side_in, out) == 0:
            cost = k.cost[place] + tile_cost(s.rails, r.rails, b, here, side_in, out, 0)
            beyond = b.neighbour[here][out]
            city = b.city_at[beyond]
            if city == NONE:
                arrive(k, beyond * SIDES + opposite(out), cost, place)
            elif city != k.origin[place] and (k.best_cost[city] < 0 or cost < k.best_cost[city]):
                if not owns_link_between(s.rails, c, city, k.origin[place]):
                    k.best_cost[city] = cost
                    k.best_from[city] = place
                    k.best_out[city] = out


@fn
def arrive(k: Scratch, place: int, cost: int, before: int) -> None:
    """A way to a place; kept if it is the cheapest so far."""
    if k.cost[place] < 0 or cost < k.cost[place]:
        k.cost[place] = cost
        k.back[place] = before
        k.origin[place] = k.origin[before]
        push(k, place)


@fn
def trace(k: Scratch, b: Board, city: int, it: Route) -> bool:
    """Write down the cheapest link to a city. False: it is longer than can be said, or visits a hex twice."""
    n = 0
    place = k.best_from[city]
    k.turns[0] = k.best_out[city]
    while True:
        n += 1
        if n > TILES:
            return False
        before = k.back[place]
        if before < 0:
            k.turns[n] = -1 - before
            break
        k.turns[n] = opposite(place % SIDES)
        place = before
    it.city = k.origin[k.best_from[city]]
    it.end = city
    it.cost = k.best_cost[city]
    it.n = n
    for i in range(n + 1):
        it.dirs[i] = k.turns[n - i]
    return no_hex_twice(b, it)


@fn
def no_hex_twice(b: Board, it: Route) -> bool:
    """A link visits no hex twice (B4.3.14)."""
    here = b.city_hex[it.city]
    for i in range(it.n):
        here = b.neighbour[here][it.dirs[i]]
        other = here
        for j in range(i + 1, it.n):
            other = b.neighbour[other][it.dirs[j]]
            if other == here:
                return False
    return True


@fn
def push(k: Scratch, place: int) -> None:
    """Put a place into the heap."""
    if k.n_heap == HEAP:
        return
    i = k.n_heap
    k.n_heap += 1
    key = k.cost[place] * PLACES + place
    while i > 0 and k.heap[(i - 1) // 2] > key:
        k.heap[i] = k.heap[(i - 1) // 2]
        i = (i - 1) // 2
    k.heap[i] = key


@fn
def pop(k: Scratch) -> int:
    """Take the cheapest place out of the heap."""
    top = k.heap[0]
    k.n_heap -= 1
    key = k.heap[k.n_heap]
    i = 0
    child = 1
    while child < k.n_heap:
        if child + 1 < k.n_heap and k.heap[child + 1] < k.heap[child]:
            child += 1
        if k.heap[child] >= key:
            break
        k.heap[i] = k.heap[child]
        i = child
        child = 2 * i + 1
    k.heap[i] = key
    return top
