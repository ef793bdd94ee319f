"""Locomotives (chapter F): the lowest of the supply is taken, and lower ones make room for it."""

from ...events import Event
from ...kernel import fn
from .duties import one_done
from .journal import VOID, note
from .kinds import Kind
from .records import NUMBERS, SLOTS, Action, Board, Player, Rules, State
from .rewards import gain_everywhere, reach
from .terms import NONE, Duty, Reason, Rule


@fn
def lowest(s: State) -> int:
    """The lowest number still in the stacks (F3, F10); 0: all are gone."""
    for number in range(1, NUMBERS):
        if s.locomotives[number] > 0:
            return number
    return 0


@fn
def in_stacks(s: State) -> int:
    """Tiles left in all stacks."""
    total = 0
    for number in range(1, NUMBERS):
        total += s.locomotives[number]
    return total


@fn
def slots_full(me: Player) -> bool:
    """No locomotive slot is empty (F5)."""
    for slot in range(SLOTS):
        if me.locomotive[slot] == 0:
            return False
    return True


@fn
def tile(s: State, act: Action) -> int:
    """The number of the locomotive to be placed: the one in hand, else that of the duty; 0 there is none."""
    if s.hand > 0:
        return s.hand
    if not 0 <= act.duty < s.n_owed:
        return 0
    it = s.owed[act.duty]
    if it.duty == Duty.SPECIAL_LOCOMOTIVE:
        return it.n
    return lowest(s) if it.duty == Duty.LOCOMOTIVE or it.duty == Duty.LOCOMOTIVE_OR_FACTORY else 0


@fn
def is_special(s: State, act: Action) -> bool:
    """The locomotive to be placed has no factory side (F9)."""
    if s.hand > 0:
        return s.hand_special == 1
    return s.owed[act.duty].duty == Duty.SPECIAL_LOCOMOTIVE


@fn
def check_lay(s: State, act: Action) -> int:
    """Into an empty slot, or onto a locomotive with a lower number (F4, F7). 0 or the Rule broken."""
    number = tile(s, act)
    if number == 0:
        return Rule.NO_LOCOMOTIVE
    if not 0 <= act.slot < SLOTS:
        return Rule.BAD_NUMBER
    return Rule.NONE if s.players[s.to_move].locomotive[act.slot] < number else Rule.NOT_LOWER


@fn
def check_give_up(s: State, act: Action) -> int:
    """Only with all slots full, and anywhere in the chain (F5, F6). 0 or the Rule broken.

    The locomotive without a factory side cannot be returned: it leaves the game if no slot takes it (F9)."""
    number = tile(s, act)
    if number == 0:
        return Rule.NO_LOCOMOTIVE
    me = s.players[s.to_move]
    if not slots_full(me):
        return Rule.SLOT_FREE
    if is_special(s, act):
        for slot in range(SLOTS):
            if me.locomotive[slot] < number:
                return Rule.NO_FACTORY_SIDE
    return Rule.NONE


@fn
def pick_up(s: State, act: Action) -> None:
    """The tile of the duty comes into the hand, unless one is there already."""
    if s.hand > 0:
        return
    number = tile(s, act)
    s.hand_special = 1 if is_special(s, act) else 0
    if s.hand_special == 0:
        s.locomotives[number] -= 1
    s.owed[act.duty].n = 1
    one_done(s, act.duty)
    s.hand = number
    s.players[s.to_move].locomotives += 1


@fn
def lay(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The locomotive lies there; the one displaced comes into the hand and is placed next (F4)."""
    pick_up(s, act)
    p = s.to_move
    me = s.players[p]
    number = s.hand
    displaced = me.locomotive[act.slot]
    displaced_special = 1 if me.special == act.slot + 1 else 0
    if s.hand_special == 1:
        me.special = act.slot + 1
    elif displaced_special == 1:
        me.special = 0
    me.locomotive[act.slot] = number
    s.hand = displaced
    s.hand_special = displaced_special if displaced > 0 else 0
    line = b.slot_line[act.slot]
    note(s, ev, Kind.LOCOMOTIVE, p, line, NONE, number, VOID, displaced, reach(me, b, line), NONE)
    if s.hand == 0:
        gain_everywhere(s, r, b, ev, p)


@fn
def give_up(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The locomotive is turned to its factory side and lies in the supply (F5)."""
    pick_up(s, act)
    number = s.hand
    left = 0
    if s.hand_special == 1:
        s.removed += 1
    else:
        s.returned[number] += 1
        left = s.returned[number]
    s.hand = 0
    s.hand_special = 0
    note(s, ev, Kind.GIVEN_UP, s.to_move, NONE, NONE, number, VOID, VOID, left, Reason.RETURNED)
    gain_everywhere(s, r, b, ev, s.to_move)
