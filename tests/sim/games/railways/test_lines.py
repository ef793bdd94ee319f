"""Major lines and Western Links: Eastern US E6 to E14, E18."""

from itertools import pairwise

import pytest

from sim.games.railways.barons import standing
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import BaronKind, CardPlace, Do, Phase, Rule, Trigger

from .support import FULL, Game

LINE = "Major Line Atlanta - Richmond"  # 6 points


def board(*sets: str, players: int = 3) -> Game:
    g = Game(players, "setup.cards=no_barons", *sets, variant=FULL).start()
    for c in range(g.b.n_cards):
        if g.b.cards[c].line < 0:
            g.s.card_place[c] = CardPlace.AWAY
    return g


def finish(g: Game, seat: int) -> None:
    """The seat completes New York - Philadelphia over the board; the check of the lines goes with it."""
    g.skip_to(seat)
    g.must(**g.row("New York", "r06c46", "Philadelphia"))


def chain(g: Game, seat: int, *cities: str) -> None:
    for a, z in pairwise(cities):
        g.link(seat, a, z)


def test_the_first_single_player_scores() -> None:
    """E6, B1.10: own complete links, any number of them; nobody scores it after."""
    g = board()
    chain(g, 1, "Atlanta", "Columbia", "New York")
    chain(g, 1, "Philadelphia", "Richmond")
    finish(g, 1)
    assert g.points() == [0, 6, 0]
    (row,) = g.rows(Kind.LINE_SCORED)
    assert (row["item"], row["place"], row["target"], row["amount"], row["reason"]) == (
        LINE, "Atlanta", "Richmond", 6, "track",
    )  # fmt: skip
    assert g.s.card_place[g.card(LINE)] == CardPlace.AWAY
    assert (g.s.lines_scored, g.s.players[1].points_lines) == (1, 6)
    chain(g, 2, "Atlanta", "Richmond")
    g.skip_to(2)
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.points() == [0, 6, 0]


def test_the_path_is_all_of_one_owner() -> None:
    """E6: a foreign link in between does not count, nor does an incomplete one."""
    g = board()
    chain(g, 0, "Atlanta", "New York")
    chain(g, 1, "Philadelphia", "Richmond")
    finish(g, 0)
    assert g.points() == [0, 0, 0]
    chain(g, 0, "Philadelphia", "Richmond")
    g.s.links[g.s.n_links - 1].complete = 0
    g.skip_to(0)
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.points() == [0, 0, 0]


def test_one_link_may_score_two_lines() -> None:
    """B4.7.5: New York - Chicago (10) and Atlanta - Richmond (6)."""
    g = board()
    chain(g, 0, "Atlanta", "New York")
    chain(g, 0, "Richmond", "Philadelphia", "Chicago")
    finish(g, 0)
    assert g.points() == [16, 0, 0]


def test_lines_lie_open_from_the_start() -> None:
    """E6: six cards beside the board."""
    g = Game(4, variant=FULL)
    assert list(g.s.line_open)[:7] == [1] * 6 + [0]


# --- shuffled lines


def shuffled(before: str = "not_scored", *sets: str) -> Game:
    """Only the line Atlanta - Richmond lies in the deck."""
    g = board("eastern_us.major_lines=shuffled", f"operations_cards.complete_before_reveal={before}", *sets)
    for c in range(g.b.n_cards):
        g.s.card_place[c] = CardPlace.AWAY
    for line in range(6):
        g.s.line_open[line] = 0
    g.s.card_place[g.card(LINE)] = CardPlace.DECK
    return g


def test_shuffled_lines_come_up_by_chance() -> None:
    """E7, V5: 28 cards in the deck instead of 22; only lines that lie open can be scored."""
    g = Game(2, variant="rotw-eastern-us-shuffled-lines")
    places = [g.s.card_place[c] for c in range(31)]
    assert (places.count(CardPlace.OPEN), places.count(CardPlace.DECK)) == (3 + 4, 24)
    for line in range(6):
        card = next(c for c in range(31) if g.b.cards[c].line == line)
        assert g.s.line_open[line] == (g.s.card_place[card] == CardPlace.OPEN)
    hidden = shuffled()
    chain(hidden, 0, "Atlanta", "Richmond")
    finish(hidden, 0)
    assert hidden.points() == [0, 0, 0]


@pytest.mark.parametrize(
    ("before", "owners", "points"),
    [
        ("not_scored", 1, [0, 0, 0]),
        ("sole_owner", 1, [6, 0, 0]),
        ("sole_owner", 2, [0, 0, 0]),
        ("every_owner", 1, [6, 0, 0]),
        ("every_owner", 2, [6, 6, 0]),
    ],
)
def test_a_line_that_is_owned_when_its_card_comes_up(before: str, owners: int, points: list[int]) -> None:
    """B4.7.4, Q31, V25, C13."""
    g = shuffled(before)
    for seat in range(owners):
        chain(g, seat, "Atlanta", "Richmond")
    g.skip_turn()
    assert g.points() == points
    assert g.s.line_open[3] == int(sum(points) == 0)


@pytest.mark.parametrize(("before", "score"), [("sole_owner", 6), ("every_owner", 6), ("not_scored", 0)])
@pytest.mark.parametrize("unfinished", [False, True])
def test_a_line_is_turned_up_in_the_last_turn_as_well(before: str, score: int, unfinished: bool) -> None:
    """B4.8.4, B5.6: the reveal belongs to the income phase, and the last one is played; then the scores are made up."""
    g = shuffled(before, *(["simulation.length_limit=1"] if unfinished else []))
    if not unfinished:
        g.s.trigger, g.s.last_turn = Trigger.EMPTY_CITIES, 1
    chain(g, 0, "Atlanta", "Richmond")
    g.skip_turn()
    assert (g.s.phase, g.s.log.turn) == (Phase.END, 1)
    assert (g.s.players[0].score, g.s.lines_scored) == (score, int(score > 0))
    assert [row["item"] for row in g.rows(Kind.CARD_OPENED) if row["reason"] == "end_of_turn"] == [LINE]


def test_who_had_it_before_never_scores_it_but_the_next_one_does() -> None:
    """B4.7.4."""
    g = shuffled()
    chain(g, 0, "Atlanta", "Richmond")
    g.skip_turn()
    finish(g, 0)
    assert g.points() == [0, 0, 0]
    chain(g, 1, "Atlanta", "Richmond")
    g.skip_to(1)
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.points() == [0, 6, 0]


# --- Western Links


def west(*sets: str) -> Game:
    g = board(*sets)
    g.link(0, "Kansas City", "Chicago")
    return g


def test_western_link() -> None:
    """E9, E10: 30k; four red cubes from the bag to the city."""
    g = west()
    g.cubes("Kansas City", red=1)
    g.bag(red=10)
    g.money(0, 30)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert (g.cash()[0], g.bonds()[0], g.inside("Kansas City"), g.s.bag[0]) == (0, 0, {"red": 5}, 6)
    assert g.s.western[1] == 0
    (row,) = g.rows(Kind.WESTERN_LINK)
    assert (row["place"], row["amount"], row["number"]) == ("Kansas City", 30, 4)
    assert g.s.players[0].western_links == 1


def test_a_complete_own_link_is_needed_there() -> None:
    """E9: finished in an earlier action; another player's does not do."""
    g = west()
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Des Moines")) == Rule.NO_LINK_AT_CITY
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Chicago")) == Rule.NO_WESTERN_LINK
    assert g.do(do=Do.WESTERN_LINK, city=-1) == Rule.NO_WESTERN_LINK
    g.must(do=Do.PASS)
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Kansas City")) == Rule.NO_LINK_AT_CITY


def test_the_same_turn_will_do() -> None:
    """E9: Rock Island - Des Moines is finished in round 1, the Western Link built in round 2."""
    g = board()
    g.must(**g.row("Rock Island", "r15c07", "r15c05", "r15c03", "Des Moines"))
    g.skip_to(0)
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Des Moines")) == Rule.NONE
    assert g.s.log.turn == 1


def test_each_is_built_once_and_one_player_may_build_both() -> None:
    """E9."""
    g = west()
    g.link(0, "Des Moines", "Chicago")
    g.link(1, "Kansas City", "Dallas")
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Kansas City")) == Rule.WESTERN_LINK_BUILT
    g.skip_to(0)
    g.must(do=Do.WESTERN_LINK, city=g.city("Des Moines"))
    assert list(g.s.western) == [0, 0]


def test_the_marker_of_its_city_goes() -> None:
    """E10, B4.6.11; with no red cube in the bag it stays (E11)."""
    for red, markers in ((4, 0), (2, 0), (0, 1)):
        g = west()
        g.cubes("Kansas City")
        g.s.marker[g.city("Kansas City")] = g.s.markers = 1
        g.bag(red=red, blue=5)
        g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
        assert (g.s.markers, g.inside("Kansas City").get("red", 0)) == (markers, red)


def test_barred_with_too_few_red_cubes_in_a_variant() -> None:
    """Q21 not_allowed."""
    g = west("urbanize.supply_short=not_allowed")
    g.bag(red=3, blue=9)
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Kansas City")) == Rule.BAG_TOO_EMPTY


def test_left_out_by_a_variant() -> None:
    """V17: nor can it be asked for by a major line; the baron is left out in test_barons.py."""
    g = west("eastern_us.western_link=false")
    assert g.do(do=Do.WESTERN_LINK, city=g.city("Kansas City")) == Rule.NO_WESTERN_LINK
    asks = "Major Line New York - Kansas City"
    assert list(g.s.line_open)[:6] == [1, 1, 1, 1, 1, 0]
    assert g.s.card_place[g.card(asks)] == CardPlace.AWAY
    assert asks not in [row["item"] for row in g.rows(Kind.CARD_OPENED)]
    mixed = Game(2, "eastern_us.western_link=false", variant="rotw-eastern-us-shuffled-lines")
    assert [mixed.s.card_place[c] for c in range(31)].count(CardPlace.DECK) == 22 + 5 - 4
    assert mixed.s.card_place[mixed.card(asks)] == CardPlace.AWAY


def test_prices_of_the_western_link_are_rules() -> None:
    g = west("eastern_us.western_link_cost=12", "eastern_us.western_link_red_cubes=1")
    g.cubes("Kansas City")
    g.bag(red=3)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert (g.s.players[0].spent_western, g.inside("Kansas City")) == (12, {"red": 1})


def delivery_to_chicago(g: Game, origin: str = "Kansas City", **bag: int) -> int:
    """A red cube from `origin` to Chicago by seat 0; how many cubes came to Chicago."""
    g.skip_to(0)
    g.cubes(origin, red=2)
    g.cubes("Chicago", blue=1)
    g.bag(**bag)
    assert g.deliver("red", origin, "Chicago") == Rule.NONE
    return sum(g.inside("Chicago").values()) - 1


def test_chicago_gets_two_cubes_for_each_cube_from_there() -> None:
    """E12: the delivered cube is in the bag before the draw."""
    g = west()
    g.s.western[1] = 2  # E13: whoever built it and whoever delivers
    assert delivery_to_chicago(g, yellow=5) == 2
    assert [row["reason"] for row in g.rows(Kind.CUBE_ADDED)] == ["chicago"] * 2
    assert sum(g.s.bag) == 4
    assert delivery_to_chicago(g, yellow=0) == 1  # only the delivered cube itself is left to draw
    three = west("eastern_us.chicago_refill_cubes=3")
    three.s.western[1] = 0
    assert delivery_to_chicago(three, yellow=5) == 3


def test_whether_the_delivered_cube_can_be_drawn() -> None:
    """Q8: after_draws leaves it out."""
    g = west("deliver.cube_in_bag=after_draws")
    g.s.western[1] = 0
    assert delivery_to_chicago(g) == 0
    assert g.s.bag[0] == 1


def test_no_cubes_without_a_western_link_or_from_elsewhere() -> None:
    """E12, E13: not from Des Moines when only Kansas City has one, not when the city is only passed."""
    g = west()
    assert delivery_to_chicago(g, yellow=5) == 0
    g.s.western[1] = 0
    g.link(0, "Des Moines", "Chicago")
    assert delivery_to_chicago(g, "Des Moines", yellow=5) == 0
    g.link(0, "Dallas", "Kansas City")
    g.s.players[0].engine = 2
    g.skip_to(0)
    g.cubes("Dallas", red=1)
    before = sum(g.inside("Chicago").values())
    assert g.deliver("red", "Dallas", "Kansas City", "Chicago") == Rule.NONE
    assert sum(g.inside("Chicago").values()) == before


def test_both_cities_once_any_is_built() -> None:
    """Q38."""
    g = west("eastern_us.chicago_refill_from=both_cities_once_any_is_built")
    g.link(0, "Des Moines", "Chicago")
    assert delivery_to_chicago(g, "Des Moines", yellow=5) == 0
    g.s.western[1] = 1
    assert delivery_to_chicago(g, "Des Moines", yellow=5) == 2


def test_a_marker_on_chicago_goes() -> None:
    """E12, B4.6.11; with urbanize_only it stays (Q6)."""
    for sets, markers in (((), 0), (("deliver.marker_removed_by=urbanize_only",), 1)):
        g = west(*sets)
        g.s.western[1] = 0
        g.cubes("Kansas City", red=2)
        g.cubes("Chicago")
        g.s.marker[g.city("Chicago")] = g.s.markers = 1
        assert g.deliver("red", "Kansas City", "Chicago") == Rule.NONE
        assert g.s.markers == markers


def test_the_marker_of_its_city_stays_in_a_variant() -> None:
    """E10 with Q6 urbanize_only."""
    g = west("deliver.marker_removed_by=urbanize_only")
    g.cubes("Kansas City")
    g.s.marker[g.city("Kansas City")] = g.s.markers = 1
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert (g.s.markers, g.inside("Kansas City")) == (1, {"red": 4})


def test_order_of_a_delivery_to_chicago() -> None:
    """B4.6.13: links, then the hotel, then the new cubes, then green circles."""
    g = west()
    g.s.western[1] = 0
    g.s.card_place[g.card("Railroad Era Begins")] = CardPlace.OPEN
    hotel = g.card("Hotel Chicago")
    g.s.card_place[hotel], g.s.card_owner[hotel] = CardPlace.HELD, 2
    g.cubes("Kansas City", red=1)
    first = g.s.log.seq
    assert g.deliver("red", "Kansas City", "Chicago") == Rule.NONE
    assert [row["kind"] for row in g.rows()[first:]] == [
        "delivered", "empty_city", "link_used", "hotel", "cube_added", "cube_added", "card_scored",
    ]  # fmt: skip


def test_the_western_link_is_no_link() -> None:
    """E14: no points, no cube moves over it, it counts neither for ties nor for barons about links."""
    g = west()
    goals = (BaronKind.MOST_LINKS, BaronKind.MOST_CITIES, BaronKind.MOST_CONSECUTIVE_LINKS)
    before = [int(standing(g.s, g.r, g.b, 0, goal)) for goal in goals]
    assert before == [1, 2, 1]
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert (g.points(), g.s.players[0].links, g.s.n_links) == ([0, 0, 0], 1, 1)
    assert [int(standing(g.s, g.r, g.b, 0, goal)) for goal in goals] == before
    assert [g.s.network.degree[g.city(name)] for name in ("Kansas City", "Chicago")] == [1, 1]
    assert not g.rows(Kind.LINK_COMPLETED)
    g.link(0, "Des Moines", "Rock Island")
    g.must(do=Do.PASS)
    g.must(do=Do.PASS)
    g.must(do=Do.WESTERN_LINK, city=g.city("Des Moines"))
    g.skip_to(0)
    g.s.players[0].engine = 3
    g.cubes("Rock Island", red=1)
    path = [
        g.link_between(g.city(a), g.city(z)) for a, z in (("Rock Island", "Des Moines"), ("Kansas City", "Chicago"))
    ]
    assert g.deliver("red", "Rock Island", "Des Moines", "Kansas City", "Chicago", links=path) == Rule.PATH_BROKEN


@pytest.mark.parametrize(("key", "points"), [("own_link", 0), ("any_built_on_network", 12)])
def test_a_line_that_asks_for_a_western_link(key: str, points: int) -> None:
    """E7a, Q39: New York - Kansas City, 12 points; the Western Link there is somebody else's."""
    g = board(f"eastern_us.major_line_western_link={key}")
    chain(g, 0, "New York", "Kansas City")
    g.s.western[1] = 1
    finish(g, 0)
    assert g.points()[0] == points


@pytest.mark.parametrize("key", ["own_link", "any_built_on_network"])
def test_a_western_link_off_the_network_does_not_count(key: str) -> None:
    """E7a: an own one at Des Moines, where the player has a link, but one that hangs apart from the line."""
    g = board(f"eastern_us.major_line_western_link={key}")
    chain(g, 0, "New York", "Kansas City")
    chain(g, 0, "Des Moines", "Rock Island")
    g.must(do=Do.WESTERN_LINK, city=g.city("Des Moines"))
    finish(g, 0)
    assert g.points()[0] == 0
    chain(g, 0, "Rock Island", "Kansas City")
    g.skip_to(0)
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.points()[0] == 12


def test_a_line_met_by_the_western_link_of_another_waits_for_an_own_action() -> None:
    """Q39 any_built_on_network: lines are looked at when the player's own link or Western Link is done."""
    g = board("eastern_us.major_line_western_link=any_built_on_network")
    chain(g, 0, "New York", "Kansas City")
    chain(g, 1, "Kansas City", "Dallas")
    g.skip_to(1)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert g.points() == [0, 0, 0]
    finish(g, 0)
    assert g.points() == [12, 0, 0]


def test_the_line_is_scored_when_the_western_link_is_built() -> None:
    """E6, E7a."""
    g = board()
    chain(g, 0, "New York", "Kansas City")
    finish(g, 0)
    assert g.points()[0] == 0
    g.skip_to(0)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert g.points()[0] == 12
    assert g.rows(Kind.LINE_SCORED)[0]["reason"] == "western_link"
