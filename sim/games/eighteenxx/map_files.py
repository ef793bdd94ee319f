"""The map, the tiles and the market of `data/maps/<map>/` as a Board.

hexes.csv: one hex a row; `nodes` are its stops (`city:30:1` = a city worth 30 with one token space; `phase` = the
value_ columns), `track` its printed track (`1-n0` = from edge 1 to the first stop). tiles.csv: the supply, alike;
`first_on` = the kind or label of printed hexes that take it; `upgrades_to` = tiles that may replace it, each with
the hexes or times it is limited to (`63:plain`, `14:town`). Rotations follow from the track: all of the old one
must be there again. market.csv: the grid as printed; a letter after a price is its zone, p marks a par cell.
"""

import csv
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import Any

from ... import data
from ...errors import BadInput, did_you_mean
from .enums import NOBODY, UNLIMITED, Colour, NodeKind, Zone
from .records import COLS, COLUMNS, EDGES, HEXES, NODES, PIECES, ROWS, SLOTS, TILES, UPGRADES, Board, Tile

OFFSETS = {
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
}
ZONES = {"y": Zone.YELLOW, "o": Zone.ORANGE, "b": Zone.BROWN, "c": Zone.CLOSE}
NODE_KINDS = {"city": NodeKind.CITY, "town": NodeKind.TOWN, "area": NodeKind.AREA}


@dataclass(frozen=True)
class Map:
    """A board with the names of what is on it."""

    board: Board
    hexes: tuple[str, ...]
    places: tuple[tuple[int, int], ...]  # doubled coordinates of each hex, x to the right, y down
    tiles: tuple[str, ...]  # of the supply
    printed: tuple[str, ...]  # name printed on each hex
    colours: tuple[str, ...]  # of each hex
    pars: Mapping[int, tuple[int, int]]  # par price -> row and column
    flat: bool
    title: str


@dataclass(frozen=True)
class Content:
    """Stops and track of a tile or hex before it is numbered."""

    colour: str
    nodes: tuple[tuple[int, int, tuple[int, ...]], ...]  # kind, slots, values
    track: tuple[tuple[int, int], ...]  # ends


def load(name: str) -> Map:
    """The map of a folder of `data/maps` or a path. BadInput: a file that does not fit."""
    folder = data.find("maps", name, "")
    head = _toml(folder / "map.toml")
    hex_rows, tile_rows = _rows(folder / "hexes.csv"), _rows(folder / "tiles.csv")
    names = tuple(r["hex"] for r in hex_rows)
    supply = tuple(r["tile"] for r in tile_rows)
    _room(folder / "hexes.csv", "hexes", len(names), HEXES)
    board = Board.new()
    contents = [_content(folder / "tiles.csv", r, r["tile"]) for r in tile_rows]
    printed: dict[Content, int] = {}
    for row in hex_rows:
        content = _content(folder / "hexes.csv", row, row["hex"])
        printed.setdefault(content, len(contents) + len(printed))
    _room(folder / "hexes.csv", "tiles and printed hexes", len(contents) + len(printed), TILES)
    board.hexes, board.supply, board.tiles = len(names), len(supply), len(contents) + len(printed)
    for i, content in enumerate([*contents, *printed]):
        _fill_tile(board.tile[i], content, int(tile_rows[i]["count"]) if i < len(supply) else 0)
    places = {n: _place(folder / "hexes.csv", n, head["orientation"]) for n in names}
    at = {xy: i for i, xy in enumerate(places.values())}
    walls = {frozenset(pair) for pair in head["impassable"]}
    kinds = sorted({r["upgrade_kind"] for r in hex_rows} - {""})
    groups = sorted({r["group"] for r in hex_rows} - {""})
    for i, row in enumerate(hex_rows):
        h = board.hex[i]
        h.tile = printed[_content(folder / "hexes.csv", row, row["hex"])]
        h.cost = int(row["cost"] or 0)
        h.hex_kind = 2 + kinds.index(row["upgrade_kind"]) if row["upgrade_kind"] else 1
        h.group = 1 + groups.index(row["group"]) if row["group"] else 0
        h.port = int(row["port"] or 0)
        x, y = places[row["hex"]]
        for edge, (dx, dy) in enumerate(OFFSETS[head["orientation"]]):
            other = at.get((x + dx, y + dy), NOBODY)
            if other != NOBODY and frozenset((row["hex"], names[other])) in walls:
                other = NOBODY
            h.neighbour[edge] = other
    for i in range(len(names)):
        board.hex[i].track_edges = _track_edges(board, hex_rows, i)
    _fill_upgrades(board, folder, tile_rows, hex_rows, kinds)
    pars = _fill_market(board, folder / "market.csv")
    return Map(
        board=board,
        hexes=names,
        places=tuple(places.values()),
        tiles=supply,
        printed=tuple(r["name"] for r in hex_rows),
        colours=tuple(r["colour"] for r in hex_rows),
        pars=pars,
        flat=head["orientation"] == "flat",
        title=head["title"],
    )


def _toml(path: Path) -> dict[str, Any]:
    try:
        head = tomllib.loads(path.read_text())
    except (OSError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{path}: {error}") from None
    for key in ("orientation", "impassable", "title"):
        if key not in head:
            raise BadInput(f"{path}: {key} is missing")
    if head["orientation"] not in OFFSETS:
        raise BadInput(f"{path}: orientation is {head['orientation']!r}; right would be pointy or flat")
    return head


def _rows(path: Path) -> list[dict[str, str]]:
    try:
        with path.open(newline="") as file:
            rows = list(csv.DictReader(file))
    except OSError as error:
        raise BadInput(f"{path}: {error}") from None
    if not rows:
        raise BadInput(f"{path}: no rows")
    return rows


def _room(path: Path, what: str, n: int, room: int) -> None:
    if n > room:
        raise BadInput(f"{path}: {n} {what}, room for {room}; raise the capacity in records.py")


def _place(path: Path, name: str, orientation: str) -> tuple[int, int]:
    """Doubled coordinates of a hex, as hex names count them."""
    letter, number = name[:1], name[1:]
    if not (letter.isalpha() and number.isdigit()):
        raise BadInput(f"{path}: hex {name!r}; right would be a letter and a number, such as B10")
    a, b = ord(letter.upper()) - ord("A"), int(number) - 1
    return (b, a) if orientation == "pointy" else (a, b)


def _content(path: Path, row: Mapping[str, str], name: str) -> Content:
    try:
        nodes = tuple(_node(row, text) for text in row["nodes"].split())
        track = tuple(_piece(text) for text in row["track"].split())
        if row["colour"].upper() not in Colour.__members__ and row["colour"] != "blue":
            raise ValueError(f"colour {row['colour']!r}{did_you_mean(row['colour'], [c.name.lower() for c in Colour])}")
    except (ValueError, KeyError, IndexError) as error:
        raise BadInput(f"{path}: {name}: {error}") from None
    _room(path, f"stops on {name}", len(nodes), NODES)
    _room(path, f"pieces of track on {name}", len(track), PIECES)
    return Content(row["colour"], nodes, track)


def _node(row: Mapping[str, str], text: str) -> tuple[int, int, tuple[int, ...]]:
    kind, value, *slots = text.split(":")
    by_phase = (row[f"value_{i + 1}"] for i in range(COLUMNS))
    values = tuple(map(int, by_phase)) if value == "phase" else (int(value),) * COLUMNS
    spaces = int(slots[0]) if slots else 0
    if spaces > SLOTS:
        raise ValueError(f"{spaces} token spaces, room for {SLOTS}")
    return NODE_KINDS[kind], spaces, values


def _piece(text: str) -> tuple[int, int]:
    a, b = (EDGES + int(end[1:]) if end[0] == "n" else int(end) for end in text.split("-"))
    return a, b


def _fill_tile(t: Tile, content: Content, count: int) -> None:
    t.colour = Colour[content.colour.upper()] if content.colour != "blue" else Colour.RED
    t.count = count
    t.nodes = len(content.nodes)
    for n, (kind, slots, values) in enumerate(content.nodes):
        t.kind[n], t.slots[n] = kind, slots
        for column in range(COLUMNS):
            t.value[n][column] = values[column]
    t.pieces = len(content.track)
    for p, (a, b) in enumerate(content.track):
        t.a[p], t.b[p] = a, b
        for end in (a, b):
            t.at[end] |= 1 << p
            if end < EDGES:
                t.exits |= 1 << end


def _track_edges(board: Board, rows: Sequence[Mapping[str, str]], i: int) -> int:
    """Edges a laid tile may use: a neighbour is there and, if it never changes, has track on the shared edge."""
    mask = 0
    for edge in range(EDGES):
        other = board.hex[i].neighbour[edge]
        if other == NOBODY:
            continue
        fixed = rows[other]["colour"] in ("gray", "red", "blue")
        if not fixed or board.tile[board.hex[other].tile].exits >> ((edge + 3) % EDGES) & 1:
            mask |= 1 << edge
    return mask


def turned(end: int, rotation: int) -> int:
    """An end of a piece after a rotation."""
    return (end + rotation) % EDGES if end < EDGES else end


def _fill_upgrades(
    board: Board, folder: Path, tiles: Sequence[Mapping[str, str]], hexes: Sequence[Mapping[str, str]], kinds: list[str]
) -> None:
    """The list of upgrades, grouped by what they replace: tiles of the supply, then what is printed."""
    number = {row["tile"]: i for i, row in enumerate(tiles)}
    marks = {"plain": 1} | {kind: 2 + i for i, kind in enumerate(kinds)}
    n = 0
    for old in range(board.tiles):
        board.tile[old].first_upgrade = n
        wanted: list[tuple[int, str]] = []
        if old < board.supply:
            for text in tiles[old]["upgrades_to"].split():
                name, _, mark = text.partition(":")
                if name not in number or (mark and mark != "town" and mark not in marks):
                    raise BadInput(
                        f"{folder / 'tiles.csv'}: {tiles[old]['tile']}: upgrades_to {text!r} names nothing there is"
                    )
                wanted.append((number[name], mark))
        else:
            for row in (r for i, r in enumerate(hexes) if board.hex[i].tile == old):
                sort = row["label"] or row["kind"]
                wanted = [(number[t["tile"]], "") for t in tiles if sort in t["first_on"].split()]
        for new, mark in wanted:
            _room(folder / "tiles.csv", "upgrades", n + 1, UPGRADES)
            u = board.upgrade[n]
            u.tile, u.town, u.hex_kind = new, int(mark == "town"), marks.get(mark, 0)
            for rotation in range(EDGES):
                nodes = _carries(board.tile[old], board.tile[new], rotation, free=mark == "town")
                if nodes is not None:
                    u.rotations |= 1 << rotation
                    for node in range(NODES):
                        u.node[rotation][node] = nodes[node]
            n += 1
        board.tile[old].upgrades = n - board.tile[old].first_upgrade


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


def _fill_market(board: Board, path: Path) -> dict[int, tuple[int, int]]:
    """The grid and where each move from a cell leads (E1-E3). Returns the par cells by price."""
    try:
        with path.open(newline="") as file:
            grid = list(csv.reader(file))
    except OSError as error:
        raise BadInput(f"{path}: {error}") from None
    _room(path, "rows", len(grid), ROWS)
    _room(path, "columns", max(map(len, grid)), COLS)
    pars: dict[int, tuple[int, int]] = {}
    for cell in range(ROWS * COLS):
        board.cell[cell].zone = Zone.ABSENT
    for row, line in enumerate(grid):
        for col, text in enumerate(line):
            if text:
                c = board.cell[row * COLS + col]
                digits = text.rstrip("pyobc")
                if not digits.isdigit():
                    raise BadInput(f"{path}: row {row + 1}: {text!r}; right would be a price and p, y, o, b or c")
                c.price = int(digits)
                c.zone = ZONES.get(text[len(digits) :], Zone.WHITE)
                if text[-1] == "p":
                    pars[c.price] = (row, col)
    for row in range(ROWS):
        for col in range(COLS):
            _fill_moves(board, row, col)
    return pars


def _fill_moves(board: Board, row: int, col: int) -> None:
    """Off the right end of a row means up, off the left end down; where there is no cell the marker stays."""
    here = row * COLS + col

    def there(r: int, c: int) -> int:
        inside = 0 <= r < ROWS and 0 <= c < COLS and board.cell[r * COLS + c].zone != Zone.ABSENT
        return r * COLS + c if inside else NOBODY

    c = board.cell[here]
    if c.zone == Zone.ABSENT:
        return
    c.up = there(row - 1, col) if there(row - 1, col) != NOBODY else here
    c.down = there(row + 1, col) if there(row + 1, col) != NOBODY else here
    c.right = there(row, col + 1) if there(row, col + 1) != NOBODY else c.up
    c.left = there(row, col - 1) if there(row, col - 1) != NOBODY else c.down


UNLIMITED_KINDS = {"none": 0, "yellow_plain": 1, "all": 2}


def unlimit(board: Board, which: str) -> None:
    """Take the limit off all tiles, or off plain yellow track."""
    for t in range(board.supply):
        tile = board.tile[t]
        if which == "all" or (which == "yellow_plain" and tile.colour == Colour.YELLOW and tile.nodes == 0):
            tile.count = UNLIMITED
