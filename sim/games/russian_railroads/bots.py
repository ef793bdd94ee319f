"""Bots. They read what a player in that seat sees, draw from a stream of their own, and write one action."""

from ...kernel import assign, fn
from ...rng import Stream, below
from .bots_scratch import Scratch
from .candidates import list_candidates
from .records import Action, Board, Rules, State
from .taste import Taste
from .terms import Do


@fn
def sit_down(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Before each game, just set up: nothing that was reckoned in another one is true here."""
    k.list.n = 0


@fn
def choose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Propose an action of the player to move; `apply` judges it."""
    list_candidates(s, r, b, k.list)
    first = 1 if k.list.n > 1 and k.list.actions[0].do == Do.PASS else 0
    assign(act, k.list.actions[first + below(stream, k.list.n - first)])
