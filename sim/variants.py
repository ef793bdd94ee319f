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

import copy
import hashlib
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from pydantic import BaseModel

from . import data, families, toml
from .errors import BadInput, did_you_mean
from .strict import keys, show, tables, validate

HEAD = ("family", "extends", "title", "map", "notes", "sources", "targets")  # what is no rule
DEFAULT, SET = "default", "--set"  # origins of a value that no file sets
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
        around = _nearest(self.sources, key)
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


@dataclass(frozen=True, kw_only=True)
class Layer:
    """One file of an `extends` chain, or the changes of `--set`."""

    name: str
    file: str  # as shown to the user
    path: Path
    body: dict[str, Any]

    def rules(self) -> dict[str, Any]:
        """What the file says of the rules."""
        return {key: x for key, x in self.body.items() if key not in HEAD}

    def text(self, key: str) -> str:
        """A text of the head, "" where it is not said. BadInput: it is no text."""
        x = self.body.get(key, "")
        if not isinstance(x, str):
            raise BadInput(f"{self.file}: {key} is a text, not {show(x)}")
        return x

    def texts(self, key: str) -> dict[str, str]:
        """A table of texts of the head. BadInput: it is none."""
        table = self.body.get(key, {})
        if not isinstance(table, dict):
            raise BadInput(f"{self.file}: {key} is a table, not {show(table)}")
        for name, x in table.items():
            if not isinstance(x, str):
                raise BadInput(f"{self.file}: {key}.{name} is a text, not {show(x)}")
        return table


def load(name: str, sets: Sequence[str] = ()) -> Variant:
    """A variant by name or path, with `--set` changes such as "urbanize.cost=8". BadInput: with file and key."""
    chain = _chain(data.find("variants", name))
    first = chain[0]
    if sets:
        chain = [_settings(sets, first), *chain]
    family = _family(chain)
    values: dict[str, Any] = {}
    origin: dict[str, str] = {}
    sources: dict[str, str] = {}
    for layer in reversed(chain):
        _lay(layer, values, origin, sources)
    rules = validate(family.schema, values, origin, first.file, HEAD)
    values = json.loads(rules.model_dump_json())
    for key, _ in flat(values):
        origin.setdefault(key, DEFAULT)
    _check_sources(chain, family.schema, values)
    return Variant(
        name="+".join([first.name, *([",".join(_squeezed(text) for text in sets)] if sets else [])]),
        title=first.text("title") or first.name,
        family=family.name,
        map=next((layer.text("map") for layer in chain if layer.text("map")), None),
        rules=rules,
        values=values,
        origin=origin,
        sources=sources,
        targets={key: x for layer in reversed(chain) for key, x in layer.texts("targets").items()},
        notes=_notes(first),
        extends=tuple(layer.name for layer in chain[chain.index(first) + 1 :]),
        file=str(first.path),
        sets=tuple(sets),
    )


def base(variant: Variant) -> Variant | None:
    """What a variant changes: the same file without `--set`, else the one it extends; None for a root."""
    if variant.sets:
        return load(variant.file)
    return load(str(_chain(Path(variant.file))[1].path)) if variant.extends else None


def flat(values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted keys and their values."""
    for key, x in values.items():
        if isinstance(x, Mapping) and x:
            yield from flat(x, f"{prefix}{key}.")
        else:
            yield prefix + key, x


def _chain(path: Path) -> list[Layer]:
    """The file, what it extends, and so on to the root. BadInput: a circle."""
    chain: list[Layer] = []
    while True:
        layer = Layer(name=path.stem, file=_shown(path), path=path, body=toml.read(path))
        if any(path.samefile(seen.path) for seen in chain):
            circle = " -> ".join([*(seen.name for seen in chain), layer.name])
            raise BadInput(f"{chain[-1].file}: extends goes in a circle, {circle}; extend another variant")
        chain.append(layer)
        if not (parent := layer.text("extends")):
            return chain
        try:
            path = data.find("variants", parent, beside=path.parent)
        except BadInput as wrong:
            raise BadInput(f"{layer.file}: extends: {wrong}") from None


def _family(chain: list[Layer]) -> families.Family:
    root = chain[-1]
    if not root.text("family"):
        near = get_close_matches("extends", [key for key in root.body if key not in HEAD], n=1)
        hint = f"; did you mean 'extends' by {near[0]!r}?" if near else ""
        raise BadInput(f"{root.file}: says neither what it extends nor its family{hint}")
    for layer in chain:
        if layer.text("family") not in ("", root.text("family")):
            raise BadInput(f"{layer.file}: family is {root.text('family')!r} as in {root.file}, or left out")
    try:
        return families.get(root.text("family"))
    except BadInput as wrong:
        raise BadInput(f"{root.file}: family: {wrong}") from None


def _settings(sets: Sequence[str], first: Layer) -> Layer:
    """`--set a.b=8`, several of them, as a layer above the file."""
    body: dict[str, Any] = {}
    for text in sets:
        key, equals, x = (part.strip() for part in text.partition("="))
        if not (equals and key and x):
            raise BadInput(f"--set {text}: say key=value, such as urbanize.cost=8")
        *path, last = key.split(".")
        if key in HEAD and key != "map":
            raise BadInput(f"--set {text}: {key} is no rule; it is set in a file")
        table = body
        for name in path:
            table = table.setdefault(name, {})
            if not isinstance(table, dict):
                raise BadInput(f"--set {text}: {name} is already set to {show(table)}")
        table[last] = toml.value(x)
    return Layer(name=first.name, file=SET, path=first.path, body=body)


def _lay(layer: Layer, values: dict[str, Any], origin: dict[str, str], sources: dict[str, str]) -> None:
    """Put one file over those it extends; a value it changes loses the source it had."""
    before = dict(flat(values))
    own = layer.texts("sources")
    said = [*flat(layer.rules()), *([("map", layer.body["map"])] if "map" in layer.body else [])]
    for key, x in said:
        if x == {}:  # an empty table changes nothing
            continue
        origin[key] = layer.file
        if (around := _nearest(own, key)) is not None:
            sources[key] = own[around]
        elif before and before.get(key) != x:
            sources[key] = f"changed in {layer.file}"
    sources |= {key: x for key, x in own.items() if key not in sources}
    _merge(values, layer.rules())


def _merge(values: dict[str, Any], over: Mapping[str, Any]) -> None:
    for key, x in over.items():
        if isinstance(x, Mapping) and isinstance(values.get(key), dict):
            _merge(values[key], x)
        else:
            values[key] = copy.deepcopy(x)


def _nearest(sources: Mapping[str, str], key: str) -> str | None:
    """The key itself or the nearest table around it that has an entry."""
    while key not in sources:
        key, dot, _ = key.rpartition(".")
        if not dot:
            return None
    return key


def _check_sources(chain: list[Layer], schema: type[BaseModel], values: Mapping[str, Any]) -> None:
    known = {"map", *keys(schema), *tables(schema), *(key for key, _ in flat(values))}
    for layer in chain:
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
    return re.sub(r"[^\w.+=,-]", "_", "=".join(part.strip() for part in text.split("=", 1)))


def _shown(path: Path) -> str:
    """A path as short as it is clear: what came with the program by its name alone."""
    full = path.resolve()
    for folder in (data.root().resolve(), Path.cwd().resolve()):
        if full.is_relative_to(folder):
            return full.name if folder == data.root().resolve() else str(full.relative_to(folder))
    return str(path)


def _without_null(values: Mapping[str, Any]) -> dict[str, Any]:
    """TOML has no null: a key left out says the same."""
    return {k: _without_null(x) if isinstance(x, Mapping) else x for k, x in values.items() if x is not None}
