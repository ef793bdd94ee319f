"""Build track: rules B4.3 on the Eastern US board (paths and prices worked out on hexes.csv)."""

from typing import Any

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Rule
from sim.games.railways.tiles import may_lay, tile_cost
from sim.games.railways.track import has_tile
from sim.record import copy

from .support import Game

E, NE, NW, W, SW, SE = range(6)
PITTSBURGH_BALTIMORE = ("r10c36", "r09c37", "r09c39", "r09c41", "Baltimore")


def test_a_link_of_one_tile() -> None:
    """B4.3.1, B4.3.4: New York to Philadelphia over one plain hex, 2k."""
    g = Game(4).start()
    assert g.build("New York", "r06c46", "Philadelphia") == Rule.NONE
    link = g.s.links[0]
    assert (link.owner, link.complete, link.tiles, link.cost, link.turn) == (0, 1, 1, 2, 1)
    assert [g.cities[link.city_a], g.cities[link.city_b]] == ["New York", "Philadelphia"]
    (built,) = g.rows(Kind.BUILT)
    assert (built["place"], built["target"], built["amount"], built["before"], built["after"]) == (
        "New York", "Philadelphia", 2, 1, 1,
    )  # fmt: skip
    (tile,) = g.rows(Kind.TILE)
    assert (tile["place"], tile["amount"], tile["before"], tile["after"], tile["reason"]) == (
        "r06c46",
        2,
        1,
        4,
        "plain",
    )
    assert g.s.network.degree[g.city("New York")] == 1
    assert g.s.players[0].links == 1


def test_water_and_mountain() -> None:
    """B4.3.4, E4: Cincinnati to Louisville over a river hex is 3k."""
    assert Game(4).start().cost("Cincinnati", "r17c25", "Louisville") == 3
    g = Game(4, "build.cost_plain=5", "build.cost_water=6", "build.cost_mountain=7")
    assert g.r.cost_terrain[0] == 0
    assert list(g.r.cost_terrain) == [0, 5, 6, 7]
    assert g.cost("Cincinnati", "r17c25", "Louisville") == 6


def test_a_mountain_with_water_is_a_mountain() -> None:
    """B4.3.4: r01c37 holds a river and costs 4k."""
    g = Game(4)
    assert g.b.terrain[g.place("r01c37")] == 3


def test_ridge_is_paid_when_it_is_crossed() -> None:
    """B4.3.5: four mountains and one ridge are 20k; with two ridges 24k."""
    g = Game(4).start()
    assert g.cost("Pittsburgh", *PITTSBURGH_BALTIMORE) == 20
    assert g.cost("Pittsburgh", "r10c36", "r10c38", "r10c40", "r10c42", "Baltimore") == 24
    assert Game(4, "build.cost_ridge_crossing=10").cost("Pittsburgh", *PITTSBURGH_BALTIMORE) == 26


@pytest.mark.parametrize(("charge", "price"), [("full", 12), ("half", 10), ("free", 8)])
def test_ridge_beside_a_city(charge: str, price: int) -> None:
    """Q2: Knoxville to Chattanooga, two mountains, a ridge at Knoxville's side."""
    g = Game(4, f"build.ridge_beside_city={charge}").start()
    assert g.cost("Knoxville", "r22c34", "r23c33", "Chattanooga") == price
    assert g.cost("Chattanooga", "r23c33", "r22c34", "Knoxville") == price  # the same the other way round


def test_ridge_half_and_half() -> None:
    """V12, Q3: each tile beside a ridge pays 2k; for a finished link the sum is the same."""
    g = Game(4, "build.ridge_charge=half_and_half").start()
    assert g.cost("Pittsburgh", *PITTSBURGH_BALTIMORE) == 20
    assert g.cost("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41") == 14  # three mountains, half a ridge
    assert Game(4).start().cost("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41") == 12  # not crossed yet
    odd = Game(4, "build.ridge_charge=half_and_half", "build.cost_ridge_crossing=5").start()  # B1.8: 2 and 3
    assert odd.cost("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41") == 12 + 2
    assert odd.cost("Pittsburgh", *PITTSBURGH_BALTIMORE) == 16 + 2 + 3


def test_four_tiles_at_most() -> None:
    """B4.3.1, B4.3.2, V13."""
    path = ("r10c36", "r09c37", "r09c39", "r08c40", "r08c42", "Baltimore")
    assert Game(4).start().build("Pittsburgh", *path) == Rule.TOO_MANY_TILES
    assert Game(4, "build.max_tiles_per_action=5").start().build("Pittsburgh", *path) == Rule.NONE
    assert Game(4).start().do(do=Do.BUILD, city=0, n=0, dirs=[0]) == Rule.TOO_FEW_TILES


def test_five_tiles_in_two_actions() -> None:
    """B4.3.1, B4.3.12, B4.3.13, B4.3.16: the loose end has an owner and is continued over its side only."""
    g = Game(2).start()
    g.must(**g.row("Pittsburgh", "r10c36", "r09c37", "r09c39", "r08c40"))
    assert (g.s.links[0].owner, g.s.links[0].complete, g.s.links[0].cost) == (0, 0, 12)
    assert g.s.players[0].links == 0
    assert g.build("", "r08c40", "r08c42", "Baltimore", link=0) == Rule.NOT_YOUR_LINK  # seat 1
    g.must(do=Do.PASS)
    assert g.build("", "r09c41", link=0, exit="E") == Rule.MAY_NOT_REDIRECT
    assert g.build("", "r08c40", "r08c42", "Baltimore", link=0) == Rule.NONE
    assert (g.s.links[0].complete, g.s.links[0].tiles, g.s.links[0].cost) == (1, 5, 18)
    assert [row["amount"] for row in g.rows(Kind.BUILT)] == [12, 6]
    (done,) = g.rows(Kind.LINK_COMPLETED)
    assert (done["place"], done["target"], done["amount"], done["after"]) == ("Pittsburgh", "Baltimore", 18, 5)


def test_incomplete_links_vanish_at_the_end_of_the_turn() -> None:
    """B4.3.13, B4.8.3: without refund; the hexes are free again."""
    g = Game(2).start()
    g.must(**g.row("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41"))
    g.skip_turn()
    (row,) = g.rows(Kind.LINK_REMOVED)
    assert (row["place"], row["target"], row["amount"], row["after"], row["seat"]) == ("Pittsburgh", "r09c39", 12, 3, 0)
    assert g.s.links[0].owner == -1
    assert not any(any(g.s.track.sides[h]) for h in range(g.b.n_hexes))
    assert not any(g.s.track.tiles)
    assert g.s.players[0].spent_lost == 12


def test_a_complete_link_stays() -> None:
    """B4.3.9: laid track is never taken up."""
    g = Game(2).start()
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    g.skip_turn()
    assert g.s.links[0].complete == 1
    assert not g.rows(Kind.LINK_REMOVED)


def test_only_the_first_city_is_reached() -> None:
    """B4.3.2, B4.3.19: a row ends at the first city; none is passed through."""
    g = Game(2).start()
    assert g.build("New York", "r06c46", "Philadelphia", exit="W") == Rule.PAST_A_CITY


def test_entrances() -> None:
    """B1.7, B4.3.19: Chicago has entrances E, W, SW, SE and none in the north."""
    g = Game(2).start()
    rules = []
    for side in range(6):
        there = g.b.neighbour[g.place("Chicago")][side]
        if there < 0:
            rules.append(Rule.CITY_SIDE_CLOSED)
            continue
        rules.append(g.do(do=Do.BUILD, city=g.city("Chicago"), n=0, dirs=[side]))
    closed, fine = Rule.CITY_SIDE_CLOSED, Rule.TOO_FEW_TILES
    assert rules == [fine, closed, closed, fine, fine, fine]


def test_no_track_into_a_closed_side() -> None:
    """B4.3.19: from r15c25 the side SE leads to Cincinnati; if it had no entrance there, no track might point at it."""
    g = Game(2).start()
    assert may_lay(g.s, g.r, g.b, 0, g.place("r15c25"), W, SE) == Rule.NONE
    g.b = copy(g.b)
    g.b.open_side[g.city("Cincinnati")][NW] = 0
    assert may_lay(g.s, g.r, g.b, 0, g.place("r15c25"), W, SE) == Rule.CITY_SIDE_CLOSED


def test_sharp_turns() -> None:
    """B4.3.8: the two sides of a tile are at least two apart; r15c23 entered from W cannot be left over NW."""
    g = Game(2).start()
    assert g.build("Indianapolis", "r15c23", "r14c22", exit="E") == Rule.SHARP_TURN
    assert (
        Game(2, "build.curve_min_side_gap=1").start().build("Indianapolis", "r15c23", "r14c22", exit="E") == Rule.NONE
    )
    straight = Game(2, "build.curve_min_side_gap=3").start()
    assert straight.build("New York", "r06c46", "Philadelphia") == Rule.NONE  # straight ahead


def test_whole_hexes_only() -> None:
    """B4.3.6, E18: hexes that are cut or hold a Western Link take no track, nor does the edge of the board."""
    g = Game(2).start()
    assert g.build("Des Moines", exit="W") == Rule.CITY_SIDE_CLOSED
    western = g.place("r16c00")
    beside = next(h for h in range(g.b.n_hexes) if western in list(g.b.neighbour[h]) and g.b.terrain[h] != 0)
    out = list(g.b.neighbour[beside]).index(western)
    entry = (out + 3) % 6
    assert may_lay(g.s, g.r, g.b, 0, beside, entry, out) == Rule.NO_TRACK_THERE
    assert may_lay(g.s, g.r, g.b, 0, western, 0, 3) == Rule.NO_TRACK_THERE
    assert may_lay(g.s, g.r, g.b, 0, -1, 0, 3) == Rule.NO_TRACK_THERE


def test_start_at_any_city_or_only_in_the_network() -> None:
    """B4.3.3, Q1."""
    free = Game(2).start()
    free.must(**free.row("New York", "r06c46", "Philadelphia"))
    free.must(do=Do.PASS)
    assert free.build("Cincinnati", "r17c25", "Louisville") == Rule.NONE
    bound = Game(2, "build.start_anywhere=false").start()
    bound.must(**bound.row("New York", "r06c46", "Philadelphia"))
    bound.must(do=Do.PASS)
    assert bound.build("Cincinnati", "r17c25", "Louisville") == Rule.NOT_IN_NETWORK
    assert bound.build("Philadelphia", "r08c44", "Baltimore") == Rule.NONE
    assert bound.build("Cincinnati", "r17c25", "Louisville") == Rule.NONE  # seat 1 has no link yet


def test_an_entrance_serves_one_link() -> None:
    """B1.9: another player cannot leave New York over the side that is used."""
    g = Game(2).start()
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    assert g.build("New York", "r06c46", "Philadelphia") == Rule.SIDE_TAKEN


def test_a_second_own_link_between_two_cities() -> None:
    """B4.3.11, Q29: barred, or allowed by a variant; another player may."""
    path = ("Cincinnati", "r16c24", "r17c23", "Louisville")
    for sets, rule in [((), Rule.DUPLICATE_LINK), (("build.may_duplicate_own_link=true",), Rule.NONE)]:
        g = Game(2, *sets).start()
        g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
        g.must(do=Do.PASS)
        assert g.build(*path) == rule
    g = Game(2).start()
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.build(*path) == Rule.NONE


def test_not_back_to_where_it_began() -> None:
    """B4.3.14: round r14c22 and back to Indianapolis."""
    g = Game(2, "build.max_tiles_per_action=5").start()
    rule = g.build("Indianapolis", "r15c23", "r14c24", "r13c23", "r13c21", "r14c20", "Indianapolis")
    assert rule == Rule.LINK_TO_ITSELF


def test_no_hex_twice() -> None:
    """B4.3.14: round r14c24, track points into the first tile's hex again, within an action or over two."""
    ring = ("r15c23", "r15c25", "r14c26", "r13c25", "r13c23", "r14c22")
    g = Game(2, "build.max_tiles_per_action=6").start()
    assert g.build("Indianapolis", *ring, exit="SE") == Rule.HEX_TWICE
    g.must(**g.row("Indianapolis", *ring[:4], exit="W"))
    g.must(do=Do.PASS)
    assert g.build("", *ring[4:], link=0, exit="SE") == Rule.HEX_TWICE
    assert g.build("", *ring[4:], link=0, exit="W") == Rule.NONE


def test_stopping_early() -> None:
    """B4.3.1, Q26: one tile may be laid; where it may not, a row goes on while it can."""
    assert Game(2).start().build("Pittsburgh", "r10c36", "r10c38") == Rule.NONE
    strict = Game(2, "build.may_stop_early=false").start()
    assert strict.build("Pittsburgh", "r10c36", "r10c38") == Rule.TOO_FEW_TILES
    assert strict.build("Pittsburgh", "r10c36", "r10c38", "r10c40", "r10c42", "Baltimore") == Rule.NONE


def test_where_a_row_may_stop_because_it_cannot_go_on() -> None:
    """Q26 false: the hex ahead is full."""
    g = Game(2, "build.may_stop_early=false").start()
    g.s.track.tiles[g.place("r10c38")] = 2
    assert g.build("Pittsburgh", "r10c36", exit="E") == Rule.NONE


@pytest.mark.parametrize(
    ("fields", "rule"),
    [
        ({"city": -1, "n": 1, "dirs": [0, 0]}, Rule.NO_SUCH_CITY),
        ({"city": 52, "n": 1, "dirs": [0, 0]}, Rule.NO_SUCH_CITY),
        ({"city": 0, "n": 1, "dirs": [6, 0]}, Rule.NO_SUCH_SIDE),
        ({"city": 0, "n": 1, "dirs": [0, -1]}, Rule.NO_SUCH_SIDE),
        ({"link": 0, "n": 1, "dirs": [0, 0]}, Rule.NO_SUCH_LINK),
        ({"link": -2, "n": 1, "dirs": [0, 0]}, Rule.NO_SUCH_LINK),
    ],
)
def test_nonsense(fields: dict[str, Any], rule: Rule) -> None:
    assert Game(2).start().do(do=Do.BUILD, **fields) == rule


def test_a_complete_link_is_not_continued() -> None:
    """B4.3.1: only a loose end is."""
    g = Game(2).start()
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    g.must(do=Do.PASS)
    assert g.do(do=Do.BUILD, link=0, n=1, dirs=[4, 4]) == Rule.LINK_IS_COMPLETE


# --- two tracks in a hex: seat 0 has track through r15c23, from Indianapolis (W) to E


def crossing(*sets: str) -> Game:
    g = Game(2, *sets).start()
    g.must(**g.row("Indianapolis", "r15c23", exit="E"))
    return g


def test_tracks_may_cross_or_pass_but_share_no_side() -> None:
    """B4.3.7, B4.3.8, Q27: whoever owns them."""
    g = crossing()
    here = g.place("r15c23")
    for seat in (0, 1):
        assert may_lay(g.s, g.r, g.b, seat, here, NW, SE) == Rule.NONE
        assert may_lay(g.s, g.r, g.b, seat, here, NW, E) == Rule.SIDE_TAKEN
    assert tile_cost(g.s, g.r, g.b, here, NW, SE, 0) == 2


def test_tracks_side_by_side() -> None:
    """Q27: from W to NE, and from E to SW, do not cross."""
    for sharing, rule in (("any_disjoint_sides", Rule.NONE), ("crossing_only", Rule.MUST_CROSS)):
        g = Game(2, f"build.hex_sharing={sharing}").start()
        g.must(**g.row("Indianapolis", "r15c23", exit="NE"))
        here = g.place("r15c23")
        assert may_lay(g.s, g.r, g.b, 1, here, E, SW) == rule
        assert may_lay(g.s, g.r, g.b, 1, here, NW, SE) == Rule.NONE  # NW lies between W and NE, SE does not


def test_two_tracks_at_most() -> None:
    """B4.3.8."""
    g = crossing()
    here = g.place("r15c23")
    g.s.track.tiles[here] = 2
    assert may_lay(g.s, g.r, g.b, 1, here, NW, SE) == Rule.HEX_FULL
    one = crossing("build.max_tracks_per_hex=1")
    assert may_lay(one.s, one.r, one.b, 1, here, NW, SE) == Rule.HEX_FULL


def test_crossing_tiles_dearer_in_a_variant() -> None:
    """V10, C1: 2k more in a hex with other track."""
    g = crossing("build.cost_crossing_tile_extra=2")
    here = g.place("r15c23")
    assert tile_cost(g.s, g.r, g.b, here, NW, SE, 0) == 4
    assert tile_cost(g.s, g.r, g.b, g.place("r15c25"), W, E, 0) == 2


# --- loose ends


def test_two_own_loose_ends_meet() -> None:
    """B4.3.17, B4.3.18: the two become one link between Cincinnati and Indianapolis."""
    g = crossing()
    g.must(do=Do.PASS)
    assert g.build("Cincinnati", "r15c25", "r15c23") == Rule.NONE
    link = g.s.links[1]
    assert (link.complete, link.tiles, link.cost, g.s.links[0].owner) == (1, 2, 4, -1)
    assert [g.cities[link.city_a], g.cities[link.city_b]] == ["Cincinnati", "Indianapolis"]
    assert has_tile(g.s, g.place("r15c23"), 1)
    assert has_tile(g.s, g.place("r15c25"), 1)
    (joined,) = g.rows(Kind.LINK_JOINED)
    assert (joined["number"], joined["before"]) == (1, 0)
    assert g.rows(Kind.LINK_COMPLETED)[0]["after"] == 2
    turn = g.s.log.turn
    while g.s.log.turn == turn:
        g.must(do=Do.PASS)
    assert g.s.links[1].complete == 1
    assert has_tile(g.s, g.place("r15c23"), 1)


def test_a_ridge_between_two_loose_ends_is_paid_once() -> None:
    """B4.3.5, B4.3.18: one tile at Pittsburgh, three from Baltimore; together as dear as the whole row, 24k."""
    g = Game(2).start()
    g.must(**g.row("Pittsburgh", "r10c36", exit="E"))
    g.must(do=Do.PASS)
    assert g.build("Baltimore", "r10c42", "r10c40", "r10c38", "r10c36") == Rule.NONE
    assert [row["amount"] for row in g.rows(Kind.BUILT)] == [4, 20]
    assert g.s.links[1].cost == 24


def test_nobody_builds_into_the_loose_end_of_another() -> None:
    """B4.3.9, B4.3.16."""
    g = crossing()
    assert g.build("Cincinnati", "r15c25", "r15c23") == Rule.SIDE_TAKEN


def test_a_row_into_the_loose_end_ends_there() -> None:
    """B4.3.18: nothing is laid beyond."""
    g = crossing()
    g.must(do=Do.PASS)
    row = g.row("Cincinnati", "r15c25", "r15c23")  # one tile that leaves over the side of the loose end
    row["dirs"].append(NW)
    assert g.do(**row | {"n": 2}) == Rule.PAST_A_CITY


def test_loose_ends_of_one_city_do_not_meet() -> None:
    """B4.3.14: both began at Indianapolis and point into r15c25."""
    g = crossing()
    g.must(do=Do.PASS)
    g.must(**g.row("Indianapolis", "r14c22", "r13c23", "r13c25", "r14c26", exit="SW"))
    g.must(do=Do.PASS)
    assert g.build("", "r15c25", link=0, exit="NE") == Rule.LINK_TO_ITSELF


def test_loose_ends_do_not_meet_where_their_links_cross() -> None:
    """B4.3.14, B4.3.18: the one link would visit a hex twice. First the row itself crosses, then a tile laid before."""
    row = {
        "do": Do.BUILD,
        "n": 4,
        "dirs": [W, W, W, SW, SE],
    }  # Cincinnati r16c24 r16c22 r16c20 r17c19, points at r18c20
    g = Game(2).start()
    g.must(**g.row("Indianapolis", "r16c22", "r17c23", "r18c22", "r18c20", exit="NW"))
    g.skip_to(0)
    assert g.do(city=g.city("Cincinnati"), **row) == Rule.HEX_TWICE  # r16c22
    g = Game(2).start()
    g.must(**g.row("Indianapolis", "r15c23", "r16c24", "r17c23", "r18c22", exit="W"))
    g.skip_to(0)
    g.must(city=g.city("Cincinnati"), **row)
    g.skip_to(0)
    assert g.build("", "r18c20", link=1, exit="E") == Rule.HEX_TWICE  # r16c24


def test_several_incomplete_links_at_once() -> None:
    """B4.3.17."""
    g = crossing()
    g.must(do=Do.PASS)
    g.must(**g.row("Columbus", "r13c27", exit="W"))
    g.must(do=Do.PASS)
    assert [g.s.links[i].owner for i in range(2)] == [0, 0]
    assert g.build("", "r15c25", link=0, exit="NE") == Rule.NONE


def test_turning_the_last_own_tile_where_a_variant_allows_it() -> None:
    """Q28: not further than a gentle curve; the side it pointed to is free again."""
    g = crossing("build.redirect_own_track=true")
    g.must(do=Do.PASS)
    assert g.do(do=Do.BUILD, link=0, n=1, dirs=[NW, NW]) == Rule.SHARP_TURN
    assert g.build("", "r14c24", link=0, exit="NE") == Rule.NONE
    sides = g.s.track.sides[g.place("r15c23")]
    assert [sides[d] for d in range(6)] == [0, 1, 0, 1, 0, 0]
    assert g.s.track.sides[g.place("r15c25")][W] == 0
    assert crossing().do(do=Do.BUILD, link=0, n=1, dirs=[NE, NE]) == Rule.NOT_YOUR_LINK


def test_turning_towards_a_ridge_with_half_and_half() -> None:
    """Q28 with V12: 2k for the half of the turned tile, 4k and 2k for the next one."""
    g = Game(2, "build.redirect_own_track=true", "build.ridge_charge=half_and_half").start()
    g.must(**g.row("Pittsburgh", "r10c36", exit="NE"))
    g.must(do=Do.PASS)
    assert g.build("", "r10c38", link=0, exit="NE") == Rule.NONE
    assert [row["amount"] for row in g.rows(Kind.BUILT)] == [4, 8]


def test_ids_of_removed_links_are_used_again() -> None:
    g = crossing()
    g.skip_turn()
    g.must(do=Do.PASS)
    g.must(**g.row("New York", "r06c46", "Philadelphia")) if g.s.to_move == 0 else g.must(do=Do.PASS)
    assert g.s.n_links == 1


def test_building_goes_on_without_trains() -> None:
    """B4.3.15: 25 trains a player are no limit; other markers are used."""
    g = Game(2).start()
    g.s.players[0].links = 25
    g.must(**g.row("New York", "r06c46", "Philadelphia"))
    assert g.s.players[0].links == 26


def test_no_two_cities_are_adjacent() -> None:
    """B4.3.10: checked on the board."""
    g = Game(2)
    for city in range(g.b.n_cities):
        beyond = [int(h) for h in g.b.neighbour[g.b.city_hex[city]] if h >= 0]
        assert all(g.b.city_at[h] == -1 for h in beyond)
