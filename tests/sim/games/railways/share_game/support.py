"""A share game on the table for a test: names instead of numbers, and short ways to say an action."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from sim import variants
from sim.events import NO_NUMBER, Event
from sim.families import Table
from sim.games.railways.network import add_link
from sim.games.railways.records import COLOURS, SIDES
from sim.games.railways.share_game.apply import apply
from sim.games.railways.share_game.build import row_cost
from sim.games.railways.share_game.control import outstanding
from sim.games.railways.share_game.family import FAMILY
from sim.games.railways.share_game.kinds import Kind
from sim.games.railways.share_game.lay_out import lay_out
from sim.games.railways.share_game.money import total_money
from sim.games.railways.share_game.records import BANK, SEATS, Action, Row, State
from sim.games.railways.share_game.setup import new_game
from sim.games.railways.share_game.terms import Do, Phase, Rule, Source
from sim.games.railways.terms import NONE, Colour
from sim.kernel import build
from sim.record import as_dict

SHARES = "rotw-england-wales-shares"


@lru_cache(maxsize=64)
def table(variant: str, players: int, sets: tuple[str, ...]) -> Table:
    """A variant laid out, once a session."""
    build(FAMILY.package)
    return lay_out(variants.load(variant, sets), players)


class Game:
    """A game at the first decision of the opening auctions. Companies are called by their colours."""

    def __init__(self, players: int = 3, *sets: str, seed: int = 1, deal: int = 0) -> None:
        """`sets` are changes such as "ew_advanced.merge_cash=to_bank". Seat 0 holds the first-player marker."""
        it = table(SHARES, players, sets)
        self.labels = it.labels
        self.r = cast(Any, it.rules)
        self.b = cast(Any, it.board)
        self.s: Any = State.new()
        self.ev: Any = Event.array(20_000)
        self.act: Any = Action.new()
        self.cities = self.labels["place"][: self.b.n_cities]
        self.hexes = self.labels["place"][self.b.n_cities :]
        self.colours = self.labels["company"]
        new_game(self.s, self.r, self.b, self.ev, seed, deal, deal * players)
        self.s.first = self.s.next_starter = self.s.to_move = 0

    # --- going on

    def do(self, do: Do, **fields: Any) -> int:
        """Propose an action of the player to move; the rule it breaks. Nothing changes if one is broken."""
        act = self.act
        act.do, act.company, act.source, act.amount, act.shares, act.n = do, NONE, 0, 0, 0, 0
        act.city = act.target = act.colour = NONE
        for name, value in fields.items():
            if name == "rows":
                for row, wanted in zip(act.rows, value, strict=False):
                    self._fill(row, wanted)
            elif name == "path":
                for i, x in enumerate(value):
                    act.path[i] = x
            else:
                setattr(act, name, self.company(value) if name == "company" else value)
        before = as_dict(self.s)
        rule = apply(self.s, self.r, self.b, self.ev, act)
        assert rule == Rule.NONE or as_dict(self.s) == before, "a refused action leaves the state untouched"
        assert total_money(self.s) == 0
        return int(rule)

    def must(self, do: Do, **fields: Any) -> Game:
        """A legal action."""
        rule = self.do(do, **fields)
        assert rule == Rule.NONE, rule
        return self

    def start(self, colour: str, bid: int, source: Source = Source.AVAILABLE) -> int:
        """Put a share up."""
        return self.do(Do.START, company=colour, amount=bid, source=source)

    def bid(self, amount: int) -> int:
        """Raise."""
        return self.do(Do.BID, amount=amount)

    def drop(self) -> Game:
        """Out of an auction, or no auction, action or merger."""
        return self.must(Do.PASS)

    def buy(self, colour: str, price: int, source: Source = Source.AVAILABLE) -> Game:
        """The player to move gets a share for the opening bid: all others drop out."""
        self.must(Do.START, company=colour, amount=price, source=source)
        while self.s.sale.company != NONE:
            self.drop()
        return self

    def to_rounds(self) -> Game:
        """All pass until the company rounds of the next turn."""
        while self.s.phase != Phase.ROUNDS:
            self.skip()
        return self

    def skip(self) -> Game:
        """The next decision, in the plainest way: pass, redeem nothing, pay no dividend, vote no."""
        plain = {Phase.REDEEM: Do.REDEEM, Phase.DIVIDEND: Do.DIVIDEND, Phase.VOTE: Do.VOTE}
        return self.must(plain.get(Phase(self.s.phase), Do.PASS))

    def skip_to(self, *phases: Phase) -> Game:
        """On to a phase."""
        while self.s.phase not in phases:
            self.skip()
        return self

    def acting(self) -> str:
        """The company that acts."""
        return self.colours[self.s.acting]

    def skip_to_company(self, colour: str) -> Game:
        """Companies pass until one of them acts in the rounds."""
        while self.s.phase != Phase.ROUNDS or self.acting() != colour:
            self.skip()
        return self

    # --- actions of companies

    def row(self, start: str, *path: str) -> dict[str, Any]:
        """One link from city over hexes to city."""
        here = int(self.b.city_hex[self.city(start)])
        dirs = []
        for name in path:
            there = self.place(name)
            dirs.append(next(d for d in range(SIDES) if self.b.neighbour[here][d] == there))
            here = there
        return {"city": self.city(start), "n": len(dirs) - 1, "dirs": dirs}

    def build(self, *links: Sequence[str], shares: int = 0) -> int:
        """Build links, each as city, hexes, city."""
        return self.do(Do.BUILD, n=len(links), rows=[self.row(*link) for link in links], shares=shares)

    def cost(self, *link: str, i: int = 0) -> int:
        """Price of a link as number i of an action."""
        row: Any = Row.new()
        self._fill(row, self.row(*link))
        return int(row_cost(self.s, self.r, self.b, row, i))

    def _fill(self, row: Any, wanted: Mapping[str, Any]) -> None:
        row.city, row.n = wanted["city"], wanted["n"]
        for i, x in enumerate(wanted["dirs"]):
            row.dirs[i] = x

    def deliver(self, colour: str, *cities: str, links: Sequence[int] | None = None) -> int:
        """Move a cube from the first to the last city, over the links between them (the lowest ids)."""
        stops = [self.city(name) for name in cities]
        if links is None:
            links = [self.link_between(a, z) for a, z in pairwise(stops)]
        where = {"city": stops[0], "target": stops[-1], "colour": Colour[colour.upper()]}
        return self.do(Do.DELIVER, n=len(links), path=list(links), **where)

    def dividend(self, amount: int) -> int:
        """Name a dividend."""
        return self.do(Do.DIVIDEND, amount=amount)

    def vote(self, *yes: int) -> Game:
        """The votes of all shareholders asked next: those of the seats named are yes."""
        assert self.s.phase == Phase.VOTE
        voting = self.s.voting
        while self.s.phase == Phase.VOTE and self.s.voting == voting:
            self.must(Do.VOTE, n=int(self.s.to_move in yes))
        return self

    # --- setting things up by hand

    def hold(self, colour: str, held: Sequence[int], issued: int = 0, mat: int | None = None) -> Game:
        """Shares of a company by seat, in its Issued box and on its mat; the first seat with most controls it."""
        it = self.s.companies[self.company(colour)]
        for p in range(SEATS):
            it.held[p] = held[p] if p < len(held) else 0
        it.issued = issued
        it.mat = self.r.mat - issued if mat is None else mat
        it.available = self.r.available + self.r.mat - sum(held) - issued - it.mat
        assert it.available >= 0
        it.controller = max(range(len(held)), key=lambda p: (held[p], -p)) if any(held) else NONE
        return self

    def company_money(self, colour: str, cash: int) -> Game:
        """Give a company exactly this cash."""
        return self._money(SEATS + self.company(colour), cash)

    def money(self, seat: int, cash: int) -> Game:
        """Give a player exactly this cash."""
        return self._money(seat, cash)

    def _money(self, account: int, cash: int) -> Game:
        self.s.cash[BANK] += self.s.cash[account] - cash
        self.s.cash[account] = cash
        return self

    def set(self, colour: str, **fields: int) -> Game:
        """Fields of a company, such as price or bonds."""
        for name, value in fields.items():
            setattr(self.s.companies[self.company(colour)], name, value)
        return self

    def link(self, colour: str, a: str, z: str) -> int:
        """A complete link without track, for tests of what happens on links."""
        rails, c = self.s.rails, self.company(colour)
        it = rails.links[rails.n_links]
        it.owner, it.complete, it.tiles, it.cost = c, 1, 1, 2
        it.city_a, it.city_b = self.city(a), self.city(z)
        rails.n_links += 1
        add_link(rails, rails.n_links - 1)
        rails.players[c].links += 1
        return int(rails.n_links - 1)

    def link_between(self, a: int, z: int) -> int:
        """The first link between two cities."""
        for i in range(self.s.rails.n_links):
            it = self.s.rails.links[i]
            if {int(it.city_a), int(it.city_b)} == {a, z}:
                return i
        raise LookupError((a, z))

    def cubes(self, city: str, **colours: int) -> Game:
        """Lay exactly these cubes into a city; the bag gives or takes the difference."""
        for colour in range(COLOURS):
            n = colours.get(Colour(colour).name.lower(), 0)
            self.s.rails.bag[colour] += self.s.rails.cubes[self.city(city)][colour] - n
            self.s.rails.cubes[self.city(city)][colour] = n
        return self

    # --- looking

    def company(self, colour: str) -> int:
        """Number of a company."""
        return self.colours.index(colour)

    def at(self, colour: str) -> Any:
        """A company."""
        return self.s.companies[self.company(colour)]

    def cash(self, colour: str) -> int:
        """Of a company."""
        return int(self.s.cash[SEATS + self.company(colour)])

    def purses(self) -> list[int]:
        """Cash of the players."""
        return [int(self.s.cash[p]) for p in range(self.r.players)]

    def outstanding(self, colour: str) -> int:
        """Issued shares of a company."""
        return int(outstanding(self.s, self.company(colour)))

    def city(self, name: str) -> int:
        """Number of a city."""
        return self.cities.index(name)

    def place(self, name: str) -> int:
        """Number of a hex, by its id or by the name of its city."""
        return int(self.b.city_hex[self.city(name)]) if name in self.cities else self.hexes.index(name)

    def rows(self, *kinds: Kind) -> list[dict[str, Any]]:
        """Rows of the log of these kinds (all without), with strings for codes and None for null."""
        events = [self.ev[i] for i in range(self.s.log.seq)]
        return [self.read(e) for e in events if not kinds or e.kind in kinds]

    def read(self, e: Any) -> dict[str, Any]:
        """A row as it will stand in the table."""
        row: dict[str, Any] = {"turn": int(e.turn), "step": int(e.step), "kind": Kind(e.kind).name.lower()}
        row["seat"] = None if e.seat < 0 else int(e.seat)
        for name in ("company", "place", "target", "reason"):
            row[name] = None if getattr(e, name) < 0 else self.labels[name][getattr(e, name)]
        row["item"] = None if e.what < 0 else self.labels["item"][e.what]
        for name in ("number", "amount", "before", "after"):
            row[name] = None if getattr(e, name) == NO_NUMBER else int(getattr(e, name))
        return row
