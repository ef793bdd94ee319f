"""A state as recorded games write it (see `recording.py`), with the names of things in these files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from .records import (
    ENGINEERS,
    FIELDS,
    LENGTH,
    LINES,
    MARKERS,
    NUMBERS,
    SEATS,
    SLOTS,
    SPACES,
    Board,
    Player,
    Rules,
    State,
)
from .schema_effects import EndBonusCards, QuestionCards, QuestionTokens, Spaces, StartBonus
from .terms import NONE, Colour, Phase, Track

SPACE_NAMES = tuple(Spaces.model_fields)
START_CARDS = tuple(StartBonus.model_fields)
QUESTION_CARDS = tuple(QuestionCards.model_fields)
TOKENS = tuple(QuestionTokens.model_fields)
END_CARDS = tuple(EndBonusCards.model_fields)
LINE_NAMES = tuple(line.name.lower() for line in Track)
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
PHASES = {
    Phase.START_BONUS: "start_bonus",
    Phase.ACTIONS: "actions",
    Phase.SECOND_USE: "second_use",
    Phase.END: "ended",
}
BLACK = ("none", "free", "used")
NOT_SHOWN = "engineer_hire"  # whoever hired is seen by the engineer
LAST = ("workers_free", "passed", "engineers_used", "black_worker")  # of no meaning in the last state

Lying = Mapping[str, list[dict[str, Any]]]  # space -> who put how much there


def observe(s: State, r: Rules, b: Board, lying: Lying) -> dict[str, Any]:
    """What a recorded state says, as far as it is compared; sets are sorted."""
    ended = s.phase == Phase.END
    state = {
        "round": int(max(s.log.turn, 1)),
        "rounds": int(r.rounds),
        "phase": PHASES[Phase(s.phase)],
        "active": "none" if ended else f"p{s.to_move}",
        "order": [f"p{s.order[place]}" for place in range(r.players)],
        "claims": {str(place + 1): f"p{s.claim[place]}" for place in range(SEATS) if s.claim[place] != NONE},
        "spaces": {name: rows for name, rows in lying.items() if s.users[SPACE_NAMES.index(name)] != NONE},
        "engineers_display": [int(s.display[slot]) for slot in range(r.slots)],
        "supply": supply(s, r, b),
        "players": {f"p{p}": player(s.players[p], b) for p in range(r.players)},
    }
    return compared(state, ended=ended)


def supply(s: State, r: Rules, b: Board) -> dict[str, Any]:
    """What lies beside the board."""
    return {
        "locomotives": {str(n): int(s.locomotives[n]) for n in range(1, NUMBERS) if r.locomotives[n] > 0},
        "returned_factories": {str(n): int(s.returned[n]) for n in range(1, NUMBERS) if s.returned[n] > 0},
        "doublers": int(s.doublers),
        "question_cards": names(QUESTION_CARDS, int(s.question_cards)),
        "start_bonus_cards": names(START_CARDS, int(s.start_cards)),
        "end_bonus_pile": names(END_CARDS, int(s.pile)),
    }


def player(me: Player, b: Board) -> dict[str, Any]:
    """A player board and what lies beside it."""
    return {
        "score": int(me.score),
        "workers_free": int(me.workers),
        "workers_total": int(me.workers_total),
        "temporary_workers": int(me.temporary),
        "roubles": int(me.roubles),
        "passed": bool(me.passed),
        "turn_order_card": int(me.card),
        "lines": {
            LINE_NAMES[line]: {
                COLOUR_NAMES[colour]: int(me.track[line][colour]) for colour in Colour if me.track[line][colour] > 0
            }
            for line in range(LINES)
        },
        "locomotives": {
            LINE_NAMES[line]: [
                int(me.locomotive[i]) for i in range(SLOTS) if b.slot_line[i] == line and me.locomotive[i]
            ]
            for line in range(LINES)
        },
        "doublers": int(me.doublers),
        "industry": [int(me.marker[i]) for i in range(MARKERS) if me.marker[i] != NONE],
        "factories": [int(number) for number in me.factory],
        "engineers": members(int(me.engineers), ENGINEERS),
        "engineers_used": members(int(me.engineers_used), ENGINEERS),
        "question_tokens_used": names(TOKENS, int(me.tokens)),
        "end_bonus_cards": names(END_CARDS, int(me.end_cards)),
        "rewards_taken": rewards_taken(me),
        "end_station_rewards": int(me.end_stations),
        "kiev_medal": bool(me.medal),
        "revalued": bool(me.revalued),
        "black_worker": BLACK[me.black],
    }


def rewards_taken(me: Player) -> list[str]:
    """One-off rewards as `line:space` and `industry:field`."""
    on_lines = [
        f"{LINE_NAMES[line]}:{space}" for line in range(LINES) for space in members(int(me.rewards[line]), LENGTH)
    ]
    return on_lines + [f"industry:{field}" for field in members(int(me.fields), FIELDS)]


def members(bits: int, room: int) -> list[int]:
    """The members of a set."""
    return [i for i in range(room) if bits >> i & 1]


def names(of: tuple[str, ...], bits: int) -> list[str]:
    """The members of a set by name."""
    return [of[i] for i in members(bits, len(of))]


def compared(state: Mapping[str, Any], *, ended: bool) -> dict[str, Any]:
    """A state without what is not compared: open duties, the order within sets, workers after the end."""
    said = {key: value for key, value in state.items() if key != "open"}
    said["supply"] = {key: in_order(value) for key, value in said["supply"].items()}
    said["spaces"] = {key: value for key, value in said["spaces"].items() if key != NOT_SHOWN}
    said["players"] = {p: _player(mine, ended) for p, mine in said["players"].items()}
    return said


def _player(mine: Mapping[str, Any], ended: bool) -> dict[str, Any]:
    kept = {key: value for key, value in mine.items() if not (ended and key in LAST)}
    for key in ("engineers", "engineers_used", "question_tokens_used", "end_bonus_cards", "rewards_taken"):
        if key in kept:
            kept[key] = sorted(kept[key])
    kept["locomotives"] = {line: sorted(numbers) for line, numbers in kept["locomotives"].items()}
    return kept


def in_order(value: Any) -> Any:
    """A list as a set, anything else as it is."""
    return sorted(value) if isinstance(value, list) else value


def bit_set(things: Iterable[str], of: tuple[str, ...]) -> int:
    """A set written bit by bit. ValueError: no such thing."""
    return sum(1 << of.index(thing) for thing in things)


def space_number(name: str) -> int:
    """Number of a space. ValueError: no such space."""
    return SPACE_NAMES.index(name)


assert len(SPACE_NAMES) <= SPACES
