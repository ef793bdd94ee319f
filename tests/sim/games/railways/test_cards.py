"""Operations cards: rules B4.7, Eastern US E16 and E17, cards of maps/eastern_us/operations.csv."""

import pytest

from sim.games.railways.cards import tiles_allowed
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import CardPlace, Do, Rule, Symbol
from sim.games.railways.tiles import tile_cost
from sim.record import copy

from .support import FULL, Game


def board(*sets: str, players: int = 2) -> Game:
    """A full game at the first action; links New York - Philadelphia - Mobile - Raleigh of seat 0."""
    g = Game(players, *sets, variant=FULL).start()
    for a, z in (("New York", "Philadelphia"), ("Philadelphia", "Mobile"), ("Mobile", "Raleigh")):
        g.link(0, a, z)
    for p in range(players):
        g.s.players[p].engine = 3
    return g


def lay_open(g: Game, name: str, copy_: int = 0) -> int:
    """A card lies open, wherever it was."""
    card = g.card(name, copy_)
    g.s.card_place[card], g.s.card_owner[card] = CardPlace.OPEN, -1
    return card


def hold(g: Game, name: str, seat: int, copy_: int = 0) -> int:
    card = g.card(name, copy_)
    g.s.card_place[card], g.s.card_owner[card] = CardPlace.HELD, seat
    return card


def shut(g: Game, *names: str) -> None:
    """Cards that would score beside the one that is tested."""
    for name in names:
        g.s.card_place[g.card(name)] = CardPlace.AWAY


# --- taking


def test_taking_a_card_is_an_action_and_free() -> None:
    """B4.7.1, B4.7.3: the gap is not filled before the end of the turn."""
    g = board()
    card = lay_open(g, "Hotel Chicago")
    opened = [g.s.card_place[c] for c in range(31)].count(CardPlace.OPEN)
    g.must(do=Do.TAKE_CARD, card=card)
    assert (g.s.card_place[card], g.s.card_owner[card], g.s.to_move) == (CardPlace.HELD, 0, 1)
    assert (g.bonds(), g.s.players[0].cards_taken) == ([0, 0], 1)
    assert [g.s.card_place[c] for c in range(31)].count(CardPlace.OPEN) == opened - 1
    assert g.rows(Kind.CARD_TAKEN)[0]["item"] == "Hotel Chicago"


def test_green_circles_are_not_taken() -> None:
    """B4.7.1, B4.7.2."""
    g = board()
    assert g.do(do=Do.TAKE_CARD, card=g.card("New Train")) == Rule.CARD_NOT_FOR_TAKING
    assert g.do(do=Do.TAKE_CARD, card=lay_open(g, "Service Bounty Mobile")) == Rule.CARD_NOT_FOR_TAKING
    assert g.do(do=Do.TAKE_CARD, card=g.card("Major Line Baltimore - Toledo")) == Rule.CARD_NOT_FOR_TAKING


def test_only_open_cards() -> None:
    g = board()
    card = g.card("Hotel Chicago")
    for place in (CardPlace.DECK, CardPlace.HELD, CardPlace.AWAY):
        g.s.card_place[card] = place
        assert g.do(do=Do.TAKE_CARD, card=card) == Rule.CARD_NOT_OPEN
    for number in (-1, 31):
        assert g.do(do=Do.TAKE_CARD, card=number) == Rule.CARD_NOT_OPEN


def test_new_industry() -> None:
    """A red cross: at once a New City tile free of charge, two cubes; then the card is gone."""
    g = board()
    card = lay_open(g, "New Industry")
    before = sum(g.inside("Albany").values())
    assert g.do(do=Do.TAKE_CARD, card=card, city=g.city("Chicago"), colour=1) == Rule.CITY_NOT_GRAY
    assert g.do(do=Do.TAKE_CARD, card=card, city=g.city("Albany"), colour=0) == Rule.NO_TILE_LEFT
    g.must(do=Do.TAKE_CARD, card=card, city=g.city("Albany"), colour=1)
    assert (g.s.colour[g.city("Albany")], sum(g.inside("Albany").values())) == (1, before + 2)
    assert (g.bonds()[0], g.s.card_place[card], g.s.players[0].urbanizations) == (0, CardPlace.AWAY, 0)
    assert g.rows(Kind.URBANIZED)[0]["reason"] == "new_industry"
    assert g.rows(Kind.URBANIZED)[0]["amount"] == 0


def test_city_growth() -> None:
    """A red cross: two cubes into any city, gray or coloured; an empty-city marker goes (B4.6.11)."""
    g = board()
    card = lay_open(g, "City Growth")
    g.cubes("Chicago")
    g.s.marker[g.city("Chicago")] = g.s.markers = 1
    assert g.do(do=Do.TAKE_CARD, card=card, city=52) == Rule.NO_SUCH_CITY
    g.must(do=Do.TAKE_CARD, card=card, city=g.city("Chicago"))
    assert (sum(g.inside("Chicago").values()), g.s.markers) == (2, 0)
    assert g.s.card_place[card] == CardPlace.AWAY


def test_marker_stays_after_city_growth_in_a_variant() -> None:
    """Q6 urbanize_only; and a city that is empty again gets no second marker."""
    g = board("deliver.marker_removed_by=urbanize_only")
    shut(g, "Railroad Era Begins")
    g.cubes("New York")
    g.bag(blue=1)
    g.s.marker[g.city("New York")] = g.s.markers = 1
    g.must(do=Do.TAKE_CARD, card=lay_open(g, "City Growth"), city=g.city("New York"))
    assert (g.s.markers, g.inside("New York")) == (1, {"blue": 1})
    g.must(do=Do.PASS)
    assert g.deliver("blue", "New York", "Philadelphia") == Rule.NONE
    assert g.s.markers == 1


@pytest.mark.parametrize(("key", "rule"), [("true", Rule.CARD_WITHOUT_EFFECT), ("false", Rule.NONE)])
def test_red_crosses_without_effect(key: str, rule: Rule) -> None:
    """B4.7.6, Q32: no New City tile left, no cube in the bag."""
    g = board(f"operations_cards.red_cross_needs_effect={key}")
    for colour in range(5):
        g.s.new_city[colour] = 0
    assert g.do(do=Do.TAKE_CARD, card=lay_open(g, "New Industry"), city=g.city("Albany"), colour=1) == rule
    g.bag()
    assert g.do(do=Do.TAKE_CARD, card=lay_open(g, "City Growth"), city=0) == rule


def test_part_of_an_effect_is_enough() -> None:
    """B4.7.6: one cube left in the bag; where nothing may be drawn short, it is not."""
    for key, rule in (("draw_what_is_left", Rule.NONE), ("not_allowed", Rule.CARD_WITHOUT_EFFECT)):
        g = board(f"urbanize.supply_short={key}")
        g.bag(red=1)
        assert g.do(do=Do.TAKE_CARD, card=lay_open(g, "City Growth"), city=0) == rule


@pytest.mark.parametrize("actions", [2, 3])
def test_railroad_executive(actions: int) -> None:
    """Q11: two actions follow at once, so the turn has one action more than usual; cards chain."""
    g = board(f"operations_cards.executive_actions={actions}")
    g.must(do=Do.TAKE_CARD, card=lay_open(g, "Railroad Executive"))
    for _ in range(actions):
        assert g.s.to_move == 0
        g.must(do=Do.PASS)
    assert (g.s.to_move, g.s.log.step) == (1, 1)
    seats = []
    g.must(do=Do.TAKE_CARD, card=lay_open(g, "Railroad Executive", 1))
    g.must(do=Do.TAKE_CARD, card=lay_open(g, "Railroad Executive"))
    while g.s.log.step == 1:
        seats.append(int(g.s.to_move))
        g.must(do=Do.PASS)
    assert seats == [1] * (2 * actions - 1)  # one of the first card's actions took the second card


# --- cards used with a build action


def test_government_land_grant() -> None:
    """A kept card: in one build action plain hexes are free, other terrain and ridges are not; then it is gone."""
    g = board()
    card = hold(g, "Government Land Grant", 0)
    assert g.build("Cincinnati", "r17c25", "Louisville", card=card) == Rule.NONE  # water: 3k all the same
    assert g.rows(Kind.BUILT)[0]["amount"] == 3
    assert (g.s.card_place[card], g.rows(Kind.CARD_USED)[0]["item"]) == (CardPlace.AWAY, "Government Land Grant")
    g.must(do=Do.PASS)
    assert g.build("Indianapolis", "r15c23", exit="E", card=card) == Rule.CARD_NOT_YOURS
    other = hold(g, "Government Land Grant", 0, 1)
    assert g.build("Indianapolis", "r15c23", exit="E", card=other) == Rule.NONE
    assert g.rows(Kind.BUILT)[1]["amount"] == 0


def test_a_land_grant_frees_plain_hexes_only() -> None:
    """B4.7.9: mountains, water and ridges cost what they cost; a ridge beside a plain hex too."""
    g = board()
    mountains = ("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41", "Baltimore")
    water = ("Cincinnati", "r17c25", "Louisville")
    plain = ("Memphis", "r26c20", "r26c22")
    assert [g.cost(*path, aid=1) for path in (mountains, water, plain)] == [20, 3, 0]
    here = g.place("r15c39")  # plain; a ridge at its west side
    assert [tile_cost(g.s, g.r, g.b, here, 3, 0, free) for free in (0, 1)] == [6, 4]
    card = hold(g, "Government Land Grant", 0)
    assert g.build(*mountains, card=card) == Rule.NONE
    assert g.rows(Kind.BUILT)[0]["amount"] == 20


def test_a_kept_card_with_a_permanent_one() -> None:
    """B4.7.7: five plain tiles in one action, free of charge; named in either order where both are kept."""
    path = ("Memphis", "r26c20", "r26c22", "r26c24", "r26c26", "r26c28")
    g = board()
    engineering, grant = hold(g, "Perfect Engineering", 0), hold(g, "Government Land Grant", 0)
    assert g.build(*path, exit="E", card=grant) == Rule.NONE
    assert (g.s.links[g.s.n_links - 1].tiles, g.rows(Kind.BUILT)[0]["amount"], g.bonds()[0]) == (5, 0, 0)
    assert [g.s.card_place[c] for c in (engineering, grant)] == [CardPlace.HELD, CardPlace.AWAY]
    for turned in (False, True):
        g = board()
        g.b = copy(g.b)
        kept = [hold(g, "Perfect Engineering", 0), hold(g, "Government Land Grant", 0)]
        g.b.cards[kept[0]].symbol = Symbol.CARD
        first, second = reversed(kept) if turned else kept
        assert g.build(*path, exit="E", card=first, second_card=second) == Rule.NONE
        assert (g.bonds()[0], [g.s.card_place[c] for c in kept]) == (0, [CardPlace.AWAY] * 2)


def test_a_kept_card_may_be_used_in_the_same_turn() -> None:
    """B4.7.8: in any own action after the one that took it."""
    g = board()
    card = lay_open(g, "Government Land Grant")
    assert g.build("Indianapolis", "r15c23", exit="E", card=card) == Rule.CARD_NOT_YOURS
    g.must(do=Do.TAKE_CARD, card=card)
    g.must(do=Do.PASS)
    assert g.build("Indianapolis", "r15c23", exit="E", card=card) == Rule.NONE


def test_cards_of_others_are_not_used() -> None:
    g = board()
    card = hold(g, "Government Land Grant", 1)
    assert g.build("Indianapolis", "r15c23", exit="E", card=card) == Rule.CARD_NOT_YOURS


def test_perfect_engineering() -> None:
    """A permanent card: five tiles an action, without being named."""
    g = board()
    path = ("r10c36", "r09c37", "r09c39", "r08c40", "r08c42", "Baltimore")
    assert g.build("Pittsburgh", *path) == Rule.TOO_MANY_TILES
    card = hold(g, "Perfect Engineering", 0)
    assert g.build("Pittsburgh", *path, card=card) == Rule.CARD_DOES_NOT_FIT
    assert g.build("Pittsburgh", *path) == Rule.NONE
    assert g.s.card_place[card] == CardPlace.HELD
    g.must(do=Do.PASS)
    assert g.build("Cincinnati", "r17c25", "Louisville", card=hold(g, "Hotel Chicago", 0)) == Rule.CARD_DOES_NOT_FIT


def test_limits_count_for_each_action() -> None:
    """B4.3.2: an extra action has its own four tiles."""
    g = board()
    g.must(do=Do.TAKE_CARD, card=lay_open(g, "Railroad Executive"))
    g.must(**g.row("Pittsburgh", "r10c36", "r09c37", "r09c39", "r09c41", "Baltimore"))
    g.must(**g.row("Cincinnati", "r17c25", "Louisville"))
    assert g.s.to_move == 1


def test_a_purple_diamond_works_once_a_turn() -> None:
    """B4.7.2, Q19: no card of this board has the symbol; Perfect Engineering is given it here."""
    g = board()
    g.b = copy(g.b)
    card = hold(g, "Perfect Engineering", 0)
    g.b.cards[card].symbol = Symbol.PURPLE_DIAMOND
    path = ("r10c36", "r09c37", "r09c39", "r08c40", "r08c42", "Baltimore")
    assert g.build("Pittsburgh", *path) == Rule.TOO_MANY_TILES  # its use is said
    assert g.build("Pittsburgh", *path, card=card) == Rule.NONE
    assert (g.s.card_place[card], g.s.card_turn[card]) == (CardPlace.HELD, 1)
    g.must(do=Do.PASS)
    assert g.build("Cincinnati", "r17c25", "Louisville", card=card) == Rule.CARD_USED_THIS_TURN
    g.skip_turn()
    g.skip_to(0)
    assert g.build("Cincinnati", "r17c25", "Louisville", card=card) == Rule.NONE


def test_two_cards_in_one_action() -> None:
    """B4.7.7: each on its own terms; the same one does not count twice."""
    g = board()
    g.b = copy(g.b)
    grant, engineering = hold(g, "Government Land Grant", 0), hold(g, "Perfect Engineering", 0)
    g.b.cards[engineering].symbol = Symbol.CARD
    assert g.build("Cincinnati", "r17c25", "Louisville", card=grant, second_card=grant) == Rule.CARD_DOES_NOT_FIT
    g.do(do=Do.PASS, card=grant, second_card=engineering)
    assert tiles_allowed(g.s, g.r, g.b, 0, g.act) == 5
    g.skip_to(0)
    path = ("r10c36", "r09c37", "r09c39", "r08c40", "r08c42", "Baltimore")
    assert g.build("Pittsburgh", *path, card=grant, second_card=engineering) == Rule.NONE
    assert g.s.players[0].cards_used == 2
    assert [g.s.card_place[c] for c in (grant, engineering)] == [CardPlace.AWAY, CardPlace.AWAY]


# --- first-to rewards and hotels


def test_railroad_era_begins() -> None:
    """The first delivery of all gains 1 point, once (B4.7.2, B4.7.4)."""
    g = board()
    g.cubes("New York", blue=2)
    assert g.deliver("blue", "New York", "Philadelphia") == Rule.NONE
    assert g.points() == [2, 0]
    assert g.s.card_place[g.card("Railroad Era Begins")] == CardPlace.AWAY
    g.must(do=Do.PASS)
    assert g.deliver("blue", "New York", "Philadelphia") == Rule.NONE
    assert (g.points(), g.s.players[0].points_cards) == ([3, 0], 1)


def test_speed_record_and_bounty_in_one_delivery() -> None:
    """B4.7.5, B1.10: three links (3), first delivery (1), Service Bounty Raleigh (3); 3 for the links."""
    g = board()
    lay_open(g, "Service Bounty Raleigh")
    g.cubes("New York", yellow=1)
    assert g.deliver("yellow", "New York", "Philadelphia", "Mobile", "Raleigh") == Rule.NONE
    assert (g.points(), g.s.players[0].points_cards) == ([10, 0], 7)
    scored = {row["item"]: (row["amount"], row["number"]) for row in g.rows(Kind.CARD_SCORED)}
    assert scored == {"Railroad Era Begins": (1, 3), "Speed Record": (3, 3), "Service Bounty Raleigh": (3, 3)}


def test_points_of_cards_raise_income_in_the_same_turn() -> None:
    """B1.2, B1.10: 3 for links, 7 of cards and 1 of a hotel are place 11 of the track, worth 13k."""
    g = board()
    lay_open(g, "Service Bounty Raleigh")
    raleigh = hold(g, "Hotel Chicago", 0)
    g.b = copy(g.b)
    g.b.cards[raleigh].city = g.city("Raleigh")
    g.cubes("New York", yellow=1)
    assert g.deliver("yellow", "New York", "Philadelphia", "Mobile", "Raleigh") == Rule.NONE
    g.skip_turn()
    income = next(row for row in g.rows(Kind.INCOME) if row["seat"] == 0)
    assert (income["number"], income["amount"], g.cash()[0]) == (11, 13, 13)


def test_two_links_are_no_speed_record() -> None:
    g = board()
    g.cubes("Philadelphia", yellow=1)
    assert g.deliver("yellow", "Philadelphia", "Mobile", "Raleigh") == Rule.NONE
    assert g.s.card_place[g.card("Speed Record")] == CardPlace.OPEN


def test_a_bounty_counts_only_what_comes_after_it_lies_open() -> None:
    """B4.7.4: a delivery into Mobile before does not count."""
    g = board()
    shut(g, "Railroad Era Begins", "Speed Record")
    bounty = g.card("Service Bounty Mobile")
    g.s.card_place[bounty] = CardPlace.DECK
    g.cubes("Philadelphia", black=2)
    assert g.deliver("black", "Philadelphia", "Mobile") == Rule.NONE
    assert g.points() == [1, 0]
    lay_open(g, "Service Bounty Mobile")
    g.must(do=Do.PASS)
    assert g.deliver("black", "Philadelphia", "Mobile") == Rule.NONE
    assert g.points() == [1 + 1 + 4, 0]


def test_new_train() -> None:
    """4 points for the first locomotive of level 4; nobody after."""
    g = board()
    g.must(do=Do.UPGRADE)
    g.must(do=Do.UPGRADE)
    assert g.points() == [4, 0]
    assert g.rows(Kind.CARD_SCORED)[0]["number"] == 4


def test_hotels() -> None:
    """The owner gains 1 point for each cube delivered to the city, by anybody."""
    g = board()
    shut(g, "Railroad Era Begins")
    hotel = hold(g, "Hotel New York", 1)
    g.cubes("Philadelphia", red=2)
    assert g.deliver("red", "Philadelphia", "New York") == Rule.NONE
    assert (g.points(), g.s.players[1].points_hotels) == ([1, 1], 1)
    (row,) = g.rows(Kind.HOTEL)
    assert (row["seat"], row["place"], row["amount"]) == (1, "New York", 1)
    g.s.card_owner[hotel] = 0
    g.must(do=Do.PASS)
    assert g.deliver("red", "Philadelphia", "New York") == Rule.NONE
    assert g.points() == [3, 1]
    g.s.card_place[hotel] = CardPlace.OPEN  # nobody owns it
    g.must(do=Do.PASS)
    g.cubes("Philadelphia", red=1)
    assert g.deliver("red", "Philadelphia", "New York") == Rule.NONE
    assert g.points() == [4, 1]


def test_order_inside_a_delivery() -> None:
    """B4.6.13: cube and marker, links, hotel, first-to cards."""
    g = board()
    hold(g, "Hotel New York", 1)
    g.cubes("Philadelphia", red=1)
    first = g.s.log.seq
    assert g.deliver("red", "Philadelphia", "New York") == Rule.NONE
    assert [row["kind"] for row in g.rows()[first:]] == ["delivered", "empty_city", "link_used", "hotel", "card_scored"]
