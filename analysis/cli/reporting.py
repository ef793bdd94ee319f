"""The command `report`: a run, or a batch that is played first, as one page for the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sim.errors import BadInput

from .asking import write_page
from .places import Folder, is_page, page_of
from .playing import Count, prepare
from .printing import playing, say

if TYPE_CHECKING:
    from ..batches import Batch
    from ..store import Run


@click.command()
@click.argument("what")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    metavar="PAGE|FOLDER",
    help="the page (x.html), or a folder for report.html and runs",
)
@click.option("--recipe", metavar="NAME", help="another recipe by name or path; that of the family if left out")
@click.option(
    "--against",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="RUN",
    help="a run of the same deals; repeatable",
)
@click.option(
    "--people",
    type=click.Path(path_type=Path),
    metavar="FOLDER",
    help="recorded games as `railgauge people` wrote them: prices and pars beside",
)
@click.option("--games", type=Count(1), help="of a batch: games of each test at each level of skill")
@click.option("--base", metavar="VARIANT", help="of a batch: another variant to test, by name or path")
@click.option("--folder", type=Folder(), help="of a batch: where its runs are kept, if not in --out")
@click.option("--workers", type=Count(0), default=0, help="of a batch: processes; all cores if left out")
@click.option("--quiet", is_flag=True, help="only errors, and the page's name")
def report(
    what: str,
    out: Path | None,
    recipe: str | None,
    against: tuple[Path, ...],
    people: Path | None,
    games: int | None,
    base: str | None,
    folder: Path | None,
    workers: int,
    quiet: bool,
) -> None:
    """Make one page for the browser out of WHAT: the folder of a run, or a batch by name or path.

    A batch says what is to be tested: rules that could be otherwise, and things that one player is kept from, on the
    same deals and at several levels of skill. What it lacks is played first; the same command goes on with it.
    Of a run, --against shows what other runs of its deals change. With --people the prices and pars of recorded games
    stand beside those of the bots, for tables that both have. Without --out the page is report.html in the folder
    of the run, or of the batch's runs."""
    from .. import report as pages
    from ..store import open_run

    recorded = open_run(people) if people else None  # what is wrong with it is said before anything is played
    if (Path(what) / "manifest.json").is_file():
        if games or base or folder:
            raise BadInput(f"{what} is a run: --games, --base and --folder are for a batch")
        file = page_of(out, Path(what))
        page = pages.render(open_run(what), recipe, [open_run(other) for other in against], recorded=recorded)
    elif Path(what).is_dir():
        raise BadInput(f"{what}: no run is here (it would hold manifest.json)")
    else:
        if against:
            raise BadInput("--against is for a run; a batch says itself what is compared")
        page_of(out, Path())  # what is wrong with it is said before anything is played
        folder = folder or (None if out is None or is_page(out) else out)
        page, folder = _tested(what, recipe, games, base, folder, workers, recorded, quiet)
        file = page_of(out, folder)
    write_page(file, page, quiet)


def _tested(
    name: str,
    recipe: str | None,
    games: int | None,
    base: str | None,
    folder: Path | None,
    workers: int,
    recorded: Run | None,
    quiet: bool,
) -> tuple[str, Path]:
    """Play what a batch lacks; its page, and the folder of its runs."""
    from .. import batches, tested
    from .. import report as pages
    from ..store import open_run

    of = _batch(name, games, base)
    todo = batches.plans_of(of)
    folder = folder or batches.place(name, todo)
    say(f"{of.title}: {len(of.tests)} tests at {len(of.slips)} levels of skill; into {folder}", quiet=quiet)
    prepare(todo[batches.BASE].family, quiet=quiet)
    try:
        with playing(quiet=quiet) as watch:
            batches.play(todo, folder, workers=workers, watch=watch)
    except KeyboardInterrupt:
        say(f"railgauge: stopped; {folder} is kept, the same command goes on with it")
        raise click.exceptions.Exit(130) from None
    say("comparing", quiet=quiet)
    tables = open_run(folder / batches.TABLES) if of.tables else None
    levels = {slip: open_run(folder / batches.base_at(slip)) for slip in of.slips[1:]}
    run, found = open_run(folder / batches.BASE), tested.find(of, folder)
    return pages.render(run, recipe, found=found, tables=tables, levels=levels, recorded=recorded), folder


def _batch(name: str, games: int | None, base: str | None) -> Batch:
    """A batch. BadInput: says that neither a run nor a batch is there."""
    from .. import batches

    try:
        return batches.load(name, games=games, base=base)
    except BadInput as wrong:
        raise BadInput(str(wrong).replace("no batch ", "no run and no batch ", 1)) from None
