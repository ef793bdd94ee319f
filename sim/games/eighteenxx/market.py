"""The market: where the markers stand, how they move, who operates first."""

from ...events import Event
from ...kernel import fn
from .enums import NOBODY, Kind, Zone
from .money import note_change
from .records import COLS, Board
from .state import State


@fn
def price(s: State, b: Board, c: int) -> int:
    """Of a share of the company now; 0 while its marker is not on the market."""
    cell = s.companies[c].cell
    return 0 if cell == NOBODY else b.cell[cell].price


@fn
def zone(s: State, b: Board, c: int) -> int:
    """The Zone of the company's marker; WHITE while it has none."""
    cell = s.companies[c].cell
    return zone_of(b, cell)


@fn
def zone_of(b: Board, cell: int) -> int:
    """The Zone of a cell."""
    return Zone.WHITE if cell == NOBODY else b.cell[cell].zone


@fn
def enter(s: State, c: int, cell: int) -> None:
    """A marker entering a cell goes below those already there. Source: 1830 E4."""
    s.companies[c].cell = cell
    s.companies[c].arrived = s.arrivals
    s.arrivals += 1


@fn
def move(s: State, b: Board, ev: list[Event], c: int, cell: int, reason: int) -> None:
    """Move the marker of a company; a move that leads to its own cell changes nothing. Source: 1830 E1-E4.

    In 1856 the price of the CGR is frozen until it has owned a permanent train (E19), and it never enters a cell
    of price 0 (D18)."""
    old = s.companies[c].cell
    if old == cell or s.companies[c].frozen == 1:
        return
    if s.companies[c].never_closes == 1 and b.cell[cell].zone == Zone.CLOSE:
        return
    note_change(s, ev, Kind.PRICE, s.companies[c].president, c, b.cell[old].price, b.cell[cell].price, reason)
    enter(s, c, cell)


@fn
def move_down(s: State, b: Board, ev: list[Event], c: int, rows: int, reason: int) -> None:
    """Down a number of rows, at most to the lowest cell of the column. Source: 1830 C12, E3."""
    cell = s.companies[c].cell
    for _ in range(rows):
        cell = b.cell[cell].down
    move(s, b, ev, c, cell, reason)


@fn
def is_before(s: State, b: Board, a: int, c: int) -> bool:
    """Whether company a operates before c: higher price, further right, higher row, earlier arrival.

    Source: 1830 F2."""
    here = s.companies[a].cell
    there = s.companies[c].cell
    if b.cell[here].price != b.cell[there].price:
        return b.cell[here].price > b.cell[there].price
    if here % COLS != there % COLS:
        return here % COLS > there % COLS
    if here != there:
        return here < there
    return s.companies[a].arrived < s.companies[c].arrived


@fn
def sort_order(s: State, b: Board, first: int) -> None:
    """Sort the companies of the order from an index on, in place. Source: 1830 F2."""
    for i in range(first + 1, s.in_order):
        c = s.order[i]
        k = i
        while k > first and is_before(s, b, c, s.order[k - 1]):
            s.order[k] = s.order[k - 1]
            k -= 1
        s.order[k] = c
