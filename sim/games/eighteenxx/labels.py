"""The strings of the codes in the log and the tables."""

from collections.abc import Mapping

from .enums import Reason, Trigger
from .map_files import Map
from .schema import Schema


def labels(v: Schema, terrain: Map) -> Mapping[str, tuple[str, ...]]:
    """Column -> the string of each code. Items: privates, trains, tiles, in this order."""
    things = (*v.privates, *(f"train {t}" for t in v.sold_trains()), *(f"tile {t}" for t in terrain.tiles))
    return {
        "company": tuple(v.companies),
        "place": terrain.hexes,
        "target": terrain.hexes,
        "item": things,
        "reason": tuple(reason.name.lower() for reason in Reason),
        "trigger": tuple(trigger.name.lower() for trigger in Trigger),
        "phase": tuple(v.phases),
    }
