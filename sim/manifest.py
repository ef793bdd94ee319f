"""`manifest.json`: what a run is of, how far it has come, and what nobody may mix with it.

Top level: format, status ("running" or "complete"), versions, family, package, seed, players, games (asked for, of
each cell), lineup, events ("all", "1/N", "none"), mode, engine and digest, then
  variants  by name: title, file, map, extends, digest, values, origin, sources, status (keys whose value is not
            plainly sourced), targets, notes, difference (from what it changes)
  bots      by name: style, weights, never, slip, about, digest
  boards    by `map` of a variant: the folder of the run where it is kept (see `boards`)
  cells     one each: cell, variant, map, players, bans (what the bot of the first place may not do), bots (by number),
            games, parts, rules (digest of rules and board as laid out)
  counts    games, finished, unfinished, unfinished_heuristic, heuristic, broken, events; zero until it is complete
  parts     by name: first, games, rows, sha256
  recorded  true where the games were recorded, not played here (see `people`): they have no package and no engine
  cpu_seconds, wall_seconds   spent on playing, by all sittings but those that were killed; nobody compares them
"""

from __future__ import annotations

import ast
import hashlib
import json
import platform
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from functools import cache
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from . import variants
from .bots import Bot
from .errors import BadInput
from .families import Family, Table
from .manifest_shape import check
from .parts import write
from .record import MODE, as_dict
from .variants import Variant

FORMAT = "railgauge-run/1"
FILE = "manifest.json"
ENGINE = ("bots", "desk", "events", "families", "kernel", "lineups", "parts", "record", "rng", "tables")  # of the floor


def read(folder: Path, *, to_play: bool = False) -> dict[str, Any]:
    """The manifest of a run, sound as far as it is needed: to read its tables, or also to play its games.

    BadInput: there is none, it is damaged, or a key is missing."""
    file = folder / FILE
    if not file.is_file():
        raise BadInput(f"{folder}: no run is here (it would hold {FILE})")
    try:
        manifest = json.loads(file.read_text("utf-8"))
    except (ValueError, OSError) as wrong:
        raise BadInput(f"{file}: damaged: {wrong}") from None
    if not isinstance(manifest, dict) or manifest.get("format") != FORMAT:
        raise BadInput(f"{file}: not a manifest of the form {FORMAT}")
    if to_play and manifest.get("recorded"):
        raise BadInput(f"{folder} holds recorded games; `railgauge replay` plays them again from their files")
    check(file, manifest, to_play=to_play)
    manifest["counts"] = counts(()) | manifest["counts"]
    return manifest


def save(folder: Path, manifest: Mapping[str, Any]) -> None:
    """Write it, whole or not at all."""
    write(folder / FILE, (json.dumps(manifest, indent=1, ensure_ascii=False) + "\n").encode())


def versions() -> dict[str, str]:
    """What the run depends on beside its own files."""
    found = {"railgauge": "0", "python": platform.python_version()}
    for name in ("railgauge", "numpy", "numba", "polars"):
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def describe_variant(variant: Variant) -> dict[str, Any]:
    """A variant as it was played, with what it changes."""
    base = variants.base(variant)
    unsure = {key: variant.status(key) for key, _ in [("map", variant.map), *variants.flat(variant.values)]}
    return {
        "title": variant.title,
        "file": Path(variant.file).name,
        "map": variant.map,
        "extends": list(variant.extends),
        "sets": list(variant.sets),
        "digest": variant.digest,
        "values": variant.values,
        "origin": variant.origin,
        "sources": variant.sources,
        "status": {key: status for key, status in unsure.items() if status not in ("sourced", "unsourced")},
        "targets": variant.targets,
        "notes": list(variant.notes),
        "difference": [asdict(change) for change in variant.difference(base)] if base else [],
    }


def describe_bot(bot: Bot) -> dict[str, Any]:
    """A bot as it played."""
    return asdict(bot) | {"never": list(bot.never), "digest": bot.digest}


def rules_digest(table: Table) -> str:
    """Of rules, board and labels as they are laid out: whatever file they come from, in both modes alike."""
    laid_out = [as_dict(table.rules), as_dict(table.board), {key: list(x) for key, x in sorted(table.labels.items())}]
    return _sha(json.dumps(laid_out).encode())


def engine_digest(family: Family) -> str:
    """Of the code that plays: the family's files and those of the floor that shape its rows, remarks left out."""
    root = Path(import_module(family.package).__file__ or "").parent
    files = {f"{name}.py": Path(__file__).parent / f"{name}.py" for name in ENGINE}
    around = [root.parent] if (root.parent / "family.py").is_file() else []  # a game on the board of another one
    for folder in (*around, root):
        files |= {f"{folder.name}/{file.relative_to(folder).as_posix()}": file for file in _own(folder)}
    return digest((name, code(file.read_text("utf-8"))) for name, file in files.items())


def _own(folder: Path) -> list[Path]:
    """The files of a family without those of a game that plays on its board."""
    others = [file.parent for file in folder.rglob("family.py") if file.parent != folder]
    return [file for file in sorted(folder.rglob("*.py")) if not any(file.is_relative_to(x) for x in others)]


@cache
def code(text: str) -> str:
    """A digest of what a text of Python says, without comments, docstrings and the shape of its lines."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return _sha(ast.dump(tree).encode())


def digest(parts: Iterable[Any]) -> str:
    """Of anything that JSON can say."""
    return _sha(json.dumps(list(parts), sort_keys=True).encode())


def refuse_other(folder: Path, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
    """Only the number of games may differ between a run and what it is resumed with. BadInput: says what does."""
    advice = "ask for the same, or choose another folder with --out"
    for key, words in {
        "family": "",
        "seed": "seed ",
        "players": "players ",
        "lineup": "line-up ",
        "events": "--events ",
    }.items():
        if old[key] != new[key]:
            raise BadInput(f"{folder} was played with {words}{_said(old[key])}, not {_said(new[key])}; {advice}")
    for kind in ("variants", "bots"):
        if list(old[kind]) != list(new[kind]):
            raise BadInput(f"{folder} was played with {_said(list(old[kind]))}, not {_said(list(new[kind]))}; {advice}")
        for name, one in new[kind].items():
            if old[kind][name]["digest"] != one["digest"]:
                raise BadInput(f"{folder}: {kind[:-1]} {name} was another one when it was played; {advice}")
    before, now = ([list(cell.get("bans", ())) for cell in one["cells"]] for one in (old, new))
    if before != now:
        raise BadInput(f"{folder} was played with other bans; {advice}")
    for one, other in zip(old["cells"], new["cells"], strict=True):
        if one["rules"] != other["rules"]:
            raise BadInput(f"{folder}: the board or cards of {one['variant']} have changed since; {advice}")
    if old["engine"] != new["engine"]:
        raise BadInput(f"{folder}: the program has changed since it was played; {advice}")
    for one, other in zip(old["cells"], new["cells"], strict=True):
        if one["games"] > other["games"]:
            raise BadInput(
                f"{folder} is a run of {one['games']} games, more than {other['games']}; ask for at least as many, "
                "or choose another folder with --out"
            )


def start(**said: Any) -> dict[str, Any]:
    """A manifest of a run that begins."""
    head = {"format": FORMAT, "status": "running", "versions": versions(), "mode": MODE}
    return {**head, **said, "counts": counts(()), "parts": {}, "cpu_seconds": 0.0, "wall_seconds": 0.0}


def counts(slips: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """What the slips of all parts add up to; `games` are those in the tables, broken ones apart."""
    names = ("finished", "unfinished", "unfinished_heuristic", "heuristic", "events")
    slips = list(slips)
    total = {name: sum(slip[name] for slip in slips) for name in names}
    return {"games": total["finished"] + total["unfinished"], **total, "broken": sum(len(s["broken"]) for s in slips)}


def _said(x: Any) -> str:
    if isinstance(x, list):
        return ", ".join(map(str, x)) or "none"
    return "none" if x is None else str(x)


def _sha(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()
