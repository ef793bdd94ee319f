"""Golden games of our own engine between random bots, in the replay format.

`python -m tests.golden.eighteenxx` writes them anew; with `--check` it says which ones would change."""

import sys
from pathlib import Path
from typing import Any

from sim import kernel
from sim.games.eighteenxx import bots, candidates, play, replay, scribe
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Do, Purpose, RoundKind, Rule, Step, Trigger
from sim.games.eighteenxx.family import FAMILY
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.taste import Taste
from sim.rng import open_stream

FOLDER = Path(__file__).parent
GAMES = (  # title, players, optional rules, seed
    ("1830", 2, [], 4),
    ("1830", 3, [], 5),
    ("1830", 6, ["optional_6_train"], 6),
    ("1856", 3, [], 4),
    ("1856", 4, [], 16),
)


def play_one(title: str, players: int, options: list[str], seed: int) -> list[dict[str, Any]]:
    """The lines of a game."""
    game = replay.begin(*replay.recorded_rules(title, tuple(options), players))
    desk, taste = Desk.new(), Taste.new()
    game.state, game.scratch, act = desk.state, desk.scratch, desk.action
    new_game(game.state, game.rules, game.board, 0)
    for place in range(players):
        open_stream(desk.streams[place], seed, 0, Purpose.BOT + place)
    lines: list[dict[str, Any]] = [scribe.head(title, players, options, game)]
    seen = scribe.state(game)
    while game.state.round_kind != RoundKind.OVER:
        if game.state.step == Step.DESTINATIONS:
            candidates.clear(game.state, act, Do.ARRIVE)
        else:
            bots.choose(desk, game.rules, game.board, taste, desk.streams[game.state.to_move])
        said = {"i": len(lines)} | scribe.line(act, game)
        game.state.log.seq = 0
        rule = play.apply(game.state, game.rules, game.board, game.scratch, game.events, act)
        assert rule == Rule.NONE, (said, Rule(rule))
        found = scribe.state(game)
        lines.append(said | {"d": scribe.change(seen, found)})
        seen = found
    why = Trigger(game.state.trigger).name.lower()
    return [*lines, scribe.result(game, why, len(lines) - 1)]


def main() -> None:
    """Write all."""
    kernel.build(FAMILY.package)
    for title, players, options, seed in GAMES:
        (FOLDER / title).mkdir(exist_ok=True)
        lines = play_one(title, players, options, seed)
        path = FOLDER / title / f"random-{players}-{seed}.jsonl.gz"
        if "--check" in sys.argv:
            record = replay.read(path)
            if [record.head, *record.actions, {"result": record.result}] != lines:
                print(f"{path.name} would change")
            continue
        scribe.write(path, lines)
        print(path.name, len(lines) - 2, "actions", lines[-1]["result"]["end_reason"], path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
