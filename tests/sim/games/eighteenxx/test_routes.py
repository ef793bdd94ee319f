"""The best routes: recorded runs, the slow twin on thousands of random boards, and every way to the same answer."""

import json
import os
import random
import subprocess
import sys

import pytest

from sim import kernel
from sim.games.eighteenxx import routes, routes_check, routes_joint, routes_lines, runs
from sim.games.eighteenxx.desk import Scratch
from sim.games.eighteenxx.enums import Rule
from sim.games.eighteenxx.routes_records import CANDIDATES
from sim.games.eighteenxx.state import Action, State
from tests.naive import eighteenxx_routes as naive

from . import route_totals
from .positions import ROOT, Position, Table, files, positions, state_of, table
from .random_boards import random_state

DESKS: dict[int, Scratch] = {}


@pytest.fixture(scope="module", autouse=True)
def _built() -> None:
    kernel.build("sim.games.eighteenxx")


def desk(t: Table) -> Scratch:
    """One desk serves one board."""
    return DESKS.setdefault(id(t), Scratch.new())


def best(t: Table, s: State, c: int) -> int:
    return routes.best_routes(t.board, t.rules, s, c, desk(t))


@pytest.mark.parametrize(("game", "exact"), [("1830", 262), ("1856", 227)])
def test_runs_of_people_reach_the_recorded_optimum(game: str, exact: int) -> None:
    """Equal to `best_total` where the search that recorded it was exhaustive. Source: rules-1830 F23."""
    compared = 0
    for path in files(game, "human*"):
        for p in positions(path, "run_routes"):
            total = best(p.table, state_of(p), p.company)
            assert total >= p.line["total"], p.where
            if p.line.get("best_exact"):
                assert total == p.line["best_total"], p.where
                compared += 1
    assert compared >= exact


@pytest.mark.parametrize("game", ["1830", "1856"])
def test_no_recorded_run_earns_more_and_the_best_run_is_legal(game: str) -> None:
    """The plan, written down as an action, passes the check and earns what was promised."""
    act, runs_seen = Action.new(), 0
    for path in files(game)[::2]:
        for p in positions(path, "run_routes"):
            s, w, b, r = state_of(p), desk(p.table), p.table.board, p.table.rules
            total = runs.enter_best_run(s, r, b, w, act, p.company)
            assert total >= p.line["total"], p.where
            assert not w.finder.lines.full, p.where
            assert routes_check.check_run(b, r, s, p.company, act, w) == Rule.NONE, p.where
            assert routes_check.run_revenue(b, r, s, p.company, act) == total, p.where
            runs_seen += 1
    assert runs_seen > 2000


@pytest.mark.parametrize(
    ("game", "hexes", "trains", "longest", "boards"),
    [
        ("1830", 5, 4, 6, 600),
        ("1830", 7, 3, 4, 600),
        ("1830", 9, 2, 6, 300),
        ("1856", 6, 4, 6, 600),
        ("1856", 7, 3, 4, 600),
        ("1856", 9, 2, 6, 300),
    ],
)
def test_best_total_equals_the_slow_twin(game: str, hexes: int, trains: int, longest: int, boards: int) -> None:
    """Source: rules-1830 F17-F23, rules-1856 D8-D10."""
    t, dice, earning, several = table(game), random.Random(hexes * 100 + trains), 0, 0
    for _ in range(boards):
        s, c = random_state(t, dice, hexes, trains, longest)
        expected = naive.best(t.board, t.rules, s, c, patience=20_000)
        if expected is not None:
            assert best(t, s, c) == expected
            earning += expected > 0
            several += desk(t).finder.plan.routes > 1
    assert earning > boards // 3
    assert several > boards // 20


def several_diesels() -> list[Position]:
    """Late positions with two or more long trains, the hard ones among them."""
    late = []
    for name in ("full_009", "full_011", "full_016", "full_020"):
        for path in files("1856", name):
            for p in positions(path, "run_routes"):
                if [str(x) for x in p.state["corps"][p.line["entity"]]["trains"]].count("D") > 1:
                    late.append(p)
    return late


@pytest.mark.parametrize(("short", "room"), [(0, CANDIDATES), (CANDIDATES, CANDIDATES), (0, 6144)])
def test_every_way_to_combine_gives_the_same(short: int, room: int) -> None:
    """With prices, without, and in parts because the lists do not fit: the answer is that of the usual way."""
    hard = several_diesels()
    assert len(hard) > 20
    for p in hard[::4] if room == CANDIDATES else hard[::8]:
        s, w, b, r = state_of(p), desk(p.table), p.table.board, p.table.rules
        expected = best(p.table, s, p.company)
        routes.line_up_trains(r, s, p.company, w.finder)
        routes_lines.find_lines(b, r, s, p.company, w)
        routes_joint.best_set(w.finder, short, room)
        assert w.finder.joint.best == expected, p.where


def test_a_company_without_trains_or_track_earns_nothing() -> None:
    """No train, then a train and no track at its home."""
    t = table("1830")
    s = State.new()
    for p in positions(files("1830", "human_01")[0], "run_routes"):
        s = state_of(p)
        break
    for c in range(len(t.companies)):
        for i in range(t.rules.train_types):
            s.companies[c].train[i] = 0
        assert best(t, s, c) == 0
    here = t.companies.index("ERIE")
    s.companies[here].train[0] = 1
    assert best(t, s, here) == 0


def test_plain_mode_finds_the_same() -> None:
    """A process in plain mode, whose desk is so small that long lists are done in parts."""
    plain = subprocess.run(
        [sys.executable, "-m", route_totals.__name__],
        env=os.environ | {"RAILGAUGE_MODE": "python"},
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    assert json.loads(plain.stdout) == route_totals.totals()
