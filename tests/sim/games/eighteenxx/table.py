"""A table to try rules on: names instead of numbers, and states set up by hand."""

from __future__ import annotations

from typing import Any

from sim import kernel, variants
from sim.events import Event
from sim.games.eighteenxx import play, setup
from sim.games.eighteenxx.desk import Scratch
from sim.games.eighteenxx.enums import NOBODY, Do, Kind, RoundKind, Rule, Step
from sim.games.eighteenxx.lay_out import tables
from sim.games.eighteenxx.market import enter
from sim.games.eighteenxx.records import ACCOUNTS, BANK, COLS, SEATS
from sim.games.eighteenxx.state import Action, State
from sim.games.eighteenxx.stock_turns import begin_turn
from sim.games.eighteenxx.tiles import find_upgrade, place_tile
from sim.games.eighteenxx.tokens import free_slot, next_token, put
from sim.record import as_dict

BOOK = "1830-one-certificate"  # the rules of 1830 as every source but one has them
PACKAGE = "sim.games.eighteenxx"
ROOM = 2_000


class Table:
    """One game; `do` plays an action and answers the rule it breaks."""

    def __init__(self, players: int = 4, variant: str = BOOK, sets: tuple[str, ...] = ()) -> None:
        kernel.build(PACKAGE)
        loaded = variants.load(variant, sets)
        self.schema: Any = loaded.rules
        self.r, self.b, self.map = tables(self.schema, loaded.map, players, variant)
        self.s, self.w, self.ev, self.act = State.new(), Scratch.new(), Event.array(ROOM), Action.new()
        setup.new_game(self.s, self.r, self.b, 0)

    def c(self, name: str) -> int:
        """A company."""
        return list(self.schema.companies).index(name)

    def i(self, name: str) -> int:
        """A private."""
        return list(self.schema.privates).index(name)

    def t(self, name: str) -> int:
        """A type of train."""
        return list(self.schema.train_types).index(name)

    def h(self, name: str) -> int:
        """A hex."""
        return self.map.hexes.index(name)

    def tile(self, name: str) -> int:
        """A tile of the supply."""
        return self.map.tiles.index(name)

    def co(self, name: str) -> Any:
        """The state of a company."""
        return self.s.companies[self.c(name)]

    def cash(self, holder: str | int) -> int:
        """Money of a player (seat), a company (name) or the bank."""
        return int(self.s.cash[self.account(holder)])

    def account(self, holder: str | int) -> int:
        """The account of a player, a company or the bank."""
        if isinstance(holder, int):
            return holder
        return BANK if holder == "bank" else SEATS + self.c(holder)

    def give(self, holder: str | int, amount: int) -> None:
        """Money out of the bank; less than zero takes it away."""
        self.s.cash[self.account(holder)] += amount
        self.s.cash[BANK] -= amount

    def do(self, do: Do, **fields: Any) -> Rule:
        """Play an action of the player to move, fields by name; the state is untouched if a rule is broken."""
        self.fill(do, **fields)
        before = as_dict(self.s)
        self.s.log.seq = 0
        before["log"]["seq"] = 0
        rule = Rule(play.apply(self.s, self.r, self.b, self.w, self.ev, self.act))
        if rule != Rule.NONE:
            assert as_dict(self.s) == before, "a refused action leaves no trace"
        return rule

    def ok(self, do: Do, **fields: Any) -> None:
        """Play a legal action."""
        assert self.do(do, **fields) == Rule.NONE

    def told(self, kind: Kind) -> list[tuple[int, int, int, int]]:
        """Seat, number, amount and reason of the rows of a kind that the last action wrote."""
        rows = self.ev[: self.s.log.seq]
        return [(row.seat, row.number, row.amount, row.reason) for row in rows if row.kind == kind]

    def fill(self, do: Do, **fields: Any) -> None:
        """Write an action down."""
        a = self.act
        a.do, a.seat = do, fields.pop("seat", self.s.to_move)
        a.company = self.c(fields.pop("company")) if "company" in fields else int(self.s.actor)
        a.private = self.i(fields.pop("private")) if "private" in fields else NOBODY
        a.hex = self.h(fields.pop("hex")) if "hex" in fields else 0
        a.tile = self.tile(fields.pop("tile")) if "tile" in fields else 0
        a.train = self.t(fields.pop("train")) if "train" in fields else 0
        a.trade_in = self.t(fields.pop("trade_in")) if "trade_in" in fields else NOBODY
        seller = fields.pop("source", 0)
        a.source = seller if isinstance(seller, int) else self.account(seller)
        a.routes = 0
        for key in ("price", "percent", "rotation", "node"):
            setattr(a, key, fields.pop(key, 0))
        assert not fields, fields

    # --- states set up by hand ---

    def sell_privates(self, owners: dict[str, str | int] | None = None) -> None:
        """All privates owned: by the holder named, else by seat 0, without money moving; BO's and CA's shares stay."""
        for name in self.schema.privates:
            self.s.privates[self.i(name)].owner = self.account((owners or {}).get(name, 0))

    def close_privates(self) -> None:
        """No private is left."""
        for i in range(self.r.privates):
            self.s.privates[i].closed = 1

    def start(self, company: str, par: int, shares: dict[int, int], pool: int = 0) -> None:
        """A company started at a par with shares in percent by seat; the first seat named is president."""
        c = self.c(company)
        row = next(i for i in range(self.r.pars) if self.r.par_price[i] == par)
        self.s.companies[c].par = par
        enter(self.s, c, self.r.par_row[row] * COLS + self.r.par_col[row])
        self.s.companies[c].president = next(iter(shares))
        for seat, percent in shares.items():
            self.s.players[seat].shares[c] = percent
        self.s.companies[c].pool = pool
        self.s.companies[c].offering = 100 - pool - sum(shares.values())
        if self.s.companies[c].offering <= 100 - self.r.float_percent:
            self.s.companies[c].floated = 1
            self.give(company, 10 * par)

    def stock_round(self, number: int = 2, first: int = 0) -> None:
        """A stock round in which seat `first` is to move."""
        if all(self.s.privates[i].owner == BANK and not self.s.privates[i].closed for i in range(self.r.privates)):
            self.close_privates()
        self.s.round_kind, self.s.stock_round = RoundKind.STOCK, number
        self.s.operating_round = 0
        for seat in range(self.r.players):
            self.s.players[seat].sold = self.s.players[seat].passed = 0
            self.s.seat_order[seat] = (first + seat) % self.r.players
        self.s.last_actor = NOBODY
        begin_turn(self.s, first)

    def everyone_passes(self) -> None:
        """Passes until the stock round is over."""
        for _ in range(3 * self.r.players):
            if self.s.round_kind != RoundKind.STOCK:
                return
            self.ok(Do.PASS)
        raise AssertionError("the stock round does not end")

    def operate(self) -> None:
        """Leave the stock round: the first company of the order is to act."""
        self.stock_round()
        self.everyone_passes()
        assert self.s.step == Step.TRACK, Step(self.s.step)

    def end_turn(self) -> None:
        """Passes until the company's turn is over."""
        turn = (int(self.s.turn_at), int(self.s.operating_round), int(self.s.stock_round))
        while (int(self.s.turn_at), int(self.s.operating_round), int(self.s.stock_round)) == turn:
            if self.s.round_kind != RoundKind.OPERATING:
                return
            self.ok(Do.PASS)

    def marker(self, company: str, row: int, col: int) -> None:
        """Put a marker into a cell, below those already there."""
        enter(self.s, self.c(company), row * COLS + col)

    def trains(self, company: str, *names: str) -> None:
        """Give a company trains out of the bank."""
        for name in names:
            t = self.t(name)
            self.co(company).train[t] += 1
            if self.s.trains_left[t] > 0:
                self.s.trains_left[t] -= 1
            self.s.train_sold[t] = 1

    def phase(self, name: str) -> None:
        """Jump to a phase: trains of older types are sold out, those it rusts are gone."""
        self.s.phase = list(self.schema.phases).index(name)
        for t in range(self.t(name)):
            self.s.trains_left[t] = 0
            self.s.train_sold[t] = 1
        self.s.train_sold[self.t(name)] = 1

    def lay(self, hex: str, tile: str, rotation: int) -> None:
        """A tile on the map without a company; where it may replace what lies there, tokens move along."""
        h, t = self.h(hex), self.tile(tile)
        if find_upgrade(self.s, self.r, self.b, h, t) != NOBODY:
            place_tile(self.s, self.r, self.b, h, t, rotation)
            return
        self.s.hexes[h].tile, self.s.hexes[h].rotation = t, rotation
        self.s.tiles_left[t] -= 1

    def token(self, company: str, hex: str, node: int = 0) -> None:
        """The next token of a company in a city."""
        c, h = self.c(company), self.h(hex)
        slot = free_slot(self.s, self.r, self.b, h, node, c)
        put(self.s, c, next_token(self.s, self.r, c), h, node, slot)

    def company_to_move(self) -> str:
        """The company that has to decide."""
        return list(self.schema.companies)[self.s.actor]


POOL_OF_TRAINS = ACCOUNTS  # Action.source of a discarded train
