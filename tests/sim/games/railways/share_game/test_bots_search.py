"""The searches of the bots find what their slow twins find, on boards that bots have built on."""

from typing import Any

import pytest

from sim.games.railways.share_game.bots_hauls import draw_graph, find_hauls
from sim.games.railways.share_game.bots_links import look
from sim.games.railways.share_game.bots_scratch import Scratch
from tests.naive.share_game import cheapest_links, deliveries

from .support import Game
from .table import BotTable


@pytest.fixture(scope="module")
def board() -> Game:
    """Turn 3 of a game of three builders."""
    return BotTable("builder", "raider", "builder", deal=6).play(until=lambda g: g.s.log.turn == 3)


def test_links(board: Game) -> None:
    """The cheapest link from the network of each company to every city outside it."""
    g = board
    k: Any = Scratch.new()
    for c in range(g.r.companies):
        k.seen_links[c] = -1
        look(k, g.s, g.r, g.b, c)
        rails = g.s.rails
        ends = {int(end) for x in list(rails.links)[: rails.n_links] if x.owner == c for end in (x.city_a, x.city_b)}
        wanted = cheapest_links(g.s, g.r, g.b, c, ends or set(range(g.b.n_cities)))
        routes = [k.routes[c * len(k.best_cost) + i] for i in range(k.n_routes[c])]
        found = {int(it.end): int(it.cost) for it in routes}
        wanted = {city: cost for city, cost in wanted.items() if city not in ends}
        assert {city: wanted[city] for city in found} == found
        assert len(found) >= len(wanted) - 1  # but one that would visit a hex twice


def test_deliveries(board: Game) -> None:
    """The most own links for each cube, where the walk is not cut short."""
    g = board
    k: Any = Scratch.new()
    for c in range(g.r.companies):
        for d in range(g.r.companies):
            k.gain[d] = 1000 if d == c else 0
        draw_graph(k, g.s, g.b)
        find_hauls(k, g.s, g.r, g.b, c, False)
        hauls = [k.hauls[i] for i in range(k.n_hauls)]
        found = {(int(it.city), int(it.colour)): int(it.own) for it in hauls}
        assert found == deliveries(g.s, c), g.colours[c]
        for it in hauls:
            assert 2 * it.own >= it.n
            assert all(it.path[i] >= 0 for i in range(it.n))
