"""What a private is worth to a player: its income while it lives, its sale to a company, its share, its power."""

from ...kernel import fn
from .auction import asking, free_cash
from .bots_free_par import free_start_worth
from .bots_power_worth import annuity, later, power_worth
from .bots_prospect import pace, rounds_until_sold
from .enums import NOBODY, Power
from .market import price
from .prospect_records import Prospects
from .records import Board, Rules
from .shares import SHARE
from .state import State
from .taste import Taste

UNKNOWN = 20  # more rounds than any private lives
FLOATING = 2  # rounds in which a company that is to be started gets its first train


@fn
def private_worth(s: State, r: Rules, b: Board, v: Prospects, taste: Taste, i: int) -> int:
    """In $ now to the player to move, bent by a taste."""
    me = r.private[i]
    speed = pace(s, r)
    life = rounds_to_live(s, r, i, speed)
    kept = annuity(me.revenue, life, taste.patience)
    total = kept * taste.private // 100
    until = rounds_until_sale(s, r, speed)
    if me.sells_to_companies == 1 and until < life:
        sold = annuity(me.revenue, until, taste.patience) + later(me.high, until, taste.patience)
        total += max(0, sold - kept) * taste.resale // 100
        total += power_worth(s, r, b, v, taste, i, until, speed) * taste.power // 100
    return total + share_worth(s, r, b, taste, i, life)


@fn
def rounds_to_live(s: State, r: Rules, i: int, speed: int) -> int:
    """Operating rounds in which a private will still pay. Source: 1830 G3."""
    life = UNKNOWN
    for t in range(r.train_types):
        if r.train[t].closes_privates == 1:
            life = min(life, rounds_until_sold(s, r, t, speed))
    return min(life, FLOATING) if r.private[i].closes_with_train_of != NOBODY else life


@fn
def rounds_until_sale(s: State, r: Rules, speed: int) -> int:
    """Operating rounds until companies may buy privates; UNKNOWN = never again. Source: 1830 G1."""
    if r.phase[s.phase].companies_buy_privates == 1:
        return 0
    for t in range(r.train_types):
        if r.train[t].phase > s.phase and r.phase[r.train[t].phase].companies_buy_privates == 1:
            return rounds_until_sold(s, r, t, speed)
    return UNKNOWN


@fn
def share_worth(s: State, r: Rules, b: Board, taste: Taste, i: int, life: int) -> int:
    """Of the share that comes with a private; of one that it is exchanged for at last, as far as no sale is counted on.

    A president's certificate counts what its owner can make of it with the money that the private leaves him."""
    me = r.private[i]
    if me.power == Power.SHARE and me.president == 1:
        left = free_cash(s, r, s.to_move, i) - asking(s, r, i)
        return free_start_worth(s, r, taste, me.company, left)
    if me.power == Power.SHARE:
        return likely_price(s, r, b, me.company) * me.percent // SHARE * taste.gift // 100
    if me.power == Power.EXCHANGE:
        last = later(likely_price(s, r, b, me.company) * me.percent // SHARE, life, taste.patience)
        unsold = max(100 - taste.resale, 0) if me.sells_to_companies == 1 else 100
        return last * unsold // 100 * taste.gift // 100
    return 0


@fn
def likely_price(s: State, r: Rules, b: Board, c: int) -> int:
    """Of a share: the market's, or the middle of the par prices before the start; 0 if it cannot come any more."""
    if s.companies[c].closed == 1:
        return 0
    return price(s, b, c) if s.companies[c].par > 0 else r.par_price[r.pars // 2]
