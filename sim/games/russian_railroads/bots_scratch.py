"""Paper of the bots, allocated once for a table."""

from ...record import Record, record
from .candidates import Candidates


class Scratch(Record):
    """What a bot writes down while it thinks."""

    list: Candidates = record(Candidates, "legal decisions")
