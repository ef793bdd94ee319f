"""The spaces of the main board (chapter C): choose, pay, carry out at once and in full."""

from ...events import Event
from ...kernel import fn
from .effects import start
from .engineers import carry_out_own, hire
from .free import check_free
from .journal import SPACE_PLACE, VOID, note
from .kinds import Kind
from .payment import check_payment, pay
from .records import SPACES, Action, Board, Rules, State
from .terms import NONE, Effect, Reason, Rule
from .turn_order import check_claim, claim
from .whole import engineer_at, possible, roubles_of, workers_of

BLACK = 2  # value of `Player.claim_worker`


@fn
def check_place(s: State, r: Rules, b: Board, act: Action) -> int:
    """A free space, paid exactly, whose whole action can be carried out (C1, C5). 0 or the Rule broken."""
    rule = check_free(s, r, b, act.space)
    if rule != Rule.NONE:
        return rule
    me = s.players[s.to_move]
    deed = b.spaces[act.space].deed
    if deed.effect == Effect.PUBLIC_ENGINEER and engineer_at(s, b, act.space) == 0:
        return Rule.NO_ENGINEER
    rule = check_payment(r, me, act, workers_of(s, b, act.space), roubles_of(s, b, act.space))
    if rule != Rule.NONE:
        return rule
    if deed.effect == Effect.CLAIM:
        return check_claim(s, r, deed.n, act.roubles)
    engineer = engineer_at(s, b, act.space)
    if engineer > 0:
        return Rule.NONE if possible(s, r, b, s.to_move, b.engineers[engineer].deed) else Rule.NOT_WHOLE
    return Rule.NONE if possible(s, r, b, s.to_move, deed) else Rule.NOT_WHOLE


@fn
def place(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Workers and roubles lie on the space for the rest of the round, and its action happens."""
    p = s.to_move
    pay(s, p, act, act.space)
    s.players[p].actions += 1
    note(s, ev, Kind.PLACED, p, SPACE_PLACE + act.space, NONE, act.workers, act.roubles, VOID, act.black, Reason.SPACE)
    effect = b.spaces[act.space].deed.effect
    if effect == Effect.HIRE:
        occupy(s, act.space)
        hire(s, ev, act)
    elif effect == Effect.CLAIM:
        occupy(s, act.space)
        claim(s, r, ev, b.spaces[act.space].deed.n, act)
    else:
        carry_out(s, r, b, ev, act.space, act.workers, act.roubles, act.black)


@fn
def occupy(s: State, space: int) -> None:
    """The space is used by the player to move."""
    s.users[space] = s.to_move
    s.players[s.to_move].spaces_used |= 1 << space
    s.players[s.to_move].places[space] += 1


@fn
def carry_out(
    s: State, r: Rules, b: Board, ev: list[Event], space: int, workers: int, roubles: int, black: int
) -> None:
    """The action of a space, or of the engineer that lies there (J4)."""
    p = s.to_move
    engineer = engineer_at(s, b, space)
    occupy(s, space)
    if engineer > 0:
        s.players[p].engineer_uses += 1
        place_code = SPACE_PLACE + space
        note(s, ev, Kind.ENGINEER_USED, p, place_code, NONE, engineer, roubles, workers, black, Reason.PUBLIC)
        start(s, r, ev, p, b.engineers[engineer].deed, 1, black, Reason.ENGINEER, engineer)
    else:
        start(s, r, ev, p, b.spaces[space].deed, 1, black, Reason.SPACE, space)


@fn
def move_worker(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The turn-order worker acts on another space; nothing is added to it (L5, L6)."""
    p = s.to_move
    me = s.players[p]
    black = 1 if me.claim_worker == BLACK else 0
    me.second_uses += 1
    leave_claim(s, b, me.claim)
    where = act.space if act.space != NONE else SPACES + act.engineer
    if black == 1:
        me.black_at = where
    engineer = act.engineer if act.space == NONE else engineer_at(s, b, act.space)
    number = engineer if engineer > 0 else VOID
    code = SPACE_PLACE + min(where, b.n_spaces)
    note(s, ev, Kind.SECOND_USE, p, code, NONE, number, VOID, me.claim + 1, black, Reason.SECOND_USE)
    if act.space == NONE:
        carry_out_own(s, r, b, ev, act.engineer, 1, 0, black)
    else:
        carry_out(s, r, b, ev, act.space, 1, 0, black)


@fn
def leave_claim(s: State, b: Board, place: int) -> None:
    """The space under the claimed place is free again."""
    for space in range(b.n_spaces):
        if b.spaces[space].deed.effect == Effect.CLAIM and b.spaces[space].deed.n == place:
            s.users[space] = NONE


@fn
def stay(s: State, ev: list[Event]) -> None:
    """The turn-order worker is not used again (L7)."""
    me = s.players[s.to_move]
    note(s, ev, Kind.STAYED, s.to_move, NONE, NONE, VOID, VOID, me.claim + 1, VOID, NONE)
