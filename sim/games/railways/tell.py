"""A game as text that a player enjoys reading: turn by turn, action by action, from the rows of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...families import Table

Row = Mapping[str, Any]

PAYS = {"BUILT", "LOCOMOTIVE", "URBANIZED", "WESTERN_LINK", "AUCTION_WON", "PASS_BID", "DIVIDENDS"}
GAINS = {"GRANT", "INCOME", "BONDS"}
SCORES = {"LINK_USED", "DEPOT", "HOTEL", "CARD_SCORED", "LINE_SCORED"}


def tell(events: Iterable[Row], bots: Sequence[str], table: Table) -> Iterator[str]:
    """The log of one game, line by line. `bots` are the names of the players by seat."""
    teller = Teller(bots, table)
    for row in events:
        yield from teller.hear(row)
    yield from teller.end()


class Teller:
    """Listens to the log and says a line whenever one is complete: an action comes before what it brings about."""

    def __init__(self, bots: Sequence[str], table: Table) -> None:
        """Players are called by the names of their bots, with the seat where two bear the same name."""
        self.names = [f"{bot} ({i + 1})" if bots.count(bot) > 1 else bot for i, bot in enumerate(bots)]
        rules: Any = table.rules
        self.rounds = int(rules.action_rounds)
        n = len(bots)
        self.points, self.bonds = [int(rules.starting_points)] * n, [0] * n
        self.cash = [int(rules.starting_money)] * n
        self.turn, self.step = 0, -1
        self.line: list[str] = []  # the sentence being said
        self.issued = ""  # bonds that pay for the action to come
        self.calls: list[str] = []  # of the auction
        self.order: list[str] = []
        self.starts: dict[int, str] = {}  # link id -> city where it began
        self.incomes: dict[int, int] = {}  # of this turn, by seat
        self.interests: dict[int, str] = {}
        self.inspector = ""  # who stops the delivery to come
        self.cubes = 0
        self.open_cards: list[str] = []

    def hear(self, row: Row) -> Iterator[str]:
        """One row; yields the lines that it completes."""
        kind = str(row["kind"]).upper()
        if (row["turn"], row["step"]) != (self.turn, self.step):
            yield from self._heading(row["turn"], row["step"])
        self._count(kind, row)
        say = getattr(self, f"_{kind.lower()}", None)
        if say is not None:
            yield from say(row)

    def end(self) -> Iterator[str]:
        """The last sentence."""
        yield from self._full_stop()

    def _count(self, kind: str, row: Row) -> None:
        """Keep the running totals that the log does not repeat."""
        if kind in PAYS:
            self.cash[row["seat"]] -= row["amount"]
        elif kind in GAINS:
            self.cash[row["seat"]] += row["amount"]
        elif kind in SCORES:
            self.points[row["seat"]] += row["amount"]
        if kind == "BONDS":
            self.bonds[row["seat"]] = row["after"]

    def _heading(self, turn: int, step: int) -> Iterator[str]:
        """A new turn, action round or phase begins."""
        yield from self._full_stop()
        if turn != self.turn:
            if self.turn > 0:
                yield from self.standing()
            else:
                yield f"{self.cubes} cubes lie in the cities."
                yield from self._cards_on_the_table()
            yield f"\nTurn {turn}"
        self.turn, self.step = turn, step
        if 1 < step <= self.rounds:
            yield f"  Round {step}"
        elif step == self.rounds + 2:
            yield from self.standing()
            yield "\nThe end"

    def _cards_on_the_table(self) -> Iterator[str]:
        if self.open_cards:
            yield f"Open cards: {', '.join(self.open_cards)}."
            self.open_cards = []

    def standing(self) -> Iterator[str]:
        """Income, interest and what everybody has at the end of a turn."""
        if not self.incomes:
            return
        width = max(map(len, self.names))
        yield f"  {'Income':{width}}  points  income  interest  bonds    cash"
        for i, name in enumerate(self.names):
            income, interest = f"{self.incomes[i]}k", self.interests[i]
            has = f"{self.points[i]:6}  {income:>6}  {interest:>8}  {self.bonds[i]:5}  {self.cash[i]:5}k"
            yield f"  {name:{width}}  {has}"
        self.incomes, self.interests = {}, {}

    def _full_stop(self) -> Iterator[str]:
        """Say the sentence that was being built."""
        if self.calls:
            yield f"  Auction: {', '.join(self.calls)}."
            self.calls = []
        if self.line:
            yield f"    {'; '.join(self.line)}."
            self.line = []

    def _begin(self, text: str) -> Iterator[str]:
        """A new action of a player."""
        yield from self._full_stop()
        self.line = [text + self.issued]
        self.issued = ""

    def _who(self, row: Row) -> str:
        return self.names[row["seat"]]

    # --- set-up and auction

    def _city_stocked(self, row: Row) -> Iterator[str]:
        self.cubes += row["number"]
        yield from ()

    def _first_marker(self, row: Row) -> Iterator[str]:
        yield f"{', '.join(self.names)} sit down; {self._who(row)} holds the first-player marker."

    def _card_opened(self, row: Row) -> Iterator[str]:
        if self.turn == 0:
            self.open_cards.append(row["item"])
        else:
            yield from self._begin(f"a card is turned up: {row['item']}")

    def _baron_kept(self, row: Row) -> Iterator[str]:
        yield f"{self._who(row)} keeps in secret: {row['item']}."

    def _grant(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} plays in place {row['number']} and gets {row['amount']}k")
        yield from ()

    def _bid(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} bids {row['amount']}k")
        yield from ()

    def _pass_bid(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} passes" + (f" and pays {row['amount']}k" if row["amount"] else ""))
        self._mention_bonds()
        yield from ()

    def _auction_won(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} plays first for {row['amount']}k")
        self._mention_bonds()
        yield from ()

    def _mention_bonds(self) -> None:
        self.calls[-1] += self.issued
        self.issued = ""

    def _marker_moved(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} plays first free of charge")
        yield from ()

    def _seat_taken(self, row: Row) -> Iterator[str]:
        self.order.append(self._who(row))
        if len(self.order) == len(self.names):
            yield f"  Order of play: {', '.join(self.order)}"
            yield "  Round 1"
            self.order = []

    # --- actions

    def _bonds(self, row: Row) -> Iterator[str]:
        n = row["number"]
        self.issued = f" (issuing {n} bond{'s' * (n > 1)})"
        if row["reason"] == "wish":
            yield from self._begin(f"{self._who(row)} borrows {row['amount']}k by wish")

    def _passed(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} passes")

    def _built(self, row: Row) -> Iterator[str]:
        tiles = f"{row['before']} tile{'s' * (row['before'] > 1)} for {row['amount']}k"
        goes_on = row["number"] in self.starts and self.starts[row["number"]] != row["place"]
        start = self.starts.setdefault(row["number"], row["place"])
        if row["target"] is None:
            verb = "carries on with track from" if goes_on else "starts track at"
            yield from self._begin(f"{self._who(row)} {verb} {start}: {tiles}, not yet a link")
        else:
            verb = "completes" if goes_on else "builds"
            yield from self._begin(f"{self._who(row)} {verb} {start} - {row['target']}: {tiles}")
            del self.starts[row["number"]]

    def _link_joined(self, row: Row) -> Iterator[str]:
        del self.starts[row["before"]]
        self.line.append("two loose ends meet")
        yield from ()

    def _link_removed(self, row: Row) -> Iterator[str]:
        del self.starts[row["number"]]
        yield from self._begin(f"{self._who(row)} loses unfinished track at {row['place']} worth {row['amount']}k")

    def _urbanized(self, row: Row) -> Iterator[str]:
        price = f" for {row['amount']}k" if row["reason"] == "urbanize" else ""
        yield from self._aside(f"{self._who(row)} makes {row['place']} a {row['item']} city{price}", row)

    def _aside(self, text: str, row: Row) -> Iterator[str]:
        """What an action of its own begins, and the effect of a card does not."""
        if row["reason"] == "urbanize":
            yield from self._begin(text)
        else:
            self.line.append(text)

    def _cube_added(self, row: Row) -> Iterator[str]:
        cubes = f"{row['number']} {row['item']} cubes" if row["number"] > 1 else f"a {row['item']} cube"
        self.line.append(f"{cubes} to {row['place']}")
        yield from ()

    def _locomotive(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} buys locomotive {row['after']} for {row['amount']}k")

    def _delivered(self, row: Row) -> Iterator[str]:
        n = row["number"]
        links = f"over {n} link{'s' * (n > 1)}"
        text = f"{self._who(row)} delivers {row['item']} from {row['place']} to {row['target']} {links}"
        yield from self._begin(f"{text}: {row['amount']} point{'s' * (row['amount'] != 1)}")

    def _link_used(self, row: Row) -> Iterator[str]:
        if row["reason"] == "other":
            self.line.append(f"{self._who(row)} gains {row['amount']}")
        yield from ()

    def _depot(self, row: Row) -> Iterator[str]:
        self.line.append(f"the depot of {self._who(row)} gains {row['amount']}")
        yield from ()

    def _hotel(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['item']} brings {self._who(row)} {row['amount']}")
        yield from ()

    def _empty_city(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['place']} is empty ({row['after']})")
        yield from ()

    def _marker_removed(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['place']} is no longer empty ({row['after']})")
        yield from ()

    def _card_taken(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} takes {row['item']}")

    def _depot_placed(self, row: Row) -> Iterator[str]:
        where = f"{row['place']} - {row['target']} of {self.names[row['after']]}"
        if row["reason"] == "later":
            yield from self._begin(f"{self._who(row)} puts a {row['item']} on {where}")
        else:
            self.line.append(f"it stands on {where}")

    def _delivery_stopped(self, row: Row) -> Iterator[str]:
        what = f"{row['item']} from {row['place']} to {row['target']}"
        yield from self._begin(f"{self.inspector} stops {self._who(row)}, who would deliver {what}")

    def _cube_kept(self, row: Row) -> Iterator[str]:
        self.line.append(f"{self._who(row)} keeps the cube, colour {row['number']} of the Passenger Line")
        yield from ()

    def _kept_returned(self, row: Row) -> Iterator[str]:
        n = row["number"]
        self.line.append(f"{n} kept cube{'s' * (n > 1)} of {self._who(row)} go{'es' * (n == 1)} back to the bag")
        yield from ()

    def _card_used(self, row: Row) -> Iterator[str]:
        if row["reason"] == "delivery":
            self.inspector = f"the {row['item']} of {self._who(row)}"
            return
        self.issued += f" with {row['item']}"
        yield from ()

    def _card_scored(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['item']}: {row['amount']} points for {self._who(row)}")
        yield from ()

    def _line_scored(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['item']}: {row['amount']} points for {self._who(row)}")
        yield from ()

    def _western_link(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} builds the Western Link at {row['place']} for {row['amount']}k")

    # --- income and the end

    def _income(self, row: Row) -> Iterator[str]:
        self.points[row["seat"]] = row["number"]
        self.incomes[row["seat"]] = row["amount"]
        yield from ()

    def _dividends(self, row: Row) -> Iterator[str]:
        self.interests[row["seat"]] = f"{row['amount']}k"
        if self.issued:
            self.line.append(f"{self._who(row)} pays interest{self.issued}")
        self.issued = ""
        yield from ()

    def _end_triggered(self, row: Row) -> Iterator[str]:
        if row["reason"] == "empty_cities":
            self.line.append(f"that is empty city {row['number']}: turn {row['after']} will be the last")
        else:
            self.line.append(f"given up unfinished after turn {row['after']}")
        yield from ()

    def _end_lapsed(self, row: Row) -> Iterator[str]:
        self.line.append(f"only {row['number']} empty cities are left: the game goes on")
        yield from ()

    def _baron_scored(self, row: Row) -> Iterator[str]:
        outcome = f"{row['amount']} points" if row["reason"] == "met" else "not met"
        yield f"    {self._who(row)} reveals: {row['item']} - {outcome}"

    def _score(self, row: Row) -> Iterator[str]:
        baron = f" + {row['number']} for the baron" if row["number"] else ""
        yield f"    {self._who(row)}: {row['before']} points{baron} - {row['after']} bonds = {row['amount']}"

    def _rank(self, row: Row) -> Iterator[str]:
        yield f"    {row['number']}. {self._who(row)} with {row['amount']} ({row['before']} links, {row['after']}k)"
