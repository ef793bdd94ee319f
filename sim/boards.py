"""The boards of a run: each is copied into `maps/` of the run's folder as it was played, and found there first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from . import data
from .errors import BadInput
from .parts import write
from .variants import Variant

FOLDER = "maps"
KINDS = (".toml", ".csv")  # of the files of a board


def places(variants: Iterable[Variant]) -> dict[str, str]:
    """Where in a run the board of each `map` is kept, "maps/eastern_us". Families without board files keep none."""
    found: dict[str, str] = {}
    for name in dict.fromkeys(variant.map for variant in variants if variant.map):
        try:
            stem = data.find("maps", name, "").resolve().name
        except BadInput:
            continue
        taken = [place for place in found.values() if place.partition(".of.")[0] == f"{FOLDER}/{stem}"]
        found[name] = f"{FOLDER}/{stem}{f'.of.{len(taken) + 1}' if taken else ''}"
    return found


def keep(run: Path, places: Mapping[str, str]) -> None:
    """Copy the boards into a run. OSError: it cannot be written to."""
    for name, place in places.items():
        source, to = data.find("maps", name, ""), run / place
        to.mkdir(parents=True, exist_ok=True)
        for file in sorted(source.iterdir()):
            if file.suffix in KINDS and file.is_file() and file.name[0] != ".":
                write(to / file.name, file.read_bytes())


def find(run: Path, record: Mapping[str, Any], name: str | None) -> str:
    """The board of a run by the `map` of a variant: the path of the copy, else the name; "" for None."""
    place = record.get("boards", {}).get(name)
    return str(run / place) if place and (run / place).is_dir() else name or ""
