"""The track that lies on the map, as a train sees it: what meets at each side of a hex and at each stop.

A *side* is one edge of one hex, `hex * EDGES + edge`; two sides that touch are one hex edge. A *stop* is a city, a
town or a red area, `hex * NODES + node`. A *piece* is one line of track on a tile: side to side, or side to stop.
"""

from ...kernel import fn
from ...record import Record, row, table, whole
from .enums import NOBODY, NodeKind
from .records import EDGES, HEXES, NODES, Board
from .state import State

WAYS = 3  # pieces of track that meet at one side
DOORS = 6  # sides that the track of one stop leads to
SIDES = HEXES * EDGES
STOPS = HEXES * NODES
NOWHERE = -1  # no side, no stop
FIRST_STOP = SIDES  # the far end of a piece: a side of the same hex below this, FIRST_STOP + stop from it on


class Track(Record):
    """All track of a position: a pure function of the tiles and their rotations. One of these serves one board."""

    ready: int = whole("1: `across` is filled")
    full: int = whole("1: some tile did not fit WAYS or DOORS")
    across: list[int] = row(SIDES, "the side of the neighbour that touches this one; NOWHERE at the rim")
    far: list[list[int]] = table(SIDES, WAYS, "other end of each piece at this side, then NOWHERE")
    doors: list[list[int]] = table(STOPS, DOORS, "sides that the pieces of a stop lead to, then NOWHERE")
    kind: list[int] = row(STOPS, "see NodeKind")
    drawn: list[int] = row(HEXES, "1 + tile * EDGES + rotation that was drawn; 0 = nothing yet")


@fn
def draw_track(b: Board, s: State, t: Track) -> None:
    """Bring the track up to date: hexes whose tile or rotation changed are drawn anew."""
    if not t.ready:
        join_hexes(b, t)
    for h in range(b.hexes):
        here = 1 + s.hexes[h].tile * EDGES + s.hexes[h].rotation
        if t.drawn[h] != here:
            draw_hex(b, t, h, s.hexes[h].tile, s.hexes[h].rotation)
            t.drawn[h] = here


@fn
def join_hexes(b: Board, t: Track) -> None:
    """Which sides touch each other."""
    for side in range(SIDES):
        t.across[side] = NOWHERE
    for h in range(b.hexes):
        for e in range(EDGES):
            if b.hex[h].neighbour[e] != NOBODY:
                t.across[h * EDGES + e] = b.hex[h].neighbour[e] * EDGES + (e + 3) % EDGES
    t.ready = 1
    t.full = 0


@fn
def draw_hex(b: Board, t: Track, h: int, tile: int, rotation: int) -> None:
    """Draw the pieces of a tile as it lies on a hex."""
    for side in range(h * EDGES, h * EDGES + EDGES):
        for k in range(WAYS):
            t.far[side][k] = NOWHERE
    for node in range(NODES):
        t.kind[h * NODES + node] = b.tile[tile].kind[node] if node < b.tile[tile].nodes else NodeKind.NONE
        for k in range(DOORS):
            t.doors[h * NODES + node][k] = NOWHERE
    for i in range(b.tile[tile].pieces):
        a = as_it_lies(h, b.tile[tile].a[i], rotation)
        z = as_it_lies(h, b.tile[tile].b[i], rotation)
        add_end(t, a, z)
        add_end(t, z, a)


@fn
def as_it_lies(h: int, end: int, rotation: int) -> int:
    """An end of a piece on the map: a side, or FIRST_STOP + stop."""
    return h * EDGES + (end + rotation) % EDGES if end < EDGES else FIRST_STOP + h * NODES + end - EDGES


@fn
def add_end(t: Track, end: int, other: int) -> None:
    """Note at one end of a piece where it leads; sets `full` if more meet there than the record can hold."""
    if end < FIRST_STOP:
        k = way_to(t, end, NOWHERE)
        if k == NOWHERE:
            t.full = 1
        else:
            t.far[end][k] = other
        return
    for k in range(DOORS):
        if t.doors[end - FIRST_STOP][k] == NOWHERE:
            t.doors[end - FIRST_STOP][k] = other
            return
    t.full = 1


@fn
def way_to(t: Track, side: int, end: int) -> int:
    """Which of the pieces at a side has this far end; NOWHERE if none."""
    for k in range(WAYS):
        if t.far[side][k] == end:
            return k
    return NOWHERE


@fn
def hex_edge(t: Track, side: int) -> int:
    """One name for both sides of a hex edge: the smaller of the two."""
    other = t.across[side]
    return other if NOWHERE < other < side else side
