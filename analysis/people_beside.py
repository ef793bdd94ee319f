"""Prices and pars of recorded games of people beside simulated ones, on a page about something else (question 39)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import polars as pl

from . import people, phrases
from .blocks import Block, Column
from .metrics import Answer, Metric
from .people import Row, Title
from .store import Run

ABOUT = (
    "What simulated games of a table show (the middle with its 95 % interval over deals, and the middle nine tenths), "
    "and each recorded game of people on the same map with as many players. Thin bar: nine tenths of the simulated "
    "games; thick bar: half of them; tick: their middle. Recorded games are few and stand for themselves."
)
KINDS = (("Prices of privates in the auction", "prices"), ("Par prices of companies", "pars"))


@dataclass(frozen=True)
class Beside:
    """What the prices of people say about the games of one cell."""

    cell: str
    sentence: str
    blocks: list[Block]


def panels(recorded: Run, run: Run) -> list[Beside]:
    """One for each cell of a run of which there are recorded games. BadInput: too few simulated games."""
    return [_beside(title) for title in people.beside(recorded, run)]


def _beside(title: Title) -> Beside:
    n = len(title.games)
    prices, pars = people.among("prices of privates", title.prices), people.among("pars", title.pars)
    careful = "".join(f" Careful: {text}." for text in title.warnings)
    games = "1 recorded game" if n == 1 else f"{n} recorded games"
    said = f"{prices} {pars} ({games} beside {phrases.games(title.cell['finished'])} simulated.){careful}"
    blocks = [_block(title, heading, getattr(title, key)) for heading, key in KINDS if getattr(title, key)]
    return Beside(str(title.cell["cell"]), said, blocks)


def _block(title: Title, heading: str, rows: Sequence[Row]) -> Block:
    """One picture of ranges with its table."""
    _, wide, narrow = next(one for one in title.pictures if one[0] == heading)
    names = list(title.games)
    frame = pl.DataFrame(
        [
            {"figure": row.title, "middle": row.middle.value, "middle_low": row.middle.low}
            | {"middle_high": row.middle.high, "tenth_low": row.quantiles[0], "tenth_high": row.quantiles[-1]}
            | {name: row.recorded[name] for name in names}
            | {"n": row.middle.n, "deals": row.middle.deals}
            for row in rows
        ],
        infer_schema_length=None,
    )
    told = [
        [row.title, phrases.told(row.middle, row.unit)]
        + [f"{phrases.number(row.quantiles[0], row.unit)} to {phrases.number(row.quantiles[-1], row.unit)}"]
        + [phrases.number(row.recorded[name], row.unit) for name in names]
        for row in rows
    ]
    columns = [Column("figure", numeric=False)]
    columns += [Column(name, numeric=True) for name in ("simulated: middle", "nine tenths", *names)]
    metric = Metric(
        "people", f"{heading}: people and simulated games", ABOUT, "eighteenxx", ("figure",), {"middle": "$"}, "", "",
        {}, "",
    )  # fmt: skip
    return Block(Answer(metric, frame, {}), wide, narrow, columns, told, 0)
