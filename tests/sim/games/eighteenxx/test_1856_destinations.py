"""1856, chapter C: destinations, tested when the track step is over."""

import pytest

from sim.games.eighteenxx.destinations import is_linked
from sim.games.eighteenxx.enums import Do, Step
from sim.games.eighteenxx.readings import Funding

from .table_1856 import Table1856


def to_hamilton(table: Table1856) -> None:
    """Track from O16 (Niagara Falls) by N15 and M16 to the edge of L15 (Hamilton).

    O16 - edge 2 - N15 (edges 5 and 1) - M16 (edges 4 and 2) - L15."""
    table.lay("O16", "57", 2)
    table.lay("N15", "8", 5)
    table.lay("M16", "8", 2)


def with_escrow(table: Table1856, company: str) -> None:
    """Seven shares sold at 70: 350 in the treasury, 140 held."""
    table.begin(company, 70, {0: 40, 1: 30}, cash=350, funding=Funding.ESCROW)
    table.co(company).escrow = 140


def test_the_escrow_is_paid_when_the_track_step_is_over() -> None:
    """C8-C9: tile 59 joins Hamilton's city on edge 5 to M16."""
    table = Table1856()
    with_escrow(table, "WR")
    table.begin("GW", 70, {2: 40})
    to_hamilton(table)
    table.acts("GW", "WR")
    table.ok(Do.PASS)
    assert (table.co("WR").destinated, table.cash("WR")) == (0, 350), "no track in L15 yet"
    table.lay("L15", "59", 5)  # edges 0 and 2, turned by 5: 5 and 1
    bank = table.cash("bank")
    table.acts("GW", "WR")
    table.ok(Do.PASS)
    assert (table.co("WR").destinated, table.cash("WR"), table.co("WR").escrow) == (1, 490, 0)
    assert table.co("WR").funding == Funding.INCREMENTAL
    assert table.cash("bank") == bank - 140


def test_rival_tokens_do_not_block_and_nobody_needs_a_token() -> None:
    """C8, C10: O16 is full of a rival's token, WR has not even started."""
    table = Table1856()
    to_hamilton(table)
    table.lay("L15", "59", 5)
    table.begin("GW", 70, {2: 40})
    table.s.companies[table.c("WR")].home_node = -1
    table.token("GW", "O16")
    table.acts("GW")
    table.ok(Do.PASS)
    assert table.co("WR").destinated == 1
    assert table.co("WR").par == 0


def test_without_escrow_destinations_do_not_matter() -> None:
    """C10: an incremental company is not tested, nor one to come once the last 4 is sold."""
    table = Table1856()
    to_hamilton(table)
    table.lay("L15", "59", 5)
    table.phase("5")
    table.begin("GW", 70, {2: 40})
    table.acts("GW")
    table.ok(Do.PASS)
    assert table.co("WR").destinated == 0


def test_the_track_step_counts_when_it_is_over_not_before() -> None:
    """C8: TCC's extra lay keeps the step open."""
    table = Table1856()
    with_escrow(table, "WR")
    table.begin("GW", 70, {2: 40})
    table.own("TCC", "GW")
    to_hamilton(table)
    table.lay("L15", "59", 5)
    table.acts("GW")
    table.ok(Do.LAY_TILE, hex="F17", tile="5", rotation=2)
    assert table.s.step == Step.TRACK
    assert table.co("WR").destinated == 0
    table.ok(Do.PASS)
    assert table.co("WR").destinated == 1


@pytest.mark.parametrize(("start", "linked"), [("own_city_for_CV", False), ("any_city_of_home_hex", True)])
def test_where_the_credit_valley_starts(start: str, linked: bool) -> None:
    """K-13: only the other city of Toronto, on edge 4, is joined to O10."""
    table = Table1856(sets=(f"destinations.start={start}", 'companies.CV.destination=["O10"]'))
    table.lay("O10", "9", 1)
    assert bool(is_linked(table.s, table.r, table.b, table.c("CV"), table.w)) is linked


def test_the_own_city_is_found_after_the_home_token_is_placed() -> None:
    """K-13: the token stands in the city on edge 1; M12 lies across that edge."""
    table = Table1856(sets=('companies.CV.destination=["M12"]',))
    table.begin("CV", 70, {0: 40}, funding=Funding.ESCROW)
    table.lay("M12", "9", 1)
    assert is_linked(table.s, table.r, table.b, table.c("CV"), table.w)


def test_alternate_destinations() -> None:
    """Variants: WGB to Lake Huron, CA from London to Detroit, TGB to either hex of the Canadian West."""
    table = Table1856(variant="1856-alternate-destinations")
    goals = {name: [h for h in table.r.company[table.c(name)].destination if h >= 0] for name in ("WGB", "CA", "TGB")}
    assert goals == {"WGB": [table.h("H5")], "CA": [table.h("A20")], "TGB": [table.h("O2"), table.h("N1")]}
    assert table.r.company[table.c("CA")].start == table.h("F15")
    table.lay("E16", "8", 4)  # London's edge 0 is F17's edge 3; E16 lies on London's edge 1
    assert not is_linked(table.s, table.r, table.b, table.c("CA"), table.w)
