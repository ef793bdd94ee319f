"""What is on a tile or printed on a hex: stops and track; and which tile may replace which.

`nodes` are the stops: `city:30:1` = a city worth 30 with one token space, `town:10`, `area:phase` = a red area whose
values stand in the value_ columns. `track` joins edges 0-5 and stops n0, n1: `1-n0` = from edge 1 to the first stop.
`upgrades_to` of a tile: those that may replace it, each with the hexes or times it is limited to (`63:plain`,
`14:town`). Rotations follow from the track: all of the old one must be there again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations

from ...errors import did_you_mean
from .enums import UNLIMITED, Colour, NodeKind
from .map_rows import Row, check_room
from .records import COLUMNS, EDGES, NODES, PIECES, SLOTS, UPGRADES, Board, Tile
from .track import DOORS, WAYS

NODE_KINDS = {"city": NodeKind.CITY, "town": NodeKind.TOWN, "area": NodeKind.AREA}
WATER = "blue"  # drawn as water, plays like a red hex without track
COLOURS = (*(colour.name.lower() for colour in Colour), WATER)
ANYWHERE, PLAIN, FIRST_KIND = 0, 1, 2  # Upgrade.hex_kind and Hex.hex_kind: those of the file from FIRST_KIND on


@dataclass(frozen=True)
class Content:
    """Stops and track of a tile or hex before it is numbered."""

    colour: str
    nodes: tuple[tuple[int, int, tuple[int, ...]], ...]  # kind, slots, values
    track: tuple[tuple[int, int], ...]  # ends


def content(row: Row) -> Content:
    """What a row says. BadInput."""
    if row["colour"] not in COLOURS:
        raise row.wrong("colour", f"one of {', '.join(COLOURS)}")
    nodes = tuple(_node(row, text) for text in row["nodes"].split())
    check_room(row.file, f"stops on {row.name}", len(nodes), NODES)
    track = tuple(_piece(row, text, len(nodes)) for text in row["track"].split())
    check_room(row.file, f"pieces of track on {row.name}", len(track), PIECES)
    if len({frozenset(piece) for piece in track}) < len(track):
        raise row.wrong("track", "each piece once")
    ends = [end for piece in track for end in piece]
    for end in set(ends):
        room = WAYS if end < EDGES else DOORS
        if ends.count(end) > room:
            raise row.wrong("track", f"at most {room} pieces at {_end_name(end)}; raise the capacity in track.py")
    return Content(row["colour"], nodes, track)


def _node(row: Row, text: str) -> tuple[int, int, tuple[int, ...]]:
    kind, *said = text.split(":")
    if kind not in NODE_KINDS:
        raise row.wrong("nodes", f"city:VALUE:SPACES, town:VALUE or area:VALUE{did_you_mean(kind, NODE_KINDS)}")
    if len(said) != (2 if kind == "city" else 1) or not all(x.isdigit() for x in said if x != "phase"):
        raise row.wrong("nodes", "city:VALUE:SPACES" if kind == "city" else f"{kind}:VALUE")
    if said[0] == "phase" and any(f"value_{i + 1}" not in row.cells for i in range(COLUMNS)):
        raise row.wrong("nodes", "a number: a tile has no value_ columns")
    if said[0] == "phase":
        values = tuple(row.whole(f"value_{i + 1}") for i in range(COLUMNS))
    else:
        values = (int(said[0]),) * COLUMNS
    spaces = int(said[1]) if kind == "city" and said[1].isdigit() else 0
    if kind == "city" and not 1 <= spaces <= SLOTS:
        raise row.wrong("nodes", f"1 to {SLOTS} token spaces")
    return NODE_KINDS[kind], spaces, values


def _piece(row: Row, text: str, nodes: int) -> tuple[int, int]:
    names = [_end_name(end) for end in range(EDGES + nodes)]
    a, _, b = text.partition("-")
    if a not in names or b not in names or a == b:
        raise row.wrong("track", f"two ends of {', '.join(names)} joined by -, as in 0-3")
    return names.index(a), names.index(b)


def _end_name(end: int) -> str:
    return str(end) if end < EDGES else f"n{end - EDGES}"


def count(row: Row) -> int:
    """Pieces of a tile in the supply. BadInput."""
    return UNLIMITED if row["count"] == "unlimited" else row.whole("count", 99)


def fill_tile(t: Tile, said: Content, pieces: int) -> None:
    """Write a tile down; `pieces` in the supply, 0 for what is printed."""
    t.colour = Colour.RED if said.colour == WATER else Colour[said.colour.upper()]
    t.count = pieces
    t.nodes = len(said.nodes)
    for n, (kind, slots, values) in enumerate(said.nodes):
        t.kind[n], t.slots[n] = kind, slots
        for column in range(COLUMNS):
            t.value[n][column] = values[column]
    t.pieces = len(said.track)
    for p, (a, b) in enumerate(said.track):
        t.a[p], t.b[p] = a, b
        for end in (a, b):
            t.at[end] |= 1 << p
            if end < EDGES:
                t.exits |= 1 << end


def turned(end: int, rotation: int) -> int:
    """An end of a piece after a rotation."""
    return (end + rotation) % EDGES if end < EDGES else end


def fill_upgrades(board: Board, tiles: Sequence[Row], hexes: Sequence[Row], kinds: Sequence[str]) -> None:
    """The list of upgrades, grouped by what they replace: tiles of the supply, then what is printed. BadInput."""
    number = {row.name: i for i, row in enumerate(tiles)}
    marks = {"plain": PLAIN} | {kind: FIRST_KIND + i for i, kind in enumerate(kinds)}
    n = 0
    for old in range(board.tiles):
        board.tile[old].first_upgrade = n
        wanted = _replacing(tiles[old], number, marks) if old < board.supply else _first_tiles(board, tiles, hexes, old)
        for new, mark in wanted:
            check_room(tiles[0].file, "upgrades", n + 1, UPGRADES)
            u = board.upgrade[n]
            u.tile, u.town, u.hex_kind = new, int(mark == "town"), marks.get(mark, ANYWHERE)
            for rotation in range(EDGES):
                nodes = _carries(board.tile[old], board.tile[new], rotation, free=mark == "town")
                if nodes is not None:
                    u.rotations |= 1 << rotation
                    for node in range(NODES):
                        u.node[rotation][node] = nodes[node]
            if u.rotations == 0 and old < board.supply:
                right = f"tiles that keep its track; {tiles[new].name} does in no rotation"
                raise tiles[old].wrong("upgrades_to", right)
            n += 1
        board.tile[old].upgrades = n - board.tile[old].first_upgrade


def _replacing(row: Row, number: Mapping[str, int], marks: Mapping[str, int]) -> list[tuple[int, str]]:
    """What may replace a tile of the supply, and on which hexes or when."""
    wanted = []
    for text in row["upgrades_to"].split():
        name, colon, mark = text.partition(":")
        if name not in number:
            raise row.wrong("upgrades_to", f"tiles of this file{did_you_mean(name, number)}")
        if colon and mark not in ("town", *marks):
            raise row.wrong("upgrades_to", f"a known kind of hex after the colon{did_you_mean(mark, ('town', *marks))}")
        wanted.append((number[name], mark))
    return wanted


def _first_tiles(board: Board, tiles: Sequence[Row], hexes: Sequence[Row], printed: int) -> list[tuple[int, str]]:
    """The tiles that may be laid first where this is printed: by the label of the hex, or else its kind."""
    row = next(row for i, row in enumerate(hexes) if board.hex[i].tile == printed)
    sort = row["label"] or row["kind"]
    return [(i, "") for i, tile in enumerate(tiles) if sort in tile["first_on"].split()]


def _carries(old: Tile, new: Tile, rotation: int, *, free: bool) -> tuple[int, ...] | None:
    """The new stop of each old one if the new tile at this rotation holds all old track; None if it does not.

    Cities take the first assignment that fits, in order, so a city without exits keeps its index. `free`: a town
    may turn into a city or into plain track, only the exits count."""
    if free:
        exits = {turned(e, rotation) for e in range(EDGES) if new.exits >> e & 1}
        return (0, 1) if exits == {e for e in range(EDGES) if old.exits >> e & 1} else None
    track = {frozenset((turned(new.a[p], rotation), turned(new.b[p], rotation))) for p in range(new.pieces)}
    for order in permutations(range(int(new.nodes)), int(min(old.nodes, new.nodes))):
        nodes = (*order, *(0 for _ in range(NODES))) if new.nodes < old.nodes else (*order, 1, 1)
        to = {EDGES + i: EDGES + nodes[i] for i in range(NODES)}
        moved = {frozenset((to.get(old.a[p], old.a[p]), to.get(old.b[p], old.b[p]))) for p in range(old.pieces)}
        if moved <= track:
            return nodes[:NODES]
    return None


def unlimit(board: Board, which: str) -> None:
    """Take the limit off all tiles, or off plain yellow track."""
    for t in range(board.supply):
        tile = board.tile[t]
        if which == "all" or (which == "yellow_plain" and tile.colour == Colour.YELLOW and tile.nodes == 0):
            tile.count = UNLIMITED
