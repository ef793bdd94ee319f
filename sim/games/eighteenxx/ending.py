"""Chapter H: the end of the game and the ranks."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Reason, RoundKind, Step, Trigger
from .money import note
from .records import Board, Rules
from .shares import worth
from .state import State


@fn
def after_set(s: State, r: Rules) -> None:
    """A broken bank ends the game with the set of operating rounds. Source: 1830 H1."""
    if s.bank_broken == 1:
        s.trigger = Trigger.BANK
    elif s.rounds_played >= r.length_limit:
        s.trigger = Trigger.UNFINISHED


@fn
def finish(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Ranks by worth; equal players share a rank. Source: 1830 H3."""
    s.round_kind = RoundKind.OVER
    s.step = Step.END
    s.to_move = NOBODY
    s.actor = NOBODY
    why = Reason.BANK_BROKEN
    if s.trigger == Trigger.BANKRUPTCY:
        why = Reason.BANKRUPTCY
    elif s.trigger == Trigger.UNFINISHED:
        why = Reason.UNFINISHED
    note(s, ev, Kind.END, NOBODY, NOBODY, NOBODY, NO_NUMBER, NO_NUMBER, why)
    for p in range(r.players):
        note(s, ev, Kind.RANK, p, NOBODY, NOBODY, rank(s, r, b, p), worth(s, r, b, p), NOBODY)


@fn
def rank(s: State, r: Rules, b: Board, p: int) -> int:
    """1 for the highest worth, shared alike."""
    place = 1
    for q in range(r.players):
        if worth(s, r, b, q) > worth(s, r, b, p):
            place += 1
    return place
