"""A rule along a line or a grid of values, all on the same deals: `sweep`."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Any

import polars as pl
from rich import box
from rich.table import Table

from sim import variants
from sim.errors import BadInput, did_you_mean
from sim.variants import Variant

from . import charts, figures, pairs, phrases
from .store import Run

USUAL = ("turns", "winner_score", "margin", "seat_gap", "bot_gap")  # shown where nothing else is asked for
MOST = 64  # variants of one sweep


@dataclass(frozen=True)
class Grid:
    """The variants of a sweep with the values that make them."""

    keys: tuple[str, ...]
    points: tuple[tuple[str, ...], ...]  # as the user wrote them
    variants: list[Variant]
    reference: int  # which one the others are compared with


def grid(base: str, varied: tuple[str, ...]) -> Grid:
    """Every combination of `key=a,b,c`. BadInput: a value that is no rule, or too many of them."""
    axes: dict[str, list[str]] = {}
    for text in varied:
        key, equals, values = text.partition("=")
        found = [value.strip() for value in values.split(",") if value.strip()]
        if not equals or not key.strip() or not found:
            raise BadInput(f"--vary {text}: write KEY=A,B,C, such as urbanize.cost=6,8,10")
        if key.strip() in axes or len(set(found)) < len(found):
            raise BadInput(f"--vary {text}: each rule and each of its values once")
        axes[key.strip()] = found
    points = tuple(product(*axes.values()))
    if len(points) > MOST:
        raise BadInput(f"--vary makes {len(points)} variants; at most {MOST} in one sweep")
    made = [variants.load(base, [f"{k}={v}" for k, v in zip(axes, point, strict=True)]) for point in points]
    known = variants.load(base).digest
    same = [i for i, variant in enumerate(made) if variant.digest == known]
    return Grid(tuple(axes), points, made, same[0] if same else 0)


def measure(run: Run, grid: Grid, players: int, wanted: tuple[str, ...] | None) -> pl.DataFrame:
    """One row a point and figure: the estimate, and the paired difference to the reference."""
    cells = run.cells.filter(run.cells["players"] == players)
    codes = dict(cells.select("variant", "cell").iter_rows())
    found = [figures.collect(run, codes[variant.name]) for variant in grid.variants]
    keys = wanted or tuple(key for key in USUAL if key in found[0])
    if unknown := next((key for key in keys if key not in found[0]), None):
        raise BadInput(f"no figure {unknown!r}{did_you_mean(unknown, found[0])}")
    compared = _pairs(run, codes, grid, keys)
    rows = []
    for i, (point, variant) in enumerate(zip(grid.points, grid.variants, strict=True)):
        for key in keys:
            figure = found[i][key]
            e = figure.estimate
            row: dict[str, Any] = dict(zip(grid.keys, point, strict=True))
            row |= {"variant": variant.name, "figure": key, "title": figure.title, "unit": figure.unit}
            numbers: dict[str, Any] = {
                "players": players,
                "value": e.value,
                "value_low": e.low,
                "value_high": e.high,
                "n": e.n,
            }
            pair = compared.get((i, key))
            d = pair.difference if pair else None
            numbers |= {"difference": d.value if d else 0.0, "difference_low": d.low if d else 0.0}
            numbers |= {"difference_high": d.high if d else 0.0, "verdict": pair.verdict if pair else "reference"}
            rows.append(row | numbers)
    return pl.DataFrame(rows)


def _pairs(run: Run, codes: dict[str, str], grid: Grid, keys: tuple[str, ...]) -> dict[tuple[int, str], pairs.Pair]:
    """The figures asked for at every point against the reference, claimed after Holm over all points and figures."""
    reference = codes[grid.variants[grid.reference].name]
    found = {
        (i, pair.figure.key): pair
        for i, variant in enumerate(grid.variants)
        if i != grid.reference
        for pair in pairs.drafts(run, reference, run, codes[variant.name])
        if pair.figure.key in keys
    }
    return dict(zip(found, pairs.claimed(list(found.values())), strict=True))


def table(rows: pl.DataFrame, grid: Grid, players: int) -> Table:
    """For a terminal of 80 columns."""
    games = max(rows["n"].to_list())
    title = f"{players} players, {games:,} games a value; difference to {_point(grid, grid.reference)}"
    out = Table(title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("figure", *grid.keys, "value\n(95 %)", "difference\n(95 %)", ""):
        out.add_column(name, overflow="fold", justify="left" if name in ("figure", "") else "right")
    for key in rows["figure"].unique(maintain_order=True):
        for n, row in enumerate(rows.filter(rows["figure"] == key).iter_rows(named=True)):
            unit = "pp" if row["unit"] in ("%", "pp") else row["unit"]
            reference = row["verdict"] == "reference"
            out.add_row(
                row["title"] if n == 0 else "",
                *(row[key] for key in grid.keys),
                phrases.of(row, "value", row["unit"]),
                "" if reference else phrases.of(row, "difference", unit),
                "" if reference else row["verdict"],
            )
        out.add_section()
    return out


def _point(grid: Grid, i: int) -> str:
    return ", ".join(f"{key}={value}" for key, value in zip(grid.keys, grid.points[i], strict=True))


def chart(rows: pl.DataFrame, grid: Grid) -> str:
    """The curves as SVG, one picture a figure; the second rule of a grid makes the series."""
    percent = pl.col("unit").is_in(["%", "pp"])
    scaled = rows.with_columns(
        pl.when(percent).then(pl.col(c) * 100).otherwise(pl.col(c)).alias(c)
        for c in ("value", "value_low", "value_high")
    )
    x = grid.keys[0]
    numbers = scaled[x].cast(pl.Float64, strict=False)
    line = not numbers.has_nulls()
    scaled = scaled.with_columns((numbers if line else pl.col(x)).alias("at"), pl.col("figure").alias("cell"))
    kind = f"lines x=at y=value xlabel={x}" if line else "bars x=at y=value"
    if len(grid.keys) > 1:
        rest = pl.concat_str([pl.lit(f"{key}=") + pl.col(key) for key in grid.keys[1:]], separator=", ")
        scaled = scaled.with_columns(rest.alias("series"))
        if not line:
            scaled = scaled.with_columns(pl.concat_str("at", "series", separator=", ").alias("at"))
    kind += " series=series" if line and len(grid.keys) > 1 else ""
    units = {"%": " (%)", "pp": " (points of %)", "k$": " (k$)", "$": " ($)"}
    titles = {row["figure"]: row["title"] + units.get(row["unit"], "") for row in rows.iter_rows(named=True)}
    spec = charts.read(kind, cells=titles)
    return charts.draw(scaled, charts.Spec(spec.kind, {**spec.columns, "label": " "}, "", titles), alone=True)
