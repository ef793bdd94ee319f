"""Random play by a proposer that knows little: what always holds, whatever happens."""

from random import Random
from typing import Any

import pytest

from sim.games.railways.apply import apply
from sim.games.railways.kinds import Kind
from sim.games.railways.money import total_money
from sim.games.railways.records import COLOURS, SIDES
from sim.games.railways.terms import CardPlace, Do, Phase, Rule
from sim.games.railways.track import has_tile

from .proposer import propose, state_of
from .support import FULL, NO_CARDS, Game

GAMES = [
    (NO_CARDS, 2, ()),
    (NO_CARDS, 5, ()),
    (FULL, 3, ()),
    (FULL, 6, ()),
    ("rotw-eastern-us-half-pay", 4, ("build.redirect_own_track=true", "urbanize.supply_short=not_allowed")),
    ("rotw-eastern-us-first-turn-free", 4, ("build.start_anywhere=false", "build.may_stop_early=false")),
    (
        "rotw-eastern-us-shuffled-lines",
        4,
        ("operations_cards.complete_before_reveal=every_owner", "end.can_lapse=true"),
    ),
    (
        FULL,
        4,
        (
            "build.ridge_charge=half_and_half",
            "build.hex_sharing=crossing_only",
            "deliver.marker_removed_by=urbanize_only",
        ),
    ),
    ("rotw-mexico", 3, ()),
    ("rotw-mexico-intro", 2, ()),
    ("rotw-england-wales", 4, ()),
    ("rotw-england-wales", 5, ("ew.passenger_line_counts_from=game_start", "ew.inspector_stops_per_player=2")),
]


def check(g: Game) -> None:
    """Money, cubes, tiles, markers and links are where they must be."""
    s, b = g.s, g.b
    assert total_money(s) == 0
    assert s.log.broken == 0
    for colour in range(COLOURS):
        kept = sum(s.kept[p][colour] for p in range(g.r.players))
        assert s.bag[colour] + kept + sum(s.cubes[c][colour] for c in range(b.n_cities)) == 25
    assert s.markers == sum(s.marker[c] for c in range(b.n_cities))
    for c in range(b.n_cities):
        assert s.marker[c] or sum(s.cubes[c])  # a city without cubes has a marker
    for p in range(g.r.players):
        own = [s.links[i] for i in range(s.n_links) if s.links[i].owner == p and s.links[i].complete]
        assert s.players[p].links == len(own)
        me = s.players[p]
        cards = me.points_cards + me.points_hotels + me.points_depots
        assert me.points == me.points_own + me.points_from_others + cards + me.points_lines


def check_track(g: Game) -> None:
    """Each side is marked alike on both hexes; each tile uses two sides of one link; counts agree."""
    s, b = g.s, g.b
    tiles = [0] * b.n_hexes
    for link in range(s.n_links):
        if s.links[link].owner >= 0:
            laid = [h for h in range(b.n_hexes) if has_tile(s, h, link)]
            assert len(laid) == s.links[link].tiles
            for h in laid:
                tiles[h] += 1
    for h in range(b.n_hexes):
        assert s.track.tiles[h] == tiles[h] <= g.r.max_tracks
        for d in range(SIDES):
            if b.neighbour[h][d] >= 0:
                assert s.track.sides[h][d] == s.track.sides[b.neighbour[h][d]][(d + 3) % 6]
    for city in range(b.n_cities):
        used = sum(1 for d in range(SIDES) if s.track.sides[b.city_hex[city]][d])
        assert used >= s.network.degree[city]


@pytest.mark.parametrize(("variant", "players", "sets"), GAMES)
def test_whole_games(variant: str, players: int, sets: tuple[str, ...]) -> None:
    """Conservation after every action; a refused action leaves no trace; nothing happens after the end."""
    g = Game(players, *sets, variant=variant, deal=players)
    rng = Random(players)
    seen: set[int] = set()
    n = 0
    while g.s.phase != Phase.END:
        propose(g.s, g.r, g.b, rng, g.act)
        before = state_of(g.s) if n % 25 == 0 else None
        rule = apply(g.s, g.r, g.b, g.ev, g.act)
        if rule != Rule.NONE and before is not None:
            assert state_of(g.s) == before
        if rule == Rule.NONE:
            seen.add(int(g.act.do))
            check(g)
            if n % 20 == 0:
                check_track(g)
        n += 1
        assert n < 20_000
    check_track(g)
    assert {Do.BUILD, Do.DELIVER, Do.UPGRADE, Do.PASS} <= seen
    rows = g.rows()
    assert [row["kind"] for row in rows].count("rank") == players
    assert {row["kind"] for row in rows[-players:]} == {"rank"}
    for do in Do:
        assert apply_same(g, do) == Rule.NOT_NOW
    assert len(g.rows()) == len(rows)
    check_log(g, rows)


def apply_same(g: Game, do: Do) -> Rule:
    return g.do(do=do, city=0, target=1, n=1, card=0)


def check_log(g: Game, rows: list[dict[str, Any]]) -> None:
    """The log alone gives the points, bonds and cash at the end."""
    points, cash = [int(g.r.starting_points)] * g.r.players, [int(g.r.starting_money)] * g.r.players
    bonds = [0] * g.r.players
    for row in rows:
        p, kind, amount = row["seat"], row["kind"], row["amount"]
        if kind in ("link_used", "depot", "hotel", "card_scored", "line_scored"):
            points[p] += amount
        elif kind in ("bonds", "income", "grant"):
            cash[p] += amount
        elif kind in ("built", "urbanized", "locomotive", "western_link", "auction_won", "pass_bid", "dividends"):
            cash[p] -= amount
        if kind == "bonds":
            bonds[p] += row["number"]
        if kind == "income":
            assert row["number"] == points[p]
    assert (points, cash, bonds) == (g.points(), g.cash(), g.bonds())


def test_cards_never_get_lost() -> None:
    """Each card is in the deck, open, held by somebody or away; only held cards have an owner."""
    g = Game(4, variant=FULL)
    rng = Random(3)
    while g.s.phase != Phase.END:
        propose(g.s, g.r, g.b, rng, g.act)
        apply(g.s, g.r, g.b, g.ev, g.act)
        for card in range(g.b.n_cards):
            assert (g.s.card_owner[card] >= 0) == (g.s.card_place[card] == CardPlace.HELD)
    assert {row["item"] for row in g.rows(Kind.CARD_TAKEN)} <= {row["item"] for row in g.rows(Kind.CARD_OPENED)}
