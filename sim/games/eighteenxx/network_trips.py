"""Trips found breadth first, each an earlier one that goes on: whatever they reach is reached for certain."""

from ...kernel import fn
from .network_records import Network
from .track import DOORS, FIRST_STOP, NOWHERE, WAYS, Track, hex_edge, way_to


@fn
def find_trips(t: Track, n: Network) -> None:
    """From all starts of the walk at once."""
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
