"""The yardstick: what leaves the player with most cash at once, and nothing beyond the next dividend."""

from ...kernel import fn
from ...rng import Stream
from . import auction, candidates, candidates_track, operating, outlook, play
from .bots_par import funding_of, par_index
from .bots_player import complete_presidency
from .bots_promise import look_around, promise
from .bots_prospect import is_alive
from .bots_sales import sell_something
from .bots_shares import write_purchase
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, RoundKind, Rule, Step
from .market import price
from .privates import may_go_to_company
from .records import BANK, SEATS, Board, Rules
from .shares import PRESIDENT, SHARE
from .stock import OFFERING, POOL, check_purchase, check_start, must_only_sell, share_price
from .trains import must_buy, on_sale


@fn
def choose(m: Desk, r: Rules, b: Board, stream: Stream) -> bool:
    """Write the next action into the desk; False leaves the decision to a draw."""
    s = m.state
    if s.round_kind == RoundKind.OPERATING:
        return operate(m, r, b, stream)
    if s.step == Step.AUCTION:
        return bid(m, r)
    if s.step == Step.SET_PAR:
        clear(s, m.action, Do.PAR)
        m.action.price = r.par_price[0]
        return True
    if s.half_president == s.to_move:
        return complete_presidency(m, r, b)
    if must_only_sell(s, r, b, s.to_move):
        return sell_something(m, r, b)
    return invest(m, r, b)


@fn
def bid(m: Desk, r: Rules) -> bool:
    """The cheapest private as long as there is money: it pays from the first round on. No bids."""
    s = m.state
    i = auction.cheapest(s, r)
    if s.on_the_block != NOBODY or auction.asking(s, r, i) > auction.free_cash(s, r, s.to_move, i):
        clear(s, m.action, Do.PASS)
        return True
    clear(s, m.action, Do.BID)
    m.action.private = i
    m.action.price = auction.asking(s, r, i)
    return True


@fn
def invest(m: Desk, r: Rules, b: Board) -> bool:
    """The share with most of price above cost and next dividend for its cost, a start that may pay, or a pass."""
    s = m.state
    best = 0
    clear(s, m.action, Do.PASS)
    for c in range(r.companies):
        if is_alive(s, c):
            for source in range(OFFERING, POOL + 1):
                if check_purchase(s, r, b, s.to_move, c, source) == Rule.NONE:
                    cost = max(1, share_price(s, b, c, source))
                    income = outlook.income_of(m, r, b, c) * s.companies[c].unit // 100
                    score = 1000 * (price(s, b, c) - cost + income) // cost + 1
                    if score > best:
                        best = score
                        write_purchase(m, c, source)
        elif check_start(s, r, b, s.to_move, c, r.par_price[r.pars - 1]) == Rule.NONE:
            best = look_at_start(m, r, b, c, best)
    return True


@fn
def look_at_start(m: Desk, r: Rules, b: Board, c: int, best: int) -> int:
    """Keep the start of a company if it promises a better dividend at the lowest par. The best score then."""
    s = m.state
    if par_index(s, r, funding_of(s, r, c), s.to_move, s.cash[s.to_move], PRESIDENT // SHARE, 0) == NOBODY:
        return best
    par = r.par_price[r.pars - 1]
    look_around(s, r, b, m.scratch.prospects, c)
    score = 100 * promise(m.scratch.prospects, r.train[0].distance, 1) // par
    if score <= best:
        return best
    clear(s, m.action, Do.PAR)
    m.action.company = c
    m.action.price = par
    return score


@fn
def operate(m: Desk, r: Rules, b: Board, stream: Stream) -> bool:
    """Sell own privates to the company, run, pay everything, buy a train only if it earns more next time."""
    s = m.state
    c = operating.operating_company(s)
    if c == NOBODY or s.step < Step.TRACK:
        return False
    if s.step == Step.ROUTE:
        return candidates.best_run(s, r, b, m.scratch, m.action, c)
    if s.step == Step.DIVIDEND:
        clear(s, m.action, Do.PAY)
        return True
    if sell_private(m, r, b, c):
        return True
    if s.step == Step.TRACK:
        return candidates_track.lay_tile(s, r, b, m.scratch, stream, m.action, c)
    if s.step == Step.TRAIN:
        return buy_train(m, r, b, c)
    clear(s, m.action, Do.PASS)
    return play.check(s, r, b, m.scratch, m.action) == Rule.NONE


@fn
def sell_private(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """An own private for the most that the company may pay and has."""
    s = m.state
    for i in range(r.privates):
        if may_go_to_company(s, r, i) and s.privates[i].owner == s.to_move and s.cash[SEATS + c] >= r.private[i].low:
            clear(s, m.action, Do.BUY_PRIVATE)
            m.action.private = i
            m.action.price = min(s.cash[SEATS + c], r.private[i].high)
            m.action.seat = s.companies[c].president
            return play.check(s, r, b, m.scratch, m.action) == Rule.NONE
    return False


@fn
def buy_train(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The train on sale that adds most to the next run, out of the treasury; a forced purchase is left to a draw."""
    s = m.state
    if must_buy(s, r, b, m.scratch, c):
        return False
    best = outlook.income_of(m, r, b, c)
    kept = NOBODY
    for t in range(r.train_types):
        if on_sale(s, r, t) and r.train[t].price <= s.cash[SEATS + c]:
            income = outlook.income_with(m, r, b, c, t)
            if income > best:
                best = income
                kept = t
    if kept != NOBODY:
        clear(s, m.action, Do.BUY_TRAIN)
        m.action.train = kept
        m.action.source = BANK
        m.action.price = r.train[kept].price
        if play.check(s, r, b, m.scratch, m.action) == Rule.NONE:
            return True
    clear(s, m.action, Do.PASS)
    return True
