"""What a reader of `manifest.json` may count on: the keys that must be there, and what each of them is."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from types import UnionType
from typing import Any, cast

from .errors import BadInput, did_you_mean
from .strict import show

Shape = Mapping[str, type | UnionType]
NUMBER = int | float
TEXT_OR_NULL = str | None
LIST_OR_NULL = cast(UnionType, list | None)
WORDS: dict[type | UnionType, str] = {
    str: "a text",
    int: "a whole number",
    NUMBER: "a number",
    list: "a list",
    dict: "a table",
    TEXT_OR_NULL: "a text or null",
    LIST_OR_NULL: "a list or null",
}
HEAD: Shape = {
    "status": str,
    "family": str,
    "seed": int,
    "events": str,
    "digest": str,
    "versions": dict,
    "counts": dict,
    "variants": dict,
    "bots": dict,
}
VARIANT: Shape = {
    "title": str,
    "map": TEXT_OR_NULL,
    "extends": list,
    "values": dict,
    "sources": dict,
    "status": dict,
    "targets": dict,
    "notes": list,
    "difference": list,
}
BOT: Shape = {"title": str, "about": str, "slip": NUMBER}
# what only playing asks for
HEAD_TO_PLAY: Shape = {
    "package": str,
    "players": list,
    "games": int,
    "lineup": LIST_OR_NULL,
    "engine": str,
    "cells": list,
    "parts": dict,
    "cpu_seconds": NUMBER,
    "wall_seconds": NUMBER,
}
CELL: Shape = {"cell": str, "variant": str, "players": int, "games": int, "rules": str}
PART: Shape = {"sha256": dict}
DIGEST: Shape = {"digest": str}


def check(file: Path, manifest: Mapping[str, Any], *, to_play: bool) -> None:
    """Whether all is there that reading the tables needs, or also playing the games. BadInput: file, key, and what."""
    _has(file, "", manifest, HEAD)
    for kind, shape in (("variants", VARIANT), ("bots", BOT)):
        for name, one in manifest[kind].items():
            _has(file, f"{kind}.{name}", one, {**shape, **(DIGEST if to_play else {})})
    if not re.fullmatch(r"all|none|1/[1-9]\d*", manifest["events"]):
        raise BadInput(f"{file}: damaged: events is {show(manifest['events'])}, all, none or 1/N is wanted")
    if to_play:
        _check_to_play(file, manifest)


def _check_to_play(file: Path, manifest: Mapping[str, Any]) -> None:
    _has(file, "", manifest, HEAD_TO_PLAY)
    for number, cell in enumerate(manifest["cells"]):
        _has(file, f"cells[{number}]", cell, CELL)
        _is_known(file, f"cells[{number}].variant", cell["variant"], manifest["variants"])
    for bot in manifest["lineup"] or ():
        _is_known(file, "lineup", bot, manifest["bots"])
    for name, part in manifest["parts"].items():
        _has(file, f"parts.{name}", part, PART)


def _has(file: Path, where: str, table: Any, shape: Shape) -> None:
    if not isinstance(table, dict):
        raise BadInput(f"{file}: damaged: {where} is {show(table)}, a table is wanted")
    for key, kind in shape.items():
        name = f"{where}.{key}" if where else key
        if key not in table:
            raise BadInput(f"{file}: damaged: {name} is missing, {WORDS[kind]} is wanted")
        if not isinstance(table[key], kind):
            raise BadInput(f"{file}: damaged: {name} is {show(table[key])}, {WORDS[kind]} is wanted")


def _is_known(file: Path, where: str, name: Any, known: Mapping[str, Any]) -> None:
    if name not in known:
        raise BadInput(f"{file}: damaged: {where}: no {name!r}{did_you_mean(str(name), known)}")
