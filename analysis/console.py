"""Tables for a terminal of 80 columns, and the same rows as JSON or CSV."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from math import isfinite
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from . import phrases

if TYPE_CHECKING:
    import polars as pl

WIDTH = 80
TEXT = 24  # least width of a column of texts
LIMIT = 60  # rows of a table; --csv and --json give all


def console() -> Console:
    """Where tables go: as wide as the terminal but at least 80 columns."""
    found = Console(highlight=False)
    return found if found.is_terminal and found.width > WIDTH else Console(width=WIDTH, highlight=False)


def table(
    rows: pl.DataFrame, *, title: str = "", units: Mapping[str, str] | None = None, limit: int = LIMIT
) -> RenderableType:
    """Rows with every estimate and its interval in one column; bounds get no column of their own."""
    units = units or {}
    columns = [c for c in rows.columns if c.removesuffix("_low") not in units and c.removesuffix("_high") not in units]
    columns = [c for c in rows.columns if c in columns or c in units]
    names = [c.replace("_", " ") + (f"\n{units[c]}" if units.get(c, c) not in ("", c) else "") for c in columns]
    texts = [str(rows[column].dtype) == "String" for column in columns]
    shown = [[_cell(row, column, units) for column in columns] for row in rows.head(limit).iter_rows(named=True)]
    more = [f"{rows.height - limit} more rows: --csv or --json"] if rows.height > limit else []
    least = [
        max(len(word) for text in column for word in text.split() or [""]) for column in zip(names, *shown, strict=True)
    ]
    width = console().width
    if sum(least) + 3 * len(least) > width:  # words would be cut
        keys = [i for i, text in enumerate(texts) if text] or [0]
        rest = [i for i in range(len(names)) if i not in keys]
        heads = ["  ".join(row[i] for i in keys) for row in shown]
        labels = ["", *(" ".join(names[i].split()) for i in rest)]
        told = [_told(labels, [head, *(row[i] for i in rest)], width) for head, row in zip(heads, shown, strict=True)]
        return Group(*_heading(title), Text("\n".join(told)), *more)
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name, text in zip(names, texts, strict=True):
        out.add_column(name, justify="left" if text else "right", overflow="fold")
    for row in shown:
        out.add_row(*row)
    return Group(*_heading(title), out, *more)


def grid(rows: Sequence[Mapping[str, Any]], width: int, *, title: str = "") -> RenderableType:
    """Rows of one shape, of names and texts: a text may go over several lines, a name may not.

    Where that needs more than `width` columns each row is told one below the other."""
    names = list(rows[0]) if rows else []
    shown = [[_shown(row[name]) for name in names] for row in rows]
    columns = list(zip(*shown, strict=True))
    words = [any(" " in text for text in column) for column in columns]
    least = [max(len(x) for x in column) for column in columns]
    least = [min(TEXT, wide) if text else wide for wide, text in zip(least, words, strict=True)]
    if sum(least) + 3 * len(least) > width:
        return Group(*_heading(title), Text("\n".join(_told(names, row, width) for row in shown)))
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name, wide, text in zip(names, least, words, strict=True):
        numbers = all(isinstance(row[name], (int, float)) and not isinstance(row[name], bool) for row in rows)
        align: Any = "right" if numbers else "left"
        out.add_column(name.replace("_", " "), justify=align, overflow="fold", no_wrap=not text, min_width=wide)
    for row in shown:
        out.add_row(*map(escape, row))
    return Group(*_heading(title), out)


def _told(names: Sequence[str], row: Sequence[str], width: int) -> str:
    """The first column on a line, the others below it."""
    rest = "; ".join(f"{name.replace('_', ' ')} {x}" for name, x in zip(names[1:], row[1:], strict=True) if x)
    return "\n".join([row[0], *wrap(rest, width - 4, initial_indent="    ", subsequent_indent="    ")])


def _heading(title: str) -> list[Text]:
    """On a line of its own: that of a narrow table would be folded."""
    return [Text(title, style="bold")] if title else []


def _shown(x: Any) -> str:
    if isinstance(x, (list, tuple)):
        return ", ".join(map(str, x))
    if isinstance(x, bool):
        return "true" if x else "false"
    return "" if x is None else str(x)


def _cell(row: Mapping[str, Any], column: str, units: Mapping[str, str]) -> str:
    value = row[column]
    if column in units:
        unit = units[column]
        plain = phrases.number(value, unit).replace(f"{phrases.THIN}{unit}", "")
        if row.get(f"{column}_low") is None:
            return plain
        return f"{plain} ({phrases.between(row[f'{column}_low'], row[f'{column}_high'], unit).replace(' to ', '–')})"
    if column == "fair" and value is not None:
        return phrases.number(value, "%")
    if isinstance(value, float):
        return phrases.decimals(value)
    return (
        f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else "" if value is None else str(value)
    )


def as_json(rows: pl.DataFrame) -> str:
    """Rows as a JSON list, one object a row; what is no number becomes null."""
    return json.dumps([{k: _finite(v) for k, v in row.items()} for row in rows.iter_rows(named=True)], indent=1)


def _finite(value: Any) -> Any:
    return None if isinstance(value, float) and not isfinite(value) else value


def finite_json(value: Any) -> str:
    """Nested data as JSON; what is no number becomes null, as JSON has no other word for it."""

    def plain(x: Any) -> Any:
        if isinstance(x, Mapping):
            return {key: plain(inner) for key, inner in x.items()}
        return [plain(inner) for inner in x] if isinstance(x, (list, tuple)) else _finite(x)

    return json.dumps(plain(value), ensure_ascii=False, indent=1, default=str)


def as_csv(rows: pl.DataFrame) -> str:
    """Rows as CSV with a header line."""
    return rows.write_csv()
