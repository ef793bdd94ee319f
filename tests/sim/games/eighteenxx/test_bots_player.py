"""Bots in the auction and in stock rounds: legal, the same whatever is hidden, with prices from the rules."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from sim.events import Event, Seating, Tally
from sim.games.eighteenxx import bots as engine
from sim.games.eighteenxx import play
from sim.games.eighteenxx.bots_par import par_index
from sim.games.eighteenxx.bots_private_worth import private_worth
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, Purpose, RoundKind
from sim.games.eighteenxx.many import play_many
from sim.games.eighteenxx.readings import Funding
from sim.games.eighteenxx.rows import GameRow, SeatRow
from sim.games.eighteenxx.taste import Taste
from sim.kernel import assign
from sim.record import PLAIN, as_dict
from sim.rng import open_stream

from .player_bots import FIELD, choice, take, taste
from .table import Table

ROOT = Path(__file__).parents[4]
GAMES = 1 if PLAIN else 6
TABLES = [("1830-18xx-games", 2), ("1830", 3), ("1830", 6), ("1856-18xx-games", 3), ("1856", 5), ("1856-no-cgr", 6)]


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_planners_never_break_a_rule(variant: str, players: int) -> None:
    t = Table(players, variant)
    names = FIELD.split("|")
    tastes = Taste.array(len(names))
    for i, name in enumerate(names):
        assign(tastes[i], taste(name))
    seatings = Seating.array(GAMES)
    for deal in range(GAMES):
        for place in range(players):
            seatings[deal].bots[place] = (deal + place) % len(names)
    m, tally = Desk.new(), Tally.new()
    games, seats, events = GameRow.array(GAMES), SeatRow.array(GAMES * players), Event.array(GAMES * 40_000)
    for deal in range(GAMES):
        game = deal * players + deal % players
        play_many(m, t.r, t.b, tastes, seatings[deal : deal + 1], events, games, seats, tally, 5, game, 1)
        assert tally.broken == 0, f"deal {deal}: {tally.last_reason}"


UNREAD = {"route": []}  # of an earlier run on the same desk, as far as `routes` does not count it


@pytest.mark.parametrize("variant", ["1830", "1856"])
def test_what_others_draw_next_and_what_was_looked_up_before_moves_no_choice(variant: str) -> None:
    t = Table(4, variant)
    field = [taste(name) for name in FIELD.split("|")[:4]]
    m = Desk.new()
    assign(m.state, t.s)
    for place in range(4):
        open_stream(m.streams[place], 3, 0, Purpose.BOT + place)
    asked = 0
    while asked < (40 if PLAIN else 200) and m.state.round_kind != RoundKind.OVER:
        p = int(m.state.to_move)
        other = Desk.new()
        assign(other.state, m.state)
        for place in range(4):
            open_stream(other.streams[place], 99, 0, Purpose.BOT + place)
        assign(other.streams[p], m.streams[p])
        engine.choose(m, t.r, t.b, field[p], m.streams[p])
        engine.choose(other, t.r, t.b, field[p], other.streams[p])
        assert as_dict(other.action) | UNREAD == as_dict(m.action) | UNREAD
        asked += 1
        m.state.log.seq = 0
        assert play.apply(m.state, t.r, t.b, m.scratch, t.ev, m.action) == 0


@pytest.mark.skipif(PLAIN, reason="compares with compiled mode")
@pytest.mark.parametrize("variant", ["1830", "1856"])
def test_compiled_and_plain_planners_agree(variant: str) -> None:
    told = []
    for mode in ("numba", "python"):
        command = [sys.executable, "-m", "tests.sim.games.eighteenxx.player_bots", variant, "4", "110"]
        env = os.environ | {"RAILGAUGE_MODE": mode}
        done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr[-2_000:]
        told.append(done.stdout.splitlines())
    assert told[0] == told[1]


# ------------------------------------------------------------------------------------------------ the auction


def worth(t: Table, name: str, **weights: int) -> int:
    return private_worth(t.s, t.r, t.b, t.w.prospects, taste("hugger", **weights), t.i(name))


def test_twice_the_revenue_raises_a_bid_and_a_ban_on_sales_to_companies_lowers_it() -> None:
    plain, rich, shut = Table(), Table(), Table()
    rich.r.private[rich.i("DH")].revenue *= 2
    shut.r.private[shut.i("DH")].sells_to_companies = 0
    assert worth(rich, "DH") > worth(plain, "DH") > worth(shut, "DH")


def test_what_closes_privates_earlier_and_what_companies_may_pay_move_their_worth() -> None:
    plain, short, dear = Table(), Table(), Table()
    short.s.trains_left[short.t("3")] = 1
    short.s.trains_left[short.t("4")] = 1
    dear.r.private[dear.i("CS")].high *= 2
    assert worth(short, "CS") < worth(plain, "CS") < worth(dear, "CS")


def test_the_share_that_camden_and_amboy_brings_is_worth_its_price() -> None:
    t = Table()
    without = worth(t, "CA", gift=0)
    assert worth(t, "CA", gift=100) == without + 76  # the middle of 100, 90, 82, 76, 71, 67
    t.start("PRR", 100, {0: 20})
    assert worth(t, "CA", gift=100) == without + 100


def test_the_auction_ends_also_when_nobody_wants_anything() -> None:
    t = Table()
    miser = taste("hugger", private=0, resale=0, gift=0, power=0)
    steps = 0
    while t.s.round_kind == RoundKind.AUCTION:
        take(t, miser)
        steps += 1
        assert steps < 400
    assert all(t.s.privates[i].owner != NOBODY for i in range(t.r.privates))


# ------------------------------------------------------------------------------------------------ starting companies


def test_a_par_is_one_that_floats_with_own_and_others_money() -> None:
    t = Table()
    t.stock_round(1)
    for cash, where, par in ((600, 100, 100), (600, 0, 67), (310, 100, 71), (130, 100, None)):
        for seat in range(4):
            t.give(seat, (cash if seat == 0 else 100) - t.cash(seat))
        i = par_index(t.s, t.r, Funding.FULL, 0, cash, 2, where)
        assert (None if i == NOBODY else int(t.r.par_price[i])) == par  # 6 * 71 <= 310 + 40 % of 300 < 6 * 76


def test_lower_par_prices_are_named_where_the_rules_have_them() -> None:
    t = Table()
    t.stock_round(1)
    do, plain = choice(t, taste("trader", whim=0))
    assert (do, plain["price"]) == (Do.PAR, 67)
    for i in range(t.r.pars):
        t.r.par_price[i] -= 20
    do, low = choice(t, taste("trader", whim=0))
    assert (do, low["price"]) == (Do.PAR, 47)
