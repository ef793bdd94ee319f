"""Commands that play in order to compare, `compare` and `sweep`; those that ask a run come from `asking.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.errors import BadInput

from . import games
from .asking import emit, gauge, metric, sql, tables, write
from .places import Folder
from .playing import Count, Names, Numbers, play_plan
from .printing import say, table_options

__all__ = ["compare", "gauge", "metric", "sql", "sweep", "tables"]

if TYPE_CHECKING:
    import polars as pl

    from sim.batch import Plan
    from sim.variants import Variant


def playing_options(command: Any) -> Any:
    """How many games, of whom and where: options of `compare` and `sweep`."""
    for option in (
        click.option("--quiet", is_flag=True, help="no remarks, no bar: the table alone"),
        click.option("--out", type=Folder(), help="folder of the run; named by what is played if left out"),
        click.option("--workers", type=Count(0), default=0, help="processes; all cores if left out"),
        click.option(
            "--slip", type=float, metavar="SHARE", help="skill of all bots: share of decisions at random, 0 to 1"
        ),
        click.option("--lineup", type=Names(), help="the same bots at the same places in every deal"),
        click.option("--bots", type=Names(), help="bots by name or path; all characters if left out"),
        click.option("--seed", type=Count(), default=1, show_default=True, help="of all chance"),
        click.option("--games", type=Count(), default=2000, show_default=True, help="of each cell"),
        click.option("--players", type=Numbers(), default="4", show_default=True, help="one table for each number"),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("a")
@click.argument("b", required=False)
@click.option(
    "--set", "sets", multiple=True, metavar="KEY=VALUE", help="change a rule of B, e.g. urbanize.cost=8; repeatable"
)
@click.option("--ban", "bans", multiple=True, metavar="THING", help="what the bot of the first place may not do in B")
@click.option(
    "--switches",
    type=Count(0),
    help="of two games: games of each switch, 0 for none; as many as --games, but 1,000 at most, if left out",
)
@click.option(
    "--people",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="of two games: recorded games as `railgauge people` wrote them, prices and pars beside",
)
@playing_options
@table_options
def compare(
    a: str,
    b: str | None,
    sets: tuple[str, ...],
    bans: tuple[str, ...],
    switches: int | None,
    people: Path | None,
    as_json: bool,
    as_csv: bool,
    **how: Any,
) -> None:
    """Play A and B on the same deals and say what differs, and how surely.

    Without B the second variant is A with the changes of --set. With --ban both sides play A, and the bot of the
    first place of every line-up is kept from something, such as western_link: what that is worth to it.
    Two games on boards of their own, such as 1830 and 1856, make a page instead: both economies side by side, and
    what rules do within each. Both are played by the characters that know both (--bots: by others), --games of each,
    and a quarter as many at two lower levels of skill unless --slip asks for one; how long that takes is said first."""
    from sim import variants

    from .. import console, pairs, phrases
    from ..store import open_run

    if bans:
        if people:
            raise BadInput("--people is for two games on boards of their own, such as 1830 and 1856")
        _compare_ban(a, b, sets, bans, as_json, as_csv, how)
        return
    if b is None and not sets:
        raise BadInput("compare wants two variants, or one with --set KEY=VALUE or --ban")
    first, second = variants.load(a), variants.load(b or a, sets)
    if (switches is not None or people) and not games.are_two_games(first, second):
        option = "--people" if people else "--switches"
        raise BadInput(f"{option} is for two games on boards of their own, such as 1830 and 1856")
    if games.are_two_games(first, second) and not sets:
        games.compare_games(first, second, how, switches, people, as_json, as_csv)
        return
    if first.digest == second.digest:
        raise BadInput(f"{first.name} and {second.name} play alike: there is nothing to compare")
    run = open_run(_play([first, second], how))
    found = []
    for left, right, players in _paired_cells(run.cells, how["players"]):
        compared = pairs.compare(run, left, right)
        found.append(pairs.frame(compared).insert_column(0, _column("players", players)))
        if not (as_json or as_csv):
            size = compared[0].difference
            title = f"{players} players, {phrases.games(size.n)} each on {phrases.games(size.deals, 'deal')}"
            _introduce(first, second)
            console.console().print(pairs.table(compared, title))
            say(pairs.reading(compared))
    emit(found, as_json, as_csv)
    if not (as_json or as_csv):
        say(f"the games are in {run.folder}", quiet=how["quiet"])


def _compare_ban(
    a: str,
    b: str | None,
    sets: tuple[str, ...],
    bans: tuple[str, ...],
    as_json: bool,
    as_csv: bool,
    how: dict[str, Any],
) -> None:
    """The same rules, deals and line-ups twice; the second time the bot of the first place is kept from something."""
    from sim import variants

    from .. import console, pairs, phrases
    from ..store import open_run

    if b is not None or len(how["players"]) != 1:
        raise BadInput("--ban wants one variant and one number of players")
    plan = _plan([variants.load(a, sets)], how, [(), bans])
    run = open_run(_play_plan(plan, how))
    found = pairs.compare(run, "c00", "c01")
    emit([pairs.frame(found)], as_json, as_csv)
    if not (as_json or as_csv):
        click.echo(f"\nA  {plan.variants[0].name}\nB  the same; the bot of the first place never: {', '.join(bans)}")
        games = found[0].difference
        console.console().print(
            pairs.table(found, f"{phrases.games(games.n)} each on {phrases.games(games.deals, 'deal')}")
        )
        say(pairs.reading(found))
        say(f"the games are in {run.folder}", quiet=how["quiet"])


@click.command()
@click.argument("base")
@click.option(
    "--vary", "varied", multiple=True, required=True, metavar="KEY=A,B,C", help="a rule and its values; repeatable"
)
@click.option("--figures", "wanted", type=Names(), help="figures to show, e.g. turns,seat_gap,won.frugal")
@click.option(
    "--chart", "chart", type=click.Path(path_type=Path), metavar="FILE", help="draw the curves into this SVG file"
)
@playing_options
@table_options
def sweep(
    base: str,
    varied: tuple[str, ...],
    wanted: tuple[str, ...] | None,
    chart: Path | None,
    as_json: bool,
    as_csv: bool,
    **how: Any,
) -> None:
    """Play BASE with every value of a rule on the same deals, and draw the curves.

    Several --vary make a grid. Differences are to the value that BASE has, or else to the first one."""
    from .. import console, pairs, sweeps
    from ..store import open_run

    grid = sweeps.grid(base, varied)
    run = open_run(_play(grid.variants, how))
    found = []
    for players in how["players"]:
        rows = sweeps.measure(run, grid, players, wanted)
        found.append(rows)
        if not (as_json or as_csv):
            console.console().print(sweeps.table(rows, grid, players))
            say("\n".join(pairs.explained(rows["verdict"].to_list())), quiet=how["quiet"])
    if chart:
        write(chart, sweeps.chart(found[0], grid))
        say(f"curves: {chart}", quiet=how["quiet"])
    emit(found, as_json, as_csv)
    say(f"the games are in {run.folder}", quiet=how["quiet"])


def _play(variants: list[Variant], how: dict[str, Any]) -> Path:
    """Play all variants into one run, or go on with it; its folder."""
    return _play_plan(_plan(variants, how), how)


def _plan(variants: list[Variant], how: dict[str, Any], bans: Sequence[Sequence[str]] = ((),)) -> Plan:
    from sim import batch

    return batch.plan(
        variants,
        games=how["games"],
        seed=how["seed"],
        players=how["players"],
        bots=how["bots"] or (),
        lineup=how["lineup"] or (),
        slip=how["slip"],
        bans=bans,
    )


def _play_plan(plan: Plan, how: dict[str, Any]) -> Path:
    from sim import batch

    folder = how["out"] or batch.default_folder(plan)
    try:
        outcome = play_plan(plan, folder, workers=how["workers"], quiet=how["quiet"])
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    if complaint := outcome.complaint():
        say(f"careful: {complaint}")
    return Path(folder)


def _paired_cells(cells: pl.DataFrame, players: tuple[int, ...]) -> list[tuple[str, str, int]]:
    """The two cells of each number of players: the variants come in the order they were given."""
    codes = {n: cells.filter(cells["players"] == n)["cell"].sort().to_list() for n in players}
    return [(pair[0], pair[1], n) for n, pair in codes.items()]


def _introduce(a: Variant, b: Variant) -> None:
    """Which is A, which is B, and the rules in which they differ."""
    from .. import phrases

    click.echo(f"\nA  {a.name}\nB  {b.name}")
    changes = b.difference(a)
    for change in changes[:8]:
        click.echo(f"   {change.key}: {phrases.rule(change.before)} -> {phrases.rule(change.after)}")
    if len(changes) > 8:
        click.echo(f"   and {len(changes) - 8} more rules; see railgauge diff")


def _column(name: str, value: int) -> Any:
    import polars as pl

    return pl.lit(value).alias(name)
