"""`compare A B` where A and B are two games of one family on boards of their own: a page instead of a table."""

from __future__ import annotations

import os
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
    from ..two_play import Game

PAGE = "compare.html"


def are_two_games(a: Variant, b: Variant) -> bool:
    """Whether two variants are games of their own: another board, and a page that their family has for such pairs."""
    from .. import recipes

    return a.family == b.family and a.map != b.map and recipes.of_two(a.family) is not None


def compare_games(
    a: Variant,
    b: Variant,
    how: dict[str, Any],
    switches: int | None,
    people: Path | None,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Play both games and their switches, and write the page. BadInput: options that only fit one game."""
    from sim import batch, families, manifest

    from .. import console, recipes, two_page, two_play
    from ..store import open_run

    recorded = open_run(people) if people else None  # what is wrong with it is said before anything is played
    if as_csv:
        raise BadInput(f"{a.name} and {b.name} are two games, which make a page; --json gives its numbers")
    if len(how["players"]) != 1 or how["lineup"]:
        raise BadInput(
            f"{a.name} and {b.name} are two games: compare them with one number of --players and no --lineup"
        )
    field = list(how["bots"] or two_play.common(a, b))
    asked = {"switches": switches, "asked": list(how["bots"] or ()), "players": how["players"][0]}
    asked |= {key: how[key] for key in ("games", "seed", "slip")}
    sides = {v.name: two_play.game(v, field, **asked) for v in (a, b)}
    todo = two_play.plans_of(sides)
    digest = manifest.digest(plan.digest for plan in todo.values())[:10]
    first = next(iter(todo.values()))
    folder = Path(how["out"] or batch.default_folder(first).parent / f"{a.name}-and-{b.name}-{digest}")
    prepare(families.get(a.family), quiet=how["quiet"])
    _announce(sides, folder, field, how)
    try:
        with playing(quiet=how["quiet"]) as watch:
            one, other = two_play.play(sides, folder, workers=how["workers"], watch=watch)
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    say("comparing", quiet=how["quiet"])
    plan = recipes.of_two(a.family)
    assert plan is not None
    page, plain = two_page.render(plan, one, other, recorded)
    if as_json:
        write(Path(folder) / PAGE, page)
        click.echo(console.finite_json(plain))
    else:
        write_page(Path(folder) / PAGE, page, how["quiet"])
    say(_next(one, other), quiet=how["quiet"])


def _announce(sides: dict[str, Game], folder: Path, field: list[str], how: dict[str, Any]) -> None:
    """Who plays what, how often, and about how long that takes."""
    from .. import two_play

    if how["quiet"]:
        return
    for name, side in sides.items():
        games = [two_play.games_of(plan) for key, plan in side.plans.items() if not key.startswith("rules")]
        said = f"{name}: {games[0]:,} games"
        if len(games) > 1:
            said += f", {games[1]:,} at each of {len(games) - 1} further levels of skill"
        if side.switches:
            said += (
                f"; {side.switches.games:,} of each of {len(side.switches.rules)} switches and of the base beside them"
            )
        say(said)
    say(f"both are played by {', '.join(field)}; into {folder}")
    todo = {name: plan for name, plan in two_play.plans_of(sides).items() if not (folder / name).exists()}
    if todo:
        took = two_play.seconds(todo, workers=how["workers"] or os.cpu_count() or 1)
        say(f"about {_about(took)} if nothing else runs here; Ctrl-C stops it, the same command goes on")


def _about(seconds: float) -> str:
    """A time that nobody takes for exact."""
    if seconds < 90:
        return f"{max(1, round(seconds))} seconds"
    return f"{round(seconds / 60)} minutes" if seconds < 5400 else f"{seconds / 3600:.1f} hours"


def _next(one: Side, other: Side) -> str:
    """Where the games of both lie, and what to ask them."""
    lines = [f"the games of {side.name} are in {side.run.folder}" for side in (one, other)]
    run = shlex.quote(str(one.run.folder))
    lines.append(f"next: railgauge report {run}; railgauge metric {run} train_tempo; railgauge play {run} --game 0")
    return "\n".join(lines)
