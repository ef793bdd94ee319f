"""1856, chapter C: how a company gets its money, and how much must be sold before it may operate.

Without destinations (1830) everything is full capitalisation and a company floats: see `shares.check_flotation`.
"""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import Kind, Reason
from .money import note, pay
from .readings import Funding, Switch
from .records import BANK, SEATS, Rules
from .state import State


@fn
def next_train(s: State, r: Rules) -> int:
    """The lowest type of train still unsold in the bank. Source: 1856 C1."""
    for t in range(r.train_types - 1):
        if s.trains_left[t] != 0:
            return t
    return r.train_types - 1


@fn
def highest_sold(s: State, r: Rules) -> int:
    """The highest type of which one was sold; the lowest type before any sale."""
    best = 0
    for t in range(r.train_types):
        if s.train_sold[t] == 1:
            best = t
    return best


@fn
def funding_now(s: State, r: Rules) -> int:
    """The Funding of a company that starts now.

    It follows the next train on sale; by the other reading (S-02) it changes with the first 4 and the first 5
    sold. Source: 1856 C2."""
    if r.funding_switch == Switch.LAST_TRAIN_SOLD:
        return r.funding[next_train(s, r)]
    return r.funding[min(highest_sold(s, r) + 1, r.train_types - 1)]


@fn
def percent_to_operate(s: State, r: Rules) -> int:
    """What must be sold of a company before its first turn; S-02b: by the next train on sale, or by the phase.

    Source: 1856 C1, C6. 0 where companies float."""
    if r.requirement_switch == Switch.LAST_TRAIN_SOLD:
        return r.operate_percent[next_train(s, r)]
    return r.operate_percent[highest_sold(s, r)]


@fn
def begin_funding(s: State, r: Rules, c: int) -> None:
    """The president's certificate is bought: the way of funding is fixed.

    A company that reached its destination before it started has no money held back. Source: 1856 C2."""
    me = s.companies[c]
    me.funding = funding_now(s, r)
    if me.funding == Funding.ESCROW and me.destinated == 1:
        me.funding = Funding.INCREMENTAL


@fn
def pay_offering(s: State, r: Rules, ev: list[Event], p: int, c: int, percent: int, amount: int, reason: int) -> None:
    """A player pays for shares of the offering, before they leave it.

    Full: to the bank. Incremental: to the treasury. Escrow: the money of the first five shares to the treasury,
    later money is held by the bank. Source: 1856 C3-C4, E11."""
    me = s.companies[c]
    if me.funding == Funding.FULL:
        pay(s, r, ev, p, BANK, amount, reason)
        return
    sold = (100 - me.offering + percent) // me.unit
    if me.funding == Funding.INCREMENTAL or sold <= r.escrow_first_shares:
        pay(s, r, ev, p, SEATS + c, amount, reason)
        return
    pay(s, r, ev, p, BANK, amount, Reason.ESCROW)
    me.escrow += amount


@fn
def may_operate(s: State, r: Rules, c: int) -> bool:
    """Whether a company may have its turn: it has operated, has floated, or enough of it is sold.

    Shares of players and pool count. Source: 1856 C6; 1830 D2."""
    me = s.companies[c]
    if me.closed == 1 or me.par == 0:
        return False
    if me.floated == 1:
        return True
    needed = percent_to_operate(s, r)
    return needed > 0 and 100 - me.offering >= needed


@fn
def open_company(s: State, r: Rules, ev: list[Event], c: int) -> bool:
    """At its turn: a company that meets the requirement becomes operational for good; False = skipped this round.

    Source: 1856 C6-C7."""
    if not may_operate(s, r, c):
        return False
    me = s.companies[c]
    if me.floated == 0:
        me.floated = 1
        note(s, ev, Kind.COMPANY_FLOATED, me.president, c, 0, 100 - me.offering, NO_NUMBER, Reason.START)
    return True
