"""The best routes of a company over all its trains, from a position of the board, exactly.

The president runs for the best total (rules-1830 F23). One call: the network as lines between stops
(`routes_lines`), the routes of one train (`routes_search`), several trains together (`routes_joint`).
"""

from ...kernel import fn
from .desk import Scratch
from .enums import UNLIMITED
from .records import ROUTES, Board, Rules
from .routes_joint import best_set
from .routes_lines import find_lines
from .routes_outlook import look_ahead
from .routes_records import CANDIDATES, PLACES, WORDS, Finder, Lines, Plan, Search
from .routes_search import best_route
from .state import State

SHORT = min(4096, CANDIDATES)  # candidates that are combined as they are
LOOKS = 2**26  # steps of a search, a third of a second, before it is content with the best set so far


@fn
def best_routes(b: Board, r: Rules, s: State, c: int, w: Scratch) -> int:
    """Income of the best set of routes; `w.finder.plan` says which. The state is only read.

    `w.finder.lines.full` is 1 if the network does not fit the finder's capacities; nothing is found then. With more
    sets of routes than LOOKS allows it is the best set found so far, at least that of one train after the other."""
    f = w.finder
    clear_plan(f.plan)
    f.lines.full = 0
    line_up_trains(r, s, c, f)
    if f.joint.trains == 0:
        return 0
    find_lines(b, r, s, c, w)
    if f.lines.full or f.lines.lines == 0:
        return 0
    look_ahead(f)
    if f.joint.trains == 1:
        best_route(f.lines, f.search[0], f.joint)
        plan_route(f.lines, f.plan, f.search[0], f.joint.train[0])
    else:
        best_set(f, SHORT, CANDIDATES)
        plan_set(f)
    return f.plan.total


@fn
def line_up_trains(r: Rules, s: State, c: int, f: Finder) -> None:
    """The company's trains, the longest first, and the steps they may be searched; those beyond ROUTES are no use."""
    j = f.joint
    j.looks = LOOKS
    j.trains = 0
    for k in range(r.train_types):
        t = longest_type(r, k)
        for _ in range(s.companies[c].train[t]):
            if j.trains < ROUTES:
                j.alike[j.trains] = 1 if j.trains > 0 and j.train[j.trains - 1] == t else 0
                j.train[j.trains] = t
                brief(r, f.search[j.trains], t)
                j.trains += 1


@fn
def longest_type(r: Rules, k: int) -> int:
    """The type of train with exactly k longer ones (of equals the later counts as longer)."""
    for t in range(r.train_types):
        longer = 0
        for other in range(r.train_types):
            if reach(r, other) > reach(r, t) or (reach(r, other) == reach(r, t) and other > t):
                longer += 1
        if longer == k:
            return t
    return 0


@fn
def reach(r: Rules, t: int) -> int:
    """Stops of a train; a Diesel's are only bounded by the map."""
    return PLACES if r.train[t].distance == UNLIMITED else r.train[t].distance


@fn
def brief(r: Rules, q: Search, t: int) -> None:
    """What a train of this type can do."""
    q.length = min(reach(r, t), PLACES)
    q.shortest = r.min_stops
    for w in range(WORDS):
        q.taken[w] = 0


@fn
def clear_plan(plan: Plan) -> None:
    """No routes yet."""
    plan.total = 0
    plan.routes = 0


@fn
def plan_set(f: Finder) -> None:
    """The routes of the best set: each train once more, over the knots of its route and no others."""
    g, j = f.lines, f.joint
    j.looks = LOOKS
    for i in range(j.trains):
        if j.best_worth[i] > 0:
            for w in range(g.words):
                f.search[i].taken[w] = ~j.best_knots[i][w]
            best_route(g, f.search[i], j)
            plan_route(g, f.plan, f.search[i], j.train[i])


@fn
def plan_route(g: Lines, plan: Plan, q: Search, train: int) -> None:
    """Write a route down from the end of its first arm to the end of its second."""
    if q.best_lines == 0:
        return
    n = plan.routes
    plan.routes += 1
    plan.total += q.best
    plan.train[n] = train
    plan.worth[n] = q.best
    plan.lines[n] = q.best_lines
    place = q.best_root
    for i in range(q.best_arm):
        line = q.best_line[i]
        plan.line[n][q.best_arm - 1 - i] = line
        place = g.a[line] + g.z[line] - place
    plan.start[n] = place
    for i in range(q.best_arm, q.best_lines):
        plan.line[n][i] = q.best_line[i]
