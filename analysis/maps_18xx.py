"""The boards of 1830 and 1856 by figures, from the files of the map and the variant; nothing is played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import mean
from typing import Any

from sim import data
from sim.games.eighteenxx import map_files
from sim.games.eighteenxx.map_files import HEX_COLUMNS, TILE_COLUMNS, VALUES
from sim.games.eighteenxx.map_rows import Row, read_rows

from . import phrases

COLOURS = ("yellow", "green", "brown", "gray")
BUILT = ("white", "yellow")  # hexes that tiles are laid on


def figures(name: str, variant: Mapping[str, Any]) -> dict[str, str]:
    """What a board is by figures: title -> value in words. `variant` holds the companies. BadInput: no such map."""
    folder = data.find("maps", name, "")
    hexes, tiles = read_rows(folder / "hexes.csv", HEX_COLUMNS), read_rows(folder / "tiles.csv", TILE_COLUMNS)
    return _hexes(hexes) | _stops(hexes) | _values(hexes, tiles) | _companies(name, hexes, variant["companies"])


def _hexes(hexes: Sequence[Row]) -> dict[str, str]:
    built = [row for row in hexes if row["colour"] in BUILT]
    costs = [row.whole("cost") for row in built if row["cost"]]
    dearest = f"the dearest {max(costs, default=0)} $"
    return {
        "Hexes that tiles can be laid on": str(len(built)),
        "Hexes printed for good (gray)": str(sum(row["colour"] == "gray" for row in hexes)),
        "Hexes with terrain to pay for": f"{len(costs)}, together {sum(costs):,} $, {dearest}",
    }


def _stops(hexes: Sequence[Row]) -> dict[str, str]:
    cities = [node for row in hexes for node in _nodes(row, "city")]
    towns = [node for row in hexes for node in _nodes(row, "town")]
    built = sum(row["colour"] in BUILT for row in hexes)
    return {
        "Cities": f"{len(cities)}, {len(cities) / built * 10:.1f} for ten hexes to build on",
        "Token places printed": str(sum(int(node.split(":")[2]) for node in cities)),
        "Towns": str(len(towns)),
        "Areas off the board": str(len(_areas(hexes))),
    }


def _nodes(row: Row, kind: str) -> list[str]:
    return [node for node in row["nodes"].split() if node.startswith(f"{kind}:")]


def _areas(hexes: Sequence[Row]) -> list[Row]:
    """One hex of each red area."""
    red = [row for row in hexes if _nodes(row, "area")]
    return list({row["group"] or row.name: row for row in red}.values())


def _values(hexes: Sequence[Row], tiles: Sequence[Row]) -> dict[str, str]:
    """What stops bring, by the colour of tile and by phase."""
    found = {}
    printed = [row for row in hexes if row["colour"] == "yellow"]
    for colour in COLOURS:
        laid = [row for row in (*tiles, *printed) if row["colour"] == colour]
        values = [int(node.split(":")[1]) for row in laid for node in _nodes(row, "city")]
        supply = sum(row.whole("count") for row in tiles if row["colour"] == colour)
        found[f"Tiles, {colour}"] = str(supply) if supply else "none"
        found[f"Value of a city, {colour}"] = _range(value for value in values if value)
    for column, when in zip(VALUES, ("first", "second", "last"), strict=False):
        values = [row.whole(column) for row in _areas(hexes) if row[column]]
        found[f"Value of an area off the board, {when} phases"] = f"{_range(values)}, {mean(values):.0f} on average"
    return found


def _range(values: Iterable[int]) -> str:
    found = sorted(set(values))
    if not found:
        return "none"
    return f"{found[0]} $" if len(found) == 1 else f"{found[0]} to {found[-1]} $"


def _companies(name: str, hexes: Sequence[Row], companies: Mapping[str, Mapping[str, Any]]) -> dict[str, str]:
    """Homes, how far apart they lie, and the way to the destinations where there are any."""
    board = map_files.load(name)
    place = dict(zip(board.hexes, board.places, strict=True))
    homes = {key: place[one["home"]] for key, one in companies.items() if one.get("home") in place}
    near = [
        min(_apart(home, other, flat=board.flat) for at, other in homes.items() if at != key)
        for key, home in homes.items()
        if len(homes) > 1
    ]
    ways = [
        min(_apart(homes[key], place[hex_], flat=board.flat) for hex_ in one["destination"] if hex_ in place)
        for key, one in companies.items()
        if key in homes and one.get("destination")
    ]
    return {
        "Companies with a home on the board": str(len(homes)),
        "From a home to the nearest other": _far(near) or "no homes",
        "From a home to its destination": _far(ways) or "no destinations",
    }


def _far(hexes: Sequence[int]) -> str:
    return f"{phrases.decimals(mean(hexes))} hexes on average, at most {max(hexes)}" if hexes else ""


def _apart(a: tuple[int, int], b: tuple[int, int], *, flat: bool) -> int:
    """Hexes between two places in doubled coordinates."""
    x, y = abs(a[0] - b[0]), abs(a[1] - b[1])
    return x + max(0, (y - x) // 2) if flat else y + max(0, (x - y) // 2)
