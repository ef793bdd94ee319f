"""The best run of a company as an action: the route finder's plan written down piece by piece."""

from ...events import Broken
from ...kernel import fn
from .desk import Scratch
from .records import EDGES, LEGS, NODES, Board, Rules
from .routes import best_routes
from .routes_records import NONE, Lines
from .state import Action, Route, State
from .track import Track


@fn
def enter_best_run(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """Fill in the routes of the best run; its income. Source: 1830 F23.

    A network that is too large for the finder, or a route for an action, breaks the game: it is set aside, never
    played on with less than the best."""
    total = best_routes(b, r, s, c, w)
    if w.finder.lines.full == 1:
        s.log.broken = Broken.CAPACITY
    plan = w.finder.plan
    act.routes = 0
    for i in range(plan.routes):
        route = act.route[act.routes]
        route.train = plan.train[i]
        route.length = 0
        place = plan.start[i]
        fits = True
        for k in range(plan.lines[i]):
            line = plan.line[i][k]
            fits = fits and add_line(w.finder.lines, w.track, route, line, place)
            place = w.finder.lines.a[line] + w.finder.lines.z[line] - place
        if fits:
            act.routes += 1
        else:
            s.log.broken = Broken.CAPACITY
    return total


@fn
def steps_of(g: Lines, line: int) -> int:
    """Hexes that a line enters after the one it starts in."""
    n = 0
    step = g.last[line]
    while step != NONE:
        n += 1
        step = g.step_before[step]
    return n


@fn
def add_line(g: Lines, t: Track, route: Route, line: int, place: int) -> bool:
    """The pieces of a line, from the place where the train is to its other end; False if there is no room."""
    n = steps_of(g, line)
    base = route.length
    if base + n + 1 > LEGS:
        return False
    forward = g.a[line] == place
    stop = EDGES + g.z_stop[line] % NODES
    step = g.last[line]
    for j in range(n, 0, -1):
        side = g.step_side[step]
        set_piece(route, base + j if forward else base + n - j, side // EDGES, side % EDGES, stop, forward)
        stop = t.across[side] % EDGES
        step = g.step_before[step]
    here = g.a_stop[line] // NODES
    set_piece(route, base if forward else base + n, here, EDGES + g.a_stop[line] % NODES, stop, forward)
    route.length = base + n + 1
    return True


@fn
def set_piece(route: Route, at: int, h: int, start: int, stop: int, forward: bool) -> None:
    """One piece of track, turned the way the train goes."""
    route.hex[at] = h
    route.start[at] = start if forward else stop
    route.stop[at] = stop if forward else start
