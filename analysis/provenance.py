"""The values of a run's variants that are no plain facts: disputed, reconstructed, a reading, changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sim.variants import flat

from .store import Run

UNSURE = {
    "disputed": "Sources disagree; the value used is one of them.",
    "reconstructed": "No source gives it; it was filled in.",
    "reading": "The rules are unclear; this is how they were read.",
    "changed": "Changed in the variant's own file or by --set.",
}


def unsure(run: Run) -> dict[str, list[dict[str, Any]]]:
    """The values that are no plain facts, by status, over all variants: key, value, source; the board first."""
    found: dict[str, dict[tuple[str, ...], dict[str, Any]]] = {status: {} for status in UNSURE}
    for variant in run.variants.values():
        values = dict(flat(variant["values"])) | {"map": variant.get("map")}
        for key, status in variant["status"].items():
            row = {"key": key, "value": _value(values.get(key)), "source": _source(variant["sources"], key)}
            found.setdefault(status, {}).setdefault(tuple(row.values()), row)
    board_first = {status: sorted(rows.values(), key=lambda row: row["key"] != "map") for status, rows in found.items()}
    return {status: rows for status, rows in board_first.items() if rows}


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = ", ".join(" ".join(map(str, x.values())) if isinstance(x, Mapping) else str(x) for x in value)
        return text if len(text) < 70 else text[:66] + " …"
    return "–" if value is None else str(value)


def _source(sources: Mapping[str, str], key: str) -> str:
    while key not in sources and "." in key:
        key = key.rpartition(".")[0]
    return sources.get(key, "")
