"""Drives the engine by the lines of a recorded game: each line is one decision, or what the engine finds out itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...events import Event
from . import setup
from .apply import apply, check
from .candidates import no_action
from .observe import (
    COLOUR_NAMES,
    END_CARDS,
    LINE_NAMES,
    QUESTION_CARDS,
    START_CARDS,
    TOKENS,
    bit_set,
    space_number,
)
from .records import DISPLAY, LENGTH, MARKERS, SLOTS, Action, Board, Rules, State
from .terms import NONE, Do, Duty, EndStation, Phase, Reason, Rule
from .whole import cards_only

ROOM = 4_000  # events of a game of seven rounds
CREDITS = {"factory": Reason.FACTORY, "engineer": Reason.ENGINEER, "end": Reason.END_STATION, "space": Reason.SPACE}


class Differs(Exception):
    """The engine cannot follow a line; the text says why."""


@dataclass
class Game:
    """An engine set up for a recorded game."""

    rules: Rules
    board: Board
    state: State
    events: list[Event]
    action: Action
    lying: dict[str, list[dict[str, Any]]] = field(default_factory=dict)  # space -> who put how much there
    cards: list[str] = field(default_factory=list)  # end bonus cards to be taken at the end of the turn
    credit: str = ""  # the extra effect that the next steps belong to


def begin(r: Rules, b: Board, head: Mapping[str, Any]) -> Game:
    """The engine after the deal that a header tells. KeyError, ValueError: it lacks something."""
    game = Game(r, b, State.new(), Event.array(ROOM), Action.new())
    s, state = game.state, head["state"]
    setup.new_game(s, r, b, game.events, 0, 0, 0)
    s.log.seq = s.log.step = s.turns = 0
    for place, seat in enumerate(state["order"]):
        s.order[place] = s.first_order[place] = int(seat[1:])
        s.players[int(seat[1:])].card = state["players"][seat]["turn_order_card"]
    for slot in range(DISPLAY):
        s.display[slot] = state["engineers_display"][slot] if slot < len(state["engineers_display"]) else 0
    s.pile = bit_set(head["hidden"]["end_bonus_pile"], END_CARDS)
    setup.begin(s, r, game.events)
    return game


def take(game: Game, line: Mapping[str, Any], target: Mapping[str, Any]) -> None:
    """Play one line; `target` is the recorded state after it, which says how markers have moved.

    Differs: the engine cannot do this. KeyError, ValueError: it says something that does not exist."""
    s, kind = game.state, line["type"]
    if line["player"] != f"p{s.to_move}" and kind != "lapse_credits":
        raise Differs(f"player: expected {line['player']}, found p{s.to_move} to move")
    if kind not in ("step", "use_credit"):
        game.credit = ""
    if kind in FIRST:
        first(game, line)
    elif kind == "use_credit":
        game.credit = line["id"]
    elif kind == "lapse_credits":
        if not s.fresh:
            raise Differs("expected that the rest cannot be carried out, found a duty that can")
    else:
        inside(game, line)
    follow(game, target)


def stay(game: Game, target: Mapping[str, Any]) -> None:
    """After the last line of a turn: turn-order workers that the recorded state passes over do nothing (L7)."""
    s = game.state
    while s.phase == Phase.SECOND_USE and s.fresh and awaited(target) != ("second_use", f"p{s.to_move}"):
        decide(game, Do.STAY)


def awaited(target: Mapping[str, Any]) -> tuple[str, str]:
    """The phase of a recorded state, and who must act."""
    return target["phase"], target["active"]


FIRST = ("start_bonus", "place", "hire_engineer", "use_engineer", "second_use", "pass")


def first(game: Game, line: Mapping[str, Any]) -> None:
    """The first line of a turn."""
    s, kind = game.state, line["type"]
    workers, roubles = line.get("workers", 0), line.get("roubles", 0)
    black = int(bool(line.get("black_worker")))
    if kind == "pass":
        decide(game, Do.PASS)
    elif kind == "start_bonus":
        decide(game, Do.START_BONUS, card=START_CARDS.index(line["card"]))
    elif kind == "second_use":
        lay_down(game, line["space"], 1, 0)
        decide(game, Do.MOVE_WORKER, space=space_number(line["space"]))
    elif kind == "use_engineer" and line["at"] == "own":
        decide(game, Do.OWN_ENGINEER, engineer=line["engineer"], workers=workers, roubles=roubles, black=black)
    else:
        name = {"place": line.get("space"), "use_engineer": line.get("at"), "hire_engineer": "engineer_hire"}[kind]
        space = space_number(str(name))
        number = {"hire_engineer": s.display[0], "use_engineer": s.display[game.board.spaces[space].deed.n]}.get(kind)
        if number is not None and number != line["engineer"]:
            raise Differs(f"engineer: expected {line['engineer']}, found {number} there")
        lay_down(game, str(name), workers, roubles)
        decide(game, Do.PLACE, space=space, workers=workers, roubles=roubles, black=black)
    if "choice" in line:
        choose_card_or_points(game, line)


def choose_card_or_points(game: Game, line: Mapping[str, Any]) -> None:
    """The engineer that brings an end bonus card or points."""
    option = ("card", "points").index(line["choice"])
    decide(game, Do.CARD_OR_POINTS, duty=duty_of(game, Duty.CARD_OR_POINTS), option=option)
    if option == 0:
        game.cards.append(line["end_bonus_card"])


def lay_down(game: Game, name: str, workers: int, roubles: int) -> None:
    """Remember who put how much on a space of the main board."""
    s = game.state
    rows = [] if s.users[space_number(name)] == NONE else game.lying.get(name, [])
    game.lying[name] = [*rows, {"player": f"p{s.to_move}", "workers": workers, "roubles": roubles}]


def inside(game: Game, line: Mapping[str, Any]) -> None:
    """A further line of a turn."""
    kind = line["type"]
    if kind == "step":
        step(game, LINE_NAMES.index(line["line"]), COLOUR_NAMES.index(line["colour"]))
    elif kind.endswith("_locomotive"):
        locomotive(game, line)
    elif kind.endswith("_factory"):
        gap = line["slot"] - 1
        replaced = game.state.players[game.state.to_move].factory[gap]
        if replaced != line.get("replaces", 0):
            raise Differs(f"replaces: expected {line.get('replaces', 0)}, found {replaced} in gap {gap + 1}")
        returned = ("stack", "returned").index(line["from"])
        duty = duty_of(game, Duty.FACTORY, Duty.LOCOMOTIVE_OR_FACTORY)
        decide(game, Do.FACTORY, duty=duty, number=line["number"], returned=returned, gap=gap)
    elif kind == "question_token":
        decide(game, Do.TOKEN, duty=token_duty(game, line["at"]), card=TOKENS.index(line["token"]))
        if "end_bonus_card" in line:
            game.cards.append(line["end_bonus_card"])
    elif kind == "question_card":
        card = QUESTION_CARDS.index(line["card"])
        decide(game, Do.QUESTION_CARD, duty=duty_of(game, Duty.QUESTION_CARD), card=card)
    else:
        option = EndStation[line["choice"].upper()]
        decide(game, Do.END_STATION, duty=duty_of(game, Duty.END_STATION), option=option)


def locomotive(game: Game, line: Mapping[str, Any]) -> None:
    """A locomotive is placed, replaces another one, or is returned."""
    s, kind = game.state, line["type"]
    duty = 0
    if s.hand == 0:
        duty = duty_of(game, Duty.LOCOMOTIVE, Duty.LOCOMOTIVE_OR_FACTORY, Duty.SPECIAL_LOCOMOTIVE)
    elif s.hand != line["number"]:
        raise Differs(f"number: expected {line['number']}, found {s.hand} in hand")
    if kind == "return_locomotive":
        decide(game, Do.GIVE_UP, duty=duty)
        return
    track = LINE_NAMES.index(line["line"])
    lies = line.get("replaces", 0)
    mine = s.players[s.to_move].locomotive
    slots = [i for i in range(SLOTS) if game.board.slot_line[i] == track and mine[i] == lies]
    if not slots:
        raise Differs(f"replaces: expected {lies} on {line['line']}, found none")
    decide(game, Do.LOCOMOTIVE, duty=duty, slot=slots[0])
    if mine[slots[0]] != line["number"]:
        raise Differs(f"number: expected {line['number']}, found {mine[slots[0]]} placed")


def step(game: Game, line: int, colour: int) -> None:
    """A step for the duty it belongs to: that of the credit, else the one that leaves the least choice."""
    s = game.state
    source, number = credit(game.credit)
    rule = Rule.NO_SUCH_DUTY
    for duty in sorted(range(s.n_owed), key=lambda i: bin(s.owed[i].colours).count("1")):
        it = s.owed[duty]
        if it.duty != Duty.STEPS:
            continue
        if game.credit and (it.source != source or number not in (NONE, it.number)):
            continue
        if game.credit.startswith("end_station_black") and it.colours != 1:
            continue
        if game.credit.startswith("end_station_any") and it.colours == 1:
            continue
        if not game.credit and it.source in (Reason.FACTORY, Reason.END_STATION):
            continue
        set_action(game, Do.STEP, duty=duty, line=line, colour=colour)
        rule = Rule(check(s, game.rules, game.board, game.action))
        if rule == Rule.NONE:
            carry_out(game)
            return
    raise Differs(f"expected a legal step, found {rule.name}")


def credit(name: str) -> tuple[int, int]:
    """Source and number of the duty that a credit stands for: `factory_2_0` is factory 2, `engineer_7` engineer 7."""
    word, _, rest = name.partition("_")
    if not name:
        return NONE, NONE
    number = rest.partition("_")[0]
    return CREDITS[word], int(number) if word in ("factory", "engineer") else NONE


def duty_of(game: Game, *kinds: Duty) -> int:
    """Place of the first open duty of these kinds."""
    s = game.state
    for place in range(s.n_owed):
        if s.owed[place].duty in kinds:
            return place
    raise Differs(f"expected an open duty {' or '.join(kind.name for kind in kinds)}, found none")


def token_duty(game: Game, at: str) -> int:
    """Place of the duty to use a ? token gained there, `petersburg:4` or `industry:10`."""
    s = game.state
    name, _, number = at.partition(":")
    on_line = name in LINE_NAMES
    wanted = LINE_NAMES.index(name) * LENGTH + int(number) if on_line else int(number)
    source = Reason.LINE if on_line else Reason.INDUSTRY
    for place in range(s.n_owed):
        it = s.owed[place]
        if it.duty == Duty.TOKEN and it.source == source and it.number == wanted:
            return place
    raise Differs(f"at: expected a ? token gained at {at}, found none")


def follow(game: Game, target: Mapping[str, Any]) -> None:
    """What a line does not say: markers move as the recorded state has them, end bonus cards are taken last."""
    s = game.state
    while not s.fresh and s.phase != Phase.END and s.hand == 0:
        if advance(game, target):
            continue
        if not game.cards or s.n_owed == 0 or not cards_only(s, game.rules, game.board):
            return
        card = END_CARDS.index(game.cards.pop(0))
        decide(game, Do.END_CARD, duty=duty_of(game, Duty.END_CARD), card=card)


def advance(game: Game, target: Mapping[str, Any]) -> bool:
    """One marker moves towards where the recorded state has it, as far as one duty goes."""
    s = game.state
    fields = target["players"][f"p{s.to_move}"]["industry"]
    mine = s.players[s.to_move].marker
    for place in range(s.n_owed):
        if s.owed[place].duty != Duty.INDUSTRY:
            continue
        for marker in range(min(MARKERS, len(fields))):
            n = min(fields[marker] - mine[marker], s.owed[place].n)
            if mine[marker] != NONE and n > 0:
                decide(game, Do.ADVANCE, duty=place, marker=marker, n=n)
                return True
    return False


def set_action(game: Game, do: Do, **fields: int) -> None:
    """Fill the action."""
    no_action(game.action)
    game.action.do = do
    for key, value in fields.items():
        setattr(game.action, key, value)


def decide(game: Game, do: Do, **fields: int) -> None:
    """Take a decision. Differs: it is not legal."""
    set_action(game, do, **fields)
    carry_out(game)


def carry_out(game: Game) -> None:
    """Apply the action. Differs: it is not legal."""
    rule = Rule(apply(game.state, game.rules, game.board, game.events, game.action))
    if rule != Rule.NONE:
        raise Differs(f"expected a legal action, found {rule.name}")
