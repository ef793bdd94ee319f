"""Recorded games for the floor: `railgauge replay FILE`, and the rows that a game leaves in the tables of a run."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from ...errors import RunFailed
from ...events import Event
from ...record import as_array
from ...recordings import Recorded
from .ending import rank
from .replay import Game, Record, open_game, recorded_variant, replay, steps, wrong_scores
from .rows import GameRow, SeatRow, fill_game, fill_seat


def told(path: Path) -> Iterator[str]:
    """One line: how many actions, the state equal after each, the final scores.

    RunFailed: the first difference. BadInput: a damaged file."""
    outcome = replay(path)
    if not outcome.equal:
        raise RunFailed(str(outcome))
    yield str(outcome)


def kept(path: Path) -> Recorded:
    """The rows of a recorded game, as if it were game 0 of a run.

    RunFailed: the engine comes to another state. BadInput: a damaged file."""
    record, game = open_game(path)
    events = _events(record, game)
    if where := wrong_scores(record, game):
        raise RunFailed(f"{path.name}: {where}")
    row, seats = GameRow.array(1), SeatRow.array(game.rules.players)
    game.state.log.seq = len(events)
    fill_game(row[0], game.state, game.rules)
    for p, seat in enumerate(seats):
        fill_seat(seat, game.state, game.rules, game.board, p, rank(game.state, game.rules, game.board, p))
        seat.bot = 0
    return Recorded(
        variant=recorded_variant(record.head["game"], tuple(record.head["optional_rules"])),
        players=int(game.rules.players),
        provenance=str(record.head.get("provenance", "")),
        events=events,
        game=as_array(GameRow, row).copy(),
        seats=as_array(SeatRow, seats).copy(),
    )


def _events(record: Record, game: Game) -> np.ndarray[Any, Any]:
    """The log of all actions, numbered on; the engine begins anew with each action."""
    parts = []
    for line, where in steps(record, game):
        if where:
            raise RunFailed(f"{record.path.name}: action {line['i']} ({line['type']}): {where}")
        parts.append(as_array(Event, game.events)[: game.state.log.seq].copy())
    events = np.concatenate(parts)
    events["seq"] = np.arange(len(events))
    return events
