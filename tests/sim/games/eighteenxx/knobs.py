"""Every price, reward, limit and threshold that a bot can react to, and what it does more or less of when it moves.

A knob is a number of a variant file, or of the map, half and twice what the game says. Where a half is no whole
number the next one up stands; where half or twice means nothing, `about` says what stands instead. What both titles
have is turned in 1830.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from sim import variants
from sim.games.eighteenxx.enums import Kind, NodeKind

from ..playing import Change
from ..responsiveness import LESS, MORE, Count, Each, Knob
from . import counts
from .counts import BOUGHT, STARTED, early, rows, train, up_to_round, while_phase

USUAL = "1830-18xx-games"
TRAINS = ("2", "3", "4", "5", "6", "D")
CHEAP_DIESELS = ("train_types.D.price=550",)
DEAR_ALREADY = "the CGR starts at 180 on the average: its least price seldom counts"
PERMANENT = "the first train that never rusts: all three are bought at any length"
ASKED_DEAR = "a president asks for as much as the company can give: seldom so little"
STARTS = Count("companies started in the first two stock rounds", watch=up_to_round(STARTED, 2))


def values(variant: str = USUAL) -> Mapping[str, Any]:
    """What the game says, by key."""
    return dict(variants.flat(variants.load(variant).values))


def one(key: str, low: object, high: object, count: Count, sign: int, games: int = 0, **more: Any) -> Knob:
    """A knob with one key."""
    return Knob((key,), low, high, count, sign, games, **more)


def scaled(x: Any, over: int, under: int) -> Any:
    """A number, or each of a list, times a fraction, rounded up."""
    return [scaled(y, over, under) for y in x] if isinstance(x, list) else -(-x * over // under)


def together(called: str, keys: Sequence[str], count: Count, sign: int, games: int = 0, **more: Any) -> Knob:
    """Several keys, all half or all twice what the game says."""
    said = values(more.get("variant", USUAL))
    low, high = (Each(name, {key: scaled(said[key], *by) for key in keys}) for name, by in HALF_AND_TWICE.items())
    return Knob(tuple(keys), low, high, count, sign, games, called=called, **more)


HALF_AND_TWICE = {"1/2": (1, 2), "2": (2, 1)}


def board(called: str, change: Any, count: Count, sign: int, games: int = 0, **more: Any) -> Knob:
    """Numbers that are in no variant file: half and twice."""
    return Knob((called,), *HALF_AND_TWICE, count, sign, games, change=change, **more)


def terrain(over: int, under: int) -> Change:
    """What the first tile of a hex costs."""

    def change(table: Any) -> None:
        for h in range(table.board.hexes):
            table.board.hex[h].cost = scaled(table.board.hex[h].cost, over, under)

    return change


def red_values(over: int, under: int) -> Change:
    """What red areas pay."""

    def change(table: Any) -> None:
        for t in range(table.board.tiles):
            tile = table.board.tile[t]
            for node in range(tile.nodes):
                if tile.kind[node] == NodeKind.AREA:
                    for column in range(len(tile.value[node])):
                        tile.value[node][column] = scaled(tile.value[node][column], over, under)

    return change


def private_prices(field: str) -> Any:
    """What a company may pay for a private, at most or at least."""

    def times_a_fraction(over: int, under: int) -> Change:
        def change(table: Any) -> None:
            for i in range(table.rules.privates):
                it = table.rules.private[i]
                setattr(it, field, scaled(getattr(it, field), over, under))

        return change

    return times_a_fraction


def moves(direction: str) -> Any:
    """Cells that a dividend or a sale moves the marker, one in the game."""

    def times_so_many(cells: int, _: int) -> Change:
        def change(table: Any) -> None:
            cell = table.board.cell
            old = [getattr(cell[i], direction) for i in range(len(cell))]
            for i in range(len(cell)):
                to = i
                for _ in range(cells):
                    to = old[to]
                setattr(cell[i], direction, to)

        return change

    return times_so_many


def bids_for(name: str) -> Count:
    """Bids on one private."""
    return Count(f"bids on {name}", watch=rows(Kind.BID, item=name))


def tempo(name: str) -> Count:
    """How soon the first train of a type is sold."""
    return Count(f"rounds by which the first {name} is early", watch=early(train(name)))


def sold(name: str) -> Count:
    """Trains of a type sold by the bank."""
    return Count(f"{name}-trains sold by the bank", watch=train(name))


def knobs() -> Iterator[Knob]:
    """All of them."""
    yield from (*money(), *stock(), *auction(), *track(), *trains(), *phases())


def money() -> Iterator[Knob]:
    """Cash, bank, limits of shares."""
    yield one("players.starting_cash.4", 300, 1200, STARTS, MORE, 24)
    yield one("players.certificate_limit.4", 8, 32, counts.CERTIFICATES, MORE, 24)
    yield one("bank.cash", 6000, 24000, counts.TOKENS, MORE)
    yield one("certificates.president_counts_as", 1, 2, counts.PURCHASES, LESS, about="1 or 2")
    yield one("ownership.max_percent", 30, 100, Count("purchases beyond 50 %", watch=counts.above(50)), MORE)
    yield one("ownership.pool_max_percent", 30, 100, counts.SALES, MORE, about="half, in full shares")
    yield one("capitalisation.float_percent", 30, 100, STARTS, LESS, 24)
    about = "all there are, 67 to 100: the two lowest, the two highest"
    yield one("capitalisation.par_prices", [71, 67], [100, 90], STARTS, LESS, about=about)


def stock() -> Iterator[Knob]:
    """Stock rounds."""
    about = "2; half and four"
    yield one("stock_round.sell_allowed_from", 1, 4, STARTS, LESS, about=f"{about}; sales pay for starts")
    for direction, called, count in (
        ("right", "cells that a dividend moves the marker", counts.WITHHELD),
        ("down", "cells that a sale moves the marker", counts.SALES_IN_PART),
    ):
        yield Knob((called,), 0, 2, count, LESS, 0, change=moves(direction), about="half is 0")
    key, about = "stock_round.private_trade_min_price", "1; half is 0, twice binds nobody"
    yield one(key, 0, 100, counts.PRIVATES_TRADED, LESS, about=about)


def auction() -> Iterator[Knob]:
    """Privates: what they cost, bring, and fetch."""
    yield one("initial_round.min_bid_increment", 3, 10, counts.BIDS, LESS, 24)
    also = ("privates.SV.face=40",)
    about = "with SV at 40: at 20 hardly anybody waits"
    yield one("initial_round.first_private_discount", 3, 10, counts.DISCOUNTS, LESS, also=also, about=about)
    faces = [key for key in values() if key.startswith("privates.") and key.endswith(".face")]
    yield together("face values of privates", faces, counts.BIDS, LESS)
    yield one("privates.SV.revenue", 3, 10, counts.DISCOUNTS, LESS)
    for name, low, high in (("CS", 5, 20), ("DH", 8, 30), ("MH", 10, 40), ("CA", 13, 50)):
        yield one(f"privates.{name}.revenue", low, high, bids_for(name), MORE, 24 if name == "CA" else 0)
    about = "it closes early: at best worth its face value"
    yield one("privates.BO.revenue", 15, 60, counts.PASSES, LESS, about=about)
    for name in ("MH", "CA"):
        yield one(f"privates.{name}.percent", 10, 20, bids_for(name), MORE, about="half is no share")
    yield board("most that a company pays for a private", private_prices("high"), counts.BIDS, MORE)
    low = private_prices("low")
    yield board("least that a company pays for a private", low, counts.PRIVATES_SOLD, LESS, about=ASKED_DEAR)


def track() -> Iterator[Knob]:
    """Tiles, tokens, what lies on the map."""
    yield one("track.lays_per_turn", 1, 2, counts.TILES, MORE, 32, about="1 is the least")
    yield board("terrain costs", terrain, counts.ROUGH, LESS, 24)
    costs = [key for key in values() if key.endswith(".token_costs")]
    yield together("token costs", costs, counts.TOKENS, LESS, 32)
    yield board("values of red areas", red_values, counts.TILES_AT_RED, MORE)
    columns = [f"phases.{name}.red_value" for name in TRAINS]
    low, high = (Each(str(x), dict.fromkeys(columns, x)) for x in (1, 3))
    about = "which column of values counts, in all phases"
    yield Knob(tuple(columns), low, high, counts.TILES_AT_RED, MORE, 0, called="phases.*.red_value", about=about)
    yield one("routes.min_stops", 2, 3, tempo("3"), LESS, about="2 is the least; 2-trains are of no use then")


def trains() -> Iterator[Knob]:
    """Prices, numbers and lengths of trains."""
    yield one("trains.company_min_price", 1, 200, counts.FAMILY_TRAINS, LESS, about="1; twice binds nobody")
    for name, low, high, count, games in (
        ("2", 40, 160, STARTS, 0),
        ("3", 90, 360, tempo("4"), 24),
        ("4", 150, 600, tempo("5"), 0),
        ("5", 225, 900, sold("5"), 0),
        ("6", 315, 1260, sold("6"), 24),
        ("D", 550, 2200, sold("D"), 0),
    ):
        yield one(f"train_types.{name}.price", low, high, count, LESS, games)
    yield one("train_types.D.trade_in_price", 400, 1100, counts.TRADED_IN, LESS, about="800; not above the price")
    for name, low, high, after in (("2", 3, 12, "3"), ("3", 3, 10, "4"), ("4", 2, 8, "5"), ("5", 2, 6, "6")):
        yield one(f"train_types.{name}.count", low, high, tempo(after), LESS)
    yield one("train_types.6.count", 1, 4, sold("D"), LESS)
    yield one("train_types.D.count", 1, 6, sold("D"), MORE, about="unlimited")
    for name, low, high, after in (("2", 1, 4, "3"), ("3", 2, 6, "4"), ("4", 2, 8, "5")):
        yield one(f"train_types.{name}.distance", low, high, tempo(after), MORE)
    yield one("train_types.5.distance", 3, 10, tempo("6"), MORE, dead=PERMANENT)
    also, about = ("train_types.6.price=315", "train_types.6.count=8"), "eight 6-trains at 315, else both go"
    yield one("train_types.6.distance", 3, 12, sold("D"), LESS, also=also, about=about)
    about = "unlimited; Diesels at 550, else only who must buys one"
    yield one("train_types.D.distance", 4, "unlimited", sold("D"), MORE, also=CHEAP_DIESELS, about=about)


def phases() -> Iterator[Knob]:
    """What phases allow."""
    about = "half is 1"
    yield one("phases.2.operating_rounds", 1, 2, STARTS, MORE, about=about)
    for name, low, high in (("3", 1, 4), ("4", 1, 4), ("5", 2, 5), ("6", 2, 5), ("D", 2, 5)):
        about = "5 is the most" if high == 5 else ""
        yield one(f"phases.{name}.operating_rounds", low, high, counts.STOCK_ROUNDS, LESS, about=about)
    for name, low, high, after in (("2", 2, 6, "3"), ("3", 2, 6, "4"), ("4", 2, 6, "5")):
        about = "6 is the most" if name == "2" else ""
        yield one(f"phases.{name}.train_limit", low, high, tempo(after), MORE, about=about)
    for name, also in (("5", ()), ("6", ()), ("D", CHEAP_DIESELS)):
        bought = Count(f"trains bought in phase {name}", watch=while_phase(BOUGHT, name))
        about = "Diesels at 550, else no company has two" if also else ""
        yield one(f"phases.{name}.train_limit", 1, 4, bought, MORE, also=also, about=about)


# ------------------------------------------------------------------------------------------------ 1856 alone

NEW = "1856-18xx-games"
CGR = "CGR"


def knobs_1856() -> Iterator[Knob]:
    """What only 1856 has."""
    yield from (*funding(), *bonuses(), *loans(), *national())


def new(key: str, low: object, high: object, count: Count, sign: int, games: int = 0, **more: Any) -> Knob:
    """A knob of 1856."""
    return one(key, low, high, count, sign, games, variant=NEW, **more)


def funding() -> Iterator[Knob]:
    """How companies get their money."""
    key = "funding.escrow_first_shares"
    yield new(key, 3, 10, tempo("4"), MORE, about="10: nothing is held in escrow")
    more = Count("purchases beyond 20 %", watch=counts.above(20))
    yield new("funding.operate_percent.2", 20, 40, more, MORE, about="20 is the least")
    operating = Count("rounds by which the fourth company operates early", watch=early(rows(Kind.COMPANY_FLOATED), 4))
    yield new("funding.operate_percent.3", 20, 60, operating, LESS, about="30; 20 is the least")
    yield new("funding.operate_percent.4", 20, 80, more, MORE)
    yield new("funding.operate_percent.5", 30, 100, more, MORE, about="half, in full shares")
    for name in ("6", "D"):
        yield new(f"funding.operate_percent.{name}", 30, 100, counts.FLOATED, LESS, about="100 is the most")
    limits = [key for key in values(NEW) if key.startswith("late_limit.") and key.endswith(".4")]
    yield together("late_limit.by_companies.*.4", limits, counts.CERTIFICATES, MORE, variant=NEW)


def bonuses() -> Iterator[Knob]:
    """Port, bridge and tunnel."""
    yield new("bonuses.port", 10, 40, counts.MARKERS, MORE)
    yield new("bonuses.bridge", 5, 20, counts.RIGHTS, MORE)
    yield new("bonuses.tunnel", 5, 20, counts.RIGHTS, MORE)
    yield new("bonuses.right_price", 25, 100, counts.RIGHTS, LESS, 24)
    yield new("bonuses.rights", 1, 6, counts.RIGHTS, MORE, about="3; the first is the private's")


def loans() -> Iterator[Knob]:
    """Loans."""
    yield new("loans.value", 50, 200, counts.BORROWED, MORE, 24)
    soon = Count("loans taken up to the sixth stock round", watch=up_to_round(rows(Kind.LOAN), 6))
    yield new("loans.interest", 5, 20, soon, LESS)
    yield new("loans.late_value", 45, 180, counts.LOANS, MORE)
    yield new("loans.in_bank", 8, 110, counts.LOANS, MORE, about="110, of which a game takes 17: so many, and 8")


def national() -> Iterator[Knob]:
    """The CGR."""
    given_up = Count("trains that the CGR gives up", watch=rows(Kind.TRAIN_DISCARDED, company=CGR))
    yield new("cgr.train_limit", 2, 6, given_up, LESS)
    bought = Count("shares of the CGR bought", watch=rows(Kind.SHARE_BOUGHT, company=CGR))
    yield new("cgr.max_shares", 10, 20, bought, MORE, about="10 or 20")
    yield new("cgr.start_price_min", 50, 200, bought, LESS, dead=DEAR_ALREADY)


KNOBS = (*knobs(), *knobs_1856())
