"""A player's decisions in the auction and in stock rounds."""

from ...kernel import fn
from ...rng import Stream
from . import bots_auction
from .bots_free_par import name_par
from .bots_par import look_at_starts
from .bots_prospect import look_ahead
from .bots_sales import give_up_presidency, leave_bad_company, sell_for_wish, sell_something
from .bots_shares import look_at_shares
from .bots_trades import exchange, look_at_privates
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule, Step
from .records import Board, Rules
from .stock import check_purchase, must_only_sell, share_price
from .taste import BANS, Taste

SELL, EXCHANGE, TRADE = BANS.index("sell_shares"), BANS.index("exchange"), BANS.index("trade_private")
NOTHING_GOOD = 0  # score that a purchase has to beat


@fn
def choose(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream) -> bool:
    """Write the next action into the desk; False leaves the decision to a draw."""
    s = m.state
    if s.step == Step.AUCTION:
        return bots_auction.choose(m, r, b, taste, stream)
    if s.step == Step.SET_PAR:
        name_par(m, r, b, taste)
        return True
    if s.step != Step.STOCK:
        return False
    look_ahead(m, r, b, taste)
    if must_only_sell(s, r, b, s.to_move):
        return sell_something(m, r, b)
    if s.half_president == s.to_move:
        return complete_presidency(m, r, b)
    may_sell = (taste.never >> SELL) & 1 == 0 and s.stock_round >= r.first_sale_round
    if (taste.never >> EXCHANGE) & 1 == 0 and exchange(m, r, b):
        return True
    if may_sell and (give_up_presidency(m, r, b, taste) or leave_bad_company(m, r, b, taste)):
        return True
    return buy_or_pass(m, r, b, taste, stream, may_sell)


@fn
def buy_or_pass(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream, may_sell: bool) -> bool:
    """The best purchase of the turn, or a sale that makes a much better one possible; else a pass."""
    s = m.state
    v = m.scratch.prospects
    v.score = NOTHING_GOOD
    v.wish = NOTHING_GOOD
    v.wish_company = NOBODY
    clear(s, m.action, Do.PASS)
    money = s.cash[s.to_move] - reserve(m, r, taste)
    look_at_shares(m, r, b, taste, stream, money)
    look_at_starts(m, r, b, taste, stream, money)
    if (taste.never >> TRADE) & 1 == 0:
        look_at_privates(m, r, b, taste, stream, money)
    if may_sell and v.wish > v.score and s.bought == 0:
        sell_for_wish(m, r, b, taste)
    return True


@fn
def reserve(m: Desk, r: Rules, taste: Taste) -> int:
    """Cash kept for trains that the player may have to pay as a president."""
    total = 0
    for c in range(r.companies):
        if m.state.companies[c].president == m.state.to_move:
            total += m.scratch.prospects.bill[c]
    return total * taste.cushion // 100


@fn
def complete_presidency(m: Desk, r: Rules, b: Board) -> bool:
    """The other half of the president's certificate of the CGR: from the cheaper place, else sell for it.

    Source: 1856 E10."""
    s = m.state
    kept = NOBODY
    for source in range(2):
        if check_purchase(s, r, b, s.to_move, r.cgr, source) == Rule.NONE:
            if kept == NOBODY or share_price(s, b, r.cgr, source) < share_price(s, b, r.cgr, kept):
                kept = source
    if kept == NOBODY:
        return sell_something(m, r, b)
    clear(s, m.action, Do.BUY_SHARE)
    m.action.company = r.cgr
    m.action.source = kept
    m.action.percent = s.companies[r.cgr].unit
    return True
