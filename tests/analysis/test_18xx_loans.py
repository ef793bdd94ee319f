"""Loans, their interest and the CGR, on tiny games worked out by hand."""

import pytest

from analysis.store import Run, open_run

from .fake_18xx import BANK, NYC, Fake18xx
from .log_18xx import by, rows, worth


@pytest.fixture
def indebted(tmp_path) -> Run:
    """NYC owes 2 loans and earns 50 $; interest of 20 $, then of 60 $: treasury 10 $, the run 50 $.

    In the third round 30 $ of interest: the treasury 10 $, nothing from a run, the president 20 $. One of two games of
    a deal comes to a 6-train, with one loan paid back before and one when it is called in."""
    fake = Fake18xx(tmp_path)
    for i in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": 1, "seat": 1, "company": "NYC"} | columns)

        def pays(giver, amount, turn, game=game):
            fake.pays(game, giver, BANK, amount, "interest", turn=turn, step=1)

        for turn in (1, 2, 3):
            fake.event(game, "operating_round", turn=turn, step=1, number=1, amount=1)
            if turn < 3:
                one("loan", turn, number=turn, amount=100)
            one("interest", turn, number=turn, amount=(20, 60, 30)[turn - 1])
            pays(NYC, (20, 10, 10)[turn - 1], turn)
            if turn == 3:
                one("help", turn, amount=20, reason="interest")
                pays(1, 20, turn)
            one("run", turn, number=1, amount=50)
        if i % 2:
            one("repaid", 3, number=1, amount=100)
            one("train_bought", 3, item="train 6", amount=700, reason="bank")
            one("repaid", 3, number=1, amount=100)
    return open_run(fake.write())


def test_who_pays_the_interest(indebted):
    found = {row["payer"]: (row["paid"], row["share"]) for row in rows(indebted, "loan_interest")}
    assert found["all of them"] == (110, 1)
    assert found["the treasury"] == (40, pytest.approx(40 / 110))
    assert found["the run"] == (50, pytest.approx(50 / 110))
    assert found["the president"] == (20, pytest.approx(20 / 110))
    flows = by(indebted, "money_flows", "flow")
    assert flows["companies to bank: interest out of the run"]["paid"] == 50
    assert (flows["companies to bank: interest"]["paid"], flows["players to bank: interest"]["paid"]) == (40, 20)


def test_what_becomes_of_loans(indebted):
    """Two deals of two games; one of each comes to a 6-train."""
    found = {row["what"]: (row["loans"], row["n"]) for row in rows(indebted, "loans_totals")}
    assert found == {
        "taken": (2, 4), "paid back before the first 6-train": (0.5, 4),
        "outstanding when the first 6-train is sold": (1, 2), "paid back when called in": (0.5, 4),
        "taken over by the CGR": (0, 4), "gone with closed companies": (0, 4), "owed at the end": (1, 4),
    }  # fmt: skip


@pytest.fixture
def national(tmp_path) -> Run:
    """NYC, led by seat 1, owes 2 loans when the first 6-train is sold and is merged; later somebody is bankrupt."""
    fake = Fake18xx(tmp_path)
    for i, scores in enumerate([[700, 900], [900, 700]] * 2):
        game = fake.game("ann bob", scores, turns=3, trigger="bankruptcy", stock_rounds=2)
        fake.game("ann bob", [1, 1], turns=40, trigger="unfinished")

        def one(kind, game=game, **columns):
            fake.event(game, kind, **{"turn": 1, "step": 1} | columns)

        one("company_started", step=0, seat=1, company="NYC", number=2, amount=100)
        if i < 2:
            one("share_bought", step=0, seat=0, company="NYC", number=10, amount=100, reason="offering")
        one("price", seat=1, company="NYC", before=100, after=110, reason="dividend")
        one("operating_round", number=1, amount=1)
        for n in (1, 2, 3):
            one("loan", seat=1, company="NYC", number=n, amount=100)
        worth(fake, game, 1, 1, 600, 700)
        one("operating_round", turn=2, number=1, amount=2)
        one("repaid", turn=2, seat=1, company="NYC", number=1, amount=100)
        one("train_bought", turn=2, seat=0, company="PRR", item="train 6", amount=700, reason="bank")
        one("phase", turn=2, item="train 6", number=4)
        one("absorbed", turn=2, seat=1, company="NYC", number=2, amount=30)
        one("cgr_share", turn=2, seat=1, company="CGR", number=10, amount=20)
        if i < 2:
            one("cgr_share", turn=2, seat=0, company="CGR", number=0, amount=10)
        one("cgr_share", turn=2, company="CGR", number=20, amount=40)
        one("cgr_formed", turn=2, seat=1, company="CGR", number=3, amount=100)
        worth(fake, game, 2, 1, 800, 650)
        one("operating_round", turn=2, step=2, number=2, amount=2)
        one("bankrupt", turn=2, step=2, seat=0, company="PRR", amount=300)
    return open_run(fake.write())


def test_loans_that_the_cgr_takes_over(national):
    found = {row["what"]: row["loans"] for row in rows(national, "loans_totals")}
    assert (found["taken over by the CGR"], found["owed at the end"]) == (2, 0)


def test_loans_by_bot(national):
    """Bob at seat 1 takes three loans, pays one back and owes two when the 6-train is sold."""
    found = by(national, "loans_by_bot", "bot")
    names = ("taken", "repaid", "owed", "interest", "borrowers", "n")
    assert [found["bob"][x] for x in names] == [3, 1, 2, 0, 4, 4]
    assert [found["ann"][x] for x in names] == [0, 0, 0, 0, 0, 4]


def test_loans_and_wins(national):
    assert [(row["owed"], row["won"], row["ahead"]) for row in rows(national, "loans_and_wins")] == [
        ("none", 0.5, 0), ("1 to 2", 0.5, 0),
    ]  # fmt: skip
    assert [row["outstanding"] for row in rows(national, "loans_by_round")] == [3, 0, 0]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=2, most=3)] == ["none", "1 to 2"]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=3, most=3)] == ["none", "1 to 2"]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=1)] == ["none", "2"]  # not "2 to 2"


def test_cgr(national):
    assert [(row["companies"], row["share"]) for row in rows(national, "cgr_size")] == [(1, 1)]
    roles = by(national, "cgr_roles", "role")
    names = ("old_shares", "new_shares", "before", "after", "change", "n")
    # an old share at 110 $ less a tenth of 2 loans of 100 $; one new share of 10 % at 100 $ for two of them
    assert [roles["president of the CGR"][x] for x in names] == [2, 1, 180, 100, -80, 4]
    assert [roles["odd share, nothing for it"][x] for x in names] == [1, 0, 90, 0, -90, 2]
    assert [roles["outside, no old share"][x] for x in names] == [0, 0, 0, 0, 0, 2]
    assert [roles["all players together"][x] for x in names] == [2.5, 1, 225, 100, -125, 4]
    assert [roles["the pool"][x] for x in names] == [4, 2, None, None, None, 4]
    assert (roles["president of the CGR"]["led"], roles["odd share, nothing for it"]["led"]) == (1, 0)
    assert rows(national, "consolidation")[2]["companies"] == 1
    # merged companies leave, the CGR comes
    found = {(row["cycle"], row["holder"]): row["share"] for row in rows(national, "share_spread")}
    assert (found[(1, "players")], found[(2, "players")]) == (0.25, 0.1)
    assert (found[(2, "pool")], found[(2, "offering")]) == (0.2, pytest.approx(0.7))


def test_bankruptcies(national):
    assert [(row["phase"], row["share"], row["owed"]) for row in rows(national, "bankruptcies")] == [
        ("phase 6", 1, 300)
    ]
