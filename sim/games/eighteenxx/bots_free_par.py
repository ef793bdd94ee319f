"""A president's certificate that comes with a private (B&O): which par, and what the certificate is then worth."""

from ...kernel import fn
from .bots_flotation import help_expected, percent_needed
from .candidates import clear
from .capitalisation import funding_now
from .desk import Desk
from .enums import Do
from .records import Board, Rules
from .shares import PRESIDENT, SHARE
from .state import State
from .taste import Taste

TIED = 50  # of the money that the other shares take, what a player to whom cheap starts are dear counts as lost, %
LEAD = 6  # a presidency is worth that part of `control` in the auction, when nobody knows what the company will earn


@fn
def name_par(m: Desk, r: Rules, b: Board, taste: Taste) -> None:
    """The owner of the private names the par that promises most."""
    s = m.state
    i = best_par(s, r, taste, s.actor, s.cash[s.to_move])
    clear(s, m.action, Do.PAR)
    m.action.price = r.par_price[i]


@fn
def best_par(s: State, r: Rules, taste: Taste, c: int, money: int) -> int:
    """Index of the par that promises most to a player with so much money left, the dearest of equals."""
    best = 0
    for i in range(1, r.pars):
        if promise_of(s, r, taste, money, i) > promise_of(s, r, taste, money, best):
            best = i
    return best


@fn
def promise_of(s: State, r: Rules, taste: Taste, money: int, i: int) -> int:
    """Two free shares, if the company starts, less part of the money that the start ties up: in 1/100 $."""
    par = r.par_price[i]
    tied = other_shares(s, r) * par * TIED * (100 - taste.par) // 100
    return chance_of(s, r, money, par) * PRESIDENT // SHARE * par - tied


@fn
def chance_of(s: State, r: Rules, money: int, par: int) -> int:
    """That enough other shares are bought at a par, in per cent: surely if the president can pay for them alone."""
    cost = other_shares(s, r) * par
    if money >= cost:
        return 100
    return min(95, (max(money, 0) + help_expected(s, r, s.to_move)) * 100 // cost)


@fn
def other_shares(s: State, r: Rules) -> int:
    """Shares that have to be bought beside the president's certificate before the company operates."""
    return (percent_needed(s, r, funding_now(s, r)) - PRESIDENT) // SHARE


@fn
def free_start_worth(s: State, r: Rules, taste: Taste, c: int, money: int) -> int:
    """In $: the certificate at the par that would be named, and the lead of the company, as likely as it starts."""
    if s.companies[c].closed == 1 or s.companies[c].par > 0:
        return 0
    par = r.par_price[best_par(s, r, taste, c, money)]
    worth = PRESIDENT // SHARE * par * taste.gift // 100 + par * taste.control // (100 * LEAD)
    return worth * chance_of(s, r, money, par) // 100
