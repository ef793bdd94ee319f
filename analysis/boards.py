"""A map as a picture: terrain, ridges, cities; links as wide as their traffic, rings as wide as cities are wanted."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from itertools import pairwise
from math import cos, pi, sin, sqrt
from pathlib import Path

from sim import hexmap
from sim.hexmap import HexMap

SIZE = 15.0  # from the middle of a hex to its corner
WIDTH = SIZE * sqrt(3)
WIDEST = 13.0  # of a link
RING = 9.0  # widest ring
TERRAIN = {"plain": "plain", "city": "plain", "water": "water", "mountain": "mountain"}
MARGIN = 26.0  # room for names at the edge
TONES = {  # what is drawn -> light, dark
    "plain": ("#e9f0dc", "#27301f"),
    "water": ("#cfe4f3", "#1c303f"),
    "mountain": ("#e8d6c0", "#40331f"),
    "other": ("#e3e3e3", "#2c2f33"),
    "edge": ("#cdd6be", "#39432f"),
    "ridge": ("#7b5230", "#c19467"),
    "barrier": ("#101214", "#f2f4f6"),
    "link": ("#0b3c6f", "#8cc8ff"),
    "ring": ("#b8480a", "#f6955a"),
}
COLOURS = {  # of cities -> fill, figure on it
    "red": ("#c8322b", "#ffffff"),
    "yellow": ("#f0bb1d", "#1a1a1a"),
    "blue": ("#2a5ba8", "#ffffff"),
    "black": ("#26282b", "#ffffff"),
    "purple": ("#7d3f9a", "#ffffff"),
    "gray": ("#c9ccd0", "#1a1a1a"),
}


@dataclass(frozen=True)
class Traffic:
    """What happened on a board, per game: cubes by pair of cities with the hexes between, links into each city."""

    cubes: dict[tuple[str, str], float] = field(default_factory=dict)
    paths: dict[tuple[str, str], list[str]] = field(default_factory=dict)
    wanted: dict[str, float] = field(default_factory=dict)


@dataclass(frozen=True)
class Map:
    """A board of hexes with pointy tops, and where each of them lies in the picture."""

    board: HexMap

    def point(self, q: int, r: int) -> tuple[float, float]:
        """The middle of the hex at (q, r)."""
        top, left = (min(values) for values in zip(*((h.r, 2 * h.q + h.r) for h in self.board.hexes), strict=True))
        return (2 * q + r - left + 1.5) * WIDTH / 2 + MARGIN, (r - top + 1) * SIZE * 1.5

    @cached_property
    def places(self) -> dict[str, tuple[float, float]]:
        """Middle of each hex by its id, and of each city by its name."""
        found = {h.id: self.point(h.q, h.r) for h in self.board.hexes}
        return found | {c.name: found[c.hex.id] for c in self.board.cities}


def read(name: str, run: Path | None = None) -> Map:
    """A map by name or path; the copy that a run keeps of it goes before. BadInput: there is none, or it is unsound."""
    kept = run / "maps" / Path(name).name if run else None
    return Map(hexmap.load(str(kept.resolve()) if kept and kept.is_dir() else name))


def draw(board: Map, traffic: Traffic, title: str) -> str:
    """The picture as SVG; its colours are CSS variables of the page (`css`)."""
    places = board.places
    width = max(x for x, _ in places.values()) + WIDTH / 2 + MARGIN
    height = max(y for _, y in places.values()) + 2.4 * SIZE
    layers = [
        *_terrain(board, places),
        *_ridges(board, places),
        *_barriers(board, places),
        *_links(traffic, places),
        *_cities(board, traffic, places),
    ]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img"'
    return f'{head} class="board" aria-label="{escape(title)}">{"".join(layers)}</svg>'


def _corner(x: float, y: float, i: int, size: float = SIZE) -> tuple[float, float]:
    """Corner i of a hex, from the one between E and NE on, against the clock."""
    angle = pi / 6 + i * pi / 3
    return x + size * cos(angle), y - size * sin(angle)


def _points(x: float, y: float, size: float) -> str:
    return " ".join("{:.1f},{:.1f}".format(*_corner(x, y, i, size)) for i in range(6))


def _terrain(board: Map, places: dict[str, tuple[float, float]]) -> list[str]:
    """All hexes of one terrain in one path: small files."""
    groups: dict[str, list[str]] = {}
    for one in board.board.hexes:
        corners = [_corner(*places[one.id], i) for i in range(6)]
        shape = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in corners) + "Z"
        groups.setdefault(TERRAIN.get(one.row.get("terrain", ""), "other"), []).append(shape)
    return [
        f'<path d="{"".join(shapes)}" style="fill:var(--b-{name});stroke:var(--b-edge)" stroke-width=".7"/>'
        for name, shapes in groups.items()
    ]


def _ridges(board: Map, places: dict[str, tuple[float, float]]) -> list[str]:
    """Sides that cost extra."""
    style = 'fill="none" style="stroke:var(--b-ridge)" stroke-width="2.6" stroke-linecap="round"'
    return [f'<path d="{_sides(board, places, "ridge_sides")}" {style}/>']


def _barriers(board: Map, places: dict[str, tuple[float, float]]) -> list[str]:
    """Sides that nothing is built across; most boards have none."""
    path = _sides(board, places, "barrier_sides")
    style = 'fill="none" style="stroke:var(--b-barrier)" stroke-width="4" stroke-linecap="butt"'
    return [f'<path d="{path}" {style}/>'] if path else []


def _sides(board: Map, places: dict[str, tuple[float, float]], column: str) -> str:
    """All sides of one kind, each drawn once."""
    drawn: dict[tuple[int, int], str] = {}
    for one in board.board.hexes:
        for side in one.sides.get(column, ()):
            a, b = _corner(*places[one.id], side - 1), _corner(*places[one.id], side)
            middle = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
            drawn[middle] = f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"
    return "".join(drawn.values())


def _links(traffic: Traffic, places: dict[str, tuple[float, float]]) -> list[str]:
    """Rows of hexes from city to city, the busiest on top."""
    most = max(traffic.cubes.values(), default=0.0)
    out = []
    for pair, cubes in sorted(traffic.cubes.items(), key=lambda x: x[1]):
        if not most or pair[0] not in places or pair[1] not in places or cubes < most / 200:
            continue
        via = [h for h in traffic.paths.get(pair, []) if h in places]
        line = [places[name] for name in (pair[0], *via, pair[1])]
        width = max(0.8, WIDEST * cubes / most)
        depth = 0.35 + 0.55 * (cubes / most) ** 0.5
        out.append(
            f'<path d="{_smooth(line)}" fill="none" style="stroke:var(--b-link)" stroke-width="{width:.1f}" '
            f'stroke-opacity="{depth:.2f}" stroke-linecap="round" stroke-linejoin="round">'
            f"<title>{escape(pair[0])} – {escape(pair[1])}: {cubes:.2f} cubes a game</title></path>"
        )
    return out


def _smooth(line: list[tuple[float, float]]) -> str:
    """A path through the sides between the hexes, round within each hex as track is."""
    middle = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in pairwise(line)]
    path = "M{:.1f} {:.1f}L{:.1f} {:.1f}".format(*line[0], *middle[0])
    for at, to in zip(line[1:-1], middle[1:], strict=True):
        path += "Q{:.1f} {:.1f} {:.1f} {:.1f}".format(*at, *to)
    return path + "L{:.1f} {:.1f}".format(*line[-1])


def _cities(board: Map, traffic: Traffic, places: dict[str, tuple[float, float]]) -> list[str]:
    """City, number of cubes, name; around it a ring."""
    most = max(traffic.wanted.values(), default=0.0)
    out = []
    for city in board.board.cities:
        name, colour, cubes = city.name, city.row.get("color", ""), city.row.get("cubes", "")
        x, y = places[name]
        fill, figure = COLOURS.get(colour, COLOURS["gray"])
        wanted = traffic.wanted.get(name, 0.0)
        if most and wanted:
            ring = RING * wanted / most
            out.append(
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{11 + ring / 2:.1f}" fill="none" style="stroke:var(--b-ring)" '
                f'stroke-width="{ring:.1f}" stroke-opacity=".85"/>'
            )
        out.append(
            f"<g><title>{escape(name)}: {cubes} cubes, {wanted:.2f} links a game</title>"
            f'<polygon points="{_points(x, y, 11.5)}" fill="{fill}" style="stroke:var(--paper)" stroke-width="1.4"/>'
            f'<text x="{x:.1f}" y="{y + 4:.1f}" text-anchor="middle" font-size="11.5" font-weight="700" '
            f'fill="{figure}">{cubes}</text>'
            f'<text x="{x:.1f}" y="{y + 27:.1f}" text-anchor="middle" font-size="11" class="place">'
            f"{escape(name)}</text></g>"
        )
    return out


def scale(traffic: Traffic) -> dict[str, float]:
    """What the widest link and the widest ring stand for, for the legend."""
    return {"cubes": max(traffic.cubes.values(), default=0.0), "links": max(traffic.wanted.values(), default=0.0)}


def css(*, dark: bool) -> str:
    """The colours of a board as CSS variables."""
    return "; ".join(f"--b-{name}: {pair[dark]}" for name, pair in TONES.items())
