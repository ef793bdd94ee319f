"""The numbers of a variant file, and those that are no knob: nobody decides by them, or another stands for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

STOCKED = "how the board is stocked for 2 and 3 players; nobody decides by it"
OTHERS = "the same for another number of players as `empty_city_markers.4`"

NO_KNOBS = {
    "components.cubes_per_color": "what is in the box; a bag that is large enough changes no decision",
    "components.new_city_tile_colors.red": "there is none in the box; the other four colours are turned together",
    "setup.cube_reduction_players": STOCKED,
    "setup.cube_reduction": STOCKED,
    "setup.cube_minimum_per_city": STOCKED,
    "engine.cost_tables.arithmetic": "the table that does not hold; `engine.cost_table` puts it in force",
    "empty_city_markers.2": OTHERS,
    "empty_city_markers.3": OTHERS,
    "empty_city_markers.5": OTHERS,
    "empty_city_markers.6": OTHERS,
    "simulation.length_limit": "no rule of the game",
}


def numbers(schema: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """Dotted keys of every number that can be varied; a key with a single allowed value cannot."""
    for name, field in schema.model_fields.items():
        kinds = [x for x in (get_args(field.annotation) or ()) if x is not type(None)]
        inner: Any = kinds[0] if field.default is None and kinds else field.annotation
        if isinstance(inner, type) and issubclass(inner, BaseModel):
            yield from numbers(inner, f"{prefix}{name}.")
        elif get_origin(inner) is dict:
            yield from (f"{prefix}{name}.{key}" for key in get_args(get_args(inner)[0]))
        elif is_number(inner):
            yield prefix + name


def is_number(kind: Any) -> bool:
    """A whole number, a fraction, a list of them, or one of several whole numbers."""
    if get_origin(kind) is Literal:
        return len(get_args(kind)) > 1 and all(type(x) is int for x in get_args(kind))
    if get_origin(kind) is list:
        item = get_args(kind)[0]
        return is_number(get_args(item)[0] if hasattr(item, "__metadata__") else item)
    return kind in (int, float)
