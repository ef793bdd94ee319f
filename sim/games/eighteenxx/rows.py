"""What is kept of a game and of each player, beside the log."""

from ...kernel import fn
from ...record import Record, whole
from . import shares
from .records import BANK, SEATS, Board, Rules
from .state import State


class GameRow(Record):
    """One row a game."""

    game: int = whole("number of the game in its cell")
    deal: int = whole("which deal: games of a deal differ in the seats only")
    rotation: int = whole("seats the line-up was moved on")
    turns: int = whole("operating rounds begun")
    trigger: int = whole("why it ended, see Trigger")
    events: int = whole("rows of its log")
    stock_rounds: int = whole("stock rounds begun")
    phase: int = whole("phase at the end")
    started: int = whole("companies whose president's certificate was taken")
    floated: int = whole("companies that came to operate")
    closed: int = whole("companies that left the game")
    bank: int = whole("in the bank at the end, below zero once it has broken", unit="$")
    treasuries: int = whole("in the treasuries at the end", unit="$")
    bank_broken: int = whole("1: the bank broke")


class SeatRow(Record):
    """One row a player."""

    game: int = whole("number of the game in its cell")
    seat: int = whole("place at the table")
    bot: int = whole("place in the line-up")
    score: int = whole("worth at the end", unit="$")
    rank: int = whole("1 = won, shared alike")
    cash: int = whole("at the end", unit="$")
    shares: int = whole("worth of the shares at the end", unit="$")
    privates: int = whole("face value of the privates still owned", unit="$")
    presidencies: int = whole("companies presided over at the end")
    certificates: int = whole("shares held at the end, in certificates of 10 %")
    bankrupt: int = whole("1: could not pay")


@fn
def fill_game(row: GameRow, s: State, r: Rules) -> None:
    """The row of a finished game."""
    row.game = s.log.game
    row.deal = s.log.game // r.players
    row.rotation = s.log.game % r.players
    row.turns = s.rounds_played
    row.trigger = s.trigger
    row.events = s.log.seq
    row.stock_rounds = s.stock_round
    row.phase = s.phase
    row.started = 0
    row.floated = 0
    row.closed = 0
    row.treasuries = 0
    for c in range(r.companies):
        row.started += 1 if s.companies[c].par > 0 else 0
        row.floated += s.companies[c].floated
        row.closed += s.companies[c].closed
        row.treasuries += s.cash[SEATS + c]
    row.bank = s.cash[BANK]
    row.bank_broken = s.bank_broken


@fn
def fill_seat(row: SeatRow, s: State, r: Rules, b: Board, p: int, rank: int) -> None:
    """The row of a player."""
    row.game = s.log.game
    row.seat = p
    row.bot = (p - s.log.game % r.players) % r.players
    row.score = shares.worth(s, r, b, p)
    row.rank = rank
    row.cash = s.cash[p]
    row.privates = 0
    for i in range(r.privates):
        if s.privates[i].owner == p and s.privates[i].closed == 0:
            row.privates += r.private[i].face
    row.shares = row.score - row.cash - row.privates
    row.presidencies = 0
    row.certificates = 0
    for c in range(r.companies):
        if s.companies[c].president == p and s.companies[c].closed == 0:
            row.presidencies += 1
        row.certificates += s.players[p].shares[c] // 10
    row.bankrupt = s.players[p].bankrupt
