"""Control of companies: rules A3."""

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.records import SEATS
from sim.games.railways.share_game.terms import Do, Phase

from .support import Game


def test_the_first_share_gives_control_at_once() -> None:
    """A3.1."""
    g = Game(3).buy("red", 8)
    assert int(g.at("red").controller) == 0
    (row,) = g.rows(Kind.CONTROL)
    assert (row["seat"], row["company"], row["number"], row["before"]) == (0, "red", 1, None)


def test_control_changes_with_strictly_more_shares_at_once() -> None:
    """A3.2: with as many shares nothing changes."""
    g = Game(3).buy("purple", 4).buy("purple", 4)
    assert int(g.at("purple").controller) == 0
    g.buy("blue", 7).buy("blue", 7)  # seats 2 and 0
    assert g.s.to_move == 1
    g.buy("purple", 4)
    assert (int(g.at("purple").controller), list(g.at("purple").held[:3])) == (1, [1, 2, 0])
    assert [(row["seat"], row["before"]) for row in g.rows(Kind.CONTROL) if row["company"] == "purple"] == [
        (0, None), (1, 0),
    ]  # fmt: skip


def test_company_and_player_money_never_mix() -> None:
    """A3.3: a company without cash and shares cannot build, however rich its controller is."""
    g = Game(3).hold("red", [5], issued=5).money(0, 100).to_rounds()
    assert g.build(("London", "r29c39", "r29c41", "Maidstone")) != 0
    g.company_money("red", 4)
    assert g.build(("London", "r29c39", "r29c41", "Maidstone")) == 0
    assert (g.cash("red"), g.purses()[0]) == (0, 100)


def test_a_company_without_controller_does_nothing() -> None:
    """A3.4: it does not act, pays no dividend, and its price does not move."""
    g = Game(3).hold("green", [1]).to_rounds()
    acted = []
    while g.s.phase == Phase.ROUNDS:
        acted.append(g.acting())
        g.skip()
    assert acted == ["green"] * 3
    g.skip_to(Phase.SHARES)
    assert {row["company"] for row in g.rows(Kind.DIVIDEND, Kind.PRICE, Kind.INCOME)} == {"green"}
    assert [int(g.at(c).price) for c in g.colours] == [8, 7, 4, 6, 5, 4]


def test_without_companies_turns_go_by() -> None:
    """A3.4: all pass, nobody founds anything: only the grants move money."""
    g = Game(2).drop().drop()
    assert (g.s.phase, g.s.log.turn, g.purses()) == (Phase.SHARES, 1, [30, 30])
    g.must(Do.PASS).must(Do.PASS)
    assert (g.s.log.turn, g.purses(), list(g.s.cash[2:SEATS])) == (2, [35, 35], [0] * (SEATS - 2))
