"""The log of a game: one `Event` a row, written by `emit` and by nothing else.

Every family writes the same columns and says in its own `Kind` enum what each kind of event puts into them.
Codes become strings when a part is written (`sim.tables`); a code of -1 and a number of `NO_NUMBER` become null.
"""

from enum import IntEnum

from .kernel import fn
from .record import Record, row, whole

LARGEST = 2**31 - 1  # what a column of the log can hold
NO_NUMBER = -(2**31)  # null in a column of numbers
NOBODY = -1  # null in a column of codes
PLACES = 6  # no game here seats more players


class Broken(IntEnum):
    """Why a game is set aside: a fault of the program, never of a player."""

    NOTHING = 0
    TOO_MANY_EVENTS = 1
    NUMBER_TOO_LARGE = 2
    BOT_BROKE_A_RULE = 3
    MONEY_LEAKED = 4
    PIECES_LEAKED = 5
    CAPACITY = 6


class Log(Record):
    """The head of a game's log, part of the state of every family."""

    game: int = whole("number of the game in its cell")
    seq: int = whole("events so far")
    turn: int = whole("turn or operating round, from 1; 0 before the first")
    step: int = whole("part of the turn, as the family counts it")
    broken: int = whole("see Broken")


class Event(Record, bits=32):
    """One row of the log."""

    game: int = whole("number of the game in its cell")
    seq: int = whole("from 0, without gaps")
    turn: int = whole("turn or operating round, from 1; 0 before the first")
    step: int = whole("part of the turn, as the family counts it")
    kind: int = whole("what happened")
    seat: int = whole("the player concerned; null for the bank or the game")
    company: int = whole("the company concerned; null in games without companies")
    place: int = whole("where: a city or a hex")
    target: int = whole("to where: a city or a hex")
    what: int = whole("what: a colour, card, train, private ...")
    number: int = whole("which or how many: a link, a level, shares, cubes")
    amount: int = whole("money or points moved, by kind")
    before: int = whole("a price, level or count before")
    after: int = whole("the same after")
    reason: int = whole("why")


@fn
def emit(
    h: Log,
    ev: list[Event],
    kind: int,
    seat: int,
    company: int,
    place: int,
    target: int,
    what: int,
    number: int,
    amount: int,
    before: int,
    after: int,
    reason: int,
) -> None:
    """One row of the log. A full buffer breaks the game; an event is never dropped in silence.

    Writes the next row of `ev` and moves `h.seq`; sets `h.broken` where the row does not fit."""
    if h.seq == len(ev):
        h.broken = Broken.TOO_MANY_EVENTS
    elif max(number, amount, before, after) > LARGEST or min(number, amount, before, after) < NO_NUMBER:
        h.broken = Broken.NUMBER_TOO_LARGE
    if h.broken != Broken.NOTHING:
        return
    e = ev[h.seq]
    e.game = h.game
    e.seq = h.seq
    e.turn = h.turn
    e.step = h.step
    e.kind = kind
    e.seat = seat
    e.company = company
    e.place = place
    e.target = target
    e.what = what
    e.number = number
    e.amount = amount
    e.before = before
    e.after = after
    e.reason = reason
    h.seq += 1


class Tally(Record):
    """What one call of a family's `play_many` did."""

    games: int = whole("played to the end, their rows filled in order")
    broken: int = whole("games set aside")
    events: int = whole("rows of the event buffer filled by this call")
    last_broken: int = whole("number of the last game set aside")
    last_reason: int = whole("see Broken")


class Seating(Record):
    """Who sits down to one deal: the bots by place in the line-up, rotated over the seats."""

    bots: list[int] = row(PLACES, "which of the bots at the table sits at each place")
