"""The files of an `extends` chain, laid one over the other; the changes of `--set` lie on top of them."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from . import data, toml
from .errors import BadInput
from .strict import show

HEAD = ("family", "extends", "title", "map", "notes", "sources", "targets")  # what is no rule
SET = "--set"  # origin of a value that was changed for one run


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


def chain(path: Path) -> list[Layer]:
    """The file, what it extends, and so on to the root. BadInput: a circle."""
    found: list[Layer] = []
    while True:
        layer = Layer(name=path.stem, file=data.shown(path), path=path, body=toml.read(path))
        if any(path.samefile(seen.path) for seen in found):
            circle = " -> ".join([*(seen.name for seen in found), layer.name])
            raise BadInput(f"{found[-1].file}: extends goes in a circle, {circle}; extend another variant")
        found.append(layer)
        if not (parent := layer.text("extends")):
            return found
        try:
            path = data.find("variants", parent, beside=path.parent)
        except BadInput as wrong:
            raise BadInput(f"{layer.file}: extends: {wrong}") from None


def settings(sets: Sequence[str], first: Layer) -> Layer:
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


def lay(layer: Layer, values: dict[str, Any], origin: dict[str, str], sources: dict[str, str]) -> None:
    """Put one file over those it extends; a value it changes loses the source it had."""
    before = dict(flat(values))
    own = layer.texts("sources")
    said = [*flat(layer.rules()), *([("map", layer.body["map"])] if "map" in layer.body else [])]
    for key, x in said:
        if x == {}:  # an empty table changes nothing
            continue
        for other in [k for k in origin if k.startswith(f"{key}.") or key.startswith(f"{k}.")]:
            del origin[other]  # a table in place of a value, or the other way round
        origin[key] = layer.file
        if (around := nearest(own, key)) is not None:
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


def flat(values: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Dotted keys and their values."""
    for key, x in values.items():
        if isinstance(x, Mapping) and x:
            yield from flat(x, f"{prefix}{key}.")
        else:
            yield prefix + key, x


def nearest(sources: Mapping[str, str], key: str) -> str | None:
    """The key itself or the nearest table around it that has an entry."""
    while key not in sources:
        key, dot, _ = key.rpartition(".")
        if not dot:
            return None
    return key
