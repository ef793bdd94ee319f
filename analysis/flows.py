"""Who pays whom as a picture: payers on the left, payees on the right, a band for each purpose."""

from __future__ import annotations

from itertools import accumulate

import polars as pl
from matplotlib.axes import Axes
from matplotlib.patches import PathPatch
from matplotlib.path import Path

from . import plots

GAP = 0.05  # between two nodes, of the whole height
LEAST = 0.026  # part of the whole below which a band is too thin for its name
EDGE = 0.03  # width of a node


def sankey(axis: Axes, spec: plots.Spec, rows: pl.DataFrame) -> None:
    """Bands from payer to payee, as high as the sums; thin ones have no name (the table has them)."""
    payer, payee, part, y = (spec.of(role) for role in ("payer", "payee", "part", "y"))
    rows = rows.drop_nulls(y).filter(pl.col(y) > 0)
    whole = float(rows[y].sum()) or 1.0
    nodes = sorted({*rows[payer], *rows[payee]})
    left = _starts(rows.sort(payer, payee, y, part, descending=[False, False, True, False]), payer, y, nodes, whole)
    right = _starts(rows.sort(payee, payer, y, part, descending=[False, False, True, False]), payee, y, nodes, whole)
    for row in rows.sort(y, descending=True).iter_rows(named=True):
        key, high = (row[payer], row[payee], row[part]), row[y] / whole
        a, b = left[key], right[key]
        colour = plots.PALETTE[nodes.index(row[payer])][0]
        axis.add_patch(PathPatch(_band(a, b, high), facecolor=colour, alpha=0.42, edgecolor=plots.PAPER, linewidth=0.6))
        if high >= LEAST * (1 if spec.width > 5 else 1.6):
            name = f"{row[part]} {plots.tell(row[y], spec.unit)}"
            axis.text(EDGE + 0.015, a + high / 2, name, va="center", fontsize=8.5 if spec.width > 5 else 7.5)
    for side, column, x in (("left", payer, 0.0), ("right", payee, 1 - EDGE)):
        _nodes(axis, rows, column, y, nodes, whole, x, side)
    axis.set_xlim(0, 1)
    axis.set_ylim(1 + GAP * (len(nodes) - 1), -0.06)
    axis.axis("off")


def height(spec: plots.Spec, rows: pl.DataFrame) -> float:
    """Inches."""
    return 5.6 if spec.width > 5 else 5.2


def _starts(rows: pl.DataFrame, side: str, y: str, nodes: list[str], whole: float) -> dict[tuple[str, str, str], float]:
    """Where each band begins on one side; `rows` are in the order in which they are stacked."""
    tops = (top - high for top, high in zip(accumulate(rows[y] / whole), rows[y] / whole, strict=True))
    keys = zip(rows["payer"], rows["payee"], rows["purpose"], strict=True)
    return {key: top + GAP * nodes.index(node) for key, top, node in zip(keys, tops, rows[side], strict=True)}


def _nodes(
    axis: Axes, rows: pl.DataFrame, column: str, y: str, nodes: list[str], whole: float, x: float, side: str
) -> None:
    """The nodes of one side, with their names and sums above them."""
    sums = dict(rows.group_by(column).agg(pl.col(y).sum()).iter_rows())
    top = 0.0
    for i, node in enumerate(nodes):
        high = sums.get(node, 0.0) / whole
        if high:
            colour = plots.PALETTE[i][0]
            axis.fill_between([x, x + EDGE], top, top + high, color=colour, linewidth=0)
            verb = "pay" if side == "left" else "get"
            words = f"{node} {verb}{'s' if node == 'bank' else ''} {plots.tell(sums[node], '$')}"
            place = x if side == "left" else x + EDGE
            axis.text(place, top - 0.008, words, ha=side, va="bottom", weight="bold", fontsize=9)
        top += high + GAP


def _band(a: float, b: float, high: float) -> Path:
    """A band of one height from the left node at a to the right node at b."""
    x0, x1 = EDGE, 1 - EDGE
    middle = (x0 + x1) / 2
    points = [(x0, a), (middle, a), (middle, b), (x1, b), (x1, b + high), (middle, b + high), (middle, a + high)]
    points += [(x0, a + high), (x0, a)]
    codes = [Path.MOVETO, *[Path.CURVE4] * 3, Path.LINETO, *[Path.CURVE4] * 3, Path.CLOSEPOLY]
    return Path(points, codes)
