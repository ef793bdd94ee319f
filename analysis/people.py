"""Simulated games beside recorded ones of people, on the same figures: one page.

Recorded games are few: they are shown one by one, with no claim about people at large. A figure of theirs is called
unlike the simulated ones where it lies outside the middle nine tenths of them.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

import polars as pl
from markupsafe import Markup
from pydantic import BaseModel, ConfigDict

from sim.errors import BadInput
from sim.variants import flat

from . import charts, phrases, report, stats
from .recipes import FOLDER
from .stats import Estimate
from .store import Run

FEW = 4  # names that are told one by one
LEAST = 20  # simulated games below which no range is drawn
NINE_TENTHS = (0.05, 0.25, 0.5, 0.75, 0.95)


class _Figure(BaseModel):
    """A figure of one game."""

    model_config = ConfigDict(extra="forbid", frozen=True)
    title: str
    value: str
    unit: str = ""
    where: str = "true"
    whole: bool = False


@dataclass(frozen=True)
class Row:
    """A figure: the simulated games, and what each recorded one says."""

    title: str
    unit: str
    middle: Estimate
    quantiles: tuple[float, ...]
    recorded: dict[str, float | None]

    @property
    def known(self) -> list[float]:
        """What recorded games say."""
        return [x for x in self.recorded.values() if x is not None]

    @property
    def unlike(self) -> list[str]:
        """The recorded games outside the middle nine tenths."""
        low, high = self.quantiles[0], self.quantiles[-1]
        return [name for name, x in self.recorded.items() if x is not None and not low <= x <= high]


@dataclass(frozen=True)
class Title:
    """One game of the family: simulated and recorded."""

    name: str
    run: Run
    cell: dict[str, Any]
    games: dict[str, tuple[str, int]]  # name of a recorded game -> its cell and number
    said: dict[str, str]  # name -> players, rounds, end
    figures: list[Row]
    prices: list[Row]
    pars: list[Row]
    pictures: list[tuple[str, Markup, Markup]]
    warnings: list[str] = field(default_factory=list)  # in what the two kinds of game are not alike
    apart: list[str] = field(default_factory=list)  # recorded games that are not compared, and why
    rests: str = ""  # on what the ranges rest that simulated games are judged by

    @property
    def sentence(self) -> str:
        """How many figures of recorded games lie among the simulated ones, and which do not."""
        return among("values", (*self.figures, *self.prices, *self.pars))


def among(what: str, rows: Iterable[Row]) -> str:
    """How many values of recorded games lie among the simulated ones, and which figures never do; "" of none."""
    rows = [row for row in rows if row.known]
    pairs = sum(len(row.known) for row in rows)
    inside = pairs - sum(len(row.unlike) for row in rows)
    apart = [row.title for row in rows if len(row.unlike) == len(row.known)]
    if not pairs:
        return f"No {what} are known of recorded games."
    said = f"{inside} of {pairs} {what} of recorded games lie within the middle nine tenths of simulated ones."
    if apart:
        return f"{said} Unlike in every recorded game: {phrases.listed([phrases.within(x) for x in apart])}."
    return f"{said} No figure is unlike in every recorded game."


def beside(people: Run, run: Run) -> list[Title]:
    """The cells of a run of which recorded games have the same map and as many players. BadInput: other families."""
    if run.family != people.family:
        raise BadInput(f"{run.folder} is of {run.family}, the recorded games are of {people.family}")
    asked, rests, _ = _recipe(people.family)
    return _titles(people, run, asked, rests)


def _recipe(family: str) -> tuple[list[_Figure], dict[str, str], str]:
    """The figures that are asked of both, on what their ranges rest, and the title of the page."""
    body = tomllib.loads((FOLDER / "people" / f"{family}.toml").read_text("utf-8"))
    return [_Figure.model_validate(one) for one in body["figure"]], body.get("rests", {}), str(body["title"])


def render(people: Run, runs: list[Run], left: Sequence[tuple[str, str]] = ()) -> tuple[str, list[str]]:
    """The page, and what it warns of. `left`: recordings that were left out, each with the reason.

    A recorded game is compared with simulated ones of as many players; other rules are warned of. BadInput: other
    families, too few simulated games, or none with as many players."""
    if wrong := next((run for run in runs if run.family != people.family), None):
        raise BadInput(f"{wrong.folder} is of {wrong.family}, the recorded games are of {people.family}")
    asked, rests, title = _recipe(people.family)
    titles = [one for run in runs for one in _titles(people, run, asked, rests)]
    if not titles:
        raise BadInput(f"{people.folder}: {_nothing(people, runs)}")
    page = (
        report.world()
        .get_template("people.html.j2")
        .render(
            **report.surroundings(), title=title, titles=titles, people=people, number=phrases.number,
            left=_grouped(left),
        )
    )  # fmt: skip
    return page, [f"{one.name}: {text}" for one in titles for text in (*one.warnings, *one.apart)]


def _nothing(people: Run, runs: list[Run]) -> str:
    """Why no recorded game has simulated ones beside it."""
    maps = {cell["map"] for run in runs for cell in run.cells.iter_rows(named=True)}
    same = people.cells.filter(pl.col("map").is_in(list(maps)))
    if not same.height:
        return "no recorded game is of a title that was simulated"
    wanted = phrases.listed([str(n) for n in sorted(set(same["players"]))])
    return f"recorded games have {wanted} players; simulate games with as many (--players)"


def _grouped(left: Sequence[tuple[str, str]]) -> list[str]:
    """Recordings that were left out, by reason; many of one kind are only counted."""
    by_reason: dict[str, list[str]] = {}
    for name, why in left:
        by_reason.setdefault(why, []).append(name)
    return [
        f"{phrases.listed(names) if len(names) <= FEW else f'{len(names)} recordings'}: {why}"
        for why, names in by_reason.items()
    ]


def _titles(people: Run, run: Run, asked: list[_Figure], rests: Mapping[str, str]) -> list[Title]:
    """The cells of a run, where recorded games have the same map and as many players."""
    found: list[Title] = []
    for cell in run.cells.iter_rows(named=True):
        same = people.cells.filter(pl.col("map") == cell["map"])
        like = same.filter(pl.col("players") == cell["players"])
        if like.height and (cell["map"], cell["players"]) not in [(t.cell["map"], t.cell["players"]) for t in found]:
            one = _title(people, run, cell, like["cell"].to_list(), asked)
            counts = set(run.cells.filter(pl.col("map") == cell["map"])["players"])
            apart = _apart(same.filter(~pl.col("players").is_in(list(counts))), counts)
            warnings = _other_rules(people, run, cell, like)
            found.append(replace(one, apart=apart, warnings=warnings, rests=rests.get(cell["map"], "")))
    return found


def _apart(cells: pl.DataFrame, counts: Iterable[int]) -> list[str]:
    """Recorded games for which nothing as many players was simulated."""
    have = phrases.listed([str(n) for n in sorted(counts)])
    return [
        f"{phrases.games(cell['games'])} of {cell['players']} players not compared: "
        f"the simulated ones have {have}, with other starting money and limits"
        for cell in cells.iter_rows(named=True)
    ]


def _other_rules(people: Run, run: Run, cell: Mapping[str, Any], recorded: pl.DataFrame) -> list[str]:
    """The rules in which simulated games differ from those that were recorded."""
    mine = dict(flat(run.variants[cell["variant"]]["values"]))
    found = []
    for name in sorted(set(recorded["variant"])):
        theirs = dict(flat(people.variants[name]["values"]))
        other = sorted(key for key in {*mine, *theirs} if mine.get(key) != theirs.get(key))
        if other:
            more = f" and {len(other) - FEW} more" if len(other) > FEW else ""
            found.append(
                f"recorded games were played by {name}, the simulated ones by {cell['variant']}: they differ in "
                f"{', '.join(other[:FEW])}{more}; a run of {name.partition('+')[0]} is closest"
            )
    return found


def _title(people: Run, run: Run, cell: dict[str, Any], cells: list[str], asked: list[_Figure]) -> Title:
    if int(cell["finished"]) < LEAST:
        raise BadInput(
            f"{run.folder}: {cell['finished']} finished games of {cell['variant']}; at least {LEAST} are wanted"
        )
    games = people.frame(
        "select cell, game, players, turns, trigger from games where list_contains($cells, cell) order by cell, game",
        {"cells": cells},
    ).to_dicts()
    names = {f"recorded {i + 1}": (row["cell"], int(row["game"])) for i, row in enumerate(games)}
    ends = {"none": "stopped by its players before the end, so that only what comes early counts"}
    said = {
        name: f"{row['players']} players, {row['turns']} operating rounds, {ends.get(row['trigger'], row['trigger'])}"
        for name, row in zip(names, games, strict=True)
    }
    figures = [row for one in asked if (row := _row(people, run, cell, names, _of_totals(one), one)) is not None]
    prices, pars = _prices(people, run, cell, names), _pars(people, run, cell, names)
    pictures = [_ranges(figures, "Figures of a game"), _ranges(prices, "Prices of privates in the auction"),
                _ranges(pars, "Par prices of companies"),
                *(_curves(people, run, cell, names, *one) for one in CURVES)]  # fmt: skip
    return Title(str(cell["map"]), run, cell, names, said, figures, prices, pars, pictures)


def _of_totals(one: _Figure) -> str:
    ended = "finished" if one.whole else "true"
    return (
        f"select cell, game, deal, ({one.value})::double as value from eighteenxx_totals where {one.where} and {ended}"
    )


def _row(
    people: Run,
    run: Run,
    cell: dict[str, Any],
    names: dict[str, tuple[str, int]],
    query: str,
    one: _Figure,
    parameters: Mapping[str, Any] = MappingProxyType({}),
) -> Row | None:
    """A figure over the simulated games of a cell and over each recorded one; None where nobody has it."""
    wanted = f"select * from ({query}) where value is not null order by deal, game"
    simulated = run.frame(wanted, parameters).filter(pl.col("cell") == cell["cell"])
    if simulated.height < LEAST:
        return None
    rows = people.frame(wanted, parameters).iter_rows(named=True)
    recorded = {(row["cell"], row["game"]): row["value"] for row in rows}
    middle = stats.median(simulated["value"].to_numpy(), simulated["deal"].to_numpy())
    quantiles = tuple(float(simulated["value"].quantile(q, "nearest") or 0.0) for q in NINE_TENTHS)
    found = {name: recorded.get(key) for name, key in names.items()}
    return Row(one.title, one.unit, middle, quantiles, found) if any(x is not None for x in found.values()) else None


PRICE = """
select sold.cell, sold.game, games.deal, sold.price::double as value
from eighteenxx_sold_privates as sold
inner join games on sold.cell = games.cell and sold.game = games.game
where sold.private = $private
"""
PAR = """
select events.cell, events.game, games.deal, events.amount::double as value
from events
inner join games on events.cell = games.cell and events.game = games.game
where events.kind = 'company_started' and events.amount > 0 and events.company = $company
"""


def _prices(people: Run, run: Run, cell: dict[str, Any], names: dict[str, tuple[str, int]]) -> list[Row]:
    """The price of each private in the auction."""
    privates = run.frame(
        "select private, any_value(face) as face from eighteenxx_sold_privates where cell = $cell "
        "group by private order by face, private",
        {"cell": cell["cell"]},
    )
    rows = [
        _row(people, run, cell, names, PRICE, _Figure(title=f"{private} (face {face} $)", value="", unit="$"),
             {"private": private})
        for private, face in privates.iter_rows()
    ]  # fmt: skip
    return [row for row in rows if row is not None]


def _pars(people: Run, run: Run, cell: dict[str, Any], names: dict[str, tuple[str, int]]) -> list[Row]:
    """The par price of each company, in the games that start it."""
    companies = run.frame(
        "select company from events where cell = $cell and kind = 'company_started' and amount > 0 "
        "group by company order by company",
        {"cell": cell["cell"]},
    )["company"]
    rows = [
        _row(people, run, cell, names, PAR, _Figure(title=f"Par of {company}", value="", unit="$"),
             {"company": company})
        for company in companies
    ]  # fmt: skip
    return [row for row in rows if row is not None]


def _ranges(rows: list[Row], title: str) -> tuple[str, Markup, Markup]:
    frame = pl.DataFrame(
        [
            {"title": row.title, "unit": row.unit, "recorded": list(row.recorded.values()), "names": list(row.recorded)}
            | dict(zip(("low", "quarter", "middle", "three_quarters", "high"), row.quantiles, strict=True))
            for row in rows
        ],
        schema_overrides={"recorded": pl.List(pl.Float64)},
        strict=False,
    )
    return title, *_drawn(frame, "ranges x=title", title)


ROUNDS = "select cell, game, round, income::double as value from eighteenxx_rounds"
WORTH = """
select events.cell, events.game, rounds.round, avg(events.amount)::double as value
from events
inner join eighteenxx_rounds as rounds
    on events.cell = rounds.cell and events.game = rounds.game
    and events.turn = rounds.turn and events.step = rounds.step
where events.kind = 'worth' and events.step > 0
group by all
"""
CURVES = (("Route income of all companies", ROUNDS, "$_a_round"), ("Worth of a player, mean of the table", WORTH, "$"))


def _curves(
    people: Run, run: Run, cell: dict[str, Any], names: dict[str, tuple[str, int]], title: str, query: str, label: str
) -> tuple[str, Markup, Markup]:
    """A figure by operating round: the band of simulated games that come so far, and each recorded game."""
    simulated = run.frame(query).filter(pl.col("cell") == cell["cell"]).group_by("round").agg(
        pl.len().alias("n"),
        pl.col("value").quantile(0.05).alias("low"),
        pl.col("value").median().alias("value"),
        pl.col("value").quantile(0.95).alias("high"),
    )  # fmt: skip
    simulated = simulated.filter(pl.col("n") >= max(LEAST, int(cell["finished"]) // 20))
    known = {key: name for name, key in names.items()}
    recorded = pl.DataFrame(
        [
            {"round": row["round"], "value": row["value"], "game": known[row["cell"], row["game"]]}
            for row in people.frame(query).iter_rows(named=True)
            if (row["cell"], row["game"]) in known
        ],
        schema={"round": pl.Int64, "value": pl.Float64, "game": pl.String},
    ).sort("game", "round")
    frame = pl.concat(
        [simulated.drop("n").with_columns(pl.lit(None, pl.String).alias("game")), recorded], how="diagonal_relaxed"
    )
    return title, *_drawn(frame, f"curves x=round y=value label={label} xlabel=operating_round", title)


def _drawn(frame: pl.DataFrame, chart: str, title: str) -> tuple[Markup, Markup]:
    if not frame.height:
        return Markup(""), Markup("")
    wide, narrow = (charts.draw(frame, charts.read(chart, width=w), title=title) for w in (charts.WIDE, charts.NARROW))
    return Markup(wide), Markup(narrow)
