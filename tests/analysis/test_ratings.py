"""Plackett-Luce ratings: by hand, recovered from simulated tables, and their warnings."""

import numpy as np
import pytest

from analysis import ratings as pl


def tables_of(rng, theta, games, seats=3):
    names, out = list(theta), []
    for _ in range(games):
        bots = rng.choice(names, seats)
        noisy = [theta[b] + rng.gumbel() for b in bots]  # Gumbel noise gives exactly Plackett-Luce
        ranks = np.argsort(np.argsort([-x for x in noisy])) + 1
        out.append(tuple((str(b), int(r)) for b, r in zip(bots, ranks, strict=True)))
    return out


def test_two_bots_by_hand(monkeypatch):
    # 3 wins to 1 and no prior: the odds are 3, the ratings log(3) apart
    monkeypatch.setattr(pl, "PRIOR", 0.0)
    tables = [(("a", 1), ("b", 2))] * 3 + [(("a", 2), ("b", 1))]
    f = pl.gather(tables, np.arange(4))
    theta = pl.fit(f, np.ones(4))
    assert theta[0] - theta[1] == pytest.approx(np.log(3), abs=1e-4)
    assert f.bots == ["a", "b"]


def test_a_shared_win_counts_for_both():
    f = pl.gather([(("a", 1), ("b", 1), ("c", 3))] * 50, np.arange(50))
    theta = dict(zip(f.bots, pl.fit(f, np.ones(50)), strict=True))
    assert theta["a"] == pytest.approx(theta["b"], abs=1e-3)
    assert theta["a"] > theta["c"] + 1


def test_ratings_are_recovered():
    rng = np.random.default_rng(4)
    truth = {"good": 0.6, "fair": 0.0, "poor": -0.6}
    found = pl.ratings(pl.gather(tables_of(rng, truth, 3000), np.repeat(np.arange(1000), 3)))
    for bot, theta in truth.items():
        assert found[bot].low - 10 <= theta * pl.POINTS <= found[bot].high + 10
    assert found["good"].half < 15


def test_bots_that_never_met():
    tables = [(("a", 1), ("b", 2)), (("c", 1), ("d", 2))]
    assert not pl.connected(pl.gather(tables, np.arange(2)))
    assert pl.connected(pl.gather([*tables, (("b", 1), ("c", 2))], np.arange(3)))


def test_an_unbeaten_bot_stays_finite():
    found = pl.ratings(pl.gather([(("a", 1), ("b", 2))] * 40, np.arange(40)))
    assert 0 < found["a"].value < 1000


def test_ratings_of_a_run(toy):
    # finished games: ann first, shared, ann first
    found = pl.of_cell(toy, "c00")
    assert found["ann"].value > 0 > found["bob"].value
    assert (found["ann"].n, found["ann"].deals) == (3, 2)
