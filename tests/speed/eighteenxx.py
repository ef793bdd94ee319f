"""Where the time of a game of 1830 or 1856 between bots goes: each decision is timed by itself along real games.

Rows of one record are handed over to kernels, which is done at once; what a call costs all the same is taken off.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from time import process_time_ns, thread_time_ns
from typing import Any

import numpy as np

from sim import batch, kernel, variants
from sim.desk import Desk as Worker
from sim.events import Event
from sim.games.eighteenxx.bots import choose
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import Purpose, RoundKind, Step
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import Board, Rules
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.state import State
from sim.games.eighteenxx.taste import Taste
from sim.kernel import assign, fn
from sim.rng import open_stream

GAMES = 24
COPIES = 20_000
STATES = 64  # more than the nearest caches hold
PARTS = {
    Step.TRACK: "lays",
    Step.TOKEN: "tokens",
    Step.PRIVATE_TOKEN: "tokens",
    Step.HOME_TOKEN: "tokens",
    Step.ROUTE: "runs",
    Step.DIVIDEND: "dividends",
    Step.TRAIN: "trains",
    Step.DISCARD: "trains",
    Step.AUCTION: "auction and stock rounds",
    Step.SET_PAR: "auction and stock rounds",
    Step.STOCK: "auction and stock rounds",
}


@fn
def decide(m: list[Desk], r: list[Rules], b: list[Board], tastes: list[Taste], bot: int, place: int) -> None:
    """The next action of the player to move."""
    choose(m[0], r[0], b[0], tastes[bot], m[0].streams[place])


@fn
def act(m: list[Desk], r: list[Rules], b: list[Board], ev: list[Event]) -> int:
    """That action by the rules."""
    return apply(m[0].state, r[0], b[0], m[0].scratch, ev, m[0].action)


@fn
def nothing(m: list[Desk], r: list[Rules], b: list[Board], tastes: list[Taste], bot: int, place: int) -> None:
    """What it costs to call a kernel."""


@fn
def copy_often(to: list[State], source: list[State], times: int) -> int:
    """Copy states again and again, one after the other, as a search that looks ahead would."""
    total = 0
    for i in range(times):
        source[i % STATES].turn_at = i
        assign(to[i % STATES], source[i % STATES])
        total += to[i % STATES].turn_at
    return total


def state_copy() -> float:
    """Microseconds of a copy of the whole state inside a kernel."""
    kernel.build(__name__)
    to, source = State.array(STATES), State.array(STATES)
    copy_often(to, source, COPIES)
    start = process_time_ns()
    copy_often(to, source, COPIES)
    return (process_time_ns() - start) / COPIES / 1000


def breakdown(variant: str) -> dict[str, float]:
    """Share of the time of play by part; the shares add up to 1."""
    kernel.build(__name__)
    plan = batch.plan([variants.load(variant)], games=GAMES, seed=5)
    worker = Worker(plan.jobs(Path())[0])
    spent: dict[str, int] = defaultdict(int)
    for game in range(GAMES):
        _play(worker, game, spent)
    total = sum(spent.values())
    return {part: time / total for part, time in sorted(spent.items(), key=lambda item: -item[1])}


def _play(worker: Worker, game: int, spent: dict[str, int]) -> None:
    match, players = worker.match, worker.job.players
    state, rules, board = match.state, worker.table.rules, worker.table.board
    desk = (_row(match), _row(rules), _row(board))
    deal, rotation = divmod(game, players)
    lineup = worker.job.lineups.of(deal)
    empty = min(_cost(nothing, *desk, worker.tastes, 0, 0) for _ in range(50))
    new_game(state, rules, board, game)
    match.scratch.outlook.ready = 0
    for place in range(players):
        open_stream(match.streams[place], worker.job.seed, deal, Purpose.BOT + place)
    while state.round_kind != RoundKind.OVER:
        place = (state.to_move - rotation) % players
        part = PARTS.get(state.step, "loans, privates, the CGR")
        spent[part] += max(0, _cost(decide, *desk, worker.tastes, lineup[place], place) - empty)
        spent["rules and events"] += max(0, _cost(act, *desk, worker.events) - empty)


def _row(x: Any) -> Any:
    return np.asarray(x).reshape(1)


def _cost(kernel: Callable[..., Any], *arguments: Any) -> int:
    start = thread_time_ns()
    kernel(*arguments)
    return thread_time_ns() - start
