"""Draws are uniform, and purposes, deals and counts independent (chi-square; the seed is fixed)."""

import math
from collections.abc import Iterable

import pytest

from sim.kernel import build
from sim.rng import Stream, below, draw, mix, open_stream

N = 20_000


@pytest.fixture(autouse=True, scope="module")
def _compiled() -> None:
    build("sim.rng")


def deviation(cells: Iterable[int], k: int) -> float:
    """Chi-square of counts over k equally likely cells, in standard deviations from its mean."""
    counts = [0] * k
    for cell in cells:
        counts[cell] += 1
    expected = sum(counts) / k
    chi_square = sum((c - expected) ** 2 for c in counts) / expected
    return (chi_square - (k - 1)) / math.sqrt(2 * (k - 1))


def test_known_values() -> None:
    assert mix(0) == 0
    assert mix(1) == 1753845952
    assert draw(1, 2, 3, 4) == 370140518


def test_draws_are_uniform_in_high_and_low_bits() -> None:
    words = [draw(42, 5, 1, i) for i in range(N)]
    assert all(0 <= w < 2**32 for w in words)
    assert abs(deviation((w >> 24 for w in words), 256)) < 4
    assert abs(deviation((w & 255 for w in words), 256)) < 4


def test_neighbouring_addresses_are_independent() -> None:
    """Pairs of draws whose addresses differ by one in seed, deal, purpose or count fill a 16 x 16 table evenly."""
    for a, b, c, d in [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]:
        pairs = ((draw(42, i, 1, 7) >> 28) * 16 + (draw(42 + a, i + b, 1 + c, 7 + d) >> 28) for i in range(N))
        assert abs(deviation(pairs, 256)) < 4
        within = ((draw(42, 3, 1, i) >> 28) * 16 + (draw(42 + a, 3 + b, 1 + c, i + d) >> 28) for i in range(N))
        assert abs(deviation(within, 256)) < 4


def test_first_draws_of_a_million_addresses_do_not_collide_more_than_chance() -> None:
    first_two = {(draw(42, deal, 0, 0), draw(42, deal, 0, 1)) for deal in range(N)}
    assert len(first_two) == N


def test_a_draw_for_one_purpose_moves_no_other() -> None:
    setup, bag = Stream.new(), Stream.new()
    open_stream(setup, 42, 5, 0)
    open_stream(bag, 42, 5, 1)
    for _ in range(17):
        below(setup, 6)
    assert [below(bag, 1000) for _ in range(3)] == [draw(42, 5, 1, i) * 1000 >> 32 for i in range(3)]
    assert setup.count == 17
    assert bag.count == 3


def test_below_is_uniform() -> None:
    t = Stream.new()
    open_stream(t, 42, 5, 1)
    assert abs(deviation((below(t, 6) for _ in range(N)), 6)) < 4
