"""Recorded games, format `18xx-replay/1`: played again action by action and compared after each one.

A file is gzip with one JSON object a line: header with the state at the start, one line an action with the change of
the state as a JSON merge patch, the result. The README beside the files describes it.
"""

from __future__ import annotations

import copy
import gzip
import json
import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ... import data, kernel, toml
from ...errors import BadInput
from ...events import Event
from . import encode, play, setup
from .desk import Scratch
from .enums import Rule
from .lay_out import tables
from .observe import Names, normal, observe
from .records import Board, Rules
from .schema import Schema
from .state import Action, State

FORMAT = "18xx-replay/1"
VARIANTS = {"1830": "1830-18xx-games", "1856": "1856-18xx-games"}
OPTIONS = {  # optional rule -> the change, or the variant file that makes it
    "optional_6_train": "train_types.6.count=3",
    "multiple_brown_from_ipo": 'stock_round.multi_buy_source="pool_and_offering"',
    "alternate_destinations": "1856-alternate-destinations",
    "unlimited_bonus_tokens": "1856-unlimited-bonus-tokens",
    "eight_train_variant": "1856-8-train",
}
AUTOMATIC = "destination_reached"  # a line for what the engine does within the action before it
ROOM = 400  # events of one action
NO_LIMIT = 1_000_000  # operating rounds


@dataclass(frozen=True)
class Record:
    """A file that has been read."""

    path: Path
    head: Mapping[str, Any]
    actions: Sequence[Mapping[str, Any]]
    result: Mapping[str, Any]


@dataclass(frozen=True)
class Outcome:
    """What playing a file again gave."""

    path: Path
    actions: int
    equal: bool
    where: str  # the first difference, as "action 7 (par): corps.PRR.cash: expected 670, found 0"
    scores: Mapping[str, int]

    def __str__(self) -> str:
        if self.equal:
            scores = ", ".join(f"{p} {n}" for p, n in self.scores.items())
            return f"{self.path.name}: {self.actions} actions, state equal after each, final scores {scores}"
        return f"{self.path.name}: {self.where}"


def folder() -> Path:
    """Where recorded games lie: RAILGAUGE_REPLAYS, else `../shared/replays` beside the checkout."""
    return Path(os.environ.get("RAILGAUGE_REPLAYS") or Path(__file__).parents[4] / "shared" / "replays")


def read(path: Path) -> Record:
    """A file as objects. BadInput: it is damaged or no such file, with line and field."""
    lines: list[dict[str, Any]] = []
    try:
        with gzip.open(path, "rt", encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                line = json.loads(text)
                if not isinstance(line, dict):
                    raise BadInput(f"{path}: line {number}: an object is wanted, not {text[:40].strip()}")
                lines.append(line)
    except json.JSONDecodeError as error:
        raise BadInput(f"{path}: line {len(lines) + 1}: {error}") from None
    except (OSError, EOFError, UnicodeDecodeError) as error:
        raise BadInput(f"{path}: line {len(lines) + 1}: {error}") from None
    if not lines or lines[0].get("format") != FORMAT:
        found = lines[0].get("format") if lines else None
        raise BadInput(f"{path}: line 1: format is {found!r}; right would be {FORMAT!r}")
    for key in ("game", "players", "seats", "optional_rules", "state"):
        if key not in lines[0]:
            raise BadInput(f"{path}: line 1: {key} is missing")
    if lines[0]["game"] not in VARIANTS:
        raise BadInput(f"{path}: line 1: game is {lines[0]['game']!r}; right would be {' or '.join(VARIANTS)}")
    if "result" not in lines[-1]:
        raise BadInput(f"{path}: line {len(lines)}: result is missing; the file is cut off")
    for number, line in enumerate(lines[1:-1], 2):
        for key in ("i", "type", "d"):
            if key not in line:
                raise BadInput(f"{path}: line {number}: {key} is missing")
    return Record(path, lines[0], lines[1:-1], lines[-1]["result"])


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


def difference(expected: Any, found: Any, at: str = "") -> str:
    """The first difference of two states as "path: expected x, found y"; empty if there is none."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(k for k in found if k not in expected)]:
            here = f"{at}.{key}" if at else str(key)
            if key not in expected or key not in found:
                return f"{here}: expected {expected.get(key)!r}, found {found.get(key)!r}"
            if deeper := difference(expected[key], found[key], here):
                return deeper
        return ""
    return "" if expected == found else f"{at}: expected {expected!r}, found {found!r}"


@dataclass
class Game:
    """An engine set up for a recorded game."""

    rules: Rules
    board: Board
    names: Names
    state: State
    scratch: Scratch
    events: list[Event]


def set_up(record: Record, rules: Schema, map_name: str) -> Game:
    """The engine at the first decision of a recorded game."""
    r, b, terrain = tables(rules, map_name, record.head["players"], str(record.path))
    names = Names(
        companies=tuple(rules.companies),
        privates=tuple(rules.privates),
        trains=tuple(rules.sold_trains()),
        phases=tuple(rules.phases),
        hexes=terrain.hexes,
        tiles=terrain.tiles,
    )
    r.length_limit = NO_LIMIT  # a guard of ours, no rule of the game
    game = Game(r, b, names, State.new(), Scratch.new(), Event.array(ROOM))
    setup.new_game(game.state, r, b, 0)
    return game


def steps(record: Record, game: Game) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Each action with the first difference after it; empty = equal. Stops after a difference."""
    state = record.head["state"]
    act = Action.new()
    found = observe(game.state, game.rules, game.board, game.names)
    where = difference(normal(copy.deepcopy(state), game.names), found)
    if where:
        yield {"i": 0, "type": "start"}, where
        return
    for number, line in enumerate(record.actions, 2):
        state = merge(state, line["d"])
        if line["type"] == "end_game":
            return
        if line["type"] == AUTOMATIC:
            yield line, difference(normal(copy.deepcopy(state), game.names), found)
            continue
        try:
            encode.encode(line, game.state, game.rules, game.board, game.names, act)
        except (KeyError, ValueError, TypeError, IndexError) as error:
            raise BadInput(f"{record.path}: line {number}: {line['type']}: {error}") from None
        game.state.log.seq = 0
        rule = play.apply(game.state, game.rules, game.board, game.scratch, game.events, act)
        if rule != Rule.NONE:
            yield line, f"expected a legal action, found {Rule(rule).name}"
            return
        found = observe(game.state, game.rules, game.board, game.names)
        if is_cut(record.actions, number - 2):
            yield line, ""
            continue
        where = difference(normal(copy.deepcopy(state), game.names), found)
        yield line, where
        if where:
            return


def is_cut(actions: Sequence[Mapping[str, Any]], i: int) -> bool:
    """Whether an action is recorded in two lines: what it does by itself follows in the next one."""
    return i + 1 < len(actions) and actions[i + 1]["type"] == AUTOMATIC


def replay(path: Path) -> Outcome:
    """Play a file again. BadInput: it is damaged."""
    from ... import variants  # families are loaded by variants: at the top this would be a circle

    kernel.build(__package__)
    record = read(path)
    unknown = [option for option in record.head["optional_rules"] if option not in OPTIONS]
    if unknown:
        raise BadInput(f"{path}: line 1: optional_rules: {unknown[0]!r}; there are {', '.join(OPTIONS)}")
    sets = [change for option in record.head["optional_rules"] for change in changes(option)]
    variant = variants.load(VARIANTS[record.head["game"]], sets)
    return run(record, set_up(record, variant.rules, variant.map))


def changes(option: str) -> list[str]:
    """An optional rule as changes of a variant, `key=value`."""
    from ... import variants

    if "=" in OPTIONS[option]:
        return [OPTIONS[option]]
    rules = toml.read(data.find("variants", OPTIONS[option]))
    return [f"{k}={toml.text(x)}" for k, x in variants.flat(rules) if k.partition(".")[0] not in variants.HEAD]


def run(record: Record, game: Game) -> Outcome:
    """Play all actions; the scores are compared too where the game came to its end."""
    done = 0
    for line, where in steps(record, game):
        if where:
            return Outcome(record.path, done, False, f"action {line['i']} ({line['type']}): {where}", {})
        done += 1
    found = observe(game.state, game.rules, game.board, game.names)
    scores = {p: player["worth"] for p, player in found["players"].items()}
    where = difference(dict(record.result["scores"]), scores)
    return Outcome(record.path, done, not where, f"result: {where}", scores)
