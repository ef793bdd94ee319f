"""Many games between bots for a test: the rows of games and seats, and what is counted in the logs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim import variants
from sim.events import Event, Seating, Tally
from sim.families import Family, Table
from sim.kernel import build
from sim.record import Record, as_array, as_dict

Rows = NDArray[Any]
Watch = Callable[[Table, Rows], Rows]  # the log of some whole games: what each of its rows counts for
Change = Callable[[Table], None]  # of rules and board, before the games


def play_games(
    family: Family,
    tastes: Sequence[Record],
    games: int,
    *,
    variant: str,
    players: int = 4,
    sets: Sequence[str] = (),
    seed: int = 1,
    change: Change | None = None,
    watch: Sequence[Watch] = (),
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of games and seats; line-up i of the deals is the tastes in turn, moved on by one with each deal.

    A game row also holds `watched`: what each `watch` counts in its log, added up; a seat row the number of its taste.
    """
    build(family.package)
    table: Any = family.lay_out(variants.load(variant, sets), players)
    if change is not None:
        change(table)
    seatings = line_ups(len(tastes), -(-games // players), players)
    room: Any = Event.array(4 * family.longest)
    game_rows: Any = family.game_row.array(games)
    seat_rows: Any = family.seat_row.array(games * players)
    match: Any = family.match.new()
    tally: Any = Tally.new()
    field = at_table(family, tastes)
    all_games: list[dict[str, Any]] = []
    all_seats: list[dict[str, Any]] = []
    done = 0
    while done < games:
        part = seatings[done // players :]
        head = (match, table.rules, table.board, field, part, room, game_rows, seat_rows, tally)
        done += family.play_many(*head, seed, done, games - done)
        assert tally.broken == 0, (tally.last_broken, tally.last_reason)
        log = as_array(Event, room[: tally.events])
        counts = [one(table, log).astype(int) for one in watch]
        for i in range(tally.games):
            row: dict[str, Any] = as_dict(game_rows[i])
            here = slice(*np.searchsorted(log["game"], (row["game"], row["game"] + 1)))
            all_games.append(row | {"watched": [int(count[here].sum()) for count in counts]})
        for i in range(tally.games * players):
            row = as_dict(seat_rows[i])
            all_seats.append(row | {"taste": int(seatings[row["game"] // players].bots[row["bot"]])})
    return all_games, all_seats


def line_ups(tastes: int, deals: int, players: int) -> Any:
    """Who sits where in each deal."""
    seatings: Any = Seating.array(deals)
    for deal in range(deals):
        for place in range(players):
            seatings[deal].bots[place] = (place + deal * (tastes > players)) % tastes
    return seatings


def at_table(family: Family, tastes: Sequence[Record]) -> Any:
    """The tastes in one array."""
    rows: Any = family.taste.array(len(tastes))
    for row, one in zip(rows, tastes, strict=True):
        for key, value in as_dict(one).items():
            setattr(row, key, value)
    return rows
