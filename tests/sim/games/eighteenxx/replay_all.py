"""Plays recordings again in plain mode, one line of JSON each: run as a program by `test_replays`.

    python -m tests.sim.games.eighteenxx.replay_all FILE...

A line holds the file, the outcome, and the state after every EVERYth action and at the end, as a digest."""

import hashlib
import json
import sys
from pathlib import Path

from sim.games.eighteenxx import replay
from sim.record import as_dict

EVERY = 40


def digest(game: replay.Game) -> str:
    """Of the whole state, field by field, in either mode."""
    return hashlib.sha256(json.dumps(as_dict(game.state)).encode()).hexdigest()[:16]


def main(files: list[str]) -> None:
    """One line a file."""
    for name in files:
        record, game = replay.open_game(Path(name))
        marks, where, done = [], "", 0
        for done, (line, where) in enumerate(replay.steps(record, game), 1):
            if where:
                where = f"action {line['i']} ({line['type']}): {where}"
                break
            if done % EVERY == 0:
                marks.append(digest(game))
        marks.append(digest(game))
        if not where:
            where = replay.wrong_scores(record, game)
        print(json.dumps({"file": name, "actions": done, "where": where, "marks": marks}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
