"""Bots answer to costs and points: more of what has become cheaper or pays better, less of what has not.

A few knobs (`knobs.py`) are turned here on the same deals, with three standard errors over deals to spare;
`docs/responsiveness-russian-railroads.md` holds the answers of all, 200 games each, and is made by `respond.py`.
"""

from __future__ import annotations

import pytest

from sim.games.russian_railroads.schema import RussianRailroadsRules

from ..responsiveness import Knob, differences_from_page, numbers, turn, unclassified
from .knobs import KNOBS
from .respond import BENCH

NAMES = ("industry.points", "kiev.stars", "end.engineers_first", "spaces.doubler.workers", "spaces.roubles.count")
QUICK = [knob for knob in KNOBS if knob.name in (*NAMES, "tracks.points.brown", "spaces.industry_2.steps")]


@pytest.mark.parametrize("knob", QUICK, ids=[knob.name for knob in QUICK])
def test_a_price_moves_what_it_prices(knob: Knob) -> None:
    """The difference between the high and the low value has the expected sign."""
    answer = turn(BENCH, knob, 48)
    assert answer.value * knob.sign > 3 * answer.error, (answer.value, answer.error)


def test_every_number_of_a_variant_file_is_turned_or_left_out_for_a_reason() -> None:
    """A new key has to be entered in one of the two lists."""
    assert not unclassified(BENCH, [*numbers(RussianRailroadsRules)])


def test_the_page_shows_every_knob_as_it_was_found() -> None:
    """One row each; a knob that is said to be dead is reported dead, and no other is."""
    assert not differences_from_page(BENCH)
