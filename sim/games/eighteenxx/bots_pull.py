"""Where new track would lead: a worth on every side of the map, for the company that builds.

A stop that the company does not reach yet is worth something on the sides before it. Over track that lies there
already the worth is handed on whole, over a hex where a tile is still to be laid it shrinks. So a lay is judged by
the worth of the sides that its new exits lead out of.
"""

from ...kernel import fn
from .bots_records import Drawing
from .desk import Desk
from .enums import NOBODY, NodeKind
from .lays import is_blocked, lay_cost
from .network import side_reached, stop_reached
from .records import EDGES, NODES, TILES, Board, Rules
from .routes_value import stop_value
from .state import State
from .taste import Taste
from .track import STOPS

SWEEPS = 4  # over the map; worth travels a long way in one sweep if it goes with it
FADE = 60  # what is left of a worth behind one more tile, in percent
TOWN = 50  # of a town's value: it takes a stop of a train, in percent
COST = 10  # a tile's cost counts as so many runs


@fn
def study_tiles(b: Board, d: Drawing) -> None:
    """Once for a board: which edges an upgrade could join, and which stops it could lead to."""
    for tile in range(TILES):
        for edge in range(EDGES):
            d.joins[tile][edge] = 0
            d.ends[tile][edge] = 0
            d.plain[tile][edge] = 0
            d.stops[tile][edge] = 0
        for node in range(NODES):
            d.doors[tile][node] = 0
    for tile in range(b.tiles):
        study_track(b, d, tile)
        for u in range(b.tile[tile].first_upgrade, b.tile[tile].first_upgrade + b.tile[tile].upgrades):
            for turn in range(EDGES):
                if (b.upgrade[u].rotations >> turn) & 1 == 1:
                    study_upgrade(b, d, tile, b.upgrade[u].tile, turn)
    d.ready = 1


@fn
def study_track(b: Board, d: Drawing, tile: int) -> None:
    """What the track of a tile joins as it is: edges with edges, edges with stops."""
    here = b.tile[tile]
    for i in range(here.pieces):
        a = min(here.a[i], here.b[i])
        z = max(here.a[i], here.b[i])
        if z < EDGES:
            d.plain[tile][a] |= 1 << z
            d.plain[tile][z] |= 1 << a
        else:
            d.stops[tile][a] |= 1 << (z - EDGES)
            d.doors[tile][z - EDGES] |= 1 << a


@fn
def study_upgrade(b: Board, d: Drawing, old: int, new: int, turn: int) -> None:
    """What one upgrade in one rotation joins: edges over a piece or over a stop."""
    tile = b.tile[new]
    for i in range(tile.pieces):
        if tile.a[i] < EDGES and tile.b[i] < EDGES:
            d.joins[old][(tile.a[i] + turn) % EDGES] |= 1 << (tile.b[i] + turn) % EDGES
            d.joins[old][(tile.b[i] + turn) % EDGES] |= 1 << (tile.a[i] + turn) % EDGES
    for node in range(tile.nodes):
        doors = 0
        for i in range(tile.pieces):
            if tile.a[i] == EDGES + node or tile.b[i] == EDGES + node:
                doors |= 1 << (min(tile.a[i], tile.b[i]) + turn) % EDGES
        for edge in range(EDGES):
            if (doors >> edge) & 1 == 1:
                d.joins[old][edge] |= doors & ~(1 << edge)
                d.ends[old][edge] |= 1 << node


@fn
def survey_map(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> None:
    """Fill the drawing for a company whose network was just walked."""
    d = m.scratch.bench.drawing
    if d.ready == 0:
        study_tiles(b, d)
    see_network(m, b)
    for stop in range(b.hexes * NODES):
        value_stop(m, r, b, taste, c, stop)
    for h in range(b.hexes):
        d.may_change[h] = 1 if may_change(m.state, r, b, h) else 0
        d.fee[h] = lay_cost(m.state, b, h) // COST
        d.swept[h] = 0
        d.moved[h] = 0
        for node in range(NODES):
            if d.prize[h * NODES + node] != 0:
                d.moved[h] = 1
    for side in range(b.hexes * EDGES):
        d.pull[side] = 0
    d.clock = 1
    for k in range(SWEEPS):
        sweep(m.state, b, d, k)


@fn
def see_network(m: Desk, b: Board) -> None:
    """Note what the last walk reached."""
    d = m.scratch.bench.drawing
    for h in range(b.hexes):
        d.own[h] = 0
        for edge in range(EDGES):
            if side_reached(m.scratch.track, m.scratch.network, h * EDGES + edge):
                d.own[h] |= 1 << edge
    for stop in range(STOPS):
        d.met[stop] = 1 if stop_reached(m.scratch.network, stop) else 0
        d.open[stop] = m.scratch.network.through[stop]


@fn
def value_stop(m: Desk, r: Rules, b: Board, taste: Taste, c: int, stop: int) -> None:
    """What it is worth to reach a stop: half of what it pays now and half of what it may pay at the end."""
    d = m.scratch.bench.drawing
    d.prize[stop] = 0
    h = stop // NODES
    node = stop % NODES
    here = b.tile[m.state.hexes[h].tile]
    if d.met[stop] == 1 or node >= here.nodes:
        return
    worth = (stop_value(b, r, m.state, c, h, node) + last_value(r, b, m.state.hexes[h].tile, node)) // 2
    d.prize[stop] = worth * TOWN // 100 if here.kind[node] == NodeKind.TOWN else worth
    if m.state.companies[c].destinated == 0 and m.state.companies[c].escrow > 0:
        if h == r.company[c].destination[0] or h == r.company[c].destination[1]:
            d.prize[stop] += m.state.companies[c].escrow * taste.goal // (100 * COST)


@fn
def last_value(r: Rules, b: Board, tile: int, node: int) -> int:
    """What a stop may pay at the end: in the last phase, or on the tile that may replace it."""
    here = b.tile[tile]
    column = r.phase[r.phases - 1].column
    worth = here.value[node][column]
    for u in range(here.first_upgrade, here.first_upgrade + here.upgrades):
        new = b.tile[b.upgrade[u].tile]
        if node < new.nodes:
            worth = max(worth, new.value[node][column])
    return worth


@fn
def may_change(s: State, r: Rules, b: Board, h: int) -> bool:
    """Whether the tile on a hex may be replaced in this phase or the next."""
    here = b.tile[s.hexes[h].tile]
    if here.upgrades == 0 or is_blocked(s, r, h):
        return False
    return here.colour <= r.phase[s.phase].colours


@fn
def sweep(s: State, b: Board, d: Drawing, k: int) -> None:
    """One pass over the map, forth and back in turn; only where something moved since a hex was last looked at."""
    for i in range(b.hexes):
        h = i if k % 2 == 0 else b.hexes - 1 - i
        last = d.swept[h]
        d.clock += 1
        d.swept[h] = d.clock
        for edge in range(EDGES):
            n = b.hex[h].neighbour[edge]
            if n != NOBODY and d.moved[n] > last and (b.hex[h].track_edges >> edge) & 1 == 1:
                pull = pull_of(s, b, d, n, (edge + 3) % EDGES)
                if pull != d.pull[h * EDGES + edge]:
                    d.pull[h * EDGES + edge] = pull
                    d.moved[h] = d.clock


@fn
def pull_of(s: State, b: Board, d: Drawing, h: int, edge: int) -> int:
    """The worth of coming into a hex by an edge: over the track there is, or over a tile still to be laid.

    Nothing where the company's network comes already."""
    if (d.own[h] >> edge) & 1 == 1:
        return 0
    tile = s.hexes[h].tile
    rotation = s.hexes[h].rotation
    at = (edge - rotation) % EDGES
    best = 0
    if (b.tile[tile].exits >> at) & 1 == 1:
        best = along_track(b, d, h, tile, rotation, at)
    if d.may_change[h] == 1 and (b.hex[h].track_edges >> edge) & 1 == 1:
        ahead = best_side(d, h, turned(d.joins[tile][at], rotation))
        for node in range(b.tile[tile].nodes):
            if (d.ends[tile][at] >> node) & 1 == 1:
                if d.open[h * NODES + node] == 0:
                    ahead = 0
                ahead += d.prize[h * NODES + node]
        best = max(best, ahead * FADE // 100 - d.fee[h])
    return best


@fn
def along_track(b: Board, d: Drawing, h: int, tile: int, rotation: int, at: int) -> int:
    """The worth of coming into a hex over track that lies there, by the edge `at` of the tile."""
    best = best_side(d, h, turned(d.plain[tile][at], rotation))
    for node in range(b.tile[tile].nodes):
        if (d.stops[tile][at] >> node) & 1 == 1:
            worth = d.prize[h * NODES + node]
            if d.open[h * NODES + node] == 1:
                worth += best_side(d, h, turned(d.doors[tile][node] & ~(1 << at), rotation))
            best = max(best, worth)
    return best


@fn
def turned(edges: int, rotation: int) -> int:
    """Edges of a tile as they lie on the map."""
    edges <<= rotation
    return (edges | (edges >> EDGES)) & ((1 << EDGES) - 1)


@fn
def best_side(d: Drawing, h: int, edges: int) -> int:
    """The most worth of the sides of a hex that are named."""
    best = 0
    if edges == 0:
        return 0
    for edge in range(EDGES):
        if (edges >> edge) & 1 == 1:
            best = max(best, d.pull[h * EDGES + edge])
    return best
