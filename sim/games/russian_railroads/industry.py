"""The industry track (chapter H): a row of fields with five gaps that factories fill."""

from ...events import Event
from ...kernel import fn
from .duties import one_done, owe
from .effects import start
from .journal import INDUSTRY_PLACE, VOID, note
from .kinds import Kind
from .records import MARKERS, Action, Board, Rules, State
from .room import room, room_of_both
from .terms import NONE, Duty, EffectOrder, Reason, Rule
from .whole import serviceable


@fn
def check_advance(s: State, r: Rules, b: Board, act: Action) -> int:
    """One own marker goes n fields on; steps may be shared between two (H1, H3). 0 or the Rule broken."""
    if s.owed[act.duty].duty != Duty.INDUSTRY:
        return Rule.NO_SUCH_DUTY
    me = s.players[s.to_move]
    if not 0 <= act.marker < MARKERS or me.marker[act.marker] == NONE:
        return Rule.NO_MARKER
    if not 1 <= act.n <= s.owed[act.duty].n:
        return Rule.BAD_NUMBER
    if act.n > room(me, b, act.marker):
        return Rule.GAP_IN_THE_WAY
    if r.factory_order == EffectOrder.AT_ONCE and factory_waits(s, r, b, act):
        return Rule.FACTORY_FIRST
    if r.factory_order == EffectOrder.ANY and not leaves_room(s, b, act):
        return Rule.NOT_WHOLE
    return Rule.NONE


@fn
def leaves_room(s: State, b: Board, act: Action) -> bool:
    """The steps of the main action can still be made after those of another effect (C5)."""
    main = 0
    for i in range(s.n_owed):
        if i != act.duty and s.owed[i].main == 1 and s.owed[i].duty == Duty.INDUSTRY:
            main += s.owed[i].n
    before = room_of_both(s.players[s.to_move], b)
    return before < main or before - act.n >= main


@fn
def factory_waits(s: State, r: Rules, b: Board, act: Action) -> bool:
    """The ability of a factory can still be used, or would be left behind by the move, where they come at once (H2)."""
    for i in range(s.n_owed):
        if i != act.duty and s.owed[i].source == Reason.FACTORY and s.owed[act.duty].source != Reason.FACTORY:
            if s.owed[i].duty != Duty.END_CARD and serviceable(s, r, b, i):  # cards come last anyhow (C7)
                return True
    at = s.players[s.to_move].marker[act.marker]
    for field in range(at + 1, at + act.n):
        if b.field_gap[field] > 0:
            return True
    return False


@fn
def advance(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The marker moves field by field; factories that it enters are used, ? fields reward the first marker (H2, H4)."""
    p = s.to_move
    me = s.players[p]
    before = me.marker[act.marker]
    after = before + act.n
    source = s.owed[act.duty].source
    for _ in range(act.n - 1):
        s.owed[act.duty].n -= 1
    one_done(s, act.duty)
    me.marker[act.marker] = after
    me.industry_steps += act.n
    note(s, ev, Kind.ADVANCED, p, INDUSTRY_PLACE, NONE, act.marker + 1, act.n, before, after, source)
    for field in range(before + 1, after + 1):
        enter(s, r, b, ev, p, field)


@fn
def enter(s: State, r: Rules, b: Board, ev: list[Event], p: int, field: int) -> None:
    """An own marker comes to a field: the factory there is used (H2), a ? there is gained once (H4)."""
    me = s.players[p]
    if b.field_gap[field] > 0:
        number = me.factory[b.field_gap[field] - 1]
        me.factory_uses += 1
        label = b.factories[number].label
        note(s, ev, Kind.FACTORY_USED, p, INDUSTRY_PLACE, label, number, VOID, VOID, field, NONE)
        start(s, r, ev, p, b.factories[number].deed, 0, 0, Reason.FACTORY, number)
    if b.field_token[field] == 1 and me.fields >> field & 1 == 0:
        me.fields |= 1 << field
        owe(s, Duty.TOKEN, 1, 0, 0, 0, Reason.INDUSTRY, field)
