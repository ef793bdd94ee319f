"""Bots at a table, for tests: games brought to some point by the bots themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sim import bots
from sim.events import Event, Seating, Tally
from sim.games.railways.apply import apply
from sim.games.railways.bots import choose, sit_down
from sim.games.railways.bots_scratch import Scratch
from sim.games.railways.family import FAMILY
from sim.games.railways.play import LONGEST
from sim.games.railways.rows import GameRow, SeatRow
from sim.games.railways.terms import Phase, Purpose, Rule
from sim.record import Record, as_array, as_dict, copy
from sim.rng import Stream, open_stream

from .support import FULL, Game, table

CHARACTERS = ("auction", "frugal", "hunter", "network", "opportunist", "rusher")

Watch = Callable[[Any, NDArray[Any]], NDArray[Any]]  # the board, the log of some games: what each row counts for


def taste(name: str, **changes: int) -> Any:
    """A character that came with the program, with some tastes changed."""
    it = bots.tastes((bots.load(name, FAMILY),), FAMILY)[0]
    for key, value in changes.items():
        setattr(it, key, value)
    return it


class BotTable:
    """A game with bots at its seats."""

    def __init__(self, *names: str, variant: str = FULL, sets: Sequence[str] = (), deal: int = 0) -> None:
        """One seat for each name."""
        self.game = Game(len(names), *sets, variant=variant, deal=deal)
        self.tastes = [taste(name) for name in names]
        self.k: Any = Scratch.new()
        self.streams: Any = Stream.array(len(names))
        for seat in range(len(names)):
            open_stream(self.streams[seat], 1, deal, Purpose.BOT + seat)
        sit_down(self.k, self.game.s, self.game.r, self.game.b)

    def choose(self) -> dict[str, Any]:
        """What the player to move proposes."""
        g = self.game
        p = int(g.s.to_move)
        choose(g.s, g.r, g.b, self.k, self.tastes[p], self.streams[p], g.act)
        return as_dict(g.act)

    def move(self, actions: int) -> BotTable:
        """So many decisions, or the rest of the game."""
        g = self.game
        for _ in range(actions):
            if g.s.phase == Phase.END:
                break
            self.choose()
            rule = Rule(apply(g.s, g.r, g.b, g.ev, g.act))
            assert rule == Rule.NONE, (rule.name, as_dict(g.act))
        return self

    def to_actions(self) -> BotTable:
        """On to the next decision in an action round."""
        while self.game.s.phase != Phase.ACTIONS:
            self.move(1)
        return self


def play_games(
    tastes: list[Record],
    games: int,
    *,
    variant: str = FULL,
    players: int = 4,
    sets: Sequence[str] = (),
    seed: int = 1,
    change: Callable[[Any], None] | None = None,
    watch: Watch | None = None,
) -> tuple[list[dict[str, int]], list[dict[str, int]]]:
    """Rows of games and seats; line-up i of the deals is the tastes in turn, moved on by one with each deal.

    `change` may alter the board. A game row also holds `watched`: what `watch` counts in its log, added up."""
    it = table(variant, players, tuple(sets))
    board = copy(it.board)
    if change is not None:
        change(board)
    rows: Any = FAMILY.taste.array(len(tastes))
    for row, one in zip(rows, tastes, strict=True):
        for key, value in as_dict(one).items():
            setattr(row, key, value)
    deals = -(-games // players)
    seatings: Any = Seating.array(deals)
    for deal in range(deals):
        for place in range(players):
            seatings[deal].bots[place] = (place + deal * (len(tastes) > players)) % len(tastes)
    room, game_rows, seat_rows = Event.array(4 * LONGEST), GameRow.array(games), SeatRow.array(games * players)
    match: Any = FAMILY.match.new()
    tally: Any = Tally.new()
    all_games: list[dict[str, int]] = []
    all_seats: list[dict[str, int]] = []
    done = 0
    while done < games:
        first = done // players
        part = seatings[first:]
        done += FAMILY.play_many(
            match, it.rules, board, rows, part, room, game_rows, seat_rows, tally, seed, done, games - done
        )
        assert tally.broken == 0, (tally.last_broken, tally.last_reason)
        log = as_array(Event, room[: tally.events])
        counts = np.zeros(len(log), int) if watch is None else watch(board, log).astype(int)
        for i in range(tally.games):
            game = as_dict(game_rows[i])
            all_games.append(game | {"watched": int(counts[log["game"] == game["game"]].sum())})
        for i in range(tally.games * players):
            seat = as_dict(seat_rows[i])
            seat["taste"] = int(seatings[seat["game"] // players].bots[seat["bot"]])
            all_seats.append(seat)
    return all_games, all_seats
