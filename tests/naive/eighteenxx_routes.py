"""The slow twin of the network walk and the route finder: a networkx graph of the track, and every trip tried.

A node of the graph is a stop or a hex edge, an edge a piece of track on a hex. A trip goes from node to node, never to
one twice, and across every hex edge into the other hex.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import networkx as nx

from sim.games.eighteenxx.enums import NOBODY, UNLIMITED, NodeKind
from sim.games.eighteenxx.records import EDGES, TOKENS, Board, Rules
from sim.games.eighteenxx.state import State

Node = tuple[Any, ...]
Trip = list[Node]  # from its first stop on


def track(b: Board, s: State) -> "nx.Graph[Node]":
    """The pieces of all tiles; each knows its hex."""
    graph: nx.Graph[Node] = nx.Graph()
    tiles, neighbours = printed(b)
    for h in range(len(neighbours)):
        kinds, pieces = tiles[s.hexes[h].tile]
        if kinds or pieces:
            turned = int(s.hexes[h].rotation)
            for i, kind in enumerate(kinds):
                graph.add_node(("stop", h, i), kind=kind)
            for x, y in pieces:
                graph.add_edge(end(neighbours, h, x, turned), end(neighbours, h, y, turned), hex=h)
    return graph


Tiles = list[tuple[list[int], list[tuple[int, int]]]]  # by tile: kinds of its stops, ends of its pieces
Neighbours = list[list[int]]


PRINTED: dict[int, tuple[Tiles, Neighbours]] = {}


def printed(b: Board) -> tuple[Tiles, Neighbours]:
    """Tiles and map as plain lists, made once for each board."""
    if id(b) in PRINTED:
        return PRINTED[id(b)]
    tiles = [
        (
            [int(t.kind[i]) for i in range(t.nodes)],
            [(int(t.a[i]), int(t.b[i])) for i in range(t.pieces)],
        )
        for t in b.tile
    ]
    PRINTED[id(b)] = tiles, [[int(n) for n in b.hex[h].neighbour] for h in range(b.hexes)]
    return PRINTED[id(b)]


def end(neighbours: Neighbours, h: int, x: int, turned: int) -> Node:
    """A stop, or the hex edge as the two hexes that it parts; at the rim the edge belongs to one hex."""
    if x >= EDGES:
        return ("stop", h, x - EDGES)
    e = (x + turned) % EDGES
    other = neighbours[h][e]
    return ("edge", min(h, other), max(h, other)) if other != NOBODY else ("rim", h, e)


def may_pass(b: Board, s: State, c: int, stop: Node) -> bool:
    """A town, or a city with a free space or an own token."""
    _, h, i = stop
    tile, tokens = b.tile[s.hexes[h].tile], s.hexes[h].token[i]
    if tile.kind[i] == NodeKind.CITY:
        return any(int(tokens[k]) in (NOBODY, c) for k in range(tile.slots[i]))
    return bool(tile.kind[i] == NodeKind.TOWN)


def tokens(s: State, c: int) -> list[Node]:
    """The stops with an own token."""
    company = s.companies[c]
    return [
        ("stop", int(company.token_hex[k]), int(company.token_node[k]))
        for k in range(TOKENS)
        if company.token_hex[k] != NOBODY
    ]


def trips(graph: "nx.Graph[Node]", trip: Trip, passable: set[Node], last_hex: int = NOBODY) -> Iterator[Trip]:
    """The trip and all that go on from it."""
    yield trip
    here = trip[-1]
    if here[0] == "rim" or (here[0] == "stop" and len(trip) > 1 and here not in passable):
        return
    for node in graph[here]:
        h = graph.edges[here, node]["hex"]
        if node not in trip and (here[0] == "stop" or h != last_hex):
            yield from trips(graph, [*trip, node], passable, h)


def network(b: Board, s: State, c: int, starts: Sequence[Node], blind: bool = False) -> set[frozenset[Node]]:
    """The pieces of track on any trip from the starts; `blind`: tokens do not matter, as for a destination."""
    graph = track(b, s)
    stops = [n for n in graph if n[0] == "stop"]
    passable = {n for n in stops if graph.nodes[n]["kind"] != NodeKind.AREA if blind or may_pass(b, s, c, n)}
    reached = set()
    for start in starts:
        for trip in trips(graph, [start], passable):
            reached |= {frozenset(pair) for pair in pairwise(trip)}
    return reached


def has_route(b: Board, s: State, c: int) -> bool:
    """Some trip from a token comes to another stop."""
    graph = track(b, s)
    passable = {n for n in graph if n[0] == "stop" and may_pass(b, s, c, n)}
    return any(
        trip[-1][0] == "stop" and len(trip) > 1 for start in tokens(s, c) for trip in trips(graph, [start], passable)
    )


def routes(b: Board, r: Rules, s: State, c: int) -> list[tuple[int, int, frozenset[Node]]]:
    """All routes of whatever length as (stops, income, hex edges)."""
    graph, own = track(b, s), set(tokens(s, c))
    stops = [n for n in graph if n[0] == "stop"]
    passable = {n for n in stops if may_pass(b, s, c, n)}
    near = set().union(*(nx.node_connected_component(graph, n) for n in own)) if own else set()
    found = set()
    for start in stops:
        if start in near:
            for trip in trips(graph, [start], passable):
                places = [n for n in trip if n[0] == "stop"]
                if trip[-1][0] == "stop" and own & set(places) and len(places) >= r.min_stops:
                    if len({place(b, s, n) for n in places}) == len(places):
                        edges = frozenset(n for n in trip if n[0] == "edge")
                        found.add((len(places), income(b, r, s, c, places), edges))
    return list(found)


def place(b: Board, s: State, stop: Node) -> Node:
    """The hexes of one red area are one place."""
    _, h, i = stop
    group = int(b.hex[h].group)
    return ("area", group) if group and b.tile[s.hexes[h].tile].kind[i] == NodeKind.AREA else stop


def income(b: Board, r: Rules, s: State, c: int, stops: Sequence[Node]) -> int:
    """The values of the stops, and the bonuses that one route earns."""
    column = r.phase[s.phase].column
    total = sum(int(b.tile[s.hexes[h].tile].value[i][column]) for _, h, i in stops)
    rights = {int(b.hex[h].right) for _, h, _ in stops} - {0}
    total += sum(int(r.right_bonus[k]) for k in rights if s.companies[c].rights >> k & 1)
    if s.port_company == c and any(h == s.port_hex for _, h, _ in stops):
        total += int(r.marker_bonus)
    return total


def best(b: Board, r: Rules, s: State, c: int, patience: int = 200_000) -> int | None:
    """Income of the best set, a route or none for each train; None if there are too many sets to try."""
    lengths = [
        10_000 if r.train[t].distance == UNLIMITED else int(r.train[t].distance)
        for t in range(r.train_types)
        for _ in range(s.companies[c].train[t])
    ]
    every = routes(b, r, s, c)
    lists = [[(worth, edges) for stops, worth, edges in every if stops <= n] for n in lengths]
    sets = 1
    for choices in lists:
        sets *= len(choices) + 1
    if sets > patience:
        return None
    return best_of(lists, frozenset())


def best_of(lists: list[list[tuple[int, frozenset[Node]]]], used: frozenset[Node]) -> int:
    """Every combination of routes that share no hex edge."""
    if not lists:
        return 0
    most = best_of(lists[1:], used)
    for worth, edges in lists[0]:
        if not edges & used:
            most = max(most, worth + best_of(lists[1:], used | edges))
    return most
