"""1856, chapter E: trains of the CGR: discards when it is formed, a borrowed one, the duty to buy."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Do, Kind, Reason, Rule
from .money import note
from .records import SEATS, Rules
from .state import Action, State


@fn
def permanent_trains(s: State, r: Rules) -> int:
    """Of the CGR."""
    n = 0
    for t in range(r.train_types):
        if r.train[t].rusts_with == NOBODY:
            n += s.companies[r.cgr].train[t]
    return n


@fn
def all_trains(s: State, r: Rules) -> int:
    """Of the CGR."""
    n = 0
    for t in range(r.train_types):
        n += s.companies[r.cgr].train[t]
    return n


@fn
def may_discard(s: State, r: Rules, t: int) -> bool:
    """Non-permanent trains; permanent ones too while it holds more of these than its limit. Source: 1856 E17."""
    if s.companies[r.cgr].train[t] == 0:
        return False
    return r.train[t].rusts_with != NOBODY or permanent_trains(s, r) > r.cgr_train_limit


@fn
def is_discard_asked(s: State, r: Rules) -> bool:
    """Whether the new CGR has a train that it may discard. Source: 1856 E17."""
    if s.cgr_discards == 0:
        return False
    for t in range(r.train_types):
        if may_discard(s, r, t):
            return True
    return False


@fn
def check_discard(s: State, r: Rules, act: Action) -> int:
    """Down to three trains, then no more than the president likes. Source: 1856 E17."""
    if act.do == Do.PASS:
        return Rule.TRAIN_LIMIT if all_trains(s, r) > r.cgr_train_limit else Rule.NONE
    if act.do != Do.DISCARD_TRAIN or act.company != r.cgr:
        return Rule.NOT_NOW
    if not 0 <= act.train < r.train_types:
        return Rule.NO_SUCH_THING
    return Rule.NONE if may_discard(s, r, act.train) else Rule.TRAIN_NOT_OWNED


@fn
def discard(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """A train to the pool, or an end of it. Source: 1856 E17."""
    if act.do == Do.PASS:
        s.cgr_discards = 0
        return
    s.companies[r.cgr].train[act.train] -= 1
    s.trains_pool[act.train] += 1
    president = s.companies[r.cgr].president
    note(s, ev, Kind.TRAIN_DISCARDED, president, r.cgr, r.privates + act.train, 1, NO_NUMBER, Reason.FORCED)
    if not is_discard_asked(s, r):
        s.cgr_discards = 0


@fn
def top_train(r: Rules) -> int:
    """The last type of train, a D or 8: what the CGR may borrow and must buy. Source: 1856 E20-E21."""
    return r.train_types - 1


@fn
def may_borrow_train(s: State, r: Rules, c: int) -> bool:
    """A trainless CGR that has never owned a permanent train runs a borrowed D, free of charge. Source: 1856 E20."""
    if c != r.cgr or s.companies[c].frozen == 0 or all_trains(s, r) > 0:
        return False
    t = top_train(r)
    opener = r.train[t].opens_with
    return s.trains_left[t] != 0 and (opener == NOBODY or s.train_sold[opener] == 1)


@fn
def borrow_train(s: State, r: Rules, ev: list[Event]) -> None:
    """The train counts for the limit while it is there. Source: 1856 E20."""
    t = top_train(r)
    s.companies[r.cgr].train[t] += 1
    s.companies[r.cgr].borrowed = t
    if s.trains_left[t] > 0:
        s.trains_left[t] -= 1
    note(s, ev, Kind.BORROWED, s.companies[r.cgr].president, r.cgr, r.privates + t, NO_NUMBER, NO_NUMBER, NOBODY)


@fn
def return_train(s: State, r: Rules, c: int) -> None:
    """When the train step ends the borrowed train goes back, or into the pool (K-15). Source: 1856 E20."""
    t = s.companies[c].borrowed
    if t == NOBODY:
        return
    s.companies[c].borrowed = NOBODY
    s.companies[c].train[t] -= 1
    if r.cgr_returns_to_pool == 1:
        s.trains_pool[t] += 1
    elif s.trains_left[t] >= 0:
        s.trains_left[t] += 1


@fn
def must_buy_permanent(s: State, r: Rules) -> bool:
    """Before its first permanent train: once the treasury covers a D, or the price with a train handed in.

    The president need not add money. Source: 1856 E21, K-16."""
    cash = s.cash[SEATS + r.cgr] - r.cgr_must_buy_above
    t = top_train(r)
    if cash >= r.train[t].price:
        return True
    for old in range(r.train_types):
        if (r.train[t].trade_in >> old) & 1 == 1 and s.companies[r.cgr].train[old] > 0:
            return cash >= r.train[t].trade_in_price
    return False
