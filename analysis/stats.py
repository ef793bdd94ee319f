"""What stands behind every number: estimates with intervals, and the deal as the unit of independence.

Duplicate play makes groups: one deal is played once for every rotation of the seats. Games of one deal are not
independent, so every variance here is taken over deals: `Sums` holds what each deal adds to a ratio, and
the intervals of means, shares and differences are all intervals of ratios of such sums.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import ceil, inf, isfinite, sqrt
from statistics import NormalDist
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy.special import stdtrit

LEVEL = 0.95
POWER = 0.8  # of the number of games that is said to be enough
RESAMPLES = 2000
BLOCKS = 2000  # more deals than this are gathered into so many blocks before they are resampled
LEAST_EFFECT = 0.25  # a design effect below this is not believed: no deal counts as more than four
ALIKE = (
    300  # deals without any spread that make a mean sure: by the rule of three at most one in a hundred is otherwise
)
NO_SPREAD = 1e-12  # a standard error below this part of what it is about is none
RANGES = (0.0, 1.128, 1.693, 2.059, 2.326, 2.534)  # best less worst of 1 to 6 normal draws of variance 1, on average
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Estimate:
    """A number with its 95 % interval, from n games in so many deals.

    Where all deals are `alike` there is no spread to take an interval from: few of them leave a mean without bounds."""

    value: float
    low: float
    high: float
    n: int
    deals: int
    alike: bool = False

    @property
    def half(self) -> float:
        """Half the width of the interval."""
        return (self.high - self.low) / 2

    @property
    def decided(self) -> bool:
        """Whether the interval leaves out zero; without any spread, whether a sign test over deals does."""
        if self.alike:
            return p_value(self) < 1 - LEVEL
        return self.low > 0 or self.high < 0


@dataclass(frozen=True)
class Sums:
    """What each deal adds to a ratio: `total` above the line, `weight` (games, seats, money ...) below it."""

    total: Floats
    weight: Floats
    n: int  # games behind it

    @property
    def deals(self) -> int:
        """Deals that have any weight."""
        return int(np.count_nonzero(self.weight))


def sums(values: ArrayLike, deals: ArrayLike, weights: ArrayLike | None = None) -> Sums:
    """Rows gathered by deal: `values` over `weights` (1 each if left out), `deals` the deal of each row."""
    value = np.asarray(values, float)
    weight = np.ones_like(value) if weights is None else np.asarray(weights, float)
    _, group = np.unique(np.asarray(deals), return_inverse=True)
    return Sums(add_up(group, value), add_up(group, weight), int(np.count_nonzero(weight)))


def add_up(group: NDArray[Any], values: NDArray[Any] | None, size: int = 0) -> Floats:
    """The sum of the values of each group, numbered from 0; without values the number of rows."""
    return np.bincount(group, values, size).astype(float)


def median(values: ArrayLike, deals: ArrayLike, *, level: float = LEVEL) -> Estimate:
    """The middle value of rows; the interval is between the ranks that may be the middle one, after Woodruff.

    The ranks are as unsure as a share of one half over as many independent rows as these deals are worth. Few rows have
    no bound."""
    value, deal = np.asarray(values, float), np.asarray(deals)
    if not len(value):
        return Estimate(float("nan"), -inf, inf, 0, 0)
    ordered, middle = np.sort(value), float(np.median(value))
    below = sums(value <= middle, deal)
    half = float(stdtrit(max(1, below.deals - 1), (1 + level) / 2)) * sqrt(0.25 / effective_games(below))
    if half >= 0.5 or below.deals < 2:
        return Estimate(middle, -inf, inf, len(value), below.deals)
    low, high = int(len(value) * (0.5 - half)), ceil(len(value) * (0.5 + half)) - 1
    return Estimate(middle, float(ordered[low]), float(ordered[high]), len(value), below.deals)


def unseen(deals: int, *, level: float = LEVEL) -> float:
    """The share of deals that may be otherwise though none of so many was: about 3 / deals (the rule of three)."""
    return float(1 - (1 - level) ** (1 / deals))


def _wilson(p: float, n: float, z: float) -> tuple[float, float]:
    centre = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return centre - half if p > 0 else 0.0, centre + half if p < 1 else 1.0


def variance(s: Sums) -> float:
    """Of the ratio, over deals (linearised); infinite for a single deal."""
    if s.deals < 2:
        return inf
    ratio = s.total.sum() / s.weight.sum()
    rest = s.total - ratio * s.weight
    return float(s.deals / (s.deals - 1) * float(rest @ rest) / float(s.weight.sum()) ** 2)


def mean(s: Sums, *, level: float = LEVEL) -> Estimate:
    """A mean or ratio with Student's interval over deals; no bounds where fewer than `ALIKE` deals show no spread."""
    if not s.deals:
        return Estimate(float("nan"), -inf, inf, 0, 0)
    value = float(s.total.sum() / s.weight.sum())
    return _around(value, variance(s), s.n, s.deals, level)


def _around(value: float, variance: float, n: int, deals: int, level: float, scale: float = 0.0) -> Estimate:
    """Student's interval; `scale` is the size of what a difference is taken between."""
    if deals < 2:
        return Estimate(value, -inf, inf, n, deals)
    if sqrt(variance) <= NO_SPREAD * max(abs(value), scale):
        half = 0.0 if deals >= ALIKE else inf
        return Estimate(value, value - half, value + half, n, deals, alike=True)
    half = float(stdtrit(deals - 1, (1 + level) / 2)) * sqrt(variance)
    return Estimate(value, value - half, value + half, n, deals)


def _within(e: Estimate, level: float) -> Estimate:
    """A difference of two shares: between -1 and 1, and without any spread after Wilson.

    So many deals that are alike leave a share u of deals that may be otherwise, as far as a share can go: for none of
    n deals about 3 / n (the rule of three)."""
    value, low, high = e.value, e.low, e.high
    if e.alike:
        otherwise = _wilson(0.0, e.deals, float(stdtrit(max(1, e.deals - 1), (1 + level) / 2)))[1]
        low, high = (1 - otherwise) * value - otherwise, (1 - otherwise) * value + otherwise
    return replace(e, low=max(-1.0, low), high=min(1.0, high))


def share(s: Sums, *, level: float = LEVEL) -> Estimate:
    """A share from 0 to 1: Wilson's interval on the number of independent games that would be as exact.

    Where all deals agree on 0 or 1 that number is the number of deals."""
    if not s.deals:
        return Estimate(float("nan"), 0.0, 1.0, 0, 0)
    value = float(s.total.sum() / s.weight.sum())
    low, high = _wilson(value, effective_games(s), float(stdtrit(max(1, s.deals - 1), (1 + level) / 2)))
    return Estimate(value, low, high, s.n, s.deals, alike=s.deals > 1 and value * (1 - value) <= NO_SPREAD)


def effective_games(s: Sums) -> float:
    """Independent games that would give a share as exact as these deals do."""
    p = float(s.total.sum() / s.weight.sum())
    plain = p * (1 - p)
    if s.deals < 2 or plain <= 1e-12:
        return float(s.deals)
    return plain / max(variance(s), LEAST_EFFECT * plain / float(s.weight.sum()))


def shares(parts: list[Sums], *, level: float = LEVEL) -> list[Estimate]:
    """Shares whose intervals hold all at once (Bonferroni): the seats of a table."""
    return [share(s, level=1 - (1 - level) / len(parts)) for s in parts]


def gap(parts: list[Sums], *, level: float = LEVEL) -> Estimate:
    """The best share less the worst, over the same deals; the bounds hold for every pair at once (Bonferroni).

    The parts are sums over the same deals in the same order. The value is the gap that was seen: somebody is always
    best, so that few games show one where there is none; `luck` says how much. The interval then begins at 0."""
    count = len(parts)
    pairs = [(i, j) for i in range(count) for j in range(count) if i != j]
    level = 1 - (1 - level) / max(1, len(pairs) // 2)
    all_pairs = [difference(parts[i], parts[j], level=level, shares=True) for i, j in pairs]
    if not all_pairs:
        return Estimate(0.0, 0.0, 0.0, parts[0].n if parts else 0, parts[0].deals if parts else 0)
    widest = max(all_pairs, key=lambda e: e.value)
    low, high = max(0.0, *(e.low for e in all_pairs)), max(e.high for e in all_pairs)
    return Estimate(widest.value, low, high, widest.n, widest.deals, alike=all(e.alike for e in all_pairs))


def luck(parts: list[Sums]) -> float:
    """The gap between best and worst that luck alone would show on average, if all shares were the same."""
    if len(parts) < 2 or min(part.deals for part in parts) < 2:
        return float("nan")
    rests = np.stack([pull(part) for part in parts])
    rests = rests - rests.mean(axis=0)
    deals = rests.shape[1]
    spread = sqrt(deals / (deals - 1) * float((rests**2).sum()) / (len(parts) - 1))
    return RANGES[min(len(parts), len(RANGES)) - 1] * spread


def difference(a: Sums, b: Sums, *, level: float = LEVEL, shares: bool = False) -> Estimate:
    """A less b where both are sums over the same deals in the same order; Student's interval over deals.

    Where both are `shares` it stays between -1 and 1, and has bounds also where no deal differs from another."""
    n, deals = max(a.n, b.n), int(np.count_nonzero((a.weight > 0) | (b.weight > 0)))
    ratios = [float(s.total.sum() / s.weight.sum()) for s in (a, b)]
    rest = pull(a) - pull(b)
    spread = inf if deals < 2 else deals / (deals - 1) * float(rest @ rest)
    e = _around(ratios[0] - ratios[1], spread, n, deals, level, max(map(abs, ratios)))
    return _within(e, level) if shares else e


def apart(a: Estimate, b: Estimate) -> Estimate:
    """B less A where the two share no luck: the interval is put together from both (Newcombe's square and add)."""
    value = b.value - a.value
    low = value - sqrt((b.value - b.low) ** 2 + (a.high - a.value) ** 2)
    high = value + sqrt((b.high - b.value) ** 2 + (a.value - a.low) ** 2)
    return Estimate(value, low, high, min(a.n, b.n), min(a.deals, b.deals), alike=a.alike and b.alike)


def pull(s: Sums) -> Floats:
    """How far each deal pulls the ratio from its value."""
    weight = float(s.weight.sum())
    return (s.total - float(s.total.sum()) / weight * s.weight) / weight


def bootstrap(
    columns: Floats,
    statistic: Callable[[Floats], Floats],
    *,
    n: int,
    seed: int = 1,
    level: float = LEVEL,
    shares: bool = False,
) -> Estimate:
    """Student's interval of a statistic of sums, its spread found by resampling deals.

    `columns[d]` is what deal d adds; `statistic` turns sums of shape (resamples, columns) into (resamples,).
    It must be a function of ratios of sums: many deals are first gathered into blocks. A difference of `shares` stays
    between -1 and 1."""
    deals = len(columns)
    blocks = columns if deals <= BLOCKS else _blocks(columns)
    rng = np.random.default_rng(seed)
    picks = rng.integers(0, len(blocks), (RESAMPLES, len(blocks)))
    weights = np.stack([add_up(row, None, len(blocks)) for row in picks])
    value = float(statistic(blocks.sum(axis=0, keepdims=True))[0])
    # resamples of few deals vary too little, by a factor of (deals - 1) / deals
    found = statistic(weights @ blocks)
    known = found[np.isfinite(found)]  # a resample may hold no case
    spread = inf if deals < 2 or len(known) < 2 else float(known.var()) * deals / (deals - 1)
    e = _around(value, spread, n, deals, level, 1.0)
    return _within(e, level) if shares else e


def _blocks(columns: Floats) -> Floats:
    block = np.arange(len(columns)) % BLOCKS
    return np.stack([add_up(block, column) for column in columns.T], axis=1)


def p_value(e: Estimate, *, level: float = LEVEL) -> float:
    """Two-sided p value of "it is zero", read back from the interval.

    Without any spread that of the sign test: all deals lie on one side, which luck does once in 2 ** (deals - 1)."""
    if e.alike:
        return min(1.0, 2.0 ** (1 - e.deals)) if e.value else 1.0
    if not isfinite(e.half) or e.half == 0:
        return 1.0
    return p_of(abs(e.value) / e.half, level=level)


def p_of(ratio: float, tests: int = 1, *, level: float = LEVEL) -> float:
    """Two-sided p value of one distance, in half-widths of an interval that holds in so many tests at once."""
    z = ratio * NormalDist().inv_cdf(1 - (1 - level) / (2 * max(1, tests)))
    return 2 * (1 - NormalDist().cdf(z))


def holm(p: ArrayLike) -> Floats:
    """Holm's adjusted p values: for claims."""
    return _step(np.asarray(p, float), down=True)


def benjamini_hochberg(p: ArrayLike) -> Floats:
    """Adjusted p values that keep the share of false finds low: for exploration."""
    return _step(np.asarray(p, float), down=False)


def _step(p: Floats, *, down: bool) -> Floats:
    order, m = np.argsort(p), len(p)
    ranks = np.arange(m)
    if down:
        adjusted = np.maximum.accumulate(p[order] * (m - ranks))
    else:
        adjusted = np.minimum.accumulate((p[order] * m / (ranks + 1))[::-1])[::-1]
    out = np.empty(m)
    out[order] = np.minimum(adjusted, 1)
    return out


def more_games(played: int, half: float, distance: float, *, tests: int = 1) -> int | None:
    """Games still to play until four runs in five can tell a value from a bound so far away; None: no number would do.

    `half` is the half-width of the 95 % interval that `played` games gave: z standard errors, z = 1.96. It shrinks with
    the root of the games. A distance d is told in a share `POWER` of runs if d >= (z_tests + z_power) standard errors,
    where z_tests is that of so many `tests` at once (1.96 for one, Bonferroni): for one test and 80 %, (1.96 + 0.84)
    / 1.96 = 1.43 half-widths, 2.04 times the games that would bring the half-width down to d."""
    if not isfinite(half) or distance <= 0:
        return None
    normal = NormalDist().inv_cdf
    wanted = (normal(1 - (1 - LEVEL) / (2 * tests)) + normal(POWER)) / normal((1 + LEVEL) / 2)
    return max(0, ceil(played * (half * wanted / distance) ** 2) - played)


def wider(tests: int, deals: int) -> float:
    """By how much an interval over so many deals has to be stretched to hold in so many tests at once (Bonferroni)."""
    df = max(1, deals - 1)
    return float(stdtrit(df, 1 - (1 - LEVEL) / (2 * tests)) / stdtrit(df, (1 + LEVEL) / 2))
