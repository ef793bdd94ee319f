"""A variant laid out and players put on it as a table of positions says, for tests of scoring."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from sim import variants
from sim.families import Table
from sim.games.russian_railroads.lay_out import lay_out
from sim.games.russian_railroads.records import Board
from sim.games.russian_railroads.schema_effects import EndBonusCards
from sim.games.russian_railroads.terms import NONE, Colour, Track

BASE = "russian-railroads"
END_CARDS = tuple(EndBonusCards.model_fields)


@cache
def table(players: int, *sets: str, variant: str = BASE) -> Table:
    """Rules, board and labels."""
    return lay_out(variants.load(variant, sets), players)


def place(me: Any, board: Board, position: Mapping[str, Any]) -> None:
    """Put a player where a case says: tracks, locomotives, doublers, markers."""
    for line in Track:
        tracks = position["tracks"].get(line.name.lower(), {})
        for colour in Colour:
            me.track[line][colour] = tracks.get(colour.name.lower(), 0)
    locomotives = {line: list(position["locomotives"].get(line.name.lower(), [])) for line in Track}
    for slot, line in enumerate(board.slot_line):
        numbers = locomotives[Track(line)]
        me.locomotive[slot] = numbers.pop(0) if numbers else 0
    me.doublers = position.get("doublers", 0)
    me.medal, me.revalued = int(position.get("kiev_medal", False)), int(position.get("revalued", False))
    markers: Sequence[int] = position.get("industry", [0])
    for i in range(len(me.marker)):
        me.marker[i] = markers[i] if i < len(markers) else NONE


def numbers(members: Sequence[int]) -> int:
    """A set written bit by bit."""
    return sum(1 << n for n in members)
