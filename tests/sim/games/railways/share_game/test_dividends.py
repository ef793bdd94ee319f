"""Interest, dividends and prices: rules A5.2."""

from itertools import pairwise

import pytest

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.piles import above
from sim.games.railways.share_game.terms import Do, Phase, Rule

from .support import Game


def red(*sets: str, cash: int = 20, price: int = 6, bonds: int = 0, links: int = 0, issued: int = 5) -> Game:
    """The dividend phase: red is held by seats 0 (two shares) and 1 (one); it stands before its first decision."""
    g = Game(3, *sets).hold("red", [2, 1], issued=issued).set("red", price=price, bonds=bonds)
    for i in range(links):
        g.link("red", "York", ("Leeds", "Hull", "Scarborough", "Lincoln", "Sheffield")[i])
    g.to_rounds().company_money("red", cash)
    while g.s.phase == Phase.ROUNDS:
        g.skip()
    return g


def test_interest_then_redemption() -> None:
    """A5.2.1: 1k a bond, then any number of bonds at 5k."""
    g = red(cash=20, bonds=3, links=3)
    assert (g.s.phase, g.cash("red")) == (Phase.REDEEM, 17)
    assert g.do(Do.REDEEM, n=4) == Rule.BAD_NUMBER_OF_BONDS
    assert g.do(Do.REDEEM, n=-1) == Rule.BAD_NUMBER_OF_BONDS
    assert g.do(Do.PASS) == Rule.NOT_NOW
    g.must(Do.REDEEM, n=2)
    assert (g.s.phase, g.cash("red"), int(g.at("red").bonds)) == (Phase.DIVIDEND, 7, 1)
    (row,) = g.rows(Kind.REDEEMED)
    assert (row["number"], row["amount"], row["before"], row["after"]) == (2, 10, 3, 1)
    assert g.rows(Kind.INTEREST)[0]["amount"] == 3
    poor = red(cash=11, bonds=3, links=3)
    assert poor.do(Do.REDEEM, n=2) == Rule.CANNOT_PAY
    poor.must(Do.REDEEM, n=1)


def test_nothing_to_redeem_is_not_asked() -> None:
    """A5.2.1: no bonds, or less than 5k after interest."""
    assert red(cash=20).s.phase == Phase.DIVIDEND
    assert red(cash=7, bonds=3, links=3).s.phase == Phase.DIVIDEND


def test_redeeming_with_all_cash() -> None:
    """A5.2.1, A5.2.4: then no dividend can be paid, and the price falls by 2."""
    g = red(cash=11, bonds=1, links=1)
    g.must(Do.REDEEM, n=1)
    assert g.s.phase == Phase.DIVIDEND
    g = red(cash=6, bonds=1, links=1)
    g.must(Do.REDEEM, n=1)
    assert (g.s.phase, int(g.at("red").price), int(g.at("red").bonds)) == (Phase.SHARES, 4, 0)


def test_prices_of_bonds_are_knobs() -> None:
    """V7, V27."""
    g = red("ew_advanced.bond_interest=2", "ew_advanced.bond_redemption=4", cash=20, bonds=3, links=3)
    assert g.cash("red") == 14
    g.must(Do.REDEEM, n=3)
    assert g.cash("red") == 2


def test_new_bonds_pay_interest() -> None:
    """A5.2.2: they bear no interest this turn. 1k + 5k - 3k = 3k."""
    g = red(cash=1, bonds=3, links=4)
    assert (int(g.at("red").bonds), g.cash("red"), int(g.at("red").price)) == (4, 3, 6)
    (row,) = g.rows(Kind.BONDS)
    assert (row["number"], row["reason"]) == (1, "interest")
    assert (g.dividend(4), g.dividend(3)) == (Rule.DIVIDEND_TOO_HIGH, Rule.NONE)


def test_default() -> None:
    """A5.2.2: all cash goes to the bank, the price falls by 2, no dividend; the bonds stay."""
    g = red(cash=1, bonds=3, links=3)
    assert (g.cash("red"), int(g.at("red").bonds), int(g.at("red").price)) == (0, 3, 4)
    (row,) = g.rows(Kind.DEFAULTED)
    assert (row["amount"], row["number"]) == (1, 3)
    assert not g.rows(Kind.DIVIDEND)
    assert g.rows(Kind.PRICE)[0]["reason"] == "default"
    assert int(red("ew_advanced.default_price_drop=4", cash=1, bonds=3, links=3).at("red").price) == 2


@pytest.mark.parametrize(("value", "bonds", "mat"), [("issue_then_hand_over", 10, 0), ("hand_over_only", 9, 0)])
def test_bonds_that_do_not_suffice(value: str, bonds: int, mat: int) -> None:
    """A5.2.2a, Q47: 9 bonds cost 9k, one more bond brings 5k: it is issued and handed over, or it is not."""
    g = red(f"ew_advanced.interest_shortfall={value}", cash=1, bonds=4, links=5)
    assert g.cash("red") == 2  # 4k: one bond suffices
    g = Game(3, f"ew_advanced.interest_shortfall={value}").hold("red", [2, 1], issued=5)
    for i in range(10):
        g.link("red", g.cities[i], g.cities[i + 1])
    g.set("red", bonds=9).to_rounds().company_money("red", 1).skip_to(Phase.DIVIDEND, Phase.SHARES)
    assert (int(g.at("red").bonds), int(g.at("red").mat), g.cash("red"), int(g.at("red").price)) == (bonds, mat, 0, 6)
    assert g.rows(Kind.DEFAULTED)[0]["amount"] == 1 + 5 * (bonds - 9)


@pytest.mark.parametrize(("value", "mat"), [("issue_then_hand_over", 0), ("hand_over_only", 1)])
def test_mat_shares_that_do_not_suffice(value: str, mat: int) -> None:
    """A5.2.2a, Q47: the last share of the mat brings 6k of 9k: it is issued and handed over, or it is not."""
    g = Game(3, f"ew_advanced.interest_shortfall={value}").hold("red", [2, 1], issued=4)
    for i in range(9):
        g.link("red", g.cities[i], g.cities[i + 1])
    g.set("red", bonds=9, price=6).to_rounds().company_money("red", 1).skip_to(Phase.SHARES)
    assert (int(g.at("red").mat), int(g.at("red").issued), int(g.at("red").bonds)) == (mat, 5 - mat, 9)
    assert (g.cash("red"), int(g.at("red").price)) == (0, 4)
    assert g.rows(Kind.DEFAULTED)[0]["amount"] == 1 + 6 * (1 - mat)


@pytest.mark.parametrize("value", ["shares_then_bonds", "no_shares"])
def test_mat_shares_pay_interest(value: str) -> None:
    """A5.2.2a, Q48: three shares on the mat and three bonds (after a merger); or default at once."""
    g = red(f"ew_advanced.interest_funding={value}", cash=1, bonds=3, links=3, issued=2)
    if value == "shares_then_bonds":
        assert (int(g.at("red").mat), int(g.at("red").bonds), g.cash("red")) == (2, 3, 1 + 6 - 3)
        assert g.rows(Kind.SHARES_ISSUED)[0]["reason"] == "interest"
    else:
        assert (int(g.at("red").mat), g.cash("red"), int(g.at("red").price)) == (3, 0, 4)
    bare = red(f"ew_advanced.interest_funding={value}", cash=1, bonds=3, links=4)  # no share left: a bond either way
    assert (int(bare.at("red").bonds), bare.cash("red"), int(bare.at("red").price)) == (4, 3, 6)
    rich = red(f"ew_advanced.interest_funding={value}", cash=3, bonds=3, links=3, issued=2)
    assert (int(rich.at("red").mat), rich.cash("red"), int(rich.at("red").price)) == (3, 0, 4)  # paid, no dividend


def test_how_high_a_dividend_may_be() -> None:
    """A5.2.3, V27: whole k from 0 to the cash, at most three times the price."""
    g = red(cash=20)
    assert [g.dividend(19), g.dividend(-1)] == [Rule.DIVIDEND_TOO_HIGH] * 2
    assert g.dividend(18) == Rule.NONE
    assert red(cash=17).dividend(18) == Rule.DIVIDEND_TOO_HIGH
    assert red("ew_advanced.dividend_max_multiple_of_price=2", cash=20).dividend(13) == Rule.DIVIDEND_TOO_HIGH


@pytest.mark.parametrize(
    ("price", "dividend", "after"),
    [(6, d, a) for d, a in zip((0, 1, 3, 4, 5, 6, 11, 12, 17, 18), (4, 5, 5, 6, 6, 7, 7, 8, 8, 9), strict=True)]
    + [(5, d, a) for d, a in zip((2, 3, 4, 5, 10, 15), (4, 5, 5, 6, 7, 8), strict=True)]
    + [(1, 0, 1), (2, 0, 1), (2, 1, 1), (1, 1, 2)],
)
def test_price_after_a_dividend(price: int, dividend: int, after: int) -> None:
    """A5.2.4: 0: -2; up to half: -1; below the price: stays; else once for each time, at most +3; never below 1."""
    g = red(cash=20, price=price)
    assert g.dividend(dividend) == Rule.NONE
    assert int(g.at("red").price) == after
    (row,) = g.rows(Kind.PRICE)
    assert (row["before"], row["after"], row["reason"]) == (price, after, "dividend")


def test_the_track_may_end() -> None:
    """A5.2.4, Q16, V27: no price above `price_max`; drops and floor are knobs."""
    g = red("ew_advanced.price_max=9", cash=24, price=8)
    g.dividend(24)
    assert int(g.at("red").price) == 9
    free = red(cash=150, price=99)
    free.dividend(99)
    assert int(free.at("red").price) == 100
    drops = ("ew_advanced.no_dividend_drop=4", "ew_advanced.low_dividend_drop=3", "ew_advanced.price_min=2")
    for dividend, after in ((0, 2), (1, 3)):
        g = red(*drops, cash=20)
        g.dividend(dividend)
        assert int(g.at("red").price) == after


def test_who_gets_the_dividend() -> None:
    """A5.2.5, A5.2.6: 17k over 5 issued shares are 3k each; box and remainder go to the bank; the mat gets nothing."""
    g = red(cash=20, issued=2)
    assert g.outstanding("red") == 5
    before = g.purses()
    g.dividend(17)
    assert [a - z for a, z in zip(g.purses(), before, strict=True)] == [6 + 5, 3 + 5, 5]  # with the grant of A5.2.7
    assert (g.cash("red"), int(g.at("red").price)) == (3, 8)
    (row,) = g.rows(Kind.DIVIDEND)
    assert (row["amount"], row["number"], row["before"], row["after"]) == (17, 3, 20, 5)
    assert [(row["seat"], row["number"], row["amount"]) for row in g.rows(Kind.PAYOUT)] == [(0, 2, 6), (1, 1, 3)]


def test_a_small_dividend_pays_nobody_but_counts() -> None:
    """A5.2.6: 4k over 8 shares."""
    g = red(cash=10)
    before = g.purses()
    g.dividend(4)
    assert [a - z for a, z in zip(g.purses(), before, strict=True)] == [5, 5, 5]
    assert (g.cash("red"), int(g.at("red").price)) == (6, 6)


def test_the_grant() -> None:
    """A5.2.7, V27: 5k to each player after all companies."""
    g = red(cash=0)
    assert g.purses() == [30, 30, 30]
    assert red("ew_advanced.player_grant_after_dividends=0", cash=0).purses() == [25, 25, 25]
    assert [row["seat"] for row in g.rows(Kind.GRANT)] == [0, 1, 2]


def test_order_of_companies_and_piles() -> None:
    """A5.2.8: the order at the start of the phase; a marker that moves goes on top, one that stays keeps its place."""
    # red 8 pays nothing and falls onto green and black at 6; the order of the phase stays
    g = Game(3)
    for colour in ("red", "green", "black", "yellow"):
        g.hold(colour, [1])
    g.to_rounds()
    for colour, cash in (("red", 0), ("green", 5), ("black", 5), ("yellow", 5)):
        g.company_money(colour, cash)
    while g.s.phase == Phase.ROUNDS:
        g.skip()
    named = []
    while g.s.phase == Phase.DIVIDEND:
        named.append(g.acting())
        g.must(Do.DIVIDEND, amount=5)  # green, black: 5 of 6, stay; yellow: 5 of 5, rises to 6
    assert named == ["green", "black", "yellow"]
    assert [row["company"] for row in g.rows(Kind.DIVIDEND)] == ["red", *named]
    assert [int(g.at(c).price) for c in ("red", "green", "black", "yellow")] == [6, 6, 6, 6]
    order = ["yellow", "red", "green", "black"]
    for one, other in pairwise(order):
        assert above(g.s, g.company(one), g.company(other)), (one, other)


def test_a_marker_at_1_keeps_its_place() -> None:
    """A5.2.8: it does not move, so it does not go on top."""
    g = Game(3).hold("red", [1]).hold("blue", [1]).set("red", price=1, stamp=50).set("blue", price=1, stamp=60)
    g.to_rounds().skip_to(Phase.SHARES)
    assert [int(g.at(c).price) for c in ("red", "blue")] == [1, 1]
    assert above(g.s, g.company("blue"), g.company("red"))
