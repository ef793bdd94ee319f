"""Tables and bars of the command line."""

from __future__ import annotations

import csv
import io
import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import click

if TYPE_CHECKING:
    from sim.batch import Progress

F = TypeVar("F", bound=Callable[..., Any])
PLAIN_EVERY = 10.0  # seconds between two lines where the output is no terminal


def table_options(command: F) -> F:
    """`--json` and `--csv` for a command that prints a table."""
    command = click.option("--csv", "as_csv", is_flag=True, help="print the table as CSV")(command)
    return click.option("--json", "as_json", is_flag=True, help="print the table as JSON")(command)


def print_table(
    rows: Sequence[Mapping[str, Any]], *, title: str = "", as_json: bool = False, as_csv: bool = False
) -> None:
    """Rows of one shape: for people, or for another program."""
    if as_json:
        click.echo(json.dumps([dict(row) for row in rows], ensure_ascii=False, indent=1))
    elif as_csv:
        text = io.StringIO()
        writer = csv.DictWriter(text, list(rows[0]) if rows else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows({key: _plain(x) for key, x in row.items()} for row in rows)
        click.echo(text.getvalue(), nl=False)
    else:
        from .. import console

        out = console.console()
        out.print(console.grid(rows, out.width, title=title))


def _plain(x: Any) -> Any:
    return json.dumps(x, ensure_ascii=False) if isinstance(x, (list, dict, tuple)) else x


def say(text: str, *, quiet: bool = False) -> None:
    """A remark about the work; results go to standard output instead."""
    if not quiet:
        click.echo(text, err=True)


@contextmanager
def compiling(family: str, *, quiet: bool = False) -> Iterator[Callable[[int, int, str], None]]:
    """A bar for `sim.desk.prepare`; nothing is shown where nothing has to be compiled."""
    words = f"compiling the rules of {family}, once: 30 to 120 s"
    with _bar(words, quiet=quiet) as show:

        def progress(done: int, total: int, kernel: str) -> None:
            show(done, total, f"{done + 1} of {total} kernels")

        yield progress


@contextmanager
def playing(*, quiet: bool = False) -> Iterator[Callable[[Progress], None]]:
    """A bar for `sim.batch.run`: games, games a second, time to go."""
    with _bar("playing", quiet=quiet) as show:

        def progress(at: Progress) -> None:
            rate = at.played / max(at.seconds, 1e-9)
            left = (at.total - at.games) / rate if rate else 0.0
            words = f"{at.games:,} of {at.total:,} games, {rate:,.0f}/s"
            show(at.games, at.total, words + (f", {_time(left)} to go" if at.seconds > 3 and left > 0 else ""))

        yield progress


@contextmanager
def _bar(title: str, *, quiet: bool) -> Iterator[Callable[[int, int, str], None]]:
    """`show(done, total, words)` draws a bar on a terminal and prints a line now and then elsewhere."""
    if quiet:
        yield lambda done, total, words: None
    elif sys.stderr.isatty():
        with _drawn(title) as show:
            yield show
    else:
        last, said = [0.0], [""]

        def line(done: int, total: int, words: str) -> None:
            at = time.monotonic()
            if words != said[0] and (not said[0] or done == total or at - last[0] >= PLAIN_EVERY):
                last[0], said[0] = at, words
                say(f"{title}: {words}")

        yield line


@contextmanager
def _drawn(title: str) -> Iterator[Callable[[int, int, str], None]]:
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn("{task.description}"), BarColumn(24), TextColumn("{task.fields[words]}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=False)
    task = bar.add_task(title, total=None, words="", visible=False)
    with bar:
        yield lambda done, total, words: bar.update(task, completed=done, total=total, words=words, visible=True)


def _time(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
