"""A game as text that a player enjoys reading: round by round, turn by turn, from the rows of its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ...families import Table

Row = Mapping[str, Any]

LINES = {"transsib": "the Transsiberian", "petersburg": "St Petersburg", "kiev": "Kiev"}
PARTS = ("transsib", "petersburg", "kiev_tracks", "kiev_stars", "kiev_medal", "industry")
HEADS = ("Transsib", "Petersburg", "Kiev", "stars", "medal", "industry")
SOURCES = {"end_station": "the end station", "engineer": "the engineer", "pass": "passing"}


def tell(events: Iterable[Row], bots: Sequence[str], table: Table) -> Iterator[str]:
    """The log of one game, line by line. `bots` are the names of the players by seat."""
    teller = Teller(bots)
    for row in events:
        yield from teller.hear(row)
    yield from teller.end()


class Teller:
    """Listens to the log and says a line whenever one is complete: a turn, a scoring, the end."""

    def __init__(self, bots: Sequence[str]) -> None:
        """Players are called by the names of their bots, with the seat where two bear the same name."""
        self.names = [f"{bot} ({i + 1})" if bots.count(bot) > 1 else bot for i, bot in enumerate(bots)]
        self.scores = [0] * len(bots)
        self.turn, self.step = 0, -1
        self.line: list[str] = []  # the sentence being said
        self.moved: tuple[Any, ...] = ()  # the track of the last step said, and where it began
        self.scored: dict[int, dict[str, int]] = {}  # of this round, by seat
        self.order: list[str] = []
        self.display: list[str] = []
        self.ending = False

    def hear(self, row: Row) -> Iterator[str]:
        """One row; yields the lines that it completes."""
        kind = str(row["kind"]).lower()
        if (row["turn"], row["step"]) != (self.turn, self.step):
            yield from self._heading(row["turn"], row["step"])
        if kind != "step":
            self.moved = ()
        say = getattr(self, f"_{kind}", None)
        if say is not None:
            yield from say(row)

    def end(self) -> Iterator[str]:
        """The last sentence."""
        yield from self._full_stop()

    def _heading(self, turn: int, step: int) -> Iterator[str]:
        """A new turn or round begins."""
        yield from self._full_stop()
        if turn != self.turn:
            yield from self._standing()
            yield f"\nRound {turn}"
        self.turn, self.step = turn, step

    def _standing(self) -> Iterator[str]:
        """What everybody scored in the round, part by part, and has now."""
        if not self.scored:
            return
        width = max(len("Scoring"), *map(len, self.names))
        yield f"  {'Scoring':{width}}  " + "  ".join(HEADS) + "  score"
        for p, name in enumerate(self.names):
            mine = self.scored.get(p, {})
            cells = [f"{mine.get(part, 0):>{len(head)}}" for part, head in zip(PARTS, HEADS, strict=True)]
            yield f"  {name:{width}}  " + "  ".join(cells) + f"  {self.scores[p]:>5}"
        self.scored = {}

    def _begin(self, text: str) -> Iterator[str]:
        yield from self._full_stop()
        self.line = [text]

    def _full_stop(self) -> Iterator[str]:
        if self.display:
            yield f"Engineers on display: {', '.join(self.display)}."
            self.display = []
        if self.line:
            head, *rest = self.line
            yield f"    {head}" + (f": {', '.join(rest)}." if rest else ".")
        self.line, self.moved = [], ()

    def _add(self, text: str) -> Iterator[str]:
        self.line.append(text)
        yield from ()

    def _who(self, row: Row) -> str:
        return self.names[row["seat"]]

    # --- set-up and rounds

    def _displayed(self, row: Row) -> Iterator[str]:
        self.display.append(str(row["number"]))
        yield from ()

    def _start_bonus(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} takes the start bonus {said(row['item'])}")

    def _turn_order(self, row: Row) -> Iterator[str]:
        self.order.append(self._who(row))
        if len(self.order) == len(self.names):
            yield from self._standing()
            yield f"  Turn order: {', '.join(self.order)}"
            self.order = []

    def _passed(self, row: Row) -> Iterator[str]:
        left = f" with {many(row['number'], 'worker')} left" if row["number"] else ""
        yield from self._begin(f"{self._who(row)} passes{left}")

    def _engineer_left(self, row: Row) -> Iterator[str]:
        yield from self._full_stop()
        yield f"  Nobody hired engineer {row['number']}, who leaves."

    # --- a turn

    def _placed(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} to {said(row['place'])} for {paid(row['number'], row)}")

    def _engineer_used(self, row: Row) -> Iterator[str]:
        if row["reason"] != "own":
            yield from self._add(f"engineer {row['number']}")
        elif self.line:
            yield from self._add(f"own engineer {row['number']}")
        else:
            yield from self._begin(f"{self._who(row)} uses engineer {row['number']} for {paid(row['before'], row)}")

    def _second_use(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} moves the turn-order worker to {said(row['place'])}")

    def _stayed(self, row: Row) -> Iterator[str]:
        yield from self._begin(f"{self._who(row)} leaves the turn-order worker where it is")

    def _hired(self, row: Row) -> Iterator[str]:
        yield from self._add(f"engineer {row['number']} hired, the {ordinal(row['after'])} one")

    def _claimed(self, row: Row) -> Iterator[str]:
        yield from self._add(f"place {row['number']} of the next round claimed")

    def _step(self, row: Row) -> Iterator[str]:
        track = (row["place"], row["item"])
        start = row["before"]
        if self.moved[:2] == track and self.moved[3] == start:
            start = self.moved[2]
            self.line.pop()
        self.moved = (*track, start, row["after"])
        yield from self._add(f"{row['item']} on {LINES[row['place']]} from {start} to {row['after']}")

    def _advanced(self, row: Row) -> Iterator[str]:
        marker = "the second industry marker" if row["number"] == 2 else "industry"
        yield from self._add(f"{marker} from {row['before']} to {row['after']}")

    def _locomotive(self, row: Row) -> Iterator[str]:
        over = f" over the {row['before']}" if row["before"] else ""
        yield from self._add(f"locomotive {row['number']} on {LINES[row['place']]}{over} (reach {row['after']})")

    def _given_up(self, row: Row) -> Iterator[str]:
        yield from self._add(f"the {row['number']} goes back")

    def _factory(self, row: Row) -> Iterator[str]:
        over = f" over factory {row['before']}" if row["before"] else ""
        yield from self._add(f"factory {row['number']} into gap {row['after']}{over}")

    def _factory_used(self, row: Row) -> Iterator[str]:
        yield from self._add(f"factory {row['number']} works")

    def _doubler(self, row: Row) -> Iterator[str]:
        yield from self._add(f"doubler on {row['after']}")

    def _roubles(self, row: Row) -> Iterator[str]:
        yield from self._add(f"+{many(row['amount'], 'rouble')}")

    def _worker(self, row: Row) -> Iterator[str]:
        yield from self._add("the black worker joins" if row["reason"] == "black_worker" else "a new worker")

    def _temporary(self, row: Row) -> Iterator[str]:
        yield from self._add(many(row["number"], "temporary worker"))

    def _token(self, row: Row) -> Iterator[str]:
        yield from self._add(f"? token {said(row['item'])}")

    def _question_card(self, row: Row) -> Iterator[str]:
        yield from self._add(f"? card {said(row['item'])}")

    def _end_card(self, row: Row) -> Iterator[str]:
        yield from self._add(f"in secret the card {said(row['item'])}")

    def _end_station(self, row: Row) -> Iterator[str]:
        yield from self._add("an end station, for points" if row["after"] else "an end station, for steps")

    def _second_marker(self, row: Row) -> Iterator[str]:
        yield from self._add("a second industry marker")

    def _medal(self, row: Row) -> Iterator[str]:
        yield from self._add("the Kiev medal")

    def _revalued(self, row: Row) -> Iterator[str]:
        yield from self._add("tracks are revalued")

    def _same_again(self, row: Row) -> Iterator[str]:
        yield from self._add(f"{said(row['place'])} again")

    def _borrowed(self, row: Row) -> Iterator[str]:
        yield from self._add(f"engineer {row['number']} of {self.names[row['after']]}")

    def _lapsed(self, row: Row) -> Iterator[str]:
        yield from self._add("the rest lapses")

    # --- points and the end

    def _points(self, row: Row) -> Iterator[str]:
        why = row["reason"]
        if why in ("end_card", "majority"):
            yield from self._final()
        self.scores[row["seat"]] = row["after"]
        if why in PARTS:
            mine = self.scored.setdefault(row["seat"], {})
            mine[why] = mine.get(why, 0) + row["amount"]
        elif why in ("end_card", "majority"):
            source = said(row["item"]) if why == "end_card" else f"{ordinal(row['number'])} in engineers"
            yield f"    {self._who(row)}: {source}, {many(row['amount'], 'point')}"
        else:
            yield from self._add(f"{many(row['amount'], 'point')} for {SOURCES.get(why, said(why))}")

    def _score(self, row: Row) -> Iterator[str]:
        yield from self._final()

    def _final(self) -> Iterator[str]:
        """After the last scoring comes the end."""
        if not self.ending:
            yield from self._standing()
            yield "\nThe end"
        self.ending = True

    def _rank(self, row: Row) -> Iterator[str]:
        yield f"    {row['number']}. {self._who(row)} with {many(row['amount'], 'point')}"


def said(name: str) -> str:
    """A name of the tables in plain letters."""
    for mark in ("sb_", "q_", "qc_", "eb_"):
        name = name.removeprefix(mark)
    return name.replace("_", " ")


def many(n: int, thing: str) -> str:
    """1 point, 2 points."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def paid(workers: int, row: Row) -> str:
    """What a space was paid with."""
    said_workers = many(workers, "worker") + (" (the black one)" if row["after"] and workers == 1 else "")
    parts = [said_workers] if workers else []
    parts += [many(row["amount"], "rouble")] if row["amount"] else []
    return " and ".join(parts) or "nothing"


def ordinal(n: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(n if n < 20 else n % 10, "th")
    return f"{n}{ending}"
