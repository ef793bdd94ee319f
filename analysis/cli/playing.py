"""Commands that play: `run`, `play`, `replay`, `verify`, `compile`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from sim.errors import BadInput, RunFailed

from .places import Folder
from .printing import compiling, playing, say

if TYPE_CHECKING:
    from sim.again import Replay
    from sim.batch import Outcome, Plan
    from sim.families import Family
    from sim.variants import Variant


class Names(click.ParamType):  # type: ignore[type-arg]
    """Words with commas between them."""

    name = "a,b,c"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> tuple[str, ...]:
        """The words. Fails: none."""
        words = value if isinstance(value, tuple) else tuple(word.strip() for word in value.split(",") if word.strip())
        return words or self.fail("names something", param, ctx)


class Numbers(Names):
    """Whole numbers with commas between them."""

    name = "2,3,4"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """The numbers. Fails: one of them is none."""
        words = super().convert(value, param, ctx)
        if wrong := [word for word in words if not str(word).isdigit()]:
            self.fail(f"{wrong[0]!r} is not a number of players", param, ctx)
        return tuple(int(word) for word in words)


class Count(click.ParamType):  # type: ignore[type-arg]
    """A whole number, not below the least one."""

    name = "n"

    def __init__(self, least: int | None = None) -> None:
        self.least = least

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:
        """The number. Fails: it is none, or too small."""
        try:
            number = int(value)
        except ValueError:
            self.fail(f"{value!r} is no whole number", param, ctx)
        if self.least is not None and number < self.least:
            self.fail(f"{number} is too small; {self.least} is the least", param, ctx)
        return number


def field_options(command: Any) -> Any:
    """Who plays, and by which rules: options of `run` and `play`."""
    for option in (
        click.option(
            "--set", "sets", multiple=True, metavar="KEY=VALUE", help="change a rule, e.g. urbanize.cost=8; repeatable"
        ),
        click.option(
            "--slip", type=float, metavar="SHARE", help="skill of all bots: share of decisions at random, 0 to 1"
        ),
        click.option("--lineup", type=Names(), help="the same bots at the same places in every deal"),
        click.option("--bots", type=Names(), help="bots by name or path; all characters if left out"),
        click.option("--seed", type=Count(), default=1, show_default=True, help="of all chance"),
    ):
        command = option(command)
    return command


@click.command()
@click.argument("variants", nargs=-1, required=True)
@click.option("--players", type=Numbers(), default="4", show_default=True, help="one cell for each number")
@click.option(
    "--games", type=Count(), default=1000, show_default=True, help="of each cell, in whole blocks of rotations"
)
@field_options
@click.option(
    "--events", metavar="PART", default="all", show_default=True, help="events kept: all, none, or 1/N of the deals"
)
@click.option("--workers", type=Count(0), default=0, help="processes; all cores if left out")
@click.option("--backend", metavar="KIND", default="loky", show_default=True, help="loky, threads or sequential")
@click.option("--out", type=Folder(), help="folder of the run; named by what is played if left out")
@click.option("--quiet", is_flag=True, help="only errors, and the folder: no bar, no summary")
@click.option("--json", "as_json", is_flag=True, help="print the folder and the counts as JSON, and no summary")
def run(
    variants: tuple[str, ...],
    players: tuple[int, ...],
    games: int,
    sets: tuple[str, ...],
    seed: int,
    bots: tuple[str, ...] | None,
    lineup: tuple[str, ...] | None,
    slip: float | None,
    events: str,
    workers: int,
    backend: str,
    out: Path | None,
    quiet: bool,
    as_json: bool,
) -> None:
    """Play many games of VARIANTS and keep every event.

    The same command goes on with a run that was stopped; more --games extend it. Runs of the same seed share
    their deals, so that variants are compared on equal chances. Every pair of bots meets equally often over whole
    cycles of line-ups; where the games are no whole number of cycles the command says how long one is.
    Without --out the folder is data/runs/NAME in a checkout, runs/NAME elsewhere; the command says which."""
    from sim import batch
    from sim import variants as rules

    plan = batch.plan(
        [rules.load(name, sets) for name in variants],
        games=games,
        seed=seed,
        players=players,
        bots=bots or (),
        lineup=lineup or (),
        slip=slip,
        events=events,
    )
    folder = out or batch.default_folder(plan)
    _announce(plan, folder, quiet)
    try:
        outcome = play_plan(plan, folder, workers=workers, backend=backend, quiet=quiet)
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    _conclude(outcome, quiet, as_json)


def play_plan(plan: Plan, folder: Path, *, workers: int = 0, backend: str = "loky", quiet: bool = False) -> Outcome:
    """Play with bars for compiling and playing; for other commands that play as well."""
    from sim import batch

    prepare(plan.family, quiet=quiet)
    with playing(quiet=quiet) as watch:
        return batch.run(plan, folder, workers=workers, backend=backend, watch=watch)


def prepare(family: Family, *, quiet: bool = False) -> list[str]:
    """Compile a family's kernels with a bar, or load them; the names of those that were compiled."""
    from sim import batch

    with compiling(family.name, quiet=quiet) as progress:
        return batch.prepare(family, progress)


def _announce(plan: Plan, folder: Path, quiet: bool) -> None:
    from sim.plans import rounded, uneven

    for n in plan.players:
        if (whole := rounded(plan.games, n)) != plan.games:
            say(
                f"{plan.games:,} games with {n} players rounded up to {whole:,}, whole blocks of rotations", quiet=quiet
            )
        if cycle := uneven(plan, n):
            say(
                f"line-ups with {n} players are evenly drawn over every {cycle:,} deals ({cycle * n:,} games), "
                "not over these",
                quiet=quiet,
            )
    names = ", ".join(bot.name for bot in plan.bots)
    say(f"{', '.join(v.name for v in plan.variants)} with {names}; seed {plan.seed}; into {folder}", quiet=quiet)


def _conclude(outcome: Outcome, quiet: bool, as_json: bool) -> None:
    """What was played, then the summary; a run that ended badly ends the command with 1."""
    counts = outcome.counts
    if not outcome.played:
        say(f"{outcome.folder} is complete: {counts['games']:,} games", quiet=quiet)
    if as_json:
        click.echo(json.dumps({"folder": str(outcome.folder), "played": outcome.played, **counts}))
    elif quiet:
        click.echo(outcome.folder)
    else:
        from ..summary import print_summary

        print_summary(outcome.folder)
    if outcome.played and not quiet:
        rate = outcome.played / max(outcome.cpu_seconds, 1e-9)
        say(f"{outcome.played:,} games in {outcome.wall_seconds:.1f} s, {rate:,.0f} per CPU second; {outcome.folder}")
    if complaint := outcome.complaint():
        raise RunFailed(complaint)


@click.command()
@click.argument("what")
@click.option("--game", type=Count(0), default=0, show_default=True, help="number of the game")
@click.option("--cell", metavar="CELL", default="c00", show_default=True, help="of a run: variant and players")
@click.option("--players", type=Count(1), default=4, show_default=True, help="of a variant")
@field_options
@click.option("--board", type=click.Path(dir_okay=False, path_type=Path), help="draw the board at the end to an .svg")
@click.option("--json", "as_json", is_flag=True, help="print the rows of its tables as JSON")
def play(
    what: str,
    game: int,
    cell: str,
    players: int,
    sets: tuple[str, ...],
    seed: int,
    bots: tuple[str, ...] | None,
    lineup: tuple[str, ...] | None,
    slip: float | None,
    board: Path | None,
    as_json: bool,
) -> None:
    """Tell one game of WHAT as text: a variant, or the folder of a run (with --game and --cell)."""
    from sim import again, batch
    from sim import variants as rules

    if (Path(what) / "manifest.json").is_file():
        replayed, run = again.replay_game(what, cell, game), Path(what)
    elif Path(what).is_dir():
        raise BadInput(f"{what}: no run is here (it would hold manifest.json)")
    else:
        plan = batch.plan(
            [rules.load(what, sets)],
            games=game + 1,
            seed=seed,
            players=[players],
            bots=bots or (),
            lineup=lineup or (),
            slip=slip,
        )
        prepare(plan.family)
        replayed, run = again.play_one(plan.jobs(Path())[0], game), None
    if board:
        known = f"{run}/variants/{replayed.variant}.toml" if run else what
        _draw(replayed, rules.load(known, () if run else sets), run, board)
    if as_json:
        tables = {"game": replayed.game, "seats": replayed.seats, "events": replayed.events}
        click.echo(json.dumps(tables | {"broken": replayed.broken or None}, ensure_ascii=False, indent=1))
    else:
        for line in replayed.tell():
            click.echo(line)


def _draw(replayed: Replay, variant: Variant, run: Path | None, board: Path) -> None:
    """Write the board at the end of a game. RunFailed: the file cannot be written."""
    from analysis.pictures import board_svg

    picture = board_svg(replayed, variant, run)
    try:
        board.write_text(picture, encoding="utf-8")
    except OSError as wrong:
        raise RunFailed(f"cannot write {board}: {wrong.strerror}") from None


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option("--games", type=Count(0), default=20, show_default=True, help="to play again")
@click.option("--json", "as_json", is_flag=True, help="print what is wrong as JSON")
def verify(run: Path, games: int, as_json: bool) -> None:
    """Check the checksums of RUN, and play a sample of its games again and compare every row."""
    from sim import again

    wrong = list(again.verify(run, games))
    if as_json:
        click.echo(json.dumps({"folder": str(run), "sound": not wrong, "wrong": wrong}, ensure_ascii=False, indent=1))
    else:
        for line in wrong:
            click.echo(line)
    if wrong:
        raise RunFailed(f"{run} is not sound: {len(wrong)} complaint{'s' * (len(wrong) > 1)}")
    if not as_json:
        click.echo(f"{run} is sound: all checksums, and {games} games played again to the same rows")


@click.command()
@click.argument("files", nargs=-1, required=True)
def replay(files: tuple[str, ...]) -> None:
    """Drive the engine through recorded games FILES and compare the state after every action.

    A name is looked for here, then in the folder RAILGAUGE_REPLAYS (../shared/replays beside the checkout if unset)."""
    from sim import recordings

    failed = 0
    for name in files:
        path = recordings.find(name)
        try:
            for line in recordings.replay(path):
                click.echo(line)
        except RunFailed as difference:
            failed += 1
            click.echo(f"{path}: {difference}")
    if failed:
        raise RunFailed(f"{failed} of {len(files)} recordings come out otherwise")


@click.command("compile")
@click.argument("names", nargs=-1)
@click.option("--quiet", is_flag=True, help="no bar")
def compile(names: tuple[str, ...], quiet: bool) -> None:
    """Compile the rules of the families NAMES (all if left out), so that no run has to."""
    from sim import families
    from sim.record import PLAIN

    if PLAIN:
        click.echo("plain mode plays without compiled rules")
        return
    for name in names or families.names():
        compiled = prepare(families.get(name), quiet=quiet)
        click.echo(f"{name}: {len(compiled)} kernels compiled" if compiled else f"{name}: everything is compiled")
