"""Buying trains: what each train on offer is worth to the president, and the best of them.

Worth is counted in money of the company. Source: rules-1830 F26-F31; rules-1856 D16, E21-E22."""

from ...kernel import assign, fn
from . import trains
from .bots_horizon import rounds_left, train_rounds
from .bots_promise import BELIEF, look_around, promise
from .bots_purse import president_share
from .bots_records import Offer
from .bots_routes import good_routes
from .bots_tokens import spite
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .outlook import income_of, income_with, life_of, money_of, price_foreseen
from .records import BANK, SEATS, Board, Rules
from .state import State
from .taste import Taste
from .trains import POOL

FIRST_TRAINS = 3  # so many are bought in the hope of track to come
SURE_TRAINS = 2  # of them, so many even by a company that then cannot pay a longer one
NO_WORTH = -1_000_000_000
UNBUILT = 2  # part of what a further train may earn once there is track for it: 1 / UNBUILT
SOON = 3  # rounds for which a company is without the trains it loses, as a guess


@fn
def find_offer(m: Desk, r: Rules, b: Board, taste: Taste, c: int, cash: int) -> int:
    """The best train that a company could pay with so much money: fills the offer; its worth.

    NO_WORTH: there is none."""
    m.scratch.bench.offer.worth = NO_WORTH
    return find_dearer(m, r, b, taste, c, -1, cash)


@fn
def find_dearer(m: Desk, r: Rules, b: Board, taste: Taste, c: int, above: int, cash: int) -> int:
    """Look also at trains that cost more than one sum and no more than another: keeps the best; its worth."""
    s = m.state
    offer = m.scratch.bench.offer
    room = trains.trains_of(s, r, c) < trains.train_limit(s, r, c)
    for t in range(r.train_types):
        if c == r.cgr and r.train[t].rusts_with != NOBODY:
            continue
        price = r.train[t].price
        payable = room and above < price <= cash
        if payable and s.trains_pool[t] > 0:
            consider(offer, t, POOL, price, NOBODY, worth_of(m, r, b, taste, c, t, POOL, price, NOBODY))
        if not trains.on_sale(s, r, t):
            continue
        if payable:
            consider(offer, t, BANK, price, NOBODY, worth_of(m, r, b, taste, c, t, BANK, price, NOBODY))
        if above < r.train[t].trade_in_price <= cash:
            consider_trade_ins(m, r, b, taste, c, t)
    return offer.worth


@fn
def consider_trade_ins(m: Desk, r: Rules, b: Board, taste: Taste, c: int, t: int) -> None:
    """A train against one handed in. Source: 1830 F27."""
    price = r.train[t].trade_in_price
    for old in range(r.train_types):
        if (r.train[t].trade_in >> old) & 1 == 1 and m.state.companies[c].train[old] > 0:
            worth = worth_of(m, r, b, taste, c, t, BANK, price, old)
            consider(m.scratch.bench.offer, t, BANK, price, old, worth)


@fn
def consider(offer: Offer, t: int, source: int, price: int, old: int, worth: int) -> None:
    """Keep the better offer."""
    if worth > offer.worth:
        offer.train = t
        offer.source = source
        offer.price = price
        offer.trade_in = old
        offer.worth = worth


@fn
def write_purchase(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The offer as an action; False if a rule forbids it."""
    offer = m.scratch.bench.offer
    clear(m.state, m.action, Do.BUY_TRAIN)
    m.action.train = offer.train
    m.action.source = offer.source
    m.action.price = offer.price
    m.action.trade_in = offer.trade_in
    return trains.check(m.state, r, b, m.scratch, m.action, c) == Rule.NONE


# ------------------------------------------------------------------------------------------------ worth


@fn
def worth_of(m: Desk, r: Rules, b: Board, taste: Taste, c: int, t: int, source: int, price: int, old: int) -> int:
    """Income, help that becomes needless, a first permanent train, and what others lose; less the price."""
    s = m.state
    first = source == BANK and s.train_sold[t] == 0
    after = m.scratch.trial
    before = income_of(m, r, b, c)
    if first:
        know_incomes(m, r, b)
    if first or old != NOBODY:
        try_purchase(m, r, c, t, source, price, old)
        gain = good_routes(b, r, after, c, m.scratch) - before
        if old == NOBODY:
            gain = max(gain, promised(m, r, b, c, t))
    else:
        gain = income_with(m, r, b, c, t) - before
        hope = promised(m, r, b, c, t)
        gain = hope if before + gain == 0 else max(gain, hope // UNBUILT)
        try_purchase(m, r, c, t, source, price, old)
    soon = rounds_of_older(s, r, taste, c, t)
    later = train_rounds(s, r, taste, t) - soon
    income = gain * soon
    worth = -price * taste.thrift // 100
    worth += max(saved_help(m, r, c), -price // 2) * taste.bill // president_share(s, c)
    if r.train[t].rusts_with == NOBODY and lasting_trains(s, r, c) == 0:
        worth += r.train[t].price * taste.permanent // 100
    if first:
        worth += harm_of_rust(m, r, b, taste, c)
    if later > 0:
        income += (gain if soon == 0 else max(gain, gain_alone(m, r, b, c, t))) * later
    return worth + income * taste.train // 100


@fn
def rounds_of_older(s: State, r: Rules, taste: Taste, c: int, t: int) -> int:
    """Operating rounds in which a train of type t runs beside others of the company that rust before it."""
    soon = 0
    for u in range(r.train_types):
        if s.companies[c].train[u] > 0 and life_of(s, r, u) < life_of(s, r, t):
            soon = max(soon, train_rounds(s, r, taste, u))
    return min(soon, train_rounds(s, r, taste, t))


@fn
def gain_alone(m: Desk, r: Rules, b: Board, c: int, t: int) -> int:
    """What the train bought on the copy adds once all trains that rust before it are gone. Changes the copy."""
    me = m.scratch.trial.companies[c]
    for u in range(r.train_types):
        if me.train[u] > 0 and life_of(m.state, r, u) < life_of(m.state, r, t):
            me.train[u] = 0
    total = good_routes(b, r, m.scratch.trial, c, m.scratch)
    me.train[t] -= 1
    return total - good_routes(b, r, m.scratch.trial, c, m.scratch)


@fn
def promised(m: Desk, r: Rules, b: Board, c: int, t: int) -> int:
    """What one more train may earn soon for a company that has few. A third one only if a longer one stays payable."""
    v = m.scratch.prospects
    n = trains.trains_of(m.state, r, c)
    if n >= FIRST_TRAINS or (n >= SURE_TRAINS and not pays_longer(m.state, r, c, t)):
        return 0
    look_around(m.state, r, b, v, c)
    stops = r.train[t].distance
    return (promise(v, stops, n + 1) - promise(v, stops, n)) * BELIEF // 100


@fn
def pays_longer(s: State, r: Rules, c: int, t: int) -> bool:
    """Whether the treasury covers a train of type t and after it one of the next type."""
    return t + 1 >= r.train_types or s.cash[SEATS + c] >= r.train[t].price + r.train[t + 1].price


@fn
def know_incomes(m: Desk, r: Rules, b: Board) -> None:
    """Ask for all incomes before the copy is written on: the outlook uses it too."""
    for d in range(r.companies):
        income_of(m, r, b, d)


@fn
def try_purchase(m: Desk, r: Rules, c: int, t: int, source: int, price: int, old: int) -> None:
    """A purchase on the copy: the train changes hands, and what a first sale rusts is gone."""
    trial = m.scratch.trial
    assign(trial, m.state)
    me = trial.companies[c]
    trial.cash[SEATS + c] -= price
    me.train[t] += 1
    if old != NOBODY:
        me.train[old] -= 1
        trial.trains_pool[old] += 1
    if source == POOL:
        trial.trains_pool[t] -= 1
    elif source == BANK:
        if trial.trains_left[t] > 0:
            trial.trains_left[t] -= 1
        if trial.train_sold[t] == 0:
            trial.train_sold[t] = 1
            rust_on_copy(trial, r, t)
    else:
        trial.companies[source - SEATS].train[t] -= 1
        trial.cash[source] += price


@fn
def rust_on_copy(s: State, r: Rules, t: int) -> None:
    """The phase begins; trains that the first of type t rusts leave the copy."""
    if r.train[t].phase != NOBODY:
        s.phase = r.train[t].phase
    for old in range(r.train_types):
        if r.train[old].rusts_with == t:
            s.trains_pool[old] = 0
            for c in range(r.companies):
                s.companies[c].train[old] = 0


@fn
def saved_help(m: Desk, r: Rules, c: int) -> int:
    """How much less the president of a company may have to add to trains after the purchase on the copy."""
    return help_in(m.state, r, c) - help_in(m.scratch.trial, r, c)


@fn
def help_in(s: State, r: Rules, c: int) -> int:
    """What its president may have to add to the next forced train."""
    return max(price_foreseen(s, r, c) - money_of(s, c), 0)


@fn
def lasting_trains(s: State, r: Rules, c: int) -> int:
    """Trains of a company that never rust."""
    n = 0
    for t in range(r.train_types):
        if r.train[t].rusts_with == NOBODY:
            n += s.companies[c].train[t]
    return n


@fn
def harm_of_rust(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> int:
    """What the rust on the copy costs other companies, as the president of c sees it, in money of c.

    Own companies count in full. Others' losses, divided among them, are a gain to the one who likes to rush."""
    s = m.state
    p = s.companies[c].president
    rounds = min(rounds_left(s, r, taste), SOON)
    harm = 0
    for d in range(r.companies):
        if d == c or not lost_trains(m, r, d):
            continue
        lost = income_of(m, r, b, d) - good_routes(b, r, m.scratch.trial, d, m.scratch)
        by_shares = lost * rounds * spite(s, r, p, d) // 100
        harm += by_shares if by_shares < 0 else by_shares * taste.rush // 100
        bill = max(-saved_help(m, r, d), 0)
        if s.companies[d].president == p:
            harm -= bill * taste.bill // 100
        else:
            harm += bill * taste.rush // (100 * max(r.players - 1, 1))
    return harm * 100 // president_share(s, c)


@fn
def lost_trains(m: Desk, r: Rules, d: int) -> bool:
    """Whether a company has fewer trains on the copy."""
    for t in range(r.train_types):
        if m.scratch.trial.companies[d].train[t] < m.state.companies[d].train[t]:
            return True
    return False
