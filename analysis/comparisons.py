"""Comparisons for the page: variants of one run, or runs of the same deals, with their pictures and words."""

from __future__ import annotations

from typing import Any

import polars as pl
from markupsafe import Markup

from sim.errors import BadInput

from . import charts, pairs
from .store import Run


def of_run(run: Run) -> list[dict[str, Any]]:
    """Every variant, and every ban, after the first against the first, on the same deals."""
    out = []
    for players in run.cells["players"].unique(maintain_order=True):
        first, *others = run.cells.filter(pl.col("players") == players).iter_rows(named=True)
        for other in others:
            names = (_named(first), _named(other))
            out.append(_comparison(run, first["cell"], run, other["cell"], names))
    return out


def _named(cell: dict[str, Any]) -> str:
    """A cell by its variant and by what its first place may not do."""
    return f"{cell['variant']}, first place never {cell['never']}" if cell["never"] else str(cell["variant"])


def with_run(run: Run, other: Run) -> dict[str, Any]:
    """The first cell against the cell of another run with as many players."""
    cell = run.cells.row(0, named=True)
    there = other.cells.filter(pl.col("players") == cell["players"])
    if not there.height:
        raise BadInput(f"{other.folder}: no cell with {cell['players']} players to compare with {run.folder}")
    return _comparison(run, cell["cell"], other, there["cell"][0], (run.folder.name, other.folder.name))


def _comparison(first: Run, a: str, second: Run, b: str, names: tuple[str, str]) -> dict[str, Any]:
    found = pairs.compare_runs(first, a, second, b)
    wide, narrow = (_forest(found, width) for width in (charts.WIDE, charts.NARROW))
    said = {"a": names[0], "b": names[1], "players": first.cell(a)["players"], "answer": pairs.sentence(found)}
    said |= {"differs": pairs.what_differs(first, a, second, b), "pairs": found, "wide": wide, "narrow": narrow}
    said |= {"meanings": pairs.meanings(found)}
    return said | {"caption": "", "n": found[0].difference.n, "deals": found[0].difference.deals}


def _forest(found: list[pairs.Pair], width: float) -> Markup:
    """The differences of shares, which have one scale."""
    rows = [
        {"title": p.figure.title, "difference": p.difference.value}
        | {"difference_low": p.difference.low, "difference_high": p.difference.high}
        for p in found
        if p.figure.unit in ("%", "pp")
    ]
    spec = charts.read("forest x=title y=difference label=difference_in_points_of_per_cent", unit="pp", width=width)
    return Markup(charts.draw(pl.DataFrame(rows), spec, title="Differences of shares"))
