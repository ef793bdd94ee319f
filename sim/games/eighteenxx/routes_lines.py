"""From the map to places and lines: which stops a company can reach, and the plain track that joins them.

Source: rules-1830 F17-F22; rules-1856 D8.
"""

from ...kernel import fn
from .desk import Scratch
from .enums import NOBODY, NodeKind
from .network import is_passable
from .records import NODES, TOKENS, Board, Rules
from .routes_knots import drop_longer_ways, tie_knots
from .routes_records import LINES, NONE, PLACES, STEPS, Lines
from .routes_value import marker_value, stop_value
from .state import State
from .track import DOORS, FIRST_STOP, NOWHERE, WAYS, Track, draw_track, hex_edge


@fn
def find_lines(b: Board, r: Rules, s: State, c: int, w: Scratch) -> None:
    """The places and lines that routes of the company can be made of; fills `w.finder.lines`."""
    g = w.finder.lines
    draw_track(b, s, w.track)
    clear_lines(g, w.track)
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] != NOBODY:
            place_of(b, s, c, g, w.track, s.companies[c].token_hex[i] * NODES + s.companies[c].token_node[i])
    g.tokens = g.places
    p = 0
    while p < g.places:
        if g.through[p]:
            for k in range(DOORS):
                if w.track.doors[g.stop[p]][k] == NOWHERE:
                    break
                trace(b, s, c, g, w.track, p, w.track.doors[g.stop[p]][k])
        p += 1
    tie_knots(g, w.track)
    while drop_longer_ways(g):
        tie_knots(g, w.track)
    set_values(b, r, s, c, g)
    sort_arcs(g)


@fn
def clear_lines(g: Lines, t: Track) -> None:
    """Forget the last network; one whose track does not fit is full from the start."""
    g.clock += 1
    g.full = t.full
    g.places = 0
    g.lines = 0
    g.steps = 0
    g.cuts = 0


@fn
def place_of(b: Board, s: State, c: int, g: Lines, t: Track, stop: int) -> int:
    """The place of a stop; a new one if it has none yet. Hexes of one red area are one place (rules-1830 F21)."""
    if g.known[stop] == g.clock:
        return g.place[stop]
    g.known[stop] = g.clock
    group = b.hex[stop // NODES].group if t.kind[stop] == NodeKind.AREA else 0
    if group > 0:
        for p in range(g.places):
            if t.kind[g.stop[p]] == NodeKind.AREA and b.hex[g.stop[p] // NODES].group == group:
                g.place[stop] = p
                return p
    p = g.places
    if p == PLACES:
        g.full = 1
        return PLACES - 1
    g.places += 1
    g.place[stop] = p
    g.stop[p] = stop
    g.through[p] = 1 if is_passable(b, s, c, t, stop) else 0
    return p


@fn
def trace(b: Board, s: State, c: int, g: Lines, t: Track, p: int, door: int) -> None:
    """All lines that leave a place by one door; each line is kept from one of its ends only."""
    i = g.steps
    add_step(g, t, door, NONE)
    while i < g.steps:
        for k in range(WAYS):
            end = t.far[g.step_side[i]][k]
            if end == NOWHERE:
                break
            if end < FIRST_STOP:
                if hex_edge(t, end) != hex_edge(t, door) and is_free(g, t, i, end):
                    add_step(g, t, end, i)
            else:
                z = place_of(b, s, c, g, t, end - FIRST_STOP)
                if z != p and (door < g.step_side[i] or not g.through[z]):
                    add_line(g, p, z, door, end - FIRST_STOP, i)
        i += 1


@fn
def add_step(g: Lines, t: Track, exit_side: int, before: int) -> None:
    """Cross a hex edge into the next hex."""
    if t.across[exit_side] == NOWHERE:
        return
    if g.steps == STEPS:
        g.full = 1
        return
    g.step_side[g.steps] = t.across[exit_side]
    g.step_before[g.steps] = before
    g.steps += 1


@fn
def is_free(g: Lines, t: Track, step: int, exit_side: int) -> bool:
    """Whether the line has not used this hex edge yet."""
    edge = hex_edge(t, exit_side)
    while step != NONE:
        if hex_edge(t, g.step_side[step]) == edge:
            return False
        step = g.step_before[step]
    return True


@fn
def add_line(g: Lines, a: int, z: int, door: int, z_stop: int, last: int) -> None:
    """One more line."""
    if g.lines == LINES:
        g.full = 1
        return
    g.a[g.lines] = a
    g.z[g.lines] = z
    g.a_stop[g.lines] = g.stop[a]
    g.z_stop[g.lines] = z_stop
    g.door[g.lines] = door
    g.last[g.lines] = last
    g.lines += 1


@fn
def set_values(b: Board, r: Rules, s: State, c: int, g: Lines) -> None:
    """What each place adds to a route at most. Source: rules-1830 F18, F23; rules-1856 D9-D10.

    The two towns of a hex both count the port marker; a route that stops in both takes it off once."""
    g.unit = 0
    g.marker = r.marker_bonus
    for p in range(g.places):
        g.worth[p] = value_of(b, r, s, c, g.stop[p])
        other = g.stop[p] ^ 1
        marker = marker_value(r, s, c, g.stop[p] // NODES)
        g.twin[p] = g.place[other] if marker > 0 and g.known[other] == g.clock else NONE
        g.unit = common_divisor(g.unit, marker)
    for i in range(g.lines):
        a, z = g.a[i], g.z[i]
        g.a_worth[i] = g.worth[a] if g.a_stop[i] == g.stop[a] else value_of(b, r, s, c, g.a_stop[i])
        g.z_worth[i] = g.worth[z] if g.z_stop[i] == g.stop[z] else value_of(b, r, s, c, g.z_stop[i])
        g.unit = common_divisor(common_divisor(g.unit, g.a_worth[i]), g.z_worth[i])
    for i in range(g.lines):
        g.worth[g.a[i]] = max(g.worth[g.a[i]], g.a_worth[i])
        g.worth[g.z[i]] = max(g.worth[g.z[i]], g.z_worth[i])
    g.unit = max(1, g.unit)


@fn
def value_of(b: Board, r: Rules, s: State, c: int, stop: int) -> int:
    """Value of a stop with all bonuses; the hexes of one area may differ in them."""
    return stop_value(b, r, s, c, stop // NODES, stop % NODES) + marker_value(r, s, c, stop // NODES)


@fn
def common_divisor(x: int, y: int) -> int:
    """The greatest common divisor."""
    while y > 0:
        x, y = y, x % y
    return x


@fn
def sort_arcs(g: Lines) -> None:
    """Put the lines of each place together, those to valuable places first."""
    for p in range(g.places):
        g.end_arc[p] = 0
    for i in range(g.lines):
        g.end_arc[g.a[i]] += 1
        g.end_arc[g.z[i]] += 1
    total = 0
    for p in range(g.places):
        g.first_arc[p] = total
        total += g.end_arc[p]
        g.end_arc[p] = g.first_arc[p]
    for i in range(g.lines):
        put_arc(g, g.a[i], g.z[i], i, g.z_worth[i])
        put_arc(g, g.z[i], g.a[i], i, g.a_worth[i])
    g.ordered = 0
    for p in range(g.places):
        g.crossroads[p] = 1 if g.through[p] and two_ways(g, p) else 0
        if g.crossroads[p]:
            put_in_order(g, p)


@fn
def put_in_order(g: Lines, p: int) -> None:
    """Sort the place in among the crossroads."""
    k = g.ordered
    g.ordered += 1
    while k > 0 and g.worth[g.order[k - 1]] < g.worth[p]:
        g.order[k] = g.order[k - 1]
        k -= 1
    g.order[k] = p


@fn
def two_ways(g: Lines, p: int) -> bool:
    """Whether any two lines of a place go together."""
    for i in range(g.first_arc[p], g.end_arc[p]):
        for k in range(i + 1, g.end_arc[p]):
            if go_together(g, g.arc_line[i], g.arc_line[k]):
                return True
    return False


@fn
def go_together(g: Lines, i: int, k: int) -> bool:
    """Whether two lines have no knot in common."""
    for w in range(g.words):
        if g.knots[i][w] & g.knots[k][w]:
            return False
    return True


@fn
def put_arc(g: Lines, p: int, to: int, line: int, worth: int) -> None:
    """One more arc of a place, moved up past those that lead to less."""
    k = g.end_arc[p]
    g.end_arc[p] += 1
    while k > g.first_arc[p] and g.arc_worth[k - 1] < worth:
        g.arc_to[k] = g.arc_to[k - 1]
        g.arc_line[k] = g.arc_line[k - 1]
        g.arc_worth[k] = g.arc_worth[k - 1]
        k -= 1
    g.arc_to[k] = to
    g.arc_line[k] = line
    g.arc_worth[k] = worth
