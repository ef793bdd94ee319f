"""Bots at a table, for tests: games brought to some point by the bots themselves."""

from __future__ import annotations

from typing import Any

from sim import bots
from sim.games.russian_railroads.apply import apply
from sim.games.russian_railroads.bots import choose, sit_down
from sim.games.russian_railroads.bots_scratch import Scratch
from sim.games.russian_railroads.family import FAMILY
from sim.games.russian_railroads.terms import Phase, Purpose, Rule
from sim.record import Record, as_dict
from sim.rng import Stream, open_stream

from .. import playing
from .support import Game

CHARACTERS = ("engineers", "industrialist", "kiev", "petersburg", "planner", "transsib")


def taste(name: str, *, never: tuple[str, ...] = (), **changes: int) -> Any:
    """A character that came with the program, with some tastes changed."""
    bot = bots.load(name, FAMILY)
    it = bots.tastes((bots.barred(bot, never, FAMILY) if never else bot,), FAMILY)[0]
    for key, value in changes.items():
        setattr(it, key, value)
    return it


class BotTable:
    """A game with bots at its seats."""

    def __init__(
        self, *tastes: Any, sets: tuple[str, ...] = (), variant: str = "russian-railroads", deal: int = 0
    ) -> None:
        """One seat for each name or taste."""
        self.game = Game(len(tastes), *sets, variant=variant, deal=deal)
        self.tastes = [taste(one) if isinstance(one, str) else one for one in tastes]
        self.k: Any = Scratch.new()
        self.streams: Any = Stream.array(len(tastes))
        for seat in range(len(tastes)):
            open_stream(self.streams[seat], 1, deal, Purpose.BOT + seat)
        sit_down(self.k, self.game.s, self.game.r, self.game.b)

    def choose(self) -> dict[str, Any]:
        """What the player to move proposes."""
        g = self.game
        p = int(g.s.to_move)
        choose(g.s, g.r, g.b, g.ev, self.k, self.tastes[p], self.streams[p], g.act)
        return as_dict(g.act)

    def move(self, decisions: int) -> BotTable:
        """So many decisions, or the rest of the game."""
        g = self.game
        for _ in range(decisions):
            if g.s.phase == Phase.END:
                break
            self.choose()
            rule = Rule(apply(g.s, g.r, g.b, g.ev, g.act))
            assert rule == Rule.NONE, (rule.name, as_dict(g.act))
        return self


def play_games(
    tastes: list[Record],
    games: int,
    *,
    players: int = 4,
    variant: str = "russian-railroads",
    sets: tuple[str, ...] = (),
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Rows of games and seats."""
    return playing.play_games(FAMILY, tastes, games, variant=variant, players=players, sets=sets)
