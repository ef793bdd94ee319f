"""Every number of the boards and their cards, and of the income track, as the engine holds it.

`<board>_expected.csv` was made from the notes on the sources, not from `data/`. Hexes stand there by terrain as how
many they are and the SHA-256 of their names, sorted, with a space between; ridges and barriers likewise, as "hex side".
"""

import csv
import hashlib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from sim.games.railways.terms import BaronKind, CardKind, Colour, Side, Symbol, Terrain

from .support import FULL, Game

Rows = list[tuple[str, str]]
COUNTS = {  # income track and locomotives are those of the base rules and stand with the first board
    "eastern_us": {
        "income": 11, "city": 52, "line": 6, "card": 26, "baron": 12, "hexes": 4, "sides": 2, "locomotive": 1,
    },
    "mexico": {"city": 32, "line": 7, "card": 25, "baron": 12, "hexes": 4, "sides": 2},
    "england_wales": {"city": 43, "line": 8, "card": 20, "baron": 10, "hexes": 4, "sides": 2},
}  # fmt: skip
VARIANT = {"eastern_us": FULL, "mexico": "rotw-mexico", "england_wales": "rotw-england-wales"}


def expected(board: str) -> list[tuple[str, str, str]]:
    """The rows of a board: table, key, values."""
    with Path(__file__).with_name(f"{board}_expected.csv").open(encoding="utf-8", newline="") as file:
        return [(row["table"], row["key"], row["values"]) for row in csv.DictReader(file)]


def checksum(names: Iterable[str]) -> str:
    """How many, and of what."""
    ordered = sorted(names)
    return f"{len(ordered)} {hashlib.sha256(' '.join(ordered).encode()).hexdigest()}"


def words(x: int, choices: Any) -> str:
    return str(choices(x).name.lower())


def income(g: Game) -> Rows:
    track = [str(k) for k in g.r.income]
    return [(f"{n} to {min(n + 9, 100)}", " ".join(track[n : n + 10])) for n in range(0, 101, 10)]


def city(g: Game) -> Rows:
    found = []
    for c, name in enumerate(g.cities):
        sides = [side.name for side in Side if g.b.open_side[c][side]]
        head = (g.hexes[g.b.city_hex[c]], words(g.b.colour[c], Colour), str(g.b.cubes[c]))
        found.append((name, " ".join((*head, *sides))))
    return found


def line(g: Game) -> Rows:
    it = [g.b.lines[i] for i in range(g.b.n_lines)]
    return [(f"{g.cities[x.city_a]} - {g.cities[x.city_b]}", f"{x.points} {x.needs_western}") for x in it]


def card(g: Game) -> Rows:
    found: Counter[tuple[str, str]] = Counter()
    for i in range(g.b.n_cards):
        x = g.b.cards[i]
        parts = [
            f"{words(x.kind, CardKind)} {words(x.symbol, Symbol)}",
            f"points {x.points}",
            f"number {x.number}",
            f"start {x.start}",
        ]
        place = [g.cities[x.city]] if x.city >= 0 else []
        found[(g.labels["item"][x.label], "; ".join(parts + place))] += 1
    return [(name, f"{n} {rest}") for (name, rest), n in found.items()]


def baron(g: Game) -> Rows:
    found = []
    for i in range(g.b.n_barons):
        x = g.b.barons[i]
        parts = [words(x.kind, BaronKind), f"points {x.points}", f"number {x.number}"]
        cities = " - ".join(g.cities[c] for c in (x.city_a, x.city_b) if c >= 0)
        found.append((f"{i + 1:02}", "; ".join(parts + [cities] * bool(cities))))
    return found


def hexes(g: Game) -> Rows:
    by_terrain: dict[str, list[str]] = {}
    for h, name in enumerate(g.hexes):
        kind = words(g.b.terrain[h], Terrain)
        by_terrain.setdefault("other" if kind == "closed" else kind, []).append(name)
    return [(kind, checksum(names)) for kind, names in by_terrain.items()]


def sides(g: Game) -> Rows:
    ridges = [f"{name} {side.name}" for h, name in enumerate(g.hexes) for side in Side if g.b.ridge[h][side]]
    places = {tuple(map(int, name[1:].split("c"))) for name in g.hexes}
    steps = {Side.E: (0, 2), Side.NE: (-1, 1), Side.NW: (-1, -1), Side.W: (0, -2), Side.SW: (1, -1), Side.SE: (1, 1)}
    barriers = []  # a neighbour on the board that cannot be reached
    for h, name in enumerate(g.hexes):
        row, col = map(int, name[1:].split("c"))
        for side, (down, right) in steps.items():
            if (row + down, col + right) in places and g.b.neighbour[h][side] < 0:
                barriers.append(f"{name} {side.name}")
    return [("ridge", checksum(ridges)), ("barrier", checksum(barriers))]


def locomotive(g: Game) -> Rows:
    return [("levels 1 to 8", " ".join(str(g.r.engine_cost[level]) for level in range(1, 9)))]


HELD = {f.__name__: f for f in (income, city, line, card, baron, hexes, sides, locomotive)}


@pytest.mark.parametrize("board", COUNTS)
def test_nothing_is_left_out(board: str) -> None:
    """Rows by kind: the places of the track in eleven rows, cities, cards under their names, barons."""
    assert Counter(table for table, _, _ in expected(board)) == Counter(COUNTS[board])
    assert set(COUNTS[board]) <= set(HELD)


@pytest.mark.parametrize(("board", "table"), [(board, table) for board, counts in COUNTS.items() for table in counts])
def test_the_data_are_as_transcribed(board: str, table: str) -> None:
    """B4.8.1, E4 to E7, E15 to E17, M3 to M8, W3 to W11: row by row."""
    held = sorted(HELD[table](Game(4, variant=VARIANT[board])))
    assert held == sorted((key, values) for name, key, values in expected(board) if name == table)
