"""The routes of one train: the best, or all that reach a worth.

Every route has a token. From each token in turn the search goes out by one arm, and from the token again by a second
one; routes over tokens that had their turn are left out, so that none is seen twice. It turns back as soon as the
most that could still be added, whatever the way, does not reach what is wanted.
Source: rules-1830 F17-F23.
"""

from ...kernel import fn
from .routes_outlook import hopeful, is_clear
from .routes_records import NO_LIMIT, NONE, SCALE, WORDS, Joint, Lines, Search

ON_ROUTE = 1  # a place is closed: the route has it
HAD_ITS_TURN = 2  # a place is closed: the token there was a root before


@fn
def best_route(g: Lines, q: Search, j: Joint) -> int:
    """Income of the best route of this train over knots that are not `taken`; 0 if it has none."""
    return best_route_between(g, q, j, 1, NO_LIMIT)


@fn
def best_route_between(g: Lines, q: Search, j: Joint, least: int, most: int) -> int:
    """The same where no route is worth more than `most`, and one worth less than `least` is of no use: 0 then.

    Of equals it is the one that the search comes to first, whatever these say."""
    begin_search(g, q)
    q.keeping = 0
    q.least = max(least, 1)
    q.most = most
    if q.least <= most:
        go_on(g, q, j, 0, 0)
    return q.best


@fn
def begin_search(g: Lines, q: Search) -> None:
    """Nothing found yet, no token had its turn."""
    q.best = 0
    q.best_lines = 0
    for w in range(WORDS):
        q.best_knots[w] = 0
    for place in range(g.places):
        q.closed[place] = 0
    q.root = NONE
    q.depth = NONE


@fn
def go_on(g: Lines, q: Search, j: Joint, at: int, end: int) -> int:
    """Take the search up where it stands. Kept routes go to candidates `at` to `end` of `j`.

    Returns the end of those kept. If that is `end` and `keeping`, the room is full and there may be more.
    It leaves off where it stands when `looks` are used up."""
    while j.looks > 0 and (q.depth != NONE or next_root(g, q)):
        j.looks -= 1
        f = q.depth
        if q.arc[f] < q.arc_end[f] and is_worth_a_try(g, q, f):
            q.arc[f] += 1
            if fits(g, q, f, q.arc[f] - 1):
                advance(g, q, q.arc[f] - 1)
                if q.worth[f + 1] >= q.least and q.stops[f + 1] >= q.shortest:
                    if q.keeping:
                        keep(g, q, j, at)
                        at += 1
                    else:
                        note_best(g, q)
                        if q.best >= q.most:
                            return at
                if not hopeful(g, q):
                    give_up(q)
                if q.keeping and at == end:
                    return at
        elif q.turn[f]:
            q.arc[f] = q.arc_end[f]
            q.turn[f] = 0
            begin_second_arm(g, q)
        else:
            retreat(q)
    return at


@fn
def is_worth_a_try(g: Lines, q: Search, f: int) -> bool:
    """Whether the next arc may lead to what is wanted, if it is the last: those after it lead to no more."""
    return q.stops[f] + 1 < q.length or q.worth[f] + g.arc_worth[q.arc[f]] >= q.least


@fn
def next_root(g: Lines, q: Search) -> bool:
    """The next token has its turn; False: all had it."""
    if q.root != NONE:
        q.closed[q.root] = HAD_ITS_TURN
    if q.root + 1 >= g.tokens:
        return False
    q.root += 1
    q.closed[q.root] = ON_ROUTE
    q.depth = 0
    q.second = g.first_arc[q.root]
    put_frame(g, q, 0, q.root, 1, NONE)
    q.turn[0] = 0
    q.stops[0] = 1
    q.worth[0] = g.worth[q.root]
    q.odd[0] = 0
    q.passed[0] = 0
    for w in range(g.words):
        q.used[0][w] = q.taken[w]
    if not hopeful(g, q):
        give_up(q)
    return True


@fn
def put_frame(g: Lines, q: Search, f: int, place: int, arm: int, line: int) -> None:
    """The route has come to a place; from there it may go on if trains may pass."""
    q.head[f] = place
    q.arm[f] = arm
    q.line[f] = line
    q.arc[f] = g.first_arc[place]
    q.arc_end[f] = g.end_arc[place] if g.through[place] else g.first_arc[place]
    q.turn[f] = 1 if arm == 1 else 0


@fn
def fits(g: Lines, q: Search, f: int, arc: int) -> bool:
    """Whether the place at the other end is new to the route, and the line free."""
    return q.closed[g.arc_to[arc]] == 0 and is_clear(g, q, f, g.arc_line[arc])


@fn
def advance(g: Lines, q: Search, arc: int) -> None:
    """Go along a line to the next place."""
    f = q.depth
    place, line = g.arc_to[arc], g.arc_line[arc]
    put_frame(g, q, f + 1, place, q.arm[f], line)
    if f == 0:
        q.second = arc + 1
    q.worth[f + 1] = q.worth[f] + g.arc_worth[arc]
    if g.twin[place] != NONE and q.closed[g.twin[place]] == ON_ROUTE:
        q.worth[f + 1] -= g.marker
    q.stops[f + 1] = q.stops[f] + 1
    for w in range(g.words):
        q.used[f + 1][w] = q.used[f][w] | g.knots[line][w]
    if g.cuts > 0:
        q.passed[f + 1] = q.passed[f] | (q.odd[f] & g.crosses[line])
        q.odd[f + 1] = q.odd[f] ^ g.crosses[line]
    q.closed[place] = ON_ROUTE
    q.depth = f + 1


@fn
def begin_second_arm(g: Lines, q: Search) -> None:
    """The first arm ends here; go on from the token, by arcs that first arms have not left by yet."""
    f = q.depth
    put_frame(g, q, f + 1, q.root, 2, NONE)
    q.arc[f + 1] = q.second
    q.stops[f + 1] = q.stops[f]
    q.worth[f + 1] = q.worth[f]
    for w in range(g.words):
        q.used[f + 1][w] = q.used[f][w]
    q.passed[f + 1] = q.passed[f]
    q.odd[f + 1] = q.odd[f]
    q.depth = f + 1
    if not hopeful(g, q):
        give_up(q)


@fn
def give_up(q: Search) -> None:
    """Nothing that goes on from here can reach what is wanted."""
    q.arc[q.depth] = q.arc_end[q.depth]
    q.turn[q.depth] = 0


@fn
def retreat(q: Search) -> None:
    """Take the last place off the route; a token that had its turn stays closed."""
    if q.line[q.depth] != NONE:
        q.closed[q.head[q.depth]] = 0
    q.depth -= 1


@fn
def keep(g: Lines, q: Search, j: Joint, at: int) -> None:
    """The route in hand becomes a candidate."""
    j.candidate[at].worth = q.worth[q.depth]
    j.candidate[at].value = q.worth[q.depth] * SCALE
    j.candidate[at].cuts = q.passed[q.depth] if g.cuts > 0 else 0
    for w in range(g.words):
        j.candidate[at].knots[w] = q.used[q.depth][w] & ~q.taken[w]


@fn
def note_best(g: Lines, q: Search) -> None:
    """The route in hand is the best so far; only better ones are wanted from now on."""
    f = q.depth
    q.best = q.worth[f]
    q.least = q.best + 1
    q.best_root = q.root
    q.best_lines = 0
    q.best_arm = 0
    for k in range(1, f + 1):
        if q.line[k] != NONE:
            q.best_line[q.best_lines] = q.line[k]
            q.best_lines += 1
            q.best_arm += 1 if q.arm[k] == 1 else 0
    for w in range(g.words):
        q.best_knots[w] = q.used[f][w] & ~q.taken[w]
