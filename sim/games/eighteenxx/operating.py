"""Chapter F: the operating round. Who acts, and which step of a company's turn has something to decide."""

from ...events import Event
from ...kernel import fn
from .auction import pay_privates
from .capitalisation import may_operate, open_company
from .cgr_tokens import must_remove_token
from .cgr_trains import is_discard_asked, return_train
from .desk import Scratch
from .destinations import reach_destinations
from .dividends import withhold
from .enums import NOBODY, Kind, RoundKind, Step
from .loans import charge_interest, force_repayment, in_crisis
from .market import sort_order
from .money import note
from .records import COMPANIES, Board, Rules
from .settlement import next_question
from .state import State
from .steps import following, is_asked
from .stock_turns import note_worth
from .tokens import next_token, place_home
from .trains import over_limit


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
    s.arrivals_told = 0
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
def end_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The worth of the players, for whoever draws the curve."""
    for p in range(r.players):
        note_worth(s, r, b, ev, p)
