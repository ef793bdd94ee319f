"""A bankruptcy that a player sees coming. The game ends with it, so what is bought for later rounds is lost.

Source: rules-1830 F34, H2."""

from ...kernel import fn
from . import emergency, trains
from .bots_flotation import next_loan
from .desk import Desk
from .enums import NOBODY, RoundKind
from .records import SEATS, Board, Rules
from .state import State


@fn
def is_ruin_near(m: Desk, r: Rules, b: Board, p: int) -> bool:
    """Whether another player leads a company that will have to buy a train and cannot pay for one.

    That he takes one from another company of his own is not counted on."""
    s = m.state
    for d in range(r.companies):
        me = s.companies[d]
        if me.floated == 0 or me.closed == 1 or me.frozen == 1 or me.president == p or me.president == NOBODY:
            continue
        if trains.trains_of(s, r, d) > 0:
            continue
        if means_of(s, r, b, d) < trains.cheapest_for(s, r, d) and trains.has_route(s, r, b, m.scratch, d):
            return True
    return False


@fn
def means_of(s: State, r: Rules, b: Board, d: int) -> int:
    """What a company can raise for a train: treasury, a loan, its president's cash and shares, income of privates."""
    q = s.companies[d].president
    total = s.cash[SEATS + d] + next_loan(s, r, d) + s.cash[q] + emergency.sellable(s, r, b, q, d)
    if acts_in_this_round(s, d):
        return total
    for i in range(r.privates):
        if s.privates[i].closed == 0 and s.privates[i].owner in (q, SEATS + d):
            total += r.private[i].revenue
    return total


@fn
def acts_in_this_round(s: State, d: int) -> bool:
    """Whether a company still has its turn in an operating round that goes on: privates have paid already."""
    if s.round_kind != RoundKind.OPERATING:
        return False
    for k in range(s.turn_at + 1, s.in_order):
        if s.order[k] == d:
            return True
    return False
