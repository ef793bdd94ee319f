"""1856, chapter E: the first 6-train calls the loans in. Companies repay, presidents help or let go."""

from ...events import Event
from ...kernel import fn
from .cgr import form
from .closing import remove_company, set_late_limit
from .enums import NOBODY, Do, Kind, Reason, Rule
from .loans import return_loans
from .money import note, pay
from .records import BANK, SEATS, TOKENS, Board, Rules
from .rights import RIGHTS, owns, remove_marker, return_to_supply
from .state import Action, State


@fn
def first_six(s: State, r: Rules, b: Board, ev: list[Event], buyer: int) -> None:
    """The first 6-train is sold: the port marker goes; the loans are called in now, or when the turn ends (K-03).

    Source: 1856 E1."""
    remove_marker(s)
    s.settle_buyer = buyer
    s.settle_seat = s.companies[buyer].president
    if r.cgr_at_turn_end == 1:
        s.settlement_due = 1
    else:
        call_in(s, r, b, ev)


@fn
def call_in(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Every company repays as many full hundreds as its treasury allows; then the presidents are asked.

    First the president of the company that bought the 6, then clockwise. Source: 1856 E2-E3."""
    s.settlement_due = 0
    for c in range(r.companies):
        if s.companies[c].loans > 0:
            n = min(s.companies[c].loans, s.cash[SEATS + c] // r.loan_value)
            if n > 0:
                pay(s, r, ev, SEATS + c, BANK, n * r.loan_value, Reason.SETTLEMENT)
                return_loans(s, ev, c, n, n * r.loan_value)
    s.absorbed_count = 0
    s.settle_from = s.settle_seat
    end_if_all_asked(s, r, b, ev)


@fn
def next_question(s: State, r: Rules) -> int:
    """The indebted company whose president is asked now, NOBODY = all were.

    Clockwise by owner, each owner's companies in operating order. Source: 1856 E3."""
    if s.settle_from == NOBODY or r.cgr == NOBODY:
        return NOBODY
    for i in range(r.players):
        p = (s.settle_from + i) % r.players
        for k in range(s.in_order):
            c = s.order[k]
            if s.companies[c].loans > 0 and s.companies[c].president == p:
                return c
    return NOBODY


@fn
def check(s: State, r: Rules, act: Action) -> int:
    """Let the company be absorbed, or pay the whole rest: its leftover cash first, then the president's own.

    No shares may be sold for this, and part of it changes nothing. Source: 1856 E3, D-26."""
    c = next_question(s, r)
    if c == NOBODY or act.company != c:
        return Rule.NOT_NOW
    if act.do == Do.MERGE:
        return Rule.NONE
    if act.do != Do.SAVE:
        return Rule.NOT_NOW
    owed = s.companies[c].loans * r.loan_value
    have = s.cash[SEATS + c] + s.cash[s.companies[c].president]
    return Rule.NONE if have >= owed else Rule.NOT_ENOUGH_CASH


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The answer to one question; after the last one the CGR is formed, or never will be. Source: 1856 E3-E5."""
    if act.do == Do.MERGE:
        absorb(s, r, ev, act.company)
    else:
        save(s, r, ev, act.company)
    end_if_all_asked(s, r, b, ev)
    if s.settled == 1 and s.absorbed_count == 0:
        s.companies[r.cgr].closed = 1


@fn
def save(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """The president pays what the company cannot. Source: 1856 E3."""
    loans = s.companies[c].loans
    owed = loans * r.loan_value
    from_treasury = min(s.cash[SEATS + c], owed)
    p = s.companies[c].president
    pay(s, r, ev, SEATS + c, BANK, from_treasury, Reason.SETTLEMENT)
    pay(s, r, ev, p, BANK, owed - from_treasury, Reason.SETTLEMENT)
    note(s, ev, Kind.SAVED, p, c, NOBODY, loans, owed - from_treasury, Reason.SETTLEMENT)
    return_loans(s, ev, c, loans, owed)


@fn
def absorb(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """Trains, cash and rights go to the CGR at once, the loans are cancelled, the tokens leave the map.

    Shares, price and tokens follow when all have been asked. Source: 1856 E5."""
    cgr = r.cgr
    note(s, ev, Kind.ABSORBED, s.companies[c].president, c, NOBODY, s.companies[c].loans, s.cash[SEATS + c], NOBODY)
    for t in range(r.train_types):
        if s.companies[c].train[t] > 0:
            s.companies[cgr].train[t] += s.companies[c].train[t]
            s.companies[c].train[t] = 0
            if r.train[t].rusts_with == NOBODY:
                s.companies[cgr].frozen = 0
    pay(s, r, ev, SEATS + c, SEATS + cgr, s.cash[SEATS + c], Reason.SETTLEMENT)
    s.loans_left += s.companies[c].loans
    s.companies[c].loans = 0
    for right in range(1, RIGHTS):
        if owns(s, c, right):
            if owns(s, cgr, right):
                return_to_supply(s, right)
            s.companies[cgr].rights |= 1 << right
    leave_map(s, c)
    s.absorbed[s.absorbed_count] = c
    s.absorbed_count += 1


@fn
def leave_map(s: State, c: int) -> None:
    """Tokens off their spaces; where they stood is kept for the exchange."""
    me = s.companies[c]
    for token in range(TOKENS):
        h = me.token_hex[token]
        if h != NOBODY:
            s.hexes[h].token[me.token_node[token]][me.token_slot[token]] = NOBODY
            me.token_slot[token] = NOBODY


@fn
def end_if_all_asked(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """After the last answer: form the CGR; if nobody was absorbed it never exists. Source: 1856 E4, E24, K-17."""
    if next_question(s, r) != NOBODY:
        return
    if s.absorbed_count > 0:
        form(s, r, b, ev)
        for i in range(s.absorbed_count):
            remove_company(s, r, ev, s.absorbed[i])
        set_late_limit(s, r)
    else:
        if r.late_limit_without_cgr == 1:
            set_late_limit(s, r)
    s.settled = 1
    s.settle_from = NOBODY
