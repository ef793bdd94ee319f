"""Whether bots answer to costs and points: each knob down and up on the same deals, and what the players did then.

    python -m tests.sim.games.russian_railroads.respond [--games 100] [--workers 1] [--page] [KNOB ...]

writes tables in Markdown: `docs/responsiveness-russian-railroads.md` holds those of 100 games. Four of the six
characters sit at the table, a block of deals for each choice in turn; they do not look at their next turn (`ahead`
is 0), which makes them six times as fast.
"""

from __future__ import annotations

from sim.games.russian_railroads.family import FAMILY
from sim.record import Record

from ..responsiveness import PAGES, Bench, command
from .bot_table import CHARACTERS, taste
from .knobs import KNOBS
from .no_knobs import NO_KNOBS


def field(_: str) -> list[Record]:
    """All characters."""
    return [taste(name, ahead=0) for name in CHARACTERS]


BENCH = Bench(
    module="tests.sim.games.russian_railroads.respond",
    family=FAMILY,
    variant="russian-railroads",
    field=field,
    knobs=KNOBS,
    no_knobs=NO_KNOBS,
    page=PAGES / "responsiveness-russian-railroads.md",
)

if __name__ == "__main__":
    command(BENCH, __doc__)()
