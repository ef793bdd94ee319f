"""Prints one line per attempted action of games between random bots: action, answer, state and new events, as digests.

    python -m tests.sim.games.eighteenxx.trace VARIANT PLAYERS GAMES SEED

Now and then an action is spoilt, so that refusals are compared too."""

import hashlib
import json
import sys

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx import bots, play, setup
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, Do, Purpose, RoundKind, Rule
from sim.games.eighteenxx.family import FAMILY
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.taste import Taste
from sim.record import as_dict
from sim.rng import Stream, below, open_stream

NOISE = 99  # a purpose of our own
ROOM = 2_000


def spoil(noise: Stream, m: Desk) -> None:
    """Change one thing of an action; most such actions break a rule."""
    act = m.action
    which = below(noise, 12)
    act.do = below(noise, 24) if which == 0 else act.do
    act.seat = below(noise, 6) if which == 1 else act.seat
    act.company = below(noise, 16) - 2 if which == 2 else act.company
    act.private = below(noise, 10) - 2 if which == 3 else act.private
    act.price += below(noise, 400) - 200 if which == 4 else 0
    act.percent = 10 * below(noise, 12) - 10 if which == 5 else act.percent
    act.hex = below(noise, 110) - 3 if which == 6 else act.hex
    act.tile = below(noise, 60) - 2 if which == 7 else act.tile
    act.rotation = below(noise, 9) - 1 if which == 8 else act.rotation
    act.node = below(noise, 4) - 1 if which == 9 else act.node
    act.train = below(noise, 9) - 1 if which == 10 else act.train
    act.source = below(noise, 24) - 2 if which == 11 else act.source


def short(x: object) -> str:
    """A digest."""
    return hashlib.sha256(json.dumps(x).encode()).hexdigest()[:12]


def trace(variant: str, players: int, games: int, seed: int) -> None:
    """Play and print."""
    kernel.build(FAMILY.package)
    loaded = variants.load(variant)
    rules, board, _ = tables(loaded.rules, loaded.map, players, variant)  # type: ignore[arg-type]
    m, taste, events, noise = Desk.new(), Taste.new(), Event.array(ROOM), Stream.new()
    open_stream(noise, seed, 0, NOISE)
    s = m.state
    for game in range(games):
        setup.new_game(s, rules, board, game)
        for place in range(players):
            open_stream(m.streams[place], seed, game, Purpose.BOT + place)
        while s.round_kind != RoundKind.OVER:
            s.log.seq = 0
            bots.choose(m, rules, board, taste, m.streams[s.to_move])
            spoilt = below(noise, 3) == 0
            if spoilt:
                spoil(noise, m)
            head = [int(m.action.do), int(m.action.company), int(m.action.hex), int(m.action.price)]
            before = short(as_dict(s)) if spoilt else ""
            answer = play.apply(s, rules, board, m.scratch, events, m.action)
            state = short(as_dict(s))
            if answer != Rule.NONE and spoilt:
                assert state == before, f"{Do(head[0]).name} refused with {Rule(answer).name} left a trace"
            new = [as_dict(events[i]) for i in range(s.log.seq)]
            print(json.dumps([game, head, int(answer), state, short(new)]))
            if not spoilt:
                assert answer == Rule.NONE, (Do(head[0]), Rule(answer))
    assert NOBODY == -1


if __name__ == "__main__":
    trace(sys.argv[1], *map(int, sys.argv[2:5]))
