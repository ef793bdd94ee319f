"""Where bots work out what to do in an operating round; nothing here outlives one decision but what says so."""

from ...record import Record, record, records, row, table, whole
from .records import EDGES, HEXES, NODES, TILES
from .track import SIDES, STOPS

SPOTS = 8  # lays that are looked at exactly


class Spot(Record):
    """A tile that might be laid."""

    hex: int = whole("where")
    tile: int = whole("which")
    rotation: int = whole("0-5")
    worth: int = whole("at first sight", unit="$ a run")
    leads: int = whole("of that, what lies beyond its new exits", unit="$ a run")


class Drawing(Record):
    """The map as a company that builds sees it."""

    ready: int = whole("1: `joins` and `ends` are of this board; they are kept")
    joins: list[list[int]] = table(TILES, EDGES, "edges that some upgrade joins with this one, as bits, at rotation 0")
    ends: list[list[int]] = table(TILES, EDGES, "stops that some upgrade leads this edge to, one bit each")
    plain: list[list[int]] = table(TILES, EDGES, "edges that plain track of the tile joins with this one, as bits")
    stops: list[list[int]] = table(TILES, EDGES, "stops that track of the tile leads this edge to, one bit each")
    doors: list[list[int]] = table(TILES, NODES, "edges that track of the tile leads a stop to, one bit each")
    may_change: list[int] = row(HEXES, "1: its tile can be replaced now or soon")
    own: list[int] = row(HEXES, "edges that the company's network reaches, one bit each")
    met: list[int] = row(STOPS, "1: the company reaches this stop")
    prize: list[int] = row(STOPS, "worth of reaching this stop, 0 where it is met", unit="$ a run")
    open: list[int] = row(STOPS, "1: the company's trains may pass it")
    fee: list[int] = row(HEXES, "what a tile costs there, for each run", unit="$ a run")
    clock: int = whole("counts looks at hexes")
    swept: list[int] = row(HEXES, "= clock at the last look")
    moved: list[int] = row(HEXES, "= clock when one of its pulls last changed")
    pull: list[int] = row(SIDES, "worth of track that leaves the hex by this side", unit="$ a run")
    spots: int = whole("lays kept")
    spot: list[Spot] = records(Spot, SPOTS, "the best at first sight, the best first")


class Offer(Record):
    """A train that might be bought."""

    train: int = whole("type")
    source: int = whole("account of the seller, BANK = supply, ACCOUNTS = pool")
    price: int = whole("asked", unit="$")
    trade_in: int = whole("type handed in, NOBODY")
    worth: int = whole("to the president, in money of the company", unit="$")


class Bench(Record):
    """The desk of a president."""

    drawing: Drawing = record(Drawing, "of the map")
    offer: Offer = record(Offer, "the best so far")
