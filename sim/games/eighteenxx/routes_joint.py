"""The best set of routes of several trains, exactly.

A good set is found first, train after train. What could be part of a better one is listed for each train, and the
lists are combined. Prices on scarce track shorten long lists first; lists that are too long for the desk are worked
off in parts.
"""

from ...kernel import fn
from .routes_combine import combine, leeway, make_blocks
from .routes_cuts import make_cuts
from .routes_prices import clear_prices, draw_sample, draw_short_list, settle_prices
from .routes_records import NO_LIMIT, SCALE, WORDS, Finder, Joint
from .routes_search import begin_search, best_route_between, go_on

BLOCK = 512
STEPS = 30  # of the prices
LAST_STEPS = 8  # on the long lists, after those on a sample
VERY_LONG = 32768


@fn
def best_set(f: Finder, short: int, room: int) -> None:
    """Fill `best`, `best_worth` and `best_knots` of the joint search. Source: rules-1830 F17-F23.

    Lists of `short` candidates in all are combined as they are, longer ones with prices, up to `room`, at most
    CANDIDATES; what does not fit is done in parts. Neither changes the result.
    When `looks` are used up the best set found so far is left, which may not be the best there is."""
    j = f.joint
    j.best = 0
    if not weigh_alone(f, 1):
        return
    try_in_turn(f)
    if leeway(f.lines, j) < 0:
        return
    if list_candidates(f, short):
        combine(f.lines, j)
        return
    make_cuts(f.lines, j)
    if not (list_candidates(f, room) and combine_with_prices(f, room)):
        combine_in_parts(f, room)


@fn
def combine_with_prices(f: Finder, room: int) -> bool:
    """Combine short lists first, of routes that lack next to nothing, then longer ones, till no set can be better.

    False: they do not fit beside the long lists."""
    j = f.joint
    find_prices(f, room)
    j.tolerance = 2 * f.lines.unit * SCALE
    while leeway(f.lines, j) >= 0 and j.looks > 0:
        if not draw_short_lists(f, room):
            return False
        combine(f.lines, j)
        left = leeway(f.lines, j)
        if left <= j.tolerance:
            break
        j.tolerance = j.tolerance * 4 if left > j.tolerance * 8 else left
    return True


@fn
def find_prices(f: Finder, room: int) -> None:
    """Prices for the long lists; where these are very long, a sample of them shows the way."""
    j = f.joint
    listed = 0
    for i in range(j.trains):
        j.long_first[i] = j.first[i]
        j.long_end[i] = j.end[i]
        listed += 0 if j.alike[i] else j.end[i] - j.first[i]
    clear_prices(f.lines, f.prices)
    steps = STEPS
    if listed > VERY_LONG:
        draw_samples(f, room)
        settle_prices(f, STEPS)
        steps = LAST_STEPS
    for i in range(j.trains):
        j.first[i] = j.long_first[i]
        j.end[i] = j.long_end[i]
    settle_prices(f, steps)


@fn
def after_long_lists(j: Joint) -> int:
    """The first free candidate, a multiple of BLOCK."""
    at = 0
    for i in range(j.trains):
        at = max(at, (j.long_end[i] + BLOCK - 1) // BLOCK * BLOCK)
    return at


@fn
def draw_samples(f: Finder, room: int) -> None:
    """Let the lists be samples of the long ones."""
    j = f.joint
    at = after_long_lists(j)
    for i in range(j.trains):
        if j.alike[i]:
            j.first[i] = j.first[i - 1]
            j.end[i] = j.end[i - 1]
        else:
            j.first[i] = min(at, room)
            j.end[i] = draw_sample(f, i, j.first[i], room)
            make_blocks(f.lines, j, j.first[i], j.end[i])
            at = (j.end[i] + BLOCK - 1) // BLOCK * BLOCK


@fn
def draw_short_lists(f: Finder, room: int) -> bool:
    """The candidates that lack no more than this attempt allows; False: no room for them."""
    j = f.joint
    at = after_long_lists(j)
    for i in range(j.trains):
        if j.alike[i]:
            j.first[i] = j.first[i - 1]
            j.end[i] = j.end[i - 1]
        else:
            j.first[i] = at
            j.end[i] = draw_short_list(f, i, at, room)
            if j.end[i] > room:
                return False
            make_blocks(f.lines, j, j.first[i], j.end[i])
            at = (j.end[i] + BLOCK - 1) // BLOCK * BLOCK
    return True


@fn
def try_in_turn(f: Finder) -> None:
    """Good sets: each train runs the best that those before it leave, once from every train on, once in reverse.

    Sets that are not better than `best` are broken off. `weigh_alone` comes first."""
    j = f.joint
    for start in range(j.trains):
        if start == 0 or not j.alike[start]:
            run_in_turn(f, start, 1)
    if j.trains > 2:
        run_in_turn(f, j.trains - 1, -1)


@fn
def run_in_turn(f: Finder, start: int, step: int) -> None:
    """One such set; kept if it is the best so far."""
    g, j = f.lines, f.joint
    hope = j.bound // SCALE
    for w in range(g.words):
        j.used[0][w] = 0
    for n in range(j.trains):
        i = (start + n * step) % j.trains
        hope -= j.most_worth[i] - run_one(f, i, j.most_worth[i] - (hope - j.best - 1))
        if hope <= j.best:
            return
        for w in range(g.words):
            j.used[0][w] |= f.search[i].best_knots[w]
    j.best = hope
    for i in range(j.trains):
        j.best_worth[i] = f.search[i].best
        for w in range(WORDS):
            j.best_knots[i][w] = f.search[i].best_knots[w]


@fn
def run_one(f: Finder, i: int, least: int) -> int:
    """The best route that the i-th train has over knots that are not used: the best of all if it uses none of them."""
    g, j = f.lines, f.joint
    q = f.search[i]
    free = True
    for w in range(g.words):
        free = free and j.most_knots[i][w] & j.used[0][w] == 0
    if free:
        q.best = j.most_worth[i]
        for w in range(WORDS):
            q.best_knots[w] = j.most_knots[i][w]
        return q.best
    for w in range(g.words):
        q.taken[w] = j.used[0][w]
    best_route_between(g, q, j, least, j.most_worth[i])
    for w in range(g.words):
        q.taken[w] = 0
    return q.best


@fn
def list_candidates(f: Finder, room: int) -> bool:
    """List for each train what may be part of a better set; False: more than there is room for."""
    j = f.joint
    first = 0
    for i in range(j.trains):
        if j.alike[i]:
            j.first[i] = j.first[i - 1]
            j.end[i] = j.end[i - 1]
        else:
            begin_list(f, i)
            j.first[i] = first
            if not extend_list(f, i, room):
                return False
            first = (j.end[i] + BLOCK - 1) // BLOCK * BLOCK
    return True


@fn
def begin_list(f: Finder, i: int) -> None:
    """Routes of the i-th train that lack no more than a better set may."""
    q = f.search[i]
    begin_search(f.lines, q)
    q.keeping = 1
    q.least = max(1, (f.joint.most[i] - leeway(f.lines, f.joint)) // SCALE)


@fn
def extend_list(f: Finder, i: int, end: int) -> bool:
    """Fill the list of a train from its first place on; False: `end` was reached, there may be more."""
    j = f.joint
    j.end[i] = go_on(f.lines, f.search[i], j, j.first[i], end) if j.first[i] < end else end
    make_blocks(f.lines, j, j.first[i], j.end[i])
    return j.end[i] < end


@fn
def combine_in_parts(f: Finder, room: int) -> None:
    """Lists that are too long: combine every part of one with every part of the others."""
    j = f.joint
    weigh_alone(f, 1)
    share = room // j.trains // BLOCK * BLOCK
    for i in range(j.trains):
        j.first[i] = i * share
        begin_list(f, i)
        j.more[i] = 0 if extend_list(f, i, j.first[i] + share) else 1
    combine(f.lines, j)
    while j.looks > 0 and next_parts(f, share):
        combine(f.lines, j)


@fn
def weigh_alone(f: Finder, least: int) -> bool:
    """The bound, and the best route of each train when it has all track for itself and nothing is charged.

    False: together they are worth less than `least`. Short trains, soon weighed, tell what the longest must bring."""
    j = f.joint
    j.tolerance = NO_LIMIT
    total = 0
    i = j.trains - 1
    while i >= 0:
        first = i
        while j.alike[first]:
            first -= 1
        alike = i - first + 1
        needed = (least - total + alike - 1) // alike if first == 0 else 1
        worth = best_route_between(f.lines, f.search[first], j, needed, NO_LIMIT)
        for k in range(first, i + 1):
            j.most_worth[k] = worth
            j.most[k] = worth * SCALE
            for w in range(WORDS):
                j.most_knots[k][w] = f.search[first].best_knots[w]
        total += alike * worth
        i = first - 1
    j.bound = total * SCALE
    return total >= least


@fn
def next_parts(f: Finder, share: int) -> bool:
    """The next part of the last train that has more; those after it begin anew. False: all was combined."""
    j = f.joint
    i = j.trains - 1
    while i >= 0 and not j.more[i]:
        i -= 1
    if i < 0:
        return False
    j.more[i] = 0 if extend_list(f, i, j.first[i] + share) else 1
    for k in range(i + 1, j.trains):
        begin_list(f, k)
        j.more[k] = 0 if extend_list(f, k, j.first[k] + share) else 1
    return True
