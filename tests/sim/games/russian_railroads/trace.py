"""Plays a game at random and prints a fingerprint of state and log after every action, for both modes.

`python -m tests.sim.games.russian_railroads.trace VARIANT PLAYERS DEAL [SET ...]`"""

import hashlib
import sys
from random import Random
from typing import Any, cast

from sim.games.russian_railroads.apply import apply
from sim.games.russian_railroads.candidates import Candidates, list_candidates
from sim.games.russian_railroads.terms import Do, Phase
from sim.record import as_dict

from .support import Game


def propose(g: Game, k: Any, rng: Random) -> Any:
    """Any legal decision; passing only now and then."""
    list_candidates(g.s, g.r, g.b, k)
    first = 1 if k.n > 1 and k.actions[0].do == Do.PASS and rng.random() < 0.95 else 0
    return k.actions[rng.randrange(first, k.n)]


def fingerprint(g: Game, since: int) -> str:
    """Of the state and of the rows written since."""
    rows = [as_dict(g.ev[i]) for i in range(since, g.s.log.seq)]
    return hashlib.sha256(repr((as_dict(g.s), rows)).encode()).hexdigest()[:16]


def main() -> None:
    """One line for each decision: its kind, how many were legal, the fingerprint."""
    variant, players, deal, *sets = sys.argv[1:]
    g = Game(int(players), *sets, variant=variant, deal=int(deal))
    rng, k = Random(int(deal)), cast(Any, Candidates.new())
    while g.s.phase != Phase.END:
        act, since = propose(g, k, rng), int(g.s.log.seq)
        do, n = int(act.do), int(k.n)
        assert apply(g.s, g.r, g.b, g.ev, act) == 0
        print(do, n, fingerprint(g, since))


if __name__ == "__main__":
    main()
