"""The things on the table."""

from enum import IntEnum

from sim.events import PLACES, Log
from sim.record import Record, record, records, row, table, whole
from sim.rng import Stream

CITIES, COLOURS, LEVELS = 4, 3, 4
LONGEST = 600


class Kind(IntEnum):
    """What happened."""

    SETUP = 0
    DELIVERED = 1
    LOCOMOTIVE = 2
    PASSED = 4  # a number is left out on purpose
    INCOME = 5
    RANK = 6


class Reason(IntEnum):
    """Why money moved."""

    PRICE = 0
    POINTS = 1


class Trigger(IntEnum):
    """What ended the game."""

    TIMETABLE = 0
    EMPTY = 1
    UNFINISHED = 2


class Fault(IntEnum):
    """A fault to order, for the tests of the floor."""

    NONE = 0
    LEAK = 1
    CRASH = 2
    ENDLESS = 3


class Do(IntEnum):
    """What a player may do."""

    PASS = 0
    LOCO = 1
    DELIVER = 2


class Style(IntEnum):
    """How a bot decides."""

    RANDOM = 0
    GREEDY = 1


class Rules(Record):
    """A variant for a number of players."""

    players: int = whole("at the table")
    cash: int = whole("at the start", unit="k$")
    last_turn: int = whole("the game ends after it")
    steep: int = whole("1 where each locomotive costs double")
    loco_cost: list[int] = row(LEVELS, "of the next locomotive", unit="k$")
    fault: int = whole("see Fault")
    fault_every: int = whole("games from one fault to the next; 0 none")


class Board(Record):
    """Where cubes lie."""

    cities: int = whole("in play")
    cubes: list[list[int]] = table(CITIES, COLOURS, "most cubes at the start")


class Taste(Record):
    """A bot."""

    style: int = whole("see Style")
    never: int = whole("bits: 1 no locomotives, 2 no deliveries")
    slip: int = whole("decisions at random of 1000")
    loco: int = whole("worth of a level for each turn to come")
    cube: int = whole("worth of a point")


class Player(Record):
    """What a player has."""

    cash: int = whole("in hand", unit="k$")
    loco: int = whole("level")
    score: int = whole("points")
    delivered: int = whole("cubes")


class State(Record):
    """Everything that is true at one moment."""

    log: Log = record(Log, "head of the log")
    bank: int = whole("of the bank, from 0 down", unit="k$")
    to_move: int = whole("seat")
    trigger: int = whole("see Trigger; -1 while it goes on")
    players: list[Player] = records(Player, PLACES, "by seat")
    cubes: list[list[int]] = table(CITIES, COLOURS, "lying in each city")


class Action(Record):
    """One decision."""

    do: int = whole("see Do")
    city: int = whole("for DELIVER")
    colour: int = whole("for DELIVER")


class Match(Record):
    """The desk of one worker."""

    state: State = record(State, "of the game being played")
    action: Action = record(Action, "of the player to move")
    streams: list[Stream] = records(Stream, PLACES + 1, "of the bots by place, then chance")


class GameRow(Record):
    """One row a game."""

    game: int = whole("number of the game")
    deal: int = whole("number of the deal")
    rotation: int = whole("seats by which the line-up moved on")
    turns: int = whole("played")
    trigger: int = whole("see Trigger")
    events: int = whole("rows of the log")
    cubes_left: int = whole("in all cities")


class SeatRow(Record):
    """One row a player."""

    game: int = whole("number of the game")
    seat: int = whole("from 0")
    bot: int = whole("which of the bots")
    score: int = whole("points")
    rank: int = whole("1 = won, shared alike")
    cash: int = whole("in hand", unit="k$")
    favourite: int = whole("city, null where nothing was delivered")
