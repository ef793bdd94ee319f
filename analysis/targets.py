"""Targets: what a designer wants, `seat_gap = "<= 3 pp"` or `turns = "10..12"`, and whether a run shows it.

A target is met where the whole interval lies within it, not met where the whole interval lies outside; else nobody
can tell yet, and about so many more games would.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import inf

import polars as pl
from rich import box
from rich.table import Table

from sim.errors import BadInput, did_you_mean

from . import figures, phrases, recipes, stats
from .figures import Figure
from .stats import Estimate
from .store import Run

NUMBER = r"\s*(-?\d+(?:\.\d+)?)\s*"
UNIT = r"\s*(%|pp|k\$|turns?|points?)?\s*"
FORMS = {r"<=?" + NUMBER: (None, 0), r">=?" + NUMBER: (0, None), NUMBER + r"\.\." + NUMBER: (0, 1)}


@dataclass(frozen=True)
class Target:
    """A range that a figure should lie in."""

    key: str
    text: str
    low: float
    high: float


@dataclass(frozen=True)
class Judgement:
    """What a run says about a target."""

    target: Target
    cell: str
    label: str
    figure: Figure
    estimate: Estimate

    @property
    def status(self) -> str:
        """`met`, `not met` or `cannot tell yet`."""
        e, t = self.estimate, self.target
        if t.low <= e.low and e.high <= t.high:
            return "met"
        return "not met" if e.low > t.high or e.high < t.low else "cannot tell yet"

    @property
    def more(self) -> int | None:
        """Games still to play until it can be told, if the figure stays where it is; None: it lies on the bound."""
        if self.status != "cannot tell yet":
            return 0
        inside = [b for b in (self.target.low, self.target.high) if self.estimate.low <= b <= self.estimate.high]
        more = stats.more_games(self.estimate, min(abs(self.estimate.value - b) for b in inside))
        return more if more is None or more > 0 else self.estimate.n

    @property
    def words(self) -> str:
        """The status, with what it would take."""
        if self.status != "cannot tell yet":
            return self.status
        if self.more is None:
            return "cannot tell: on the bound"
        return f"cannot tell yet: about {phrases.about(self.more)} more games"


def read(key: str, text: str) -> Target:
    """A target as a file gives it. BadInput: it cannot be read."""
    for form, (low, high) in FORMS.items():
        if match := re.fullmatch(form + UNIT, text.strip()):
            *numbers, unit = match.groups()
            scale = 0.01 if unit in ("%", "pp") else 1.0
            ends = [scale * float(x) for x in numbers]
            bounds = (-inf if low is None else ends[low], inf if high is None else ends[high])
            if bounds[0] > bounds[1]:
                raise BadInput(f"[targets] {key} = {text!r}: the lower bound comes first")
            return Target(key, text, *bounds)
    raise BadInput(f'[targets] {key} = {text!r}: write "<= 3 pp", ">= 40" or "10..12"')


def of(run: Run, cell: str, more: Mapping[str, str] | None = None) -> list[Target]:
    """The targets of a cell: those of its variant and of the family's recipe; `more` go before both."""
    variant = run.variants.get(run.cell(cell)["variant"], {})
    found = recipes.load(run.family).targets | dict(variant.get("targets", {})) | dict(more or {})
    return [read(key, text) for key, text in found.items()]


def judge(run: Run, more: Mapping[str, str] | None = None) -> list[Judgement]:
    """Every target in every cell. BadInput: a target about no figure of the run."""
    out = []
    for cell in run.cells.iter_rows(named=True):
        if not (wanted := of(run, cell["cell"], more)):
            continue
        found = figures.collect(run, cell["cell"])
        for target in wanted:
            if target.key not in found:
                raise BadInput(f"[targets] no figure {target.key!r}{did_you_mean(target.key, found)}")
            figure = found[target.key]
            out.append(Judgement(target, cell["cell"], cell["label"], figure, figure.estimate))
    return out


def table(judgements: list[Judgement]) -> Table:
    """For a terminal of 80 columns."""
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("table", "target", "wanted", "found (95 %)", "answer"):
        out.add_column(name, overflow="fold")
    colours = {"met": "green", "not met": "red"}
    for j in judgements:
        found = phrases.told(j.estimate, j.figure.unit)
        out.add_row(j.label, j.target.key, j.target.text, found, j.words, style=colours.get(j.status))
    return out


def frame(judgements: list[Judgement]) -> pl.DataFrame:
    """As rows, for --json, --csv and the report."""
    return pl.DataFrame(
        [
            {"cell": j.cell, "table": j.label, "target": j.target.key, "title": j.figure.title, "wanted": j.target.text}
            | {"unit": j.figure.unit, "value": j.estimate.value, "value_low": j.estimate.low}
            | {"value_high": j.estimate.high, "status": j.status, "more_games": j.more}
            | {"n": j.estimate.n, "deals": j.estimate.deals}
            for j in judgements
        ]
    )
