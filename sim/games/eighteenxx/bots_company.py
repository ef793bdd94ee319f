"""A president's decisions in an operating round: one after the other, as the steps of the turn ask."""

from ...kernel import fn
from ...rng import Stream
from . import bots_cgr, bots_loans, bots_powers, bots_privates, bots_tokens, play, trains
from .bots_dividends import is_withheld
from .bots_family import find_family_offer
from .bots_forced import buy_with_help, raise_money
from .bots_ruin import is_ruin_near
from .bots_track import lay_something
from .bots_trains import NO_WORTH, find_offer, write_purchase
from .candidates import best_run as write_run
from .candidates import clear
from .desk import Desk
from .enums import Do, Rule, Step
from .operating import operating_company
from .records import SEATS, Board, Rules
from .taste import BANNED, BUY_PRIVATE, Taste

EAGER = 60  # `milk` from which privates are sold before the company plans its turn


@fn
def choose(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream) -> bool:
    """Write the next action into the desk; False leaves the decision to a draw."""
    s = m.state
    c = operating_company(s)
    if s.step == Step.SETTLE:
        return bots_loans.settle(m, r, b, taste)
    if s.step == Step.CGR_TOKENS:
        return bots_cgr.remove_token(m, r, b)
    if s.step == Step.CGR_DISCARD:
        return bots_cgr.discard(m, r)
    if s.step == Step.CASH_CRISIS:
        return raise_money(m, r, b, taste, c)
    if s.step == Step.HOME_TOKEN:
        return bots_tokens.choose_city(m, r, b)
    if s.step == Step.DISCARD:
        return discard(m, r)
    return choose_in_turn(m, r, b, taste, c)


@fn
def choose_in_turn(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A step of the company's turn; what belongs to no step comes first."""
    s = m.state
    if out_of_step(m, r, b, taste, c):
        return True
    if s.step == Step.TRACK:
        if bots_powers.lay_by_power(m, r, b, taste, c) or lay_something(m, r, b, taste, c):
            return True
    elif s.step == Step.PRIVATE_TOKEN:
        if bots_tokens.token_of_private(m, r, b, c):
            return True
    elif s.step == Step.TOKEN:
        if likes(taste, Do.PLACE_TOKEN) and bots_tokens.place_something(m, r, b, taste, c):
            return True
    elif s.step == Step.BORROW:
        return bots_cgr.borrow_train(m, r)
    elif s.step == Step.ROUTE:
        return write_run(s, r, b, m.scratch, m.action, c)
    elif s.step == Step.DIVIDEND:
        keep = likes(taste, Do.WITHHOLD) and is_withheld(m, r, b, taste, c)
        clear(s, m.action, Do.WITHHOLD if keep else Do.PAY)
        return True
    elif s.step == Step.TRAIN:
        return choose_train(m, r, b, taste, c)
    elif s.step == Step.LOAN:
        if bots_loans.repay(m, r, b, taste, c):
            return True
    return decline(m, r, b, c)


@fn
def decline(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """Pass, where that is allowed."""
    clear(m.state, m.action, Do.PASS)
    return play.check(m.state, r, b, m.scratch, m.action) == Rule.NONE


@fn
def likes(taste: Taste, do: int) -> bool:
    """Whether the bot takes a kind of action at all."""
    for i in range(len(BANNED)):
        if BANNED[i] == do and (taste.never >> i) & 1 == 1 and (do != Do.BUY_PRIVATE or i == BUY_PRIVATE):
            return False
    return True


@fn
def out_of_step(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Loans, privates, rights, the marker and free tiles: at the moments of the turn when they help most."""
    s = m.state
    if r.loan_value > 0 and likes(taste, Do.LOAN) and s.step in (Step.TRACK, Step.TRAIN, Step.LOAN):
        if bots_loans.borrow(m, r, b, taste, c):
            return True
    if likes(taste, Do.BUY_PRIVATE) and (s.step == Step.PRIVATES or (s.step == Step.TRACK and taste.milk >= EAGER)):
        if bots_privates.buy_private(m, r, b, taste, c):
            return True
    if likes(taste, Do.BUY_PRIVATE) and s.step == Step.TRACK and bots_privates.buy_for_power(m, r, b, taste, c):
        return True
    if s.step == Step.PRIVATES and bots_powers.lay_by_power(m, r, b, taste, c):
        return True
    if r.rights == 0 and r.marker_bonus == 0:
        return False
    if s.step == Step.ROUTE or s.step == Step.PRIVATES:
        if likes(taste, Do.PLACE_MARKER) and bots_powers.place_marker(m, r, b, c):
            return True
        if likes(taste, Do.BUY_RIGHT) and bots_powers.buy_right(m, r, b, taste, c):
            return True
    if s.step in (Step.TOKEN, Step.ROUTE) and likes(taste, Do.PLACE_TOKEN):
        return bots_powers.token_by_power(m, r, b, c)
    return False


@fn
def choose_train(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Buy the best train if it is worth its price; if one must be bought, the best there is, with help if need be."""
    s = m.state
    must = trains.must_buy(s, r, b, m.scratch, c)
    if not must and is_ruin_near(m, r, b, s.companies[c].president):
        return decline(m, r, b, c)
    find_offer(m, r, b, taste, c, s.cash[SEATS + c])
    find_family_offer(m, r, b, taste, c)
    offer = m.scratch.bench.offer
    if (offer.worth > 0 or (must and offer.worth > NO_WORTH)) and write_purchase(m, r, b, c):
        return True
    if must and s.companies[c].frozen == 0:
        return buy_with_help(m, r, b, c) or raise_money(m, r, b, taste, c)
    return decline(m, r, b, c)


@fn
def discard(m: Desk, r: Rules) -> bool:
    """Of trains above the limit the shortest."""
    clear(m.state, m.action, Do.DISCARD_TRAIN)
    for t in range(r.train_types):
        if m.state.companies[m.state.actor].train[t] > 0:
            m.action.train = t
            return True
    return False
