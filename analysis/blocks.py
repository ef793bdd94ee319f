"""A metric on the page: pictures for wide and narrow screens, its table, and how it was computed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import polars as pl
from markupsafe import Markup

from . import charts, phrases
from .answers import Example
from .metrics import Answer, Metric
from .recipes import Panel
from .store import Run

LONG = 10  # a table of more rows is folded away
MOST = 200  # rows of a table on the page


@dataclass(frozen=True)
class Column:
    """One column of a table on the page."""

    name: str
    numeric: bool


@dataclass(frozen=True)
class Block:
    """A metric on the page: pictures for wide and narrow screens, the table, and how it was computed."""

    answer: Answer
    wide: Markup
    narrow: Markup
    columns: list[Column]
    rows: list[list[str]]
    more: int  # rows that are left out
    caption: str = ""  # of a picture that shows no intervals: what stands behind its parts

    @property
    def heading(self) -> str:
        """The question, with what was asked for otherwise than usual."""
        usual, given = self.answer.metric.parameters, self.answer.parameters
        other = [f"{key} {value}" for key, value in given.items() if value != usual[key]]
        return self.answer.metric.question + (f" ({', '.join(other)})" if other else "")

    @property
    def folded(self) -> bool:
        """Whether the table is so long that it opens only on a click."""
        return len(self.rows) > LONG


@dataclass(frozen=True)
class Drawn:
    """A board with its traffic: the cell's label where there are several, and what the widest marks say."""

    label: str
    picture: Markup
    scale: Mapping[str, float]


@dataclass(frozen=True)
class Shown:
    """A panel, ready for the template."""

    panel: Panel
    sentences: list[tuple[str, str, str]]  # label of the cell, answer, for which bots it holds
    blocks: list[Block]
    examples: list[Example] = field(default_factory=list)
    boards: list[Drawn] = field(default_factory=list)
    ratings: Block | None = None
    grid: list[Block] = field(default_factory=list)  # small pictures side by side, without tables
    tested: list[tuple[str, str, str]] = field(default_factory=list)  # what a batch found about the same question


def block(run: Run, answer: Answer, chart: str = "", columns: Sequence[str] = (), most: int = MOST) -> Block:
    """A metric's rows, drawn and laid out; another chart than its own, and only some columns, where asked for."""
    pictures = [Markup(""), Markup("")]
    if answer.rows.height and (chart or answer.metric.chart) and chart != "none":
        for i, width in enumerate((charts.WIDE, charts.NARROW)):
            spec = charts.of_answer(answer, run, width=width, chart=chart)
            pictures[i] = Markup(charts.draw(answer.rows, spec, title=answer.metric.question))
    names, rows = _table(run, answer, columns)
    more = max(0, len(rows) - most)
    return Block(answer, pictures[0], pictures[1], names, rows[:most], more, _caption(answer, chart))


def _caption(answer: Answer, chart: str) -> str:
    """How many cases each part of a heat or stacked chart rests on, which has no room for intervals."""
    kind = (chart or answer.metric.chart).partition(" ")[0]
    if kind not in ("heat", "stacked") or not answer.rows.height:
        return ""
    least, most = (f"{int(n):,}" for n in (answer.rows["n"].min(), answer.rows["n"].max()))  # type: ignore[arg-type]
    cases = least if least == most else f"{least} to {most}"
    return f"Each {'field' if kind == 'heat' else 'part'}: n = {cases}; the 95 % intervals stand in the table."


def _table(run: Run, answer: Answer, wanted: Sequence[str]) -> tuple[list[Column], list[list[str]]]:
    """Every estimate with its interval in one column; the cell by its label, where there are several."""
    units, frame = answer.metric.units, answer.rows
    names = [c for c in answer.columns if not wanted or c in wanted or c in ("cell", "n", "deals")]
    if run.cells.height == 1:
        names = [c for c in names if c != "cell"]
    labels = dict(run.cells.select("cell", "label").iter_rows())
    columns = [Column(_heading(c, answer.metric), frame[c].dtype != pl.String) for c in names]
    rows = [[_cell(row, c, units, labels) for c in names] for row in frame.iter_rows(named=True)]
    return columns, rows


def _heading(column: str, metric: Metric) -> str:
    unit = metric.units.get(column, "")
    coded = [c for c in metric.grain if c not in ("cell", "bot")]
    name = coded[-1] if column == metric.label and column in ("name", "seat_number") else column.replace("_", " ")
    name = "table" if column == "cell" else name
    return f"{name}, {unit}" if unit and unit not in name else name


def _cell(row: Mapping[str, Any], column: str, units: Mapping[str, str], labels: Mapping[str, str]) -> str:
    value = row[column]
    if column == "cell":
        return labels.get(value, value)
    if column in units:
        return phrases.of(row, column, units[column])
    if column == "fair" and value is not None:
        return phrases.number(value, "%")
    if isinstance(value, float):
        return phrases.decimals(value)
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value or "")
