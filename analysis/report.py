"""A run as one page: one HTML file with everything in it, made from a recipe and a template."""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib.metadata import PackageNotFoundError, version
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any

import jinja2
import polars as pl
from markupsafe import Markup, escape

from . import (
    answers,
    boards,
    charts,
    comparisons,
    metrics,
    pairs,
    phrases,
    provenance,
    ratings,
    recipes,
    stats,
    targets,
    tested_panels,
    verdicts,
)  # fmt: skip
from .answers import Example
from .blocks import Block, Drawn, Shown, block
from .metrics import Answer, Metric
from .recipes import Finding, Panel, Recipe
from .store import Run
from .tested import Found

TEMPLATES = Path(__file__).parent / "templates"


RATING_CHART = "bars x=bot y=rating label=rating,_0_is_the_mean_of_the_field"
RATED = (
    "Plackett-Luce ratings from all ranks of finished games, in Elo points: 400 points more are odds of ten to one to "
    "finish before the other. The interval comes from 200 resamples of the deals. Every bot is given one win and one "
    "loss against an average one, so that an unbeaten bot stays finite."
)


def render(
    run: Run,
    recipe: str | None = None,
    against: Sequence[Run] = (),
    found: Found | None = None,
    tables: Run | None = None,
    levels: Mapping[float, Run] = MappingProxyType({}),
    recorded: Run | None = None,
) -> str:
    """The page; `against` are runs on the same deals that its first cell is compared with: bans, levels of skill.

    `found` is what a batch tested, `tables` a run of the same rules with other numbers of players, `levels` runs of the
    same rules at further levels of skill: answers say whether they hold there. `recorded`: games of people, whose
    prices stand beside.

    BadInput: the recipe asks for what is not there, or a run has other deals."""
    plan = recipes.load(recipe or run.family)
    run.keep_views()
    claimed, questions = _findings(run, plan, levels)
    asked = _panels(run, plan, found, tables, levels)
    if recorded is not None:
        asked = [_with_people(one, recorded, run) if one.panel.people else one for one in asked]
    return (
        world()
        .get_template("report.html.j2")
        .render(
            **surroundings(),
            run=run,
            recipe=plan,
            title=_title(run, plan),
            cells=run.cells.to_dicts(),
            played=_played(run),
            first=_named(run.cells.row(0, named=True)),
            findings=claimed,
            questions=questions,
            judged=targets.judge(run, recipe=plan),
            broken=run.manifest["counts"].get("broken", 0),
            incomplete=run.manifest["status"] != "complete",
            path=shlex.quote(str(run.folder)),
            unsure=provenance.unsure(run),
            compared=[*comparisons.of_run(run), *(comparisons.with_run(run, other) for other in against)],
            several=run.cells["players"].n_unique() > 1,
            panels=[*_tested(run, found), *asked],
            tested=verdicts.glance(found) if found else [],
            found=found,
        )
    )


def world() -> jinja2.Environment:
    """Where the templates of pages live, with the filters they use."""
    found = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    found.filters |= {
        "number": phrases.number,
        "games": phrases.games,
        "about": phrases.about,
        "breakable": _breakable,
        "ticks": _ticks,
        "slip": "{:g}".format,
    }
    return found


def surroundings() -> dict[str, Any]:
    """What every page needs: colours, version, and how numbers are told."""
    return {
        "light": f"{charts.css(dark=False)}; {boards.css(dark=False)}",
        "dark": f"{charts.css(dark=True)}; {boards.css(dark=True)}",
        "version": _version(),
        "explained": provenance.UNSURE,
        "told": phrases.told,
        "within": phrases.within,
        "bounds": phrases.bounds,
        "signed": pairs.signed,
        "verdict": pairs.verdict,
    }


def _breakable(key: str) -> Markup:
    """A dotted key that may break after its dots and underlines."""
    return Markup(str(escape(key)).replace(".", ".<wbr>").replace("_", "_<wbr>"))


def _ticks(text: str) -> Markup:
    """Text with `code` in back ticks."""
    return Markup(re.sub(r"`([^`]+)`", r"<code>\1</code>", str(escape(text))))


def _title(run: Run, plan: Recipe) -> str:
    titles = list(dict.fromkeys(str(v.get("title") or name) for name, v in run.variants.items()))
    return titles[0] if len(titles) == 1 else f"{plan.title}: {len(titles)} variants"


def _played(run: Run) -> str:
    """How many games of what, in a sentence."""
    cells = run.cells
    games, deals = int(cells["games"].sum()), int(cells["deals"].sum())
    players = phrases.listed([str(n) for n in cells["players"].unique().sort()])
    variants = cells["variant"].n_unique()
    each = f" of {variants} variants" if variants > 1 else ""
    return f"{phrases.games(games)}{each} with {players} players, on {deals:,} deals."


def _version() -> str:
    try:
        return version("railgauge")
    except PackageNotFoundError:
        return ""


def _named(cell: Mapping[str, Any]) -> str:
    """A cell as a reader of one part of the page needs it: variant and number of players."""
    return f"{cell['variant']}, {cell['players']} players"


def _findings(run: Run, plan: Recipe, levels: Mapping[float, Run]) -> tuple[list[str], int]:
    """Three findings, the clearest first, and how many questions they were chosen from.

    Each question is asked of every cell. Those that claim something are held together by Benjamini and Hochberg: one
    whose answer does not stand among all of them is told as not clear. Of several cells the clearest is told. Questions
    that only describe, or are not clear, follow in the recipe's order, about the first cell."""
    asked = [
        (number, cell, rows)
        for number, finding in enumerate(plan.findings)
        for cell in run.cells.iter_rows(named=True)
        if (rows := _rows_of(run, finding.metric, finding.parameters, cell["cell"])).height
    ]
    claims = [i for i, (number, _, _) in enumerate(asked) if plan.findings[number].column]
    adjusted = stats.benjamini_hochberg([_chance(plan.findings[asked[i][0]], asked[i][2]) for i in claims])
    clear = {i: p for i, p in zip(claims, adjusted, strict=True) if p < pairs.CLAIM} if claims else {}
    best: dict[int, int] = {}
    for i in sorted(range(len(asked)), key=lambda i: (i not in clear, clear.get(i, 0.0), i)):
        best.setdefault(asked[i][0], i)
    texts = (_told(run, plan, asked, i, clear, levels) for i in best.values())
    return list(islice((text for text in texts if text), 3)), len(asked)


def _chance(finding: Finding, rows: pl.DataFrame) -> float:
    return answers.chance(rows.to_dicts(), finding.column, finding.fair)


def _told(
    run: Run,
    plan: Recipe,
    asked: list[tuple[int, dict[str, Any], pl.DataFrame]],
    i: int,
    clear: Mapping[int, float],
    levels: Mapping[float, Run],
) -> str:
    """The sentence about one cell; of several cells with its name and with how many say so clearly."""
    number, cell, rows = asked[i]
    finding = plan.findings[number]
    text = answers.sentence(finding.text, rows, cell=cell, clear=i in clear, score=run.score_unit)
    if text and i in clear:
        text = f"{text} {_holds(run, finding, cell['cell'], rows, levels)}".strip()
    if not text or run.cells.height == 1:
        return text
    alike = sum(asked[k][0] == number for k in clear)
    return f"{_named(cell)}: {text}" + (f" Clear in {alike} of {run.cells.height} tables." if i in clear else "")


def _rows_of(run: Run, metric: str, parameters: Mapping[str, Any], cell: str) -> pl.DataFrame:
    return metrics.answer(run, metric, parameters).rows.filter(pl.col("cell") == cell)


def _tested(run: Run, found: Found | None) -> list[Shown]:
    return tested_panels.panels(run, found) if found else []


def _panels(
    run: Run, plan: Recipe, found: Found | None, tables: Run | None, levels: Mapping[float, Run]
) -> list[Shown]:
    """The recipe's panels about the run; those about numbers of players about `tables`, where that is given."""
    asked = [(tables if tables and panel.tables else run, panel) for panel in plan.panels]
    return [
        replace(_panel(of, panel, levels), tested=tested_panels.about(found, panel.tests))
        for of, panel in asked
        if _fits(of, panel)
    ]


def _panel(run: Run, panel: Panel, levels: Mapping[float, Run]) -> Shown:
    answer = metrics.answer(run, panel.metric, panel.parameters)
    also = [metrics.answer(run, *metrics.named(name)) for name in panel.also]
    blocks = [block(run, answer, panel.chart, panel.columns)]
    blocks += [block(run, further) for further in also if further.rows.height]  # an empty table says nothing
    sentences = [
        (
            cell["label"],
            answers.sentence(
                panel.answer,
                rows,
                also=_by_name(also, cell["cell"]),
                cell=cell,
                parameters=answer.parameters,
                score=run.score_unit,
                cells=run.cells.to_dicts(),
            ),
            _holds(run, panel, cell["cell"], rows, levels),
        )
        for cell in run.cells.iter_rows(named=True)
        if (rows := answer.rows.filter(pl.col("cell") == cell["cell"])).height
    ]
    drawn = _boards(run, last=panel.tables) if panel.board else []
    return Shown(panel, sentences, blocks, _examples(run, panel), drawn, _ratings(run, panel))


def _with_people(one: Shown, recorded: Run, run: Run) -> Shown:
    """The panel with the prices and pars of recorded games for an answer, where there are some of these tables."""
    from . import people_beside  # it makes pages of its own by means of this module

    labels = dict(run.cells.select("cell", "label").iter_rows())
    found = people_beside.panels(recorded, run)
    said = [(str(labels[x.cell]), x.sentence, "") for x in found]
    return replace(one, sentences=said or one.sentences, blocks=[*(b for x in found for b in x.blocks), *one.blocks])


def _by_name(asked: Sequence[Answer], cell: str) -> dict[str, list[dict[str, Any]]]:
    """The rows of further metrics about one cell, by the metric's name."""
    return {one.metric.name: one.rows.filter(pl.col("cell") == cell).to_dicts() for one in asked}


def _ratings(run: Run, panel: Panel) -> Block | None:
    """Ratings of the bots of every cell: picture and table, computed from all ranks."""
    if not panel.ratings:
        return None
    found = [
        {"cell": cell, "bot": bot, "rating": e.value, "rating_low": e.low, "rating_high": e.high, "n": e.n}
        | {"deals": e.deals}
        for cell in run.cells["cell"]
        for bot, e in sorted(ratings.of_cell(run, cell).items(), key=lambda x: -x[1].value)
    ]
    if not found:
        return None
    metric = Metric(
        "ratings",
        "How strong is each bot?",
        RATED,
        "any",
        ("cell", "bot"),
        {"rating": "points"},
        "",
        RATING_CHART,
        {},
        "",
    )
    return block(run, Answer(metric, pl.DataFrame(found), {}))


def _fits(run: Run, panel: Panel) -> bool:
    return not panel.only_if or bool(run.frame(panel.only_if).row(0)[0])


def _holds(run: Run, asked: Panel | Finding, cell: str, rows: pl.DataFrame, levels: Mapping[float, Run]) -> str:
    """For how many bots taken alone the two rows furthest apart lie in the same order, and at which skill."""
    column, fair = (asked.holds, "") if isinstance(asked, Panel) else (asked.column, asked.fair)
    pair = answers.ends(rows.to_dicts(), column, fair) if column else None
    bots = run.frame("select distinct bot from seats where cell = $cell order by bot", {"cell": cell})["bot"].to_list()
    if pair is None:
        return ""
    said = _at_levels(asked.metric, asked.parameters, column, pair, levels)
    if len(bots) < 2 or "bot" not in metrics.load(asked.metric).parameters:
        return said.strip()
    same, clear, known = 0, 0, 0
    for bot in bots:
        high, low = _again(run, asked.metric, asked.parameters | {"bot": bot}, cell, pair)
        if high is not None and low is not None:
            known += 1
            same += high[column] > low[column]
            clear += answers.lie_apart(high, low, column)
    slips = phrases.listed(sorted({phrases.decimals(float(bot["slip"])) for bot in run.bots.values()}))
    if not known:
        return f"No bot alone does both, so this compares bots with each other (slip {slips}).{said}"
    return f"Of {known} bots that do both, {same} show it alone, {clear} of them clearly (slip {slips}).{said}"


def _again(
    run: Run, metric: str, parameters: Mapping[str, Any], cell: str, pair: tuple[answers.Row, answers.Row]
) -> tuple[answers.Row | None, answers.Row | None]:
    """The same two rows in another answer of their metric, where it has them."""
    key = next(column for column in reversed(metrics.load(metric).grain) if column != "cell")
    rows = _rows_of(run, metric, parameters, cell).to_dicts()
    high, low = (answers.pick(rows, **{key: row[key]}) for row in pair)
    return high, low


def _at_levels(
    metric: str,
    parameters: Mapping[str, Any],
    column: str,
    pair: tuple[answers.Row, answers.Row],
    levels: Mapping[float, Run],
) -> str:
    """Whether two rows lie in the same order at further levels of skill; nothing where there are none."""
    told: dict[str, list[str]] = {}
    for slip, run in levels.items():
        high, low = _again(run, metric, parameters, run.cells["cell"][0], pair)
        if high is None or low is None:
            said = "not seen"
        elif high[column] <= low[column]:
            said = "the other way round"
        else:
            said = "clearly alike" if answers.lie_apart(high, low, column) else "alike, not clearly,"
        told.setdefault(said, []).append(f"{slip:g}")
    parts = [f"{said} at slip {phrases.listed(slips)}" for said, slips in told.items()]
    return f" {'; '.join(parts).capitalize()}." if parts else ""


def _examples(run: Run, panel: Panel) -> list[Example]:
    if panel.examples is None:
        return []
    own = f"{run.family}_game_figures"
    figures = own if own in metrics.names(run.family) else "game_figures"
    games = metrics.answer(run, figures).rows.filter((pl.col("cell") == run.cells["cell"][0]) & pl.col("finished"))
    return answers.examples(games, panel.examples.by, panel.examples.against, panel.examples.title)


def _boards(run: Run, *, last: bool) -> list[Drawn]:
    """The board of the first cell with its traffic, and that of the last if wanted."""
    cells = run.cells.to_dicts()
    wanted = [cells[0], cells[-1]] if last and len(cells) > 1 else cells[:1]
    return [_board(run, cell) for cell in wanted if cell["map"] and cell["logged"]]


def _board(run: Run, cell: Mapping[str, Any]) -> Drawn:
    everything = {"top": 100_000}

    def rows(name: str, parameters: dict[str, Any]) -> list[dict[str, Any]]:
        return _rows_of(run, name, parameters, cell["cell"]).to_dicts()

    traffic = boards.Traffic(
        cubes={(r["city_a"], r["city_b"]): r["cubes"] for r in rows("traffic", everything)},
        paths={(r["city_a"], r["city_b"]): r["hexes"].split() for r in rows("link_paths", {})},
        wanted={r["city"]: r["links"] for r in rows("cities", everything)},
    )
    picture = boards.draw(boards.read(cell["map"], run.folder), traffic, f"Traffic on the board, {_named(cell)}")
    return Drawn(_named(cell) if run.cells.height > 1 else "", Markup(picture), boards.scale(traffic))
