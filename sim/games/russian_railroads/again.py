"""Actions that name another one: an own space once more (J7), an engineer of another player (J8)."""

from ...events import Event
from ...kernel import fn
from .duties import settle
from .effects import start
from .journal import SPACE_PLACE, VOID, note
from .kinds import Kind
from .records import ENGINEERS, SPACES, Action, Board, Rules, State
from .terms import NONE, Duty, Reason, Rule
from .whole import borrow_possible, engineer_at, owner_of, repeat_possible, repeatable


@fn
def code_of(act: Action) -> int:
    """The space that is named, or SPACES + number of the own engineer; NONE: neither."""
    if act.space != NONE:
        return act.space if 0 <= act.space < SPACES else NONE
    return SPACES + act.engineer if 1 <= act.engineer < ENGINEERS else NONE


@fn
def check_again(s: State, r: Rules, b: Board, act: Action) -> int:
    """A space of cost one worker used by the same player this round (J7). 0 or the Rule broken."""
    it = s.owed[act.duty]
    if it.duty != Duty.REPEAT:
        return Rule.NO_SUCH_DUTY
    code = code_of(act)
    if not repeatable(s, r, b, s.to_move, code):
        return Rule.NOT_USED
    if it.main == 1 and not repeat_possible(s, r, b, s.to_move, code):
        return Rule.NOT_WHOLE
    return Rule.NONE


@fn
def do_again(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The action is carried out again, the bonus of the black worker too if it stands there (J7)."""
    p = s.to_move
    main = s.owed[act.duty].main
    settle(s, act.duty)
    code = code_of(act)
    black = 1 if s.players[p].black_at == code else 0
    engineer = code - SPACES if code >= SPACES else engineer_at(s, b, code)
    place = SPACE_PLACE + min(code, b.n_spaces)
    number = engineer if engineer > 0 else VOID
    note(s, ev, Kind.SAME_AGAIN, p, place, NONE, number, VOID, VOID, black, Reason.REPEATED)
    if engineer > 0:
        start(s, r, ev, p, b.engineers[engineer].deed, main, black, Reason.ENGINEER, engineer)
    else:
        start(s, r, ev, p, b.spaces[code].deed, main, black, Reason.SPACE, code)


@fn
def check_borrow(s: State, r: Rules, b: Board, act: Action) -> int:
    """An engineer that an opponent owns (J8). 0 or the Rule broken."""
    it = s.owed[act.duty]
    if it.duty != Duty.BORROW:
        return Rule.NO_SUCH_DUTY
    if not 1 <= act.engineer < ENGINEERS:
        return Rule.BAD_NUMBER
    return Rule.NONE if borrow_possible(s, r, b, s.to_move, act.engineer, it.main) else Rule.NO_ENGINEER


@fn
def borrow(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Its action is carried out without paying its cost (J8)."""
    main = s.owed[act.duty].main
    settle(s, act.duty)
    owner = owner_of(s, r, act.engineer)
    note(s, ev, Kind.BORROWED, s.to_move, NONE, NONE, act.engineer, VOID, VOID, owner, Reason.BORROWED)
    start(s, r, ev, s.to_move, b.engineers[act.engineer].deed, main, 0, Reason.ENGINEER, act.engineer)
