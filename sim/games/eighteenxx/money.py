"""Money and the log: the one verb that moves money, and the short forms of `emit`."""

from ...events import NO_NUMBER, Event, emit
from ...kernel import fn
from .enums import NOBODY, Kind
from .readings import Breaks
from .records import BANK, SEATS, Rules
from .state import State


@fn
def note(
    s: State, ev: list[Event], kind: int, seat: int, company: int, item: int, number: int, amount: int, reason: int
) -> None:
    """A row of the log without places and comparisons."""
    emit(s.log, ev, kind, seat, company, NOBODY, NOBODY, item, number, amount, NO_NUMBER, NO_NUMBER, reason)


@fn
def note_change(
    s: State, ev: list[Event], kind: int, seat: int, company: int, before: int, after: int, reason: int
) -> None:
    """A row that compares."""
    emit(s.log, ev, kind, seat, company, NOBODY, NOBODY, NOBODY, NO_NUMBER, NO_NUMBER, before, after, reason)


@fn
def note_place(
    s: State, ev: list[Event], kind: int, seat: int, company: int, place: int, item: int, number: int, amount: int
) -> None:
    """A row that happens somewhere."""
    emit(s.log, ev, kind, seat, company, place, NOBODY, item, number, amount, NO_NUMBER, NO_NUMBER, NOBODY)


@fn
def pay(s: State, r: Rules, ev: list[Event], giver: int, taker: int, amount: int, reason: int) -> None:
    """Money from one account to another: a seat, SEATS + company, or BANK.

    The bank breaks when a single payment exceeds what it holds; it goes on paying (H1). Source: 1830 H1, K-02."""
    if amount == 0:
        return
    if giver == BANK and s.bank_broken == 0:
        left = s.cash[BANK] - amount
        if left < 0 or (left == 0 and r.breaks_when == Breaks.CASH_AT_ZERO):
            s.bank_broken = 1
            note(s, ev, Kind.BANK_BROKEN, NOBODY, NOBODY, NOBODY, NO_NUMBER, amount, reason)
    s.cash[giver] -= amount
    s.cash[taker] += amount
    seat = giver if giver < SEATS else (taker if taker < SEATS else NOBODY)
    company = NOBODY
    if SEATS <= giver < BANK:
        company = giver - SEATS
    elif SEATS <= taker < BANK:
        company = taker - SEATS
    emit(s.log, ev, Kind.MONEY, seat, company, NOBODY, NOBODY, NOBODY, NO_NUMBER, amount, giver, taker, reason)


@fn
def total_money(s: State, r: Rules) -> int:
    """All money there is; always the bank's of the start."""
    total = s.cash[BANK]
    for account in range(BANK):
        total += s.cash[account]
    return total - r.bank_cash
