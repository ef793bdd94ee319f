"""Chapter C: what a player may do in a stock turn, and the doing of it. Who is next is in `stock_turns`."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .capitalisation import begin_funding, pay_offering
from .cgr import complete_presidency, completes_presidency
from .enums import NOBODY, Do, Kind, Reason, Rule
from .market import enter, move_down, price, zone
from .money import note, pay
from .readings import TurnOrder
from .records import BANK, COLS, Board, Rules
from .shares import (
    PRESIDENT,
    can_sell,
    check_presidency,
    half_certificates,
    is_over_limit,
    may_hold,
    may_take,
    take_share,
)
from .state import Action, State

OFFERING, POOL = 0, 1  # Action.source of a purchase


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """One purchase, sales, or a pass. Source: 1830 C2-C13."""
    p = s.to_move
    if must_only_sell(s, r, b, p) and act.do != Do.SELL_SHARES:
        return Rule.MUST_SELL
    if s.half_president == p and (act.do != Do.BUY_SHARE or act.company != r.cgr) and act.do != Do.SELL_SHARES:
        return Rule.MUST_BUY_SHARE
    if act.do == Do.PASS:
        return Rule.NONE
    if act.do == Do.SELL_SHARES:
        return check_sale(s, r, p, act.company, act.percent)
    if act.do == Do.BUY_SHARE:
        return check_purchase(s, r, b, p, act.company, act.source)
    if act.do == Do.PAR:
        return check_start(s, r, b, p, act.company, act.price)
    return Rule.NOT_NOW


@fn
def must_only_sell(s: State, r: Rules, b: Board, p: int) -> bool:
    """Above a limit a player may do nothing but sell, as far as sales are possible. Source: 1830 C10."""
    return is_over_limit(s, r, b, p) and can_sell_something(s, r, p)


@fn
def check_sale(s: State, r: Rules, p: int, c: int, percent: int) -> int:
    """Shares of one company to the pool. Source: 1830 C7, C11, C13, C16; 1856 B1, B3, B4."""
    if not 0 <= c < r.companies:
        return Rule.NO_SUCH_THING
    if not sales_have_begun(s, r):
        return Rule.NO_SALES_YET
    if r.turn_order == TurnOrder.SELL_BUY_OR_BUY_SELL and s.bought == 1 and s.sold_before == 1:
        return Rule.SALES_ON_ONE_SIDE
    if r.sell_in_blocks == 1 and (s.sold_turn >> c) & 1 == 1:
        return Rule.ONE_SALE_A_COMPANY
    if not can_sell(s, r, p, c, percent):
        return refused_sale(s, r, p, c, percent)
    if r.keep_bought == 1 and s.bought_share == c and percent == s.players[p].shares[c]:
        return Rule.JUST_BOUGHT
    return Rule.NONE


@fn
def sales_have_begun(s: State, r: Rules) -> bool:
    """Not in the first stock round; by one option earlier if all players passed in a row in the auction.

    Source: 1830 C7; variants FirstRoundSellRestriction."""
    return s.stock_round >= r.first_sale_round or (r.sales_after_all_passed == 1 and s.all_passed == 1)


@fn
def refused_sale(s: State, r: Rules, p: int, c: int, percent: int) -> int:
    """Why shares cannot be sold."""
    if percent <= 0 or percent % s.companies[c].unit != 0:
        return Rule.NO_SUCH_THING
    if percent > s.players[p].shares[c]:
        return Rule.NOT_HELD
    if s.companies[c].par == 0 or s.companies[c].cell == NOBODY:
        return Rule.NOT_STARTED
    return Rule.POOL_LIMIT if s.companies[c].pool + percent > r.pool_limit else Rule.PRESIDENCY


@fn
def can_sell_something(s: State, r: Rules, p: int) -> bool:
    """Whether any sale is legal now. The smallest one is the likeliest, but a president may have to sell more."""
    if not sales_have_begun(s, r):
        return False
    for c in range(r.companies):
        unit = s.companies[c].unit
        percent = unit
        while percent <= s.players[p].shares[c]:
            if check_sale(s, r, p, c, percent) == Rule.NONE:
                return True
            percent += unit
    return False


@fn
def check_purchase(s: State, r: Rules, b: Board, p: int, c: int, source: int) -> int:
    """One certificate at par from the offering or at market price from the pool. Source: 1830 C3, C5, C6, C8, C9."""
    if not 0 <= c < r.companies or not OFFERING <= source <= POOL:
        return Rule.NO_SUCH_THING
    me = s.companies[c]
    if me.par == 0 or me.closed == 1:
        return Rule.NOT_STARTED
    left = me.pool if source == POOL else me.offering
    if left < me.unit or (source == OFFERING and me.pool > r.pool_limit):
        return Rule.NOT_FOR_SALE
    if s.bought == 1 and not may_buy_again(s, r, b, c, source):
        return Rule.ONE_PURCHASE
    if (s.players[p].sold >> c) & 1 == 1:
        return Rule.SOLD_THIS_ROUND
    if s.cash[p] < share_price(s, b, c, source):
        return Rule.NOT_ENOUGH_CASH
    if not may_hold(s, r, b, p, c, me.unit):
        return Rule.HOLDING_LIMIT
    if c == r.cgr and completes_presidency(s, c, p):
        return Rule.NONE
    return Rule.NONE if may_take(s, r, b, p, c) else Rule.CERTIFICATE_LIMIT


@fn
def may_buy_again(s: State, r: Rules, b: Board, c: int, source: int) -> bool:
    """In a brown cell several pool certificates of one company are one purchase, also beside a private bought.

    Source: 1830 C5; the recorded games for the private."""
    first_share = s.bought_share == NOBODY
    if (s.bought_company != c and not first_share) or r.multi_buy[zone(s, b, c)] == 0:
        return False
    return source == POOL or r.multi_buy_offering == 1


@fn
def share_price(s: State, b: Board, c: int, source: int) -> int:
    """Par from the offering, market price from the pool."""
    return price(s, b, c) if source == POOL else s.companies[c].par


@fn
def can_buy_something(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether any certificate may be bought now."""
    for c in range(r.companies):
        for source in range(OFFERING, POOL + 1):
            if check_purchase(s, r, b, p, c, source) == Rule.NONE:
                return True
    return False


@fn
def check_start(s: State, r: Rules, b: Board, p: int, c: int, par: int) -> int:
    """The president's certificate for twice the par chosen. Source: 1830 C4."""
    if not 0 <= c < r.companies or c == r.national:
        return Rule.NO_SUCH_THING
    if s.companies[c].par > 0 or s.companies[c].closed == 1 or s.companies[c].president != NOBODY:
        return Rule.ALREADY_STARTED
    if find_par(r, par) == NOBODY:
        return Rule.NO_SUCH_PAR
    if s.bought == 1:
        return Rule.ONE_PURCHASE
    if s.cash[p] < 2 * par:
        return Rule.NOT_ENOUGH_CASH
    if s.players[p].shares[c] + PRESIDENT > r.holding_limit:
        return Rule.HOLDING_LIMIT
    full = half_certificates(s, r, b, p) + 2 * r.president_counts_as > 2 * s.certificate_limit
    return Rule.CERTIFICATE_LIMIT if full else Rule.NONE


@fn
def find_par(r: Rules, par: int) -> int:
    """Index of a par price, NOBODY if it is none."""
    for i in range(r.pars):
        if r.par_price[i] == par:
            return i
    return NOBODY


@fn
def can_start_something(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether some company may be started at the lowest par."""
    for c in range(r.companies):
        if check_start(s, r, b, p, c, r.par_price[r.pars - 1]) == Rule.NONE:
            return True
    return False


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Do it. A pass is counted by `stock_turns`."""
    p = s.to_move
    if act.do == Do.SELL_SHARES:
        s.sold_before |= 1 - s.bought
        s.acted = 1
        s.last_actor = p
        sell(s, r, b, ev, p, act.company, act.percent, Reason.SALE)
    elif act.do == Do.BUY_SHARE:
        buy(s, r, b, ev, p, act.company, act.source)
        note_purchase(s, p, act.company)
        if act.source == POOL or r.multi_buy_offering == 1:
            s.bought_company = act.company
    elif act.do == Do.PAR:
        start(s, r, b, ev, p, act.company, act.price, 2 * act.price)
        note_purchase(s, p, act.company)
    else:
        note(s, ev, Kind.PASS, p, NOBODY, NOBODY, NO_NUMBER, NO_NUMBER, NOBODY)


@fn
def note_purchase(s: State, p: int, c: int) -> None:
    """The purchase of the turn is made."""
    s.bought = 1
    s.bought_share = c
    s.acted = 1
    s.last_actor = p


@fn
def sell(s: State, r: Rules, b: Board, ev: list[Event], p: int, c: int, percent: int, reason: int) -> None:
    """Shares to the pool at the price before the drop; the presidency may change; the marker falls.

    Source: 1830 C11, C12, C14."""
    me = s.companies[c]
    shares = percent // me.unit
    income = shares * price(s, b, c)
    s.players[p].shares[c] -= percent
    me.pool += percent
    pay(s, r, ev, BANK, p, income, reason)
    note(s, ev, Kind.SHARES_SOLD, p, c, NOBODY, percent, income, reason)
    s.players[p].sold |= 1 << c
    s.sold_turn |= 1 << c
    check_presidency(s, r, ev, c)
    move_down(s, b, ev, c, shares if r.rows_per_share == 1 else percent // 10, reason)


@fn
def buy(s: State, r: Rules, b: Board, ev: list[Event], p: int, c: int, source: int) -> None:
    """One certificate. Source: 1830 C3, D1; 1856 C3-C5 for where the money goes."""
    cost = share_price(s, b, c, source)
    percent = s.companies[c].unit
    where = Reason.OFFERING
    if source == POOL:
        where = Reason.POOL
        pay(s, r, ev, p, BANK, cost, where)
    else:
        pay_offering(s, r, ev, p, c, percent, cost, where)
    if c == r.cgr and completes_presidency(s, c, p):
        note(s, ev, Kind.SHARE_BOUGHT, p, c, NOBODY, percent, cost, Reason.SETTLEMENT)
        complete_presidency(s, r, p)
        return
    note(s, ev, Kind.SHARE_BOUGHT, p, c, NOBODY, percent, cost, where)
    take_share(s, r, b, ev, p, c, percent, source == POOL)


@fn
def start(s: State, r: Rules, b: Board, ev: list[Event], p: int, c: int, par: int, cost: int) -> None:
    """A player takes the president's certificate and sets the par. Source: 1830 C4."""
    set_par(s, r, ev, c, par)
    begin_funding(s, r, c)
    s.companies[c].president = p
    pay_offering(s, r, ev, p, c, PRESIDENT, cost, Reason.START)
    note(s, ev, Kind.COMPANY_STARTED, p, c, NOBODY, s.companies[c].funding, par, Reason.START)
    take_share(s, r, b, ev, p, c, PRESIDENT, False)


@fn
def set_par(s: State, r: Rules, ev: list[Event], c: int, par: int) -> None:
    """The marker goes to the par cell, below any marker already there. Source: 1830 C4."""
    i = find_par(r, par)
    s.companies[c].par = par
    enter(s, c, r.par_row[i] * COLS + r.par_col[i])


@fn
def name_par(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The buyer of BO names the par of the B&O and receives its president's certificate free. Source: 1830 B9."""
    c = s.actor
    start(s, r, b, ev, s.to_move, c, act.price, 0)
