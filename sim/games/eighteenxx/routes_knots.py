"""Which lines exclude each other. Source: rules-1830 F19.

The lines that use one hex edge exclude each other. Few hex edges say anything new: where lines run side by side the
same lines share many. A knot is a set of lines that share a hex edge and is part of no other such set.
"""

from ...kernel import fn
from .routes_records import HEX_EDGES, KNOTS, NONE, PAIRS, WORD, WORDS, Lines
from .track import Track, hex_edge


@fn
def tie_knots(g: Lines, t: Track) -> None:
    """Give each line one bit for each of its knots; fills `knots` and `words`."""
    list_edges(g, t)
    g.tied = 0
    for i in range(g.lines):
        for w in range(WORDS):
            g.knots[i][w] = 0
    for e in range(g.edges):
        if g.edge_count[e] > 1 and is_largest(g, e):
            for i in range(g.lines):
                if (g.edge_lines[e][i // WORD] >> (i % WORD)) & 1:
                    tie(g, i)
            g.tied += 1
    for i in range(g.lines):
        if not has_knot(g, i):
            tie(g, i)
            g.tied += 1
    g.words = (g.tied + WORD - 1) // WORD


@fn
def tie(g: Lines, line: int) -> None:
    """The line is part of the next knot."""
    if g.tied < KNOTS:
        g.knots[line][g.tied // WORD] |= 1 << (g.tied % WORD)
    else:
        g.full = 1


@fn
def list_edges(g: Lines, t: Track) -> None:
    """For each hex edge in use, the lines that use it."""
    g.edges = 0
    g.edge_clock += 1
    g.line_words = (g.lines + WORD - 1) // WORD
    for i in range(g.lines):
        step = g.last[i]
        while step != NONE:
            edge = hex_edge(t, g.step_side[step])
            if g.edge_mark[edge] != g.edge_clock:
                g.edge_mark[edge] = g.edge_clock
                open_edge(g, edge)
            e = g.edge_at[edge]
            g.edge_lines[e][i // WORD] |= 1 << (i % WORD)
            g.edge_count[e] += 1
            step = g.step_before[step]


@fn
def open_edge(g: Lines, edge: int) -> None:
    """A number for a hex edge."""
    if g.edges == HEX_EDGES:
        g.full = 1
        return
    g.edge_at[edge] = g.edges
    g.edge_count[g.edges] = 0
    for w in range(g.line_words):
        g.edge_lines[g.edges][w] = 0
    g.edges += 1


@fn
def is_largest(g: Lines, e: int) -> bool:
    """Whether the set of lines of this hex edge is part of no other set, and the first of its equals."""
    for other in range(g.edges):
        if other != e and g.edge_count[other] >= g.edge_count[e] and is_part(g, e, other):
            if g.edge_count[other] > g.edge_count[e] or other < e:
                return False
    return True


@fn
def is_part(g: Lines, e: int, other: int) -> bool:
    """Whether all lines of one hex edge use the other too."""
    for w in range(g.line_words):
        if g.edge_lines[e][w] & ~g.edge_lines[other][w]:
            return False
    return True


@fn
def has_knot(g: Lines, line: int) -> bool:
    """Whether the line is in a knot already."""
    for w in range(WORDS):
        if g.knots[line][w]:
            return True
    return False


@fn
def drop_longer_ways(g: Lines) -> bool:
    """Of lines that join the same two stops, drop one that excludes all that another does, and more or as much.

    Whatever runs over it can run over the other. True: some line was dropped, and knots are to be tied anew."""
    kept = 0
    for k in range(PAIRS):
        g.pairs[k] = 0
    for i in range(g.lines):
        g.pairs[pair(g, i)] += 1
    for i in range(g.lines):
        if g.pairs[pair(g, i)] == 1 or not is_longer_way(g, i, kept):
            move_line(g, i, kept)
            kept += 1
    dropped = kept < g.lines
    g.lines = kept
    return dropped


@fn
def pair(g: Lines, i: int) -> int:
    """The same for all lines that join the same two stops, and another one for most others."""
    return (g.a_stop[i] + g.z_stop[i]) % PAIRS


@fn
def is_longer_way(g: Lines, i: int, kept: int) -> bool:
    """Compare a line with those kept before it and with those still to come."""
    for k in range(kept):
        if joins_same(g, i, k) and excludes_all(g, i, k):
            return True
    for k in range(i + 1, g.lines):
        if joins_same(g, i, k) and excludes_all(g, i, k) and not excludes_all(g, k, i):
            return True
    return False


@fn
def joins_same(g: Lines, i: int, k: int) -> bool:
    """Whether two lines join the same two stops."""
    same = g.a_stop[i] == g.a_stop[k] and g.z_stop[i] == g.z_stop[k]
    return same or (g.a_stop[i] == g.z_stop[k] and g.z_stop[i] == g.a_stop[k])


@fn
def excludes_all(g: Lines, i: int, k: int) -> bool:
    """Whether line i has all the knots of line k."""
    for w in range(g.words):
        if g.knots[k][w] & ~g.knots[i][w]:
            return False
    return True


@fn
def move_line(g: Lines, source: int, to: int) -> None:
    """Copy a line to another number."""
    g.a[to] = g.a[source]
    g.z[to] = g.z[source]
    g.a_stop[to] = g.a_stop[source]
    g.z_stop[to] = g.z_stop[source]
    g.door[to] = g.door[source]
    g.last[to] = g.last[source]
    for w in range(WORDS):
        g.knots[to][w] = g.knots[source][w]
