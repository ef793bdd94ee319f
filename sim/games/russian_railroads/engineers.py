"""Engineers (chapter J): hiring, using own ones, sliding along the display."""

from ...events import Event
from ...kernel import fn
from .effects import count_bits, start
from .journal import SPACE_PLACE, VOID, note
from .kinds import Kind
from .payment import check_payment, pay
from .records import DISPLAY, ENGINEERS, SPACES, Action, Board, Player, Rules, State
from .terms import NONE, EngineerCost, Reason, Rule


@fn
def hire(s: State, ev: list[Event], act: Action) -> None:
    """The engineer in the hiring space goes to the player, once a round (J1)."""
    me = s.players[s.to_move]
    engineer = s.display[0]
    s.display[0] = 0
    me.engineers |= 1 << engineer
    me.hired += 1
    note(s, ev, Kind.HIRED, s.to_move, NONE, NONE, engineer, act.roubles, VOID, count_bits(me.engineers), Reason.SPACE)


@fn
def check_unused(me: Player, engineer: int) -> int:
    """An own engineer that has not been used this round (J2). 0 or the Rule broken."""
    if not 1 <= engineer < ENGINEERS or me.engineers >> engineer & 1 == 0:
        return Rule.NO_ENGINEER
    return Rule.ENGINEER_USED if me.engineers_used >> engineer & 1 == 1 else Rule.NONE


@fn
def check_own(s: State, r: Rules, b: Board, act: Action) -> int:
    """A turn with an own engineer; what it cannot do lapses (J2, J3, C6). 0 or the Rule broken."""
    me = s.players[s.to_move]
    rule = check_unused(me, act.engineer)
    if rule != Rule.NONE:
        return rule
    tile = b.engineers[act.engineer]
    if r.own_engineer_cost == EngineerCost.FREE:
        return check_payment(r, me, act, 0, 0)
    return check_payment(r, me, act, tile.workers, tile.roubles)


@fn
def use_own(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """The engineer is paid and carries out its action."""
    me = s.players[s.to_move]
    pay(s, s.to_move, act, SPACES + act.engineer)
    carry_out_own(s, r, b, ev, act.engineer, act.workers, act.roubles, act.black)
    me.actions += 1


@fn
def carry_out_own(
    s: State, r: Rules, b: Board, ev: list[Event], engineer: int, workers: int, roubles: int, black: int
) -> None:
    """An own engineer acts: used for this round."""
    p = s.to_move
    me = s.players[p]
    me.engineers_used |= 1 << engineer
    me.engineer_uses += 1
    place = SPACE_PLACE + b.n_spaces
    note(s, ev, Kind.ENGINEER_USED, p, place, NONE, engineer, roubles, workers, black, Reason.OWN)
    start(s, r, ev, p, b.engineers[engineer].deed, 0, black, Reason.ENGINEER, engineer)


@fn
def slide(s: State, ev: list[Event]) -> None:
    """All engineers slide one slot to the right; one that nobody hired leaves the game (J6)."""
    if s.display[0] > 0:
        note(s, ev, Kind.ENGINEER_LEFT, NONE, NONE, NONE, s.display[0], VOID, VOID, VOID, Reason.NOT_HIRED)
    for slot in range(DISPLAY - 1):
        s.display[slot] = s.display[slot + 1]
    s.display[DISPLAY - 1] = 0
