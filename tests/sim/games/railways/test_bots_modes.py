"""Bots decide alike in compiled and in plain mode."""

import os
import subprocess
import sys

import pytest

from sim.record import HAS_NUMBA

GAMES = [
    ("rotw-eastern-us", "0", "frugal", "hunter", "rusher", "random"),
    ("rotw-eastern-us-no-cards", "1", "network", "auction", "opportunist"),
]


def trace(mode: str, *args: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.games.railways.bot_trace", *args],
        env=os.environ | {"RAILGAUGE_MODE": mode},
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
    )
    return done.stdout.splitlines()


@pytest.mark.skipif(not HAS_NUMBA, reason="plain mode is the only one here")
@pytest.mark.parametrize("args", GAMES, ids=[game[0] for game in GAMES])
def test_both_modes_choose_the_same(args: tuple[str, ...]) -> None:
    """A whole game: the same action and the same state at every decision."""
    compiled, plain = trace("numba", *args), trace("python", *args)
    assert len(plain) > 80
    assert compiled == plain
