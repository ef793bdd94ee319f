"""Income and dividends (rules section 4.3)."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .records import BANK, SPACES, Board, Rules, State
from .terms import NONE, Reason
from .track import remove


@fn
def income_of(r: Rules, points: int) -> int:
    """Income of a place on the income track; beyond its last space a fixed one (B4.8.1). In k$."""
    return r.income[points] if points < SPACES else r.income_above


@fn
def collect(s: State, r: Rules, ev: list[Event]) -> None:
    """All players take the income of their place on the income track (B4.8.1)."""
    for p in range(r.players):
        me = s.players[p]
        amount = income_of(r, me.points)
        pay(s, r, ev, BANK, p, amount, NONE)
        me.income += amount
        note(s, ev, Kind.INCOME, p, NONE, NONE, NONE, me.points, amount, VOID, VOID, NONE)


@fn
def pay_dividends(s: State, r: Rules, ev: list[Event]) -> None:
    """Each bond costs interest; bonds issued to pay it bear interest only from the next turn (B4.8.2)."""
    for p in range(r.players):
        me = s.players[p]
        bonds = me.bonds
        amount = bonds * r.interest
        pay(s, r, ev, p, BANK, amount, Reason.INTEREST)
        me.interest += amount
        note(s, ev, Kind.DIVIDENDS, p, NONE, NONE, NONE, bonds, amount, VOID, VOID, NONE)


@fn
def remove_incomplete(s: State, b: Board, ev: list[Event]) -> None:
    """Incomplete links vanish without refund (B4.3.13, B4.8.3)."""
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner >= 0 and it.complete == 0:
            s.players[it.owner].spent_lost += it.cost
            last = b.n_cities + it.hex
            note(s, ev, Kind.LINK_REMOVED, it.owner, it.city_a, last, NONE, link, it.cost, VOID, it.tiles, NONE)
            remove(s, b, link)
