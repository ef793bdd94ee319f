"""The harness of the responsiveness tests: which numbers have to be knobs, what an answer says, what a page holds."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, Field

from .railways.respond import BENCH
from .responsiveness import (
    LESS,
    MORE,
    Answer,
    Count,
    Each,
    Knob,
    differences_from_page,
    into_page,
    line,
    numbers,
    unclassified,
)

PRICE = Knob(("track.cost",), 1, 4, Count("tiles laid"), LESS)
LIMIT = Knob(("limits.2", "limits.3"), Each("1/2", {"limits.2": 3, "limits.3": 2}), 9, Count("cubes"), MORE)


class Inner(BaseModel):
    price: Annotated[int, Field(ge=0)]
    name: str
    count: Annotated[int, Field(ge=1)] | Literal["unlimited"]
    place: Literal["choose", 0, 1]


class Rules(BaseModel):
    limits: dict[Literal["2", "3"], Annotated[int, Field(ge=1)]]
    kinds: dict[str, Inner]
    costs: list[Annotated[int, Field(ge=0)]]
    words: list[str]
    share: float | None = None
    only: Literal[2]
    on: bool


def bench(folder: Path, *knobs: Knob) -> Any:
    page = folder / "page.md"
    page.write_text("# Page\n\n## Knobs\n\n## Rest\n")
    return replace(BENCH, knobs=knobs, no_knobs={"box.size": "what is in the box"}, page=page)


def test_numbers_are_found_wherever_they_stand() -> None:
    kinds = ["kinds.*.price", "kinds.*.count", "kinds.*.place"]
    assert list(numbers(Rules)) == ["limits.2", "limits.3", *kinds, "costs", "share"]


def test_a_number_is_turned_or_left_out_and_nothing_else_is(tmp_path: Path) -> None:
    here = bench(tmp_path, PRICE)
    assert unclassified(here, ["track.cost", "box.size"]) == []
    assert unclassified(here, ["track.cost", "box.size", "new"]) == ["new"]
    assert unclassified(here, ["box.size"]) == ["track.cost"]
    assert unclassified(here, ["track.cost"]) == ["box.size"]


def test_each_key_gets_its_own_value() -> None:
    assert PRICE.sets(4) == ("track.cost=4",)
    assert LIMIT.sets(LIMIT.low) == ("limits.2=3", "limits.3=2")
    assert LIMIT.sets(9) == ("limits.2=9", "limits.3=9")


@pytest.mark.parametrize(
    ("high", "said"),
    [([1.0, 2.0, 1.0, 2.0], "yes"), ([9.0, 8.0, 9.0, 8.0], "**wrong way**"), ([5.0, 6.0, 5.0, 3.0], "**dead**")],
)
def test_a_knob_moves_when_its_interval_is_clear_of_zero_on_the_expected_side(high: list[float], said: str) -> None:
    assert Answer(PRICE, [5.0, 5.0, 5.0, 5.0], high).moves == said


def test_the_page_takes_rows_one_by_one_and_says_what_it_lacks(tmp_path: Path) -> None:
    here = bench(tmp_path, PRICE, LIMIT)
    price = line(here, Answer(PRICE, [5.0, 5.0, 5.0], [1.0, 2.0, 1.0]))
    limit = line(here, Answer(LIMIT, [5.0, 5.0, 5.0], [1.0, 2.0, 1.0]))
    into_page(here.page, here, {"limits": limit})
    assert differences_from_page(here) == ["track.cost", "limits"]  # a row is missing; it moves the wrong way
    into_page(here.page, here, {"track.cost": price})
    assert differences_from_page(here) == ["limits"]
    limit = line(here, Answer(LIMIT, [1.0, 1.0, 1.0], [8.0, 9.0, 8.0]))
    into_page(here.page, here, {"limits": limit})
    assert differences_from_page(here) == []
    text = here.page.read_text()
    assert text.startswith("# Page\n\n## Knobs\n\n## Rest\n")
    assert text.index(price) < text.index(limit) < text.index("| `box.size` | what is in the box |")
    assert "1/2" in limit
