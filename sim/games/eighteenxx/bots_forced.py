"""When the president must find money: for a forced train, or in 1856 for a debt. The sale that does least harm.

Bankrupt only when the rules leave nothing else. Source: rules-1830 F31-F34; rules-1856 D13-D14, D17."""

from ...kernel import fn
from . import emergency, trains
from .bots_horizon import rounds_left
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .market import price
from .outlook import income_of
from .records import BANK, Board, Rules
from .state import State
from .taste import Taste
from .trains import POOL

LOST_CONTROL = 50  # harm of a presidency that is lost, of the price of a share, in percent
SCALE = 1000  # of harm for each dollar


@fn
def buy_with_help(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The cheapest train, the president adding what is missing; the bank's before one of the pool."""
    s = m.state
    cheapest = trains.cheapest_for(s, r, c)
    clear(s, m.action, Do.BUY_TRAIN)
    m.action.price = cheapest
    for t in range(r.train_types - 1, -1, -1):
        if r.train[t].price != cheapest:
            continue
        m.action.train = t
        for source in (BANK, POOL):
            m.action.source = source
            if trains.check(s, r, b, m.scratch, m.action, c) == Rule.NONE:
                return True
    return False


@fn
def raise_money(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """The forced sale that costs the player least for each dollar; bankrupt if none is left."""
    s = m.state
    clear(s, m.action, Do.SELL_SHARES)
    missing = emergency.need(s, r, c)
    best = NOBODY
    percent = 0
    least = 0
    for other in range(r.companies):
        unit = s.companies[other].unit
        for n in range(1, s.players[s.to_move].shares[other] // unit + 1):
            if emergency.check_sale(s, r, b, m.scratch, c, other, n * unit) != Rule.NONE:
                continue
            brings = min(n * price(s, b, other), missing)
            harm = harm_of_sale(m, r, b, taste, other, n) * SCALE // max(brings, 1)
            if best == NOBODY or harm < least:
                best = other
                percent = n * unit
                least = harm
    if best != NOBODY:
        m.action.company = best
        m.action.percent = percent
        return True
    clear(s, m.action, Do.BANKRUPT)
    return emergency.check_bankrupt(s, r, b, m.scratch, c) == Rule.NONE


@fn
def harm_of_sale(m: Desk, r: Rules, b: Board, taste: Taste, other: int, n: int) -> int:
    """Dividends that the shares would bring, the fall of those that are kept, and a presidency lost."""
    s = m.state
    p = s.to_move
    me = s.companies[other]
    held = s.players[p].shares[other] // me.unit
    dividend = income_of(m, r, b, other) * me.unit // 100
    harm = n * dividend * rounds_left(s, r, taste)
    harm += (held - n) * (price(s, b, other) - price_after(s, r, b, other, n))
    if me.president == p and loses_presidency(s, r, p, other, n * me.unit):
        harm += price(s, b, other) * LOST_CONTROL // 100
    return harm


@fn
def price_after(s: State, r: Rules, b: Board, c: int, n: int) -> int:
    """Price of a company after so many of its shares are sold. Source: 1830 C12; 1856 B6."""
    rows = n if r.rows_per_share == 1 else n * s.companies[c].unit // 10
    cell = s.companies[c].cell
    for _ in range(rows):
        cell = b.cell[cell].down
    return b.cell[cell].price


@fn
def loses_presidency(s: State, r: Rules, p: int, c: int, percent: int) -> bool:
    """Whether somebody else would hold more after the sale."""
    for q in range(r.players):
        if q != p and s.players[q].shares[c] > s.players[p].shares[c] - percent:
            return True
    return False
