"""The worked example of the source: five players, Great Western, two operating rounds; both readings of S-05."""

import pytest

from sim.games.eighteenxx import play
from sim.games.eighteenxx.enums import Do, Rule, Step

from .table_1856 import Table1856

OFFERING = 0
J1, J2, J3, J4, J5 = range(5)


def auction(table: Table1856) -> None:
    """FT 20 and WSRC 40 to J1; TCC to J3, GLSC after an auction to J4, NFSBC to J2; J5 takes the last."""
    table.ok(Do.BID, private="FT", price=20)
    assert table.cash(J1) == 280
    table.ok(Do.BID, private="NFSBC", price=105)
    table.ok(Do.BID, private="TCC", price=55)
    table.ok(Do.BID, private="GLSC", price=75)
    table.ok(Do.BID, private="GLSC", price=80)
    table.ok(Do.BID, private="WSRC", price=40)
    assert table.cash(J1) == 240
    assert (table.s.on_the_block, table.s.to_move) == (table.i("GLSC"), J4)
    table.ok(Do.BID, private="GLSC", price=85)
    table.ok(Do.PASS)
    assert table.s.privates[table.i("GLSC")].owner == J4
    while table.s.step == Step.AUCTION:
        if table.s.to_move == J5:
            table.ok(Do.BID, private="SCFTC", price=100)
        else:
            table.ok(Do.PASS)


def others_pass(table: Table1856, *acts: int) -> None:
    """Passes until one of the seats named is to move."""
    while table.s.to_move not in acts:
        table.ok(Do.PASS)


def run_london_st_thomas(table: Table1856) -> None:
    table.fill(Do.RUN, company="GW")
    act, route = table.act, table.act.route[0]
    act.routes, route.train, route.length = 1, table.t("2"), 2
    route.hex[0], route.start[0], route.stop[0] = table.h("F15"), 6, 0
    route.hex[1], route.start[1], route.stop[1] = table.h("F17"), 3, 6
    assert play.apply(table.s, table.r, table.b, table.w, table.ev, act) == Rule.NONE


@pytest.mark.parametrize(
    ("charged", "treasury"),
    [
        ("false", {"loan": 380, "trains": 180, "fifth": 250, "interest": 240}),  # the numbers of the source
        ("true", {"loan": 370, "trains": 170, "fifth": 240, "interest": 230}),  # its rule: 10 in every turn
    ],
)
def test_worked_example(charged: str, treasury: dict[str, int]) -> None:
    """Source: seed003; S-05 asks whether a loan is charged in the turn it is taken."""
    table = Table1856(players=5, sets=(f"loans.interest_in_first_turn={charged}",))
    auction(table)
    others_pass(table, J1)
    table.ok(Do.PAR, company="GW", price=70)
    assert (table.cash(J1), table.cash("GW"), table.price("GW")) == (100, 140, 70)
    others_pass(table, J3)
    table.ok(Do.BUY_SHARE, company="GW", source=OFFERING, percent=10)
    others_pass(table, J1)
    table.ok(Do.BUY_SHARE, company="GW", source=OFFERING, percent=10)
    assert (table.cash(J1), table.cash("GW")) == (30, 280)
    while table.s.operating_round == 0:
        table.ok(Do.PASS)
    assert table.cash(J1) == 45, "5 and 10 of the privates"
    assert table.co("GW").token_hex[0] == table.h("F15")
    table.ok(Do.LOAN, company="GW")
    assert (table.cash("GW"), table.co("GW").loans) == (380, 1)
    table.ok(Do.LAY_TILE, hex="F17", tile="5", rotation=2)
    while table.s.step == Step.TOKEN:
        table.ok(Do.PASS)
    assert (table.price("GW"), table.cash("GW")) == (65, treasury["loan"])
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=100)
    table.ok(Do.BUY_TRAIN, train="2", source="bank", price=100)
    assert table.cash("GW") == treasury["trains"]
    while table.s.operating_round == 1:
        table.ok(Do.PASS)
    others_pass(table, J4)
    table.ok(Do.BUY_SHARE, company="GW", source=OFFERING, percent=10)
    assert (table.cash("GW"), table.price("GW")) == (treasury["fifth"], 65)
    while table.s.operating_round == 0:
        table.ok(Do.PASS)
    assert table.cash(J1) == 60
    while table.s.step != Step.ROUTE:
        table.ok(Do.PASS)
    run_london_st_thomas(table)
    assert (table.s.revenue, table.cash("GW")) == (50, treasury["interest"])
    table.ok(Do.PAY)
    assert (table.cash(J1), table.cash("GW"), table.price("GW")) == (75, treasury["interest"], 70)
