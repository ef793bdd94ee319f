"""`railgauge people`: recorded games of people as a run folder."""

from __future__ import annotations

from pathlib import Path

import click

from sim.errors import BadInput

from .asking import write
from .playing import Names
from .printing import say

PAGE = "people.html"


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="folder of the run, not there yet")
@click.option("--provenance", type=Names(), help="whose games; online,copied_from_online if left out")
@click.option("--beside", multiple=True, type=click.Path(path_type=Path), help="a run to show beside them, on a page")
@click.option("--quiet", is_flag=True, help="no remarks")
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
    counts = people.collect(paths, out, provenance=provenance or people.BETWEEN_PEOPLE)
    taken = ", ".join(f"{n} {name}" for name, n in counts.items() if n)
    say(f"{out}: {taken}; {len(paths) - sum(counts.values())} of {len(paths)} left out", quiet=quiet)
    if beside:
        _page(out, beside, quiet)


def _page(out: Path, beside: tuple[Path, ...], quiet: bool) -> None:
    """Simulated games and those of people, side by side."""
    from .. import people
    from ..store import open_run

    page = people.render(open_run(out), [open_run(run) for run in beside])
    write(out / PAGE, page)
    say(f"{out / PAGE}: {len(page) / 1e6:.1f} MB, opens in any browser", quiet=quiet)


def _files(name: str) -> list[Path]:
    """The recordings of a folder. BadInput: it holds none."""
    folder = Path(name)
    found = sorted(folder.glob("*.jsonl*")) if folder.is_dir() else []
    if folder.is_dir() and not found:
        raise BadInput(f"{folder}: no recordings are here (they end in .jsonl or .jsonl.gz)")
    return found
