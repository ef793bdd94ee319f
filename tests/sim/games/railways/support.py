"""A game on the table for a test: names instead of numbers, and short ways to say an action."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, cast

from sim import variants
from sim.events import NO_NUMBER, Event
from sim.families import Table
from sim.games.railways.apply import apply
from sim.games.railways.build import row_cost
from sim.games.railways.family import FAMILY
from sim.games.railways.kinds import Kind
from sim.games.railways.lay_out import lay_out
from sim.games.railways.network import add_link
from sim.games.railways.records import BANK, COLOURS, LINKS, SIDES, Action, State
from sim.games.railways.setup import new_game
from sim.games.railways.terms import NONE, Colour, Do, Phase, Rule
from sim.kernel import build

NO_CARDS = "rotw-eastern-us-no-cards"
FULL = "rotw-eastern-us"


@lru_cache(maxsize=64)
def table(variant: str, players: int, sets: tuple[str, ...]) -> Table:
    """A variant laid out, once a session."""
    build(FAMILY.package)
    return lay_out(variants.load(variant, sets), players)


class Game:
    """A game at its first decision; `start()` goes on to the first action of turn 1 with seat 0 first."""

    def __init__(self, players: int = 4, *sets: str, variant: str = NO_CARDS, seed: int = 1, deal: int = 0) -> None:
        """`sets` are changes such as "urbanize.cost=8"."""
        it = table(variant, players, sets)
        self.labels = it.labels
        self.r = cast(Any, it.rules)
        self.b = cast(Any, it.board)
        self.s: Any = State.new()
        self.ev: Any = Event.array(20_000)
        self.act: Any = Action.new()
        self.cities = self.labels["place"][: self.b.n_cities]
        self.hexes = self.labels["place"][self.b.n_cities :]
        new_game(self.s, self.r, self.b, self.ev, seed, deal, deal * players)

    def start(self) -> Game:
        """Barons kept, nobody bids, seat 0 plays first."""
        while self.s.phase == Phase.BARONS:
            self.must(do=Do.KEEP_BARON, option=0)
        if self.s.phase == Phase.AUCTION:
            self.s.first = self.r.players - 1  # all pass: the marker moves to the left
            self.s.to_move = self.s.first
            self.skip_auction()
        return self

    def skip_auction(self) -> None:
        """Everybody passes."""
        while self.s.phase == Phase.AUCTION:
            self.must(do=Do.PASS)

    def skip_turn(self) -> None:
        """Everybody passes until the auction of the next turn is over, or the game is."""
        turn = self.s.log.turn
        while self.s.log.turn == turn and self.s.phase != Phase.END:
            self.must(do=Do.PASS)
        self.skip_auction()

    def skip_to(self, seat: int) -> None:
        """Others pass until it is the turn of a seat to act."""
        while self.s.to_move != seat or self.s.phase != Phase.ACTIONS:
            self.must(do=Do.PASS)

    # --- actions

    def do(self, **fields: Any) -> Rule:
        """Propose an action of the player to move; the rule it breaks."""
        act = self.act
        act.do, act.bid, act.n, act.option, act.colour = Do.PASS, 0, 0, 0, 0
        act.city = act.target = act.link = act.card = act.second_card = NONE
        for name, value in fields.items():
            if isinstance(value, (list, tuple)):
                for i, x in enumerate(value):
                    getattr(act, name)[i] = x
            else:
                setattr(act, name, value)
        return Rule(apply(self.s, self.r, self.b, self.ev, act))

    def must(self, **fields: Any) -> None:
        """A legal action."""
        rule = self.do(**fields)
        assert rule == Rule.NONE, rule.name

    def build(self, start: str, *path: str, link: int = NONE, exit: str = "", **more: Any) -> Rule:
        """Build from a city (or on from the loose end `link`) over hexes; the last name may be a city that is reached.

        `exit` names the last tile's exit side where no further hex or city says it."""
        return self.do(**self.row(start, *path, link=link, exit=exit), **more)

    def row(self, start: str, *path: str, link: int = NONE, exit: str = "") -> dict[str, Any]:
        """The fields of a build action."""
        here = self.s.links[link].hex if link != NONE else self.b.city_hex[self.city(start)]
        dirs = []
        for name in path:
            there = self.place(name)
            dirs.append(next(d for d in range(SIDES) if self.b.neighbour[here][d] == there))
            here = there
        if exit:
            dirs.append(("E", "NE", "NW", "W", "SW", "SE").index(exit))
        city = NONE if link != NONE else self.city(start)
        return {"do": Do.BUILD, "city": city, "link": link, "n": len(dirs) - 1, "dirs": dirs}

    def cost(self, start: str, *path: str, aid: int = 0) -> int:
        """The price of a row of tiles, without laying it."""
        self.do(do=Do.KEEP_BARON)  # clears the action; it is refused
        for name, value in self.row(start, *path).items():
            if isinstance(value, list):
                for i, x in enumerate(value):
                    getattr(self.act, name)[i] = x
            else:
                setattr(self.act, name, value)
        return int(row_cost(self.s, self.r, self.b, self.act, aid))

    def deliver(self, colour: str, *cities: str, links: Sequence[int] | None = None) -> Rule:
        """Deliver a cube from the first to the last city, over the links between them (the lowest ids)."""
        stops = [self.city(name) for name in cities]
        if links is None:
            links = [self.link_between(a, z) for a, z in pairwise(stops)]
        return self.do(
            do=Do.DELIVER,
            city=stops[0],
            target=stops[-1],
            colour=Colour[colour.upper()],
            n=len(links),
            path=list(links),
        )

    # --- setting things up by hand

    def link(self, owner: int, a: str, z: str) -> int:
        """A complete link without track, for tests of what happens on links."""
        it = self.s.links[self.s.n_links]
        it.owner, it.complete, it.tiles, it.cost, it.turn = owner, 1, 1, 2, 1
        it.city_a, it.city_b = self.city(a), self.city(z)
        assert self.s.n_links < LINKS
        self.s.n_links += 1
        add_link(self.s, self.s.n_links - 1)
        self.s.players[owner].links += 1
        return int(self.s.n_links - 1)

    def link_between(self, a: int, z: int) -> int:
        """The first complete link between two cities."""
        for i in range(self.s.n_links):
            it = self.s.links[i]
            if it.owner >= 0 and it.complete and {int(it.city_a), int(it.city_b)} == {a, z}:
                return i
        raise LookupError((a, z))

    def cubes(self, city: str, **colours: int) -> None:
        """Lay exactly these cubes into a city; the bag gives or takes the difference."""
        for colour in Colour:
            if colour < COLOURS:
                n = colours.get(colour.name.lower(), 0)
                self.s.bag[colour] += self.s.cubes[self.city(city)][colour] - n
                self.s.cubes[self.city(city)][colour] = n

    def bag(self, **colours: int) -> None:
        """What the bag holds (the number of cubes in the game changes)."""
        for colour in range(COLOURS):
            self.s.bag[colour] = colours.get(Colour(colour).name.lower(), 0)

    def money(self, seat: int, cash: int) -> None:
        """Give a player exactly this cash."""
        self.s.cash[BANK] += self.s.cash[seat] - cash
        self.s.cash[seat] = cash

    # --- looking

    def city(self, name: str) -> int:
        """Number of a city."""
        return self.cities.index(name)

    def place(self, name: str) -> int:
        """Number of a hex, by its id or by the name of its city."""
        return int(self.b.city_hex[self.city(name)]) if name in self.cities else self.hexes.index(name)

    def inside(self, city: str) -> dict[str, int]:
        """Cubes in a city by colour, without zeros."""
        row = self.s.cubes[self.city(city)]
        return {Colour(c).name.lower(): int(row[c]) for c in range(COLOURS) if row[c]}

    def card(self, name: str, copy: int = 0) -> int:
        """Number of an operations card."""
        found = [i for i in range(self.b.n_cards) if self.labels["item"][self.b.cards[i].label] == name]
        return found[copy]

    def rows(self, *kinds: Kind) -> list[dict[str, Any]]:
        """Rows of the log of these kinds (all without), with strings for codes and None for null."""
        found = []
        for i in range(self.s.log.seq):
            e = self.ev[i]
            if not kinds or e.kind in kinds:
                found.append(self.read(e))
        return found

    def read(self, e: Any) -> dict[str, Any]:
        """A row as it will stand in the table."""
        row: dict[str, Any] = {"turn": int(e.turn), "step": int(e.step), "kind": Kind(e.kind).name.lower()}
        row["seat"] = None if e.seat < 0 else int(e.seat)
        for name in ("place", "target"):
            row[name] = None if getattr(e, name) < 0 else self.labels[name][getattr(e, name)]
        row["item"] = None if e.what < 0 else self.labels["item"][e.what]
        row["reason"] = None if e.reason < 0 else self.labels["reason"][e.reason]
        for name in ("number", "amount", "before", "after"):
            row[name] = None if getattr(e, name) == NO_NUMBER else int(getattr(e, name))
        return row

    def points(self) -> list[int]:
        """By seat."""
        return [int(self.s.players[p].points) for p in range(self.r.players)]

    def cash(self) -> list[int]:
        """By seat."""
        return [int(self.s.cash[p]) for p in range(self.r.players)]

    def bonds(self) -> list[int]:
        """By seat."""
        return [int(self.s.players[p].bonds) for p in range(self.r.players)]
