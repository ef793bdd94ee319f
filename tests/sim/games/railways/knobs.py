"""Every price, reward, limit and threshold that a bot can react to, and what it does more or less of when it moves.

A knob is a number of a variant file, half and twice what the full game says, or the points of a kind of card, times
a half and twice. Where a half is no whole number the next one up stands; where half or twice means nothing, `about`
says what stands instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from sim import variants
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import CardKind, Reason

from ..playing import Change, Rows, Watch
from ..responsiveness import LESS, MORE, Count, Knob
from .support import FULL

SHARED = "the new cubes lie in Chicago for everybody and are little beside the red ones"
SATED = "two more actions are worth more than any one action, so the card is taken whenever it lies open"
LATE_INCOME = "one winner in ten gets there, and then hardly a turn is left"
WHOLE = "half of 1 is 1"
TWO = "there are two inspectors, and the second one seldom meets the same rival in front"
LATE = 15  # from this turn on it does not matter when a card is scored


def rows_of(kind: Kind, reason: Reason | None = None) -> Watch:
    """Counts rows of a kind, with a reason."""
    return lambda _, log: (log["kind"] == kind) & (reason is None or log["reason"] == reason)


def rows_with_card(kind: Kind, card: CardKind) -> Watch:
    """Counts rows of a kind about cards of a kind."""
    return lambda table, log: (log["kind"] == kind) & about_card(table.board, log, card)


def about_card(board: Any, log: Rows, card: CardKind) -> Rows:
    """Rows whose item is a card of that kind."""
    labels = [int(board.cards[i].label) for i in range(board.n_cards) if board.cards[i].kind == card]
    return np.isin(log["what"], labels)


def how_early(card: CardKind) -> Watch:
    """Turns before LATE in which cards of a kind are scored, added up."""

    def early(table: Any, log: Rows) -> Rows:
        scored = (log["kind"] == Kind.CARD_SCORED) & about_card(table.board, log, card)
        before: Rows = scored * np.maximum(0, LATE - log["turn"])
        return before

    return early


def crossings(_: Any, log: Rows) -> Rows:
    """Tiles in a hex where a tile of the same game was laid before."""
    again = np.zeros(len(log), bool)
    tiles = np.flatnonzero(log["kind"] == Kind.TILE)
    _, first = np.unique(log[["game", "place"]][tiles], return_index=True)
    again[tiles] = True
    again[tiles[first]] = False
    return again


TRACK = Count("tiles laid", ("tiles",))
MOUNTAINS = Count("tiles on mountains", watch=rows_of(Kind.TILE, Reason.MOUNTAIN))
WATER = Count("tiles on water", watch=rows_of(Kind.TILE, Reason.WATER))
CROSSINGS = Count("tiles beside other track in a hex", watch=crossings)
BUILDS = Count("build actions", ("builds",))
CITIES = Count("cities urbanized", ("urbanizations",))
UPGRADES = Count("locomotives bought", ("upgrades",))
SPENT = Count("k$ spent on track and locomotives", ("spent_track", "spent_engines"))
BONDS = Count("bonds issued", ("bonds",))
CHOSEN = Count("bonds issued, but for interest", ("bonds",), without=("bonds_for_interest",))
BIDS = Count("bids", ("bids",))
WON = Count("auctions won with a bid", ("bids_won",))
PAID = Count("k$ paid in auctions", ("bids_paid",))
DELIVERIES = Count("cubes delivered", ("deliveries",))
TURNS = Count("turns", ("turns",))
TAKEN = Count("cards taken", ("cards_taken",))
LINES = Count("major lines scored", ("lines_scored",))
WESTERN = Count("Western Links", ("western_links",))
MET = Count("baron goals met", watch=rows_of(Kind.BARON_SCORED, Reason.MET))
BOUNTIES = Count("service bounties scored", watch=rows_with_card(Kind.CARD_SCORED, CardKind.BOUNTY))
HOTELS = Count("hotels taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.HOTEL))
ENGINEERS = Count("Perfect Engineering taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.ENGINEERING))
GROWTHS = Count("City Growth taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.CITY_GROWTH))
EXECUTIVES = Count("Railroad Executives taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.EXECUTIVE))
DEPOTS = Count("Trading Depots taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.TRADING_DEPOT))
PASSENGERS = Count("turns by which the Passenger Line is early", watch=how_early(CardKind.PASSENGER_LINE))
TUNNELS = Count("Tunnel Engineers taken", watch=rows_with_card(Kind.CARD_TAKEN, CardKind.TUNNEL_ENGINEER))
STOPS = Count("deliveries stopped", ("stopped",))
FIRST_DELIVERIES = Count("turns by which first deliveries are early", watch=how_early(CardKind.FIRST_DELIVERY))
FIRST_ENGINES = Count("turns by which the first locomotive is early", watch=how_early(CardKind.FIRST_ENGINE))


def card_field(kind: CardKind, field: str) -> Callable[[int, int], Change]:
    """A number of all cards of a kind, times a fraction, rounded up."""

    def times(over: int, under: int) -> Change:
        def change(table: Any) -> None:
            board = table.board
            for i in range(board.n_cards):
                if board.cards[i].kind == kind:
                    setattr(board.cards[i], field, -(-getattr(board.cards[i], field) * over // under))

        return change

    return times


def points_of(what: str) -> Callable[[int, int], Change]:
    """Points of all major lines or barons, times a fraction, rounded up."""

    def times(over: int, under: int) -> Change:
        def change(table: Any) -> None:
            board = table.board
            for i in range(getattr(board, f"n_{what}")):
                it = getattr(board, what)[i]
                it.points = -(-it.points * over // under)

        return change

    return times


def scaled(key: str, over: int, under: int = 1) -> list[int]:
    """A list of the full game, each number times a fraction, rounded up."""
    values = dict(variants.flat(variants.load(FULL).values))
    return [-(-x * over // under) for x in values[key]]


def one(key: str, low: object, high: object, count: Count, sign: int, games: int = 48, **more: Any) -> Knob:
    """A knob with one key."""
    return Knob((key,), low, high, count, sign, games, **more)


def knobs() -> Iterator[Knob]:
    """All of them."""
    yield from (*set_up(), *auction(), *building(), *cards(), *eastern_us(), *other_boards())


def set_up() -> Iterator[Knob]:
    """Money at the start, bonds, income, the end."""
    tiles = tuple(f"components.new_city_tile_colors.{c}" for c in ("yellow", "blue", "black", "purple"))
    yield Knob(tiles, 1, 6, CITIES, MORE, 0, about="3 of each colour; half is 1")
    yield one("setup.starting_money", 0, 20, BONDS, LESS, about="0; there is no half or twice of nothing")
    yield one("setup.starting_engine", 1, 2, UPGRADES, LESS, about="1 is the least")
    yield one("setup.starting_points", 0, 10, BONDS, LESS, about="0; there is no half or twice of nothing")
    yield one("turn.action_rounds", 2, 6, TURNS, LESS)
    yield one("bonds.value", 3, 10, SPENT, MORE)
    yield one("bonds.interest", 0, 2, CHOSEN, LESS, about="half is 0")
    yield one("bonds.victory_point_cost", 0, 2, CHOSEN, LESS, about="half is 0")
    yield one("income.track", scaled("income.track", 1, 2), scaled("income.track", 2), BONDS, LESS)
    yield one("income.above_100", 4, 18, DELIVERIES, MORE, 0, dead=LATE_INCOME)
    yield one("end.extra_full_turns", 0, 2, DELIVERIES, MORE, about="half is 0")
    yield one("empty_city_markers.4", 7, 28, SPENT, MORE)


def auction() -> Iterator[Knob]:
    """What bids may be and what they cost."""
    half_pay, free = "rotw-eastern-us-half-pay", "rotw-eastern-us-first-turn-free"
    yield one("auction.minimum_opening_bid", 1, 2, WON, LESS, 160, about="1 is the least")
    yield one("auction.increment", 1, 2, BIDS, LESS, 160, about="1 is the least")
    yield one("auction.max_bid", 2, 8, PAID, MORE, 80, about="0: no limit")
    yield one("auction.first_turn_bonus_step", 0, 5, BONDS, LESS, variant=free, about="half is 0; five times")
    yield one("auction.half_pay_fraction", 0.25, 1, BIDS, MORE, 120, variant=half_pay)
    yield one("auction.half_pay_no_bid", 0, 4, BIDS, MORE, variant=half_pay, about="0; there is no twice of nothing")


def building() -> Iterator[Knob]:
    """Track, cities, locomotives, deliveries."""
    table = "engine.cost_tables.public_pairs"
    yield one("build.max_tiles_per_action", 2, 7, TRACK, MORE, about="7 is the most")
    yield one("build.cost_plain", 1, 4, TRACK, LESS)
    yield one("build.cost_water", 2, 6, WATER, LESS)
    yield one("build.cost_mountain", 2, 8, MOUNTAINS, LESS)
    yield one("build.cost_ridge_crossing", 2, 8, MOUNTAINS, LESS, 0, about="ridges lie among mountains")
    yield one("build.cost_crossing_tile_extra", 0, 4, CROSSINGS, LESS, about="0; there is no twice of nothing")
    yield one("build.max_tracks_per_hex", 1, 3, CROSSINGS, MORE, about="3 is the most")
    yield one("build.curve_min_side_gap", 1, 3, BUILDS, LESS)
    yield one("urbanize.cost", 5, 20, CITIES, LESS, 120)
    yield one("urbanize.cubes_drawn", 1, 4, CITIES, MORE)
    yield one("engine.max_level", 4, 8, UPGRADES, MORE, about="8 is the most")
    yield one("engine.cost_table", "public_pairs", "arithmetic", UPGRADES, LESS)
    yield one(table, scaled(table, 1, 2), scaled(table, 2), UPGRADES, LESS)
    yield one(
        "deliver.points_per_own_link", 1, 2, SPENT, MORE, 400, about="with half a point nothing is left to play for"
    )


def cards() -> Iterator[Knob]:
    """Cards: how many lie open, and what they bring."""
    half, twice = "1/2", "2"

    def points(name: str, kind: CardKind, field: str, count: Count, **more: Any) -> Knob:
        return Knob((name,), half, twice, count, MORE, change=card_field(kind, field), **more)

    yield one("operations_cards.initial_extra_per_player", 1, 4, TAKEN, MORE)
    yield one("operations_cards.revealed_at_end_of_turn", 0, 2, TAKEN, MORE, about="half is 0")
    yield one("operations_cards.executive_actions", 2, 3, EXECUTIVES, MORE, 0, about="2 or 3", dead=SATED)
    yield points("points of first deliveries", CardKind.FIRST_DELIVERY, "points", FIRST_DELIVERIES, games=160)
    yield points("points of the first locomotive", CardKind.FIRST_ENGINE, "points", FIRST_ENGINES)
    yield points("points of service bounties", CardKind.BOUNTY, "points", BOUNTIES)
    yield points("points of hotels", CardKind.HOTEL, "points", HOTELS, games=120, about="half of 1 is 1")
    yield points(
        "tiles of Perfect Engineering", CardKind.ENGINEERING, "number", ENGINEERS, games=140, about="half of 1 is 1"
    )
    yield points("cubes of City Growth", CardKind.CITY_GROWTH, "number", GROWTHS, games=200)
    yield Knob(("points of major lines",), half, twice, LINES, MORE, change=points_of("lines"))
    yield Knob(("points of barons",), half, twice, MET, MORE, 100, change=points_of("barons"))


def eastern_us() -> Iterator[Knob]:
    """Western Links."""
    yield one("eastern_us.western_link_cost", 15, 60, WESTERN, LESS, 320)
    yield one("eastern_us.western_link_red_cubes", 2, 8, WESTERN, MORE, 240)
    yield one(
        "eastern_us.chicago_refill_cubes",
        1,
        4,
        WESTERN,
        MORE,
        0,
        also=("eastern_us.western_link_cost=0", "eastern_us.western_link_red_cubes=8"),
        about="with Western Links for nothing and 8 cubes",
        dead=SHARED,
    )


def other_boards() -> Iterator[Knob]:
    """Mexico and England & Wales."""
    half, twice, mexico, wales = "1/2", "2", "rotw-mexico", "rotw-england-wales"
    depots = card_field(CardKind.TRADING_DEPOT, "points")
    yield Knob(("points of Trading Depots",), half, twice, DEPOTS, MORE, 0, variant=mexico, change=depots, about=WHOLE)
    yield one("ew.passenger_line_colors", 3, 5, PASSENGERS, LESS, variant=wales, about="3, 4 or 5")
    line = card_field(CardKind.PASSENGER_LINE, "points")
    yield Knob(("points of the Passenger Line",), half, twice, PASSENGERS, MORE, 0, variant=wales, change=line)
    yield one("ew.tunnel_engineer_mountain_cost", 1, 4, TUNNELS, LESS, 0, variant=wales)
    yield one("ew.inspector_stops_per_player", 1, 2, STOPS, MORE, 0, variant=wales, about="1 is the least", dead=TWO)


KNOBS = tuple(knobs())
