"""One part of a run: a fixed number of games of one cell, played in short calls and written whole or not at all.

Events, seats, the slip of the part and at last the games go to a temporary name of this process and are renamed:
the games file is the commit. The slip (`parts/<name>.json`) holds counts, the games set aside, and checksums; what
is kept of those games is written first (see `aside`).
"""

from __future__ import annotations

import hashlib
import json
import os
import signal
import threading
import time
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from . import aside
from .bots import RANDOM
from .counters import Counters
from .desk import Desk, Job, Played
from .tables import finished, tables, to_parquet

TABLES = ("events", "seats", "games")  # in the order in which they are written
SLIPS = "parts"
CALL = 0.5  # seconds that one call of a kernel should take
TEMPORARY = ".tmp"

_mine = threading.local()  # the desk of this thread, kept for the next part of the same cell


class Stopped(Exception):
    """The run is being stopped; the part is played another time."""


@dataclass(frozen=True, kw_only=True)
class Part:
    """Games `first` to `first + games - 1` of a cell."""

    number: int  # in its cell
    index: int  # in the run
    cell: str
    first: int
    games: int

    @property
    def name(self) -> str:
        """What its files are called."""
        return f"{self.cell}-p{self.number:05d}"


def cut(cell: str, games: int, part_games: int, index: int) -> list[Part]:
    """The parts of a cell; the last one may be smaller. `index` is that of the first one in the run."""
    return [
        Part(number=i, index=index + i, cell=cell, first=first, games=min(part_games, games - first))
        for i, first in enumerate(range(0, games, part_games))
    ]


def play_part(job: Job, part: Part, counting: Path, parent: int) -> None:
    """Play a part and write it. Stopped: the run is being stopped. OSError: it cannot be written."""
    if os.getpid() != parent:
        _serve(parent)
    counters = Counters(counting)
    desk = _desk(job)
    counters.start(part.index)
    pieces: list[Played] = []
    game, step = part.first, 1
    while game < part.first + part.games:
        if counters.stopped:
            raise Stopped
        start, cpu = time.perf_counter(), time.thread_time_ns()
        piece = desk.play(game, min(step, part.first + part.games - game))
        step = max(1, min(4 * step, int(piece.games * CALL / (time.perf_counter() - start + 1e-9))))
        game += piece.games
        rows = len(piece.events)
        pieces.append(_kept(job, piece))
        counters.add(part.index, games=piece.games, events=rows, cpu=time.thread_time_ns() - cpu)
    _write(desk, part, pieces)


def whole(folder: Path, part: Part) -> dict[str, Any] | None:
    """The slip of a part that is there, undamaged and of the size asked for; else None."""
    try:
        slip: dict[str, Any] = json.loads((folder / SLIPS / f"{part.name}.json").read_text("utf-8"))
        if (slip["first"], slip["games"]) != (part.first, part.games):
            return None
        for table, wanted in slip["sha256"].items():
            if checksum(folder / table / f"{part.name}.parquet") != wanted:
                return None
        return slip if "games" in slip["sha256"] else None
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def checksum(path: Path) -> str:
    """The SHA-256 of a file. OSError: it is not there."""
    with open(path, "rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write(path: Path, content: bytes) -> None:
    """A file, whole or not at all; what was there before stays until then."""
    draft = path.with_name(f".{path.name}.{os.getpid()}-{threading.get_ident()}{TEMPORARY}")
    try:
        with open(draft, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except OSError:
        draft.unlink(missing_ok=True)
        raise


@cache
def _serve(parent: int) -> None:
    """What a worker process does once: leave Ctrl-C to the parent, and not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent asks us to stop

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(1)  # the parent was killed; what is half written is a temporary file

    threading.Thread(target=watch, daemon=True).start()


def _desk(job: Job) -> Desk:
    """The desk of the last part, where it was of the same cell; one at a time, or memory would grow."""
    if getattr(_mine, "job", None) != job:
        _mine.job, _mine.desk = None, None
        _mine.desk = Desk(job)
        _mine.job = job
    desk: Desk = _mine.desk
    return desk


def _kept(job: Job, piece: Played) -> Played:
    """Without the events that are not to be kept: those of whole deals, so that seats stay balanced."""
    if job.every == 1:
        return piece
    deals = piece.events["game"] // job.players
    chosen = deals % job.every == 0 if job.every else np.zeros(len(deals), bool)
    return Played(
        games=piece.games,
        events=piece.events[chosen],
        game_rows=piece.game_rows,
        seat_rows=piece.seat_rows,
        broken=piece.broken,
    )


def _write_broken(desk: Desk, pieces: list[Played]) -> None:
    """What is kept of the games set aside."""
    for game in (game for piece in pieces for game in piece.broken):
        (desk.job.folder / aside.FOLDER).mkdir(exist_ok=True)
        for name, content in aside.files(desk.job, desk.sheet, game).items():
            write(desk.job.folder / name, content)


def _write(desk: Desk, part: Part, pieces: list[Played]) -> None:
    job, sheet = desk.job, desk.sheet
    games = np.concatenate([piece.game_rows for piece in pieces])
    seats = np.concatenate([piece.seat_rows for piece in pieces])
    lineups = [job.lineups.of(int(deal)) for deal in games["deal"]]
    frames = tables(sheet, lineups, events=np.concatenate([p.events for p in pieces]), games=games, seats=seats)
    files = {table: to_parquet(frame) for table, frame in frames.items() if table != "events" or job.every}
    ended = finished(sheet, games)
    knowing = np.array([all(job.bots[bot].style != RANDOM for bot in row) for row in lineups], bool)
    slip = {
        "cell": part.cell,
        "part": part.number,
        "first": part.first,
        "games": part.games,
        "finished": int(ended.sum()),
        "unfinished": int((~ended).sum()),
        "unfinished_heuristic": int((~ended & knowing).sum()),
        "heuristic": int(knowing.sum()),
        "broken": [aside.entry(job, game) for piece in pieces for game in piece.broken],
        "events": int(games["events"].sum()),
        "rows": {table: frames[table].height for table in files},
        "sha256": {table: hashlib.sha256(content).hexdigest() for table, content in files.items()},
    }
    _write_broken(desk, pieces)
    for table in files:
        if table == "games":
            write(job.folder / SLIPS / f"{part.name}.json", (json.dumps(slip, indent=1) + "\n").encode())
        write(job.folder / table / f"{part.name}.parquet", files[table])
