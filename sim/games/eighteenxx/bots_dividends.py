"""Pay or withhold: what withheld money would buy, against the dividend and the price of the shares.

Source: rules-1830 F24-F25; rules-1856 D15."""

from ...kernel import fn
from .bots_purse import president_share
from .bots_ruin import is_ruin_near
from .bots_trains import find_dearer, find_offer
from .desk import Desk
from .outlook import money_of, price_foreseen
from .records import SEATS, Board, Rules
from .state import State
from .taste import Taste

LATER = 40  # worth of a train that another withheld run would buy, in percent


@fn
def is_withheld(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Whether the company keeps its income."""
    s = m.state
    if s.revenue == 0:
        return False
    p = s.companies[c].president
    if is_ruin_near(m, r, b, p):
        return False
    cost = s.revenue * s.players[p].shares[c] // 100 + price_move(s, b, c, p)
    return gain_of_keeping(m, r, b, taste, c) * taste.withhold // 100 > cost


@fn
def price_move(s: State, b: Board, c: int, p: int) -> int:
    """What the player's shares lose when the marker goes left instead of right."""
    cell = b.cell[s.companies[c].cell]
    return (b.cell[cell.right].price - b.cell[cell.left].price) * (s.players[p].shares[c] // s.companies[c].unit)


@fn
def gain_of_keeping(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> int:
    """To the president: a better train now or a turn later, and help that becomes needless."""
    s = m.state
    paid = s.cash[SEATS + c] + s.revenue * s.companies[c].pool // 100
    kept = s.cash[SEATS + c] + s.revenue
    without = max(find_offer(m, r, b, taste, c, paid), 0)
    now = max(find_dearer(m, r, b, taste, c, paid, kept), 0)
    later = max(find_dearer(m, r, b, taste, c, kept, kept + s.revenue), 0)
    more = max(now - without, (later - without) * LATER // 100)
    gain = more * president_share(s, c) // 100
    return max(gain, help_saved(s, r, taste, c, kept - paid))


@fn
def help_saved(s: State, r: Rules, taste: Taste, c: int, kept: int) -> int:
    """How much less the president may have to add to a forced train."""
    missing = max(price_foreseen(s, r, c) - money_of(s, c), 0)
    return min(missing, kept) * taste.bill // 100
