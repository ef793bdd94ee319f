"""Report recipes: `reports/<family>.toml` says which figures, findings and panels a family's reports have."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim import families, strict
from sim.errors import BadInput, did_you_mean

FOLDER = Path(__file__).parent / "reports"


class Strict(BaseModel):
    """Knows its keys and no others."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class FigureRecipe(Strict):
    """A headline figure of the family: a mean over the rows of a table."""

    key: str
    title: str
    unit: str = ""
    table: str = Field(description="games, seats, or a view of the family with the columns cell, game and deal")
    value: str = Field(description="SQL: what a row adds")
    per: str = Field(default="1", description="SQL: what the sum of `value` is divided by the sum of")
    where: str = Field("true", description="SQL: the rows that count")
    rule: str = Field(default="", description="table of rules that it takes: a game without it knows no such figure")
    least: float | None = Field(default=None, description="what it cannot be below, and its interval neither")
    target: Literal["mean", "median"] = Field(
        default="mean", description="what a target is about; comparisons are of means"
    )
    compared: bool = Field(default=True, description="false: only targets speak of it")


class Examples(Strict):
    """How three games are chosen: by a column of the metric `game_figures`, and one that should go with it."""

    by: str
    against: str
    title: str = Field(description="what `by` is, in words")


class Panel(Strict):
    """One question: the metric behind it, how it is answered in a sentence, and what else is shown."""

    id: str
    question: str
    label: Literal["observed", "tested"]
    metric: str
    chart: str = Field(default="", description="another chart than the metric's own; 'none' for no chart")
    also: list[str] = Field(
        default=[], description="further metrics, `name` or `name key=value`, shown below; to the answer `also.name`"
    )
    parameters: dict[str, int | float | str] = {}
    columns: list[str] = Field(default=[], description="columns of the table; all if empty")
    answer: str = Field(description="Jinja2 text, given the rows")
    caveat: str = ""
    only_if: str = Field(default="", description="SQL that says whether the panel makes sense for a run")
    holds: str = Field(default="", description="column of lifts: say for how many bots alone it holds (parameter bot)")
    examples: Examples | None = None
    numbers: list[int] = Field(default=[], description="of the public questions it answers, for the docs and the page")
    tests: list[str] = Field(default=[], description="ids of tests of a batch that ask the same")
    tables: bool = Field(default=False, description="about several numbers of players: asks the batch's run of them")
    board: bool = False
    ratings: bool = False
    people: bool = Field(default=False, description="prices and pars of recorded games here, where a page is given any")


class Finding(Strict):
    """A sentence for the first screen."""

    id: str
    metric: str
    parameters: dict[str, int | float | str] = {}
    column: str = Field("", description="what it claims about: rows against `fair`, or else against each other")
    fair: str = ""
    text: str = Field(description="Jinja2 text, given the rows and `clear`; empty means nothing to say")


class Recipe(Strict):
    """A report."""

    title: str
    about: str = ""
    figures: list[FigureRecipe] = Field(default=[], alias="figure")
    findings: list[Finding] = Field(default=[], alias="finding")
    panels: list[Panel] = Field(default=[], alias="panel")
    targets: dict[str, str] = {}
    targets_of: dict[str, dict[str, str]] = Field(default={}, description="by variant: for it and what extends it")
    words: dict[str, str] = Field(default={}, description="words that mean something else in other games")
    notes: list[str] = []


class TwoPanel(Strict):
    """One question to both games; without a metric it shows a part that the page makes itself."""

    id: str
    question: str
    metric: str = ""
    part: Literal["", "board", "skill", "ratings", "people"] = Field(
        default="",
        description="the boards by figures, the figures at each level of skill, the ratings of the bots, or the prices "
        "and pars of recorded games, where the page is given any",
    )
    also: list[str] = []
    parameters: dict[str, int | float | str] = {}
    chart: str = ""
    differences: list[str] = []  # columns of which the difference B - A is told, row by row
    answer: str
    caveat: str = ""
    examples: Examples | None = None
    numbers: list[int] = []


class TwoRecipe(Strict):
    """The page."""

    title: str
    about: str = ""
    headline: str = Field(
        "", description="Jinja2 text for the first screen, given `x` and `y`: the figures of each by key"
    )
    figures: list[FigureRecipe] = Field(
        default=[], alias="figure", description="told first, and at each level of skill"
    )
    panels: list[TwoPanel] = Field(alias="panel")
    notes: list[str] = []


def _read(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text("utf-8"))


def _filled(body: dict[str, Any]) -> dict[str, Any]:
    """Panels and findings with `like = "common/seats"` get what they do not say themselves from that recipe."""
    for kind in ("panel", "finding"):
        for i, one in enumerate(body.get(kind, [])):
            name, _, key = str(one.pop("like", "")).partition("/")
            if name:
                others = {other["id"]: other for other in _read(FOLDER / f"{name}.toml").get(kind, [])}
                if key not in others:
                    raise BadInput(f"{name}.toml has no {kind} {key!r}{did_you_mean(key, others)}")
                body[kind][i] = others[key] | one
    return body


@cache
def load(name: str) -> Recipe:
    """A recipe by the name of a family or by path; a family without one gets the common recipe. BadInput."""
    file = Path(name) if name.endswith(".toml") else FOLDER / f"{name}.toml"
    if not file.is_file():
        if name not in families.names():
            raise BadInput(f"no report {name!r}{did_you_mean(name, [f.stem for f in FOLDER.glob('*.toml')])}")
        file = FOLDER / "common.toml"
    try:
        body = _filled(_read(file))
        return Recipe.model_validate(body)
    except tomllib.TOMLDecodeError as wrong:
        raise BadInput(f"{file}: {wrong}") from None
    except ValidationError as wrong:
        raise BadInput(f"{file}: {strict.explain(Recipe, wrong, body)[1]}") from None


def of_two(family: str) -> TwoRecipe | None:
    """The page of a family, None where it has none. BadInput: the file does not say what a recipe says."""
    file = FOLDER / "two" / f"{family}.toml"
    if not file.is_file():
        return None
    body = _read(file)
    try:
        return TwoRecipe.model_validate(body)
    except ValidationError as wrong:
        raise BadInput(f"{file}: {strict.explain(TwoRecipe, wrong, body)[1]}") from None
