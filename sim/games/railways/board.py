"""A map folder as a `Board`: hexes, cities, major lines, cards. Everything that does not fit is refused by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import TypeVar

from ... import hexmap
from ...errors import BadInput, did_you_mean
from ...hexmap import HexMap
from .records import BARONS, CARDS, CITIES, HEXES, LEVELS, LINES, SIDES, WESTERN, Board
from .terms import NONE, BaronKind, CardKind, Colour, Symbol, Terrain

E = TypeVar("E", bound=IntEnum)
Row = Mapping[str, str]


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


def read_board(name: str) -> tuple[Board, Names]:
    """The board of a map, by name or path of its folder. BadInput: with file, row and what would be right."""
    board = hexmap.load(name)
    b, names = Board.new(), Names()
    _lay_hexes(b, names, board)
    _lay_cities(b, names, board)
    _lay_western(b, names, board)
    lines = _rows(board, "major_lines.csv", "line_id", "city_a", "city_b", "points", "requires_western_link")
    _lay_lines(b, names, lines)
    wanted = ("card_id", "name", "kind", "symbol", "count", "points", "city", "line", "number", "start_card")
    cards = _rows(board, "operations.csv", *wanted)
    _lay_cards(b, names, cards, {row["line_id"]: i for i, (_, row) in enumerate(lines)})
    goals = _rows(board, "barons.csv", "card_id", "requirement", "kind", "points", "city_a", "city_b", "number")
    _lay_barons(b, names, goals)
    return b, names


def _rows(board: HexMap, file: str, *columns: str) -> list[tuple[str, Row]]:
    """The rows of a table of the map with the place to name in a message; none if there is no such file."""
    path = board.folder / file
    return list(hexmap.rows(path, columns)) if path.exists() else []


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


def fits(what: str, n: int, limit: int, constant: str) -> None:
    """Refuse a board that is larger than the records. BadInput: with the constant to raise."""
    if n > limit:
        raise BadInput(f"{what}: {n} do not fit; raise {constant}, now {limit}, in sim/games/railways/records.py")


def _lay_hexes(b: Board, names: Names, board: HexMap) -> None:
    fits("hexes.csv", len(board.hexes), HEXES, "HEXES")
    b.n_hexes = len(board.hexes)
    names.hexes.extend(h.id for h in board.hexes)
    for place in range(HEXES):
        b.city_at[place] = NONE
        for side in range(SIDES):
            b.neighbour[place][side] = NONE
    for h in board.hexes:
        where = f"{board.folder / 'hexes.csv'}: hex {h.id}"
        if h.buildable:
            b.terrain[h.number] = member(where, h.row, "terrain", Terrain)
        for side in range(SIDES):
            beyond = board.neighbour(h, side)
            if beyond is not None and side not in h.sides.get("barrier_sides", ()):
                b.neighbour[h.number][side] = beyond.number
                b.ridge[h.number][side] = int(side in h.sides.get("ridge_sides", ()))


def _lay_cities(b: Board, names: Names, board: HexMap) -> None:
    fits("cities.csv", len(board.cities), CITIES, "CITIES")
    b.n_cities = len(board.cities)
    names.cities.extend(city.name for city in board.cities)
    for city in board.cities:
        where = f"{board.folder / 'cities.csv'}: {city.name}"
        place = city.hex.number
        if city.hex.buildable:
            raise BadInput(f"{where}: no track is laid in a city; buildable of {city.hex.id} is 0 in hexes.csv")
        b.city_at[place] = city.number
        b.city_hex[city.number] = place
        b.colour[city.number] = member(where, city.row, "color", Colour)
        b.cubes[city.number] = number(where, city.row, "cubes", 0, 25)
        for side in city.open_sides:
            beyond = b.neighbour[place][side]
            if beyond == NONE or b.terrain[beyond] == Terrain.CLOSED:
                raise BadInput(f"{where}: open side {board.sides[side]} has no buildable hex beyond it")
            b.open_side[city.number][side] = 1


def _lay_western(b: Board, names: Names, board: HexMap) -> None:
    table, where = board.about.get("western_link", {}), f"{board.folder / 'map.toml'}: western_link"
    cities = [names.city(f"{where}.cities", name) for name in table.get("cities", [])]
    fits(f"{where}.cities", len(cities), WESTERN, "WESTERN")
    for city in range(CITIES):
        b.western_at[city] = cities.index(city) if city in cities else NONE
    b.n_western = len(cities)
    for i, city in enumerate(cities):
        b.western_city[i] = city
    b.refill_city = names.city(f"{where}.destination", table.get("destination", ""))


def _lay_lines(b: Board, names: Names, rows: Sequence[tuple[str, Row]]) -> None:
    fits("major_lines.csv", len(rows), LINES, "LINES")
    b.n_lines = len(rows)
    for it, (where, row) in zip(b.lines, rows, strict=False):
        it.city_a = names.city(where, row["city_a"])
        it.city_b = names.city(where, row["city_b"])
        if NONE in (it.city_a, it.city_b) or it.city_a == it.city_b:
            raise BadInput(f"{where}: city_a and city_b are two cities")
        it.points = number(where, row, "points", 0, 99)
        it.needs_western = number(where, row, "requires_western_link", 0, 1)
        it.label = names.thing(f"Major Line {row['city_a']} - {row['city_b']}")


def _lay_cards(b: Board, names: Names, rows: Sequence[tuple[str, Row]], lines: Mapping[str, int]) -> None:
    copies = [(where, row) for where, row in rows for _ in range(number(where, row, "count", 1, CARDS))]
    fits("operations.csv", len(copies), CARDS, "CARDS")
    b.n_cards = len(copies)
    for it, (where, row) in zip(b.cards, copies, strict=False):
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
    first |= {CardKind.PASSENGER_LINE}
    at_once = {CardKind.NEW_INDUSTRY, CardKind.EXECUTIVE, CardKind.CITY_GROWTH}
    helps = {CardKind.LAND_GRANT, CardKind.ENGINEERING, CardKind.TUNNEL_ENGINEER}
    allowed = {Symbol.NONE}
    if kind in first:
        allowed = {Symbol.GREEN_CIRCLE}
    elif kind in at_once:
        allowed = {Symbol.RED_CROSS}
    elif kind in helps:
        allowed = {Symbol.NONE, Symbol.PURPLE_DIAMOND, Symbol.CARD}
    elif kind == CardKind.RAILROAD_INSPECTOR:
        allowed = {Symbol.CARD}
    if symbol not in allowed:
        raise BadInput(f"{where}: symbol of this kind is {' or '.join(sorted(s.name.lower() for s in allowed))}")
    if (kind in (CardKind.HOTEL, CardKind.BOUNTY)) != (city != NONE) or (kind == CardKind.MAJOR_LINE) != (line != NONE):
        raise BadInput(f"{where}: a hotel or bounty names a city, a major line a line, and no other card does")
    limits = {CardKind.FIRST_DELIVERY: LEVELS, CardKind.FIRST_ENGINE: LEVELS}
    limits |= {CardKind.ENGINEERING: 1, CardKind.CITY_GROWTH: 9}
    most = limits.get(CardKind(kind), 0)
    if not min(1, most) <= n <= most:
        raise BadInput(f"{where}: number of this kind is {f'from 1 to {most}' if most else 'empty'}, not {n}")


def _lay_barons(b: Board, names: Names, rows: Sequence[tuple[str, Row]]) -> None:
    fits("barons.csv", len(rows), BARONS, "BARONS")
    b.n_barons = len(rows)
    limits = {BaronKind.LINKS_OUT_OF_CITY: 99, BaronKind.FIRST_ENGINE_LEVEL: LEVELS}
    cities = {BaronKind.LINKS_OUT_OF_CITY: 1, BaronKind.CONNECT_CITIES: 2}
    for it, (where, row) in zip(b.barons, rows, strict=False):
        kind = member(where, row, "kind", BaronKind)
        it.kind = kind
        it.points = number(where, row, "points", 0, 99)
        it.city_a = names.city(where, row["city_a"])
        it.city_b = names.city(where, row["city_b"])
        it.number = number(where, row, "number", 1, limits[kind]) if kind in limits else 0
        named = int(it.city_a != NONE) + int(it.city_b != NONE)
        if named != cities.get(kind, 0) or (named == 1 and it.city_a == NONE):
            raise BadInput(f"{where}: {kind.name.lower()} names {cities.get(kind, 0)} cities, in city_a first")
        it.label = names.thing(row["requirement"])
