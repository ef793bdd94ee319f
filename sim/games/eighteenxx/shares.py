"""Shares: who holds what, limits, the presidency, flotation. Nothing here asks whose turn it is."""

from ...events import Event
from ...kernel import fn
from .enums import NOBODY, Kind, Reason
from .loans import value_of_shares
from .market import price, zone
from .money import note, note_change, pay
from .readings import Funding
from .records import BANK, SEATS, Board, Rules
from .state import State

PRESIDENT = 20  # percent of the president's certificate
SHARE = 10  # percent of an ordinary certificate


@fn
def half_certificates(s: State, r: Rules, b: Board, p: int) -> int:
    """What counts towards the limit, in halves: privates and shares outside exempt zones.

    Source: 1830 C9; K-01 for the president's; 1856 E24 for the CGR's certificates of 5 %."""
    n = 0
    for i in range(r.privates):
        if s.privates[i].owner == p and s.privates[i].closed == 0:
            n += 2
    for c in range(r.companies):
        held = s.players[p].shares[c]
        if held > 0 and r.limit_exempt[zone(s, b, c)] == 0:
            if s.companies[c].president == p:
                held -= president_percent(s, c) if s.half_president != p or c != r.cgr else s.companies[c].unit
                n += 2 * r.president_counts_as
            n += 2 * held // SHARE
    return n


@fn
def president_percent(s: State, c: int) -> int:
    """The president's certificate is two shares. Source: 1830 A2; 1856 E9."""
    return 2 * s.companies[c].unit


@fn
def over_certificates(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether a player holds more certificates than allowed."""
    return half_certificates(s, r, b, p) > 2 * s.certificate_limit


@fn
def over_holding(s: State, r: Rules, b: Board, p: int, c: int) -> bool:
    """Whether a player holds too much of a company. Source: 1830 C8."""
    return s.players[p].shares[c] > r.holding_limit and r.holding_exempt[zone(s, b, c)] == 0


@fn
def is_over_limit(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether a player must sell before anything else. Source: 1830 C10."""
    if over_certificates(s, r, b, p):
        return True
    for c in range(r.companies):
        if over_holding(s, r, b, p, c):
            return True
    return False


@fn
def may_hold(s: State, r: Rules, b: Board, p: int, c: int, percent: int) -> bool:
    """Whether a player may take so many more percent under the holding limit. Source: 1830 C8."""
    return s.players[p].shares[c] + percent <= r.holding_limit or r.holding_exempt[zone(s, b, c)] == 1


@fn
def may_take(s: State, r: Rules, b: Board, p: int, c: int) -> bool:
    """Whether one more ordinary certificate of a company fits the certificate limit. Source: 1830 C9."""
    more = 2 * s.companies[c].unit // SHARE
    return r.limit_exempt[zone(s, b, c)] == 1 or half_certificates(s, r, b, p) + more <= 2 * s.certificate_limit


@fn
def next_largest(s: State, r: Rules, p: int, c: int) -> int:
    """The largest holding of a company among the other players, in percent."""
    most = 0
    for q in range(r.players):
        if q != p:
            most = max(most, s.players[q].shares[c])
    return most


@fn
def can_sell(s: State, r: Rules, p: int, c: int, percent: int) -> bool:
    """Whether a player holds so much, the pool has room, and the president's certificate need not go there.

    A president keeps it unless another player with at least 20 % can take it over. Source: 1830 C11, C16."""
    held = s.players[p].shares[c]
    if percent <= 0 or percent % s.companies[c].unit != 0 or percent > held:
        return False
    if s.companies[c].par == 0 or s.companies[c].cell == NOBODY:
        return False
    if s.companies[c].pool + percent > r.pool_limit:
        return False
    if s.companies[c].president == p and held - percent < president_percent(s, c):
        return next_largest(s, r, p, c) >= president_percent(s, c)
    return True


@fn
def check_presidency(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """The player with the most shares is president; a challenger needs strictly more, and at least 20 %.

    Among equal challengers the nearest clockwise from the old president. Source: 1830 C14-C15."""
    me = s.companies[c]
    old = me.president
    if old == NOBODY:
        return
    best = old
    most = s.players[old].shares[c]
    for i in range(1, r.players):
        q = (old + i) % r.players
        if s.players[q].shares[c] > most and s.players[q].shares[c] >= president_percent(s, c):
            most = s.players[q].shares[c]
            best = q
    if best != old:
        me.president = best
        note_change(s, ev, Kind.PRESIDENT, best, c, old, best, Reason.PLAYER)


@fn
def check_flotation(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """Once 60 % have left the offering the bank pays ten times par. Source: 1830 D1."""
    me = s.companies[c]
    if me.floated == 1 or me.par == 0 or me.funding != Funding.FULL or me.offering > 100 - r.float_percent:
        return
    me.floated = 1
    pay(s, r, ev, BANK, SEATS + c, 10 * me.par, Reason.FLOTATION)
    note(s, ev, Kind.COMPANY_FLOATED, me.president, c, NOBODY, 100 - me.offering, 10 * me.par, Reason.FLOTATION)


@fn
def take_share(s: State, r: Rules, b: Board, ev: list[Event], p: int, c: int, percent: int, pool: bool) -> None:
    """Shares from the offering or the pool to a player; the money has moved already. Presidency and flotation."""
    if pool:
        s.companies[c].pool -= percent
    else:
        s.companies[c].offering -= percent
    s.players[p].shares[c] += percent
    check_presidency(s, r, ev, c)
    check_flotation(s, r, ev, c)


@fn
def worth(s: State, r: Rules, b: Board, p: int) -> int:
    """Cash, shares at market price (1856: less the loans), face value of privates. Source: 1830 H3; 1856 F2."""
    total = s.cash[p]
    for c in range(r.companies):
        if s.players[p].shares[c] > 0:
            total += value_of_shares(s, r, c, s.players[p].shares[c], price(s, b, c))
    for i in range(r.privates):
        if s.privates[i].owner == p and s.privates[i].closed == 0:
            total += r.private[i].face
    return total
