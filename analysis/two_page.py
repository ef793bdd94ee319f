"""The page of two games side by side, and the same as plain data."""

from __future__ import annotations

from typing import Any

import polars as pl

from . import (
    answers,
    figures,
    pairs,
    phrases,
    provenance,
    report,
    tested_games,
    tested_panels,
    two_games,
    two_parts,
    two_plain,
    verdicts,
)
from .recipes import TwoRecipe
from .store import Run
from .two_games import Shown, Side

MOST = 4  # effects of one game on the first screen


def shown(plan: TwoRecipe, a: Side, b: Side, recorded: Run | None = None) -> list[Shown]:
    """The panels that either game has something to say to, and one about `recorded` games of people."""
    found = (
        two_parts.panel(one, plan, a, b, recorded) if one.part else two_games.asked_panel(one, a, b)
        for one in plan.panels
        if one.part != "skill" or len(a.levels) > 1
    )  # fmt: skip
    return [one for one in found if one is not None]


def sentence(plan: TwoRecipe, a: Side, b: Side) -> str:
    """What the first screen says in one sentence."""
    x, y = (two_games.measured(plan, side) for side in (a, b))
    said = answers.sentence(
        plan.headline, pl.DataFrame(), a=a.name, b=b.name, x=_told(x), y=_told(y), deals=(a.cell, b.cell)
    )
    return two_games.with_games(said, a, b)


def _told(found: dict[str, figures.Figure]) -> dict[str, str]:
    return {key: phrases.told(figure.estimate, figure.unit) for key, figure in found.items()}


def switches(side: Side) -> list[Any]:
    """What the rules of a game do, tested on the same deals."""
    return tested_panels.panels(side.switched or side.run, side.found) if side.found else []


def render(plan: TwoRecipe, a: Side, b: Side, recorded: Run | None = None) -> tuple[str, dict[str, Any]]:
    """The page, and the same as plain data; `recorded`: games of people whose prices and pars stand beside."""
    panels, (head, only), said = shown(plan, a, b, recorded), two_games.headline(plan, a, b), sentence(plan, a, b)
    own = {s.name: [bot for bot in s.switched.bots if bot not in s.run.bots] for s in (a, b) if s.switched}
    page = (
        report.world()
        .get_template("two.html.j2")
        .render(
            **report.surroundings(),
            recipe=plan,
            title=f"{a.name} and {b.name}: {phrases.within(plan.title)}",
            a=a,
            b=b,
            own={name: bots for name, bots in own.items() if bots},
            differ=set(a.run.bots) != set(b.run.bots),
            sentence=said,
            pairs=head,
            only=only,
            meanings=pairs.meanings(head),
            panels=panels,
            switches=[
                (side.name, one, tested_games.look(side.found))
                for side in (a, b)
                if side.found
                for one in switches(side)
            ],
            tested=[(s.name, one) for s in (a, b) if s.found for one in verdicts.glance(s.found)[:MOST]],
            unsure={side.name: provenance.unsure(side.run) for side in (a, b)},
        )
    )
    return page, two_plain.frame(panels, head, only, said, a, b)
