"""1856: shares of a company that cannot repay its loans become shares of the CGR, two for one."""

from ...kernel import fn
from .cgr import OLD_PERCENT
from .enums import NOBODY
from .market import price
from .records import SEATS, Board, Rules
from .shares import SHARE
from .state import State
from .taste import Taste

NEAR = 3  # operating rounds before the loans are called in from which players think of it
LIKELY = 50  # that it comes to that, %
OLD_FOR_NEW = OLD_PERCENT // SHARE  # shares of an absorbed company for one of the CGR


@fn
def is_doomed(s: State, r: Rules, c: int) -> bool:
    """Whether a company would be absorbed if its loans were called in now and its president did not pay."""
    if r.cgr == NOBODY or s.settled == 1 or r.loan_value == 0:
        return False
    return s.companies[c].loans * r.loan_value > s.cash[SEATS + c]


@fn
def rounds_until_settled(s: State, r: Rules, pace: int) -> int:
    """Operating rounds until the first train is sold that calls the loans in, at a pace. Source: 1856 E1."""
    before = 0
    for t in range(r.train_types):
        if r.train[t].settles_loans == 1:
            return 1 + before * 100 // pace
        before += max(0, s.trains_left[t])
    return 1 + before * 100 // pace


@fn
def with_exchange(s: State, r: Rules, b: Board, taste: Taste, c: int, gain: int, pace: int, rounds: int) -> int:
    """What a share of a company is expected to bring, if half of a share of the CGR may come of it.

    The CGR starts at no less than its lowest price: good for cheap shares, bad for dear ones, whose president may
    rather pay. Source: 1856 E3, E6, E13."""
    soon = rounds_until_settled(s, r, pace)
    if not is_doomed(s, r, c) or soon > NEAR or soon >= rounds:
        return gain
    now = price(s, b, c)
    change = max(now, r.cgr_min_price) // OLD_FOR_NEW - now
    if change < 0:
        return gain + min(change - gain, 0) * LIKELY // max(taste.national, 1)
    return gain + max(change - gain, 0) * LIKELY * taste.national // 10_000
