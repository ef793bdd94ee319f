"""Chapter F: the steps of a company's turn, and whether the step that is reached has something to decide."""

from ...events import NO_NUMBER
from ...kernel import fn
from .cgr_trains import may_borrow_train
from .desk import Scratch
from .destinations import arrivals
from .enums import Power, Step, Used
from .loans import cash_in_reach, is_loan_step_asked
from .privates import is_open, lowest_offer, may_go_to_company
from .records import SEATS, Board, Rules
from .rights import is_station_tile_left
from .state import State
from .tokens import can_place, station_waits
from .trains import can_buy, has_route, must_buy, trains_of


@fn
def following(stage: int) -> int:
    """The step after a step. Source: 1830 F4; 1856 D2."""
    if stage == Step.TRACK:
        return Step.DESTINATIONS
    if stage == Step.DIVIDEND:
        return Step.TRAIN
    if stage == Step.REPAYMENT:
        return Step.LOAN
    return stage + 1


@fn
def is_asked(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the step that is reached has something to decide."""
    if s.stage == Step.TRACK:
        return s.laid < r.lays or may_lay_later(s, r, b, c)
    if s.stage == Step.TOKEN:
        return can_place(s, r, b, w, c) or (r.interest_with_next_action == 0 and station_waits(s, r, b, c))
    if s.stage == Step.BORROW:
        return may_borrow_train(s, r, c)
    if s.stage == Step.ROUTE:
        return may_run(s, r, b, w, c)
    if s.stage == Step.DIVIDEND:
        return is_dividend_asked(s, r, c)
    if s.stage == Step.DESTINATIONS:
        return r.arrivals_told == 1 and s.arrivals_told == 0 and arrivals(s, r, b, w) != 0
    if s.stage == Step.TRAIN:
        return may_buy(s, r, b, w, c)
    if s.stage == Step.LOAN:
        return is_loan_step_asked(s, r, c)
    if s.stage == Step.PRIVATES:
        return can_buy_private(s, r, c) or has_late_power(s, r, c)
    return False


@fn
def may_lay_later(s: State, r: Rules, b: Board, c: int) -> bool:
    """1856: the track step stays open for TCC's tile, and for privates with a tile that could be bought now.

    Source: 1856 D3a; replay-notes, step table."""
    for i in range(r.privates):
        power = r.private[i]
        if power.in_track_step == 1 and is_open(s, i) and s.privates[i].used & Used.TILE == 0:
            if s.privates[i].owner == SEATS + c or could_buy(s, r, c, i):
                return True
        if power.power == Power.TILE_OR_TOKEN and could_buy(s, r, c, i) and is_station_tile_left(s, r, b, i):
            return True
    return False


@fn
def could_buy(s: State, r: Rules, c: int, i: int) -> bool:
    """Whether the treasury covers the lowest price of a private in a player's hands."""
    return may_go_to_company(s, r, i) and r.private[i].low <= s.cash[SEATS + c]


@fn
def has_late_power(s: State, r: Rules, c: int) -> bool:
    """CS with its tile unlaid, or GLSC: the last step is asked so that they may still be used. Source: replay-notes."""
    for i in range(r.privates):
        if is_open(s, i) and s.privates[i].owner == SEATS + c:
            power = r.private[i]
            if power.power == Power.MARKER:
                return True
            if power.power == Power.EXTRA_LAY and power.in_track_step == 0 and s.privates[i].used & Used.TILE == 0:
                return True
    return False


@fn
def is_dividend_asked(s: State, r: Rules, c: int) -> bool:
    """1830: the run earned something; 1856: a route was run, even if interest ate it. Not the CGR under E19."""
    if s.companies[c].frozen == 1:
        return False
    return s.revenue > 0 or (r.loan_value > 0 and s.routes_run > 0)


@fn
def may_run(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """The company owns a train and has a route. Source: 1830 F11b, K-09."""
    if trains_of(s, r, c) == 0 or not has_route(s, r, b, w, c):
        return False
    s.companies[c].had_route = 1
    return True


@fn
def may_buy(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """The company could buy a train, or must: a route found for that is one it once had. Source: 1830 F26-F31, K-09."""
    needed = must_buy(s, r, b, w, c)
    if needed and s.companies[c].frozen == 0:
        s.companies[c].had_route = 1
    return needed or can_buy(s, r, c)


@fn
def can_buy_private(s: State, r: Rules, c: int) -> bool:
    """Whether the treasury covers the lowest price of some private in players' hands. Source: 1830 G1."""
    low = lowest_offer(s, r)
    return low != NO_NUMBER and low <= cash_in_reach(s, r, c)
