"""What privates cost and bring, on tiny games worked out by hand."""

import pytest

from analysis.store import Run, open_run

from .fake_18xx import BANK, Fake18xx
from .log_18xx import by, rows


@pytest.fixture
def traded(tmp_path) -> Run:
    """SV goes from ann to bob to a company; the others bring shares.

    CA one of the PRR (par 67), BO 20 % of the NYC (par 100); MH is swapped for one of the NYC at 120 $. All pass once
    in the auction when SV and CA are sold."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, step=0, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": step} | columns)

        one("private_sold", 0, seat=0, item="SV", amount=20, reason="auction")
        one("private_sold", 0, seat=0, item="CA", amount=200, reason="auction")
        one("share_bought", 0, seat=0, company="PRR", item="CA", number=10, amount=0, reason="free_share")
        for revenue in (5, 25):
            fake.pays(game, BANK, 0, revenue, "private_income", turn=0, step=0)
        one("private_sold", 0, seat=1, item="MH", amount=115, reason="auction")
        one("private_sold", 0, seat=1, item="BO", amount=220, reason="auction")
        one("company_started", 0, seat=1, company="NYC", number=0, amount=100)
        one("company_started", 1, seat=0, company="PRR", number=0, amount=67)
        one("operating_round", 1, 1, number=1, amount=1)
        one("private_sold", 2, seat=1, item="SV", amount=33, reason="player")
        one("price", 2, company="NYC", before=100, after=120, reason="dividend")
        one("private_closed", 2, seat=1, item="MH", reason="exchange")
        one("share_bought", 2, seat=1, company="NYC", item="MH", number=10, amount=0, reason="exchange")
        one("operating_round", 2, 1, number=1, amount=1)
        one("private_sold", 2, 1, seat=1, company="PRR", item="SV", amount=40, reason="company")
        one("operating_round", 3, 1, number=1, amount=1)
        for item in ("CA", "BO"):
            one("private_closed", 3, 1, item=item, reason="bank")
    return open_run(fake.write())


def test_what_privates_bring_to_their_buyers_and_to_all(traded):
    found = by(traded, "private_prices", "private")
    names = ("income", "resale", "share", "gain", "brought", "to_players", "to_companies")
    # ann: 5 $ in the auction and 5 $ in round 1, then 33 $ from bob; bob 5 $ in round 2 and 40 $ from the PRR
    assert [found["SV"][x] for x in names] == [10, 33, 0, 23, 10 + 5 + 40, 1, 1]
    # 25 $ in the auction and in each of three rounds, and a share at 67 $
    assert [found["CA"][x] for x in names] == [100, None, 67, 100 + 67 - 200, 167, 0, 0]
    assert [found["MH"][x] for x in names] == [20, None, 120, 20 + 120 - 115, 140, 0, 0]
    assert [found["BO"][x] for x in names] == [90, None, 200, 90 + 200 - 220, 290, 0, 0]


@pytest.fixture
def with_privates(tmp_path) -> Run:
    """A share of the PRR comes with CA in the auction, the PRR starts in cycle 2.

    MH is swapped for a share out of the pool; CA brings its share again to whom it is sold."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": 0} | columns)

        one("private_sold", 0, seat=0, item="CA", amount=200, reason="auction")
        one("share_bought", 0, seat=0, company="PRR", item="CA", number=10, amount=0, reason="free_share")
        one("company_started", 2, seat=1, company="PRR", number=0, amount=67)
        one("share_bought", 2, seat=1, company="PRR", number=10, amount=67, reason="offering")
        one("shares_sold", 3, seat=1, company="PRR", number=20, amount=120, reason="sale")
        one("share_bought", 3, seat=0, company="PRR", item="MH", number=10, amount=0, reason="pool_exchange")
        one("private_sold", 3, seat=1, item="CA", amount=150, reason="player")
        one("share_bought", 3, seat=1, company="PRR", item="CA", number=10, amount=0, reason="free_share")
    return open_run(fake.write())


def test_shares_that_come_with_privates(with_privates):
    found = {(row["cycle"], row["holder"]): row["share"] for row in rows(with_privates, "share_spread")}
    assert {cycle for cycle, _ in found} == {2, 3}
    assert [found[(2, x)] for x in ("players", "pool", "offering")] == [0.4, 0, 0.6]
    # 20 % are sold to the pool, 10 % swapped and 10 % brought by CA out of it
    assert [found[(3, x)] for x in ("players", "pool", "offering")] == [0.4, 0, 0.6]


def test_private_returns(traded):
    found = {(row["private"], row["what"]): row["amount"] for row in rows(traded, "private_returns")}
    assert [found[("SV", x)] for x in ("price", "brings its buyer", "brings all its owners")] == [20, 43, 55]
    assert [found[("CA", x)] for x in ("price", "brings its buyer", "brings all its owners")] == [200, 167, 167]


def test_private_price_bands(traded):
    found = {row["name"]: (row["share"], row["price"], row["gain"]) for row in rows(traded, "private_price_bands")}
    assert found == {
        "SV, at face value": (1, 20, 23),
        "CA, to 25 % above": (1, 200, -33),
        "MH, to 10 % above": (1, 115, 25),
        "BO, at face value": (1, 220, 70),
    }
