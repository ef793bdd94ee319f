"""The course of a turn (rules section 4): auction, action rounds, income; and of the game, turn by turn (section 5)."""

from ...events import Event
from ...kernel import fn
from . import auction, cards, ending, income, markers
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .records import BANK, Board, Rules, State
from .terms import NONE, Auction, EndCheck, Phase, Reason, Trigger


@fn
def open_turn(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """A new turn begins with the auction; with `first_turn_free` the first turn has none (V1)."""
    s.log.turn += 1
    s.log.step = 0
    if r.auction == Auction.FIRST_TURN_FREE and s.log.turn == 1:
        auction.clockwise(s, r)
        grant_first_turn(s, r, ev)
        open_rounds(s, r, ev)
    else:
        auction.open_auction(s)


@fn
def grant_first_turn(s: State, r: Rules, ev: list[Event]) -> None:
    """The second player in order gets 1k from the bank, the third 2k, and so on (V1, V2)."""
    for i in range(1, r.players):
        p = s.order[i]
        amount = i * r.first_turn_bonus_step
        pay(s, r, ev, BANK, p, amount, NONE)
        s.players[p].grants += amount
        note(s, ev, Kind.GRANT, p, NONE, NONE, NONE, i + 1, amount, VOID, VOID, NONE)


@fn
def open_rounds(s: State, r: Rules, ev: list[Event]) -> None:
    """The order of play is settled and holds for all action rounds (B4.2.1)."""
    s.phase = Phase.ACTIONS
    s.log.step = 1
    s.spot = 0
    s.extra = 0
    s.issued = 0
    s.to_move = s.order[0]
    s.players[s.to_move].turns_first += 1
    for i in range(r.players):
        note(s, ev, Kind.SEAT_TAKEN, s.order[i], NONE, NONE, NONE, i + 1, VOID, VOID, VOID, NONE)


@fn
def next_action(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """After an action: the same player with extra actions, else the next one, the next round, the income phase."""
    s.issued = 0
    if s.extra > 0:
        return
    s.spot += 1
    if s.spot == r.players:
        s.spot = 0
        s.log.step += 1
    if s.log.step > r.action_rounds:
        close_turn(s, r, b, ev)
    else:
        s.to_move = s.order[s.spot]


@fn
def close_turn(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Income, interest, incomplete links, a card turned up; then the game is over or a new turn begins.

    The last turn has all of it, so a major line can still be scored at its reveal (B4.8.4, B5.6)."""
    income.collect(s, r, ev)
    income.pay_dividends(s, r, ev)
    income.remove_incomplete(s, b, ev)
    if r.with_operations == 1:
        for _ in range(r.cards_each_turn):
            cards.open_next(s, r, b, ev, Reason.END_OF_TURN)
    if r.end_check == EndCheck.END_OF_TURN:
        markers.check_end(s, r, ev, NONE)
    markers.check_lapse(s, r, ev)
    if s.trigger != Trigger.NONE and s.log.turn >= s.last_turn:
        ending.finish(s, r, b, ev)
    elif s.log.turn >= r.length_limit:
        s.trigger = Trigger.UNFINISHED
        s.last_turn = s.log.turn
        markers.emit_end(s, r, ev, NONE, Reason.UNFINISHED)
        ending.finish(s, r, b, ev)
    else:
        open_turn(s, r, b, ev)
