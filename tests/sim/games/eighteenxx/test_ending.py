"""Chapter H: the end and the score."""

import pytest

from sim.games.eighteenxx.enums import Do, RoundKind, Trigger
from sim.games.eighteenxx.money import pay
from sim.games.eighteenxx.records import BANK
from sim.games.eighteenxx.shares import worth

from .table import Table


@pytest.mark.parametrize(("reading", "held", "amount", "broken"), [
    ("cash_below_zero", 100, 100, 0),
    ("cash_below_zero", 100, 101, 1),
    ("cash_at_zero", 100, 100, 1),
    ("cash_at_zero", 100, 99, 0),
])  # fmt: skip
def test_the_bank_breaks_when_a_payment_exceeds_what_it_holds(
    reading: str, held: int, amount: int, broken: int
) -> None:
    table = Table(sets=(f"bank.breaks_when={reading}",))  # K-02
    table.give(0, table.cash("bank") - held)
    pay(table.s, table.r, table.ev, BANK, 1, amount, 0)
    assert table.s.bank_broken == broken
    assert table.cash(1) == 600 + amount, "it goes on paying"


def test_money_paid_in_later_does_not_mend_it() -> None:
    table = Table()
    table.give(0, table.cash("bank") - 100)
    pay(table.s, table.r, table.ev, BANK, 1, 101, 0)
    pay(table.s, table.r, table.ev, 0, BANK, 500, 0)
    assert table.s.bank_broken == 1


def test_broken_in_an_operating_round_the_set_is_finished() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.phase("5")
    table.operate()
    table.s.bank_broken = 1
    for n in (1, 2, 3):
        assert table.s.operating_round == n
        table.end_turn()
    assert (table.s.round_kind, table.s.trigger) == (RoundKind.OVER, Trigger.BANK)


def test_broken_in_a_stock_round_the_whole_next_set_is_played() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.phase("3")
    table.stock_round()
    table.s.bank_broken = 1
    table.everyone_passes()
    assert table.s.round_kind == RoundKind.OPERATING
    table.end_turn()
    table.end_turn()
    assert table.s.round_kind == RoundKind.OVER


def test_worth_is_cash_shares_and_privates_of_players() -> None:
    table = Table()
    table.start("NYC", 100, {0: 30, 1: 20})
    table.marker("NYC", 0, 8)  # 126
    table.sell_privates({"CS": "NYC", "BO": 1})
    table.trains("NYC", "2")
    # 600 + 3 x 126 + 20 + 70 + 110 + 160; neither NYC's money nor its train nor CS
    assert worth(table.s, table.r, table.b, 0) == 600 + 378 + 360
    assert worth(table.s, table.r, table.b, 1) == 600 + 252 + 220


def test_the_length_limit_is_no_end_by_the_rules() -> None:
    table = Table(sets=("end.length_limit=10",))
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.s.rounds_played = 10
    table.end_turn()
    assert table.s.trigger == Trigger.UNFINISHED


def test_equal_players_share_a_rank() -> None:
    from sim.games.eighteenxx.ending import rank

    table = Table(3)
    table.give(1, 10)
    table.give(2, 10)
    assert [rank(table.s, table.r, table.b, p) for p in range(3)] == [3, 1, 1]


def test_a_stock_round_comes_before_each_set() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.end_turn()
    assert (table.s.round_kind, table.s.stock_round) == (RoundKind.STOCK, 3)
    table.ok(Do.PASS)
