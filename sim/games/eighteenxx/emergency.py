"""Chapter F: the president helps, sells shares, or is bankrupt."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .capitalisation import may_operate
from .desk import Scratch
from .enums import NOBODY, Kind, Reason, Rule, Step, Trigger
from .market import is_before, price, sort_order
from .money import note, pay
from .records import BANK, COMPANIES, SEATS, Board, Rules
from .shares import can_sell, next_largest, president_percent
from .state import State
from .stock import refused_sale, sell
from .trains import cheapest_for, must_buy


@fn
def need(s: State, r: Rules, c: int) -> int:
    """What is missing for the cheapest train after the treasury and the president's cash; in 1856 also a debt.

    Source: 1830 F33; 1856 D13-D14."""
    if s.step == Step.CASH_CRISIS:
        return -s.cash[s.to_move]
    return cheapest_for(s, r, c) - s.cash[SEATS + c] - s.cash[s.companies[c].president]


@fn
def must_raise(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the player to move has to find money: for a train, or for a debt of the company."""
    return s.step == Step.CASH_CRISIS or (s.step == Step.TRAIN and needs_train(s, r, b, w, c))


@fn
def needs_train(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the president has to help with a train; not the CGR's before its first permanent one.

    Source: 1830 F32; 1856 E21."""
    return s.companies[c].frozen == 0 and must_buy(s, r, b, w, c)


@fn
def kept_company(s: State, c: int) -> int:
    """Whose presidency may not be lost: the buyer of the train, or the company in debt. Source: 1830 F33; 1856 D13."""
    return s.debt_company if s.step == Step.CASH_CRISIS else c


@fn
def can_sell_for(s: State, r: Rules, p: int, c: int, other: int, percent: int) -> bool:
    """Whether shares of `other` may be sold to help c: its presidency must stay. Source: 1830 F33."""
    if not can_sell(s, r, p, other, percent):
        return False
    if s.step == Step.TRAIN and r.emergency_blocks == 1 and (s.emergency_sold >> other) & 1 == 1:
        return False
    if other == kept_company(s, c) and s.companies[other].president == p:
        return s.players[p].shares[other] - percent >= next_largest(s, r, p, other)
    return True


@fn
def is_needed(s: State, r: Rules, b: Board, p: int, other: int, percent: int, missing: int) -> bool:
    """Whether the sale without its smallest certificate would not be enough. Source: 1830 F33.

    A president's certificate that is the only one left counts as 20 % here."""
    me = s.companies[other]
    smallest = me.unit
    if me.president == p and s.players[p].shares[other] == president_percent(s, other):
        smallest = president_percent(s, other)
    return (percent - smallest) // me.unit * price(s, b, other) < missing


@fn
def check_sale(s: State, r: Rules, b: Board, w: Scratch, c: int, other: int, percent: int) -> int:
    """A forced sale, only as much as is needed. Source: 1830 F33."""
    if s.step != Step.TRAIN and s.step != Step.CASH_CRISIS:
        return Rule.NOT_NOW
    if not 0 <= other < r.companies:
        return Rule.NO_SUCH_THING
    missing = need(s, r, c)
    if missing <= 0 or not must_raise(s, r, b, w, c):
        return Rule.SALE_NOT_NEEDED
    p = s.to_move
    if not can_sell(s, r, p, other, percent):
        return refused_sale(s, r, p, other, percent)
    if not can_sell_for(s, r, p, c, other, percent):
        return Rule.PRESIDENCY
    return Rule.NONE if is_needed(s, r, b, p, other, percent, missing) else Rule.SALE_NOT_NEEDED


@fn
def sell_for(s: State, r: Rules, b: Board, ev: list[Event], c: int, other: int, percent: int) -> None:
    """The sale; companies still to act are sorted again. Source: 1830 F2, F33."""
    sell(s, r, b, ev, s.to_move, other, percent, Reason.FORCED_SALE)
    if s.step == Step.TRAIN:
        s.emergency_sold |= 1 << other
    sort_rest(s, r, b)


@fn
def sort_rest(s: State, r: Rules, b: Board) -> None:
    """Companies still to act are sorted again; one that could not act any more leaves the order.

    Source: 1830 F2; 1856 C6, D18."""
    kept = s.turn_at + 1
    for k in range(s.turn_at + 1, s.in_order):
        if may_operate(s, r, s.order[k]):
            s.order[kept] = s.order[k]
            kept += 1
    for k in range(kept, s.in_order):
        s.order[k] = NOBODY
    s.in_order = kept
    sort_order(s, b, s.turn_at + 1)


@fn
def largest_sale(s: State, r: Rules, p: int, c: int, other: int) -> int:
    """The largest legal bundle of a company, in percent. Source: 1830 F33-F34."""
    percent = s.players[p].shares[other]
    while percent > 0:
        if can_sell_for(s, r, p, c, other, percent):
            return percent
        percent -= s.companies[other].unit
    return 0


@fn
def sellable(s: State, r: Rules, b: Board, p: int, c: int) -> int:
    """What all sellable holdings of a player would bring. Source: 1830 F34."""
    total = 0
    for other in range(r.companies):
        if s.companies[other].cell != NOBODY and s.players[p].shares[other] > 0:
            total += largest_sale(s, r, p, c, other) // s.companies[other].unit * price(s, b, other)
    return total


@fn
def check_bankrupt(s: State, r: Rules, b: Board, w: Scratch, c: int) -> int:
    """Bankrupt is who cannot reach the price with all sellable holdings and cash. Source: 1830 F34."""
    if not must_raise(s, r, b, w, c):
        return Rule.NOT_NOW
    missing = need(s, r, c)
    if missing <= 0 or sellable(s, r, b, s.to_move, c) >= missing:
        return Rule.NOT_BANKRUPT
    return Rule.NONE


@fn
def go_bankrupt(s: State, r: Rules, b: Board, ev: list[Event], c: int) -> None:
    """Company by company in operating order the largest bundles are sold, all cash goes to the bank, the game ends.

    What could not be sold still counts. Source: 1830 F34, H2."""
    p = s.to_move
    note(s, ev, Kind.BANKRUPT, p, c, NOBODY, NO_NUMBER, need(s, r, c), Reason.TRAIN)
    done = 0
    for _ in range(COMPANIES):
        best = NOBODY
        for other in range(r.companies):
            if (done >> other) & 1 == 0 and s.companies[other].cell != NOBODY and s.companies[other].closed == 0:
                if best == NOBODY or is_before(s, b, other, best):
                    best = other
        if best == NOBODY:
            break
        done |= 1 << best
        percent = largest_sale(s, r, p, c, best)
        if percent > 0:
            sell(s, r, b, ev, p, best, percent, Reason.FORCED_SALE)
    sort_rest(s, r, b)
    pay(s, r, ev, p, BANK, s.cash[p], Reason.BANKRUPTCY)
    s.players[p].bankrupt = 1
    s.trigger = Trigger.BANKRUPTCY
