"""Link search of the bots, rows in two actions: searched once, on the empty board, layer by layer of tiles.

In the course of a game such a row is priced again where track has come near it.
"""

from ...kernel import fn
from .bots_goals import measure_cities
from .bots_links import price_of_row, survey_near, write_row
from .bots_scratch import FAR, FAR_TILES, ROUTES, Scratch
from .records import CITIES, HEXES, SIDES, TILES, Board, Rules, State
from .terms import NONE, Rule
from .tiles import may_lay, tile_cost
from .track import opposite

STAMP = 1 << 20  # above any cost


@fn
def survey(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Search the board without track: once for a variant, before its games; `s` is one that has just been set up."""
    survey_near(k, s, r, b)
    measure_cities(k, b)
    for at in range((FAR_TILES + 1) * HEXES):
        for side in range(SIDES):
            k.layer[at][side] = 0
    for city in range(b.n_cities):
        search_far(k, s, r, b, city)
    note_far(k, b)
    k.surveyed = 1


@fn
def search_far(k: Scratch, s: State, r: Rules, b: Board, city: int) -> None:
    """The cheapest row of two actions to each city that one action cannot reach, layer by layer of tiles.

    `layer[t * HEXES + place][side]` is the least cost of t tiles that lead over that side into that hex."""
    k.n_far[city] = 0
    stamp = (city + 1) * STAMP
    n = 0
    for side in range(SIDES):
        place = b.neighbour[b.city_hex[city]][side]
        if b.open_side[city][side] == 1 and place >= 0:
            k.layer[place][opposite(side)] = stamp
            k.front[0][n] = place * SIDES + opposite(side)
            n += 1
    for t in range(min(2 * min(r.max_tiles, TILES), FAR_TILES)):
        n = lay_layer(k, s, r, b, city, stamp, t, n)


@fn
def lay_layer(k: Scratch, s: State, r: Rules, b: Board, city: int, stamp: int, t: int, n: int) -> int:
    """Lay tile t + 1 of all rows. How many hex sides the next layer begins with."""
    found = 0
    for i in range(n):
        code = k.front[t % 2][i]
        place = code // SIDES
        side_in = code % SIDES
        for out in range(SIDES):
            if may_lay(s, r, b, NONE, place, side_in, out) == Rule.NONE:
                cost = k.layer[t * HEXES + place][side_in] - stamp + tile_cost(s, r, b, place, side_in, out, 0)
                beyond = b.neighbour[place][out]
                if b.city_at[beyond] != NONE:
                    arrive(k, s, r, b, city, stamp, t, place, side_in, out, cost)
                    continue
                old = k.layer[(t + 1) * HEXES + beyond][opposite(out)]
                if old < stamp or old - stamp > cost:
                    k.layer[(t + 1) * HEXES + beyond][opposite(out)] = stamp + cost
                    if old < stamp:
                        k.front[(t + 1) % 2][found] = beyond * SIDES + opposite(out)
                        found += 1
    return found


@fn
def arrive(
    k: Scratch,
    s: State,
    r: Rules,
    b: Board,
    city: int,
    stamp: int,
    t: int,
    place: int,
    side_in: int,
    out: int,
    cost: int,
) -> None:
    """A row of t + 1 tiles reaches a city: keep it if it needs two actions and is the cheapest there."""
    end = b.city_at[b.neighbour[place][out]]
    if end == city or t < r.max_tiles or has_route(k, city, end):
        return
    slot = k.n_far[city]
    dearest = 0
    for i in range(k.n_far[city]):
        if k.far[city * FAR + i].city == end:
            slot = i
        if k.far[city * FAR + i].cost > k.far[city * FAR + dearest].cost:
            dearest = i
    if slot == FAR:
        slot = dearest
    if slot < k.n_far[city] and k.far[city * FAR + slot].cost <= cost:
        return
    if trace_back(k, s, r, b, stamp, t, place, side_in, out):
        k.n_far[city] = max(k.n_far[city], slot + 1)
        write_row(k, k.far[city * FAR + slot], end, cost, t + 1)


@fn
def has_route(k: Scratch, city: int, end: int) -> bool:
    """One action reaches that city on the empty board."""
    found = False
    for i in range(k.empty.n[city]):
        found = found or k.empty.routes[city * ROUTES + i].city == end
    return found


@fn
def trace_back(
    k: Scratch, s: State, r: Rules, b: Board, stamp: int, t: int, place: int, side_in: int, out: int
) -> bool:
    """Write the exits of a row that was found into `row_dirs`, from its last tile to its first.

    False: the cheapest way into that hex crosses itself, which is no link."""
    k.row_dirs[t + 1] = out
    for i in range(t, 0, -1):
        k.row_hex[i + 1] = place
        before = b.neighbour[place][side_in]
        exit_side = opposite(side_in)
        least = k.layer[i * HEXES + place][side_in] - stamp
        side_in = NONE
        for side in range(SIDES):
            known = k.layer[(i - 1) * HEXES + before][side]
            if side_in == NONE and known >= stamp and may_lay(s, r, b, NONE, before, side, exit_side) == Rule.NONE:
                if known - stamp + tile_cost(s, r, b, before, side, exit_side, 0) == least:
                    side_in = side
        k.row_dirs[i] = exit_side
        place = before
    k.row_hex[1] = place
    k.row_dirs[0] = opposite(side_in)
    for i in range(1, t + 2):
        for j in range(1, i):
            if k.row_hex[i] == k.row_hex[j]:
                return False
    return True


@fn
def note_far(k: Scratch, b: Board) -> None:
    """Fill `far_near` and `far_ends`: which cities' rows use each hex, where they end."""
    for place in range(HEXES):
        k.far_near[place] = 0
    for city in range(b.n_cities):
        k.far_ends[city] = 0
        for i in range(k.n_far[city]):
            row = k.far[city * FAR + i]
            k.far_ends[city] |= 1 << row.city
            place = b.city_hex[city]
            for j in range(row.n):
                place = b.neighbour[place][row.dirs[j]]
                k.far_near[place] |= 1 << city


@fn
def price_as_surveyed(k: Scratch) -> None:
    """A new game: the rows cost what they cost on the empty board."""
    for i in range(CITIES * FAR):
        k.far_cost[i] = k.far[i].cost


@fn
def price_stale(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Bring the prices of all rows up to date, after `search_stale`."""
    if k.far_stale != 0:
        for city in range(b.n_cities):
            if k.far_stale >> city & 1:
                for i in range(k.n_far[city]):
                    k.far_cost[city * FAR + i] = price_of_row(k, s, r, b, city, k.far[city * FAR + i], 0)
        k.far_stale = 0
