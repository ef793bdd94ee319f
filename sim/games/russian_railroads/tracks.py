"""Tracks (chapter D): pieces of five colours that follow each other along three lines.

All tracks of a player are also one integer, four bits a track, so that a search can move them without a copy.
"""

from ...events import Event
from ...kernel import fn
from .duties import one_done
from .journal import note
from .kinds import Kind
from .records import COLOURS, LINES, Action, Board, Player, Rules, State
from .rewards import gain_on_line
from .terms import Colour, ColourOrder, Duty, Rule, Track

BITS = 4  # of a track's space


@fn
def packed(me: Player) -> int:
    """All tracks of a player as one integer."""
    tracks = 0
    for line in range(LINES):
        for colour in range(COLOURS):
            tracks |= me.track[line][colour] << (line * COLOURS + colour) * BITS
    return tracks


@fn
def space_of(tracks: int, line: int, colour: int) -> int:
    """Where a track lies, 0 not on the line."""
    return tracks >> (line * COLOURS + colour) * BITS & 15


@fn
def moved_on(tracks: int, line: int, colour: int) -> int:
    """The same tracks, one of them one space ahead."""
    return tracks + (1 << (line * COLOURS + colour) * BITS)


@fn
def unlocked(tracks: int, r: Rules, colour: int) -> bool:
    """A colour is available once own black has come far enough on the Transsiberian, at once (D7)."""
    return space_of(tracks, Track.TRANSSIB, Colour.BLACK) >= r.unlock[colour]


@fn
def rule_of_step(tracks: int, r: Rules, b: Board, line: int, colour: int) -> int:
    """One track one space ahead. 0 or the Rule broken.

    Source: D1, D3 to D5, D7 to D9; a colour enters at space 1 behind the colour before it."""
    if b.lines[line].colours >> colour & 1 == 0:
        return Rule.COLOUR_NOT_ALLOWED
    if not unlocked(tracks, r, colour):
        return Rule.COLOUR_LOCKED
    at = space_of(tracks, line, colour)
    if at == 0:
        laid = 0
        for other in range(LINES):
            laid += 1 if space_of(tracks, other, colour) > 0 else 0
        if laid >= r.supply[colour]:
            return Rule.NO_TRACK_LEFT
        if r.colour_order == ColourOrder.FIXED and colour > 0 and space_of(tracks, line, colour - 1) == 0:
            return Rule.COLOUR_ORDER
    if at == b.lines[line].length:
        return Rule.SPACE_TAKEN
    for other in range(COLOURS):
        if other != colour and space_of(tracks, line, other) == at + 1:
            return Rule.SPACE_TAKEN
    return Rule.NONE


@fn
def most_steps(tracks: int, r: Rules, b: Board, colours: int, different: int, moved: int, wanted: int) -> int:
    """How many steps are possible, counted up to `wanted`.

    Tracks of a line never pass each other and a step frees the track behind, so the order of steps does not matter."""
    n = 0
    going = True
    while going and n < wanted:
        going = False
        for track in range(LINES * COLOURS):
            line = track // COLOURS
            colour = track % COLOURS
            if going or colours >> colour & 1 == 0 or (different == 1 and moved >> track & 1 == 1):
                continue
            if rule_of_step(tracks, r, b, line, colour) == Rule.NONE:
                tracks = moved_on(tracks, line, colour)
                moved |= 1 << track
                n += 1
                going = True
    return n


@fn
def one_of_each(tracks: int, r: Rules, b: Board, colours: int) -> bool:
    """One step of each of the colours is possible, in some order; two colours at most."""
    for first in range(COLOURS):
        if colours >> first & 1 == 0:
            continue
        rest = colours & ~(1 << first)
        for line in range(LINES):
            if rule_of_step(tracks, r, b, line, first) == Rule.NONE:
                if rest == 0 or most_steps(moved_on(tracks, line, first), r, b, rest, 0, 0, 1) == 1:
                    return True
    return False


@fn
def check_step(s: State, r: Rules, b: Board, act: Action) -> int:
    """A step for a duty; it may not make the rest of a main-board action impossible (C5). 0 or the Rule broken."""
    it = s.owed[act.duty]
    if it.duty != Duty.STEPS:
        return Rule.NO_SUCH_DUTY
    if not (0 <= act.line < LINES and 0 <= act.colour < COLOURS):
        return Rule.BAD_NUMBER
    if it.colours >> act.colour & 1 == 0:
        return Rule.COLOUR_NOT_ALLOWED
    if it.different == 1 and it.moved >> (act.line * COLOURS + act.colour) & 1 == 1:
        return Rule.MOVED_ALREADY
    tracks = packed(s.players[s.to_move])
    rule = rule_of_step(tracks, r, b, act.line, act.colour)
    if rule == Rule.NONE and s.n_owed > 1:
        after = moved_on(tracks, act.line, act.colour)
        both = it.colours if it.main == 1 else 0
        if can_finish(s, r, b, tracks, act.duty, both) and not can_finish(s, r, b, after, act.duty, 0):
            return Rule.NOT_WHOLE
    return rule


@fn
def can_finish(s: State, r: Rules, b: Board, tracks: int, but: int, colours: int) -> bool:
    """The steps of the main action can all be made, without the duty `but`; `colours` adds one step of that duty.

    More than one duty of steps belongs to a main action only where two colours make one step each."""
    pieces = 1 if colours > 0 else 0
    for i in range(s.n_owed):
        it = s.owed[i]
        if i != but and it.main == 1 and it.duty == Duty.STEPS:
            if it.n > 1 or it.different == 1:
                return most_steps(tracks, r, b, it.colours, it.different, it.moved, it.n) == it.n
            pieces += 1
            colours |= it.colours
    if pieces <= 1:
        return most_steps(tracks, r, b, colours, 0, 0, pieces) == pieces
    return one_of_each(tracks, r, b, colours)


@fn
def step(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A legal step is made, and the rewards of its line are gained (D4, E1)."""
    it = s.owed[act.duty]
    p = s.to_move
    me = s.players[p]
    before = me.track[act.line][act.colour]
    me.track[act.line][act.colour] += 1
    me.steps[act.colour] += 1
    it.moved |= 1 << act.line * COLOURS + act.colour
    note(s, ev, Kind.STEP, p, act.line, act.colour, it.number, 1, before, before + 1, it.source)
    one_done(s, act.duty)
    gain_on_line(s, r, b, ev, p, act.line)
