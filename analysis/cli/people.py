"""`railgauge people`: recorded games of people as a run folder."""

from __future__ import annotations

from pathlib import Path

import click

from sim.errors import BadInput

from .playing import Names
from .printing import say


@click.command()
@click.argument("files", nargs=-1, required=True)
@click.option("--out", type=click.Path(path_type=Path), required=True, help="folder of the run, not there yet")
@click.option("--provenance", type=Names(), help="whose games; online,copied_from_online if left out")
@click.option("--quiet", is_flag=True, help="no remarks")
def people(files: tuple[str, ...], out: Path, provenance: tuple[str, ...] | None, quiet: bool) -> None:
    """Write recorded games FILES (or all of a folder) into a run that can be asked like any other.

    Each is played again by the engine and compared. Only games that people played against each other are taken; those
    of machines, or entered by one person, are left out unless --provenance names them."""
    from sim import people, recordings

    paths = [path for name in files for path in _files(name) or [recordings.find(name)]]
    counts = people.collect(paths, out, provenance=provenance or people.BETWEEN_PEOPLE)
    taken = ", ".join(f"{n} {name}" for name, n in counts.items() if n)
    say(f"{out}: {taken}; {len(paths) - sum(counts.values())} of {len(paths)} left out", quiet=quiet)


def _files(name: str) -> list[Path]:
    """The recordings of a folder. BadInput: it holds none."""
    folder = Path(name)
    found = sorted(folder.glob("*.jsonl*")) if folder.is_dir() else []
    if folder.is_dir() and not found:
        raise BadInput(f"{folder}: no recordings are here (they end in .jsonl or .jsonl.gz)")
    return found
