"""A table of 1856: companies in the middle of the game, set up by hand."""

from __future__ import annotations

from sim.games.eighteenxx.enums import RoundKind, Step
from sim.games.eighteenxx.market import enter
from sim.games.eighteenxx.operating import clear_turn
from sim.games.eighteenxx.readings import Funding
from sim.games.eighteenxx.records import COLS
from sim.games.eighteenxx.tokens import place_home

from .table import Table


class Table1856(Table):
    """`begin` a company, let it `act`."""

    def __init__(self, players: int = 4, variant: str = "1856", sets: tuple[str, ...] = ()) -> None:
        super().__init__(players, variant, sets)

    def begin(
        self,
        company: str,
        par: int,
        shares: dict[int, int],
        *,
        pool: int = 0,
        cash: int = 0,
        loans: int = 0,
        funding: Funding = Funding.INCREMENTAL,
    ) -> None:
        """A company that has operated before, with its home token; the first seat named is president."""
        c = self.c(company)
        me = self.s.companies[c]
        row = next(i for i in range(self.r.pars) if self.r.par_price[i] == par)
        me.par, me.president, me.funding, me.floated, me.operated = par, next(iter(shares)), funding, 1, 1
        enter(self.s, c, self.r.par_row[row] * COLS + self.r.par_col[row])
        for seat, percent in shares.items():
            self.s.players[seat].shares[c] = percent
        me.pool = pool
        me.offering = 100 - pool - sum(shares.values())
        me.loans = loans
        self.s.loans_left -= loans
        self.give(company, cash)
        place_home(self.s, self.r, self.b, self.ev, c)
        self.s.choosing, self.s.choosing_hex = 0, -1

    def acts(self, company: str, *later: str, step: Step = Step.TRACK) -> None:
        """The operating turn of a company that has reached a step; others act after it."""
        self.close_privates_unsold()
        self.s.round_kind, self.s.operating_round, self.s.rounds_in_set = RoundKind.OPERATING, 1, 1
        self.s.stock_round = max(self.s.stock_round, 2)
        order = [self.c(name) for name in (company, *later)]
        for k in range(len(self.s.order)):
            self.s.order[k] = order[k] if k < len(order) else -1
        self.s.in_order, self.s.turn_at = len(order), 0
        clear_turn(self.s)
        self.s.stage = self.s.step = step
        self.s.interest_paid = int(step > Step.ROUTE)
        self.s.actor, self.s.to_move = self.c(company), self.co(company).president

    def close_privates_unsold(self) -> None:
        """Privates that nobody owns are out of the way."""
        for i in range(self.r.privates):
            if self.s.privates[i].owner == self.account("bank"):
                self.s.privates[i].closed = 1

    def own(self, private: str, holder: str | int) -> None:
        """A private in somebody's hands."""
        self.s.privates[self.i(private)].owner = self.account(holder)
        self.s.privates[self.i(private)].closed = 0

    def t(self, name: str) -> int:
        """A type of train."""
        return list(self.schema.sold_trains()).index(name)

    def price(self, company: str) -> int:
        """Market price."""
        return int(self.b.cell[self.co(company).cell].price)

    def six(self, buyer: str = "GW") -> None:
        """Everything is ready for the first 6-train: phase 5, no 2s to 5s left."""
        self.phase("5")
        self.s.trains_left[self.t("5")] = 0
        self.give(buyer, 700)
        self.acts(buyer, step=Step.TRAIN)

    def shares(self, seat: int, company: str) -> int:
        """Percent held by a player."""
        return int(self.s.players[seat].shares[self.c(company)])
