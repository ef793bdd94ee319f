"""The strings of the codes in the log and the tables."""

from collections.abc import Mapping

from .map_files import Map
from .schema import Schema


def labels(v: Schema, terrain: Map) -> Mapping[str, tuple[str, ...]]:
    """Column -> the string of each code."""
    things = (*v.privates, *(f"train {t}" for t in v.sold_trains()), *(f"tile {t}" for t in terrain.tiles))
    return {
        "company": tuple(v.companies),
        "place": terrain.hexes,
        "target": terrain.hexes,
        "item": things,
    }
