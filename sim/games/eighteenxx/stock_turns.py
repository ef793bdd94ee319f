"""Chapter C: whose turn it is in a stock round, when a turn and the round are over."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Reason, RoundKind, Rule, Step, Trigger
from .market import is_before, move, price
from .money import note
from .privates import can_trade_something
from .records import COMPANIES, Board, Rules
from .shares import worth
from .state import State
from .stock import (
    OFFERING,
    POOL,
    can_buy_something,
    can_sell_something,
    can_start_something,
    check_purchase,
    must_only_sell,
)


@fn
def begin_round(s: State, r: Rules, ev: list[Event]) -> None:
    """A stock round starts with the holder of the priority. Source: 1830 A4, C1."""
    s.round_kind = RoundKind.STOCK
    s.stock_round += 1
    s.operating_round = 0
    s.last_actor = NOBODY
    s.log.turn = s.stock_round
    s.log.step = 0  # the set of operating rounds is still to come
    note(s, ev, Kind.STOCK_ROUND, s.seat_order[0], NOBODY, NOBODY, s.stock_round, NO_NUMBER, NOBODY)
    for p in range(r.players):
        s.players[p].sold = 0
        s.players[p].passed = 0
    begin_turn(s, s.seat_order[0])


@fn
def begin_turn(s: State, p: int) -> None:
    """A clean turn of a player."""
    s.step = Step.STOCK
    s.to_move = p
    s.actor = NOBODY
    s.bought = 0
    s.bought_company = NOBODY
    s.bought_share = NOBODY
    s.sold_before = 0
    s.sold_turn = 0
    s.acted = 0
    s.turn_actions = 0


@fn
def can_do_something(s: State, r: Rules, b: Board, p: int) -> bool:
    """Whether a player is asked at all: some purchase, start, trade or sale is legal. Source: 1830 C1."""
    if must_only_sell(s, r, b, p) or s.half_president == p:
        return True
    if can_buy_something(s, r, b, p) or can_start_something(s, r, b, p):
        return True
    return can_trade_something(s, r, b, p) or can_sell_something(s, r, p)


@fn
def end_turn(s: State, r: Rules) -> None:
    """The next player's turn; a turn without an act counts as a pass. Source: 1830 C1."""
    p = s.to_move
    s.players[p].passed = 1 - s.acted
    begin_turn(s, (p + 1) % r.players)


@fn
def all_passed(s: State, r: Rules) -> bool:
    """Whether every player's last turn was a pass."""
    for p in range(r.players):
        if s.players[p].passed == 0:
            return False
    return True


@fn
def find_decision(s: State, r: Rules, b: Board, ev: list[Event]) -> bool:
    """Pass over players who can do nothing. False when the round is over. Source: 1830 C1."""
    while not all_passed(s, r):
        if s.half_president == s.to_move and is_ruined(s, r, b, s.to_move):
            go_to_ruin(s, r, ev, s.to_move)
            return False
        if can_do_something(s, r, b, s.to_move):
            return True
        end_turn(s, r)
    return False


@fn
def is_ruined(s: State, r: Rules, b: Board, p: int) -> bool:
    """Who has half a presidency of the CGR and can neither buy the other half nor sell anything. Source: 1856 E10."""
    for source in range(OFFERING, POOL + 1):
        if check_purchase(s, r, b, p, r.cgr, source) == Rule.NONE:
            return False
    return not can_sell_something(s, r, p)


@fn
def go_to_ruin(s: State, r: Rules, ev: list[Event], p: int) -> None:
    """The game is over; what the player has left still counts. Source: 1856 E10, F1."""
    missing = s.companies[r.cgr].par - s.cash[p]
    note(s, ev, Kind.BANKRUPT, p, r.cgr, NOBODY, NO_NUMBER, missing, Reason.OFFERING)
    s.trigger = Trigger.BANKRUPTCY


@fn
def end_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Sold-out companies rise; the priority passes to the left of the last who acted. Source: 1830 C1, C17."""
    raise_sold_out(s, r, b, ev)
    if s.last_actor != NOBODY:
        turn_seats(s, r, (s.last_actor + 1) % r.players)
    for p in range(r.players):
        note_worth(s, r, b, ev, p)


@fn
def turn_seats(s: State, r: Rules, first: int) -> None:
    """Seats are counted from the holder of the priority. Source: 1830 B10."""
    for i in range(r.players):
        s.seat_order[i] = (first + i) % r.players


@fn
def raise_sold_out(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """In operating order, each company whose shares are all in players' hands moves up a row. Source: 1830 C17."""
    s.in_order = 0
    for c in range(r.companies):
        me = s.companies[c]
        if me.cell != NOBODY and me.closed == 0 and me.offering == 0 and me.pool == 0:
            k = s.in_order
            while k > 0 and is_before(s, b, c, s.order[k - 1]):
                s.order[k] = s.order[k - 1]
                k -= 1
            s.order[k] = c
            s.in_order += 1
    for i in range(s.in_order):
        c = s.order[i]
        note(s, ev, Kind.SOLD_OUT, s.companies[c].president, c, NOBODY, NO_NUMBER, price(s, b, c), NOBODY)
        move(s, b, ev, c, b.cell[s.companies[c].cell].up, Reason.SOLD_OUT)
    for i in range(COMPANIES):
        s.order[i] = NOBODY


@fn
def note_worth(s: State, r: Rules, b: Board, ev: list[Event], p: int) -> None:
    """What a player is worth at the end of a round, for whoever draws the curve."""
    note(s, ev, Kind.WORTH, p, NOBODY, NOBODY, s.cash[p], worth(s, r, b, p), NOBODY)
