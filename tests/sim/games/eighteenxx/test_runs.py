"""Chapter F: what a run may be, by hand-made routes. The best runs are in test_routes*.py."""

import pytest

from sim.games.eighteenxx import network, play, routes_check
from sim.games.eighteenxx.enums import NOBODY, Do, Rule, Step

from .table import Table

Way = list[tuple[str, int, int]]  # hex, end by which the train comes, end by which it leaves; 6 and 7 are stops
ALBANY_BOSTON: Way = [("E19", 6, 4), ("E21", 1, 4), ("E23", 1, 6)]
ALBANY_NEW_YORK: Way = [("E19", 6, 0), ("F18", 3, 5), ("G19", 2, 7)]


def board(*trains: str, phase: str = "3") -> Table:
    """NYC in Albany with lines to Boston and to New York's second city, about to run."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.phase(phase)
    table.operate()
    table.trains("NYC", *trains)
    table.lay("E19", "57", 1)
    table.lay("E19", "14", 3)  # edges 3, 4, 0, 1
    table.lay("E21", "9", 1)
    table.lay("E23", "53", 1)
    table.lay("F18", "8", 3)
    table.lay("G19", "54", 0)
    table.s.stage = table.s.step = Step.ROUTE
    return table


def run(table: Table, *routes: tuple[str, Way]) -> Rule:
    """Enter a run."""
    table.fill(Do.RUN)
    table.act.routes = len(routes)
    for i, (train, way) in enumerate(routes):
        route = table.act.route[i]
        route.train, route.length = table.t(train), len(way)
        for n, (place, start, stop) in enumerate(way):
            route.hex[n], route.start[n], route.stop[n] = table.h(place), start, stop
    return Rule(play.check(table.s, table.r, table.b, table.w, table.act))


def earned(table: Table) -> int:
    """What the run entered last would earn."""
    return int(routes_check.run_revenue(table.b, table.r, table.s, table.c("NYC"), table.act))


def test_a_route_joins_stops_by_continuous_track() -> None:
    table = board("3")
    assert run(table, ("3", ALBANY_BOSTON)) == Rule.NONE
    assert earned(table) == 30 + 50
    assert run(table, ("3", ALBANY_BOSTON[:2])) == Rule.BAD_ROUTE, "it ends in open country"
    assert run(table, ("3", [ALBANY_BOSTON[0], ALBANY_BOSTON[2]])) == Rule.BAD_ROUTE, "a hex is skipped"
    assert run(table, ("3", [("E19", 6, 2), *ALBANY_BOSTON[1:]])) == Rule.BAD_ROUTE, "no such track"
    assert run(table) == Rule.NONE, "a run may be empty"


def test_each_train_runs_once_and_must_be_there() -> None:
    table = board("3")
    assert run(table, ("2", ALBANY_BOSTON)) == Rule.TRAIN_NOT_OWNED
    assert run(table, ("3", ALBANY_BOSTON), ("3", ALBANY_NEW_YORK)) == Rule.TRAIN_NOT_OWNED
    table.trains("NYC", "3")
    assert run(table, ("3", ALBANY_BOSTON), ("3", ALBANY_NEW_YORK)) == Rule.NONE
    assert earned(table) == 80 + 90, "trains may meet in a city"


def test_no_more_stops_than_the_train_counts_towns_included() -> None:
    back = [(h, b, a) for h, a, b in reversed(ALBANY_BOSTON)]
    over_albany = [*back, *ALBANY_NEW_YORK]  # Boston, Albany, New York
    table = board("2", "3")
    assert run(table, ("2", over_albany)) == Rule.TOO_LONG
    assert run(table, ("3", over_albany)) == Rule.NONE
    assert earned(table) == 50 + 30 + 60


def test_a_route_needs_an_own_token() -> None:
    table = board("3")
    table.s.hexes[table.h("E19")].token[0][0] = NOBODY
    table.token("PRR", "E19")
    table.co("NYC").token_hex[0] = table.h("A19")
    assert run(table, ("3", ALBANY_BOSTON)) == Rule.NO_OWN_TOKEN


def test_no_hex_edge_twice_by_one_or_several_trains() -> None:
    table = board("3", "3")
    assert run(table, ("3", ALBANY_BOSTON), ("3", ALBANY_BOSTON)) == Rule.TRACK_USED_TWICE


def test_no_stop_twice_in_a_route() -> None:
    table = board("4")
    there_and_back = [*ALBANY_BOSTON, ("E23", 6, 1), ("E21", 4, 1), ("E19", 4, 6)]
    assert run(table, ("4", there_and_back)) in (Rule.BAD_ROUTE, Rule.TRACK_USED_TWICE)


def test_a_city_full_of_others_tokens_ends_a_route_but_is_not_passed() -> None:
    table = board("3")
    table.co("NYC").token_hex[0] = table.h("E23")
    table.s.hexes[table.h("E19")].token[0][0] = NOBODY
    table.s.hexes[table.h("E23")].token[0][0] = table.c("NYC")
    table.token("PRR", "E19")
    table.token("CPR", "E19")  # both spaces: NYC's reservation fell with its home token
    back = [(h, b, a) for h, a, b in reversed(ALBANY_BOSTON)]
    assert run(table, ("3", back)) == Rule.NONE
    assert run(table, ("3", [*back, *ALBANY_NEW_YORK])) == Rule.BAD_ROUTE


def test_red_areas_only_at_the_ends_with_the_value_of_the_phase() -> None:
    for phase, value in (("3", 40), ("5", 70)):
        table = board("3", phase=phase)
        table.lay("F4", "57", 1)  # Toledo: edges 1 and 4, F2 and F6
        table.token("NYC", "F4")
        way: Way = [("F2", 6, 4), ("F4", 1, 6)]
        assert run(table, ("3", way)) == Rule.NONE
        assert earned(table) == value + 20
        through: Way = [*[(h, b, a) for h, a, b in reversed(way)], ("F2", 6, 3), ("E3", 0, 3)]
        assert run(table, ("3", through)) == Rule.BAD_ROUTE


@pytest.mark.parametrize(("variant", "rule"), [("1830", Rule.BAD_ROUTE), ("1830-18xx-games", Rule.NONE)])
def test_both_gulf_hexes_are_one_place_or_not(variant: str, rule: Rule) -> None:
    table = Table(variant=variant)  # K-06
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.trains("NYC", "3")
    table.lay("H4", "57", 0)  # Columbus: edges 0 and 3; I3 and G5
    table.lay("H4", "14", 2)  # edges 2, 3, 5, 0
    table.lay("I3", "20", 0)  # 0-3 and 1-4: J2 - H4 and I1 - I5
    table.lay("H2", "8", 4)  # edges 4 and 0: H4 side and I1
    table.token("NYC", "H4")
    table.s.stage = table.s.step = Step.ROUTE
    table.lay("H4", "63", 0)
    way: Way = [("J2", 6, 3), ("I3", 0, 3), ("H4", 0, 6), ("H4", 6, 1), ("H2", 4, 0)]
    track = table.b.tile[table.b.hex[table.h("I1")].tile]
    assert track.pieces == 1
    assert track.a[0] == 4, "I1 is reached from I3"
    table.lay("I3", "47", 1)  # 1-4, 2-5, 2-4, 1-5 at rotation 1
    way = [
        ("I1", 6, 4),
        ("I3", 1, 4),
        ("I5", 1, 3),
        ("H6", 0, 1),
        ("H4", 4, 6),
        ("H4", 6, 0),
        ("I3", 3, 0),
        ("J2", 3, 6),
    ]
    table.lay("I3", "20", 0)
    table.lay("I5", "8", 1)  # edges 1 and 3
    table.lay("H6", "7", 0)  # edges 0 and 1
    assert run(table, ("3", way)) == rule


def test_the_bypass_of_altoona_does_not_count_the_city() -> None:
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.trains("NYC", "2")
    table.lay("H10", "57", 1)
    table.lay("H14", "9", 1)
    table.lay("H16", "57", 1)
    table.token("NYC", "H10")
    table.s.stage = table.s.step = Step.ROUTE
    by: Way = [("H10", 6, 4), ("H12", 1, 4), ("H14", 1, 4), ("H16", 1, 6)]
    stop: Way = [("H10", 6, 4), ("H12", 1, 6), ("H12", 6, 4), ("H14", 1, 4), ("H16", 1, 6)]
    assert run(table, ("2", by)) == Rule.NONE
    assert earned(table) == 40
    assert run(table, ("2", stop)) == Rule.TOO_LONG
    table.trains("NYC", "3")
    assert run(table, ("3", stop)) == Rule.NONE, "a free space until PRR's token is placed (D-18)"
    assert earned(table) == 50


def test_a_company_has_a_route_when_a_trip_reaches_another_stop_even_a_closed_one() -> None:
    table = board("3")
    c = table.c("NYC")
    assert network.company_has_route(table.b, table.s, c, table.w.track, table.w.network)
    table.token("B&M", "E23")
    assert network.company_has_route(table.b, table.s, c, table.w.track, table.w.network)
    bare = Table()
    bare.close_privates()
    bare.start("NYC", 67, {0: 60})
    bare.operate()
    assert not network.company_has_route(bare.b, bare.s, c, bare.w.track, bare.w.network)


def test_a_trip_cannot_turn_round_where_tracks_join() -> None:
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.phase("3")
    table.operate()
    table.lay("E19", "57", 1)  # E17 and E21
    table.lay("E21", "23", 4)  # 4-1 and 4-2 at rotation 4: both lines meet at edge 4
    assert table.do(Do.LAY_TILE, hex="D20", tile="7", rotation=5) == Rule.NOT_CONNECTED, "from edge 1 only to edge 4"
    table.lay("E23", "53", 1)
    assert table.do(Do.LAY_TILE, hex="D20", tile="7", rotation=5) == Rule.NOT_CONNECTED, "Boston lets nobody turn"
