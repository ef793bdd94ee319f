"""Every estimator once by hand, and their promises kept in simulation."""

import numpy as np
import pytest
from scipy.stats import binomtest

from analysis import stats
from analysis.stats import sums

FAIR = 0.25


def play(rng, deals, shares, *, same=0.0):
    """Games of four seats, four rotations a deal: the seat that wins, drawn from `shares`.

    With chance `same` all four games of a deal are won by one seat: games of a deal then say the same thing."""
    first = rng.choice(4, deals, p=shares)
    each = rng.choice(4, (deals, 4), p=shares)
    return np.where(rng.random(deals)[:, None] < same, first[:, None], each).ravel(), np.repeat(np.arange(deals), 4)


def seats_of(winners, deals):
    return [sums(winners == seat, deals) for seat in range(4)]


def wilson(wins, n):
    """Another's word for Wilson's interval."""
    return binomtest(int(wins), n).proportion_ci(method="wilson")


def test_mean_by_hand():
    # deals 1: 2 and 4, 2: 6, 3: 0: mean 12/4 = 3; rests 6-6, 6-3, 0-3 = 0, 3, -3; variance 3/2 * 18 / 16 = 1.6875
    s = sums([2, 4, 6, 0], [1, 1, 2, 3])
    e = stats.mean(s)
    assert stats.variance(s) == pytest.approx(1.6875)
    assert (e.value, e.n, e.deals) == (3, 4, 3)
    assert e.half == pytest.approx(4.3027 * 1.6875**0.5, abs=1e-3)  # Student, 2 degrees


def test_one_deal_says_nothing():
    assert stats.mean(sums([1, 2], [5, 5])).half == np.inf
    assert stats.share(sums([1, 0], [5, 5])).half > 0.35


def test_median_by_hand():
    # 16 games of a deal each, 8 of them up to 8.5: worth 15 independent ones; half = 2.131 * 0.5 / 15 ** 0.5 = 0.275
    # ranks 0.225 * 16 = 3.6 (the fourth) and 0.775 * 16 = 12.4 (the thirteenth)
    e = stats.median(range(1, 17), range(16))
    assert (e.value, e.low, e.high, e.n, e.deals) == (8.5, 4, 13, 16, 16)


def test_median_of_few_games_has_no_bounds():
    assert stats.median([1, 2, 3], [0, 1, 2]).low == -np.inf
    assert stats.median([], []).n == 0


def test_median_holds_its_level():
    """Deals of four games that agree in part: the interval holds the true middle, 0, in about 95 of 100 samples."""
    rng, held = np.random.default_rng(5), 0
    for _ in range(400):
        deals = np.repeat(np.arange(60), 4)
        e = stats.median(rng.normal(size=60)[deals] + rng.normal(size=240), deals)
        held += e.low <= 0 <= e.high
    assert 0.92 <= held / 400 <= 0.99


def test_ratio_with_weights():
    # 3 + 1 points over 10 + 30 money
    assert stats.mean(sums([3, 1], [1, 2], [10, 30])).value == pytest.approx(0.1)


def test_share_of_independent_games_is_wilson():
    rng = np.random.default_rng(3)
    wins = rng.random(4000) < FAIR
    ours, plain = stats.share(sums(wins, np.arange(4000))), wilson(wins.sum(), 4000)
    assert (ours.low, ours.high) == pytest.approx((plain.low, plain.high), abs=2e-4)


def test_share_where_all_deals_agree():
    # 20 deals of 4 games, all lost: no more than 20 independent games are believed
    e = stats.share(sums(np.zeros(80), np.repeat(np.arange(20), 4)))
    assert e.high == pytest.approx(wilson(0, 20).high, abs=0.02)


def test_difference_by_hand():
    # a - b by deal: 1, 3, 2: mean 2, standard error 1/sqrt(3)
    a, b = sums([2, 4, 5], [1, 2, 3]), sums([1, 1, 3], [1, 2, 3])
    e = stats.difference(a, b)
    assert e.value == pytest.approx(2)
    assert e.half == pytest.approx(4.3027 / 3**0.5, abs=1e-3)


def test_gap_of_rigged_seats():
    # seat 0 wins every game of 50 deals: some deals may still go otherwise, and no gap is above 1
    e = stats.gap(seats_of(np.zeros(200), np.repeat(np.arange(50), 4)))
    assert (e.value, e.high, e.alike) == (1, 1, True)
    assert 0.6 < e.low < 0.9


def test_bootstrap_agrees_with_formula():
    rng = np.random.default_rng(5)
    values = rng.normal(10, 3, 3000)
    columns = np.stack([values, np.ones(3000)], axis=1)
    e = stats.bootstrap(columns, lambda x: x[:, 0] / x[:, 1], n=3000)
    assert e.value == pytest.approx(values.mean())
    assert e.half == pytest.approx(1.96 * 3 / 3000**0.5, rel=0.08)
    assert stats.bootstrap(columns, lambda x: x[:, 0] / x[:, 1], n=3000) == e  # the same seed, the same interval


def test_holm_and_benjamini_hochberg_by_hand():
    p = [0.01, 0.04, 0.03, 0.005]
    assert stats.holm(p) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert stats.benjamini_hochberg(p) == pytest.approx([0.02, 0.04, 0.04, 0.02])


def test_p_value():
    assert stats.p_value(stats.Estimate(1.959964, 0, 2 * 1.959964, 100, 100)) == pytest.approx(0.05, abs=1e-6)
    assert stats.p_value(stats.Estimate(0.0, 0.0, 0.0, 9, 9, alike=True)) == 1
    # nine deals on one side: 2 * 0.5 ** 9
    assert stats.p_value(stats.Estimate(2.0, 2.0, 2.0, 9, 9, alike=True)) == 1 / 256


def test_more_games():
    # 100 games gave a half-width of 1; 0.5 is told by (1.96 + 0.84)^2 / 1.96^2 = 2.043 times four times as many
    assert stats.more_games(100, 1.0, 0.5) == 718
    assert stats.more_games(100, 1.0, 4) == 0
    assert stats.more_games(100, 1.0, 0) is None
    assert stats.more_games(100, np.inf, 1) is None
    # 29,400 games a side see 1 point of 25 % with 80 % power: the half-width of 1,000 unpaired games is 3.795 points
    half = 1.959964 * (2 * FAIR * (1 - FAIR) / 1000) ** 0.5
    assert 1000 + stats.more_games(1000, half, 0.01) == pytest.approx(29_400, rel=0.002)


@pytest.mark.parametrize("tests", [1, 10])
def test_more_games_keep_their_promise(tests):
    """As many games as were asked for find the difference in four runs of five."""
    rng = np.random.default_rng(6)
    n = 400 + stats.more_games(400, 1.959964 / 20, 0.1, tests=tests)
    level = 1 - 0.05 / tests
    found = [stats.mean(sums(rng.normal(0.1, 1, n), np.arange(n)), level=level).low > 0 for _ in range(400)]
    assert np.mean(found) == pytest.approx(0.8, abs=0.06)


def test_wider():
    assert stats.wider(1, 50) == 1
    assert stats.wider(6, 10**6) == pytest.approx(2.638257 / 1.959964, rel=1e-4)


def test_fair_game_is_called_fair():
    rng = np.random.default_rng(11)
    calls = []
    for _ in range(200):
        seats = stats.shares(seats_of(*play(rng, 300, [FAIR] * 4, same=0.3)))
        calls.append(all(e.low <= FAIR <= e.high for e in seats))
    assert np.mean(calls) >= 0.93


def test_rotated_games_are_not_independent():
    """The same fair game, its games wrongly taken one by one: the fair call fails far too often."""
    rng = np.random.default_rng(11)
    right, wrong = [], []
    for _ in range(200):
        winners, deals = play(rng, 150, [FAIR] * 4, same=0.8)
        right.append(all(e.low <= FAIR <= e.high for e in stats.shares(seats_of(winners, deals))))
        alone = stats.shares(seats_of(winners, np.arange(len(deals))))
        wrong.append(all(e.low <= FAIR <= e.high for e in alone))
    assert np.mean(right) >= 0.93
    assert np.mean(wrong) < 0.80


def test_rigged_seat_is_found_with_the_promised_power():
    """Seat 0 wins 27 % instead of 25 %, deals half agree.

    One interval of 95 % finds it in 80 % of runs of (1.96 + 0.84)^2 p q / d^2 = about 3,860 independent games; the
    design effect of the deals multiplies them."""
    rng = np.random.default_rng(2)
    same, shares = 0.25, [0.27, 0.243333, 0.243333, 0.243334]
    effect = 1 + same * 3  # four games that agree with chance `same`
    deals = int((1.96 + 0.8416) ** 2 * 0.27 * 0.73 / 0.02**2 * effect / 4)
    found = []
    for _ in range(300):
        winners, deal = play(rng, deals, shares, same=same)
        found.append(stats.share(sums(winners == 0, deal)).low > FAIR)
    assert np.mean(found) == pytest.approx(0.8, abs=0.07)


@pytest.mark.parametrize("same", [0.0, 0.6])
def test_intervals_cover(same):
    rng = np.random.default_rng(8)
    hits = []
    for _ in range(400):
        e = stats.share(sums((play(rng, 120, [0.4, 0.2, 0.2, 0.2], same=same)[0]) == 0, np.repeat(np.arange(120), 4)))
        hits.append(e.low <= 0.4 <= e.high)
    assert np.mean(hits) == pytest.approx(0.95, abs=0.033)  # three standard errors of 400 repetitions


@pytest.mark.parametrize("deals", [2, 20, 299])
def test_no_spread_in_a_few_deals_is_no_certainty(deals):
    """All deals alike: a mean has no bounds, a difference of 0 is not decided."""
    e = stats.mean(sums(np.full(deals, 7.0), np.arange(deals)))
    assert (e.value, e.low, e.high, e.alike, e.decided) == (7, -np.inf, np.inf, True, deals > 5)
    same = sums(np.arange(deals), np.arange(deals))
    d = stats.difference(same, same)
    assert (d.value, d.low, d.high, d.decided) == (0, -np.inf, np.inf, False)
    assert stats.more_games(deals, d.half, 1.0) is None


def test_no_spread_in_many_deals_is_a_number():
    e = stats.mean(sums(np.full(stats.ALIKE, 7.0), np.arange(stats.ALIKE)))
    assert (e.low, e.high, e.alike) == (7, 7, True)


def test_shares_that_never_differ_have_the_rule_of_three():
    """No difference in 40 deals: no more than a share that Wilson gives to none of 40 may differ, by at most 1."""
    wins = sums(np.tile([1.0, 0], 40), np.repeat(np.arange(40), 2))
    e = stats.difference(wins, wins, shares=True)
    assert (e.value, e.low) == (0, -e.high)
    assert e.high == pytest.approx(wilson(0, 40).high, abs=0.01)
    assert stats.unseen(40) == pytest.approx(3 / 40, abs=0.004)


def test_the_rule_of_three_holds():
    """One deal in 30 is otherwise: of samples of 20 deals that all came out alike the bound is above it."""
    rng = np.random.default_rng(4)
    seen = [rng.random(20) < 1 / 30 for _ in range(300)]
    alike = [stats.difference(sums(x, np.arange(20)), sums(np.zeros(20), np.arange(20)), shares=True) for x in seen]
    none = [e for e in alike if e.alike]
    assert len(none) > 100
    assert all(e.low <= 1 / 30 <= e.high for e in none)


@pytest.mark.parametrize("deals", [1, 2, 3, 8])
def test_differences_of_shares_stay_within_their_range(deals):
    rng = np.random.default_rng(deals)
    for _ in range(50):
        winners, deal = play(rng, deals, [0.7, 0.1, 0.1, 0.1])
        seats = seats_of(winners, deal)
        d, g = stats.difference(seats[0], seats[1], shares=True), stats.gap(seats)
        assert -1 <= d.low <= d.value <= d.high <= 1
        assert 0 <= g.low <= g.value <= g.high <= 1


def test_luck_alone_makes_a_gap():
    """A fair game: the gap seen is what luck is said to show, in few games and in many; none is claimed."""
    rng = np.random.default_rng(7)
    for deals in (10, 200):
        tables = [seats_of(*play(rng, deals, [FAIR] * 4, same=0.3)) for _ in range(200)]
        gaps, luck = [stats.gap(seats) for seats in tables], [stats.luck(seats) for seats in tables]
        assert np.mean([e.value for e in gaps]) == pytest.approx(np.mean(luck), rel=0.1)
        assert np.mean([e.low == 0 for e in gaps]) >= 0.95
    assert np.isnan(stats.luck(seats_of(np.zeros(4), np.zeros(4))))


def test_bootstrap_of_few_deals_holds_its_value_and_its_range():
    rng = np.random.default_rng(12)
    for deals in (1, 2, 4, 30):
        columns = np.concatenate([rng.integers(0, 5, (deals, 2)), np.full((deals, 2), 4.0)], axis=1)
        e = stats.bootstrap(columns, lambda x: np.abs(x[:, 0] / x[:, 2] - x[:, 1] / x[:, 3]), n=deals, shares=True)
        assert -1 <= e.low <= e.value <= e.high <= 1


def test_gap_covers():
    rng = np.random.default_rng(9)
    hits = []
    for _ in range(200):
        e = stats.gap(seats_of(*play(rng, 400, [0.28, 0.25, 0.25, 0.22])))
        hits.append(e.low <= 0.06 <= e.high)
    assert np.mean(hits) >= 0.93
