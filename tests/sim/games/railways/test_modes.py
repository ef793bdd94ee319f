"""Compiled and plain mode are the same game, after every action."""

import os
import subprocess
import sys

import pytest

from sim.record import HAS_NUMBA

GAMES = [
    ("rotw-eastern-us-no-cards", "2", "1"),
    ("rotw-eastern-us", "4", "2"),
    ("rotw-eastern-us-half-pay", "3", "3", "build.ridge_charge=half_and_half", "baron_cards.chain=no_city_twice"),
]


def trace(mode: str, *args: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.games.railways.trace", *args],
        env=os.environ | {"RAILGAUGE_MODE": mode},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not HAS_NUMBA, reason="plain mode is the only one here")
@pytest.mark.parametrize("args", GAMES)
def test_both_modes_play_the_same(args: tuple[str, ...]) -> None:
    """State and log agree after each of some hundred proposals, refused ones included."""
    compiled, plain = trace("numba", *args), trace("python", *args)
    assert len(plain) > 300
    assert compiled == plain
