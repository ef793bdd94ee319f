"""Bots. They read what a player in that seat sees, draw from a stream of their own, and write one action."""

from ....kernel import fn
from ....rng import Stream, below
from ..records import Board
from . import bots_random
from .bots_links import forget
from .bots_scratch import Scratch
from .records import Action, Rules, State
from .taste import Style, Taste


@fn
def sit_down(k: Scratch) -> None:
    """Before each game: nothing that was reckoned in another one is true here."""
    forget(k)


@fn
def choose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Propose an action of the player to move; `apply` judges it."""
    at_random = taste.style == Style.RANDOM
    if taste.slip > 0 and below(stream, 1000) < taste.slip:
        at_random = True
    if at_random:
        bots_random.choose(s, r, b, k, taste, stream, act)
