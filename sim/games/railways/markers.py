"""Empty-city markers and the end that they trigger (B4.6.10, B4.6.11, B5.1 to B5.3)."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .records import COLOURS, Rules, State
from .terms import NONE, EndCheck, EndCount, MarkerRemovedBy, Reason, Trigger


@fn
def cubes_in(s: State, city: int) -> int:
    """Cubes lying in a city."""
    total = 0
    for colour in range(COLOURS):
        total += s.cubes[city][colour]
    return total


@fn
def counted(s: State, r: Rules) -> int:
    """Markers that count for the end: on the board, or all ever placed (Q5b)."""
    return s.markers if r.end_count == EndCount.ON_BOARD else s.markers_placed


@fn
def place_marker(s: State, r: Rules, ev: list[Event], city: int) -> None:
    """A city without cubes gets a marker; the end of the game is checked each time (B4.6.10, B5.2)."""
    before = counted(s, r)
    s.marker[city] = 1
    s.markers += 1
    s.markers_placed += 1
    note(s, ev, Kind.EMPTY_CITY, s.to_move, city, NONE, NONE, VOID, VOID, before, counted(s, r), NONE)
    if r.end_check == EndCheck.WHEN_PLACED:
        check_end(s, r, ev, s.to_move)


@fn
def remove_marker(s: State, r: Rules, ev: list[Event], city: int, reason: int) -> None:
    """A city that gets cubes loses its marker (B4.4.2, B4.6.11, Q6)."""
    allowed = r.marker_removed_by == MarkerRemovedBy.ANY_REFILL
    if reason == Reason.URBANIZE or reason == Reason.NEW_INDUSTRY:
        allowed = r.urbanize_removes_marker == 1
    if s.marker[city] == 0 or cubes_in(s, city) == 0 or not allowed:
        return
    before = counted(s, r)
    s.marker[city] = 0
    s.markers -= 1
    note(s, ev, Kind.MARKER_REMOVED, s.to_move, city, NONE, NONE, VOID, VOID, before, counted(s, r), reason)


@fn
def check_end(s: State, r: Rules, ev: list[Event], seat: int) -> None:
    """Enough markers: this turn is finished and the rules' number of full turns is played (B5.1).

    `seat`: who placed the last one, NONE at the end of a turn."""
    if s.trigger == Trigger.NONE and counted(s, r) >= r.threshold:
        s.trigger = Trigger.EMPTY_CITIES
        s.last_turn = s.log.turn + r.extra_turns
        emit_end(s, r, ev, seat, Reason.EMPTY_CITIES)


@fn
def check_lapse(s: State, r: Rules, ev: list[Event]) -> None:
    """Only where a variant says so, the trigger lapses when markers have fallen below the threshold (B5.2, Q4)."""
    if r.end_can_lapse == 1 and s.trigger == Trigger.EMPTY_CITIES and counted(s, r) < r.threshold:
        s.trigger = Trigger.NONE
        s.last_turn = 0
        number = counted(s, r)
        note(s, ev, Kind.END_LAPSED, NONE, NONE, NONE, NONE, number, VOID, VOID, VOID, NONE)


@fn
def emit_end(s: State, r: Rules, ev: list[Event], seat: int, reason: int) -> None:
    """The row that says why and when the game will be over."""
    number = counted(s, r)
    note(s, ev, Kind.END_TRIGGERED, seat, NONE, NONE, NONE, number, VOID, r.threshold, s.last_turn, reason)
