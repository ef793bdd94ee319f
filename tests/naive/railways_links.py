"""Link search, slow and obvious: every row of tiles is proposed to the rules."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from sim.games.railways.build import check, row_cost
from sim.games.railways.records import SIDES, Action
from sim.games.railways.terms import NONE, Do, Rule


def cheapest_rows(s: Any, r: Any, b: Any, city: int) -> dict[int, tuple[int, int]]:
    """The cheapest row of one action from a city to each other city: city -> (cost, tiles), cheap before short.

    The player to move has no loose end. Own links count as if they were of others: a second link is no obstacle."""
    best: dict[int, tuple[int, int]] = {}
    for n in range(1, r.max_tiles + 1):
        for end, act in rows(s, r, b, city, n):
            price = (int(row_cost(s, r, b, act, 0)), n)
            best[end] = min(best.get(end, price), price)
    return best


def rows(s: Any, r: Any, b: Any, city: int, n: int) -> Iterator[tuple[int, Any]]:
    """All legal rows of n tiles that reach a city."""
    for dirs in gentle(n):
        act = Action.new()
        act.do, act.city, act.link, act.n, act.card, act.second_card = Do.BUILD, city, NONE, n, NONE, NONE
        place = b.city_hex[city]
        for i, side in enumerate(dirs):
            act.dirs[i] = side
            place = b.neighbour[place][side] if place >= 0 else NONE
        if place >= 0 and b.city_at[place] >= 0 and check(s, r, b, act) in (Rule.NONE, Rule.DUPLICATE_LINK):
            yield int(b.city_at[place]), act


def gentle(n: int) -> Iterator[tuple[int, ...]]:
    """Sides over which a row of n tiles could leave its city and its tiles, sharp turns left out."""
    for first, *turns in product(range(SIDES), *([(-1, 0, 1)] * n)):
        dirs = [first]
        for turn in turns:
            dirs.append((dirs[-1] + turn) % SIDES)
        yield tuple(dirs)
