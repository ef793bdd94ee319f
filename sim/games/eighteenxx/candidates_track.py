"""Tiles and tokens drawn at random among those that the rules allow."""

from ...kernel import fn
from ...rng import Stream
from . import gains, lays, tiles, tokens
from .candidates import clear, spare_cash, takes_over
from .desk import Scratch
from .enums import NOBODY, Do, NodeKind, Rule, Step
from .network import company_network, side_reached, stop_reached
from .records import EDGES, NODES, SEATS, Board, Rules
from .state import Action, State


@fn
def lay_tile(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """A tile that joins on to the company's network."""
    clear(s, act, Do.LAY_TILE)
    if s.step != Step.TRACK or s.laid >= r.lays:
        return False
    company_network(b, s, c, w.track, w.network)
    seen = 0
    for h in range(b.hexes):
        reached = 0
        for edge in range(EDGES):
            if side_reached(w.track, w.network, h * EDGES + edge):
                reached |= 1 << edge
        if reached == 0 or lays.is_blocked(s, r, h) or s.cash[SEATS + c] < lays.lay_cost(s, b, h):
            continue
        seen = draw_lay(s, r, b, stream, act, h, reached, seen)
    return seen > 0 and gains.check_gain(s, r, b, w, act, c) == Rule.NONE


@fn
def draw_lay(s: State, r: Rules, b: Board, stream: Stream, act: Action, h: int, reached: int, seen: int) -> int:
    """Go through the tiles that fit on a hex with an exit on a reached edge. How many were seen in all."""
    old = b.tile[s.hexes[h].tile]
    for u in range(old.first_upgrade, old.first_upgrade + old.upgrades):
        tile = b.upgrade[u].tile
        for rotation in range(EDGES):
            if tiles.turned_exits(b, tile, rotation) & reached == 0:
                continue
            if lays.check_tile(s, r, b, h, tile, rotation) == Rule.NONE:
                seen += 1
                if takes_over(stream, seen):
                    act.hex = h
                    act.tile = tile
                    act.rotation = rotation
    return seen


@fn
def lay_by_private(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """A tile by the power of a private of the operating company."""
    clear(s, act, Do.LAY_TILE)
    act.seat = s.companies[c].president
    seen = 0
    tile = 0
    rotation = 0
    kept = NOBODY
    for i in range(r.privates):
        if s.privates[i].owner != SEATS + c or r.private[i].tiles[0] == NOBODY:
            continue
        act.private = i
        act.hex = r.private[i].hexes[0]
        for k in range(len(r.private[i].tiles)):
            act.tile = r.private[i].tiles[k]
            for turn in range(EDGES):
                act.rotation = turn
                if act.tile != NOBODY and lays.check(s, r, b, w, act, c) == Rule.NONE:
                    seen += 1
                    if takes_over(stream, seen):
                        kept = i
                        tile = act.tile
                        rotation = turn
    if kept == NOBODY:
        return False
    act.private = kept
    act.hex = r.private[kept].hexes[0]
    act.tile = tile
    act.rotation = rotation
    return True


@fn
def place_token(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """A token in some city: the choice of a home, the token of DH, or the token of the turn."""
    clear(s, act, Do.PLACE_TOKEN)
    act.private = s.private_token
    if s.step == Step.TOKEN:
        company_network(b, s, c, w.track, w.network)
    if s.step == Step.HOME_TOKEN:
        act.company = first_of(s.choosing)
    seen = 0
    for h in range(b.hexes):
        for node in range(b.tile[s.hexes[h].tile].nodes):
            if b.tile[s.hexes[h].tile].kind[node] == NodeKind.CITY and takes_token(s, r, b, w, act, c, h, node):
                seen += 1
                if takes_over(stream, seen):
                    act.hex = h
                    act.node = node
    return seen > 0


@fn
def takes_token(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int, h: int, node: int) -> bool:
    """Whether a city would take the token that is asked for; for the token of the turn the network is drawn."""
    if s.step == Step.HOME_TOKEN:
        return h == s.choosing_hex and tokens.free_slot(s, r, b, h, node, act.company) != NOBODY
    if tokens.check_city(s, r, b, c, h, node) != Rule.NONE:
        return False
    if s.step == Step.PRIVATE_TOKEN:
        return h == r.private[s.private_token].hexes[0]
    price = tokens.token_cost(s, r, c, tokens.next_token(s, r, c), h)
    if price > 0 and spare_cash(s, r, c) < price:
        return False
    return stop_reached(w.network, h * NODES + node)


@fn
def first_of(mask: int) -> int:
    """Number of the lowest bit that is set, NOBODY = none."""
    for i in range(64):
        if (mask >> i) & 1 == 1:
            return i
    return NOBODY
