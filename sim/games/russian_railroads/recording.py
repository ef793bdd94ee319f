"""Recorded games, format `rail-replay-rr-1`: the file, its checks, and the rules it was played by.

A file is gzip with one JSON object a line: header with the state after the deal, one line an action with the change of
the state as a JSON merge patch, the result. The README beside the files describes it.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...errors import BadInput, did_you_mean
from .records import NUMBERS, SEATS

if TYPE_CHECKING:
    from ...variants import Variant

FORMAT = "rail-replay-rr-1"
GAME = "russian_railroads"
VARIANT = "russian-railroads"
HEAD = {"players": int, "hidden": dict, "state": dict}
ABOUT = ("format", "game", "source", "policy", "rules", "seats", "switches", "provenance", "source_id")
LINE = {"i": int, "turn": int, "player": str, "type": str, "d": dict}
TYPES: dict[str, dict[str, type]] = {  # what a line has beside
    "start_bonus": {"card": str},
    "place": {"space": str, "workers": int, "roubles": int},
    "hire_engineer": {"engineer": int, "roubles": int},
    "use_engineer": {"engineer": int, "at": str, "workers": int, "roubles": int},
    "second_use": {"space": str},
    "pass": {},
    "step": {"line": str, "colour": str},
    "place_locomotive": {"number": int, "line": str},
    "replace_locomotive": {"number": int, "line": str, "replaces": int},
    "return_locomotive": {"number": int},
    "build_factory": {"number": int, "from": str, "slot": int},
    "replace_factory": {"number": int, "from": str, "slot": int, "replaces": int},
    "use_credit": {"id": str},
    "lapse_credits": {},
    "question_token": {"token": str, "at": str},
    "question_card": {"card": str},
    "end_station": {"choice": str},
}
MAY = ("points", "scoring", "build", "first", "black_worker", "choice", "end_bonus_card")
KINDS = {int: "a whole number", str: "a text", dict: "an object", list: "a list"}


@dataclass(frozen=True)
class Recording:
    """A file that has been read."""

    path: Path
    head: Mapping[str, Any]
    actions: Sequence[Mapping[str, Any]]
    result: Mapping[str, Any]

    @property
    def players(self) -> int:
        """At the table."""
        return int(self.head["players"])


def read(path: Path) -> Recording:
    """A file as objects. BadInput: it is damaged or no such file, with line and field."""
    lines: list[dict[str, Any]] = []
    opened = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "rt", encoding="utf-8") as file:
            for number, text in enumerate(file, 1):
                line = json.loads(text)
                if not isinstance(line, dict):
                    raise BadInput(f"{path}: line {number}: an object is wanted, not {str(text)[:40].strip()}")
                lines.append(line)
    except (OSError, EOFError, zlib.error, ValueError) as error:
        if isinstance(error, BadInput):
            raise
        raise BadInput(f"{path}: line {len(lines) + 1}: {error}") from None
    _check_head(path, lines[0] if lines else {})
    _check_result(path, len(lines), lines[-1], lines[0]["players"])
    for number, line in enumerate(lines[1:-1], 2):
        _check_line(path, number, line)
    return Recording(path, lines[0], lines[1:-1], lines[-1])


def _check_head(path: Path, head: Mapping[str, Any]) -> None:
    """The first line says what follows."""
    for key, right in (("format", FORMAT), ("game", GAME)):
        if head.get(key) != right:
            raise BadInput(f"{path}: line 1: {key} is {head.get(key)!r}; right would be {right!r}")
    for key, kind in HEAD.items():
        _check_field(path, 1, head, key, kind)
    if not 2 <= head["players"] <= SEATS:
        raise BadInput(f"{path}: line 1: players is {head['players']}; right would be 2 to {SEATS}")
    for key in head:
        if key not in (*HEAD, *ABOUT):
            raise BadInput(f"{path}: line 1: no field is called {key!r}{did_you_mean(key, (*HEAD, *ABOUT))}")
    if not isinstance(head.get("switches", {}), dict):
        raise BadInput(f"{path}: line 1: switches is {head['switches']!r}; right would be an object")


def _check_line(path: Path, number: int, line: Mapping[str, Any]) -> None:
    """An action: its number, actor and kind, and what this kind says; a field that nearly is one is a slip."""
    for key, kind in LINE.items():
        _check_field(path, number, line, key, kind)
    if line["i"] != number - 1:
        right = f"right would be {number - 1}, a line is missing or double"
        raise BadInput(f"{path}: line {number}: i is {line['i']}; {right}")
    if line["type"] not in TYPES:
        raise BadInput(f"{path}: line {number}: type is {line['type']!r}{did_you_mean(line['type'], TYPES)}")
    wanted = TYPES[line["type"]]
    for key, kind in wanted.items():
        _check_field(path, number, line, key, kind)
    known = (*LINE, *wanted, *MAY)
    for key in line:
        if key not in known:
            raise BadInput(f"{path}: line {number}: no field is called {key!r}{did_you_mean(key, known)}")


def _check_result(path: Path, number: int, line: Mapping[str, Any], players: int) -> None:
    """The last line has the scores of all players."""
    wanted = {f"p{p}" for p in range(players)}
    said = line.get("scores")
    if line.get("type") != "result" or not isinstance(said, dict):
        raise BadInput(f"{path}: line {number}: the result is missing; the file is cut off")
    if set(said) != wanted or not all(type(n) is int for n in said.values()):
        raise BadInput(f"{path}: line {number}: scores is {said!r}; right would be a number for p0 to p{players - 1}")


def _check_field(path: Path, number: int, line: Mapping[str, Any], key: str, kind: type) -> None:
    """A field is there and of its kind."""
    if not isinstance(line.get(key), kind) or (kind is int and isinstance(line.get(key), bool)):
        raise BadInput(f"{path}: line {number}: {key} is {line.get(key)!r}; right would be {KINDS[kind]}")


def _after_scoring(said: Any) -> list[str]:
    when = "after_scoring" if str(said).startswith("after") else "before_scoring"
    return [f'turn_order.second_use="{when}"']


def _without_effect(said: Any) -> list[str]:
    from ... import variants

    if not isinstance(said, list) or not all(type(number) is int and 0 < number < NUMBERS for number in said):
        raise ValueError(said)
    base = variants.load(VARIANT).values["factory_abilities"]
    sets = []
    for number in said:
        for key, value in base[f"factory_{number}"].items():
            empty = '"none"' if key == "effect" else "[]" if isinstance(value, list) else "0"
            sets.append(f"factory_abilities.factory_{number}.{key}={empty}")
    return sets


def _last_field(said: Any) -> list[str]:
    from ... import variants

    rules = variants.load(VARIANT).values["industry"]
    last = len(rules["points"]) - 1
    return [f"industry.question_fields={[field for field in rules['question_fields'] if field != last]}"]


SWITCHES: Mapping[str, Callable[[Any], list[str]]] = {  # of the header -> changes of the variant
    "second_use_of_turn_order_workers": _after_scoring,
    "own_engineer_cost": lambda said: [f'engineers.own_cost="{said}"'],
    "factories_without_effect": _without_effect,
    "kiev_medal_condition": lambda said: [f'kiev.medal_condition="{said}"'],
    "question_token_on_last_industry_field": _last_field,
    "extra_engineer_card_alone_counts_for_majority": lambda said: [
        f"end.extra_engineer_alone_counts={'true' if said else 'false'}"
    ],
}


def variant_of(recording: Recording) -> Variant:
    """The rules that a game was played by: the default ones, and the switches of the header. BadInput."""
    from ... import variants  # families are loaded by variants: at the top this would be a circle

    sets: list[str] = []
    switches = recording.head.get("switches", {})
    for key, said in switches.items():
        if key not in SWITCHES:
            raise BadInput(f"{recording.path}: line 1: switches: no switch {key!r}{did_you_mean(key, SWITCHES)}")
        try:
            sets += SWITCHES[key](said)
        except ValueError:
            raise BadInput(f"{recording.path}: line 1: switches.{key} is {said!r}") from None
    try:
        variant = variants.load(VARIANT, sets)
    except BadInput as wrong:
        raise BadInput(f"{recording.path}: line 1: switches: {wrong}") from None
    return replace(variant, name="+".join([VARIANT, *switches]))


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
