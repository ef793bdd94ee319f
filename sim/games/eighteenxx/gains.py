"""1856, chapter D: what an upgrade must bring to the company that lays it."""

from ...kernel import assign, fn
from .desk import Scratch
from .enums import Rule
from .network import company_network, piece_reached
from .readings import Restriction
from .records import COLUMNS, EDGES, Board, Rules, Tile
from .state import Action, State
from .tiles import place_tile
from .track import as_it_lies, way_to


@fn
def check_gain(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """Semi-restrictive: an upgrade brings the company new track, or a stop whose value changed. Source: 1856 D4.

    Restrictive: new track, whatever the stops are worth. The tile is laid on a copy of the game, to see what the
    network then reaches."""
    if r.restriction == Restriction.PERMISSIVE or b.tile[s.hexes[act.hex].tile].pieces == 0:
        return Rule.NONE
    old = b.tile[s.hexes[act.hex].tile]
    old_rotation = s.hexes[act.hex].rotation
    assign(w.trial, s)
    place_tile(w.trial, r, b, act.hex, act.tile, act.rotation)
    company_network(b, w.trial, c, w.track, w.network)
    new = b.tile[act.tile]
    for piece in range(new.pieces):
        if is_piece_reached(w, act.hex, new, piece, act.rotation):
            if brings_something(old, old_rotation, new, piece, act.rotation, r.restriction):
                return Rule.NONE
    return Rule.NOTHING_NEW


@fn
def is_piece_reached(w: Scratch, h: int, tile: Tile, piece: int, rotation: int) -> bool:
    """Whether a piece of a tile as it lies is part of the network just walked."""
    side = as_it_lies(h, min(tile.a[piece], tile.b[piece]), rotation)
    far = as_it_lies(h, max(tile.a[piece], tile.b[piece]), rotation)
    return piece_reached(w.network, side, way_to(w.track, side, far))


@fn
def brings_something(old: Tile, old_rotation: int, new: Tile, piece: int, rotation: int, restriction: int) -> bool:
    """Whether a piece of the new tile was not on the old one, or (semi-restrictive) leads to a stop of another value.

    Two pieces are the same if they join the same edges, or the same edge to a stop of the same kind."""
    a = turned_end(new.a[piece], rotation)
    z = turned_end(new.b[piece], rotation)
    for i in range(old.pieces):
        for flip in range(2):
            x = turned_end(old.a[i] if flip == 0 else old.b[i], old_rotation)
            y = turned_end(old.b[i] if flip == 0 else old.a[i], old_rotation)
            if x != a:
                continue
            if z < EDGES and y == z:
                return False
            if a < EDGES <= z and y >= EDGES and old.kind[y - EDGES] == new.kind[z - EDGES]:
                changed = old.value[y - EDGES][COLUMNS - 1] != new.value[z - EDGES][COLUMNS - 1]
                return changed and restriction == Restriction.SEMI_RESTRICTIVE
    return True


@fn
def turned_end(end: int, rotation: int) -> int:
    """An end of a piece after a rotation."""
    return (end + rotation) % EDGES if end < EDGES else end
