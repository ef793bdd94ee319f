"""Set-up of the share game: rules A1."""

import pytest

from sim.errors import BadInput
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.piles import above
from sim.games.railways.share_game.records import SEATS
from sim.games.railways.share_game.terms import Do, Phase
from sim.record import as_dict

from .support import Game, table


def test_no_cards_and_no_urbanizing() -> None:
    """A1.1: there is no action for them, and no New City tile, open card or baron on the table."""
    assert {do.name for do in Do} == {
        "PASS", "START", "BID", "BUILD", "DELIVER", "REDEEM", "DIVIDEND", "PROPOSE", "VOTE",
    }  # fmt: skip
    g = Game(4)
    assert not any(g.s.rails.new_city)
    assert (g.r.rails.with_operations, g.r.rails.with_barons, g.r.rails.with_lines) == (0, 0, 0)


@pytest.mark.parametrize(("players", "sets", "cubes"), [
    (2, (), 62), (3, (), 62), (4, (), 82), (5, (), 82), (3, ("ew_advanced.cube_reduction=false",), 82),
])  # fmt: skip
def test_cubes_as_in_the_base_game(players: int, sets: tuple[str, ...], cubes: int) -> None:
    """A1.2, Q22: 82 cubes, with 2 or 3 players one fewer in each city but never fewer than one: 62."""
    g = Game(players, *sets)
    assert sum(sum(row) for row in as_dict(g.s.rails)["cubes"]) == cubes
    assert sum(g.s.rails.bag) == 125 - cubes
    assert sum(row["number"] for row in g.rows(Kind.CITY_STOCKED)) == cubes


@pytest.mark.parametrize(("players", "cash"), [(2, 25), (3, 25), (4, 20), (5, 20)])
def test_starting_cash(players: int, cash: int) -> None:
    """A1.3, V20."""
    assert Game(players).purses() == [cash] * players
    more = ("ew_advanced.starting_cash_2_3_players=30", "ew_advanced.starting_cash_4plus_players=10")
    assert Game(players, *more).purses() == [30 if players < 4 else 10] * players


def test_the_first_player_marker_is_drawn() -> None:
    """A1.3: over many deals each seat holds it."""
    assert {int(Game(4, deal=deal).s.first_at_start) for deal in range(40)} == {0, 1, 2, 3}


def test_ten_shares_and_a_price() -> None:
    """A1.4, A1.6, V21: five shares available, five on the mat; starting prices of the six companies."""
    g = Game(4)
    assert g.colours == ("red", "blue", "green", "black", "yellow", "purple")
    assert [int(g.at(c).price) for c in g.colours] == [8, 7, 6, 6, 5, 4]
    assert {(int(g.at(c).available), int(g.at(c).mat), int(g.at(c).issued)) for c in g.colours} == {(5, 5, 0)}
    assert not any(g.at(c).held[p] for c in g.colours for p in range(SEATS))


def test_income_markers_start_at_0() -> None:
    """A1.5."""
    assert not any(company.income_marker for company in Game(4).s.companies)


def test_two_to_five_players() -> None:
    """A1.7, Q42."""
    for players in (2, 3, 4, 5):
        assert Game(players).r.players == players
    for players in (1, 6):
        with pytest.raises(BadInput, match=f"numbers of players are 2, 3, 4, 5, not {players}"):
            table("rotw-england-wales-shares", players, ())
    assert Game(6, "ew_advanced.players=[6]").r.players == 6


def test_companies_start_with_nothing() -> None:
    """A1.8: no cash, no bonds, no track, nobody in control."""
    g = Game(4)
    for c in g.colours:
        assert (g.cash(c), int(g.at(c).bonds), int(g.s.rails.players[g.company(c)].links)) == (0, 0, 0)
        assert g.at(c).controller == -1
    assert g.s.rails.n_links == 0


def test_the_first_listed_lies_on_top() -> None:
    """A1.8, Q44: green before black at 6; or drawn."""
    g = Game(4)
    assert above(g.s, g.company("green"), g.company("black"))
    assert [row["company"] for row in g.rows(Kind.COMPANY_READY)] == list(g.colours)
    drawn = set()
    for deal in range(30):
        other = Game(4, "ew_advanced.start_tie=random", deal=deal)
        drawn.add(tuple(row["company"] for row in other.rows(Kind.COMPANY_READY)))
        assert [row["after"] for row in other.rows(Kind.COMPANY_READY)] == [8, 7, 6, 6, 5, 4]
    assert drawn == {g.colours, ("red", "blue", "black", "green", "yellow", "purple")}


def test_major_lines_mean_nothing() -> None:
    """A1.9, Q43: the board has some; no line is open, and a link that completes one brings no row of its own."""
    g = Game(3).hold("red", [1]).company_money("red", 60)
    assert g.b.n_lines > 0
    assert not any(g.s.rails.line_open)
    g.to_rounds()
    thames = ("London", "r28c36", "r28c34", "Reading")
    assert g.build(thames, ("Reading", "r28c30", "r28c28", "r28c26", "r28c24", "Bristol")) == 0
    kinds = {row["kind"] for row in g.rows() if row["turn"] == 1}
    assert kinds == {"built", "tile"}


def test_the_first_seat_is_not_sold() -> None:
    """A1.10: the first decision is that of the first player, to put up a share; nobody pays for a seat or borrows."""
    g = Game(4)
    assert (g.s.phase, g.s.to_move, g.s.sale.company) == (Phase.OPENING, 0, -1)
    assert g.do(Do.BID, amount=5) != 0
