"""Print every choice of some bots and the state after it, in short: VARIANT DEAL NAME ..."""

from __future__ import annotations

import sys
from zlib import crc32

from sim.games.railways.terms import Phase
from sim.record import as_dict

from .bot_table import BotTable


def main() -> None:
    """One game to its end; a line a decision."""
    variant, deal, *names = sys.argv[1:]
    table = BotTable(*names, variant=variant, deal=int(deal))
    while table.game.s.phase != Phase.END:
        table.move(1)
        act, state = as_dict(table.game.act), as_dict(table.game.s)
        print(act["do"], crc32(repr(act).encode()), crc32(repr(state).encode()))


if __name__ == "__main__":
    main()
