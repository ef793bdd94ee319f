"""Games of planners in which every decision of a president is watched."""

from sim.events import Event
from sim.games.eighteenxx import bots, bots_company
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Kind, RoundKind, Rule
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import Board, Rules
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.taste import Taste
from sim.kernel import fn
from sim.rng import open_stream

REFUSED = 1_000  # + kind of action: a proposal broke a rule
DRAWN = 2_000  # + step: a decision in an operating round was left to a draw


@fn
def play_watched(m: Desk, r: Rules, b: Board, tastes: list[Taste], ev: list[Event], seed: int, game: int) -> int:
    """A game, taste p in seat p. 0, or what went wrong; the log is whole in `ev`."""
    s = m.state
    new_game(s, r, b, game)
    m.scratch.outlook.ready = 0
    for p in range(r.players):
        open_stream(m.streams[p], seed, game, 1 + p)
    while s.round_kind != RoundKind.OVER:
        p = s.to_move
        if s.round_kind == RoundKind.OPERATING:
            if not bots_company.choose(m, r, b, tastes[p], m.streams[p]):
                return DRAWN + s.step
        else:
            bots.choose(m, r, b, tastes[p], m.streams[p])
        if apply(s, r, b, m.scratch, ev, m.action) != Rule.NONE:
            return REFUSED + m.action.do
    return 0


@fn
def count_rows(ev: list[Event], n: int, kind: int, item: int, reason: int) -> int:
    """Rows of a kind in the first n of the log; item and reason count if they are not below 0."""
    rows = 0
    for i in range(n):
        if ev[i].kind == kind and (item < 0 or ev[i].what == item) and (reason < 0 or ev[i].reason == reason):
            rows += 1
    return rows


@fn
def first_step(ev: list[Event], n: int, kind: int, item: int) -> int:
    """Operating rounds begun before the first row of a kind and item; after all of them if there is none."""
    rounds = 0
    for i in range(n):
        if ev[i].kind == Kind.OPERATING_ROUND:
            rounds += 1
        elif ev[i].kind == kind and ev[i].what == item:
            return rounds
    return rounds + 1
