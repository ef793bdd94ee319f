"""Figures, pairs, targets: by hand, and kept apart from luck."""

from dataclasses import replace
from math import inf, nan

import numpy as np
import polars as pl
import pytest

from analysis import answers, figures, pairs, stats, targets
from analysis.pairs import Pair
from analysis.stats import Estimate
from analysis.store import Run, open_run
from sim.errors import BadInput

from .fake import FakeRun


def two_variants(folder, deals, gain, noise, *, seed=1) -> Run:
    """The same luck in both cells; B adds `gain` to the turns and some noise of its own."""
    rng = np.random.default_rng(seed)
    run = FakeRun(folder)
    luck = rng.integers(8, 20, deals)
    for cell, more in (("c00", 0), ("c01", gain)):
        for deal in range(deals):
            for _ in range(2):
                turns = int(luck[deal]) + more + int(rng.integers(-noise, noise + 1))
                scores = rng.integers(10, 60, 2).tolist()
                run.game("ann bob", scores, cell=cell, variant={"c00": "a", "c01": "b"}[cell], turns=turns)
    return open_run(run.write())


def test_figures_of_the_toy(toy):
    found = figures.collect(toy, "c00")
    assert found["turns"].estimate.value == 71 / 4
    assert found["shared"].estimate.value == pytest.approx(1 / 3)
    assert found["seat.1"].estimate.value == pytest.approx(2.5 / 3)
    assert found["won.bob"].estimate.value == pytest.approx(0.5 / 3)
    assert found["seat_gap"].estimate.value == pytest.approx(2 / 3)
    assert found["deliveries"].estimate.value == 0  # a figure of the recipe of Railways
    assert found["winner_score"].estimate.n == 3


def test_figures_over_chosen_deals(toy):
    assert figures.collect(toy, "c00", [1])["turns"].estimate.value == 26


def test_paired_difference_by_hand(tmp_path):
    run = FakeRun(tmp_path)
    for cell, turns in (("c00", (8, 10, 12, 14)), ("c01", (9, 11, 15, 17))):
        for t in turns:
            run.game("ann bob", [2, 1], cell=cell, variant=cell, turns=t)
    found = {p.figure.key: p for p in pairs.compare(open_run(run.write()), "c00", "c01")}["turns"]
    # deals: 1 more and 3 more a game; mean 2, standard error 1, one degree of freedom
    assert (found.a.value, found.b.value, found.difference.value) == (11, 13, pytest.approx(2))
    assert found.difference.half == pytest.approx(12.7062, abs=1e-3)
    assert found.rho == pytest.approx(1)
    # variances over deals 4 and 9 against 1 of the difference
    assert found.saving == pytest.approx(1 - 1 / 13)


def test_pairing_pays(tmp_path):
    """Luck of the deal 12 times the noise: a difference of 1 turn is claimed, unpaired it would be lost."""
    found = {p.figure.key: p for p in pairs.compare(two_variants(tmp_path, 60, 1, 1), "c00", "c01")}["turns"]
    assert found.verdict == "higher"
    assert found.rho > 0.9
    assert found.saving > 0.9
    unpaired = (found.a.half**2 + found.b.half**2) ** 0.5
    assert unpaired > 1 > found.difference.half


def test_equal_variants_are_rarely_claimed(tmp_path):
    claims = 0
    for seed in range(20):
        run = two_variants(tmp_path / str(seed), 30, 0, 3, seed=seed)
        claims += any(p.verdict in ("higher", "lower") for p in pairs.compare(run, "c00", "c01"))
    assert claims <= 4  # 5 % each after Holm: five or more of 20 happen once in 400 times


def test_a_title_with_a_comma_stands_apart():
    p = pair(-0.02, 0.01, 0.001)
    assert "x, last: lower by 2.00" in pairs.sentence([replace(p, figure=replace(p.figure, title="X, last"))])


def test_no_game_is_told_twice_among_examples():
    """All games alike in the one figure: the extreme one is that of the other."""
    games = pl.DataFrame({"game": [0, 1, 2, 3], "x": [8, 8, 8, 8], "y": [5, 9, 6, 1]})
    found = answers.examples(games, "x", "y", "x")
    assert len({one.game for one in found}) == 3
    assert [one.game for one in found[:2]] == [0, 1]


def test_pairs_over_the_deals_both_have(tmp_path):
    run = FakeRun(tmp_path)
    for cell, games in (("c00", 8), ("c01", 4)):
        for _ in range(games):
            run.game("ann bob", [2, 1], cell=cell, variant=cell)
    assert pairs.compare(open_run(run.write()), "c00", "c01")[0].difference.deals == 2


def test_cells_that_cannot_be_paired(tmp_path):
    run = FakeRun(tmp_path)
    run.game("ann bob", [2, 1])
    run.game("ann bob ann", [2, 1, 3], cell="c01")
    with pytest.raises(BadInput, match="different numbers of players"):
        pairs.compare(open_run(run.write()), "c00", "c01")


def pair(value, half, p, n=1000):
    figure = figures.Figure("x", "X", "%", (stats.sums([0, 1], [0, 1]),))
    e = Estimate(0.5, 0.4, 0.6, n, 100)
    return Pair(figure, e, e, Estimate(value, value - half, value + half, n, 100), nan, 0.0, p, games=400)


def alike(value, deals):
    """The same difference in so many deals."""
    e = Estimate(value, -inf, inf, 4 * deals, deals, alike=True)
    return replace(pair(0.0, 1.0, 1.0), difference=e, p=stats.p_value(e))


def test_verdicts():
    assert pair(0.02, 0.01, 0.001).verdict == "higher"
    assert pair(-0.02, 0.01, 0.001).verdict == "lower"
    assert pair(0.02, 0.019, 0.3).verdict == "hint"
    assert pair(0.01, 0.02, 0.9).verdict == "undecided"
    assert alike(0.0, 40).verdict == "none seen"
    assert alike(0.0, 4000).verdict == "none seen"  # never "equal": no number of deals proves that
    assert alike(0.0, 40).more == 0
    assert alike(2.0, 5).verdict == "undecided"
    assert alike(2.0, 40).verdict == "higher"
    assert pairs.signed(alike(2.0, 40).difference, "turns") == "+2.00 in all 40 deals"
    assert pairs.signed(Estimate(2.0, -inf, inf, 4, 1), "turns") == "+2.00, one deal"
    assert pairs.signed(Estimate(1234.5, 234.5, 2234.5, 40, 10), "$") == "+1,234 ± 1,000"
    assert pairs.signed(Estimate(0.0, -0.02, 0.02, 40, 10), "pp") == "0.00 ± 2.00"
    assert alike(14.0, 5).more == 400 * 295 / 5  # 400 games on 5 deals; 300 deals count as sure
    assert pair(0.01, 0.02, 0.9).more == 2870  # 4 * 2.043 times the 400 games
    assert replace(pair(0.01, 0.02, 0.9), tests=20).more > 2 * 2870  # Holm's first place asks for more
    assert 0 < pair(0.02, 0.019, 0.3).more < 400
    assert pair(1e-9, 0.02, 0.9).more is None
    assert pairs.verdict(pair(0.01, 0.02, 0.9)) == "undecided, +2,900"
    assert pairs.verdict(pair(1e-9, 0.02, 0.9)) == "undecided, over 10 million"
    assert pairs.signed(pair(0.0123, 0.02, 0.9).difference, "%") == "+1.23 ± 2.00"
    assert pairs.sentence([pair(-0.02, 0.01, 0.001), pair(0.01, 0.02, 0.9)]) == (
        "Decided: x lower by 2.00 ± 1.00 pp. Undecided: 1 of 2 figures."
    )
    assert pairs.sentence([pair(0.01, 0.02, 0.9)]).startswith("Nothing is decided")
    # the rule of three: 1 - 0.05 ** (1 / 40) = 7.2 %
    said = pairs.sentence([pair(0.01, 0.02, 0.9), alike(0.0, 40)]).replace("\u202f", " ")
    assert said.endswith("No difference seen in 1: all 40 deals came out alike, but up to 7.2 % of deals may not.")


def test_games_to_come_are_games_not_seats(tmp_path):
    """Figures over seats and over games are told in the same coin."""
    found = {p.figure.key: p for p in pairs.compare(two_variants(tmp_path, 30, 0, 1), "c00", "c01")}
    assert {p.games for p in found.values()} == {60}
    assert found["turns"].difference.n == 60
    assert found["bonds"].difference.n == 120  # seats


def test_a_sweep_claims_over_all_its_points(tmp_path):
    """Two points more make the same difference harder to claim."""
    run = two_variants(tmp_path, 20, 1, 1)
    one = pairs.drafts(run, "c00", run, "c01")
    alone = {p.figure.key: p.p for p in pairs.claimed(one)}["turns"]
    among = {p.figure.key: p.p for p in pairs.claimed([*one, *one, *one])}["turns"]
    assert among > alone > 0


def test_frame_of_a_comparison(tmp_path):
    found = pairs.compare(two_variants(tmp_path, 10, 1, 1), "c00", "c01")
    rows = pairs.frame(found)
    assert rows.height == len(found)
    assert {"figure", "a", "b", "difference_low", "rho", "verdict", "more_games"} <= set(rows.columns)


@pytest.mark.parametrize(
    ("text", "unit", "low", "high"),
    [
        ("<= 3 pp", "pp", -np.inf, 0.03),
        ("< 3%", "pp", -np.inf, 0.03),
        (">= 40", "points", 40, np.inf),
        ("10..12", "turns", 10, 12),
        ("20 .. 30 %", "%", 0.2, 0.3),
        ("10..12 turns", "turns", 10, 12),
        ("<= 1 turn", "turns", -np.inf, 1),
        (">= -2.5 k$", "k$", -2.5, np.inf),
    ],
)
def test_targets_are_read(text, unit, low, high):
    target = targets.read("x", text, unit)
    assert (target.low, target.high) == pytest.approx((low, high))


@pytest.mark.parametrize("text", ["3", "about 3", "<= three", "12..10", "10-12", "<= 3 stone"])
def test_targets_that_cannot_be_read(text):
    with pytest.raises(BadInput, match=r"\[targets\] x = "):
        targets.read("x", text, "pp")


@pytest.mark.parametrize(
    ("text", "unit", "right"),
    [
        ("<= 3", "pp", "<= 3 pp"),
        ("<= 12 pp", "turns", "<= 12 turns"),
        ("20..30", "%", "20..30 %"),
        (">= 2", "k$", ">= 2 k$"),
        ("<= 3 points", "pp", "<= 3 pp"),
    ],
)
def test_targets_in_another_unit_are_refused(text, unit, right):
    with pytest.raises(BadInput, match=f'write "{right}"'.replace("$", r"\$")):
        targets.read("x", text, unit)


def judged(estimate, text):
    figure = figures.Figure("x", "X", "", (stats.sums([0, 1], [0, 1]),))
    return targets.Judgement(targets.read("x", text, ""), "c00", "table", figure, estimate, 2000)


def test_judgements():
    e = Estimate(10.0, 9.0, 11.0, 1000, 250)
    assert judged(e, "8..12").status == "met"
    assert judged(e, "<= 8").status == "not met"
    assert judged(e, ">= 12").status == "not met"
    between = judged(e, "<= 10.5")
    assert between.status == "cannot tell yet"
    # half a turn from the bound, the interval reaches one: 4 * 2.043 times the 2,000 games, whatever n counts
    assert between.more == 14_346
    assert between.words == "cannot tell yet: about 15,000 more games"
    assert judged(Estimate(10.0, 9.0, 12.0, 1000, 250), ">= 9.5").more == 14_346  # the half on the side of the bound
    assert judged(e, "<= 10").more is None
    assert judged(e, "<= 10").words == "cannot tell: on the bound"


def test_gauge_of_a_run(tmp_path):
    run = FakeRun(tmp_path, targets={"turns": "9..11", "seat_gap": "<= 3 pp"})
    rng = np.random.default_rng(2)
    for _ in range(40):
        run.game("ann bob", [2, 1], turns=int(rng.integers(9, 12)))
    found = {j.target.key: j.status for j in targets.judge(open_run(run.write()))}
    assert found == {"turns": "met", "seat_gap": "not met"}  # seat 1 wins every game
    assert {j.games for j in targets.judge(open_run(tmp_path))} == {40}
    with pytest.raises(BadInput, match="no figure 'trns'; did you mean 'turns'"):
        targets.judge(open_run(tmp_path), {"trns": "1..2"})
    assert targets.frame(targets.judge(open_run(tmp_path))).height == 2


def test_gauge_of_games_that_are_all_alike(tmp_path):
    """Twenty deals of ten turns each: no spread, so nobody can tell; the games that would make 300 deals are named."""
    run = FakeRun(tmp_path, targets={"turns": "9..11", "shared": "<= 1 %"})
    for _ in range(40):
        run.game("ann bob", [2, 1], turns=10)
    turns, shared = targets.judge(open_run(run.write()))
    assert (turns.status, turns.more) == ("cannot tell yet", 560)
    assert turns.figure.told == "10.0 (in all 20 deals)"
    assert (shared.status, shared.estimate.value) == ("cannot tell yet", 0)
    assert shared.estimate.high > 0.1


def test_a_gap_in_few_games_says_what_luck_alone_shows(tmp_path):
    run = FakeRun(tmp_path, targets={"seat_gap": "<= 3 pp"})
    for deal in range(12):
        for rotation in range(2):
            run.game("ann bob", [2, 1] if (deal + rotation) % 2 or deal < 2 else [1, 2])
    (gap,) = targets.judge(open_run(run.write()))
    assert gap.status == "cannot tell yet"
    assert "; luck alone " in gap.figure.told
    assert gap.likely < gap.estimate.value
    assert targets.frame([gap])["luck_alone"][0] == pytest.approx(gap.figure.luck)
