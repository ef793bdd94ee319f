"""Charts as SVG text that takes its colours from the page around it; what each kind draws stands in `plots.py`.

A metric names its chart in one line, `lines x=turn y=price series=bot`: the kind and the columns to use. Every estimate
`y` is drawn with `y_low` and `y_high`. A chart of several cells becomes small multiples.
"""

from __future__ import annotations

import io
import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from itertools import count
from math import ceil
from typing import Any

import matplotlib as mpl
import polars as pl
from matplotlib.axes import Axes
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from sim.errors import BadInput, did_you_mean

from . import dumbbells, flows, plots, ranges
from .metrics import Answer
from .plots import INK, NAMES, NARROW, PALETTE, PAPER, SOFT, STYLE, TONES, WIDE, Kind, Spec, tell, wrap
from .store import Run

__all__ = [
    "INK",
    "KINDS",
    "NARROW",
    "PALETTE",
    "PAPER",
    "SOFT",
    "TONES",
    "WIDE",
    "Picture",
    "Spec",
    "css",
    "draw",
    "of_answer",
    "picture",
]
__all__ += ["read", "tell", "with_colours", "wrap"]
KINDS = plots.KINDS | {
    "sankey": Kind(flows.sankey, flows.height, common=flows.common),
    "dumbbell": Kind(dumbbells.dumbbell, dumbbells.height, "x"),
    "ranges": Kind(ranges.ranges, ranges.height),
    "curves": Kind(ranges.curves, ranges.curve_height),
}
LONG_NAME = 16  # letters; charts with longer names stand one below the other

_salt = count()


def read(text: str, *, unit: str = "", cells: Mapping[str, str] | None = None, width: float = WIDE) -> Spec:
    """`bars x=bot y=won` as a Spec. BadInput: no such kind of chart."""
    kind, *pairs = text.split()
    if kind not in KINDS:
        raise BadInput(f"no chart {kind!r}{did_you_mean(kind, KINDS)}")
    columns = dict(pair.split("=", 1) for pair in pairs)
    return Spec(kind, columns, unit, cells or {}, width)


def of_answer(answer: Answer, run: Run, *, width: float = WIDE, chart: str = "") -> Spec:
    """The chart of a metric's rows: its own or another one."""
    text = chart or answer.metric.chart
    y = re.search(r"\by=(\w+)", text)
    unit = answer.metric.units.get(y[1], "") if y else ""
    return read(text, unit=unit, cells=dict(run.cells.select("cell", "label").iter_rows()), width=width)


class Picture(str):
    """SVG text that a notebook shows as a picture."""

    def _repr_svg_(self) -> str:
        return str(self)


def picture(answer: Answer, run: Run, *, chart: str = "") -> Picture:
    """A metric's rows as its own picture or another one, for a notebook or a file of its own."""
    return Picture(draw(answer.rows, of_answer(answer, run, chart=chart), alone=True, title=answer.metric.question))


def draw(rows: pl.DataFrame, spec: Spec, *, alone: bool = False, title: str = "") -> str:
    """The chart as SVG text; `alone` for a file of its own, with the colours inside."""
    with mpl.rc_context(STYLE | {"svg.hashsalt": f"chart{next(_salt)}"}):
        cells = [c for c in spec.cells if c in rows["cell"]] if "cell" in rows.columns else []
        parts = [(spec.cells[c] if len(cells) > 1 else "", rows.filter(pl.col("cell") == c)) for c in cells]
        parts = parts or [("", rows)]
        common = KINDS[spec.kind].common
        spec = replace(
            spec, order=plots.order(spec, rows), common=common(spec, [x for _, x in parts]) if common else None
        )
        figure = _figure(spec, parts)
        return _svg(figure, alone=alone, title=title)


def _figure(spec: Spec, parts: Sequence[tuple[str, pl.DataFrame]]) -> Figure:
    """Small multiples, one a cell; they share the scale of the estimate."""
    columns = 1 if spec.width < 5 or len(parts) == 1 or _longest_name(spec, parts) > LONG_NAME else 2
    lines = ceil(len(parts) / columns)
    spec = replace(spec, width=spec.width / columns)
    height = max(KINDS[spec.kind].height(spec, rows) for _, rows in parts)
    figure = Figure(figsize=(spec.width * columns, height * lines), layout="constrained")
    figure.patch.set_alpha(0)
    share = KINDS[spec.kind].share
    grid: Any = figure.subplots(lines, columns, squeeze=False, sharex=share == "x")
    axes: list[Axes] = list(grid.ravel())
    for axis, (label, rows) in zip(axes, parts, strict=False):
        axis.patch.set_alpha(0)
        axis.set_title(label.replace(", ", ",\n") if len(label) > 5.5 * spec.width else label)
        KINDS[spec.kind].plot(axis, spec, rows)
    if share == "xy":
        _alike(axes[: len(parts)])
    _legend(figure, spec, axes[: len(parts)], columns)
    for axis in axes[len(parts) :]:
        axis.remove()
    return figure


def _alike(axes: Sequence[Axes]) -> None:
    """The same ends of both axes in every picture, each with its own numbers beside it."""
    for ends, put in (([a.get_xlim() for a in axes], "set_xlim"), ([a.get_ylim() for a in axes], "set_ylim")):
        for axis in axes:
            getattr(axis, put)(min(low for low, _ in ends), max(high for _, high in ends))


def _longest_name(spec: Spec, parts: Sequence[tuple[str, pl.DataFrame]]) -> int:
    """Letters of the longest name at the side of a chart; 0 where numbers stand there."""
    side = spec.columns.get("series" if spec.kind == "heat" else "x", "")
    if spec.kind == "sankey":
        return LONG_NAME + 1
    if spec.kind in ("lines", "histogram"):
        return 0
    return max((len(str(name)) for _, rows in parts for name in rows[side]), default=0)


def _legend(figure: Figure, spec: Spec, axes: Sequence[Axes], columns: int) -> None:
    """Above the pictures, in as many columns as fit; a chart with one series needs none."""
    found: dict[str, Any] = {}
    for axis in axes:
        for handle, label in zip(*axis.get_legend_handles_labels(), strict=True):
            found.setdefault(label, handle)
    if len(found) > 1:
        figure.legend(
            list(found.values()), list(found), loc="outside upper left",
            ncols=min(len(found), 2 if spec.width * columns < 5 else 4),
            columnspacing=1.2, handlelength=1.2, borderpad=0.1,
        )  # fmt: skip


def css(*, dark: bool) -> str:
    """The colours of the charts as CSS variables."""
    tone = int(dark)
    named = [f"--{NAMES[key]}: {pair[tone]}" for key, pair in TONES.items()]
    return "; ".join([*named, *(f"--c{i}: {pair[tone]}" for i, pair in enumerate(PALETTE))])


def _svg(figure: Figure, *, alone: bool, title: str) -> str:
    out = io.StringIO()
    canvas: Any = FigureCanvasSVG(figure)
    canvas.print_svg(out, metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    text = text[text.index("<svg") :]
    text = re.sub(r"<metadata>.*?</metadata>", "", text, flags=re.S)
    text = re.sub(r'width="[\d.]+pt" height="[\d.]+pt"', f'role="img" aria-label="{escape(title)}"', text, count=1)
    text = text.replace("'DejaVu Sans'", "system-ui, sans-serif").replace("DejaVu Sans", "sans-serif")
    for key, name in NAMES.items():
        text = text.replace(key, f"var(--{name})")
    for i, (light, _) in enumerate(PALETTE):
        text = text.replace(light, f"var(--c{i})")
    return with_colours(text) if alone else text


def with_colours(svg: str) -> str:
    """An SVG that stands alone: the colours of both tones inside."""
    style = f":root {{ {css(dark=False)} }} @media (prefers-color-scheme: dark) {{ :root {{ {css(dark=True)} }} }}"
    return re.sub(r"(<svg[^>]*>)", lambda m: f"{m[1]}<style>{style}</style>", svg, count=1)
