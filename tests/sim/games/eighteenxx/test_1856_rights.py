"""1856: rights of bridge and tunnel, the port marker, WSRC, TCC."""

import pytest

from sim.games.eighteenxx.enums import Do, Rule, Step, Used
from sim.games.eighteenxx.records import BANK

from .table_1856 import Table1856


def two_companies() -> Table1856:
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=500)
    table.begin("CA", 70, {1: 40}, cash=500)
    table.phase("3")
    return table


def test_the_buyer_of_the_private_has_its_right_and_others_pay_it_50() -> None:
    """D3b, privates."""
    table = two_companies()
    table.own("NFSBC", 2)
    table.acts("GW", "CA")
    assert table.do(Do.BUY_RIGHT, private="NFSBC") == Rule.NOT_FOR_SALE, "a player owns it"
    table.ok(Do.BUY_PRIVATE, private="NFSBC", price=50)
    assert table.co("GW").rights == 1 << 1
    assert table.do(Do.BUY_RIGHT, private="NFSBC") == Rule.OWNS_RIGHT
    table.acts("CA")
    table.ok(Do.BUY_RIGHT, private="NFSBC")
    assert (table.cash("CA"), table.cash("GW")) == (450, 500)
    assert table.s.rights_left[1] == 1


def test_the_bank_sells_it_once_the_private_has_closed() -> None:
    """D3b: two beside the buyer's; three if no company ever bought the private."""
    table = two_companies()
    table.own("NFSBC", 2)
    table.own("SCFTC", "GW")
    table.co("GW").rights = 1 << 2
    table.phase("4")
    table.s.trains_left[table.t("4")] = 0
    table.give("GW", 500)
    table.acts("GW", step=Step.TRAIN)
    table.ok(Do.BUY_TRAIN, train="5", source="bank", price=550)
    assert (table.s.rights_left[1], table.s.rights_left[2]) == (3, 2)
    table.acts("CA")
    bank = table.cash("bank")
    table.ok(Do.BUY_RIGHT, private="SCFTC")
    assert table.cash("bank") == bank + 50
    table.s.rights_left[1] = 0
    assert table.do(Do.BUY_RIGHT, private="NFSBC") == Rule.NOT_FOR_SALE


def test_rights_without_limit() -> None:
    """Optional rule."""
    table = Table1856(variant="1856-unlimited-bonus-tokens")
    table.begin("GW", 70, {0: 40}, cash=500)
    table.s.privates[table.i("NFSBC")].closed = 1
    table.acts("GW")
    table.ok(Do.BUY_RIGHT, private="NFSBC")
    assert table.s.rights_left[1] == -1


def test_the_port_marker_closes_its_private_and_serves_the_company_that_bought_it() -> None:
    """D2, D10: unconnected, at any moment."""
    table = two_companies()
    table.own("GLSC", 2)
    table.acts("GW")
    assert table.do(Do.PLACE_MARKER, private="GLSC", hex="C14") == Rule.NOT_YOURS
    table.ok(Do.BUY_PRIVATE, private="GLSC", price=140)
    assert table.do(Do.PLACE_MARKER, private="GLSC", hex="F15") == Rule.NO_SUCH_THING
    table.ok(Do.PLACE_MARKER, private="GLSC", hex="F17")
    assert (table.s.port_hex, table.s.port_company) == (table.h("F17"), table.c("GW"))
    assert table.s.privates[table.i("GLSC")].closed == 1
    assert table.do(Do.PLACE_MARKER, private="GLSC", hex="C14") == Rule.POWER_SPENT


def test_the_last_step_waits_for_the_owner_of_the_marker() -> None:
    """Replay-notes, step table."""
    table = two_companies()
    table.own("GLSC", "GW")
    table.acts("GW", step=Step.LOAN)
    table.ok(Do.PASS)
    assert table.s.step == Step.PRIVATES
    table.ok(Do.PLACE_MARKER, private="GLSC", hex="C14")


def wsrc(sets: tuple[str, ...] = ()) -> Table1856:
    """GW owns WSRC in phase 3."""
    table = Table1856(sets=sets)
    table.begin("GW", 70, {0: 40}, cash=500)
    table.begin("CA", 70, {1: 40}, cash=500)
    table.phase("3")
    table.own("WSRC", "GW")
    return table


def test_tile_and_token_of_wsrc_in_one_turn() -> None:
    """D3a: green 59 on the empty I12 as the lay of the turn, then a free token of the charter, unconnected."""
    table = wsrc()
    table.acts("GW")
    assert table.do(Do.LAY_TILE, hex="I12", tile="59", rotation=0) == Rule.NOT_CONNECTED
    assert table.do(Do.PLACE_TOKEN, hex="I12", private="WSRC") == Rule.NOT_NOW, "the track step first"
    table.ok(Do.LAY_TILE, hex="I12", tile="59", rotation=0, private="WSRC")
    assert table.do(Do.LAY_TILE, hex="F17", tile="5", rotation=2) == Rule.NOT_NOW
    table.ok(Do.PLACE_TOKEN, hex="I12", node=1, private="WSRC")
    assert table.cash("GW") == 500
    assert (table.co("GW").token_hex[1], table.co("GW").token_node[1]) == (table.h("I12"), 1)
    assert table.do(Do.PLACE_TOKEN, hex="I12", node=0, private="WSRC") in (Rule.NO_TOKEN_LEFT, Rule.POWER_SPENT)


def test_token_on_the_empty_hex_and_whoever_builds_it_chooses_its_city() -> None:
    """D3a, 1830 F14: WGB, at home across edge 4 of I12, lays 59 and puts GW's token into the second city."""
    table = wsrc()
    table.begin("WGB", 70, {2: 40}, cash=100)
    table.lay("J11", "57", 1)  # edges 1 and 4
    table.acts("GW", "WGB")
    table.ok(Do.PASS)
    table.ok(Do.PLACE_TOKEN, hex="I12", private="WSRC")
    assert table.co("GW").token_hex[1] == table.h("I12")
    table.acts("WGB")
    table.ok(Do.LAY_TILE, hex="I12", tile="59", rotation=2)  # edges 0 and 2, turned: 2 and 4
    assert (table.s.step, table.s.to_move) == (Step.HOME_TOKEN, 2)
    table.ok(Do.PLACE_TOKEN, company="GW", hex="I12", node=1)
    assert table.co("GW").token_node[1] == 1


@pytest.mark.parametrize(
    ("closes", "open_in_next_turn"), [("end_of_owner_turn", False), ("end_of_operating_round", True)]
)
def test_when_it_closes(closes: str, open_in_next_turn: bool) -> None:
    """K-14."""
    table = wsrc((f"station.closes={closes}",))
    table.acts("GW", "CA")
    table.ok(Do.LAY_TILE, hex="I12", tile="59", rotation=0, private="WSRC")
    while table.company_to_move() == "GW":
        table.ok(Do.PASS)
    assert bool(table.s.privates[table.i("WSRC")].closed == 0) is open_in_next_turn
    while table.s.actor == table.c("CA"):
        table.ok(Do.PASS)
    assert table.s.privates[table.i("WSRC")].closed == 1


@pytest.mark.parametrize(("key", "cost"), [("normal_price", 40), ("free_and_uses_power", 0)])
def test_an_ordinary_token_of_its_owner_in_its_hex(key: str, cost: int) -> None:
    """K-19: BBG's home J15 is joined to I12 by track; the token is a connected one."""
    table = Table1856(sets=(f"station.ordinary_token={key}",))
    table.begin("WGB", 70, {0: 40}, cash=500)  # J11 lies across edge 4 of I12
    table.phase("3")
    table.own("WSRC", "WGB")
    table.lay("J11", "57", 1)  # edges 1 and 4
    table.lay("I12", "59", 2)  # edges 0 and 2, turned: 2 and 4
    table.acts("WGB")
    table.ok(Do.PASS)
    node = next(n for n in (0, 1) if table.do(Do.PLACE_TOKEN, hex="I12", node=n) == Rule.NONE)
    assert table.co("WGB").token_node[1] == node
    assert table.cash("WGB") == 500 - cost
    used = table.s.privates[table.i("WSRC")].used
    assert bool(used & Used.TOKEN) is (cost == 0)
    assert used & Used.CLOSES == 0


def test_its_tile_is_lost_when_the_hex_is_built_on() -> None:
    """D3a."""
    table = wsrc()
    table.lay("I12", "59", 0)
    table.acts("GW")
    assert table.do(Do.LAY_TILE, hex="I12", tile="59", rotation=0, private="WSRC") == Rule.TILE_DOES_NOT_FIT


def test_tcc_lays_an_extra_tile_in_the_track_step_only() -> None:
    """D3a, D-09: before or after the normal lay, unconnected; the private stays."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=500)
    table.own("TCC", "GW")
    table.acts("GW")
    assert table.do(Do.LAY_TILE, hex="H11", tile="8", rotation=0, private="TCC") == Rule.TILE_DOES_NOT_FIT
    table.ok(Do.LAY_TILE, hex="H11", tile="58", rotation=0, private="TCC")
    table.ok(Do.LAY_TILE, hex="F17", tile="5", rotation=2)
    assert table.s.step != Step.TRACK
    assert table.s.privates[table.i("TCC")].closed == 0
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=500)
    table.own("TCC", "GW")
    table.acts("GW")
    table.ok(Do.PASS)
    assert table.do(Do.LAY_TILE, hex="H11", tile="58", rotation=0, private="TCC") == Rule.NOT_NOW


def test_the_track_step_stays_open_while_tcc_could_be_bought() -> None:
    """Step table: phase 3, a player owns TCC, 25 are in the treasury."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=25)
    table.phase("3")
    table.own("TCC", 1)
    table.acts("GW")
    table.ok(Do.LAY_TILE, hex="F17", tile="5", rotation=2)
    assert table.s.step == Step.TRACK
    table.ok(Do.BUY_PRIVATE, private="TCC", price=25)
    table.ok(Do.LAY_TILE, hex="H11", tile="58", rotation=0, private="TCC")
    assert table.s.step != Step.TRACK
    assert table.s.privates[table.i("TCC")].owner != BANK


def test_an_upgrade_brings_new_track_or_another_value() -> None:
    """D4: GW reaches one side of tile 9 in F17's place only; 7 -> 29 across it brings GW nothing new."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=500)
    table.phase("3")
    table.lay("G14", "8", 1)  # edges 1 and 3; London's edge 4 meets its edge 1
    table.acts("GW")
    # 16 holds 0-2 and 1-3: turned so that the old 1-3 stays and 0-2 is added, which GW does not reach
    assert table.do(Do.LAY_TILE, hex="G14", tile="16", rotation=0) == Rule.NOTHING_NEW
    # 23 holds 0-3 and 0-4: turned by 3 it is 3-0 and 3-1: new track from 3 to 0 is reached
    assert table.do(Do.LAY_TILE, hex="G14", tile="24", rotation=1) == Rule.NONE
