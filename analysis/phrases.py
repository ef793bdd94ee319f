"""Numbers as people read them: with their unit, their interval and what stands behind them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from math import isfinite
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .stats import Estimate

THIN = "\u202f"  # narrow space that does not break


def number(value: float | int | None, unit: str = "") -> str:
    """25.3 %, 1,234, 12.5 k$: three figures that matter, the unit behind."""
    if value is None or not isfinite(value):
        return "–"
    if unit in ("%", "pp"):
        return f"{round(100 * value, 1) + 0.0:.1f}{THIN}{unit}"  # + 0.0: no minus before nothing
    return f"{decimals(value)}{THIN}{unit}" if unit in ("k$", "$") else decimals(value)


def decimals(value: float | int) -> str:
    """As many decimals as matter: none from 100 on, one from 10 on, else two; counts without."""
    if isinstance(value, int):
        return f"{value:,}"
    size = abs(value)
    digits = 0 if size >= 100 else 1 if size >= 10 else 2
    return f"{round(value, digits) + 0.0:,.{digits}f}"


def between(low: float | None, high: float | None, unit: str = "", deals: int | None = None) -> str:
    """24.1 to 26.5, the bounds of an interval without their unit; why there are none."""
    if low is None or high is None or not (isfinite(low) and isfinite(high)):
        if deals is None:
            return "no interval"
        return "no interval: one deal" if deals < 2 else f"in all {deals:,} deals"
    if unit in ("%", "pp"):
        return f"{round(100 * low, 1) + 0.0:.1f} to {round(100 * high, 1) + 0.0:.1f}"
    return f"{_even(low, high)} to {_even(high, low)}"


def _even(value: float, other: float) -> str:
    size = max(abs(value), abs(other))
    digits = 0 if size >= 100 else 1 if size >= 10 else 2
    return f"{round(value, digits) + 0.0:,.{digits}f}"


def told(e: Estimate, unit: str = "") -> str:
    """25.3 % (24.1 to 26.5)."""
    return f"{number(e.value, unit)} ({bounds(e, unit)})"


def bounds(e: Estimate, unit: str = "") -> str:
    """24.1 to 26.5; or that all deals say the same, where that leaves no spread to take bounds from."""
    if e.deals < 2:
        return "no interval: one deal"
    if e.alike and (e.low == e.high or not isfinite(e.half)):
        return f"in all {e.deals:,} deals"
    return between(e.low, e.high, unit, e.deals)


def of(row: Mapping[str, Any], column: str, unit: str = "") -> str:
    """The same for a column of a metric's row, with its `_low` and `_high`; – where there is no case."""
    if row[column] is None:
        return number(None)
    low, high = row.get(f"{column}_low"), row.get(f"{column}_high")
    return f"{number(row[column], unit)} ({between(low, high, unit, row.get('deals'))})"


def rule(x: Any) -> str:
    """The value of a rule as a file writes it: true, [1, 2], unlimited; where it says nothing `not set`."""
    return "not set" if x is None else x if isinstance(x, str) else json.dumps(x, ensure_ascii=False)


def within(title: str) -> str:
    """A title as it stands within a sentence: turns; CGR stays CGR."""
    return title if title[1:2].isupper() else title[:1].lower() + title[1:]


def games(n: int, what: str = "game") -> str:
    """1 game, 20,000 games; deals likewise."""
    return f"{n:,} {what}" + ("" if n == 1 else "s")


def about(n: int) -> str:
    """A number of games to two figures: nobody plans 12,345 games."""
    if n < 100:
        return str(n)
    scale = 10 ** (len(str(n)) - 2)
    return f"{-(-n // scale) * scale:,}"


def listed(names: list[str]) -> str:
    """A, b and c."""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def compared(low: float | None, high: float | None, fair: float) -> str:
    """Where an interval lies: above, below or not to be told from a value."""
    if low is None or high is None:
        return "cannot be told from"
    return "above" if low > fair else "below" if high < fair else "cannot be told from"
