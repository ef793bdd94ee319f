"""Answers in words: what the sentences of a recipe may use, and the games a panel points to."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import jinja2
import numpy as np
import polars as pl

from sim.errors import BadInput

from . import phrases, stats

Row = Mapping[str, Any]
MORE, LESS = "more", "less"


def sentence(template: str, rows: pl.DataFrame, **more: Any) -> str:
    """A recipe's text about the rows of one cell. BadInput: the recipe uses what is not there."""
    try:
        text = _world().from_string(template).render(rows=rows.to_dicts(), **more)
    except (jinja2.TemplateError, KeyError, TypeError, ZeroDivisionError) as wrong:
        raise BadInput(f"the text {template[:60]!r} of the recipe does not work: {wrong}") from wrong
    return re.sub(r"[ \t\n]+", " ", text).strip()


def _world() -> jinja2.Environment:
    world = jinja2.Environment(undefined=jinja2.StrictUndefined, autoescape=False, trim_blocks=True)
    world.globals.update(
        est=phrases.of, num=phrases.number, listed=phrases.listed, best=best, worst=worst, pick=pick,
        above=above, below=below, usual=usual, compared=phrases.compared, spread=spread, parted=parted, differs=differs,
    )  # fmt: skip
    return world


def best(rows: Sequence[Row], column: str) -> Row:
    """The row with the highest value."""
    return max(rows, key=lambda row: _order(row[column]))


def worst(rows: Sequence[Row], column: str) -> Row:
    """The row with the lowest value."""
    return min(rows, key=lambda row: _order(row[column]))


def _order(value: Any) -> float:
    return float("-inf") if value is None else float(value)


def usual(rows: Sequence[Row]) -> list[Row]:
    """The rows that at least half of the games come to, or half as many cases as of the best known: not a few games."""
    most = max((row["n"] for row in rows), default=0)
    return [row for row in rows if (row["reached"] if "reached" in row else row["n"] / most) >= 0.5]


def pick(rows: Sequence[Row], **wanted: Any) -> Row | None:
    """The first row with these values, or none."""
    return next((row for row in rows if all(row[key] == value for key, value in wanted.items())), None)


def above(rows: Sequence[Row], column: str, fair: str) -> list[Row]:
    """The rows whose whole interval lies above another column."""
    return [row for row in rows if (row[f"{column}_low"] or 0) > row[fair]]


def below(rows: Sequence[Row], column: str, fair: str) -> list[Row]:
    """The rows whose whole interval lies below another column."""
    return [row for row in rows if row[f"{column}_high"] is not None and row[f"{column}_high"] < row[fair]]


def parted(rows: Sequence[Row], column: str) -> tuple[Row, Row] | None:
    """The two rows that are told apart most clearly, the higher first; none where no pair can be told apart.

    Any pair might have been the one, so their intervals must lie apart when stretched to hold for all pairs at once
    (Bonferroni)."""
    known = _known(rows, column)
    wide = [stats.wider(_pairs(known), int(row["deals"])) for row in known]
    apart = [
        (a, b) for a, i in zip(known, wide, strict=True) for b, k in zip(known, wide, strict=True)
        if a[column] - b[column] > i * _half(a, column) + k * _half(b, column)
    ]  # fmt: skip
    return max(apart, key=lambda pair: _clearness(pair[0], pair[1], column), default=None)


def ends(rows: Sequence[Row], column: str, fair: str = "") -> tuple[Row, Row] | None:
    """The two rows that an answer is about: the best and the worst of a fair share, else the two told apart."""
    return (best(rows, column), worst(rows, column)) if fair else parted(rows, column)


def chance(rows: Sequence[Row], column: str, fair: str = "") -> float:
    """The p value of a question's clearest answer, adjusted for every row or pair that might have given it.

    With `fair`: that a row differs from that column, where the intervals hold for all rows at once; without: that two
    rows differ from each other."""
    known = _known(rows, column)
    if fair:
        apart = max((abs(row[column] - row[fair]) / _towards(row, column, row[fair]) for row in known), default=0.0)
        return min(1.0, len(known) * stats.p_of(apart, len(known)))
    apart = max((_clearness(a, b, column) for a in known for b in known), default=0.0)
    return min(1.0, _pairs(known) * stats.p_of(apart))


def _known(rows: Sequence[Row], column: str) -> list[Row]:
    return [row for row in rows if row[f"{column}_low"] is not None and row[f"{column}_low"] < row[f"{column}_high"]]


def _pairs(rows: Sequence[Row]) -> int:
    return max(1, len(rows) * (len(rows) - 1) // 2)


def _half(row: Row, column: str) -> float:
    return float(row[f"{column}_high"] - row[f"{column}_low"]) / 2


def _towards(row: Row, column: str, value: float) -> float:
    """How far the interval reaches towards a value: those of shares near 0 or 1 are lopsided."""
    return float(row[column] - row[f"{column}_low"] if row[column] > value else row[f"{column}_high"] - row[column])


def _clearness(high: Row, low: Row, column: str) -> float:
    """How far two rows lie apart, in units of both half-widths together: no more than their correlation allows."""
    return float(high[column] - low[column]) / (_half(high, column) + _half(low, column))


def lie_apart(high: Row, low: Row, column: str) -> bool:
    """Whether the whole interval of one row lies above that of another; one without an interval never does."""
    known = _known([high, low], column)
    return len(known) == 2 and bool(high[f"{column}_low"] > low[f"{column}_high"])


def differs(row: Row, column: str) -> str:
    """A lift in words: 4.2 pp (3.1 to 5.3) more; or that it cannot be told from none."""
    value, low, high = (row[f"{column}{end}"] for end in ("", "_low", "_high"))
    more = LESS if value < 0 else MORE
    if value < 0:
        value, low, high = -value, None if high is None else -high, None if low is None else -low
    interval = phrases.between(low, high, "pp", row.get("deals"))
    if low is None or low <= 0:
        said = f"{phrases.number(value, 'pp')} {more}, {interval}"
        return f"neither {MORE} nor {LESS} that these games could show ({said})"
    return f"{phrases.number(value, 'pp')} ({interval}) {more}"


def spread(rows: Sequence[Row], column: str, part: str, share: float = 0.9) -> tuple[Any, Any]:
    """The middle `share` of a distribution given as rows of values and their parts."""
    total, low, high, seen = sum(row[part] for row in rows), None, None, 0.0
    for row in sorted(rows, key=lambda row: float(row[column])):
        seen += row[part] / total
        if low is None and seen >= (1 - share) / 2:
            low = row[column]
        if high is None and seen >= (1 + share) / 2 - 1e-12:
            high = row[column]
    return low, high


@dataclass(frozen=True)
class Example:
    """A game to look at."""

    why: str
    game: int
    what: str


def examples(games: pl.DataFrame, by: str, against: str, title: str) -> list[Example]:
    """A typical game (middle of `by`), an extreme one (most of it), and one that defies the trend of both."""
    return telling(games, [(by, title), (against, against.replace("_", " "))], against)[0]


def telling(games: pl.DataFrame, keys: Sequence[tuple[str, str]], against: str) -> tuple[list[Example], str]:
    """Three games that differ: by the first of some figures (column, title) that is not the same in nearly all games.

    Typical lies in the middle of it, extreme furthest from there, and surprising defies the trend of it and `against`.
    With them, which figures would not do. Fewer than three games, or no figure that differs: none."""
    same: list[str] = []
    for by, title in keys:
        known = games.drop_nulls(by) if by in games.columns else games.clear()
        goals = [goal for goal in (against, *(key for key, _ in keys)) if goal != by and goal in games.columns]
        goal = next((goal for goal in goals if known.drop_nulls(goal).height >= 3), "")
        rows = known.drop_nulls(goal) if goal else games.clear()
        if rows.height and rows[by].n_unique() > 1:
            note = f"{phrases.listed(same)} in every game; chosen by {title} instead" if same else ""
            return _three(rows.sort("game"), by, goal, title), note
        same.append(f"{title} {_short(known[by][0])}" if known.height else f"no {title}")
    return [], ""


def _three(rows: pl.DataFrame, by: str, against: str, title: str) -> list[Example]:
    x, y = rows[by].cast(pl.Float64).to_numpy(), rows[against].cast(pl.Float64).to_numpy()
    middle = float(np.median(x))
    typical = int(np.lexsort((np.abs(y - np.median(y)), np.abs(x - middle)))[0])
    extreme = int(np.argmax(x))
    if x[extreme] == x[typical]:  # most games have the most: the other end is extreme
        extreme = int(np.argmin(x))
    order = [int(i) for i in np.argsort(-np.abs(_rest(x, y)), kind="stable") if int(i) not in (typical, extreme)]
    named = (("typical", typical), ("extreme", extreme), ("surprising", order[0]))
    column = against.replace("_", " ")
    return [Example(why, int(rows["game"][i]), f"{title} {_short(x[i])}, {column} {_short(y[i])}") for why, i in named]


def _short(x: float) -> str:
    return phrases.decimals(int(x) if x == int(x) else float(x))


def _rest(x: np.ndarray[Any, Any], y: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """What is left of y when the straight line in x is taken away."""
    if x.std() == 0:
        return np.asarray(y - y.mean())
    slope = ((x - x.mean()) * (y - y.mean())).mean() / x.var()
    return np.asarray(y - y.mean() - slope * (x - x.mean()))
