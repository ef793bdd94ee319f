"""1856, chapter E: the Canadian Government Railway comes into being: price, shares, tokens, trains."""

from ...events import Event
from ...kernel import fn
from .cgr_tokens import swap_tokens
from .enums import NOBODY, Kind, Reason, Zone
from .market import enter, price
from .money import note
from .readings import Funding
from .records import COLS, Board, Rules
from .state import State

PRICE_STEP = 5  # the average is rounded down to a multiple of this
PRESIDENT_SHARES = 2

OLD_PERCENT = 20  # of absorbed companies, that become one share of the CGR


@fn
def prepare(s: State, r: Rules) -> None:
    """Before the first 6-train the CGR is a name only: no tokens, no shares on sale, its price to be fixed.

    Source: 1856 A2, D18, E19."""
    if r.national != NOBODY:
        me = s.companies[r.national]
        me.tokens_gone = -1
        me.frozen = 1
        me.never_closes = 1
        me.destinated = 1


@fn
def form(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """All presidents have answered. The absorbed companies are still there; they are removed by the caller.

    Source: 1856 E6-E18."""
    cgr = r.cgr
    cell = start_cell(s, r, b)
    swap_shares(s, r, ev)
    enter(s, cgr, cell)
    s.companies[cgr].par = b.cell[cell].price
    s.companies[cgr].floated = 1
    s.companies[cgr].funding = Funding.FULL
    swap_tokens(s, r, b, ev)
    join_order(s, r)
    s.cgr_discards = 1
    n = (100 - s.companies[cgr].offering) // s.companies[cgr].unit
    note(s, ev, Kind.CGR_FORMED, s.companies[cgr].president, cgr, NOBODY, n, b.cell[cell].price, Reason.SETTLEMENT)


@fn
def average_price(s: State, r: Rules, b: Board) -> int:
    """Of the absorbed companies, without the lowest if three or more, down to a multiple of 5. Source: 1856 E13."""
    total = 0
    lowest = price(s, b, s.absorbed[0])
    for i in range(s.absorbed_count):
        one = price(s, b, s.absorbed[i])
        total += one
        lowest = min(lowest, one)
    n = s.absorbed_count
    if n >= 3:
        total -= lowest
        n -= 1
    return total // (n * PRICE_STEP) * PRICE_STEP


@fn
def start_cell(s: State, r: Rules, b: Board) -> int:
    """The cell of the top row nearest to the average, at least 100; halfway the higher. Source: 1856 E13-E14, D-06."""
    wanted = max(average_price(s, r, b), r.cgr_min_price)
    best = NOBODY
    for cell in range(COLS):
        here = b.cell[cell].price
        if b.cell[cell].zone != Zone.ABSENT and here >= r.cgr_min_price:
            if best == NOBODY or abs(here - wanted) <= abs(b.cell[best].price - wanted):
                best = cell
    return best


@fn
def old_percent(s: State, p: int) -> int:
    """What a player holds of all absorbed companies together, in percent."""
    total = 0
    for i in range(s.absorbed_count):
        total += s.players[p].shares[s.absorbed[i]]
    return total


@fn
def old_pool(s: State) -> int:
    """What the pool holds of all absorbed companies together, in percent."""
    total = 0
    for i in range(s.absorbed_count):
        total += s.companies[s.absorbed[i]].pool
    return total


@fn
def swap_shares(s: State, r: Rules, ev: list[Event]) -> None:
    """Two old shares give one of the CGR, player by player; odd ones join the pool, which is exchanged last.

    Up to ten shares: each 10 %; more, up to 20: each 5 %. Source: 1856 E6-E9, E11."""
    left = r.cgr_max_shares
    pool = old_pool(s)
    most = 0
    president = NOBODY
    for i in range(r.players):
        p = (s.settle_from + i) % r.players
        old = old_percent(s, p)
        new = min(old // OLD_PERCENT, left)
        pool += old % OLD_PERCENT
        left -= new
        s.players[p].shares[r.cgr] = new
        if new > most:
            most = new
            president = p
    in_pool = min(pool // OLD_PERCENT, left)
    left -= in_pool
    issue(s, r, ev, r.cgr_max_shares - left, in_pool, president, most)


@fn
def issue(s: State, r: Rules, ev: list[Event], used: int, in_pool: int, president: int, most: int) -> None:
    """The size of a share is known: holdings in percent, the offering, the president.

    With one share as the most, its holder is president for the time being, with half a certificate. Source: 1856
    E9-E11."""
    me = s.companies[r.cgr]
    me.unit = 10 if used <= 10 else 5
    odd = 0
    for p in range(r.players):
        n = s.players[p].shares[r.cgr]
        old = old_percent(s, p)
        odd += old % 20
        s.players[p].shares[r.cgr] = n * me.unit
        if old > 0:
            note(s, ev, Kind.CGR_SHARE, p, r.cgr, NOBODY, n * me.unit, old, Reason.SETTLEMENT)
    me.pool = in_pool * me.unit
    if old_pool(s) + odd > 0:
        note(s, ev, Kind.CGR_SHARE, NOBODY, r.cgr, NOBODY, me.pool, old_pool(s) + odd, Reason.SETTLEMENT)
    me.offering = 100 - used * me.unit
    me.president = president
    s.half_president = NOBODY
    if most == PRESIDENT_SHARES - 1:
        s.half_president = president
        me.offering -= me.unit


@fn
def completes_presidency(s: State, c: int, p: int) -> bool:
    """Whether the next share of a player is the missing half of the president's certificate. Source: 1856 E10."""
    return s.half_president != NOBODY and s.players[p].shares[c] > 0


@fn
def complete_presidency(s: State, r: Rules, p: int) -> None:
    """The second half of the certificate is bought: no share moves, the certificate grows. Source: 1856 E10."""
    s.players[p].shares[r.cgr] += s.companies[r.cgr].unit
    s.companies[r.cgr].president = p
    s.half_president = NOBODY


@fn
def join_order(s: State, r: Rules) -> None:
    """The CGR acts right after the buyer of the 6 if no absorbed company has had its turn in this round.

    The buyer counts: if it was absorbed itself the CGR waits for the next round. Source: 1856 E18."""
    for k in range(s.turn_at + 1):
        for i in range(s.absorbed_count):
            if s.order[k] == s.absorbed[i]:
                return
    for k in range(s.in_order, s.turn_at + 1, -1):
        s.order[k] = s.order[k - 1]
    s.order[s.turn_at + 1] = r.cgr
    s.in_order += 1
