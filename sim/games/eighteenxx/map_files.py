"""The files of `data/maps/<map>/` as a Board: map.toml, hexes.csv, tiles.csv, market.csv.

hexes.csv: one hex a row, with its stops and printed track (`map_tiles`); `group` joins the hexes of one red area,
`upgrade_kind` sets hexes apart for upgrades. tiles.csv: the supply; `first_on` = the kinds or labels of printed
hexes that take the tile. market.csv: `map_market`. What is wrong is told with file, line and what would be right.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ... import data, toml
from ...errors import BadInput, did_you_mean
from .enums import NOBODY, NodeKind, Zone
from .map_market import fill_market
from .map_rows import Row, check_room, read_rows
from .map_tiles import FIRST_KIND, PLAIN, WATER, Content, content, count, fill_tile, fill_upgrades, turned, unlimit
from .records import COLUMNS, EDGES, HEXES, TILES, Board

__all__ = ["OFFSETS", "Map", "check_board", "load", "turned", "unlimit"]

OFFSETS = {
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
}
NAME = re.compile(r"([A-Za-z]+)(-?\d+)")
VALUES = tuple(f"value_{i + 1}" for i in range(COLUMNS))
HEX_COLUMNS = ("hex", "kind", "colour", "name", "nodes", "track", *VALUES, "group", "cost", "label")
HEX_COLUMNS = (*HEX_COLUMNS, "upgrade_kind", "port")
TILE_COLUMNS = ("tile", "colour", "count", "nodes", "track", "first_on", "upgrades_to")
HEAD = {"title": str, "orientation": str, "impassable": list, "sources": dict}
FIXED = ("gray", "red", WATER)  # colours of hexes that never change


@dataclass(frozen=True)
class Map:
    """A board with the names of what is on it."""

    board: Board
    hexes: tuple[str, ...]
    places: tuple[tuple[int, int], ...]  # doubled coordinates of each hex, x to the right, y down
    tiles: tuple[str, ...]  # of the supply
    printed: tuple[str, ...]  # name printed on each hex
    colours: tuple[str, ...]  # of each hex
    marks: tuple[str, ...]  # letters printed on each hex: which tiles it takes
    pars: Mapping[int, tuple[int, int]]  # par price -> row and column
    flat: bool
    title: str


def load(name: str) -> Map:
    """The map of a folder of `data/maps` or a path. BadInput: a file that does not fit."""
    folder = data.find("maps", name, "")
    head = _head(folder / "map.toml")
    hex_rows = read_rows(folder / "hexes.csv", HEX_COLUMNS)
    tile_rows = read_rows(folder / "tiles.csv", TILE_COLUMNS)
    check_room(folder / "hexes.csv", "hexes", len(hex_rows), HEXES)
    board = Board.new()
    board.hexes, board.supply = len(hex_rows), len(tile_rows)
    contents = [content(row) for row in hex_rows]
    _number_tiles(board, tile_rows, hex_rows, contents)
    places = _places(hex_rows, head["orientation"])
    _join_hexes(board, hex_rows, places, OFFSETS[head["orientation"]], _walls(folder / "map.toml", head, hex_rows))
    kinds = _fill_hexes(board, hex_rows)
    _check_first_tiles(tile_rows, hex_rows)
    fill_upgrades(board, tile_rows, hex_rows, kinds)
    _check_supply(board, tile_rows)
    return Map(
        board=board,
        hexes=tuple(row.name for row in hex_rows),
        places=places,
        tiles=tuple(row.name for row in tile_rows),
        printed=tuple(row["name"] for row in hex_rows),
        colours=tuple(row["colour"] for row in hex_rows),
        marks=tuple(row["label"] or row["upgrade_kind"] for row in hex_rows),
        pars=fill_market(board, folder / "market.csv"),
        flat=head["orientation"] == "flat",
        title=head["title"],
    )


def _head(file: Path) -> dict[str, Any]:
    head = toml.read(file)
    for key in head:
        if key not in HEAD:
            raise BadInput(f"{data.shown(file)}: no key is called {key!r}{did_you_mean(key, HEAD)}")
    for key, kind in HEAD.items():
        if key != "sources" and not isinstance(head.get(key), kind):
            said = f"{key} is {head[key]!r}" if key in head else f"{key} is missing"
            raise BadInput(f"{data.shown(file)}: {said}; right would be {'a list' if kind is list else 'a text'}")
    if head["orientation"] not in OFFSETS:
        raise BadInput(f"{data.shown(file)}: orientation is {head['orientation']!r}; right would be pointy or flat")
    return head


def _walls(file: Path, head: Mapping[str, Any], rows: Sequence[Row]) -> dict[frozenset[str], bool]:
    """Pairs of hexes between which nothing passes; the value says whether they were found side by side."""
    names = {row.name for row in rows}
    walls = {}
    for pair in head["impassable"]:
        if not isinstance(pair, list) or len(set(map(str, pair))) != 2 or not set(map(str, pair)) <= names:
            raise BadInput(f"{data.shown(file)}: impassable: {pair!r}; right would be two hexes of the map")
        walls[frozenset(pair)] = False
    return walls


def _number_tiles(board: Board, tiles: Sequence[Row], hexes: Sequence[Row], contents: Sequence[Content]) -> None:
    """Definitions: the tiles of the supply, then each different thing that is printed on the map."""
    supply = [content(row) for row in tiles]
    printed: dict[tuple[Content, str], int] = {}
    for h, (row, said) in enumerate(zip(hexes, contents, strict=True)):
        sort = (said, row["label"] or row["kind"])
        board.hex[h].tile = printed.setdefault(sort, len(supply) + len(printed))
    board.tiles = len(supply) + len(printed)
    check_room(hexes[0].file, "tiles and printed hexes", board.tiles, TILES)
    for t, said in enumerate(supply):
        if said.colour not in ("yellow", "green", "brown", "gray"):
            raise tiles[t].wrong("colour", "yellow, green, brown or gray")
        fill_tile(board.tile[t], said, count(tiles[t]))
    for (said, _), t in printed.items():
        fill_tile(board.tile[t], said, 0)


def _places(rows: Sequence[Row], orientation: str) -> tuple[tuple[int, int], ...]:
    """Doubled coordinates of each hex, as hex names count them."""
    places = []
    for row in rows:
        found = NAME.fullmatch(row.name)
        if found is None:
            raise row.wrong("hex", "a letter and a number, such as B10")
        letter = 0
        for sign in found[1].upper():
            letter = letter * 26 + ord(sign) - ord("A") + 1
        a, b = letter - 1, int(found[2]) - 1
        places.append((b, a) if orientation == "pointy" else (a, b))
        if sum(places[-1]) % 2 != sum(places[0]) % 2:
            up, down = (f"{found[1]}{int(found[2]) + step}" for step in (1, -1))
            raise row.wrong("hex", f"{down} or {up}: every other number, in step with {rows[0].name}")
    return tuple(places)


def _join_hexes(
    board: Board,
    rows: Sequence[Row],
    places: Sequence[tuple[int, int]],
    offsets: Sequence[tuple[int, int]],
    walls: dict[frozenset[str], bool],
) -> None:
    """Neighbours, and edges that a laid tile may use: the neighbour, if it never changes, must have track there."""
    at = {xy: h for h, xy in enumerate(places)}
    for h, row in enumerate(rows):
        for edge, (dx, dy) in enumerate(offsets):
            other = at.get((places[h][0] + dx, places[h][1] + dy), NOBODY)
            pair = frozenset((row.name, rows[other].name)) if other != NOBODY else frozenset()
            if pair in walls:
                walls[pair] = True
                other = NOBODY
            board.hex[h].neighbour[edge] = other
            if other != NOBODY:
                printed = board.tile[board.hex[other].tile]
                if rows[other]["colour"] not in FIXED or printed.exits >> ((edge + 3) % EDGES) & 1:
                    board.hex[h].track_edges |= 1 << edge
    for pair, found in walls.items():
        if not found:
            raise BadInput(
                f"{data.shown(rows[0].file.with_name('map.toml'))}: impassable: {' and '.join(sorted(pair))} are no "
                "neighbours; right would be two hexes side by side"
            )
    for h, row in enumerate(rows):
        if board.tile[board.hex[h].tile].exits & ~board.hex[h].track_edges:
            edges = [e for e in range(EDGES) if board.hex[h].track_edges >> e & 1]
            right = ", ".join(map(str, edges)) or "none"
            raise row.wrong("track", f"track to edges with a neighbour that takes it: {right}")


def _fill_hexes(board: Board, rows: Sequence[Row]) -> list[str]:
    """What else is printed. Returns the kinds of hexes that upgrades tell apart."""
    kinds = sorted({row["upgrade_kind"] for row in rows} - {""})
    groups = [row["group"] for row in rows]
    names = sorted(set(groups) - {""})
    for h, row in enumerate(rows):
        me = board.hex[h]
        me.cost = row.whole("cost")
        me.port = row.whole("port", 1)
        me.hex_kind = FIRST_KIND + kinds.index(row["upgrade_kind"]) if row["upgrade_kind"] else PLAIN
        if row["group"]:
            tile = board.tile[me.tile]
            if groups.count(row["group"]) < 2 or tile.nodes != 1 or tile.kind[0] != NodeKind.AREA:
                raise row.wrong("group", "the name of a red area that several hexes with one area each share")
            me.group = 1 + names.index(row["group"])
    return kinds


def _check_first_tiles(tiles: Sequence[Row], hexes: Sequence[Row]) -> None:
    """`first_on` names what is printed somewhere."""
    sorts = {row["label"] or row["kind"] for row in hexes}
    for row in tiles:
        for sort in row["first_on"].split():
            if sort not in sorts:
                raise row.wrong("first_on", f"labels or kinds of hexes of this map{did_you_mean(sort, sorts)}")


def _check_supply(board: Board, rows: Sequence[Row]) -> None:
    """Every tile can be laid on something."""
    upgrades = [board.upgrade[u] for t in range(board.tiles) for u in _upgrades(board, t)]
    laid = {upgrade.tile for upgrade in upgrades if upgrade.rotations}
    for t, row in enumerate(rows):
        if t not in laid:
            raise row.wrong("tile", "one that goes first on some hex (first_on) or replaces another (upgrades_to)")


def _upgrades(board: Board, tile: int) -> range:
    return range(board.tile[tile].first_upgrade, board.tile[tile].first_upgrade + board.tile[tile].upgrades)


def check_board(folder: Path) -> str | None:
    """One line about a sound board, None if the folder is not one of this family. BadInput: it is not sound."""
    if not (folder / "tiles.csv").exists() and not (folder / "market.csv").exists():
        return None
    terrain = load(f"{folder}/")
    board = terrain.board
    cities = sum(board.tile[board.hex[h].tile].kind[0] == NodeKind.CITY for h in range(board.hexes))
    cells = sum(cell.zone != Zone.ABSENT for cell in board.cell)
    hexes = f"{board.hexes} hexes ({cities} with cities)"
    return f"a sound board of {hexes}, {board.supply} kinds of tile, {cells} market cells"
