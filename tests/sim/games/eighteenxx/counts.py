"""What the players of a game do, counted in its log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from sim.families import Table
from sim.games.eighteenxx.enums import NOBODY, Kind, NodeKind, Reason
from sim.games.eighteenxx.records import EDGES
from sim.games.eighteenxx.shares import PRESIDENT, SHARE

from ..playing import Rows, Watch
from ..responsiveness import Count

LONGEST = 40  # operating rounds of a game at most, see `end.length_limit`


def code(table: Table, column: str, name: str) -> int:
    """The number that stands for a name in the log."""
    return table.labels[column].index(name)


def rows(
    *kinds: Kind, reason: Reason | None = None, item: str = "", company: str = "", least: int | None = None
) -> Watch:
    """Counts rows of some kinds: with a reason, about an item or a company, of at least some amount."""

    def watch(table: Table, log: Rows) -> Rows:
        found = np.isin(log["kind"], [int(kind) for kind in kinds])
        if reason is not None:
            found &= log["reason"] == reason
        if item:
            found &= log["what"] == code(table, "item", item)
        if company:
            found &= log["company"] == code(table, "company", company)
        if least is not None:
            found &= log["amount"] >= least
        return found

    return watch


def times(watch: Watch, column: str, over: int = 1, by: int = 1) -> Watch:
    """The same rows, each as often as a column says, times a fraction."""

    def weighed(table: Table, log: Rows) -> Rows:
        count: Rows = np.where(watch(table, log), log[column].astype(int) * by // over, 0)
        return count

    return weighed


def games(log: Rows) -> Iterator[slice]:
    """Where each game stands."""
    _, first = np.unique(log["game"], return_index=True)
    ends = [*first[1:], len(log)]
    yield from (slice(a, b) for a, b in zip(first, ends, strict=True))


def by_game(one: Callable[[Table, Rows], Rows]) -> Watch:
    """A count that has to look at one game at a time."""

    def watch(table: Table, log: Rows) -> Rows:
        return np.concatenate([np.asarray(one(table, log[game]), dtype=int) for game in games(log)])

    return watch


def round_of(log: Rows) -> Rows:
    """Operating rounds begun so far, for each row of a game."""
    begun: Rows = np.cumsum(log["kind"] == Kind.OPERATING_ROUND)
    return begun


def phase_of(log: Rows) -> Rows:
    """The phase that holds, for each row of a game."""
    phase: Rows = np.maximum.accumulate(np.where(log["kind"] == Kind.PHASE, log["number"], 0))
    return phase


def early(watch: Watch, nth: int = 1) -> Watch:
    """Operating rounds by which the n-th of these rows comes before LONGEST; 0 if it does not come."""

    def first(table: Table, log: Rows) -> Rows:
        rank = np.cumsum(watch(table, log)) * watch(table, log)
        weights: Rows = np.where(rank == nth, LONGEST - round_of(log), 0)
        return weights

    return by_game(first)


def while_phase(watch: Watch, *names: str) -> Watch:
    """Only rows of some phases."""

    def chosen(table: Table, log: Rows) -> Rows:
        here = np.isin(phase_of(log), [code(table, "phase", name) for name in names])
        weights: Rows = watch(table, log) * here
        return weights

    return by_game(chosen)


def up_to_round(watch: Watch, last: int) -> Watch:
    """Only rows of the first stock rounds and what follows them."""

    def chosen(table: Table, log: Rows) -> Rows:
        weights: Rows = watch(table, log) * (log["turn"] <= last)
        return weights

    return chosen


def above(percent: int) -> Watch:
    """Counts purchases of shares that bring a holding above so many percent."""

    def bought(_: Table, log: Rows) -> Rows:
        held: dict[tuple[int, int], int] = {}
        found = np.zeros(len(log), int)
        for i in np.flatnonzero(np.isin(log["kind"], (Kind.SHARE_BOUGHT, Kind.SHARES_SOLD))):
            row: Any = log[i]
            key = (int(row["seat"]), int(row["company"]))
            more = row["kind"] == Kind.SHARE_BOUGHT
            held[key] = held.get(key, 0) + int(row["number"]) * (1 if more else -1)
            found[i] = more and held[key] > percent
        return found

    return by_game(bought)


def sold_in_part(_: Table, log: Rows) -> Rows:
    """Counts shares that players sell of a company of which they keep some."""
    held: dict[tuple[int, int], int] = {}
    found = np.zeros(len(log), int)
    for i in np.flatnonzero(np.isin(log["kind"], (Kind.COMPANY_STARTED, Kind.SHARE_BOUGHT, Kind.SHARES_SOLD))):
        row: Any = log[i]
        key = (int(row["seat"]), int(row["company"]))
        percent = PRESIDENT if row["kind"] == Kind.COMPANY_STARTED else int(row["number"])
        sold = row["kind"] == Kind.SHARES_SOLD
        held[key] = held.get(key, 0) + (-percent if sold else percent)
        found[i] = percent // SHARE if sold and held[key] > 0 else 0
    return found


def at_red(table: Any, log: Rows) -> Rows:
    """Counts tiles laid beside red areas."""
    b = table.board
    beside = [h for h in range(b.hexes) if any(is_red(b, b.hex[h].neighbour[edge]) for edge in range(EDGES))]
    found: Rows = (log["kind"] == Kind.TILE) & np.isin(log["place"], beside)
    return found


def is_red(board: Any, h: int) -> bool:
    """Whether a hex is a red area with a value."""
    tile = board.tile[board.hex[h].tile]
    return h != NOBODY and any(tile.kind[node] == NodeKind.AREA for node in range(tile.nodes))


def train(name: str, reason: Reason | None = Reason.BANK) -> Watch:
    """Purchases of a type of train, from the bank unless it is said otherwise."""
    return rows(Kind.TRAIN_BOUGHT, item=f"train {name}", reason=reason)


BOUGHT = rows(Kind.TRAIN_BOUGHT)
STARTED = rows(Kind.COMPANY_STARTED)

STOCK_ROUNDS = Count("stock rounds", ("stock_rounds",))
FLOATED = Count("companies that operate", ("floated",))
CERTIFICATES = Count("shares held at the end", ("certificates",))
TILES = Count("tiles laid", watch=rows(Kind.TILE))
ROUGH = Count("tiles laid on terrain that costs", watch=rows(Kind.TILE, least=1))
TILES_AT_RED = Count("tiles laid beside red areas", watch=at_red)
TOKENS = Count("tokens placed for money", watch=rows(Kind.TOKEN, least=1))
BIDS = Count("bids", watch=rows(Kind.BID))
DISCOUNTS = Count("times the first private gets cheaper", watch=rows(Kind.DISCOUNT))
PASSES = Count("passes in the auction", watch=rows(Kind.PASS, reason=Reason.AUCTION))
SALES = Count("shares sold", watch=times(rows(Kind.SHARES_SOLD), "number", 10))
SALES_IN_PART = Count("shares sold while others of the company are kept", watch=by_game(sold_in_part))
PURCHASES = Count("shares bought", watch=rows(Kind.SHARE_BOUGHT))
PRIVATES_SOLD = Count("privates sold to companies", watch=rows(Kind.PRIVATE_SOLD, reason=Reason.COMPANY))
PRIVATES_TRADED = Count("privates sold to other players", watch=rows(Kind.PRIVATE_SOLD, reason=Reason.PLAYER))
TRAINS = Count("trains bought", watch=BOUGHT)
FAMILY_TRAINS = Count("trains bought from companies", watch=rows(Kind.TRAIN_BOUGHT, reason=Reason.COMPANY))
TRADED_IN = Count("trains handed in", watch=rows(Kind.TRAIN_DISCARDED, reason=Reason.TRADE_IN))
WITHHELD = Count(
    "$ withheld of $ 1,000 earned",
    watch=times(rows(Kind.WITHHELD), "amount", by=1000),
    per=times(rows(Kind.WITHHELD, Kind.DIVIDEND), "amount"),
)
LOANS = Count("loans taken", watch=rows(Kind.LOAN))
BORROWED = Count("$ borrowed", watch=times(rows(Kind.LOAN), "amount"))
RIGHTS = Count("rights bought from the bank", watch=rows(Kind.RIGHT, reason=Reason.RIGHT))
MARKERS = Count("port markers placed", watch=rows(Kind.MARKER))
