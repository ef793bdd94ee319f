"""Delivery search, slow and obvious: networkx lists every simple path."""

from __future__ import annotations

from typing import Any

import networkx as nx


def network(s: Any) -> nx.MultiGraph:
    """Complete links as a graph of cities; the key of an edge is its link."""
    graph = nx.MultiGraph()
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner >= 0 and it.complete:
            graph.add_edge(int(it.city_a), int(it.city_b), key=link, owner=int(it.owner))
    return graph


def richest(
    s: Any, p: int, origin: int, colour: int, links: int, own: int, other: int, first_own: bool, none: int, ride: int
) -> int:
    """The best that a cube can bring player p with so many links; `none` where nothing is better.

    `own`, `other`: worth of a link of the player and of anybody else, who owns at most `ride` of them. A cube stops at
    the first city of its colour."""
    graph = network(s)
    best = none
    if origin not in graph:
        return none
    for target in graph.nodes:
        if target == origin or s.colour[target] != colour:
            continue
        for path in nx.all_simple_edge_paths(graph, origin, target, cutoff=links):
            cities = [origin]
            for a, z, _ in path:
                cities.append(z if a == cities[-1] else a)
            if any(s.colour[city] == colour for city in cities[1:-1]):
                continue
            owners = [graph.edges[edge]["owner"] for edge in path]
            if sum(owner != p for owner in owners) > ride or (first_own and owners[0] != p):
                continue
            best = max(best, sum(own if owner == p else other for owner in owners))
    return best


def deliveries_worth(counts: list[int], room: int, patience: int, step: int) -> float:
    """Cubes in buckets of worth, the best first, as many thousandths as fit; later actions count less."""
    worth, used = 0.0, 0
    for bucket in reversed(range(1, len(counts))):
        for _ in range(max(0, counts[bucket])):
            if used < room:
                worth += bucket * step / 1000 * (patience / 1000) ** (used // 1000)
                used += 1
    return worth
