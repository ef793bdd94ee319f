"""The end of the game: rules A6."""

import pytest

from sim.errors import BadInput
from sim.games.railways.share_game.ending import share_value, worth_of_shares
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.terms import Phase, Trigger

from .support import Game, table


def near_the_end(empty: int, *sets: str, players: int = 3) -> Game:
    """Red acts and can empty Oxford; `empty` cities are empty already."""
    g = Game(players, *sets).hold("red", [2, 1])
    g.link("red", "Oxford", "Reading")
    g.link("red", "Reading", "London")
    g.cubes("Oxford", red=1).to_rounds()
    g.s.rails.markers = empty
    return g


def test_sixteen_empty_cities_end_the_game() -> None:
    """A6.1: at the end of that turn, whose share phase is played; no extra turn."""
    g = near_the_end(15)
    assert g.deliver("red", "Oxford", "Reading", "London") == 0
    assert int(g.s.trigger) == Trigger.EMPTY_CITIES
    (row,) = g.rows(Kind.END_TRIGGERED)
    assert (row["number"], row["before"], row["after"], row["company"]) == (16, 16, 1, "red")
    g.skip_to(Phase.SHARES)
    g.skip_to(Phase.END)
    assert int(g.s.log.turn) == 1
    assert [row["number"] for row in g.rows(Kind.RANK)] == [1, 2, 3]


def test_fifteen_do_not() -> None:
    """A6.1."""
    g = near_the_end(14)
    g.deliver("red", "Oxford", "Reading", "London")
    assert (int(g.s.trigger), int(g.skip_to(Phase.SHARES).to_rounds().s.log.turn)) == (Trigger.NONE, 2)


@pytest.mark.parametrize(("players", "number"), [(2, 9), (3, 11), (4, 13), (5, 15)])
def test_the_number_may_be_another(players: int, number: int) -> None:
    """A6.1, Q54, V19: agreed before, or the table of the basic game."""
    assert Game(players, "ew_advanced.end_rule=table").r.empty_cities == number
    assert Game(players, f"ew_advanced.end_empty_cities={number + 5}").r.empty_cities == number + 5
    g = near_the_end(number - 1, "ew_advanced.end_rule=table", players=players)
    g.deliver("red", "Oxford", "Reading", "London")
    assert int(g.s.trigger) == Trigger.EMPTY_CITIES


def test_the_table_has_to_have_the_number() -> None:
    """Q54."""
    sets = ("ew_advanced.end_rule=table", "ew_advanced.players=[6]")
    with pytest.raises(BadInput, match="end_rule = table needs empty_city_markers"):
        table("rotw-england-wales-shares", 6, sets)


def test_extra_turns() -> None:
    """A6.1, V9: none, but a variant may have some."""
    g = near_the_end(15, "ew_advanced.end_extra_turns=1")
    g.deliver("red", "Oxford", "Reading", "London")
    assert int(g.s.last_turn) == 2
    while g.s.phase != Phase.END:
        g.skip()
    assert int(g.s.log.turn) == 2


def test_bonds_lower_the_value_of_a_share() -> None:
    """A6.2, V27: by 1 each, not below 0."""
    g = Game(3).hold("red", [2, 1], issued=5).set("red", price=14, bonds=2)
    assert share_value(g.s, g.r, 0) == 12
    assert share_value(g.set("red", bonds=20).s, g.r, 0) == 0
    dear = Game(3, "ew_advanced.end_bond_price_penalty=3").set("red", price=14, bonds=2)
    assert share_value(dear.s, dear.r, 0) == 8
    floor = Game(3, "ew_advanced.end_share_value_min=4").set("red", price=5, bonds=3)
    assert share_value(floor.s, floor.r, 0) == 4


def test_shares_are_cashed() -> None:
    """A6.3: 4 shares at 14 with 2 bonds are 48k, 1 share at 9 is 9k, with 12k cash: 69k."""
    g = Game(3).hold("red", [4, 1]).set("red", price=14, bonds=2).hold("blue", [1]).set("blue", price=9)
    g.money(0, 12)
    assert worth_of_shares(g.s, g.r, 0) == 57
    g.to_rounds()
    g.s.trigger, g.s.last_turn = Trigger.EMPTY_CITIES, 1
    g.set("red", bonds=0)
    while g.s.phase != Phase.END:
        g.skip()
    # neither pays a dividend: prices fall by 2; each player gets 5k
    assert int(g.s.players[0].score) == 12 + 5 + 4 * 12 + 7
    scores = {row["seat"]: (row["amount"], row["before"], row["after"]) for row in g.rows(Kind.SCORE)}
    assert scores[0] == (72, 17, 55)
    assert [(r["seat"], r["company"], r["number"], r["amount"]) for r in g.rows(Kind.HOLDING)] == [
        (0, "red", 4, 48), (0, "blue", 1, 7), (1, "red", 1, 12),
    ]  # fmt: skip


def test_ties_are_shared() -> None:
    """A6.4: seats 1 and 2 have the same money and no shares."""
    g = Game(3).money(0, 40)
    g.s.trigger, g.s.last_turn = Trigger.EMPTY_CITIES, 1
    while g.s.phase != Phase.END:
        g.skip()
    assert [int(g.s.players[p].rank) for p in range(3)] == [1, 2, 2]


def test_what_is_worth_nothing() -> None:
    """A6.5: cash of companies, shares on the mat and in the Issued box."""
    g = Game(3).hold("red", [1], issued=4).company_money("red", 500)
    assert worth_of_shares(g.s, g.r, 0) == 8


def test_length_limit() -> None:
    """A6.6: a batch gives a game up after so many turns and says so."""
    g = Game(3, "simulation.length_limit=2")
    while g.s.phase != Phase.END:
        g.skip()
    assert (int(g.s.trigger), int(g.s.log.turn)) == (Trigger.UNFINISHED, 2)
    assert g.rows(Kind.END_TRIGGERED)[0]["reason"] == "unfinished"
