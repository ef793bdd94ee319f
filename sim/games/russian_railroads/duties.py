"""What is still to be done in a turn: duties that ask the player for decisions, in any order (C7)."""

from ...events import Broken
from ...kernel import assign, fn
from .records import DUTIES, Action, Owed, State
from .terms import NONE, Duty, Rule


@fn
def owe(s: State, duty: int, n: int, colours: int, different: int, main: int, source: int, number: int) -> None:
    """One more duty of the running turn. `colours`, `different` matter for steps only; see `Owed`."""
    if s.n_owed == DUTIES:
        s.log.broken = Broken.CAPACITY
        return
    it = s.owed[s.n_owed]
    it.duty = duty
    it.n = n
    it.colours = colours
    it.different = different
    it.moved = 0
    it.main = main
    it.source = source
    it.number = number
    s.n_owed += 1


@fn
def settle(s: State, place: int) -> None:
    """A duty is done with, and leaves the list."""
    s.n_owed -= 1
    assign(s.owed[place], s.owed[s.n_owed])


@fn
def one_done(s: State, place: int) -> None:
    """One piece of a duty is done; the last one ends it."""
    s.owed[place].n -= 1
    if s.owed[place].n <= 0:
        settle(s, place)


@fn
def owes(s: State, duty: int) -> bool:
    """A duty of this kind is open."""
    for i in range(s.n_owed):
        if s.owed[i].duty == duty:
            return True
    return False


@fn
def check_duty(s: State, act: Action) -> int:
    """The duty exists, and nothing else comes before it: a locomotive in hand, the naming of a repeated space.

    Source: C7, J7."""
    if not 0 <= act.duty < s.n_owed:
        return Rule.NO_SUCH_DUTY
    if s.hand > 0:
        return Rule.PLACEMENT_FIRST
    if s.owed[act.duty].duty != Duty.REPEAT and owes(s, Duty.REPEAT):
        return Rule.NAME_FIRST
    return Rule.NONE


@fn
def no_duty(it: Owed) -> None:
    """An empty place of the list."""
    it.duty = Duty.STEPS
    it.n = 0
    it.colours = 0
    it.different = 0
    it.moved = 0
    it.main = 0
    it.source = 0
    it.number = NONE
