"""Games between bots: rows, rotation, room."""

from functools import cache
from typing import Any, cast

from sim import bots
from sim.events import Event, Seating, Tally
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import Kind
from sim.games.railways.play import LONGEST, cubes_conserved
from sim.games.railways.rows import GameRow, SeatRow
from sim.record import as_dict

from .support import FULL, Game, table

PLAYERS, GAMES = 3, 3


@cache
def play(n: int = GAMES, room: int = 2 * LONGEST, first: int = 0) -> tuple[int, Any, Any, Any, Any]:
    """Games of three random bots on the full board: played, tally, events, games, seats."""
    it = table(FULL, PLAYERS, ())
    ev, games, seats = Event.array(room), GameRow.array(n), SeatRow.array(n * PLAYERS)
    tastes = bots.tastes((bots.load("random", FAMILY),) * PLAYERS, FAMILY)
    seatings = Seating.array(n)
    for seating in seatings:
        for place in range(PLAYERS):
            seating.bots[place] = place
    tally = Tally.new()
    desk = (FAMILY.match.new(), it.rules, it.board)
    played = FAMILY.play_many(*desk, tastes, seatings, ev, games, seats, tally, 5, first, n)
    return played, tally, ev, games, seats


def test_rows_say_what_the_log_says() -> None:
    """Each game row and seat row against the events of that game."""
    played, tally, ev, games, seats = play()
    assert (played, tally.games, tally.broken) == (GAMES, GAMES, 0)
    reader = Game(PLAYERS, variant=FULL)
    at = 0
    for i in range(GAMES):
        game = games[i]
        rows = [reader.read(ev[at + j]) for j in range(game.events)]
        assert [ev[at + j].seq for j in range(game.events)] == list(range(game.events))
        at += int(game.events)
        assert (game.game, game.deal, game.rotation) == (i, i // PLAYERS, i % PLAYERS)
        assert game.turns == rows[-1]["turn"]
        count = [row["kind"] for row in rows].count
        assert (game.deliveries, game.bids, game.links) == (count("delivered"), count("bid"), count("link_completed"))
        assert game.urbanizations == count("urbanized")
        assert game.markers == count("empty_city") - count("marker_removed")
        assert game.bonds == sum(row["number"] for row in rows if row["kind"] == "bonds")
        actions = ("built", "urbanized", "locomotive", "delivered", "passed", "card_taken", "western_link")
        free = sum(row["reason"] == "new_industry" for row in rows if row["kind"] == "urbanized")
        assert game.actions == sum(map(count, actions)) - free
        for p in range(PLAYERS):
            check_seat(as_dict(seats[i * PLAYERS + p]), p, i, [row for row in rows if row["seat"] == p])
    assert at == tally.events


def check_seat(seat: dict[str, int], p: int, game: int, rows: list[dict[str, Any]]) -> None:
    """One seat row against the rows of the log about that player."""

    def total(kind: Kind, column: str = "amount", reason: str | None = None) -> int:
        mine = [row for row in rows if row["kind"] == kind.name.lower()]
        return sum(cast(int, row[column]) for row in mine if reason is None or row["reason"] == reason)

    assert (seat["seat"], seat["game"], seat["bot"]) == (p, game, (p - game) % PLAYERS)
    assert seat["score"] == total(Kind.SCORE)
    assert seat["rank"] == total(Kind.RANK, "number")
    assert seat["points"] == total(Kind.SCORE, "before")
    assert seat["bonds"] == total(Kind.SCORE, "after") == total(Kind.BONDS, "number")
    assert seat["links"] == total(Kind.RANK, "before")
    assert seat["cash"] == total(Kind.RANK, "after")
    assert seat["income"] == total(Kind.INCOME)
    assert seat["interest"] == total(Kind.DIVIDENDS)
    assert seat["bids_paid"] == total(Kind.AUCTION_WON)
    assert seat["spent_track"] == total(Kind.BUILT)
    assert seat["spent_lost"] == total(Kind.LINK_REMOVED)
    assert seat["spent_urbanize"] == total(Kind.URBANIZED)
    assert seat["spent_engines"] == total(Kind.LOCOMOTIVE)
    assert seat["spent_western"] == total(Kind.WESTERN_LINK)
    assert seat["bonds_for_interest"] == total(Kind.BONDS, "number", "interest")
    assert seat["bonds_for_bids"] == total(Kind.BONDS, "number", "bid")
    assert seat["points_own"] == total(Kind.LINK_USED, "amount", "own") == total(Kind.DELIVERED)
    assert seat["points_from_others"] == total(Kind.LINK_USED, "amount", "other")
    assert seat["points_given"] == total(Kind.DELIVERED, "number") - total(Kind.DELIVERED)
    assert seat["points_cards"] == total(Kind.CARD_SCORED)
    assert seat["points_hotels"] == total(Kind.HOTEL)
    assert seat["points_depots"] == total(Kind.DEPOT)
    assert seat["points_lines"] == total(Kind.LINE_SCORED)
    assert seat["baron_points"] == total(Kind.BARON_SCORED)
    assert seat["links_used"] == total(Kind.DELIVERED, "number")
    assert seat["tiles"] == total(Kind.BUILT, "before")
    for name, kind in (
        ("builds", Kind.BUILT), ("upgrades", Kind.LOCOMOTIVE), ("deliveries", Kind.DELIVERED), ("passes", Kind.PASSED),
        ("cards_taken", Kind.CARD_TAKEN), ("cards_used", Kind.CARD_USED), ("western_links", Kind.WESTERN_LINK),
        ("bids", Kind.BID), ("bids_won", Kind.AUCTION_WON), ("stopped", Kind.DELIVERY_STOPPED),
    ):  # fmt: skip
        assert seat[name] == [row["kind"] for row in rows].count(kind.name.lower()), name


def test_any_game_can_be_played_again_alone() -> None:
    """Game 2 of a call of three is game 2 of a call of its own."""
    _, tally, ev, games, _ = play()
    first = int(games[0].events + games[1].events)
    _, alone, again, _, _ = play(1, first=2)
    assert alone.events == tally.events - first
    assert all(as_dict(ev[first + j]) == as_dict(again[j]) for j in range(alone.events))


def test_the_buffer_never_overflows() -> None:
    """A call returns early when another game might not fit."""
    played, tally, *_ = play(3, room=LONGEST + 100)
    assert (played, tally.games) == (1, 1)
    assert play(1, room=LONGEST - 1)[0] == 0


def test_lost_cubes_are_noticed() -> None:
    g = Game(4)
    assert cubes_conserved(g.s, g.r, g.b)
    g.s.bag[3] += 1
    assert not cubes_conserved(g.s, g.r, g.b)
