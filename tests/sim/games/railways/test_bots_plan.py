"""Plans of the bots: counting cubes, changes against a new count, the plan against its slow twin."""

from __future__ import annotations

import random
from typing import Any

import networkx as nx
import pytest

from sim.games.railways.bots_choices import list_options
from sim.games.railways.bots_network import look_at_network
from sim.games.railways.bots_options import all_sensible
from sim.games.railways.bots_plan import (
    STEP,
    best_case,
    count_deliveries,
    deliveries_worth,
    no_changes,
    note_delivered,
    note_link,
    plan_worth,
    worth_of_changes,
)
from sim.games.railways.bots_scratch import BUCKETS
from tests.naive.railways_traffic import deliveries_worth as naive_worth
from tests.naive.railways_traffic import network

from .bot_table import BotTable
from .support import NO_CARDS, Game


def look(table: BotTable, p: int) -> int:
    """Everything reckoned for player p; the level of the locomotive."""
    g, k = table.game, table.k
    all_sensible(k)
    list_options(k, g.s, g.r, g.b, table.tastes[p], p)
    return int(g.s.players[p].engine)


def counts(k: Any, level: int) -> list[list[int]]:
    return [[int(n) for n in k.now.count[lev][1:]] for lev in range(level, k.depth + 1)]


@pytest.mark.parametrize("deal", [0, 1])
def test_the_best_cubes_are_delivered_first(deal: int) -> None:
    """Cube by cube in the slow twin, with powers of patience; half a per cent of rounding."""
    table = BotTable("network", "rusher", "frugal", "hunter", variant=NO_CARDS, deal=deal).move(130).to_actions()
    for p in range(4):
        level = look(table, p)
        k = table.k
        for lev in range(level, k.depth + 1):
            for room in (500, 4000, int(k.deliveries)):
                count = [int(n) for n in k.now.count[lev]]
                expected = naive_worth(count, room, int(table.tastes[p].patience), STEP)
                assert deliveries_worth(k, lev, room) == pytest.approx(expected, rel=0.01, abs=20)


def test_changes_leave_no_trace_and_keep_below_the_best_case() -> None:
    """Each possible delivery and some links are tried; the count is the same afterwards."""
    table = BotTable("network", "rusher", "frugal", "hunter", variant=NO_CARDS, deal=2).move(120).to_actions()
    g, k = table.game, table.k
    p = int(g.s.to_move)
    level, likes = look(table, p), table.tastes[p]
    before = counts(k, level)
    for stock in range(k.n_stocks):
        no_changes(k, level)
        note_delivered(k, level, stock)
        assert worth_of_changes(k, level, 0) <= 0
    for a in range(0, g.b.n_cities, 3):
        for z in range(1, g.b.n_cities, 4):
            if a != z:
                no_changes(k, level)
                note_link(k, g.s, likes, level, a, z)
                most = best_case(k, level)
                gain = worth_of_changes(k, level, 0)
                assert 0 <= gain <= most + STEP // 10  # rounding of thousandths of cubes
    assert counts(k, level) == before
    assert plan_worth(k, level, 0) == k.passing


def test_what_a_link_would_change_is_what_a_new_count_finds() -> None:
    """In a network without circles ways cannot cross, so the changes noted for a link must be exactly right."""
    compared = 0
    for seed in range(20):
        draw = random.Random(seed)
        table = BotTable("frugal", "network", "hunter", variant=NO_CARDS, deal=seed).to_actions()
        g = table.game
        g.s.players[0].engine = draw.randint(1, 4)
        grow_forest(g, draw)
        for _ in range(25):
            a, z = draw.sample(range(g.b.n_cities), 2)
            joined = network(g.s)
            if not joined.has_edge(a, z) and a in joined and not (z in joined and nx.has_path(joined, a, z)):
                compared += compare(table, 0, table.tastes[0], look(table, 0), a, z)
    assert compared > 60


def grow_forest(g: Game, draw: random.Random) -> None:
    """Some twenty links of three players without a circle; most belong to player 0."""
    for _ in range(24):
        a, z = draw.sample(range(g.b.n_cities), 2)
        joined = network(g.s)
        if not (a in joined and z in joined and nx.has_path(joined, a, z)):
            g.link(draw.choice((0, 0, 0, 1, 2)), g.cities[a], g.cities[z])


def compare(table: BotTable, p: int, likes: Any, level: int, a: int, z: int) -> int:
    """Count with noted changes against a count with the link on the board; 1 when the main part grew as foreseen."""
    g, k = table.game, table.k
    look(table, p)
    no_changes(k, level)
    note_link(k, g.s, likes, level, a, z)
    expected = [[int(n) for n in k.now.count[lev]] for lev in range(k.depth + 1)]
    for i in range(k.n_changes):
        it = k.changes[i]
        expected[it.level][it.out] -= it.weight
        expected[it.level][it.into] += it.weight
    grown = k.main | k.part[a] | k.part[z]
    link = g.link(p, g.cities[a], g.cities[z])
    look_at_network(k, g.s, g.r, g.b, likes, p)
    same_main = k.main == grown
    if same_main:
        count_deliveries(k, g.s, g.b, likes, level)
        for lev in range(level, k.depth + 1):
            assert [int(k.now.count[lev][i]) for i in range(1, BUCKETS)] == expected[lev][1:], (
                g.cities[a],
                g.cities[z],
            )
    take_off(g.s, link)
    look(table, p)
    return int(same_main)


def take_off(s: Any, link: int) -> None:
    """Undo Game.link."""
    it = s.links[link]
    for city in (it.city_a, it.city_b):
        s.network.degree[city] -= 1
    s.players[it.owner].links -= 1
    it.owner = -1
    s.n_links -= 1
