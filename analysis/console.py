"""Tables for a terminal of 80 columns, and the same rows as JSON or CSV."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import Any

import polars as pl
from rich import box
from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from . import phrases

WIDTH = 80
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
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for column in columns:
        text = rows[column].dtype == pl.String
        unit = units.get(column, "")
        name = column.replace("_", " ") + (f"\n{unit}" if unit and unit != column else "")
        out.add_column(name, justify="left" if text else "right", overflow="fold")
    for row in rows.head(limit).iter_rows(named=True):
        out.add_row(*(_cell(row, column, units) for column in columns))
    more = [f"{rows.height - limit} more rows: --csv or --json"] if rows.height > limit else []
    return Group(
        *([Text(title, style="bold")] if title else []), out, *more
    )  # the title of a narrow table is not folded


def _cell(row: Mapping[str, Any], column: str, units: Mapping[str, str]) -> str:
    value = row[column]
    if column in units:
        unit = units[column]
        plain = phrases.number(value, unit).replace(f"{phrases.THIN}{unit}", "")
        if row.get(f"{column}_low") is None:
            return plain
        return f"{plain} ({phrases.between(row[f'{column}_low'], row[f'{column}_high'], unit).replace(' to ', '–')})"
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
