"""The Passenger Line, as the bots see it: what a delivery of a new colour is worth on the way to its points."""

from ...kernel import fn
from .bots_outlook import points_worth
from .bots_scratch import Scratch
from .passengers import colours_kept, counts
from .records import Board, Rules, State
from .taste import Taste, shuns
from .terms import CardKind


@fn
def passenger_step(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, colour: int) -> int:
    """What one more colour adds: all that is missing if it is the last one, else a part that grows with each step.

    Half as much while a rival is ahead."""
    if shuns(taste, CardKind.PASSENGER_LINE) or s.kept[p][colour] == 1 or not counts(s, r, b):
        return 0
    have = colours_kept(s, p)
    worth = 0
    for card in range(b.n_cards):
        if b.cards[card].kind == CardKind.PASSENGER_LINE:
            worth = points_worth(k, s, r, p, b.cards[card].points)
    share = standing(r, have + 1) - standing(r, have)
    if have + 1 < r.passenger_colours and most_colours(s, r, p) > have:
        share //= 2
    return worth * share // 1000


@fn
def standing(r: Rules, colours: int) -> int:
    """Part of the card's points that so many colours are worth, in thousandths: with the square of the way."""
    n = min(colours, r.passenger_colours)
    return 1000 * n * n // (r.passenger_colours * r.passenger_colours)


@fn
def most_colours(s: State, r: Rules, p: int) -> int:
    """Colours of the rival who has most."""
    best = 0
    for q in range(r.players):
        if q != p:
            best = max(best, colours_kept(s, q))
    return best
