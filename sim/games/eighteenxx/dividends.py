"""Chapter F: pay or withhold, and what it does to the price."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Do, Kind, Reason, Step
from .market import move
from .money import note, pay
from .records import BANK, SEATS, Board, Rules
from .state import State


@fn
def share_out(s: State, r: Rules, b: Board, ev: list[Event], c: int) -> None:
    """Every player gets the part of the shares held, rounded up; the pool's part goes to the company.

    What lies in the offering gets nothing. The marker moves right; left if interest ate the revenue wholly.
    Source: 1830 F24-F25, E1; 1856 D13, D15, E9."""
    revenue = s.revenue
    paid = 0
    for p in range(r.players):
        part = (revenue * s.players[p].shares[c] + 99) // 100
        pay(s, r, ev, BANK, p, part, Reason.DIVIDEND)
        paid += part
    part = (revenue * s.companies[c].pool + 99) // 100
    pay(s, r, ev, BANK, SEATS + c, part, Reason.DIVIDEND)
    per_share = (revenue * s.companies[c].unit + 99) // 100
    note(s, ev, Kind.DIVIDEND, s.companies[c].president, c, NOBODY, per_share, paid + part, Reason.DIVIDEND)
    cell = b.cell[s.companies[c].cell]
    move(s, b, ev, c, cell.right if revenue > 0 else cell.left, Reason.DIVIDEND)
    s.companies[c].operated = 1


@fn
def withhold(s: State, r: Rules, b: Board, ev: list[Event], c: int) -> None:
    """The treasury keeps it, if there is any; the marker moves left. Source: 1830 F24-F25, E2."""
    pay(s, r, ev, BANK, SEATS + c, s.revenue, Reason.WITHHELD)
    note(s, ev, Kind.WITHHELD, s.companies[c].president, c, NOBODY, NO_NUMBER, s.revenue, Reason.WITHHELD)
    move(s, b, ev, c, b.cell[s.companies[c].cell].left, Reason.WITHHELD)
    s.companies[c].operated = 1


@fn
def decide(s: State, r: Rules, b: Board, ev: list[Event], c: int, do: int) -> None:
    """The president's choice; the dividend step is over."""
    if do == Do.PAY:
        share_out(s, r, b, ev, c)
    else:
        withhold(s, r, b, ev, c)
    s.stage = Step.TRAIN
