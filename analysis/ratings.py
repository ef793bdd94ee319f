"""How strong is each bot at tables of three to six? Plackett-Luce ratings with intervals over deals.

Best first, a table is a row of choices: each time the next rank goes to one of those left, in proportion to
strength. Ratings are given in Elo points around the mean of the field: 400 points are odds of ten to one.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import connected_components

from .stats import LEVEL, Estimate, Floats, add_up
from .store import Run

POINTS = 400 / log(10)
RESAMPLES = 200
STEPS, CLOSE = 100, 1e-9  # of Newton's method; it takes about six steps
PRIOR = 1.0  # one win and one loss against an average bot for each: an unbeaten bot stays finite


@dataclass(frozen=True)
class Field:
    """Tables reduced to the different ones: `stages[k]` counts, by bot, who is chosen from whom."""

    bots: list[str]
    seats: Floats  # (patterns, bots): seats of each bot
    chosen: Floats  # (patterns, bots): how often each bot is chosen in the pattern
    left: list[Floats]  # one (patterns, bots) array a stage: seats of each bot still to be placed
    picks: Floats  # (patterns, stages): how many are chosen at this stage (ties are chosen together)
    pattern: NDArray[np.int64]  # (games,)
    deals: NDArray[np.int64]  # (games,) number of the deal from 0


def gather(tables: list[tuple[tuple[str, int], ...]], deals: NDArray[np.int64]) -> Field:
    """Tables as ((bot, rank), ...) in any order, ranks alike where shared."""
    forms: dict[tuple[tuple[str, int], ...], int] = {}
    pattern = [forms.setdefault(tuple(sorted(table, key=lambda x: (x[1], x[0]))), len(forms)) for table in tables]
    bots = sorted({bot for form in forms for bot, _ in form})
    seats = max(len(form) for form in forms)
    present, chosen, picks = (np.zeros((len(forms), n)) for n in (len(bots), len(bots), seats))
    left = [np.zeros((len(forms), len(bots))) for _ in range(seats)]
    for form, i in forms.items():
        np.add.at(present[i], [bots.index(bot) for bot, _ in form], 1)
        for stage, rank in enumerate(sorted({rank for _, rank in form})):
            remaining = [bot for bot, r in form if r >= rank]
            group = [bot for bot, r in form if r == rank]
            if len(group) < len(remaining):  # no choice is left once all that remain share the rank
                picks[i, stage] = len(group)
                np.add.at(chosen[i], [bots.index(b) for b in group], 1)
                np.add.at(left[stage][i], [bots.index(b) for b in remaining], 1)
    _, deal = np.unique(deals, return_inverse=True)
    return Field(bots, present, chosen, left, picks, np.array(pattern), deal)


def fit(f: Field, weights: Floats) -> Floats:
    """Ratings by maximum likelihood, mean zero; `weights[d]` is how often deal d counts."""
    count = add_up(f.pattern, weights[f.deals], len(f.chosen))
    theta = np.zeros(len(f.bots))
    for _ in range(STEPS):
        slope, curve = _derivatives(f, count, theta)
        step = np.linalg.pinv(curve, hermitian=True) @ slope
        theta = theta + np.clip(step, -1, 1)
        if np.abs(step).max() < CLOSE:
            break
    return np.asarray(theta - theta.mean())


def _derivatives(f: Field, count: Floats, theta: Floats) -> tuple[Floats, Floats]:
    """Slope of the log likelihood, and its curvature with the sign turned: never negative, so Newton's steps go up."""
    strength, chance = np.exp(theta), 1 / (1 + np.exp(-theta))
    slope = count @ f.chosen - PRIOR * (2 * chance - 1)
    curve = np.diag(2 * PRIOR * chance * (1 - chance))
    for stage, left in enumerate(f.left):
        used = f.picks[:, stage] > 0
        if used.any():
            each = left[used] * strength
            part = each / each.sum(axis=1, keepdims=True)
            pulled = part * (count[used] * f.picks[used, stage])[:, None]
            slope = slope - pulled.sum(axis=0)
            curve = curve + np.diag(pulled.sum(axis=0)) - part.T @ pulled
    return slope, curve


def ratings(f: Field, *, seed: int = 1) -> dict[str, Estimate]:
    """Each bot's rating in Elo points around the field's mean, intervals by resampling deals."""
    deals = int(f.deals.max()) + 1
    rng = np.random.default_rng(seed)
    value = fit(f, np.ones(deals))
    resampled = [add_up(rng.integers(0, deals, deals), None, deals) for _ in range(RESAMPLES)]
    spread = np.stack([fit(f, weights) for weights in resampled])
    low, high = np.quantile(spread, [(1 - LEVEL) / 2, (1 + LEVEL) / 2], axis=0)
    there = f.seats[f.pattern] > 0
    return {
        bot: Estimate(
            float(value[b]) * POINTS, float(low[b]) * POINTS, float(high[b]) * POINTS,
            int(there[:, b].sum()), len(np.unique(f.deals[there[:, b]])),
        )
        for b, bot in enumerate(f.bots)
    }  # fmt: skip


def of_cell(run: Run, cell: str, *, seed: int = 1) -> dict[str, Estimate]:
    """The ratings of a cell's bots over its finished games; empty where only one kind of bot plays."""
    rows = run.frame(
        """
        select
            deal,
            string_agg(bot || '/' || rank, '|' order by rank, bot) as result
        from seats
        where finished and cell = $cell
        group by deal, game
        order by deal, game
        """,
        {"cell": cell},
    )
    forms = {text: _read(text) for text in rows["result"].unique()}
    if len({bot for form in forms.values() for bot, _ in form}) < 2:
        return {}
    return ratings(gather([forms[text] for text in rows["result"]], rows["deal"].to_numpy()), seed=seed)


def _read(result: str) -> tuple[tuple[str, int], ...]:
    pairs = [one.rpartition("/") for one in result.split("|")]
    return tuple((bot, int(rank)) for bot, _, rank in pairs)


def connected(f: Field) -> bool:
    """Have all bots met, directly or through others? If not, ratings of different groups cannot be compared."""
    met = (f.seats.T @ f.seats) > 0
    return int(connected_components(csr_array(met), directed=False)[0]) == 1
