"""Targets: what a designer wants, `seat_gap = "<= 3 pp"` or `turns = "10..12"`, and whether a run shows it.

A target is met where the whole interval lies within it, not met where the whole interval lies outside; else nobody
can tell yet, and about so many more games would, four times in five. A target has the unit of its figure: shares and
gaps are written in % or pp, money in k$; counts need no unit. A variant's own targets go before those of the recipe.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil, inf, isfinite, sqrt

import polars as pl
from rich import box
from rich.table import Table

from sim.errors import BadInput, did_you_mean

from . import figures, phrases, recipes, stats
from .figures import Figure
from .recipes import Recipe
from .stats import Estimate
from .store import Run

NUMBER = r"\s*(-?\d+(?:\.\d+)?)\s*"
UNIT = r"([^\s\d.][^\s]*)?"
COUNTS = ("turns", "rounds", "points", "$", "shares", "cubes", "links", "")  # figures whose targets need no unit
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
    games: int  # played in the cell

    @property
    def status(self) -> str:
        """`met`, `not met` or `cannot tell yet`."""
        e, t = self.estimate, self.target
        if t.low <= e.low and e.high <= t.high:
            return "met"
        return "not met" if e.low > t.high or e.high < t.low else "cannot tell yet"

    @property
    def likely(self) -> float:
        """Where the figure may stay: a gap without what luck adds to it in few games."""
        value, luck = self.estimate.value, self.figure.luck
        return sqrt(max(0.0, value * value - luck * luck)) if isfinite(luck) else value

    @property
    def more(self) -> int | None:
        """Games still to play until it can be told, if the figure stays where it is; None: it lies on the bound."""
        if self.status != "cannot tell yet":
            return 0
        e, at = self.estimate, self.likely
        if not e.n:
            return None
        if not isfinite(e.half) and e.deals > 1:
            return ceil(self.games * (stats.ALIKE - e.deals) / e.deals) if e.deals < stats.ALIKE else None
        needed = [
            stats.more_games(self.games, self._reach(above=bound > at), abs(bound - at))
            for bound in (self.target.low, self.target.high)
            if e.low <= bound <= e.high
        ]
        return None if None in needed else max(more for more in needed if more is not None)

    def _reach(self, *, above: bool) -> float:
        """How far the interval goes towards a bound; that of a gap is cut at 0, so that its longer side counts."""
        e = self.estimate
        up, down = e.high - e.value, e.value - e.low
        if isfinite(self.figure.luck):
            return max(up, down)
        return up if above else down

    @property
    def words(self) -> str:
        """The status, with what it would take."""
        if self.status != "cannot tell yet":
            return self.status
        if not self.estimate.n:
            return "cannot tell: no such case"
        if self.estimate.deals < 2:
            return "cannot tell from one deal"
        if self.more is None:
            return "cannot tell: on the bound"
        return f"cannot tell yet: about {phrases.about(self.more)} more games"


def read(key: str, text: str, unit: str) -> Target:
    """A target as a file gives it, for a figure of this unit. BadInput: it cannot be read, or has another unit."""
    for form, (low, high) in FORMS.items():
        if match := re.fullmatch(form + UNIT, text.strip()):
            *numbers, given = match.groups()
            if not _suits(given or "", unit):
                wanted = " ".join([text.strip().removesuffix(given or "").strip(), unit]).strip()
                said = f"is in {unit}" if unit else "has no unit"
                raise BadInput(f'[targets] {key} = {text!r}: {key} {said}: write "{wanted}"')
            scale = 0.01 if unit in ("%", "pp") else 1.0
            ends = [scale * float(x) for x in numbers]
            bounds = (-inf if low is None else ends[low], inf if high is None else ends[high])
            if bounds[0] > bounds[1]:
                raise BadInput(f"[targets] {key} = {text!r}: the lower bound comes first")
            return Target(key, text, *bounds)
    raise BadInput(f'[targets] {key} = {text!r}: write "<= 3 pp", ">= 40" or "10..12"')


def _suits(given: str, unit: str) -> bool:
    """Whether a target has the unit of its figure: % and pp alike, `turn` for `turns`, none for counts."""
    if unit in ("%", "pp"):
        return given in ("%", "pp")
    return given in (unit, unit.removesuffix("s")) or (not given and unit in COUNTS)


def of(run: Run, cell: str, recipe: Recipe, asked: Mapping[str, str]) -> dict[str, str]:
    """The targets of a cell by figure: what is asked goes before the variant's own, these before the recipe's."""
    name = run.cell(cell)["variant"]
    variant = run.variants.get(name, {})
    chain = [name.partition("+")[0], *variant.get("extends", [])]
    believed = next((recipe.targets_of[one] for one in chain if one in recipe.targets_of), {})
    return recipe.targets | believed | dict(variant.get("targets", {})) | dict(asked)


def judge(run: Run, asked: Mapping[str, str] | None = None, recipe: Recipe | None = None) -> list[Judgement]:
    """Every target in every cell; without a recipe that of the family. BadInput: no such figure, or a wrong unit."""
    out = []
    for cell in run.cells.iter_rows(named=True):
        if not (wanted := of(run, cell["cell"], recipe or recipes.load(run.family), asked or {})):
            continue
        found = figures.collect(run, cell["cell"], for_targets=True)
        for key, text in wanted.items():
            if key not in found:
                raise BadInput(f"[targets] no figure {key!r}{did_you_mean(key, found)}")
            figure = found[key]
            target = read(key, text, figure.unit)
            out.append(Judgement(target, cell["cell"], cell["label"], figure, figure.estimate, int(cell["games"])))
    return out


def table(judgements: list[Judgement]) -> Table:
    """For a terminal of 80 columns."""
    out = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("table", "target", "wanted", "found (95 %)", "answer"):
        out.add_column(name, overflow="fold")
    colours = {"met": "green", "not met": "red"}
    for j in judgements:
        out.add_row(j.label, j.target.key, j.target.text, j.figure.told, j.words, style=colours.get(j.status))
    return out


def frame(judgements: list[Judgement]) -> pl.DataFrame:
    """As rows, for --json, --csv and the report."""
    return pl.DataFrame(
        [
            {"cell": j.cell, "table": j.label, "target": j.target.key, "title": j.figure.title, "wanted": j.target.text}
            | {"unit": j.figure.unit, "value": j.estimate.value, "value_low": j.estimate.low}
            | {"value_high": j.estimate.high, "status": j.status, "more_games": j.more}
            | {"luck_alone": j.figure.luck if isfinite(j.figure.luck) else None}
            | {"n": j.estimate.n, "deals": j.estimate.deals}
            for j in judgements
        ]
    )
