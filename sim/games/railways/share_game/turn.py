"""The course of the game: opening auctions, then turns of rounds, dividends, mergers and shares (A2, A5, A6)."""

from ....events import Event
from ....kernel import fn
from ..records import Board
from ..terms import NONE
from . import auction, dividends, ending, mergers, rounds
from .journal import VOID, note
from .kinds import Kind
from .records import Rules, State
from .terms import Phase, Reason, Trigger


@fn
def go_on(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Let everything happen that nobody decides, until `to_move` has a decision or the game is over."""
    while s.phase != Phase.END:
        if s.phase == Phase.OPENING:
            if auction.advance(s, r, ev):
                return
            open_turn(s, r)
        elif s.phase == Phase.ROUNDS:
            if rounds.advance(s, r):
                return
            dividends.open_dividends(s, r)
            rounds.collect(s, r, ev)
        elif s.phase == Phase.REDEEM or s.phase == Phase.DIVIDEND:
            if dividends.advance(s, r, ev):
                return
            mergers.open_mergers(s, r)
        elif s.phase == Phase.MERGER or s.phase == Phase.VOTE:
            if mergers.advance(s, r, b, ev):
                return
            s.log.step = r.rounds + 3
            auction.open_auctions(s, Phase.SHARES)
        else:
            if auction.advance(s, r, ev):
                return
            close_turn(s, r, ev)


@fn
def open_turn(s: State, r: Rules) -> None:
    """A new turn begins with the company rounds."""
    s.log.turn += 1
    s.rails.log.turn = s.log.turn
    rounds.open_rounds(s, r)


@fn
def close_turn(s: State, r: Rules, ev: list[Event]) -> None:
    """The share phase of the last turn is played; then the game is over, or a new turn begins (A6.1, A6.6)."""
    if s.trigger != Trigger.NONE and s.log.turn >= s.last_turn:
        ending.finish(s, r, ev)
    elif s.log.turn >= r.length_limit:
        s.trigger = Trigger.UNFINISHED
        s.last_turn = s.log.turn
        n = s.rails.markers
        note(s, ev, Kind.END_TRIGGERED, NONE, NONE, n, VOID, r.empty_cities, s.last_turn, Reason.UNFINISHED)
        ending.finish(s, r, ev)
    else:
        open_turn(s, r)
