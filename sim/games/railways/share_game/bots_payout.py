"""Bonds redeemed and dividends named: what they bring the player who controls the company."""

from ....kernel import fn
from .bots_scratch import Scratch
from .bots_worth import look_ahead
from .control import outstanding
from .dividends import price_step
from .money import company_cash
from .records import Action, Rules, State
from .taste import Never, Taste
from .terms import Do


@fn
def redeem(s: State, r: Rules, k: Scratch, taste: Taste, act: Action) -> None:
    """As many bonds as leave most, with the best dividend that is then possible."""
    look_ahead(k, s, r, taste)
    c = s.acting
    me = s.companies[c]
    cash = company_cash(s, c)
    act.do = Do.REDEEM
    act.n = 0
    if taste.never & Never.REDEEM:
        return
    interest = r.bond_interest * max(0, k.turns_left - 1000) * me.held[s.to_move] // outstanding(s, c)
    saved = (interest + r.bond_penalty * me.held[s.to_move] * 1000) * taste.debt // 100
    top = worth_of(s, r, k, taste, best_dividend(s, r, k, taste, cash), cash)
    for n in range(1, min(me.bonds, cash // r.bond_redemption) + 1):
        left = cash - n * r.bond_redemption
        worth = worth_of(s, r, k, taste, best_dividend(s, r, k, taste, left), left) + n * saved
        if worth > top:
            top = worth
            act.n = n


@fn
def pay(s: State, r: Rules, k: Scratch, taste: Taste, act: Action) -> None:
    """The dividend that brings most."""
    look_ahead(k, s, r, taste)
    act.do = Do.DIVIDEND
    act.amount = best_dividend(s, r, k, taste, company_cash(s, s.acting))


@fn
def best_dividend(s: State, r: Rules, k: Scratch, taste: Taste, cash: int) -> int:
    """Out of all that the rules allow with so much cash."""
    limit = min(cash, r.dividend_multiple * s.companies[s.acting].price)
    if taste.never & Never.FULL_DIVIDEND:
        limit = min(limit, s.companies[s.acting].price - 1)
    best = 0
    top = worth_of(s, r, k, taste, 0, cash)
    for dividend in range(1, limit + 1):
        worth = worth_of(s, r, k, taste, dividend, cash)
        if worth > top:
            top = worth
            best = dividend
    return best


@fn
def worth_of(s: State, r: Rules, k: Scratch, taste: Taste, dividend: int, cash: int) -> int:
    """Own part in hand, the new price of own shares, and what is left for later. In k$ / 1000."""
    c = s.acting
    me = s.companies[c]
    held = me.held[s.to_move]
    shares = outstanding(s, c)
    price = max(r.price_min, me.price + price_step(r, me.price, dividend))
    if r.price_max > 0:
        price = min(price, max(me.price, r.price_max))
    last = k.turns_left <= 1000
    lift = 100 if last else taste.lift
    worth = dividend // shares * held * taste.payout * 10 + (price - me.price) * held * lift * 10
    if not last:
        worth += (cash - dividend) * held * 10 * taste.keep // shares
    return worth
