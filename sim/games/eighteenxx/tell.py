"""A game as text that a player enjoys reading: round by round, from the rows of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...families import Table

Row = Mapping[str, Any]
FROM = {
    "offering": "from the offering",
    "pool": "from the pool",
    "exchange": "for the private",
    "pool_exchange": "from the pool for the private",
    "free_share": "free with the private",
    "settlement": "as the second half of the president's certificate",
    "bank": "from the bank",
    "company": "from another company",
    "auction": "in the auction",
    "player": "from another player",
}
ENDS = {
    "bank_broken": "The bank is broken.",
    "bankruptcy": "A player is bankrupt.",
    "unfinished": "Cut off: no end in sight.",
}


def tell(events: Iterable[Row], bots: Sequence[str], table: Table) -> Iterator[str]:
    """The log of one game, line by line. `bots` are the names of the players by seat."""
    teller = Teller([f"{bot} ({i + 1})" if bots.count(bot) > 1 else bot for i, bot in enumerate(bots)])
    for row in events:
        yield from teller.hear(row)


class Teller:
    """Says a line for each row that a reader would miss; payments are told by what they are for."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = names

    def hear(self, row: Row) -> Iterator[str]:
        """The line of a row, if it has one."""
        say = getattr(self, f"_{str(row['kind']).lower()}", None)
        if say is not None:
            line = say(row)
            if line:
                yield line

    def who(self, row: Row) -> str:
        """The player, company first where one acts."""
        name = self.names[row["seat"]] if row["seat"] is not None else "the bank"
        return f"{row['company']} ({name})" if row["company"] is not None else name

    def player(self, row: Row) -> str:
        """The player."""
        return self.names[row["seat"]] if row["seat"] is not None else "nobody"

    def _bid(self, row: Row) -> str:
        return f"  {self.player(row)} bids {row['amount']} on {row['item']}"

    def _discount(self, row: Row) -> str:
        return f"  All pass: the first private now costs {row['after']}"

    def _private_sold(self, row: Row) -> str:
        if row["reason"] == "company":
            return f"    {row['company']} buys {row['item']} from {self.player(row)} for {row['amount']}"
        return f"  {self.player(row)} buys {row['item']} {FROM[row['reason']]} for {row['amount']}"

    def _private_closed(self, row: Row) -> str:
        return f"    {row['item']} closes"

    def _company_started(self, row: Row) -> str:
        return f"  {self.player(row)} starts {row['company']} at {row['amount']}"

    def _company_floated(self, row: Row) -> str:
        return f"    {row['company']} floats" + (f" with {row['amount']}" if row["amount"] else "")

    def _share_bought(self, row: Row) -> str:
        where = FROM.get(row["reason"], "")
        price = f" for {row['amount']}" if row["amount"] else ""
        return f"  {self.player(row)} takes {row['number']} % of {row['company']} {where}{price}"

    def _shares_sold(self, row: Row) -> str:
        forced = ", forced to" if row["reason"] == "forced_sale" else ""
        return f"  {self.player(row)} sells {row['number']} % of {row['company']} for {row['amount']}{forced}"

    def _president(self, row: Row) -> str:
        return f"    {self.player(row)} is now president of {row['company']}"

    def _price(self, row: Row) -> str:
        return f"    {row['company']}: {row['before']} -> {row['after']}"

    def _stock_round(self, row: Row) -> str:
        return f"\nStock round {row['number']}, {self.player(row)} first"

    def _operating_round(self, row: Row) -> str:
        return f"\nOperating round {row['turn']}.{row['number']} of {row['amount']}"

    def _tile(self, row: Row) -> str:
        cost = f" for {row['amount']}" if row["amount"] else ""
        return f"  {self.who(row)}: {row['item']} on {row['place']}, turned by {row['number']}{cost}"

    def _token(self, row: Row) -> str:
        cost = f" for {row['amount']}" if row["amount"] else ""
        return f"  {self.who(row)}: token on {row['place']}{cost}"

    def _run(self, row: Row) -> str:
        routes = "one route" if row["number"] == 1 else f"{row['number']} routes"
        return f"  {self.who(row)} runs {routes} for {row['amount']}"

    def _dividend(self, row: Row) -> str:
        return f"  {self.who(row)} pays {row['number']} a share"

    def _withheld(self, row: Row) -> str:
        return f"  {self.who(row)} keeps {row['amount']}" if row["amount"] else f"  {self.who(row)} earns nothing"

    def _train_bought(self, row: Row) -> str:
        return f"  {self.who(row)} buys {row['item']} {FROM[row['reason']]} for {row['amount']}"

    def _train_discarded(self, row: Row) -> str:
        return f"  {self.who(row)} discards {row['item']}"

    def _train_rusted(self, row: Row) -> str:
        owner = row["company"] or "the pool"
        return f"    {owner} loses {row['number']} x {row['item']} to rust"

    def _phase(self, row: Row) -> str:
        return f"  * The first {row['item']} is sold: a new phase begins"

    def _help(self, row: Row) -> str:
        return f"    {self.player(row)} adds {row['amount']} of own money"

    def _bankrupt(self, row: Row) -> str:
        return f"  * {self.player(row)} is bankrupt: {row['amount']} are missing"

    def _bank_broken(self, row: Row) -> str:
        return "  * The bank is broken"

    def _loan(self, row: Row) -> str:
        return f"  {self.who(row)} takes a loan of {row['amount']}"

    def _repaid(self, row: Row) -> str:
        return f"  {self.who(row)} repays {row['amount']}"

    def _interest(self, row: Row) -> str:
        return f"    {self.who(row)} owes {row['amount']} of interest"

    def _destination(self, row: Row) -> str:
        released = f": {row['amount']} released" if row["amount"] else ""
        return f"    {row['company']} reaches its destination{released}"

    def _right(self, row: Row) -> str:
        return f"  {self.who(row)} buys a right for {row['amount']}"

    def _marker(self, row: Row) -> str:
        return f"  {self.who(row)}: port marker on {row['place']}"

    def _absorbed(self, row: Row) -> str:
        return f"  * {row['company']} is merged into the CGR with {row['number']} loans"

    def _saved(self, row: Row) -> str:
        return f"  * {self.player(row)} saves {row['company']} with {row['amount']}"

    def _cgr_formed(self, row: Row) -> str:
        return f"  * The CGR is formed: {row['number']} shares at {row['amount']}"

    def _company_closed(self, row: Row) -> str:
        return f"  * {row['company']} closes"

    def _borrowed(self, row: Row) -> str:
        return f"  {self.who(row)} borrows {row['item']}"

    def _end(self, row: Row) -> str:
        return f"\n{ENDS.get(row['reason'], 'The game is over.')}"

    def _rank(self, row: Row) -> str:
        return f"  {row['number']}. {self.player(row)}: {row['amount']}"
