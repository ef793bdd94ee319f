"""Two cells that played the same deals, figure by figure: the paired difference, what pairing gained, and the verdict.

The deal is the pair: what both cells made of it is compared, so that the luck they share cancels out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil, isfinite
from typing import Any

import numpy as np
import polars as pl
from rich import box
from rich.table import Table

from sim.errors import BadInput
from sim.variants import flat

from . import figures, phrases, stats
from .figures import Figure
from .stats import Estimate, Floats
from .store import Run

CLAIM = 0.05  # a difference is called so where Holm's p value over all figures is below this
NONE_SEEN = "none seen"  # verdict where no deal differs
NO_END = "over 10 million"  # in place of the games it would take, where they are more than ENDLESS
ENDLESS = 10_000_000  # more games than anybody will play for one figure


WORDS = {  # in a verdict -> what it means
    "higher": "higher, lower: holds among all figures here (Holm).",
    "hint": "hint: only its own interval leaves out 0.",
    "+": "+n: about n more games would tell a difference of the size seen.",
    NO_END: f"{NO_END}: more games than that, if the difference stays as small.",
    NONE_SEEN: f"{NONE_SEEN}: no deal differs; that is no proof that none would.",
}


@dataclass(frozen=True)
class Pair:
    """One figure in cell A and cell B."""

    figure: Figure
    a: Estimate
    b: Estimate
    difference: Estimate  # B less A
    rho: float  # correlation of the two over deals; nan where one of them does not vary
    saving: float  # part of the games that pairing saved
    p: float  # Holm's, over all `tests`
    games: int = 0  # played in each cell
    tests: int = 1  # figures, and points of a sweep, that are claimed about together

    @property
    def verdict(self) -> str:
        """`higher` or `lower` where Holm's test says so; `hint` where only its own interval does; else `undecided`.

        `none seen` where no deal differs: that is no proof that they are equal."""
        if self.difference.alike and self.difference.value == 0:
            return NONE_SEEN
        if self.p < CLAIM and self.difference.decided:
            return "higher" if self.difference.value > 0 else "lower"
        return "hint" if self.difference.decided else "undecided"

    @property
    def more(self) -> int | None:
        """Games still to play in each cell to claim a difference of the size seen; None: more than ENDLESS.

        Enough for 80 % power whichever place Holm's order gives it."""
        if self.verdict in ("higher", "lower", NONE_SEEN):
            return 0
        e = self.difference
        if not isfinite(e.half) and 1 < e.deals < stats.ALIKE:  # no spread to reckon with
            return ceil(self.games * (stats.ALIKE - e.deals) / e.deals)
        more = stats.more_games(self.games, e.half, abs(e.value), tests=self.tests)
        return more if more is not None and more <= ENDLESS else None


def compare(run: Run, a: str, b: str) -> list[Pair]:
    """All figures that two cells of a run have, over the deals they share. BadInput: they share none."""
    return compare_runs(run, a, run, b)


def compare_runs(first: Run, a: str, second: Run, b: str) -> list[Pair]:
    """The same for cells of two runs, which must have the same seed: other rules, other bots, other skill."""
    return claimed(drafts(first, a, second, b))


def drafts(first: Run, a: str, second: Run, b: str) -> list[Pair]:
    """Every figure by itself, before its p value is adjusted for the number of them."""
    if first.manifest["seed"] != second.manifest["seed"] or first.family != second.family:
        raise BadInput(f"{first.folder} and {second.folder} have not played the same deals; play both with one --seed")
    if first.cell(a)["players"] != second.cell(b)["players"]:
        raise BadInput(f"{first.folder}: {a} and {b} have different numbers of players; their deals cannot be paired")
    deals = sorted(set(figures.deals_of(first, a)) & set(figures.deals_of(second, b)))
    if not deals:
        raise BadInput(f"{first.folder}: {a} and {b} share no deal")
    barred = any(run.cell(cell)["never"] for run, cell in ((first, a), (second, b)))
    left, right = (figures.collect(run, cell, deals, first=barred) for run, cell in ((first, a), (second, b)))
    games = len(deals) * int(first.cell(a)["players"])
    return [pair(left[key], right[key], games) for key in left if key in right]


def claimed(drafts: list[Pair]) -> list[Pair]:
    """The same pairs with Holm's p values over all of them."""
    adjusted = stats.holm([pair.p for pair in drafts])
    return [replace(pair, p=float(p), tests=len(drafts)) for pair, p in zip(drafts, adjusted, strict=True)]


def what_differs(first: Run, a: str, second: Run, b: str) -> list[str]:
    """In what two cells differ, in words: rules, bots, skill, bans."""
    rules, other = (run.variants[run.cell(c)["variant"]] for run, c in ((first, a), (second, b)))
    left, right = (dict(flat(v["values"])) | {"map": v["map"]} for v in (rules, other))
    said = [
        f"{key}: {phrases.rule(left.get(key))} → {phrases.rule(right.get(key))}"
        for key in dict.fromkeys([*left, *right])
        if left.get(key) != right.get(key)
    ]
    for name in [name for name in first.bots if name in second.bots]:
        for key in ("slip", "never"):
            before, after = first.bots[name].get(key), second.bots[name].get(key)
            said += [f"{name}: {key} {_told(before)} → {_told(after)}"] if before != after else []
    gone, new = (
        [name for name in one.bots if name not in other.bots] for one, other in ((first, second), (second, first))
    )
    before, after = (run.cell(c)["never"] for run, c in ((first, a), (second, b)))
    said += [f"first place: never {before or 'nothing'} → {after or 'nothing'}"] if before != after else []
    if gone or new:
        said.append(f"bots {phrases.listed(new) or 'none'} in place of {phrases.listed(gone) or 'none'}")
    return said


def _told(value: Any) -> str:
    return ", ".join(map(str, value)) or "nothing" if isinstance(value, list) else str(value)


def pair(a: Figure, b: Figure, games: int) -> Pair:
    """One figure in two cells over the same deals, its p value not yet adjusted."""
    if len(a.parts) > 1:
        difference, rho, saving = _gap_difference(a, b), float("nan"), float("nan")
    else:
        difference = stats.difference(b.parts[0], a.parts[0], shares=a.unit == "%")
        rho, saving = _gain(a, b)
    return Pair(a, a.estimate, b.estimate, difference, rho, saving, stats.p_value(difference), games)


def _gap_difference(a: Figure, b: Figure) -> Estimate:
    """The widest gap in B less that in A, resampling deals: Student's interval with the spread of the resamples.

    Their quantiles would lie off the value, as a gap of resampled deals is wider on average; luck widens both alike."""
    left, right = figures.columns(a), figures.columns(b)
    cut = left.shape[1]

    def statistic(sums: Floats) -> Floats:
        return figures.from_columns(sums[:, cut:]) - figures.from_columns(sums[:, :cut])

    return stats.bootstrap(np.hstack([left, right]), statistic, n=a.parts[0].n, shares=True)


def _gain(a: Figure, b: Figure) -> tuple[float, float]:
    """Correlation over deals, and the part of the games that an unpaired comparison would need more."""
    x, y = (stats.pull(f.parts[0]) for f in (a, b))
    apart, together = float(x @ x + y @ y), float((x - y) @ (x - y))
    if x.std() == 0 or y.std() == 0:
        return float("nan"), 0.0
    return float(np.corrcoef(x, y)[0, 1]), 1 - together / apart


def frame(pairs: list[Pair]) -> pl.DataFrame:
    """The comparison as rows, for --json and --csv."""
    return pl.DataFrame(
        [
            {"figure": p.figure.key, "title": p.figure.title, "unit": p.figure.unit}
            | {f"a{end}": x for end, x in zip(("", "_low", "_high"), (p.a.value, p.a.low, p.a.high), strict=True)}
            | {f"b{end}": x for end, x in zip(("", "_low", "_high"), (p.b.value, p.b.low, p.b.high), strict=True)}
            | {"difference": p.difference.value, "difference_low": p.difference.low}
            | {"difference_high": p.difference.high, "rho": p.rho, "saving": p.saving, "p_holm": p.p}
            | {"verdict": p.verdict, "more_games": p.more, "n": p.difference.n, "deals": p.difference.deals}
            for p in pairs
        ]
    )


def table(pairs: list[Pair], title: str) -> Table:
    """The comparison for a terminal of 80 columns."""
    out = Table(
        title=title, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0)
    )
    for name in ("", "A", "B", "B − A (95 %)", "ρ", "verdict"):
        out.add_column(name, justify="left" if name in ("", "verdict") else "right", overflow="fold")
    for p in pairs:
        values = [phrases.number(e.value, p.figure.unit) for e in (p.a, p.b)]
        rho = "" if np.isnan(p.rho) else f"{p.rho:.2f}"
        out.add_row(p.figure.title, *values, signed(p.difference, p.figure.unit), rho, verdict(p))
    return out


def signed(e: Estimate, unit: str) -> str:
    """A difference: +1.71 ± 0.45, shares in points of per cent."""
    scale = 100 if unit in ("%", "pp") else 1
    wide = e.half if isfinite(e.half) and e.half > 0 else abs(e.value)
    digits = 2 if wide * scale < 10 else 1 if wide * scale < 100 else 0
    value = f"{round(e.value * scale, digits) + 0.0:+,.{digits}f}" if e.value else f"{0:.{digits}f}"
    if e.deals < 2:
        return f"{value}, one deal"
    if e.alike and (e.half == 0 or not isfinite(e.half)):
        return f"{value} in all {e.deals:,} deals"
    if not isfinite(e.half):
        return f"{value}, no interval"
    return f"{value} ± {e.half * scale:,.{digits}f}"


def verdict(p: Pair) -> str:
    """The verdict in words: with the games it would still take."""
    if p.verdict in ("higher", "lower", NONE_SEEN) or p.difference.deals < 2:
        return p.verdict
    if p.more is None:
        return f"{p.verdict}, {NO_END}"
    return f"{p.verdict}, +{phrases.about(p.more)}"


def reading(pairs: list[Pair]) -> str:
    """How to read a table; lines of at most 80 columns."""
    lines = ["B − A is paired over deals; shares differ in points of per cent.", *meanings(pairs)]
    if any(isfinite(p.rho) for p in pairs):
        lines.append("ρ: luck of the deal that A and B share; it saves about that part of the games.")
    return "\n".join(lines)


def meanings(pairs: list[Pair]) -> list[str]:
    """What the verdicts of a table mean, of those that stand in it, and what a gap is."""
    lines = explained([verdict(p) for p in pairs])
    if any(len(p.figure.parts) > 1 for p in pairs):
        lines.append("best − worst: as seen; luck alone makes a gap, the wider the fewer games.")
    return lines


def explained(verdicts: list[str]) -> list[str]:
    """What the words of some verdicts mean."""
    said = " ".join(verdicts).replace("lower", "higher")
    return [meaning for word, meaning in WORDS.items() if word in said]


def sentence(pairs: list[Pair]) -> str:
    """What is decided, in words."""
    decided = [p for p in pairs if p.verdict in ("higher", "lower")]
    open_ = sum(p.verdict in ("undecided", "hint") for p in pairs)
    same = [p for p in pairs if p.verdict == NONE_SEEN]
    none = f" No difference seen in {len(same)}: {_how_sure(same[0].difference.deals)}." if same else ""
    if not decided:
        return f"Nothing is decided: none of {len(pairs)} figures differs by more than chance would make it.{none}"
    parts = [_claim(p) for p in decided[:4]]
    more = f" and {len(decided) - 4} more" if len(decided) > 4 else ""
    return f"Decided: {'; '.join(parts)}{more}. Undecided: {open_} of {len(pairs)} figures.{none}"


def _claim(p: Pair) -> str:
    """Turns higher by 1.71 ± 0.45; a title with a comma of its own stands apart."""
    title = phrases.within(p.figure.title)
    return f"{title}{':' if ',' in title else ''} {p.verdict} by {size(p)}"


def _how_sure(deals: int) -> str:
    """What no difference in so many deals tells, and what it does not."""
    return f"all {deals:,} deals came out alike, but up to {phrases.number(stats.unseen(deals), '%')} of deals may not"


def size(p: Pair) -> str:
    """The size of a difference without its sign, with its unit."""
    unit = {"%": "pp"}.get(p.figure.unit, p.figure.unit)
    words = signed(p.difference, p.figure.unit).lstrip("+-−")
    return f"{words} {unit}" if unit in ("pp", "k$", "$") else words
