"""The best set of routes of several trains, exactly.

A good set is found first, train after train. What could be part of a better one is listed for each train, and the
lists are combined; lists that are too long for the desk are worked off in parts.
"""

from ...kernel import fn
from .routes_combine import combine, leeway, make_blocks
from .routes_records import CANDIDATES, WORDS, Finder
from .routes_search import begin_search, best_route, go_on

BLOCK = 512


@fn
def best_set(f: Finder) -> None:
    """Fill `best`, `best_worth` and `best_knots` of the joint search. Source: rules-1830 F17-F23."""
    j = f.joint
    j.best = 0
    j.bound = 0
    for i in range(j.trains):
        j.most[i] = j.most[i - 1] if j.alike[i] else best_route(f.lines, f.search[i], j)
        j.bound += j.most[i]
    try_in_turn(f)
    if leeway(f.lines, j) < 0:
        return
    if list_candidates(f):
        combine(f.lines, j)
    else:
        combine_in_parts(f)


@fn
def try_in_turn(f: Finder) -> None:
    """Good sets: each train runs the best that those before it leave, once from every train on, once in reverse."""
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
    total = 0
    for w in range(g.words):
        j.used[0][w] = 0
    for n in range(j.trains):
        i = (start + n * step) % j.trains
        q = f.search[i]
        for w in range(g.words):
            q.taken[w] = j.used[0][w]
        best_route(g, q, j)
        j.worth[i] = q.best
        total += q.best
        for w in range(g.words):
            j.used[0][w] |= q.best_knots[w]
            q.taken[w] = 0
    if total > j.best:
        j.best = total
        for i in range(j.trains):
            j.best_worth[i] = j.worth[i]
            for w in range(WORDS):
                j.best_knots[i][w] = f.search[i].best_knots[w]


@fn
def list_candidates(f: Finder) -> bool:
    """List for each train what may be part of a better set; False: more than the desk holds."""
    j = f.joint
    first = 0
    for i in range(j.trains):
        if j.alike[i]:
            j.first[i] = j.first[i - 1]
            j.end[i] = j.end[i - 1]
        else:
            begin_list(f, i)
            j.first[i] = first
            if not extend_list(f, i, CANDIDATES):
                return False
            first = (j.end[i] + BLOCK - 1) // BLOCK * BLOCK
    return True


@fn
def begin_list(f: Finder, i: int) -> None:
    """Routes of the i-th train that lack no more than a better set may."""
    q = f.search[i]
    begin_search(f.lines, q)
    q.keeping = 1
    q.least = max(1, f.joint.most[i] - leeway(f.lines, f.joint))


@fn
def extend_list(f: Finder, i: int, end: int) -> bool:
    """Fill the list of a train from its first place on; False: `end` was reached, there may be more."""
    j = f.joint
    j.end[i] = go_on(f.lines, f.search[i], j, j.first[i], end) if j.first[i] < end else end
    make_blocks(f.lines, j, j.first[i], j.end[i])
    return j.end[i] < end


@fn
def combine_in_parts(f: Finder) -> None:
    """Lists that are too long: combine every part of one with every part of the others."""
    j = f.joint
    share = CANDIDATES // j.trains // BLOCK * BLOCK
    for i in range(j.trains):
        j.first[i] = i * share
        begin_list(f, i)
        j.more[i] = 0 if extend_list(f, i, j.first[i] + share) else 1
    combine(f.lines, j)
    while next_parts(f, share):
        combine(f.lines, j)


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
