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
    short: str
    warnings: list[str]
    blocks: list[Block]


def panels(recorded: Run, run: Run, name: str = "") -> list[Beside]:
    """One for each cell of a run of which there are recorded games; `name` of the game where a page has several.

    BadInput: too few simulated games."""
    return [_beside(title, name) for title in people.beside(recorded, run)]


def _beside(title: Title, name: str) -> Beside:
    n = len(title.games)
    prices, pars = people.among("prices of privates", title.prices), people.among("pars", title.pars)
    careful = "".join(f" Careful: {text}." for text in title.warnings)
    games = "1 recorded game" if n == 1 else f"{n} recorded games"
    said = f"{prices} {pars} ({games} beside {phrases.games(title.cell['finished'])} simulated.){careful}"
    blocks = [_block(title, name, heading, getattr(title, key)) for heading, key in KINDS if getattr(title, key)]
    counts = " and ".join(
        f"{_inside(getattr(title, key))} {what}" for what, key in (("prices", "prices"), ("pars", "pars"))
    )
    short = f"{counts} of {games} lie within the middle nine tenths of {phrases.games(title.cell['finished'])} of bots"
    return Beside(str(title.cell["cell"]), said, short, title.warnings, blocks)


def _inside(rows: Sequence[Row]) -> str:
    """How many recorded values lie within the middle nine tenths: 11 of 12."""
    known = sum(len(row.known) for row in rows)
    return f"{known - sum(len(row.unlike) for row in rows)} of {known}"


def _block(title: Title, name: str, heading: str, rows: Sequence[Row]) -> Block:
    """One picture of ranges with its table."""
    _, wide, narrow = next(one for one in title.pictures if one[0] == heading)
    names = list(title.games)
    frame = pl.DataFrame(
        [
            ({"cell": name} if name else {})
            | {"figure": row.title, "middle": row.middle.value, "middle_low": row.middle.low}
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
    question = f"{f'{name}: {phrases.within(heading)}' if name else heading}, of people and of bots"
    grain = ("cell", "figure") if name else ("figure",)
    metric = Metric("people", question, ABOUT, "eighteenxx", grain, {"middle": "$"}, "", "", {}, "")
    return Block(Answer(metric, frame, {}), wide, narrow, columns, told, 0)
