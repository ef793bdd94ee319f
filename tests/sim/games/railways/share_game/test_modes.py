"""Compiled and plain mode are the same game, bots included."""

import os
import subprocess
import sys

import pytest

from sim.record import HAS_NUMBA

GAMES = [
    ("2", "builder,random,raider"),
    ("3", "collector,climber", "ew_advanced.stock_phase=one_per_player", "ew_advanced.merge_bonds=must_be_redeemed"),
]


def trace(mode: str, *args: str) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.sim.games.railways.share_game.trace", *args],
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
    """The log agrees after each decision, the state after every eighth."""
    compiled, plain = trace("numba", *args), trace("python", *args)
    assert len(plain) > 100
    assert compiled == plain
