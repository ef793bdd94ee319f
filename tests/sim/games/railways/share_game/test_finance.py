"""How companies raise money: rules A4."""

import pytest

from sim.games.railways.share_game.finance import bonds_left, bonds_needed, most, shares_needed
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.terms import Do, Phase, Reason, Rule

from .support import Game

TRACK = ("London", "r29c39", "r29c41", "Maidstone")  # 4k, two plain hexes
SHEFFIELD = ("Leeds", "r14c30", "r15c29", "Sheffield")  # 4k


def red(*sets: str, cash: int = 0, issued: int = 0, price: int = 6, links: int = 0, bonds: int = 0) -> Game:
    """Red acts: seat 0 holds two shares, seat 1 one."""
    g = Game(3, *sets).hold("red", [2, 1], issued=issued).set("red", price=price, bonds=bonds)
    pairs = (("York", "Leeds"), ("York", "Hull"), ("London", "Dover"))
    for a, z in pairs[:links]:
        g.link("red", a, z)
    return g.company_money("red", cash).to_rounds()


def test_a_share_is_issued_at_the_current_price() -> None:
    """A4.1: from the mat to the Issued box, the bank pays the price, which stays; what is left over is cash."""
    g = red(cash=1)
    assert g.build(TRACK) == Rule.NONE
    assert (g.cash("red"), int(g.at("red").issued), int(g.at("red").mat), int(g.at("red").price)) == (3, 1, 4, 6)
    (row,) = g.rows(Kind.SHARES_ISSUED)
    assert (row["number"], row["amount"], row["before"], row["after"], row["reason"], row["seat"]) == (
        1, 6, 6, 4, "track", 0,
    )  # fmt: skip
    g.skip_to(Phase.DIVIDEND)
    assert g.dividend(3) == Rule.NONE  # what is left over may be paid out


def test_no_issue_without_need() -> None:
    """A4.1, A4.4, Q58: own cash first; a second share is refused, also where any number may follow a need."""
    assert red(cash=4).build(TRACK, shares=1) == Rule.SHARES_NOT_NEEDED
    assert red(cash=1).build(TRACK, shares=1) == Rule.SHARES_NOT_NEEDED
    free = "ew_advanced.issue_only_as_needed=false"
    assert red(free, cash=4).build(TRACK, shares=1) == Rule.SHARES_NOT_NEEDED
    assert red(free, cash=1).build(TRACK, shares=-1) == Rule.SHARES_NOT_NEEDED
    assert red(free, cash=1).build(TRACK, shares=5) == Rule.NO_SHARES_LEFT
    g = red(free, cash=1)
    assert g.build(TRACK, shares=4) == Rule.NONE
    assert (g.cash("red"), int(g.at("red").mat)) == (1 + 5 * 6 - 4, 0)


def test_only_as_many_as_the_payment_needs() -> None:
    """A4.4: n = ceil((price - cash) / share price) shares; then ceil(rest / 5) bonds."""
    g = red(cash=6, price=6)
    assert (shares_needed(g.s, 0, 17), bonds_needed(g.s, g.r, 0, 17)) == (2, 0)
    assert [shares_needed(g.s, 0, amount) for amount in (5, 6, 7, 12, 13, 18, 19)] == [0, 0, 1, 1, 2, 2, 3]
    g = red(cash=0, price=4, issued=3, links=3, bonds=1)
    assert (shares_needed(g.s, 0, 17), bonds_needed(g.s, g.r, 0, 17)) == (2, 2)
    assert [bonds_needed(g.s, g.r, 0, amount) for amount in (8, 9, 13, 14, 18, 19)] == [0, 1, 1, 2, 2, 3]
    assert most(g.s, g.r, 0, Reason.TRACK) == 0 + 2 * 4 + 2 * 5


def test_bonds_only_when_the_mat_is_empty() -> None:
    """A4.2: 5k each, after all shares of the mat; at most as many as completed links."""
    g = red(cash=0, price=1, links=3)
    assert g.build(TRACK, SHEFFIELD) == Rule.NONE  # 4 + 4 + 2 * 2 = 12: 5 shares of 1k, 2 bonds
    assert (int(g.at("red").mat), int(g.at("red").bonds), g.cash("red")) == (0, 2, 5 + 10 - 12)
    (row,) = g.rows(Kind.BONDS)
    assert (row["number"], row["amount"], row["before"], row["after"], row["reason"]) == (2, 10, 0, 2, "track")


def test_bond_limit() -> None:
    """A4.2: a company with as many bonds as links can issue none."""
    g = red(issued=5, links=2, bonds=2)
    assert g.build(SHEFFIELD) == Rule.CANNOT_PAY
    assert g.set("red", bonds=1).build(SHEFFIELD) == Rule.NONE


def test_available_shares_do_not_matter_for_bonds() -> None:
    """A4.3: two shares lie in the Available box and bonds are issued all the same."""
    g = red(issued=5, links=3)
    assert int(g.at("red").available) == 2
    assert g.build(TRACK) == Rule.NONE
    assert int(g.at("red").bonds) == 1


@pytest.mark.parametrize(("value", "left"), [("track_merger_interest", 3), ("track_interest", 0)])
def test_what_bonds_may_pay_for(value: str, left: int) -> None:
    """A4.5, Q46: track, interest, and mergers but in one reading."""
    g = red(f"ew_advanced.bonds_for={value}", issued=5, links=3)
    assert bonds_left(g.s, g.r, 0, Reason.MERGER) == left
    assert bonds_left(g.s, g.r, 0, Reason.TRACK) == bonds_left(g.s, g.r, 0, Reason.INTEREST) == 3


def test_no_bonds_for_dividends() -> None:
    """A4.2, A4.5: a dividend is at most the cash; what is left of a bond may be paid out."""
    g = red(issued=5, links=3)
    assert g.build(TRACK) == Rule.NONE  # one bond of 5k, 1k left
    g.company_money("red", 3).skip_to(Phase.DIVIDEND)  # 1k interest
    assert (g.cash("red"), g.dividend(3), g.dividend(2)) == (2, Rule.DIVIDEND_TOO_HIGH, Rule.NONE)
    assert int(g.at("red").bonds) == 1


def test_links_being_paid_do_not_count_for_the_limit() -> None:
    """A4.6: no link yet, so no bond for the first one, however many it adds."""
    g = red(issued=5, cash=3)
    assert g.build(TRACK) == Rule.CANNOT_PAY
    assert g.company_money("red", 4).build(TRACK) == Rule.NONE


def test_what_cannot_be_paid_is_not_legal() -> None:
    """A4.7."""
    g = red(cash=3, issued=5)
    assert g.build(TRACK) == Rule.CANNOT_PAY
    assert g.do(Do.PASS) == Rule.NONE


def test_value_of_bonds_is_a_knob() -> None:
    """A4.2, V7: 5k each."""
    g = red("ew_advanced.bond_value=9", issued=5, links=3)
    assert g.build(TRACK) == Rule.NONE
    assert g.cash("red") == 9 - 4
