"""Money and bonds (rules section 3). Cash changes in one place, so that its total stays 0."""

from ...events import Event
from ...kernel import fn
from .journal import note
from .kinds import Kind
from .records import BANK, Rules, State
from .terms import NONE, Reason


@fn
def bonds_needed(r: Rules, cash: int, price: int) -> int:
    """Own cash is used first, then as many bonds as the payment needs and not one more.

    Source: rules-base B3.3; with 0k and a price of 16k exactly four."""
    if price <= cash:
        return 0
    return (price - cash + r.bond_value - 1) // r.bond_value


@fn
def pay(s: State, r: Rules, ev: list[Event], source: int, target: int, amount: int, reason: int) -> None:
    """Money moves from one account to another, the bank's included; a player short of cash issues bonds first.

    `source`, `target`: a seat or BANK. Source: rules-base B3.1, B3.3 to B3.5 (the whole price is one payment)."""
    if source != BANK:
        issue(s, r, ev, source, bonds_needed(r, s.cash[source], amount), reason)
    s.cash[source] -= amount
    s.cash[target] += amount


@fn
def issue(s: State, r: Rules, ev: list[Event], p: int, bonds: int, reason: int) -> None:
    """Each bond brings its value at once, is never paid back and costs interest every turn (B3.1, B3.2)."""
    if bonds == 0:
        return
    me = s.players[p]
    before = me.bonds
    money = bonds * r.bond_value
    me.bonds += bonds
    s.cash[BANK] -= money
    s.cash[p] += money
    if reason == Reason.BID:
        me.bonds_for_bids += bonds
    elif reason == Reason.INTEREST:
        me.bonds_for_interest += bonds
    note(s, ev, Kind.BONDS, p, NONE, NONE, NONE, bonds, money, before, me.bonds, reason)


@fn
def total_money(s: State) -> int:
    """Always 0: the bank owes what the players have."""
    total = s.cash[BANK]
    for p in range(BANK):
        total += s.cash[p]
    return total
