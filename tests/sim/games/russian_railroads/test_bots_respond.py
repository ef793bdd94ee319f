"""Bots answer to costs and points: more of what has become cheaper or pays better, less of what has not.

A few knobs (`knobs.py`) are turned here on the same deals, with three standard errors over deals to spare;
`docs/responsiveness-russian-railroads.md` holds the answers of all, 100 games each, and is made by `respond.py`.
"""

from __future__ import annotations

import pytest

from sim.games.russian_railroads.schema import RussianRailroadsRules

from ..responsiveness import MOVES, Knob, named, numbers, rows_of, turn, unclassified
from .knobs import KNOBS
from .respond import BENCH

NAMES = ("industry.points", "doublers.factor", "tracks.points.grey", "spaces.track_grey_2.workers")
QUICK = [knob for knob in KNOBS if knob.name in NAMES]


@pytest.mark.parametrize("knob", QUICK, ids=[knob.name for knob in QUICK])
def test_a_price_moves_what_it_prices(knob: Knob) -> None:
    """The difference between the high and the low value has the expected sign."""
    answer = turn(BENCH, knob, 48)
    assert answer.value * knob.sign > 3 * answer.error, (answer.value, answer.error)


def test_every_number_of_a_variant_file_is_turned_or_left_out_for_a_reason() -> None:
    """A new key has to be entered in one of the two lists."""
    assert not unclassified(BENCH, [*numbers(RussianRailroadsRules)])


def test_the_page_shows_knobs_as_they_were_found() -> None:
    """Each row is about a knob, none moves the wrong way, and one that does not move says why.

    Knobs without a row have not been measured yet."""
    found = {named(row): row.split(" | ")[MOVES] for row in rows_of(BENCH.page) if row.count(" | ") > MOVES}
    reasons = {knob.name: knob.dead for knob in KNOBS}
    assert set(found) <= set(reasons)
    assert {name: "yes" if not reasons[name] else "**dead**" for name in found} == found
