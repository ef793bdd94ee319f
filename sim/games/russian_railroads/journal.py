"""The log of a game of this family: `note` writes a row of it."""

from ...events import NO_NUMBER, NOBODY, Event, emit
from ...kernel import fn
from .records import State

VOID = NO_NUMBER  # null in a column of numbers
INDUSTRY_PLACE = 3  # codes of the column `place`: the lines, the industry track, the spaces of the main board
SPACE_PLACE = 4


@fn
def note(
    s: State,
    ev: list[Event],
    kind: int,
    seat: int,
    place: int,
    what: int,
    number: int,
    amount: int,
    before: int,
    after: int,
    reason: int,
) -> None:
    """One row of the log; there are no companies here. NONE and VOID are null. See `kinds.KIND_DOCS`."""
    emit(s.log, ev, kind, seat, NOBODY, place, NOBODY, what, number, amount, before, after, reason)
