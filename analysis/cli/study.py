"""Commands that study: `compare`, `sweep`, `gauge`, `metric`, `sql`, `report`, `tables`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.errors import BadInput

from .playing import Names, Numbers, play_plan
from .printing import say, table_options

if TYPE_CHECKING:
    import polars as pl

    from sim.batch import Plan
    from sim.variants import Variant


def playing_options(command: Any) -> Any:
    """How many games, of whom and where: options of `compare` and `sweep`."""
    for option in (
        click.option("--quiet", is_flag=True, help="no remarks, no bar"),
        click.option("--out", type=click.Path(path_type=Path), help="folder of the run; named by what is played"),
        click.option("--workers", type=click.IntRange(min=0), default=0, help="processes; all cores if left out"),
        click.option("--slip", type=float, help="skill of all bots: share of decisions at random, 0 to 1"),
        click.option("--lineup", type=Names(), help="the same bots at the same places in every deal"),
        click.option("--bots", type=Names(), help="bots by name or path; all characters if left out"),
        click.option("--seed", type=int, default=1, show_default=True, help="of all chance"),
        click.option("--games", type=int, default=2000, show_default=True, help="of each cell"),
        click.option("--players", type=Numbers(), default="4", show_default=True, help="one table for each number"),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("a")
@click.argument("b", required=False)
@click.option("--set", "sets", multiple=True, metavar="KEY=VALUE", help="change a rule of B, e.g. urbanize.cost=8")
@click.option("--ban", "bans", multiple=True, help="what the first bot of --lineup may not do in B, e.g. western_link")
@playing_options
@table_options
def compare(
    a: str, b: str | None, sets: tuple[str, ...], bans: tuple[str, ...], as_json: bool, as_csv: bool, **how: Any
) -> None:
    """Play A and B on the same deals and say what differs, and how surely.

    Without B the second variant is A with the changes of --set. With --ban both sides play A, and one bot is kept
    from something: what that is worth to it."""
    from sim import variants

    from .. import console, pairs
    from ..store import open_run

    if bans:
        _compare_ban(a, b, sets, bans, as_json, as_csv, how)
        return
    if b is None and not sets:
        raise BadInput("compare wants two variants, or one with --set KEY=VALUE or --ban")
    first, second = variants.load(a), variants.load(b or a, sets)
    if first.digest == second.digest:
        raise BadInput(f"{first.name} and {second.name} play alike: there is nothing to compare")
    run = open_run(_play([first, second], how))
    found = []
    for left, right, players in _paired_cells(run.cells, how["players"]):
        compared = pairs.compare(run, left, right)
        found.append(pairs.frame(compared).insert_column(0, _column("players", players)))
        if not (as_json or as_csv):
            games = compared[0].difference
            title = f"{players} players, {games.n:,} games each on {games.deals:,} deals"
            _introduce(first, second)
            console.console().print(pairs.table(compared, title))
    _emit(found, as_json, as_csv)
    if not (as_json or as_csv):
        say(_READING)
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
    """The same rules, deals and line-up twice; the second time the first bot of the line-up is kept from something."""
    from sim import variants

    from .. import console, pairs
    from ..store import open_run

    if b is not None or not how["lineup"] or len(how["players"]) != 1:
        raise BadInput("--ban wants one variant, one number of players and --lineup with the banned bot first")
    free = _plan([variants.load(a, sets)], how)
    barred = _barred(free, bans)
    folder = how["out"]
    runs = [
        open_run(_play_plan(plan, how | {"out": folder / name if folder else None}))
        for plan, name in ((free, "free"), (barred, "banned"))
    ]
    found = pairs.compare_runs(runs[0], "c00", runs[1], "c00")
    _emit([pairs.frame(found)], as_json, as_csv)
    if not (as_json or as_csv):
        click.echo(f"\nA  {free.variants[0].name}\nB  the same, {barred.bots[barred.fixed[0]].name} at the first place")
        games = found[0].difference
        console.console().print(pairs.table(found, f"{games.n:,} games each on {games.deals:,} deals"))
        say(_READING)
        say(f"the games are in {runs[0].folder} and {runs[1].folder}", quiet=how["quiet"])


def _barred(plan: Plan, bans: tuple[str, ...]) -> Plan:
    """The same plan with the bot of the first place kept from something. BadInput: no such ban."""
    from dataclasses import replace

    from sim.errors import did_you_mean

    for ban in bans:
        if ban not in plan.family.bans:
            raise BadInput(
                f"--ban {ban}: bots of {plan.family.name} know no such thing{did_you_mean(ban, plan.family.bans)}"
            )
    bot = plan.bots[plan.fixed[0]]
    never = tuple(dict.fromkeys([*bot.never, *bans]))
    barred = replace(bot, name=f"{bot.name}-never-{'-'.join(bans)}", never=never)
    bots = (*plan.bots, barred)
    used = sorted({*plan.fixed[1:], len(plan.bots)})  # a bot that no longer sits down is left out
    fixed = tuple(used.index(i) for i in (len(plan.bots), *plan.fixed[1:]))
    return replace(plan, bots=tuple(bots[i] for i in used), fixed=fixed)


_READING = """\
B − A is paired over deals; shares differ in points of per cent. higher, lower:
holds among all figures here (Holm). hint: only its own interval leaves out 0.
undecided, +n: about n more games would tell. ρ: luck that A and B share; the
higher, the fewer games it takes."""


@click.command()
@click.argument("base")
@click.option("--vary", "varied", multiple=True, required=True, metavar="KEY=A,B,C", help="a rule and its values")
@click.option("--figures", "wanted", type=Names(), help="figures to show, e.g. turns,seat_gap,won.frugal")
@click.option("--chart", "chart", type=click.Path(path_type=Path), help="draw the curves into this SVG file")
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
    from .. import console, sweeps
    from ..store import open_run

    grid = sweeps.grid(base, varied)
    run = open_run(_play(grid.variants, how))
    found = []
    for players in how["players"]:
        rows = sweeps.measure(run, grid, players, wanted)
        found.append(rows)
        if not (as_json or as_csv):
            console.console().print(sweeps.table(rows, grid, players))
    if chart:
        _write(chart, sweeps.chart(found[0], grid))
        say(f"curves: {chart}", quiet=how["quiet"])
    _emit(found, as_json, as_csv)
    say(f"the games are in {run.folder}", quiet=how["quiet"])


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--target", "given", multiple=True, metavar="FIGURE=RANGE", help='one more, e.g. seat_gap="<= 3 pp"')
@table_options
def gauge(run: Path, given: tuple[str, ...], as_json: bool, as_csv: bool) -> None:
    """Say of each target of RUN's variants: met, not met, or how many more games it would take to tell."""
    from .. import console, targets
    from ..store import open_run

    judged = targets.judge(open_run(run), dict(_pair(text, "--target") for text in given))
    if not judged:
        raise BadInput(f'{run}: no variant has [targets]; give one with --target seat_gap="<= 3 pp"')
    rows = targets.frame(judged)
    _emit([rows], as_json, as_csv)
    if not (as_json or as_csv):
        console.console().print(targets.table(judged))


@click.command()
@click.argument("run", type=click.Path(path_type=Path), required=False)
@click.argument("name", required=False)
@click.option("--list", "listing", is_flag=True, help="the metrics there are; with RUN those that fit it")
@click.option("--param", "given", multiple=True, metavar="NAME=VALUE", help="a parameter of the metric")
@click.option("--chart", type=click.Path(path_type=Path), help="draw the metric's chart into this SVG file")
@table_options
def metric(
    run: Path | None,
    name: str | None,
    listing: bool,
    given: tuple[str, ...],
    chart: Path | None,
    as_json: bool,
    as_csv: bool,
) -> None:
    """Answer one question about RUN: the metric NAME, or a file of SQL with the same header."""
    from .. import charts, console, metrics
    from ..store import open_run

    if listing or run is None or name is None:
        if not listing:
            raise BadInput("metric wants a run and the name of a metric; metric --list says which there are")
        _emit_or_print(metrics.catalogue(open_run(run).family if run else None), "", {}, as_json, as_csv)
        return
    opened = open_run(run)
    parameters = {key: metrics.number(value) for key, value in (_pair(text, "--param") for text in given)}
    answer = metrics.answer(opened, name, parameters)
    if chart:
        if not answer.metric.chart:
            raise BadInput(f"metric {answer.metric.name!r} has no chart")
        _write(chart, charts.draw(answer.rows, charts.of_answer(answer, opened), alone=True))
    _emit_or_print(answer.rows, answer.metric.question, answer.metric.units, as_json, as_csv)
    if not (as_json or as_csv) and answer.metric.units:
        console.console().print("In brackets: 95 % intervals over deals.", style="dim")


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("query")
@table_options
def sql(run: Path, query: str, as_json: bool, as_csv: bool) -> None:
    """Ask RUN anything in SQL; the tables are games, seats, events and cells, see `railgauge tables`."""
    from ..store import open_run

    _emit_or_print(open_run(run).frame(query), "", {}, as_json, as_csv)


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--out", type=click.Path(path_type=Path), help="the page; RUN/report.html if left out")
@click.option("--recipe", help="another recipe by name or path; that of the family if left out")
@click.option(
    "--against", multiple=True, type=click.Path(path_type=Path), help="a run of the same deals to compare with"
)
@click.option("--quiet", is_flag=True, help="no remarks")
def report(run: Path, out: Path | None, recipe: str | None, against: tuple[Path, ...], quiet: bool) -> None:
    """Make one page for the browser out of RUN: pictures, tables, and what they rest on.

    Runs of the same seed given with --against show what a ban, another rule or another level of skill changes."""
    from .. import report as pages
    from ..store import open_run

    page = pages.render(open_run(run), recipe, [open_run(other) for other in against])
    out = out or run / "report.html"
    _write(out, page)
    say(f"{out}: {len(page) / 1e6:.1f} MB, opens in any browser", quiet=quiet)


@click.command()
@click.argument("families", nargs=-1)
def tables(families: tuple[str, ...]) -> None:
    """Print the data dictionary: every table, column and kind of event of the FAMILIES (all if left out)."""
    from ..dictionary import document_tables

    click.echo(document_tables(families), nl=False)


def _play(variants: list[Variant], how: dict[str, Any]) -> Path:
    """Play all variants into one run, or go on with it; its folder."""
    return _play_plan(_plan(variants, how), how)


def _plan(variants: list[Variant], how: dict[str, Any]) -> Plan:
    from sim import batch

    return batch.plan(
        variants,
        games=how["games"],
        seed=how["seed"],
        players=how["players"],
        bots=how["bots"] or (),
        lineup=how["lineup"] or (),
        slip=how["slip"],
    )


def _play_plan(plan: Plan, how: dict[str, Any]) -> Path:
    from sim import batch

    folder = how["out"] or batch.default_folder(plan)
    try:
        play_plan(plan, folder, workers=how["workers"], quiet=how["quiet"])
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    return Path(folder)


def _paired_cells(cells: pl.DataFrame, players: tuple[int, ...]) -> list[tuple[str, str, int]]:
    """The two cells of each number of players: the variants come in the order they were given."""
    codes = {n: cells.filter(cells["players"] == n)["cell"].sort().to_list() for n in players}
    return [(pair[0], pair[1], n) for n, pair in codes.items()]


def _introduce(a: Variant, b: Variant) -> None:
    """Which is A, which is B, and the rules in which they differ."""
    click.echo(f"\nA  {a.name}\nB  {b.name}")
    changes = b.difference(a)
    for change in changes[:8]:
        click.echo(f"   {change.key}: {change.before} -> {change.after}")
    if len(changes) > 8:
        click.echo(f"   and {len(changes) - 8} more rules; see railgauge diff")


def _pair(text: str, option: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (equals and key.strip() and value.strip()):
        raise BadInput(f"{option} {text}: write name=value")
    return key.strip(), value.strip()


def _column(name: str, value: int) -> Any:
    import polars as pl

    return pl.lit(value).alias(name)


def _emit(frames: list[pl.DataFrame], as_json: bool, as_csv: bool) -> None:
    """One table of all frames for another program; nothing where people read."""
    if as_json or as_csv:
        import polars as pl

        from .. import console

        rows = pl.concat(frames, how="diagonal_relaxed")
        click.echo(console.as_json(rows) if as_json else console.as_csv(rows), nl=as_json)


def _emit_or_print(rows: pl.DataFrame, title: str, units: dict[str, str], as_json: bool, as_csv: bool) -> None:
    from .. import console

    if as_json or as_csv:
        _emit([rows], as_json, as_csv)
    else:
        console.console().print(console.table(rows, title=title, units=units))


def _write(file: Path, text: str) -> None:
    """A file of the user's choice. BadInput: it cannot be written."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"cannot write {file}: {wrong.strerror}") from None
