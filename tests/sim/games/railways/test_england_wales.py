"""The England & Wales board, basic game: rules W1 to W11, cards of maps/england_wales/operations.csv and barons.csv."""

from __future__ import annotations

from typing import Any

import pytest

from sim import data, hexmap, variants
from sim.errors import BadInput
from sim.games.railways import schema_actions
from sim.games.railways.kinds import Kind
from sim.games.railways.lay_out import lay_out
from sim.games.railways.play import cubes_conserved
from sim.games.railways.terms import NONE, CardKind, CardPlace, Do, Phase, Rule, Terrain, Trigger
from sim.record import as_dict, copy

from .support import Game

FULL, NO_CARDS = "rotw-england-wales", "rotw-england-wales-no-cards"
LINE, TUNNEL, INSPECTOR = "Passenger Line", "Tunnel Engineer", "Railroad Inspector"


def board(*sets: str, players: int = 3) -> Game:
    """A full game at the first action of seat 0, without cards and lines that score beside what is tested."""
    g = Game(players, *sets, variant=FULL).start()
    for card in range(g.b.n_cards):
        g.s.card_place[card], g.s.card_owner[card] = CardPlace.AWAY, NONE
    for line in range(g.b.n_lines):
        g.s.line_open[line] = 0
    for p in range(players):
        g.s.players[p].engine = 4
    return g


def lay_open(g: Game, name: str, copy_: int = 0) -> int:
    card = g.card(name, copy_)
    g.s.card_place[card] = CardPlace.OPEN
    return card


def hold(g: Game, name: str, seat: int, copy_: int = 0) -> int:
    card = g.card(name, copy_)
    g.s.card_place[card], g.s.card_owner[card] = CardPlace.HELD, seat
    return card


HUB = ("Stoke", "Oxford", "Cambridge", "Lincoln", "Exeter")  # gray, one for each seat
TO = {"red": "Liverpool", "yellow": "Manchester", "blue": "Birmingham", "purple": "Leeds", "black": "Sheffield"}


def star(g: Game, seat: int) -> None:
    """Links of a seat from its hub to a city of each colour."""
    for city in TO.values():
        g.link(seat, HUB[seat], city)
    g.cubes(HUB[seat], red=4, yellow=4, blue=4, purple=4, black=4)


def deliver(g: Game, seat: int, colour: str) -> Rule:
    """The seat delivers a cube of a colour out of its hub over its own link."""
    g.skip_to(seat)
    return g.deliver(colour, HUB[seat], TO[colour])


# --- the board


def test_shares_stay_in_the_box() -> None:
    """W1: no decision of the share game, no certificates; players own links, money and points."""
    assert not {"BUY_SHARE", "ISSUE_SHARE", "MERGE"} & set(Do.__members__)
    g = board()
    g.must(**g.row("London", "r28c36", "r28c34", "Reading"))
    assert (g.s.links[0].owner, g.s.players[0].links) == (0, 1)


def test_costs_by_hex() -> None:
    """W2: plain 2k, water 3k, mountain 4k; up to four tiles; urbanizing 10k."""
    g = board()
    assert [g.r.cost_terrain[k] for k in (Terrain.PLAIN, Terrain.WATER, Terrain.MOUNTAIN)] == [2, 3, 4]
    assert (g.r.max_tiles, g.r.urbanize_cost) == (4, 10)
    kinds = [g.b.terrain[h] for h in range(g.b.n_hexes)]
    assert [kinds.count(k) for k in (Terrain.PLAIN, Terrain.WATER, Terrain.MOUNTAIN)] == [248, 86, 61]
    assert g.cost("London", "r28c36", "r28c34", "Reading") == sum(
        int(g.r.cost_terrain[g.b.terrain[g.place(h)]]) for h in ("r28c36", "r28c34")
    )


def test_no_ridges() -> None:
    """W3."""
    g = board()
    assert sum(g.b.ridge[h][side] for h in range(g.b.n_hexes) for side in range(6)) == 0


def test_barriers_stop_track_both_ways() -> None:
    """W3: nothing is built over a black side, from neither hex, also not into a city."""
    g = board()
    places = hexmap.load("england_wales")
    barred = [(h, side) for h in places.hexes for side in h.sides["barrier_sides"]]
    assert len(barred) == 26
    for h, side in barred:
        assert g.b.neighbour[h.number][side] == NONE
        other = places.neighbour(h, side)
        assert other is not None
        assert g.b.neighbour[other.number][(side + 3) % 6] == NONE
        for city in places.cities:
            if city.hex is h:
                assert side not in city.open_sides
    north = g.do(do=Do.BUILD, city=g.city("London"), n=2, dirs=[0, 0, 5])  # r28c40, r28c42, then over the Thames
    assert north == Rule.NO_TRACK_THERE
    row = g.do(do=Do.BUILD, city=g.city("Maidstone"), n=1, dirs=[2, 3])  # out of the city over its barred side
    assert row == Rule.CITY_SIDE_CLOSED


def test_a_reconstruction_is_called_one() -> None:
    """Titles say it, and the map has the mark in every report; so has each hex and city."""
    for name in (FULL, NO_CARDS):
        variant = variants.load(name)
        assert "reconstructed" in variant.title
        assert variant.status("map") == "reconstructed"
    assert variants.load(FULL).status("setup.cards") == "reconstructed"
    assert variants.load(FULL).status("ew.passenger_line_colors") == "disputed"
    assert variants.load(FULL).status("empty_city_markers") == "sourced"
    assert {h.row["source"] for h in hexmap.load("england_wales").hexes} == {"reconstructed"}
    assert "reconstruction" in (data.root() / "maps" / "england_wales" / "map.toml").read_text("utf-8")


def test_printed_lines() -> None:
    """W4, E6: open all game, for the first single player, without any card; also in the game without cards."""
    for variant in (FULL, NO_CARDS):
        g = Game(2, variant=variant).start()
        assert [g.s.line_open[i] for i in range(g.b.n_lines)] == [1] * 8
        g.link(0, "Bristol", "London")
        g.must(**g.row("London", "r28c36", "r28c34", "Reading"))
        (row,) = g.rows(Kind.LINE_SCORED)
        assert (row["seat"], row["item"], row["amount"]) == (0, "Major Line London - Bristol", 4)
        g.link(1, "Bristol", "London")
        g.must(**g.row("Oxford", "r27c31", "Reading"))
        assert g.s.lines_scored == 1


def test_bonds_only_when_needed() -> None:
    """W5: 0k and a price of 16k give four."""
    g = Game(2, "urbanize.cost=16", variant=NO_CARDS).start()
    assert g.do(do=Do.ISSUE, n=1) == Rule.BONDS_NOT_NEEDED
    g.must(do=Do.URBANIZE, city=g.city("Stoke"), colour=1)
    assert (g.bonds()[0], g.cash()[0]) == (4, 4)


def test_barons() -> None:
    """W6, W11: two dealt, one kept; ten cards are exactly two each for five players."""
    g = Game(5, variant=FULL)
    dealt = [int(card) for p in range(5) for card in (g.s.players[p].dealt[0], g.s.players[p].dealt[1])]
    assert sorted(dealt) == list(range(10))
    g.start()
    assert all(g.s.players[p].baron == g.s.players[p].dealt[0] for p in range(5))


@pytest.mark.parametrize(("players", "markers"), [(2, 9), (3, 11), (4, 13), (5, 15)])
def test_end_thresholds(players: int, markers: int) -> None:
    """W8: the last marker but one ends nothing; with the last one the turn is finished and one more is played."""
    g = board(players=players)
    assert g.r.threshold == markers
    for city in HUB[:2]:
        g.link(0, city, "Liverpool")
        g.cubes(city, red=1)
    g.s.markers = g.s.markers_placed = markers - 2
    assert g.deliver("red", HUB[0], "Liverpool") == Rule.NONE
    assert (g.s.markers, g.s.trigger, g.s.last_turn) == (markers - 1, Trigger.NONE, 0)
    g.skip_to(0)
    assert g.deliver("red", HUB[1], "Liverpool") == Rule.NONE
    assert (g.s.markers, g.s.trigger, g.s.last_turn) == (markers, Trigger.EMPTY_CITIES, 2)


def test_two_to_five_players() -> None:
    with pytest.raises(BadInput, match="numbers of players are 2, 3, 4, 5, not 6"):
        lay_out(variants.load(FULL), 6)


def test_scores_and_everything_else_are_the_base_game() -> None:
    """W9, W10: no rule key but those of the board and its three cards differs."""
    assert set(schema_actions.EnglandWales.model_fields) == {
        "passenger_line_colors", "passenger_line_counts_from", "tunnel_engineer_mountain_cost", "inspector_timing",
        "inspector_stops_per_player",
    }  # fmt: skip
    mine = dict(variants.flat(variants.load(FULL).values))
    base = dict(variants.flat(variants.load("rotw-base").values))
    changed = {key for key, value in mine.items() if base.get(key) != value}
    assert {key.partition(".")[0] for key in changed} == {"empty_city_markers", "ew"}


def test_the_decks() -> None:
    """W7, W11: 27 operations cards, three of them at the start, two inspectors, two tunnels, one Passenger Line."""
    g = Game(4, variant=FULL)
    assert (g.b.n_cards, g.b.n_barons, g.b.n_lines) == (27, 10, 8)
    assert sum(g.b.cards[c].start for c in range(27)) == 3
    kinds = [CardKind(g.b.cards[c].kind) for c in range(27)]
    three = (CardKind.PASSENGER_LINE, CardKind.TUNNEL_ENGINEER, CardKind.RAILROAD_INSPECTOR)
    assert [kinds.count(kind) for kind in three] == [1, 2, 2]
    assert [g.s.card_place[c] for c in range(27)].count(CardPlace.OPEN) == 3 + 8


def test_cards_of_this_board_need_its_rules(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """A board with such a card in a variant without the table is refused in one line."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bare.toml").write_text('extends = "rotw-eastern-us"\nmap = "england_wales"\n', "utf-8")
    with pytest.raises(BadInput, match=r"card of kind passenger_line, which needs the table \[ew\]"):
        lay_out(variants.load("bare"), 4)
    with pytest.raises(BadInput, match="tunnel_engineer_mountain_cost is at most build"):
        variants.load(FULL, ("ew.tunnel_engineer_mountain_cost=5",))


# --- Passenger Line


def kept(g: Game, seat: int) -> int:
    return sum(g.s.kept[seat])


def test_the_first_cube_of_each_colour_is_kept() -> None:
    """W7.1: in front of who acts; a second one of the colour goes into the bag; cubes before the card do not count."""
    g = board(players=2)
    star(g, 0)
    bag = list(g.s.bag)
    assert deliver(g, 0, "red") == Rule.NONE
    assert (kept(g, 0), g.s.bag[0] - bag[0]) == (0, 1)
    lay_open(g, LINE)
    assert deliver(g, 0, "red") == Rule.NONE
    assert (kept(g, 0), g.s.bag[0] - bag[0]) == (1, 1)
    (row,) = g.rows(Kind.CUBE_KEPT)
    assert (row["seat"], row["item"], row["number"]) == (0, "red", 1)
    assert deliver(g, 0, "red") == Rule.NONE
    assert (kept(g, 0), g.s.bag[0] - bag[0]) == (1, 2)
    assert cubes_conserved(g.s, g.r, g.b)
    g.s.kept[1][2] += 1
    assert not cubes_conserved(g.s, g.r, g.b)


def test_only_who_acts_keeps_the_cube() -> None:
    """W7.1: not the owners of links."""
    g = board(players=2)
    lay_open(g, LINE)
    g.link(0, "Stoke", "Manchester")
    g.link(1, "Manchester", "Leeds")
    g.cubes("Stoke", purple=1)
    assert g.deliver("purple", "Stoke", "Manchester", "Leeds") == Rule.NONE
    assert (kept(g, 0), kept(g, 1), g.points()) == (1, 0, [1, 1])


@pytest.mark.parametrize("colours", [3, 4, 5])
def test_the_passenger_line_is_scored(colours: int) -> None:
    """W7.1, V18, B1.10: 4 points for the first with so many colours; all kept cubes of everybody go back to the bag."""
    g = board(f"ew.passenger_line_colors={colours}", players=2)
    star(g, 0)
    star(g, 1)
    card = lay_open(g, LINE)
    assert deliver(g, 1, "purple") == Rule.NONE
    for i, colour in enumerate(("red", "blue", "yellow", "black", "purple")[:colours]):
        assert g.s.card_place[card] == CardPlace.OPEN
        bag = sum(g.s.bag)
        assert deliver(g, 0, colour) == Rule.NONE
        assert sum(g.s.bag) - bag == (0 if i + 1 < colours else colours + 1)
    assert (g.points(), g.s.players[0].points_cards) == ([colours + 4, 1], 4)
    assert g.s.card_place[card] == CardPlace.AWAY
    assert (kept(g, 0), kept(g, 1)) == (0, 0)
    (row,) = g.rows(Kind.CARD_SCORED)
    assert (row["item"], row["amount"], row["number"]) == (LINE, 4, colours)
    assert [(row["seat"], row["number"]) for row in g.rows(Kind.KEPT_RETURNED)] == [(0, colours), (1, 1)]
    assert cubes_conserved(g.s, g.r, g.b)
    assert deliver(g, 0, "red") == Rule.NONE
    assert kept(g, 0) == 0, "the card has left the game"


@pytest.mark.parametrize("key", ["card_open", "game_start"])
def test_from_when_colours_count(key: str) -> None:
    """Q35, B4.7.4: deliveries while the card is in the deck count or not; it is scored only while it lies open."""
    g = board(f"ew.passenger_line_counts_from={key}", "turn.action_rounds=6", players=2)
    star(g, 0)
    card = g.card(LINE)
    g.s.card_place[card] = CardPlace.DECK
    for colour in ("red", "blue", "yellow", "black"):
        assert deliver(g, 0, colour) == Rule.NONE
    assert kept(g, 0) == (4 if key == "game_start" else 0)
    assert g.s.players[0].points_cards == 0
    lay_open(g, LINE)
    assert deliver(g, 0, "red") == Rule.NONE
    assert g.s.players[0].points_cards == (4 if key == "game_start" else 0)
    away = board(f"ew.passenger_line_counts_from={key}", players=2)
    star(away, 0)
    assert deliver(away, 0, "red") == Rule.NONE
    assert kept(away, 0) == 0, "not in the game"


def test_order_of_a_delivery_that_keeps_a_cube() -> None:
    """B4.6.13: links, the cube in front of the player, then green circles."""
    g = board("ew.passenger_line_colors=3", players=2)
    star(g, 0)
    lay_open(g, LINE)
    deliver(g, 0, "red")
    deliver(g, 0, "blue")
    start = g.s.log.seq
    deliver(g, 0, "black")
    kinds = [row["kind"] for row in g.rows()[start:] if row["kind"] != "passed"]
    assert kinds[-5:] == ["delivered", "link_used", "cube_kept", "card_scored", "kept_returned"]


# --- Tunnel Engineer


def test_tunnel_engineer() -> None:
    """W7.2: in one build action every mountain hex costs 2k; then the card is gone."""
    g = board(players=2)
    card = hold(g, TUNNEL, 0)
    path = mountains(g)
    plain = g.cost(*path)
    steep = sum(g.b.terrain[g.place(h)] == Terrain.MOUNTAIN for h in path[1:-1])
    assert steep >= 2
    g.must(**g.row(*path), card=card)
    (row,) = g.rows(Kind.BUILT)
    assert row["amount"] == plain - 2 * steep
    assert {t["amount"] for t in g.rows(Kind.TILE) if t["reason"] == "mountain"} == {2}
    assert (g.s.card_place[card], g.s.players[0].cards_used) == (CardPlace.AWAY, 1)
    other = board("ew.tunnel_engineer_mountain_cost=1", players=2)
    other.must(**other.row(*path), card=hold(other, TUNNEL, 0))
    assert other.rows(Kind.BUILT)[0]["amount"] == plain - 3 * steep


def mountains(g: Game) -> tuple[str, ...]:
    """A row of up to four hexes between two cities, two of them mountains at least."""
    it = hexmap.load("england_wales")
    for a in it.cities:
        rows = [[a.hex]]
        while rows:
            row = rows.pop()
            for side in it.entered(row[-1]):
                there = it.neighbour(row[-1], side)
                if there is None or there in row or len(row) > 5:
                    continue
                if there.city and len(row) > 2 and (side + 3) % 6 in it.entered(there):
                    names = (a.name, *(h.id for h in row[1:]), there.city)
                    steep = sum(g.b.terrain[h.number] == Terrain.MOUNTAIN for h in row[1:])
                    if steep >= 2 and legal(names):
                        return names
                elif there.buildable:
                    rows.append([*row, there])
    raise LookupError("no such row")


def legal(names: tuple[str, ...]) -> bool:
    return board(players=2).do(**board(players=2).row(*names)) == Rule.NONE


def test_two_kept_cards_in_one_action() -> None:
    """B4.7.7: a land grant and a tunnel engineer, each on its own hexes; a card of somebody else is refused."""
    g = board(players=2)
    path = mountains(g)
    tunnel, grant = hold(g, TUNNEL, 0), hold(g, "Government Land Grant", 0)
    foreign = hold(g, TUNNEL, 1, 1)
    assert g.do(**g.row(*path), card=foreign) == Rule.CARD_NOT_YOURS
    g.must(**g.row(*path), card=tunnel, second_card=grant)
    kinds = [g.b.terrain[g.place(h)] for h in path[1:-1]]
    assert g.rows(Kind.BUILT)[0]["amount"] == 2 * kinds.count(Terrain.MOUNTAIN) + 3 * kinds.count(Terrain.WATER)


# --- Railroad Inspector


def trap(*sets: str, players: int = 4, holders: tuple[int, ...] = (2,)) -> Game:
    """Seat 0 is about to deliver out of Stoke; these seats hold inspectors."""
    g = board(*sets, players=players)
    for p in range(players):
        star(g, p)
    for i, seat in enumerate(holders):
        hold(g, INSPECTOR, seat, i)
    return g


def test_a_delivery_is_stopped() -> None:
    """W7.3: cancelled, the action is lost, the cube stays, the card is gone; nothing of the delivery takes place."""
    g = trap()
    lay_open(g, LINE)
    lay_open(g, "Railroad Era Begins")
    before = (g.inside("Stoke"), list(g.s.bag))
    assert deliver(g, 0, "red") == Rule.NONE
    assert (g.s.phase, g.s.to_move, g.points()) == (Phase.INSPECTION, 2, [0, 0, 0, 0])
    card = g.card(INSPECTOR)
    g.must(do=Do.INSPECT, card=card)
    assert (g.inside("Stoke"), list(g.s.bag)) == before
    assert (g.points(), g.s.players[0].deliveries, kept(g, 0)) == ([0, 0, 0, 0], 0, 0)
    assert (g.s.phase, g.s.to_move, g.s.actions) == (Phase.ACTIONS, 1, 1)
    assert (g.s.card_place[card], g.s.card_owner[card]) == (CardPlace.AWAY, NONE)
    assert (g.s.players[0].stopped, g.s.players[2].cards_used, g.s.players[0].passes) == (1, 1, 0)
    used, stopped = g.rows(Kind.CARD_USED, Kind.DELIVERY_STOPPED)
    assert (used["seat"], used["item"], used["reason"]) == (2, INSPECTOR, "delivery")
    assert [stopped[x] for x in ("seat", "place", "target", "item", "number")] == [0, "Stoke", "Liverpool", "red", 1]


def test_a_delivery_that_is_let_go_happens() -> None:
    """The holder keeps the card; the acting player's action is what it would have been without it."""
    with_card, without = trap(), trap(holders=())
    for g in (with_card, without):
        assert deliver(g, 0, "red") == Rule.NONE
    with_card.must(do=Do.PASS)
    assert with_card.s.card_place[with_card.card(INSPECTOR)] == CardPlace.HELD
    assert (with_card.points(), with_card.s.to_move, with_card.s.phase) == ([1, 0, 0, 0], 1, Phase.ACTIONS)
    assert with_card.rows(Kind.DELIVERED, Kind.LINK_USED) == without.rows(Kind.DELIVERED, Kind.LINK_USED)
    assert as_dict(with_card.s.pending) == as_dict(without.s.pending), "nothing is left pending"


def test_holders_are_asked_clockwise() -> None:
    """W7.3: from the acting player on; one card is enough."""
    g = trap(holders=(3, 1))
    g.must(do=Do.PASS)
    g.must(do=Do.PASS)
    assert deliver(g, 2, "red") == Rule.NONE
    assert g.s.to_move == 3
    g.must(do=Do.PASS)
    assert (g.s.phase, g.s.to_move) == (Phase.INSPECTION, 1)
    g.must(do=Do.INSPECT, card=g.card(INSPECTOR, 1))
    assert (g.s.phase, g.s.to_move, g.s.players[2].stopped) == (Phase.ACTIONS, 3, 1)
    assert g.s.card_owner[g.card(INSPECTOR)] == 3
    first = trap(holders=(3, 1))
    first.skip_to(2)
    deliver(first, 2, "red")
    first.must(do=Do.INSPECT, card=first.card(INSPECTOR))
    assert first.s.phase == Phase.ACTIONS, "nobody else is asked"
    assert first.s.card_owner[first.card(INSPECTOR, 1)] == 1


@pytest.mark.parametrize(
    ("acting", "holders", "asked"),
    [
        (2, (3, 1), [3, 1]),
        (0, (1, 2), [1, 2]),  # side by side: the second one is asked after the first, not the first again
        (1, (0, 3), [3, 0]),
        (0, (0, 2), [2]),  # who acts holds one as well and is not asked
        (2, (0, 2), [0]),
        (1, (1, 2), [2]),
        (1, (1, 0), [0]),
    ],
)
def test_everybody_else_is_asked_once(acting: int, holders: tuple[int, ...], asked: list[int]) -> None:
    """W7.3: clockwise from the acting player, who is never asked; if all pass, the delivery happens."""
    g = trap(holders=holders)
    assert deliver(g, acting, "red") == Rule.NONE
    for seat in asked:
        assert (g.s.phase, g.s.to_move, g.points()[acting]) == (Phase.INSPECTION, seat, 0)
        g.must(do=Do.PASS)
    assert (g.s.phase, g.s.to_move, g.points()[acting]) == (Phase.ACTIONS, (acting + 1) % 4, 1)
    assert [g.s.card_owner[g.card(INSPECTOR, i)] for i in range(2)] == list(holders)
    assert g.s.players[acting].stopped == 0


def test_no_player_is_stopped_twice() -> None:
    """W7.3: once a game, unless the rule key says more; the same cube may be delivered later."""
    g = trap(holders=(1, 2))
    deliver(g, 0, "red")
    g.must(do=Do.INSPECT, card=g.card(INSPECTOR))
    assert deliver(g, 0, "red") == Rule.NONE
    assert (g.s.phase, g.points()[0]) == (Phase.ACTIONS, 1)
    assert deliver(g, 1, "red") == Rule.NONE
    assert (g.s.phase, g.s.to_move) == (Phase.INSPECTION, 2), "somebody else still can be"
    twice = trap("ew.inspector_stops_per_player=2", holders=(1, 2))
    deliver(twice, 0, "red")
    twice.must(do=Do.INSPECT, card=twice.card(INSPECTOR))
    deliver(twice, 0, "red")
    assert (twice.s.phase, twice.s.to_move) == (Phase.INSPECTION, 2)


def test_nobody_stops_the_own_delivery() -> None:
    """W7.3: another player's."""
    g = trap(holders=(0,))
    assert deliver(g, 0, "red") == Rule.NONE
    assert (g.s.phase, g.points()[0]) == (Phase.ACTIONS, 1)


def test_what_may_be_answered() -> None:
    """An own inspector or a pass; an illegal delivery is refused before anybody is asked."""
    g = trap(holders=(2,))
    tunnel, foreign = hold(g, TUNNEL, 2), hold(g, INSPECTOR, 1, 1)
    assert g.deliver("red", "Stoke", "Leeds", links=(3,)) == Rule.WRONG_COLOUR
    assert g.s.phase == Phase.ACTIONS
    g.s.card_owner[foreign], g.s.card_place[foreign] = NONE, CardPlace.AWAY
    deliver(g, 0, "red")
    before = copy(g.s)
    assert g.do(do=Do.INSPECT, card=tunnel) == Rule.CARD_DOES_NOT_FIT
    for card in (foreign, NONE, 27):
        assert g.do(do=Do.INSPECT, card=card) == Rule.CARD_NOT_YOURS
    for do in (Do.DELIVER, Do.BUILD, Do.UPGRADE, Do.BID, Do.ISSUE, Do.PLACE_DEPOT, Do.TAKE_CARD):
        assert g.do(do=do) == Rule.NOT_NOW
    assert as_dict(g.s) == as_dict(before)
    free = trap()
    assert free.do(do=Do.INSPECT, card=free.card(INSPECTOR)) == Rule.NOT_NOW, "not without a delivery"


def test_a_stopped_delivery_uses_up_an_extra_action() -> None:
    """B4.7.9: of the two actions of a Railroad Executive one is lost, the other one is still there."""
    g = trap()
    executive = lay_open(g, "Railroad Executive")
    g.must(do=Do.TAKE_CARD, card=executive)
    assert (g.s.to_move, g.s.extra) == (0, 2)
    deliver(g, 0, "red")
    g.must(do=Do.INSPECT, card=g.card(INSPECTOR))
    assert (g.s.to_move, g.s.extra, g.s.log.step) == (0, 1, 1)
    g.must(do=Do.UPGRADE)
    assert (g.s.to_move, g.s.extra) == (1, 0)


def test_the_last_delivery_of_a_turn_can_be_stopped() -> None:
    """The round, and the turn with its income phase, go on as after any action."""
    g = trap(players=2, holders=(0,))
    for _ in range(5):
        g.must(do=Do.PASS)
    assert (g.s.log.step, g.s.to_move) == (3, 1)
    deliver(g, 1, "red")
    g.must(do=Do.INSPECT, card=g.card(INSPECTOR))
    assert (g.s.phase, g.s.log.turn) == (Phase.AUCTION, 2)


@pytest.mark.parametrize("key", ["after_route_named", "before_cube_named"])
def test_inspector_timing(key: str) -> None:
    """Q18: the same is asked; what the holder may know differs, see the bots."""
    g = trap(f"ew.inspector_timing={key}")
    assert g.r.inspector_timing == (key == "before_cube_named")
    deliver(g, 0, "red")
    assert (g.s.phase, g.s.to_move) == (Phase.INSPECTION, 2)
    g.must(do=Do.PASS)
    assert g.points()[0] == 1


def test_an_inspector_is_taken_like_any_kept_card() -> None:
    """B4.7.1, W7.3."""
    g = board()
    card = lay_open(g, INSPECTOR)
    g.must(do=Do.TAKE_CARD, card=card)
    assert (g.s.card_place[card], g.s.card_owner[card]) == (CardPlace.HELD, 0)
    assert g.do(**g.row("London", "r28c36", "r28c34", "Reading"), card=card) == Rule.CARD_NOT_YOURS
    g.skip_to(0)
    assert g.do(**g.row("London", "r28c36", "r28c34", "Reading"), card=card) == Rule.CARD_DOES_NOT_FIT
