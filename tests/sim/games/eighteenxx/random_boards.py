"""Boards with tiles, tokens and trains thrown at random: small, but full of junctions, loops and closed cities."""

import random
from functools import cache

from sim.games.eighteenxx.enums import NOBODY, NodeKind
from sim.games.eighteenxx.records import EDGES
from sim.games.eighteenxx.state import State
from sim.record import copy

from .positions import Table, blank


@cache
def fitting(t: Table, h: int) -> list[int]:
    """Tiles of the supply with the stops that are printed on the hex."""
    printed = t.board.tile[t.board.hex[h].tile]
    kinds = [int(printed.kind[i]) for i in range(printed.nodes)]
    tiles = [t.board.tile[i] for i in range(t.board.supply)]
    return [i for i, tile in enumerate(tiles) if [int(tile.kind[k]) for k in range(tile.nodes)] == kinds]


def around(t: Table, h: int, hexes: int, dice: random.Random) -> list[int]:
    """A patch of hexes that hang together."""
    patch = [h]
    while len(patch) < hexes:
        sides = [n for x in patch for n in neighbours(t, x) if n not in (NOBODY, *patch)]
        if not sides:
            break
        patch.append(dice.choice(sides))
    return patch


def random_state(t: Table, dice: random.Random, hexes: int, most_trains: int, longest: int) -> tuple[State, int]:
    """A state and the company that is to run."""
    s, c = copy(blank(t)), dice.randrange(len(t.companies))
    patch = around(t, dice.randrange(t.board.hexes), hexes, dice)
    for h in patch:
        if t.board.hex[h].track_edges and (choice := fitting(t, h)):
            lays = [(dice.choice(choice), dice.randrange(EDGES)) for _ in range(6)]
            s.hexes[h].tile, s.hexes[h].rotation = max(lays, key=lambda lay: joins(t, s, h, *lay))
    used: dict[int, int] = {}
    for h in patch:
        tile = t.board.tile[s.hexes[h].tile]
        cities = [i for i in range(tile.nodes) if tile.kind[i] == NodeKind.CITY]
        for i in cities:
            for slot in range(tile.slots[i]):
                owner = dice.choice([NOBODY, NOBODY, c, c, (c + 1) % len(t.companies)])
                if owner != NOBODY and not any(s.hexes[h].token[j][k] == owner for j in cities for k in range(4)):
                    put(s, owner, h, i, slot, used)
    s.phase = dice.randrange(len(t.phases))
    for _ in range(dice.randint(1, most_trains)):
        s.companies[c].train[dice.randrange(min(longest, t.rules.train_types))] += 1
    s.companies[c].rights = dice.choice([0, 2, 4, 6])
    s.port_hex, s.port_company = dice.choice(patch), dice.choice([c, NOBODY])
    return s, c


@cache
def exits(t: Table, tile: int, rotation: int) -> frozenset[int]:
    """Edges of the hex that the track of a tile leads to."""
    return frozenset((e + rotation) % EDGES for e in range(EDGES) if t.board.tile[tile].exits >> e & 1)


@cache
def neighbours(t: Table, h: int) -> tuple[int, ...]:
    """Hexes across each edge."""
    return tuple(int(n) for n in t.board.hex[h].neighbour)


def joins(t: Table, s: State, h: int, tile: int, rotation: int) -> int:
    """Exits that meet an exit of the neighbour."""
    met = 0
    for e in exits(t, tile, rotation):
        other = neighbours(t, h)[e]
        if other != NOBODY:
            met += (e + 3) % EDGES in exits(t, int(s.hexes[other].tile), int(s.hexes[other].rotation))
    return met


def put(s: State, owner: int, h: int, node: int, slot: int, used: dict[int, int]) -> None:
    """The next token of a company goes to a city."""
    k = used.get(owner, 0)
    if k < 8:
        used[owner] = k + 1
        company = s.companies[owner]
        company.token_hex[k], company.token_node[k], company.token_slot[k] = h, node, slot
        s.hexes[h].token[node][slot] = owner
