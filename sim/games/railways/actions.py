"""The action of a player in an action round (rules section 4.2): one check and one carrying out for each kind."""

from ...events import Event
from ...kernel import fn
from . import build, cards, deliver, engines, urbanize, western
from .journal import VOID, note
from .kinds import Kind
from .money import issue
from .records import Action, Board, Rules, State
from .terms import NONE, Do, Reason, Rule

MOST_BONDS = 100  # issued by wish at once, where that is allowed


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """The whole action, before anything happens. 0 or the Rule broken."""
    if act.do == Do.PASS:
        return Rule.NONE
    if act.do == Do.BUILD:
        return build.check(s, r, b, act)
    if act.do == Do.URBANIZE:
        return urbanize.check(s, r, b, act.city, act.colour)
    if act.do == Do.UPGRADE:
        return engines.check(s, r)
    if act.do == Do.DELIVER:
        return deliver.check(s, r, b, act)
    if act.do == Do.TAKE_CARD:
        return cards.check_take(s, r, b, act)
    if act.do == Do.WESTERN_LINK:
        return western.check(s, r, b, act.city)
    return Rule.NOT_NOW


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A legal action happens. Passing bars nothing later (B4.2.2)."""
    s.actions += 1
    if s.extra > 0:
        s.extra -= 1
    if act.do == Do.PASS:
        s.players[s.to_move].passes += 1
        note(s, ev, Kind.PASSED, s.to_move, NONE, NONE, NONE, VOID, VOID, VOID, VOID, NONE)
    elif act.do == Do.BUILD:
        build.carry_out(s, r, b, ev, act)
    elif act.do == Do.URBANIZE:
        urbanize.carry_out(s, r, ev, act)
    elif act.do == Do.UPGRADE:
        engines.carry_out(s, r, b, ev)
    elif act.do == Do.DELIVER:
        deliver.carry_out(s, r, b, ev, act)
    elif act.do == Do.TAKE_CARD:
        cards.take(s, r, b, ev, act)
    else:
        western.carry_out(s, r, b, ev, act.city)


@fn
def check_issue(s: State, r: Rules, act: Action) -> int:
    """Bonds without need, once before an action, only where the rules allow it (B3.3, V6). 0 or the Rule broken."""
    if r.only_when_needed == 1:
        return Rule.BONDS_NOT_NEEDED
    if s.issued == 1:
        return Rule.ISSUED_ALREADY
    return Rule.NONE if 1 <= act.n <= MOST_BONDS else Rule.BAD_NUMBER


@fn
def issue_by_wish(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """Taking bonds is not an action (B3.1)."""
    s.issued = 1
    issue(s, r, ev, s.to_move, act.n, Reason.WISH)
