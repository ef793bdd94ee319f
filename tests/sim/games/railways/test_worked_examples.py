"""The worked examples of the rule texts, and further ones: numbers in worked_examples.toml, played here."""

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from sim.games.railways.income import income_of
from sim.games.railways.kinds import Kind
from sim.games.railways.money import bonds_needed
from sim.games.railways.setup import cubes_for
from sim.games.railways.terms import Aid, CardPlace, Colour, Do, Phase, Rule, Terrain, Trigger
from sim.games.railways.tiles import tile_cost

from .support import FULL, NO_CARDS, Game

EXAMPLES = tomllib.loads(Path(__file__).with_name("worked_examples.toml").read_text("utf-8"))["example"]
BOARDS = {"eastern_us": NO_CARDS, "england_wales": "rotw-england-wales", "mexico": "rotw-mexico"}
Play = Callable[[Any, Any], None]
PLAYS: dict[str, Play] = {}


def plays(name: str) -> Callable[[Play], Play]:
    """This function plays that example."""

    def keep(play: Play) -> Play:
        PLAYS[name] = play
        return play

    return keep


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    """Every example of the file is played."""
    PLAYS[example["id"]](example["input"], example["expected"])


def test_no_example_is_left_out() -> None:
    assert set(PLAYS) == {example["id"] for example in EXAMPLES}


def seat(name: str) -> int:
    return "abcdef".index(name)


def line_of_gray_cities(g: Game, n: int, last: str) -> list[str]:
    """n links of seat 0 in a row; the last city gets the colour `last`, the others are gray."""
    stops = ["Albany", "Dover", "Dallas", "Tulsa", "Jackson"][: n + 1]
    for a, z in pairwise(stops):
        g.link(0, a, z)
    g.s.colour[g.city(stops[-1])] = ("red", "yellow", "blue", "black", "purple", "gray").index(last)
    return stops


@plays("locomotive-reach")
def _(given: Any, expected: Any) -> None:
    for n, deliverable in zip(given["links_to_destination"], expected["deliverable"], strict=True):
        g = Game(2).start()
        stops = line_of_gray_cities(g, n, "red")
        g.s.players[0].engine = given["locomotive_level"]
        g.cubes(stops[0], red=1)
        assert (g.deliver("red", *stops) == Rule.NONE) == deliverable


@plays("bonds-for-16")
def _(given: Any, expected: Any) -> None:
    g = Game(2, f"urbanize.cost={given['price']}").start()
    g.money(0, given["cash"])
    g.must(do=Do.URBANIZE, city=g.city("Albany"), colour=1)
    assert (g.bonds()[0], g.cash()[0]) == (expected["bonds"], expected["cash_after"])
    assert (Game(2).start().do(do=Do.ISSUE, n=1) == Rule.NONE) == expected["fifth_bond_allowed"]


@plays("cube-colour")
def _(given: Any, expected: Any) -> None:
    for colour, deliverable in zip(given["cities"], expected["deliverable"], strict=True):
        g = Game(2).start()
        stops = line_of_gray_cities(g, 1, colour)
        g.cubes(stops[0], **{given["cube"]: 1})
        assert (g.deliver(given["cube"], *stops) == Rule.NONE) == deliverable


@plays("link-complete")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    path = ("r10c36", "r09c37", "r09c39", "r09c41")
    assert len(path) == given["tiles"]
    assert (g.build("Pittsburgh", *path, "Baltimore") == Rule.NONE) == expected["legal"]
    assert g.s.links[0].complete == expected["complete"]


@plays("link-incomplete")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    path = ("r10c36", "r09c37", "r09c39", "r09c41")
    assert len(path) == given["tiles"]
    assert (g.build("Pittsburgh", *path, exit="NE") == Rule.NONE) == expected["legal"]
    assert g.s.links[0].complete == expected["complete"]
    g.skip_turn()
    assert (g.s.links[0].owner == -1) == expected["removed_at_end_of_turn"]


@plays("tiles-apart")
def _(given: Any, expected: Any) -> None:
    """A row is said by sides, so tiles that do not join cannot even be said; a gap is a turn that no tile makes."""
    g = Game(2).start()
    rule = g.do(do=Do.BUILD, city=g.city("Pittsburgh"), n=2, dirs=[0, 3, 0])  # back over the side it came from
    assert (rule == Rule.NONE) == expected["legal"]


@plays("first-turn-free")
def _(given: Any, expected: Any) -> None:
    g = Game(given["players"], "auction.variant=first_turn_free", f"auction.first_turn_bonus_step={given['step']}")
    assert [g.cash()[g.s.order[i]] for i in range(given["players"])] == expected["grants_in_playing_order"]


@plays("end-thresholds")
def _(given: Any, expected: Any) -> None:
    for board, thresholds in expected.items():
        counts = given["players"][: len(thresholds)]
        assert [Game(n, variant=BOARDS[board]).r.threshold for n in counts] == thresholds


@plays("western-link")
def _(given: Any, expected: Any) -> None:
    g = Game(2, "setup.cards=no_barons", variant=FULL).start()
    g.link(0, "Kansas City", "Chicago")
    g.money(0, given["cash"])
    g.cubes("Kansas City", red=given["red_cubes_in_city"])
    g.bag(red=given["red_cubes_in_bag"], blue=5)
    g.must(do=Do.WESTERN_LINK, city=g.city("Kansas City"))
    assert (g.cash()[0], g.inside("Kansas City")["red"]) == (expected["cash_after"], expected["red_cubes_in_city"])
    before = sum(g.inside("Chicago").values())
    g.skip_to(0)
    assert g.deliver("red", "Kansas City", "Chicago") == Rule.NONE
    assert sum(g.inside("Chicago").values()) - before == expected["new_cubes_in_chicago_per_delivery"]


@plays("bonds-with-cash")
def _(given: Any, expected: Any) -> None:
    g = Game(2)
    for case, result in zip(given, expected, strict=True):
        bonds = bonds_needed(g.r, case["cash"], case["price"])
        assert bonds == result["bonds"]
        assert case["cash"] + 5 * bonds - case["price"] == result["cash_after"]


@plays("cubes-at-start")
def _(given: Any, expected: Any) -> None:
    for players in given["players"]:
        assert [cubes_for(Game(players).r, n) for n in given["printed"]] == expected["placed"][str(players)]
    for board, total in expected["totals"].items():
        games = (Game(2, variant=BOARDS[board]), Game(4, variant=BOARDS[board]))
        assert [sum(sum(g.inside(city).values()) for city in g.cities) for g in games] == total


def auction(given: Any, *sets: str) -> Game:
    """Play the calls of an example."""
    g = Game(len(given["seats"]), *sets)
    g.s.first = g.s.to_move = seat(given["previous_first"])
    for name, cash in given.get("cash", {}).items():
        g.money(seat(name), cash)
    for call in given["calls"]:
        who, what = call.split()
        assert g.s.to_move == seat(who)
        g.must(do=Do.PASS) if what == "pass" else g.must(do=Do.BID, bid=int(what))
    assert g.s.phase == Phase.ACTIONS
    return g


def order(g: Game) -> list[str]:
    return ["abcdef"[g.s.order[i]] for i in range(g.r.players)]


@plays("standard-auction")
def _(given: Any, expected: Any) -> None:
    g = auction(given)
    (won,) = g.rows(Kind.AUCTION_WON)
    assert (won["seat"], won["amount"]) == (seat(expected["winner"]), expected["pays"])
    assert sum(g.bonds()) == expected["bonds_taken"]
    assert g.cash() == list(expected["cash_after"].values())
    assert order(g) == expected["order"]


@plays("all-pass")
def _(given: Any, expected: Any) -> None:
    g = auction(given)
    assert (g.s.first, sum(g.s.players[p].bids_paid for p in range(4))) == (seat(expected["first"]), expected["pays"])
    assert order(g) == expected["order"]


@plays("half-pay-auction")
@plays("half-pay-all-pass")
def _(given: Any, expected: Any) -> None:
    g = auction(given, "auction.variant=half_pay_order")
    assert {name: g.s.players[seat(name)].bids_paid for name in given["seats"]} == expected["pays"]
    assert order(g) == expected["order"]


@plays("delivery-with-foreign-link")
def _(given: Any, expected: Any) -> None:
    def play(level: int, owners: list[str]) -> tuple[Rule, list[int]]:
        g = Game(2).start()
        stops = line_of_gray_cities(g, len(owners), "blue")
        for i, name in enumerate(owners):
            g.s.links[i].owner = seat(name)
        g.s.players[0].engine = level
        g.cubes(stops[0], blue=1)
        return g.deliver("blue", *stops), g.points()

    owners, level = given["owners_along_route"], given["locomotive_level"]
    assert play(level, owners) == (Rule.NONE, list(expected["points"].values()))
    assert (play(level, ["b", *owners[1:]])[0] == Rule.NONE) == expected["legal_if_first_owner_is_b"]
    assert (play(3, owners)[0] == Rule.NONE) == expected["legal_at_level_3"]


@plays("stop-at-first-city")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    colours = given["city_colours_along_route"]
    stops = line_of_gray_cities(g, len(colours), "gray")
    for name, colour in zip(stops[1:], colours, strict=True):
        g.s.colour[g.city(name)] = ("red", "yellow", "blue", "black", "purple", "gray").index(colour)
    g.s.players[0].engine = 8
    g.cubes(stops[0], **{given["cube"]: 1})
    assert (g.deliver(given["cube"], *stops) == Rule.NONE) == expected["whole_route_legal"]
    assert g.deliver(given["cube"], *stops[: expected["delivered_at_city_number"] + 1]) == Rule.NONE


@plays("income-and-interest")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    g.s.players[0].points, g.s.players[0].bonds = given["points"], given["bonds"]
    g.money(0, given["cash"])
    g.skip_turn()
    me = g.s.players[0]
    assert (me.income, me.interest, me.bonds - given["bonds"]) == (5, expected["interest"], expected["new_bonds"])
    assert (g.cash()[0], me.bonds) == (expected["cash_after"], expected["bonds_after"])
    g.skip_turn()
    assert g.s.players[0].interest == expected["interest"] + expected["interest_next_turn"]


@plays("income-samples")
def _(given: Any, expected: Any) -> None:
    assert [income_of(Game(2).r, n) for n in given["points"]] == expected["income"]


@plays("end-and-extra-turn")
def _(given: Any, expected: Any) -> None:
    g = Game(given["players"]).start()
    g.s.log.turn = 9
    g.s.markers = g.s.markers_placed = given["markers_after_turn"]["9"]
    g.link(0, "Albany", "Boston")
    g.cubes("Albany", yellow=1)
    for city in ("Tulsa", "Dallas"):
        g.cubes(city)
        g.s.marker[g.city(city)] = 1
    g.skip_turn()
    g.skip_to(0)
    assert g.deliver("yellow", "Albany", "Boston") == Rule.NONE
    assert (g.s.markers, g.s.trigger, g.s.log.turn) == (14, Trigger.EMPTY_CITIES, expected["triggered_in_turn"])
    g.skip_turn()
    assert g.s.log.turn == given["removed_by_urbanize_in_turn"]
    for city in ("Tulsa", "Dallas"):
        g.must(do=Do.URBANIZE, city=g.city(city), colour=3)
    assert g.s.markers == given["markers_after_turn"]["11"]
    g.skip_turn()
    assert (g.s.phase, g.s.log.turn) == (Phase.END, expected["last_turn"])


@plays("final-score-and-ties")
def _(given: Any, expected: Any) -> None:
    g = Game(3, "simulation.length_limit=1", "bonds.interest=0").start()
    for name, has in given["players"].items():
        me = g.s.players[seat(name)]
        me.points, me.bonds, me.links = (
            has["points"] + has["baron"],
            has["bonds"],
            has["links"],
        )  # no barons in this game
        g.money(seat(name), has["cash"] - g.r.income[me.points])
    g.skip_turn()
    assert {name: g.s.players[seat(name)].score for name in "abc"} == expected["score"]
    ranked = sorted("abc", key=lambda name: int(g.s.players[seat(name)].rank))
    assert ranked == expected["ranking"]
    assert sorted(g.s.players[p].rank for p in range(3)) == [1, 2, 3]


@plays("new-york-philadelphia")
@plays("water-hex")
@plays("mountain-with-one-ridge")
@plays("mountain-with-two-ridges")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    assert (g.build(given["from"], *given["path"], given["to"]) == Rule.NONE) == expected["legal"]
    assert g.s.links[0].complete == expected["complete"]
    assert g.s.links[0].cost == g.rows(Kind.BUILT)[0]["amount"] == expected["cost"]
    for place, side in expected.get("ridges", []):
        assert g.b.ridge[g.place(place)][("E", "NE", "NW", "W", "SW", "SE").index(side)] == 1


@plays("ridge-beside-city")
def _(given: Any, expected: Any) -> None:
    costs = [
        Game(2, f"build.ridge_beside_city={key}").start().cost(given["from"], *given["path"], given["to"])
        for key in ("full", "half", "free")
    ]
    assert costs == [expected["cost"], expected["cost_with_half"], expected["cost_with_free"]]
    g = Game(2).start()
    assert (g.build(given["from"], *given["path"], given["to"]) == Rule.NONE) == expected["legal"]
    assert g.s.links[0].complete == expected["complete"]
    assert g.b.ridge[g.place(given["from"])][5] == 1  # r21c33 SE


@plays("five-tiles-in-two-actions")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    first, second = given["actions"]
    assert g.build(given["from"], *first, second[0]) == Rule.NONE
    assert [bool(g.s.links[0].complete), expected["legal"][0]] == [expected["complete"][0], True]
    g.must(do=Do.PASS)
    assert (g.build("", *second, given["to"], link=0) == Rule.NONE) == expected["legal"][1]
    assert bool(g.s.links[0].complete) == expected["complete"][1]
    assert [row["amount"] for row in g.rows(Kind.BUILT)] == expected["cost"]
    whole = Game(2).start().build(given["from"], *first, *second, given["to"])
    assert (whole == Rule.NONE) == expected["one_action_with_all_five"]


@plays("sharp-turn")
def _(given: Any, expected: Any) -> None:
    rule = Game(2).start().build(given["from"], *given["path"], exit="NE")
    assert (rule == Rule.NONE) == expected["legal"]
    assert rule == Rule.SHARP_TURN


@plays("closed-city-side")
def _(given: Any, expected: Any) -> None:
    g = Game(2).start()
    chicago = g.city(given["from"])
    for name, legal in zip(given["first_tile_over_side"], expected["legal"], strict=True):
        side = ("E", "NE", "NW", "W", "SW", "SE").index(name)
        rules = [g.do(do=Do.BUILD, city=chicago, n=1, dirs=[side, out]) for out in range(6)] if not legal else []
        assert all(rule == Rule.CITY_SIDE_CLOSED for rule in rules)
        assert g.b.open_side[chicago][side] == legal
        if legal:
            beyond = g.b.neighbour[g.b.city_hex[chicago]][side]
            assert tile_cost(g.s, g.r, g.b, beyond, (side + 3) % 6, side, 0) > 0
            assert Game(2).start().do(do=Do.BUILD, city=chicago, n=1, dirs=[side, side]) == Rule.NONE


@plays("tunnel-engineer")
def _(given: Any, expected: Any) -> None:
    """Hexes of these classes one by one, beside no other track and no ridge."""
    g = Game(2, variant="rotw-england-wales").start()
    aid = Aid.TUNNELS if given["card_used"] else Aid.NONE
    costs = []
    for help_of_card in (aid, Aid.NONE):
        places = [
            next(h for h in range(g.b.n_hexes) if g.b.terrain[h] == Terrain[name.upper()]) for name in given["hexes"]
        ]
        costs.append(sum(int(tile_cost(g.s, g.r, g.b, h, 0, 3, help_of_card)) for h in places))
    assert costs == [expected["cost"], expected["cost_without_card"]]


@plays("passenger-line")
def _(given: Any, expected: Any) -> None:
    g = Game(2, "setup.cards=no_barons", "turn.action_rounds=6", variant="rotw-england-wales").start()
    card = g.card("Passenger Line")
    for other in range(g.b.n_cards):
        g.s.card_place[other] = CardPlace.OPEN if other == card else CardPlace.AWAY
    towns = {"red": "Liverpool", "yellow": "Manchester", "blue": "Birmingham", "purple": "Leeds", "black": "Sheffield"}
    for p, hub in enumerate(("Stoke", "Oxford")):
        for town in towns.values():
            g.link(p, hub, town)
        g.cubes(hub, red=2, yellow=2, blue=2, purple=2, black=2)
    mine = {name: iter(given[f"delivered_by_{name}"]) for name in "ab"}
    made = dict.fromkeys("ab", 0)

    def kept() -> dict[str, list[str]]:
        return {name: [c for c in towns if g.s.kept[seat(name)][Colour[c.upper()]]] for name in "ab"}

    for name in given["order"].split():
        g.skip_to(seat(name))
        before, colour = kept(), next(mine[name])
        assert g.deliver(colour, ("Stoke", "Oxford")[seat(name)], towns[colour]) == Rule.NONE
        made[name] += 1
    (row,) = g.rows(Kind.CARD_SCORED)
    assert (row["seat"], row["item"]) == (seat(expected["winner"]), "Passenger Line")
    assert made["a"] == expected["at_delivery_of_a"], "with the last one"
    assert {name: sorted(colours) for name, colours in before.items()} == {
        name: sorted(colours) for name, colours in expected["kept_before"].items()
    }
    assert kept() == expected["kept_after"]


@plays("barrier")
def _(given: Any, expected: Any) -> None:
    for path, legal, cost in zip(given["paths"], expected["legal"], expected["cost"], strict=True):
        g = Game(2, variant="rotw-england-wales-no-cards").start()
        sides = [0, 0, 5] if path == ["r28c40", "r28c42"] else [5, 0, 0]
        rule = g.do(do=Do.BUILD, city=g.city(given["from"]), n=2, dirs=sides)
        assert (rule == Rule.NONE) == legal
        assert sum(row["amount"] for row in g.rows(Kind.BUILT)) == cost
        assert [row["place"] for row in g.rows(Kind.TILE)] == (path if legal else [])
