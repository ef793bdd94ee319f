"""Recorded games, format `18xx-replay/1`: played again action by action and compared after each one.

A file is gzip with one JSON object a line: header with the state at the start, one line an action with the change of
the state as a JSON merge patch, the result. The README beside the files describes it.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import data, kernel, recordings, toml
from ...errors import BadInput, did_you_mean
from ...events import Event
from . import encode, play, setup
from .desk import Scratch
from .enums import Rule
from .lay_out import tables
from .observe import Names, normal, observe
from .records import SEATS, Board, Rules
from .schema import Schema
from .state import Action, State

if TYPE_CHECKING:
    from ...variants import Variant

FORMAT = "18xx-replay/1"
VARIANTS = {"1830": "1830-18xx-games", "1856": "1856-18xx-games"}
OPTIONS = {  # optional rule -> the change, or the variant file that makes it
    "optional_6_train": "train_types.6.count=3",
    "multiple_brown_from_ipo": 'stock_round.multi_buy_source="pool_and_offering"',
    "alternate_destinations": "1856-alternate-destinations",
    "unlimited_bonus_tokens": "1856-unlimited-bonus-tokens",
    "eight_train_variant": "1856-8-train",
}
STOPPED = "end_game"  # a line for a game that people stopped
HEAD = {"players": int, "optional_rules": list, "state": dict}
ABOUT = ("format", "game", "source", "source_id", "seats", "provenance", "policy", "cap")  # the rest of the first line
LINE = {"i": int, "type": str, "entity": str, "d": dict}
FIELDS = (  # what lines say beside; others are not read
    *("amount", "auto", "best_exact", "best_total", "cell", "city", "corporation", "corporations", "cost", "edges"),
    *("emergency", "face", "flows", "from", "from_president", "from_treasury", "hex", "income", "into", "kind"),
    *("loans", "paid_to", "per_share", "percent", "player", "president_certificate", "president_pays", "price"),
    *("price_per_share", "private", "released", "replaces", "revenue", "right", "rotation", "routes", "seller"),
    *("slot", "src", "step", "target", "tile", "token_of", "total", "track", "trade_in", "train", "treasury", "who"),
)
KINDS = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}
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
    """Where recorded games lie."""
    return recordings.folder()


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
    except (OSError, EOFError, zlib.error, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path}: line {len(lines) + 1}: {error}") from None
    check_head(path, lines[0] if lines else {})
    check_result(path, len(lines), lines[-1], lines[0]["players"])
    for number, line in enumerate(lines[1:-1], 2):
        check_line(path, number, line)
    return Record(path, lines[0], lines[1:-1], lines[-1]["result"])


def check_head(path: Path, head: Mapping[str, Any]) -> None:
    """The first line says what follows."""
    if head.get("format") != FORMAT:
        raise BadInput(f"{path}: line 1: format is {head.get('format')!r}; right would be {FORMAT!r}")
    if head.get("game") not in VARIANTS:
        raise BadInput(f"{path}: line 1: game is {head.get('game')!r}; right would be {' or '.join(VARIANTS)}")
    for key, kind in HEAD.items():
        check_field(path, 1, head, key, kind)
    if not 2 <= head["players"] <= SEATS:
        raise BadInput(f"{path}: line 1: players is {head['players']}; right would be 2 to {SEATS}")
    for key in head:
        if key not in (*HEAD, *ABOUT):
            raise BadInput(f"{path}: line 1: no field is called {key!r}{did_you_mean(key, (*HEAD, *ABOUT))}")
    for option in head["optional_rules"]:
        if option not in tuple(OPTIONS):
            raise BadInput(f"{path}: line 1: optional_rules: {option!r}; there are {', '.join(OPTIONS)}")


def check_line(path: Path, number: int, line: Mapping[str, Any]) -> None:
    """An action: its number, kind and actor; a field that is nearly one of ours is a slip, others are not read."""
    for key, kind in LINE.items():
        check_field(path, number, line, key, kind)
    if line["i"] != number - 1:
        raise BadInput(
            f"{path}: line {number}: i is {line['i']}; right would be {number - 1}, a line is missing or double"
        )
    kinds = (*encode.DOS, "dividend", STOPPED)
    if line["type"] not in kinds:
        raise BadInput(f"{path}: line {number}: type is {line['type']!r}{did_you_mean(line['type'], kinds)}")
    if "player" in line:
        check_field(path, number, line, "player", str)
    known = (*LINE, *FIELDS)
    for key in line:
        near = "" if key in known else did_you_mean(key, known)
        if "did you mean" in near:
            raise BadInput(f"{path}: line {number}: no field is called {key!r}{near}")


def check_result(path: Path, number: int, line: Mapping[str, Any], players: int) -> None:
    """The last line has the scores of all players."""
    if not isinstance(line.get("result"), dict):
        raise BadInput(f"{path}: line {number}: result is missing; the file is cut off")
    wanted = {f"p{p}" for p in range(players)}
    said = line["result"].get("scores")
    if not isinstance(said, dict) or set(said) != wanted or not all(type(n) is int for n in said.values()):
        raise BadInput(
            f"{path}: line {number}: result.scores is {said!r}; right would be a number for p0 to p{players - 1}"
        )


def check_field(path: Path, number: int, line: Mapping[str, Any], key: str, kind: type) -> None:
    """A field is there and of its kind."""
    if not isinstance(line.get(key), kind) or (kind is int and isinstance(line.get(key), bool)):
        raise BadInput(f"{path}: line {number}: {key} is {line.get(key)!r}; right would be {KINDS[kind]}")


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
    if expected == found:
        return ""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(k for k in found if k not in expected)]:
            here = f"{at}.{key}" if at else str(key)
            if key not in expected or key not in found:
                return f"{here}: expected {expected.get(key)!r}, found {found.get(key)!r}"
            if deeper := difference(expected[key], found[key], here):
                return deeper
        return ""
    return f"{at}: expected {expected!r}, found {found!r}"


@dataclass
class Game:
    """An engine set up for a recorded game."""

    rules: Rules
    board: Board
    names: Names
    state: State
    scratch: Scratch
    events: list[Event]
    action: Action


def set_up(record: Record, rules: Schema, map_name: str | None) -> Game:
    """The engine at the first decision of a recorded game."""
    r, b, names = lay_out(rules, map_name, record.head["players"], str(record.path))
    return begin(r, b, names)


def lay_out(rules: Schema, map_name: str | None, players: int, name: str) -> tuple[Rules, Board, Names]:
    """Rules, board and names of a variant."""
    r, b, terrain = tables(rules, map_name, players, name)
    r.length_limit = NO_LIMIT  # a guard of ours, no rule of the game
    r.arrivals_told = 1  # they have lines of their own
    names = Names(
        companies=tuple(rules.companies),
        privates=tuple(rules.privates),
        trains=tuple(rules.sold_trains()),
        phases=tuple(rules.phases),
        hexes=terrain.hexes,
        tiles=terrain.tiles,
    )
    return r, b, names


def begin(r: Rules, b: Board, names: Names) -> Game:
    """A table before the first decision."""
    game = Game(r, b, names, State.new(), Scratch.new(), Event.array(ROOM), Action.new())
    setup.new_game(game.state, r, b, 0)
    return game


def steps(record: Record, game: Game) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Each action with the first difference after it; empty = equal. Stops after a difference."""
    state = record.head["state"]
    found = observe(game.state, game.rules, game.board, game.names)
    where = compare(record, 1, state, found, game)
    if where:
        yield {"i": 0, "type": "start"}, where
        return
    for number, line in enumerate(record.actions, 2):
        state = merge(state, line["d"])
        if line["type"] == STOPPED:
            return
        rule = take(record, number, line, game)
        if rule != Rule.NONE:
            yield line, f"expected a legal action, found {Rule(rule).name}"
            return
        found = observe(game.state, game.rules, game.board, game.names)
        where = compare(record, number, state, found, game)
        yield line, where
        if where:
            return


def take(record: Record, number: int, line: Mapping[str, Any], game: Game) -> int:
    """Play one line. 0 or the rule it breaks. BadInput: it says something that does not exist."""
    try:
        encode.encode(line, game.state, game.rules, game.board, game.names, game.action)
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
        what = f"{error.args[0]} is missing" if isinstance(error, KeyError) else str(error)
        raise BadInput(f"{record.path}: line {number}: {line['type']}: {what}") from None
    game.state.log.seq = 0
    return play.apply(game.state, game.rules, game.board, game.scratch, game.events, game.action)


def compare(record: Record, number: int, state: Mapping[str, Any], found: dict[str, Any], game: Game) -> str:
    """The first difference of a recorded state; empty = equal. BadInput: it lacks what every state has."""
    try:
        return difference(normal(state, game.names), found)
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        what = f"{error} is missing in it" if isinstance(error, KeyError) else str(error)
        raise BadInput(f"{record.path}: line {number}: d makes no state of a game: {what}") from None


def replay(path: Path) -> Outcome:
    """Play a file again. BadInput: it is damaged."""
    return run(*open_game(path))


def open_game(path: Path) -> tuple[Record, Game]:
    """A file and the engine at its first decision. BadInput: it is damaged, or asks for rules that are not there."""
    kernel.build(__package__)
    record = read(path)
    options = tuple(record.head["optional_rules"])
    try:
        return record, begin(*recorded_rules(record.head["game"], options, record.head["players"]))
    except BadInput as wrong:
        raise BadInput(f"{path}: line 1: {wrong}") from None


@cache
def recorded_rules(title: str, options: tuple[str, ...], players: int) -> tuple[Rules, Board, Names]:
    """What games of a title were recorded with; the tables are only read, so files share them."""
    variant = recorded_variant(title, options)
    assert isinstance(variant.rules, Schema)
    return lay_out(variant.rules, variant.map, players, variant.name)


def recorded_variant(title: str, options: tuple[str, ...]) -> Variant:
    """The rules of the program that recorded the games, with the optional ones that a game was played by."""
    from ... import variants  # families are loaded by variants: at the top this would be a circle

    variant = variants.load(VARIANTS[title], [change for option in options for change in changes(option)])
    return replace(variant, name="+".join([VARIANTS[title], *options]))


def changes(option: str) -> list[str]:
    """An optional rule as changes of a variant, `key=value`."""
    from ... import variants

    if "=" in OPTIONS[option]:
        return [OPTIONS[option]]
    rules = toml.read(data.find("variants", OPTIONS[option]))
    return [f"{k}={toml.text(x)}" for k, x in variants.flat(rules) if k.partition(".")[0] not in variants.HEAD]


def run(record: Record, game: Game) -> Outcome:
    """Play all actions; the scores are compared too."""
    done = 0
    for line, where in steps(record, game):
        if where:
            return Outcome(record.path, done, False, f"action {line['i']} ({line['type']}): {where}", {})
        done += 1
    where = wrong_scores(record, game)
    return Outcome(record.path, done, not where, where, scores(game))


def scores(game: Game) -> dict[str, int]:
    """What each player is worth now."""
    found = observe(game.state, game.rules, game.board, game.names)
    return {p: player["worth"] for p, player in found["players"].items()}


def wrong_scores(record: Record, game: Game) -> str:
    """The first difference of the final scores; empty = equal."""
    where = difference(dict(record.result["scores"]), scores(game))
    return f"result: scores.{where}" if where else ""
