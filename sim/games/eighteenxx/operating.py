"""Chapter F: the operating round. Who acts, and which step of a company's turn has something to decide."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .auction import pay_privates
from .capitalisation import may_operate, open_company
from .cgr import is_discard_asked, may_borrow_train, must_remove_token, return_train
from .desk import Scratch
from .destinations import reach_destinations
from .dividends import withhold
from .enums import NOBODY, Kind, Power, RoundKind, Step, Used
from .loans import cash_in_reach, charge_interest, force_repayment, in_crisis, is_loan_step_asked
from .market import sort_order
from .money import note
from .privates import is_open, lowest_offer, may_go_to_company
from .records import COMPANIES, SEATS, Board, Rules
from .rights import is_station_tile_left
from .settlement import next_question
from .state import State
from .stock_turns import note_worth
from .tokens import can_place, next_token, place_home, station_waits
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
        if may_operate(s, r, c):
            s.order[s.in_order] = c
            s.in_order += 1
    sort_order(s, b, 0)
    s.turn_at = -1
    next_company(s, r, b, ev)


@fn
def next_company(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The next company of the order begins its turn; in 1856 one that is not sold enough is skipped.

    Source: 1830 F2-F3; 1856 C6-C7."""
    s.turn_at += 1
    while s.turn_at < s.in_order and not open_company(s, r, ev, s.order[s.turn_at]):
        s.turn_at += 1
    clear_turn(s)
    if s.turn_at < s.in_order:
        place_home(s, r, b, ev, s.order[s.turn_at])


@fn
def clear_turn(s: State) -> None:
    """Nothing done yet in the turn of a company."""
    s.stage = Step.TRACK
    s.turn_actions = 0
    s.laid = 0
    s.tokened = 0
    s.routes_run = 0
    s.interest_paid = 0
    s.loan_taken = 0
    s.repaid = 0
    s.debt_company = NOBODY
    s.revenue = 0
    s.private_token = NOBODY
    s.choosing_hex = NOBODY
    s.choosing = 0
    s.emergency_sold = 0


@fn
def operating_company(s: State) -> int:
    """The company whose turn it is, NOBODY after the last one."""
    return s.order[s.turn_at] if s.turn_at < s.in_order else NOBODY


@fn
def ask(s: State, step: int, c: int) -> None:
    """A decision of a company's president."""
    s.step = step
    s.actor = c
    s.to_move = s.companies[c].president


@fn
def find_decision(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event]) -> bool:
    """The next decision of the company's turn. False when the turn is over.

    A step with nothing to decide is passed over at once and does not come back. Discards come first, in 1856 after
    the loans of a company whose train step is over. Source: 1830 F4, F29; replay-notes."""
    c = operating_company(s)
    if is_settling(s, r):
        return True
    if s.companies[c].closed == 1:
        return False
    if s.choosing != 0:
        ask(s, Step.HOME_TOKEN, c)
        return True
    if cgr_decides(s, r):
        return True
    if s.private_token != NOBODY:
        if next_token(s, r, c) != NOBODY:
            ask(s, Step.PRIVATE_TOKEN, c)
            return True
        s.private_token = NOBODY
    while True:
        if over_limit(s, r) != NOBODY and not Step.REPAYMENT <= s.stage <= Step.LOAN:
            ask(s, Step.DISCARD, over_limit(s, r))
            return True
        if s.stage == Step.END:
            return False
        if is_asked(s, r, b, w, c):
            ask(s, s.stage, c)
            return True
        pass_by(s, r, b, w, ev, c)
        s.stage = following(s.stage)
        if in_crisis(s, r) != NOBODY:
            ask_for_cash(s, r)
            return True


@fn
def pass_by(s: State, r: Rules, b: Board, w: Scratch, ev: list[Event], c: int) -> None:
    """What happens by itself when a step ends that asks nothing (any more). Source: 1830 F25; 1856 C8, D13-D14, E20."""
    if s.stage == Step.DESTINATIONS:
        reach_destinations(s, r, b, ev, w)
    elif s.stage == Step.INTEREST:
        if s.interest_paid == 0 and r.interest_with_next_action == 0:
            charge_interest(s, r, ev, c)
    elif s.stage == Step.DIVIDEND:
        withhold(s, r, b, ev, c)
    elif s.stage == Step.REPAYMENT:
        return_train(s, r, c)
        if r.interest_with_next_action == 0:
            force_repayment(s, r, ev, c)


@fn
def after_action(s: State, r: Rules, ev: list[Event]) -> None:
    """After each action of a company's turn: interest once its run is over, repayment once its train step is.

    Where both steps were passed over, the recorded games charge with the next action (K-11). Source: 1856 D13-D14."""
    c = operating_company(s)
    if r.loan_value == 0 or c == NOBODY or s.companies[c].closed == 1:
        return
    if s.stage > Step.ROUTE and s.interest_paid == 0:
        charge_interest(s, r, ev, c)
    if s.stage > Step.TRAIN:
        force_repayment(s, r, ev, c)


@fn
def is_settling(s: State, r: Rules) -> bool:
    """A debt to be covered, or a question of the settlement, comes before all else. Source: 1856 D13, E3."""
    if in_crisis(s, r) != NOBODY:
        ask_for_cash(s, r)
        return True
    c = next_question(s, r)
    if c != NOBODY:
        ask(s, Step.SETTLE, c)
        return True
    return False


@fn
def ask_for_cash(s: State, r: Rules) -> None:
    """The player in debt sells shares. Source: 1856 D13."""
    s.step = Step.CASH_CRISIS
    s.actor = NOBODY
    s.to_move = in_crisis(s, r)


@fn
def cgr_decides(s: State, r: Rules) -> bool:
    """Tokens and trains that the new CGR gives up. Source: 1856 E15, E17, E18a."""
    if must_remove_token(s, r):
        ask(s, Step.CGR_TOKENS, r.cgr)
        return True
    if is_discard_asked(s, r):
        ask(s, Step.CGR_DISCARD, r.cgr)
        return True
    s.cgr_discards = 0
    return False


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
    if s.stage == Step.TRAIN:
        return can_buy(s, r, c) or must_buy(s, r, b, w, c)
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
def can_buy_private(s: State, r: Rules, c: int) -> bool:
    """Whether the treasury covers the lowest price of some private in players' hands. Source: 1830 G1."""
    low = lowest_offer(s, r)
    return low != NO_NUMBER and low <= cash_in_reach(s, r, c)


@fn
def end_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The worth of the players, for whoever draws the curve."""
    for p in range(r.players):
        note_worth(s, r, b, ev, p)
