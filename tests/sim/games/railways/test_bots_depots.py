"""How the bots see Trading Depots: which link they choose, what they expect of it, how cubes prefer own depots."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import numpy as np

from sim.games.railways.bots_choices import delivery_worth, list_options
from sim.games.railways.bots_depots import depot_worth, seek_depot
from sim.games.railways.bots_network import POINT
from sim.games.railways.bots_options import only_best
from sim.games.railways.bots_traffic import find_route
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import Kind
from sim.games.railways.records import Action
from sim.games.railways.terms import NONE, CardKind, CardPlace, Colour, Do

from ..playing import play_games
from .bot_table import BotTable, taste

MEXICO = "rotw-mexico"


def table() -> Any:
    """Three bots before the first action; seat 1 owns a chain of three links, the middle one with most cubes."""
    t = BotTable("frugal", "hunter", "rusher", variant=MEXICO).to_actions()
    g = t.game
    while g.s.to_move != 0:
        g.must(do=Do.PASS)
    for a, z in pairwise(("Acapulco", "Mexico City", "Puebla", "Oaxaca")):
        g.link(1, a, z)
    g.cubes("Mexico City", red=3, blue=2)
    g.cubes("Puebla", black=4)
    return t


def hold(t: Any, seat: int, link: int = NONE, copy: int = 0) -> int:
    card = int(t.game.card("Trading Depot", copy))
    t.game.s.card_place[card], t.game.s.card_owner[card] = CardPlace.HELD, seat
    t.game.s.card_link[card] = link
    return card


def look(t: Any) -> None:
    g = t.game
    only_best(t.k, t.tastes[0])
    list_options(t.k, g.s, g.r, g.b, t.tastes[0], 0)


def test_the_busiest_link_of_a_rival_is_sought() -> None:
    """Most cubes and most links meet there; a link that carries a depot already is left out."""
    t = table()
    g = t.game
    look(t)
    seek_depot(t.k, g.s, g.r, g.b, 0)
    assert (t.k.depot_link, t.k.depot_uses > 0) == (1, True)
    hold(t, 2, link=1)
    before = t.k.depot_uses
    seek_depot(t.k, g.s, g.r, g.b, 0)
    assert t.k.depot_link in (0, 2)
    assert t.k.depot_uses < before
    seek_depot(t.k, g.s, g.r, g.b, 1)
    assert t.k.depot_link == NONE, "nobody else has a link"


def test_a_dearer_depot_is_worth_more() -> None:
    """What it pays is read from its card."""
    t = table()
    g = t.game
    look(t)
    seek_depot(t.k, g.s, g.r, g.b, 0)
    card = g.card("Trading Depot")
    once = depot_worth(t.k, g.s, g.r, g.b, 0, card)
    g.b.cards[card].points = 2
    twice = depot_worth(t.k, g.s, g.r, g.b, 0, card)
    g.b.cards[card].points = 1
    assert twice > once > POINT


def test_a_waiting_depot_is_placed_before_anything_else() -> None:
    t = table()
    card = hold(t, 0)
    act = t.choose()
    assert (act["do"], act["card"], act["link"]) == (Do.PLACE_DEPOT, card, 1)
    t.move(1)
    assert t.game.s.to_move == 0
    assert t.choose()["do"] != Do.PLACE_DEPOT


def test_a_cube_takes_the_way_over_the_own_depot() -> None:
    """Two ways of the same length over links of rivals: the one with the own depot, not the one with a rival's."""
    t = BotTable("frugal", "hunter", "rusher", variant=MEXICO).to_actions()
    g = t.game
    while g.s.to_move != 0:
        g.must(do=Do.PASS)
    g.link(0, "Acapulco", "Morelia")
    ways = [g.link(1, "Morelia", "Puebla"), g.link(2, "Morelia", "Puebla")]
    g.s.players[0].engine = 2
    g.cubes("Acapulco", purple=1)
    act: Any = Action.new()
    gains = []
    for own, other in (ways, ways[::-1]):
        hold(t, 0, link=own)
        hold(t, 1, link=other, copy=1)
        look(t)
        find_route(t.k, g.city("Acapulco"), Colour.PURPLE, 2, act)
        assert act.path[1] == own
        gains.append(delivery_worth(t.k, g.s, g.r, g.b, t.tastes[0], 0, act))
        g.s.card_place[g.card("Trading Depot")] = CardPlace.AWAY
        look(t)
        assert delivery_worth(t.k, g.s, g.r, g.b, t.tastes[0], 0, act) < gains[-1]
    assert gains[0] == gains[1]


def test_depots_are_taken_and_earn() -> None:
    """Sixty games of characters: taken in most, and about as good as the points that the bots expect."""
    tastes = [taste(name) for name in ("auction", "hunter", "opportunist")]

    def taken(table: Any, log: Any) -> Any:
        cards = table.board.cards[: table.board.n_cards]
        labels = [int(card.label) for card in cards if card.kind == CardKind.TRADING_DEPOT]
        return (log["kind"] == Kind.CARD_TAKEN) & np.isin(log["what"], labels)

    games, seats = play_games(FAMILY, tastes, 60, variant=MEXICO, players=3, watch=[taken])
    n = sum(game["watched"][0] for game in games)
    assert n > 45
    assert 2 < sum(seat["points_depots"] for seat in seats) / n < 9
