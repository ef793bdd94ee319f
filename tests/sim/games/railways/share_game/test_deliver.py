"""Move a cube: rules A5.1.6 to A5.1.9."""

from itertools import pairwise

from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.terms import Do, Rule

from .support import Game


def red(*sets: str) -> Game:
    """Red acts; it owns Oxford - Reading - London, blue owns London - Maidstone and Maidstone - Dover."""
    g = Game(3, *sets).hold("red", [2, 1]).hold("blue", [0, 1])
    g.link("red", "Oxford", "Reading")  # link 0
    g.link("red", "Reading", "London")  # link 1
    g.link("blue", "London", "Maidstone")  # link 2
    g.link("blue", "Maidstone", "Dover")  # link 3
    return g.cubes("Oxford", red=2, blue=1).cubes("Reading", red=1).cubes("London", yellow=1).to_rounds()


def test_a_delivery() -> None:
    """A5.1.6: to the city of its colour; the cube goes into the bag; each link moves the marker by one."""
    g = red()
    before = int(g.s.rails.bag[0])
    assert g.deliver("red", "Oxford", "Reading", "London") == Rule.NONE
    assert (list(g.s.rails.cubes[g.city("Oxford")]), int(g.s.rails.bag[0])) == ([1, 0, 1, 0, 0], before + 1)
    assert int(g.at("red").income_marker) == 2
    (row,) = g.rows(Kind.DELIVERED)
    assert (row["company"], row["place"], row["target"], row["item"], row["number"], row["amount"]) == (
        "red", "Oxford", "London", "red", 2, 2,
    )  # fmt: skip
    assert g.cash("red") == 0  # income comes after round three


def test_where_a_cube_may_go() -> None:
    """A5.1.6: its own colour, not gray, no further than the first such city, only cubes that are there."""
    g = red()
    assert g.deliver("red", "Oxford", "Reading") == Rule.WRONG_COLOUR  # gray
    assert g.deliver("blue", "Oxford", "Reading", "London") == Rule.WRONG_COLOUR
    assert g.deliver("red", "Oxford", "Reading", "London", "Maidstone") == Rule.MUST_STOP_EARLIER
    assert g.deliver("black", "Oxford", "Reading", "London") == Rule.NO_CUBE_THERE
    assert g.do(Do.DELIVER, city=99, target=0, colour=0, n=1) == Rule.NO_SUCH_CITY
    assert g.deliver("red", "Oxford", "Reading", "London", links=[0, 77]) == Rule.NO_SUCH_LINK
    assert g.deliver("red", "Oxford", "Reading", "London", links=[1, 0]) == Rule.BAD_PATH
    assert g.deliver("red", "Oxford", "London", links=[0]) == Rule.BAD_PATH


def test_the_first_link_is_the_acting_companys() -> None:
    """A5.1.6."""
    g = red().cubes("Dover", red=1)
    assert g.deliver("red", "Dover", "Maidstone", "London") == Rule.FIRST_LINK_NOT_YOURS


def test_no_city_twice() -> None:
    """A5.1.6: and so no link twice; neither the city that it left nor one on the way."""
    g = red()
    g.link("red", "Reading", "Southampton")
    by_southampton = ("Oxford", "Reading", "Southampton", "Reading", "London")
    assert g.deliver("red", *by_southampton, links=[0, 4, 4, 1]) == Rule.CITY_TWICE
    g = red()
    g.link("red", "Oxford", "Northampton")
    there_and_back = [4, 4, 0, 1]
    assert (
        g.deliver("red", "Oxford", "Northampton", "Oxford", "Reading", "London", links=there_and_back)
        == Rule.CITY_TWICE
    )


def test_out_of_a_city_of_its_own_colour() -> None:
    """A5.1.6, Q7: London is red; a red cube there may go to Liverpool, or stays in one reading."""
    for sets, rule in (((), Rule.NONE), (("deliver.from_same_colour_city=false",), Rule.CUBE_STAYS)):
        g = red(*sets).cubes("London", red=1)
        link = g.link("red", "London", "Liverpool")
        assert g.deliver("red", "London", "Liverpool", links=[link]) == rule


def test_no_limit_on_links() -> None:
    """A5.1.6: nine links in one delivery."""
    g = Game(3).hold("red", [1])
    chain = [
        "Dover",
        "Maidstone",
        "Brighton",
        "Southampton",
        "Weymouth",
        "Exeter",
        "Gloucester",
        "Oxford",
        "Reading",
        "London",
    ]
    links = [g.link("red", a, z) for a, z in pairwise(chain)]
    g.cubes("Dover", red=1).to_rounds()
    assert g.deliver("red", *chain, links=links) == Rule.NONE
    assert int(g.at("red").income_marker) == 9


def three_links(owners: tuple[str, ...]) -> int:
    """Red delivers over links of these owners in this order; the rule broken."""
    g = Game(3).hold("red", [1]).hold("green", [1]).hold("yellow", [1])
    stops = ["Dover", "Maidstone", "Norwich", "Cambridge", "Oxford", "Reading", "London"][-len(owners) - 1 :]
    links = [g.link(owner, a, z) for owner, a, z in zip(owners, stops, stops[1:], strict=False)]
    g.cubes(stops[0], red=1).to_rounds()
    return g.deliver("red", *stops, links=links)


def test_at_least_as_many_own_links_as_of_all_others_together() -> None:
    """A5.1.7: with one green and two yellow links at least three red ones."""
    assert three_links(("red", "green")) == Rule.NONE
    assert three_links(("red", "green", "yellow")) == Rule.TOO_FEW_OWN_LINKS
    assert three_links(("red", "red", "green", "yellow")) == Rule.NONE
    assert three_links(("red", "red", "red", "green", "yellow", "yellow")) == Rule.NONE
    assert three_links(("red", "red", "green", "yellow", "yellow")) == Rule.TOO_FEW_OWN_LINKS


def test_each_link_moves_the_marker_of_its_owner() -> None:
    """A5.1.8, and the rows of the log."""
    g = red().cubes("Oxford", black=1)
    link = g.link("blue", "London", "Middlesbrough")
    assert g.deliver("black", "Oxford", "Reading", "London", "Middlesbrough", links=[0, 1, link]) == Rule.NONE
    assert [int(g.at(c).income_marker) for c in ("red", "blue")] == [2, 1]
    assert [(row["company"], row["seat"], row["amount"], row["reason"]) for row in g.rows(Kind.LINK_USED)] == [
        ("red", 0, 1, "own"), ("red", 0, 1, "own"), ("blue", 1, 1, "other"),
    ]  # fmt: skip
    double = red("deliver.income_per_link=2")
    double.deliver("red", "Oxford", "Reading", "London")
    assert int(double.at("red").income_marker) == 4


def test_an_emptied_city_is_marked() -> None:
    """A5.1.6, A6.1: the last cube leaves Reading."""
    g = red()
    assert g.deliver("red", "Reading", "London") == Rule.NONE
    assert (int(g.s.rails.marker[g.city("Reading")]), int(g.s.rails.markers)) == (1, 1)
    (row,) = g.rows(Kind.EMPTY_CITY)
    assert (row["place"], row["company"], row["before"], row["after"]) == ("Reading", "red", 0, 1)


def test_passing() -> None:
    """A5.1.9: nothing happens; the next company acts."""
    g = red()
    g.must(Do.PASS)
    assert g.acting() == "blue"
    assert g.rows(Kind.PASSED)[0]["company"] == "red"
