"""A bounded search for the incomes that bots compare: each train runs the best that those before it leave.

Several orders of the trains are tried; where that may not be the best and few routes could be part of something
better, these are combined. What several trains earn is seldom less than the exact router finds, for one train it is
exact. Runs themselves are the exact router's.
"""

from ...kernel import fn
from .desk import Scratch
from .records import Board, Rules
from .routes import line_up_trains
from .routes_combine import combine, leeway
from .routes_joint import list_candidates, try_in_turn, weigh_alone
from .routes_lines import find_lines
from .routes_outlook import look_ahead
from .routes_records import NO_LIMIT
from .routes_search import best_route_between
from .state import State

FEW = 1024  # routes that may be combined
LOOKS = 2**24  # steps of a search before it is content with what it has


@fn
def quick_routes(b: Board, r: Rules, s: State, c: int, w: Scratch, least: int) -> int:
    """What the company's trains earn one after the other, in $, the better of several orders.

    Less than `least` is of no use: some smaller number then."""
    f = w.finder
    line_up_trains(r, s, c, f)
    f.joint.looks = LOOKS
    f.joint.best = 0
    if f.joint.trains == 0:
        return 0
    find_lines(b, r, s, c, w)
    if f.lines.full == 1 or f.lines.lines == 0:
        return 0
    look_ahead(f)
    if f.joint.trains == 1:
        f.joint.best = best_route_between(f.lines, f.search[0], f.joint, least, NO_LIMIT)
    elif weigh_alone(f, least):
        f.joint.best = max(least, 1) - 1
        try_in_turn(f)
    return f.joint.best


@fn
def good_routes(b: Board, r: Rules, s: State, c: int, w: Scratch) -> int:
    """What the company's trains can earn, in $: exactly for one train, nearly so for several."""
    f = w.finder
    if quick_routes(b, r, s, c, w, 1) == 0 or f.joint.trains == 1:
        return f.joint.best
    if leeway(f.lines, f.joint) >= 0 and list_candidates(f, FEW):
        combine(f.lines, f.joint)
    return f.joint.best
