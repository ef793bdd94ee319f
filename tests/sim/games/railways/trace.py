"""Plays a game with the proposer and prints a fingerprint of state and log after every action, for both modes.

`python -m tests.sim.games.railways.trace VARIANT PLAYERS DEAL [SET ...]`"""

import hashlib
import sys
from random import Random

from sim.games.railways.apply import apply
from sim.games.railways.terms import Phase
from sim.record import as_dict

from .proposer import propose, state_of
from .support import Game


def main() -> None:
    """One line for each proposal: the kind of action, the rule it broke or 0, the fingerprint."""
    variant, players, deal, *sets = sys.argv[1:]
    g = Game(int(players), *sets, variant=variant, deal=int(deal))
    rng = Random(int(deal))
    written = 0
    while g.s.phase != Phase.END:
        propose(g.s, g.r, g.b, rng, g.act)
        rule = apply(g.s, g.r, g.b, g.ev, g.act)
        rows = [as_dict(g.ev[i]) for i in range(written, g.s.log.seq)]
        written = int(g.s.log.seq)
        print(int(g.act.do), int(rule), hashlib.sha256(repr((state_of(g.s), rows)).encode()).hexdigest()[:16])


if __name__ == "__main__":
    main()
