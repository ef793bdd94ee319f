"""Chapter F: tokens."""

import pytest

from sim.games.eighteenxx.enums import NOBODY, Do, RoundKind, Rule, Step

from .table import Table


def albany_new_york(phase: str = "3") -> Table:
    """Albany - F18 - New York's city on edge 2, past the track step."""
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.phase(phase)
    table.operate()
    table.lay("E19", "57", 0)  # edges 0 and 3: F18 and D20
    table.lay("F18", "8", 3)  # edges 3 and 5: Albany and G19
    table.lay("G19", "54", 0)  # cities on 0-1 and 2-3
    table.ok(Do.PASS)
    return table


def test_one_token_a_turn_on_a_reached_city_with_a_free_space() -> None:
    table = albany_new_york()
    assert table.s.step == Step.TRAIN, "NYNH's home is reached (edge 2), but its only space is kept for NYNH"
    table = albany_new_york()
    table.co("NYNH").home_node = NOBODY
    table.s.stage = table.s.step = Step.TOKEN
    assert table.do(Do.PLACE_TOKEN, hex="G19", node=0) == Rule.NOT_CONNECTED
    assert table.do(Do.PLACE_TOKEN, hex="E19", node=0) == Rule.TOKEN_IN_HEX
    table.ok(Do.PLACE_TOKEN, hex="G19", node=1)
    assert table.cash("NYC") == 670 - 40
    assert table.do(Do.PLACE_TOKEN, hex="G19", node=0) == Rule.NOT_NOW


def test_tokens_cost_40_then_100_in_the_order_of_the_charter() -> None:
    table = albany_new_york()
    table.co("NYNH").home_node = NOBODY
    table.token("NYC", "A19")  # the 40 is gone
    table.s.stage = table.s.step = Step.TOKEN
    table.ok(Do.PLACE_TOKEN, hex="G19", node=1)
    assert table.cash("NYC") == 670 - 100


def test_no_money_no_token_step() -> None:
    table = albany_new_york()
    table.co("NYNH").home_node = NOBODY
    table.s.stage, table.s.step = Step.TOKEN, Step.TOKEN
    table.give("NYC", 39 - 670)
    assert table.do(Do.PLACE_TOKEN, hex="G19", node=1) == Rule.NOT_ENOUGH_CASH


def test_a_home_space_is_kept_and_others_use_the_second() -> None:
    table = albany_new_york("5")
    table.lay("G19", "62", 0)  # two spaces a city
    table.s.stage = table.s.step = Step.TOKEN
    table.ok(Do.PLACE_TOKEN, hex="G19", node=1)
    assert table.co("NYC").token_slot[1] == 1, "the first space of the city on edge 3 is NYNH's"


def test_the_second_space_of_an_upgraded_home() -> None:
    table = Table()
    table.close_privates()
    table.start("PRR", 67, {0: 60})
    table.phase("3")
    table.operate()
    table.lay("E19", "14", 0)  # Albany, home of NYC, two spaces
    h = table.h("E19")
    from sim.games.eighteenxx.tokens import free_slot

    assert free_slot(table.s, table.r, table.b, h, 0, table.c("PRR")) == 1
    assert free_slot(table.s, table.r, table.b, h, 0, table.c("NYC")) == 0


def test_the_reservation_ends_with_the_home_token() -> None:
    table = albany_new_york()
    assert table.co("NYC").home_node == NOBODY
    assert table.co("NYNH").home_node == 1, "the printed city on edge 3 is the second one of 54"


def test_a_reserved_space_is_refused() -> None:
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.operate()
    table.lay("E19", "57", 1)
    table.lay("E21", "9", 1)
    table.ok(Do.PASS)
    table.s.stage = table.s.step = Step.TOKEN
    table.lay("E23", "53", 1)
    assert table.do(Do.PLACE_TOKEN, hex="E23", node=0) == Rule.SPACE_RESERVED


def test_nobody_may_place_a_token_in_e11_before_erie_has() -> None:
    table = Table()
    table.close_privates()
    table.start("NYC", 67, {0: 60})
    table.phase("3")
    table.operate()
    table.lay("E19", "57", 1)
    for name in ("E17", "E15", "E13"):
        table.lay(name, "9", 1)
    table.lay("E11", "59", 2)  # cities on edges 2 and 4
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN, "nothing to decide about tokens"
    table.s.stage = table.s.step = Step.TOKEN
    assert table.do(Do.PLACE_TOKEN, hex="E11", node=1) == Rule.SPACE_RESERVED
    table.token("ERIE", "E11", 0)
    table.ok(Do.PLACE_TOKEN, hex="E11", node=1)


def test_erie_chooses_its_city_on_a_hex_already_built() -> None:
    table = Table()
    table.close_privates()
    table.start("ERIE", 67, {0: 60})
    table.lay("E11", "59", 2)
    table.stock_round()
    for _ in range(4):
        table.ok(Do.PASS)
    assert (table.s.round_kind, table.s.step) == (RoundKind.OPERATING, Step.HOME_TOKEN)
    table.ok(Do.PLACE_TOKEN, company="ERIE", hex="E11", node=1)
    assert table.s.step == Step.TRACK
    assert table.co("ERIE").token_node[0] == 1


def owner_of_dh() -> Table:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.sell_privates({"DH": "NYC"})
    table.phase("3")
    table.operate()
    return table


def test_dh_lays_57_on_f16_for_120_unconnected_and_then_a_free_token() -> None:
    table = owner_of_dh()
    assert table.do(Do.LAY_TILE, hex="F16", tile="57", rotation=1) == Rule.NOT_CONNECTED
    table.give("NYC", 119 - table.cash("NYC"))
    assert table.do(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH") == Rule.NOT_ENOUGH_CASH
    table.give("NYC", 1)
    table.ok(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH")
    assert table.cash("NYC") == 0
    assert table.s.step == Step.PRIVATE_TOKEN
    assert table.do(Do.PLACE_TOKEN, hex="F16", node=0) == Rule.NOT_NOW, "by the power of DH"
    table.ok(Do.PLACE_TOKEN, hex="F16", node=0, private="DH")
    assert table.co("NYC").token_hex[1] == table.h("F16"), "a token of the charter"
    assert (table.s.operating_round, table.cash("NYC")) == (2, 15), "nothing paid; the next round brought DH's revenue"
    assert table.s.privates[table.i("DH")].closed == 0


def test_dhs_tile_is_the_lay_of_the_turn_and_its_token_the_token_of_the_turn() -> None:
    table = owner_of_dh()
    table.lay("E19", "57", 0)
    table.lay("F18", "8", 3)
    table.lay("G19", "54", 0)
    table.co("NYNH").home_node = NOBODY  # a city that would take the token of the turn
    table.ok(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH")
    assert table.do(Do.LAY_TILE, hex="E19", tile="14", rotation=0) == Rule.NOT_NOW
    table.ok(Do.PLACE_TOKEN, hex="F16", node=0, private="DH")
    assert table.s.step not in (Step.TRACK, Step.TOKEN)


def test_a_declined_token_of_dh_is_lost() -> None:
    table = owner_of_dh()
    table.ok(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH")
    table.ok(Do.PASS)
    assert table.s.private_token == NOBODY
    table.end_turn()
    assert table.s.operating_round == 2
    assert table.do(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH") == Rule.POWER_SPENT
    assert table.do(Do.PLACE_TOKEN, hex="F16", node=0, private="DH") != Rule.NONE


def test_dh_needs_an_empty_hex() -> None:
    table = owner_of_dh()
    table.lay("F16", "57", 0)
    assert table.do(Do.LAY_TILE, hex="F16", tile="57", rotation=1, private="DH") == Rule.TILE_DOES_NOT_FIT


def test_cs_lays_a_town_on_b20_at_any_moment_of_the_turn_beside_the_lay() -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.sell_privates({"CS": "NYC"})
    table.phase("3")
    table.operate()
    table.ok(Do.LAY_TILE, hex="E19", tile="57", rotation=1)
    assert table.s.step == Step.TRAIN
    assert table.do(Do.LAY_TILE, hex="B20", tile="57", rotation=1, private="CS") == Rule.TILE_DOES_NOT_FIT
    assert table.do(Do.LAY_TILE, hex="B18", tile="9", rotation=1, private="CS") == Rule.TILE_DOES_NOT_FIT
    assert table.do(Do.LAY_TILE, hex="B20", tile="4", rotation=1, private="CS", seat=1) == Rule.NOT_YOURS
    table.ok(Do.LAY_TILE, hex="B20", tile="4", rotation=1, private="CS")
    assert table.cash("NYC") == 670 + 10
    assert table.do(Do.LAY_TILE, hex="B20", tile="4", rotation=1, private="CS") == Rule.POWER_SPENT
    assert table.s.step == Step.TRAIN


@pytest.mark.parametrize("private", ["SV", "BO"])
def test_other_privates_lay_nothing(private: str) -> None:
    table = Table()
    table.start("NYC", 67, {0: 60})
    table.sell_privates({private: "NYC"})
    table.operate()
    assert table.do(Do.LAY_TILE, hex="B20", tile="4", rotation=1, private=private) == Rule.NO_SUCH_THING
