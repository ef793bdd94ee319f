"""What each kind of chart draws into its axes, and the one style of all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import isfinite
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

from sim.errors import BadInput

from . import phrases

# light, dark: distinct for colour-blind readers, at least 4.5 to 1 against the page in each
PALETTE = [
    ("#0b62a4", "#63b3ed"),
    ("#b8480a", "#f6955a"),
    ("#0f7a5a", "#4fcf9f"),
    ("#86409c", "#d3a0ea"),
    ("#7a6000", "#e3c452"),
    ("#a82a50", "#f58aa8"),
    ("#4b5563", "#aab4c0"),
    ("#00707f", "#5cc8d8"),
    ("#5a3b1e", "#c9a27e"),
]
INK, SOFT, GRID, PAPER = "#010101", "#020202", "#030303", "#040404"  # stand for colours of the page
TONES = {INK: ("#1a1f24", "#e8eaed"), SOFT: ("#59636e", "#a3adb8"), GRID: ("#dde1e6", "#343b44")}
TONES |= {PAPER: ("#ffffff", "#15191e")}
NAMES = {INK: "ink", SOFT: "soft", GRID: "grid", PAPER: "paper"}
MARKERS = "osD^vPX"
WIDE, NARROW = 7.2, 3.75  # inches, at 100 dots
STYLE: Any = {
    "svg.fonttype": "none",
    "font.family": "DejaVu Sans",
    "font.size": 9.5,
    "axes.edgecolor": GRID,
    "axes.labelcolor": SOFT,
    "axes.titlesize": 10,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.titlecolor": INK,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "text.color": INK,
    "xtick.color": SOFT,
    "ytick.color": SOFT,
    "xtick.labelcolor": INK,
    "ytick.labelcolor": INK,
    "xtick.major.size": 0,
    "ytick.major.size": 0,
    "legend.frameon": False,
    "legend.fontsize": 9.5,
    "lines.linewidth": 2,
    "text.parse_math": False,  # a dollar is a dollar
}
FOREST_STEP = 0.24  # between the dots of one row
BEHIND = {"facecolor": PAPER, "edgecolor": "none", "pad": 1.0}  # a number stays readable over a line


@dataclass(frozen=True)
class Spec:
    """A chart of some rows: its kind, its columns, the unit of its estimate, the label of each cell."""

    kind: str
    columns: Mapping[str, str]
    unit: str = ""
    cells: Mapping[str, str] = field(default_factory=dict)
    width: float = WIDE
    order: tuple[str, ...] = ()  # of series or parts, so that a colour means the same in every cell
    common: tuple[float, float] | None = None  # scale and height of a kind that sets them for all cells at once

    def of(self, role: str) -> str:
        """The column that plays a role, `x`."""
        if role not in self.columns:
            raise BadInput(f"a chart of {self.kind} wants `{role}=column`")
        return self.columns[role]


def bars(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """Lying bars with intervals, one a row, the value at its end; `fair=column` draws a line to compare with."""
    x, y = spec.of("x"), spec.of("y")
    rows = rows.drop_nulls(y)
    names = [str(name) for name in rows[x]]
    places = list(range(len(names)))
    axis.barh(places, rows[y].to_list(), height=0.62, color=[_light(i) for i in _colours(spec, rows, x)], alpha=0.85)
    for place, value, low, high in zip(places, *bounds(rows, y), strict=True):
        axis.plot([low, high], [place, place], color=PAPER, linewidth=2.8, solid_capstyle="butt")
        axis.plot([low, high], [place, place], color=INK, linewidth=1.6, solid_capstyle="butt")
        at = max(value, high) if value >= 0 else min(value, low)
        axis.annotate(
            tell(value, spec.unit), (at, place), (6 if value >= 0 else -6, 0), textcoords="offset points",
            va="center", ha="left" if value >= 0 else "right", bbox=BEHIND,
        )  # fmt: skip
    if "fair" in spec.columns and len(rows):
        axis.axvline(rows[spec.of("fair")][0], color=SOFT, linewidth=1.2, linestyle=(0, (4, 3)))
    if rows.height and min(rows[y].to_list()) < 0:
        axis.axvline(0, color=SOFT, linewidth=1)
    axis.set_yticks(places, [wrap(name, spec.width) for name in names])
    axis.set_ylim(len(names) - 0.45, -0.55)
    axis.grid(visible=False, axis="y")
    axis.margins(x=0.16 if min(rows[y].to_list(), default=0) >= 0 else 0.26)  # room for numbers on either side
    scale(axis, spec, "x")


def lines(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """Lines with bands, one a series, named at the top."""
    x, y = spec.of("x"), spec.of("y")
    series = spec.columns.get("series")
    rows = rows.drop_nulls(y)
    names = list(spec.order) or (sorted(rows[series].unique().to_list()) if series else [""])
    for i, name in enumerate(names):
        if series and name not in rows[series]:
            continue
        part = (rows.filter(pl.col(series) == name) if series else rows).sort(x)
        value, low, high = bounds(part, y)
        axis.fill_between(part[x].to_list(), low, high, color=_light(i), alpha=0.18, linewidth=0)
        axis.plot(part[x].to_list(), value, color=_light(i), marker=MARKERS[i % 7], markersize=4.5, label=str(name))
    if rows[x].dtype.is_integer():
        axis.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6 if spec.width < 5 else 12))
        axis.set_xlim(min(rows[x].to_list(), default=0) - 0.4, max(rows[x].to_list(), default=1) + 0.4)
    axis.grid(visible=False, axis="x")
    axis.set_xlabel(spec.columns.get("xlabel", x).replace("_", " "))
    if rows.height and min(rows[y].to_list()) >= 0:
        axis.set_ylim(bottom=0)
    scale(axis, spec, "y")


def stacked(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """Lying bars cut into parts, the largest first; parts below zero go to the left."""
    x, y, part = spec.of("x"), spec.of("y"), spec.of("part")
    names = rows[x].unique(maintain_order=True).to_list()
    right, left = [0.0] * len(names), [0.0] * len(names)
    for i, piece in enumerate(spec.order or parts(rows, part, y)):
        found = dict(rows.filter(pl.col(part) == piece).select(x, y).iter_rows())
        values = [found.get(name) or 0.0 for name in names]
        starts = [r if v >= 0 else left[k] for k, (r, v) in enumerate(zip(right, values, strict=True))]
        axis.barh(range(len(names)), values, left=starts, height=0.62, color=_light(i), label=str(piece),
                  edgecolor=PAPER, linewidth=1.2)  # fmt: skip
        right = [r + max(v, 0) for r, v in zip(right, values, strict=True)]
        left = [r + min(v, 0) for r, v in zip(left, values, strict=True)]
    axis.axvline(0, color=SOFT, linewidth=1)
    axis.set_yticks(range(len(names)), [wrap(str(name), spec.width) for name in names])
    if rows[x].dtype.is_integer():  # a bare number does not say what it counts
        axis.set_ylabel(spec.columns.get("xlabel", x).replace("_", " "))
    axis.set_ylim(len(names) - 0.45, -0.55)
    axis.grid(visible=False, axis="y")
    scale(axis, spec, "x")


def order(spec: Spec, rows: pl.DataFrame) -> tuple[str, ...]:
    """The series or parts of all cells together, in the order of their colours."""
    if spec.kind == "stacked":
        return tuple(parts(rows, spec.of("part"), spec.of("y")))
    if spec.kind == "lines" and "series" in spec.columns:
        return tuple(sorted(rows.drop_nulls(spec.of("y"))[spec.of("series")].unique().to_list()))
    return ()


def parts(rows: pl.DataFrame, part: str, y: str) -> list[str]:
    """The parts that are not zero throughout, gains before losses, the largest first."""
    sums = rows.group_by(part).agg(pl.col(y).sum().alias("sum"), pl.col(y).abs().max().alias("most"))
    sums = sums.filter(pl.col("most") > 0).sort(pl.col("sum") < 0, -pl.col("sum").abs(), part)
    return [str(name) for name in sums[part]]


def heat(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """A table of coloured fields with the value written in each; `x` across, `series` down."""
    x, y, down = spec.of("x"), spec.of("y"), spec.of("series")
    across = sorted(rows[x].unique().to_list())
    names = sorted(rows[down].unique().to_list())
    found = {(row[down], row[x]): row[y] for row in rows.iter_rows(named=True)}
    values = [v for v in found.values() if v is not None]
    top, floor = max(values, default=1), min(values, default=0)
    for i, name in enumerate(names):
        for k, place in enumerate(across):
            if (value := found.get((name, place))) is not None:
                depth = (value - floor) / (top - floor or 1)
                axis.barh(i, 0.94, left=k - 0.47, height=0.9, color=_light(0), alpha=0.06 + 0.5 * depth)
                axis.text(k, i, tell(value, spec.unit, short=True), ha="center", va="center", fontsize=9)
    axis.set_xticks(range(len(across)), [str(a) for a in across])
    axis.set_yticks(range(len(names)), [str(name) for name in names])
    axis.set_xlim(-0.5, len(across) - 0.5)
    axis.set_ylim(len(names) - 0.5, -0.5)
    axis.grid(visible=False)
    axis.set_xlabel(spec.columns.get("xlabel", x).replace("_", " "))
    for spine in axis.spines.values():
        spine.set_visible(False)


def histogram(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """Standing bars with intervals over a number, such as the turns of a game."""
    x, y = spec.of("x"), spec.of("y")
    rows = rows.drop_nulls(y).sort(x)
    places = rows[x].to_list()
    steps = [b - a for a, b in pairwise(places)]
    axis.bar(places, rows[y].to_list(), width=0.84 * min(steps, default=1), color=_light(0), alpha=0.85)
    for place, low, high in zip(places, *bounds(rows, y)[1:], strict=True):
        axis.plot([place, place], [low, high], color=INK, linewidth=1.4, solid_capstyle="butt")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True, nbins=6 if spec.width < 5 else 14))
    axis.grid(visible=False, axis="x")
    axis.set_xlabel(spec.columns.get("xlabel", x).replace("_", " "))
    scale(axis, spec, "y")


def forest(axis: Axes, spec: Spec, rows: pl.DataFrame) -> None:
    """Differences as dots with intervals around zero; open dots are not decided. With a series one dot for each."""
    x, y, series = spec.of("x"), spec.of("y"), spec.columns.get("series", "")
    rows = rows.drop_nulls(y)
    axis.axvline(0, color=SOFT, linewidth=1.2)
    names = rows[x].unique(maintain_order=True).to_list()
    groups = rows[series].unique(maintain_order=True).to_list() if series else [None]
    for i, group in enumerate(groups):
        part = rows.filter(pl.col(series) == group) if series else rows
        for n, (name, value, low, high) in enumerate(zip(part[x], *bounds(part, y), strict=True)):
            place = names.index(name) + (i - (len(groups) - 1) / 2) * FOREST_STEP
            decided = low < high and (low > 0 or high < 0)  # a dot without an interval is not
            colour = _light(i) if series else _light(1 if value > 0 else 0) if decided else SOFT
            axis.plot([low, high], [place, place], color=colour, linewidth=2 if decided else 1.3)
            axis.plot(
                [value], [place], MARKERS[i], color=colour, markersize=5 if series else 7,
                markerfacecolor=colour if decided else PAPER, label=str(group) if series and n == 0 else None,
            )  # fmt: skip
            if not series:
                axis.annotate(tell(value, spec.unit), (high, place), (6, 0), textcoords="offset points", va="center")
    axis.set_yticks(range(len(names)), [wrap(str(name), spec.width) for name in names])
    axis.set_ylim(len(names) - 0.4, -0.6)
    axis.margins(x=0.05 if series else 0.16)
    axis.grid(visible=False, axis="y")
    scale(axis, spec, "x")


@dataclass(frozen=True)
class Kind:
    """What draws a kind of chart, how high it is in inches, and which axes small multiples share."""

    plot: Callable[[Axes, Spec, pl.DataFrame], None]
    height: Callable[[Spec, pl.DataFrame], float]
    share: str = ""
    common: Callable[[Spec, Sequence[pl.DataFrame]], tuple[float, float]] | None = None


def _by_rows(spec: Spec, rows: pl.DataFrame) -> float:
    key = "series" if spec.kind == "heat" else "x"
    if spec.kind == "forest" and "series" in spec.columns:
        return 1.3 + 0.5 * rows[spec.of("x")].n_unique()
    extra = 1.3 if spec.kind == "stacked" and spec.width < 5 else 0.95
    return extra + 0.38 * rows[spec.of(key)].n_unique()


def _fixed(spec: Spec, rows: pl.DataFrame) -> float:
    return 2.9 if spec.width > 5 else 2.7


KINDS = {
    "bars": Kind(bars, _by_rows, "x"),
    "lines": Kind(lines, _fixed, "xy"),
    "stacked": Kind(stacked, _by_rows, "x"),
    "heat": Kind(heat, _by_rows),
    "histogram": Kind(histogram, _fixed, "xy"),
    "forest": Kind(forest, _by_rows, "x"),
}


def tell(value: float, unit: str, *, short: bool = False) -> str:
    """A number with its unit, as it stands beside a bar."""
    text = phrases.number(float(value), unit).replace(phrases.THIN, " ")
    return text.removesuffix(f" {unit}") if short else text


def wrap(name: str, width: float) -> str:
    """A long name on two lines where the chart is narrow."""
    limit = 16 if width < 5 else 30
    if len(name) <= limit or " " not in name:
        return name
    cut = min((i for i, c in enumerate(name) if c == " "), key=lambda i: abs(i - len(name) / 2))
    return name[:cut] + "\n" + name[cut + 1 :]


def _colours(spec: Spec, rows: pl.DataFrame, x: str) -> list[int]:
    if "colour" not in spec.columns:
        return [0] * rows.height
    order = sorted(rows[spec.of("colour")].unique().to_list())
    return [order.index(name) for name in rows[spec.of("colour")]]


def bounds(rows: pl.DataFrame, y: str) -> tuple[list[float], list[float], list[float]]:
    """Value, low, high; where there is no interval all three are the value."""
    value: list[float] = rows[y].to_list()
    sides = [rows[f"{y}{end}"].to_list() if f"{y}{end}" in rows.columns else value for end in ("_low", "_high")]
    low, high = ([v if s is None or not isfinite(s) else s for v, s in zip(value, side, strict=True)] for side in sides)
    return value, low, high


def scale(axis: Axes, spec: Spec, which: str) -> None:
    """Percentages as such; the unit at the axis."""
    side = axis.xaxis if which == "x" else axis.yaxis
    if spec.unit in ("%", "pp"):
        side.set_major_formatter(FuncFormatter(lambda v, _: f"{round(100 * v, 4):,g}"))
    side.set_major_locator(MaxNLocator(nbins=4 if spec.width < 5 else 6, steps=[1, 2, 2.5, 5, 10]))
    label = spec.columns.get("label", spec.unit).replace("_", " ")
    (axis.set_xlabel if which == "x" else axis.set_ylabel)(label)


def _light(i: int) -> str:
    return PALETTE[i % len(PALETTE)][0]
