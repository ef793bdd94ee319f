"""The outlook: incomes, kept; and the help that presidents face."""

import pytest

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx import outlook
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.lay_out import tables
from sim.record import PLAIN

from . import outlook_check
from .player_bots import taste
from .table import Table

GAMES = 1 if PLAIN else 10


@pytest.mark.parametrize("name", ["1830", "1856"])
def test_kept_incomes_are_fresh_and_runs_nearly_the_exact_ones(name: str) -> None:
    """At least 99 % of the exact router's income in all, 90 % in each run."""
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")
    loaded = variants.load(name)
    rules, board, _ = tables(loaded.rules, loaded.map, 4, name)  # type: ignore[arg-type]
    desk, events, sums = Desk.new(), Event.array(2_000), outlook_check.Sums.new()
    for game in range(GAMES):
        character = taste(("builder", "hugger", "trader")[game % 3])
        every = 400 if PLAIN else 23
        assert outlook_check.play_checked(desk, rules, board, character, events, sums, game, every) == 0
    assert sums.poor == 0
    assert sums.good * 100 >= sums.exact * 99


def floated(table: Table, name: str, cash: int) -> int:
    c = table.c(name)
    me = table.co(name)
    me.par, me.floated, me.president, me.cell = 100, 1, 0, 6
    table.give(name, cash)
    return c


def test_a_company_without_trains_needs_the_cheapest_one_now() -> None:
    t = Table()
    c = floated(t, "PRR", 30)
    assert outlook.help_foreseen(t.s, t.r, c) == 80 - 30


def test_help_is_foreseen_only_when_the_last_train_is_about_to_rust() -> None:
    t = Table()
    c = floated(t, "PRR", 100)
    floated(t, "NYC", 0)
    t.co("PRR").train[t.t("2")] = 1
    assert outlook.help_foreseen(t.s, t.r, c) == 0  # six 2 and five 3 come before the first 4
    t.s.trains_left[t.t("2")] = 0
    t.s.trains_left[t.t("3")] = 2
    assert outlook.help_foreseen(t.s, t.r, c) == 300 - 100  # as many trains as companies
    t.co("PRR").train[t.t("5")] = 1
    assert outlook.help_foreseen(t.s, t.r, c) == 0  # a permanent train
