"""Whether bots answer to prices and rewards: each knob down and up on the same deals, and what the players did then.

    nice python -m tests.sim.games.eighteenxx.respond --page [--games 400] [--workers 2] [KNOB ...]

puts each row into `docs/responsiveness-18xx.md` as it is found, with the number of its games. Four of the usual
characters of the game sit at the table, a block of deals for each choice in turn.
"""

from __future__ import annotations

from sim import bots, variants
from sim.games.eighteenxx.family import FAMILY
from sim.record import Record

from ..responsiveness import PAGES, Bench, command
from .knobs import KNOBS, USUAL
from .no_knobs import NO_KNOBS


def field(variant: str) -> list[Record]:
    """The usual characters of a game."""
    names = bots.usual(FAMILY, (variants.load(variant).map,))
    return bots.tastes([bots.load(name, FAMILY) for name in names], FAMILY)


BENCH = Bench(
    module="tests.sim.games.eighteenxx.respond",
    family=FAMILY,
    variant=USUAL,
    field=field,
    knobs=KNOBS,
    no_knobs=NO_KNOBS,
    page=PAGES / "responsiveness-18xx.md",
)

if __name__ == "__main__":
    command(BENCH, __doc__)()
