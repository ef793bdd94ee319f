"""Chapter F: laying and upgrading tiles."""

from ...events import Event
from ...kernel import fn
from .desk import Scratch
from .enums import NOBODY, UNLIMITED, Kind, Power, Reason, Rule, Step, Used
from .money import note_place, pay
from .network import company_network, side_reached
from .privates import is_open
from .records import BANK, EDGES, NODES, SEATS, SLOTS, TOKENS, Board, Rules
from .state import Action, State
from .tokens import clear_hex, is_undecided, lift, next_token


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
    return check_connection(s, b, w, act, c)


@fn
def check_moment(s: State, r: Rules, act: Action, c: int) -> int:
    """The lay of the turn in the track step; CS at any moment of the turn. Source: 1830 F5, G2, D-09."""
    if act.private == NOBODY:
        return Rule.NONE if s.step == Step.TRACK and s.laid < r.lays else Rule.NOT_NOW
    if not 0 <= act.private < r.privates:
        return Rule.NO_SUCH_THING
    power = r.private[act.private]
    if power.power != Power.EXTRA_LAY and power.power != Power.TILE_AND_TOKEN:
        return Rule.NO_SUCH_THING
    if not is_open(s, act.private) or s.privates[act.private].used & Used.TILE != 0:
        return Rule.POWER_SPENT
    if s.privates[act.private].owner != SEATS + c:
        return Rule.NOT_YOURS
    if power.power == Power.TILE_AND_TOKEN and (s.step != Step.TRACK or s.laid >= r.lays):
        return Rule.NOT_NOW
    named = False
    for i in range(len(power.tiles)):
        named = named or power.tiles[i] == act.tile
    return Rule.NONE if named and act.hex == power.hexes[0] else Rule.TILE_DOES_NOT_FIT


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
    """A city keeps its tokens in the new city that holds all its old track, in the same space.

    Where two cities become one, those of the second take the next free spaces. Source: 1830 F14."""
    upgrade = b.upgrade[u]
    clear_hex(s, h)
    for place in range(NODES * SLOTS):
        for c in range(r.companies):
            me = s.companies[c]
            for token in range(TOKENS):
                if me.token_hex[token] == h and me.token_node[token] * SLOTS + me.token_slot[token] == place:
                    node = upgrade.node[turn][place // SLOTS]
                    slot = first_space(s, h, node, place % SLOTS)
                    s.hexes[h].token[node][slot] = c
    for c in range(r.companies):
        if r.company[c].home == h and s.companies[c].home_node != NOBODY:
            s.companies[c].home_node = upgrade.node[turn][s.companies[c].home_node]
        find_tokens(s, h, c)


@fn
def first_space(s: State, h: int, node: int, slot: int) -> int:
    """A space of a city, or the first free one if it is taken."""
    if s.hexes[h].token[node][slot] == NOBODY:
        return slot
    slot = 0
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
