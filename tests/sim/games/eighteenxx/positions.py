"""Positions of recorded games, straight from the files: no engine plays them.

A position is the observable state before an action, set into the records that the kernels read: tiles, tokens,
trains, rights, marker and phase.
"""

import gzip
import json
import os
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sim.games.eighteenxx.enums import NOBODY
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.records import EDGES, NODES, ROUTES, SLOTS, TOKENS, Board, Rules
from sim.games.eighteenxx.schema import Schema
from sim.games.eighteenxx.state import Action, State
from sim.record import copy

ROOT = Path(__file__).parents[4]
REPLAYS = Path(os.environ.get("RAILGAUGE_REPLAYS") or ROOT.parent / "shared" / "replays")
RIGHTS = {"bridge": 1, "tunnel": 2}


@dataclass(frozen=True, eq=False)
class Table:
    """A variant laid out, with the names of its numbers."""

    rules: Rules
    board: Board
    hex: Mapping[str, int]
    tile: Mapping[str, int]
    companies: list[str]
    trains: list[str]
    phases: list[str]


@dataclass(frozen=True)
class Position:
    """The state before an action, and the action."""

    file: str
    table: Table
    state: Mapping[str, Any]
    line: Mapping[str, Any]

    @property
    def where(self) -> str:
        return f"{self.file} action {self.line['i']}"

    @property
    def company(self) -> int:
        return self.table.companies.index(self.line["entity"])


@cache
def table(game: str, options: tuple[str, ...] = ()) -> Table:
    """The rules that the recorded games were played by."""
    values = read_variant(f"{game}-18xx-games")
    if "eight_train_variant" in options:
        values["trains"]["left_out"] = ["D"]
        values["train_types"]["4"]["rusts_with"] = "8"
    return laid_out(values, game)


def laid_out(values: Mapping[str, Any], game: str) -> Table:
    """A variant as the kernels play it."""
    rules = Schema.model_validate({k: v for k, v in values.items() if k not in HEAD})
    r, b, terrain = tables(rules, game, 4, game)
    trains = [name for name in rules.train_types if name not in rules.trains.left_out]
    hexes = {name: i for i, name in enumerate(terrain.hexes)}
    tiles = {name: i for i, name in enumerate(terrain.tiles)}
    return Table(r, b, hexes, tiles, list(rules.companies), trains, list(rules.phases))


HEAD = ("family", "extends", "title", "map", "notes", "sources", "targets")


def read_variant(name: str) -> dict[str, Any]:
    """A variant file over the files that it extends."""
    own = tomllib.loads((ROOT / "data" / "variants" / f"{name}.toml").read_text(encoding="utf-8"))
    return merge(read_variant(own["extends"]) if "extends" in own else {}, own)


def merge(target: Any, patch: Any) -> Any:
    """A JSON merge patch (RFC 7386)."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(target) if isinstance(target, dict) else {}
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        else:
            merged[key] = merge(merged.get(key), value)
    return merged


def files(game: str, pattern: str = "*") -> list[Path]:
    return sorted((REPLAYS / game).glob(f"{pattern}.jsonl.gz"))


def positions(path: Path, *kinds: str) -> Iterator[Position]:
    """The positions of a file before actions of these kinds."""
    with gzip.open(path, "rt", encoding="utf-8") as file:
        lines = [json.loads(text) for text in file]
    head = lines[0]
    here = table(head["game"], tuple(sorted(head["optional_rules"])))
    state = head["state"]
    for line in lines[1:-1]:
        if line["type"] in kinds:
            yield Position(f"{path.parent.name}/{path.name}", here, state, line)
        state = merge(state, line["d"])


def state_of(p: Position) -> State:
    """The position as a state; what routes do not depend on is zero."""
    t, s = p.table, copy(blank(p.table))
    for name, (tile, rotation) in p.state["tiles"].items():
        here = s.hexes[t.hex[name]]
        here.tile, here.rotation = t.tile[str(tile)], rotation
    for c, name in enumerate(t.companies):
        fill_company(s, c, p.state["corps"].get(name, {}), t)
    s.phase = t.phases.index(p.state["phase"])
    port = p.state.get("x1856", {}).get("port_on", [])
    s.port_hex = t.hex[port[0]] if port else NOBODY
    return s


@cache
def blank(t: Table) -> State:
    """The map as printed, without tokens."""
    s = State.new()
    for h in range(t.board.hexes):
        s.hexes[h].tile = t.board.hex[h].tile
        for node in range(NODES):
            for slot in range(SLOTS):
                s.hexes[h].token[node][slot] = NOBODY
    for c in range(len(t.companies)):
        for k in range(TOKENS):
            s.companies[c].token_hex[k] = NOBODY
    s.port_company = NOBODY
    return s


def fill_company(s: State, c: int, corp: Mapping[str, Any], t: Table) -> None:
    """Tokens, trains and rights of one company."""
    company, rights = s.companies[c], corp.get("rights") or []
    for k, token in enumerate(corp.get("tokens", [])):
        h, node, slot = t.hex[token["hex"]], token["city"] or 0, token["slot"] or 0
        company.token_hex[k], company.token_node[k], company.token_slot[k] = h, node, slot
        s.hexes[h].token[node][slot] = c
    for train in corp.get("trains", []):
        company.train[t.trains.index(str(train))] += 1
    company.rights = sum(1 << RIGHTS[right] for right in rights if right in RIGHTS)
    if "port" in rights:
        s.port_company = c


def fill_run(act: Action, p: Position) -> None:
    """The routes of a recorded run, each piece turned the way the train goes."""
    routes = p.line["routes"]
    assert len(routes) <= ROUTES
    act.routes = len(routes)
    for i, recorded in enumerate(routes):
        route = act.route[i]
        route.train, route.length = p.table.trains.index(str(recorded["train"])), 0
        for first, leg in zip(recorded["stops"], recorded["track"], strict=False):
            h, start = p.table.hex[first["hex"]], end(first["at"])
            pieces = [(p.table.hex[name], end(x), end(y)) for name, x, y in leg]
            while pieces:
                piece = next(x for x in pieces if x[0] == h and start in x[1:])
                pieces.remove(piece)
                stop = piece[2] if piece[1] == start else piece[1]
                route.hex[route.length], route.start[route.length], route.stop[route.length] = h, start, stop
                route.length += 1
                if stop < EDGES:
                    h, start = int(p.table.board.hex[h].neighbour[stop]), (stop + 3) % EDGES


def end(at: int | str) -> int:
    """`3` is an edge, `c1` a city, `t1` a town, `o0` a red area."""
    return at if isinstance(at, int) else EDGES + int(at[1:])
