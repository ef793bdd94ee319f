"""A metric is one SQL file.

Its first comment lines say what it answers and how it is read:

-- question: What does first place cost?
-- about: how it is computed, in a sentence or two
-- family: railways                      (left out: every family)
-- grain: cell, turn                     one row for each of these; checked
-- unit: price = k$, won = %             the estimates; each has <name>_low and <name>_high beside it
-- chart: lines x=turn y=price           a function of `analysis.charts` and its columns
-- parameters: top = 20                  defaults of $top in the query

Where it says {score} the run's family puts its own unit of scores: points, or $.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path

import polars as pl

from sim.errors import BadInput, did_you_mean

from .store import Run, header

FOLDER = Path(__file__).parent / "metrics"
KEYS = {"question", "about", "family", "grain", "label", "unit", "chart", "parameters"}
SCORE = "{score}"
Value = int | float | str


@dataclass(frozen=True)
class Metric:
    """One question in SQL, with what its header says."""

    name: str
    question: str
    about: str
    family: str
    grain: tuple[str, ...]
    units: dict[str, str]
    label: str
    chart: str
    parameters: dict[str, Value]
    sql: str


@dataclass(frozen=True)
class Answer:
    """The rows that a metric gives for a run."""

    metric: Metric
    rows: pl.DataFrame
    parameters: dict[str, Value]

    @property
    def columns(self) -> list[str]:
        """The columns that people read: without bounds, and without codes where a label stands for them."""
        m = self.metric
        bounds = {f"{column}{end}" for column in m.units for end in ("_low", "_high")}
        codes = set(m.grain) - {"cell", "bot", m.label} if m.label else set()
        return [column for column in self.rows.columns if column not in bounds | codes]


def names(family: str | None = None) -> list[str]:
    """The metrics there are, for one family or for all."""
    found = (load(file.stem) for file in sorted(FOLDER.glob("*.sql")))
    return [m.name for m in found if family is None or m.family in ("any", family)]


def catalogue(family: str | None = None) -> pl.DataFrame:
    """The metrics there are: name, family and question."""
    found = [load(name) for name in names(family)]
    return pl.DataFrame([{"metric": m.name, "family": m.family, "question": m.question} for m in found])


def load(name: str) -> Metric:
    """A metric by name or path. BadInput: there is none, or its header is wrong."""
    file = Path(name) if name.endswith(".sql") else FOLDER / f"{name}.sql"
    if not file.is_file():
        raise BadInput(f"no metric {name!r}{did_you_mean(name, [f.stem for f in FOLDER.glob('*.sql')])}")
    head = header(file)
    for key in ("question", "grain"):
        if key not in head:
            raise BadInput(f"{file}: the header wants a line `-- {key}: ...`")
    if unknown := set(head) - KEYS:
        raise BadInput(f"{file}: no header key {unknown.pop()!r}; there are {', '.join(sorted(KEYS))}")
    return Metric(
        name=file.stem,
        question=head["question"],
        about=head.get("about", ""),
        family=head.get("family", "any"),
        grain=tuple(column.strip() for column in head["grain"].split(",")),
        units=dict(_pairs(head.get("unit", ""), file)),
        label=head.get("label", ""),
        chart=head.get("chart", ""),
        parameters={k: number(v) for k, v in _pairs(head.get("parameters", ""), file)},
        sql=file.read_text("utf-8"),
    )


def number(text: str) -> Value:
    """A whole or decimal number if the text is one, else the text."""
    for kind in (int, float):
        try:
            return kind(text)
        except ValueError:
            pass
    return text


def named(text: str) -> tuple[str, dict[str, Value]]:
    """A metric as recipes name it, `cards least=20`: its name and the parameters it is asked with."""
    name, *given = text.split()
    return name, {key: number(value) for key, _, value in (pair.partition("=") for pair in given)}


def _pairs(text: str, file: Path) -> list[tuple[str, str]]:
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    if wrong := next((a for a, equals, _ in pairs if not equals), None):
        raise BadInput(f"{file}: {wrong.strip()!r} in the header should be `name = value`")
    return [(a.strip(), b.strip()) for a, _, b in pairs]


def answer(run: Run, name: str, parameters: Mapping[str, Value] | None = None) -> Answer:
    """Run a metric. BadInput: wrong family, an unknown parameter, or rows that break the promises of the header."""
    metric = told_in(load(name), run.score_unit)
    if metric.family not in ("any", run.family):
        raise BadInput(f"metric {metric.name!r} is for {metric.family}; this run is {run.family}")
    given = dict(parameters or {})
    if unknown := next(iter(set(given) - set(metric.parameters)), None):
        raise BadInput(f"metric {metric.name!r} has no parameter {unknown!r}{did_you_mean(unknown, metric.parameters)}")
    values = metric.parameters | given
    asked = (metric.sql, tuple(sorted(values.items())))
    if asked not in run.answers:
        rows = run.frame(metric.sql, values)
        _check(metric, rows)
        run.answers[asked] = Answer(metric, rows, values)
    found: Answer = run.answers[asked]
    return found


def told_in(metric: Metric, score: str) -> Metric:
    """The metric with the unit that a family counts its scores in."""
    units = {column: unit.replace(SCORE, score) for column, unit in metric.units.items()}
    about, chart = (text.replace(SCORE, score) for text in (metric.about, metric.chart))
    return replace(metric, units=units, about=about, chart=chart)


def _check(metric: Metric, rows: pl.DataFrame) -> None:
    wanted: list[str] = [*metric.grain]
    for column in metric.units:
        wanted += [column, f"{column}_low", f"{column}_high"]
    if metric.units:
        wanted.append("n")
    if missing := next((column for column in wanted if column not in rows.columns), None):
        raise BadInput(f"metric {metric.name!r}: no column {missing!r}, which its header promises")
    twice = rows.filter(rows.select(metric.grain).is_duplicated())
    if len(twice):
        first = ", ".join(f"{k} {v}" for k, v in twice.row(0, named=True).items() if k in metric.grain)
        raise BadInput(f"metric {metric.name!r}: more than one row for {first}")
