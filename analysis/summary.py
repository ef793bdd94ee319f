"""What a run says in one screen: wins by bot and by seat, length, scores, and what ended the games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polars as pl
from rich.console import Console

from . import console as terminal
from . import metrics, phrases
from .store import Run, open_run

TABLES = {  # metric -> title and the columns that fit 80 columns
    "wins_by_bot": ("Games won, by bot", ["bot", "won", "score", "n"]),
    "wins_by_seat": ("Games won, by seat", ["name", "won", "n"]),
    "end_triggers": ("What ended the game", ["name", "share", "turns", "found"]),
}


def print_summary(run: Run | Path, out: Console | None = None) -> None:
    """Print the summary of every cell of a run, opened or not. BadInput: no run is there."""
    run = run if isinstance(run, Run) else open_run(run)
    out = out or terminal.console()
    answers = {name: metrics.answer(run, name) for name in TABLES}
    overview = {row["cell"]: row for row in metrics.answer(run, "overview").rows.iter_rows(named=True)}
    quantiles = {row["cell"]: row for row in _quantiles(run).iter_rows(named=True)}
    for cell in run.cells.iter_rows(named=True):
        code = cell["cell"]
        out.print(f"\n[bold]{cell['variant']}[/], {cell['players']} players: {phrases.games(cell['games'])}", end="")
        out.print(f" on {phrases.games(cell['deals'], 'deal')}")
        for name, (title, columns) in TABLES.items():
            answer = answers[name]
            rows = answer.rows.filter(pl.col("cell") == code)
            if not rows.height:
                continue  # no game of the cell ended by a rule
            units = {k: v for k, v in answer.metric.units.items() if k in columns}
            wanted = [c for c in rows.columns if c in columns or c.removesuffix("_low").removesuffix("_high") in units]
            out.print(terminal.table(rows.select(wanted), title=title, units=units))
        for line in _figures(overview[code], quantiles[code], cell, run.score_unit):
            out.print(line)
    out.print(
        "\nIn brackets: 95 % intervals over deals; wins of all seats, and of all bots, hold at once.", style="dim"
    )


def _figures(row: dict[str, Any], middle: dict[str, Any], cell: dict[str, Any], score: str) -> list[str]:
    """The figures of one cell as lines of text."""
    played, ended = f"nine in ten of {cell['games']:,}", f"nine in ten of {cell['finished']:,}"
    lines = [
        f"Turns            {phrases.of(row, 'turns')}, {played} {_span(middle, 'turns')}",
        f"Winner's score   {phrases.of(row, 'score', score)}, {ended} {_span(middle, 'score')}",
        f"Winner's lead    {phrases.of(row, 'margin', score)}",
        f"Shared wins      {phrases.of(row, 'shared', '%')}",
    ]
    if row["unfinished"]:
        lines.append(f"Unfinished       {phrases.of(row, 'unfinished', '%')}: in no win rate; they reached the")
        lines.append(f"{'':<17}length limit, which is no rule of the game")
    return lines


def _span(row: dict[str, Any], name: str) -> str:
    return f"{phrases.number(row[f'{name}_low'])} to {phrases.number(row[f'{name}_high'])}"


def _quantiles(run: Run) -> pl.DataFrame:
    """The middle nine tenths of lengths and winners' scores, by cell."""
    return run.frame(
        """
        with best as (
            select cell, game, max(score) as score from seats where finished group by cell, game
        )
        select
            games.cell,
            quantile_disc(games.turns, 0.05) as turns_low,
            quantile_disc(games.turns, 0.95) as turns_high,
            quantile_disc(best.score, 0.05) as score_low,
            quantile_disc(best.score, 0.95) as score_high
        from games
        left join best on games.cell = best.cell and games.game = best.game
        group by games.cell
        order by games.cell
        """
    )


def rows(run: Run) -> pl.DataFrame:
    """The summary as one long table, for --json and --csv: cell, metric, name and the estimate."""
    parts = []
    for name in TABLES:
        answer = metrics.answer(run, name)
        key = "name" if "name" in answer.rows.columns else answer.metric.grain[-1]
        for column in answer.metric.units:
            bounds = [pl.col(f"{column}{end}").cast(pl.Float64) for end in ("", "_low", "_high")]
            parts.append(
                answer.rows.select(
                    "cell", pl.lit(name).alias("metric"), pl.col(key).cast(pl.String).alias("name"),
                    pl.lit(column).alias("figure"),
                    *(b.alias(as_) for b, as_ in zip(bounds, ("value", "low", "high"), strict=True)),
                    pl.col("n").cast(pl.Int64),
                )
            )  # fmt: skip
    return pl.concat(parts)
