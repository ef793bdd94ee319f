"""Presidents: every decision is theirs and legal, they change nothing, prices are the rules', both modes agree."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx import bots, bots_pull
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Do, Kind, Purpose, Reason, RoundKind, Step
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import BANK
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.taste import Taste
from sim.record import PLAIN, as_dict
from sim.rng import open_stream

from . import company_bots
from .player_bots import choice, take, taste
from .table import Table

ROOT = Path(__file__).parents[4]
FIELD = ("builder", "hugger", "rusher", "trader", "collector", "investor")
DEBTS = ("borrower", "cautious", "nationalizer", "builder", "trader", "hugger")
GAMES = 1 if PLAIN else 20


@pytest.fixture(scope="module")
def kernels() -> None:
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")


def field(names: tuple[str, ...], **weights: int) -> Any:
    rows = Taste.array(len(names))
    for row, name in zip(rows, names, strict=True):
        for key, x in as_dict(taste(name, **weights)).items():
            setattr(row, key, x)
    return rows


def table(variant: str, players: int) -> tuple[Any, Any]:
    loaded = variants.load(variant)
    rules, board, _ = tables(loaded.rules, loaded.map, players, variant)  # type: ignore[arg-type]
    return rules, board


@pytest.mark.usefixtures("kernels")
@pytest.mark.parametrize("variant", ["1830", "1830-18xx-games", "1856", "1856-18xx-games", "1830-semi-restrictive"])
def test_every_decision_of_a_president_is_made_and_legal(variant: str) -> None:
    events, desk = Event.array(40_000), Desk.new()
    for players in (3, 4, 6):
        rules, board = table(variant, players)
        characters = field(DEBTS if variant.startswith("1856") else FIELD)
        desk.scratch.bench.drawing.ready = 0
        for game in range(GAMES):
            assert company_bots.play_watched(desk, rules, board, characters, events, 5, game) == 0, (players, game)


def test_a_president_only_looks() -> None:
    """The state is the same after a decision as before, whatever was tried out on copies."""
    kernel.build("sim.games.eighteenxx")
    rules, board = table("1856-18xx-games", 4)
    desk, events = Desk.new(), Event.array(2_000)
    characters = field(DEBTS[:4])
    s = desk.state
    new_game(s, rules, board, 1)
    for p in range(4):
        open_stream(desk.streams[p], 1, 1, Purpose.BOT + p)
    looked = 0
    while s.round_kind != RoundKind.OVER and looked < 60:
        s.log.seq = 0
        before = as_dict(s) if s.round_kind == RoundKind.OPERATING else None
        bots.choose(desk, rules, board, characters[int(s.to_move)], desk.streams[int(s.to_move)])
        if before is not None:
            looked += 1
            assert as_dict(s) == before
        assert apply(s, rules, board, desk.scratch, events, desk.action) == 0
    assert looked == 60


# ------------------------------------------------------------------------------------------------ prices are the rules'


def tally(variant: str, change: Any, count: Any, games: int = 24) -> int:
    """Play games under changed rules and add up a count over their logs."""
    rules, board = table(variant, 4)
    change(rules)
    desk, events, total = Desk.new(), Event.array(40_000), 0
    characters = field(FIELD[:4])
    for game in range(games):
        assert company_bots.play_watched(desk, rules, board, characters, events, 5, game) == 0
        total += count(rules, events, int(desk.state.log.seq))
    return total


def token_costs(per_cent: int) -> Any:
    def change(rules: Any) -> None:
        for c in range(rules.companies):
            for i in range(len(rules.company[c].token_cost)):
                rules.company[c].token_cost[i] = rules.company[c].token_cost[i] * per_cent // 100

    return change


def tokens_placed(rules: Any, events: Any, n: int) -> int:
    return int(company_bots.count_rows(events, n, Kind.TOKEN, -1, -1))


@pytest.mark.skipif(PLAIN, reason="many games")
@pytest.mark.usefixtures("kernels")
def test_dear_tokens_are_placed_less() -> None:
    cheap, dear = (tally("1830", token_costs(x), tokens_placed) for x in (50, 400))
    assert cheap > dear


def diesel_price(per_cent: int) -> Any:
    def change(rules: Any) -> None:
        diesel = rules.train[rules.train_types - 1]
        diesel.price = diesel.price * per_cent // 100
        diesel.trade_in_price = diesel.trade_in_price * per_cent // 100

    return change


def diesels_bought(rules: Any, events: Any, n: int) -> int:
    diesel = rules.privates + rules.train_types - 1
    return int(company_bots.count_rows(events, n, Kind.TRAIN_BOUGHT, diesel, Reason.BANK))


@pytest.mark.skipif(PLAIN, reason="many games")
@pytest.mark.usefixtures("kernels")
def test_cheap_diesels_are_bought_more() -> None:
    cheap, dear = (tally("1830", diesel_price(x), diesels_bought) for x in (50, 200))
    assert cheap > dear


# ------------------------------------------------------------------------------------------------ both modes


def told(mode: str, *what: str) -> list[str]:
    command = [sys.executable, "-m", "tests.sim.games.eighteenxx.player_bots", *what]
    done = subprocess.run(command, cwd=ROOT, env=os.environ | {"RAILGAUGE_MODE": mode}, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-2_000:]
    return done.stdout.splitlines()


@pytest.mark.skipif(PLAIN, reason="compares with compiled mode")
@pytest.mark.parametrize("variant", ["1830-18xx-games", "1856"])
def test_both_modes_decide_alike_in_operating_rounds(variant: str) -> None:
    compiled, plain = told("numba", variant, "3", "260"), told("python", variant, "3", "260")
    for a, b in zip(compiled, plain, strict=True):
        assert a == b
    assert sum(line.startswith("LAY_TILE") for line in plain) > 10


# ------------------------------------------------------------------------------------------------ single decisions


def boston_line(treasury: int, cash: int, phase: str, *trains: str) -> Table:
    """NYC of seat 0 has track from Albany to Boston, trains, and so much; it has to decide about track."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60, 1: 20})
    table.phase(phase)
    table.operate()
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)
    table.trains("NYC", *trains)
    table.give("NYC", treasury - 670)
    table.give(0, cash - 600)
    return table


def up_to(table: Table, step: Step, character: Any) -> None:
    """Track and token are declined; what else comes before the step is up to the character."""
    while table.s.step != step:
        if table.s.step in (Step.TRACK, Step.TOKEN):
            table.ok(Do.PASS)
        else:
            take(table, character)


def test_the_builder_keeps_what_buys_a_lasting_train_and_the_hugger_pays() -> None:
    for name, does in (("builder", Do.WITHHOLD), ("hugger", Do.PAY)):
        table = boston_line(430, 0, "5", "4")
        up_to(table, Step.DIVIDEND, taste(name))
        assert choice(table, taste(name))[0] == does


def test_nothing_is_kept_that_buys_nothing() -> None:
    table = boston_line(0, 0, "5", "5")
    up_to(table, Step.DIVIDEND, taste("builder"))
    assert choice(table, taste("builder"))[0] == Do.PAY


def test_in_need_the_share_that_earns_least_is_sold() -> None:
    """60 are missing: a share of PRR, which runs from Altoona to Pittsburgh, or one of C&O, which runs nowhere."""
    table = boston_line(100, 140, "4")
    table.start("PRR", 67, {2: 60, 0: 10})
    table.start("C&O", 67, {3: 60, 0: 10})
    table.token("PRR", "H12")
    table.lay("H10", "57", 1)
    table.trains("PRR", "3")
    up_to(table, Step.TRAIN, taste("builder"))
    do, what = choice(table, taste("builder"))
    assert (do, what["company"]) == (Do.SELL_SHARES, table.c("C&O"))


def test_the_president_helps_before_selling() -> None:
    table = boston_line(100, 500, "4")
    up_to(table, Step.TRAIN, taste("builder"))
    do, what = choice(table, taste("builder"))
    assert (do, what["price"], what["source"]) == (Do.BUY_TRAIN, 300, BANK)


def test_a_company_pays_its_president_double_for_a_private_when_it_has_its_trains() -> None:
    table = boston_line(500, 0, "3", "3", "3")
    dh = table.i("DH")
    table.s.privates[dh].closed, table.s.privates[dh].owner = 0, 0
    up_to(table, Step.PRIVATES, taste("collector"))
    do, what = choice(table, taste("collector"))
    assert (do, what["private"]) == (Do.BUY_PRIVATE, dh)
    assert what["price"] == min(2 * 70, table.cash("NYC"))


def test_privates_of_others_are_left_alone() -> None:
    table = boston_line(500, 0, "3", "3", "3")
    dh = table.i("DH")
    table.s.privates[dh].closed, table.s.privates[dh].owner = 0, 1
    up_to(table, Step.PRIVATES, taste("collector"))
    assert choice(table, taste("collector"))[0] == Do.PASS


@pytest.mark.parametrize(("column", "value"), [(1, 40), (3, 70)])
def test_what_a_stop_may_pay_at_the_end_is_that_of_the_last_phase(column: int, value: int) -> None:
    """Chicago is printed with 40, 70, 70."""
    table = Table(4, "1830", (f"phases.D.red_value={column}",))
    printed = table.b.hex[table.h("F2")].tile
    assert bots_pull.last_value(table.r, table.b, printed, 0) == value
