"""Print every choice of some bots and the state after it, in short: VARIANT DEAL DECISIONS NAME ..."""

from __future__ import annotations

import sys
from zlib import crc32

from sim.games.russian_railroads.terms import Phase
from sim.record import as_dict

from .bot_table import BotTable


def main() -> None:
    """So many decisions of a game; a line each."""
    variant, deal, decisions, *names = sys.argv[1:]
    table = BotTable(*names, variant=variant, deal=int(deal))
    for _ in range(int(decisions)):
        if table.game.s.phase == Phase.END:
            break
        table.move(1)
        act, state = as_dict(table.game.act), as_dict(table.game.s)
        print(act["do"], crc32(repr(act).encode()), crc32(repr(state).encode()))


if __name__ == "__main__":
    main()
