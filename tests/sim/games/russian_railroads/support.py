"""A game on the table for a test: names instead of numbers, and short ways to say a decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from sim.events import NO_NUMBER, Event
from sim.games.russian_railroads.apply import apply
from sim.games.russian_railroads.candidates import Candidates, list_candidates, no_action
from sim.games.russian_railroads.family import FAMILY
from sim.games.russian_railroads.kinds import Kind
from sim.games.russian_railroads.observe import END_CARDS, QUESTION_CARDS, SPACE_NAMES, START_CARDS, TOKENS
from sim.games.russian_railroads.records import Action, State
from sim.games.russian_railroads.rounds import open_round
from sim.games.russian_railroads.setup import new_game
from sim.games.russian_railroads.terms import NONE, Colour, Do, Duty, EndStation, Phase, Rule, Track
from sim.kernel import build
from sim.record import as_dict

from .laid_out import table

LINE = {line.name.lower(): int(line) for line in Track}
COLOUR = {colour.name.lower(): int(colour) for colour in Colour}
OK = Rule.NONE
ROOM = 2_000  # events of a game of seven rounds


class Game:
    """A game after set-up; `start()` opens round 1 with seats in order and without start bonuses."""

    def __init__(self, players: int = 4, *sets: str, variant: str = "russian-railroads", deal: int = 0) -> None:
        """`sets` are changes such as "turn_order.pass_points=[0, 1, 2, 3]"."""
        build(FAMILY.package)
        it = table(players, *sets, variant=variant)
        self.labels = it.labels
        self.r, self.b = cast(Any, it.rules), cast(Any, it.board)
        self.s: Any = State.new()
        self.ev: Any = Event.array(ROOM)
        self.act: Any = Action.new()
        new_game(self.s, self.r, self.b, self.ev, 1, deal, deal * players)

    def start(self) -> Game:
        """Round 1, seat 0 first, seat 1 second ..., nobody took a start bonus."""
        for seat in range(self.r.players):
            self.s.order[seat] = seat
            self.s.players[seat].card = seat + 1
        self.s.start_cards, self.s.log.turn, self.s.turns = 0, 1, 0
        open_round(self.s, self.r, self.ev)
        return self

    def me(self, seat: int | None = None) -> Any:
        """A player, the one to move if no seat is named."""
        return self.s.players[self.s.to_move if seat is None else seat]

    # --- positions

    def tracks(self, seat: int = 0, **lines: Sequence[int]) -> Game:
        """Tracks of a player by line, from black on: `transsib=(6, 2)`."""
        for line, spaces in lines.items():
            for colour in Colour:
                self.me(seat).track[LINE[line]][colour] = spaces[colour] if colour < len(spaces) else 0
        return self

    def locomotives(self, *numbers: int, seat: int = 0) -> Game:
        """Locomotives by slot: two on the Transsiberian, St Petersburg, Kiev."""
        for slot, number in enumerate(numbers):
            self.me(seat).locomotive[slot] = number
        return self

    def factories(self, *numbers: int, seat: int = 0) -> Game:
        """Factories by gap."""
        for gap, number in enumerate(numbers):
            self.me(seat).factory[gap] = number
        return self

    def stacks(self, **left: int) -> Game:
        """Only these locomotives are left: `n5=1`."""
        for number in range(1, 10):
            self.s.locomotives[number] = left.get(f"n{number}", 0)
        return self

    def give(self, seat: int = 0, **fields: int) -> Game:
        """Set fields of a player."""
        for key, value in fields.items():
            setattr(self.me(seat), key, value)
        return self

    def engineers(self, *numbers: int, seat: int = 0) -> Game:
        """The engineers a player owns; they lie nowhere else."""
        self.me(seat).engineers = sum(1 << n for n in numbers)
        for slot in range(self.r.slots):
            if self.s.display[slot] in numbers:
                self.s.display[slot] = 0
        return self

    def lay_out(self, *numbers: int) -> Game:
        """The display, from the hiring space to the left."""
        for slot, number in enumerate(numbers):
            self.s.display[slot] = number
        return self

    # --- decisions

    def do(self, do: Do, **fields: int) -> Rule:
        """A decision; the rule it breaks."""
        no_action(self.act)
        self.act.do = do
        for key, value in fields.items():
            setattr(self.act, key, value)
        return Rule(apply(self.s, self.r, self.b, self.ev, self.act))

    def place(self, space: str, workers: int | None = None, roubles: int = 0, black: int = 0) -> Rule:
        """A first decision on the main board; workers are what the roubles leave to pay."""
        number = SPACE_NAMES.index(space)
        it = self.b.spaces[number]
        cost = it.workers + it.roubles
        if space.startswith("engineer_public"):
            tile = self.b.engineers[self.s.display[it.deed.n]]
            cost = tile.workers + tile.roubles
        paid = cost - roubles if workers is None else workers
        return self.do(Do.PLACE, space=number, workers=paid, roubles=roubles, black=black)

    def own(self, engineer: int, workers: int = 1, roubles: int = 0, black: int = 0) -> Rule:
        return self.do(Do.OWN_ENGINEER, engineer=engineer, workers=workers, roubles=roubles, black=black)

    def move(self, space: str) -> Rule:
        return self.do(Do.MOVE_WORKER, space=SPACE_NAMES.index(space))

    def skip(self) -> Rule:
        return self.do(Do.PASS)

    def duty(self, *kinds: Duty, colours: int | None = None) -> int:
        """Place of the first open duty of these kinds; one that does not exist if there is none."""
        for i in range(self.s.n_owed):
            if self.s.owed[i].duty in kinds and colours in (None, self.s.owed[i].colours):
                return i
        return 99

    def step(self, line: str, colour: str, colours: int | None = None) -> Rule:
        """A step for the first duty that takes the colour, or for the one with these colours."""
        rule = Rule.NO_SUCH_DUTY
        for duty in range(self.s.n_owed):
            if self.s.owed[duty].duty == Duty.STEPS and colours in (None, self.s.owed[duty].colours):
                rule = self.do(Do.STEP, duty=duty, line=LINE[line], colour=COLOUR[colour])
                if rule != Rule.COLOUR_NOT_ALLOWED:
                    break
        return rule

    def advance(self, n: int = 1, marker: int = 0) -> Rule:
        return self.do(Do.ADVANCE, duty=self.duty(Duty.INDUSTRY), n=n, marker=marker)

    def lay(self, slot: int) -> Rule:
        return self.do(Do.LOCOMOTIVE, duty=self.duty(*LOCOMOTIVES), slot=slot)

    def give_up(self) -> Rule:
        return self.do(Do.GIVE_UP, duty=self.duty(*LOCOMOTIVES))

    def factory(self, number: int, gap: int, returned: int = 0) -> Rule:
        duty = self.duty(Duty.FACTORY, Duty.LOCOMOTIVE_OR_FACTORY)
        return self.do(Do.FACTORY, duty=duty, number=number, gap=gap, returned=returned)

    def token(self, name: str) -> Rule:
        return self.do(Do.TOKEN, duty=self.duty(Duty.TOKEN), card=TOKENS.index(name))

    def question_card(self, name: str) -> Rule:
        return self.do(Do.QUESTION_CARD, duty=self.duty(Duty.QUESTION_CARD), card=QUESTION_CARDS.index(name))

    def end_card(self, name: str) -> Rule:
        return self.do(Do.END_CARD, duty=self.duty(Duty.END_CARD), card=END_CARDS.index(name))

    def start_card(self, name: str) -> Rule:
        return self.do(Do.START_BONUS, card=START_CARDS.index(name))

    def station(self, option: EndStation) -> Rule:
        return self.do(Do.END_STATION, duty=self.duty(Duty.END_STATION), option=option)

    def card_or_points(self, option: int) -> Rule:
        return self.do(Do.CARD_OR_POINTS, duty=self.duty(Duty.CARD_OR_POINTS), option=option)

    def again(self, space: str = "", engineer: int = 0) -> Rule:
        number = SPACE_NAMES.index(space) if space else NONE
        return self.do(Do.SAME_AGAIN, duty=self.duty(Duty.REPEAT), space=number, engineer=engineer)

    def borrow(self, engineer: int) -> Rule:
        return self.do(Do.BORROW, duty=self.duty(Duty.BORROW), engineer=engineer)

    def pass_all(self) -> None:
        """Everybody passes until the action phase is over."""
        turn = self.s.log.turn
        while self.s.phase == Phase.ACTIONS and self.s.log.turn == turn:
            assert self.skip() == OK

    def to(self, seat: int) -> Game:
        """It is the turn of a seat."""
        self.s.to_move = seat
        return self

    # --- what is seen

    @property
    def free(self) -> bool:
        """The next decision begins a turn."""
        return bool(self.s.fresh == 1)

    def legal(self) -> list[dict[str, Any]]:
        """All legal decisions."""
        k = cast(Any, Candidates.new())
        list_candidates(self.s, self.r, self.b, k)
        return [as_dict(k.actions[i]) for i in range(k.n)]

    def rows(self, *kinds: Kind) -> list[Mapping[str, Any]]:
        """The log so far with strings and None as in the tables."""
        found = []
        for i in range(self.s.log.seq):
            row = as_dict(self.ev[i])
            if not kinds or row["kind"] in kinds:
                found.append(self.in_words(row))
        return found

    def in_words(self, row: dict[str, Any]) -> dict[str, Any]:
        """A row as the tables have it."""
        said = {key: None if value == NO_NUMBER else value for key, value in row.items()}
        said["kind"] = Kind(row["kind"]).name.lower()
        for key, column in (("place", "place"), ("what", "item"), ("reason", "reason")):
            code = said.pop(key)
            said[column] = None if code == NONE else self.labels[column][code]
        return said


LOCOMOTIVES = (Duty.LOCOMOTIVE, Duty.LOCOMOTIVE_OR_FACTORY, Duty.SPECIAL_LOCOMOTIVE)
