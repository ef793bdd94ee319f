"""Recorded runs are legal and earn what they earned; a spoilt run is refused with the rule it breaks."""

import pytest

from sim import kernel
from sim.games.eighteenxx import routes_check
from sim.games.eighteenxx.desk import Scratch
from sim.games.eighteenxx.enums import Rule
from sim.games.eighteenxx.state import Action

from .positions import files, fill_run, positions, state_of


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    kernel.build("sim.games.eighteenxx.routes_check")


@pytest.mark.parametrize("game", ["1830", "1856"])
def test_recorded_runs_are_legal_and_earn_the_same(game: str) -> None:
    """Source: rules-1830 F17-F23, rules-1856 D8-D10."""
    act, w, runs = Action.new(), {}, 0
    for path in files(game):
        for p in positions(path, "run_routes"):
            scratch = w.setdefault(id(p.table), Scratch.new())
            s = state_of(p)
            fill_run(act, p)
            b, r = p.table.board, p.table.rules
            assert routes_check.check_run(b, r, s, p.company, act, scratch) == Rule.NONE, p.where
            assert routes_check.run_revenue(b, r, s, p.company, act) == p.line["total"], p.where
            runs += 1
    assert runs > 5000
