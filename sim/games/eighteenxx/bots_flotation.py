"""Whether a company will operate, and with how much money, as a player guesses it from what everybody owns."""

from ...kernel import fn
from .capitalisation import percent_to_operate
from .loans import most_loans
from .readings import Funding
from .records import SEATS, Rules
from .state import State

RAISED = 50  # part of what unsold shares and loans could bring that a company is expected to raise, %
HELP = 40  # part of other players' cash that is expected to go into a company that lacks buyers, %


@fn
def percent_needed(s: State, r: Rules, funding: int) -> int:
    """What must be sold of a company before it operates. Source: 1830 D1; 1856 C4, C6."""
    return r.float_percent if funding == Funding.FULL else percent_to_operate(s, r)


@fn
def shares_wanting(s: State, r: Rules, c: int) -> int:
    """Shares that must still be sold before a company operates."""
    me = s.companies[c]
    if me.floated == 1:
        return 0
    return max(0, percent_needed(s, r, me.funding) - (100 - me.offering)) // me.unit


@fn
def help_expected(s: State, r: Rules, p: int) -> int:
    """Money that others may put into a company of player p."""
    total = 0
    for q in range(r.players):
        if q != p:
            total += s.cash[q]
    return total * HELP // 100


@fn
def chance_to_operate(s: State, r: Rules, c: int) -> int:
    """In per cent: sure once enough is sold, or if its president alone can pay for the rest."""
    wanting = shares_wanting(s, r, c)
    if wanting == 0:
        return 100
    p = s.companies[c].president
    if p < 0:
        return 0
    cost = wanting * s.companies[c].par
    if s.cash[p] >= cost:
        return 100
    return min(95, (s.cash[p] + help_expected(s, r, p)) * 100 // cost)


@fn
def treasury_soon(s: State, r: Rules, c: int) -> int:
    """The treasury of a company in its next turn: now, and what floating or reaching the requirement brings."""
    me = s.companies[c]
    cash = s.cash[SEATS + c]
    if me.floated == 1:
        return cash
    return cash + money_of_start(s, r, me.funding, me.par, shares_wanting(s, r, c))


@fn
def money_of_start(s: State, r: Rules, funding: int, par: int, shares: int) -> int:
    """What the sale of so many more shares of the offering brings to a treasury. Source: 1830 D1; 1856 C3-C4."""
    if funding == Funding.FULL:
        return 10 * par
    return par * min(shares, r.escrow_first_shares) if funding == Funding.ESCROW else par * shares


@fn
def still_to_raise(s: State, r: Rules, c: int) -> int:
    """What a company may yet get for shares of its offering and as loans (1856). Source: 1856 C3-C4, D11."""
    me = s.companies[c]
    if me.funding == Funding.FULL:
        return 0
    total = me.offering // me.unit * me.par
    if r.phase[s.phase].loans == 1:
        total += max(0, most_loans(s, r, c) - me.loans) * r.loan_value
    return total * RAISED // 100


@fn
def loans_to_come(s: State, r: Rules, shares: int) -> int:
    """What a new company may yet borrow when players hold so many of its shares, as a guess. Source: 1856 D11."""
    return shares * r.loan_value * RAISED // 100 if r.phase[s.phase].loans == 1 else 0


@fn
def next_loan(s: State, r: Rules, c: int) -> int:
    """What a company, started or not, can borrow in its next turn beside its treasury. Source: 1856 D11."""
    if r.phase[s.phase].loans == 0 or s.loans_left == 0:
        return 0
    started = s.companies[c].par > 0
    return r.loan_value if not started or s.companies[c].loans < most_loans(s, r, c) else 0


@fn
def promised_money(s: State, r: Rules, p: int) -> int:
    """What a president still has to find to make the companies operate that he has started."""
    total = 0
    for c in range(r.companies):
        me = s.companies[c]
        if me.president == p and me.closed == 0:
            total += shares_wanting(s, r, c) * me.par
    return total
