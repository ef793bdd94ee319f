"""Chapter F: the operating round. Who acts, and which step of a company's turn has something to decide."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .auction import pay_privates
from .desk import Scratch
from .dividends import withhold
from .enums import NOBODY, Kind, Power, RoundKind, Step
from .market import sort_order
from .money import note
from .privates import has_lay, lowest_offer
from .records import COMPANIES, SEATS, Board, Rules
from .state import State
from .stock_turns import note_worth
from .tokens import can_place, next_token, place_home
from .trains import can_buy, has_route, must_buy, over_limit, trains_of


@fn
def begin_set(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The phase at the end of the stock round fixes the number of operating rounds. Source: 1830 A4, C1."""
    s.rounds_in_set = r.phase[s.phase].operating_rounds
    s.operating_round = 0
    begin_round(s, r, b, ev)


@fn
def begin_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Privates pay; the order of the companies is fixed. Source: 1830 F1-F2."""
    s.round_kind = RoundKind.OPERATING
    s.operating_round += 1
    s.rounds_played += 1
    s.log.step = s.operating_round
    note(s, ev, Kind.OPERATING_ROUND, NOBODY, NOBODY, NOBODY, s.operating_round, s.rounds_in_set, NOBODY)
    pay_privates(s, r, ev)
    s.in_order = 0
    for i in range(COMPANIES):
        s.order[i] = NOBODY
    for c in range(r.companies):
        if s.companies[c].floated == 1 and s.companies[c].closed == 0:
            s.order[s.in_order] = c
            s.in_order += 1
    sort_order(s, b, 0)
    s.turn_at = -1
    next_company(s, r, b, ev)


@fn
def next_company(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The next company of the order begins its turn. Source: 1830 F2-F3."""
    s.turn_at += 1
    s.stage = Step.TRACK
    s.turn_actions = 0
    s.laid = 0
    s.revenue = 0
    s.private_token = NOBODY
    s.choosing_hex = NOBODY
    s.choosing = 0
    s.emergency_sold = 0
    if s.turn_at < s.in_order:
        place_home(s, r, b, ev, s.order[s.turn_at])


@fn
def operating_company(s: State) -> int:
    """The company whose turn it is."""
    return s.order[s.turn_at]


@fn
def ask(s: State, step: int, c: int) -> None:
    """A decision of a company's president."""
    s.step = step
    s.actor = c
    s.to_move = s.companies[c].president


@fn
def find_decision(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event]) -> bool:
    """The next decision of the company's turn. False when the turn is over.

    A step with nothing to decide is passed over at once and does not come back. Source: 1830 F4."""
    c = operating_company(s)
    if s.choosing != 0:
        ask(s, Step.HOME_TOKEN, c)
        return True
    if s.private_token != NOBODY:
        if next_token(s, r, c) != NOBODY:
            ask(s, Step.PRIVATE_TOKEN, c)
            return True
        s.private_token = NOBODY
    if over_limit(s, r) != NOBODY:
        ask(s, Step.DISCARD, over_limit(s, r))
        return True
    while s.stage < Step.END:
        if is_asked(s, r, b, w, c):
            ask(s, s.stage, c)
            return True
        if s.stage == Step.DIVIDEND:
            withhold(s, r, b, ev, c)
        s.stage = following(s.stage)
    return False


@fn
def following(stage: int) -> int:
    """The step after a step. Source: 1830 F4."""
    if stage == Step.TRACK:
        return Step.TOKEN
    if stage == Step.TOKEN:
        return Step.ROUTE
    if stage == Step.ROUTE:
        return Step.DIVIDEND
    if stage == Step.DIVIDEND:
        return Step.TRAIN
    if stage == Step.TRAIN:
        return Step.PRIVATES
    return Step.END


@fn
def is_asked(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the step that is reached has something to decide."""
    if s.stage == Step.TRACK:
        return s.laid < r.lays
    if s.stage == Step.TOKEN:
        return can_place(s, r, b, w, c)
    if s.stage == Step.ROUTE:
        return may_run(s, r, b, w, c)
    if s.stage == Step.DIVIDEND:
        return s.revenue > 0
    if s.stage == Step.TRAIN:
        return can_buy(s, r, c) or must_buy(s, r, b, w, c)
    if s.stage == Step.PRIVATES:
        return can_buy_private(s, r, c) or has_lay(s, r, c, Power.EXTRA_LAY)
    return False


@fn
def may_run(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """The company owns a train and has a route. Source: 1830 F11b, K-09."""
    if trains_of(s, r, c) == 0 or not has_route(s, r, b, w, c):
        return False
    s.companies[c].had_route = 1
    return True


@fn
def can_buy_private(s: State, r: Rules, c: int) -> bool:
    """Whether the treasury covers the lowest price of some private in players' hands. Source: 1830 G1."""
    low = lowest_offer(s, r)
    return low != NO_NUMBER and low <= s.cash[SEATS + c]


@fn
def end_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The worth of the players, for whoever draws the curve."""
    for p in range(r.players):
        note_worth(s, r, b, ev, p)
