"""A map folder as a `Board`: hexes, cities, major lines, cards. Everything that does not fit is refused by name."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Any, TypeVar

from ... import toml
from ...errors import BadInput, did_you_mean
from .records import BARONS, CARDS, CITIES, HEXES, LEVELS, LINES, SIDES, WESTERN, Board
from .terms import NONE, BaronKind, CardKind, Colour, Side, Symbol, Terrain

E = TypeVar("E", bound=IntEnum)
Row = Mapping[str, str]
STEPS = ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1))  # row and column of the neighbour beyond each Side


@dataclass
class Names:
    """The strings that stand for codes in the log."""

    cities: list[str] = field(default_factory=list)
    hexes: list[str] = field(default_factory=list)
    things: list[str] = field(default_factory=lambda: [colour.name.lower() for colour in Colour])

    def thing(self, name: str) -> int:
        """The code of a card, line or baron in the column `item`; the same name has the same code."""
        if name not in self.things:
            self.things.append(name)
        return self.things.index(name)

    def city(self, where: str, name: str) -> int:
        """The number of a city, -1 for an empty name. BadInput: there is none of this name."""
        if name and name not in self.cities:
            raise BadInput(f"{where}: no city {name!r}{did_you_mean(name, self.cities)}")
        return self.cities.index(name) if name else NONE


def read_board(folder: Path) -> tuple[Board, Names]:
    """The board of a map folder. BadInput: with file, row and what would be right."""
    b, names = Board.new(), Names()
    head = toml.read(folder / "map.toml")
    hexes = read_rows(folder / "hexes.csv", "hex_id", "row", "col", "terrain", "ridge_sides", "barrier_sides", "buildable")
    cities = read_rows(folder / "cities.csv", "city", "hex_id", "color", "cubes", "open_sides")
    _lay_hexes(b, names, hexes)
    _lay_cities(b, names, cities)
    _lay_western(b, names, head.get("western_link", {}))
    lines = read_rows(folder / "major_lines.csv", "line_id", "city_a", "city_b", "points", "requires_western_link")
    _lay_lines(b, names, lines)
    _lay_cards(b, names, folder / "operations.csv", {row["line_id"]: i for i, row in enumerate(lines)})
    _lay_barons(b, names, folder / "barons.csv")
    return b, names


def read_rows(path: Path, *columns: str) -> list[dict[str, str]]:
    """The rows of a table of the map; none if there is no such file. BadInput: a column is missing."""
    if not path.exists():
        return []
    with path.open(encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file)
        for column in columns:
            if column not in (reader.fieldnames or ()):
                raise BadInput(f"{_shown(path)}: no column {column!r}{did_you_mean(column, reader.fieldnames or ())}")
        return [{key: x or "" for key, x in row.items() if key} for row in reader]


def number(where: str, row: Row, column: str, low: int, high: int) -> int:
    """A whole number of a table. BadInput: it is none, or out of bounds."""
    text = row[column]
    if not text.removeprefix("-").isdecimal() or not low <= int(text) <= high:
        raise BadInput(f"{where}: {column} is a whole number from {low} to {high}, not {text!r}")
    return int(text)


def member(where: str, row: Row, column: str, choices: type[E]) -> E:
    """A word of a closed list. BadInput: it is not in the list."""
    text = row[column]
    if text.upper() not in choices.__members__ or text != text.lower():
        raise BadInput(f"{where}: {column} {text!r}{did_you_mean(text, [m.lower() for m in choices.__members__])}")
    return choices[text.upper()]


def sides(where: str, row: Row, column: str) -> list[int]:
    """Sides such as "E NE". BadInput: no such side."""
    for name in row[column].split():
        if name not in Side.__members__:
            raise BadInput(f"{where}: {column} holds sides E NE NW W SW SE, not {name!r}")
    return [int(Side[name]) for name in row[column].split()]


def fits(what: str, n: int, limit: int, constant: str) -> None:
    """Refuse a board that is larger than the records. BadInput: with the constant to raise."""
    if n > limit:
        raise BadInput(f"{what}: {n} do not fit; raise {constant}, now {limit}, in sim/games/railways/records.py")


def _shown(path: Path) -> str:
    return f"{path.parent.name}/{path.name}"


def _lay_hexes(b: Board, names: Names, rows: Sequence[Row]) -> None:
    fits("hexes.csv", len(rows), HEXES, "HEXES")
    at: dict[tuple[int, int], int] = {}
    for i, row in enumerate(rows):
        where = f"hexes.csv, {row['hex_id']}"
        place = (number(where, row, "row", 0, 999), number(where, row, "col", 0, 999))
        if sum(place) % 2 or place in at or row["hex_id"] in names.hexes:
            raise BadInput(f"{where}: row + col is even, and each hex stands there once")
        at[place] = i
        names.hexes.append(row["hex_id"])
    b.n_hexes = len(rows)
    for i in range(HEXES):
        b.city_at[i] = NONE
        for side in range(SIDES):
            b.neighbour[i][side] = NONE
    for (r, c), i in at.items():
        row, where = rows[i], f"hexes.csv, {rows[i]['hex_id']}"
        closed = number(where, row, "buildable", 0, 1) == 0
        b.terrain[i] = Terrain.CLOSED if closed else member(where, row, "terrain", Terrain)
        barriers, ridges = sides(where, row, "barrier_sides"), sides(where, row, "ridge_sides")
        for side, (dr, dc) in enumerate(STEPS):
            beyond = at.get((r + dr, c + dc), NONE)
            b.neighbour[i][side] = NONE if side in barriers else beyond
            b.ridge[i][side] = int(side in ridges and beyond != NONE)
    _check_both_sides(b, names)


def _check_both_sides(b: Board, names: Names) -> None:
    """What is written on one hex of a side is written on the other as well."""
    for i in range(b.n_hexes):
        for side in range(SIDES):
            beyond, back = b.neighbour[i][side], (side + 3) % SIDES
            if beyond != NONE and (b.neighbour[beyond][back] != i or b.ridge[beyond][back] != b.ridge[i][side]):
                pair = f"{names.hexes[i]} {Side(side).name} and {names.hexes[beyond]} {Side(back).name}"
                raise BadInput(f"hexes.csv: a ridge or barrier stands on both hexes of a side; compare {pair}")


def _lay_cities(b: Board, names: Names, rows: Sequence[Row]) -> None:
    fits("cities.csv", len(rows), CITIES, "CITIES")
    b.n_cities = len(rows)
    names.cities.extend(row["city"] for row in rows)
    for city, row in enumerate(rows):
        where = f"cities.csv, {row['city']}"
        if row["hex_id"] not in names.hexes or names.cities.count(row["city"]) > 1:
            raise BadInput(f"{where}: each city stands there once, in a hex of hexes.csv, not {row['hex_id']!r}")
        place = names.hexes.index(row["hex_id"])
        if b.terrain[place] != Terrain.CLOSED or b.city_at[place] != NONE:
            raise BadInput(f"{where}: its hex takes no track (buildable 0) and holds one city")
        b.city_at[place] = city
        b.city_hex[city] = place
        b.colour[city] = member(where, row, "color", Colour)
        b.cubes[city] = number(where, row, "cubes", 0, 25)
        for side in sides(where, row, "open_sides"):
            beyond = b.neighbour[place][side]
            if beyond == NONE or b.terrain[beyond] == Terrain.CLOSED:
                raise BadInput(f"{where}: open side {Side(side).name} has no buildable neighbour hex")
            b.open_side[city][side] = 1
        if not any(b.open_side[city]):
            raise BadInput(f"{where}: open_sides is empty; no track could reach the city")


def _lay_western(b: Board, names: Names, table: Mapping[str, Any]) -> None:
    cities = [names.city("map.toml, western_link.cities", name) for name in table.get("cities", [])]
    fits("map.toml, western_link.cities", len(cities), WESTERN, "WESTERN")
    for city in range(CITIES):
        b.western_at[city] = cities.index(city) if city in cities else NONE
    b.n_western = len(cities)
    for i, city in enumerate(cities):
        b.western_city[i] = city
    b.refill_city = names.city("map.toml, western_link.destination", table.get("destination", ""))


def _lay_lines(b: Board, names: Names, rows: Sequence[Row]) -> None:
    fits("major_lines.csv", len(rows), LINES, "LINES")
    b.n_lines = len(rows)
    for it, row in zip(b.lines, rows, strict=False):
        where = f"major_lines.csv, {row['line_id']}"
        it.city_a = names.city(where, row["city_a"])
        it.city_b = names.city(where, row["city_b"])
        if NONE in (it.city_a, it.city_b) or it.city_a == it.city_b:
            raise BadInput(f"{where}: city_a and city_b are two cities")
        it.points = number(where, row, "points", 0, 99)
        it.needs_western = number(where, row, "requires_western_link", 0, 1)
        it.label = names.thing(f"Major Line {row['city_a']} - {row['city_b']}")


def _lay_cards(b: Board, names: Names, path: Path, lines: Mapping[str, int]) -> None:
    columns = ("card_id", "name", "kind", "symbol", "count", "points", "city", "line", "number", "start_card")
    rows = read_rows(path, *columns)
    copies = [row for row in rows for _ in range(number(f"operations.csv, {row['card_id']}", row, "count", 1, CARDS))]
    fits("operations.csv", len(copies), CARDS, "CARDS")
    b.n_cards = len(copies)
    for it, row in zip(b.cards, copies, strict=False):
        where = f"operations.csv, {row['card_id']}"
        it.kind = member(where, row, "kind", CardKind)
        it.symbol = member(where, row, "symbol", Symbol)
        it.points = number(where, row, "points", 0, 99) if row["points"] else 0
        it.city = names.city(where, row["city"])
        it.number = number(where, row, "number", 0, 99) if row["number"] else 0
        it.start = number(where, row, "start_card", 0, 1)
        if row["line"] not in ("", *lines):
            raise BadInput(f"{where}: no line {row['line']!r} in major_lines.csv{did_you_mean(row['line'], lines)}")
        it.line = lines.get(row["line"], NONE)
        if it.line != NONE:
            it.points = b.lines[it.line].points
        it.label = b.lines[it.line].label if it.line != NONE else names.thing(row["name"])
        _check_card(where, it.kind, it.symbol, it.city, it.line, it.number)


def _check_card(where: str, kind: int, symbol: int, city: int, line: int, n: int) -> None:
    """A card has what its kind needs, and a symbol that its kind can have."""
    first = {CardKind.FIRST_DELIVERY, CardKind.FIRST_ENGINE, CardKind.BOUNTY, CardKind.MAJOR_LINE}
    at_once = {CardKind.NEW_INDUSTRY, CardKind.EXECUTIVE, CardKind.CITY_GROWTH}
    helps = {CardKind.LAND_GRANT, CardKind.ENGINEERING}
    allowed = {Symbol.NONE}
    if kind in first:
        allowed = {Symbol.GREEN_CIRCLE}
    elif kind in at_once:
        allowed = {Symbol.RED_CROSS}
    elif kind in helps:
        allowed = {Symbol.NONE, Symbol.PURPLE_DIAMOND, Symbol.CARD}
    if symbol not in allowed:
        raise BadInput(f"{where}: symbol of this kind is {' or '.join(sorted(s.name.lower() for s in allowed))}")
    if (kind in (CardKind.HOTEL, CardKind.BOUNTY)) != (city != NONE) or (kind == CardKind.MAJOR_LINE) != (line != NONE):
        raise BadInput(f"{where}: a hotel or bounty names a city, a major line a line, and no other card does")
    limits = {CardKind.FIRST_DELIVERY: LEVELS, CardKind.FIRST_ENGINE: LEVELS, CardKind.ENGINEERING: 1, CardKind.CITY_GROWTH: 9}
    if not (1 <= n <= limits.get(CardKind(kind), 0) or (n == 0 and CardKind(kind) not in limits)):
        raise BadInput(f"{where}: number is {'1 to ' + str(limits[CardKind(kind)]) if CardKind(kind) in limits else 'empty'}")


def _lay_barons(b: Board, names: Names, path: Path) -> None:
    rows = read_rows(path, "card_id", "requirement", "kind", "points", "city_a", "city_b", "number")
    fits("barons.csv", len(rows), BARONS, "BARONS")
    b.n_barons = len(rows)
    for it, row in zip(b.barons, rows, strict=False):
        where = f"barons.csv, {row['card_id']}"
        it.kind = member(where, row, "kind", BaronKind)
        it.points = number(where, row, "points", 0, 99)
        it.city_a = names.city(where, row["city_a"])
        it.city_b = names.city(where, row["city_b"])
        wants = {BaronKind.LINKS_OUT_OF_CITY: (1, 99), BaronKind.FIRST_ENGINE_LEVEL: (1, LEVELS)}.get(BaronKind(it.kind))
        it.number = number(where, row, "number", *wants) if wants else 0
        needed = {BaronKind.LINKS_OUT_OF_CITY: 1, BaronKind.CONNECT_CITIES: 2}.get(BaronKind(it.kind), 0)
        if (it.city_a != NONE) + (it.city_b != NONE) != needed or (needed == 1 and it.city_a == NONE):
            raise BadInput(f"{where}: this kind names {needed} cities, in city_a first")
        it.label = names.thing(row["requirement"])


