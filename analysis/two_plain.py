"""The page of two games as plain data, for --json; what every key means stands in `docs/compare-json.md`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import pairs
from .blocks import Block
from .figures import Figure
from .stats import Estimate
from .two_games import Difference, Look, Shown, Side

FORMAT = 1  # of the keys; a change of their meaning raises it


def frame(
    found: Sequence[Shown],
    head: Sequence[pairs.Pair],
    only: Sequence[tuple[str, Figure]],
    sentence: str,
    a: Side,
    b: Side,
) -> dict[str, Any]:
    """Everything that the page shows."""
    return {
        "format": FORMAT,
        "games": [_game(side) for side in (a, b)],
        "headline": sentence,
        "figures": [_figure(row) for row in pairs.frame(list(head)).to_dicts()],
        "only": [_only(name, figure) for name, figure in only],
        "panels": [_panel(one) for one in found],
        "tested": {s.name: s.found.frame().to_dicts() if s.found else [] for s in (a, b)},
    }


def _figure(row: dict[str, Any]) -> dict[str, Any]:
    """A figure of the first screen; what only paired comparisons have is left out."""
    kept = {key: x for key, x in row.items() if key not in ("rho", "saving", "more_games")}
    return kept | {"to_go": row["more_games"]}


def _only(name: str, figure: Figure) -> dict[str, Any]:
    """A figure that only one of the two games knows."""
    e = figure.estimate
    head: dict[str, Any] = {"of": name, "figure": figure.key, "title": figure.title, "unit": figure.unit}
    return head | _estimate("value", e) | {"n": e.n, "deals": e.deals}


def _game(side: Side) -> dict[str, Any]:
    cell = side.cell
    return {
        "name": side.name, "map": cell["map"], "players": cell["players"], "games": cell["games"],
        "deals": cell["deals"], "bots": list(side.run.bots), "folder": str(side.run.folder),
        "levels": [
            {"slip": slip, "games": run.cells.row(0, named=True)["games"], "folder": str(run.folder)}
            for slip, run in side.levels.items()
        ],
        "switches": {
            "games": side.found.games, "deals": side.found.deals, "bots": list(side.switched.bots)
        } if side.found and side.switched else None,
    }  # fmt: skip


def _panel(one: Shown) -> dict[str, Any]:
    return {
        "id": one.panel.id, "question": one.panel.question, "questions": one.panel.numbers, "answer": one.answer,
        "n": one.n, "blocks": [_block(part) for part in one.blocks], "differences": [_told(d) for d in one.differences],
        "examples": [row for look in one.examples for row in _look(look)],
    }  # fmt: skip


def _block(part: Block) -> dict[str, Any]:
    metric = part.answer.metric
    return {
        "metric": metric.name, "question": metric.question, "about": metric.about, "grain": list(metric.grain),
        "units": metric.units, "parameters": part.answer.parameters, "rows": part.answer.rows.to_dicts(),
    }  # fmt: skip


def _told(d: Difference) -> dict[str, Any]:
    head: dict[str, Any] = {"keys": dict(d.keys), "name": d.name, "column": d.column, "unit": d.unit}
    for name, e in (("a", d.a), ("b", d.b), ("difference", d.difference)):
        head |= _estimate(name, e)
    return head | {"verdict": d.verdict, "to_go": d.more, "n": d.difference.n, "deals": d.difference.deals}


def _estimate(name: str, e: Estimate) -> dict[str, float]:
    return {name: e.value, f"{name}_low": e.low, f"{name}_high": e.high}


def _look(look: Look) -> list[dict[str, Any]]:
    return [
        {"of": look.name, "game": e.game, "why": e.why, "what": e.what, "note": look.note, "command": look.command(e)}
        for e in look.games
    ]
