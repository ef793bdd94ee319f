"""Recorded games played again: state, points and scoring are compared at the end of every turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, cast

from ... import kernel
from ...errors import BadInput
from ...events import Event
from .driver import Differs, Game, begin, take
from .kinds import Kind
from .lay_out import lay_out
from .observe import compared, observe
from .recording import VARIANT, Recording, merge, read, variant_of
from .records import MARKERS, Board, Rules
from .terms import NONE, Phase, Reason

PARTS = {
    "transsib": Reason.TRANSSIB,
    "petersburg": Reason.PETERSBURG,
    "kiev_tracks": Reason.KIEV_TRACKS,
    "kiev_stars": Reason.KIEV_STARS,
    "kiev_medal": Reason.KIEV_MEDAL,
}
PLAIN = {Reason.PASS: "pass", Reason.END_STATION: "end_station", Reason.MAJORITY: "engineer_majority"}


@dataclass(frozen=True)
class Outcome:
    """What playing a file again gave."""

    path: Path
    actions: int
    equal: bool
    where: str  # the first difference, as "action 7 (step): players.p0.score: expected 12, found 10"
    scores: Mapping[str, int]

    def __str__(self) -> str:
        if self.equal:
            scores = ", ".join(f"{p} {n}" for p, n in self.scores.items())
            return f"{self.path.name}: {self.actions} actions, state equal after each turn, final scores {scores}"
        return f"{self.path.name}: {self.where}"


def replay(path: Path) -> Outcome:
    """Play a file again. BadInput: it is damaged."""
    recording, game, labels = open_game(path)
    done = 0
    for line, where in steps(recording, game, labels):
        if where:
            return Outcome(path, done, False, f"action {line['i']} ({line['type']}): {where}", {})
        done += 1
    where = wrong_result(recording, game, labels)
    return Outcome(path, done, not where, where, scores(game))


def open_game(path: Path) -> tuple[Recording, Game, tuple[str, ...]]:
    """A file, the engine after its deal, and the names of things. BadInput: it is damaged."""
    kernel.build(__package__)
    recording = read(path)
    variant = variant_of(recording)
    try:
        table = _table(variant.sets, recording.players)
        return recording, begin(table[0], table[1], recording.head), table[2]
    except (KeyError, ValueError, TypeError, IndexError, AttributeError) as wrong:
        raise BadInput(f"{path}: line 1: state: {_said(wrong)}") from None


@cache
def _table(sets: tuple[str, ...], players: int) -> tuple[Rules, Board, tuple[str, ...]]:
    """Rules, board and names of things; they are only read, so files share them."""
    from ... import variants  # families are loaded by variants: at the top this would be a circle

    table = lay_out(variants.load(VARIANT, sets), players)
    return cast(Rules, table.rules), cast(Board, table.board), tuple(table.labels["item"])


def steps(recording: Recording, game: Game, labels: tuple[str, ...]) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Each line with the first difference after it; empty = equal. Stops after a difference.

    States, points and scoring are compared at the last line of a turn."""
    state = recording.head["state"]
    where = _compare(recording, 1, state, game)
    if where:
        yield {"i": 0, "type": "start"}, where
        return
    begun, points, scoring = 0, dict[tuple[str, str], int](), None
    for number, line in enumerate(recording.actions, 2):
        state = merge(state, line["d"])
        try:
            take(game, line, state)
        except Differs as why:
            yield line, str(why)
            return
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as wrong:
            raise BadInput(f"{recording.path}: line {number}: {line['type']}: {_said(wrong)}") from None
        _add(points, line.get("points", []))
        scoring = line.get("scoring", scoring)
        last = number - 1 == len(recording.actions) or recording.actions[number - 1]["turn"] != line["turn"]
        if last:
            where = _compare(recording, number, state, game) or wrong_points(game, labels, begun, points, scoring)
            begun, points, scoring = int(game.state.log.seq), {}, None
        yield line, where
        if where:
            return


def _add(points: dict[tuple[str, str], int], rows: list[Any]) -> None:
    """Recorded points of a line, by player and source."""
    for player, n, source in rows:
        points[player, source] = points.get((player, source), 0) + n


def _compare(recording: Recording, number: int, state: Mapping[str, Any], game: Game) -> str:
    """The first difference of a recorded state; empty = equal. BadInput: it lacks what every state has."""
    found = observe(game.state, game.rules, game.board, game.lying)
    try:
        return difference(compared(state, ended=game.state.phase == Phase.END), found)
    except (KeyError, ValueError, TypeError, AttributeError) as wrong:
        raise BadInput(f"{recording.path}: line {number}: d makes no state of a game: {_said(wrong)}") from None


def wrong_points(
    game: Game, labels: tuple[str, ...], begun: int, points: Mapping[tuple[str, str], int], scoring: Any
) -> str:
    """The first difference of the points of a turn, by player and source, and of the parts of a scoring."""
    found: dict[tuple[str, str], int] = {}
    for player, n, source in scored(game, labels, begun):
        found[player, source] = found.get((player, source), 0) + n
    named = {f"{player} {source}": n for (player, source), n in points.items() if n}
    if where := difference(named, {f"{player} {source}": n for (player, source), n in found.items()}, "points"):
        return where
    return difference(scoring["players"], parts(game, begun), "scoring") if scoring else ""


def scored(game: Game, labels: tuple[str, ...], begun: int) -> Iterator[tuple[str, int, str]]:
    """The points of the rows of the log from number `begun` on, named as recordings name their sources."""
    for event in game.events[begun : int(game.state.log.seq)]:
        if event.kind == Kind.POINTS:
            reason = Reason(event.reason)
            source = PLAIN.get(reason, reason.name.lower())
            if Reason.TRANSSIB <= reason <= Reason.INDUSTRY:
                source = f"round_{event.turn}"
            elif reason == Reason.ENGINEER:
                source = f"engineer_{event.number}"
            elif reason == Reason.END_CARD:
                source = labels[event.what]
            yield f"p{event.seat}", int(event.amount), source


def parts(game: Game, begun: int) -> dict[str, Any]:
    """The parts of a scoring of every player."""
    rows = [e for e in game.events[begun : int(game.state.log.seq)] if e.kind == Kind.POINTS]
    players: dict[str, Any] = {}
    for p in range(game.rules.players):
        mine = [e for e in rows if e.seat == p]
        said: dict[str, Any] = {name: _amount(mine, reason) for name, reason in PARTS.items()}
        total = sum(said.values())
        markers = [i for i in range(MARKERS) if game.state.players[p].marker[i] != NONE]
        said["industry"] = [
            sum(int(e.amount) for e in mine if e.reason == Reason.INDUSTRY and e.number == i + 1) for i in markers
        ]
        players[f"p{p}"] = said | {"total": total + sum(said["industry"])}
    return players


def _amount(rows: list[Event], reason: Reason) -> int:
    return sum(int(e.amount) for e in rows if e.reason == reason)


def scores(game: Game) -> dict[str, int]:
    """The score of each player now."""
    return {f"p{p}": int(game.state.players[p].score) for p in range(game.rules.players)}


def wrong_result(recording: Recording, game: Game, labels: tuple[str, ...]) -> str:
    """The first difference of scores, winners and where the points came from; empty = equal."""
    said = recording.result
    where = difference(said["scores"], scores(game), "result: scores")
    if not where and "winners" in said:
        best = max(scores(game).values())
        winners = [p for p, n in scores(game).items() if n == best]
        where = difference(sorted(said["winners"]), winners, "result: winners")
    for p, mine in said.get("breakdown", {}).items():
        where = where or difference(mine["pass"], _sum(game, labels, p, "pass"), f"result: {p}.pass")
        majority = _sum(game, labels, p, "engineer_majority")
        where = where or difference(mine["engineer_majority"], majority, f"result: {p}.engineer_majority")
        for source, n in {**mine["immediate"], **mine["end_bonus"]}.items():
            where = where or difference(n, _sum(game, labels, p, source), f"result: {p}.{source}")
    return where


def _sum(game: Game, labels: tuple[str, ...], player: str, source: str) -> int:
    return sum(n for p, n, why in scored(game, labels, 0) if (p, why) == (player, source))


def difference(expected: Any, found: Any, at: str = "") -> str:
    """The first difference of two states as "path: expected x, found y"; empty if there is none."""
    if expected == found:
        return ""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in [*expected, *(k for k in found if k not in expected)]:
            here = f"{at}.{key}" if at else str(key)
            if key not in expected or key not in found:
                return f"{here}: expected {expected.get(key)!r}, found {found.get(key)!r}"
            if deeper := difference(expected[key], found[key], here):
                return deeper
        return ""
    return f"{at}: expected {expected!r}, found {found!r}"


def _said(wrong: Exception) -> str:
    return f"{wrong} is missing" if isinstance(wrong, KeyError) else str(wrong)
