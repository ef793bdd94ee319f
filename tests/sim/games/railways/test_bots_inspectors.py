"""How the bots see the cards of England & Wales: inspectors, the Passenger Line, tunnels."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from sim.games.railways.bots_choices import list_options
from sim.games.railways.bots_inspectors import gain_of_delivery, inspector_worth, inspects, share_of
from sim.games.railways.bots_options import only_best
from sim.games.railways.bots_passengers import passenger_step, standing
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import Kind
from sim.games.railways.taste import Never
from sim.games.railways.terms import NONE, CardKind, CardPlace, Colour, Do, Phase

from ..playing import play_games
from .bot_table import CHARACTERS, BotTable, taste

EW = "rotw-england-wales"


def table(*sets: str, holder: int = 1, points: tuple[int, ...] = (20, 5, 5)) -> BotTable:
    """Seat 0 may deliver black from Manchester over four own links to Hull; the holder has an inspector."""
    t = BotTable("frugal", "hunter", "rusher", variant=EW, sets=sets).to_actions()
    g = t.game
    while g.s.to_move != 0:
        g.must(do=Do.PASS)
    for card in range(g.b.n_cards):
        g.s.card_place[card], g.s.card_owner[card] = CardPlace.AWAY, NONE
    for a, z in (("Manchester", "Stoke"), ("Stoke", "Chester"), ("Chester", "Shrewsbury"), ("Shrewsbury", "Swansea")):
        g.link(0, a, z)
    for p, n in enumerate(points):
        g.s.players[p].points = n
        g.s.players[p].engine = 4
    g.cubes("Manchester", black=2)
    hold(t, "Railroad Inspector", holder)
    g.s.log.turn, g.s.markers = 6, 5
    return t


def hold(t: BotTable, name: str, seat: int, copy: int = 0) -> int:
    g = t.game
    card = g.card(name, copy)
    g.s.card_place[card], g.s.card_owner[card] = CardPlace.HELD, seat
    return card


def name_delivery(t: BotTable) -> None:
    assert t.game.deliver("black", "Manchester", "Stoke", "Chester", "Shrewsbury", "Swansea") == 0
    assert t.game.s.phase == Phase.INSPECTION


def stops(t: BotTable, likes: Any) -> bool:
    g = t.game
    return bool(inspects(t.k, g.s, g.r, g.b, likes))


def test_the_rich_delivery_of_the_leader_is_stopped() -> None:
    """As many links as the locomotive allows, by the strongest rival."""
    t = table()
    name_delivery(t)
    assert stops(t, taste("hunter"))
    act = t.choose()
    assert (act["do"], act["card"]) == (Do.INSPECT, t.game.card("Railroad Inspector"))
    weak = table(points=(5, 5, 20))
    name_delivery(weak)
    assert not stops(weak, taste("hunter")), "another rival is ahead"


def test_the_card_waits_for_a_richer_delivery_while_there_is_time() -> None:
    """Early in the game deliveries will still grow; near its end they will not."""
    t = table()
    t.game.s.players[0].engine = 1
    t.game.s.colour[t.game.city("Stoke")] = Colour.BLACK
    assert t.game.deliver("black", "Manchester", "Stoke") == 0
    t.game.s.log.turn, t.game.s.markers = 1, 0
    assert not stops(t, taste("hunter"))
    t.game.s.log.turn, t.game.s.markers = 10, 10
    assert stops(t, taste("hunter"))


def test_who_likes_others_points_stops_nobody() -> None:
    """A taste for others' deliveries, and the bans."""
    t = table()
    name_delivery(t)
    assert taste("opportunist").spite < 0
    assert not stops(t, taste("opportunist"))
    assert not stops(t, taste("hunter", never=int(Never.CARDS)))
    assert not stops(t, taste("hunter", never=int(Never.RAILROAD_INSPECTOR)))
    g = t.game
    assert inspector_worth(t.k, g.s, g.r, g.b, taste("opportunist"), 1) == 0


def test_the_own_part_of_a_delivery_counts() -> None:
    """Who gains as much as the acting player by it lets it go on: links and hotels."""
    t = table()
    g = t.game
    for link in (1, 2, 3):
        g.s.links[link].owner = 1
    name_delivery(t)
    assert (share_of(g.s, g.r, g.b, 1, g.s.pending), gain_of_delivery(g.s, g.r, g.b, 0)) == (3, 1)
    assert not stops(t, taste("hunter"))


def test_first_to_cards_count() -> None:
    """Bounties, first deliveries and the last colour of the Passenger Line are part of what is stopped."""
    t = table()
    g = t.game
    for name in ("Speed Record", "Service Bounty Swansea", "Passenger Line"):
        g.s.card_place[g.card(name)] = CardPlace.OPEN
    for colour in (Colour.RED, Colour.BLUE, Colour.YELLOW):
        g.s.kept[0][colour] = 1
        g.s.bag[colour] -= 1
    name_delivery(t)
    assert gain_of_delivery(g.s, g.r, g.b, 0) == 4 + 3 + 4 + 4


@pytest.mark.parametrize("deal", range(4))
def test_a_cube_that_is_not_named_is_not_seen(deal: int) -> None:
    """Q18 before_cube_named: whatever has been settled, the answer is the same; after_route_named it is not."""
    answers = {}
    for key in ("before_cube_named", "after_route_named"):
        t = table(f"ew.inspector_timing={key}", points=(20 + deal, 5, 5))
        name_delivery(t)
        pending = t.game.s.pending
        found = [stops(t, taste("hunter"))]
        pending.n, pending.target, pending.colour = 1, t.game.city("Stoke"), deal
        found.append(stops(t, taste("hunter")))
        answers[key] = found
    assert answers == {"before_cube_named": [True, True], "after_route_named": [True, False]}


def test_an_inspector_is_worth_less_in_a_crowd_and_nothing_without_prey() -> None:
    """What one rival loses matters less among more; who has been stopped cannot be stopped again."""
    t = table()
    g = t.game
    two = inspector_worth(t.k, g.s, g.r, g.b, taste("hunter"), 1)
    wide = BotTable(*CHARACTERS[:5], variant=EW).to_actions()
    for p in range(5):
        wide.game.s.players[p].engine = 4
    five = inspector_worth(wide.k, wide.game.s, wide.game.r, wide.game.b, taste("hunter"), 1)
    assert two > five > 0
    for p in (0, 2):
        g.s.players[p].stopped = 1
    assert inspector_worth(t.k, g.s, g.r, g.b, taste("hunter"), 1) == 0


def test_steps_to_the_passenger_line_grow() -> None:
    """The parts add up to the whole; a colour that is kept already brings nothing; nor does a card that is banned."""
    t = table()
    g = t.game
    likes = taste("hunter")
    parts = [standing(g.r, n + 1) - standing(g.r, n) for n in range(4)]
    assert sum(parts) == 1000
    assert parts == sorted(parts)
    only_best(t.k, likes)
    list_options(t.k, g.s, g.r, g.b, likes, 0)
    assert passenger_step(t.k, g.s, g.r, g.b, likes, 0, Colour.RED) == 0, "the card is not open"
    g.s.card_place[g.card("Passenger Line")] = CardPlace.OPEN
    first = passenger_step(t.k, g.s, g.r, g.b, likes, 0, Colour.RED)
    g.s.kept[2][0] = 1
    assert 0 < passenger_step(t.k, g.s, g.r, g.b, likes, 0, Colour.RED) < first, "a rival is ahead"
    for colour in (Colour.BLUE, Colour.YELLOW, Colour.BLACK):
        g.s.kept[0][colour] = 1
    assert passenger_step(t.k, g.s, g.r, g.b, likes, 0, Colour.RED) > 2 * first
    assert passenger_step(t.k, g.s, g.r, g.b, likes, 0, Colour.BLUE) == 0
    banned = taste("hunter", never=int(Never.PASSENGER_LINE))
    assert passenger_step(t.k, g.s, g.r, g.b, banned, 0, Colour.RED) == 0


def test_the_cards_are_played() -> None:
    """Eighty games of characters: inspectors stop, lines are scored, tunnels are dug."""
    tastes = [taste(name) for name in CHARACTERS]

    def tunnels(table: Any, log: Any) -> Any:
        cards = table.board.cards[: table.board.n_cards]
        labels = [int(card.label) for card in cards if card.kind == CardKind.TUNNEL_ENGINEER]
        return (log["kind"] == Kind.CARD_USED) & np.isin(log["what"], labels)

    def stopped(_: Any, log: Any) -> Any:
        return log["kind"] == Kind.DELIVERY_STOPPED

    def returned(_: Any, log: Any) -> Any:
        return log["kind"] == Kind.KEPT_RETURNED

    games, seats = play_games(FAMILY, tastes, 80, variant=EW, watch=[tunnels, stopped, returned])
    dug, halted, scored = (sum(game["watched"][i] for game in games) for i in range(3))
    assert halted == sum(seat["stopped"] for seat in seats) > 20
    assert scored > 80
    assert dug > 0
