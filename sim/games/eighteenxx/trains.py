"""Chapter F: trains. What is on sale, buying, rusting, discarding."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .cgr_trains import must_buy_permanent
from .desk import Scratch
from .enums import NOBODY, Kind, Reason, Rule, Step
from .money import note, pay
from .network import company_has_route
from .privates import close_all, close_with_train
from .readings import RouteTest
from .records import ACCOUNTS, BANK, COMPANIES, SEATS, Board, Rules
from .rights import free_rights
from .settlement import first_six
from .state import Action, State

POOL = ACCOUNTS  # Action.source of a train that was discarded


@fn
def trains_of(s: State, r: Rules, c: int) -> int:
    """How many trains a company owns."""
    n = 0
    for t in range(r.train_types):
        n += s.companies[c].train[t]
    return n


@fn
def train_limit(s: State, r: Rules, c: int) -> int:
    """How many it may own. Source: 1830 phases; 1856 E17."""
    return r.cgr_train_limit if c == r.cgr else r.phase[s.phase].train_limit


@fn
def next_type(s: State, r: Rules) -> int:
    """The lowest type that is not sold out."""
    for t in range(r.train_types):
        if s.trains_left[t] != 0:
            return t
    return r.train_types - 1


@fn
def on_sale(s: State, r: Rules, t: int) -> bool:
    """Whether the bank sells a type: the lowest one left, or one opened by another's first sale. Source: 1830 F26."""
    if s.trains_left[t] == 0:
        return False
    opener = r.train[t].opens_with
    return t == next_type(s, r) or (opener != NOBODY and s.train_sold[opener] == 1)


@fn
def cheapest_price(s: State, r: Rules) -> int:
    """Price of the cheapest train in bank and pool, 0 = all are sold. Source: 1830 F32."""
    low = 0
    for t in range(r.train_types):
        if on_sale(s, r, t) or s.trains_pool[t] > 0:
            if low == 0 or r.train[t].price < low:
                low = r.train[t].price
    return low


@fn
def cheapest_for(s: State, r: Rules, c: int) -> int:
    """Price of the cheapest train of bank and pool that a company may buy, 0 = none; the CGR permanent ones only.

    Source: 1830 F32; 1856 E22-E23."""
    if c != r.cgr:
        return cheapest_price(s, r)
    low = 0
    for t in range(r.train_types):
        if r.train[t].rusts_with == NOBODY and (on_sale(s, r, t) or s.trains_pool[t] > 0):
            if low == 0 or r.train[t].price < low:
                low = r.train[t].price
    return low


@fn
def others_own_trains(s: State, r: Rules, c: int) -> bool:
    """Whether any other company owns a train."""
    for other in range(r.companies):
        if other != c and trains_of(s, r, other) > 0:
            return True
    return False


@fn
def has_route(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the company has a route. Source: 1830 F11b, K-09."""
    if r.route_test == RouteTest.ONCE_TRUE_STAYS_TRUE and s.companies[c].had_route == 1:
        return True
    return company_has_route(b, s, c, w.track, w.network)


@fn
def must_buy(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """A company without a train must buy one if it has a route and bank or pool have one left.

    Source: 1830 F31; 1856 E21 for the CGR; D-04 for Diesels that run out."""
    if s.companies[c].frozen == 1:
        return must_buy_permanent(s, r) and cheapest_for(s, r, c) > 0
    return trains_of(s, r, c) == 0 and cheapest_for(s, r, c) > 0 and has_route(s, r, b, w, c)


@fn
def trade_in_price(s: State, r: Rules, c: int) -> int:
    """Lowest price of a train on sale for which the company has one to hand in; 0 = none. Source: 1830 F27."""
    low = 0
    for t in range(r.train_types):
        if r.train[t].trade_in != 0 and on_sale(s, r, t):
            for old in range(r.train_types):
                if (r.train[t].trade_in >> old) & 1 == 1 and s.companies[c].train[old] > 0:
                    if low == 0 or r.train[t].trade_in_price < low:
                        low = r.train[t].trade_in_price
    return low


@fn
def can_trade_in(s: State, r: Rules, c: int) -> bool:
    """Whether the treasury covers a train against one handed in."""
    price = trade_in_price(s, r, c)
    return price > 0 and s.cash[SEATS + c] >= price


@fn
def can_buy(s: State, r: Rules, c: int) -> bool:
    """Whether the train step has something to decide. Source: 1830 F26-F27, F31."""
    if can_trade_in(s, r, c):
        return True
    if trains_of(s, r, c) >= train_limit(s, r, c):
        return False
    cash = s.cash[SEATS + c]
    if 0 < cheapest_price(s, r) <= cash:
        return True
    return cash >= r.company_train_min_price and others_own_trains(s, r, c)


@fn
def check(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """One train from bank, pool or another company. Source: 1830 F26-F27, F32."""
    t = act.train
    if s.step != Step.TRAIN:
        return Rule.NOT_NOW
    if not 0 <= t < r.train_types:
        return Rule.NO_SUCH_THING
    if c == r.cgr and r.train[t].rusts_with != NOBODY:
        return Rule.NOT_FOR_SALE
    if act.trade_in != NOBODY:
        return check_trade_in(s, r, act, c)
    rule = check_seller(s, r, act, c)
    if rule != Rule.NONE:
        return rule
    from_company = SEATS <= act.source < BANK
    if trains_of(s, r, c) >= train_limit(s, r, c):
        if not (from_company and r.at_limit_if_trade_in == 1 and can_trade_in(s, r, c)):
            return Rule.TRAIN_LIMIT
    if act.price <= s.cash[SEATS + c]:
        return Rule.NONE
    return check_help(s, r, b, w, act, c)


@fn
def check_seller(s: State, r: Rules, act: Action, c: int) -> int:
    """Whether the train is there, at a price it may have."""
    t = act.train
    if act.source == BANK:
        if not on_sale(s, r, t):
            return Rule.NOT_FOR_SALE
    elif act.source == POOL:
        if s.trains_pool[t] == 0:
            return Rule.NOT_FOR_SALE
    elif SEATS <= act.source < SEATS + r.companies and act.source != SEATS + c:
        if s.companies[act.source - SEATS].train[t] == 0:
            return Rule.NOT_FOR_SALE
        if c == r.cgr or act.source == SEATS + r.cgr:
            return Rule.NONE if act.price == r.train[t].price else Rule.WRONG_PRICE
        return Rule.NONE if act.price >= r.company_train_min_price else Rule.WRONG_PRICE
    else:
        return Rule.NO_SUCH_THING
    return Rule.NONE if act.price == r.train[t].price else Rule.WRONG_PRICE


@fn
def check_trade_in(s: State, r: Rules, act: Action, c: int) -> int:
    """A 4, 5 or 6 handed in for a D, from the treasury only, also at the limit. Source: 1830 F27."""
    t = act.train
    if not 0 <= act.trade_in < r.train_types or (r.train[t].trade_in >> act.trade_in) & 1 == 0:
        return Rule.NO_SUCH_THING
    if act.source != BANK or not on_sale(s, r, t):
        return Rule.NOT_FOR_SALE
    if s.companies[c].train[act.trade_in] == 0:
        return Rule.TRAIN_NOT_OWNED
    if act.price != r.train[t].trade_in_price:
        return Rule.WRONG_PRICE
    return Rule.NOT_ENOUGH_CASH if act.price > s.cash[SEATS + c] else Rule.NONE


@fn
def check_help(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """With the president's money: only when the company must buy, and the cheapest train. Source: 1830 F32."""
    if s.companies[c].frozen == 1 or not must_buy(s, r, b, w, c):
        return Rule.NOT_ENOUGH_CASH
    if SEATS <= act.source < BANK:
        if r.president_pays_companies == 0:
            return Rule.NOT_ENOUGH_CASH
        if act.price > r.train[act.train].price:
            return Rule.WRONG_PRICE
    elif act.price > cheapest_for(s, r, c):
        return Rule.CHEAPEST_TRAIN_ONLY
    rest = act.price - s.cash[SEATS + c]
    return Rule.NOT_ENOUGH_CASH if rest > s.cash[s.companies[c].president] else Rule.NONE


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action, c: int) -> None:
    """Payment, the train changes hands, then what a first sale brings about. Source: 1830 F28."""
    t = act.train
    rest = act.price - s.cash[SEATS + c]
    if rest > 0:
        president = s.companies[c].president
        pay(s, r, ev, president, SEATS + c, rest, Reason.HELP)
        note(s, ev, Kind.HELP, president, c, r.privates + t, NO_NUMBER, rest, Reason.TRAIN)
    seller = BANK if act.source == POOL else act.source
    pay(s, r, ev, SEATS + c, seller, act.price, Reason.TRAIN if act.trade_in == NOBODY else Reason.TRADE_IN)
    if act.trade_in != NOBODY:
        s.companies[c].train[act.trade_in] -= 1
        s.trains_pool[act.trade_in] += 1
        note(s, ev, Kind.TRAIN_DISCARDED, s.to_move, c, r.privates + act.trade_in, 1, NO_NUMBER, Reason.TRADE_IN)
    s.companies[c].train[t] += 1
    if r.train[t].rusts_with == NOBODY:
        s.companies[c].frozen = 0
    where = Reason.BANK
    if act.source == POOL:
        s.trains_pool[t] -= 1
        where = Reason.POOL
    elif act.source == BANK:
        if s.trains_left[t] > 0:
            s.trains_left[t] -= 1
    else:
        s.companies[act.source - SEATS].train[t] -= 1
        where = Reason.COMPANY
    note(s, ev, Kind.TRAIN_BOUGHT, s.to_move, c, r.privates + t, NO_NUMBER, act.price, where)
    close_with_train(s, r, ev, c)
    if s.train_sold[t] == 0:  # from the pool too: a borrowed train that was never sold (K-15)
        s.train_sold[t] = 1
        first_sale(s, r, b, ev, t, c)


@fn
def first_sale(s: State, r: Rules, b: Board, ev: list[Event], t: int, buyer: int) -> None:
    """The phase of a type starts at once: limits, rusting, privates close, loans are called in.

    Source: 1830 F28, G3; 1856 E1."""
    if r.train[t].phase != NOBODY:
        s.phase = r.train[t].phase
        note(s, ev, Kind.PHASE, NOBODY, NOBODY, r.privates + t, s.phase, NO_NUMBER, NOBODY)
    for old in range(r.train_types):
        if r.train[old].rusts_with == t:
            rust(s, r, ev, old)
    if r.train[t].closes_privates == 1:
        free_rights(s, r)
        close_all(s, r, ev)
    if r.train[t].settles_loans == 1:
        first_six(s, r, b, ev, buyer)


@fn
def rust(s: State, r: Rules, ev: list[Event], t: int) -> None:
    """Rusted trains leave the game wherever they are. Source: 1830 F29."""
    for c in range(r.companies):
        n = s.companies[c].train[t]
        if n > 0:
            s.companies[c].train[t] = 0
            note(s, ev, Kind.TRAIN_RUSTED, s.companies[c].president, c, r.privates + t, n, NO_NUMBER, NOBODY)
    n = s.trains_pool[t]
    if n > 0:
        s.trains_pool[t] = 0
        note(s, ev, Kind.TRAIN_RUSTED, NOBODY, NOBODY, r.privates + t, n, NO_NUMBER, NOBODY)


@fn
def over_limit(s: State, r: Rules) -> int:
    """The company that has to discard now, NOBODY = none. Source: 1830 F29, K-04."""
    for i in range(COMPANIES):
        c = i
        if r.discard_order == 1:
            c = s.order[i]
        if 0 <= c < r.companies and trains_of(s, r, c) > train_limit(s, r, c):
            return c
    return NOBODY


@fn
def check_discard(s: State, r: Rules, act: Action) -> int:
    """One train of the company's own choice. Source: 1830 F29."""
    if s.step != Step.DISCARD:
        return Rule.NOT_NOW
    if act.company != s.actor:
        return Rule.NOT_YOURS
    if not 0 <= act.train < r.train_types:
        return Rule.NO_SUCH_THING
    return Rule.NONE if s.companies[act.company].train[act.train] > 0 else Rule.TRAIN_NOT_OWNED


@fn
def discard(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """To the pool, without compensation."""
    s.companies[act.company].train[act.train] -= 1
    s.trains_pool[act.train] += 1
    note(s, ev, Kind.TRAIN_DISCARDED, s.to_move, act.company, r.privates + act.train, 1, NO_NUMBER, Reason.FORCED)
