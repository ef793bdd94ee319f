"""Cuts: sets of places whose doors are odd in number.

A route that goes through such a set takes two of its doors, so one always goes begging: with five doors two routes
go through, and not two and a half. A place with an odd number of doors is a cut, and so are the two ends of a line
together. Which cuts a route goes through makes prices sharper (`routes_prices`).
"""

from ...kernel import fn
from .routes_records import ARCS, CUTS, NONE, WORD, Joint, Lines


@fn
def make_cuts(g: Lines, j: Joint) -> None:
    """Fill `cuts`, `room` and `crosses` of the network."""
    g.cuts = 0
    for i in range(g.lines):
        g.crosses[i] = 0
    for place in range(g.places):
        if g.through[place]:
            add_cut(g, j, place, NONE)
    for i in range(g.lines):
        if g.through[g.a[i]] and g.through[g.z[i]] and is_first_between(g, i):
            add_cut(g, j, g.a[i], g.z[i])


@fn
def is_first_between(g: Lines, line: int) -> bool:
    """Whether it is the first of the lines that join its two places."""
    for i in range(line):
        if (g.a[i] == g.a[line] and g.z[i] == g.z[line]) or (g.a[i] == g.z[line] and g.z[i] == g.a[line]):
            return False
    return True


@fn
def add_cut(g: Lines, j: Joint, a: int, z: int) -> None:
    """Add the cut of one or two places, if its doors are odd in number and can be scarce at all."""
    doors = count_doors(g, a, z)
    if g.cuts == CUTS or doors % 2 == 0 or doors < 3 or doors // 2 >= 2 * j.trains:
        return
    for i in range(g.lines):
        if leads_out(g, i, a, z):
            g.crosses[i] |= 1 << g.cuts
    g.room[g.cuts] = doors // 2
    g.cuts += 1


@fn
def leads_out(g: Lines, line: int, a: int, z: int) -> bool:
    """Whether the line joins one of these places to one that is neither."""
    from_set = g.a[line] == a or g.a[line] == z
    to_set = g.z[line] == a or g.z[line] == z
    return from_set != to_set


@fn
def count_doors(g: Lines, a: int, z: int) -> int:
    """At most so many lines out of the set go together: as many as knots are needed to hold them all."""
    left = list_exits(g, a, z, 0)
    if z != NONE:
        left = list_exits(g, z, a, left)
    doors = 0
    while left > 0:
        fullest = 0
        knot = NONE
        for k in range(g.tied):
            n = lines_of_knot(g, left, k)
            if n > fullest:
                fullest = n
                knot = k
        left = drop_lines(g, left, knot)
        doors += 1
    return doors


@fn
def list_exits(g: Lines, place: int, other: int, count: int) -> int:
    """Add the lines of a place that do not lead to the other one; returns how many are listed."""
    for arc in range(g.first_arc[place], g.end_arc[place]):
        if g.arc_to[arc] != other and count < ARCS:
            g.queue[count] = g.arc_line[arc]
            count += 1
    return count


@fn
def holds(g: Lines, knot: int, line: int) -> bool:
    """Whether a knot holds a line."""
    return (g.knots[line][knot // WORD] >> (knot % WORD)) & 1 == 1


@fn
def lines_of_knot(g: Lines, left: int, knot: int) -> int:
    """How many of the lines still listed the knot holds."""
    n = 0
    for i in range(left):
        if holds(g, knot, g.queue[i]):
            n += 1
    return n


@fn
def drop_lines(g: Lines, left: int, knot: int) -> int:
    """Take the lines of a knot off the list; returns how many remain."""
    kept = 0
    for i in range(left):
        if not holds(g, knot, g.queue[i]):
            g.queue[kept] = g.queue[i]
            kept += 1
    return kept
