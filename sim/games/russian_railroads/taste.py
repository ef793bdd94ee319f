"""What a bot likes: one record, filled from data/bots/russian_railroads/<name>.toml."""

from enum import IntEnum

from ...record import Record, whole


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # any legal decision; it passes only when nothing else is left


class Never(IntEnum):
    """What a bot may be told never to do: bits of `Taste.never` in order, by the names a bot file uses."""

    HIRE = 1


class Taste(Record):
    """One bot at the table."""

    style: int = whole("see Style")
    never: int = whole("sum of Never")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
