"""Three company rounds and the income of companies (A5.1)."""

from ....events import Event
from ....kernel import fn
from ..income import income_of
from ..records import Board
from ..terms import NONE
from . import build, deliver
from .journal import VOID, note
from .kinds import Kind
from .money import account, pay
from .piles import set_order
from .records import BANK, Action, Rules, State
from .terms import Do, Phase, Rule


@fn
def open_rounds(s: State, r: Rules) -> None:
    """Companies act from the highest share price down; the order holds for all rounds (A5.1.1, A5.1.2)."""
    s.phase = Phase.ROUNDS
    s.log.step = 1
    set_order(s, r, False)


@fn
def advance(s: State, r: Rules) -> bool:
    """True: the next controlled company acts. Companies without a controller do nothing (A3.4)."""
    while s.log.step <= r.rounds:
        s.spot += 1
        if s.spot == r.companies:
            s.spot = NONE
            s.log.step += 1
        elif s.companies[s.order[s.spot]].controller != NONE:
            s.acting = s.order[s.spot]
            s.to_move = s.companies[s.acting].controller
            return True
    s.acting = NONE
    return False


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """Build, move a cube, or pass: one action a round (A5.1.3). 0 or the Rule broken."""
    if act.do == Do.BUILD:
        return build.check(s, r, b, act)
    if act.do == Do.DELIVER:
        return deliver.check(s, r, b, act)
    return Rule.NONE if act.do == Do.PASS else Rule.NOT_NOW


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A legal action of the acting company happens."""
    s.actions += 1
    if act.do == Do.BUILD:
        build.carry_out(s, r, b, ev, act)
    elif act.do == Do.DELIVER:
        deliver.carry_out(s, r, b, ev, act)
    else:
        s.players[s.to_move].passes += 1
        note(s, ev, Kind.PASSED, s.to_move, s.acting, VOID, VOID, VOID, VOID, NONE)


@fn
def collect(s: State, r: Rules, ev: list[Event]) -> None:
    """The bank pays each company the income at its marker; all markers return to 0 (A5.1.10)."""
    for i in range(r.companies):
        c = s.order[i]
        me = s.companies[c]
        if me.controller != NONE:
            amount = income_of(r.rails, me.income_marker)
            pay(s, BANK, account(c), amount)
            note(s, ev, Kind.INCOME, me.controller, c, me.income_marker, amount, VOID, VOID, NONE)
        me.income_marker = 0
