"""Parts of the page of two games that no single metric gives: the boards, the levels of skill, the ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import polars as pl

from . import answers, pairs, people_beside, phrases, ratings, stats, two_boards, two_games
from .blocks import Block, block
from .figures import Figure
from .metrics import Answer, Metric
from .recipes import TwoPanel, TwoRecipe
from .report import RATED
from .stats import Estimate
from .store import Run
from .two_games import Shown, Side, both, counted, looks, with_games

SKILL = (
    "The figures of the first screen at each level of skill. Slip is the share of all bots' decisions that are taken "
    "at random: 0 is their best. The two games share no luck; their difference puts both intervals together (Newcombe)."
)


def panel(one: TwoPanel, plan: TwoRecipe, a: Side, b: Side, recorded: Run | None = None) -> Shown | None:
    """One of these parts as a panel; None where there is nothing to show."""
    if one.part == "people":
        return _people(one, a, b, recorded) if recorded else None
    blocks: list[Block]
    more: dict[str, Any]
    examples = looks(one, a, b)
    if one.part == "board":
        blocks = [two_boards.of_both(a, b, examples)]
        more = {"rows": two_boards.figures(a), "other": two_boards.figures(b)}
    elif one.part == "skill":
        found = at_levels(plan, a, b)
        blocks, more = _skill(found, a, b), _directions(found)
        more |= {"levels": [f"{slip:g}" for slip in a.levels], "games": [_games(run) for run in a.levels.values()]}
    else:
        rated = rated_at(a, b)
        blocks, more = _ratings(rated, a, b), {"rated": rated}
    if not blocks:
        return None
    rows = pl.DataFrame(more.pop("rows", []), infer_schema_length=None)
    said = answers.sentence(one.answer, rows, a=a.name, b=b.name, told=phrases.told, **more)
    if one.part == "ratings":
        said = with_games(said, a, b)
    return Shown(one, said, counted(a, b), blocks, examples=examples)


def _people(one: TwoPanel, a: Side, b: Side, recorded: Run) -> Shown | None:
    """Prices and pars of recorded games beside those of the bots, where there are any of these tables."""
    found = [(side.name, x) for side in (a, b) for x in people_beside.panels(recorded, side.run, side.name)]
    if not found:
        return None
    said = "; ".join(f"of {name} {x.short}" for name, x in found)
    text = answers.sentence(one.answer, pl.DataFrame(), said=said[:1].upper() + said[1:])
    careful = " ".join(f"{name}: {text}." for name, x in found for text in x.warnings)
    told = one.model_copy(update={"caveat": f"{careful} {one.caveat}".strip()})
    return Shown(told, text, counted(a, b), [part for _, x in found for part in x.blocks], examples=looks(one, a, b))


def _games(run: Run) -> str:
    return f"{int(run.cells['games'][0]):,}"


# --- the levels of skill

Level = tuple[float, Figure | None, Figure | None]


def at_levels(plan: TwoRecipe, a: Side, b: Side) -> dict[str, list[Level]]:
    """Each figure at every level of skill that both games were played at; None in a game whose rules do not know it."""
    found: dict[str, list[Level]] = {}
    for slip in a.levels:
        left, right = (two_games.measured(plan, side, side.levels[slip]) for side in (a, b))
        for key in [one.key for one in plan.figures if one.key in left or one.key in right]:
            found.setdefault(key, []).append((slip, left.get(key), right.get(key)))
    return found


def _directions(found: Mapping[str, Sequence[Level]]) -> dict[str, list[str]]:
    """The figures known in both games, those whose difference has one direction, those where it is told throughout."""
    said: dict[str, list[str]] = {"known": [], "same": [], "kept": []}
    for levels in found.values():
        both_ = [(left, right) for _, left, right in levels if left and right]
        if len(both_) < len(levels):
            continue
        differences = [stats.apart(left.estimate, right.estimate) for left, right in both_]
        title = both_[0][0].title
        said["known"].append(title)
        if len({d.value > 0 for d in differences}) == 1:
            said["same"].append(title)
            said["kept"] += [phrases.within(title)] if all(d.decided for d in differences) else []
    return said


def _skill(found: Mapping[str, Sequence[Level]], a: Side, b: Side) -> list[Block]:
    """All figures as a table, and a small picture of each."""
    rows = [_told(slip, left, right, a, b) for levels in found.values() for slip, left, right in levels]
    metric = Metric("skill", "The figures at each level of skill", SKILL, "any", ("figure", "slip"), {}, "", "", {}, "")
    table = block(both(a, b), Answer(metric, pl.DataFrame(rows), {}), most=len(rows))
    return [table, *(_drawn(key, levels, a, b) for key, levels in found.items())]


def _told(slip: float, left: Figure | None, right: Figure | None, a: Side, b: Side) -> dict[str, Any]:
    one = left or right
    assert one is not None
    difference = pairs.signed(stats.apart(left.estimate, right.estimate), one.unit) if left and right else ""
    sides = [(a.name, left), (b.name, right)]
    return (
        {"figure": one.title, "slip": f"{slip:g}"}
        | {name: phrases.told(x.estimate, x.unit) if x else "no such thing" for name, x in sides}
        | {"difference": difference}
        | {f"n {name}": x.estimate.n if x else None for name, x in sides}
    )


def _drawn(key: str, levels: Sequence[Level], a: Side, b: Side) -> Block:
    """One figure over the levels of skill, a line for each game; without a table, which stands above."""
    one = levels[0][1] or levels[0][2]
    assert one is not None
    rows = pl.DataFrame(
        [
            _row({"game": side.name, "slip": slip}, "value", figure.estimate)
            for slip, *two in levels
            for side, figure in zip((a, b), two, strict=True)
            if figure
        ]
    )
    chart = f"lines x=slip y=value series=game xlabel=slip label={(one.unit or one.title).replace(' ', '_')}"
    metric = Metric(f"skill.{key}", one.title, SKILL, "any", ("game", "slip"), {"value": one.unit}, "", chart, {}, "")
    return replace(block(both(a, b), Answer(metric, rows, {})), rows=[])


def _row(head: dict[str, Any], column: str, e: Estimate) -> dict[str, Any]:
    return head | {column: e.value, f"{column}_low": e.low, f"{column}_high": e.high, "n": e.n, "deals": e.deals}


# --- the ratings

Rated = dict[str, dict[float, dict[str, Estimate]]]  # game -> level of skill -> bot


def rated_at(a: Side, b: Side) -> Rated:
    """Ratings in either game at each level of skill; empty where one kind of bot plays alone."""
    return {
        s.name: {slip: ratings.of_cell(run, s.cell["cell"]) for slip, run in (s.levels or {0.0: s.run}).items()}
        for s in (a, b)
    }


def _ratings(rated: Rated, a: Side, b: Side) -> list[Block]:
    rows = [
        _row({"cell": name, "bot": bot, "skill": f"slip {slip:g}"}, "rating", e)
        for name, levels in rated.items()
        for slip, bots in levels.items()
        for bot, e in sorted(bots.items(), key=lambda x: -x[1].value)
    ]
    title = "How strong is each character, at each level of skill?"
    blocks = [_rating_block(both(a, b), title, rows, ("cell", "bot", "skill"), "series=skill")] if rows else []
    for side in (a, b):
        if side.switched and set(side.switched.bots) != set(side.run.bots):
            blocks += _whole_field(side, side.switched)
    return blocks


def _whole_field(side: Side, run: Run) -> list[Block]:
    """Ratings among all characters of a game, from the deals of its switches with the rules as they are."""
    found = sorted(ratings.of_cell(run, "c00").items(), key=lambda x: -x[1].value)
    rows = [_row({"bot": bot}, "rating", e) for bot, e in found]
    title = f"How strong is each of the {len(rows)} characters of {side.name}?"
    return [_rating_block(run, title, rows, ("bot",), "")] if rows else []


def _rating_block(run: Run, title: str, rows: list[dict[str, Any]], grain: tuple[str, ...], series: str) -> Block:
    kind = "forest" if series else "bars"
    chart = f"{kind} x=bot y=rating {series} label=rating,_0_is_the_mean_of_the_field"
    metric = Metric("ratings", title, RATED, "any", grain, {"rating": "points"}, "", chart, {}, "")
    return block(run, Answer(metric, pl.DataFrame(rows), {}), most=len(rows))
