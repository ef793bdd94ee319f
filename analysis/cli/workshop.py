"""Commands of the designer's bench: `list`, `new`, `check`, `diff`."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import click

from sim import data, drafts, toml
from sim.errors import BadInput, did_you_mean

from .printing import print_table, table_options

if TYPE_CHECKING:
    from sim.variants import Change, Variant

KINDS = ("variants", "bots", "boards", "batches", "families", "metrics", "reports")


@click.command("list")
@click.argument("kind", required=False)
@table_options
def list_(kind: str | None, as_json: bool, as_csv: bool) -> None:
    """What there is: variants, bots, boards, batches, families, metrics, reports, or all of them.

    Files of the current folder come first."""
    if kind is not None and kind not in KINDS:
        raise BadInput(f"nothing to list called {kind!r}{did_you_mean(kind, KINDS)}")
    rows = {name: _rows(name) for name in KINDS if kind in (None, name)}
    if as_json or as_csv:
        every = [{"kind": name, **row} for name, found in rows.items() for row in found]
        print_table(every, as_json=as_json, as_csv=as_csv)
        return
    for name, found in rows.items():
        for title, part in _groups(name, found):
            print_table(part, title=title)


def _groups(kind: str, rows: list[dict[str, str]]) -> list[tuple[str, list[dict[str, str]]]]:
    """Variants by what they extend and bots by their game, under a title each: their names need the room."""
    if kind not in ("variants", "bots"):
        return [(kind, rows)] if rows else []
    parts: dict[str, list[dict[str, str]]] = {}
    for row in rows:
        rest = {key: x for key, x in row.items() if key != "of"}
        parts.setdefault(row.get("of", ""), []).append(rest)
    games = {row["name"]: row["title"] for row in _rows("families")}
    roots = [of for of in parts if of in games]
    named = {of: f"{kind} of {games[of]} ({of})" if of in games else f"{kind} that extend {of}" for of in parts}
    return [(named[of] if of else kind, parts[of]) for of in [*roots, *(of for of in parts if of not in games)]]


def _rows(kind: str) -> list[dict[str, str]]:
    known = {"variants": _variants, "bots": _bots, "boards": _boards, "families": _families, "batches": _batches}
    rows = known[kind]() if kind in known else _asked(kind)
    return [
        {"name": name, **({"of": of} if any(r[1] for r in rows) else {}), "title": title} for name, of, title in rows
    ]


def _variants() -> list[tuple[str, str, str]]:
    rows = []
    for path, body in _files("variants", ("extends", "family")):
        parent = str(body.get("extends", ""))
        rows.append((_name(path), parent or str(body.get("family", "")), str(body.get("title", ""))))
    return rows


def _bots() -> list[tuple[str, str, str]]:
    families = sorted(folder.name for folder in data.files("bots", ""))
    rows = [
        (_name(path), family, str(body.get("about", "")))
        for family in families
        for path, body in _files(f"bots/{family}", ())
    ]
    return [(path.name, "", str(body.get("about", ""))) for path, body in _here(("style",))] + rows


def _boards() -> list[tuple[str, str, str]]:
    folders = [*(file.parent for file in sorted(Path().glob("*/map.toml"))), *data.files("maps", "")]
    return [(_name(folder), "", _title(folder / "map.toml")) for folder in folders]


def _title(file: Path) -> str:
    body = toml.read(file) if file.is_file() else {}
    return str(body.get("map", {}).get("title", "") or body.get("title", ""))


def _batches() -> list[tuple[str, str, str]]:
    return [
        (_name(path), str(body.get("base", "")), str(body.get("title", "")))
        for path, body in _files("batches", ("base",))
    ]


def _families() -> list[tuple[str, str, str]]:
    from sim import families

    return [(name, "", families.get(name).title) for name in families.names()]


def _asked(kind: str) -> list[tuple[str, str, str]]:
    """The questions and reports that analysis answers: the files' own first words."""
    folder = Path(__file__).parent.parent / kind
    rows = []
    for path in sorted(folder.glob("*.sql")) if kind == "metrics" else sorted(folder.glob("*.toml")):
        text = path.read_text("utf-8")
        first = text.partition("question:")[2] if kind == "metrics" else text.partition("title =")[2]
        rows.append((path.stem, "", first.partition("\n")[0].strip().strip('"')))
    return rows


def _files(kind: str, heads: tuple[str, ...]) -> list[tuple[Path, dict[str, Any]]]:
    packed = [(path, toml.read(path)) for path in data.files(kind)]
    return [*(_here(heads) if heads else []), *packed]


def _here(heads: tuple[str, ...]) -> list[tuple[Path, dict[str, Any]]]:
    """Files of the current folder that begin like one of a kind; what cannot be read is no business of a list."""
    found = []
    for path in sorted(Path().glob("*.toml")):
        try:
            body = toml.read(path)
        except BadInput:
            continue
        if any(head in body for head in heads):
            found.append((path, body))
    return found


def _name(path: Path) -> str:
    """What to call it on the command line: a file of the current folder by its file name."""
    return path.name if not path.is_absolute() else path.stem


@click.command()
@click.argument("kind", metavar="variant|bot|board")
@click.argument("name")
@click.option("--from", "base", required=True, metavar="BASE", help="what to begin from, by name or path")
def new(kind: str, name: str, base: str) -> None:
    """Write a commented file NAME.toml (a board: a folder NAME) into the current folder."""
    makers = {"variant": drafts.variant, "bot": drafts.bot, "board": drafts.board}
    if kind not in makers:
        raise BadInput(f"no new {kind!r}{did_you_mean(kind, makers)}")
    path = makers[kind](name, base)
    click.echo(f"{path} is written; `railgauge check {path}` says what it changes")


@click.command()
@click.argument("file")
@click.option("--keys", is_flag=True, help="print every rule of a variant: value, meaning, choices, source")
@table_options
def check(file: str, keys: bool, as_json: bool, as_csv: bool) -> None:
    """Say whether FILE (a variant, a bot, or the folder of a board) is sound, and what it changes."""
    path = Path(file)
    if path.is_dir():
        click.echo(f"{file}: {_board(path)}")
        return
    body = toml.read(path) if path.is_file() else {}
    if "style" in body or "weights" in body:
        _check_bot(file)
        return
    from sim import variants

    variant = variants.load(file)
    if keys:
        _print_keys(variant, as_json=as_json, as_csv=as_csv)
        return
    base = variants.base(variant)
    changes = variant.difference(base) if base else []
    if as_json or as_csv:
        _print_changes(changes, variant, as_json=as_json, as_csv=as_csv)
        return
    players = ", ".join(map(str, _players(variant)))
    click.echo(f"{file}: a sound variant of {variant.family} for {players} players")
    if base is None:
        click.echo(f"it extends nothing; {len(list(variants.flat(variant.values)))} rules of its own")
    elif changes:
        _print_changes(changes, variant, title=f"what it changes in {base.name}")
    else:
        click.echo(f"it changes no rule of {base.name}")
    _unsure(variant)


def _board(folder: Path) -> str:
    """One line about a board: by the family that knows its files, else as a map of hexes and cities. BadInput."""
    from sim import families, hexmap

    for family in map(families.get, families.names()):
        line = family.check_board(folder) if family.check_board else None
        if line is not None:
            return line
    board = hexmap.load(str(folder))
    cities = f"{len(board.cities)} {'city' if len(board.cities) == 1 else 'cities'}"
    return f"a sound board of {len(board.hexes)} hexes and {cities}"


def _print_keys(variant: Variant, *, as_json: bool, as_csv: bool) -> None:
    """Every rule: what it is here, what it means, what it may be, and who says so."""
    from .. import phrases

    rows = _keys(variant)
    if as_json or as_csv:
        print_table(rows, as_json=as_json, as_csv=as_csv)
        return
    for row in rows:
        click.echo(f"{row['key']} = {phrases.rule(row['value'])}")
        options = f"one of {', '.join(map(str, row['choices']))}" if row["choices"] else ""
        source = row["source"] or row["status"]
        for line in wrap("; ".join(x for x in (row["meaning"], options, source) if x), 76):
            click.echo(f"    {line}")


def _keys(variant: Variant) -> list[dict[str, Any]]:
    from sim import families, strict

    schema = families.get(variant.family).schema
    meanings = strict.meanings(schema)
    return [
        {
            "key": key,
            "value": _value(x),
            "meaning": "the board" if key == "map" else meanings.get(key, ""),
            "choices": list(strict.choices(schema, key)),
            "status": variant.status(key),
            "source": variant.source(key),
        }
        for key, x in _values(variant)
    ]


def _values(variant: Variant) -> list[tuple[str, Any]]:
    """The board, if it has one, and every rule: key and value."""
    from sim import variants

    return [*([("map", variant.map)] if variant.map else []), *variants.flat(variant.values)]


def _players(variant: Variant) -> list[int]:
    """The numbers of players it can be laid out for. BadInput: for none, with the reason."""
    from sim import families
    from sim.events import PLACES

    family, fits, reasons = families.get(variant.family), [], []
    for n in range(1, PLACES + 1):
        try:
            family.lay_out(variant, n)
            fits.append(n)
        except BadInput as wrong:
            reasons.append(wrong)
    if not fits:
        raise reasons[min(3, len(reasons) - 1)]
    return fits


def _unsure(variant: Variant) -> None:
    """How many of its values are not plainly sourced."""
    from sim import variants

    counted: dict[str, int] = {}
    for key, _ in _values(variant):
        status = variant.status(key)
        counted[status] = counted.get(status, 0) + 1
    order = [status for status in variants.STATUSES if status in counted]
    click.echo("values: " + ", ".join(f"{counted[status]} {status}" for status in order))


def _check_bot(file: str) -> None:
    from sim import bots, families

    wrong: list[BadInput] = []
    for name in families.names():
        try:
            bot = bots.load(file, families.get(name))
        except BadInput as reason:
            wrong.append(reason)
            continue
        click.echo(f"{file}: a sound bot of {name}, style {bot.style}, {len(bot.weights)} weights, slip {bot.slip:g}")
        return
    raise wrong[0] if len(wrong) == 1 else BadInput("; ".join(map(str, wrong)) or "no families")


@click.command()
@click.argument("a")
@click.argument("b")
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="change a rule of B")
@table_options
def diff(a: str, b: str, sets: tuple[str, ...], as_json: bool, as_csv: bool) -> None:
    """The rules in which the variants A and B differ, with where B's value comes from."""
    from sim import variants

    first, second = variants.load(a), variants.load(b, sets)
    if first.family != second.family:
        raise BadInput(f"{first.name} is a variant of {first.family}, {second.name} of {second.family}")
    changes = second.difference(first)
    if changes or as_json or as_csv:
        title = f"from {first.name} to {second.name}"
        _print_changes(changes, second, title=title, as_json=as_json, as_csv=as_csv)
    else:
        click.echo(f"{first.name} and {second.name} play by the same rules")


def _print_changes(
    changes: list[Change], variant: Variant, *, title: str = "", as_json: bool = False, as_csv: bool = False
) -> None:
    """Key, before, after, and who says so; origin and source apart for another program."""
    rows = []
    for change in changes:
        values = {"key": change.key, "before": _value(change.before), "after": _value(change.after)}
        source = change.source or variant.status(change.key)
        if as_json or as_csv:
            rows.append(values | {"origin": change.origin, "source": source})
        else:
            told = source if change.origin in source else f"{change.origin}: {source}"
            rows.append(values | {"said by": told})
    print_table(rows, title=title, as_json=as_json, as_csv=as_csv)


def _value(x: Any) -> Any:
    return x if isinstance(x, (str, int, float)) or x is None else json.dumps(x, ensure_ascii=False)
