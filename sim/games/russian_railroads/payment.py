"""Paying for a space or an engineer: workers, and roubles in their place (C1 to C3)."""

from ...kernel import fn
from .records import Action, Player, Rules, State
from .terms import Rule

USED = 2  # value of `Player.black`


@fn
def check_payment(r: Rules, me: Player, act: Action, workers: int, roubles: int) -> int:
    """Exactly what the space shows; each rouble may stand for a worker, never the other way (C1, C2).

    Where both are asked for, a second rouble may stand for the worker if the rules say so (Q6).
    0 or the Rule broken."""
    if act.workers < 0 or act.roubles < roubles or act.workers + act.roubles != workers + roubles:
        return Rule.WRONG_PAYMENT
    if roubles > 0 and act.roubles > roubles and r.two_roubles == 0:
        return Rule.WRONG_PAYMENT
    if act.workers > me.workers or act.roubles > me.roubles:
        return Rule.CANNOT_PAY
    if act.black == 1:
        return Rule.NONE if me.black == 1 and act.workers > 0 else Rule.NO_BLACK_WORKER
    if act.black != 0:
        return Rule.BAD_NUMBER
    ordinary = me.workers - 1 if me.black == 1 else me.workers
    return Rule.NONE if act.workers <= ordinary else Rule.CANNOT_PAY


@fn
def pay(s: State, p: int, act: Action, where: int) -> None:
    """Workers and roubles lie there until the end of the round (C3). `where`: see `Player.black_at`."""
    me = s.players[p]
    me.workers -= act.workers
    me.roubles -= act.roubles
    if act.black == 1:
        me.black = USED
        me.black_at = where
