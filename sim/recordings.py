"""Recorded games, of people or other engines: which family drives its engine through a file.

A recording is lines of JSON (`.jsonl`, also gzipped); the first one says its `format`. A family names the formats it
reads in `Family.recordings`, with a function that plays a file and compares; one in `Family.recorded` gives the rows
that the game leaves in the tables of a run.
"""

from __future__ import annotations

import gzip
import json
import os
import zlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from . import data, families
from .errors import BadInput, did_you_mean
from .families import Family

if TYPE_CHECKING:
    from .variants import Variant


@dataclass(frozen=True, kw_only=True)
class Recorded:
    """A recorded game as rows: numbered 0, of one line-up in which everybody is number 0."""

    variant: Variant
    players: int
    provenance: str  # who played, as the file says: online, copied_from_online, hotseat, synthetic ...
    events: np.ndarray[Any, Any]
    game: np.ndarray[Any, Any]  # one row
    seats: np.ndarray[Any, Any]


def folder() -> Path:
    """Where recordings lie: RAILGAUGE_REPLAYS, else `shared/replays` beside the checkout (or the current folder)."""
    beside = data.CHECKOUT.parent.parent if data.in_checkout() else Path("..")
    return Path(os.environ.get("RAILGAUGE_REPLAYS") or beside / "shared" / "replays")


def find(name: str) -> Path:
    """A recording by path, or by its path below the folder of recordings. BadInput: there is none."""
    for path in (Path(name), folder() / name, folder() / f"{name}.jsonl.gz"):
        if path.is_file():
            return path
    raise BadInput(f"no recording {name}, neither here nor in {folder()} (RAILGAUGE_REPLAYS names another folder)")


def replay(path: Path) -> Iterable[str]:
    """Drive an engine through a recording: what there is to say about it, line by line.

    BadInput: a damaged file, or a format that nobody reads. RunFailed: the first difference."""
    family, wanted = reader(path, lambda family: family.recordings)
    return family.recordings[wanted](path)


def rows(path: Path) -> tuple[Family, Recorded]:
    """The rows of a recorded game, played again and compared.

    BadInput: a damaged file, or a format that nobody reads. RunFailed: the first difference."""
    family, wanted = reader(path, lambda family: family.recorded)
    recorded: Recorded = family.recorded[wanted](path)
    return family, recorded


def reader(path: Path, table: Callable[[Family], Mapping[str, Any]]) -> tuple[Family, str]:
    """The family that reads a file, and the format of it. BadInput: no family does."""
    readers = {name: f for f in map(families.get, families.names()) for name in table(f)}
    wanted = str(header(path).get("format"))
    if wanted not in readers:
        raise BadInput(f"{path}: line 1: no family reads the format {wanted!r}{did_you_mean(wanted, readers)}")
    return readers[wanted], wanted


def header(path: Path) -> dict[str, Any]:
    """The first line of a recording. BadInput: it is no JSON object."""
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            first = json.loads(file.readline())
    except (OSError, EOFError, ValueError, zlib.error) as wrong:
        raise BadInput(f"{path}: line 1: no recording: {wrong}") from None
    if not isinstance(first, dict):
        raise BadInput(f"{path}: line 1: a recording begins with an object that says its format")
    return first
