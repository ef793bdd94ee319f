"""Recorded games for the floor: `railgauge replay FILE`, and the rows that a game leaves in the tables of a run."""

from collections.abc import Iterator
from pathlib import Path

from ...errors import RunFailed
from ...events import Event
from ...record import as_array
from ...recordings import Recorded
from .fill_rows import fill_game, fill_seat
from .recording import variant_of
from .replay import open_game, replay, steps, wrong_result
from .rows import GameRow, SeatRow


def told(path: Path) -> Iterator[str]:
    """One line: how many actions, the state equal after each turn, the final scores.

    RunFailed: the first difference. BadInput: a damaged file."""
    outcome = replay(path)
    if not outcome.equal:
        raise RunFailed(str(outcome))
    yield str(outcome)


def kept(path: Path) -> Recorded:
    """The rows of a recorded game, as if it were game 0 of a run.

    RunFailed: the engine comes to another state. BadInput: a damaged file."""
    recording, game, labels = open_game(path)
    for line, where in steps(recording, game, labels):
        if where:
            raise RunFailed(f"{path.name}: action {line['i']} ({line['type']}): {where}")
    if where := wrong_result(recording, game, labels):
        raise RunFailed(f"{path.name}: {where}")
    row, seats = GameRow.array(1), SeatRow.array(recording.players)
    fill_game(row[0], game.state, game.rules)
    for p, seat in enumerate(seats):
        fill_seat(seat, game.state, game.rules, game.board, p)
        seat.bot = 0
    return Recorded(
        variant=variant_of(recording),
        players=recording.players,
        provenance=str(recording.head.get("provenance", recording.head.get("source", ""))),
        events=as_array(Event, game.events)[: game.state.log.seq].copy(),
        game=as_array(GameRow, row).copy(),
        seats=as_array(SeatRow, seats).copy(),
    )
