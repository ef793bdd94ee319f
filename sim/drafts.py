"""A first draft of a variant, bot or board in the current folder: all that can be changed stands there, commented."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

from . import bots, data, families, strict, toml, variants
from .errors import BadInput
from .families import Family

NAME = re.compile(r"[A-Za-z0-9][\w.+-]*")
WIDTH = 60  # a value longer than that has its meaning on a line of its own


def variant(name: str, base: str) -> Path:
    """A variant that changes nothing yet. BadInput: the name is taken or the base unknown."""
    path = _free(name, base)
    parent = variants.load(base)
    family = families.get(parent.family)
    meanings = strict.meanings(family.schema)
    lines = [
        f"# A variant of {parent.name}: {parent.title}.",
        "# Take the # away from the rules that differ and change them; all others stay as they are.",
        f"# `railgauge check {path}` says what this file changes.",
        "",
        f"extends = {toml.text(base)}",
        f"title = {toml.text(path.stem)}",
        f"# map = {toml.text(parent.map)}" if parent.map else "",
        *_rules(parent, family, meanings),
        "",
        "[sources]  # who says so, by dotted key in quotes",
        "",
        "[targets]  # what the game should be like",
        '# seat_gap = "<= 3 pp"',
    ]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def bot(name: str, base: str) -> Path:
    """A bot with the weights of another. BadInput."""
    path = _free(name, base)
    for family in map(families.get, families.names()):
        try:
            parent = bots.load(base, family)
        except BadInput:
            continue
        path.write_text("\n".join(_bot(parent, family)) + "\n", encoding="utf-8")
        return path
    known = sorted(name for family in families.names() for name in bots.names(family))
    raise BadInput(f"no bot {base!r}; there are {', '.join(known)}")


def board(name: str, base: str) -> Path:
    """A copy of a board's folder. BadInput."""
    path = _free(name, base, suffix="")
    source = data.find("maps", base, "")
    shutil.copytree(source, path)
    file = path / "map.toml"
    if file.is_file():
        head = f"# A copy of {source.name}. A variant plays on it with: map = {toml.text(path.name)}\n"
        file.write_text(head + file.read_text("utf-8"), encoding="utf-8")
    return path


def _rules(parent: variants.Variant, family: Family, meanings: dict[str, str]) -> Iterator[str]:
    """Every rule in its table, commented out, with its meaning, its choices and its source."""
    table = None
    rules = list(variants.flat(parent.values))
    begun: dict[str, int] = {"": -1}  # where each table begins: it is opened once, whatever lies within it
    for n, (key, _) in enumerate(rules):
        begun.setdefault(key.rpartition(".")[0], n)
    for key, x in sorted(rules, key=lambda rule: begun[rule[0].rpartition(".")[0]]):
        inside, _, last = key.rpartition(".")
        if inside != table:
            table = inside
            yield ""
            if inside:
                yield f"[{toml.dotted(inside.split('.'))}]{_remark(meanings.get(inside, ''))}"
        options = strict.choices(family.schema, key)
        words = [meanings.get(key, ""), f"one of {', '.join(map(str, options))}" if options else "", parent.source(key)]
        line = f"# {last} is not set" if x is None else f"# {toml.dotted([last])} = {toml.text(x)}"
        remark = _remark("; ".join(word for word in words if word))
        yield from [f"#{remark}".replace("#  #", "#   "), line] if len(line) > WIDTH and remark else [line + remark]


def _bot(parent: bots.Bot, family: Family) -> Iterator[str]:
    styles = ", ".join(style.name.lower() for style in family.styles)
    yield f"# A bot of {family.name}, begun from {parent.name}: {parent.about}"
    yield f"style = {toml.text(parent.style)}  # {styles}"
    yield f"about = {toml.text(parent.about)}"
    if family.bans:
        mark = "" if parent.never else "# "
        yield f"{mark}never = {toml.text(list(parent.never))}  # any of {', '.join(family.bans)}"
    if "slip" in family.taste.FIELDS:
        yield f"{'' if parent.slip else '# '}slip = {parent.slip}  # share of decisions taken at random, 0 to 1"
    yield ""
    yield "[weights]"
    for key, field in family.taste.FIELDS.items():
        if key not in bots.FILLED:
            unit = f", {field.unit}" if field.unit else ""
            yield f"{key} = {parent.weights.get(key, 0)}{_remark(field.meaning + unit)}"


def _remark(text: str) -> str:
    return f"  # {' '.join(text.split())}" if text else ""


def _free(name: str, base: str, suffix: str = ".toml") -> Path:
    """Where to write. BadInput: a name that is none, or taken."""
    stem = name.removesuffix(suffix)
    if not NAME.fullmatch(stem):
        raise BadInput(f"{name!r} is no name; letters, digits, dots and dashes")
    if stem == base:
        raise BadInput(f"{name!r} is the base itself; choose another name")
    path = Path(stem + suffix)
    if path.exists():
        raise BadInput(f"{path} is already there; choose another name")
    return path
