"""Commands that ask a run that is there: `gauge`, `metric`, `sql`, `report`, `tables`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from sim.errors import BadInput

from .printing import say, table_options

if TYPE_CHECKING:
    import polars as pl

    from ..store import Run


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.option(
    "--target", "given", multiple=True, metavar="FIGURE=RANGE", help='one more, e.g. seat_gap="<= 3 pp"; repeatable'
)
@table_options
def gauge(run: Path, given: tuple[str, ...], as_json: bool, as_csv: bool) -> None:
    """Say of each target of RUN's variants: met, not met, or how many more games it would take to tell.

    A variant names its targets in its file, [targets] seat_gap = "<= 3 pp"; --target asks for one without a file."""
    from .. import console, targets
    from ..store import open_run

    opened = open_run(run)
    judged = targets.judge(opened, dict(_pair(text, "--target") for text in given))
    if not judged:
        raise BadInput(f"{run}: its variants have no targets; {_how_to_aim(opened)}")
    rows = targets.frame(judged)
    emit([rows], as_json, as_csv)
    if not (as_json or as_csv):
        console.console().print(targets.table(judged))


def _how_to_aim(run: Run) -> str:
    """How to ask for a target, and which figures there are."""
    from .. import figures

    known = ", ".join(figures.collect(run, run.cells["cell"][0], for_targets=True))
    return (
        'ask for one with --target seat_gap="<= 3 pp", or write [targets] seat_gap = "<= 3 pp" into the file of a '
        f"variant and give its run command again; there are the figures {known}"
    )


@click.command()
@click.argument("run", type=click.Path(path_type=Path), required=False)
@click.argument("name", required=False)
@click.option("--list", "listing", is_flag=True, help="the metrics there are; with RUN those that fit it")
@click.option("--param", "given", multiple=True, metavar="NAME=VALUE", help="a parameter of the metric; repeatable")
@click.option(
    "--chart", type=click.Path(path_type=Path), metavar="FILE", help="draw the metric's chart into this SVG file"
)
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
        write(chart, charts.draw(answer.rows, charts.of_answer(answer, opened), alone=True))
    _emit_or_print(answer.rows, answer.metric.question, answer.metric.units, as_json, as_csv)
    if not (as_json or as_csv) and answer.metric.units:
        console.console().print("In brackets: 95 % intervals over deals; no spread, no interval.", style="dim")


@click.command()
@click.argument("run", type=click.Path(path_type=Path))
@click.argument("query")
@table_options
def sql(run: Path, query: str, as_json: bool, as_csv: bool) -> None:
    """Ask RUN anything in SQL; the tables are games, seats, events and cells, see `railgauge tables`."""
    from ..store import open_run

    _emit_or_print(open_run(run).frame(query), "", {}, as_json, as_csv)


@click.command()
@click.argument("families", nargs=-1)
def tables(families: tuple[str, ...]) -> None:
    """Print the data dictionary: every table, column and kind of event of the FAMILIES (all if left out)."""
    from ..dictionary import document_tables

    click.echo(document_tables(families), nl=False)


def _pair(text: str, option: str) -> tuple[str, str]:
    key, equals, value = text.partition("=")
    if not (equals and key.strip() and value.strip()):
        raise BadInput(f"{option} {text}: write name=value")
    return key.strip(), value.strip()


def emit(frames: list[pl.DataFrame], as_json: bool, as_csv: bool) -> None:
    """One table of all frames for another program; nothing where people read."""
    if as_json or as_csv:
        import polars as pl

        from .. import console

        rows = pl.concat(frames, how="diagonal_relaxed")
        click.echo(console.as_json(rows) if as_json else console.as_csv(rows), nl=as_json)


def _emit_or_print(rows: pl.DataFrame, title: str, units: dict[str, str], as_json: bool, as_csv: bool) -> None:
    from .. import console

    if as_json or as_csv:
        emit([rows], as_json, as_csv)
    else:
        console.console().print(console.table(rows, title=title, units=units))


def write_page(file: Path, page: str, quiet: bool) -> None:
    """A page, and a word about it; only its name where quiet. BadInput: it cannot be written."""
    write(file, page)
    if quiet:
        click.echo(file)
    else:
        say(f"{file}: {len(page) / 1e6:.1f} MB, opens in any browser")


def write(file: Path, text: str) -> None:
    """A file of the user's choice. BadInput: it cannot be written."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as wrong:
        raise BadInput(f"cannot write {file}: {wrong.strerror}") from None
