"""Two games of one family side by side: money, pace and end, unpaired; what rules do within each game, paired.

The recipe `reports/two/<family>.toml` says which panels there are. Each asks one metric of a run of either game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any

import polars as pl

from . import answers, figures, metrics, pairs, phrases, stats, tested_panels
from .answers import Example
from .blocks import Block, block
from .metrics import Answer
from .recipes import TwoPanel, TwoRecipe
from .stats import Estimate
from .store import Run
from .tested import Found


@dataclass(frozen=True)
class Side:
    """One of the two games: its name, a run with every event, and what its switches do."""

    name: str
    run: Run
    found: Found | None = None

    @property
    def cell(self) -> dict[str, Any]:
        """The cell that is compared."""
        return self.run.cells.row(0, named=True)


@dataclass(frozen=True)
class Both(Run):
    """Two runs as if they were cells of one, for pictures and tables of both."""

    names: tuple[str, str] = ("", "")

    @property
    def cells(self) -> pl.DataFrame:
        """A cell for each game, named by it."""
        return pl.DataFrame({"cell": list(self.names), "label": list(self.names)})


@dataclass(frozen=True)
class Difference:
    """One row of a metric in both games."""

    name: str
    column: str
    unit: str
    a: Estimate
    b: Estimate

    @property
    def difference(self) -> Estimate:
        """B less A; the two games share no luck."""
        return stats.apart(self.a, self.b)


@dataclass(frozen=True)
class Shown:
    """A panel, ready for the template."""

    panel: TwoPanel
    answer: str
    n: str
    blocks: list[Block]
    differences: list[Difference] = field(default_factory=list)
    examples: list[tuple[str, Run, list[Example]]] = field(default_factory=list)


def shown(plan: TwoRecipe, a: Side, b: Side) -> list[Shown]:
    """The panels that either game has something to say to."""
    found = (panel(one, a, b) for one in plan.panels)
    return [one for one in found if one is not None]


def panel(one: TwoPanel, a: Side, b: Side) -> Shown | None:
    """Question, answer, pictures, differences and games to look at; None where neither game has rows."""
    asked = [metrics.answer(side.run, one.metric, one.parameters) for side in (a, b)]
    rows = [found.rows.filter(pl.col("cell") == side.cell["cell"]) for found, side in zip(asked, (a, b), strict=True)]
    if not (rows[0].height or rows[1].height):
        return None
    said = answers.sentence(
        one.answer, rows[0], other=rows[1].to_dicts(), a=a.name, b=b.name, cells=(a.cell, b.cell),
        parameters=asked[0].parameters, told=phrases.told, apart=stats.apart, score=a.run.score_unit,
    )  # fmt: skip
    blocks = [_block(one.metric, one.parameters, a, b, one.chart)]
    for name in one.also:
        also, *given = name.split()
        parameters = {key: metrics.number(value) for key, _, value in (text.partition("=") for text in given)}
        blocks.append(_block(also, parameters, a, b))
    n = "; ".join(f"{side.name}: {phrases.games(side.cell['finished'])}" for side in (a, b))
    return Shown(one, said, n, blocks, _differences(asked, rows, one.differences), _examples(one, a, b))


def _block(name: str, parameters: Mapping[str, Any], a: Side, b: Side, chart: str = "") -> Block:
    """A metric of both games as one picture and one table."""
    asked = [metrics.answer(side.run, name, parameters) for side in (a, b)]
    rows = [found.rows.with_columns(pl.lit(side.name).alias("cell")) for found, side in zip(asked, (a, b), strict=True)]
    both = Both(a.run.folder, a.run.manifest, a.run.con, names=(a.name, b.name))
    found = pl.concat([frame for frame in rows if frame.height] or rows[:1], how="vertical_relaxed")
    made = block(both, Answer(asked[0].metric, found, asked[0].parameters), chart)
    return replace(made, columns=[replace(c, name="game") if c.name == "table" else c for c in made.columns])


def _differences(asked: Sequence[Answer], rows: Sequence[pl.DataFrame], columns: Sequence[str]) -> list[Difference]:
    """The rows that both games have, for each column."""
    metric = asked[0].metric
    keys = [column for column in metric.grain if column != "cell"]
    label = metric.label or keys[-1]
    left, right = ({tuple(row[k] for k in keys): row for row in frame.iter_rows(named=True)} for frame in rows)
    return [
        Difference(
            str(left[key][label]),
            column,
            metric.units[column],
            estimate(left[key], column),
            estimate(right[key], column),
        )
        for key in left
        if key in right
        for column in columns
        if left[key][column] is not None and right[key][column] is not None
    ]


def estimate(row: Mapping[str, Any], column: str) -> Estimate:
    """A column of a metric's row with its interval; without bounds where a few deals are all alike."""
    low, high = row[f"{column}_low"], row[f"{column}_high"]
    n, deals = int(row["n"]), int(row["deals"])
    if low is None:
        return Estimate(row[column], -inf, inf, n, deals, alike=deals > 1)
    return Estimate(row[column], low, high, n, deals)


def _examples(one: TwoPanel, a: Side, b: Side) -> list[tuple[str, Run, list[Example]]]:
    """Three games of either game to look at."""
    if one.examples is None:
        return []
    out = []
    for side in (a, b):
        games = metrics.answer(side.run, f"{side.run.family}_game_figures").rows
        games = games.filter((pl.col("cell") == side.cell["cell"]) & pl.col("finished"))
        found = answers.examples(games, one.examples.by, one.examples.against, one.examples.title)
        found = found or answers.examples(games, "turns", "winner_score", "operating rounds")
        out += [(side.name, side.run, found)] if found else []
    return out


def headline(a: Side, b: Side) -> list[pairs.Pair]:
    """Every figure of the family in both games, with Holm's p values over all of them."""
    left, right = (figures.collect(side.run, side.cell["cell"]) for side in (a, b))
    drafts = []
    for key in (key for key in left if key in right and not key.startswith("won.")):
        one, other = left[key].estimate, right[key].estimate
        difference = stats.apart(one, other)
        nothing = float("nan")
        drafts.append(pairs.Pair(left[key], one, other, difference, nothing, nothing, stats.p_value(difference), one.n))
    return pairs.claimed(drafts)


def switches(side: Side) -> list[Any]:
    """What the rules of a game do, tested on the same deals."""
    return tested_panels.panels(side.run, side.found) if side.found else []


def frame(found: Sequence[Shown], head: Sequence[pairs.Pair], a: Side, b: Side) -> dict[str, Any]:
    """The page as plain data, for --json."""
    return {
        "games": [
            {"name": s.name, "games": s.cell["games"], "deals": s.cell["deals"], "folder": str(s.run.folder)}
            for s in (a, b)
        ],
        "figures": pairs.frame(list(head)).to_dicts(),
        "panels": [
            {"id": one.panel.id, "question": one.panel.question, "answer": one.answer}
            | {"rows": [row for part in one.blocks[:1] for row in part.answer.rows.to_dicts()]}
            | {"differences": [_told(d) for d in one.differences]}
            | {"examples": [{"game": name, **vars(e)} for name, _, es in one.examples for e in es]}
            for one in found
        ],
        "tested": {s.name: s.found.frame().to_dicts() if s.found else [] for s in (a, b)},
    }


def _told(d: Difference) -> dict[str, Any]:
    e = d.difference
    head: dict[str, Any] = {"name": d.name, "column": d.column, "unit": d.unit, "a": d.a.value, "b": d.b.value}
    return head | {"difference": e.value, "difference_low": e.low, "difference_high": e.high}


def folder_of(out: Path, name: str) -> Path:
    """Where the runs of one of the games lie."""
    return out / "".join(c if c.isalnum() or c in "-_." else "-" for c in name)
