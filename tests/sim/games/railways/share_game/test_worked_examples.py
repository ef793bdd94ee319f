"""The worked examples of the rule text, and further ones: numbers in worked_examples.toml, played here."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sim.games.railways.share_game.ending import share_value, worth_of_shares
from sim.games.railways.share_game.finance import bonds_needed, check, shares_needed
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.mergers import open_mergers, passed
from sim.games.railways.share_game.piles import put_on_top, set_order
from sim.games.railways.share_game.terms import Do, Phase, Reason, Rule
from sim.games.railways.share_game.turn import go_on

from .support import Game
from .test_deliver import three_links

EXAMPLES = tomllib.loads(Path(__file__).with_name("worked_examples.toml").read_text("utf-8"))["example"]
Play = Callable[[Any, Any], None]
PLAYS: dict[str, Play] = {}
SEATS = "abcdef"


def plays(name: str) -> Callable[[Play], Play]:
    """This function plays that example."""

    def keep(play: Play) -> Play:
        PLAYS[name] = play
        return play

    return keep


@pytest.mark.parametrize("example", EXAMPLES, ids=[example["id"] for example in EXAMPLES])
def test_example(example: dict[str, Any]) -> None:
    """Every example of the file is played."""
    given = example["input"]
    PLAYS[example["id"]](given, example["expected"])


def test_no_example_is_left_out() -> None:
    assert set(PLAYS) == {example["id"] for example in EXAMPLES}


def by_seat(held: dict[str, int]) -> list[int]:
    """{a = 2, b = 1} as [2, 1]."""
    return [held.get(seat, 0) for seat in SEATS[: max(map(SEATS.index, held)) + 1]]


def dividends(price: int, cash: int, **company: Any) -> Game:
    """Red stands before its dividend."""
    g = Game(3).hold("red", [1], **company).set("red", price=price).to_rounds().company_money("red", cash)
    return g.skip_to(Phase.DIVIDEND)


@plays("starting-cash")
def _(given: Any, expected: Any) -> None:
    for players, cash in zip(given["players"], expected["cash_each"], strict=True):
        assert Game(players).purses() == [cash] * players


@plays("half-rule")
def _(given: Any, expected: Any) -> None:
    others = tuple(colour for colour, n in given["other_links"].items() for _ in range(n))
    wanted = expected["red_links_at_least"]
    assert three_links(("red",) * wanted + others) == Rule.NONE
    assert three_links(("red",) * (wanted - 1) + others) == Rule.TOO_FEW_OWN_LINKS


@plays("dividend-17-at-6")
def _(given: Any, expected: Any) -> None:
    g = dividends(given["price"], 20)
    assert g.dividend(given["dividend"]) == Rule.NONE
    assert int(g.at("red").price) == expected["price_after"] == given["price"] + expected["price_change"]


@plays("final-worth-69")
def _(given: Any, expected: Any) -> None:
    g = Game(4)
    for colour, n in given["shares"].items():
        g.hold(colour, [n]).set(colour, price=given["price"][colour], bonds=given["bonds"][colour])
        assert n * share_value(g.s, g.r, g.company(colour)) == expected[colour]
    assert worth_of_shares(g.s, g.r, 0) + given["cash"] == expected["total"]


@plays("price-step-table")
@plays("price-step-odd-price")
def _(given: Any, expected: Any) -> None:
    for dividend, after in zip(given["dividend"], expected["price_after"], strict=True):
        g = dividends(given["price"], 50)
        rule = g.dividend(dividend)
        assert (int(g.at("red").price) if rule == Rule.NONE else -1) == after, dividend


@plays("price-floor")
def _(given: Any, expected: Any) -> None:
    for price, dividend, after in zip(given["price"], given["dividend"], expected["price_after"], strict=True):
        g = dividends(price, 5)
        assert g.dividend(dividend) == Rule.NONE
        assert int(g.at("red").price) == after


@plays("dividend-split")
def _(given: Any, expected: Any) -> None:
    g = Game(3).hold("red", by_seat(given["held"]), issued=given["issued_box"], mat=given["mat"])
    assert int(g.at("red").available) == given["available_box"]
    g.set("red", price=given["price"]).to_rounds().company_money("red", given["company_cash"]).skip_to(Phase.DIVIDEND)
    assert g.dividend(given["dividend"]) == Rule.NONE
    (row,) = g.rows(Kind.DIVIDEND)
    paid = {SEATS[row["seat"]]: row["amount"] for row in g.rows(Kind.PAYOUT)}
    assert (row["number"], paid) == (expected["per_share"], expected["paid"])
    assert given["dividend"] - sum(paid.values()) == expected["bank"]
    assert (g.cash("red"), int(g.at("red").price)) == (expected["company_cash"], expected["price_after"])


PLAIN, WATER, MOUNTAIN = "plain", "water", "mountain"
COSTS = {PLAIN: 2, WATER: 3, MOUNTAIN: 4}


@plays("build-two-links")
def _(given: Any, expected: Any) -> None:
    """Links of these terrains: Leeds - Hull (water, plain, plain); plain and mountain are priced by the same rules."""
    g = Game(3).hold("red", [1]).company_money("red", 99).to_rounds()
    assert list(g.r.rails.cost_terrain[1:4]) == [COSTS[name] for name in (PLAIN, WATER, MOUNTAIN)]
    hull = ("Leeds", "r13c31", "r13c33", "r13c35", "Hull")
    assert sorted(row["reason"] for row in tiles(g, hull)) == sorted(given["first"])
    first, second = (sum(COSTS[name] for name in given[link]) for link in ("first", "second"))
    extra = [int(g.r.second_extra) * len(given[link]) for link in ("first", "second")]
    assert first == expected["cost_first"] == Game(3).cost(*hull)
    assert second + extra[1] == expected["cost_second"]
    assert first + second + extra[1] == expected["total"]
    assert first + extra[0] + second == expected["total_if_laid_in_other_order"]
    assert Game(3).cost(*hull, i=1) == first + extra[0]


def tiles(g: Game, link: tuple[str, ...]) -> list[dict[str, Any]]:
    """Build a link; its tiles in the log."""
    assert g.build(link) == Rule.NONE
    return g.rows(Kind.TILE)


@plays("issue-for-track")
def _(given: Any, expected: Any) -> None:
    for case, wanted in zip(given, expected, strict=True):
        g = Game(3).hold("red", [1], issued=5 - case["mat"]).set("red", price=case["share_price"], bonds=case["bonds"])
        for i in range(case["links"]):
            g.link("red", g.cities[i], g.cities[i + 1])
        g.company_money("red", case["cash"])
        legal = check(g.s, g.r, 0, case["price"], 0, Reason.TRACK) == Rule.NONE
        assert legal == wanted.get("legal", True)
        if legal:
            shares = shares_needed(g.s, 0, case["price"])
            bonds = bonds_needed(g.s, g.r, 0, case["price"])
            assert (shares, bonds) == (wanted["shares"], wanted["bonds"])
            raised = shares * case["share_price"] + bonds * g.r.bond_value
            assert case["cash"] + raised - case["price"] == wanted["cash_after"]


@plays("company-income-resets")
def _(given: Any, expected: Any) -> None:
    g = Game(3).hold("red", [1]).hold("green", [0, 1]).to_rounds()
    for colour, n in given["links_used_in_turn"].items():
        g.set(colour, income_marker=n)
    g.skip_to(Phase.DIVIDEND)
    assert {row["company"]: row["amount"] for row in g.rows(Kind.INCOME)} == expected["income"]
    after = {colour: int(g.at(colour).income_marker) for colour in expected["marker_after"]}
    assert after == expected["marker_after"]


def interest(given: Any) -> Game:
    """Red after its interest."""
    g = Game(3).hold("red", [1], issued=5 - given["mat"]).set("red", price=given["price"], bonds=given["bonds"])
    for i in range(given["links"]):
        g.link("red", g.cities[i], g.cities[i + 1])
    return g.to_rounds().company_money("red", given["cash"]).skip_to(Phase.DIVIDEND, Phase.SHARES)


@plays("interest-paid-with-bond")
def _(given: Any, expected: Any) -> None:
    g = interest(given)
    assert sum(row["number"] for row in g.rows(Kind.BONDS)) == expected["new_bonds"]
    assert (g.cash("red"), int(g.at("red").bonds)) == (expected["cash_after_interest"], expected["bonds_after"])
    assert g.dividend(expected["dividend_possible_up_to"] + 1) == Rule.DIVIDEND_TOO_HIGH
    assert g.dividend(expected["dividend_possible_up_to"]) == Rule.NONE


@plays("interest-default")
def _(given: Any, expected: Any) -> None:
    g = interest(given)
    assert len(g.rows(Kind.BONDS)) == expected["new_bonds"]
    found = (g.cash("red"), int(g.at("red").bonds), int(g.at("red").price))
    assert found == (expected["cash_after_interest"], expected["bonds_after"], expected["price_after"])


@plays("merger-price")
def _(given: Any, expected: Any) -> None:
    target = given["target"]
    g = (
        Game(3)
        .hold("purple", [0, 0, 1], issued=5)
        .hold("blue", by_seat(target["held"]), issued=target["issued_box"], mat=target["mat"])
    )
    assert (int(g.at("blue").available), int(g.at("blue").price)) == (target["available_box"], target["start_price"])
    g.link("purple", "London", "Dover")
    for i in range(target["links"]):
        g.link("blue", ("London", "Reading", "Oxford")[i], ("Reading", "Oxford", "Northampton")[i])
    g.to_rounds().set("blue", price=target["price"], bonds=target["bonds"]).company_money("blue", target["cash"])
    g.company_money("purple", given["proposer"]["cash"])
    open_mergers(g.s, g.r)
    go_on(g.s, g.r, g.b, g.ev)
    before = g.purses()
    g.must(Do.PROPOSE, company="blue").vote(0, 1, 2).vote(0, 1, 2)
    gained = [a - z for a, z in zip(g.purses(), before, strict=True)]
    assert gained[:2] == by_seat(expected["paid"])
    (row,) = g.rows(Kind.MERGED)
    assert row["amount"] - sum(gained) == expected["bank"]
    assert g.rows(Kind.MERGER_PROPOSED)[0]["before"] == expected["per_share"]
    after = {"cash": g.cash("purple"), "bonds": int(g.at("purple").bonds), "links_gained": row["number"]}
    assert after == expected["proposer_after"]
    it, links = g.at("blue"), int(g.s.rails.players[g.company("blue")].links)
    found = {"available_box": it.available, "mat": it.mat, "issued_box": it.issued, "price": it.price}
    found |= {"cash": g.cash("blue"), "bonds": it.bonds, "links": links}
    assert {key: int(x) for key, x in found.items()} == expected["target_after"]


@plays("merger-vote")
def _(given: Any, expected: Any) -> None:
    assert given["controller"] == "a"
    for votes, result in zip(given["votes"], expected["passed"], strict=True):
        held = [abs(n) for n in by_seat(votes)]
        g = Game(3).hold("red", held, mat=0).set("red", controller=0)
        yes = sum(1 << SEATS.index(seat) for seat, n in votes.items() if n > 0)
        assert passed(g.s, 0, yes) == result


@plays("opening-auction-order")
def _(given: Any, expected: Any) -> None:
    g = Game(len(given["seats"]))
    assert given["first"] == "a"
    for call in given["calls"]:
        seat, *words = call.split()
        assert SEATS[g.s.to_move] == seat, call
        if words[0] == "starts":
            assert g.start(words[1], int(words[2])) == Rule.NONE, call
        elif words[0].isdecimal():
            assert g.bid(int(words[0])) == Rule.NONE, call
        else:
            g.drop()
    held = {seat: [c for c in g.colours if g.at(c).held[p]] for p, seat in enumerate(given["seats"])}
    assert held == expected["shares"]
    paid: dict[str, int] = {}
    for row in g.rows(Kind.SHARE_BOUGHT):
        paid[SEATS[row["seat"]]] = paid.get(SEATS[row["seat"]], 0) + row["amount"]
    assert paid == expected["paid"]
    assert {c: g.cash(c) for c in expected["company_cash"]} == expected["company_cash"]
    assert {c: SEATS[g.at(c).controller] for c in expected["controller"]} == expected["controller"]
    assert SEATS[g.s.first] == expected["first_player_after"]


@plays("company-order")
def _(given: Any, expected: Any) -> None:
    g = Game(4)
    assert {c: int(g.at(c).price) for c in g.colours} == given["price"]
    assert list(g.colours) == given["listed"]

    def order(lowest_first: bool) -> list[str]:
        set_order(g.s, g.r, lowest_first)
        return [g.colours[c] for c in g.s.order]

    assert order(False) == expected["order_at_start"]
    assert given["then"] == "yellow rises to 6"
    put_on_top(g.s, g.company("yellow"), 6)
    assert order(False) == expected["order_after"]
    assert order(True) == expected["merger_order_after"]
