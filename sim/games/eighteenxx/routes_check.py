"""A run as the president enters it: whether its routes are legal, and what they earn.

Source: rules-1830 F17-F23; rules-1856 D8-D10.
"""

from ...kernel import fn
from .desk import Scratch
from .enums import NOBODY, UNLIMITED, NodeKind, Rule
from .network import see_stops
from .network_records import Network
from .network_trips import begin_trip
from .records import EDGES, LEGS, NODES, ROUTES, TOKENS, TRAINS, Board, Rules
from .routes_value import marker_value, stop_value
from .state import Action, Route, State
from .track import FIRST_STOP, NOWHERE, Track, as_it_lies, draw_track, hex_edge, way_to


@fn
def check_run(b: Board, r: Rules, s: State, c: int, act: Action, w: Scratch) -> int:
    """0, or the rule that a route breaks: each train runs at most one, no hex edge serves twice."""
    if not 0 <= act.routes <= ROUTES:
        return Rule.BAD_ROUTE
    draw_track(b, s, w.track)
    see_stops(b, s, c, w.track, w.network)
    begin_trip(w.network)
    for i in range(act.routes):
        broken = check_route(b, r, s, c, act, i, w)
        if broken != Rule.NONE:
            return broken
    return Rule.NONE


@fn
def check_route(b: Board, r: Rules, s: State, c: int, act: Action, i: int, w: Scratch) -> int:
    """0, or the rule that the i-th route of the run breaks."""
    broken = check_train(r, s, c, act, i)
    if broken == Rule.NONE:
        broken = check_track(b, act.route[i], w.track, w.network)
    if broken == Rule.NONE:
        broken = check_stops(b, r, s, c, act.route[i], w.network)
    return broken


@fn
def check_train(r: Rules, s: State, c: int, act: Action, i: int) -> int:
    """The company has a train for the i-th route and all before it. Source: rules-1830 F17."""
    train = act.route[i].train
    if not 0 <= train < min(r.train_types, TRAINS):
        return Rule.TRAIN_NOT_OWNED
    same = 0
    for k in range(i + 1):
        if act.route[k].train == train:
            same += 1
    return Rule.NONE if same <= s.companies[c].train[train] else Rule.TRAIN_NOT_OWNED


@fn
def check_track(b: Board, route: Route, t: Track, n: Network) -> int:
    """The pieces exist, hang together from stop to stop, and use no hex edge twice. Source: rules-1830 F19, F22.

    Marks the hex edges as used by the run."""
    if not 0 < route.length <= LEGS or route.start[0] < EDGES or route.stop[route.length - 1] < EDGES:
        return Rule.BAD_ROUTE
    for i in range(route.length):
        h, start, stop = route.hex[i], route.start[i], route.stop[i]
        if not (0 <= h < b.hexes and 0 <= start < EDGES + NODES and 0 <= stop < EDGES + NODES):
            return Rule.BAD_ROUTE
        if not is_piece(t, as_it_lies(h, start, 0), as_it_lies(h, stop, 0)):
            return Rule.BAD_ROUTE
        if i > 0 and not goes_on(t, route, i):
            return Rule.BAD_ROUTE
        if stop < EDGES:
            edge = hex_edge(t, as_it_lies(h, stop, 0))
            if n.on_edge[edge] == n.trip:
                return Rule.TRACK_USED_TWICE
            n.on_edge[edge] = n.trip
    return Rule.NONE


@fn
def is_piece(t: Track, start: int, stop: int) -> bool:
    """Whether there is a piece of track between these two ends."""
    if start < FIRST_STOP:
        return way_to(t, start, stop) != NOWHERE
    return stop < FIRST_STOP and way_to(t, stop, start) != NOWHERE


@fn
def goes_on(t: Track, route: Route, i: int) -> bool:
    """Whether the i-th piece begins where the one before ends: in the same stop, or across the hex edge."""
    last = as_it_lies(route.hex[i - 1], route.stop[i - 1], 0)
    here = as_it_lies(route.hex[i], route.start[i], 0)
    return last == here if last >= FIRST_STOP else t.across[last] == here


@fn
def check_stops(b: Board, r: Rules, s: State, c: int, route: Route, n: Network) -> int:
    """Two or more places, none twice, no more than the train can serve, one with an own token, none passed that bars.

    Source: rules-1830 F17-F21; rules-1856 D8."""
    n.clock += 1
    tokens = 0
    stops = 0
    for i in range(route.length + 1):
        end = route.start[i] if i < route.length else route.stop[i - 1]
        if end < EDGES:
            continue
        stop = (route.hex[i] if i < route.length else route.hex[i - 1]) * NODES + end - EDGES
        if n.on_stop[stop] == n.clock:
            return Rule.BAD_ROUTE
        mark_place(b, s, n, stop)
        if 0 < i < route.length and not n.through[stop]:
            return Rule.BAD_ROUTE
        stops += 1
        tokens += 1 if has_token(s, c, stop) else 0
    if tokens == 0:
        return Rule.NO_OWN_TOKEN
    distance = r.train[route.train].distance
    if distance != UNLIMITED and stops > distance:
        return Rule.TOO_LONG
    return Rule.NONE if stops >= r.min_stops else Rule.BAD_ROUTE


@fn
def mark_place(b: Board, s: State, n: Network, stop: int) -> None:
    """The stop is used, and with a red area all hexes of the same place. Source: rules-1830 F21."""
    n.on_stop[stop] = n.clock
    group = b.hex[stop // NODES].group
    if group > 0 and b.tile[s.hexes[stop // NODES].tile].kind[stop % NODES] == NodeKind.AREA:
        for h in range(b.hexes):
            if b.hex[h].group == group:
                n.on_stop[h * NODES] = n.clock


@fn
def has_token(s: State, c: int, stop: int) -> bool:
    """Whether the company has a token at this stop."""
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] * NODES + s.companies[c].token_node[i] == stop:
            if s.companies[c].token_hex[i] != NOBODY:
                return True
    return False


@fn
def run_revenue(b: Board, r: Rules, s: State, c: int, act: Action) -> int:
    """Income of a run whose routes are legal. Source: rules-1830 F23, rules-1856 D9-D10."""
    total = 0
    for i in range(act.routes):
        total += route_revenue(b, r, s, c, act.route[i])
    return total


@fn
def route_revenue(b: Board, r: Rules, s: State, c: int, route: Route) -> int:
    """The values of all stops, and the port marker once."""
    total = 0
    marker = 0
    for i in range(route.length + 1):
        h = route.hex[i] if i < route.length else route.hex[i - 1]
        end = route.start[i] if i < route.length else route.stop[i - 1]
        if end >= EDGES:
            total += stop_value(b, r, s, c, h, end - EDGES)
            marker = max(marker, marker_value(r, s, c, h))
    return total + marker
