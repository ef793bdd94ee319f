"""Bots. They read what a player in that seat sees, draw from a stream of their own, and write one action."""

from ....kernel import fn
from ....rng import Stream, below
from ..records import Board
from ..terms import NONE
from . import bots_bids, bots_company, bots_mergers, bots_payout, bots_random
from .bots_action import nothing
from .bots_links import forget
from .bots_scratch import Scratch
from .bots_survey import survey
from .records import Action, Rules, State
from .taste import Style, Taste
from .terms import Phase


@fn
def sit_down(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Before each game, just set up: nothing that was reckoned in another one is true here.

    The empty board is searched when `k.surveyed` is 0; whoever changes rules or board sets it so."""
    if k.surveyed == 0:
        survey(k, s, r, b)
    forget(k)
    k.seen_income = NONE


@fn
def choose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Propose an action of the player to move; `apply` judges it."""
    at_random = taste.style == Style.RANDOM
    if taste.slip > 0 and below(stream, 1000) < taste.slip:
        at_random = True
    nothing(act)
    if at_random:
        bots_random.choose(s, r, b, k, taste, stream, act)
    elif s.phase == Phase.OPENING or s.phase == Phase.SHARES:
        bots_bids.bid(s, r, b, k, taste, stream, act)
    elif s.phase == Phase.ROUNDS:
        bots_company.act(s, r, b, k, taste, stream, act)
    elif s.phase == Phase.REDEEM:
        bots_payout.redeem(s, r, k, taste, act)
    elif s.phase == Phase.DIVIDEND:
        bots_payout.pay(s, r, k, taste, act)
    elif s.phase == Phase.VOTE:
        bots_mergers.vote(s, r, b, k, taste, act)
    else:
        bots_mergers.propose(s, r, b, k, taste, act)
