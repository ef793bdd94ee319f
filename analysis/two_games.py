"""Two games of one family side by side: money, pace and end, unpaired; what rules do within each game, paired.

The recipe `reports/two/<family>.toml` says which panels there are. Each asks one metric of a run of either game.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import inf
from pathlib import Path
from typing import Any

import polars as pl

from . import answers, figures, metrics, pairs, phrases, stats
from .answers import Example
from .blocks import Block, block
from .figures import Figure
from .metrics import Answer
from .recipes import TwoPanel, TwoRecipe
from .stats import Estimate
from .store import Run
from .tested import Found

OTHERWISE = (("turns", "operating rounds"), ("winner_score", "winner's worth"))  # where a figure is always the same


@dataclass(frozen=True)
class Side:
    """One of the two games: its name, a run with every event at each level of skill, and what its switches do."""

    name: str
    run: Run
    found: Found | None = None
    levels: Mapping[float, Run] = field(default_factory=dict)
    switched: Run | None = None  # of the switches, by all characters of the game

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


def both(a: Side, b: Side) -> Both:
    """The two games as one run of two cells."""
    return Both(a.run.folder, a.run.manifest, a.run.con, names=(a.name, b.name))


@dataclass(frozen=True)
class Difference:
    """One row of a metric in both games: the keys of the row, and one of its columns."""

    keys: Mapping[str, Any]
    name: str
    column: str
    unit: str
    a: Estimate
    b: Estimate
    games: int = 0  # of the game with fewer

    @property
    def difference(self) -> Estimate:
        """B less A; the two games share no luck."""
        return stats.apart(self.a, self.b)

    @property
    def more(self) -> int | None:
        """Games still to play of each to tell a difference of the size seen; 0: it is told, None: none would do."""
        if self.difference.decided:
            return 0
        return stats.more_games(self.games, self.difference.half, abs(self.difference.value))

    @property
    def verdict(self) -> str:
        """`higher`, `lower` or `undecided`, by its own interval."""
        if not self.difference.decided:
            return "undecided"
        return "higher" if self.difference.value > 0 else "lower"


@dataclass(frozen=True)
class Look:
    """Three games of one of the two to look at, and why they were not chosen by the panel's own figure."""

    name: str
    run: Run
    games: list[Example]
    note: str = ""

    def command(self, one: Example) -> str:
        """What tells a game, from the folder where the page was made."""
        return f"railgauge play {shlex.quote(str(self.run.folder))} --game {one.game}"


@dataclass(frozen=True)
class Shown:
    """A panel, ready for the template."""

    panel: TwoPanel
    answer: str
    n: str
    blocks: list[Block]
    differences: list[Difference] = field(default_factory=list)
    examples: list[Look] = field(default_factory=list)


def asked_panel(one: TwoPanel, a: Side, b: Side) -> Shown | None:
    """Question, answer, pictures, differences and games to look at; None where neither game has rows."""
    asked = [metrics.answer(side.run, one.metric, one.parameters) for side in (a, b)]
    rows = [found.rows.filter(pl.col("cell") == side.cell["cell"]) for found, side in zip(asked, (a, b), strict=True)]
    if not (rows[0].height or rows[1].height):
        return None
    said = answers.sentence(
        one.answer, rows[0], other=rows[1].to_dicts(), a=a.name, b=b.name, cells=(a.cell, b.cell),
        also=_further(one, a), also_other=_further(one, b), parameters=asked[0].parameters, told=phrases.told,
        apart=stats.apart, score=a.run.score_unit,
    )  # fmt: skip
    blocks = [_block(one.metric, one.parameters, a, b, one.chart)]
    for name in one.also:
        also, parameters = metrics.named(name)
        blocks.append(_block(also, parameters, a, b))
    found = _differences(asked, rows, one.differences, min(a.cell["finished"], b.cell["finished"]))
    return Shown(one, with_games(said, a, b), counted(a, b), blocks, found, looks(one, a, b))


def _further(one: TwoPanel, side: Side) -> dict[str, list[dict[str, Any]]]:
    """The rows of a panel's further metrics in one of the games, by the metric's name."""
    asked = [metrics.answer(side.run, *metrics.named(name)) for name in one.also]
    return {x.metric.name: x.rows.filter(pl.col("cell") == side.cell["cell"]).to_dicts() for x in asked}


def counted(a: Side, b: Side) -> str:
    """How many games are behind a panel."""
    return "; ".join(f"{side.name}: {phrases.games(side.cell['finished'])}" for side in (a, b))


def with_games(said: str, a: Side, b: Side) -> str:
    """The sentence with the games behind it."""
    n, m = (int(side.cell["finished"]) for side in (a, b))
    behind = f"n = {phrases.games(n)} of each" if n == m else f"n = {phrases.games(n)} of {a.name}, {m:,} of {b.name}"
    return f"{said.removesuffix('.')} ({behind})."


def _block(name: str, parameters: Mapping[str, Any], a: Side, b: Side, chart: str = "") -> Block:
    """A metric of both games as one picture and one table."""
    asked = [metrics.answer(side.run, name, parameters) for side in (a, b)]
    rows = [found.rows.with_columns(pl.lit(side.name).alias("cell")) for found, side in zip(asked, (a, b), strict=True)]
    found = pl.concat([frame for frame in rows if frame.height] or rows[:1], how="vertical_relaxed")
    made = block(both(a, b), Answer(asked[0].metric, found, asked[0].parameters), chart)
    return replace(made, columns=[replace(c, name="game") if c.name == "table" else c for c in made.columns])


def _differences(
    asked: Sequence[Answer], rows: Sequence[pl.DataFrame], columns: Sequence[str], games: int
) -> list[Difference]:
    """The rows that both games have, for each column."""
    metric = asked[0].metric
    keys = [column for column in metric.grain if column != "cell"]
    left, right = ({tuple(row[k] for k in keys): row for row in frame.iter_rows(named=True)} for frame in rows)
    return [
        Difference(
            dict(zip(keys, key, strict=True)), _named(metric.label, left[key], keys), column, metric.units[column],
            estimate(left[key], column), estimate(right[key], column), games,
        )
        for key in left
        if key in right
        for column in columns
        if left[key][column] is not None and right[key][column] is not None
    ]  # fmt: skip


def _named(label: str, row: Mapping[str, Any], keys: Sequence[str]) -> str:
    """A row by its label, or by its last key and what else it takes to tell it from the others."""
    if label:
        return str(row[label])
    others = [f"{key.replace('_', ' ')} {row[key]}" for key in keys[:-1]]
    return ", ".join([str(row[keys[-1]]) if others else f"{_plain(row[keys[-1]], keys[-1])}", *others])


def _plain(value: Any, key: str) -> str:
    return value if isinstance(value, str) else f"{key.replace('_', ' ')} {value}"


def estimate(row: Mapping[str, Any], column: str) -> Estimate:
    """A column of a metric's row with its interval; without bounds where a few deals are all alike."""
    low, high = row[f"{column}_low"], row[f"{column}_high"]
    n, deals = int(row["n"]), int(row["deals"])
    if low is None:
        return Estimate(row[column], -inf, inf, n, deals, alike=deals > 1)
    return Estimate(row[column], low, high, n, deals)


def looks(one: TwoPanel, a: Side, b: Side) -> list[Look]:
    """Three games of either game to look at."""
    if one.examples is None:
        return []
    keys = [(one.examples.by, one.examples.title), *(key for key in OTHERWISE if key[0] != one.examples.by)]
    out = []
    for side in (a, b):
        games = metrics.answer(side.run, f"{side.run.family}_game_figures").rows
        games = games.filter((pl.col("cell") == side.cell["cell"]) & pl.col("finished"))
        found, note = answers.telling(games, keys, one.examples.against)
        out += [Look(side.name, side.run, found, note)] if found else []
    return out


def measured(plan: TwoRecipe, side: Side, run: Run | None = None) -> dict[str, Figure]:
    """The figures of the page in a run of a game, without those that its rules do not know."""
    run = run or side.run
    return {key: x for key, x in figures.of_recipes(run, side.cell["cell"], plan.figures).items() if knows(side, x)}


def knows(side: Side, figure: Figure) -> bool:
    """Whether the rules of a game have what a figure counts."""
    return not figure.rule or side.run.variants[side.cell["variant"]]["values"].get(figure.rule) is not None


def headline(plan: TwoRecipe, a: Side, b: Side) -> tuple[list[pairs.Pair], list[tuple[str, Figure]]]:
    """Every figure of the page and of the family in both games, with Holm's p values over all of them.

    With them those that only one of the games knows, each with its name."""
    every = [
        figures.collect(s.run, s.cell["cell"]) | figures.of_recipes(s.run, s.cell["cell"], plan.figures) for s in (a, b)
    ]
    left, right = ({key: x for key, x in found.items() if knows(s, x)} for found, s in zip(every, (a, b), strict=True))
    drafts = []
    for key in dict.fromkeys([*(one.key for one in plan.figures), *left]):
        if key not in left or key not in right or key.startswith("won."):
            continue
        one, other = left[key].estimate, right[key].estimate
        difference = stats.apart(one, other)
        nothing = float("nan")
        drafts.append(pairs.Pair(left[key], one, other, difference, nothing, nothing, stats.p_value(difference), one.n))
    only = [(a.name, x) for key, x in left.items() if x.rule and key not in right]
    only += [(b.name, x) for key, x in right.items() if x.rule and key not in left]
    return pairs.claimed(drafts), only


def folder_of(out: Path, name: str) -> Path:
    """Where the runs of one of the games lie."""
    return out / "".join(c if c.isalnum() or c in "-_." else "-" for c in name)
