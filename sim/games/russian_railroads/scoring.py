"""The scoring phase at the end of a round (chapter S): lines, stars, the medal and industry of every player."""

from ...events import Event
from ...kernel import fn
from .journal import VOID
from .points import score
from .records import COLOURS, LINES, MARKERS, Board, Player, Rules, State
from .rewards import is_met, reach
from .terms import NONE, MedalCondition, Reason, Reward, Track


@fn
def score_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Every player scores, part by part, in seat order; the order of players changes nothing (B2)."""
    for p in range(r.players):
        me = s.players[p]
        score(s, ev, p, line_points(me, r, b, Track.TRANSSIB), Reason.TRANSSIB, NONE, VOID)
        score(s, ev, p, line_points(me, r, b, Track.PETERSBURG), Reason.PETERSBURG, NONE, VOID)
        score(s, ev, p, line_points(me, r, b, Track.KIEV), Reason.KIEV_TRACKS, NONE, VOID)
        score(s, ev, p, star_points(me, b), Reason.KIEV_STARS, NONE, VOID)
        score(s, ev, p, medal_points(me, r, b), Reason.KIEV_MEDAL, NONE, VOID)
        for marker in range(MARKERS):
            score(s, ev, p, industry_points(me, b, marker), Reason.INDUSTRY, NONE, marker + 1)


@fn
def round_points(me: Player, r: Rules, b: Board) -> int:
    """All that a player would score in a scoring phase now."""
    total = star_points(me, b) + medal_points(me, r, b)
    for line in range(LINES):
        total += line_points(me, r, b, line)
    for marker in range(MARKERS):
        total += industry_points(me, b, marker)
    return total


@fn
def line_points(me: Player, r: Rules, b: Board, line: int) -> int:
    """Each space up to the smaller of line length and reach counts for the colour that covers it (S1 to S4).

    Source: S1; S2 (values), S3 (doublers, Q21), S4 (the whole line twice)."""
    on = b.lines[line]
    total = 0
    for space in range(1, min(on.length, reach(me, b, line)) + 1):
        colour = colour_on(me, line, space)
        if colour != NONE:
            points = r.revalued[colour] if me.revalued == 1 else r.value[colour]
            if on.doublers == 1 and space <= me.doublers:
                doubled = points if r.doubler_lifts_revalued == 1 else r.value[colour]
                points += (r.doubler_factor - 1) * doubled
            total += points
    return total * line_factor(me, b, line)


@fn
def colour_on(me: Player, line: int, space: int) -> int:
    """The colour of the nearest track at or ahead of a space; NONE ahead of all of them (S1)."""
    nearest = NONE
    for colour in range(COLOURS):
        at = me.track[line][colour]
        if at >= space and (nearest == NONE or at < me.track[line][nearest]):
            nearest = colour
    return nearest


@fn
def line_factor(me: Player, b: Board, line: int) -> int:
    """How often all points of a line count: twice once grey and locomotive are far enough on St Petersburg (S4)."""
    factor = 1
    for space in range(1, b.lines[line].length + 1):
        if b.lines[line].reward[space] == Reward.DOUBLE_LINE and is_met(me, b, line, space):
            factor *= b.lines[line].amount[space]
    return factor


@fn
def star_points(me: Player, b: Board) -> int:
    """Stars that black and the locomotives reach add up (S5)."""
    total = 0
    for line in range(LINES):
        for space in range(1, b.lines[line].length + 1):
            if b.lines[line].reward[space] == Reward.STAR and is_met(me, b, line, space):
                total += b.lines[line].amount[space]
    return total


@fn
def medal_points(me: Player, r: Rules, b: Board) -> int:
    """The medal counts at each scoring, with or without a condition (K4, Q3)."""
    if me.medal == 0:
        return 0
    total = 0
    for line in range(LINES):
        for space in range(1, b.lines[line].length + 1):
            if b.lines[line].reward[space] == Reward.MEDAL:
                if r.medal_condition == MedalCondition.NONE or is_met(me, b, line, space):
                    total += b.lines[line].amount[space]
    return total


@fn
def industry_points(me: Player, b: Board, marker: int) -> int:
    """The number on the marker's field; a field without one counts like the nearest number before it (S6)."""
    return 0 if me.marker[marker] == NONE else b.field_points[me.marker[marker]]
