"""Urbanize and upgrade the locomotive: rules B4.4 and B4.5."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Colour, Do, Rule
from sim.games.railways.urbanize import possible

from .support import Game

YELLOW, BLUE = Colour.YELLOW, Colour.BLUE


def test_urbanize() -> None:
    """B4.4.1, B4.4.3: 10k, any gray city, the colour for good, two random cubes; no link is needed."""
    g = Game(4).start()
    before = sum(g.inside("Albany").values())
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW)
    assert g.s.colour[g.city("Albany")] == YELLOW
    assert sum(g.inside("Albany").values()) == before + 2
    assert sum(g.s.bag) == 13
    assert (g.bonds()[0], g.cash()[0], list(g.s.new_city)) == (2, 0, [0, 2, 3, 3, 3])
    assert [row["reason"] for row in g.rows(Kind.CUBE_ADDED)] == ["urbanize"] * 2
    (row,) = g.rows(Kind.URBANIZED)
    assert (row["place"], row["item"], row["amount"], row["number"]) == ("Albany", "yellow", 10, 11)


def test_price_and_cubes_are_rules() -> None:
    """V14."""
    g = Game(4, "urbanize.cost=7", "urbanize.cubes_drawn=3").start()
    g.must(do=Do.URBANIZE, city=g.city("Dover"), colour=BLUE)
    assert (g.cash()[0], sum(g.inside("Dover").values())) == (3, 4)


def test_a_coloured_city_is_never_urbanized() -> None:
    """B4.4.5: neither a printed colour nor an earlier tile."""
    g = Game(4).start()
    assert g.do(do=Do.URBANIZE, city=g.city("Chicago"), colour=YELLOW) == Rule.CITY_NOT_GRAY
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW)
    assert g.do(do=Do.URBANIZE, city=g.city("Albany"), colour=BLUE) == Rule.CITY_NOT_GRAY


def test_tiles_run_out() -> None:
    """B4.4.5, B1.6: no red tile at all, three of each other colour."""
    g = Game(4).start()
    assert g.do(do=Do.URBANIZE, city=g.city("Albany"), colour=Colour.RED) == Rule.NO_TILE_LEFT
    for name in ("Albany", "Dover", "Dallas"):
        g.must(do=Do.URBANIZE, city=g.city(name), colour=YELLOW)
    assert g.do(do=Do.URBANIZE, city=g.city("Tulsa"), colour=YELLOW) == Rule.NO_TILE_LEFT


@pytest.mark.parametrize(
    ("city", "colour", "rule"),
    [
        (-1, 1, Rule.NO_SUCH_CITY),
        (52, 1, Rule.NO_SUCH_CITY),
        (0, 5, Rule.NO_SUCH_COLOUR),
        (0, -1, Rule.NO_SUCH_COLOUR),
    ],
)
def test_nonsense(city: int, colour: int, rule: Rule) -> None:
    assert Game(4).start().do(do=Do.URBANIZE, city=city, colour=colour) == rule


def test_the_marker_goes() -> None:
    """B4.4.2: and the marker count falls."""
    g = Game(4).start()
    g.cubes("Albany")
    g.s.marker[g.city("Albany")] = 1
    g.s.markers = g.s.markers_placed = 5
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW)
    assert (g.s.marker[g.city("Albany")], g.s.markers, g.s.markers_placed) == (0, 4, 5)
    (row,) = g.rows(Kind.MARKER_REMOVED)
    assert (row["place"], row["before"], row["after"]) == ("Albany", 5, 4)


def test_the_marker_stays_where_a_variant_says_so() -> None:
    g = Game(4, "urbanize.removes_empty_marker=false").start()
    g.cubes("Albany")
    g.s.marker[g.city("Albany")] = g.s.markers = 1
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW)
    assert g.s.markers == 1


@pytest.mark.parametrize(("left", "drawn", "markers"), [(1, 1, 0), (0, 0, 1)])
def test_a_bag_that_is_too_empty(left: int, drawn: int, markers: int) -> None:
    """B4.4.4, Q21: what is left is drawn; without any cube an empty-city marker stays."""
    g = Game(4).start()
    g.cubes("Albany")
    g.s.marker[g.city("Albany")] = g.s.markers = 1
    g.bag(blue=left)
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW)
    assert (sum(g.inside("Albany").values()), g.s.markers, sum(g.s.bag)) == (drawn, markers, 0)


def test_urbanizing_is_barred_with_too_few_cubes_in_a_variant() -> None:
    """Q21 not_allowed."""
    g = Game(4, "urbanize.supply_short=not_allowed").start()
    g.bag(blue=1)
    assert g.do(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW) == Rule.BAG_TOO_EMPTY
    g.bag(blue=2)
    assert g.do(do=Do.URBANIZE, city=g.city("Albany"), colour=YELLOW) == Rule.NONE


# --- locomotives


@pytest.mark.parametrize(
    ("table", "prices"),
    [("public_pairs", [5, 10, 10, 15, 15, 20, 20]), ("arithmetic", [5, 10, 15, 20, 25, 30, 35])],
)
def test_locomotives_one_level_an_action(table: str, prices: list[int]) -> None:
    """B4.5.1, V15, C10: levels 2 to 8 at the price of the new card."""
    g = Game(2, f"engine.cost_table={table}").start()
    paid = []
    for level, price in enumerate(prices, start=2):
        g.skip_to(0)
        g.money(0, 50)
        g.must(do=Do.UPGRADE)
        assert g.s.players[0].engine == level
        paid.append(50 - g.cash()[0])
        assert price == g.rows(Kind.LOCOMOTIVE)[-1]["amount"]
    assert paid == prices
    g.skip_to(0)
    assert g.do(do=Do.UPGRADE) == Rule.BEST_ENGINE_ALREADY


def test_locomotives_are_there_for_everybody() -> None:
    """B4.5.2; the game remembers who was first at a level (B6.8)."""
    g = Game(3).start()
    for _ in range(3):
        g.must(do=Do.UPGRADE)
    assert [g.s.players[p].engine for p in range(3)] == [2, 2, 2]
    assert g.s.engine_first[2] == 0
    assert g.s.engine_first[3] == -1


def test_best_level_is_a_rule() -> None:
    g = Game(2, "engine.max_level=2").start()
    g.must(do=Do.UPGRADE)
    g.must(do=Do.PASS)
    assert g.do(do=Do.UPGRADE) == Rule.BEST_ENGINE_ALREADY


def test_no_gray_city_is_left() -> None:
    """B4.4.5: the action is not available."""
    g = Game(4)
    assert possible(g.s, g.r, g.b)
    for city in range(g.b.n_cities):
        g.s.colour[city] = 0
    assert not possible(g.s, g.r, g.b)
