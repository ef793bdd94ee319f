"""The board of one game as a picture of its own, whichever family played it."""

from __future__ import annotations

from collections import Counter, defaultdict
from pathlib import Path
from typing import Any

from sim.again import Replay
from sim.errors import BadInput
from sim.variants import Variant

from . import boards

LIGHT = ":root{color-scheme:light dark;%s}@media(prefers-color-scheme:dark){:root{%s}}"


def board_svg(replayed: Replay, variant: Variant, run: Path | None = None) -> str:
    """The board at the end of a game. BadInput: pictures of this family's boards are not known."""
    name = replayed.family.name
    if name == "eighteenxx":
        from .boards_18xx import board_svg as drawn

        return drawn(variant, replayed.table, replayed.events)
    if name == "share_game":
        flow = of_companies(replayed.events)
    elif name == "railways":
        flow = traffic(replayed.events)
    else:
        raise BadInput(f"--board: there is no picture of a board of {replayed.family.title}")
    picture = boards.draw(boards.read(str(variant.map), run), flow, variant.title)
    style = LIGHT % (boards.css(dark=False), boards.css(dark=True))
    return picture.replace(">", f"><style>{style} text{{font-family:system-ui,sans-serif}}</style>", 1)


def traffic(rows: tuple[dict[str, Any], ...]) -> boards.Traffic:
    """Cubes by pair of cities, the hexes of each link and the links of each city, from the log of one game."""
    cubes: Counter[tuple[str, str]] = Counter()
    paths: dict[tuple[str, str], list[str]] = {}
    wanted: Counter[str] = Counter()
    tiles: defaultdict[int, list[str]] = defaultdict(list)
    for row in rows:
        kind, link, ends = row["kind"], row["number"], (row["place"], row["target"])
        if kind == "tile":
            tiles[link].append(row["place"])
        elif kind == "link_joined":
            tiles[link] += reversed(tiles.pop(row["before"], []))
        elif kind == "link_removed":
            tiles.pop(link, None)
        elif kind == "link_completed":
            a, z = sorted(ends)
            paths[a, z] = tiles[link] if (a, z) == ends else tiles[link][::-1]
            cubes[a, z] += 0
            wanted.update(ends)
        elif kind == "link_used":
            a, z = sorted(ends)
            cubes[a, z] += 1
    return boards.Traffic(dict(cubes), paths, dict(wanted))


def of_companies(rows: tuple[dict[str, Any], ...]) -> boards.Traffic:
    """The same for a share game, where a link is finished as soon as it is built."""
    cubes: Counter[tuple[str, str]] = Counter()
    paths: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    wanted: Counter[str] = Counter()
    ends = ("", "")
    for row in rows:
        if row["kind"] == "built":
            ends = (row["place"], row["target"])
            paths[min(ends), max(ends)] = []
            cubes[min(ends), max(ends)] += 0
            wanted.update(ends)
        elif row["kind"] == "tile":
            path = paths[min(ends), max(ends)]
            path.insert(len(path) if ends[0] < ends[1] else 0, row["place"])
        elif row["kind"] == "link_used":
            cubes[min(row["place"], row["target"]), max(row["place"], row["target"])] += 1
    return boards.Traffic(dict(cubes), dict(paths), dict(wanted))
