"""Properties of random play: nothing is lost, limits hold, every candidate is legal, both modes agree."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim import data, kernel, variants
from sim.events import Event
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Rule, Trigger
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.taste import Taste
from sim.record import PLAIN

from . import invariants

ROOT = Path(__file__).parents[4]
VARIANTS = [name for name in data.names("variants") if variants.load(name).family == "eighteenxx"]
GAMES = 1 if PLAIN else 12


@pytest.fixture(scope="module")
def kernels() -> None:
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("name", VARIANTS)
def test_random_play_keeps_what_must_be_kept_and_ends(name: str) -> None:
    loaded = variants.load(name)
    desk, taste, events = Desk.new(), Taste.new(), Event.array(2_000)
    for players in map(int, loaded.rules.players.starting_cash):  # type: ignore[attr-defined]
        rules, board, _ = tables(loaded.rules, loaded.map, players, name)  # type: ignore[arg-type]
        for h in range(len(desk.scratch.track.drawn)):
            desk.scratch.track.drawn[h] = 0
        desk.scratch.track.ready = 0
        for game in range(GAMES):
            code = invariants.play_checked(desk, rules, board, taste, events, 7, game)
            assert code == 0, f"{players} players, game {game}: {code}, see invariants.py"
            assert Trigger(desk.state.trigger) != Trigger.NONE


TIGHT = ("players.certificate_limit.4=5", "ownership.max_percent=30", "ownership.pool_max_percent=20")


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("name", ["1830", "1856"])
def test_limits_that_random_play_often_meets_are_kept(name: str) -> None:
    """Five certificates, 30 % in one hand, 20 % in the pool."""
    loaded = variants.load(name, TIGHT)
    desk, taste, events = Desk.new(), Taste.new(), Event.array(2_000)
    rules, board, _ = tables(loaded.rules, loaded.map, 4, name)  # type: ignore[arg-type]
    for game in range(2 if PLAIN else 20):
        code = invariants.play_checked(desk, rules, board, taste, events, 7, game)
        assert code == 0, f"game {game}: {code}, see invariants.py"


def traced(mode: str, *what: str) -> list[str]:
    command = [sys.executable, "-m", "tests.sim.games.eighteenxx.trace", *what]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"RAILGAUGE_MODE": mode}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2_000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(PLAIN, reason="compares with compiled mode")
@pytest.mark.parametrize("what", [("1830", "3", "2", "5"), ("1856", "4", "2", "6")])
def test_compiled_and_plain_mode_agree_after_every_action(what: tuple[str, ...]) -> None:
    compiled, plain = traced("numba", *what), traced("python", *what)
    for a, b in zip(compiled, plain, strict=True):
        assert a == b


def test_spoilt_actions_are_refused_with_many_different_rules_and_leave_no_trace() -> None:
    lines = [json.loads(line) for line in traced("python", "1830", "4", "4", "11")]
    refused = {Rule(answer) for _, _, answer, _, _ in lines} - {Rule.NONE}
    assert len(refused) >= 12, sorted(rule.name for rule in refused)
