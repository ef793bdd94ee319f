"""Games set aside: beside `broken.jsonl` the log of each as far as it went, and where an exception was raised.

`broken/<cell>-<game>.parquet` has the columns of `events`; `broken/<cell>-<game>.txt` is a traceback.
"""

from __future__ import annotations

from typing import Any

import polars as pl

from .desk import Aside, Job
from .events import Event
from .tables import Array, Sheet, events_frame, to_parquet

FOLDER = "broken"


def entry(job: Job, game: Aside) -> dict[str, Any]:
    """A game as the slip of its part and `broken.jsonl` name it."""
    deal, rotation = divmod(game.number, job.players)
    return {
        "game": game.number,
        "deal": deal,
        "rotation": rotation,
        "reason": game.reason,
        "log": f"{_name(job, game)}.parquet",
        "traceback": f"{_name(job, game)}.txt" if game.trace else None,
    }


def files(job: Job, sheet: Sheet, game: Aside) -> dict[str, bytes]:
    """What is kept of a game, by path below the run."""
    found = {f"{_name(job, game)}.parquet": to_parquet(log(sheet, game.log))}
    return found | ({f"{_name(job, game)}.txt": game.trace.encode()} if game.trace else {})


def log(sheet: Sheet, rows: Array) -> pl.DataFrame:
    """The log of a game that went wrong: as any other, or bare numbers where it holds a code that means nothing."""
    try:
        return events_frame(sheet, rows)
    except ValueError:
        return pl.DataFrame({name: rows[name] for name in Event.FIELDS})


def _name(job: Job, game: Aside) -> str:
    return f"{FOLDER}/{job.cell}-{game.number}"
