"""Legal actions of the player to move, drawn at random: one candidate of a kind, each as likely as any other.

Kinds with endless choices (bids, prices) are drawn from a finite part. Every candidate is accepted by `apply`.
Left out is what nobody in his senses does: a company without a train spends the price of one on nothing else and buys
one if it can, nobody starts a company that he could not get a train for, and loans are as `candidates_1856.py` says.
"""

from ...kernel import fn
from ...rng import Stream, below
from . import auction, emergency, privates, stock, trains
from .capitalisation import funding_now
from .desk import Scratch
from .enums import NOBODY, Do, Power, Rule, Step
from .readings import Funding
from .records import ACCOUNTS, BANK, SEATS, Board, Rules
from .runs import enter_best_run
from .state import Action, State

RAISES = 8  # a bid is at most so many steps above the least


@fn
def clear(s: State, act: Action, do: int) -> None:
    """An action of a kind by the player to move, nothing else said."""
    act.do = do
    act.seat = s.to_move
    act.company = s.actor
    act.private = NOBODY
    act.price = 0
    act.percent = 0
    act.source = 0
    act.hex = 0
    act.tile = 0
    act.rotation = 0
    act.node = 0
    act.train = 0
    act.trade_in = NOBODY
    act.routes = 0


@fn
def takes_over(stream: Stream, seen: int) -> bool:
    """Whether the candidate just seen, the seen-th, replaces the one kept: all become equally likely."""
    return below(stream, seen) == 0


@fn
def bid(s: State, r: Rules, stream: Stream, act: Action) -> bool:
    """Buy the cheapest private, or a bid a little above the least."""
    clear(s, act, Do.BID)
    seen = 0
    kept = NOBODY
    for i in range(r.privates):
        if s.privates[i].owner != BANK or (s.on_the_block != NOBODY and i != s.on_the_block):
            continue
        if auction.asking(s, r, i) <= auction.free_cash(s, r, s.to_move, i):
            seen += 1
            if takes_over(stream, seen):
                kept = i
    if kept == NOBODY:
        return False
    act.private = kept
    act.price = auction.asking(s, r, kept)
    if kept != auction.cheapest(s, r) or s.on_the_block != NOBODY:
        act.price += r.bid_step * below(stream, RAISES)
        act.price = min(act.price, auction.free_cash(s, r, s.to_move, kept))
    return True


@fn
def par(s: State, r: Rules, b: Board, stream: Stream, act: Action) -> bool:
    """Start a company at some par, or name the par of the B&O."""
    clear(s, act, Do.PAR)
    if s.step == Step.SET_PAR:
        act.price = r.par_price[below(stream, r.pars)]
        return True
    if stock.must_only_sell(s, r, b, s.to_move) or not pays_first_train(s, r):
        return False
    seen = 0
    for c in range(r.companies):
        for i in range(r.pars):
            if stock.check_start(s, r, b, s.to_move, c, r.par_price[i]) == Rule.NONE:
                seen += 1
                if takes_over(stream, seen):
                    act.company = c
                    act.price = r.par_price[i]
    return seen > 0


@fn
def pays_first_train(s: State, r: Rules) -> bool:
    """Whether who starts a company has the money for its first train, unless the bank fills its treasury."""
    return funding_now(s, r) == Funding.FULL or s.cash[s.to_move] >= trains.cheapest_price(s, r)


@fn
def buy_share(s: State, r: Rules, b: Board, stream: Stream, act: Action) -> bool:
    """A certificate of some company from offering or pool."""
    clear(s, act, Do.BUY_SHARE)
    if stock.must_only_sell(s, r, b, s.to_move):
        return False
    seen = 0
    for c in range(r.companies):
        if s.half_president == s.to_move and c != r.cgr:
            continue
        for source in range(2):
            if stock.check_purchase(s, r, b, s.to_move, c, source) == Rule.NONE:
                seen += 1
                if takes_over(stream, seen):
                    act.company = c
                    act.source = source
                    act.percent = s.companies[c].unit
    return seen > 0


@fn
def sell_shares(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """Shares of some company: in a stock turn, or for the train of company c."""
    clear(s, act, Do.SELL_SHARES)
    seen = 0
    seller = s.to_move
    for other in range(r.companies):
        unit = s.companies[other].unit
        for n in range(1, s.players[seller].shares[other] // unit + 1):
            if s.step == Step.STOCK:
                rule = stock.check_sale(s, r, seller, other, n * unit)
            else:
                rule = emergency.check_sale(s, r, b, w, c, other, n * unit)
            if rule == Rule.NONE:
                seen += 1
                if takes_over(stream, seen):
                    act.company = other
                    act.percent = n * unit
    return seen > 0


@fn
def trade_private(s: State, r: Rules, b: Board, stream: Stream, act: Action) -> bool:
    """A private of another player for its face value to twice that: less no owner would take."""
    clear(s, act, Do.BUY_PRIVATE)
    if stock.must_only_sell(s, r, b, s.to_move):
        return False
    seen = 0
    kept = NOBODY
    for i in range(r.privates):
        act.private = i
        act.price = r.trade_min_price
        if privates.check_trade(s, r, b, act) == Rule.NONE:
            seen += 1
            if takes_over(stream, seen):
                kept = i
    if kept == NOBODY:
        return False
    act.private = kept
    act.price = price_agreed(stream, r.private[kept].face, 2 * r.private[kept].face, s.cash[s.to_move])
    return act.price >= r.trade_min_price


@fn
def price_agreed(stream: Stream, low: int, high: int, cash: int) -> int:
    """A price between bounds that the cash allows; 0 if it does not cover the lower one."""
    most = min(high, cash)
    return low + below(stream, most - low + 1) if most >= low else 0


@fn
def buy_private(s: State, r: Rules, stream: Stream, act: Action, c: int) -> bool:
    """A private for the operating company: of its president between the bounds, of others not below face value."""
    clear(s, act, Do.BUY_PRIVATE)
    act.seat = s.companies[c].president
    seen = 0
    kept = NOBODY
    cash = spare_cash(s, r, c)
    for i in range(r.privates):
        if privates.may_go_to_company(s, r, i) and least_price(s, r, act.seat, i) <= cash:
            seen += 1
            if takes_over(stream, seen):
                kept = i
    if kept == NOBODY:
        return False
    act.private = kept
    act.price = price_agreed(stream, least_price(s, r, act.seat, kept), r.private[kept].high, cash)
    return act.price > 0


@fn
def spare_cash(s: State, r: Rules, c: int) -> int:
    """What a company may spend on privates, tokens and rights: without a train it keeps the price of the cheapest."""
    kept = trains.cheapest_for(s, r, c) if trains.trains_of(s, r, c) == 0 else 0
    return s.cash[SEATS + c] - kept


@fn
def least_price(s: State, r: Rules, p: int, i: int) -> int:
    """The least for which the owner of a private agrees to a sale to a company of player p."""
    low = r.private[i].low
    return low if s.privates[i].owner == p else max(low, min(r.private[i].face, r.private[i].high))


@fn
def exchange(s: State, r: Rules, b: Board, stream: Stream, act: Action) -> bool:
    """MH for a share of NYC, by the player to move."""
    clear(s, act, Do.EXCHANGE)
    for i in range(r.privates):
        if r.private[i].power == Power.EXCHANGE and s.privates[i].owner == s.to_move:
            act.private = i
            act.source = below(stream, 2)
            if privates.check_exchange(s, r, b, act) == Rule.NONE:
                return True
            act.source = 1 - act.source
            return privates.check_exchange(s, r, b, act) == Rule.NONE
    return False


@fn
def buy_train(s: State, r: Rules, b: Board, w: Scratch, stream: Stream, act: Action, c: int) -> bool:
    """A train of bank, pool or another company, with the president's money where that is allowed."""
    clear(s, act, Do.BUY_TRAIN)
    seen = 0
    train = 0
    source = 0
    price = 0
    trade_in = NOBODY
    must = trains.must_buy(s, r, b, w, c)
    for t in range(r.train_types):
        for seller in range(SEATS, ACCOUNTS + 1):
            for old in range(-1, r.train_types if seller == BANK and r.train[t].trade_in != 0 else 0):
                if not offer(s, r, stream, act, c, t, seller, old):
                    continue
                if act.price > s.cash[SEATS + c] and not must:
                    continue
                if trains.check(s, r, b, w, act, c) == Rule.NONE:
                    seen += 1
                    if takes_over(stream, seen):
                        train = t
                        source = seller
                        price = act.price
                        trade_in = old
    act.train = train
    act.source = source
    act.price = price
    act.trade_in = trade_in
    return seen > 0


@fn
def must_not_wait(s: State, r: Rules, c: int) -> bool:
    """Whether a company without a train has the money for one: then nobody passes it by."""
    price = trains.cheapest_for(s, r, c)
    return s.step == Step.TRAIN and trains.trains_of(s, r, c) == 0 and 0 < price <= s.cash[SEATS + c]


@fn
def offer(s: State, r: Rules, stream: Stream, act: Action, c: int, t: int, seller: int, old: int) -> bool:
    """Fill in a train, its seller and a price; False if there is no such train.

    Another president lets go of a train for its face value at least, and not of his company's only one."""
    act.train = t
    act.source = seller
    act.trade_in = old
    act.price = r.train[t].price if old == NOBODY else r.train[t].trade_in_price
    if seller == BANK:
        return trains.on_sale(s, r, t)
    if seller == trains.POOL:
        return s.trains_pool[t] > 0
    other = seller - SEATS
    if other >= r.companies or other == c or s.companies[other].train[t] == 0:
        return False
    own = s.companies[other].president == s.companies[c].president
    if not own and trains.trains_of(s, r, other) < 2:
        return False
    low = r.company_train_min_price if own else r.train[t].price
    if s.cash[SEATS + c] >= low and below(stream, 2) == 0:
        act.price = price_agreed(stream, low, 2 * r.train[t].price, s.cash[SEATS + c])
    return True


@fn
def discard_train(s: State, r: Rules, stream: Stream, act: Action) -> bool:
    """Some train of the company over its limit."""
    clear(s, act, Do.DISCARD_TRAIN)
    seen = 0
    for t in range(r.train_types):
        if s.companies[s.actor].train[t] > 0:
            seen += 1
            if takes_over(stream, seen):
                act.train = t
    return seen > 0


@fn
def best_run(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> bool:
    """The run with the best income: the president runs for it. Source: 1830 F23."""
    clear(s, act, Do.RUN)
    enter_best_run(s, r, b, w, act, c)
    return True
