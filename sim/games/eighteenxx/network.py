"""The network of a company: everything on some trip of an endless train that starts at one of its tokens.

One trip never uses a piece of track, a hex edge or a stop twice, so it cannot turn round where tracks join and
come back. A plain flood reaches too much. So the walk goes in three steps: trips found breadth first are
certain (`network_trips`); a flood shows what else might be reached, and each such doubt is settled
(`network_doubts`).
Source: rules-1830 F11, F11a, F11b; rules-1856 C8, D3.
"""

from ...kernel import fn
from .enums import NOBODY, NodeKind
from .network_doubts import dismiss_doubts, drop_doubts_elsewhere, raise_doubts, settle_doubts
from .network_records import Network
from .network_trips import find_trips
from .records import EDGES, NODES, TOKENS, Board
from .state import State
from .track import NOWHERE, STOPS, WAYS, Track, draw_track


@fn
def company_network(b: Board, s: State, c: int, t: Track, n: Network) -> None:
    """What the company reaches from all its tokens: ask with `piece_reached`, `stop_reached`, `side_reached`.

    Source: rules-1830 F11, F11a."""
    draw_track(b, s, t)
    see_stops(b, s, c, t, n)
    begin_walk(n)
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] != NOBODY:
            start_at(n, s.companies[c].token_hex[i] * NODES + s.companies[c].token_node[i])
    walk(t, n)


@fn
def company_has_route(b: Board, s: State, c: int, t: Track, n: Network) -> bool:
    """Whether a trip from some token of the company reaches another stop, open or not. Source: rules-1830 F11b."""
    draw_track(b, s, t)
    see_stops(b, s, c, t, n)
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] != NOBODY:
            begin_walk(n)
            start_at(n, s.companies[c].token_hex[i] * NODES + s.companies[c].token_node[i])
            find_trips(t, n)
            if n.arrived:
                return True
    return False


@fn
def hexes_linked(b: Board, s: State, home: int, only_node: int, goal: int, t: Track, n: Network) -> bool:
    """Whether one trip leads from a city of the home hex to any track of the goal: the test of a destination.

    Nobody's tokens block; red areas are not passed. `only_node` names the one city to start from, NOBODY any.
    Source: rules-1856 C8."""
    draw_track(b, s, t)
    begin_walk(n)
    for stop in range(STOPS):
        n.through[stop] = 1 if t.kind[stop] == NodeKind.CITY or t.kind[stop] == NodeKind.TOWN else 0
    for node in range(NODES):
        if t.kind[home * NODES + node] == NodeKind.CITY and only_node in (NOBODY, node):
            start_at(n, home * NODES + node)
    find_trips(t, n)
    if not hex_reached(n, goal) and n.refused and raise_doubts(t, n):
        drop_doubts_elsewhere(t, n, goal)
        dismiss_doubts(t, n)
        settle_doubts(t, n)
    return hex_reached(n, goal)


@fn
def see_stops(b: Board, s: State, c: int, t: Track, n: Network) -> None:
    """Which stops the company's trains may pass: towns, and cities with a free space or its own token.

    Source: rules-1830 F11, F20."""
    for stop in range(b.hexes * NODES):
        n.through[stop] = 1 if is_passable(b, s, c, t, stop) else 0


@fn
def is_passable(b: Board, s: State, c: int, t: Track, stop: int) -> bool:
    """Whether the company's trains may pass a stop. Source: rules-1830 F11, F20."""
    if t.kind[stop] == NodeKind.CITY:
        return is_open(b, s, c, stop // NODES, stop % NODES)
    return t.kind[stop] == NodeKind.TOWN


@fn
def is_open(b: Board, s: State, c: int, h: int, node: int) -> bool:
    """Whether the city has a free space or a token of the company."""
    for k in range(b.tile[s.hexes[h].tile].slots[node]):
        if s.hexes[h].token[node][k] == NOBODY or s.hexes[h].token[node][k] == c:
            return True
    return False


@fn
def begin_walk(n: Network) -> None:
    """Forget the last walk; starts are to be named again, `through` stays."""
    n.clock += 1
    n.walk = n.clock
    n.starts = 0
    n.head = 0
    n.tail = 0
    n.refused = 0
    n.arrived = 0
    n.doubts = 0
    n.listed = 0


@fn
def start_at(n: Network, stop: int) -> None:
    """Trips may start at this stop."""
    if n.reached[stop] != n.walk:
        n.reached[stop] = n.walk
        n.start[n.starts] = stop
        n.starts += 1


@fn
def walk(t: Track, n: Network) -> None:
    """Reach whatever some trip reaches: fills `reached` and `piece`. Source: rules-1830 F11, F11a."""
    find_trips(t, n)
    if n.refused and raise_doubts(t, n):
        dismiss_doubts(t, n)
        settle_doubts(t, n)


@fn
def piece_reached(n: Network, side: int, k: int) -> bool:
    """Whether the k-th piece of track at this side is part of the network."""
    return n.piece[side][k] == n.walk


@fn
def stop_reached(n: Network, stop: int) -> bool:
    """Whether a trip stops at this city, town or red area."""
    return n.reached[stop] == n.walk


@fn
def side_reached(t: Track, n: Network, side: int) -> bool:
    """Whether new track may join on to the network at this side.

    Track reached makes both sides of its hex edges reachable, a token all sides of its hex. Source: rules-1830 F11."""
    other = t.across[side]
    for k in range(WAYS):
        if piece_reached(n, side, k) or (other != NOWHERE and piece_reached(n, other, k)):
            return True
    for i in range(n.starts):
        if n.start[i] // NODES == side // EDGES:
            return True
    return False


@fn
def hex_reached(n: Network, h: int) -> bool:
    """Whether any track of this hex is part of the network. Source: rules-1856 C8."""
    for side in range(h * EDGES, h * EDGES + EDGES):
        for k in range(WAYS):
            if piece_reached(n, side, k):
                return True
    return False
