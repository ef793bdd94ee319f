"""Set-up: rules section 2."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.records import BANK, COLOURS
from sim.games.railways.setup import cubes_for
from sim.games.railways.terms import CardPlace, Colour, Do, Phase, Rule

from .support import FULL, Game


@pytest.mark.parametrize(
    ("players", "placed", "left"), [(2, 81, 44), (3, 81, 44), (4, 110, 15), (5, 110, 15), (6, 110, 15)]
)
def test_cubes_at_the_start(players: int, placed: int, left: int) -> None:
    """B2.1, B2.9: 110 of 125 cubes are placed; with 2 or 3 players 81."""
    g = Game(players)
    assert sum(sum(g.inside(city).values()) for city in g.cities) == placed
    assert sum(g.s.bag) == left
    assert sum(row["number"] for row in g.rows(Kind.CITY_STOCKED)) == placed


def test_each_city_gets_its_printed_number() -> None:
    """B2.1: New York 5, Albany 2, Dover 1; with 3 players 4, 1 and still 1."""
    four, three = Game(4), Game(3)
    assert [sum(four.inside(c).values()) for c in ("New York", "Albany", "Dover")] == [5, 2, 1]
    assert [sum(three.inside(c).values()) for c in ("New York", "Albany", "Dover")] == [4, 1, 1]
    assert [cubes_for(three.r, n) for n in (0, 1, 2, 3)] == [0, 1, 1, 2]


def test_25_cubes_of_each_colour() -> None:
    """B1.4: 125 cubes in five colours; nothing is gray but cities."""
    g = Game(4)
    for colour in range(COLOURS):
        placed = sum(g.s.cubes[c][colour] for c in range(g.b.n_cities))
        assert placed + g.s.bag[colour] == 25
    assert [c.name for c in Colour] == ["RED", "YELLOW", "BLUE", "BLACK", "PURPLE", "GRAY"]


def test_new_city_tiles() -> None:
    """B1.6, B2.2: twelve tiles, none of them red, all to choose from."""
    g = Game(4)
    assert list(g.s.new_city) == [0, 3, 3, 3, 3]


def test_players_start_with_a_locomotive_and_nothing_else() -> None:
    """B2.3."""
    g = Game(5)
    for p in range(5):
        me = g.s.players[p]
        assert (me.engine, me.bonds, me.points, g.s.cash[p]) == (1, 0, 0, 0)
    rich = Game(2, "setup.starting_money=20", "setup.starting_points=3", "setup.starting_engine=2")
    assert rich.cash() == [20, 20]
    assert rich.points() == [3, 3]
    assert rich.s.cash[BANK] == -40
    assert rich.s.players[1].engine == 2


def test_the_marker_is_drawn() -> None:
    """B2.4: a simulation draws who holds the marker; over deals every seat does."""
    first = [Game(4, deal=deal).s.first for deal in range(40)]
    assert all(first.count(seat) > 4 for seat in range(4))
    g = Game(4)
    assert g.rows(Kind.FIRST_MARKER)[0]["seat"] == g.s.first == g.s.to_move


def test_the_same_deal_is_the_same_game() -> None:
    """Chance has an address: seed and deal, not the order in which games are played."""
    assert [Game(4, deal=7).inside(c) for c in ("Chicago", "Boston")] == [
        Game(4, deal=7).inside(c) for c in ("Chicago", "Boston")
    ]
    assert any(Game(4, deal=7).inside(c) != Game(4, deal=8).inside(c) for c in Game(4).cities)


def test_the_first_turn_begins_with_round_marker_on_1() -> None:
    """B2.5."""
    g = Game(4).start()
    assert (g.s.log.turn, g.s.log.step, g.s.phase) == (1, 1, Phase.ACTIONS)


@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_at_the_start(players: int) -> None:
    """B2.6, E16, E17: 31 cards, three start cards and six major lines open, and twice as many cards as players."""
    g = Game(players, variant=FULL)
    places = [g.s.card_place[c] for c in range(g.b.n_cards)]
    assert len(places) == 31
    assert places.count(CardPlace.OPEN) == 3 + 6 + 2 * players
    assert places.count(CardPlace.DECK) == 22 - 2 * players
    for name in ("Railroad Era Begins", "Speed Record", "New Train", "Major Line New York - Chicago"):
        assert g.s.card_place[g.card(name)] == CardPlace.OPEN
    assert [row["number"] for row in g.rows(Kind.CARD_OPENED)][-1] == 22 - 2 * players


def test_two_barons_are_dealt_and_one_is_kept() -> None:
    """B2.7, B6.12: no card is dealt twice; the other one is out of the game."""
    g = Game(6, variant=FULL)
    dealt = [int(g.s.players[p].dealt[i]) for p in range(6) for i in range(2)]
    assert sorted(dealt) == list(range(12))
    assert [row["seat"] for row in g.rows(Kind.BARONS_DEALT)] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    for seat in range(6):
        assert (g.s.phase, g.s.to_move) == (Phase.BARONS, seat)
        assert g.do(do=Do.KEEP_BARON, option=2) == Rule.BAD_NUMBER
        assert g.do(do=Do.PASS) == Rule.NOT_NOW
        g.must(do=Do.KEEP_BARON, option=1)
        assert g.s.players[seat].baron == dealt[2 * seat + 1]
    assert g.s.phase == Phase.AUCTION


def test_what_is_known_when_barons_are_chosen() -> None:
    """B2.8, Q40: the open cards lie there before; with cubes_only they are turned up after."""
    assert Game(3, variant=FULL).rows(Kind.CARD_OPENED)
    g = Game(3, "baron_cards.known_when_chosen=cubes_only", variant=FULL)
    assert not g.rows(Kind.CARD_OPENED)
    for _ in range(3):
        g.must(do=Do.KEEP_BARON)
    assert len(g.rows(Kind.CARD_OPENED)) == 3 + 6 + 6


@pytest.mark.parametrize(
    ("cards", "operations", "lines", "barons"),
    [("full", 1, 1, 1), ("no_barons", 1, 1, 0), ("no_operations", 0, 0, 1), ("none", 0, 0, 0)],
)
def test_leaving_cards_out(cards: str, operations: int, lines: int, barons: int) -> None:
    """E2, V16: without operations cards the major lines, which are cards here, stay out too."""
    g = Game(4, f"setup.cards={cards}", variant=FULL)
    assert (g.r.with_operations, g.r.with_lines, g.r.with_barons) == (operations, lines, barons)
    assert sum(g.s.line_open) == 6 * lines
    assert (CardPlace.OPEN in list(g.s.card_place)) == bool(operations)
    assert (g.s.phase == Phase.BARONS) == bool(barons)


def test_barons_are_dealt_at_random() -> None:
    """B2.7: over deals each place of the deal sees many of the twelve cards; the same deal sees the same ones."""
    games = [Game(2, variant=FULL, deal=deal) for deal in range(60)]
    for seat in range(2):
        for i in range(2):
            assert len({int(g.s.players[seat].dealt[i]) for g in games}) >= 10
    again = Game(2, variant=FULL, deal=7)
    assert list(again.s.players[1].dealt) == list(games[7].s.players[1].dealt)


def test_the_deck_is_shuffled() -> None:
    """B2.6, B4.8.4: the first card turned up, and the one at the end of a turn, is any of the 22 names' cards."""
    first, later = set(), set()
    for deal in range(60):
        g = Game(2, variant=FULL, deal=deal).start()
        g.skip_turn()
        opened = g.rows(Kind.CARD_OPENED)
        first.add(opened[9]["item"])  # after three start cards and six lines
        later.add(opened[-1]["item"])
        assert opened[-1]["reason"] == "end_of_turn"
    names = 6 + 6 + 5  # hotels, bounties, the other kinds
    assert len(first) >= names - 5
    assert len(later) >= names - 5
