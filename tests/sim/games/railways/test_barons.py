"""Baron cards: rules section 6 and Eastern US E15."""

from itertools import pairwise
from random import Random

import pytest

from sim.games.railways.barons import goal_points
from sim.games.railways.chain import longest_chain
from sim.games.railways.kinds import Kind
from sim.games.railways.network import cities_of
from sim.games.railways.terms import BaronKind, Do, Phase

from .support import FULL, Game


def board(*sets: str, players: int = 3) -> Game:
    return Game(players, *sets, variant=FULL).start()


def baron(g: Game, kind: BaronKind, nth: int = 0) -> int:
    return [i for i in range(g.b.n_barons) if g.b.barons[i].kind == kind][nth]


def points(g: Game, kind: BaronKind, nth: int = 0) -> list[int]:
    """What the card would bring each seat now."""
    return [goal_points(g.s, g.r, g.b, p, baron(g, kind, nth)) for p in range(g.r.players)]


def chain(g: Game, seat: int, *cities: str) -> None:
    for a, z in pairwise(cities):
        g.link(seat, a, z)


def test_longest_chain() -> None:
    """B6.2: 8 points; a tie counts as met (B6.1)."""
    g = board()
    chain(g, 0, "Chicago", "Toledo", "Detroit")
    chain(g, 1, "Boston", "Albany")
    chain(g, 1, "Dallas", "Tulsa")
    assert points(g, BaronKind.MOST_CONSECUTIVE_LINKS) == [8, 0, 0]
    chain(g, 1, "Albany", "New York")
    assert points(g, BaronKind.MOST_CONSECUTIVE_LINKS) == [8, 8, 0]


def test_ties_not_met_in_a_variant() -> None:
    """Q9."""
    g = board("baron_cards.tie=not_met")
    chain(g, 0, "Chicago", "Toledo")
    chain(g, 1, "Boston", "Albany")
    assert points(g, BaronKind.MOST_LINKS) == [0, 0, 0]
    chain(g, 1, "Boston", "Providence")
    assert points(g, BaronKind.MOST_LINKS) == [0, 6, 0]


def test_what_a_chain_may_repeat() -> None:
    """Q34: round Chicago - Toledo - Detroit and on to Milwaukee: four links, or three without a city twice."""
    for key, length in (("no_link_twice", 4), ("no_city_twice", 3)):
        g = board(f"baron_cards.chain={key}")
        chain(g, 0, "Chicago", "Toledo", "Detroit", "Chicago", "Milwaukee")
        assert longest_chain(g.s, g.b, 0, g.r.baron_chain) == length


def test_a_fork_leaves_links_out() -> None:
    """B6.2: three arms of two, one and one links: the longest walk is 3."""
    g = board()
    chain(g, 0, "Chicago", "Toledo", "Detroit")
    chain(g, 0, "Chicago", "Milwaukee")
    chain(g, 0, "Chicago", "Rock Island")
    assert longest_chain(g.s, g.b, 0, 0) == 3


def slow_longest(edges: list[tuple[int, int]], cities_once: bool) -> int:
    """All walks, one after the other."""

    def walk(city: int, used: frozenset[int], seen: frozenset[int]) -> int:
        best = 0
        for i, (a, z) in enumerate(edges):
            if i not in used and city in (a, z):
                ahead = a + z - city
                if not (cities_once and ahead in seen):
                    best = max(best, 1 + walk(ahead, used | {i}, seen | {ahead}))
        return best

    return max((walk(city, frozenset(), frozenset({city})) for edge in edges for city in edge), default=0)


@pytest.mark.parametrize("cities_once", [0, 1])
def test_the_search_agrees_with_a_slow_twin(cities_once: int) -> None:
    """B6.2 on 60 random networks of up to 9 links in 7 cities, with parallel links."""
    rng = Random(5)
    g = board()
    for _ in range(60):
        g.s.n_links = 0
        for city in range(g.b.n_cities):
            g.s.network.degree[city] = 0
        edges = []
        for _ in range(rng.randrange(10)):
            a, z = rng.sample(range(7), 2)
            if g.s.network.degree[a] < 6 and g.s.network.degree[z] < 6:
                edges.append((a, z))
                g.link(0, g.cities[a], g.cities[z])
        if rng.random() < 0.5:
            g.link(1, "Tulsa", "Dallas")  # of somebody else
        assert longest_chain(g.s, g.b, 0, cities_once) == slow_longest(edges, bool(cities_once)), edges


def test_links_out_of_chicago() -> None:
    """B6.3: 2 points for each own link there, at most 8; none without one."""
    g = board()
    found = [points(g, BaronKind.LINKS_OUT_OF_CITY)[0]]
    for city in ("Toledo", "Milwaukee", "Rock Island", "Detroit", "Indianapolis"):
        g.link(0, "Chicago", city)
        found.append(points(g, BaronKind.LINKS_OUT_OF_CITY)[0])
    assert found == [0, 2, 4, 6, 8, 8]


def test_most_money() -> None:
    """B6.4: cash in hand."""
    g = board()
    for seat, cash in enumerate((7, 9, 9)):
        g.money(seat, cash)
    assert points(g, BaronKind.MOST_MONEY) == [0, 7, 7]


def test_western_link_built() -> None:
    """B6.5."""
    g = board()
    g.s.players[2].western_links = 1
    assert points(g, BaronKind.WESTERN_LINK_BUILT) == [0, 0, 5]


def test_fewest_bonds() -> None:
    """B6.6: two such cards exist."""
    g = board()
    for seat, bonds in enumerate((4, 3, 5)):
        g.s.players[seat].bonds = bonds
    assert points(g, BaronKind.FEWEST_BONDS) == points(g, BaronKind.FEWEST_BONDS, 1) == [0, 6, 0]


def test_connect_cities() -> None:
    """B6.7: New York - Chicago over own complete links only; Charleston - New Orleans likewise."""
    g = board()
    chain(g, 0, "New York", "Albany", "Chicago")
    chain(g, 1, "Charleston", "Atlanta")
    chain(g, 2, "Atlanta", "New Orleans")
    assert points(g, BaronKind.CONNECT_CITIES) == [5, 0, 0]
    assert points(g, BaronKind.CONNECT_CITIES, 1) == [0, 0, 0]
    g.link(1, "Atlanta", "New Orleans")
    assert points(g, BaronKind.CONNECT_CITIES, 1) == [0, 5, 0]


def test_first_at_level_6() -> None:
    """B6.8: who came later does not count."""
    g = board()
    for seat in (1, 0):
        g.skip_to(seat)
        g.s.players[seat].engine = 5
        g.must(do=Do.UPGRADE)
    assert points(g, BaronKind.FIRST_ENGINE_LEVEL) == [0, 5, 0]


def test_most_links_and_most_cities() -> None:
    """B6.9, B6.10: links count, or the different cities at their ends, hanging together or not."""
    g = board()
    chain(g, 0, "Chicago", "Toledo", "Detroit", "Chicago")  # 3 links, 3 cities
    chain(g, 1, "Boston", "Albany")
    chain(g, 1, "Dallas", "Tulsa")  # 2 links, 4 cities
    assert points(g, BaronKind.MOST_LINKS) == [6, 0, 0]
    assert points(g, BaronKind.MOST_CITIES) == [0, 6, 0]
    assert [cities_of(g.s, p) for p in range(3)] == [3, 4, 0]


def test_highest_locomotive() -> None:
    """B6.11."""
    g = board()
    g.s.players[1].engine = 4
    assert points(g, BaronKind.HIGHEST_ENGINE) == [0, 5, 0]


def test_barons_are_revealed_at_the_end() -> None:
    """E15, B5.4: after the last income phase; their points do not raise income."""
    g = board("simulation.length_limit=1")
    for seat, kind in enumerate((BaronKind.HIGHEST_ENGINE, BaronKind.WESTERN_LINK_BUILT, BaronKind.MOST_MONEY)):
        g.s.players[seat].baron = baron(g, kind)
    g.s.players[0].engine = 2
    g.money(2, 4)
    g.skip_turn()
    assert g.s.phase == Phase.END
    assert [g.s.players[p].baron_points for p in range(3)] == [5, 0, 7]
    assert [g.s.players[p].score for p in range(3)] == [5, 0, 7]
    rows = g.rows(Kind.BARON_SCORED)
    assert [(row["seat"], row["amount"], row["reason"]) for row in rows] == [
        (0, 5, "met"),
        (1, 0, "not_met"),
        (2, 7, "met"),
    ]
    assert [row["item"] for row in rows][1] == "Own a Western Link"
    assert g.points() == [0, 0, 0]


def test_no_baron_asks_for_a_western_link_where_there_is_none() -> None:
    """V17: the card stays out, so three players share eleven; six players need all twelve, so it is dealt then."""
    for players, key, times in ((3, "false", 0), (3, "true", 20), (6, "false", 20)):
        games = [
            Game(players, f"eastern_us.western_link={key}", variant=FULL, deal=deal)
            for deal in range(60 if players == 3 else 20)
        ]
        west = baron(games[0], BaronKind.WESTERN_LINK_BUILT)
        dealt = [[int(g.s.players[p].dealt[i]) for p in range(players) for i in range(2)] for g in games]
        assert all(len(set(cards)) == 2 * players for cards in dealt)
        seen = sum(west in cards for cards in dealt)
        assert (seen == times) if times == 0 or players == 6 else (seen > times)


def test_with_no_links_at_all_everybody_has_the_most() -> None:
    """B6.1: a tie counts as met, at 0 too; where ties do not, nobody does."""
    for tie, points_ in (("met", [6, 6, 6]), ("not_met", [0, 0, 0])):
        g = board(f"baron_cards.tie={tie}")
        assert points(g, BaronKind.MOST_LINKS) == points(g, BaronKind.MOST_CITIES) == points_
