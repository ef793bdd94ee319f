"""Chapter F: laying tiles."""

import pytest

from sim.games.eighteenxx.enums import NOBODY, Do, Rule, Step

from .table import Table


def nyc_at_work(phase: str = "2") -> Table:
    """NYC in the track step of its first turn, alone, with 670."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    if phase != "2":
        table.phase(phase)
    table.operate()
    return table


def test_one_lay_a_turn() -> None:
    table = nyc_at_work()
    table.ok(Do.LAY_TILE, hex="E19", tile="57", rotation=1)
    assert table.do(Do.LAY_TILE, hex="D20", tile="9", rotation=0) == Rule.NOT_NOW


def test_colours_follow_the_phase() -> None:
    table = nyc_at_work()
    table.lay("E19", "57", 1)
    assert table.do(Do.LAY_TILE, hex="E19", tile="14", rotation=1) == Rule.PHASE
    table.phase("3")
    assert table.do(Do.LAY_TILE, hex="E19", tile="63", rotation=0) == Rule.TILE_DOES_NOT_FIT
    table.ok(Do.LAY_TILE, hex="E19", tile="14", rotation=1)


def test_brown_waits_for_the_first_5() -> None:
    table = nyc_at_work("4")
    table.lay("E19", "14", 1)
    assert table.do(Do.LAY_TILE, hex="E19", tile="63", rotation=0) == Rule.PHASE
    table.phase("5")
    table.ok(Do.LAY_TILE, hex="E19", tile="63", rotation=0)


def test_gray_and_red_hexes_never_change() -> None:
    table = nyc_at_work("5")
    assert table.do(Do.LAY_TILE, hex="D14", tile="15", rotation=0) == Rule.TILE_DOES_NOT_FIT
    assert table.do(Do.LAY_TILE, hex="F2", tile="57", rotation=0) == Rule.TILE_DOES_NOT_FIT


def test_a_tile_must_be_left_and_a_replaced_one_goes_back() -> None:
    table = nyc_at_work("3")
    table.lay("E19", "57", 1)
    left = int(table.s.tiles_left[table.tile("57")])
    table.s.tiles_left[table.tile("14")] = 0
    assert table.do(Do.LAY_TILE, hex="E19", tile="14", rotation=1) == Rule.TILE_NOT_LEFT
    table.ok(Do.LAY_TILE, hex="E19", tile="15", rotation=1)
    assert table.s.tiles_left[table.tile("57")] == left + 1
    assert table.s.tiles_left[table.tile("15")] == 1


def test_no_exit_off_the_map_or_into_gray_without_track() -> None:
    table = nyc_at_work()
    table.s.companies[table.c("NYC")].token_hex[0] = table.h("H10")
    # H10's neighbour H12 (Altoona) has track to the west; G11 takes anything. 57 at 0: edges 0 and 3 = I9 and G11
    table.ok(Do.LAY_TILE, hex="H10", tile="57", rotation=0)
    assert table.do(Do.LAY_TILE, hex="F22", tile="57", rotation=0) == Rule.NOT_NOW
    table = nyc_at_work()
    table.s.companies[table.c("NYC")].token_hex[0] = table.h("F22")
    for rotation in (0, 2, 3, 5):  # edge 5 leaves the map, edge 0 too
        assert table.do(Do.LAY_TILE, hex="F22", tile="57", rotation=rotation) == Rule.TILE_DOES_NOT_FIT
    table.ok(Do.LAY_TILE, hex="F22", tile="57", rotation=1)


def test_old_track_must_be_kept() -> None:
    table = nyc_at_work("3")
    table.lay("E19", "57", 1)  # edges 1 and 4
    for rotation in range(6):
        # 15 has edges 0-3: kept are 1 and 4 at rotation 1 (1-4) and 4 (4-5-0-1)
        rule = table.do(Do.LAY_TILE, hex="E19", tile="15", rotation=rotation) if rotation not in (1, 4) else Rule.NONE
        assert rule == (Rule.NONE if rotation in (1, 4) else Rule.TILE_DOES_NOT_FIT)
    table.ok(Do.LAY_TILE, hex="E19", tile="15", rotation=4)


def test_labels_must_match() -> None:
    table = nyc_at_work("3")
    table.token("NYC", "I15")
    table.co("NYC").token_slot[1] = 0
    assert table.do(Do.LAY_TILE, hex="I15", tile="59", rotation=0) == Rule.TILE_DOES_NOT_FIT
    table.ok(Do.LAY_TILE, hex="I15", tile="53", rotation=0)


def test_every_rotation_with_the_same_track_is_legal_and_its_number_is_kept() -> None:
    table = nyc_at_work()
    table.ok(Do.LAY_TILE, hex="E19", tile="57", rotation=4)  # the same track as rotation 1
    assert table.s.hexes[table.h("E19")].rotation == 4


def test_plain_cities_take_57_only_and_double_cities_wait_for_59() -> None:
    table = nyc_at_work("2")
    table.s.companies[table.c("NYC")].token_hex[0] = table.h("H18")
    assert table.do(Do.LAY_TILE, hex="H18", tile="59", rotation=1) == Rule.PHASE
    assert table.do(Do.LAY_TILE, hex="H18", tile="57", rotation=1) == Rule.TILE_DOES_NOT_FIT
    table.phase("3")
    table.ok(Do.LAY_TILE, hex="H18", tile="59", rotation=1)


def test_erie_cannot_build_before_phase_3() -> None:
    table = Table()
    table.close_privates()
    table.start("ERIE", 67, {0: 60})
    table.operate()
    # its token makes every edge of E11 reachable, and nothing but E11 itself
    assert table.do(Do.LAY_TILE, hex="E13", tile="9", rotation=1) == Rule.NOT_CONNECTED
    assert table.do(Do.LAY_TILE, hex="E11", tile="59", rotation=0) == Rule.PHASE


def test_an_exit_must_lie_on_an_edge_that_the_network_reaches() -> None:
    table = nyc_at_work()
    assert table.do(Do.LAY_TILE, hex="E21", tile="9", rotation=1) == Rule.NOT_CONNECTED, "Albany has no track yet"
    table.lay("E19", "57", 1)  # E17 - E21
    assert table.do(Do.LAY_TILE, hex="E21", tile="8", rotation=3) == Rule.NOT_CONNECTED, "edges 3 and 5"
    table.ok(Do.LAY_TILE, hex="E21", tile="9", rotation=1)


def test_an_upgrade_needs_to_add_nothing_that_can_be_used() -> None:
    table = nyc_at_work("3")
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)  # E19 - E23
    table.ok(Do.LAY_TILE, hex="E21", tile="20", rotation=0)  # adds a line that touches nothing of NYC's


def test_the_terrain_is_paid_with_the_first_tile_only() -> None:
    table = nyc_at_work("3")
    table.lay("E19", "57", 1)
    table.give("NYC", -551)  # 119 left
    assert table.do(Do.LAY_TILE, hex="E21", tile="9", rotation=1) == Rule.NOT_ENOUGH_CASH
    table.give("NYC", 1)
    table.ok(Do.LAY_TILE, hex="E21", tile="9", rotation=1)
    assert table.cash("NYC") == 0
    table.s.laid, table.s.stage, table.s.step = 0, Step.TRACK, Step.TRACK
    table.ok(Do.LAY_TILE, hex="E21", tile="24", rotation=1)
    assert table.cash("NYC") == 0


def test_printed_yellow_hexes_cost_at_the_green_upgrade() -> None:
    table = nyc_at_work("3")
    table.s.companies[table.c("NYC")].token_hex[0] = table.h("G19")
    table.ok(Do.LAY_TILE, hex="G19", tile="54", rotation=0)
    assert table.cash("NYC") == 670 - 80


@pytest.mark.parametrize(
    ("private", "hex_name"), [("SV", "G15"), ("CS", "B20"), ("DH", "F16"), ("MH", "D18"), ("CA", "H18")]
)
def test_a_private_of_a_player_closes_its_hex(private: str, hex_name: str) -> None:
    table = nyc_at_work("3")
    table.s.companies[table.c("NYC")].token_hex[0] = table.h(hex_name)
    tile = {"G15": "9", "B20": "4", "F16": "57", "D18": "9", "H18": "59"}[hex_name]
    p = table.s.privates[table.i(private)]
    p.closed, p.owner = 0, 3
    assert table.do(Do.LAY_TILE, hex=hex_name, tile=tile, rotation=1) == Rule.HEX_BLOCKED
    p.owner = table.account("NYC")
    table.ok(Do.LAY_TILE, hex=hex_name, tile=tile, rotation=1)


def test_bo_closes_two_hexes() -> None:
    table = nyc_at_work("3")
    p = table.s.privates[table.i("BO")]
    p.closed, p.owner = 0, 1
    for name, tile in (("I13", "9"), ("I15", "53")):
        table.s.companies[table.c("NYC")].token_hex[0] = table.h(name)
        assert table.do(Do.LAY_TILE, hex=name, tile=tile, rotation=0) == Rule.HEX_BLOCKED


@pytest.mark.parametrize(("tile", "rotation", "city"), [("67", 0, 1), ("65", 4, 0)])  # 0-3, 2-4; 4-2, 0-1
def test_tokens_follow_their_city_through_an_upgrade(tile: str, rotation: int, city: int) -> None:
    table = nyc_at_work("5")
    table.lay("D10", "59", 0)  # cities on edges 0 and 2
    table.token("NYC", "D10", 1)  # the one on edge 2
    table.ok(Do.LAY_TILE, hex="D10", tile=tile, rotation=rotation)
    assert table.co("NYC").token_node[1] == city
    assert table.s.hexes[table.h("D10")].token[city][0] == table.c("NYC")
    assert table.s.hexes[table.h("D10")].token[1 - city][0] == NOBODY


def test_two_cities_of_59_never_become_one() -> None:
    table = nyc_at_work("5")
    table.lay("H18", "59", 0)  # edges 0 and 2
    table.token("NYC", "H18", 0)
    assert table.do(Do.LAY_TILE, hex="H18", tile="64", rotation=0) == Rule.TILE_DOES_NOT_FIT  # 0-2 in one city


def test_a_token_in_an_undecided_city_is_asked_for_when_59_is_laid() -> None:
    table = Table()
    table.close_privates()
    table.start("ERIE", 67, {0: 60})
    table.phase("3")
    table.operate()
    table.ok(Do.LAY_TILE, hex="E11", tile="59", rotation=2)
    assert (table.s.step, table.company_to_move()) == (Step.HOME_TOKEN, "ERIE")
    assert table.do(Do.PASS) == Rule.NOT_NOW
    assert table.do(Do.PLACE_TOKEN, company="ERIE", hex="E19", node=0) == Rule.NOT_NOW
    table.ok(Do.PLACE_TOKEN, company="ERIE", hex="E11", node=1)
    assert table.co("ERIE").token_node[0] == 1


def test_a_third_party_that_lays_59_chooses_for_erie() -> None:
    table = Table()
    table.close_privates()
    table.start("ERIE", 67, {1: 60})
    table.start("NYC", 100, {0: 60})
    table.phase("3")
    table.operate()
    table.end_turn()
    assert table.company_to_move() == "ERIE"
    table.end_turn()  # its token stands in E11
    assert table.company_to_move() == "NYC"
    table.lay("E19", "57", 1)
    for name in ("E17", "E15", "E13"):
        table.lay(name, "9", 1)
    table.ok(Do.LAY_TILE, hex="E11", tile="59", rotation=2)  # cities on edges 2 and 4
    assert table.s.step == Step.HOME_TOKEN
    assert table.s.to_move == 0, "the president of the company that laid it"
    table.ok(Do.PLACE_TOKEN, company="ERIE", hex="E11", node=0)
    assert table.co("ERIE").token_hex[0] == table.h("E11")
    assert table.company_to_move() == "NYC"
