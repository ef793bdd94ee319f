"""The board without track: what links between cities cost, and where cubes lie within reach. Once for a table."""

from ....kernel import fn
from ..records import Board
from ..terms import NONE, Colour
from .bots_links import search
from .bots_scratch import Scratch
from .records import Rules, State

REACH = 12  # in k$: dearer links are no neighbours


@fn
def survey(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Fill `apart` and `hope`; the state is that of a game just set up."""
    k.surveyed = 1
    for city in range(b.n_cities):
        for other in range(b.n_cities):
            k.source[other] = 1 if other == city else 0
        search(k, s, r, b, NONE)
        for other in range(b.n_cities):
            k.apart[city][other] = k.best_cost[other] if k.best_cost[other] <= REACH else NONE
    for city in range(b.n_cities):
        k.hope[city] = 0
        for other in range(b.n_cities):
            if other != city and k.apart[city][other] > 0:
                takes = 2 if b.colour[other] != Colour.GRAY else 0
                k.hope[city] += (b.cubes[other] + takes) * 1000 // (k.apart[city][other] + 2)
