"""The one door: nothing else changes a game. Bots, people, tests and searches all come through here."""

from ....events import Event
from ....kernel import fn
from ..records import Board
from . import auction, dividends, mergers, rounds, turn
from .records import Action, Rules, State
from .terms import Phase, Rule


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """The whole decision of the player to move, before anything happens. 0 or the Rule broken."""
    if s.phase == Phase.OPENING or s.phase == Phase.SHARES:
        return auction.check(s, r, act)
    if s.phase == Phase.ROUNDS:
        return rounds.check(s, r, b, act)
    if s.phase == Phase.REDEEM or s.phase == Phase.DIVIDEND:
        return dividends.check(s, r, act)
    if s.phase == Phase.MERGER or s.phase == Phase.VOTE:
        return mergers.check(s, r, b, act)
    return Rule.NOT_NOW


@fn
def apply(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> int:
    """One decision of the player to move. 0, or the Rule that it breaks with the state untouched."""
    rule = check(s, r, b, act)
    if rule != Rule.NONE:
        return rule
    if s.phase == Phase.OPENING or s.phase == Phase.SHARES:
        auction.carry_out(s, r, ev, act)
    elif s.phase == Phase.ROUNDS:
        rounds.carry_out(s, r, b, ev, act)
    elif s.phase == Phase.REDEEM or s.phase == Phase.DIVIDEND:
        dividends.carry_out(s, r, ev, act)
    else:
        mergers.carry_out(s, r, ev, act)
    turn.go_on(s, r, b, ev)
    return Rule.NONE
