"""Where the time of a game of Railways of the World goes: each kernel is timed by itself along real games.

Searches keep what they found, so a search that was just made costs `choose` nothing more: they are called before it and
their time is taken off its. Calls from Python cost about a microsecond each; that is measured and taken off as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns, process_time_ns
from typing import Any

from sim import batch, kernel, variants
from sim.desk import Desk
from sim.games.railways.apply import apply
from sim.games.railways.bots import choose, sit_down
from sim.games.railways.bots_links import search_stale
from sim.games.railways.bots_network import look_at_network
from sim.games.railways.bots_plan import count_deliveries
from sim.games.railways.bots_scratch import Scratch
from sim.games.railways.money import total_money
from sim.games.railways.records import State
from sim.games.railways.setup import new_game
from sim.games.railways.terms import Phase, Purpose
from sim.kernel import assign, fn
from sim.rng import open_stream

GAMES = 60
COPIES = 20_000
STATES = 64  # more than the nearest caches hold


@fn
def copy_often(to: list[State], source: list[State], times: int) -> int:
    """Copy states again and again, one after the other, as a search that looks ahead would."""
    total = 0
    for i in range(times):
        source[i % STATES].actions = i
        assign(to[i % STATES], source[i % STATES])
        total += to[i % STATES].actions
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
    plan = batch.plan([variants.load(variant)], games=GAMES, seed=5)
    desk = Desk(plan.jobs(Path())[0])
    spent: dict[str, int] = defaultdict(int)
    for game in range(GAMES):
        _play(desk, game, spent)
    total = sum(spent.values())
    return {part: time / total for part, time in sorted(spent.items(), key=lambda item: -item[1])}


def _play(desk: Desk, game: int, spent: dict[str, int]) -> None:
    m, r, b = desk.match, desk.table.rules, desk.table.board
    s, n, beside = m.state, desk.job.players, Scratch.new()
    deal, rotation = divmod(game, n)
    lineup = desk.job.lineups.of(deal)
    empty = min(_cost(total_money, s) for _ in range(50))

    def timed(part: str, kernel: Callable[..., Any], *arguments: Any) -> int:
        taken = max(0, _cost(kernel, *arguments) - empty)
        spent[part] += taken
        return taken

    timed("set-up", new_game, s, r, b, desk.events, desk.job.seed, deal, game)
    sit_down(m.scratch, s, r, b)
    sit_down(beside, s, r, b)
    for place in range(n):
        open_stream(m.streams[place], desk.job.seed, deal, Purpose.BOT + place)
    while s.phase != Phase.END:
        place = (s.to_move - rotation) % n
        taste = desk.tastes[lineup[place]]
        searched = 0
        if s.phase == Phase.ACTIONS:
            timed("link search", search_stale, m.scratch, s, r, b)
            look_at_network(beside, s, r, b, taste, s.to_move)
            searched = timed("delivery search", count_deliveries, beside, s, b, taste, s.players[s.to_move].engine)
        part = "bids" if s.phase == Phase.AUCTION else "weighing of actions"
        timed(part, choose, s, r, b, m.scratch, taste, m.streams[place], m.action)
        spent[part] -= searched
        timed("rules and events", apply, s, r, b, desk.events, m.action)


def _cost(kernel: Callable[..., Any], *arguments: Any) -> int:
    start = perf_counter_ns()
    kernel(*arguments)
    return perf_counter_ns() - start
