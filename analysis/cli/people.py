"""`railgauge people`: recorded games of people as a run folder."""

from __future__ import annotations

from pathlib import Path

import click

from sim.errors import BadInput

from .asking import write_page
from .places import Folder
from .playing import Names
from .printing import say

PAGE = "people.html"
WHOSE = {  # provenance of a recording -> who played
    "hotseat": "entered by one person at one screen",
    "synthetic": "played by machines",
    "online": "played by people",
    "copied_from_online": "played by people",
}


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--out", type=Folder(), required=True, help="folder of the run, not there yet")
@click.option("--provenance", type=Names(), help="whose games; online,copied_from_online if left out")
@click.option(
    "--beside",
    multiple=True,
    type=click.Path(path_type=Path),
    metavar="RUN",
    help="a run beside them, on a page; repeatable",
)
@click.option("--quiet", is_flag=True, help="only errors, and the folder")
def people(
    files: tuple[str, ...], out: Path, provenance: tuple[str, ...] | None, beside: tuple[Path, ...], quiet: bool
) -> None:
    """Write recorded games FILES (or all of a folder) into a run that can be asked like any other.

    Each is played again by the engine and compared. Only games that people played against each other are taken; those
    of machines, or entered by one person, are left out unless --provenance names them. With --beside RUN a page is
    written into the folder that shows simulated games and those of people side by side."""
    from sim import people, recordings

    from ..store import open_run

    for run in beside:
        open_run(run)  # what is wrong with it is said before anything is written
    paths = [path for name in files for path in _files(name) or [recordings.find(name)]]
    wanted = provenance or people.BETWEEN_PEOPLE
    left = [(path, why) for path in paths if (why := _why(path, wanted))]
    if len(left) == len(paths):
        raise BadInput(
            f"no game is left to write; {_left_out(*left[0])}" + (f"; and {len(left) - 1} more" if left[1:] else "")
        )
    counts = people.collect(paths, out, provenance=wanted)
    taken = ", ".join(f"{n} {name}" for name, n in counts.items() if n)
    for one in left:
        say(_left_out(*one), quiet=quiet)
    say(f"{out}: {taken}; {len(left)} of {len(paths)} left out", quiet=quiet)
    if quiet:
        click.echo(out)
    if beside:
        _page(out, beside, [(path.name, why) for path, why in left], quiet)


def _left_out(path: Path, why: str) -> str:
    """That a recording is left out and why, and how to take it all the same."""
    from sim import recordings

    said = str(recordings.header(path).get("provenance", ""))
    return f"{path}: left out: {why}" + (f" (--provenance {said} takes it)" if said else "")


def _why(path: Path, wanted: tuple[str, ...]) -> str:
    """Whose game a recording is that is left out, "" for one that is taken."""
    from sim import recordings

    said = str(recordings.header(path).get("provenance", ""))
    if said in wanted:
        return ""
    if not said:
        return "it does not say whose game it is (provenance)"
    return f"{said}, {WHOSE.get(said, 'not between people as far as is known')}"


def _page(out: Path, beside: tuple[Path, ...], left: list[tuple[str, str]], quiet: bool) -> None:
    """Simulated games and those of people, side by side."""
    from .. import people
    from ..store import open_run

    page, warnings = people.render(open_run(out), [open_run(run) for run in beside], left)
    for text in warnings:
        say(f"careful: {text}", quiet=quiet)
    write_page(out / PAGE, page, quiet)


def _files(name: str) -> list[Path]:
    """The recordings of a folder. BadInput: it holds none."""
    folder = Path(name)
    found = sorted(folder.glob("*.jsonl*")) if folder.is_dir() else []
    if folder.is_dir() and not found:
        raise BadInput(f"{folder}: no recordings are here (they end in .jsonl or .jsonl.gz)")
    return found
