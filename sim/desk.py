"""The desk of one worker: the rules, bots and buffers of one cell, allocated once, and calls of its kernel."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from . import bots, families
from .bots import Bot
from .compiling import compile_apart
from .errors import RunFailed
from .events import Broken, Event, Tally
from .families import Family, Table
from .kernel import build
from .lineups import Lineups
from .record import PLAIN
from .tables import Array, Sheet, buffer
from .variants import Variant

BUFFER = 300_000  # rows of the event buffer, unless the longest game asks for more


Compiling = Callable[[int, int, str], None]  # kernels done, all of them, name of the next


@dataclass(frozen=True, kw_only=True)
class Job:
    """One cell of a run, as it travels to a worker."""

    package: str  # of the family
    cell: str  # "c00"
    variant: Variant
    players: int
    bots: tuple[Bot, ...]
    fixed: tuple[int, ...]  # the one line-up, by place; empty where they are drawn
    seed: int
    games: int
    every: int  # events are kept of every so many deals; 0 keeps none
    folder: Path  # of the run
    bans: tuple[str, ...] = ()  # for the bot of the first place; the bots then come with a barred twin each
    board: str = ""  # folder of its map, where it is not found by the name that the variant gives

    @property
    def lineups(self) -> Lineups:
        """Who sits down to which deal."""
        bots, barred = len(self.bots), bool(self.bans)
        return Lineups(seed=self.seed, bots=bots, players=self.players, fixed=self.fixed, barred=barred)


@dataclass(frozen=True, kw_only=True)
class Aside:
    """A game that is set aside."""

    number: int
    reason: str
    log: Array  # its events, as far as it went
    trace: str = ""  # where an exception was raised


@dataclass(frozen=True, kw_only=True)
class Played:
    """What one call brought: rows of the games that went well, and the others apart."""

    games: int  # played, set aside or not
    events: Array
    game_rows: Array
    seat_rows: Array
    broken: tuple[Aside, ...]


def prepare(family: Family, compiling: Compiling | None = None) -> list[str]:
    """Compile the family's kernels, or load them. RunFailed: they cannot be kept on disk."""
    try:
        return [*compile_apart(family.package, compiling), *build(family.package, compiling)]
    except OSError as wrong:
        raise RunFailed(f"cannot keep compiled rules: {wrong.strerror}; RAILGAUGE_CACHE names another folder") from None


class Desk:
    """Everything a worker needs to play the games of one cell."""

    def __init__(self, job: Job, *, games: int | None = None) -> None:
        """Room for calls of up to `games` games; the family's kernels are built first."""
        self.job = job
        self.family: Family = families.load(job.package)
        build(self.family.package)
        variant = replace(job.variant, map=job.board) if job.board else job.variant
        self.table: Table = self.family.lay_out(variant, job.players)
        self.room = games or self.family.part_games
        self.tastes = bots.tastes(job.bots, self.family)
        self.sheet = Sheet(
            family=self.family,
            table=self.table,
            cell=job.cell,
            variant=job.variant.name,
            map=job.variant.map,
            players=job.players,
            seed=job.seed,
            bots=tuple(bot.name for bot in job.bots),
        )
        longest = self.family.longest
        rows = 2 * longest if PLAIN else max(2 * longest, min(self.room * longest, BUFFER))
        self.events = Event.array(min(rows, self.room * longest))
        self.games = self.family.game_row.array(self.room)
        self.seats = self.family.seat_row.array(self.room * job.players)
        self.match: Any = self.family.match.new()
        self.tally = Tally.new()

    def play(self, first: int, n: int) -> Played:
        """Up to n games from number `first` on: fewer where the event buffer is full. An exception sets a game aside.

        RuntimeError: the buffer does not hold a single game."""
        try:
            played = self._call(first, min(n, self.room))
        except Exception as fault:
            if n > 1:
                return self.play(first, 1)
            self.match = self.family.match.new()
            return self._set_aside(first, f"{type(fault).__name__}: {fault}", traceback.format_exc())
        if played == 0:
            raise RuntimeError(f"{self.family.name}: the event buffer of {len(self.events)} rows holds no game")
        games, events, broken = int(self.tally.games), int(self.tally.events), int(self.tally.broken)
        if played == 1 and broken:
            return self._set_aside(first, _reason(self.tally.last_reason))
        went_well = self._rows(games, events, played)
        if not broken:
            return went_well
        missing = sorted(set(range(first, first + played)) - set(went_well.game_rows["game"].tolist()))
        alone = [self.play(game, 1).broken for game in missing]  # the tally knows only the last one
        return replace(went_well, broken=tuple(aside for asides in alone for aside in asides))

    def log_so_far(self, game: int) -> Array:
        """The rows that the game just played alone left at the head of the buffer, also where it was set aside."""
        rows = buffer(Event, self.events[: self.family.longest])
        ends = np.flatnonzero((rows["seq"] != np.arange(len(rows))) | (rows["game"] != game))
        return rows[: ends[0]] if len(ends) else rows

    def clear(self) -> None:
        """Empty the event buffer."""
        self.events = Event.array(len(self.events))

    def _call(self, first: int, n: int) -> int:
        """One call of the kernel."""
        t = self.tally
        t.games = t.broken = t.events = t.last_broken = t.last_reason = 0
        deal, last = first // self.job.players, (first + n - 1) // self.job.players
        seatings = self.job.lineups.seatings(deal, last - deal + 1)
        rows = (self.events, self.games, self.seats)
        table = (self.table.rules, self.table.board)
        return int(self.family.play_many(self.match, *table, self.tastes, seatings, *rows, t, self.job.seed, first, n))

    def _set_aside(self, game: int, reason: str, trace: str = "") -> Played:
        """No row of the game that was just played alone, but what there is of it."""
        aside = Aside(number=game, reason=reason, log=self.log_so_far(game), trace=trace)
        return self._rows(0, 0, 1, (aside,))

    def _rows(self, games: int, events: int, played: int, broken: tuple[Aside, ...] = ()) -> Played:
        """What now lies in the buffers, as arrays of its own."""
        return Played(
            games=played,
            events=buffer(Event, self.events[:events]),
            game_rows=buffer(self.family.game_row, self.games[:games]),
            seat_rows=buffer(self.family.seat_row, self.seats[: games * self.job.players]),
            broken=broken,
        )


def _reason(code: int) -> str:
    return next((reason.name.lower() for reason in Broken if reason == code), f"reason {code}")
