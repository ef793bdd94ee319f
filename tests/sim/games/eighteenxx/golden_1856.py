"""Plays a whole recorded game of 1856 of another program (tests/golden/1856/full-game.csv) event by event.

The log tells what was decided and earned, not by which routes; so the income of a run is taken from it, which needs
plain mode: run as a program by `test_1856_golden`. The game follows the readings of that program: the CGR is formed
when the buyer's turn ends (K-03), the bank breaks at 0 (K-02)."""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sim.games.eighteenxx import play, routes_check
from sim.games.eighteenxx.enums import Do, RoundKind, Rule, Step
from sim.games.eighteenxx.loans import excess_loans
from sim.games.eighteenxx.records import ACCOUNTS
from sim.games.eighteenxx.shares import worth

from .table_1856 import Table1856

FILE = Path(__file__).parents[3] / "golden" / "1856" / "full-game.csv"
CITIES = {("THB", "L15"): 1}  # not in the log; its later track starts from there


class Player:
    """A game, the event at hand, and what did not agree."""

    def __init__(self) -> None:
        self.table = Table1856(players=5, variant="1856-rails")
        self.s = self.table.s
        self.income = 0
        self.last = 0  # seat of the last event of a stock round
        self.checked = 0
        self.unconnected: list[int] = []  # lays that our network does not reach
        routes_check.check_run = lambda *_: Rule.NONE  # type: ignore[assignment]
        routes_check.run_revenue = lambda *_: self.income  # type: ignore[assignment]

    def expect(self, what: str, expected: Any, found: Any) -> None:
        """One comparison."""
        self.checked += 1
        assert expected == found, f"event {self.seq}: {what}: expected {expected}, found {found}"

    def ok(self, do: Do, **fields: Any) -> None:
        """A legal action."""
        rule = self.table.do(do, **fields)
        assert rule == Rule.NONE, f"event {self.seq}: {do.name} {fields}: {rule.name}, asked {Step(self.s.step).name}"

    def seat(self, name: str) -> int:
        return int(name[1:]) - 1

    def event(self, row: Sequence[str]) -> None:
        """One event of the log: an action, a check, or something that the engine does by itself."""
        self.seq, self.round, what, a = row[0], row[1], row[2], row[3:]
        handler = getattr(self, f"on_{what}", None)
        if handler is not None:
            handler(*[x for x in a if x])

    # --- the auction ---

    def on_bid(self, player: str, private: str, amount: str) -> None:
        self.expect("turn", self.seat(player), self.s.to_move)
        self.ok(Do.BID, private=private, price=int(amount))

    def on_buy_private(self, player: str, private: str, amount: str) -> None:
        if self.s.privates[self.table.i(private)].owner == self.table.account("bank"):
            self.ok(Do.BID, private=private, price=int(amount))
        self.expect("owner", self.seat(player), self.s.privates[self.table.i(private)].owner)

    # --- stock rounds ---

    def on_priority(self, player: str) -> None:
        self.end_turns()
        if self.s.round_kind == RoundKind.STOCK:
            self.expect("priority", self.seat(player), self.s.seat_order[0])
            self.last = self.seat(player)

    def end_turns(self) -> None:
        """A company's remaining steps are declined until the round is over."""
        while self.s.round_kind == RoundKind.OPERATING:
            self.decline()

    def stock_turn(self, player: str) -> None:
        """The log leaves out passes of players who do nothing more, or whose program passes for them."""
        for _ in range(5):
            if self.s.to_move != self.seat(player):
                self.ok(Do.PASS)
        self.last = self.seat(player)

    def on_pass(self, player: str) -> None:
        if self.s.round_kind == RoundKind.AUCTION:
            self.ok(Do.PASS)
        elif self.round == f"SR{self.s.stock_round}" and self.s.round_kind == RoundKind.STOCK:
            seat, gone = self.seat(player), (self.s.to_move - self.last) % 5
            if not 0 < (seat - self.last) % 5 < gone:  # else it could do nothing and was passed over
                self.stock_turn(player)
                self.ok(Do.PASS)
            self.last = seat

    def on_start_company(self, player: str, company: str, par: str) -> None:
        self.stock_turn(player)
        self.ok(Do.PAR, company=company, price=int(par))

    def on_buy_share(self, player: str, company: str, percent: str, source: str, price: str) -> None:
        self.stock_turn(player)
        self.expect("price", int(price), self.table.co(company).par if source == "ipo" else self.table.price(company))
        self.ok(Do.BUY_SHARE, company=company, percent=int(percent), source=("ipo", "pool").index(source))

    def on_sell_shares(self, player: str, company: str, percent: str, proceeds: str) -> None:
        if self.s.round_kind == RoundKind.STOCK:
            self.stock_turn(player)
        before = self.table.cash(self.seat(player))
        self.ok(Do.SELL_SHARES, company=company, percent=int(percent))
        if self.s.round_kind != RoundKind.OVER:
            self.expect("proceeds", int(proceeds), self.table.cash(self.seat(player)) - before)

    # --- operating rounds ---

    def decline(self) -> None:
        """What the log does not mention: a step is declined, a home chosen, a train discarded."""
        if self.s.step == Step.HOME_TOKEN:
            self.token(self.table.map.hexes[self.s.choosing_hex], company=self.waiting())
        elif self.s.step == Step.CGR_TOKENS:
            held = [(h, n) for h, n in zip(self.cgr().token_hex, self.cgr().token_node, strict=True) if h >= 0]
            self.ok(Do.REMOVE_TOKEN, hex=self.table.map.hexes[held[-1][0]], node=held[-1][1])
        else:
            self.ok(Do.PASS)

    def cgr(self) -> Any:
        return self.table.co("CGR")

    def waiting(self) -> str:
        names = list(self.table.schema.companies)
        return next(name for c, name in enumerate(names) if self.s.choosing >> c & 1)

    def reach(self, company: str, *steps: Step) -> None:
        """Decline what is asked until a company's step."""
        for _ in range(40):
            over = self.s.round_kind != RoundKind.OPERATING
            if not over and self.table.company_to_move() == company and (not steps or self.s.step in steps):
                return
            self.ok(Do.PASS) if over else self.decline()
        raise AssertionError(f"event {self.seq}: {company} does not come to {steps}")

    def on_operate(self, company: str, president: str) -> None:
        while self.s.round_kind == RoundKind.STOCK:
            self.ok(Do.PASS)
        self.company = company
        before = self.table.company_to_move() if self.s.actor >= 0 else ""
        if before != company or self.s.step != Step.TRACK:
            self.reach(company, Step.TRACK, Step.HOME_TOKEN)
        self.expect("president", self.seat(president), self.table.co(company).president)

    def on_lay_tile(self, company: str, place: str, tile: str, rotation: str, cost: str) -> None:
        self.reach(company, Step.TRACK)
        before = self.table.cash(company)
        lay = {"hex": place, "tile": tile, "rotation": int(rotation)}
        if self.table.do(Do.LAY_TILE, **lay) in (Rule.NOT_CONNECTED, Rule.NOTHING_NEW):
            self.unconnected.append(int(self.seq))
            self.force(**lay)
        else:
            self.expect("tile", self.table.tile(tile), self.s.hexes[self.table.h(place)].tile)
        self.expect("cost", int(cost), before - self.table.cash(company) if int(cost) else 0)

    def force(self, **lay: Any) -> None:
        """A lay that the other program let pass: it does not test the connection of track."""
        table = self.table
        table.fill(Do.LAY_TILE, **lay)
        play.carry_out(table.s, table.r, table.b, table.ev, table.act)
        play.settle(table.s, table.r, table.b, table.w, table.ev)

    def token(self, place: str, **fields: Any) -> None:
        """A token in whichever city takes it."""
        first = CITIES.get((self.table.company_to_move(), place), 0)
        if self.table.do(Do.PLACE_TOKEN, hex=place, node=first, **fields) != Rule.NONE:
            self.ok(Do.PLACE_TOKEN, hex=place, node=1 - first, **fields)

    def on_token(self, company: str, place: str, cost: str) -> None:
        self.reach(company, Step.TOKEN)
        self.token(place)

    def on_revenue(self, company: str, amount: str) -> None:
        self.income = int(amount)
        self.reach(company, Step.ROUTE)
        self.table.fill(Do.RUN, company=company)
        self.table.act.routes = 1
        table = self.table
        assert play.apply(table.s, table.r, table.b, table.w, table.ev, table.act) == Rule.NONE
        table.s.log.seq = 0

    def on_pay(self, company: str, amount: str) -> None:
        self.expect("revenue", int(amount), self.s.revenue)
        self.ok(Do.PAY)

    def on_withhold(self, company: str, amount: str) -> None:
        if self.s.step == Step.DIVIDEND:
            self.ok(Do.WITHHOLD)

    def on_no_dividend(self, company: str) -> None:
        while self.s.stage < Step.DIVIDEND and self.table.company_to_move() == company:
            self.decline()

    def on_loan(self, company: str, amount: str) -> None:
        before = self.table.cash(company)
        self.ok(Do.LOAN, company=company, seat=self.table.co(company).president)
        self.expect("loan", int(amount), self.table.cash(company) - before)

    def on_repay_loans(self, company: str, cash: str, due: str, number: str, unit: str) -> None:
        if self.s.step == Step.SETTLE or self.s.settlement_due:
            return
        loans = self.table.co(company).loans
        if excess_loans(self.s, self.table.r, self.table.c(company)):
            self.ok(Do.PASS)  # the train step is over: the rest follows by itself
        else:
            self.reach(company, Step.LOAN)
            for _ in range(int(number)):
                self.ok(Do.REPAY, company=company)
        self.expect("loans", loans - int(number), self.table.co(company).loans)

    def on_buy_train(self, company: str, train: str, source: str, price: str) -> None:
        self.reach(company, Step.TRAIN)
        seller: Any = {"ipo": "bank", "pool": ACCOUNTS}.get(source, source)
        self.ok(Do.BUY_TRAIN, train=train, source=seller, price=int(price))

    def on_trade_in_train(self, company: str, old: str, new: str, price: str) -> None:
        self.reach(company, Step.TRAIN)
        self.ok(Do.BUY_TRAIN, train=new, trade_in=old, source="bank", price=int(price))

    def on_company_buys_private(self, company: str, private: str, owner: str, price: str) -> None:
        self.ok(Do.BUY_PRIVATE, private=private, price=int(price), seat=self.table.co(company).president)

    def on_buy_right(self, company: str, right: str, seller: str, price: str) -> None:
        private = {"bridge": "NFSBC", "tunnel": "SCFTC"}[right]
        self.ok(Do.BUY_RIGHT, private=private, seat=self.table.co(company).president)

    def on_port_marker(self, company: str, _: str, bonus: str, place: str) -> None:
        self.ok(Do.PLACE_MARKER, private="GLSC", hex=place, seat=self.table.co(company).president)

    def on_cgr_absorbs(self, company: str) -> None:
        self.reach(company, Step.SETTLE)
        self.ok(Do.MERGE, company=company)

    def on_cgr_exchange(self, player: str, old: str, new: str) -> None:
        unit = self.cgr().unit
        held = self.cgr().pool if player == "POOL" else self.table.shares(self.seat(player), "CGR")
        self.expect("CGR shares", int(new), held // unit)

    # --- checks ---

    def on_cash(self, holder: str, amount: str) -> None:
        account: str | int = self.seat(holder) if holder[0] == "P" and holder[1:].isdigit() else holder
        found = self.table.cash(account) - (self.income_of(account) if self.is_ahead() else 0)
        self.expect(f"cash of {holder}", int(amount), found)

    def is_ahead(self) -> bool:
        """The engine has begun the next operating round, private income included, in the same step."""
        here = f"OR{self.s.stock_round}.{self.s.operating_round}"
        return self.s.round_kind == RoundKind.OPERATING and self.round != here

    def income_of(self, account: str | int) -> int:
        """What the privates of a holder pay in a round."""
        s, r, holder = self.s, self.table.r, self.table.account(account)
        mine = [i for i in range(r.privates) if s.privates[i].owner == holder and not s.privates[i].closed]
        return sum(r.private[i].revenue for i in mine)

    def on_price(self, company: str, _from: str, _old: str, cell: str, price: str, *_: str) -> None:
        row, col = map(int, cell.split(":"))
        self.expect(f"cell of {company}", (row, col), divmod(int(self.table.co(company).cell), 20))
        self.expect(f"price of {company}", int(price), self.table.price(company))

    def on_certificate_limit(self, limit: str, *_: str) -> None:
        self.expect("certificate limit", int(limit), self.s.certificate_limit)

    def on_bank_broken(self) -> None:
        self.expect("bank", 1, self.s.bank_broken)

    def on_final(self, rank: str, player: str, score: str) -> None:
        self.end_turns()
        found = worth(self.s, self.table.r, self.table.b, self.seat(player))
        self.expect(f"score of {player}", int(score), found)


def main() -> None:
    """All events, then how many things were compared."""
    player = Player()
    rows = list(csv.reader(FILE.open(newline="")))[1:]
    for row in rows:
        player.event(row)
    print(json.dumps({"events": len(rows), "checked": player.checked, "unconnected": player.unconnected}))


if __name__ == "__main__":
    sys.exit(main())
