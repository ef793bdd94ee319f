"""The headline figures of a cell, gathered deal by deal: what `compare`, `sweep` and `gauge` speak about.

Every family has length, scores, ties, and the wins of each bot and seat; `[[figure]]` in its recipe adds its own.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from math import isfinite
from typing import Any

import numpy as np
import polars as pl
from numpy.typing import NDArray

from . import phrases, recipes, stats
from .recipes import FigureRecipe
from .stats import Estimate, Floats, Sums
from .store import Run

TABLES = {
    "games": "games",
    "seats": "seats",
    "winners": "(select cell, deal, game, finished, max(score) as score from seats group by all)",
}


def common(score: str) -> list[FigureRecipe]:
    """What every family has; `score` is the unit of its scores."""
    return [
        FigureRecipe(key=key, title=title, unit=unit, table=table, value=value, where=where)
        for key, title, unit, table, value, where in (
            ("turns", "Turns", "turns", "games", "turns", "true"),
            ("winner_score", "Winner's score", score, "winners", "score", "finished"),
            ("margin", "Winner's lead", score, "games", "margin", "finished"),
            ("shared", "Shared wins", "%", "games", "(winner is null)::int", "finished"),
            ("unfinished", "Unfinished games", "%", "games", "(not finished)::int", "true"),
        )
    ]


@dataclass(frozen=True)
class Figure:
    """One number of a cell: the sums of each deal, or of each seat or bot for a gap between them."""

    key: str
    title: str
    unit: str
    parts: tuple[Sums, ...]  # one, or several over the same deals for a gap
    rows: tuple[Floats, Floats] | None = None  # value and deal of every row, where the median is asked for
    rule: str = ""  # table of rules that it takes
    least: float | None = None  # what it cannot be below

    @property
    def luck(self) -> float:
        """Of a gap: what luck alone would show in so many games; nan for any other figure."""
        return stats.luck(list(self.parts))

    @property
    def told(self) -> str:
        """The number with its interval; beside a gap what luck alone would show."""
        said = phrases.told(self.estimate, self.unit)
        return f"{said}; luck alone {phrases.number(self.luck, self.unit)}" if isfinite(self.luck) else said

    @property
    def estimate(self) -> Estimate:
        """The number with its interval."""
        if self.rows:
            return stats.median(*self.rows)
        if len(self.parts) > 1:
            return stats.gap(list(self.parts))
        found = (stats.share if self.unit == "%" else stats.mean)(self.parts[0])
        return found if self.least is None else replace(found, low=max(found.low, self.least))


def collect(
    run: Run,
    cell: str,
    deals: Sequence[int] | None = None,
    *,
    first: bool = False,
    keys: Collection[str] | None = None,
    for_targets: bool = False,
) -> dict[str, Figure]:
    """All figures of a cell by key, or some of them, each over the same `deals` (all of the cell if left out).

    With `first` those of the bot at the first place as well, but none by bot: for a comparison in which that bot is
    kept from something, so that the others' seats are not those of the same bots. For targets also those that only
    targets speak of, medians where the recipe says so, and those without a case."""
    index = np.asarray(deals_of(run, cell) if deals is None else deals)
    run.keep_views()

    def asked(*wanted: str) -> bool:
        return keys is None or any(key.startswith(wanted) for key in keys)

    found: list[Figure] = []
    for one in [*common(run.score_unit), *recipes.load(run.family).figures]:
        if (one.compared or for_targets) and (keys is None or one.key in keys):
            figure = _figure(run, cell, index, one, middle=for_targets and one.target == "median")
            found += [figure] if figure.parts[0].deals or for_targets else []
    seats = _sums(run, cell, index, "seats", "win_share", "finished", by="seat") if asked("seat") else {}
    bots = _sums(run, cell, index, "seats", "win_share", "finished", by="bot") if asked("won.", "bot") else {}
    bots = {} if first else bots
    found += [Figure(f"seat.{int(s) + 1}", f"Won by seat {int(s) + 1}", "%", (x,)) for s, x in seats.items() if s]
    found += [Figure(f"won.{bot}", f"Won by {bot}", "%", (x,)) for bot, x in bots.items() if bot]
    if asked("won.place", "score."):
        found += _places(run, cell, index, run.manifest.get("lineup") or (["any bot"] if first else []))
    if len(seats) > 1:
        found.append(Figure("seat_gap", "Best − worst seat", "pp", tuple(seats.values())))
    if len(bots) > 1:
        found.append(Figure("bot_gap", "Best − worst bot", "pp", tuple(bots.values())))
    return {figure.key: figure for figure in found if keys is None or figure.key in keys}


def of_recipes(run: Run, cell: str, asked: Sequence[FigureRecipe]) -> dict[str, Figure]:
    """Figures of a cell by key that are described by somebody else than the family's recipe."""
    index = np.asarray(deals_of(run, cell))
    found = (_figure(run, cell, index, one, middle=False) for one in asked)
    return {figure.key: figure for figure in found if figure.parts[0].deals}


def _places(run: Run, cell: str, deals: NDArray[Any], names: Sequence[str]) -> list[Figure]:
    """Wins and scores by place in the line-up, for the first places."""
    out: list[Figure] = []
    if names and not run.manifest.get("lineup"):
        rest = _sums(run, cell, deals, "seats", "score", "finished and place > 0")[""]
        out.append(Figure("score.others", "Score of the others", run.score_unit, (rest,)))
    for place, bot in enumerate(names):
        which = f"finished and place = {place}"
        for key, title, unit, value in (("won", "Won", "%", "win_share"), ("score", "Score", run.score_unit, "score")):
            part = _sums(run, cell, deals, "seats", value, which)[""]
            name = f"{title} by place {place + 1}, {bot}" if key == "won" else f"{title} of place {place + 1}, {bot}"
            out.append(Figure(f"{key}.place.{place + 1}", name, unit, (part,)))
    return out


def only(figure: Figure, which: NDArray[np.bool_]) -> Figure:
    """The same over some of its deals: the others get weight 0."""
    parts = (Sums(part.total * which, part.weight * which, 0) for part in figure.parts)
    return replace(figure, parts=tuple(replace(part, n=int(part.weight.sum())) for part in parts))


def deals_of(run: Run, cell: str) -> list[int]:
    """The deals of a cell, in order."""
    rows = run.frame("select distinct deal from games where cell = $cell order by deal", {"cell": cell})
    return [int(deal) for deal in rows["deal"]]


def _figure(run: Run, cell: str, deals: NDArray[Any], one: FigureRecipe, *, middle: bool) -> Figure:
    """A figure of the recipe: the mean over its rows, or their median."""
    part = _sums(run, cell, deals, one.table, one.value, one.where, per=one.per)[""]
    if not middle:
        return Figure(one.key, one.title, one.unit, (part,), rule=one.rule, least=one.least)
    rows = run.frame(
        f"select ({one.value})::double as value, deal from {TABLES.get(one.table, one.table)} "
        f"where cell = $cell and {one.where} order by deal, game",
        {"cell": cell},
    ).filter(pl.col("deal").is_in(deals.tolist()))
    values = (rows["value"].to_numpy(), rows["deal"].to_numpy().astype(float))
    return Figure(one.key, one.title, one.unit, (part,), values, one.rule, one.least)


def _sums(
    run: Run, cell: str, deals: NDArray[Any], table: str, value: str, which: str, *, by: str = "''", per: str = "1"
) -> dict[str, Sums]:
    """Sums by deal over the same deals for each group, `value` over `per`; a deal without rows has weight 0."""
    rows = run.frame(
        f"select {by}::varchar as part, deal, sum({value})::double as total, "
        f"sum({per})::double as weight, count(*) as cases "
        f"from {TABLES.get(table, table)} where cell = $cell and {which} group by all order by part, deal",
        {"cell": cell},
    )
    out: dict[str, Sums] = {}
    for name in rows["part"].unique(maintain_order=True).to_list() or [""]:
        part = rows.filter(rows["part"] == name)
        place = np.searchsorted(deals, part["deal"].to_numpy())
        known = (place < len(deals)) & (deals[np.minimum(place, len(deals) - 1)] == part["deal"].to_numpy())
        total, weight = np.zeros(len(deals)), np.zeros(len(deals))
        total[place[known]], weight[place[known]] = part["total"].to_numpy()[known], part["weight"].to_numpy()[known]
        out[name] = Sums(total, weight, int(part["cases"].to_numpy()[known].sum()))
    return out


def columns(figure: Figure) -> Floats:
    """The sums of every deal side by side, totals then weights of each part: what a bootstrap resamples."""
    return np.stack([x for part in figure.parts for x in (part.total, part.weight)], axis=1)


def from_columns(sums: Floats) -> Floats:
    """The figure again from such sums: the ratio, or the widest gap between ratios."""
    with np.errstate(invalid="ignore", divide="ignore"):
        ratios = sums[:, 0::2] / sums[:, 1::2]
    spread: Floats = np.fmax.reduce(ratios, axis=1) - np.fmin.reduce(ratios, axis=1)
    return ratios[:, 0] if ratios.shape[1] == 1 else spread
