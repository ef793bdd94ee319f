"""Bots. They read what a player in that seat sees, draw from a stream of their own, and write one action."""

from ...kernel import fn
from ...rng import Stream, below
from .bots_barons import keep_baron
from .bots_bid import bid_at_random, bid_or_pass
from .bots_choices import list_options, propose
from .bots_far import price_as_surveyed, survey
from .bots_inspectors import inspects
from .bots_links import start_over
from .bots_network import not_seen
from .bots_options import all_sensible, only_best
from .bots_scratch import Scratch
from .bots_traffic import nothing
from .inspectors import holds
from .records import SEATS, Action, Board, Rules, State
from .taste import Style, Taste
from .terms import NONE, Do, Phase


@fn
def sit_down(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Before each game, just set up: nothing that was reckoned in another one is true here.

    The empty board is searched when `k.surveyed` is 0; whoever changes rules or board sets it so."""
    if k.surveyed == 0:
        survey(k, s, r, b)
    start_over(k)
    price_as_surveyed(k)
    not_seen(k)
    for p in range(SEATS):
        k.auction_turn[p] = 0


@fn
def choose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Propose an action of the player to move; `apply` judges it."""
    nothing(act)
    at_random = taste.style == Style.RANDOM
    if taste.slip > 0 and below(stream, 1000) < taste.slip:
        at_random = True
    if s.phase == Phase.BARONS:
        act.do = Do.KEEP_BARON
        act.option = below(stream, 2) if at_random else keep_baron(s, b, taste, stream)
    elif s.phase == Phase.AUCTION:
        if at_random:
            bid_at_random(s, r, taste, stream, act)
        else:
            bid_or_pass(k, s, r, b, taste, act)
    elif s.phase == Phase.INSPECTION:
        stops = below(stream, 2) == 1 if at_random else inspects(k, s, r, b, taste)
        act.do = Do.INSPECT if stops else Do.PASS
        act.card = holds(s, b, s.to_move) if stops else NONE
    else:
        if at_random:
            all_sensible(k)
        else:
            only_best(k, taste)
        list_options(k, s, r, b, taste, s.to_move)
        pick = any_option(k, stream) if at_random else best_option(k, taste, stream)
        if pick != NONE:
            propose(k, s, r, b, k.options[pick], act)


@fn
def best_option(k: Scratch, taste: Taste, stream: Stream) -> int:
    """Number of the option worth most, if it is worth anything; else NONE: pass."""
    best = NONE
    most = 0
    for i in range(k.n_options):
        worth = k.options[i].worth
        if taste.whim > 0:
            worth += below(stream, taste.whim)
        if worth > most:
            best = i
            most = worth
    return best


@fn
def any_option(k: Scratch, stream: Stream) -> int:
    """A kind of action first, each as likely as another, then one option of that kind. NONE: there is nothing to do."""
    kinds = 0
    n = 0
    for i in range(k.n_options):
        if kinds >> k.options[i].do & 1 == 0:
            kinds |= 1 << k.options[i].do
            n += 1
    if n == 0:
        return NONE
    which = below(stream, n)
    do = 0
    while kinds >> do & 1 == 0 or which > 0:
        which -= kinds >> do & 1
        do += 1
    count = 0
    for i in range(k.n_options):
        count += 1 if k.options[i].do == do else 0
    which = below(stream, count)
    for i in range(k.n_options):
        if k.options[i].do == do:
            if which == 0:
                return i
            which -= 1
    return NONE
