"""Money of players, companies and the bank: it changes in one place, so that its total stays 0 (A3.3)."""

from ....kernel import fn
from .records import ACCOUNTS, SEATS, State


@fn
def account(company: int) -> int:
    """The account of a company; that of a player is the seat. Company money and player money never mix (A3.3)."""
    return SEATS + company


@fn
def pay(s: State, source: int, target: int, amount: int) -> None:
    """Money moves from one account to another: a seat, `account(company)` or BANK. The caller saw to it that it can."""
    s.cash[source] -= amount
    s.cash[target] += amount


@fn
def company_cash(s: State, company: int) -> int:
    """What a company has. In k$."""
    return s.cash[SEATS + company]


@fn
def total_money(s: State) -> int:
    """Always 0: the bank owes what players and companies have."""
    total = 0
    for i in range(ACCOUNTS):
        total += s.cash[i]
    return total
