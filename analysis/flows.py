"""Who pays whom as a picture: payers on the left, payees on the right, a band for each purpose, each with its name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import polars as pl
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from . import plots

EDGE = 0.03  # width of a node
LINE = 0.19  # inches from one name to the next
HEAD = 0.34  # inches above a node, for its own name
SHARE = 0.62  # part of the height that the money itself takes
Key = tuple[str, str, str]


def sankey(axis: Axes, spec: plots.Spec, rows: pl.DataFrame) -> None:
    """Bands from payer to payee, as high as the sums; every band has its name at the payer's side."""
    payer, payee, part, y = (spec.of(role) for role in ("payer", "payee", "part", "y"))
    rows = rows.drop_nulls(y).filter(pl.col(y) > 0)
    scale, high = spec.common or common(spec, [rows])
    nodes = sorted({*rows[payer], *rows[payee]})
    left, names, ends, _ = _stack(
        rows.sort(payer, y, payee, part, descending=[False, True, False, False]), payer, y, scale
    )
    right, _, others, _ = _stack(
        rows.sort(payee, y, payer, part, descending=[False, True, False, False]), payee, y, scale
    )
    for row in rows.sort(y, descending=True).iter_rows(named=True):
        key, thick = (row[payer], row[payee], row[part]), row[y] * scale
        colour = plots.PALETTE[nodes.index(row[payer])][0]
        band = _band(left[key], right[key], thick)
        axis.add_patch(PathPatch(band, facecolor=colour, alpha=0.42, edgecolor=plots.PAPER, linewidth=0.4))
    for row in rows.iter_rows(named=True):
        key, thick = (row[payer], row[payee], row[part]), row[y] * scale
        middle, at = left[key] + thick / 2, names[key]
        axis.plot([EDGE, EDGE + 0.02], [middle, at], color=plots.SOFT, linewidth=0.7)
        axis.text(
            EDGE + 0.025, at, f"{_name(rows, row, payer, payee, part)} {plots.tell(row[y], spec.unit)}", va="center",
            fontsize=8.5 if spec.width > 5 else 7.5, bbox=plots.BEHIND | {"alpha": 0.55, "pad": 0.3},
        )  # fmt: skip
    for tops, column, x, side in ((ends, payer, 0.0, "left"), (others, payee, 1 - EDGE, "right")):
        sums = dict(rows.group_by(column).agg(pl.col(y).sum()).iter_rows())
        for node, top in tops.items():
            colour = plots.PALETTE[nodes.index(node)][0]
            axis.fill_between([x, x + EDGE], top, top + sums[node] * scale, color=colour, linewidth=0)
            verb = ("pay" if side == "left" else "get") + ("s" if node == "bank" else "")
            place = x if side == "left" else x + EDGE
            words = f"{node} {verb} {plots.tell(sums[node], spec.unit)}"
            axis.text(place, top - 0.06, words, ha=side, va="bottom", weight="bold", fontsize=9)
    axis.set_xlim(0, 1)
    axis.set_ylim(high, 0.1)
    axis.axis("off")


def _name(rows: pl.DataFrame, row: dict[str, Any], payer: str, payee: str, part: str) -> str:
    """What a band is for; to whom as well, where a payer has two of that name."""
    same = rows.filter((pl.col(payer) == row[payer]) & (pl.col(part) == row[part])).height
    return f"{row[part]}, to {row[payee]}" if same > 1 else str(row[part])


def height(spec: plots.Spec, rows: pl.DataFrame) -> float:
    """Inches: as many as the names need."""
    return (spec.common or common(spec, [rows]))[1]


def common(spec: plots.Spec, cells: Sequence[pl.DataFrame]) -> tuple[float, float]:
    """Inches a dollar and inches of the whole, alike for all pictures side by side: a dollar is as high in each."""
    y, payer = spec.of("y"), spec.of("payer")
    cells = [rows.drop_nulls(y).filter(pl.col(y) > 0) for rows in cells]
    names = max((rows.height for rows in cells), default=0)
    scale = SHARE * max(4.6, LINE * names) / max(1.0, *(float(rows[y].sum()) for rows in cells))
    order, turned = [payer, y, spec.of("payee"), spec.of("part")], [False, True, False, False]
    used = [_stack(rows.sort(order, descending=turned), payer, y, scale)[3] for rows in cells]
    return scale, max(used, default=0.0) + 0.4


def _stack(
    rows: pl.DataFrame, side: str, y: str, scale: float
) -> tuple[dict[Key, float], dict[Key, float], dict[str, float], float]:
    """One side: where each band begins, where its name stands, where each node begins, and where all ends; in inches.

    `rows` are in the order in which they are stacked. Names keep LINE from each other and stay beside their node."""
    starts: dict[Key, float] = {}
    names: dict[Key, float] = {}
    tops: dict[str, float] = {}
    below = 0.0
    for (node,), part in rows.group_by(side, maintain_order=True):
        top = at = below + HEAD
        tops[str(node)] = top
        last = top - LINE / 2
        for row in part.iter_rows(named=True):
            key = (row["payer"], row["payee"], row["purpose"])
            thick = row[y] * scale
            starts[key], names[key] = at, max(at + thick / 2, last + LINE)
            at, last = at + thick, names[key]
        below = max(at, last + LINE / 2) if side == "payer" else at
    return starts, names, tops, below


def _band(a: float, b: float, high: float) -> Path:
    """From the left node at height a to the right one at b."""
    left, right, middle = EDGE, 1 - EDGE, 0.5
    points = [
        (left, a), (middle, a), (middle, b), (right, b),
        (right, b + high), (middle, b + high), (middle, a + high), (left, a + high), (left, a),
    ]  # fmt: skip
    codes = [Path.MOVETO, *[Path.CURVE4] * 3, Path.LINETO, *[Path.CURVE4] * 3, Path.CLOSEPOLY]
    return Path(points, codes)
