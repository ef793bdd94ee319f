"""Chapter G: privates of companies and players."""

import pytest

from sim.games.eighteenxx.enums import Do, Kind, Reason, RoundKind, Rule, Step

from .table import Table


def nyc_operating(phase: str = "3", **owners: str | int) -> Table:
    table = Table()
    table.start("NYC", 67, {0: 60, 1: 10})
    table.sell_privates(owners)
    if phase != "2":
        table.phase(phase)
    table.operate()
    return table


def test_companies_buy_privates_in_phases_3_and_4_only() -> None:
    table = nyc_operating("2")
    assert table.do(Do.BUY_PRIVATE, private="CS", price=40) == Rule.PHASE
    table.phase("3")
    table.ok(Do.BUY_PRIVATE, private="CS", price=40)
    table.phase("5")
    assert table.do(Do.BUY_PRIVATE, private="DH", price=70) == Rule.PHASE


@pytest.mark.parametrize(
    ("price", "rule"), [(19, Rule.WRONG_PRICE), (20, Rule.NONE), (80, Rule.NONE), (81, Rule.WRONG_PRICE)]
)
def test_from_half_to_twice_the_face_value(price: int, rule: Rule) -> None:
    assert nyc_operating().do(Do.BUY_PRIVATE, private="CS", price=price) == rule


def test_half_is_rounded_up() -> None:
    table = Table()
    assert [int(table.r.private[i].low) for i in range(6)] == [10, 20, 35, 55, 80, 110]
    assert [int(table.r.private[i].high) for i in range(6)] == [40, 80, 140, 220, 320, 440]


def test_the_treasury_pays_any_player_and_gets_the_revenue_from_then_on() -> None:
    table = nyc_operating(CS=2)
    table.ok(Do.BUY_PRIVATE, private="CS", price=50)
    assert (table.cash("NYC"), table.cash(2)) == (620, 660)
    table.end_turn()
    assert table.s.operating_round == 2
    assert table.cash("NYC") == 630
    assert table.do(Do.BUY_PRIVATE, private="CS", price=50) == Rule.NOT_FOR_SALE, "companies never sell"


def test_at_any_moment_of_the_own_turn() -> None:
    table = nyc_operating()
    table.ok(Do.BUY_PRIVATE, private="SV", price=10)
    table.ok(Do.PASS)
    assert table.s.step == Step.TRAIN
    table.ok(Do.BUY_PRIVATE, private="CS", price=20)
    table.ok(Do.PASS)
    assert table.s.step == Step.PRIVATES
    table.ok(Do.BUY_PRIVATE, private="DH", price=35)
    table.ok(Do.PASS)
    assert table.s.operating_round == 2


def test_bo_is_never_sold() -> None:
    assert nyc_operating().do(Do.BUY_PRIVATE, private="BO", price=220) == Rule.NOT_FOR_SALE


def test_no_money_no_private() -> None:
    table = nyc_operating()
    table.give("NYC", 100 - table.cash("NYC"))
    assert table.do(Do.BUY_PRIVATE, private="CA", price=101) == Rule.NOT_ENOUGH_CASH


def test_mh_becomes_a_share_of_nyc_from_offering_or_pool() -> None:
    for source in (0, 1):
        table = nyc_operating(MH=3)
        table.co("NYC").offering, table.co("NYC").pool = 10, 20
        cash = table.cash(3)
        table.ok(Do.EXCHANGE, private="MH", source=source, seat=3)
        where = Reason.POOL_EXCHANGE if source else Reason.EXCHANGE
        assert table.told(Kind.SHARE_BOUGHT) == [(3, 10, 0, where)]
        assert table.s.players[3].shares[table.c("NYC")] == 10
        assert (table.co("NYC").offering, table.co("NYC").pool) == ((0, 20) if source == 0 else (10, 10))
        assert table.s.privates[table.i("MH")].closed == 1
        assert table.cash(3) == cash


def test_mh_works_before_nyc_has_a_par() -> None:
    table = Table()
    table.sell_privates({"MH": 1})
    table.stock_round(1, first=1)
    table.ok(Do.EXCHANGE, private="MH")
    assert table.s.players[1].shares[table.c("NYC")] == 10
    assert table.co("NYC").par == 0
    assert table.s.to_move == 1, "beside the purchase of the turn"
    table.ok(Do.PAR, company="PRR", price=67)


def test_mh_can_change_the_presidency() -> None:
    table = Table()
    table.sell_privates({"MH": 1})
    table.start("NYC", 67, {0: 20, 1: 20})
    table.stock_round()
    table.ok(Do.EXCHANGE, private="MH", seat=1)
    assert table.co("NYC").president == 1


def test_mh_keeps_the_60_percent_limit_but_not_the_certificate_limit() -> None:
    table = Table()
    table.sell_privates({"MH": 0})
    table.start("NYC", 67, {0: 60})
    table.stock_round()
    assert table.do(Do.EXCHANGE, private="MH") == Rule.HOLDING_LIMIT
    table.s.players[0].shares[table.c("NYC")], table.co("NYC").offering = 50, 50
    table.s.certificate_limit = 1
    table.ok(Do.EXCHANGE, private="MH")


def test_only_the_owner_exchanges_and_only_once() -> None:
    table = Table()
    table.sell_privates({"MH": 1})
    table.stock_round()
    assert table.do(Do.EXCHANGE, private="MH", seat=0) == Rule.NOT_YOURS
    table.ok(Do.EXCHANGE, private="MH", seat=1)
    assert table.do(Do.EXCHANGE, private="MH", seat=1) == Rule.POWER_SPENT
    assert table.do(Do.EXCHANGE, private="SV", seat=0) == Rule.POWER_SPENT


def test_mh_between_turns_or_in_the_own_turn_but_not_in_the_middle_of_anothers() -> None:
    table = nyc_operating(MH=3)
    table.ok(Do.PASS)  # NYC's turn has begun
    assert table.do(Do.EXCHANGE, private="MH", seat=3) == Rule.NOT_NOW
    table.end_turn()
    table.ok(Do.EXCHANGE, private="MH", seat=3)
    table = Table(variant="1830-18xx-games")
    table.start("NYC", 67, {0: 60, 1: 10})
    table.sell_privates({"MH": 3})
    table.operate()
    table.ok(Do.PASS)
    table.ok(Do.EXCHANGE, private="MH", seat=3)  # K-10: any time


def test_no_exchange_in_the_auction() -> None:
    table = Table(variant="1830-18xx-games")
    table.s.privates[table.i("MH")].owner = 0
    assert table.s.round_kind == RoundKind.AUCTION
    assert table.do(Do.EXCHANGE, private="MH", seat=0) == Rule.NOT_NOW


def test_a_company_pays_for_no_private_that_a_company_owns() -> None:
    table = nyc_operating(CS="PRR")
    assert table.do(Do.BUY_PRIVATE, private="CS", price=40) == Rule.NOT_FOR_SALE


def test_ca_on_resale_takes_its_share_from_the_pool_in_the_other_reading() -> None:
    table = Table(variant="1830-18xx-games")  # K-07
    table.sell_privates({"CA": 1})
    table.start("PRR", 67, {1: 30})
    table.stock_round()
    assert table.do(Do.BUY_PRIVATE, private="CA", price=100) == Rule.NOT_FOR_SALE, "no share of PRR in the pool"
    table.co("PRR").pool, table.co("PRR").offering = 10, 60
    table.ok(Do.BUY_PRIVATE, private="CA", price=100)
    assert table.s.players[0].shares[table.c("PRR")] == 10
    assert table.co("PRR").pool == 0
    assert table.cash(0) == 500


def test_bo_is_traded_between_players_in_the_other_reading() -> None:
    table = Table(sets=("privates.BO.sold_to_players=true",))  # K-08
    table.sell_privates({"BO": 1})
    table.stock_round()
    table.ok(Do.BUY_PRIVATE, private="BO", price=300)
    assert table.s.privates[table.i("BO")].owner == 0
