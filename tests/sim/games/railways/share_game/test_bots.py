"""The bots: what they see, what they may be kept from, how well they play and by what they can be told apart."""

from __future__ import annotations

from statistics import mean
from typing import Any

import pytest

from sim.games.railways.records import COLOURS
from sim.games.railways.share_game.bots_links import look
from sim.games.railways.share_game.bots_scratch import Scratch
from sim.games.railways.share_game.build import row_cost
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.records import Row
from sim.games.railways.share_game.taste import Never
from sim.games.railways.share_game.terms import Phase, Purpose

from .support import Game
from .table import CHARACTERS, BotTable, play_games, taste


@pytest.mark.parametrize("name", CHARACTERS)
def test_beats_three_random_bots(name: str) -> None:
    """At least 95 % of the games; with 40 games no more than one loss."""
    games, seats = play_games([taste(name), *[taste("random")] * 3], 40)
    assert sum(seat["rank"] == 1 for seat in seats if seat["taste"] == 0) >= 39
    assert all(game["trigger"] == 1 for game in games)


@pytest.fixture(scope="module")
def field() -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """A mixed field of four out of five characters."""
    return play_games([taste(name) for name in CHARACTERS], 80)


def of(seats: list[dict[str, Any]], name: str, column: str) -> float:
    """Mean of a column over the seats of a character."""
    return mean(seat[column] for seat in seats if CHARACTERS[seat["taste"]] == name)


def test_no_character_wins_nearly_half(field: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    """Every game ends by the rule; nobody wins more than 50 % of the seats (45 % over many games)."""
    games, seats = field
    assert all(game["trigger"] == 1 for game in games)
    for name in CHARACTERS:
        won = mean(seat["rank"] == 1 for seat in seats if CHARACTERS[seat["taste"]] == name)
        assert 0.03 < won < 0.5, (name, won)


def test_characters_can_be_told_apart(field: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    """The builder builds most, the raider proposes most, the collector controls least, the frugal pays least."""
    _, seats = field
    column = {name: {key: of(seats, name, key) for key in seats[0]} for name in CHARACTERS}
    others = {name: [column[other] for other in CHARACTERS if other != name] for name in CHARACTERS}
    assert all(column["builder"]["links"] > 1.1 * other["links"] for other in others["builder"])
    assert all(column["raider"]["proposals"] > 3 * other["proposals"] for other in others["raider"])
    assert all(column["collector"]["control_turns"] < 0.7 * other["control_turns"] for other in others["collector"])
    assert all(column["collector"]["companies"] > other["companies"] for other in others["collector"])
    assert all(column["frugal"]["paid_shares"] < other["paid_shares"] for other in others["frugal"])


def test_games_look_like_games(field: tuple[list[dict[str, Any]], list[dict[str, Any]]]) -> None:
    """4 to 9 turns, shares opened a little above their starting prices, prices that rise."""
    games, _ = field
    assert 4 <= mean(game["turns"] for game in games) <= 9
    assert 1.0 < sum(g["opening_paid"] for g in games) / sum(g["opening_worth"] for g in games) < 2
    assert mean(game["top_price"] for game in games) > 10


@pytest.mark.parametrize("ban", Never)
@pytest.mark.parametrize("name", ["builder", "random"])
def test_bans_hold(name: str, ban: Never) -> None:
    """A bot that may never do a thing does not do it."""
    table = BotTable(name, name, name, deal=2)
    for it in table.tastes:
        it.never = int(ban)
    g = table.play()
    kinds = {(row["kind"], row["reason"]) for row in g.rows()}
    if ban == Never.SECOND_LINK:
        assert {row["after"] for row in g.rows(Kind.BUILT)} == {1}
    elif ban == Never.OTHERS_LINKS:
        assert ("link_used", "other") not in kinds
    elif ban == Never.ISSUE:
        assert not kinds & {("shares_issued", "track"), ("bonds", "track")}
    elif ban == Never.BONDS:
        assert ("bonds", "track") not in kinds
    elif ban == Never.MERGER:
        assert not {kind for kind, _ in kinds} & {"merger_proposed", "merged"}
    elif ban == Never.SHARE_PHASE:
        assert {row["turn"] for row in g.rows(Kind.SHARE_BOUGHT)} <= {0}
    elif ban == Never.REDEEM:
        assert ("redeemed", "redeem") not in kinds
    else:
        assert not [row for row in g.rows(Kind.PRICE) if row["after"] > row["before"]]


def test_bots_look_at_nothing_that_is_hidden() -> None:
    """Chance and votes so far are hidden: with others of them every decision is the same."""
    table = BotTable(*CHARACTERS[:4], deal=3)

    def look(g: Game) -> None:
        if g.s.phase == Phase.END:
            return
        p = int(g.s.to_move)
        count = int(table.streams[p].count)
        one = table.choose()
        table.streams[p].count = count
        votes, g.s.votes = int(g.s.votes), 0b1111
        for purpose in range(Purpose.BOT):
            g.s.chance[purpose].left ^= 12345
        assert table.choose() == one
        table.streams[p].count = count
        g.s.votes = votes
        for purpose in range(Purpose.BOT):
            g.s.chance[purpose].left ^= 12345

    table.play(look=look, until=lambda g: g.s.log.turn > 2)


def test_routes_are_legal_and_priced_as_built() -> None:
    """What the link search finds is what `build` charges, on a board with much track."""
    table = BotTable("builder", "builder", "climber", deal=1)
    g = table.play(until=lambda g: g.s.log.turn == 3)
    k: Any = Scratch.new()
    for c in range(g.r.companies):
        k.seen_links[c] = -1
        look(k, g.s, g.r, g.b, c)
        assert k.n_routes[c] > 20
        for i in range(k.n_routes[c]):
            it = k.routes[c * len(k.best_cost) + i]
            row: Any = Row.new()
            row.city, row.n = it.city, it.n
            for j in range(it.n + 1):
                row.dirs[j] = it.dirs[j]
            assert row_cost(g.s, g.r, g.b, row, 0) == it.cost


@pytest.mark.parametrize(("key", "more", "column"), [
    ("ew_advanced.starting_cash_4plus_players", (10, 40), "opening_sold"),
    ("ew_advanced.second_link_extra_per_hex", (8, 0), "links"),
    ("ew_advanced.end_empty_cities", (8, 24), "turns"),
    ("ew_advanced.player_grant_after_dividends", (0, 15), "auctions"),
])  # fmt: skip
def test_bots_answer_to_prices_and_limits(key: str, more: tuple[int, int], column: str) -> None:
    """A changed number changes play: more money buys more shares, cheaper second links are built more often ..."""
    field = [taste(name) for name in CHARACTERS[:4]]
    low, high = (mean(g[column] for g in play_games(field, 16, sets=(f"{key}={n}",))[0]) for n in more)
    assert high > low * 1.03, (low, high)


def test_cubes_of_both_kinds_of_bot_end_in_the_bag() -> None:
    """What was moved lies in the bag."""
    g = BotTable("builder", "random", deal=4).play()
    start = 125 - sum(row["number"] for row in g.rows(Kind.CITY_STOCKED))
    assert sum(g.s.rails.bag[c] for c in range(COLOURS)) == start + len(g.rows(Kind.DELIVERED))
