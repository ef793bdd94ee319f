"""Question, answer and desk of a walk over the track."""

from ...record import Record, row, table, whole
from .track import SIDES, STOPS, WAYS


class Network(Record):
    """Question, answer and desk of a walk. `begin_walk`, `start_at` and `through` ask; the kernels below answer."""

    clock: int = whole("every walk and every trip has its own number; marks of older ones are void")
    walk: int = whole("number of the walk now in hand")
    starts: int = whole("stops that trips start from")
    start: list[int] = row(STOPS, "those stops")
    through: list[int] = row(STOPS, "1 where a trip may pass the stop")
    reached: list[int] = row(STOPS, "= walk: a trip stops here")
    piece: list[list[int]] = table(SIDES, WAYS, "= walk: the piece of track, seen from this side, is on a trip")

    queue: list[int] = row(SIDES, "sides by which a trip enters a hex, in order of discovery")
    head: int = whole("next of the queue to go on from")
    tail: int = whole("length of the queue")
    seen: list[int] = row(SIDES, "= walk: in the queue")
    before: list[int] = row(SIDES, "side entered before this one; -1 for the first of a trip")
    by_stop: list[int] = row(SIDES, "stop passed just before this side was entered; -1 for none")
    refused: int = whole("1: some trip was turned back")
    arrived: int = whole("1: some trip came to a stop other than its first")
    trip: int = whole("number of the trip now marked")
    on_edge: list[int] = row(SIDES, "= trip: the hex edge is used")
    on_stop: list[int] = row(STOPS, "= trip: the stop is used")

    doubts: int = whole("pieces that the flood reached and no trip yet")
    listed: int = whole("doubts that were raised")
    doubt_side: list[int] = row(SIDES * WAYS, "side of each of them")
    doubt_way: list[int] = row(SIDES * WAYS, "which piece there")
    doubt: list[list[int]] = table(SIDES, WAYS, "= walk: such a piece")
    flood: int = whole("number of the flood that looks ahead")
    wet: list[int] = row(SIDES, "= flood: entered by it")
    pool: list[int] = row(SIDES, "queue of that flood")
    path: list[int] = row(SIDES, "sides entered by the trip that is tried out")
    path_stop: list[int] = row(SIDES, "stop passed before each; -1 for none")
    choice: list[int] = row(SIDES, "choices tried at each")
    used_edge: list[int] = row(SIDES, "1 while on the trip that is tried out")
    used_stop: list[int] = row(STOPS, "1 while on the trip that is tried out")
