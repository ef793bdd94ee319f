"""How long the route finder takes on every recorded run, from the position to the best set of routes.

    python -m tests.speed.eighteenxx_routes [1830 | 1856]

The network is drawn from the tiles anew for each search. Each position is searched several times in one kernel call,
so that what a call from Python costs is not measured. The totals are compared with the recorded ones on the way.
"""

import statistics
import sys
import time
from collections import defaultdict
from typing import Any

import numpy as np

from sim import kernel
from sim.games.eighteenxx.desk import Scratch
from sim.games.eighteenxx.records import Board, Rules
from sim.games.eighteenxx.routes import best_routes
from sim.games.eighteenxx.state import State
from sim.kernel import fn
from tests.sim.games.eighteenxx.positions import Position, files, positions, state_of

ENOUGH = 200_000  # nanoseconds of CPU time that make a measurement
TARGETS = {"2": 35, "3": 65, "4": 25, "5": 40, "6": 60, "8": 100, "D": 640}  # microseconds, by the longest train
LIMIT = 50_000  # microseconds, on any position


@fn
def search(b: list[Board], r: list[Rules], s: list[State], c: int, w: list[Scratch], times: int) -> int:
    """The same search again and again, each time with an empty drawing of the track."""
    total = 0
    for _ in range(times):
        for h in range(b[0].hexes):
            w[0].track.drawn[h] = 0
        total = best_routes(b[0], r[0], s[0], c, w[0])
    return total


def rows(x: Any) -> Any:
    """A record as a row of one, which is handed over faster."""
    return np.asarray(x).reshape(1)


def measure(p: Position, w: Any) -> tuple[int, float]:
    """Total and microseconds of CPU time."""
    b, r, s = rows(p.table.board), rows(p.table.rules), rows(state_of(p))
    total = search(b, r, s, p.company, w, 1)
    times, spent = 1, 0
    while spent < ENOUGH:
        times *= 2
        start = time.process_time_ns()
        search(b, r, s, p.company, w, times)
        spent = time.process_time_ns() - start
    return total, spent / times / 1000


def main(game: str) -> None:
    """Print the figures of one title."""
    desks: dict[int, Any] = {}
    spent: dict[str, list[float]] = defaultdict(list)
    sets: dict[str, list[float]] = defaultdict(list)
    equal = exact = below = full = 0
    for path in files(game):
        for p in positions(path, "run_routes"):
            w = desks.setdefault(id(p.table), Scratch.array(1))
            total, cpu = measure(p, w)
            trains = sorted((str(x) for x in p.state["corps"][p.line["entity"]]["trains"]), reverse=True)
            spent[trains[0]].append(cpu)
            sets[" ".join(trains)].append(cpu)
            below += total < p.line["total"]
            full += int(w[0].finder.lines.full)
            if p.line.get("best_exact"):
                exact += 1
                equal += total == p.line["best_total"]
    print(f"{game}: {equal} of {exact} recorded optima equal, {below} runs below what was run, {full} without room")
    print(f"{'longest':>8} {'runs':>6} {'median µs':>10} {'99 %':>8} {'slowest':>8} {'aim':>5}")
    for train, cpu in sorted(spent.items()):
        cpu.sort()
        late = cpu[int(len(cpu) * 0.99)]
        middle = statistics.median(cpu)
        print(f"{train:>8} {len(cpu):6} {middle:10.1f} {late:8.0f} {cpu[-1]:8.0f} {TARGETS[train]:5}")
    slow = sorted(((max(cpu), statistics.median(cpu), len(cpu), name) for name, cpu in sets.items()), reverse=True)[:5]
    for worst, middle, n, name in slow:
        print(f"  {name}: {n} runs, median {middle:.0f} µs, slowest {worst:.0f} µs (limit {LIMIT})")


if __name__ == "__main__":
    kernel.build(__name__)
    for title in sys.argv[1:] or ("1830", "1856"):
        main(title)
