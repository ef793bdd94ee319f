"""Privates: what bots think powers, shares and sales are worth, to whom they sell, what companies do with them."""

from typing import Any

import pytest

from sim import kernel
from sim.events import Event
from sim.games.eighteenxx.bots_free_par import best_par, chance_of, free_start_worth
from sim.games.eighteenxx.bots_power_worth import likely_user, money_saved, power_worth
from sim.games.eighteenxx.bots_private_worth import share_worth
from sim.games.eighteenxx.bots_privates import is_for_sister, price_for
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, Kind, Step
from sim.games.eighteenxx.records import SEATS
from sim.record import PLAIN

from . import company_bots
from .player_bots import choice, taste
from .table import Table
from .table_1856 import Table1856
from .test_bots_company import FIELD, boston_line, field, table

PACE = 240  # trains in 100 rounds at a table of four, before any round is played


def power(t: Table, name: str, until: int = 3) -> int:
    return power_worth(t.s, t.r, t.b, t.w.prospects, taste("hugger"), t.i(name), until, PACE)


# ------------------------------------------------------------------------------------------------ powers


def test_a_second_tile_is_worth_its_stop_in_the_rounds_that_are_left() -> None:
    """10 a round in rounds 4 to 18: 79 then, 57 now, half of it the president's.

    Three companies live within three hexes of Burlington (CPR, NYC, B&M): for four players 75 %."""
    t = Table()
    assert power(t, "CS") == 21  # 28 * 75 %
    assert power(Table(2), "CS") == 28
    assert power(Table(6), "CS") == 14  # 50 %


def test_terrain_has_to_be_paid_and_a_token_is_saved() -> None:
    """DH: 158 for 20 a round, three quarters of it as another tile would be laid: 118, a token of 40, terrain 120.

    38 in three rounds are 27 now, half of it 13; four companies or more live near."""
    t = Table()
    assert money_saved(t.r, t.b, t.i("DH")) == -80
    assert power(t, "DH") == 13
    t.b.hex[t.h("F16")].cost = 0
    assert power(t, "DH") == 57  # 158 then, 115 now


def test_marker_and_rights_are_worth_their_bonus_and_the_marker_only_as_long_as_it_stays() -> None:
    """Marker: 20 a round from round 4 to 8, when the first 6-train may be sold: 81 then, 59 now, half of it."""
    t = Table1856()
    assert power(t, "GLSC") == 29
    t.r.marker_bonus = 40
    assert power(t, "GLSC") == 59
    right, dear = power(t, "SCFTC"), Table1856()
    dear.r.right_price *= 2
    assert power(dear, "SCFTC") > right > 0
    near = {name: likely_user(t.s, t.r, t.b, t.w.prospects, t.i(name)) for name in ("NFSBC", "SCFTC")}
    assert near == {"NFSBC": 25, "SCFTC": 50}  # WGB at Welland; LPS at Sarnia's door and GW at London


def test_who_has_no_use_for_powers_bids_as_for_their_income() -> None:
    for name in ("SV", "MH", "CA", "BO"):
        assert power(Table(), name) == 0


# ------------------------------------------------------------------------------------------------ shares


def worth_of_share(t: Table, name: str, **weights: int) -> int:
    return share_worth(t.s, t.r, t.b, taste("builder", **weights), t.i(name), 7)


def test_a_share_to_be_exchanged_counts_as_far_as_no_sale_is_counted_on() -> None:
    """76 in seven rounds are 36 now."""
    t = Table()
    assert worth_of_share(t, "MH", resale=0) == 36
    assert worth_of_share(t, "MH", resale=40) == 21
    assert worth_of_share(t, "MH", resale=100) == 0
    t.r.private[t.i("MH")].sells_to_companies = 0
    assert worth_of_share(t, "MH", resale=100) == 36


def test_the_presidents_certificate_of_bo_is_worth_the_par_that_its_buyer_can_name() -> None:
    """375 left and 720 of others for four shares: 95 % sure at 100; two shares and a sixth of 150 % for the lead.

    With 75 left and nothing of others: 27 % sure at 67, and 150 if it is."""
    t = Table()
    assert worth_of_share(t, "BO") == 213  # (200 + 25) * 95 %
    for seat in range(4):
        t.give(seat, (300 if seat == t.s.to_move else 0) - t.cash(seat))
    assert worth_of_share(t, "BO") == 40


@pytest.mark.parametrize(
    ("name", "money", "others", "par"),
    [
        ("builder", 400, 0, 100),  # pays four shares of 100 alone
        ("hugger", 370, 0, 90),  # 92 % sure at 100: 184 - 120; sure at 90: 180 - 108
        ("builder", 330, 0, 82),  # 82 % sure at 100: 164 - 80; sure at 82: 164 - 65
        ("builder", 200, 600, 100),  # others have enough
    ],
)
def test_bo_names_the_par_that_promises_most(name: str, money: int, others: int, par: int) -> None:
    t = Table()
    for seat in range(4):
        t.give(seat, (money if seat == 0 else others) - t.cash(seat))
    assert t.r.par_price[best_par(t.s, t.r, taste(name), t.c("B&O"), money)] == par


def test_par_prices_are_the_rules() -> None:
    t = Table()
    for i in range(t.r.pars):
        t.r.par_price[i] -= 20
    assert t.r.par_price[best_par(t.s, t.r, taste("builder"), t.c("B&O"), 320)] == 80
    assert chance_of(t.s, t.r, 320, 80) == 100
    t.co("B&O").closed = 1
    assert free_start_worth(t.s, t.r, taste("builder"), t.c("B&O"), 320) == 0


# ------------------------------------------------------------------------------------------------ companies


def owned(t: Table, name: str, owner: int) -> int:
    i = t.i(name)
    t.s.privates[i].closed, t.s.privates[i].owner = 0, owner
    return i


def montreal(treasury: int = 500) -> Table:
    """CPR of seat 0 at Montreal, with a train and CS; C&O far away, of the same seat."""
    t = Table()
    t.close_privates()
    t.start("CPR", 67, {0: 60})
    t.start("C&O", 67, {0: 60})
    t.phase("3")
    t.operate()
    t.trains("CPR", "3")
    t.give("CPR", treasury - t.cash("CPR"))
    return t


def test_the_company_at_its_door_lays_the_second_tile() -> None:
    t = montreal()
    cs = owned(t, "CS", SEATS + t.c("CPR"))
    while t.company_to_move() != "CPR":
        t.end_turn()
    do, what = choice(t, taste("builder"))
    assert (do, what["private"]) == (Do.LAY_TILE, cs)


def test_a_company_far_away_lays_it_only_before_it_is_lost() -> None:
    for left, lays in ((4, False), (0, True)):
        t = Table()
        t.close_privates()
        t.start("C&O", 67, {0: 60})
        t.phase("4")
        t.operate()
        t.trains("C&O", "4", "4", "4")
        t.s.trains_left[t.t("4")] = left
        cs = owned(t, "CS", SEATS + t.c("C&O"))
        do, what = choice(t, taste("hugger"))
        assert (do == Do.LAY_TILE and what["private"] == cs) == lays


def test_a_private_is_left_to_the_sister_beside_its_hex() -> None:
    t = montreal()
    cs = owned(t, "CS", 0)
    far, near = t.c("C&O"), t.c("CPR")
    assert is_for_sister(t.s, t.r, t.b, far, cs)
    assert not is_for_sister(t.s, t.r, t.b, near, cs)
    t.give("CPR", -t.cash("CPR"))
    assert not is_for_sister(t.s, t.r, t.b, far, cs)  # it could not pay
    t.give("CPR", 100)
    t.lay("B20", "58", 0)
    assert not is_for_sister(t.s, t.r, t.b, far, cs)  # the power is gone


def test_dh_is_bought_in_the_track_step_where_its_tile_and_token_pay() -> None:
    """NYC runs from Albany to Boston: Scranton is worth its mountain to it, not one that costs four times as much."""
    for cost, buys in ((480, False), (120, True)):
        t = boston_line(600, 0, "3", "3")
        dh = owned(t, "DH", 0)
        t.b.hex[t.h("F16")].cost = cost
        assert t.s.step == Step.TRACK
        do, what = choice(t, taste("builder"))
        assert (do == Do.BUY_PRIVATE and what["private"] == dh) == buys


# ------------------------------------------------------------------------------------------------ many games


def no_powers(rules: Any) -> None:
    for i in range(rules.privates):
        for k in range(len(rules.private[i].tiles)):
            rules.private[i].tiles[k] = NOBODY


@pytest.mark.skipif(PLAIN, reason="many games")
def test_powers_are_used_and_used_less_where_they_cost_more() -> None:
    """The same deals: DH's token with Scranton's mountain at 0, 120 and 400; none where the powers lay no tile."""
    kernel.build("sim.games.eighteenxx")
    kernel.build("tests.sim.games.eighteenxx")
    used = []
    for cost, powers in ((0, True), (120, True), (400, True), (0, False)):
        rules, board = table("1830-18xx-games", 4)
        t = Table()
        board.hex[t.h("F16")].cost = cost
        if not powers:
            no_powers(rules)
        desk, events, total = Desk.new(), Event.array(40_000), 0
        for game in range(40):
            assert company_bots.play_watched(desk, rules, board, field(FIELD[:4]), events, 5, game) == 0
            total += int(company_bots.count_rows(events, int(desk.state.log.seq), Kind.TOKEN, t.i("DH"), -1))
        used.append(total)
    assert used[0] > used[1] > used[2] >= used[3] == 0


@pytest.mark.parametrize(("money", "left", "price"), [(49, 6, 0), (50, 6, 50), (400, 6, 100), (25, 1, 25), (24, 1, 0)])
def test_a_private_is_not_given_away_below_its_face_before_the_last_chance(money: int, left: int, price: int) -> None:
    """TCC, 50 on its card, sells for 25 to 100 and pays 10 a round; privates close with the first 5-train."""
    t = Table1856()
    t.begin("GW", 70, {0: 40})
    t.phase("3")
    for name in ("3", "4"):
        t.s.trains_left[t.t(name)] = left if name == "4" else 0
    assert price_for(t.s, t.r, taste("trader", sell_private=100), t.i("TCC"), money) == price
