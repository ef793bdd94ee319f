"""Sales of shares: to leave a bad company, to pay for a better one, to get below a limit."""

from ...kernel import fn
from .bots_prospect import is_alive, share_gain
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .market import price, zone
from .records import Board, Rules
from .shares import SHARE, half_certificates, next_largest, president_percent
from .state import State
from .stock import check_sale
from .taste import Taste

SURELY = 70  # part of what a purchase promises that is believed when something is given up for it, %
BELIEVED = 80  # part of what sales may raise that is counted on, %: others may sell first


@fn
def give_up_presidency(m: Desk, r: Rules, b: Board, taste: Taste) -> bool:
    """Sell so much of a company that another player has to lead it, if the bill for its train is worth more."""
    s = m.state
    p = s.to_move
    best = 0
    kept = NOBODY
    amount = 0
    for c in range(r.companies):
        if not is_alive(s, c) or s.companies[c].president != p:
            continue
        percent = percent_to_leave(s, r, p, c)
        if percent == 0:
            continue
        gain = leaving_gain(m, r, b, taste, c, percent)
        if gain > best:
            best = gain
            kept = c
            amount = percent
    return kept != NOBODY and write_sale(m, kept, amount)


@fn
def percent_to_leave(s: State, r: Rules, p: int, c: int) -> int:
    """The smallest legal sale that makes another player president, 0 = none."""
    other = next_largest(s, r, p, c)
    unit = s.companies[c].unit
    if other < president_percent(s, c):
        return 0
    percent = max(unit, s.players[p].shares[c] - other + unit)
    return percent if check_sale(s, r, p, c, percent) == Rule.NONE else 0


@fn
def leaving_gain(m: Desk, r: Rules, b: Board, taste: Taste, c: int, percent: int) -> int:
    """The dreaded bill less what the shares sold and the presidency would have brought, and the fall of the rest."""
    s = m.state
    shares = percent // s.companies[c].unit
    bill = m.scratch.prospects.bill[c] * taste.fear // 100
    lost = shares * m.scratch.prospects.gain[c] + price(s, b, c) * taste.control // 100
    return bill * 100 // max(1, taste.loyalty) - max(lost, 0) - fall_of_rest(m, r, b, taste, c, shares)


@fn
def leave_bad_company(m: Desk, r: Rules, b: Board, taste: Taste) -> bool:
    """Sell shares that will lose more than the best purchase could; a presidency is kept."""
    s = m.state
    v = m.scratch.prospects
    p = s.to_move
    worst = 0
    kept = NOBODY
    amount = 0
    for c in range(r.companies):
        if not is_alive(s, c) or s.players[p].shares[c] == 0:
            continue
        percent = most_for_sale(s, r, p, c, s.players[p].shares[c])
        if percent == 0:
            continue
        score = sale_score(m, r, b, taste, c, percent)
        if score < worst - 10 * taste.churn:
            worst = score + 10 * taste.churn
            kept = c
            amount = percent
    return kept != NOBODY and v.chance[kept] == 100 and write_sale(m, kept, amount)


@fn
def sell_for_wish(m: Desk, r: Rules, b: Board, taste: Taste) -> bool:
    """Sell the worst shares for a purchase that money or the certificate limit forbids, if it is so much better.

    It must be better for each dollar, and bring more than what is sold for it. Nothing is sold if the shares
    that are so much worse would not bring enough at the prices to which their sale makes them fall."""
    s = m.state
    v = m.scratch.prospects
    p = s.to_move
    limit = v.wish * SURELY // 100 - 10 * taste.churn
    worst = limit
    kept = NOBODY
    amount = 0
    raised = 0
    lost = 0
    gap = max(v.wish_cost - s.cash[p], 0)
    for c in range(r.companies):
        if not is_alive(s, c) or c == v.wish_company or v.chance[c] < 100:
            continue
        if gap == 0 and r.limit_exempt[zone(s, b, c)] == 1:
            continue
        cost = max(price(s, b, c), 1)
        percent = most_for_sale(s, r, p, c, max(1, (gap + cost - 1) // cost) * s.companies[c].unit)
        if percent == 0:
            continue
        score = sale_score(m, r, b, taste, c, percent)
        if score >= limit:
            continue
        shares = percent // s.companies[c].unit
        raised += shares * b.cell[cell_after(s, r, b, c, shares)].price
        if score < worst:
            worst = score
            kept = c
            amount = percent
            lost = loss_of_sale(m, r, b, taste, c, percent)
    if kept == NOBODY or raised * BELIEVED // 100 < gap or v.wish * v.wish_cost // 1000 <= lost:
        return False
    return write_sale(m, kept, amount)


@fn
def sale_score(m: Desk, r: Rules, b: Board, taste: Taste, c: int, percent: int) -> int:
    """What a sale loses for each $ 1,000 that it brings."""
    s = m.state
    income = percent // s.companies[c].unit * price(s, b, c)
    return 1000 * loss_of_sale(m, r, b, taste, c, percent) // max(income, 1)


@fn
def loss_of_sale(m: Desk, r: Rules, b: Board, taste: Taste, c: int, percent: int) -> int:
    """What the shares sold would have brought beyond their price, and the fall of the rest."""
    shares = percent // m.state.companies[c].unit
    return shares * m.scratch.prospects.gain[c] + fall_of_rest(m, r, b, taste, c, shares)


@fn
def fall_of_rest(m: Desk, r: Rules, b: Board, taste: Taste, c: int, shares: int) -> int:
    """What the shares that a player keeps of a company lose when so many are sold."""
    s = m.state
    kept = s.players[s.to_move].shares[c] // s.companies[c].unit - shares
    if kept == 0:
        return 0
    here = s.companies[c].cell
    return kept * (value_at(m, b, taste, c, here) - value_at(m, b, taste, c, cell_after(s, r, b, c, shares)))


@fn
def value_at(m: Desk, b: Board, taste: Taste, c: int, cell: int) -> int:
    """What a share is worth with the marker in a cell: its price and what it brings from there."""
    v = m.scratch.prospects
    gain = share_gain(m, b, taste, v.income[c], v.life[c], v.missing[c], cell, m.state.companies[c].unit)
    return b.cell[cell].price + gain


@fn
def cell_after(s: State, r: Rules, b: Board, c: int, shares: int) -> int:
    """Where the marker falls to when so many shares are sold, unless it is frozen. Source: 1830 C12; 1856 B6, E19."""
    cell = s.companies[c].cell
    if s.companies[c].frozen == 1:
        return cell
    for _ in range(shares if r.rows_per_share == 1 else shares * s.companies[c].unit // 10):
        cell = b.cell[cell].down
    return cell


@fn
def most_for_sale(s: State, r: Rules, p: int, c: int, most: int) -> int:
    """The largest legal sale of at most so many percent that loses no presidency, 0 = none."""
    unit = s.companies[c].unit
    held = s.players[p].shares[c]
    percent = min(most, held)
    if s.companies[c].president == p:
        percent = min(percent, held - max(next_largest(s, r, p, c), president_percent(s, c)))
    percent -= percent % unit
    while percent > 0:
        if check_sale(s, r, p, c, percent) == Rule.NONE:
            return percent
        percent -= unit
    return 0


@fn
def sell_something(m: Desk, r: Rules, b: Board) -> bool:
    """Above a limit: shares of the company whose certificates bring least, as many as needed. Source: 1830 C10."""
    s = m.state
    v = m.scratch.prospects
    p = s.to_move
    kept = NOBODY
    amount = 0
    least = 0
    too_many = max(half_certificates(s, r, b, p) - 2 * s.certificate_limit, 0)
    for c in range(r.companies):
        if too_many > 0 and r.limit_exempt[zone(s, b, c)] == 1:
            continue
        percent = smallest_sale(s, r, p, c)
        if percent > 0 and (kept == NOBODY or v.gain[c] < least):
            least = v.gain[c]
            kept = c
            amount = max(percent, most_for_sale(s, r, p, c, too_many * SHARE // 2))
    return (kept != NOBODY and write_sale(m, kept, amount)) or sell_anything(m, r)


@fn
def sell_anything(m: Desk, r: Rules) -> bool:
    """The first sale that is legal."""
    s = m.state
    for c in range(r.companies):
        percent = smallest_sale(s, r, s.to_move, c)
        if percent > 0:
            return write_sale(m, c, percent)
    return False


@fn
def smallest_sale(s: State, r: Rules, p: int, c: int) -> int:
    """The smallest legal sale of a company, 0 = none."""
    unit = s.companies[c].unit
    percent = unit
    while percent <= s.players[p].shares[c]:
        if check_sale(s, r, p, c, percent) == Rule.NONE:
            return percent
        percent += unit
    return 0


@fn
def write_sale(m: Desk, c: int, percent: int) -> bool:
    """Write it into the desk."""
    clear(m.state, m.action, Do.SELL_SHARES)
    m.action.company = c
    m.action.percent = percent
    return True
