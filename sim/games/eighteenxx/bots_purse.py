"""What money of a company is worth to its president."""

from ...kernel import fn
from .enums import NOBODY
from .outlook import money_of, price_foreseen
from .records import Rules
from .state import State
from .taste import Taste
from .trains import on_sale, trains_of

HARD = 2  # money that the president has to find counts so many times: shares may have to be sold for it
LEAST_SHARE = 20  # percent of a company that its president counts for own, at least


@fn
def president_share(s: State, c: int) -> int:
    """Percent of the company that its president holds."""
    p = s.companies[c].president
    return LEAST_SHARE if p == NOBODY else max(s.players[p].shares[c], LEAST_SHARE)


@fn
def more_help(s: State, r: Rules, c: int, amount: int) -> int:
    """How much more its president may have to add to a train when the company spends an amount, in own money."""
    needed = price_foreseen(s, r, c)
    money = money_of(s, c)
    return max(needed - money + amount, 0) - max(needed - money, 0)


@fn
def cost_of(s: State, r: Rules, taste: Taste, c: int, amount: int) -> int:
    """What spending an amount costs, in money of the company: part of it, and all of what the president must add."""
    own = more_help(s, r, c, amount) * HARD
    return amount * taste.thrift // 100 + own * taste.bill // president_share(s, c)


@fn
def kept_for_trains(s: State, r: Rules, c: int) -> int:
    """Money that a company should not give away: for a train it needs or will be forced to buy."""
    if trains_of(s, r, c) == 0:
        return cheapest_new(s, r)
    return price_foreseen(s, r, c)


@fn
def cheapest_new(s: State, r: Rules) -> int:
    """Price of the lowest type the bank sells."""
    for t in range(r.train_types):
        if on_sale(s, r, t):
            return r.train[t].price
    return 0
