"""The map of 1830 or 1856 at the end of a game as a picture: tiles, tokens, names, values, as a player knows it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from math import cos, pi, sin, sqrt
from typing import Any

from sim import kernel, variants
from sim.games.eighteenxx import map_files
from sim.games.eighteenxx.enums import NOBODY, Colour, NodeKind
from sim.games.eighteenxx.map_files import Map
from sim.games.eighteenxx.records import EDGES, SLOTS, TOKENS
from sim.games.eighteenxx.schema import Schema
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.state import State
from sim.games.eighteenxx.tiles import place_tile
from sim.games.eighteenxx.tokens import free_slot, lift, put

SIZE = 40.0  # from the middle of a hex to its corner
MARGIN = 14.0
FILLS = {
    Colour.WHITE: "#f4efe2",
    Colour.YELLOW: "#f6d14b",
    Colour.GREEN: "#6fb06a",
    Colour.BROWN: "#b98253",
    Colour.GRAY: "#b7bcc2",
    Colour.RED: "#e0705f",
}
WATER = "#a8d0ea"
STYLE = (
    "text{font:7px system-ui,sans-serif;text-anchor:middle;paint-order:stroke;stroke:#fffc;stroke-width:1.6px}"
    ".home{font-size:5px;fill:#8b8570;stroke:none}.mark{font-size:8px;font-weight:700;fill:#5a5546}"
    ".number{font-size:5px;fill:#3d3a31;stroke:none}.private{font-size:5.4px;font-style:italic;fill:#5a5546}"
    ".wall{stroke:#2f7fb8;stroke-width:4;stroke-linecap:round}.port{font-size:9px;fill:#2f6f9f}"
    ".value{font-size:8px;font-weight:700}.track{fill:none;stroke:#1b1b1b;stroke-width:4.4}"
    ".rim{fill:none;stroke:#fff;stroke-width:6.4}.hex{stroke:#8b8570;stroke-width:.7}.id{fill:#8b8570;font-size:5px}"
    ".city{fill:#fff;stroke:#1b1b1b}.sym{font-size:5.4px;font-weight:700;stroke:none}"
)


def board_svg(variant: variants.Variant, table: Any, rows: Iterable[Mapping[str, Any]]) -> str:
    """The board after the rows of one game's log. `table` is the variant laid out for the game's players."""
    kernel.build("sim.games.eighteenxx")
    terrain = map_files.load(str(variant.map))
    state = State.new()
    new_game(state, table.rules, table.board, 0)
    rows = list(rows)
    replay_board(state, table, terrain, rows)
    assert isinstance(variant.rules, Schema)
    closed = {row["item"] for row in rows if str(row["kind"]).lower() == "private_closed"}
    return Picture(state, table, terrain, variant.rules, closed).svg(variant.title)


def replay_board(s: State, table: Any, terrain: Map, rows: Iterable[Mapping[str, Any]]) -> None:
    """Lay the tiles and place the tokens that a log tells of."""
    companies = list(table.labels["company"])
    for row in rows:
        kind = str(row["kind"]).lower()
        if kind == "tile":
            tile = terrain.tiles.index(str(row["item"]).removeprefix("tile "))
            place_tile(s, table.rules, table.board, terrain.hexes.index(row["place"]), tile, row["number"])
        elif kind == "marker":
            s.port_hex, s.port_company = terrain.hexes.index(row["place"]), companies.index(row["company"])
        elif kind == "token":
            add_token(s, table, companies.index(row["company"]), terrain.hexes.index(row["place"]), row["number"])
        elif kind in ("absorbed", "company_closed"):
            s.companies[companies.index(row["company"])].closed = 1
            for token in range(TOKENS):
                remove_token(s, companies.index(row["company"]), token)
        elif kind == "token_removed":
            c, h = companies.index(row["company"]), terrain.hexes.index(row["place"])
            for token in range(TOKENS):
                if (s.companies[c].token_hex[token], s.companies[c].token_node[token]) == (h, row["number"]):
                    remove_token(s, c, token)


def add_token(s: State, table: Any, c: int, h: int, node: int) -> None:
    """The next token of a company in a city."""
    slot = free_slot(s, table.rules, table.board, h, node, c)
    free = [token for token in range(TOKENS) if s.companies[c].token_hex[token] == NOBODY]
    if slot == NOBODY:  # a space that was kept for somebody who is no more
        empty = [k for k in range(SLOTS) if s.hexes[h].token[node][k] == NOBODY]
        slot = empty[0] if empty else NOBODY
    if slot != NOBODY and free:
        put(s, c, free[0], h, node, slot)


def remove_token(s: State, c: int, token: int) -> None:
    """A token off the map."""
    if s.companies[c].token_hex[token] != NOBODY:
        lift(s, c, token)


class Picture:
    """Draws a state of the map."""

    def __init__(self, s: State, table: Any, terrain: Map, rules: Schema, closed: set[Any]) -> None:
        self.s, self.r, self.b, self.terrain = s, table.rules, table.board, terrain
        self.blocks = {h: name for name, p in rules.privates.items() if name not in closed for h in p.blocks}
        self.symbols = list(rules.companies)
        self.colours = [kind.colour for kind in rules.companies.values()]
        left, top = min(x for x, _ in terrain.places), min(y for _, y in terrain.places)
        self.at = [self.middle(x - left, y - top) for x, y in terrain.places]

    def middle(self, x: int, y: int) -> tuple[float, float]:
        """The middle of a hex from its doubled coordinates."""
        wide, high = (1.5 * SIZE, SIZE * sqrt(3) / 2) if self.terrain.flat else (SIZE * sqrt(3) / 2, 1.5 * SIZE)
        return MARGIN + SIZE + x * wide, MARGIN + SIZE + y * high

    def svg(self, title: str) -> str:
        """The whole picture."""
        wide = max(x for x, _ in self.at) + SIZE + MARGIN
        high = max(y for _, y in self.at) + SIZE + MARGIN
        layers = (self.ground, self.walls, self.track, self.words, self.stops, self.values)
        parts = [part for layer in layers for h in range(self.b.hexes) for part in layer(h)]
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} {high:.0f}" role="img">'
            f"<title>{escape(title)}</title><style>{STYLE}</style>"
            f'<rect width="100%" height="100%" fill="#fbf9f3"/>{"".join(parts)}</svg>\n'
        )

    def ground(self, h: int) -> Iterable[str]:
        """The hex in the colour of its tile."""
        corners = " ".join(f"{px:.1f},{py:.1f}" for px, py in self.corners(*self.at[h]))
        fill = WATER if self.terrain.colours[h] == "blue" else FILLS[Colour(self.b.tile[self.s.hexes[h].tile].colour)]
        yield f'<polygon class="hex" points="{corners}" fill="{fill}"/>'

    def walls(self, h: int) -> Iterable[str]:
        """Edges to a hex next to it that nothing passes: lakes and rapids."""
        corners = self.corners(*self.at[h])
        for e, (dx, dy) in enumerate(map_files.OFFSETS["flat" if self.terrain.flat else "pointy"]):
            x, y = self.terrain.places[h]
            if (x + dx, y + dy) in self.terrain.places and self.b.hex[h].neighbour[e] == NOBODY:
                ex, ey = self.edge(h, e)
                (_, ax, ay), (_, bx, by) = sorted(((px - ex) ** 2 + (py - ey) ** 2, px, py) for px, py in corners)[:2]
                yield f'<line class="wall" x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}"/>'

    def track(self, h: int) -> Iterable[str]:
        """The track of its tile."""
        ways = [self.way(h, p) for p in range(self.b.tile[self.s.hexes[h].tile].pieces)]
        for style in ("rim", "track"):
            for way in ways:
                yield f'<path class="{style}" d="{way}"/>'

    def stops(self, h: int) -> Iterable[str]:
        """Its cities, towns and red areas."""
        for node in range(self.b.tile[self.s.hexes[h].tile].nodes):
            yield from self.stop(h, node)

    def words(self, h: int) -> Iterable[str]:
        """Its name and place; unbuilt: what the first tile costs, who closes it; built: the number of its tile."""
        x, y = self.at[h]
        lines = two_lines(self.terrain.printed[h])
        for k, line in enumerate(lines):
            yield f'<text x="{x:.1f}" y="{y + SIZE * 0.62 + 7 * k:.1f}">{escape(line)}</text>'
        tile, hex_name = self.s.hexes[h].tile, self.terrain.hexes[h]
        if tile == self.b.hex[h].tile:
            said = [f"${self.b.hex[h].cost}"] if self.b.hex[h].cost else []
            yield from (f'<text x="{x:.1f}" y="{y - SIZE * 0.36:.1f}">{line}</text>' for line in said)
            if hex_name in self.blocks:
                owner = escape(self.blocks[hex_name])
                yield f'<text class="private" x="{x:.1f}" y="{y + SIZE * 0.3:.1f}">{owner}</text>'
        else:
            number = escape(self.terrain.tiles[tile])
            yield f'<text class="number" x="{x - SIZE * 0.5:.1f}" y="{y + SIZE * 0.5:.1f}">{number}</text>'
        if self.terrain.marks[h]:
            mark = escape(self.terrain.marks[h])
            yield f'<text class="mark" x="{x - SIZE * 0.52:.1f}" y="{y - SIZE * 0.34:.1f}">{mark}</text>'
        if self.b.hex[h].port:
            own = f" {self.symbols[self.s.port_company]}" if self.s.port_hex == h else ""
            yield f'<text class="port" x="{x + SIZE * 0.5:.1f}" y="{y - SIZE * 0.3:.1f}">\u2693{escape(own)}</text>'
        yield f'<text class="id" x="{x:.1f}" y="{y - SIZE * 0.72:.1f}">{hex_name}</text>'

    def values(self, h: int) -> Iterable[str]:
        """What its stops are worth, above all else."""
        for node in range(self.b.tile[self.s.hexes[h].tile].nodes):
            yield self.value(h, node)

    def corners(self, x: float, y: float) -> list[tuple[float, float]]:
        """The six corners of a hex."""
        first = 0.0 if self.terrain.flat else pi / 6
        return [(x + SIZE * cos(first + k * pi / 3), y + SIZE * sin(first + k * pi / 3)) for k in range(6)]

    def edge(self, h: int, edge: int) -> tuple[float, float]:
        """The middle of a hex edge."""
        dx, dy = map_files.OFFSETS["flat" if self.terrain.flat else "pointy"][edge]
        wide, high = (1.5, sqrt(3) / 2) if self.terrain.flat else (sqrt(3) / 2, 1.5)
        return self.at[h][0] + SIZE * dx * wide / 2, self.at[h][1] + SIZE * dy * high / 2

    def node(self, h: int, node: int) -> tuple[float, float]:
        """Where a stop is drawn: in the middle, or towards its track where there are two."""
        tile = self.b.tile[self.s.hexes[h].tile]
        x, y = self.at[h]
        if tile.nodes == 1:
            return x, y
        ends = [self.edge(h, e) for e in self.exits(h, node)]
        if not ends:
            return x + SIZE * (node - 0.5) * 0.7, y
        ex, ey = sum(e[0] for e in ends) / len(ends), sum(e[1] for e in ends) / len(ends)
        if abs(ex - x) + abs(ey - y) < 1:  # a straight line: beside the middle
            return x + SIZE * (node - 0.5) * 0.5, y + SIZE * (node - 0.5) * 0.5
        return x + (ex - x) * 0.55, y + (ey - y) * 0.55

    def exits(self, h: int, node: int) -> list[int]:
        """Edges that the track of a stop leads to, as the tile lies."""
        tile = self.b.tile[self.s.hexes[h].tile]
        turn = self.s.hexes[h].rotation
        pairs = [(int(tile.a[p]), int(tile.b[p])) for p in range(tile.pieces)]
        return [(e + turn) % EDGES for pair in pairs if EDGES + node in pair for e in pair if e < EDGES]

    def end(self, h: int, end: int) -> tuple[float, float]:
        """Where an end of a piece of track is."""
        if end >= EDGES:
            return self.node(h, end - EDGES)
        return self.edge(h, (end + self.s.hexes[h].rotation) % EDGES)

    def way(self, h: int, piece: int) -> str:
        """A piece of track as a path, bent through the middle of the hex."""
        tile = self.b.tile[self.s.hexes[h].tile]
        (ax, ay), (bx, by) = self.end(h, tile.a[piece]), self.end(h, tile.b[piece])
        if max(tile.a[piece], tile.b[piece]) >= EDGES:
            return f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
        x, y = self.at[h]
        return f"M{ax:.1f} {ay:.1f}Q{x:.1f} {y:.1f} {bx:.1f} {by:.1f}"

    def stop(self, h: int, node: int) -> Iterable[str]:
        """A city with its spaces and tokens, or a town."""
        tile = self.b.tile[self.s.hexes[h].tile]
        x, y = self.node(h, node)
        if tile.kind[node] == NodeKind.CITY:
            slots = int(tile.slots[node])
            for k in range(slots):
                sx = x + (k - (slots - 1) / 2) * 15
                yield f'<circle class="city" cx="{sx:.1f}" cy="{y:.1f}" r="7.4"/>'
                c = self.s.hexes[h].token[node][k]
                if c != NOBODY:
                    yield f'<circle cx="{sx:.1f}" cy="{y:.1f}" r="6.8" fill="{self.colours[c]}"/>'
                    ink = "#fff" if is_dark(self.colours[c]) else "#1b1b1b"
                    name = escape(self.symbols[c])
                    yield f'<text class="sym" fill="{ink}" x="{sx:.1f}" y="{y + 2:.1f}">{name}</text>'
                elif k == 0 and (owner := self.kept_for(h, node)) != NOBODY:
                    name = escape(self.symbols[owner])
                    yield f'<text class="home" x="{sx:.1f}" y="{y + 1.8:.1f}">{name}</text>'
        elif tile.kind[node] == NodeKind.TOWN:
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#1b1b1b"/>'

    def kept_for(self, h: int, node: int) -> int:
        """The company whose home space of a city is still free, NOBODY = none."""
        for c in range(self.r.companies):
            me, company = self.s.companies[c], self.r.company[c]
            waits = me.token_hex[0] == NOBODY and not me.tokens_gone & 1 and not me.closed
            if company.home == h and waits and me.home_node in (node, NOBODY):
                return c
        return NOBODY

    def value(self, h: int, node: int) -> str:
        """The value of a stop; those of the phases where they differ."""
        tile = self.b.tile[self.s.hexes[h].tile]
        x, y = self.node(h, node)
        values = list(dict.fromkeys(int(tile.value[node][k]) for k in range(3)))
        said = "/".join(map(str, values)) if any(values) else ""
        if tile.kind[node] == NodeKind.TOWN:
            return f'<text x="{x:.1f}" y="{y - 6:.1f}">{said}</text>'
        above = 9.5 if tile.kind[node] == NodeKind.CITY else -3
        return f'<text class="value" x="{x:.1f}" y="{y - above:.1f}">{said}</text>'


def two_lines(name: str) -> list[str]:
    """A name that is wider than a hex in two lines, before its & or its last word."""
    if len(name) <= 12:
        return [name] if name else []
    cut = name.find(" & ") if " & " in name else name.rfind(" ")
    return [name[:cut], name[cut + 1 :]] if cut > 0 else [name]


def is_dark(colour: str) -> bool:
    """Whether white letters are read better on a colour."""
    red, green, blue = (int(colour[k : k + 2], 16) for k in (1, 3, 5))
    return 299 * red + 587 * green + 114 * blue < 140_000
