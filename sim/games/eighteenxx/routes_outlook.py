"""How much a route that is not finished can still gain: never less than it really can.

A flood from its open ends, around what it uses already, counts what it might pass; of places that can only end a
route it counts as many as the route has open ends. Prices are split: each line's half to either end, so a place in
passing costs half of its two cheapest lines, an end half of its cheapest.
"""

from ...kernel import fn
from .routes_records import NONE, PLACES, SCALE, Lines, Prices, Search

DEAR = 1 << 40  # more than any price


@fn
def weigh_places(g: Lines, p: Prices, q: Search) -> None:
    """The most that each place can add to a route, in passing and at its end."""
    for place in range(g.places):
        weigh_place(g, p, q, place)
    for k in range(p.cuts):
        if p.only[k] != NONE:
            q.pass_gain[p.only[k]] = max(0, q.pass_gain[p.only[k]] - p.cut[k])
    q.ordered = 0
    if q.length < g.places + 2:
        for place in range(g.places):
            if q.pass_gain[place] > 0:
                put_in_order(q, place)


@fn
def weigh_place(g: Lines, p: Prices, q: Search, place: int) -> None:
    cheapest = DEAR
    second = DEAR
    for arc in range(g.first_arc[place], g.end_arc[place]):
        price = p.line[g.arc_line[arc]]
        second = min(second, max(cheapest, price))
        cheapest = min(cheapest, price)
    q.end_gain[place] = max(0, g.worth[place] * SCALE - cheapest // 2)
    q.pass_gain[place] = 0
    if g.crossroads[place]:
        q.pass_gain[place] = max(0, g.worth[place] * SCALE - (cheapest + second) // 2)


@fn
def put_in_order(q: Search, place: int) -> None:
    """Sort the place in among those that gain most in passing."""
    k = q.ordered
    q.ordered += 1
    while k > 0 and q.pass_gain[q.order[k - 1]] < q.pass_gain[place]:
        q.order[k] = q.order[k - 1]
        k -= 1
    q.order[k] = place


@fn
def hopeful(g: Lines, q: Search) -> bool:
    """Can the route in hand still reach the value that is wanted?"""
    f = q.depth
    need = q.least - q.value[f]
    if need <= 0:
        return True
    room = q.length - q.stops[f]
    if room <= 0:
        return False
    ends = g.through[q.head[f]] + (1 if q.arm[f] == 1 else 0)
    q.clock += 1
    tail = open_ends(q, f)
    head, level, edge = 0, 0, tail
    passed, count = 0, 0
    extra1, extra2, end1, end2 = 0, 0, 0, 0
    while head < edge and level < room:
        while head < edge:
            place = q.queue[head]
            head += 1
            arc = q.second if place == q.root else g.first_arc[place]
            stop = g.end_arc[place] if g.through[place] else arc
            while arc < stop:
                to = g.arc_to[arc]
                if q.wet[to] != q.clock and not q.closed[to] and is_clear(g, q, f, g.arc_line[arc]):
                    q.wet[to] = q.clock
                    q.queue[tail] = to
                    tail += 1
                    gain = q.end_gain[to]
                    end2 = max(end2, min(end1, gain))
                    end1 = max(end1, gain)
                    if q.pass_gain[to] > 0:
                        count += 1
                        passed += q.pass_gain[to]
                        gain -= q.pass_gain[to]
                    extra2 = max(extra2, min(extra1, gain))
                    extra1 = max(extra1, gain)
                arc += 1
        edge = tail
        level += 1
        if count + ends <= room and level < room and passed >= need:
            return True
    extra = extra1 + extra2 if ends == 2 else extra1
    if count + ends <= room:
        return passed + extra >= need
    ended = end1 + end2 if ends == 2 and room > 1 else end1
    return short_outlook(q, room, min(ends, room), extra, ended) >= need


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
    """Has the line no knot that is used?"""
    for w in range(g.words):
        if g.knots[line][w] & q.used[f][w]:
            return False
    return True


@fn
def short_outlook(q: Search, room: int, ends: int, extra: int, ended: int) -> int:
    """More places are in reach than the train has stops left: only the best of them count.

    Either all count as passed, with the most that ends add over that; or the ends count apart, as the best of all."""
    passed = 0
    before_ends = 0
    count = 0
    for k in range(q.ordered):
        if q.wet[q.order[k]] == q.clock and not q.closed[q.order[k]]:
            if count == room - ends:
                before_ends = passed
            passed += q.pass_gain[q.order[k]]
            count += 1
            if count == room:
                break
    if count <= room - ends:
        before_ends = passed
    return min(passed + extra, before_ends + ended)
