"""Deliver one cube: rules B4.6. Links are put on the board by hand; what counts is who owns them."""

import pytest

from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Do, Rule

from .support import Game


def board(*sets: str, players: int = 2) -> Game:
    """New York (red) - Albany (gray) - Boston (yellow) - Providence (gray) - Philadelphia (blue), all of seat 0."""
    g = Game(players, *sets).start()
    for a, z in (
        ("New York", "Albany"),
        ("Albany", "Boston"),
        ("Boston", "Providence"),
        ("Providence", "Philadelphia"),
    ):
        g.link(0, a, z)
    g.s.players[0].engine = 4
    return g


def test_a_delivery() -> None:
    """B4.6.1, B4.6.8, B4.6.9, B1.2: a point for each link; the cube goes into the bag."""
    g = board()
    g.cubes("New York", blue=2)
    bag = int(g.s.bag[2])
    assert g.deliver("blue", "New York", "Albany", "Boston", "Providence", "Philadelphia") == Rule.NONE
    assert (g.points(), g.inside("New York"), g.s.bag[2]) == ([4, 0], {"blue": 1}, bag + 1)
    (row,) = g.rows(Kind.DELIVERED)
    assert (row["place"], row["target"], row["item"], row["number"], row["amount"]) == (
        "New York", "Philadelphia", "blue", 4, 4,
    )  # fmt: skip
    assert (row["before"], row["after"]) == (2, 1)
    used = [(r["place"], r["target"], r["reason"]) for r in g.rows(Kind.LINK_USED)]
    assert used[0] == ("New York", "Albany", "own")
    assert used[3] == ("Providence", "Philadelphia", "own")
    assert g.s.to_move == 1


def test_as_many_links_as_the_locomotive_has_levels() -> None:
    """B4.6.2: level 2 delivers over one or two links, not over three."""
    for n, rule in ((1, Rule.NONE), (2, Rule.NONE), (3, Rule.TOO_MANY_LINKS)):
        g = board()
        g.s.players[0].engine = 2
        stops = ["New York", "Albany", "Boston", "Providence"][: n + 1]
        g.s.colour[g.city(stops[-1])] = 3
        g.s.colour[g.city("Boston")] = 3 if n == 2 else 5
        g.cubes("New York", black=1)
        assert g.deliver("black", *stops) == rule
    assert board().do(do=Do.DELIVER, city=0, target=1, colour=0, n=0) in (Rule.NO_CUBE_THERE, Rule.TOO_MANY_LINKS)


def test_first_link_own_later_ones_of_anybody() -> None:
    """B4.6.3, B4.6.8: no consent is needed, each owner gains the point."""
    g = board()
    g.s.links[2].owner = 1
    g.cubes("New York", blue=1, red=1)
    assert g.deliver("blue", "New York", "Albany", "Boston", "Providence", "Philadelphia") == Rule.NONE
    assert g.points() == [3, 1]
    me, other = g.s.players[0], g.s.players[1]
    assert (me.points_own, me.points_given, other.points_from_others) == (3, 1, 1)
    assert [row["seat"] for row in g.rows(Kind.LINK_USED)] == [0, 0, 1, 0]
    assert [row["reason"] for row in g.rows(Kind.LINK_USED)] == ["own", "own", "other", "own"]
    g = board()
    g.s.links[0].owner = 1
    g.cubes("New York", blue=1)
    rule = g.deliver("blue", "New York", "Albany", "Boston", "Providence", "Philadelphia")
    assert rule == Rule.FIRST_LINK_NOT_YOURS


def test_to_a_city_of_the_cubes_colour_only() -> None:
    """B4.6.1, B1.4: a red cube goes to a red city, never to a blue or gray one."""
    g = board()
    g.cubes("Philadelphia", red=1)
    g.cubes("Albany", red=2)
    assert g.deliver("red", "Albany", "Boston") == Rule.WRONG_COLOUR
    assert g.deliver("red", "Philadelphia", "Providence") == Rule.WRONG_COLOUR
    assert g.deliver("red", "Albany", "New York") == Rule.NONE


def test_the_cube_stops_at_the_first_city_of_its_colour() -> None:
    """B4.6.4: Boston is made blue, so a blue cube does not pass it."""
    g = board()
    g.cubes("New York", blue=1)
    g.s.colour[g.city("Boston")] = 2
    assert g.deliver("blue", "New York", "Albany", "Boston", "Providence", "Philadelphia") == Rule.MUST_STOP_EARLIER
    assert g.deliver("blue", "New York", "Albany", "Boston") == Rule.NONE


def test_no_city_twice() -> None:
    """B4.6.5: the city of origin included, and so no link twice."""
    g = board()
    g.link(1, "New York", "Boston")
    g.cubes("New York", blue=1)
    g.s.players[0].engine = 8
    links = [0, 1, 4, 0, 1, 2, 3]
    rule = g.do(do=Do.DELIVER, city=g.city("New York"), target=g.city("Philadelphia"), colour=2, n=7, path=links)
    assert rule == Rule.CITY_TWICE
    rule = g.do(do=Do.DELIVER, city=g.city("New York"), target=g.city("New York"), colour=2, n=2, path=[0, 0])
    assert rule == Rule.CITY_TWICE


def test_incomplete_links_carry_nothing() -> None:
    """B4.6.1."""
    g = board()
    g.s.links[0].complete = 0
    g.cubes("New York", yellow=1)
    links = [0, 1]
    rule = g.do(do=Do.DELIVER, city=g.city("New York"), target=g.city("Boston"), colour=1, n=2, path=links)
    assert rule == Rule.PATH_BROKEN


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"city": -1}, Rule.NO_SUCH_CITY),
        ({"target": 52}, Rule.NO_SUCH_CITY),
        ({"colour": 5}, Rule.NO_CUBE_THERE),
        ({"colour": 3}, Rule.NO_CUBE_THERE),
        ({"n": 0}, Rule.TOO_MANY_LINKS),
        ({"n": 9}, Rule.TOO_MANY_LINKS),
        ({"path": [9, 1]}, Rule.NO_SUCH_LINK),
        ({"path": [0, -1]}, Rule.NO_SUCH_LINK),
        ({"path": [0, 3]}, Rule.PATH_BROKEN),
        ({"target": 0}, Rule.PATH_BROKEN),
    ],
)
def test_nonsense(change: dict[str, int], rule: Rule) -> None:
    """The whole action is checked; nothing changes."""
    g = board()
    g.cubes("New York", yellow=1)
    fields = {"city": g.city("New York"), "target": g.city("Boston"), "colour": 1, "n": 2, "path": [0, 1]}
    assert g.do(do=Do.DELIVER, **(fields | change)) == rule
    assert (g.points(), g.inside("New York")) == ([0, 0], {"yellow": 1})
    assert g.do(do=Do.DELIVER, **fields) == Rule.NONE


def test_an_id_without_a_link() -> None:
    g = board()
    g.cubes("New York", yellow=1)
    g.s.links[0].owner = -1
    assert (
        g.do(do=Do.DELIVER, city=g.city("New York"), target=g.city("Boston"), colour=1, n=2, path=[0, 1])
        == Rule.NO_SUCH_LINK
    )


@pytest.mark.parametrize(("key", "rule"), [("true", Rule.NONE), ("false", Rule.CUBE_STAYS)])
def test_a_cube_in_a_city_of_its_own_colour(key: str, rule: Rule) -> None:
    """B4.6.7, Q7: a yellow cube from yellow Boston to another yellow city."""
    g = board(f"deliver.from_same_colour_city={key}")
    g.s.colour[g.city("Providence")] = 1
    g.cubes("Boston", yellow=1)
    assert g.deliver("yellow", "Boston", "Providence") == rule


def test_an_empty_city_gets_a_marker() -> None:
    """B4.6.10."""
    g = board()
    g.cubes("Albany", yellow=1)
    assert g.deliver("yellow", "Albany", "Boston") == Rule.NONE
    assert (g.s.marker[g.city("Albany")], g.s.markers, g.s.markers_placed) == (1, 1, 1)
    (row,) = g.rows(Kind.EMPTY_CITY)
    assert (row["seat"], row["place"], row["before"], row["after"]) == (0, "Albany", 0, 1)


def test_parallel_links_are_told_apart() -> None:
    """B4.6.12: the route is a list of links; the player picks whose link is used."""
    g = board()
    rival = g.link(1, "Albany", "Boston")
    g.cubes("New York", yellow=1)
    assert g.deliver("yellow", "New York", "Albany", "Boston", links=[0, rival]) == Rule.NONE
    assert g.points() == [1, 1]


def test_points_per_link_are_a_rule() -> None:
    g = board("deliver.points_per_own_link=3")
    g.cubes("New York", yellow=1)
    assert g.deliver("yellow", "New York", "Albany", "Boston") == Rule.NONE
    assert g.points() == [6, 0]


def test_one_cube_an_action() -> None:
    """B4.6.6: a cube moves only to be delivered, one at a time."""
    g = board()
    g.cubes("New York", yellow=3)
    assert g.deliver("yellow", "New York", "Albany", "Boston") == Rule.NONE
    assert g.inside("New York") == {"yellow": 2}
    assert sum(g.inside("Albany").values()) == 1  # as printed for two players; no cube stops on the way


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_seat_has_no_colour(seat: int) -> None:
    """B1.5: whoever delivers a cube of whatever colour gains the same."""
    for colour, name in enumerate(("red", "yellow", "blue", "black", "purple")):
        g = Game(3).start()
        g.link(seat, "Albany", "Dover")
        g.s.colour[g.city("Dover")] = colour
        g.cubes("Albany", **{name: 1})
        g.skip_to(seat)
        assert g.deliver(name, "Albany", "Dover") == Rule.NONE
        assert g.points() == [int(p == seat) for p in range(3)]
