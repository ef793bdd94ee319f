"""Slow and obvious twins of the searches of the bots of the share game: all ways, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sim.record import as_dict


def cheapest_links(s: Any, r: Any, b: Any, c: int, sources: set[int]) -> dict[int, int]:
    """The least cost of a link from one of some cities to each other city, by city; tiles of at least two sides apart.

    A company builds no second link between two cities. Hexes are visited as often as one likes, which is never cheaper.
    """
    board, track, rails = as_dict(b), as_dict(s.rails.track), as_dict(s.rails)
    owned = {frozenset((x["city_a"], x["city_b"])) for x in rails["links"][: rails["n_links"]] if x["owner"] == c}
    cost_of = list(r.rails.cost_terrain)
    best: dict[int, int] = {}
    for start in sources:
        found: dict[tuple[int, int], int] = {}
        front = []
        here = board["city_hex"][start]
        for side in range(6):
            beyond = board["neighbour"][here][side]
            if board["open_side"][start][side] and not track["sides"][here][side] and beyond >= 0:
                found[beyond, (side + 3) % 6] = 0
                front.append((beyond, (side + 3) % 6))
        while front:
            place, side_in = front.pop(0)
            for out in range(6):
                if min((out - side_in) % 6, (side_in - out) % 6) < 2 or not board["terrain"][place]:
                    continue
                beyond = board["neighbour"][place][out]
                if track["tiles"][place] >= 2 or track["sides"][place][out] or beyond < 0:
                    continue
                cost = found[place, side_in] + cost_of[board["terrain"][place]]
                city = board["city_at"][beyond]
                if city >= 0:
                    fits = board["open_side"][city][(out + 3) % 6] and city != start
                    if fits and frozenset((city, start)) not in owned:
                        best[city] = min(best.get(city, cost), cost)
                elif board["terrain"][beyond] and cost < found.get((beyond, (out + 3) % 6), 10**9):
                    found[beyond, (out + 3) % 6] = cost
                    front.append((beyond, (out + 3) % 6))
    return best


def deliveries(s: Any, c: int) -> dict[tuple[int, int], int]:
    """The most own links of a delivery by city of origin and colour of the cube; own links at least those of others."""
    rails = as_dict(s.rails)
    links = rails["links"][: rails["n_links"]]
    most: dict[tuple[int, int], int] = {}
    for origin, cubes in enumerate(rails["cubes"]):
        for colour, n in enumerate(cubes):
            if n:
                for own, others in _ways(links, rails["colour"], c, colour, [origin]):
                    if own >= others:
                        most[origin, colour] = max(most.get((origin, colour), 0), own)
    return most


def _ways(links: Any, colours: list[int], c: int, colour: int, cities: list[int]) -> Iterator[tuple[int, int]]:
    """Own links and those of others on every way that ends in the first city of the colour."""
    for link in links:
        ends = {link["city_a"], link["city_b"]}
        if cities[-1] not in ends:
            continue
        (ahead,) = ends - {cities[-1]}
        mine = link["owner"] == c
        if ahead in cities or (len(cities) == 1 and not mine):
            continue
        if colours[ahead] == colour:
            yield int(mine), int(not mine)
        else:
            for own, others in _ways(links, colours, c, colour, [*cities, ahead]):
                yield own + mine, others + (not mine)
