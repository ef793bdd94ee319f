"""Link search of the bots against a search that proposes every row to the rules."""

from __future__ import annotations

from typing import Any

import pytest

from sim.games.railways.bots_far import price_stale
from sim.games.railways.bots_links import price_of_row, search_stale
from sim.games.railways.bots_scratch import FAR, ROUTES
from sim.games.railways.build import check, row_cost
from sim.games.railways.terms import NONE, Do, Rule
from tests.naive.railways_links import cheapest_rows

from .bot_table import BotTable
from .support import NO_CARDS


def known(k: Any, city: int) -> dict[int, tuple[int, int]]:
    rows = [k.rows.routes[city * ROUTES + i] for i in range(k.rows.n[city])]
    return {int(row.city): (int(row.cost), int(row.n)) for row in rows}


def no_loose_end(s: Any) -> bool:
    return all(s.links[i].owner != s.to_move or s.links[i].complete for i in range(s.n_links))


@pytest.mark.parametrize(
    ("deal", "actions", "sets"),
    [
        (0, 0, ()),
        (1, 60, ()),
        (2, 140, ()),
        (3, 110, ("build.hex_sharing=crossing_only", "build.cost_crossing_tile_extra=2")),
        (4, 90, ("build.max_tiles_per_action=3", "build.ridge_beside_city=half", "build.ridge_charge=half_and_half")),
    ],
)
def test_rows_are_the_cheapest_that_the_rules_allow(deal: int, actions: int, sets: tuple[str, ...]) -> None:
    """In the middle of a game, each known row has the price of the cheapest legal one, and no city is missing."""
    table = BotTable("network", "random", "frugal", "random", variant=NO_CARDS, sets=sets, deal=deal).move(actions)
    table.to_actions()
    while not no_loose_end(table.game.s):
        table.move(1).to_actions()
    g, k = table.game, table.k
    search_stale(k, g.s, g.r, g.b)
    for city in range(deal, g.b.n_cities, 5):
        assert known(k, city) == cheapest_rows(g.s, g.r, g.b, city), g.cities[city]


def test_what_is_kept_is_what_a_fresh_search_finds() -> None:
    """Only what new track may have cut off is searched again; all rows are the same, and in the same order."""
    table = BotTable("network", "random", "hunter", variant=NO_CARDS, deal=5)
    g, k = table.game, table.k
    for _ in range(20):
        table.move(7)
        search_stale(k, g.s, g.r, g.b)
        price_stale(k, g.s, g.r, g.b)
        kept = [list(known(k, city).items()) for city in range(g.b.n_cities)]
        prices = [int(price) for price in k.far_cost]
        k.stale = k.far_stale = (1 << g.b.n_cities) - 1
        search_stale(k, g.s, g.r, g.b)
        price_stale(k, g.s, g.r, g.b)
        assert kept == [list(known(k, city).items()) for city in range(g.b.n_cities)]
        assert prices == [int(price) for price in k.far_cost]


def test_rows_in_two_actions_are_legal_and_cost_what_they_say() -> None:
    """On the empty board every far row can be laid, its price is right, and one action does not reach that far."""
    table = BotTable("frugal", "frugal", variant=NO_CARDS).to_actions()
    g, k = table.game, table.k
    found = 0
    for city in range(g.b.n_cities):
        for i in range(k.n_far[city]):
            row = k.far[city * FAR + i]
            found += 1
            assert g.r.max_tiles < row.n <= 2 * g.r.max_tiles
            assert row.city not in known(k, city)
            g.r.max_tiles = 8  # as one action, so that the rules judge the whole row
            dirs = [int(row.dirs[j]) for j in range(row.n + 1)]
            g.do(do=Do.KEEP_BARON)
            g.act.do, g.act.city, g.act.n = Do.BUILD, city, row.n
            for j, side in enumerate(dirs):
                g.act.dirs[j] = side
            assert check(g.s, g.r, g.b, g.act) == Rule.NONE
            assert row_cost(g.s, g.r, g.b, g.act, 0) == row.cost == price_of_row(k, g.s, g.r, g.b, city, row, 0)
            g.r.max_tiles = 4
    assert found > 200
    orleans = g.city("New Orleans")
    assert [g.cities[k.far[orleans * FAR + i].city] for i in range(k.n_far[orleans])]  # no partner within four tiles


def test_a_row_that_is_cut_off_has_no_price() -> None:
    """Somebody else takes the entrance of a city."""
    table = BotTable("frugal", "frugal", variant=NO_CARDS).to_actions()
    g, k = table.game, table.k
    cleveland, detroit = g.city("Cleveland"), g.city("Detroit")
    row = next(
        k.far[cleveland * FAR + i] for i in range(k.n_far[cleveland]) if k.far[cleveland * FAR + i].city == detroit
    )
    assert price_of_row(k, g.s, g.r, g.b, cleveland, row, 0) == row.cost
    g.s.track.sides[g.b.city_hex[cleveland]][row.dirs[0]] = 1
    assert price_of_row(k, g.s, g.r, g.b, cleveland, row, 0) == NONE
