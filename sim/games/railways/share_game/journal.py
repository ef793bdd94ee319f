"""The log of a share game: `note` writes a row of it."""

from ....events import NO_NUMBER, Event, emit
from ....kernel import fn
from ..terms import NONE
from .records import State

VOID = NO_NUMBER  # null in a column of numbers


@fn
def note(
    s: State,
    ev: list[Event],
    kind: int,
    seat: int,
    company: int,
    number: int,
    amount: int,
    before: int,
    after: int,
    reason: int,
) -> None:
    """One row of the log without a place. NONE and VOID are null. See `kinds.KIND_DOCS`."""
    emit(s.log, ev, kind, seat, company, NONE, NONE, NONE, number, amount, before, after, reason)


@fn
def note_at(
    s: State,
    ev: list[Event],
    kind: int,
    seat: int,
    company: int,
    place: int,
    target: int,
    what: int,
    number: int,
    amount: int,
    before: int,
    after: int,
    reason: int,
) -> None:
    """One row of the log with a place, or with an item."""
    emit(s.log, ev, kind, seat, company, place, target, what, number, amount, before, after, reason)
