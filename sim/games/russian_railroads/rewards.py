"""Rewards on spaces of the lines (chapter E): gained once, when colour and, where asked for, locomotives reach them."""

from ...events import Event
from ...kernel import fn
from .duties import one_done, owe
from .journal import VOID, note
from .kinds import Kind
from .points import score
from .records import COLOURS, LENGTH, LINES, SLOTS, Action, Board, Player, Rules, State
from .terms import NONE, Colour, Duty, EndStation, EndStationReward, Reason, Reward, Rule

ALL_COLOURS = (1 << COLOURS) - 1


@fn
def reach(me: Player, b: Board, line: int) -> int:
    """The sum of the numbers of the locomotives of a line (F1)."""
    total = 0
    for slot in range(SLOTS):
        if b.slot_line[slot] == line:
            total += me.locomotive[slot]
    return total


@fn
def is_met(me: Player, b: Board, line: int, space: int) -> bool:
    """The colour of the reward has reached or passed the space, and so do the locomotives where they must (E1, E2)."""
    on = b.lines[line]
    if me.track[line][on.colour[space]] < space:
        return False
    return on.needs_reach[space] == 0 or reach(me, b, line) >= space


@fn
def gain_on_line(s: State, r: Rules, b: Board, ev: list[Event], p: int, line: int) -> None:
    """Every one-off reward of a line whose conditions hold now for the first time (E3, E4)."""
    me = s.players[p]
    for space in range(1, b.lines[line].length + 1):
        kind = b.lines[line].reward[space]
        if Reward.WORKER <= kind <= Reward.END_STATION and me.rewards[line] >> space & 1 == 0:
            if is_met(me, b, line, space):
                me.rewards[line] |= 1 << space
                for _ in range(b.lines[line].amount[space]):
                    gain(s, r, ev, p, line, space, kind)


@fn
def gain_everywhere(s: State, r: Rules, b: Board, ev: list[Event], p: int) -> None:
    """After a locomotive and all that it displaced lie in their places (E2, C7)."""
    for line in range(LINES):
        gain_on_line(s, r, b, ev, p, line)


@fn
def gain(s: State, r: Rules, ev: list[Event], p: int, line: int, space: int, kind: int) -> None:
    """A worker at once; a ? token or an end station as a duty (E5 to E7)."""
    place = line * LENGTH + space
    if kind == Reward.WORKER:
        gain_worker(s, ev, p, line)
    elif kind == Reward.TOKEN:
        owe(s, Duty.TOKEN, 1, 0, 0, 0, Reason.LINE, place)
    elif r.end_station_reward != EndStationReward.NONE:
        owe(s, Duty.END_STATION, 1, 0, 0, 0, Reason.LINE, place)


@fn
def gain_worker(s: State, ev: list[Event], p: int, line: int) -> None:
    """A reserve worker joins for good and may act in the same round (E5, C9)."""
    me = s.players[p]
    if me.reserve == 0:
        note(s, ev, Kind.LAPSED, p, line, NONE, 1, VOID, VOID, VOID, Reason.IMPOSSIBLE)
        return
    me.reserve -= 1
    me.workers += 1
    me.workers_total += 1
    note(s, ev, Kind.WORKER, p, line, NONE, VOID, VOID, me.workers_total - 1, me.workers_total, Reason.LINE)


@fn
def check_station(s: State, r: Rules, act: Action) -> int:
    """A black step and one of any colour, or points, where the rules leave the choice (E7). 0 or the Rule broken."""
    if s.owed[act.duty].duty != Duty.END_STATION:
        return Rule.NO_SUCH_DUTY
    tracks = act.option == EndStation.TRACKS and r.end_station_reward != EndStationReward.POINTS
    points = act.option == EndStation.POINTS and r.end_station_reward != EndStationReward.TRACKS
    return Rule.NONE if tracks or points else Rule.BAD_OPTION


@fn
def take_station(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """The reward of an end station, at once (E7)."""
    p = s.to_move
    me = s.players[p]
    number = s.owed[act.duty].number
    one_done(s, act.duty)
    me.end_stations += 1
    place = number // LENGTH if number >= 0 else NONE
    note(s, ev, Kind.END_STATION, p, place, NONE, me.end_stations, VOID, VOID, act.option, Reason.END_STATION)
    if act.option == EndStation.POINTS:
        score(s, ev, p, r.end_station_points, Reason.END_STATION, NONE, VOID)
    else:
        owe(s, Duty.STEPS, 1, 1 << Colour.BLACK, 0, 0, Reason.END_STATION, number)
        owe(s, Duty.STEPS, 1, ALL_COLOURS, 0, 0, Reason.END_STATION, number)
