"""Trains and money between companies of one president.

Only own companies are asked: the buyer names the price, and the seller is taken to agree. Source: rules-1830 F26."""

from ...kernel import fn
from .bots_horizon import train_rounds
from .bots_purse import cheapest_new, president_share
from .bots_routes import good_routes
from .bots_trains import consider, lasting_trains, saved_help, try_purchase
from .desk import Desk
from .enums import NOBODY
from .outlook import income_of, income_with
from .records import SEATS, Board, Rules
from .state import State
from .taste import Taste
from .trains import on_sale, train_limit, trains_of


@fn
def find_family_offer(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> None:
    """Trains of the president's other companies, at the lowest price or at one that helps the seller."""
    s = m.state
    cash = s.cash[SEATS + c]
    if cash < r.company_train_min_price or trains_of(s, r, c) >= train_limit(s, r, c):
        return
    for d in range(r.companies):
        if d == c or s.companies[d].president != s.companies[c].president or s.companies[d].closed == 1:
            continue
        for t in range(r.train_types):
            if s.companies[d].train[t] == 0 or (c == r.cgr and r.train[t].rusts_with != NOBODY):
                continue
            try_prices(m, r, b, taste, c, d, t)


@fn
def try_prices(m: Desk, r: Rules, b: Board, taste: Taste, c: int, d: int, t: int) -> None:
    """A train of company d at the lowest price if it keeps another; else at one with which it can buy a new train.

    Or at one with which it can buy a train that never rusts. Two companies that can both buy a new train do not pass
    their trains around. With the CGR trains change hands at face value
    (1856 E22)."""
    s = m.state
    if c == r.cgr or d == r.cgr:
        try_price(m, r, b, taste, c, d, t, r.train[t].price, 0)
        return
    if trains_of(s, r, d) > 1:
        try_price(m, r, b, taste, c, d, t, r.company_train_min_price, 0)
    if s.cash[SEATS + c] < cheapest_new(s, r):
        missing = cheapest_new(s, r) - s.cash[SEATS + d]
        try_price(m, r, b, taste, c, d, t, max(missing, r.company_train_min_price), 0)
    lasting = cheapest_lasting(s, r)
    missing = lasting - s.cash[SEATS + d]
    if lasting > 0 and missing > 0 and lasting_trains(s, r, d) == 0:
        bonus = lasting * taste.permanent // 100
        if lasting_trains(s, r, c) == 0 and s.cash[SEATS + c] >= lasting:
            bonus = 0
        try_price(m, r, b, taste, c, d, t, missing, bonus)


@fn
def cheapest_lasting(s: State, r: Rules) -> int:
    """Price of the cheapest train on sale that never rusts, 0 = none is."""
    for t in range(r.train_types):
        if r.train[t].rusts_with == NOBODY and on_sale(s, r, t):
            return r.train[t].price
    return 0


@fn
def try_price(m: Desk, r: Rules, b: Board, taste: Taste, c: int, d: int, t: int, price: int, bonus: int) -> None:
    """A train of company d at a price: what c gains less what d loses, what the president need not pay, a bonus."""
    s = m.state
    if price > s.cash[SEATS + c]:
        return
    gain = (income_with(m, r, b, c, t) - income_of(m, r, b, c)) * president_share(s, c)
    before = income_of(m, r, b, d)
    try_purchase(m, r, c, t, SEATS + d, price, NOBODY)
    gain -= (before - good_routes(b, r, m.scratch.trial, d, m.scratch)) * president_share(s, d)
    worth = gain * train_rounds(s, r, taste, t) // president_share(s, c) * taste.train // 100
    worth += (saved_help(m, r, c) + saved_help(m, r, d)) * taste.bill // president_share(s, c)
    consider(m.scratch.bench.offer, t, SEATS + d, price, NOBODY, worth + bonus)
