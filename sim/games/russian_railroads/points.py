"""Points. A score changes here and nowhere else, so that it is the sum of the rows of the log."""

from ...events import Event
from ...kernel import fn
from .journal import note
from .kinds import Kind
from .records import State
from .terms import NONE


@fn
def score(s: State, ev: list[Event], p: int, amount: int, reason: int, what: int, number: int) -> None:
    """A player scores; nothing happens for 0 points.

    `reason`: PASS to MAJORITY of Reason; `what`, `number`: card, engineer or marker, by reason."""
    if amount == 0:
        return
    me = s.players[p]
    before = me.score
    me.score += amount
    me.points[reason] += amount
    note(s, ev, Kind.POINTS, p, NONE, what, number, amount, before, me.score, reason)
