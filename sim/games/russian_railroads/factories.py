"""Factories (chapter G): the other side of locomotives, laid into the gaps of the industry track."""

from ...events import Event
from ...kernel import fn
from .duties import one_done
from .journal import VOID, note
from .kinds import Kind
from .locomotives import in_stacks, lowest
from .records import GAPS, NUMBERS, Action, Board, Player, State
from .terms import NONE, Duty, Reason, Rule


@fn
def next_gap(me: Player) -> int:
    """The leftmost empty gap, which is filled first (G2); NONE: all are full and any factory may be replaced (G3)."""
    for gap in range(GAPS):
        if me.factory[gap] == 0:
            return gap
    return NONE


@fn
def any_returned(s: State) -> bool:
    """A factory lies in the supply."""
    for number in range(1, NUMBERS):
        if s.returned[number] > 0:
            return True
    return False


@fn
def stack_open(s: State, place: int) -> bool:
    """A factory may come from the stacks: a locomotive is left for the rest of the same action (G5)."""
    left = in_stacks(s)
    for i in range(s.n_owed):
        if i != place and s.owed[i].main == 1 and s.owed[i].duty == Duty.LOCOMOTIVE:
            left -= s.owed[i].n
    return left > 0


@fn
def can_take(s: State, place: int) -> bool:
    """There is a factory to take for the duty at `place` of the list."""
    return any_returned(s) or stack_open(s, place)


@fn
def check(s: State, act: Action) -> int:
    """The lowest tile of the stacks, or any returned factory (G1), into its gap. 0 or the Rule broken."""
    duty = s.owed[act.duty].duty
    if duty != Duty.FACTORY and duty != Duty.LOCOMOTIVE_OR_FACTORY:
        return Rule.NO_SUCH_DUTY
    if not (1 <= act.number < NUMBERS and 0 <= act.gap < GAPS):
        return Rule.BAD_NUMBER
    if act.returned == 1:
        if s.returned[act.number] == 0:
            return Rule.NO_FACTORY
    elif act.number != lowest(s):
        return Rule.NO_FACTORY
    elif not stack_open(s, act.duty):
        return Rule.LEAVE_A_LOCOMOTIVE
    gap = next_gap(s.players[s.to_move])
    return Rule.NONE if gap == NONE or gap == act.gap else Rule.NOT_THE_GAP


@fn
def build(s: State, b: Board, ev: list[Event], act: Action) -> None:
    """The factory lies in the gap; one that it replaces goes to the supply. Its ability is not used (G4)."""
    me = s.players[s.to_move]
    if act.returned == 1:
        s.returned[act.number] -= 1
    else:
        s.locomotives[act.number] -= 1
    replaced = me.factory[act.gap]
    if replaced > 0:
        s.returned[replaced] += 1
    me.factory[act.gap] = act.number
    me.factories += 1
    one_done(s, act.duty)
    label = b.factories[act.number].label
    reason = Reason.RETURNED if act.returned == 1 else Reason.STACK
    note(s, ev, Kind.FACTORY, s.to_move, NONE, label, act.number, VOID, replaced, act.gap + 1, reason)
