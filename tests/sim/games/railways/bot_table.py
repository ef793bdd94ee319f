"""Bots at a table, for tests: games brought to some point by the bots themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sim import bots
from sim.games.railways.apply import apply
from sim.games.railways.bots import choose, sit_down
from sim.games.railways.bots_scratch import Scratch
from sim.games.railways.family import FAMILY
from sim.games.railways.terms import Phase, Purpose, Rule
from sim.record import Record, as_dict
from sim.rng import Stream, open_stream

from .. import playing
from .support import FULL, Game

CHARACTERS = ("auction", "frugal", "hunter", "network", "opportunist", "rusher")


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
    tastes: list[Record], games: int, *, variant: str = FULL, seed: int = 1
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of games and seats of four players."""
    return playing.play_games(FAMILY, tastes, games, variant=variant, seed=seed)
