"""1856: set-up, tiles, terrain, red areas, bonuses, trains."""

import pytest

from sim.games.eighteenxx import routes_check
from sim.games.eighteenxx.enums import Do, RoundKind, Rule, Step, Trigger
from sim.games.eighteenxx.lays import lay_cost
from sim.games.eighteenxx.records import EDGES
from sim.games.eighteenxx.tiles import find_upgrade
from sim.games.eighteenxx.tokens import check_city

from .table_1856 import Table1856


@pytest.mark.parametrize(("players", "cash", "limit"), [(3, 500, 20), (4, 375, 16), (5, 300, 13), (6, 250, 11)])
def test_set_up(players: int, cash: int, limit: int) -> None:
    """A1-A4: 1,500 split evenly, 12,000 in all; eleven companies and a CGR; privates; 2x6 3x5 4x4 5x3 6x2."""
    table = Table1856(players=players)
    assert [table.cash(seat) for seat in range(players)] == [cash] * players
    assert sum(table.s.cash) == 12000
    assert table.s.certificate_limit == limit
    assert [p.face for p in table.r.private[: table.r.privates]] == [20, 40, 50, 70, 100, 100]
    assert list(table.schema.privates)[4:] == ["NFSBC", "SCFTC"]
    assert list(table.s.trains_left[:6]) == [6, 5, 4, 3, 2, -1]
    assert table.r.companies == 12
    assert table.do(Do.BID, private="FT", price=20) == Rule.NONE


def test_the_first_private_gets_cheaper_when_all_pass() -> None:
    """A4: FT."""
    table = Table1856()
    for _ in range(4):
        table.ok(Do.PASS)
    assert table.s.auction_price == 15


def test_eight_trains_take_the_place_of_diesels() -> None:
    """Optional rule, D-15: 1000, or 650 with a train handed in; the first rusts the 4s; the CGR's duty follows."""
    table = Table1856(variant="1856-8-train")
    assert [table.schema.sold_trains()[t].price for t in ("6", "8")] == [700, 1000]
    table.begin("GW", 70, {0: 40}, cash=650)
    table.begin("CA", 70, {1: 40})
    table.phase("6")
    table.trains("GW", "4", "4")
    table.trains("CA", "4")
    table.acts("GW", step=Step.TRAIN)
    table.ok(Do.BUY_TRAIN, train="8", trade_in="4", source="bank", price=650)
    assert table.s.phase == list(table.schema.phases).index("8")
    assert (table.co("GW").train[table.t("4")], table.co("CA").train[table.t("4")]) == (0, 0)
    assert table.r.phase[table.s.phase].column == 2


def upgrades(table: Table1856, hex_name: str) -> set[str]:
    """The tiles that may be laid on a hex as it is."""
    names = table.map.tiles
    h = table.h(hex_name)
    return {names[t] for t in range(table.b.supply) if find_upgrade(table.s, table.r, table.b, h, t) >= 0}


@pytest.mark.parametrize(
    ("place", "tile", "rotation", "expected"),
    [
        ("F17", None, 0, {"5", "6", "57"}),
        ("D17", "14", 0, {"63"}),
        ("F17", "14", 0, {"125"}),
        ("N3", "15", 0, {"125"}),
        ("F15", None, 0, {"121"}),
        ("M4", None, 0, {"121"}),
        ("F15", "121", 2, {"126"}),
        ("M4", "121", 2, {"127"}),
        ("N11", None, 0, {"120"}),
        ("N11", "120", 1, {"122"}),
        ("N11", "122", 1, {"124"}),
        ("I12", None, 0, {"59"}),
        ("I12", "59", 0, {"64", "65", "66", "67", "68"}),
        ("L15", "66", 0, {"123"}),
        ("I12", "66", 0, set()),
        ("N17", "66", 0, set()),
    ],
)
def test_which_tile_follows_which(place: str, tile: str | None, rotation: int, expected: set[str]) -> None:
    """D5."""
    table = Table1856()
    if tile is not None:
        table.lay(place, tile, rotation)
    assert upgrades(table, place) == expected


@pytest.mark.parametrize(
    ("place", "tile", "expected"),
    [
        ("L9", "3", {"5", "7"}),
        ("L9", "58", {"6", "8"}),
        ("L9", "4", {"57", "9"}),
        ("I14", "1", {"14"}),
        ("I14", "55", {"14"}),
        ("I14", "2", {"15"}),
        ("I14", "56", {"15"}),
        ("I14", "69", set()),
    ],
)
def test_towns_change_from_phase_6(place: str, tile: str, expected: set[str]) -> None:
    """D6."""
    table = Table1856()
    table.lay(place, tile, 0)
    table.phase("5")
    assert upgrades(table, place) == set()
    table.phase("6")
    assert upgrades(table, place) == expected


def test_terrain_is_paid_with_the_first_tile() -> None:
    """D7: 40 each; L15 at its green upgrade."""
    table = Table1856()
    costly = {table.map.hexes[h] for h in range(table.b.hexes) if table.b.hex[h].cost}
    assert costly == {"K10", "K12", "K14", "M16", "N15", "L15", "N3", "N19", "P7"}
    assert {table.b.hex[table.h(name)].cost for name in costly} == {40}
    assert lay_cost(table.s, table.b, table.h("L15")) == 40
    table.lay("L15", "59", 0)
    assert lay_cost(table.s, table.b, table.h("L15")) == 0


def test_red_areas_of_two_hexes_are_one_place_and_goderich_is_a_town() -> None:
    """D8-D9."""
    table = Table1856()

    def group(name: str) -> int:
        return int(table.b.hex[table.h(name)].group)

    assert group("N1") == group("O2") != 0
    assert group("Q8") == group("Q10") != 0
    assert group("P17") == group("P19") != 0
    f9, detroit = table.b.tile[table.b.hex[table.h("F9")].tile], table.b.tile[table.b.hex[table.h("A20")].tile]
    assert (f9.kind[0], list(f9.value[0]), f9.exits) == (2, [30, 50, 40], 1 | 1 << 4 | 1 << 5)
    assert (detroit.kind[0], list(detroit.value[0])) == (3, [30, 50, 60])


def income(table: Table1856, company: str, places: tuple[tuple[str, int, int], ...]) -> int:
    """What one route of a 2-train earns."""
    table.fill(Do.RUN, company=company)
    act, route = table.act, table.act.route[0]
    act.routes, route.train, route.length = 1, table.t("2"), len(places)
    for k, (name, start, stop) in enumerate(places):
        route.hex[k], route.start[k], route.stop[k] = table.h(name), start, stop
    rule = Rule(routes_check.check_run(table.b, table.r, table.s, table.c(company), act, table.w))
    assert rule == Rule.NONE
    return int(routes_check.run_revenue(table.b, table.r, table.s, table.c(company), act))


SARNIA = (("C14", EDGES, 2), ("B13", 5, EDGES))


def test_bonuses() -> None:
    """D10: Maudaumin 20, Sarnia 30 in phase 2; the tunnel right adds 10, the port marker 20 for its owner only."""
    table = Table1856()
    table.begin("LPS", 70, {0: 40})
    table.lay("C14", "57", 2)
    table.trains("LPS", "2")
    table.acts("LPS", step=Step.ROUTE)
    assert income(table, "LPS", SARNIA) == 50
    table.co("LPS").rights = 1 << 2
    assert income(table, "LPS", SARNIA) == 60
    table.co("LPS").rights = 1 << 1
    assert income(table, "LPS", SARNIA) == 50, "the bridge is for Buffalo"
    table.s.port_hex, table.s.port_company = table.h("C14"), table.c("LPS")
    assert income(table, "LPS", SARNIA) == 70
    table.s.port_company = table.c("GW")
    assert income(table, "LPS", SARNIA) == 50
    table.phase("5")
    table.co("LPS").rights = 0
    assert income(table, "LPS", SARNIA) == 70, "Sarnia is worth 50 now"


def test_only_a_train_of_the_bank_with_the_presidents_money() -> None:
    """D16-D17: 400 of CA for its 2-train is for the treasury alone; a loan may be taken first."""
    table = Table1856()
    table.begin("LPS", 70, {0: 40}, cash=20)
    table.begin("CA", 70, {1: 40})
    table.lay("C14", "57", 2)
    table.trains("CA", "2")
    table.acts("LPS", step=Step.TRAIN)
    assert table.do(Do.PASS) == Rule.MUST_BUY_TRAIN
    assert table.do(Do.BUY_TRAIN, train="2", source="CA", price=100) == Rule.NOT_ENOUGH_CASH
    table.ok(Do.LOAN, company="LPS")
    assert table.cash("LPS") == 110, "90 after the interest step"
    before = table.cash(0)
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=100)
    assert table.cash(0) == before


def test_one_sale_of_a_company_for_a_train() -> None:
    """D17, D-43: 20 % of GW bring 160 of the 205 missing; the second sale must be of another company."""
    table = Table1856()
    table.phase("3")
    table.begin("LPS", 70, {0: 40}, cash=0)
    table.begin("GW", 80, {1: 40, 0: 30})
    table.begin("CA", 80, {1: 40, 0: 30})
    table.lay("C14", "57", 2)
    table.give(0, 20 - table.cash(0))
    table.acts("LPS", step=Step.TRAIN)
    table.ok(Do.SELL_SHARES, company="GW", percent=10)
    assert table.do(Do.SELL_SHARES, company="GW", percent=10) == Rule.PRESIDENCY
    table.ok(Do.SELL_SHARES, company="CA", percent=20)
    table.ok(Do.BUY_TRAIN, train="3", source="bank", price=225)
    assert table.cash(0) == 20 + 80 + 160 - 225


def test_a_diesel_for_a_4_5_or_6() -> None:
    """D16: 750."""
    table = Table1856()
    table.begin("GW", 70, {0: 40}, cash=750)
    table.phase("6")
    table.trains("GW", "5", "5")
    table.acts("GW", step=Step.TRAIN)
    assert table.do(Do.BUY_TRAIN, train="D", source="bank", price=1100) == Rule.TRAIN_LIMIT
    table.ok(Do.BUY_TRAIN, train="D", trade_in="5", source="bank", price=750)
    assert table.s.trains_pool[table.t("5")] == 1


def test_hamilton_keeps_one_space_for_its_company() -> None:
    """C11, D-19: one city may be used by others; with the option none."""
    for variant, first in (("1856", Rule.NONE), ("1856-thb-home-blocked", Rule.SPACE_RESERVED)):
        table = Table1856(variant=variant)
        table.begin("GW", 70, {0: 40})
        table.begin("CA", 70, {1: 40})
        table.lay("L15", "59", 0)
        c, h = table.c("GW"), table.h("L15")
        assert check_city(table.s, table.r, table.b, c, h, 0) == first
        table.token("GW", "L15", 0)
        other = check_city(table.s, table.r, table.b, table.c("CA"), h, 1)
        assert other == Rule.SPACE_RESERVED


def test_two_players() -> None:
    """D-24: 750 each, 28 certificates, 70 %."""
    table = Table1856(players=2, variant="1856-two-players")
    assert (table.cash(0), table.s.certificate_limit, table.r.holding_limit) == (750, 28, 70)


@pytest.mark.parametrize(("key", "over"), [("end_of_set", False), ("immediate", True)])
def test_when_a_broken_bank_ends_the_game(key: str, over: bool) -> None:
    """F1, S-04: 10 are left, a dividend of 200 breaks the bank."""
    table = Table1856(sets=(f"end.bank_broken={key}",))
    table.begin("GW", 70, {0: 60})
    table.begin("CA", 70, {1: 60})
    table.give(2, table.cash("bank") - 10)
    table.acts("GW", "CA", step=Step.DIVIDEND)
    table.s.revenue, table.s.routes_run = 200, 1
    table.ok(Do.PAY)
    assert table.s.bank_broken == 1
    assert bool(table.s.round_kind == RoundKind.OVER) is over
    assert table.s.trigger == (Trigger.BANK if over else Trigger.NONE)
