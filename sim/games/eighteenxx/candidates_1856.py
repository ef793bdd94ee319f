"""What only companies of 1856 may do, drawn at random like the other candidates.

A loan is a candidate only where there is a train that it pays for: it brings one within reach, or nearer to a company
that has none. Nobody goes bankrupt as long as the company may borrow. Both are legal, and neither is sensible.
"""

from ...kernel import fn
from ...rng import Stream, below
from . import cgr_tokens, cgr_trains, loans, rights, settlement, tokens, trains
from .candidates import clear, spare_cash, takes_over
from .desk import Scratch
from .enums import NOBODY, Do, Rule, Step
from .records import NODES, SEATS, Board, Rules
from .state import Action, State


@fn
def kinds_of(s: State) -> int:
    """Kinds of action that a step of 1856 may allow beside those of 1830, one bit each."""
    if s.step == Step.SETTLE:
        return 1 << Do.MERGE | 1 << Do.SAVE
    if s.step == Step.CGR_TOKENS:
        return 1 << Do.REMOVE_TOKEN
    if s.step == Step.CGR_DISCARD:
        return 1 << Do.DISCARD_TRAIN | 1 << Do.PASS
    if s.step == Step.CASH_CRISIS:
        return 1 << Do.SELL_SHARES | 1 << Do.BANKRUPT
    if s.step == Step.BORROW:
        return 1 << Do.BORROW_TRAIN | 1 << Do.PASS
    if s.step == Step.DISCARD or s.step < Step.TRACK or s.step == Step.END:
        return 0
    free = 1 << Do.LOAN | 1 << Do.BUY_RIGHT | 1 << Do.PLACE_MARKER
    if s.step == Step.LOAN:
        free |= 1 << Do.REPAY | 1 << Do.PASS
    if s.step == Step.ROUTE or s.step == Step.TRAIN:
        free |= 1 << Do.PLACE_TOKEN
    return free


@fn
def answer(s: State, r: Rules, act: Action, do: int) -> bool:
    """An answer in the settlement, if it is affordable."""
    clear(s, act, do)
    return settlement.check(s, r, act) == Rule.NONE


@fn
def loan(s: State, r: Rules, act: Action, c: int) -> bool:
    """A loan for the operating company, if it is of use."""
    clear(s, act, Do.LOAN)
    act.seat = s.companies[c].president
    act.company = c
    return loans.check_loan(s, r, c) == Rule.NONE and buys_train(s, r, c)


@fn
def buys_train(s: State, r: Rules, c: int) -> bool:
    """Whether a loan brings a train within reach of the treasury, or nearer to a company without one."""
    price = trains.cheapest_for(s, r, c)
    cash = s.cash[SEATS + c]
    if cash >= price or trains.trains_of(s, r, c) >= trains.train_limit(s, r, c):
        return False
    return trains.trains_of(s, r, c) == 0 or cash + loans.loan_now(s, r) >= price


@fn
def loan_instead(s: State, r: Rules, act: Action, c: int) -> bool:
    """A loan for the president who would be bankrupt over a train: written over the action if there is one."""
    return s.step == Step.TRAIN and loan(s, r, act, c)


@fn
def right(s: State, r: Rules, stream: Stream, act: Action, c: int) -> bool:
    """The right of bridge or tunnel."""
    clear(s, act, Do.BUY_RIGHT)
    act.seat = s.companies[c].president
    seen = 0
    kept = NOBODY
    for i in range(r.privates):
        if rights.check_right(s, r, c, r.private[i].right) == Rule.NONE and is_spare(s, r, c, i):
            seen += 1
            if takes_over(stream, seen):
                kept = i
    act.private = kept
    return seen > 0


@fn
def is_spare(s: State, r: Rules, c: int, i: int) -> bool:
    """Whether the price of a right is no part of that of a first train."""
    return s.privates[i].owner == SEATS + c or spare_cash(s, r, c) >= r.right_price


@fn
def marker(s: State, r: Rules, stream: Stream, act: Action, c: int) -> bool:
    """The port marker on some port."""
    clear(s, act, Do.PLACE_MARKER)
    act.seat = s.companies[c].president
    seen = 0
    place = NOBODY
    kept = NOBODY
    for i in range(r.privates):
        for k in range(len(r.private[i].hexes)):
            if rights.check_marker(s, r, c, i, r.private[i].hexes[k]) == Rule.NONE:
                seen += 1
                if takes_over(stream, seen):
                    kept = i
                    place = r.private[i].hexes[k]
    act.private = kept
    act.hex = place
    return seen > 0


@fn
def station_token(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """The free token of WSRC."""
    clear(s, act, Do.PLACE_TOKEN)
    act.seat = s.companies[c].president
    i = rights.station_of(s, r, c)
    if i == NOBODY:
        return False
    act.private = i
    act.hex = r.private[i].hexes[0]
    first = below(stream, NODES)
    for k in range(NODES):
        act.node = (first + k) % NODES
        if tokens.check(s, r, b, w, act, c) == Rule.NONE:
            return True
    return False


@fn
def removal(s: State, r: Rules, stream: Stream, act: Action) -> bool:
    """A token that the CGR may give up."""
    clear(s, act, Do.REMOVE_TOKEN)
    seen = 0
    kept = NOBODY
    for token in range(cgr_tokens.placed(s, r)):
        act.hex = s.companies[r.cgr].token_hex[token]
        act.node = s.companies[r.cgr].token_node[token]
        if cgr_tokens.check_removal(s, r, act) == Rule.NONE:
            seen += 1
            if takes_over(stream, seen):
                kept = token
    if kept == NOBODY:
        return False
    act.hex = s.companies[r.cgr].token_hex[kept]
    act.node = s.companies[r.cgr].token_node[kept]
    return True


@fn
def cgr_discard(s: State, r: Rules, stream: Stream, act: Action) -> bool:
    """A train that the new CGR may give up."""
    clear(s, act, Do.DISCARD_TRAIN)
    seen = 0
    for t in range(r.train_types):
        if cgr_trains.may_discard(s, r, t):
            seen += 1
            if takes_over(stream, seen):
                act.train = t
    return seen > 0


@fn
def borrowed_train(s: State, r: Rules, act: Action) -> bool:
    """The train that a trainless CGR may borrow."""
    clear(s, act, Do.BORROW_TRAIN)
    act.train = cgr_trains.top_train(r)
    return s.step == Step.BORROW
