"""1856, chapter D: a company whose marker enters a cell of price 0 closes; and the certificate limit that follows."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Reason, Zone
from .market import zone
from .money import note, pay
from .privates import close
from .records import BANK, SEATS, TOKENS, Board, Rules
from .state import State
from .tokens import lift


@fn
def close_companies(s: State, r: Rules, b: Board, ev: list[Event]) -> int:
    """When an action is complete, every company in a cell of price 0 closes; returns them as bits. Source: 1856 D18."""
    gone = 0
    for c in range(r.companies):
        if s.companies[c].closed == 0 and s.companies[c].cell != NOBODY and zone(s, b, c) == Zone.CLOSE:
            note(s, ev, Kind.COMPANY_CLOSED, s.companies[c].president, c, NOBODY, NO_NUMBER, NO_NUMBER, Reason.CLOSED)
            remove_company(s, r, ev, c)
            gone |= 1 << c
    if gone != 0 and s.settled == 1:
        recount_limit(s, r)
    return gone


@fn
def remove_company(s: State, r: Rules, ev: list[Event], c: int) -> None:
    """Tokens off the map, cash to the bank, trains out of the game, privates closed, rights, loans and shares gone.

    What the bank holds for it stays there. It never starts again. Source: 1856 D18, E5."""
    me = s.companies[c]
    for token in range(TOKENS):
        if me.token_hex[token] != NOBODY and me.token_slot[token] != NOBODY:
            lift(s, c, token)
        me.token_hex[token] = NOBODY
    me.tokens_gone = -1
    me.home_node = NOBODY
    s.choosing &= ~(1 << c)
    if s.choosing == 0:
        s.choosing_hex = NOBODY
    pay(s, r, ev, SEATS + c, BANK, s.cash[SEATS + c], Reason.CLOSED)
    for i in range(r.privates):
        if s.privates[i].closed == 0 and s.privates[i].owner == SEATS + c:
            close(s, r, ev, i, Reason.CLOSED)
    for t in range(r.train_types):
        me.train[t] = 0
    remove_shares(s, r, c)
    me.rights = 0
    me.loans = 0
    me.escrow = 0
    me.closed = 1


@fn
def remove_shares(s: State, r: Rules, c: int) -> None:
    """Shares of everybody, and the marker."""
    for p in range(r.players):
        s.players[p].shares[c] = 0
    me = s.companies[c]
    me.pool = 0
    me.offering = 0
    me.president = NOBODY
    me.cell = NOBODY


@fn
def companies_left(s: State, r: Rules) -> int:
    """Companies still in play, started or not; the CGR counts once it is formed. Source: 1856 E24."""
    n = 0
    for c in range(r.companies):
        if s.companies[c].closed == 0 and (c != r.national or s.companies[c].par > 0):
            n += 1
    return n


@fn
def set_late_limit(s: State, r: Rules) -> None:
    """From the first 6-train on the certificate limit follows the companies left. Source: 1856 E24."""
    if r.late_limit[1] > 0:
        s.certificate_limit = r.late_limit[companies_left(s, r)]


@fn
def recount_limit(s: State, r: Rules) -> None:
    """A company closed after the settlement; K-18: the limit follows, or falls back to that of the start."""
    formed = r.cgr != NOBODY and s.companies[r.cgr].par > 0
    if not formed and r.late_limit_without_cgr == 0:
        return
    if r.late_limit_recounts == 1:
        set_late_limit(s, r)
    else:
        s.certificate_limit = r.certificate_limit
