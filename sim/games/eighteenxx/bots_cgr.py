"""What the president of the new CGR gives up: tokens where they earn least, trains that rust first.

Source: rules-1856 E15, E17, E20."""

from ...kernel import fn
from . import cgr_tokens, cgr_trains
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .records import Board, Rules
from .routes_value import stop_value


@fn
def remove_token(m: Desk, r: Rules, b: Board) -> bool:
    """The token in the city of the least value."""
    s = m.state
    me = s.companies[r.cgr]
    clear(s, m.action, Do.REMOVE_TOKEN)
    best = NOBODY
    least = 0
    for token in range(cgr_tokens.placed(s, r)):
        m.action.hex = me.token_hex[token]
        m.action.node = me.token_node[token]
        if cgr_tokens.check_removal(s, r, m.action) != Rule.NONE:
            continue
        worth = stop_value(b, r, s, r.cgr, me.token_hex[token], me.token_node[token])
        if best == NOBODY or worth < least:
            best = token
            least = worth
    if best == NOBODY:
        return False
    m.action.hex = me.token_hex[best]
    m.action.node = me.token_node[best]
    return True


@fn
def discard(m: Desk, r: Rules) -> bool:
    """Trains above the limit go, the shortest first; no more than that."""
    s = m.state
    if cgr_trains.all_trains(s, r) <= r.cgr_train_limit:
        clear(s, m.action, Do.PASS)
        return True
    clear(s, m.action, Do.DISCARD_TRAIN)
    for t in range(r.train_types):
        if cgr_trains.may_discard(s, r, t):
            m.action.train = t
            return True
    return False


@fn
def borrow_train(m: Desk, r: Rules) -> bool:
    """A train for nothing is taken."""
    clear(m.state, m.action, Do.BORROW_TRAIN)
    m.action.train = cgr_trains.top_train(r)
    return True
