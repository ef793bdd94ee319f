"""What a player expects of the companies: how long the game lasts, what they earn, what their shares bring."""

from ...kernel import fn
from . import outlook
from .bots_flotation import chance_to_operate, next_loan, still_to_raise, treasury_soon
from .bots_national import with_exchange
from .bots_promise import BELIEF, look_around, promise
from .bots_ruin import is_ruin_near
from .capitalisation import next_train
from .desk import Desk
from .enums import NOBODY, UNLIMITED
from .records import BANK, Board, Rules
from .state import State
from .taste import Taste
from .trains import on_sale

PURCHASES = 60  # trains that the companies of one player buy in 100 rounds, before there is anything to judge by
SLOW, FAST = 10, 120  # the least and the most of them that a pace seen so far is believed
EARLY = 3  # operating rounds in which a home without a route means nothing
JUDGED_FROM = 3  # operating rounds after which the pace is the one seen so far


@fn
def look_ahead(m: Desk, r: Rules, b: Board, taste: Taste) -> None:
    """Work out the prospects of all companies that are started."""
    s = m.state
    v = m.scratch.prospects
    v.pace = pace(s, r)
    total = 0
    for c in range(r.companies):
        v.income[c] = 0
        v.gain[c] = 0
        v.chance[c] = 0
        v.bill[c] = 0
        if is_alive(s, c):
            v.chance[c] = chance_to_operate(s, r, c)
            v.income[c] = income_soon(m, r, b, c, treasury_soon(s, r, c) + next_loan(s, r, c))
            v.bill[c] = max(0, outlook.help_foreseen(s, r, c) - still_to_raise(s, r, c) - v.income[c] // 2)
            total += v.income[c]
    v.ruin = 1 if is_ruin_near(m, r, b, s.to_move) else 0
    v.rounds = 1 if v.ruin == 1 else rounds_left(s, r, taste, total)
    for c in range(r.companies):
        if is_alive(s, c):
            judge(m, r, b, taste, c)


@fn
def is_alive(s: State, c: int) -> bool:
    """Whether a company is started and not closed."""
    return s.companies[c].par > 0 and s.companies[c].closed == 0


@fn
def judge(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> None:
    """Trains, bills and shares of a company that is started."""
    s = m.state
    v = m.scratch.prospects
    me = s.companies[c]
    v.life[c] = life_of_trains(m, r, c)
    v.missing[c] = 0
    if v.ruin == 1:
        v.bill[c] = 0
    if v.life[c] < v.rounds:
        v.missing[c] = max(0, lasting_price(s, r) - treasury_soon(s, r, c) - still_to_raise(s, r, c))
    gain = share_gain(m, b, taste, v.income[c], v.life[c], v.missing[c], me.cell, me.unit)
    gain = gain * v.chance[c] // 100 - loan_burden(s, r, taste, c)
    v.gain[c] = with_exchange(s, r, b, taste, c, gain, v.pace, v.rounds)


@fn
def pace(s: State, r: Rules) -> int:
    """Trains sold in 100 operating rounds: as many as so far, once some rounds are played."""
    if s.rounds_played < JUDGED_FROM:
        return r.players * PURCHASES
    sold = 0
    for t in range(r.train_types):
        if r.train[t].count != UNLIMITED:
            sold += r.train[t].count - s.trains_left[t]
    return max(r.players * SLOW, min(r.players * FAST, 100 * sold // s.rounds_played))


@fn
def rounds_until_sold(s: State, r: Rules, t: int, speed: int) -> int:
    """Operating rounds until the first train of a type is sold, at a pace."""
    if s.train_sold[t] == 1:
        return 0
    before = 0
    for other in range(t):
        before += max(0, s.trains_left[other])
    return 1 + before * 100 // speed


@fn
def rounds_left(s: State, r: Rules, taste: Taste, income: int) -> int:
    """Operating rounds until the end: at most as long as games last, less when the bank runs dry.

    Source: 1830 H1 for a bank that is broken."""
    coming = r.phase[s.phase].operating_rounds
    if s.bank_broken == 1:
        return coming
    most = max(coming, taste.length - s.rounds_played)
    left = s.cash[BANK]
    n = 0
    while n < most and left > 0:
        left -= income
        income += income * taste.growth // 100
        n += 1
    return max(n, coming)


@fn
def lasting_price(s: State, r: Rules) -> int:
    """What the cheapest train that never rusts costs, among those that are still to be had."""
    for t in range(next_train(s, r), r.train_types):
        if r.train[t].rusts_with == NOBODY:
            return r.train[t].price
    return r.train[r.train_types - 1].price


@fn
def life_of_trains(m: Desk, r: Rules, c: int) -> int:
    """Operating rounds until a company's longest-lived train rusts; of the train it would buy if it has none."""
    s = m.state
    v = m.scratch.prospects
    best = NOBODY
    for t in range(r.train_types):
        if s.companies[c].train[t] > 0:
            best = t
    if best == NOBODY:
        best = next_train(s, r)
    rusts = r.train[best].rusts_with
    return v.rounds if rusts == NOBODY else min(v.rounds, rounds_until_sold(s, r, rusts, v.pace))


@fn
def income_soon(m: Desk, r: Rules, b: Board, c: int, treasury: int) -> int:
    """What a company can earn in a round, with the trains it has or can buy from its treasury.

    As long as it has no route, part of what the stops around its home would bring; less when there was time to
    build one."""
    s = m.state
    best = outlook.income_of(m, r, b, c) if s.companies[c].operated == 1 else 0
    look_around(s, r, b, m.scratch.prospects, c)
    for t in range(r.train_types):
        if on_sale(s, r, t) and r.train[t].price <= treasury:
            n = min(r.phase[s.phase].train_limit, treasury // max(r.train[t].price, 1))
            hope = promise(m.scratch.prospects, r.train[t].distance, n) * BELIEF // 100
            best = max(best, likely_income(m, r, b, c, t, hope))
    return best


@fn
def likely_income(m: Desk, r: Rules, b: Board, c: int, t: int, hope: int) -> int:
    """With a train of type t: the exact income on today's track, and what is hoped for beside it."""
    s = m.state
    exact = outlook.income_with(m, r, b, c, t)
    if s.companies[c].operated == 1:
        return exact if exact > 0 else hope // 2
    if exact > 0:
        return max(exact, (exact + hope) // 2)
    return hope if s.rounds_played < EARLY else hope // 2


@fn
def share_gain(m: Desk, b: Board, taste: Taste, income: int, life: int, missing: int, cell: int, unit: int) -> int:
    """Dividends and the rise of the price that a share brings, as far as a taste looks ahead.

    The train that replaces the rusting ones is paid by withheld income as far as the treasury cannot."""
    rounds = min(m.scratch.prospects.rounds, taste.sight)
    paid = 0
    for k in range(rounds):
        paid += income * (100 + k * taste.growth) // 100
    kept = 0
    if life < rounds and missing > 0:
        kept = min(rounds - life, 1 + missing // max(income, 1))
        paid -= min(paid, missing)
    steps = rounds - 2 * kept if income > 0 else -rounds
    change = price_after(b, cell, steps) - b.cell[cell].price
    return paid * unit // 100 * taste.dividend // 100 + change * taste.rise // 100


@fn
def price_after(b: Board, cell: int, steps: int) -> int:
    """The price after so many moves to the right, to the left if it is below 0. Source: 1830 E1-E2."""
    for _ in range(steps):
        cell = b.cell[cell].right
    for _ in range(-steps):
        cell = b.cell[cell].left
    return b.cell[cell].price


@fn
def loan_burden(s: State, r: Rules, taste: Taste, c: int) -> int:
    """What the loans of a company take off a share. Source: 1856 F2."""
    return s.companies[c].loans * r.loan_value * s.companies[c].unit // 100 * taste.debt // 100
