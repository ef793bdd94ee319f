"""Game families: how they are found and what each one answers.

A family is a folder of `sim/games` with a module `family.py` that holds `FAMILY = Family(...)`. Nothing else
lists the families: a new folder is a new family. One that shares its board with another game may be a folder inside
that game's (`PLACES`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from pydantic import BaseModel

from .errors import BadInput, did_you_mean
from .record import Record

PLACES = ["sim.games", "sim.games.railways"]  # packages whose sub-packages are families; tests have others


@dataclass(frozen=True, kw_only=True)
class Table:
    """A variant laid out for a number of players: what the kernels of its family play on."""

    rules: Record
    board: Record
    labels: Mapping[str, tuple[str, ...]]  # column of Event, GameRow or SeatRow -> the string of each code


@dataclass(frozen=True, kw_only=True)
class Family:
    """What the floor needs to know of a game family. Functions and records; no base class to inherit from.

    `play_many(match, rules, board, tastes, seatings, events, games, seats, tally, seed, first, n) -> int` is a
    kernel that plays up to n games from number `first` on and returns how many it played: `tastes` holds the
    bots at the table, `seatings[i]` the line-up of deal `first // players + i`; game g is deal g // players with
    the line-up moved on by g % players seats. It fills `events[: tally.events]`, `games[: tally.games]` and
    `seats[: tally.games * players]`, and returns early when the event buffer might not hold another game.
    """

    name: str
    title: str
    package: str  # whose kernels are built, "sim.games.railways"
    schema: type[BaseModel]  # the rules of a variant file, strict
    lay_out: Callable[..., Table]  # (variant: sim.variants.Variant, players: int) -> Table; BadInput
    taste: type[Record]  # a bot: `style`, the keys of a bot file's [weights]; `slip` of 1,000, `never` in bits
    styles: type[IntEnum]  # the one called RANDOM knows nothing
    match: type[Record]  # the desk of one worker, allocated once
    kinds: type[IntEnum]  # of events; each member is documented in `kind_docs`
    kind_docs: Mapping[str, str]
    game_row: type[Record]  # one row a game; has at least game, deal, rotation, turns, trigger, events
    seat_row: type[Record]  # one row a player; has at least game, seat, bot, score, rank (1 = won, shared alike)
    play_many: Callable[..., int]
    part_games: int  # games of one part of a run, at least 250,000 event rows
    longest: int  # events of the longest game
    finished: frozenset[str]  # end triggers that are rules; any other is counted as unfinished
    tell: Callable[..., Iterable[str]]  # (rows of one game's log as dicts, seats, table) -> the game as text
    recordings: Mapping[str, Callable[[Path], Iterable[str]]] = field(
        default_factory=dict
    )  # format -> see `recordings`
    check_board: Callable[[Path], str | None] | None = None  # a folder -> one line on it; None: no board of its kind
    recorded: Mapping[str, Callable[[Path], Any]] = field(default_factory=dict)  # format -> the same game as rows
    bans: tuple[str, ...] = ()  # what a bot file may put into `never`: bit i of `taste.never` stands for bans[i]


def names() -> list[str]:
    """The families there are, by folder."""
    return sorted(name for place in PLACES for name in _folders(place))


def get(name: str) -> Family:
    """A family by the name of its folder. BadInput: there is none."""
    for place in PLACES:
        if name in _folders(place):
            return load(f"{place}.{name}")
    raise BadInput(f"no game family {name!r}{did_you_mean(name, names())}")


@cache
def load(package: str) -> Family:
    """A family by its package, as `Family.package` names it; this is how a worker finds it again."""
    family: Any = import_module(f"{package}.family").FAMILY
    if not isinstance(family, Family):
        raise TypeError(f"{package}.family.FAMILY is no Family")
    return family


def _folders(place: str) -> list[str]:
    folders = import_module(place).__path__
    return [m.name for m in iter_modules(folders) if any(Path(f, m.name, "family.py").is_file() for f in folders)]
