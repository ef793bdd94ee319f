"""A network or route that does not fit its record sets the game aside; nobody plays on with less than the best."""

import pytest

from sim.events import Broken
from sim.games.eighteenxx import bots_routes, routes, runs
from sim.games.eighteenxx.enums import Do, Rule, Step
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.routes import best_routes
from sim.games.eighteenxx.runs import enter_best_run
from sim.record import PLAIN

from .table import Table


def running() -> Table:
    """NYC with a 2-train from Albany to Boston: 20 + 30."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60, 1: 20})
    table.operate()
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)
    table.trains("NYC", "2")
    table.ok(Do.PASS)
    while table.s.step != Step.ROUTE:
        table.ok(Do.PASS)
    return table


def enter(table: Table) -> int:
    """Income of the best run, entered into the action."""
    table.fill(Do.RUN, company="NYC")
    return enter_best_run(table.s, table.r, table.b, table.w, table.act, table.c("NYC"))


def test_what_fits_breaks_nothing() -> None:
    table = running()
    assert enter(table) == 70
    assert table.s.log.broken == Broken.NOTHING
    assert apply(table.s, table.r, table.b, table.w, table.ev, table.act) == Rule.NONE


def test_a_network_that_does_not_fit_breaks_the_game() -> None:
    table = running()
    table.w.track.full = 1  # more pieces at a side than WAYS
    assert best_routes(table.b, table.r, table.s, table.c("NYC"), table.w) == 0
    assert table.w.finder.lines.full == 1
    assert enter(table) == 0
    assert table.s.log.broken == Broken.CAPACITY


def test_a_company_without_trains_is_not_blamed_for_the_last_network() -> None:
    table = running()
    table.w.finder.lines.full = 1
    table.co("NYC").train[table.t("2")] = 0
    assert enter(table) == 0
    assert table.s.log.broken == Broken.NOTHING


@pytest.mark.skipif(not PLAIN, reason="constants are compiled in")
def test_a_route_that_does_not_fit_breaks_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running()
    monkeypatch.setattr(runs, "LEGS", 1)
    enter(table)
    assert (table.act.routes, table.s.log.broken) == (0, Broken.CAPACITY)


@pytest.mark.skipif(not PLAIN, reason="constants are compiled in")
def test_a_search_of_too_many_sets_is_content_with_the_best_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    table = running()
    found = []
    for looks in range(8):
        monkeypatch.setattr(routes, "LOOKS", looks)
        found.append(enter(table))
    assert found == sorted(found)
    assert (found[0], found[-1]) == (0, 70)
    assert table.s.log.broken == Broken.NOTHING
    monkeypatch.setattr(bots_routes, "LOOKS", 0)
    estimate = bots_routes.good_routes(table.b, table.r, table.s, table.c("NYC"), table.w)
    assert table.w.finder.lines.full == 0
    assert estimate == 0
