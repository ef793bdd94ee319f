"""A game as text that a player enjoys reading: round by round, turn by turn, from the rows of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...families import Table

Row = Mapping[str, Any]


def tell(events: Iterable[Row], bots: Sequence[str], table: Table) -> Iterator[str]:
    """The log of one game, line by line. `bots` are the names of the players by seat."""
    for row in events:
        yield str(dict(row))
