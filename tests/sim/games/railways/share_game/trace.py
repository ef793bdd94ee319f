"""Plays a game between bots and prints a fingerprint of the log after every decision, of the state after every eighth.

`python -m tests.sim.games.railways.share_game.trace DEAL BOT,BOT,... [SET ...]`"""

import hashlib
import sys

from sim.games.railways.share_game.terms import Phase
from sim.record import as_dict

from .support import Game
from .table import BotTable


def main() -> None:
    """One line for each decision: what was decided, and the fingerprint."""
    deal, names, *sets = sys.argv[1:]
    written = decisions = 0

    def look(g: Game) -> None:
        nonlocal written, decisions
        rows = [as_dict(g.ev[i]) for i in range(written, g.s.log.seq)]
        written = int(g.s.log.seq)
        decisions += 1
        state = as_dict(g.s) if decisions % 8 == 0 or g.s.phase == Phase.END else None
        print(int(g.act.do), hashlib.sha256(repr((state, rows)).encode()).hexdigest()[:16])

    BotTable(*names.split(","), sets=sets, deal=int(deal)).play(look=look)


if __name__ == "__main__":
    main()
