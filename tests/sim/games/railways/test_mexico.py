"""The Mexico board: rules M1 to M10, cards of maps/mexico/operations.csv and barons.csv."""

from __future__ import annotations

from statistics import fmean
from typing import Any

import pytest

from sim import data, hexmap, variants
from sim.errors import BadInput
from sim.games.railways import schema_actions
from sim.games.railways.kinds import Kind
from sim.games.railways.lay_out import lay_out
from sim.games.railways.terms import NONE, CardKind, CardPlace, Do, Phase, Rule, Terrain, Trigger

from .support import Game

MEXICO, INTRO = "rotw-mexico", "rotw-mexico-intro"
DEPOT = "Trading Depot"


def board(*sets: str, players: int = 3, lines: bool = False) -> Game:
    """A full game at the first action of seat 0, without cards that score beside what is tested."""
    g = Game(players, *sets, variant=MEXICO).start()
    for card in range(g.b.n_cards):
        g.s.card_place[card], g.s.card_owner[card] = CardPlace.AWAY, NONE
    if not lines:
        for line in range(g.b.n_lines):
            g.s.line_open[line] = 0
    return g


def lay_open(g: Game, name: str, copy: int = 0) -> int:
    card = g.card(name, copy)
    g.s.card_place[card] = CardPlace.OPEN
    return card


def take(g: Game, card: int, link: int = NONE) -> Rule:
    return g.do(do=Do.TAKE_CARD, card=card, link=link)


# --- the board and what is left out of it


def test_players() -> None:
    """M1: 2 to 4 players, best with 2 or 3."""
    for players in (2, 3, 4):
        assert Game(players, variant=MEXICO).start().s.phase == Phase.ACTIONS
    with pytest.raises(BadInput, match="numbers of players are 2, 3, 4, not 5"):
        lay_out(variants.load(MEXICO), 5)


def test_a_mountainous_and_dear_board() -> None:
    """M2: mostly mountain with much water; no hex is measured, and each says so."""
    g = Game(2, variant=MEXICO)
    kinds = [g.b.terrain[h] for h in range(g.b.n_hexes)]
    mountain, water = kinds.count(Terrain.MOUNTAIN), kinds.count(Terrain.WATER)
    assert (mountain, water, kinds.count(Terrain.PLAIN)) == (178, 50, 117)
    assert mountain > 345 / 2
    tile = sum(int(g.r.cost_terrain[kind]) for kind in kinds) / 345
    eastern = Game(2)
    priced = [int(eastern.r.cost_terrain[eastern.b.terrain[h]]) for h in range(eastern.b.n_hexes)]
    assert tile > 3 > sum(priced) / 749
    sources = {h.row["source"] for h in hexmap.load("mexico").hexes}
    assert sources == {"reconstructed"}
    assert {c.row["source"] for c in hexmap.load("mexico").cities} == {"reconstructed"}


def test_distances_are_short_round_mexico_city() -> None:
    """M2: within ten hexes of it the three nearest cities lie much nearer than elsewhere."""
    it = hexmap.load("mexico")
    middle = next(c for c in it.cities if c.name == "Mexico City")
    near: dict[bool, list[int]] = {True: [], False: []}
    for city in it.cities:
        three = sorted(it.distance(city.hex, other.hex) for other in it.cities if other is not city)[:3]
        near[it.distance(city.hex, middle.hex) <= 10] += three
    assert len(near[True]) > len(near[False]) / 2
    assert fmean(near[True]) + 1 < fmean(near[False])


def test_a_reconstruction_is_called_one() -> None:
    """The title of both variants says it, and the map has the mark in every report."""
    for name in (MEXICO, INTRO):
        variant = variants.load(name)
        assert "reconstructed" in variant.title
        assert variant.status("map") == "reconstructed"
        assert variant.status("empty_city_markers") == "reconstructed"
        assert variant.status("mexico.intro_game") == "reconstructed"
    assert variants.load(MEXICO).status("setup.cards") == "reconstructed"


def test_no_western_link_and_no_barriers() -> None:
    """M6."""
    g = board()
    assert (g.b.n_western, g.r.with_western_link) == (0, 0)
    g.link(0, "Mexico City", "Puebla")
    assert [g.do(do=Do.WESTERN_LINK, city=c) for c in range(g.b.n_cities)] == [Rule.NO_WESTERN_LINK] * g.b.n_cities
    places = {(h.q, h.r): h for h in hexmap.load("mexico").hexes}
    for (q, r), h in places.items():
        for side, (dq, dr) in enumerate(hexmap.STEPS):
            assert (g.b.neighbour[h.number][side] >= 0) == ((q + dq, r + dr) in places)
    assert not (data.root() / "maps" / "mexico" / "map.toml").read_text("utf-8").count("western_link")


@pytest.mark.parametrize(("players", "markers"), [(2, 6), (3, 8), (4, 10)])
def test_end_thresholds(players: int, markers: int) -> None:
    """M7: the last marker but one ends nothing; with the last one the turn is finished and one more is played."""
    g = board(players=players)
    assert g.r.threshold == markers
    g.link(0, "Mexico City", "Puebla")
    g.link(0, "Morelia", "Mexico City")
    g.cubes("Mexico City", purple=1)
    g.cubes("Morelia", red=1)
    g.s.markers = g.s.markers_placed = markers - 2
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert (g.s.markers, g.s.trigger, g.s.last_turn) == (markers - 1, Trigger.NONE, 0)
    g.skip_to(0)
    assert g.deliver("red", "Morelia", "Mexico City") == Rule.NONE
    assert (g.s.markers, g.s.trigger, g.s.last_turn) == (markers, Trigger.EMPTY_CITIES, 2)


# --- cards: which, and without


def test_the_decks() -> None:
    """M8: 38 operations cards, three of them at the start, and 12 barons; no line is a card (M3)."""
    g = Game(4, variant=MEXICO)
    assert (g.b.n_cards, g.b.n_barons, g.b.n_lines) == (38, 12, 7)
    assert sum(g.b.cards[c].start for c in range(38)) == 3
    kinds = [CardKind(g.b.cards[c].kind) for c in range(38)]
    assert kinds.count(CardKind.TRADING_DEPOT) == 4
    assert CardKind.MAJOR_LINE not in kinds
    assert (g.r.with_operations, g.r.with_barons, g.r.with_lines) == (1, 1, 1)
    assert [g.s.card_place[c] for c in range(38)].count(CardPlace.OPEN) == 3 + 8  # M10, B2.6


def test_introductory_game() -> None:
    """M8, V26: neither operations cards nor barons, whatever setup.cards says; the printed lines stay."""
    g = Game(3, variant=INTRO)
    assert g.s.phase == Phase.AUCTION
    assert (g.r.with_operations, g.r.with_barons, g.r.with_lines) == (0, 0, 1)
    assert {g.s.card_place[c] for c in range(38)} == {CardPlace.AWAY}
    assert [g.s.line_open[i] for i in range(7)] == [1] * 7
    same = Game(3, "mexico.intro_game=true", "setup.cards=no_barons", variant=MEXICO)
    assert (same.r.with_operations, same.r.with_barons) == (0, 0)
    none = Game(3, "setup.cards=none", variant=MEXICO)
    assert [none.r.with_operations, none.r.with_barons, none.r.with_lines] == [0, 0, 1]


def test_bonds_only_when_needed() -> None:
    """M9."""
    g = board()
    assert g.do(do=Do.ISSUE, n=1) == Rule.BONDS_NOT_NEEDED
    g.must(do=Do.URBANIZE, city=g.city("Leon"), colour=1)
    assert g.bonds()[0] == 2


def test_everything_else_is_the_base_game() -> None:
    """M10: no rule key but those of the board, its cards, thresholds and the soft version differs."""
    assert set(schema_actions.Mexico.model_fields) == {"intro_game"}
    mine = dict(variants.flat(variants.load(MEXICO).values))
    base = dict(variants.flat(variants.load("rotw-base").values))
    changed = {key for key, value in mine.items() if base.get(key) != value}
    assert {key.partition(".")[0] for key in changed} == {"empty_city_markers", "mexico"}


# --- major lines and bounties


def test_printed_lines_can_be_completed_from_the_start() -> None:
    """M3, E6: the first single player with own links between both cities, nobody after; no card is needed."""
    g = board(lines=True, players=2)
    g.link(1, "Mexico City", "Oaxaca")
    g.must(do=Do.PASS)
    g.must(**g.row("Salina Cruz", *way("Salina Cruz", "Coatzacoalcos")))
    (row,) = g.rows(Kind.LINE_SCORED)
    assert (row["seat"], row["item"], row["amount"]) == (1, "Major Line Coatzacoalcos - Salina Cruz", 2)
    assert (g.points(), g.s.lines_scored) == ([0, 2], 1)
    g.link(0, "Coatzacoalcos", "Salina Cruz")
    g.skip_to(0)
    g.must(**g.row("Mexico City", *way("Mexico City", "Puebla")))
    assert g.points() == [0, 2]


def way(a: str, z: str) -> list[str]:
    """A shortest row of hexes from city to city over free and open sides, the end included."""
    it: Any = hexmap.load("mexico")
    start, end = (next(c.hex for c in it.cities if c.name == name) for name in (a, z))
    rows: list[list[Any]] = [[start]]
    while True:
        row = rows.pop(0)
        for side in it.entered(row[-1]):
            there = it.neighbour(row[-1], side)
            if there is end and (side + 3) % 6 in it.entered(end) and len(row) > 1:
                return [h.id for h in row[1:]] + [z]
            if there is not None and there.buildable and there not in row and gentle(it, row, there):
                rows.append([*row, there])


def gentle(it: Any, row: list[Any], there: Any) -> bool:
    """The turn from the hex before last over the last one into `there` is one that a tile can make."""
    if len(row) < 2:
        return True
    sides = [next(d for d in range(6) if it.neighbour(row[-1], d) is h) for h in (row[-2], there)]
    gap = (sides[0] - sides[1]) % 6
    return min(gap, 6 - gap) >= 2


def test_a_bounty_by_card() -> None:
    """M4: the first delivery into the city after its card lies open."""
    g = board(players=2)
    g.link(0, "Mexico City", "Puebla")
    g.cubes("Mexico City", purple=3)
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert g.points() == [1, 0]
    lay_open(g, "Service Bounty Puebla")
    g.skip_to(0)
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert g.points() == [1 + 1 + 2, 0]
    g.skip_to(0)
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert g.points() == [5, 0]


# --- Trading Depots


def rivals(players: int = 3) -> tuple[Game, int, int]:
    """Seat 1 owns Mexico City - Puebla - Oaxaca, seat 0 Morelia - Mexico City; link ids of seat 1."""
    g = board(players=players)
    first, second = g.link(1, "Mexico City", "Puebla"), g.link(1, "Puebla", "Oaxaca")
    g.link(0, "Morelia", "Mexico City")
    for p in range(players):
        g.s.players[p].engine = 4
    return g, first, second


def test_a_depot_is_placed_when_its_card_is_taken() -> None:
    """M5: on a link of another player."""
    g, first, _ = rivals()
    card = lay_open(g, DEPOT)
    assert take(g, card, first) == Rule.NONE
    assert (g.s.card_place[card], g.s.card_owner[card], g.s.card_link[card]) == (CardPlace.HELD, 0, first)
    (row,) = g.rows(Kind.DEPOT_PLACED)
    assert (row["seat"], row["place"], row["target"], row["number"], row["after"], row["reason"]) == (
        0, "Mexico City", "Puebla", first, 1, None,
    )  # fmt: skip
    assert (g.s.to_move, g.bonds()[0], g.s.players[0].cards_taken) == (1, 0, 1)


@pytest.mark.parametrize(
    ("link", "rule"),
    [
        (NONE, Rule.NO_SUCH_LINK),  # there is a link for it, so it is placed now
        (9, Rule.NO_SUCH_LINK),
        (2, Rule.LINK_IS_YOURS),
        (3, Rule.LINK_IS_INCOMPLETE),
    ],
)
def test_where_no_depot_can_stand(link: int, rule: Rule) -> None:
    """M5: a complete link of somebody else."""
    g, _, _ = rivals()
    card = lay_open(g, DEPOT)
    g.must(do=Do.PASS)
    g.must(**g.row("Tampico", "r19c41", exit="W"))
    g.skip_to(0)
    assert g.s.links[3].owner == 1
    assert take(g, card, link) == rule
    assert g.s.card_place[card] == CardPlace.OPEN


def test_one_depot_on_a_link() -> None:
    """M5: nobody puts a second one there, the same player neither."""
    g, first, second = rivals()
    cards = [lay_open(g, DEPOT, i) for i in range(3)]
    assert take(g, cards[0], first) == Rule.NONE
    g.must(do=Do.PASS)
    assert take(g, cards[1], first) == Rule.DEPOT_THERE_ALREADY
    assert take(g, cards[1], second) == Rule.NONE
    g.skip_to(0)
    assert take(g, cards[2], second) == Rule.DEPOT_THERE_ALREADY
    assert take(g, cards[2], NONE) == Rule.NONE, "no link is left for it, so it is placed later"


def test_a_depot_earns_from_every_cube_over_its_link() -> None:
    """M5, B1.10: a point at once beside that of the owner of the link, whoever delivers; counted by source."""
    g, first, _ = rivals()
    assert take(g, lay_open(g, DEPOT), first) == Rule.NONE
    g.cubes("Mexico City", purple=2)
    g.cubes("Morelia", purple=2, red=1)
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE  # the owner of the link
    assert g.points() == [1, 1, 0]
    g.skip_to(0)
    assert g.deliver("purple", "Morelia", "Mexico City", "Puebla") == Rule.NONE  # the owner of the depot
    assert g.points() == [1 + 1 + 1, 2, 0]
    third = g.link(2, "Oaxaca", "Puebla")
    g.cubes("Oaxaca", red=1)
    g.skip_to(2)
    assert g.deliver("red", "Oaxaca", "Puebla", "Mexico City", links=(third, first)) == Rule.NONE  # a third one
    assert g.points() == [4, 3, 1]
    assert [g.s.players[p].points_depots for p in range(3)] == [3, 0, 0]
    rows = g.rows(Kind.DEPOT)
    assert [(row["seat"], row["place"], row["target"], row["number"], row["amount"]) for row in rows] == [
        (0, "Mexico City", "Puebla", first, 1)
    ] * 3
    g.skip_to(0)
    assert g.deliver("red", "Morelia", "Mexico City") == Rule.NONE  # over another link
    assert g.points() == [5, 3, 1]


def test_two_depots_on_one_way() -> None:
    """M5: each pays for its own link."""
    g, first, second = rivals()
    for copy, link in enumerate((first, second)):
        assert take(g, lay_open(g, DEPOT, copy), link) == Rule.NONE
        g.skip_to(2)
    g.cubes("Oaxaca", red=1)
    g.skip_to(1)
    assert g.deliver("red", "Oaxaca", "Puebla", "Mexico City") == Rule.NONE
    assert g.points() == [1, 2, 1]


def test_order_of_a_delivery_over_a_depot() -> None:
    """B4.6.13: links, then depots and hotels, then first-to cards."""
    g, first, _ = rivals()
    assert take(g, lay_open(g, DEPOT), first) == Rule.NONE
    lay_open(g, "Service Bounty Puebla")
    hotel = g.card("Hotel Puebla")
    g.s.card_place[hotel], g.s.card_owner[hotel] = CardPlace.HELD, 2
    g.cubes("Mexico City", purple=1, blue=1)
    start = g.s.log.seq
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert [row["kind"] for row in g.rows()[start:]] == ["delivered", "link_used", "depot", "hotel", "card_scored"]


def test_a_depot_without_a_link_waits() -> None:
    """M5, B4.7.2: placed with a later own action, which is not used up by it; it stays for the game."""
    g = board(players=2)
    card = lay_open(g, DEPOT)
    assert take(g, card) == Rule.NONE
    assert (g.s.card_place[card], g.s.card_link[card], g.rows(Kind.DEPOT_PLACED)) == (CardPlace.HELD, NONE, [])
    link = g.link(1, "Mexico City", "Puebla")
    assert g.do(do=Do.PLACE_DEPOT, card=card, link=link) == Rule.CARD_NOT_YOURS, "not in the action of another"
    g.skip_to(0)
    assert g.do(do=Do.PLACE_DEPOT, card=card, link=7) == Rule.NO_SUCH_LINK
    actions = g.s.actions
    g.must(do=Do.PLACE_DEPOT, card=card, link=link)
    assert (g.s.to_move, g.s.log.step, g.s.actions) == (0, 2, actions)
    (row,) = g.rows(Kind.DEPOT_PLACED)
    assert (row["seat"], row["after"], row["reason"]) == (0, 1, "later")
    assert g.do(do=Do.PLACE_DEPOT, card=card, link=link) == Rule.CARD_NOT_YOURS, "it stays where it is"
    g.must(do=Do.UPGRADE)
    g.skip_turn()
    g.cubes("Mexico City", purple=1)
    g.skip_to(1)
    assert g.deliver("purple", "Mexico City", "Puebla") == Rule.NONE
    assert g.points() == [1, 1]


def test_a_depot_waits_while_the_only_foreign_link_is_incomplete() -> None:
    """M5: such a link cannot carry it, so the card is taken without one; nor is it placed there later."""
    g = board(players=2)
    card = lay_open(g, DEPOT)
    g.must(do=Do.PASS)
    g.must(**g.row("Tampico", "r19c41", exit="W"))
    g.skip_to(0)
    assert (g.s.n_links, g.s.links[0].owner, g.s.links[0].complete) == (1, 1, 0)
    assert take(g, card, 0) == Rule.LINK_IS_INCOMPLETE
    assert take(g, card) == Rule.NONE
    assert (g.s.card_place[card], g.s.card_owner[card], g.s.card_link[card]) == (CardPlace.HELD, 0, NONE)
    assert g.rows(Kind.DEPOT_PLACED) == []
    g.skip_to(0)
    assert g.do(do=Do.PLACE_DEPOT, card=card, link=0) == Rule.LINK_IS_INCOMPLETE


def test_where_no_waiting_depot_can_stand() -> None:
    """M5: later as when the card is taken, on a complete link of somebody else without a depot."""
    g = board(players=2)
    cards = [lay_open(g, DEPOT, i) for i in range(2)]
    for card in cards:
        g.skip_to(0)
        assert take(g, card) == Rule.NONE
    first, second, own = g.link(1, "Mexico City", "Puebla"), g.link(1, "Puebla", "Oaxaca"), g.link(0, "Leon", "Morelia")
    g.must(**g.row("Tampico", "r19c41", exit="W"))
    g.skip_to(0)
    g.must(do=Do.PLACE_DEPOT, card=cards[0], link=first)
    for link, rule in (
        (NONE, Rule.NO_SUCH_LINK),
        (own, Rule.LINK_IS_YOURS),
        (3, Rule.LINK_IS_INCOMPLETE),
        (first, Rule.DEPOT_THERE_ALREADY),
    ):
        assert g.do(do=Do.PLACE_DEPOT, card=cards[1], link=link) == rule
    assert g.s.card_link[cards[1]] == NONE
    g.must(do=Do.PLACE_DEPOT, card=cards[1], link=second)
    assert [g.s.card_link[card] for card in cards] == [first, second]


def test_only_a_waiting_depot_is_placed() -> None:
    """No other card, no depot that lies open or is out of the game, not in the auction."""
    g, first, _ = rivals()
    hotel = g.card("Hotel Puebla")
    g.s.card_place[hotel], g.s.card_owner[hotel] = CardPlace.HELD, 0
    for card in (hotel, lay_open(g, DEPOT), g.card(DEPOT, 1), NONE, 38):
        assert g.do(do=Do.PLACE_DEPOT, card=card, link=first) == Rule.CARD_NOT_YOURS
    g.skip_turn()
    bidding = Game(2, variant=INTRO)
    assert bidding.do(do=Do.PLACE_DEPOT, card=0, link=0) == Rule.NOT_NOW


def test_a_board_brings_its_own_source(tmp_path, monkeypatch) -> None:
    """A file that only asks for another board cannot lose the mark of that board."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.toml").write_text('extends = "rotw-eastern-us"\nmap = "mexico"\n')
    assert variants.load("rotw-eastern-us").status("map") == "disputed"
    assert variants.load("mine").status("map") == "reconstructed"
    assert variants.load("rotw-eastern-us", ["map=mexico"]).status("map") == "reconstructed"
