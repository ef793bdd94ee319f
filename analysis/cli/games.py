"""`compare A B` where A and B are two games of one family on boards of their own: a page instead of a table."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.errors import BadInput

from .asking import write, write_page
from .playing import prepare
from .printing import playing, say

if TYPE_CHECKING:
    from sim.variants import Variant

    from ..two_games import Side

PAGE = "compare.html"


def are_two_games(a: Variant, b: Variant) -> bool:
    """Whether two variants are games of their own: another board, and a page that their family has for such pairs."""
    from .. import recipes

    return a.family == b.family and a.map != b.map and recipes.of_two(a.family) is not None


def compare_games(
    a: Variant, b: Variant, how: dict[str, Any], switches: int | None, as_json: bool, as_csv: bool
) -> None:
    """Play both games and their switches, and write the page. BadInput: options that only fit one game."""
    from sim import batch, families, manifest

    from .. import console, recipes, two_page

    if as_csv:
        raise BadInput(f"{a.name} and {b.name} are two games, which make a page; --json gives its numbers")
    if len(how["players"]) != 1 or how["lineup"]:
        raise BadInput(
            f"{a.name} and {b.name} are two games: compare them with one number of --players and no --lineup"
        )
    wanted = {"games": how["games"], "switches": how["games"] if switches is None else switches}
    wanted |= {"players": how["players"][0], "seed": how["seed"], "slip": how["slip"] or 0.0}
    sides = {v.name: two_page.batch_of(v, bots=list(how["bots"] or ()), **wanted) for v in (a, b)}
    todo = [plan for of in sides.values() for plan in two_page.plans_of(of).values()]
    digest = manifest.digest(plan.digest for plan in todo)[:10]
    folder = how["out"] or batch.default_folder(todo[0]).parent / f"{a.name}-and-{b.name}-{digest}"
    prepare(families.get(a.family), quiet=how["quiet"])
    try:
        with playing(quiet=how["quiet"]) as watch:
            one, other = two_page.play(sides, Path(folder), workers=how["workers"], watch=watch)
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    plan = recipes.of_two(a.family)
    assert plan is not None
    page, plain = two_page.render(plan, one, other)
    if as_json:
        write(Path(folder) / PAGE, page)
        click.echo(console.finite_json(plain))
    else:
        write_page(Path(folder) / PAGE, page, how["quiet"])
    say(_next(one, other), quiet=how["quiet"])


def _next(one: Side, other: Side) -> str:
    """Where the games of both lie, and what to ask them."""
    lines = [f"the games of {side.name} are in {side.run.folder}" for side in (one, other)]
    run = shlex.quote(str(one.run.folder))
    lines.append(f"next: railgauge report {run}; railgauge metric {run} train_tempo; railgauge play {run} --game 0")
    return "\n".join(lines)
