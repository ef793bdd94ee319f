"""Boards of hexes: a folder of `data/maps` read strictly, with its graph.

`map.toml`    [map] with name, title, orientation ("pointy_top" or "flat_top"), and what else a family wants
`hexes.csv`   one row a hex: hex_id, q, r (axial), city (name or empty), buildable, ridge_sides, barrier_sides ...
`cities.csv`  one row a city: city, hex_id, open_sides (where track may enter) ...

Columns beside these are kept as text for the family. Sides are numbered as in SIDES, against the clock; sides listed
for a hex are written on both of its hexes.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import networkx as nx

from . import data, toml
from .errors import BadInput, did_you_mean

SIDES = {
    "pointy_top": ("E", "NE", "NW", "W", "SW", "SE"),
    "flat_top": ("SE", "NE", "N", "NW", "SW", "S"),
}
STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # of (q, r), by number of the side
HEX_COLUMNS = ("hex_id", "q", "r", "city")
CITY_COLUMNS = ("city", "hex_id")
SIDE_COLUMNS = ("ridge_sides", "barrier_sides")  # written on both hexes of a side


@dataclass(frozen=True, kw_only=True)
class Hex:
    """One hex that matters in play."""

    number: int  # in the order of the file
    id: str
    q: int
    r: int
    city: str  # its name, or ""
    buildable: bool
    sides: Mapping[str, tuple[int, ...]]  # "ridge_sides" and the like -> numbers of sides
    row: Mapping[str, str]  # all columns as text


@dataclass(frozen=True, kw_only=True)
class City:
    """One city on the board."""

    number: int  # in the order of the file
    name: str
    hex: Hex
    open_sides: tuple[int, ...]  # where track may enter
    row: Mapping[str, str]  # all columns as text


@dataclass(frozen=True, kw_only=True)
class HexMap:
    """A board. `about` holds the tables of `map.toml`."""

    name: str
    title: str
    folder: Path
    about: Mapping[str, Any]
    sides: tuple[str, ...]
    hexes: tuple[Hex, ...]
    cities: tuple[City, ...]

    @cached_property
    def by_place(self) -> dict[tuple[int, int], Hex]:
        """Hexes by (q, r)."""
        return {(h.q, h.r): h for h in self.hexes}

    def neighbour(self, of: Hex, side: int) -> Hex | None:
        """The hex across a side, None at the edge of the board."""
        q, r = STEPS[side]
        return self.by_place.get((of.q + q, of.r + r))

    def entered(self, of: Hex) -> tuple[int, ...]:
        """The sides of a hex that track may use: the open sides of a city, all sides of any other hex; no barriers."""
        open_sides = next((c.open_sides for c in self.cities if c.hex is of), tuple(range(6)))
        return tuple(side for side in open_sides if side not in of.sides.get("barrier_sides", ()))

    @cached_property
    def graph(self) -> nx.Graph:
        """Hex ids, joined where track can pass: on the board, buildable or a city, open on both sides."""
        ways = {h.id: set(self.entered(h)) for h in self.hexes if h.buildable or h.city}
        graph: nx.Graph = nx.Graph()
        graph.add_nodes_from(ways)
        for h in self.hexes:
            for side in ways.get(h.id, ()):
                other = self.neighbour(h, side)
                if other is not None and (side + 3) % 6 in ways.get(other.id, ()):
                    graph.add_edge(h.id, other.id)
        return graph

    def distance(self, a: Hex, b: Hex) -> int:
        """Hexes from one to the other as the crow flies."""
        q, r = a.q - b.q, a.r - b.r
        return (abs(q) + abs(r) + abs(q + r)) // 2


def load(name: str) -> HexMap:
    """A board by name or by the path of its folder.

    BadInput, with file, line and column: a column or number that is missing or wrong, a hex or city twice, a city
    off the board, a side that leads nowhere, a city without a neighbour or cut off from all others."""
    folder = data.find("maps", name, "")
    about = toml.read(folder / "map.toml")
    head = about.get("map")
    if not isinstance(head, dict):
        raise BadInput(f"{folder / 'map.toml'}: table [map] is missing")
    orientation = str(head.get("orientation", ""))
    if orientation not in SIDES:
        raise BadInput(f"{folder / 'map.toml'}: map.orientation: no {orientation!r}{did_you_mean(orientation, SIDES)}")
    sides = SIDES[orientation]
    hexes = tuple(_hexes(folder / "hexes.csv", sides))
    board = HexMap(
        name=str(head.get("name", folder.name)),
        title=str(head.get("title", folder.name)),
        folder=folder,
        about=about,
        sides=sides,
        hexes=hexes,
        cities=tuple(_cities(folder / "cities.csv", sides, hexes)),
    )
    _check(board)
    return board


def rows(file: Path, columns: Sequence[str]) -> Iterator[tuple[str, dict[str, str]]]:
    """The rows of a CSV file with the place to name in a message. BadInput: no file, or a column is missing."""
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as wrong:
        raise BadInput(f"{file}: cannot be read: {getattr(wrong, 'strerror', None) or 'not UTF-8'}") from None
    reader = csv.DictReader(text.splitlines(), strict=True)
    try:
        for column in columns:
            if column not in (reader.fieldnames or ()):
                raise BadInput(f"{file}: line 1: no column {column!r}{did_you_mean(column, reader.fieldnames or ())}")
        for row in reader:
            where = f"{file}: line {reader.line_num}"
            if None in row or None in row.values():
                raise BadInput(f"{where}: {len(reader.fieldnames or ())} columns wanted, as in line 1")
            yield where, row
    except csv.Error as wrong:
        raise BadInput(f"{file}: line {reader.line_num}: {wrong}") from None


def whole(where: str, row: Mapping[str, str], column: str) -> int:
    """A whole number of a row. BadInput: it is none."""
    try:
        return int(row[column])
    except ValueError:
        raise BadInput(f"{where}: {column} is a whole number, not {row[column]!r}") from None


def side_numbers(where: str, row: Mapping[str, str], column: str, sides: Sequence[str]) -> tuple[int, ...]:
    """The numbers of the sides named in a column. BadInput: no such side."""
    for name in row[column].split():
        if name not in sides:
            raise BadInput(f"{where}: {column}: no side {name!r}; there are {', '.join(sides)}")
    return tuple(sorted(sides.index(name) for name in row[column].split()))


def _hexes(file: Path, sides: Sequence[str]) -> Iterator[Hex]:
    ids: dict[str, str] = {}
    places: dict[tuple[int, int], str] = {}
    for number, (where, row) in enumerate(rows(file, HEX_COLUMNS)):
        q, r, name = whole(where, row, "q"), whole(where, row, "r"), row["hex_id"]
        if name in ids:
            raise BadInput(f"{where}: hex_id {name} is already in {ids[name]}")
        if (q, r) in places:
            raise BadInput(f"{where}: {name} lies at q={q}, r={r} like {places[q, r]}")
        ids[name], places[q, r] = where.rpartition(": ")[2], name
        yield Hex(
            number=number,
            id=name,
            q=q,
            r=r,
            city=row["city"],
            buildable=row.get("buildable", "1") == "1",
            sides={column: side_numbers(where, row, column, sides) for column in SIDE_COLUMNS if column in row},
            row=row,
        )


def _cities(file: Path, sides: Sequence[str], hexes: Sequence[Hex]) -> Iterator[City]:
    by_id = {h.id: h for h in hexes}
    names: set[str] = set()
    for number, (where, row) in enumerate(rows(file, CITY_COLUMNS)):
        name, place = row["city"], row["hex_id"]
        if name in names:
            raise BadInput(f"{where}: city {name} is there twice")
        if place not in by_id:
            raise BadInput(f"{where}: {name} lies in {place}, which is not in hexes.csv{did_you_mean(place, by_id)}")
        if by_id[place].city != name:
            raise BadInput(f"{where}: {name} lies in {place}, where hexes.csv has city {by_id[place].city!r}")
        names.add(name)
        entrances = side_numbers(where, row, "open_sides", sides) if "open_sides" in row else tuple(range(6))
        yield City(number=number, name=name, hex=by_id[place], open_sides=entrances, row=row)
    for h in hexes:
        if h.city and h.city not in names:
            raise BadInput(
                f"{file.with_name('hexes.csv')}: hex {h.id}: no city {h.city!r}{did_you_mean(h.city, names)}"
            )


def _check(board: HexMap) -> None:
    """What no single row can tell."""
    hexes, cities = board.folder / "hexes.csv", board.folder / "cities.csv"
    for h in board.hexes:
        for column, numbers in h.sides.items():
            for side in numbers:
                other = board.neighbour(h, side)
                if other is not None and (side + 3) % 6 not in other.sides[column]:
                    opposite = board.sides[(side + 3) % 6]
                    raise BadInput(f"{hexes}: {column}: {h.id} has {board.sides[side]}, {other.id} lacks {opposite}")
    for city in board.cities:
        for side in city.open_sides if "open_sides" in city.row else ():
            if board.neighbour(city.hex, side) is None:
                raise BadInput(f"{cities}: open_sides: {board.sides[side]} of {city.name} leads off the board")
        if not board.graph[city.hex.id]:
            raise BadInput(f"{cities}: {city.name} has no neighbour: no buildable hex or city lies at an open side")
    if len(board.cities) > 1:
        reached = nx.node_connected_component(board.graph, board.cities[0].hex.id)
        for city in board.cities:
            if city.hex.id not in reached:
                raise BadInput(f"{cities}: {city.name} cannot be reached from {board.cities[0].name}")
