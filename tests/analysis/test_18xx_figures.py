"""Figures of 1830 and 1856 that targets speak of, on games worked out by hand."""

import pytest

from analysis import figures, targets
from analysis.store import Run, open_run

from .fake_18xx import Fake18xx


@pytest.fixture
def run(tmp_path) -> Run:
    """Two deals of two players; only game 0 has a log."""
    fake = Fake18xx(tmp_path)
    fake.game("ann bob", [3000, 1000], turns=3, trigger="bank")
    for scores, rounds in (([500, 900], 8), ([700, 300], 9), ([1200, 1300], 10)):
        fake.game("ann bob", scores, turns=rounds, trigger="bankruptcy")
    one = fake.event
    one(0, "private_sold", turn=0, step=0, seat=0, item="CA", amount=205, reason="auction")
    one(0, "private_sold", turn=0, step=0, seat=1, item="SV", amount=20, reason="auction")
    for c in ("PRR", "NYC"):
        one(0, "company_started", turn=1, step=0, seat=0, company=c, amount=67)
    one(0, "operating_round", turn=1, step=1, number=1, amount=1)
    one(0, "withheld", turn=1, step=1, seat=0, company="PRR", amount=0)
    one(0, "operating_round", turn=2, step=1, number=1, amount=2)
    one(0, "run", turn=2, step=1, seat=0, company="PRR", number=1, amount=120)
    one(0, "dividend", turn=2, step=1, seat=0, company="PRR", number=12, amount=120)
    one(0, "train_bought", turn=2, step=1, seat=0, company="PRR", item="train 3", amount=180, reason="bank")
    one(0, "private_sold", turn=2, step=1, seat=1, company="PRR", item="SV", amount=40, reason="company")
    one(0, "operating_round", turn=2, step=2, number=2, amount=2)
    one(0, "run", turn=2, step=2, seat=0, company="PRR", number=1, amount=200)
    one(0, "withheld", turn=2, step=2, seat=0, company="PRR", amount=200)
    one(0, "run", turn=2, step=2, seat=0, company="NYC", number=1, amount=50)
    one(0, "dividend", turn=2, step=2, seat=0, company="NYC", number=5, amount=50)
    one(0, "train_bought", turn=2, step=2, seat=0, company="NYC", item="train 3", amount=180, reason="bank")
    one(0, "help", turn=2, step=2, seat=0, company="NYC", amount=30)
    one(0, "shares_sold", turn=2, step=2, seat=0, company="PRR", number=10, amount=70, reason="forced_sale")
    one(0, "president", turn=2, step=2, seat=1, company="PRR", before=0, after=1)
    return open_run(fake.write())


def test_rounds(run):
    found = run.frame("select turn, step, round, income, runs, paid, withheld from eighteenxx_rounds order by round")
    assert found.rows() == [(1, 1, 1, 0, 0, 0, 0), (2, 1, 2, 120, 1, 1, 0), (2, 2, 3, 250, 2, 1, 1)]


def test_totals_of_a_game(run):
    row = run.frame("select * from eighteenxx_totals where game = 0").row(0, named=True)
    wanted = {
        "first_income": 120, "last_income": 250, "paid_share": 2 / 3, "first_3": 2, "first_4": None, "started": 2,
        "ca_price": 205, "privates_to_companies": 1, "privates_sellable": 2, "privates_sold_share": 0.5, "loans": 0,
        "par": 67, "cgr": 0, "help": 30, "forced_sales": 70, "presidencies_changed": 1, "winner_to_mean": 1.5,
    }  # fmt: skip
    assert {key: row[key] for key in wanted} == wanted


def test_a_game_without_a_log_counts_too(run):
    """Length and ends are known of every game."""
    assert run.frame("select count(*) as n from eighteenxx_totals")["n"][0] == 4


def test_targets_of_what_the_variant_extends(run):
    judged = {j.target.key: j for j in targets.judge(run)}
    assert judged["rounds_bankrupt"].estimate.value == 9  # of 8, 9, 10
    assert judged["first_income"].estimate.value == 120
    assert judged["first_4"].words == "cannot tell: no such case"
    assert judged["bankrupt"].estimate.value == 0.75
    assert judged["paid"].figure.estimate.value == pytest.approx(2 / 3)


def test_compared_are_means(run):
    """Games that end by a bankruptcy are not compared by their length; what is compared has no median."""
    found = figures.collect(run, "c00")
    assert "rounds_bankrupt" not in found
    assert found["winner_to_mean"].estimate.value == pytest.approx((1.5 + 9 / 7 + 1.4 + 1.04) / 4)
