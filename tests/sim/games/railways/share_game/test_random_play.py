"""Whole games: what always holds, whatever happens, and that the log tells all of it."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sim.games.railways.records import COLOURS, SIDES
from sim.games.railways.share_game.control import held_by_players
from sim.games.railways.share_game.finance import links_of
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.money import total_money
from sim.games.railways.share_game.records import SEATS
from sim.games.railways.share_game.terms import Do, Phase, Rule

from .support import Game
from .table import BotTable

READINGS = (
    "ew_advanced.opening_pass=may_return", "ew_advanced.start_tie=random", "ew_advanced.stock_phase=one_per_player",
    "ew_advanced.merge_cash=to_bank", "ew_advanced.merge_bonds=must_be_redeemed",
    "ew_advanced.merger_buys=also_available_box", "ew_advanced.merger_affordable=after_vote",
    "ew_advanced.merger_tie_order=top_first", "ew_advanced.proposals_per_company=2",
    "ew_advanced.interest_funding=no_shares", "ew_advanced.second_link_may_use_first=false",
)  # fmt: skip
OTHERS = (
    "ew_advanced.bonds_for=track_interest", "ew_advanced.interest_shortfall=hand_over_only",
    "ew_advanced.issue_only_as_needed=false", "ew_advanced.end_rule=table", "ew_advanced.price_max=12",
    "build.may_duplicate_own_link=true", "build.hex_sharing=crossing_only", "ew_advanced.max_links_per_build=4",
)  # fmt: skip
GAMES = [
    (("random",) * 2, ()),
    (("random",) * 5, ()),
    (("random",) * 3, READINGS),
    (("random",) * 4, OTHERS),
    (("builder", "climber", "raider", "collector"), ()),
    (("raider", "frugal", "random"), READINGS),
]


def check(g: Game) -> None:
    """Money, cubes, shares, bonds, control and markers are where they must be."""
    s, r, b = g.s, g.r, g.b
    assert total_money(s) == 0
    assert min(int(s.cash[i]) for i in range(SEATS + r.companies)) >= 0
    assert s.log.broken == 0
    for colour in range(COLOURS):
        assert s.rails.bag[colour] + sum(s.rails.cubes[c][colour] for c in range(b.n_cities)) == 25
    assert s.rails.markers == sum(1 for c in range(b.n_cities) if not sum(s.rails.cubes[c]))
    for c in range(r.companies):
        it = s.companies[c]
        held = [int(it.held[p]) for p in range(r.players)]
        assert sum(held) + it.issued + it.available + it.mat == 10
        assert min(it.issued, it.available, it.mat, it.bonds) >= 0
        assert it.price >= 1
        assert (it.controller >= 0) == any(held)
        if any(held):
            assert held[it.controller] == max(held)
        else:
            assert (int(it.issued), links_of(s, c), int(it.bonds)) == (0, 0, 0)
        owned = [i for i in range(s.rails.n_links) if s.rails.links[i].owner == c]
        assert links_of(s, c) == len(owned)


def check_track(g: Game) -> None:
    """Each side is marked alike on both hexes; each tile uses two sides of one link; no tile lies anywhere else."""
    s, b = g.s.rails, g.b
    tiles = Counter[int]()
    for link in range(s.n_links):
        laid = [h for h in range(b.n_hexes) if list(s.track.sides[h]).count(link + 1) == 2]
        assert len(laid) == s.links[link].tiles
        tiles.update(laid)
    for h in range(b.n_hexes):
        assert s.track.tiles[h] == tiles[h] <= 2
        for d in range(SIDES):
            if b.neighbour[h][d] >= 0:
                assert s.track.sides[h][d] == s.track.sides[b.neighbour[h][d]][(d + 3) % 6]


@pytest.mark.parametrize(("names", "sets"), GAMES)
def test_whole_games(names: tuple[str, ...], sets: tuple[str, ...]) -> None:
    """Conservation after every decision; nothing happens after the end; the log alone gives all money."""
    table = BotTable(*names, sets=sets, deal=len(names))
    seen: Counter[str] = Counter()

    def look(g: Game) -> None:
        seen[Do(g.act.do).name] += 1
        assert total_money(g.s) == 0
        if sum(seen.values()) % 5 == 0:
            check(g)

    g = table.play(look=look)
    check(g)
    check_track(g)
    assert {"START", "BUILD", "DELIVER", "PASS"} <= set(seen)
    rows = g.rows()
    assert [row["kind"] for row in rows[-len(names) :]] == ["rank"] * len(names)
    for do in Do:
        assert g.do(do, n=1, company="red") == Rule.NOT_NOW
    check_log(g, rows)


def check_log(g: Game, rows: list[dict[str, Any]]) -> None:
    """Cash of every player and company, prices, bonds and shares, from the log alone."""
    purse = [int(g.r.starting_cash)] * g.r.players
    till, bonds, shares = Counter[str](), Counter[str](), Counter[tuple[int, str]]()
    price = {colour: int(g.r.start_price[i]) for i, colour in enumerate(g.colours)}
    for row in rows:
        kind, p, c, amount = row["kind"], row["seat"], row["company"], row["amount"]
        if kind == "share_bought":
            purse[p] -= amount
            till[c] += amount if row["reason"] == "available" else 0
            shares[p, c] += 1
            assert shares[p, c] == row["after"]
        elif kind in ("payout", "grant", "shares_bought_out"):
            purse[p] += amount
        elif kind in ("shares_issued", "bonds", "income"):
            till[c] += amount
        elif kind in ("built", "interest", "defaulted", "dividend") or (
            kind == "redeemed" and row["reason"] == "redeem"
        ):
            till[c] -= amount
        if kind in ("bonds", "redeemed"):
            bonds[c] = row["after"]
        if kind == "price":
            assert price[c] == row["before"]
            price[c] = row["after"]
        if kind == "merged":
            till[c] += row["before"] - amount
            bonds[c] += row["after"]
            till[row["item"]] = bonds[row["item"]] = 0
            price[row["item"]] = int(g.r.start_price[g.company(row["item"])])
            shares = Counter({key: n for key, n in shares.items() if key[1] != row["item"]})
    assert purse == g.purses()
    for c in g.colours:
        assert (till[c], bonds[c], price[c]) == (g.cash(c), int(g.at(c).bonds), int(g.at(c).price))
        assert sum(n for key, n in shares.items() if key[1] == c) == held_by_players(g.s, g.company(c))


WAYS = {
    Phase.OPENING: (Do.START, Do.BID),
    Phase.SHARES: (Do.START, Do.BID),
    Phase.ROUNDS: (Do.BUILD, Do.DELIVER, Do.VOTE),
    Phase.REDEEM: (Do.REDEEM,),
    Phase.MERGER: (Do.PROPOSE,),
    Phase.VOTE: (Do.VOTE,),
}


def test_nonsense_is_refused_without_a_trace() -> None:
    """Random numbers in every field of an action, at every kind of decision: `Game.do` compares the state."""
    rng = Random(7)
    table = BotTable("random", "random", "random", deal=5)
    refused: Counter[int] = Counter()

    def nonsense(g: Game) -> None:
        if rng.random() < 0.12 and g.s.phase != Phase.END:
            fields = {name: rng.randint(-2, 50) for name in ("company", "amount", "shares", "n", "city", "target")}
            company = fields.pop("company")
            g.act.company = company
            row = {"city": rng.randint(-2, 50), "n": rng.randint(0, 3), "dirs": [rng.randint(-1, 6) for _ in range(4)]}
            path = [rng.randint(-1, 9) for _ in range(4)]
            do = rng.choice(WAYS.get(Phase(g.s.phase), (Do.DIVIDEND,)))
            fields["n"] = rng.choice([-1, 5, 60]) if do in (Do.VOTE, Do.REDEEM) else rng.randint(-1, 5)
            fields["amount"] = rng.choice([-3, 999])
            rule = g.do(do, rows=[row] * 4, path=path, colour=rng.randint(-1, 6), **fields)
            refused[rule] += 1

    table.play(look=nonsense)
    assert sum(n for rule, n in refused.items() if rule != Rule.NONE) > 20
    assert len(refused) > 6


def test_events_of_every_kind_occur_in_random_games() -> None:
    """Between them these games show everything that can be logged, but what two readings alone bring about."""
    kinds: set[str] = set()
    for deal in range(4):
        for sets in ((), READINGS, OTHERS):
            kinds |= {row["kind"] for row in BotTable(*("random",) * 4, sets=sets, deal=deal).play().rows()}
    assert {kind.name.lower() for kind in Kind} - kinds == set()
