"""Whether bots answer to prices and rewards: each knob down and up on the same deals, and what the players did then.

    python -m tests.sim.games.railways.respond [--games 400] [--workers 2] [--page] [KNOB ...]

writes tables in Markdown: `docs/responsiveness.md` holds those of 400 games. Four of the six characters sit at the
table, a block of deals for each choice in turn.
"""

from __future__ import annotations

from sim.games.railways.family import FAMILY
from sim.record import Record

from ..responsiveness import PAGES, Bench, command
from .bot_table import CHARACTERS, taste
from .knobs import KNOBS
from .no_knobs import NO_KNOBS
from .support import FULL


def field(_: str) -> list[Record]:
    """All characters."""
    return [taste(name) for name in CHARACTERS]


BENCH = Bench(
    module="tests.sim.games.railways.respond",
    family=FAMILY,
    variant=FULL,
    field=field,
    knobs=KNOBS,
    no_knobs=NO_KNOBS,
    page=PAGES / "responsiveness.md",
)

if __name__ == "__main__":
    command(BENCH, __doc__)()
