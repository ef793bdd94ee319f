"""Chapter F: a tile on the map: what may replace what, and where tokens go when it does."""

from ...kernel import fn
from .enums import NOBODY, UNLIMITED
from .records import EDGES, NODES, SLOTS, TOKENS, Board, Rules
from .state import State
from .tokens import clear_hex, is_reserved, is_undecided, lift


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
def turned_exits(b: Board, tile: int, rotation: int) -> int:
    """Edges with track of a tile as it lies, one bit each."""
    exits = b.tile[tile].exits << rotation
    return (exits | (exits >> EDGES)) & ((1 << EDGES) - 1)


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
    tokened = has_token(s, h)
    clear_hex(s, h)
    for c in range(r.companies):
        if r.company[c].home == h and s.companies[c].home_node != NOBODY:
            s.companies[c].home_node = upgrade.node[turn][s.companies[c].home_node]
    if not tokened:
        return
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
def has_token(s: State, h: int) -> bool:
    """Whether any token lies in a hex."""
    for place in range(NODES * SLOTS):
        if s.hexes[h].token[place // SLOTS][place % SLOTS] != NOBODY:
            return True
    return False


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
