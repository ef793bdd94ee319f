"""Bots answer to prices and rewards: more of what has become cheaper or pays better, less of what has not.

Each knob is turned down and up on the same deals; the paired difference of what the four players did, added up over a
game, has to have the expected sign, with three standard errors to spare.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import mean, stdev
from typing import Any

import pytest

from sim.games.railways.terms import CardKind

from .bot_table import CHARACTERS, play_games, taste
from .support import FULL, NO_CARDS

MORE, LESS = 1, -1


def use(what: tuple[str, ...], games: int, **how: Any) -> list[int]:
    """What was done in each game: columns of the seats (or of the game) added up."""
    game_rows, seat_rows = play_games([taste(name) for name in CHARACTERS], games, seed=11, **how)
    done = {row["game"]: sum(row[column] for column in what if column in GAME_COLUMNS) for row in game_rows}
    for seat in seat_rows:
        done[seat["game"]] += sum(seat[column] for column in what if column not in GAME_COLUMNS)
    return [done[game] for game in sorted(done)]


GAME_COLUMNS = ("mountains", "lines_scored")
SPENT = ("spent_track", "spent_engines")

KNOBS = [  # variant, key, low, high, what is done, what the high value brings, games
    (NO_CARDS, "urbanize.cost", 5, 20, ("urbanizations",), LESS, 120),
    (NO_CARDS, "urbanize.cubes_drawn", 1, 4, ("urbanizations",), MORE, 60),
    (NO_CARDS, "build.cost_plain", 1, 4, ("tiles",), LESS, 60),
    (NO_CARDS, "build.cost_water", 1, 6, ("tiles",), LESS, 120),
    (NO_CARDS, "build.cost_mountain", 2, 8, ("mountains",), LESS, 60),
    (NO_CARDS, "build.cost_ridge_crossing", 1, 8, ("mountains",), LESS, 120),
    (NO_CARDS, "build.max_tiles_per_action", 3, 6, ("tiles",), MORE, 60),
    (NO_CARDS, "engine.cost_table", "public_pairs", "arithmetic", ("upgrades",), LESS, 60),
    (NO_CARDS, "bonds.value", 3, 10, SPENT, MORE, 60),
    (NO_CARDS, "bonds.interest", 0, 2, SPENT, LESS, 60),
    (NO_CARDS, "bonds.victory_point_cost", 1, 2, ("bonds",), LESS, 60),
    (NO_CARDS, "deliver.points_per_own_link", 1, 2, SPENT, MORE, 60),
    (NO_CARDS, "auction.minimum_opening_bid", 1, 6, ("bids_won",), LESS, 60),
    (NO_CARDS, "empty_city_markers.4", 7, 28, SPENT, MORE, 60),
    (FULL, "eastern_us.western_link_cost", 15, 60, ("western_links",), LESS, 320),
    (FULL, "eastern_us.western_link_red_cubes", 2, 8, ("western_links",), MORE, 320),
]


@pytest.mark.parametrize(("variant", "key", "low", "high", "what", "sign", "games"), KNOBS, ids=[k[1] for k in KNOBS])
def test_a_price_moves_what_it_prices(
    variant: str, key: str, low: object, high: object, what: tuple[str, ...], sign: int, games: int
) -> None:
    """The difference between the high and the low value has the expected sign."""
    before, after = (use(what, games, variant=variant, sets=(f"{key}={value}",)) for value in (low, high))
    assert_moves(before, after, sign)


def assert_moves(before: list[int], after: list[int], sign: int) -> None:
    differences = [sign * (b - a) for a, b in zip(before, after, strict=True)]
    margin = 3 * stdev(differences) / len(differences) ** 0.5
    assert mean(differences) > margin, (mean(before), mean(after))


def scale(kind: CardKind, factor: int) -> Callable[[Any], None]:
    """Points of all cards of a kind, times a factor."""

    def change(board: Any) -> None:
        for card in range(board.n_cards):
            if board.cards[card].kind == kind:
                board.cards[card].points *= factor

    return change


def test_hotels_that_pay_more_are_taken_more() -> None:
    """Three points a guest instead of none."""
    before, after = (use(("cards_taken",), 60, change=scale(CardKind.HOTEL, factor)) for factor in (0, 3))
    assert_moves(before, after, MORE)


def test_major_lines_that_pay_more_are_built_more() -> None:
    """Twice the points instead of none."""

    def times(factor: int) -> Callable[[Any], None]:
        def change(board: Any) -> None:
            for line in range(board.n_lines):
                board.lines[line].points *= factor

        return change

    before, after = (use(("lines_scored",), 60, change=times(factor)) for factor in (0, 2))
    assert_moves(before, after, MORE)
