"""Bots at a table, for tests: games brought to some point by the bots themselves, and many games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sim import bots
from sim.games.railways.share_game.apply import apply
from sim.games.railways.share_game.bots import choose, sit_down
from sim.games.railways.share_game.bots_scratch import Scratch
from sim.games.railways.share_game.family import FAMILY
from sim.games.railways.share_game.terms import Phase, Purpose, Rule
from sim.record import Record, as_dict
from sim.rng import Stream, open_stream

from ... import playing
from .support import SHARES, Game

CHARACTERS = ("builder", "climber", "collector", "frugal", "raider")


def taste(name: str, **changes: int) -> Any:
    """A character that came with the program, with some tastes changed."""
    it = bots.tastes((bots.load(name, FAMILY),), FAMILY)[0]
    for key, value in changes.items():
        setattr(it, key, value)
    return it


class BotTable:
    """A game with bots at its seats."""

    def __init__(self, *names: str, sets: Sequence[str] = (), deal: int = 0) -> None:
        """One seat for each name."""
        self.game = Game(len(names), *sets, deal=deal)
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

    def move(self) -> None:
        """One decision."""
        g = self.game
        self.choose()
        rule = Rule(apply(g.s, g.r, g.b, g.ev, g.act))
        assert rule == Rule.NONE, (rule.name, g.s.phase)

    def play(self, until: Callable[[Game], bool] = lambda g: False, look: Callable[[Game], None] | None = None) -> Game:
        """Go on to the end, or until something is true; `look` sees the game after every decision."""
        while self.game.s.phase != Phase.END and not until(self.game):
            self.move()
            if look is not None:
                look(self.game)
        return self.game


def play_games(
    tastes: list[Record], games: int, *, players: int = 4, sets: Sequence[str] = (), seed: int = 1
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of games and seats."""
    return playing.play_games(FAMILY, tastes, games, variant=SHARES, players=players, sets=sets, seed=seed)
