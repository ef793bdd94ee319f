"""Privates sold by a president to the own company.

Source: rules-1830 G1; rules-1856 D2."""

from ...kernel import fn
from .bots_horizon import private_rounds
from .bots_powers import NO_LAY, has_tile, lay_of
from .bots_purse import cost_of, kept_for_trains
from .bots_ruin import is_ruin_near
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do
from .lays import is_turn_lay
from .privates import may_go_to_company
from .records import EDGES, SEATS, Board, Rules
from .state import State
from .taste import Taste
from .trains import trains_of

FAIR = 70  # of what a private would still pay its owner, the least a company is asked, in percent
LAST_CHANCE = 2  # rounds before privates close in which one is also sold below the price on its card


@fn
def buy_private(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """The dearest private of the president that the company can pay for and that is better sold than kept."""
    s = m.state
    money = purse(s, r, taste, c)
    last = is_ruin_near(m, r, b, s.companies[c].president)
    if last and trains_of(s, r, c) > 0:
        money = s.cash[SEATS + c]
    for i in range(r.privates - 1, -1, -1):
        if not is_own(s, r, c, i) or is_for_sister(s, r, b, c, i):
            continue
        offer = price_for(s, r, taste, i, money)
        if offer > 0 and (not last or offer > r.private[i].face):
            write_purchase(m, c, i, offer)
            return True
    return False


@fn
def buy_for_power(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A private of the president, even out of money kept for trains, if the tile it lays in this track step pays.

    Privates whose power can wait for the end of the turn wait for it (1830 CS)."""
    s = m.state
    for i in range(r.privates):
        if not is_own(s, r, c, i) or not has_tile(s, r, b, i) or not is_hasty(r, i):
            continue
        offer = price_for(s, r, taste, i, s.cash[SEATS + c])
        if offer == 0:
            continue
        s.privates[i].owner = SEATS + c
        worth = lay_of(m, r, b, taste, c, i)
        s.privates[i].owner = s.companies[c].president
        if worth != NO_LAY and worth > cost_of(s, r, taste, c, offer):
            write_purchase(m, c, i, offer)
            return True
    return False


@fn
def is_hasty(r: Rules, i: int) -> bool:
    """Whether the tile of a private can be laid in the track step only."""
    return r.private[i].in_track_step == 1 or is_turn_lay(r.private[i].power)


@fn
def is_own(s: State, r: Rules, c: int, i: int) -> bool:
    """Whether a private may go to the company and belongs to its president."""
    return may_go_to_company(s, r, i) and s.privates[i].owner == s.companies[c].president


@fn
def is_for_sister(s: State, r: Rules, b: Board, c: int, i: int) -> bool:
    """Whether another company of the president, with its home beside the hex of the power, can pay for the private."""
    if not has_tile(s, r, b, i) or lives_beside(r, b, c, r.private[i].hexes[0]):
        return False
    for d in range(r.companies):
        if s.companies[d].president == s.companies[c].president and s.companies[d].floated == 1:
            if lives_beside(r, b, d, r.private[i].hexes[0]) and s.cash[SEATS + d] >= r.private[i].low:
                return True
    return False


@fn
def lives_beside(r: Rules, b: Board, c: int, h: int) -> bool:
    """Whether a company's home is next to a hex."""
    for edge in range(EDGES):
        if b.hex[h].neighbour[edge] != NOBODY and b.hex[h].neighbour[edge] == r.company[c].home:
            return True
    return False


@fn
def write_purchase(m: Desk, c: int, i: int, amount: int) -> None:
    """A private for a company, from its president."""
    clear(m.state, m.action, Do.BUY_PRIVATE)
    m.action.seat = m.state.companies[c].president
    m.action.private = i
    m.action.price = amount


@fn
def best_sale(s: State, r: Rules, taste: Taste, c: int, money: int) -> int:
    """The dearest private of its president that a company with so much money to give away buys, NOBODY = none."""
    for i in range(r.privates - 1, -1, -1):
        if is_own(s, r, c, i) and price_for(s, r, taste, i, money) > 0:
            return i
    return NOBODY


@fn
def price_for(s: State, r: Rules, taste: Taste, i: int, money: int) -> int:
    """What a company with so much money to give away pays its president for a private, 0 = it is better kept."""
    offer = r.private[i].low + (r.private[i].high - r.private[i].low) * taste.sell_private // 100
    offer = min(offer, money)
    rounds = private_rounds(s, r, taste)
    keeping = r.private[i].revenue * rounds * FAIR // 100
    if rounds > LAST_CHANCE:
        keeping = max(keeping, r.private[i].face)
    return offer if offer >= r.private[i].low and offer >= keeping else 0


@fn
def purse(s: State, r: Rules, taste: Taste, c: int) -> int:
    """What a company may give its president for a private: all but the money kept for trains."""
    return s.cash[SEATS + c] - kept_for_trains(s, r, c) * (100 - taste.milk) // 100
