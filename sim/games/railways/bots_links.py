"""Link search of the bots: the cheapest row of tiles from each city to each other city it can reach.

Rows of one action are searched exactly and kept city by city; only cities whose surroundings changed are searched
again. Rows of two actions: `bots_far.py`.
"""

from ...kernel import assign, fn
from .bots_scratch import FAR_TILES, ROUTES, Route, Scratch
from .records import CITIES, HEXES, LINKS, SIDES, TILES, Board, Rules, State
from .terms import NONE, Rule
from .tiles import may_lay, ridge_cost, tile_cost
from .track import has_tile, opposite, other_side

ANYWHERE = -1  # every city, bit by bit


@fn
def survey_near(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Search every city on the board without track. Fills `near`, `to_city`, `empty`."""
    k.surveyed = 0
    forget_links(k)
    measure(k, b)
    for place in range(HEXES):
        k.near[place] = 0
    for place in range(b.n_hexes):
        for side in range(SIDES):
            survey_side(k, s, r, b, place, side)
    for city in range(b.n_cities):
        search_city(k, s, r, b, city)
    assign(k.empty, k.rows)


@fn
def survey_side(k: Scratch, s: State, r: Rules, b: Board, place: int, side: int) -> None:
    """Fill `ground` of one side of a hex."""
    it = k.ground[place * SIDES + side]
    it.exits = 0
    for out in range(SIDES):
        if may_lay(s, r, b, NONE, place, side, out) == Rule.NONE:
            it.exits |= 1 << out
    it.enter = 0
    it.leave = 0
    if b.neighbour[place][side] >= 0:
        it.enter = r.cost_terrain[b.terrain[place]] + ridge_cost(s, r, b, place, side, 1)
        it.leave = ridge_cost(s, r, b, place, side, 0)


@fn
def lies_well(k: Scratch, s: State, r: Rules, b: Board, place: int, side_in: int, out: int) -> bool:
    """A tile is legal for anybody; `may_lay` is asked only where other track lies, which leaves fewer exits."""
    if k.ground[place * SIDES + side_in].exits >> out & 1 == 0:
        return False
    if s.track.tiles[place] == 0:
        return s.track.sides[place][out] == 0
    return may_lay(s, r, b, NONE, place, side_in, out) == Rule.NONE


@fn
def price_of_tile(k: Scratch, s: State, r: Rules, b: Board, place: int, side_in: int, out: int, aid: int) -> int:
    """What such a tile costs; `aid`: see tiles.tile_cost."""
    if s.track.tiles[place] == 0 and aid == 0:
        return k.ground[place * SIDES + side_in].enter + k.ground[place * SIDES + out].leave
    return tile_cost(s, r, b, place, side_in, out, aid)


@fn
def measure(k: Scratch, b: Board) -> None:
    """How near each hex is to a city, in tiles: 1 beside one. Rows that cannot reach any are given up early."""
    n = 0
    for place in range(b.n_hexes):
        k.to_city[place] = 0
        if b.city_at[place] != NONE:
            k.front[0][n] = place
            n += 1
    done = 0
    while done < n:
        place = k.front[0][done]
        done += 1
        for side in range(SIDES):
            beyond = b.neighbour[place][side]
            if beyond >= 0 and k.to_city[beyond] == 0 and b.city_at[beyond] == NONE:
                k.to_city[beyond] = k.to_city[place] + 1
                k.front[0][n] = beyond
                n += 1


@fn
def start_over(k: Scratch) -> None:
    """A new game: the board is empty."""
    assign(k.rows, k.empty)
    k.stale = 0
    k.doubtful = 0
    k.far_stale = 0
    for link in range(k.known_links):
        k.known_link[link] = 0
        k.known_near[link] = 0
        k.known_far[link] = 0
    k.known_links = 0


@fn
def look_at_track(k: Scratch, s: State, b: Board) -> None:
    """Note which cities have to be searched again: those whose rows could cross a link that came, grew or went."""
    for link in range(max(k.known_links, s.n_links)):
        seen = fingerprint(s, link)
        before = k.known_link[link]
        if seen != before:
            k.known_link[link] = seen
            k.stale |= k.known_near[link]
            k.far_stale |= k.known_far[link]
            k.known_near[link] = 0
            k.known_far[link] = 0
            if seen != 0:
                note_surroundings(k, s, b, link)
                k.doubtful |= k.known_near[link]
                k.far_stale |= k.known_far[link]
    k.known_links = s.n_links


@fn
def fingerprint(s: State, link: int) -> int:
    """A number that differs for any two tracks that one id can stand for; 0: no such link."""
    it = s.links[link]
    if link >= s.n_links or it.owner == NONE:
        return 0
    where = (it.turn * CITIES + it.city_a) * SIDES + it.start_side
    return ((where * FAR_TILES * 2 + it.tiles) * HEXES + it.hex) * SIDES + it.side + 1


@fn
def note_surroundings(k: Scratch, s: State, b: Board, link: int) -> None:
    """Cities whose rows could use a hex of the link, the one before a loose end included."""
    it = s.links[link]
    place = b.city_hex[it.city_a]
    side = int(it.start_side)
    near = 1 << it.city_a
    far = near
    for _ in range(it.tiles):
        place = b.neighbour[place][side]
        near |= k.near[place]
        far |= k.far_near[place]
        side = other_side(s, place, opposite(side))
    beyond = b.neighbour[place][side]
    if b.city_at[beyond] != NONE:
        near |= 1 << b.city_at[beyond]
        far |= 1 << b.city_at[beyond]
    k.known_near[link] = near | k.near[beyond]
    k.known_far[link] = far | k.far_near[beyond]


@fn
def search_stale(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Bring the rows of all cities up to date."""
    look_at_track(k, s, b)
    if k.stale | k.doubtful != 0:
        for city in range(b.n_cities):
            if k.stale >> city & 1 or (k.doubtful >> city & 1 and k.rows.full[city] == 1):
                search_city(k, s, r, b, city)
            elif k.doubtful >> city & 1:
                search_lost(k, s, r, b, city)
        k.stale = 0
        k.doubtful = 0


@fn
def search_lost(k: Scratch, s: State, r: Rules, b: Board, city: int) -> None:
    """Track was added, which makes no row cheaper: only ends whose row has gone or become dearer are searched again.

    So are those whose place in the order has gone with the row by which they were found."""
    rows = k.rows
    lost = 0
    kept = 0
    for i in range(rows.n[city]):
        row = rows.routes[city * ROUTES + i]
        if holds(k, s, r, b, city, row, rows.found[city * ROUTES + i]):
            if kept < i:
                assign(rows.routes[city * ROUTES + kept], row)
                assign(rows.found[city * ROUTES + kept], rows.found[city * ROUTES + i])
            kept += 1
        else:
            lost |= 1 << row.city
    if lost != 0:
        rows.n[city] = kept
        search_sides(k, s, r, b, city, lost)
        for i in range(kept, rows.n[city]):
            put_in_order(k, city, i)


@fn
def holds(k: Scratch, s: State, r: Rules, b: Board, city: int, row: Route, found: Route) -> bool:
    """A row is there at its old price, and so is the one by which its end was found."""
    if price_of_row(k, s, r, b, city, row, 0) != row.cost:
        return False
    return found.cost == row.cost or price_of_row(k, s, r, b, city, found, 0) != NONE


@fn
def put_in_order(k: Scratch, city: int, i: int) -> None:
    """Move row i of a city forward to the place where a search of all sides would have found its end."""
    at = city * ROUTES + i
    while at > city * ROUTES and comes_before(k.rows.found[at], k.rows.found[at - 1]):
        swap(k, k.rows.routes[at], k.rows.routes[at - 1])
        swap(k, k.rows.found[at], k.rows.found[at - 1])
        at -= 1


@fn
def comes_before(one: Route, other: Route) -> bool:
    """The search, side by side, tries one row before another that ends elsewhere."""
    i = 0
    while one.dirs[i] == other.dirs[i]:
        i += 1
    return one.dirs[i] < other.dirs[i]


@fn
def swap(k: Scratch, one: Route, other: Route) -> None:
    """Two rows change places."""
    assign(k.spare, one)
    assign(one, other)
    assign(other, k.spare)


@fn
def price_of_row(k: Scratch, s: State, r: Rules, b: Board, city: int, row: Route, aid: int) -> int:
    """What a row costs now, in k$; -1: it has been cut off. `aid`: see tiles.tile_cost."""
    side = int(row.dirs[0])
    place = b.city_hex[city]
    if s.track.sides[place][side] != 0:
        return NONE
    cost = 0
    for i in range(1, row.n + 1):
        place = b.neighbour[place][side]
        out = int(row.dirs[i])
        if not lies_well(k, s, r, b, place, opposite(side), out):
            return NONE
        cost += price_of_tile(k, s, r, b, place, opposite(side), out, aid)
        side = out
    return cost


@fn
def search_city(k: Scratch, s: State, r: Rules, b: Board, city: int) -> None:
    """The cheapest row of one action from a city to each city that one can reach, whoever builds it."""
    k.rows.n[city] = 0
    k.rows.full[city] = 0
    search_sides(k, s, r, b, city, ANYWHERE)


@fn
def search_sides(k: Scratch, s: State, r: Rules, b: Board, city: int, sought: int) -> None:
    """Rows over every side of a city to some others."""
    k.sought = sought
    place = b.city_hex[city]
    for side in range(SIDES):
        if b.open_side[city][side] == 1 and s.track.sides[place][side] == 0:
            k.row_dirs[0] = side
            k.row_hex[1] = b.neighbour[place][side]
            follow(k, s, r, b, city, city, NONE, min(r.max_tiles, TILES))


@fn
def search_end(k: Scratch, s: State, r: Rules, b: Board, link: int, limit: int) -> None:
    """The cheapest row of one action from a loose end to each city that completes the link."""
    it = s.links[link]
    k.rows.n[CITIES] = 0
    k.sought = ANYWHERE
    k.row_dirs[0] = it.side
    k.row_hex[1] = b.neighbour[it.hex][it.side]
    follow(k, s, r, b, CITIES, it.city_a, link, limit)


@fn
def follow(k: Scratch, s: State, r: Rules, b: Board, spot: int, city: int, link: int, limit: int) -> None:
    """Try all rows that begin with `row_dirs[0]` into `row_hex[1]`; keep those that reach another city at `spot`."""
    depth = 1 if k.row_hex[1] >= 0 else 0
    k.row_try[1] = 0
    k.row_cost[0] = 0
    while depth >= 1:
        out = k.row_try[depth]
        if out == SIDES:
            depth -= 1
            continue
        k.row_try[depth] = out + 1
        place = k.row_hex[depth]
        side_in = opposite(k.row_dirs[depth - 1])
        if k.ground[place * SIDES + side_in].exits >> out & 1 == 0:
            continue
        beyond = b.neighbour[place][out]
        if depth + k.to_city[beyond] > limit or dead_end(k, b, link, city, beyond):
            continue
        if not tile_fits(k, s, r, b, link, depth, side_in, out):
            continue
        k.row_dirs[depth] = out
        k.row_cost[depth] = k.row_cost[depth - 1] + price_of_tile(k, s, r, b, place, side_in, out, 0)
        end = b.city_at[beyond]
        if end != NONE:
            if end != city and k.sought >> end & 1 == 1:
                keep(k, spot, end, k.row_cost[depth], depth)
                if k.surveyed == 0:
                    mark_near(k, city, depth)
        elif depth < limit:
            depth += 1
            k.row_hex[depth] = beyond
            k.row_try[depth] = 0


@fn
def mark_near(k: Scratch, city: int, n: int) -> None:
    """A row leads from the city over these hexes; later on no row can use others, since track only takes room away."""
    for i in range(1, n + 1):
        k.near[k.row_hex[i]] |= 1 << city


@fn
def dead_end(k: Scratch, b: Board, link: int, city: int, place: int) -> bool:
    """No row from the city to one that is sought could use the hex even on the empty board."""
    if k.surveyed == 0 or link != NONE or b.city_at[place] != NONE:
        return False
    return k.near[place] >> city & 1 == 0 or k.near[place] & k.sought == 0


@fn
def tile_fits(k: Scratch, s: State, r: Rules, b: Board, link: int, depth: int, side_in: int, out: int) -> bool:
    """The tile is legal there, and its hex is new to the row and to the link that the row continues."""
    place = k.row_hex[depth]
    for i in range(1, depth):
        if k.row_hex[i] == place:
            return False
    if link != NONE and (has_tile(s, place, link) or place == s.links[link].hex):
        return False
    return lies_well(k, s, r, b, place, side_in, out)


@fn
def keep(k: Scratch, spot: int, end: int, cost: int, n: int) -> None:
    """Remember a row if it is the cheapest to its city, then the shortest; for want of room the dearest goes."""
    rows = k.rows
    place = NONE
    dearest = NONE
    for i in range(rows.n[spot]):
        old = rows.routes[spot * ROUTES + i]
        if old.city == end:
            place = i
        if dearest == NONE or old.cost > rows.routes[spot * ROUTES + dearest].cost:
            dearest = i
    if place == NONE and rows.n[spot] < ROUTES:
        place = rows.n[spot]
        rows.n[spot] += 1
        write_row(k, rows.found[spot * ROUTES + place], end, cost, n)
    else:
        if place == NONE:
            place = dearest
            rows.full[spot] = 1
        old = rows.routes[spot * ROUTES + place]
        if old.cost < cost or (old.cost == cost and old.n <= n):
            return
    write_row(k, rows.routes[spot * ROUTES + place], end, cost, n)


@fn
def write_row(k: Scratch, to: Route, end: int, cost: int, n: int) -> None:
    """Copy the exits of the search."""
    to.city = end
    to.cost = cost
    to.n = n
    for i in range(n + 1):
        to.dirs[i] = k.row_dirs[i]


@fn
def forget_links(k: Scratch) -> None:
    """Nothing has been looked at yet."""
    for link in range(LINKS):
        k.known_link[link] = 0
        k.known_near[link] = 0
        k.known_far[link] = 0
    k.known_links = 0
    k.stale = 0
    k.doubtful = 0
    k.far_stale = 0
