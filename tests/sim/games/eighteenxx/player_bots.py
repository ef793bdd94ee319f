"""Planners at a table that is set up by hand, and games of planners told action by action."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from sim import bots, families, kernel
from sim.games.eighteenxx import bots as engine
from sim.games.eighteenxx import play
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Do, Purpose, RoundKind
from sim.kernel import assign
from sim.record import as_dict
from sim.rng import open_stream

from .table import Table

FIELD = "builder|hugger|rusher|trader|collector|investor"


def taste(name: str, **weights: int) -> Any:
    """A character with other weights."""
    family = families.get("eighteenxx")
    (found,) = bots.tastes([bots.load(name, family)], family)
    for key, x in weights.items():
        setattr(found, key, x)
    return found


def choice(t: Table, character: Any, seed: int = 1) -> tuple[Do, dict[str, int]]:
    """What a character does at a table: on a desk that has seen nothing before."""
    m = Desk.new()
    assign(m.state, t.s)
    for place in range(t.r.players):
        open_stream(m.streams[place], seed, 0, Purpose.BOT + place)
    engine.choose(m, t.r, t.b, character, m.streams[t.s.to_move])
    t.act = m.action
    fields = ("company", "private", "price", "percent", "source")
    return Do(m.action.do), {key: int(getattr(m.action, key)) for key in fields}


def take(t: Table, character: Any) -> Do:
    """Let a character act at the table; the action has to be legal."""
    do, _ = choice(t, character)
    t.s.log.seq = 0
    assert play.apply(t.s, t.r, t.b, t.w, t.ev, t.act) == 0, do
    return do


def tell(variant: str, players: int, actions: int) -> list[str]:
    """The first actions of a game of planners, each with the state after it, as digests."""
    t = Table(players, variant)
    field = [taste(name) for name in FIELD.split("|")]
    m = Desk.new()
    assign(m.state, t.s)
    for place in range(players):
        open_stream(m.streams[place], 3, 0, Purpose.BOT + place)
    lines = []
    while m.state.round_kind != RoundKind.OVER and len(lines) < actions:
        p = int(m.state.to_move)
        engine.choose(m, t.r, t.b, field[p], m.streams[p])
        m.state.log.seq = 0
        assert play.apply(m.state, t.r, t.b, m.scratch, t.ev, m.action) == 0
        digest = hashlib.sha256(json.dumps(as_dict(m.state)).encode()).hexdigest()[:12]
        lines.append(f"{Do(m.action.do).name} {m.action.company} {m.action.private} {m.action.price} {digest}")
    return lines


if __name__ == "__main__":
    families.get("eighteenxx")  # imports all modules of the family, which are to be built
    kernel.build("sim.games.eighteenxx")
    print("\n".join(tell(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
