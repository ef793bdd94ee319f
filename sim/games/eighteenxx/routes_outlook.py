"""How much a route that is not finished can still gain: never less than it really can.

For few stops the best ways from its open ends, whatever it uses already. For more a flood from its open ends, around
what it uses already, counts all that it might pass. Of places that can only end a route it counts as many as the route
has open ends; of more places than the train has stops left, the best.
"""

from ...kernel import fn
from .routes_records import AHEAD, NONE, PLACES, Finder, Lines, Search


@fn
def hopeful(g: Lines, q: Search) -> bool:
    """Whether the train has a stop left, and the route can still reach the worth that is wanted."""
    f = q.depth
    need = q.least - q.worth[f]
    room = q.length - q.stops[f]
    if room <= 0 or need <= 0:
        return room > 0
    if room <= g.ahead:
        return may_reach(g, q, f, room, need)
    ends = g.through[q.head[f]] + (1 if q.arm[f] == 1 else 0)
    q.clock += 1
    tail = open_ends(q, f)
    head, level, edge = 0, 0, tail
    count, passed = 0, 0
    dead1, dead2, best1, best2 = 0, 0, 0, 0
    while head < edge and level < room:
        while head < edge:
            place = q.queue[head]
            head += 1
            if not g.through[place]:
                continue
            for arc in range(q.second if place == q.root else g.first_arc[place], g.end_arc[place]):
                to = g.arc_to[arc]
                if q.wet[to] != q.clock and not q.closed[to] and is_clear(g, q, f, g.arc_line[arc]):
                    q.wet[to] = q.clock
                    q.queue[tail] = to
                    tail += 1
                    worth = g.worth[to]
                    best2 = max(best2, min(best1, worth))
                    best1 = max(best1, worth)
                    if g.crossroads[to]:
                        count += 1
                        passed += worth
                    else:
                        dead2 = max(dead2, min(dead1, worth))
                        dead1 = max(dead1, worth)
        edge = tail
        level += 1
        if passed >= need and count + ends <= room:
            return True
    dead = dead1 + dead2 if ends == 2 else dead1
    if count + ends <= room:
        return passed + dead >= need
    ends = min(ends, room)
    return short_outlook(g, q, room, ends, dead, best1 + best2 if ends == 2 else best1) >= need


@fn
def look_ahead(f: Finder) -> None:
    """What so many more stops from each place add at most, on a way that does not turn back at once: fills `more`.

    As many as the longest train that is not a Diesel may have left."""
    g = f.lines
    g.ahead = 0
    for i in range(f.joint.trains):
        if f.search[i].length < PLACES:
            g.ahead = max(g.ahead, min(f.search[i].length - 1, AHEAD))
    for p in range(g.places):
        g.more[0][p] = 0
        g.more_by[0][p] = NONE
        g.more_else[0][p] = 0
    for k in range(1, g.ahead + 1):
        for p in range(g.places):
            step_ahead(g, k, p)


@fn
def step_ahead(g: Lines, k: int, p: int) -> None:
    """The best way of k stops from a place, and the best of those that go to another place first."""
    best, by, other = 0, NONE, 0
    if g.through[p]:
        for arc in range(g.first_arc[p], g.end_arc[p]):
            to = g.arc_to[arc]
            worth = g.arc_worth[arc] + (g.more_else[k - 1][to] if g.more_by[k - 1][to] == p else g.more[k - 1][to])
            if worth > best:
                other = other if by == to else best
                best, by = worth, to
            elif to != by:
                other = max(other, worth)
    g.more[k][p] = best
    g.more_by[k][p] = by
    g.more_else[k][p] = other


@fn
def may_reach(g: Lines, q: Search, f: int, room: int, need: int) -> bool:
    """Whether so many more stops, some on this arm and the others on a second one, may add what is needed."""
    place = q.head[f]
    if q.arm[f] == 2:
        return g.more[room][place] >= need
    for k in range(room + 1):
        if g.more[k][place] + g.more[room - k][q.root] >= need:
            return True
    return False


@fn
def open_ends(q: Search, f: int) -> int:
    """Start the flood: where the route can go on, and its token if a second arm is still possible."""
    q.queue[0] = q.head[f]
    q.wet[q.head[f]] = q.clock
    if q.arm[f] == 1 and q.head[f] != q.root:
        q.queue[1] = q.root
        q.wet[q.root] = q.clock
        return 2
    return 1


@fn
def is_clear(g: Lines, q: Search, f: int, line: int) -> bool:
    """Whether the line has no knot that is used."""
    for w in range(g.words):
        if g.knots[line][w] & q.used[f][w]:
            return False
    return True


@fn
def short_outlook(g: Lines, q: Search, room: int, ends: int, dead: int, best: int) -> int:
    """More places are in reach than the train has stops left: only the most valuable count.

    Either all count as passed, and the dead ends on top; or the ends apart, as the most valuable of all."""
    passed = 0
    before_ends = 0
    count = 0
    for k in range(g.ordered):
        if q.wet[g.order[k]] == q.clock and not q.closed[g.order[k]]:
            if count == room - ends:
                before_ends = passed
            passed += g.worth[g.order[k]]
            count += 1
            if count == room:
                break
    if count <= room - ends:
        before_ends = passed
    return min(passed + dead, before_ends + best)
