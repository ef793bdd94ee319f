"""Build links: rules A5.1.4 to A5.1.5a (paths and prices worked out on hexes.csv)."""

import pytest

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.records import TILES
from sim.games.railways.share_game.terms import Do, Rule
from sim.games.railways.terms import Rule as TileRule

from .support import Game

MAIDSTONE = ("London", "r29c39", "r29c41", "Maidstone")  # 4k
READING = ("London", "r28c36", "r28c34", "Reading")  # 6k, two river hexes
OXFORD = ("Reading", "r27c31", "Oxford")  # 3k
YORK = ("Leeds", "r12c30", "York")  # 3k
SHEFFIELD = ("Leeds", "r14c30", "r15c29", "Sheffield")  # 4k


def red(*sets: str, cash: int = 100) -> Game:
    """Red acts, with much cash."""
    return Game(3, *sets).hold("red", [2, 1]).company_money("red", cash).to_rounds()


def test_one_link() -> None:
    """A5.1.4: normal terrain cost; the link is complete at once and the log tells tile by tile."""
    g = red()
    assert g.build(READING) == Rule.NONE
    assert g.cash("red") == 94
    link = g.s.rails.links[0]
    assert (link.owner, link.complete, link.tiles, link.cost) == (g.company("red"), 1, 2, 6)
    (built,) = g.rows(Kind.BUILT)
    assert (built["company"], built["place"], built["target"], built["amount"], built["before"], built["after"]) == (
        "red", "London", "Reading", 6, 2, 1,
    )  # fmt: skip
    assert [(row["place"], row["amount"], row["reason"]) for row in g.rows(Kind.TILE)] == [
        ("r28c36", 3, "water"), ("r28c34", 3, "water"),
    ]  # fmt: skip
    assert int(g.s.rails.players[g.company("red")].links) == 1


def test_two_links_cost_2k_more_per_hex_for_the_second() -> None:
    """A5.1.4, A5.1.5a, Q17, V27: the controller chooses the order; 4 + (3 + 2) or 3 + (4 + 4)."""
    assert [red().cost(*MAIDSTONE, i=i) for i in (0, 1)] == [4, 8]
    for links, cost in (((SHEFFIELD, YORK), 4 + 5), ((YORK, SHEFFIELD), 3 + 8)):
        g = red()
        assert g.build(*links) == Rule.NONE
        assert g.cash("red") == 100 - cost
        assert [row["after"] for row in g.rows(Kind.BUILT)] == [1, 2]
    free = red("ew_advanced.second_link_extra_per_hex=0")
    assert free.build(YORK, SHEFFIELD) == Rule.NONE
    assert free.cash("red") == 100 - 7


def test_number_of_links() -> None:
    """A5.1.4, V27: one or two, or what a variant says."""
    three = (YORK, SHEFFIELD, ("Leeds", "r13c31", "r13c33", "r13c35", "Hull"))
    assert red().build(*three) == Rule.BAD_NUMBER_OF_LINKS
    assert red().do(Do.BUILD, n=0) == Rule.BAD_NUMBER_OF_LINKS
    assert red("ew_advanced.max_links_per_build=1").build(YORK, SHEFFIELD) == Rule.BAD_NUMBER_OF_LINKS
    g = red("ew_advanced.max_links_per_build=3")
    assert g.build(*three) == Rule.NONE
    assert g.cash("red") == 100 - 3 - 8 - (7 + 6)  # 2k more a hex for the third one too


def test_a_long_link() -> None:
    """A5.1.4: no length limit; in a variant there is one."""
    path = ("Birmingham", "r22c28", "r22c30", "r22c32", "Northampton")
    long = ("Oxford", "r26c32", "r26c34", "r26c36", "r26c38", "r26c40", "r26c42", "r25c43", "r25c45", "Ipswich")
    g = red()
    assert g.build(long) == Rule.NONE
    assert int(g.s.rails.links[0].tiles) == 8
    assert red("ew_advanced.max_tiles_per_link=2").build(path) == Rule.TOO_MANY_TILES
    assert red().do(Do.BUILD, n=1, rows=[{"city": 0, "n": TILES + 1, "dirs": [0]}]) == Rule.TOO_MANY_TILES


def test_a_link_is_finished_in_the_action() -> None:
    """A5.1.4: it ends at a city, and the first one that it reaches."""
    assert red().build(READING[:3]) == Rule.NOT_FINISHED
    assert red().build((*READING, "r28c30", "r28c28")) == Rule.PAST_A_CITY
    assert red().do(Do.BUILD, n=1, rows=[{"city": 0, "n": 0, "dirs": [0]}]) == Rule.TOO_FEW_TILES


def test_later_links_touch_the_own_network() -> None:
    """A5.1.4: the first link ever starts anywhere; every later one touches a city of it, with either end."""
    g = red()
    assert g.build(YORK) == Rule.NONE
    g.skip_to_company("red")
    assert g.build(READING) == Rule.NOT_IN_NETWORK
    assert g.build(("Sheffield", "r15c29", "r14c30", "Leeds")) == Rule.NONE  # ends in the network


def test_the_second_link_may_use_the_first() -> None:
    """A5.1.4, Q52: York - Leeds, then Leeds - Sheffield in one action; in one reading the old network alone counts."""
    assert red().build(YORK, SHEFFIELD) == Rule.NONE
    assert red().build(YORK, READING) == Rule.NOT_IN_NETWORK
    old = "ew_advanced.second_link_may_use_first=false"
    assert red(old).build(YORK, SHEFFIELD) == Rule.NOT_IN_NETWORK
    g = red(old)
    assert g.build(YORK) == Rule.NONE
    g.skip_to_company("red")
    assert g.build(SHEFFIELD, ("Leeds", "r13c31", "r13c33", "r13c35", "Hull")) == Rule.NONE


def test_barriers_and_terrain() -> None:
    """A5.1.5, W2, W3: no way to Maidstone along the Thames, where a barrier lies; plain 2k, water 3k, mountain 4k."""
    g = red()
    thames = {"city": g.city("London"), "n": 2, "dirs": [0, 0, 5]}
    assert g.do(Do.BUILD, n=1, rows=[thames]) == Rule.TILE + TileRule.NO_TRACK_THERE
    assert list(g.r.rails.cost_terrain) == [0, 2, 3, 4]
    assert red("build.cost_plain=5").cost(*MAIDSTONE) == 10
    assert red("build.cost_water=7").cost(*READING) == 14
    mountain = ("Manchester", "r15c25", "r15c27", "Sheffield")
    assert red().cost(*mountain) == 8
    assert red("build.cost_mountain=9").cost(*mountain) == 18


def test_no_ridges_on_this_board() -> None:
    """A5.1.5, W3: so their keys do nothing here."""
    g = red("build.cost_ridge_crossing=50")
    assert not any(any(row) for row in g.b.ridge)
    assert g.cost(*READING) == 6


@pytest.mark.parametrize(("dirs", "rule"), [
    ([0, 0, 9], Rule.NO_SUCH_SIDE),
    ([7, 0, 0], Rule.NO_SUCH_SIDE),
    ([3, 3, 5], Rule.TILE + TileRule.SHARP_TURN),
])  # fmt: skip
def test_geometry_of_tiles(dirs: list[int], rule: int) -> None:
    """A5.1.5, B4.3.8: gentle curves only."""
    g = red()
    row = {"city": g.city("London"), "n": 2, "dirs": dirs}
    if rule == Rule.TILE + TileRule.SHARP_TURN:
        row["dirs"] = [3, 1, 3]
    assert g.do(Do.BUILD, n=1, rows=[row]) == rule


def test_closed_sides_and_taken_ones() -> None:
    """A5.1.5, B1.7, B1.9: Liverpool is closed to the west; an entrance serves one link."""
    g = red()
    assert g.do(Do.BUILD, n=1, rows=[{"city": g.city("Liverpool"), "n": 1, "dirs": [3, 3]}]) == Rule.CITY_SIDE_CLOSED
    assert g.build(READING) == Rule.NONE
    g.skip_to_company("red")
    assert g.build(READING) == Rule.SIDE_TAKEN
    assert g.do(Do.BUILD, n=1, rows=[{"city": 99, "n": 1, "dirs": [3, 3]}]) == Rule.NO_SUCH_CITY


NORTH = ("London", "r27c37", "r27c35", "r27c33", "Reading")  # another way, 6k


@pytest.mark.parametrize("twice", [False, True])
def test_a_second_own_link_between_two_cities(twice: bool) -> None:
    """A5.1.5, B4.3.11, Q29: refused, in the same action and later, either way round; allowed in one reading."""
    sets = ("build.may_duplicate_own_link=true",) if twice else ()
    wanted = Rule.NONE if twice else Rule.DUPLICATE_LINK
    assert red(*sets).build(READING, NORTH) == wanted
    assert red(*sets).build(READING, NORTH[::-1]) == wanted
    g = red(*sets)
    assert g.build(READING) == Rule.NONE
    g.skip_to_company("red")
    assert g.build(NORTH) == wanted


def test_a_link_joins_two_cities() -> None:
    """A5.1.5, B4.3.14: not back to where it began."""
    ring = ("London", "r27c37", "r26c36", "r26c34", "r27c33", "r28c34", "r28c36", "London")
    assert red().build(ring) == Rule.LINK_TO_ITSELF


def test_hex_twice() -> None:
    """A5.1.5, B4.3.14: a link visits no hex twice."""
    loop = ("London", "r27c37", "r26c36", "r26c34", "r27c33", "r28c34", "r28c36", "r27c37", "r26c38", "r25c37")
    assert red().build(loop) == Rule.HEX_TWICE


SOUTH = ("London", "r27c37", "r26c36", "r26c34", "r27c33", "r28c34", "r29c35", "r30c36", "r31c37", "Brighton")


def test_track_of_other_companies() -> None:
    """A5.1.5, B4.3.7, B4.3.8: a side carries one track; tracks may cross, at the price of any tile."""
    g = Game(3).hold("red", [2, 1]).hold("blue", [0, 2]).company_money("red", 50).company_money("blue", 50).to_rounds()
    before = g.cost(*SOUTH)
    assert g.build(READING) == Rule.NONE
    assert g.acting() == "blue"
    assert g.build(READING) == Rule.SIDE_TAKEN
    assert g.cost(*SOUTH) == before
    assert g.build(SOUTH) == Rule.NONE  # crosses the red link in r28c34
    assert int(g.s.rails.track.tiles[g.place("r28c34")]) == 2
    extra = Game(3, "build.cost_crossing_tile_extra=2").hold("red", [2]).company_money("red", 50).to_rounds()
    assert extra.build(READING) == Rule.NONE
    assert extra.cost(*SOUTH) == before + 2


def test_the_second_link_is_judged_with_the_first_one_on_the_board() -> None:
    """A5.1.5a: laid one after the other: an entrance that the first one took, a crossing that it makes dearer."""
    assert red().build(YORK, YORK) == Rule.SIDE_TAKEN
    alone = red().cost(*SOUTH, i=1)
    for extra in (0, 2):
        g = red(f"build.cost_crossing_tile_extra={extra}")
        assert g.build(READING, SOUTH) == Rule.NONE  # they cross in r28c34
        assert [row["amount"] for row in g.rows(Kind.BUILT)] == [6, alone + extra]
        assert g.cash("red") == 100 - 6 - alone - extra
    short = red("build.cost_crossing_tile_extra=2", cash=6 + alone + 1).hold("red", [2, 1], issued=5)
    assert short.build(READING, SOUTH) == Rule.CANNOT_PAY


def test_the_log_holds_the_whole_price() -> None:
    """A5.1.5a: paid together; cash falls by the sum of the links, each the sum of its tiles."""
    g = red()
    g.build(YORK, SHEFFIELD)
    built = [row["amount"] for row in g.rows(Kind.BUILT)]
    assert sum(built) == sum(row["amount"] for row in g.rows(Kind.TILE)) == 100 - g.cash("red") == 3 + 8
