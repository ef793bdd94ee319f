"""A run as one page: one HTML file with everything in it, made from a recipe and a template."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import jinja2
import polars as pl
from markupsafe import Markup, escape

from sim.errors import BadInput

from . import answers, boards, charts, metrics, pairs, phrases, recipes, targets
from .answers import Example
from .metrics import Answer, Metric
from .recipes import Panel, Recipe
from .store import Run

TEMPLATES = Path(__file__).parent / "templates"
LONG = 10  # a table of more rows is folded away
MOST = 200  # rows of a table on the page
UNSURE = {
    "disputed": "Sources disagree; the value used is one of them.",
    "reconstructed": "No source gives it; it was filled in.",
    "reading": "The rules are unclear; this is how they were read.",
    "changed": "Changed in the variant's own file or by --set.",
}


@dataclass(frozen=True)
class Column:
    """One column of a table on the page."""

    name: str
    numeric: bool


@dataclass(frozen=True)
class Block:
    """A metric on the page: pictures for wide and narrow screens, the table, and how it was computed."""

    answer: Answer
    wide: Markup
    narrow: Markup
    columns: list[Column]
    rows: list[list[str]]
    more: int  # rows that are left out

    @property
    def folded(self) -> bool:
        """Whether the table is so long that it opens only on a click."""
        return len(self.rows) > LONG


@dataclass(frozen=True)
class Shown:
    """A panel, ready for the template."""

    panel: Panel
    sentences: list[tuple[str, str]]  # label of the cell, answer
    blocks: list[Block]
    examples: list[Example] = field(default_factory=list)
    board: Markup | None = None
    scale: Mapping[str, float] = field(default_factory=dict)


def render(run: Run, recipe: str | None = None, against: Sequence[Run] = ()) -> str:
    """The page; `against` are runs on the same deals that its first cell is compared with: bans, levels of skill.

    BadInput: the recipe asks for what is not there, or a run has other deals."""
    plan = recipes.load(recipe or run.family)
    run.keep_views()
    world = jinja2.Environment(
        loader=jinja2.FileSystemLoader(TEMPLATES), autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True,
        lstrip_blocks=True,
    )  # fmt: skip
    world.filters |= {"number": phrases.number, "games": phrases.games, "about": phrases.about, "breakable": _breakable}
    return world.get_template("report.html.j2").render(
        run=run,
        recipe=plan,
        title=_title(run, plan),
        cells=run.cells.to_dicts(),
        findings=_findings(run, plan),
        judged=targets.judge(run, plan.targets),
        unsure=_unsure(run),
        explained=UNSURE,
        compared=[*_compared(run), *(_against(run, other) for other in against)],
        several=run.cells["players"].n_unique() > 1,
        panels=[_panel(run, panel) for panel in plan.panels],
        light=f"{charts.css(dark=False)}; {boards.css(dark=False)}",
        dark=f"{charts.css(dark=True)}; {boards.css(dark=True)}",
        version=_version(),
        told=phrases.told,
        signed=pairs.signed,
        verdict=pairs.verdict,
    )


def _breakable(key: str) -> Markup:
    """A dotted key that may break after its dots and underlines."""
    return Markup(str(escape(key)).replace(".", ".<wbr>").replace("_", "_<wbr>"))


def _title(run: Run, plan: Recipe) -> str:
    titles = list(dict.fromkeys(str(v.get("title") or name) for name, v in run.variants.items()))
    return titles[0] if len(titles) == 1 else f"{plan.title}: {len(titles)} variants"


def _version() -> str:
    try:
        return version("railgauge")
    except PackageNotFoundError:
        return ""


def _findings(run: Run, plan: Recipe) -> list[str]:
    """The first three findings of the recipe that have something to say about the first cell."""
    cell = run.cells.row(0, named=True)
    found: list[str] = []
    for finding in plan.findings:
        if len(found) == 3:
            break
        rows = metrics.answer(run, finding.metric, finding.parameters).rows
        rows = rows.filter(pl.col("cell") == cell["cell"])
        if rows.height and (text := answers.sentence(finding.text, rows, cell=cell)):
            found.append(text)
    return found


def _unsure(run: Run) -> dict[str, list[dict[str, Any]]]:
    """The values that are no plain facts, by status, over all variants: key, value, source."""
    found: dict[str, dict[str, dict[str, Any]]] = {status: {} for status in UNSURE}
    for variant in run.variants.values():
        flat = dict(_flat(variant["values"])) | {"map": variant.get("map")}
        for key, status in variant["status"].items():
            row = {"key": key, "value": _value(flat.get(key)), "source": _source(variant["sources"], key)}
            found.setdefault(status, {}).setdefault(key, row)
    return {status: list(rows.values()) for status, rows in found.items() if rows}


def _flat(values: Mapping[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    out: list[tuple[str, Any]] = []
    for key, value in values.items():
        out += _flat(value, f"{prefix}{key}.") if isinstance(value, Mapping) else [(prefix + key, value)]
    return out


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        text = ", ".join(str(x) for x in value)
        return text if len(text) < 70 else text[:66] + " …"
    return "–" if value is None else str(value)


def _source(sources: Mapping[str, str], key: str) -> str:
    while key not in sources and "." in key:
        key = key.rpartition(".")[0]
    return sources.get(key, "")


def _compared(run: Run) -> list[dict[str, Any]]:
    """Every variant after the first against the first, on the same deals."""
    out = []
    for players in run.cells["players"].unique(maintain_order=True):
        cells = run.cells.filter(pl.col("players") == players)
        for other in cells.iter_rows(named=True):
            if other["variant"] != cells["variant"][0]:
                names = (cells["variant"][0], other["variant"])
                out.append(_comparison(run, cells["cell"][0], run, other["cell"], names))
    return out


def _against(run: Run, other: Run) -> dict[str, Any]:
    """The first cell against the cell of another run with as many players."""
    cell = run.cells.row(0, named=True)
    there = other.cells.filter(pl.col("players") == cell["players"])
    if not there.height:
        raise BadInput(f"{other.folder}: no cell with {cell['players']} players to compare with {run.folder}")
    return _comparison(run, cell["cell"], other, there["cell"][0], (run.folder.name, other.folder.name))


def _comparison(first: Run, a: str, second: Run, b: str, names: tuple[str, str]) -> dict[str, Any]:
    found = pairs.compare_runs(first, a, second, b)
    wide, narrow = (_forest(found, width) for width in (charts.WIDE, charts.NARROW))
    said = {"a": names[0], "b": names[1], "players": first.cell(a)["players"], "answer": pairs.sentence(found)}
    said |= {"differs": pairs.what_differs(first, a, second, b), "pairs": found, "wide": wide, "narrow": narrow}
    return said | {"n": found[0].difference.n, "deals": found[0].difference.deals}


def _forest(found: list[pairs.Pair], width: float) -> Markup:
    """The differences of shares, which have one scale."""
    rows = [
        {"title": p.figure.title, "difference": p.difference.value}
        | {"difference_low": p.difference.low, "difference_high": p.difference.high}
        for p in found
        if p.figure.unit in ("%", "pp")
    ]
    spec = charts.read("forest x=title y=difference label=difference_in_points_of_per_cent", unit="pp", width=width)
    return Markup(charts.draw(pl.DataFrame(rows), spec, title="Differences of shares"))


def _panel(run: Run, panel: Panel) -> Shown:
    answer = metrics.answer(run, panel.metric, panel.parameters)
    blocks = [_block(run, panel, answer, panel.chart, panel.columns)]
    for name in panel.also:
        blocks.append(_block(run, panel, metrics.answer(run, name), "", []))
    sentences = [
        (cell["label"], answers.sentence(panel.answer, rows, cell=cell))
        for cell in run.cells.iter_rows(named=True)
        if (rows := answer.rows.filter(pl.col("cell") == cell["cell"])).height
    ]
    board, scale = _board(run) if panel.board else (None, {})
    return Shown(panel, sentences, blocks, _examples(run, panel), board, scale)


def _block(run: Run, panel: Panel, answer: Answer, chart: str, columns: list[str]) -> Block:
    pictures = [Markup(""), Markup("")]
    if answer.rows.height and (chart or answer.metric.chart) and chart != "none":
        for i, width in enumerate((charts.WIDE, charts.NARROW)):
            spec = charts.of_answer(answer, run, width=width, chart=chart)
            pictures[i] = Markup(charts.draw(answer.rows, spec, title=answer.metric.question))
    names, rows = _table(run, answer, columns)
    return Block(answer, pictures[0], pictures[1], names, rows[:MOST], max(0, len(rows) - MOST))


def _table(run: Run, answer: Answer, wanted: list[str]) -> tuple[list[Column], list[list[str]]]:
    """Every estimate with its interval in one column; the cell by its label, where there are several."""
    units, frame = answer.metric.units, answer.rows
    names = [c for c in answer.columns if not wanted or c in wanted or c in ("cell", "n", "deals")]
    if run.cells.height == 1:
        names = [c for c in names if c != "cell"]
    labels = dict(run.cells.select("cell", "label").iter_rows())
    columns = [Column(_heading(c, answer.metric), frame[c].dtype != pl.String) for c in names]
    rows = [[_cell(row, c, units, labels) for c in names] for row in frame.iter_rows(named=True)]
    return columns, rows


def _heading(column: str, metric: Metric) -> str:
    unit = metric.units.get(column, "")
    coded = [c for c in metric.grain if c not in ("cell", "bot")]
    name = coded[-1] if column == metric.label and column in ("name", "seat_number") else column.replace("_", " ")
    name = "table" if column == "cell" else name
    return f"{name}, {unit}" if unit and unit not in name else name


def _cell(row: Mapping[str, Any], column: str, units: Mapping[str, str], labels: Mapping[str, str]) -> str:
    value = row[column]
    if column == "cell":
        return labels.get(value, value)
    if column in units:
        return phrases.of(row, column, units[column])
    if column == "fair" and value is not None:
        return phrases.number(value, "%")
    if isinstance(value, float):
        return phrases.decimals(value)
    return f"{value:,}" if isinstance(value, int) and not isinstance(value, bool) else str(value or "")


def _examples(run: Run, panel: Panel) -> list[Example]:
    if panel.examples is None:
        return []
    games = metrics.answer(run, "game_figures").rows.filter(
        (pl.col("cell") == run.cells["cell"][0]) & pl.col("finished")
    )
    return answers.examples(games, panel.examples.by, panel.examples.against, panel.examples.title)


def _board(run: Run) -> tuple[Markup | None, dict[str, float]]:
    """The board of the first cell with its traffic."""
    cell = run.cells.row(0, named=True)
    if not cell["map"] or not cell["logged"]:
        return None, {}
    everything = {"top": 100_000}

    def rows(name: str, parameters: dict[str, Any]) -> list[dict[str, Any]]:
        found = metrics.answer(run, name, parameters).rows
        return found.filter(pl.col("cell") == cell["cell"]).to_dicts()

    traffic = boards.Traffic(
        cubes={(r["city_a"], r["city_b"]): r["cubes"] for r in rows("traffic", everything)},
        paths={(r["city_a"], r["city_b"]): r["hexes"].split() for r in rows("link_paths", {})},
        wanted={r["city"]: r["links"] for r in rows("cities", everything)},
    )
    picture = boards.draw(boards.read(cell["map"]), traffic, f"Traffic on the board, {cell['label']}")
    return Markup(picture), boards.scale(traffic)
