"""Every pair of bots meets equally often, at places that are nobody's."""

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from sim.errors import BadInput
from sim.lineups import Lineups


@pytest.mark.parametrize("bots", range(1, 9))
@pytest.mark.parametrize("players", range(2, 7))
def test_over_a_cycle_every_pair_meets_equally_often(bots: int, players: int) -> None:
    lineups = Lineups(seed=3, bots=bots, players=players)
    for cycle in range(2):
        seats: Counter[int] = Counter()
        meetings: Counter[tuple[int, int]] = Counter()
        for deal in range(cycle * lineups.cycle, (cycle + 1) * lineups.cycle):
            lineup = lineups.of(deal)
            assert len(lineup) == players
            seats.update(lineup)
            counts = Counter(lineup)
            meetings.update({(a, b): counts[a] * counts[b] for a, b in combinations(range(bots), 2)})
        assert set(seats) == set(range(bots))
        assert len(set(seats.values())) == 1
        assert len(set(meetings.values())) <= 1


def test_each_bot_sits_down_at_least_the_whole_share_of_the_seats() -> None:
    lineups = Lineups(seed=3, bots=4, players=6)
    for deal in range(50):
        assert set(Counter(lineups.of(deal)).values()) <= {1, 2}
    assert lineups.cycle == comb(4, 2)


def test_places_are_drawn_evenly() -> None:
    lineups = Lineups(seed=5, bots=4, players=4)
    n = 4800
    table = Counter((place, bot) for deal in range(n) for place, bot in enumerate(lineups.of(deal)))
    chi_square = sum((table[place, bot] - n / 4) ** 2 / (n / 4) for place in range(4) for bot in range(4))
    assert chi_square < 27.9, "9 degrees of freedom, p = 0.001"


def test_a_lineup_depends_on_seed_and_deal_alone() -> None:
    one, same, other = (Lineups(seed=seed, bots=5, players=4) for seed in (1, 1, 2))
    assert [one.of(deal) for deal in range(99, -1, -1)][::-1] == [same.of(deal) for deal in range(100)]
    assert [one.of(deal) for deal in range(100)] != [other.of(deal) for deal in range(100)]


def test_a_fixed_lineup() -> None:
    lineups = Lineups(seed=1, bots=2, players=4, fixed=(0, 1, 1, 1))
    assert {lineups.of(deal) for deal in range(9)} == {(0, 1, 1, 1)}
    with pytest.raises(BadInput, match="--lineup names 4 bots for 3 players"):
        Lineups(seed=1, bots=2, players=3, fixed=(0, 1, 1, 1))


def test_the_records_hold_the_same() -> None:
    lineups = Lineups(seed=1, bots=3, players=4)
    rows = lineups.seatings(7, 5)
    assert [tuple(int(bot) for bot in row.bots)[:4] for row in rows] == [lineups.of(deal) for deal in range(7, 12)]


def test_who_is_barred_sits_at_the_first_place_as_its_twin_and_all_else_is_the_same() -> None:
    free, barred = Lineups(seed=2, bots=5, players=4), Lineups(seed=2, bots=10, players=4, barred=True)
    assert barred.cycle == free.cycle == comb(5, 4)
    for deal in range(40):
        first, *others = free.of(deal)
        assert barred.of(deal) == (first + 5, *others)
    assert Lineups(seed=2, bots=4, players=3, fixed=(1, 0, 0), barred=True).of(7) == (3, 0, 0)
