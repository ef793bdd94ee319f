"""Bots. They read what a player in that seat sees, draw from a stream of their own, and write one action."""

from ...events import Event
from ...kernel import assign, fn
from ...rng import Stream, below
from .apply import check
from .bots_bans import strike
from .bots_lines import look
from .bots_scratch import Scratch
from .bots_turn import pick_card, plan_turn
from .candidates import list_candidates
from .records import Action, Board, Rules, State
from .taste import Style, Taste
from .terms import Do, Rule


@fn
def sit_down(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Before each game, just set up: nothing that was reckoned in another one is true here."""
    k.legal.n = 0
    k.n_plan = 0
    k.next = 0
    k.turn = 0
    look(k.sight, b)


@fn
def choose(
    s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, stream: Stream, act: Action
) -> None:
    """Propose an action of the player to move; `apply` judges it.

    Turns on trial write into the part of the log's buffer that the game has not come to."""
    slips = taste.style == Style.RANDOM or (taste.slip > 0 and below(stream, 1000) < taste.slip)
    if not slips and s.fresh == 0 and goes_as_planned(s, r, b, k):
        assign(act, k.plan[k.next])
        k.next += 1
        return
    list_candidates(s, r, b, k.legal)
    strike(s, b, taste, k.legal)
    k.n_plan = 0
    if slips:
        any_of(k, stream, act)
    elif k.legal.actions[0].do == Do.END_CARD:
        assign(act, k.legal.actions[0])
        pick_card(s, r, b, act)
    elif k.legal.n == 1:
        assign(act, k.legal.actions[0])
    else:
        plan_turn(s, r, b, ev, k, taste, stream)
        assign(act, k.plan[0])
        k.next = 1


@fn
def goes_as_planned(s: State, r: Rules, b: Board, k: Scratch) -> bool:
    """The running turn was planned, and its next decision is still to be had."""
    return k.turn == s.turns and k.next < k.n_plan and check(s, r, b, k.plan[k.next]) == Rule.NONE


@fn
def any_of(k: Scratch, stream: Stream, act: Action) -> None:
    """Any decision of the list; passing only where nothing else is left."""
    first = 1 if k.legal.n > 1 and k.legal.actions[0].do == Do.PASS else 0
    assign(act, k.legal.actions[first + below(stream, k.legal.n - first)])
