"""Delivery search of the bots against every simple path that networkx lists."""

from __future__ import annotations

from typing import Any

import pytest

from sim.games.railways.apply import apply
from sim.games.railways.bots_network import POINT, look_at_network
from sim.games.railways.bots_traffic import NO_WAY, find_route, sale, walk_from
from sim.games.railways.records import CITIES, COLOURS, Action
from sim.games.railways.terms import Do, Rule
from sim.record import as_dict, copy
from tests.naive.railways_traffic import richest

from .bot_table import BotTable, taste
from .support import NO_CARDS, Game


@pytest.mark.parametrize(("deal", "actions"), [(0, 60), (1, 110), (2, 150)])
def test_tables_hold_the_richest_deliveries(deal: int, actions: int) -> None:
    """From each city, in each colour, with each number of links: for an own first link and for any."""
    table = (
        BotTable("network", "rusher", "opportunist", "frugal", variant=NO_CARDS, deal=deal).move(actions).to_actions()
    )
    g, k = table.game, table.k
    p = int(g.s.to_move)
    likes = taste("frugal", spite=20, foresight=1, ride=2)
    look_at_network(k, g.s, g.r, g.b, likes, p)
    depth = int(k.depth)
    assert depth == g.s.players[p].engine + 1
    checked = 0
    for city in range(g.b.n_cities):
        walk_from(k, city)
        for colour in range(COLOURS):
            for links in {1, depth - 1, depth} - {0}:
                found = k.views[p].sales[sale(city, colour, links)]
                for first_own, none, worth in ((True, 0, found.best), (False, NO_WAY, found.onward)):
                    if links == depth and not first_own:
                        continue  # nobody asks: one link of these comes before it
                    expected = richest(g.s, p, city, colour, links, POINT, -200, first_own, none, 2)
                    assert worth == expected, (g.cities[city], colour, links)
                    checked += expected > 0
    assert checked > 30


def test_walks_that_are_kept_are_what_fresh_walks_find() -> None:
    """Only walks that met a change are made again; after each of many actions all others are still true."""
    table = BotTable("network", "rusher", "opportunist", "hunter", deal=4)
    g, k = table.game, table.k
    kept = 0
    for _ in range(12):
        table.move(11).to_actions()
        p = int(g.s.to_move)
        look_at_network(k, g.s, g.r, g.b, table.tastes[p], p)
        view = k.views[p]
        walked = [city for city in range(g.b.n_cities) if view.walked >> city & 1]
        before = [tables(view, city) for city in walked]
        view.walked = 0
        for city in walked:
            walk_from(k, city)
        assert before == [tables(view, city) for city in walked]
        kept += len(walked)
    assert kept > 50


def tables(view: Any, city: int) -> tuple[list[Any], list[Any]]:
    """What a walk from a city wrote: sales by colour and links, ways by city."""
    sales = [as_dict(view.sales[sale(city, c, n)]) for c in range(COLOURS) for n in range(1, view.depth + 1)]
    ways = [as_dict(view.ways[city * CITIES + other]) for other in range(CITIES)]
    return sales, [way for way in ways if way["hops"]]


def test_the_route_is_legal_and_as_rich_as_the_table_says() -> None:
    """Every cube that can be delivered, delivered for once on a copy of the game."""
    table = BotTable("network", "rusher", "opportunist", "frugal", variant=NO_CARDS, deal=3).move(120).to_actions()
    g, k = table.game, table.k
    delivered = 0
    for p in range(4):
        g.s.to_move = p
        level = int(g.s.players[p].engine)
        look_at_network(k, g.s, g.r, g.b, taste("frugal", spite=0), p)
        for city in range(g.b.n_cities):
            walk_from(k, city)
            for colour in range(COLOURS):
                if g.s.cubes[city][colour]:
                    act = Action.new()
                    act.do, act.city, act.colour = Do.DELIVER, city, colour
                    worth = find_route(k, city, colour, level, act)
                    assert worth == k.views[p].sales[sale(city, colour, level)].best
                    if worth > 0:
                        then = copy(g.s)
                        assert apply(then, g.r, g.b, g.ev, act) == Rule.NONE
                        assert POINT * (then.players[p].points - g.s.players[p].points) == worth
                        delivered += 1
    assert delivered > 10


def test_a_cube_stops_at_the_first_city_of_its_colour() -> None:
    """Two blue cities in a row: the second one takes no cube from beyond the first."""
    g = Game(2).start()
    k = BotTable("frugal", "frugal", variant=NO_CARDS).k
    for a, z in (("Cleveland", "Pittsburgh"), ("Pittsburgh", "Philadelphia")):
        g.link(0, a, z)
    look_at_network(k, g.s, g.r, g.b, taste("frugal"), 0)
    walk_from(k, g.city("Cleveland"))
    blue = [int(k.views[0].sales[sale(g.city("Cleveland"), 2, n)].best) for n in (1, 2)]
    assert blue == [POINT, POINT]
