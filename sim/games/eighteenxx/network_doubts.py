"""Pieces of track that a flood reaches and no trip yet: each such doubt is settled.

Most are dismissed at once: the only way there leads over what getting on from there would use again. What is left
is tried out, trip by trip.
"""

from ...kernel import fn
from .network_records import Network
from .network_trips import enter, mark_piece
from .records import EDGES
from .track import DOORS, FIRST_STOP, NOWHERE, WAYS, Track, hex_edge, way_to

CHOICES = WAYS * (DOORS + 1)  # where a train on a side may go: along each piece, or through its stop by each door


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
        n.doubt_side[n.listed] = side
        n.doubt_way[n.listed] = k
        n.listed += 1
        n.doubts += 1
        n.doubt[side][k] = n.walk
        if t.far[side][k] < FIRST_STOP:
            n.doubt[t.far[side][k]][way_to(t, t.far[side][k], side)] = n.walk


@fn
def drop_doubts_elsewhere(t: Track, n: Network, h: int) -> None:
    """Only whether track of this hex is reached matters."""
    for i in range(n.listed):
        if n.doubt_side[i] // EDGES != h:
            drop_doubt(t, n, n.doubt_side[i], n.doubt_way[i])


@fn
def dismiss_doubts(t: Track, n: Network) -> None:
    """Drop the doubts about pieces that no trip can come to, whatever else it does."""
    for i in range(n.listed):
        side, k = n.doubt_side[i], n.doubt_way[i]
        if is_doubtful(n, side, k) and not may_be_reached(t, n, side, k):
            drop_doubt(t, n, side, k)


@fn
def drop_doubt(t: Track, n: Network, side: int, k: int) -> None:
    """No trip reaches the piece, or it does not matter."""
    n.doubts -= 1
    n.doubt[side][k] = 0
    if t.far[side][k] < FIRST_STOP:
        n.doubt[t.far[side][k]][way_to(t, t.far[side][k], side)] = 0


@fn
def may_be_reached(t: Track, n: Network, side: int, k: int) -> bool:
    """Whether a flood comes to the piece from one of its ends without using what the piece leads to."""
    end = t.far[side][k]
    if end < FIRST_STOP:
        return may_enter(t, n, side, end) or may_enter(t, n, end, side)
    return may_enter(t, n, side, side) or may_leave(t, n, end - FIRST_STOP, side)


@fn
def may_enter(t: Track, n: Network, side: int, other: int) -> bool:
    """Whether a flood can come into the hex by this side and has not used the other side."""
    if t.across[side] == NOWHERE:
        return False
    n.used_edge[hex_edge(t, side)] = 1
    n.used_edge[hex_edge(t, other)] = 1
    found = flood_finds(t, n, t.across[side], NOWHERE)
    n.used_edge[hex_edge(t, side)] = 0
    n.used_edge[hex_edge(t, other)] = 0
    return found


@fn
def may_leave(t: Track, n: Network, stop: int, door: int) -> bool:
    """Whether a flood can come to the stop, pass it and leave by this door."""
    if not n.through[stop]:
        return False
    n.used_edge[hex_edge(t, door)] = 1
    n.used_stop[stop] = 1
    found = flood_finds(t, n, NOWHERE, stop)
    n.used_edge[hex_edge(t, door)] = 0
    n.used_stop[stop] = 0
    return found


@fn
def flood_finds(t: Track, n: Network, exit_side: int, stop: int) -> bool:
    """Whether a flood from the starts, around what is used, leaves a hex by `exit_side` or comes to `stop`."""
    n.clock += 1
    n.flood = n.clock
    tail = 0
    for i in range(n.starts):
        for k in range(DOORS):
            door = t.doors[n.start[i]][k]
            if door == NOWHERE:
                break
            if door == exit_side:
                return True
            tail = let_in(t, n, door, tail)
    return flood_on(t, n, tail, exit_side, stop)


@fn
def flood_on(t: Track, n: Network, tail: int, exit_side: int, stop: int) -> bool:
    """The flood spreads from the first `tail` sides of its pool till it finds what is looked for.

    That is a way out by `exit_side`, the coming to `stop`, or, if both are NOWHERE, any doubtful piece."""
    doubts_only = exit_side == NOWHERE and stop == NOWHERE
    head = 0
    while head < tail:
        side = n.pool[head]
        head += 1
        for k in range(WAYS):
            end = t.far[side][k]
            if end == NOWHERE:
                break
            if end < FIRST_STOP:
                if end == exit_side:
                    return True
                if not n.used_edge[hex_edge(t, end)]:
                    if doubts_only and is_doubtful(n, side, k):
                        return True
                    tail = let_in(t, n, end, tail)
                continue
            here = end - FIRST_STOP
            if here == stop or (doubts_only and is_doubtful(n, side, k)):
                return True
            if n.used_stop[here] or not n.through[here]:
                continue
            for d in range(DOORS):
                door = t.doors[here][d]
                if door == NOWHERE:
                    break
                if door == exit_side:
                    return True
                if not n.used_edge[hex_edge(t, door)]:
                    if doubts_only and is_doubtful(n, door, way_to(t, door, end)):
                        return True
                    tail = let_in(t, n, door, tail)
    return False


@fn
def let_in(t: Track, n: Network, way_out: int, tail: int) -> int:
    """The flood crosses a hex edge that is not used; returns the end of its queue."""
    side = t.across[way_out]
    if side == NOWHERE or n.wet[side] == n.flood or n.used_edge[hex_edge(t, way_out)]:
        return tail
    n.wet[side] = n.flood
    n.pool[tail] = side
    return tail + 1


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
    return flood_on(t, n, 1, NOWHERE, NOWHERE)


@fn
def is_doubtful(n: Network, side: int, k: int) -> bool:
    """Whether the flood saw the piece and no trip has reached it yet."""
    return n.doubt[side][k] == n.walk and n.piece[side][k] != n.walk
