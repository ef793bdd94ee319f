"""Bots with shares: the best is bought, the worst is sold, presidencies are taken over and left."""

from types import SimpleNamespace
from typing import Any

from sim.games.eighteenxx.bots_prospect import look_ahead, rounds_left, share_gain
from sim.games.eighteenxx.bots_sales import cell_after, fall_of_rest, leaving_gain, loss_of_sale, percent_to_leave
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Do
from sim.kernel import assign

from .knobs import moves
from .player_bots import choice, taste
from .table import Table


def gain(t: Table, character: Any, income: int, *, life: int = 20, missing: int = 0) -> int:
    m = Desk.new()
    m.scratch.prospects.rounds = 4
    cell = next(c for c in range(len(t.b.cell)) if t.b.cell[c].price == 100)
    return int(share_gain(m, t.b, character, income, life, missing, cell, 10))


def test_a_share_brings_its_dividends_and_the_way_of_its_price() -> None:
    t = Table()
    steady = taste("hugger", sight=4, growth=0, dividend=100, rise=0)
    assert gain(t, steady, 200) == 4 * 20
    assert gain(t, taste("hugger", sight=2, growth=0, dividend=100, rise=0), 200) == 2 * 20
    assert gain(t, taste("hugger", sight=4, growth=10, dividend=100, rise=0), 200) == 20 + 22 + 24 + 26
    climber = taste("hugger", sight=4, growth=0, dividend=0, rise=100)
    assert gain(t, climber, 200) > 0 > gain(t, climber, 0)  # it falls each round that it pays nothing


def test_a_train_that_must_be_replaced_costs_dividends() -> None:
    t = Table()
    steady = taste("hugger", sight=4, growth=0, dividend=100, rise=0)
    assert gain(t, steady, 200, life=2, missing=300) == (800 - 300) // 10
    assert gain(t, steady, 200, life=2, missing=0) == 80


def test_the_bank_that_runs_dry_ends_the_game_sooner() -> None:
    t = Table()
    calm = taste("hugger", length=18, growth=0)
    assert rounds_left(t.s, t.r, calm, 100) == 18
    t.give(0, t.cash("bank") - 900)
    assert rounds_left(t.s, t.r, calm, 300) == 3
    t.s.rounds_played = 16
    t.give(0, -8_000)
    assert rounds_left(t.s, t.r, calm, 100) == 2
    t.s.bank_broken = 1
    t.s.phase = 3
    assert rounds_left(t.s, t.r, calm, 100) == 3  # the set to come is played, no more


def two_companies(cash: int) -> Table:
    """PRR and B&O are floated, both at 100, with a train each, led by seats 2 and 3; seat 0 has no shares."""
    t = Table()
    t.close_privates()
    t.start("PRR", 100, {2: 60})
    t.start("B&O", 100, {3: 60})
    t.stock_round(2)
    for seat in range(4):
        t.give(seat, (cash if seat == 0 else 0) - t.cash(seat))
    return t


def test_the_share_that_is_cheaper_is_bought() -> None:
    t = two_companies(120)
    for name in ("PRR", "B&O"):
        t.co(name).train[t.t("2")] = 1
    t.co("PRR").par = 67  # its shares cost 67, and the market says 100
    do, what = choice(t, taste("hugger", whim=0))
    assert (do, what["company"]) == (Do.BUY_SHARE, t.c("PRR"))


def test_who_holds_too_many_certificates_sells_one() -> None:
    t = two_companies(120)
    t.s.players[0].shares[t.c("PRR")] = 40
    t.co("PRR").offering = 0
    t.s.certificate_limit = 3
    do, what = choice(t, taste("hugger"))
    assert (do, what["company"], what["percent"]) == (Do.SELL_SHARES, t.c("PRR"), 10)


def bill_table() -> Table:
    """Seat 0 leads PRR with 30 %, without a train or money; seat 1 has 20 % and could take over."""
    t = Table()
    t.close_privates()
    t.start("PRR", 100, {0: 30, 1: 20, 2: 10})
    t.give("PRR", -t.cash("PRR"))
    for kind in ("2", "3", "4"):
        t.s.trains_left[t.t(kind)] = 0
    t.stock_round(4)
    return t


def leaving(t: Table, character: Any) -> int:
    m = Desk.new()
    assign(m.state, t.s)
    look_ahead(m, t.r, t.b, character)
    return int(leaving_gain(m, t.r, t.b, character, t.c("PRR"), 20))


def test_the_presidency_is_left_to_another_before_the_bill() -> None:
    t = bill_table()
    assert percent_to_leave(t.s, t.r, 0, t.c("PRR")) == 20
    do, what = choice(t, taste("trader"))
    assert (do, what["company"], what["percent"]) == (Do.SELL_SHARES, t.c("PRR"), 20)


def kept_shares(t: Table, held: int, shares: int, character: Any) -> tuple[int, int]:
    """What the rest falls by when seat 0 sells shares of PRR, which bring 7 each, and the whole loss of the sale."""
    t.s.players[0].shares[t.c("PRR")] = held
    m = Desk.new()
    assign(m.state, t.s)
    m.state.to_move = 0
    v = m.scratch.prospects
    v.rounds, v.income[t.c("PRR")], v.life[t.c("PRR")], v.missing[t.c("PRR")], v.gain[t.c("PRR")] = 4, 100, 4, 0, 7
    rest = fall_of_rest(m, t.r, t.b, character, t.c("PRR"), shares)
    lost = loss_of_sale(m, t.r, t.b, character, t.c("PRR"), 10 * shares)
    return int(rest), int(lost)


def sales_move(t: Table, cells: int) -> None:
    """A share sold moves the marker so many cells."""
    moves("down")(cells, 1)(SimpleNamespace(board=t.b))


def prices_below(t: Table, rows: int) -> list[int]:
    """Of the cell of PRR, and below it."""
    cells = [t.co("PRR").cell]
    for _ in range(rows):
        cells.append(t.b.cell[cells[-1]].down)
    return [t.b.cell[cell].price for cell in cells]


def test_what_is_kept_falls_by_as_many_cells_as_shares_are_sold() -> None:
    """1830 C12: PRR at 100, 90 and 82 below it; of five shares two are sold."""
    t = two_companies(0)
    today = taste("hugger", rise=0)
    assert prices_below(t, 2) == [100, 90, 82]
    assert kept_shares(t, 50, 2, today) == (3 * (100 - 82), 2 * 7 + 3 * 18)
    assert kept_shares(t, 50, 1, today) == (4 * (100 - 90), 7 + 4 * 10)
    assert kept_shares(t, 50, 5, today) == (0, 5 * 7)  # nothing is kept
    sales_move(t, 2)
    assert kept_shares(t, 50, 1, today) == (4 * (100 - 82), 7 + 4 * 18)
    t = two_companies(0)
    sales_move(t, 0)
    assert kept_shares(t, 50, 2, today) == (0, 2 * 7)


def test_what_is_kept_is_seen_where_the_marker_will_stand() -> None:
    """With the rises to come: four moves to the right lead from 100 to 160, from 82 two rows below it to 125."""
    t = two_companies(0)
    assert kept_shares(t, 50, 2, taste("hugger", sight=4, rise=100))[0] == 3 * (160 - 125)


def test_shares_of_five_percent_fall_by_certificates_or_by_ten_percent() -> None:
    """1856 B6: one reading counts certificates, the other full 10 %."""
    t = two_companies(0)
    t.co("PRR").unit = 5
    t.r.rows_per_share = 1
    assert cell_after(t.s, t.r, t.b, t.c("PRR"), 2) == t.b.cell[t.b.cell[t.co("PRR").cell].down].down
    t.r.rows_per_share = 0
    assert cell_after(t.s, t.r, t.b, t.c("PRR"), 2) == t.b.cell[t.co("PRR").cell].down


def test_a_frozen_price_does_not_fall() -> None:
    """1856 E19."""
    t = two_companies(0)
    t.co("PRR").frozen = 1
    assert kept_shares(t, 50, 2, taste("hugger", rise=0)) == (0, 2 * 7)


def test_a_marker_that_falls_farther_makes_leaving_worse() -> None:
    t, far = bill_table(), bill_table()
    sales_move(far, 2)
    assert leaving(far, taste("trader")) < leaving(t, taste("trader"))


def test_nobody_to_take_over_means_no_way_out() -> None:
    t = bill_table()
    t.s.players[1].shares[t.c("PRR")] = 10
    t.co("PRR").offering += 10
    assert percent_to_leave(t.s, t.r, 0, t.c("PRR")) == 0


def test_a_dearer_train_and_less_loyalty_make_leaving_better() -> None:
    t, dear = bill_table(), bill_table()
    dear.r.train[dear.t("5")].price *= 2
    assert leaving(dear, taste("builder")) > leaving(t, taste("builder"))
    assert leaving(t, taste("trader")) > leaving(t, taste("builder"))


def test_a_private_is_exchanged_when_its_share_is_worth_more() -> None:
    t = Table()
    t.sell_privates()
    t.start("NYC", 100, {1: 60})
    t.co("NYC").train[t.t("5")] = 1
    t.stock_round(3)
    t.s.train_sold[t.t("3")] = 1
    t.s.phase = 1
    t.r.private[t.i("MH")].sells_to_companies = 0
    t.s.trains_left[t.t("2")] = 0
    t.s.trains_left[t.t("3")] = 0
    t.s.trains_left[t.t("4")] = 0
    do, what = choice(t, taste("hugger"))
    assert (do, what["private"]) == (Do.EXCHANGE, t.i("MH"))
    assert choice(t, taste("hugger", never=2))[0] != Do.EXCHANGE


def test_a_private_is_bought_for_a_company_that_can_pay_more_for_it() -> None:
    t = Table()
    t.sell_privates({"CA": 1})
    t.start("B&M", 100, {0: 60})
    t.stock_round(3)
    t.s.phase = 1
    t.s.train_sold[t.t("3")] = 1
    t.give(0, 400 - t.cash(0))
    for name in ("SV", "CS", "DH", "MH", "BO"):
        t.s.privates[t.i(name)].closed = 1
    collector = taste("collector", whim=0, start=0, join=0, control=0)
    do, what = choice(t, collector)
    assert (do, what["private"]) == (Do.BUY_PRIVATE, t.i("CA"))
    assert t.r.private[t.i("CA")].revenue < what["price"] < t.r.private[t.i("CA")].high
    assert choice(t, taste("collector", whim=0, start=0, join=0, control=0, never=4))[0] != Do.BUY_PRIVATE
