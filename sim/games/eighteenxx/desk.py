"""What a worker needs beside rules, board and log, allocated once."""

from ...record import Record, record, records
from ...rng import Stream
from .bots_records import Bench
from .network_records import Network
from .outlook_records import Outlook
from .prospect_records import Prospects
from .records import SEATS
from .routes_records import Finder
from .state import Action, State
from .track import Track


class Scratch(Record):
    """Where searches work; what is kept here is a pure function of the state."""

    track: Track = record(Track, "track as it lies")
    network: Network = record(Network, "of the last walk")
    finder: Finder = record(Finder, "of the best routes")
    outlook: Outlook = record(Outlook, "incomes of companies, for bots")
    bench: Bench = record(Bench, "of presidents, for bots")
    prospects: Prospects = record(Prospects, "of companies and shares, for bots")
    trial: State = record(State, "a copy on which an action is tried out")


class Desk(Record):
    """The game being played."""

    state: State = record(State, "of the game being played")
    action: Action = record(Action, "of the player to move")
    scratch: Scratch = record(Scratch, "of the searches")
    streams: list[Stream] = records(Stream, SEATS, "of the bots, by place in the line-up")
