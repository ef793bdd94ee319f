"""Logs and results as tables: record buffers -> Polars -> Parquet. The only writer of Parquet.

Codes become real strings (Polars Enum, dictionary encoded in the file), so that the files open in any tool.
The same games give the same bytes: no clock, no path, no process number is in them.
"""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import polars as pl

from .events import NO_NUMBER, Event
from .families import Family, Table
from .record import Record, as_array

Array = np.ndarray[Any, Any]
ROWS = 131_072  # of a row group
NAMED = {"what": "item"}  # NumPy records have a method `item`
CODES = ("company", "place", "target", "what", "reason")  # columns of the log that hold codes
GAME_HEAD = ("game", "deal", "rotation", "turns", "trigger", "events")  # what every GameRow has
SEAT_HEAD = ("game", "seat", "bot", "score", "rank")  # what every SeatRow has


@dataclass(frozen=True, kw_only=True)
class Sheet:
    """What the rows of one cell have in common, and how its codes read."""

    family: Family
    table: Table
    cell: str
    variant: str
    map: str | None
    players: int
    seed: int
    bots: tuple[str, ...]  # names by number

    def labels(self, column: str) -> tuple[str, ...] | None:
        """The string of each code of a column; None for a column of numbers."""
        if column == "kind":
            return _members(self.family)
        found = self.table.labels.get(column, self.table.labels.get(NAMED.get(column, column)))
        return tuple(found) if found is not None else (() if column in CODES else None)


def tables(
    sheet: Sheet, lineups: Sequence[tuple[int, ...]], *, events: Array, games: Array, seats: Array
) -> dict[str, pl.DataFrame]:
    """The three tables of some games. `lineups[i]` are the bots by place of the i-th row of `games`."""
    return {
        "events": events_frame(sheet, events),
        "seats": seats_frame(sheet, games, seats, lineups),
        "games": games_frame(sheet, games, seats, lineups),
    }


def events_frame(sheet: Sheet, rows: Array) -> pl.DataFrame:
    """The log: one row an event, in (game, seq) order."""
    head = _head(sheet, len(rows), "variant", "players")
    return pl.DataFrame([*head, *(_column(sheet, rows[name], name) for name in Event.FIELDS)])


def seats_frame(sheet: Sheet, games: Array, seats: Array, lineups: Sequence[tuple[int, ...]]) -> pl.DataFrame:
    """One row a player, in (game, seat) order."""
    n = sheet.players
    rotation = np.repeat(games["rotation"], n)
    place = (seats["seat"] - rotation) % n
    bot = np.array(lineups, np.int64).reshape(-1, n)[np.arange(len(seats)) // n, place]
    first = seats["rank"] == 1
    shared = np.repeat(first.reshape(-1, n).sum(axis=1), n)
    columns = [
        *_head(sheet, len(seats), "variant", "players"),
        _column(sheet, seats["game"], "game"),
        _numbers("deal", np.repeat(games["deal"], n)),
        _numbers("rotation", rotation),
        _column(sheet, seats["seat"], "seat"),
        _numbers("place", place),
        _strings("bot", bot, sheet.bots),
        _column(sheet, seats["score"], "score"),
        _column(sheet, seats["rank"], "rank"),
        pl.Series("win_share", np.where(first, 1.0 / np.maximum(shared, 1), 0.0)),
        pl.Series("finished", np.repeat(finished(sheet, games), n)),
    ]
    return pl.DataFrame([*columns, *_rest(sheet, sheet.family.seat_row, seats, SEAT_HEAD)])


def games_frame(sheet: Sheet, games: Array, seats: Array, lineups: Sequence[tuple[int, ...]]) -> pl.DataFrame:
    """One row a game. The winner is null where the first rank is shared; the margin is over the next best score."""
    n = sheet.players
    first = (seats["rank"] == 1).reshape(-1, n)
    seat = np.where(first.sum(axis=1) == 1, first.argmax(axis=1), -1)
    bots = np.array(lineups, np.int64).reshape(-1, n)
    winner = np.where(seat < 0, -1, bots[np.arange(len(games)), (seat - games["rotation"]) % n])
    scores = seats["score"].reshape(-1, n)
    best_other = np.where(np.arange(n) == seat[:, None], np.iinfo(np.int64).min, scores).max(axis=1, initial=-(2**62))
    margin = np.where((seat < 0) | (n == 1), 0, scores[np.arange(len(games)), np.maximum(seat, 0)] - best_other)
    columns = [
        *_head(sheet, len(games), "variant", "map", "players"),
        *(_column(sheet, games[name], name) for name in ("game", "deal", "rotation")),
        pl.Series("lineup", ["|".join(sheet.bots[bot] for bot in row) for row in bots], pl.String),
        _numbers("seed", np.full(len(games), sheet.seed)),
        *(_column(sheet, games[name], name) for name in ("turns", "trigger")),
        pl.Series("finished", finished(sheet, games)),
        _strings("winner", winner, sheet.bots),
        _numbers("winner_seat", seat, null=-1),
        _numbers("margin", margin),
        _column(sheet, games["events"], "events"),
    ]
    return pl.DataFrame([*columns, *_rest(sheet, sheet.family.game_row, games, GAME_HEAD)])


def finished(sheet: Sheet, games: Array) -> Array:
    """Which games ended by a rule of the game."""
    ends = [name in sheet.family.finished for name in sheet.labels("trigger") or ()]
    chosen: Array = np.take(np.array([*ends, False], bool), games["trigger"])
    return chosen


def to_parquet(frame: pl.DataFrame) -> bytes:
    """The bytes of a part's file. Without statistics: every row group of a part holds much the same values."""
    file = io.BytesIO()
    frame.rechunk().write_parquet(file, compression="zstd", row_group_size=ROWS, statistics=False)
    return file.getvalue()


def buffer(kind: type[Record], rows: list[Any]) -> Array:
    """Rows of a worker's buffer as an array of their own."""
    return as_array(kind, rows).copy()


def _members(family: Family) -> tuple[str, ...]:
    """The kinds of event by number."""
    names = {int(kind): kind.name.lower() for kind in family.kinds}
    return tuple(names.get(code, f"kind_{code}") for code in range(max(names) + 1))


def _head(sheet: Sheet, n: int, *names: str) -> list[pl.Series]:
    values: Mapping[str, Any] = {"variant": sheet.variant, "map": sheet.map, "players": sheet.players}
    strings = {"cell": sheet.cell} | {name: values[name] for name in names}
    return [
        pl.Series(name, np.full(n, x, np.int32))
        if isinstance(x, int)
        else _strings(name, np.full(n, 0 if x else -1), (x or "",))
        for name, x in strings.items()
    ]


def _rest(sheet: Sheet, kind: type[Record], rows: Array, head: Sequence[str]) -> list[pl.Series]:
    """The family's own columns."""
    return [_column(sheet, rows[name], name) for name in kind.FIELDS if name not in head]


def _column(sheet: Sheet, codes: Array, name: str) -> pl.Series:
    column = NAMED.get(name, name)
    if codes.ndim > 1:
        raise TypeError(f"{sheet.family.name}: {name} of a table is a row of numbers; give each a field of its own")
    labels = sheet.labels(name)
    if labels is None:
        return _numbers(column, codes, null=-1 if name == "seat" else NO_NUMBER)
    return _strings(column, codes, labels)


def _numbers(name: str, values: Array, *, null: int = NO_NUMBER) -> pl.Series:
    """Whole numbers, in as many bits as the record gives them: the same in every part."""
    series = pl.Series(name, np.ascontiguousarray(values))
    return series.set(series == null, None)


def _strings(name: str, codes: Array, labels: Sequence[str]) -> pl.Series:
    """Codes as the strings they stand for, -1 as null. Labels may repeat: two hexes of one name read alike."""
    if codes.size and (codes.max() >= len(labels) or codes.min() < -1):
        raise ValueError(f"column {name}: code {codes.max()} or {codes.min()} has no label; there are {len(labels)}")
    categories = list(dict.fromkeys(labels))
    strings = pl.Series(name, list(labels) or [None], pl.Enum(categories))
    chosen = pl.Series(codes.astype(np.int64))
    return strings.gather(chosen.set(chosen < 0, None)).rename(name)
