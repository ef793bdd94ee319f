"""Room on the industry track."""

from ...kernel import fn
from .records import MARKERS, Board, Player
from .terms import NONE


@fn
def room(me: Player, b: Board, marker: int) -> int:
    """Fields that a marker can go on: an unfilled gap stops it (H1); the last field needs all factories (H5)."""
    if me.marker[marker] == NONE:
        return 0
    n = 0
    for field in range(me.marker[marker] + 1, b.last_field + 1):
        gap = b.field_gap[field]
        if gap > 0 and me.factory[gap - 1] == 0:
            return n
        n += 1
    return n


@fn
def room_of_both(me: Player, b: Board) -> int:
    """Industry steps that are possible, shared between the markers in play (H3)."""
    n = 0
    for marker in range(MARKERS):
        n += room(me, b, marker)
    return n
