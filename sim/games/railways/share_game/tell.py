"""A game as text that a player enjoys reading: turn by turn, company by company, from the rows of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....families import Table

Row = Mapping[str, Any]


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
        self.rounds = int(rules.rounds)
        self.turn, self.step = 0, 0
        self.heads: dict[str, str] = {}  # of a turn and a phase in which nothing has been said yet
        self.line: list[str] = []  # the sentence being said
        self.raised: list[str] = []  # shares and bonds issued for the payment to come
        self.calls: list[str] = []  # of the auction
        self.ready: list[str] = []
        self.cubes = 0

    def hear(self, row: Row) -> Iterator[str]:
        """One row; yields the lines that it completes."""
        if (row["turn"], row["step"]) != (self.turn, self.step):
            yield from self._under_heads(self._full_stop())
            self._heading(row["turn"], row["step"])
        say = getattr(self, f"_{row['kind'].lower()}", None)
        if say is not None:
            yield from self._under_heads(say(row))

    def end(self) -> Iterator[str]:
        """The last sentence."""
        yield from self._under_heads(self._full_stop())

    def _heading(self, turn: int, step: int) -> None:
        """A new turn, company round or phase begins."""
        if turn != self.turn:
            self.heads["turn"] = f"\nTurn {turn}"
        self.turn, self.step = turn, step
        phases = {self.rounds + 1: "Income and dividends", self.rounds + 2: "Mergers", self.rounds + 3: "Shares"}
        if step > self.rounds + 3:
            self.heads["phase"] = "\nThe end"
        elif step > 0:
            self.heads["phase"] = f"  {phases.get(step, f'Round {step}')}"

    def _under_heads(self, lines: Iterable[str]) -> Iterator[str]:
        """Lines with the headings before them; a phase in which nothing is said has none."""
        for line in lines:
            yield from self.heads.values()
            self.heads.clear()
            yield line

    def _full_stop(self) -> Iterator[str]:
        """Say the sentence that was being built."""
        if self.calls:
            yield f"    {', '.join(self.calls)}."
            self.calls = []
        if self.line:
            yield f"    {'; '.join(self.line)}."
            self.line = []

    def _begin(self, text: str) -> Iterator[str]:
        """A new action."""
        yield from self._full_stop()
        self.line = [text + (f" ({', '.join(self.raised)})" if self.raised else "")]
        self.raised = []

    def _who(self, row: Row) -> str:
        """The player of a row; of a company also its controller."""
        return self.names[row["seat"]]

    def _company(self, row: Row) -> str:
        """A company and who controls it."""
        return f"{row['company']} [{self._who(row)}]" if row["seat"] is not None else str(row["company"])

    # --- set-up and auctions

    def _city_stocked(self, row: Row) -> Iterator[str]:
        self.cubes += row["number"]
        yield from ()

    def _first_marker(self, row: Row) -> Iterator[str]:
        yield f"{', '.join(self.names)} sit down; {self._who(row)} holds the first-player marker."
        yield f"{self.cubes} cubes lie in the cities."

    def _company_ready(self, row: Row) -> Iterator[str]:
        self.ready.append(f"{row['company']} {row['after']}k")
        yield from ()

    def _auction_started(self, row: Row) -> Iterator[str]:
        if self.ready:
            yield f"Companies: {', '.join(self.ready)}."
            self.ready = []
        yield from self._full_stop()
        box = "available" if row["reason"] == "available" else "issued"
        price = f" (price {row['before']}k)" if row["before"] != row["amount"] else ""
        self.calls = [f"{self._who(row)} puts up {row['company']} ({box}) at {row['amount']}k{price}"]

    def _bid(self, row: Row) -> Iterator[str]:
        self.calls.append(f"{self._who(row)} {row['amount']}k")
        yield from ()

    def _share_bought(self, row: Row) -> Iterator[str]:
        money = "the bank" if row["reason"] == "issued" else "the company"
        self.calls.append(f"{self._who(row)} takes it, {row['amount']}k to {money}, and holds {row['after']}")
        yield from ()

    def _control(self, row: Row) -> Iterator[str]:
        verb = "founds" if row["before"] is None and row["number"] == 1 else "takes control of"
        self.calls.append(f"{self._who(row)} {verb} {row['company']}")
        yield from ()

    def _no_auction(self, row: Row) -> Iterator[str]:
        yield from self._full_stop()
        yield f"    {self._who(row)} passes."

    def _marker_moved(self, row: Row) -> Iterator[str]:
        yield from self._full_stop()
        yield f"    The first-player marker goes to {self._who(row)}."

    # --- companies

    def _shares_issued(self, row: Row) -> Iterator[str]:
        n = row["number"]
        self.raised.append(f"issuing {n} share{'s' * (n > 1)} for {row['amount']}k")
        yield from ()

    def _bonds(self, row: Row) -> Iterator[str]:
        n = row["number"]
        self.raised.append(f"{n} bond{'s' * (n > 1)} for {row['amount']}k")
        yield from ()

    def _built(self, row: Row) -> Iterator[str]:
        tiles = f"{row['before']} tile{'s' * (row['before'] > 1)} for {row['amount']}k"
        text = f"{row['place']} - {row['target']}: {tiles}"
        if row["after"] == 1:
            yield from self._begin(f"{self._company(row)} builds {text}")
        else:
            self.line.append(f"and {text}")

    def _delivered(self, row: Row) -> Iterator[str]:
        n = row["number"]
        links = f"over {n} link{'s' * (n > 1)}, {row['amount']} of them its own" if n > row["amount"] else f"over {n}"
        text = f"{self._company(row)} moves {row['item']} from {row['place']} to {row['target']} {links}"
        yield from self._begin(text)

    def _empty_city(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['place']} is empty ({row['after']})")
        yield from ()

    def _passed(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._company(row)} passes")

    # --- income, interest, dividends

    def _income(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._company(row)} earns {row['amount']}k for {row['number']} links used")

    def _interest(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{row['company']} pays {row['amount']}k interest")

    def _defaulted(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{row['company']} cannot pay {row['number']}k interest and hands over {row['amount']}k")

    def _redeemed(self, row: Row) -> Iterator[str]:
        n = row["number"]
        if row["reason"] == "merger":
            self.line.append(f"{n} bond{'s' * (n > 1)} of {row['company']} redeemed for {row['amount']}k")
        else:
            yield from self._begin(f"{row['company']} redeems {n} bond{'s' * (n > 1)} for {row['amount']}k")

    def _dividend(self, row: Row) -> Iterator[str]:
        paid = f"pays {row['amount']}k, {row['number']}k a share on {row['after']}" if row["amount"] else "pays nothing"
        yield from self._begin(f"{self._company(row)} {paid}")

    def _payout(self, row: Row) -> Iterator[str]:
        self.line.append(f"{self._who(row)} {row['amount']}k")
        yield from ()

    def _price(self, row: Row) -> Iterator[str]:
        moved = row["after"] - row["before"]
        verb = "rises to" if moved > 0 else "falls to" if moved < 0 else "stays at"
        self.line.append(f"its price {verb} {row['after']}k")
        yield from ()

    # --- mergers

    def _merger_proposed(self, row: Row) -> Iterator[str]:
        text = f"{self._company(row)} proposes to take over {row['item']}: {row['number']} shares for {row['amount']}k"
        yield from self._begin(text)

    def _vote_counted(self, row: Row) -> Iterator[str]:
        result = "yes" if row["after"] == 1 else "no"
        self.line.append(f"{row['company']} votes {result}, {row['number']} to {row['before']}")
        yield from ()

    def _merger_failed(self, row: Row) -> Iterator[str]:
        self.line.append(f"{row['company']} cannot pay")
        yield from ()

    def _shares_bought_out(self, row: Row) -> Iterator[str]:
        self.line.append(f"{self._who(row)} gets {row['amount']}k for {row['number']}")
        yield from ()

    def _merged(self, row: Row) -> Iterator[str]:
        gained = f"{row['number']} links, {row['before']}k and {row['after']} bonds"
        raised = f" ({', '.join(self.raised)})" if self.raised else ""
        self.raised = []
        self.line.append(f"{row['company']} pays {row['amount']}k{raised} and gains {gained} of {row['item']}")
        yield from ()

    # --- the end

    def _end_triggered(self, row: Row) -> Iterator[str]:
        if row["reason"] == "empty_cities":
            self.line.append(f"that is empty city {row['number']}: turn {row['after']} is the last")
            yield from ()
        else:
            yield from self._begin(f"given up unfinished after turn {row['after']}")

    def _holding(self, row: Row) -> Iterator[str]:
        bonds = f" less {row['after']} bonds" if row["after"] else ""
        yield f"    {self._who(row)}: {row['number']} {row['company']} at {row['before']}k{bonds} = {row['amount']}k"

    def _score(self, row: Row) -> Iterator[str]:
        yield f"    {self._who(row)}: {row['before']}k and shares worth {row['after']}k = {row['amount']}k"

    def _rank(self, row: Row) -> Iterator[str]:
        yield f"    {row['number']}. {self._who(row)} with {row['amount']}k"
