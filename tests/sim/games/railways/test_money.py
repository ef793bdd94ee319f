"""Money and bonds: rules section 3."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.money import bonds_needed, total_money
from sim.games.railways.records import BANK
from sim.games.railways.terms import Do, Rule

from .support import Game


@pytest.mark.parametrize(
    ("cash", "price", "bonds", "after"),
    [(0, 16, 4, 4), (3, 16, 3, 2), (16, 16, 0, 0), (15, 16, 1, 4), (0, 30, 6, 0), (1, 5, 1, 1)],
)
def test_only_as_many_bonds_as_needed(cash: int, price: int, bonds: int, after: int) -> None:
    """B3.3, B3.4, E8: own cash first; what is left of the last bond stays with the player."""
    g = Game(4, f"urbanize.cost={price}").start()
    g.money(0, cash)
    assert bonds_needed(g.r, cash, price) == bonds
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=1)
    assert (g.bonds()[0], g.cash()[0]) == (bonds, after)
    assert [row["number"] for row in g.rows(Kind.BONDS)] == [bonds] * (bonds > 0)
    assert total_money(g.s) == 0


def test_a_bond_brings_5_and_is_logged_once() -> None:
    """B3.1, B3.5: the whole price is one payment."""
    g = Game(4).start()
    g.must(do=Do.UPGRADE)  # level 2 costs 5
    (row,) = g.rows(Kind.BONDS)
    assert (row["seat"], row["number"], row["amount"], row["before"], row["after"], row["reason"]) == (
        0,
        1,
        5,
        0,
        1,
        "engine",
    )
    assert g.s.cash[BANK] == 0  # five out for the bond, five back for the locomotive


def test_no_bonds_without_need() -> None:
    """B3.3, B3.6, V6: there is no way to borrow but for a payment that is due."""
    assert Game(4).start().do(do=Do.ISSUE, n=1) == Rule.BONDS_NOT_NEEDED


def test_bonds_by_wish_where_a_variant_allows_them() -> None:
    """V6 false: before an own action, which it does not replace; any number, but said at once."""
    g = Game(4, "bonds.issue_only_when_needed=false").start()
    assert g.do(do=Do.ISSUE, n=0) == Rule.BAD_NUMBER
    g.must(do=Do.ISSUE, n=3)
    assert (g.s.to_move, g.cash()[0], g.bonds()[0]) == (0, 15, 3)
    assert g.do(do=Do.ISSUE, n=1) == Rule.ISSUED_ALREADY
    g.must(do=Do.UPGRADE)
    assert (g.s.to_move, g.cash()[0], g.bonds()[0]) == (1, 10, 3)
    g.must(do=Do.ISSUE, n=1)


def test_numbers_of_bonds_are_rules() -> None:
    """V7: a bond of 4k; 16k need four, 17k five."""
    g = Game(4, "bonds.value=4")
    assert [bonds_needed(g.r, 0, price) for price in (16, 17)] == [4, 5]


def test_a_row_of_tiles_is_one_payment() -> None:
    """B3.5: four tiles for 4k, 4k, 4k and 8k with 3k in hand: four bonds at once, for the whole 20k."""
    g = Game(4).start()
    g.money(0, 3)
    g.must(**g.row("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41", "Baltimore"))
    (row,) = g.rows(Kind.BONDS)
    assert (row["number"], row["amount"], row["before"], row["after"], row["reason"]) == (4, 20, 0, 4, "track")
    assert g.cash()[0] == 3
