"""Chapter F: laying and upgrading tiles."""

from ...events import Event
from ...kernel import assign, fn
from .desk import Scratch
from .enums import NOBODY, UNLIMITED, Kind, Power, Reason, Restriction, Rule, Step, Used
from .money import note_place, pay
from .network import company_network, piece_reached, side_reached
from .privates import is_open
from .records import BANK, COLUMNS, EDGES, NODES, SEATS, SLOTS, TOKENS, Board, Rules, Tile
from .rights import use_station
from .state import Action, State
from .tokens import clear_hex, is_reserved, is_undecided, lift, next_token
from .track import as_it_lies, way_to


@fn
def check(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """A tile of the supply on a hex where it fits, reached by the company's network. Source: 1830 F5-F13."""
    if not 0 <= act.hex < b.hexes or not 0 <= act.tile < b.supply or not 0 <= act.rotation < EDGES:
        return Rule.NO_SUCH_THING
    rule = check_moment(s, r, act, c)
    if rule != Rule.NONE:
        return rule
    rule = check_tile(s, r, b, act.hex, act.tile, act.rotation)
    if rule != Rule.NONE:
        return rule
    if is_blocked(s, r, act.hex):
        return Rule.HEX_BLOCKED
    if s.cash[SEATS + c] < lay_cost(s, b, act.hex):
        return Rule.NOT_ENOUGH_CASH
    if act.private != NOBODY:
        return Rule.NONE
    rule = check_connection(s, b, w, act, c)
    return check_gain(s, r, b, w, act, c) if rule == Rule.NONE else rule


@fn
def check_moment(s: State, r: Rules, act: Action, c: int) -> int:
    """The lay of the turn in the track step; CS at any moment of the turn. Source: 1830 F5, G2, D-09."""
    if act.private == NOBODY:
        return Rule.NONE if s.step == Step.TRACK and s.laid < r.lays else Rule.NOT_NOW
    if not 0 <= act.private < r.privates:
        return Rule.NO_SUCH_THING
    power = r.private[act.private]
    if power.power != Power.EXTRA_LAY and not is_turn_lay(power.power):
        return Rule.NO_SUCH_THING
    if not is_open(s, act.private) or s.privates[act.private].used & Used.TILE != 0:
        return Rule.POWER_SPENT
    if s.privates[act.private].owner != SEATS + c:
        return Rule.NOT_YOURS
    if is_turn_lay(power.power) and (s.step != Step.TRACK or s.laid >= r.lays):
        return Rule.NOT_NOW
    if power.in_track_step == 1 and s.stage != Step.TRACK:
        return Rule.NOT_NOW
    named = False
    for i in range(len(power.tiles)):
        named = named or power.tiles[i] == act.tile
    return Rule.NONE if named and act.hex == power.hexes[0] else Rule.TILE_DOES_NOT_FIT


@fn
def is_turn_lay(power: int) -> bool:
    """Whether the tile of a private is laid as the lay of the turn: DH, WSRC. Source: 1830 G2; 1856 D3a."""
    return power == Power.TILE_AND_TOKEN or power == Power.TILE_OR_TOKEN


@fn
def find_upgrade(s: State, r: Rules, b: Board, h: int, tile: int) -> int:
    """The entry of the board's list by which a tile may replace what lies on a hex, NOBODY = none. Source: 1830 F9."""
    old = b.tile[s.hexes[h].tile]
    for u in range(old.first_upgrade, old.first_upgrade + old.upgrades):
        upgrade = b.upgrade[u]
        if upgrade.tile == tile and (upgrade.hex_kind == 0 or upgrade.hex_kind == b.hex[h].hex_kind):
            if upgrade.town == 0 or r.phase[s.phase].towns_change == 1:
                return u
    return NOBODY


@fn
def check_tile(s: State, r: Rules, b: Board, h: int, tile: int, rotation: int) -> int:
    """Supply, colour of the phase, old track, edges of the map. Source: 1830 F6-F9a."""
    u = find_upgrade(s, r, b, h, tile)
    if u == NOBODY:
        return Rule.TILE_DOES_NOT_FIT
    turn = (rotation - s.hexes[h].rotation) % EDGES
    if (b.upgrade[u].rotations >> turn) & 1 == 0:
        return Rule.TILE_DOES_NOT_FIT
    if b.tile[tile].colour > r.phase[s.phase].colours:
        return Rule.PHASE
    if s.tiles_left[tile] == 0:
        return Rule.TILE_NOT_LEFT
    exits = turned_exits(b, tile, rotation)
    return Rule.NONE if exits & ~b.hex[h].track_edges == 0 else Rule.TILE_DOES_NOT_FIT


@fn
def turned_exits(b: Board, tile: int, rotation: int) -> int:
    """Edges with track of a tile as it lies, one bit each."""
    exits = b.tile[tile].exits << rotation
    return (exits | (exits >> EDGES)) & ((1 << EDGES) - 1)


@fn
def is_blocked(s: State, r: Rules, h: int) -> bool:
    """Whether a player owns a private that closes a hex. Source: 1830 F13."""
    for i in range(r.privates):
        if is_open(s, i) and s.privates[i].owner < SEATS:
            if h == r.private[i].blocks[0] or h == r.private[i].blocks[1]:
                return True
    return False


@fn
def lay_cost(s: State, b: Board, h: int) -> int:
    """The terrain is paid with the first tile. Source: 1830 F12."""
    return b.hex[h].cost if s.hexes[h].tile == b.hex[h].tile else 0


@fn
def check_connection(s: State, b: Board, w: Scratch, act: Action, c: int) -> int:
    """At least one exit lies on an edge that the company's network reaches. Source: 1830 F11."""
    company_network(b, s, c, w.track, w.network)
    exits = turned_exits(b, act.tile, act.rotation)
    for edge in range(EDGES):
        if (exits >> edge) & 1 == 1 and side_reached(w.track, w.network, act.hex * EDGES + edge):
            return Rule.NONE
    return Rule.NOT_CONNECTED


@fn
def check_gain(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """Semi-restrictive: an upgrade brings the company new track, or a stop whose value changed. Source: 1856 D4.

    The tile is laid on a copy of the game, to see what the network then reaches."""
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
            if brings_something(old, old_rotation, new, piece, act.rotation):
                return Rule.NONE
    return Rule.NOTHING_NEW


@fn
def is_piece_reached(w: Scratch, h: int, tile: Tile, piece: int, rotation: int) -> bool:
    """Whether a piece of a tile as it lies is part of the network just walked."""
    side = as_it_lies(h, min(tile.a[piece], tile.b[piece]), rotation)
    far = as_it_lies(h, max(tile.a[piece], tile.b[piece]), rotation)
    return piece_reached(w.network, side, way_to(w.track, side, far))


@fn
def brings_something(old: Tile, old_rotation: int, new: Tile, piece: int, rotation: int) -> bool:
    """Whether a piece of the new tile was not on the old one, or leads to a stop of another value.

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
                return old.value[y - EDGES][COLUMNS - 1] != new.value[z - EDGES][COLUMNS - 1]
    return True


@fn
def turned_end(end: int, rotation: int) -> int:
    """An end of a piece after a rotation."""
    return (end + rotation) % EDGES if end < EDGES else end


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action, c: int) -> None:
    """Pay, change the tile, move the tokens. Source: 1830 F7, F12, F14."""
    cost = lay_cost(s, b, act.hex)
    pay(s, r, ev, SEATS + c, BANK, cost, Reason.TERRAIN)
    note_place(s, ev, Kind.TILE, s.to_move, c, act.hex, r.privates + r.train_types + act.tile, act.rotation, cost)
    place_tile(s, r, b, act.hex, act.tile, act.rotation)
    if act.private == NOBODY:
        s.laid += 1
        return
    s.privates[act.private].used |= Used.TILE
    if r.private[act.private].power == Power.TILE_OR_TOKEN:
        use_station(s, act.private, Used.TILE)
        s.laid += 1
    if r.private[act.private].power == Power.TILE_AND_TOKEN:
        s.laid += 1
        if next_token(s, r, c) != NOBODY:
            s.private_token = act.private


@fn
def place_tile(s: State, r: Rules, b: Board, h: int, tile: int, rotation: int) -> None:
    """The old tile goes back to the supply; tokens and reservations move to their new cities. Source: 1830 F7, F14."""
    old = s.hexes[h].tile
    u = find_upgrade(s, r, b, h, tile)
    turn = (rotation - s.hexes[h].rotation) % EDGES
    if old < b.supply and s.tiles_left[old] != UNLIMITED:
        s.tiles_left[old] += 1
    if s.tiles_left[tile] != UNLIMITED:
        s.tiles_left[tile] -= 1
    if is_undecided(b, old):
        lift_undecided(s, r, h)
    else:
        carry_tokens(s, r, b, h, u, turn)
    s.hexes[h].tile = tile
    s.hexes[h].rotation = rotation


@fn
def lift_undecided(s: State, r: Rules, h: int) -> None:
    """Tokens in undecided cities come off; the company that laid the tile chooses for them at once. Source: D-20."""
    for c in range(r.companies):
        for token in range(TOKENS):
            if s.companies[c].token_hex[token] == h:
                lift(s, c, token)
                s.choosing_hex = h
                s.choosing |= 1 << c


@fn
def carry_tokens(s: State, r: Rules, b: Board, h: int, u: int, turn: int) -> None:
    """A city keeps its tokens in the new city that holds all its old track, each in the first space open to it.

    Where two cities become one, those of the second come last. Source: 1830 F14, F16."""
    upgrade = b.upgrade[u]
    clear_hex(s, h)
    for c in range(r.companies):
        if r.company[c].home == h and s.companies[c].home_node != NOBODY:
            s.companies[c].home_node = upgrade.node[turn][s.companies[c].home_node]
    for place in range(NODES * SLOTS):
        for c in range(r.companies):
            me = s.companies[c]
            for token in range(TOKENS):
                if me.token_hex[token] == h and me.token_node[token] * SLOTS + me.token_slot[token] == place:
                    node = upgrade.node[turn][place // SLOTS]
                    s.hexes[h].token[node][first_space(s, r, h, node, c)] = c
    for c in range(r.companies):
        find_tokens(s, h, c)


@fn
def first_space(s: State, r: Rules, h: int, node: int, c: int) -> int:
    """The first free space of a city that is not kept for another company."""
    slot = 1 if is_reserved(s, r, h, node, c) else 0
    while slot < SLOTS - 1 and s.hexes[h].token[node][slot] != NOBODY:
        slot += 1
    return slot


@fn
def find_tokens(s: State, h: int, c: int) -> None:
    """Read off the map where a company's tokens of a hex are now, in the order of its charter."""
    place = 0
    for token in range(TOKENS):
        if s.companies[c].token_hex[token] == h:
            while place < NODES * SLOTS - 1 and s.hexes[h].token[place // SLOTS][place % SLOTS] != c:
                place += 1
            s.companies[c].token_node[token] = place // SLOTS
            s.companies[c].token_slot[token] = place % SLOTS
            place += 1
