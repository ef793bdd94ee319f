"""Bots answer to prices and rewards: more of what has become cheaper or pays better, less of what has not.

A handful of knobs (`knobs.py`) is turned down and up on the same deals; the paired difference of what the four
players did has to have the expected sign, with three standard errors over deals to spare.
`docs/responsiveness-18xx.md` holds the answers of all in more games and is made by `respond.py`.
"""

from __future__ import annotations

from fnmatch import fnmatchcase

import pytest

from sim import variants
from sim.games.eighteenxx.schema import Schema

from ..responsiveness import Knob, differences_from_page, numbers, turn, unclassified
from .knobs import KNOBS, NEW, USUAL
from .respond import BENCH

QUICK = [knob for knob in KNOBS if knob.games]


@pytest.mark.parametrize("knob", QUICK, ids=[knob.name for knob in QUICK])
def test_a_price_moves_what_it_prices(knob: Knob) -> None:
    """The difference between the high and the low value has the expected sign."""
    answer = turn(BENCH, knob, knob.games)
    assert answer.value * knob.sign > 3 * answer.error, (answer.value, answer.error)


def test_every_number_of_a_variant_file_is_turned_or_left_out_for_a_reason() -> None:
    """A new key, or a new number of either game, has to be entered in one of the two lists."""
    patterns = list(numbers(Schema))
    said = {key for name in (USUAL, NEW) for key, _ in variants.flat(variants.load(name).values)}
    keys = sorted(key for key in said if any(fnmatchcase(key, pattern) for pattern in patterns))
    in_no_file = [pattern for pattern in patterns if not any(fnmatchcase(key, pattern) for key in keys)]
    assert not unclassified(BENCH, [*keys, *in_no_file])


def test_the_page_shows_every_knob_as_it_was_found() -> None:
    """One row each; a knob that is said to be dead is reported dead, and no other is."""
    assert not differences_from_page(BENCH)
