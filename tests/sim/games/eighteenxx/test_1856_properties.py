"""Random play of 1856 in a hurry: loans, settlement and the CGR under the properties of every game."""

from collections import Counter
from pathlib import Path

import pytest

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Trigger
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.taste import Taste
from sim.record import PLAIN

from . import invariants
from .player_bots import taste
from .test_properties import traced

QUICK = str(Path(__file__).with_name("quick_cgr.toml"))
GAMES = 20 if PLAIN else 150


@pytest.mark.parametrize(
    "sets", [(), ("cgr.timing=end_of_buyer_turn",), ("loans.interest_when_no_route=with_next_action",)]
)
def test_random_play_through_the_settlement(sets: tuple[str, ...]) -> None:
    """In some games the CGR is formed, in some with half a presidency, in some nobody is absorbed."""
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")
    loaded = variants.load(QUICK, sets)
    desk, random, events = Desk.new(), Taste.new(), Event.array(2_000)
    seen: Counter[str] = Counter()
    for players in (3, 5):
        rules, board, _ = tables(loaded.rules, loaded.map, players, QUICK)  # type: ignore[arg-type]
        for h in range(len(desk.scratch.track.drawn)):
            desk.scratch.track.drawn[h] = 0
        desk.scratch.track.ready = 0
        for game in range(GAMES):
            code = invariants.play_checked(desk, rules, board, random, events, 11, game)
            assert code == 0, f"{players} players, game {game}: {code}, see invariants.py"
            s = desk.state
            seen["settled"] += s.settled
            seen["formed"] += int(s.companies[rules.cgr].par > 0)
            seen["saved"] += int(s.settled == 1 and s.companies[rules.cgr].par == 0)
    assert seen["formed"] > 0, seen
    assert seen["settled"] == seen["formed"] + seen["saved"], seen


@pytest.mark.skipif(PLAIN, reason="whole games of planners")
def test_characters_who_slip_keep_what_must_be_kept_to_the_end() -> None:
    """Random presidents of 1856 hardly get beyond the 5-trains; characters who act at random now and then do."""
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")
    loaded = variants.load("1856")
    desk, events = Desk.new(), Event.array(2_000)
    seen: Counter[str] = Counter()
    for players in (3, 4, 6):
        rules, board, _ = tables(loaded.rules, loaded.map, players, "1856")  # type: ignore[arg-type]
        for h in range(len(desk.scratch.track.drawn)):
            desk.scratch.track.drawn[h] = 0
        desk.scratch.track.ready = 0
        for game, name in enumerate(("builder", "trader", "borrower", "cautious", "nationalizer")):
            code = invariants.play_checked(desk, rules, board, taste(name, slip=50), events, 13, game)
            assert code == 0, f"{players} players, {name}: {code}, see invariants.py"
            s = desk.state
            seen[Trigger(s.trigger).name] += 1
            seen["formed"] += int(s.companies[rules.cgr].par > 0)
    assert seen["formed"] > 0, seen
    assert seen["BANK"] > 0, seen


@pytest.mark.skipif(PLAIN, reason="compares with compiled mode")
def test_both_modes_agree_through_the_settlement() -> None:
    """State and events after every action, refused ones included."""
    what = (QUICK, "3", "4", "3")
    for a, b in zip(traced("numba", *what), traced("python", *what), strict=True):
        assert a == b
