"""How well the characters play: lengths, scores, wins. Few games, wide margins; longer runs are for `railgauge run`."""

from __future__ import annotations

from statistics import median

import pytest

from .bot_table import CHARACTERS, play_games, taste
from .support import FULL, NO_CARDS


@pytest.mark.parametrize("name", CHARACTERS)
def test_beats_three_random_bots(name: str) -> None:
    """At least 95 % of the games; with 60 games no more than two losses."""
    tastes = [taste(name), *[taste("random")] * 3]
    _, seats = play_games(tastes, 60, variant=NO_CARDS)
    won = sum(seat["rank"] == 1 for seat in seats if seat["taste"] == 0)
    assert won >= 58


@pytest.mark.parametrize("variant", [NO_CARDS, FULL])
def test_games_look_like_games_of_people(variant: str) -> None:
    """Four characters: nearly all games end by the rule in 8 to 14 turns, the winner has 45 to 100 points (medians)."""
    games, seats = play_games([taste(name) for name in CHARACTERS], 120, variant=variant)
    assert all(game["trigger"] == 1 for game in games)
    assert 8 <= median(game["turns"] for game in games) <= 14
    assert sum(game["turns"] <= 16 for game in games) > 0.95 * len(games)
    assert 45 <= median(seat["score"] for seat in seats if seat["rank"] == 1) <= 100
