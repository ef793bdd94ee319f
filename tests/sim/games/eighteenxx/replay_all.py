"""Plays recordings again in plain mode, one line of JSON each: run as a program by `test_replays`.

    python -m tests.sim.games.eighteenxx.replay_all FILE...

A line holds the file, the outcome, and the state after every EVERYth action and at the end, as a digest."""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from sim.games.eighteenxx import replay
from sim.record import PLAIN, as_dict

EVERY = 40


def digest(game: replay.Game) -> str:
    """Of all numbers of the state, in either mode."""
    numbers = list(flat(as_dict(game.state))) if PLAIN else np.frombuffer(game.state, np.int64).tolist()  # type: ignore[call-overload]
    return hashlib.sha256(json.dumps(numbers).encode()).hexdigest()[:16]


def flat(value: Any) -> Iterator[int]:
    """The numbers of nested dicts and lists, in order."""
    if isinstance(value, int):
        yield value
    else:
        for inner in value.values() if isinstance(value, dict) else value:
            yield from flat(inner)


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
