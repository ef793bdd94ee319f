"""The network of a company: everything on some trip of an endless train that starts at one of its tokens.

One trip never uses a piece of track, a hex edge or a stop twice, so it cannot turn round where tracks join and
come back. A plain flood reaches too much. So the walk goes in three steps: trips found breadth first are
certain; a flood shows what else might be reached; each such doubt is settled by trying trips out.
Source: rules-1830 F11, F11a, F11b; rules-1856 C8, D3.
"""

from ...kernel import fn
from ...record import Record, row, table, whole
from .enums import NOBODY, NodeKind
from .records import EDGES, NODES, TOKENS, Board
from .state import State
from .track import DOORS, FIRST_STOP, NOWHERE, SIDES, STOPS, WAYS, Track, draw_track, hex_edge, way_to

CHOICES = WAYS * (DOORS + 1)  # where a train on a side may go: along each piece, or through its stop by each door


class Network(Record):
    """Question, answer and desk of a walk. `begin_walk`, `start_at` and `through` ask; the kernels below answer."""

    clock: int = whole("every walk and every trip has its own number; marks of older ones are void")
    walk: int = whole("number of the walk now in hand")
    starts: int = whole("stops that trips start from")
    start: list[int] = row(STOPS, "those stops")
    through: list[int] = row(STOPS, "1 where a trip may pass the stop")
    reached: list[int] = row(STOPS, "= walk: a trip stops here")
    piece: list[list[int]] = table(SIDES, WAYS, "= walk: the piece of track, seen from this side, is on a trip")

    queue: list[int] = row(SIDES, "sides by which a trip enters a hex, in order of discovery")
    head: int = whole("next of the queue to go on from")
    tail: int = whole("length of the queue")
    seen: list[int] = row(SIDES, "= walk: in the queue")
    before: list[int] = row(SIDES, "side entered before this one; -1 for the first of a trip")
    by_stop: list[int] = row(SIDES, "stop passed just before this side was entered; -1 for none")
    refused: int = whole("1: some trip was turned back")
    arrived: int = whole("1: some trip came to a stop other than its first")
    trip: int = whole("number of the trip now marked")
    on_edge: list[int] = row(SIDES, "= trip: the hex edge is used")
    on_stop: list[int] = row(STOPS, "= trip: the stop is used")

    doubts: int = whole("pieces that the flood reached and no trip yet")
    doubt: list[list[int]] = table(SIDES, WAYS, "= walk: such a piece")
    flood: int = whole("number of the flood that looks ahead")
    wet: list[int] = row(SIDES, "= flood: entered by it")
    pool: list[int] = row(SIDES, "queue of that flood")
    path: list[int] = row(SIDES, "sides entered by the trip that is tried out")
    path_stop: list[int] = row(SIDES, "stop passed before each; -1 for none")
    choice: list[int] = row(SIDES, "choices tried at each")
    used_edge: list[int] = row(SIDES, "1 while on the trip that is tried out")
    used_stop: list[int] = row(STOPS, "1 while on the trip that is tried out")


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
    walk(t, n)
    return hex_reached(n, goal)


@fn
def see_stops(b: Board, s: State, c: int, t: Track, n: Network) -> None:
    """Which stops the company's trains may pass: towns, and cities with a free space or its own token.

    Source: rules-1830 F11, F20."""
    for stop in range(b.hexes * NODES):
        if t.kind[stop] == NodeKind.CITY:
            n.through[stop] = 1 if is_open(b, s, c, stop // NODES, stop % NODES) else 0
        else:
            n.through[stop] = 1 if t.kind[stop] == NodeKind.TOWN else 0


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


@fn
def find_trips(t: Track, n: Network) -> None:
    """Trips found breadth first, each an earlier one that goes on: all they reach is reached for certain."""
    for i in range(n.starts):
        begin_trip(n)
        n.on_stop[n.start[i]] = n.trip
        leave_stop(t, n, n.start[i], NOWHERE)
    while n.head < n.tail:
        side = n.queue[n.head]
        n.head += 1
        retrace(t, n, side)
        for k in range(WAYS):
            end = t.far[side][k]
            if end == NOWHERE:
                break
            if end >= FIRST_STOP:
                mark_piece(t, n, side, k)
                arrive(t, n, end - FIRST_STOP, side)
            elif n.on_edge[hex_edge(t, end)] == n.trip:
                n.refused = 1
            else:
                mark_piece(t, n, side, k)
                enter(t, n, end, side, NOWHERE)


@fn
def begin_trip(n: Network) -> None:
    """A new trip: nothing is marked as used by it yet."""
    n.clock += 1
    n.trip = n.clock


@fn
def retrace(t: Track, n: Network, side: int) -> None:
    """Mark the edges and stops of the trip that has just entered a hex by this side."""
    begin_trip(n)
    while side != NOWHERE:
        n.on_edge[hex_edge(t, side)] = n.trip
        if n.by_stop[side] != NOWHERE:
            n.on_stop[n.by_stop[side]] = n.trip
        side = n.before[side]


@fn
def arrive(t: Track, n: Network, stop: int, side: int) -> None:
    """The marked trip comes to a stop from a side; it goes on unless the stop is closed to it or used already."""
    n.reached[stop] = n.walk
    if n.on_stop[stop] == n.trip:
        n.refused = 1
        return
    n.arrived = 1
    if n.through[stop]:
        leave_stop(t, n, stop, side)


@fn
def leave_stop(t: Track, n: Network, stop: int, came_by: int) -> None:
    """The marked trip leaves a stop by every door but the one it came in by."""
    for k in range(DOORS):
        door = t.doors[stop][k]
        if door == NOWHERE:
            break
        if door == came_by:
            continue
        if n.on_edge[hex_edge(t, door)] == n.trip:
            n.refused = 1
        else:
            mark_piece(t, n, door, way_to(t, door, FIRST_STOP + stop))
            enter(t, n, door, came_by, stop)


@fn
def enter(t: Track, n: Network, exit_side: int, came_by: int, stop: int) -> None:
    """The marked trip crosses a hex edge into the next hex."""
    side = t.across[exit_side]
    if side == NOWHERE or n.seen[side] == n.walk:
        return
    n.seen[side] = n.walk
    n.before[side] = came_by
    n.by_stop[side] = stop
    n.queue[n.tail] = side
    n.tail += 1


@fn
def mark_piece(t: Track, n: Network, side: int, k: int) -> None:
    """The piece is reached, seen from both of its ends; a doubt about it is settled."""
    if n.piece[side][k] == n.walk:
        return
    if n.doubt[side][k] == n.walk:
        n.doubts -= 1
    n.piece[side][k] = n.walk
    if t.far[side][k] < FIRST_STOP:
        n.piece[t.far[side][k]][way_to(t, t.far[side][k], side)] = n.walk


@fn
def raise_doubts(t: Track, n: Network) -> bool:
    """Flood on from all that trips reached, without regard to what they used; pieces met only now are doubtful."""
    i = 0
    while i < n.tail:
        side = n.queue[i]
        i += 1
        for k in range(WAYS):
            end = t.far[side][k]
            if end == NOWHERE:
                break
            raise_doubt(t, n, side, k)
            if end < FIRST_STOP:
                enter(t, n, end, side, NOWHERE)
            elif n.through[end - FIRST_STOP]:
                for j in range(DOORS):
                    door = t.doors[end - FIRST_STOP][j]
                    if door == NOWHERE:
                        break
                    if door != side:
                        raise_doubt(t, n, door, way_to(t, door, end))
                        enter(t, n, door, side, end - FIRST_STOP)
    return n.doubts > 0


@fn
def raise_doubt(t: Track, n: Network, side: int, k: int) -> None:
    """No trip is known to reach this piece, seen from both of its ends."""
    if n.piece[side][k] != n.walk and n.doubt[side][k] != n.walk:
        n.doubts += 1
        n.doubt[side][k] = n.walk
        if t.far[side][k] < FIRST_STOP:
            n.doubt[t.far[side][k]][way_to(t, t.far[side][k], side)] = n.walk


@fn
def settle_doubts(t: Track, n: Network) -> None:
    """Try trips out, depth first, as long as a flood still sees a doubtful piece ahead of them."""
    for i in range(n.starts):
        n.used_stop[n.start[i]] = 1
        for k in range(DOORS):
            door = t.doors[n.start[i]][k]
            if door == NOWHERE or n.doubts == 0:
                break
            n.used_edge[hex_edge(t, door)] = 1
            if t.across[door] != NOWHERE:
                try_trips(t, n, t.across[door])
            n.used_edge[hex_edge(t, door)] = 0
        n.used_stop[n.start[i]] = 0


@fn
def try_trips(t: Track, n: Network, first: int) -> None:
    """All trips that go on by entering a hex at side `first`; their own marks are taken back on the way out."""
    depth = 0
    n.path[0] = first
    n.path_stop[0] = NOWHERE
    n.choice[0] = 0
    if n.doubts == 0 or not hopeful(t, n, first):
        return
    while depth >= 0:
        if n.choice[depth] == CHOICES or n.doubts == 0:
            n.used_edge[hex_edge(t, n.path[depth])] = 0
            if n.path_stop[depth] != NOWHERE:
                n.used_stop[n.path_stop[depth]] = 0
            depth -= 1
            continue
        exit_side = try_choice(t, n, n.path[depth], n.choice[depth])
        stop = passed_stop(t, n.path[depth], n.choice[depth])
        n.choice[depth] += 1
        if exit_side == NOWHERE or t.across[exit_side] == NOWHERE:
            continue
        n.used_edge[hex_edge(t, exit_side)] = 1
        if stop != NOWHERE:
            n.used_stop[stop] = 1
        if n.doubts > 0 and hopeful(t, n, t.across[exit_side]):
            depth += 1
            n.path[depth] = t.across[exit_side]
            n.path_stop[depth] = stop
            n.choice[depth] = 0
        else:
            n.used_edge[hex_edge(t, exit_side)] = 0
            if stop != NOWHERE:
                n.used_stop[stop] = 0


@fn
def passed_stop(t: Track, side: int, choice: int) -> int:
    """The stop that a choice passes; -1 for plain track."""
    end = t.far[side][choice // (DOORS + 1)]
    return end - FIRST_STOP if end >= FIRST_STOP else NOWHERE


@fn
def try_choice(t: Track, n: Network, side: int, choice: int) -> int:
    """Go on from a side along one piece, and through its stop by one door: the side of exit, or -1 if barred."""
    k = choice // (DOORS + 1)
    through_door = choice % (DOORS + 1) - 1
    end = t.far[side][k]
    if end == NOWHERE:
        return NOWHERE
    if end < FIRST_STOP:
        if through_door != NOWHERE or n.used_edge[hex_edge(t, end)]:
            return NOWHERE
        mark_piece(t, n, side, k)
        return end
    stop = end - FIRST_STOP
    mark_piece(t, n, side, k)
    n.reached[stop] = n.walk
    if through_door == NOWHERE or n.used_stop[stop] or not n.through[stop]:
        return NOWHERE
    door = t.doors[stop][through_door]
    if door == NOWHERE or n.used_edge[hex_edge(t, door)]:
        return NOWHERE
    mark_piece(t, n, door, way_to(t, door, end))
    return door


@fn
def hopeful(t: Track, n: Network, first: int) -> bool:
    """Whether a flood from here, around all that the trip has used, still meets a doubtful piece."""
    n.clock += 1
    n.flood = n.clock
    n.pool[0] = first
    n.wet[first] = n.flood
    head = 0
    tail = 1
    while head < tail:
        side = n.pool[head]
        head += 1
        for choice in range(CHOICES):
            exit_side = look_choice(t, n, side, choice)
            if exit_side == FIRST_STOP:
                return True
            if exit_side != NOWHERE and t.across[exit_side] != NOWHERE and n.wet[t.across[exit_side]] != n.flood:
                n.wet[t.across[exit_side]] = n.flood
                n.pool[tail] = t.across[exit_side]
                tail += 1
    return False


@fn
def look_choice(t: Track, n: Network, side: int, choice: int) -> int:
    """As `try_choice`, marking nothing; FIRST_STOP if that way leads over a doubtful piece."""
    k = choice // (DOORS + 1)
    through_door = choice % (DOORS + 1) - 1
    end = t.far[side][k]
    if end == NOWHERE:
        return NOWHERE
    if end < FIRST_STOP:
        if through_door != NOWHERE or n.used_edge[hex_edge(t, end)]:
            return NOWHERE
        return FIRST_STOP if is_doubtful(n, side, k) else end
    if is_doubtful(n, side, k):
        return FIRST_STOP
    stop = end - FIRST_STOP
    if through_door == NOWHERE or n.used_stop[stop] or not n.through[stop]:
        return NOWHERE
    door = t.doors[stop][through_door]
    if door == NOWHERE or n.used_edge[hex_edge(t, door)]:
        return NOWHERE
    return FIRST_STOP if is_doubtful(n, door, way_to(t, door, end)) else door


@fn
def is_doubtful(n: Network, side: int, k: int) -> bool:
    """Whether the flood saw the piece and no trip has reached it yet."""
    return n.doubt[side][k] == n.walk and n.piece[side][k] != n.walk
