"""How a company raises money (rules section A4): own cash, then shares one by one, then bonds one by one."""

from ....events import Event
from ....kernel import fn
from .journal import note
from .kinds import Kind
from .money import account, company_cash, pay
from .records import BANK, Rules, State
from .terms import BondsFor, Reason, Rule


@fn
def links_of(s: State, c: int) -> int:
    """Completed links of a company."""
    return s.rails.players[c].links


@fn
def shares_needed(s: State, c: int, amount: int) -> int:
    """Shares that a payment needs, as far as the mat has them (A4.4)."""
    lack = amount - company_cash(s, c)
    me = s.companies[c]
    return 0 if lack <= 0 else min(me.mat, (lack + me.price - 1) // me.price)


@fn
def bonds_needed(s: State, r: Rules, c: int, amount: int) -> int:
    """Bonds that a payment needs beside all shares of the mat (A4.2, A4.4)."""
    me = s.companies[c]
    lack = amount - company_cash(s, c) - me.mat * me.price
    return 0 if lack <= 0 else (lack + r.bond_value - 1) // r.bond_value


@fn
def bonds_left(s: State, r: Rules, c: int, reason: int) -> int:
    """Bonds that a company may still issue: at most as many outstanding as completed links (A4.2, A4.6, Q46)."""
    if reason == Reason.MERGER and r.bonds_for == BondsFor.TRACK_INTEREST:
        return 0
    return max(0, links_of(s, c) - s.companies[c].bonds)


@fn
def check(s: State, r: Rules, c: int, amount: int, extra: int, reason: int) -> int:
    """A company can pay an amount; `extra`: shares issued beyond what it needs (Q58). 0 or the Rule broken."""
    if bonds_needed(s, r, c, amount) > bonds_left(s, r, c, reason):
        return Rule.CANNOT_PAY
    n = shares_needed(s, c, amount)
    if extra != 0 and (extra < 0 or n == 0 or r.only_as_needed == 1):
        return Rule.SHARES_NOT_NEEDED
    return Rule.NO_SHARES_LEFT if n + extra > s.companies[c].mat else Rule.NONE


@fn
def most(s: State, r: Rules, c: int, reason: int) -> int:
    """The largest amount that a company can pay. In k$."""
    me = s.companies[c]
    return company_cash(s, c) + me.mat * me.price + bonds_left(s, r, c, reason) * r.bond_value


@fn
def raise_money(s: State, r: Rules, ev: list[Event], c: int, amount: int, extra: int, reason: int) -> None:
    """Issue what a payment needs and not more (A4.4); the payment was found to be possible."""
    n = shares_needed(s, c, amount) + extra
    bonds = bonds_needed(s, r, c, amount)
    issue_shares(s, ev, c, n, reason)
    issue_bonds(s, r, ev, c, bonds, reason)


@fn
def issue_shares(s: State, ev: list[Event], c: int, n: int, reason: int) -> None:
    """Shares go from the mat to the Issued Shares box; the bank pays the price, which does not move (A4.1)."""
    if n == 0:
        return
    me = s.companies[c]
    me.mat -= n
    me.issued += n
    pay(s, BANK, account(c), n * me.price)
    s.shares_issued += n
    s.players[me.controller].shares_issued += n
    note(s, ev, Kind.SHARES_ISSUED, me.controller, c, n, n * me.price, me.price, me.mat, reason)


@fn
def issue_bonds(s: State, r: Rules, ev: list[Event], c: int, n: int, reason: int) -> None:
    """Each bond brings 5k at once (A4.2)."""
    if n == 0:
        return
    me = s.companies[c]
    before = me.bonds
    me.bonds += n
    pay(s, BANK, account(c), n * r.bond_value)
    s.bonds_issued += n
    s.players[me.controller].bonds_issued += n
    note(s, ev, Kind.BONDS, me.controller, c, n, n * r.bond_value, before, me.bonds, reason)
