"""Variants: rules as data.

    family = "railways"            # the root of a chain says it
    extends = "rotw-base"
    title = "..."
    map = "eastern_us"
    [urbanize]
    cost = 10
    [sources]
    "urbanize.cost" = "seed000"
    [targets]                      # optional: what the designer wants
    seat_gap = "<= 3 pp"

A file says what it `extends` and only what differs; nothing unknown passes.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from . import data, families, toml
from .errors import BadInput, did_you_mean
from .layers import HEAD, Layer, chain, flat, lay, nearest, settings
from .strict import keys, show, tables, validate

__all__ = ["HEAD", "STATUSES", "Change", "Variant", "base", "flat", "load", "status"]

DEFAULT = "default"  # origin of a value that no file sets
STATUSES = ("reconstructed", "disputed", "reading", "changed", "unsourced", "sourced")


@dataclass(frozen=True, kw_only=True)
class Change:
    """One key in which two variants differ; None where one of them has no such key."""

    key: str
    before: Any
    after: Any
    origin: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Variant:
    """A game's rules, resolved: every value is there, and where it comes from."""

    name: str
    title: str
    family: str
    map: str | None
    rules: BaseModel  # of the family's schema
    values: dict[str, Any]  # the same as plain nested tables
    origin: dict[str, str]  # dotted key -> file, "--set" or "default"
    sources: dict[str, str]  # dotted key -> who says so
    targets: dict[str, str] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    extends: tuple[str, ...] = ()  # the chain, nearest first
    file: str = ""  # as it was found
    sets: tuple[str, ...] = ()  # changed for this run

    def source(self, key: str) -> str:
        """Who says so: the entry of the key itself or of the nearest table around it; "" for nobody."""
        around = nearest(self.sources, key)
        return "" if around is None else self.sources[around]

    def status(self, key: str) -> str:
        """One of STATUSES."""
        return status(self.source(key))

    @property
    def digest(self) -> str:
        """Of everything that is a rule: equal for two variants that play alike."""
        rules = json.dumps([self.family, self.map, self.values], sort_keys=True)
        return hashlib.sha256(rules.encode()).hexdigest()

    def difference(self, base: Variant) -> list[Change]:
        """The keys in which this variant differs from another, in the order of the rules."""
        mine, theirs = ({"map": v.map} | dict(flat(v.values)) for v in (self, base))
        return [
            Change(key=k, before=theirs.get(k), after=mine.get(k), origin=self.origin.get(k, ""), source=self.source(k))
            for k in dict.fromkeys([*mine, *theirs])
            if mine.get(k) != theirs.get(k)
        ]

    def to_toml(self) -> str:
        """The whole variant as one file that needs no other."""
        head = {"family": self.family, "title": self.title, "map": self.map, "notes": list(self.notes)}
        body = {"sources": self.sources, "targets": self.targets}
        return toml.write(
            {k: v for k, v in head.items() if v} | _without_null(self.values) | {k: v for k, v in body.items() if v}
        )


def status(source: str) -> str:
    """How far a value can be trusted, from the words of its source."""
    marks = {"reconstructed": "reconstructed", "CONFLICT": "disputed", "reading": "reading", "changed in ": "changed"}
    for mark, name in marks.items():
        if mark in source:
            return name
    return "sourced" if source else "unsourced"


def load(name: str, sets: Sequence[str] = ()) -> Variant:
    """A variant by name or path, with `--set` changes such as "urbanize.cost=8". BadInput: with file and key."""
    files = chain(data.find("variants", name))
    first = files[0]
    layers = [settings(sets, first), *files] if sets else files
    family = _family(layers)
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    sources: dict[str, str] = {}
    for layer in reversed(layers):
        lay(layer, values, origin, sources)
    rules = validate(family.schema, values, origin, first.file, HEAD)
    values = json.loads(rules.model_dump_json())
    for key, _ in flat(values):
        origin.setdefault(key, DEFAULT)
    board = next((layer.text("map") for layer in layers if layer.text("map")), None)
    if said := _board_source(board):
        sources["map"] = said
    _check_sources(layers, family.schema, values)
    return Variant(
        name="+".join([first.name, *([",".join(_squeezed(text) for text in sets)] if sets else [])]),
        title=first.text("title") or first.name,
        family=family.name,
        map=board,
        rules=rules,
        values=values,
        origin=origin,
        sources=sources,
        targets={key: x for layer in reversed(layers) for key, x in layer.texts("targets").items()},
        notes=_notes(first),
        extends=tuple(layer.name for layer in files[1:]),
        file=str(first.path),
        sets=tuple(sets),
    )


def base(variant: Variant) -> Variant | None:
    """What a variant changes: the same file without `--set`, else the one it extends; None for a root."""
    if variant.sets:
        return load(variant.file)
    return load(str(chain(Path(variant.file))[1].path)) if variant.extends else None


def _board_source(name: str | None) -> str:
    """Who says what a board looks like: its own `map.toml`, whoever plays on it; "" where there is none."""
    try:
        body = toml.read(data.find("maps", name, "") / "map.toml") if name else {}
    except BadInput:
        return ""
    tables = [table for table in (body, body.get("map"), body.get("sources")) if isinstance(table, dict)]
    return next((str(table[key]) for table in tables for key in ("source", "hexes.csv") if key in table), "")


def _family(layers: list[Layer]) -> families.Family:
    root = layers[-1]
    if not root.text("family"):
        near = get_close_matches("extends", [key for key in root.body if key not in HEAD], n=1)
        hint = f"; did you mean 'extends' by {near[0]!r}?" if near else ""
        raise BadInput(f"{root.file}: says neither what it extends nor its family{hint}")
    for layer in layers:
        if layer.text("family") not in ("", root.text("family")):
            raise BadInput(f"{layer.file}: family is {root.text('family')!r} as in {root.file}, or left out")
    try:
        return families.get(root.text("family"))
    except BadInput as wrong:
        raise BadInput(f"{root.file}: family: {wrong}") from None


def _check_sources(layers: list[Layer], schema: type[BaseModel], values: Mapping[str, Any]) -> None:
    known = {"map", *keys(schema), *tables(schema), *(key for key, _ in flat(values))}
    for layer in layers:
        for key in layer.texts("sources"):
            if key not in known:
                raise BadInput(f"{layer.file}: [sources] has no rule {key!r}{did_you_mean(key, known)}")


def _notes(layer: Layer) -> tuple[str, ...]:
    notes = layer.body.get("notes", [])
    notes = [notes] if isinstance(notes, str) else notes
    if not isinstance(notes, list) or not all(isinstance(x, str) for x in notes):
        raise BadInput(f"{layer.file}: notes is a text or a list of texts, not {show(notes)}")
    return tuple(notes)


def _squeezed(text: str) -> str:
    """`a = 8` as `a=8`; the name of a variant is also that of a file."""
    return re.sub(r"[^\w.+=,-]", "_", re.sub(r"[\s\[\]{}\"']", "", text))


def _without_null(values: Mapping[str, Any]) -> dict[str, Any]:
    """TOML has no null: a key left out says the same."""
    return {k: _without_null(x) if isinstance(x, Mapping) else x for k, x in values.items() if x is not None}
