"""How many recorded actions the compiled engine plays in a CPU second, legality of tiles, tokens and routes included.

    python -m tests.speed.eighteenxx_stepping [1830 | 1856]

Actions are encoded once; each game is then played in one kernel call, five times, the fastest counts."""

import sys
import time

from sim.events import Event
from sim.games.eighteenxx import encode, play, replay, setup
from sim.games.eighteenxx.many import LONGEST
from sim.games.eighteenxx.state import Action

TIMES = 5


def main(title: str) -> None:
    """Print the figures."""
    actions, seconds, slowest = 0, 0.0, 0.0
    for path in sorted((replay.folder() / title).glob("*.jsonl.gz")):
        record, game = replay.open_game(path)
        acts = Action.array(len(record.actions))
        n = 0
        for line in record.actions:
            if line["type"] == replay.STOPPED:
                continue
            encode.encode(line, game.state, game.rules, game.board, game.names, acts[n])
            n += 1
            played = play.apply(game.state, game.rules, game.board, game.scratch, game.events, acts[n - 1])
            game.state.log.seq = 0
            assert played == 0, (path.name, line["i"])
        events = Event.array(LONGEST)
        best = float("inf")
        for _ in range(TIMES):
            setup.new_game(game.state, game.rules, game.board, 0)
            start = time.process_time()
            done = play.step(game.state, game.rules, game.board, game.scratch, events, acts, 0, n)
            best = min(best, time.process_time() - start)
            assert done == n, (path.name, done)
        actions, seconds, slowest = actions + n, seconds + best, max(slowest, best / n)
    speed = f"{actions / seconds:,.0f} a second; slowest game {1e6 * slowest:.0f} µs an action"
    print(f"{title}: {actions} actions in {seconds:.2f} CPU s: {speed}")


if __name__ == "__main__":
    for name in sys.argv[1:] or ("1830", "1856"):
        main(name)
