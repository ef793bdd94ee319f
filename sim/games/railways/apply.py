"""The one door: nothing else changes a game. Bots, people, tests and searches all come through here."""

from ...events import Event
from ...kernel import assign, fn
from . import actions, auction, barons, depots, inspectors, setup, turn
from .records import Action, Board, Rules, State
from .terms import NONE, Do, Phase, Rule


@fn
def apply(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> int:
    """One decision of the player to move. 0, or the Rule that it breaks with the state untouched."""
    if s.phase == Phase.ACTIONS:
        return apply_action(s, r, b, ev, act)
    if s.phase == Phase.AUCTION:
        rule = auction.check(s, r, act)
        if rule == Rule.NONE and auction.carry_out(s, r, ev, act):
            turn.open_rounds(s, r, ev)
        return rule
    if s.phase == Phase.BARONS:
        rule = barons.check_keep(act)
        if rule == Rule.NONE:
            barons.keep(s, b, ev, act)
            setup.after_baron(s, r, b, ev)
        return rule
    if s.phase == Phase.INSPECTION:
        rule = inspectors.check(s, b, act)
        if rule == Rule.NONE:
            answer(s, r, b, ev, act)
        return rule
    return Rule.NOT_NOW


@fn
def apply_action(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> int:
    """In an action round."""
    if act.do == Do.ISSUE:
        rule = actions.check_issue(s, r, act)
        if rule == Rule.NONE:
            actions.issue_by_wish(s, r, ev, act)
        return rule
    if act.do == Do.PLACE_DEPOT:
        rule = depots.check_later(s, b, act)
        if rule == Rule.NONE:
            depots.place_later(s, b, ev, act)
        return rule
    rule = actions.check(s, r, b, act)
    if rule == Rule.NONE:
        asked = inspectors.next_asked(s, r, b, s.to_move) if act.do == Do.DELIVER else NONE
        if asked != NONE:
            assign(s.pending, act)
            s.phase = Phase.INSPECTION
            s.to_move = asked
        else:
            actions.carry_out(s, r, b, ev, act)
            turn.next_action(s, r, b, ev)
    return rule


@fn
def answer(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A holder of a Railroad Inspector has answered; the next one is asked, or the delivery happens or is lost."""
    if act.do == Do.INSPECT:
        inspectors.stop(s, b, ev, act.card)
    else:
        asked = inspectors.next_asked(s, r, b, s.to_move)
        if asked != NONE:
            s.to_move = asked
            return
    s.phase = Phase.ACTIONS
    s.to_move = s.order[s.spot]
    if act.do == Do.PASS:
        actions.carry_out(s, r, b, ev, s.pending)
    inspectors.nothing_pending(s)
    turn.next_action(s, r, b, ev)
