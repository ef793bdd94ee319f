"""What a company may earn before it has track: the stops around its home, those farther off count less."""

from ...kernel import fn
from .enums import NOBODY, NodeKind
from .prospect_records import NEAR, Prospects
from .records import EDGES, Board, Rules
from .state import State

BELIEF = 70  # part of a promise that is counted on, %
REACH = 3  # hexes around the home
FARTHER = 20  # what a stop counts less for each hex that it lies farther off, %
SECOND, THIRD = 50, 25  # what a second and a third train earn of what the first one does, %


@fn
def promise(v: Prospects, stops: int, n: int) -> int:
    """Income of n trains of so many stops around the home that was looked at last."""
    total = v.home
    for i in range(NEAR):
        if stops < 0 or i < stops - 1:
            total += v.near[i]
    if n <= 0:
        return 0
    return total * (100 + (SECOND if n > 1 else 0) + (THIRD if n > 2 else 0)) // 100


@fn
def look_around(s: State, r: Rules, b: Board, v: Prospects, c: int) -> None:
    """Find the best stops around the home of a company: value there, less for each hex of distance."""
    home = r.company[c].home
    v.home = 0
    for i in range(NEAR):
        v.near[i] = 0
    if home == NOBODY:
        return  # the CGR takes over those of others
    v.home = stop_value(s, r, b, home)
    if not may_be_built(s, r, b, home):
        v.home = 0
        return
    v.clock += 1
    v.seen[home] = v.clock
    v.queue[0] = home
    v.distance[0] = 0
    head, tail = 0, 1
    while head < tail:
        h, d = v.queue[head], v.distance[head]
        head += 1
        if d > 0 and b.tile[s.hexes[h].tile].nodes > 0:
            keep_best(v, stop_value(s, r, b, h) * (100 - FARTHER * (d - 1)) // 100)
        if d == REACH:
            continue
        for edge in range(EDGES):
            to = b.hex[h].neighbour[edge]
            if to != NOBODY and v.seen[to] != v.clock:
                v.seen[to] = v.clock
                v.queue[tail] = to
                v.distance[tail] = d + 1
                tail += 1


@fn
def may_be_built(s: State, r: Rules, b: Board, h: int) -> bool:
    """Whether a hex has track, or a tile of this phase can be laid there. Source: 1830 F10 for ERIE."""
    tile = b.tile[s.hexes[h].tile]
    if tile.pieces > 0:
        return True
    for u in range(tile.first_upgrade, tile.first_upgrade + tile.upgrades):
        if b.tile[b.upgrade[u].tile].colour <= r.phase[s.phase].colours:
            return True
    return False


@fn
def keep_best(v: Prospects, value: int) -> None:
    """Among the best so far, in falling order."""
    for i in range(NEAR):
        if value > v.near[i]:
            value, v.near[i] = v.near[i], value


@fn
def stop_value(s: State, r: Rules, b: Board, h: int) -> int:
    """The dearest stop on a hex; of one without track, of the first tile that may be laid there."""
    tile = s.hexes[h].tile
    column = r.phase[s.phase].column
    best = best_node(b, tile, column)
    if best == 0 and b.tile[tile].nodes > 0 and b.tile[tile].upgrades > 0:
        best = best_node(b, b.upgrade[b.tile[tile].first_upgrade].tile, column)
    return best


@fn
def best_node(b: Board, tile: int, column: int) -> int:
    """The dearest stop of a tile."""
    best = 0
    for node in range(b.tile[tile].nodes):
        if b.tile[tile].kind[node] != NodeKind.NONE:
            best = max(best, b.tile[tile].value[node][column])
    return best
