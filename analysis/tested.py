"""What a batch found: every test against the base on the same deals, at each level of skill and for each character.

A rule that is otherwise for everybody moves figures of the whole game; a ban for one seat moves what that seat scores
and wins. Effects are test less base. Claims of one kind are held together by Holm over all tests, figures and levels.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
import polars as pl
from numpy.typing import NDArray

from sim.errors import BadInput

from . import batches, figures, pairs, stats
from .batches import Ban, Batch, Rule
from .figures import Figure
from .pairs import Pair
from .stats import Estimate
from .store import Run, open_run

OF_BAN = ("score.place.1", "won.place.1", "score.others", "turns")  # what a ban is judged by, the headline first
FINISHED = ("winner_score", "margin", "bankrupt", "seat_gap", "bot_gap")  # known only of games that came to their end
LEAST = 3  # deals of a character below which nothing is said about it


@dataclass(frozen=True)
class Effect:
    """What one test does to one figure at one level of skill."""

    test: Rule | Ban
    slip: float
    pair: Pair
    alone: dict[str, Estimate]  # character -> the difference on its deals: at the first place, or at the table

    @property
    def difference(self) -> Estimate:
        """Test less base."""
        return self.pair.difference

    @property
    def clear(self) -> bool:
        """Whether it stands among all effects of its kind."""
        return self.pair.verdict in ("higher", "lower")


@dataclass(frozen=True)
class Found:
    """All effects of a batch."""

    of: Batch
    folder: Path
    effects: tuple[Effect, ...]
    games: int  # played for the tests and for what they are compared with
    deals: int  # of each test
    moved: Mapping[tuple[str, float], tuple[int, int]] = field(
        default_factory=dict
    )  # rule, slip -> otherwise, of games

    def untouched(self, test: Rule | Ban, slip: float) -> int:
        """How many games came out exactly as in the base, if all did; 0 where one did not, or nobody counted."""
        otherwise, games = self.moved.get((test.id, slip), (1, 0))
        return games if not otherwise else 0

    def about(self, test: Rule | Ban, figure: str) -> list[Effect]:
        """One figure under a test, at each level of skill in the batch's order; none where it is not known."""
        return [e for e in self.effects if e.test == test and e.pair.figure.key == figure]

    def keys(self, kind: type[Rule] | type[Ban]) -> list[str]:
        """The figures that are known for a kind of test, the headline first."""
        return list(dict.fromkeys(e.pair.figure.key for e in self.effects if isinstance(e.test, kind)))

    def frame(self) -> pl.DataFrame:
        """Every effect as a row, for all characters together and for each, for --json and --csv."""
        return pl.DataFrame([row for effect in self.effects for row in _rows(effect)], infer_schema_length=None)


def find(of: Batch, folder: Path) -> Found:
    """Compare what a batch has played. BadInput: a run is missing or a figure is not known."""
    drafts = [effect for slip in of.slips for effect in _at(of, folder, slip)]
    played = drafts[0].pair.difference
    games = played.n * len(of.slips) * (1 + len(of.tests))
    moved = {(rule.id, slip): counts for slip in of.slips for rule, counts in _otherwise(of, folder, slip)}
    return Found(of, folder, (*_claimed(drafts, Rule), *_claimed(drafts, Ban)), games, played.deals, moved)


def _otherwise(of: Batch, folder: Path, slip: float) -> Iterable[tuple[Rule, tuple[int, int]]]:
    """Of each rule: the games that came out otherwise than in the base, in length or in any score, and all games."""
    if not of.rules:
        return
    run = open_run(folder / batches.rules_at(slip))
    rows = run.frame(
        """
        with ends as (
            select
                seats.cell,
                seats.game,
                any_value(games.turns) as turns,
                list(seats.score order by seats.seat) as scores
            from seats
            inner join games on seats.cell = games.cell and seats.game = games.game
            group by seats.cell, seats.game
        )

        select
            other.cell,
            count(*) filter (base.turns != other.turns or base.scores != other.scores) as otherwise,
            count(*) as games
        from ends as base
        inner join ends as other on base.game = other.game
        where base.cell = 'c00' and other.cell != 'c00'
        group by other.cell
        order by other.cell
        """
    )
    counts = {str(cell): (int(otherwise), int(games)) for cell, otherwise, games in rows.iter_rows()}
    for number, rule in enumerate(of.rules):
        yield rule, counts.get(f"c{number + 1:02d}", (1, 0))


def _at(of: Batch, folder: Path, slip: float) -> Iterable[Effect]:
    """The effects of all tests at one level of skill."""
    rules = open_run(folder / batches.rules_at(slip))
    rules.keep_tables()
    deals = figures.deals_of(rules, "c00")
    yield from _compared(of, of.rules, slip, rules, rules, deals, 1)
    if of.bans:
        bans = open_run(folder / batches.bans_at(slip))
        bans.keep_tables()
        yield from _compared(of, of.bans, slip, rules, bans, deals, 0)


def _compared(
    of: Batch, tests: Sequence[Rule | Ban], slip: float, base: Run, run: Run, deals: list[int], shift: int
) -> Iterable[Effect]:
    """Tests of one kind against the first cell of the base; that of the first test is number `shift` of the run."""
    first = base is not run
    keys = OF_BAN if first else of.figures
    left, sitting = figures.collect(base, "c00", deals, first=first, keys=keys), _sitting(base, deals, first=first)
    for number, test in enumerate(tests):
        right = figures.collect(run, f"c{number + shift:02d}", deals, first=first, keys=keys)
        yield from _effects(test, slip, keys, left, right, sitting)


def _effects(
    test: Rule | Ban,
    slip: float,
    keys: Sequence[str],
    left: dict[str, Figure],
    right: dict[str, Figure],
    sitting: dict[str, NDArray[np.bool_]],
) -> Iterable[Effect]:
    """One effect for each figure. BadInput: there is none of that name."""
    for key in keys:
        if (key in left) != (key in right) or (key in FINISHED and key not in left):
            continue  # no game of one side came to its end
        if key not in left:
            known = "turns, winner_score, margin, seat_gap, bot_gap, won.BOT and those of the family's recipe"
            raise BadInput(f"figures of the batch: no figure {key!r}; there are {known}")
        a, b = left[key], right[key]
        pair = pairs.pair(a, b, a.parts[0].n)
        single = len(a.parts) == 1  # a gap between bots or seats has no part for one character
        alone = {bot: _difference(a, b, which) for bot, which in sitting.items() if single and which.sum() >= LEAST}
        yield Effect(test, slip, pair, alone)


def _difference(a: Figure, b: Figure, which: NDArray[np.bool_]) -> Estimate:
    left, right = figures.only(a, which), figures.only(b, which)
    return stats.difference(right.parts[0], left.parts[0], shares=a.unit == "%")


def _sitting(base: Run, deals: Sequence[int], *, first: bool) -> dict[str, NDArray[np.bool_]]:
    """In which deals each character sits at the first place, or at the table at all."""
    rows = base.frame(
        "select distinct bot, deal from seats where cell = 'c00' and (place = 0 or not $first) order by bot, deal",
        {"first": first},
    )
    return {
        str(bot): np.isin(np.asarray(deals), rows.filter(pl.col("bot") == bot)["deal"].to_numpy())
        for bot in rows["bot"].unique(maintain_order=True)
    }


def _claimed(drafts: Sequence[Effect], kind: type[Rule] | type[Ban]) -> list[Effect]:
    """The effects of one kind with Holm's p values over all of them."""
    mine = [effect for effect in drafts if isinstance(effect.test, kind)]
    return [replace(e, pair=p) for e, p in zip(mine, pairs.claimed([e.pair for e in mine]), strict=True)]


def _rows(effect: Effect) -> Iterable[dict[str, object]]:
    pair = effect.pair
    head: dict[str, object] = {"kind": "rule" if isinstance(effect.test, Rule) else "ban", "test": effect.test.id}
    head |= {"title": effect.test.title, "slip": effect.slip, "figure": pair.figure.key, "unit": pair.figure.unit}
    for who, e in {"all": effect.difference, **effect.alone}.items():
        yield head | {"bot": who, "difference": e.value, "difference_low": e.low, "difference_high": e.high} | {
            "p_holm": pair.p if who == "all" else None, "n": e.n, "deals": e.deals
        }  # fmt: skip
