"""Two figures of one thing on one line: what it costs, and what it brings."""

from __future__ import annotations

import polars as pl
from matplotlib.axes import Axes

from . import plots

AWAY = 0.14  # of the two marks from the middle of their line


def dumbbell(axis: Axes, spec: plots.Spec, rows: pl.DataFrame) -> None:
    """A filled mark for `y`, an open one for `other`, both with intervals, and a line between them."""
    x, y, other = (spec.of(role) for role in ("x", "y", "other"))
    rows = rows.drop_nulls([y, other])
    names = [str(name) for name in rows[x]]
    ends = [list(zip(*plots.bounds(rows, column), strict=True)) for column in (y, other)]
    for place, (one, two) in enumerate(zip(*ends, strict=True)):
        gains = two[0] >= one[0]
        axis.plot([one[0], two[0]], [place - AWAY, place + AWAY], color=plots.SOFT, linewidth=1)
        for i, (value, low, high) in enumerate((one, two)):
            at = place + (AWAY if i else -AWAY)
            colour = plots.PALETTE[0][0] if i == 0 else plots.PALETTE[2 if gains else 1][0]
            axis.plot([low, high], [at, at], color=colour, linewidth=2)
            axis.plot(
                [value],
                [at],
                plots.MARKERS[i],
                color=colour,
                markersize=7,
                markerfacecolor=plots.PAPER if i else colour,
            )
        axis.annotate(
            f"{plots.tell(one[0], spec.unit, short=True)} → {plots.tell(two[0], spec.unit)}",
            (max(one[2], two[2]), place), (8, 0), textcoords="offset points", va="center", bbox=plots.BEHIND,
        )  # fmt: skip
    axis.set_yticks(range(len(names)), [plots.wrap(name, spec.width) for name in names])
    axis.set_ylim(len(names) - 0.45, -0.6)
    axis.set_xlim(left=min(0.0, *(end[1] for side in ends for end in side)) if names else 0.0)
    axis.margins(x=0.3)
    axis.grid(visible=False, axis="y")
    plots.scale(axis, spec, "x")


def height(spec: plots.Spec, rows: pl.DataFrame) -> float:
    """Inches."""
    return 0.95 + 0.46 * rows[spec.of("x")].n_unique()
