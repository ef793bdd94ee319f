"""Many figures in one picture: where simulated games lie, recorded ones as dots, each figure on its own scale."""

from __future__ import annotations

import polars as pl
from matplotlib.axes import Axes

from . import plots

DOTS = "oD^sv"


def ranges(axis: Axes, spec: plots.Spec, rows: pl.DataFrame) -> None:
    """A row a figure: a thin bar for nine tenths of the games, a thick one for half, a tick for the middle."""
    for place, row in enumerate(rows.iter_rows(named=True)):
        recorded = {name: x for name, x in zip(row["names"], row["recorded"], strict=True) if x is not None}
        marks = [row["low"], row["high"], *recorded.values()]
        floor, top = min(marks), max(marks)
        wide = (top - floor) or 1.0

        def at(value: float, floor: float = floor, wide: float = wide) -> float:
            return (value - floor) / wide

        colour = plots.PALETTE[0][0]
        axis.plot([at(row["low"]), at(row["high"])], [place, place], color=colour, linewidth=5, alpha=0.25)
        axis.plot(
            [at(row["quarter"]), at(row["three_quarters"])], [place, place], color=colour, linewidth=10, alpha=0.5
        )
        axis.plot([at(row["middle"])] * 2, [place - 0.3, place + 0.3], color=colour, linewidth=2.4)
        for name, value in recorded.items():
            i = row["names"].index(name)
            axis.plot([at(value)], [place], DOTS[i % 5], color=plots.PALETTE[1 + i % 6][0], markersize=6.5, alpha=0.9,
                      markeredgecolor=plots.PAPER, markeredgewidth=0.8, label=name)  # fmt: skip
        for x, value, side in ((-0.02, floor, "right"), (1.02, top, "left")):
            axis.text(x, place, plots.tell(value, row["unit"]), ha=side, va="center", fontsize=8, color=plots.SOFT)
    if rows.height and len(rows["names"][0]) == 1:
        axis.plot([], [], label="simulated", color=colour, linewidth=5, alpha=0.5)
    axis.set_yticks(range(rows.height), [plots.wrap(str(name), spec.width) for name in rows[spec.of("x")]])
    axis.tick_params(axis="y", pad=46)
    axis.set_ylim(rows.height - 0.4, -0.6)
    axis.set_xlim(-0.02, 1.02)
    axis.set_xticks([])
    axis.grid(visible=False)
    for spine in axis.spines.values():
        spine.set_visible(False)


def height(spec: plots.Spec, rows: pl.DataFrame) -> float:
    """Inches."""
    return 0.7 + 0.36 * rows.height


def curve_height(spec: plots.Spec, rows: pl.DataFrame) -> float:
    """Inches."""
    return 3.2


def curves(axis: Axes, spec: plots.Spec, rows: pl.DataFrame) -> None:
    """Simulated games as a band of nine tenths around their middle, each recorded game as a line."""
    x, y = spec.of("x"), spec.of("y")
    band = rows.filter(pl.col("game").is_null()).sort(x)
    colour = plots.PALETTE[0][0]
    axis.fill_between(band[x].to_list(), band["low"].to_list(), band["high"].to_list(), color=colour, alpha=0.18)
    axis.plot(band[x].to_list(), band[y].to_list(), color=colour, label="simulated: middle, nine tenths")
    recorded = rows.filter(pl.col("game").is_not_null())
    for i, (name,) in enumerate(recorded.select("game").unique(maintain_order=True).iter_rows()):
        line = recorded.filter(pl.col("game") == name).sort(x)
        shade = plots.PALETTE[1 + i % 6][0]
        axis.plot(line[x].to_list(), line[y].to_list(), color=shade, marker=DOTS[i % 5], markersize=4, label=name)
    axis.set_xlabel(spec.columns.get("xlabel", x).replace("_", " "))
    axis.set_ylabel(spec.columns.get("label", y).replace("_", " "))
    axis.set_ylim(bottom=0)
    axis.grid(visible=False, axis="x")
