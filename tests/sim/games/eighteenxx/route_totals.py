"""Best totals of some recorded positions as JSON, in whatever mode this process runs.

RAILGAUGE_MODE=python python -m tests.sim.games.eighteenxx.route_totals
"""

import json

from sim import kernel
from sim.games.eighteenxx import routes
from sim.games.eighteenxx.desk import Scratch

from .positions import files, positions, state_of

EVERY = 4  # runs of people, one in so many


def totals() -> list[int]:
    """By position; plans are left to other tests."""
    found = []
    for game in ("1830", "1856"):
        desks: dict[int, Scratch] = {}
        seen = 0
        for path in files(game, "human*"):
            for p in positions(path, "run_routes"):
                seen += 1
                if seen % EVERY == 0:
                    w = desks.setdefault(id(p.table), Scratch.new())
                    found.append(int(routes.best_routes(p.table.board, p.table.rules, state_of(p), p.company, w)))
    return found


if __name__ == "__main__":
    kernel.build("sim.games.eighteenxx")
    print(json.dumps(totals()))
