"""What bots do pays: cubes in danger go first, cards and major lines bring points, Western Links are left alone.

Each is tested by a ban, or by a taste, for one seat on the same deals; `analysis` does the same at full size.
"""

from __future__ import annotations

from statistics import mean, stdev
from typing import Any

from sim.games.railways.bots_choices import list_options
from sim.games.railways.bots_options import all_sensible
from sim.games.railways.taste import Never
from sim.games.railways.terms import Colour, Do

from .bot_table import BotTable, play_games, taste
from .support import NO_CARDS

GAMES = 240
Scores = list[float]


def deliveries(threat: int) -> dict[str, int]:
    """Worth of two cubes that bring the same; at the city of one of them a rival has a link."""
    table = BotTable("auction", "frugal", "frugal", "frugal", variant=NO_CARDS).to_actions()
    g, k, p = table.game, table.k, int(table.game.s.to_move)
    for city in g.cities:
        g.cubes(city)
    hub = next(city for city in g.cities if g.s.colour[g.city(city)] != Colour.GRAY)
    contested, safe, beyond = [city for city in g.cities if g.s.colour[g.city(city)] == Colour.GRAY][:3]
    g.link(p, contested, hub)
    g.link(p, safe, hub)
    g.link((p + 1) % 4, contested, beyond)
    for city in (contested, safe):
        g.cubes(city, **{Colour(g.s.colour[g.city(hub)]).name.lower(): 1})
    all_sensible(k)
    list_options(k, g.s, g.r, g.b, taste("auction", threat=threat), p)
    found = [k.options[i] for i in range(k.n_options) if k.options[i].do == Do.DELIVER]
    named = {g.city(contested): "contested", g.city(safe): "safe"}
    return {named[int(it.city)]: int(it.worth) for it in found}


def test_a_threatened_cube_is_delivered_before_a_safe_one() -> None:
    """Both bring the same; who fears rivals (`threat`) takes first what they could take."""
    bold, wary = deliveries(0), deliveries(90)
    assert bold["contested"] == bold["safe"]
    assert wary["contested"] > wary["safe"]


def gain(name: str, others: tuple[str, ...], usual: dict[str, Any], other: dict[str, Any]) -> tuple[float, float]:
    """Points that the first seat gains on the same deals by the first tastes against the second; three errors of it."""
    usual_scores, other_scores = (scores(name, others, changes) for changes in (usual, other))
    differences = [a - b for a, b in zip(usual_scores, other_scores, strict=True)]
    return mean(differences), 3 * stdev(differences) / len(differences) ** 0.5


def scores(name: str, others: tuple[str, ...], changes: dict[str, Any]) -> Scores:
    """Mean score of the first seat in each deal."""
    tastes = [taste(name, **changes), *[taste(other) for other in others]]
    _, seats = play_games(tastes, GAMES, seed=5)
    mine = [seat["score"] for seat in seats if seat["taste"] == 0]
    return [mean(mine[i : i + 4]) for i in range(0, GAMES, 4)]


def test_cards_pay_for_whoever_takes_them() -> None:
    """A frugal player who may take none scores less."""
    points, errors = gain("frugal", ("hunter", "network", "rusher"), {}, {"never": int(Never.CARDS)})
    assert points > errors


def test_major_lines_pay_for_whoever_plays_for_them() -> None:
    """A hunter who does not play for them scores less."""
    points, errors = gain("hunter", ("rusher", "auction", "opportunist"), {}, {"never": int(Never.MAJOR_LINE)})
    assert points > errors


def test_western_links_are_rare_because_they_do_not_pay() -> None:
    """A hunter who builds them whenever possible scores less than one who weighs them."""
    points, errors = gain("hunter", ("rusher", "auction", "opportunist"), {}, {"western": 800})
    assert points > errors
