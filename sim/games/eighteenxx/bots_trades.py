"""Privates from other players, and the exchange of one for a share."""

from ...kernel import fn
from ...rng import Stream
from .bots_power_worth import annuity
from .bots_private_worth import rounds_to_live, rounds_until_sale
from .bots_prospect import is_alive
from .bots_shares import score_of
from .candidates import clear
from .desk import Desk
from .enums import Do, Power, Rule
from .market import price
from .privates import check_exchange, check_trade
from .records import SEATS, Board, Rules
from .state import State
from .taste import Taste

FULLY = 100
MARGIN = 10  # of the face value, that a private must be worth more to the buyer than to its owner, %


@fn
def look_at_privates(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream, money: int) -> None:
    """Keep the best private of another player if it beats the best purchase so far.

    Price: half-way between what it is worth to its owner and to the buyer, so that both gain."""
    s = m.state
    v = m.scratch.prospects
    act = v.trade
    for i in range(r.privates):
        owner = s.privates[i].owner
        if s.privates[i].closed == 1 or owner >= SEATS or owner == s.to_move:
            continue
        mine = worth_to(s, r, v.pace, s.to_move, i, taste.resale)
        theirs = worth_to(s, r, v.pace, owner, i, FULLY)
        cost = max((mine + theirs) // 2, r.trade_min_price)
        clear(s, act, Do.BUY_PRIVATE)
        act.private = i
        act.price = cost
        if mine - theirs <= r.private[i].face * MARGIN // 100 or cost > money:
            continue
        if check_trade(s, r, b, act) == Rule.NONE:
            score = score_of(s, r, b, taste, stream, mine - cost, cost)
            if score > v.score:
                v.score = score
                clear(s, m.action, Do.BUY_PRIVATE)
                m.action.private = i
                m.action.price = cost


@fn
def worth_to(s: State, r: Rules, speed: int, p: int, i: int, resale: int) -> int:
    """What a private is worth to a player: its income, or so many per cent of what an own company pays beyond that."""
    life = rounds_to_live(s, r, i, speed)
    kept = annuity(r.private[i].revenue, life, 100)
    sold = 0
    if r.private[i].sells_to_companies == 1 and rounds_until_sale(s, r, speed) < life:
        sold = r.private[i].low
        for c in range(r.companies):
            if s.companies[c].president == p:
                sold = max(sold, min(r.private[i].high, s.cash[SEATS + c]))
    return kept + max(0, sold - kept) * resale // 100


@fn
def exchange(m: Desk, r: Rules, b: Board) -> bool:
    """Exchange a private for its share once the share is worth more than what the private still brings."""
    s = m.state
    v = m.scratch.prospects
    p = s.to_move
    act = m.action
    for i in range(r.privates):
        if r.private[i].power != Power.EXCHANGE or s.privates[i].owner != p or s.privates[i].closed == 1:
            continue
        c = r.private[i].company
        if not is_alive(s, c) or price(s, b, c) + v.gain[c] <= worth_to(s, r, v.pace, p, i, FULLY):
            continue
        clear(s, act, Do.EXCHANGE)
        act.private = i
        for source in range(2):
            act.source = 1 - source
            if check_exchange(s, r, b, act) == Rule.NONE:
                return True
    return False
