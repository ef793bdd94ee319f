"""Compiled and plain mode are the same game, after every action."""

import os
import subprocess
import sys

import pytest

from sim.record import HAS_NUMBA

GAMES = [
    ("russian-railroads", "2", "1"),
    ("russian-railroads", "4", "2"),
    ("russian-railroads-recorded", "3", "3", 'end_bonus.draw="top"', 'tracks.colour_order="any"'),
]


def trace(mode: str, *args: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.games.russian_railroads.trace", *args],
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
    """State, log and the list of legal decisions agree after each decision of a game played at random."""
    compiled, plain = trace("numba", *args), trace("python", *args)
    assert len(plain) > 120
    assert compiled == plain
