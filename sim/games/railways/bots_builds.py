"""Track that a bot might build: what a link is worth, what it costs, which rows are proposed.

Sensible: the cheapest row to each city within one action; rows in two actions from or to the own network while there is
an action left to finish them; from an own loose end every city that completes the link.
"""

from ...kernel import fn
from .bots_cards import tiles_of, usable_of, western_hope
from .bots_goals import goal_of_link
from .bots_links import price_of_row, search_end
from .bots_network import POINT
from .bots_options import actions_left, add, affordable
from .bots_outlook import later_price, price_worth
from .bots_plan import best_case, best_plan, no_changes, note_link, worth_of_changes
from .bots_scratch import FAR, ROUTES, Option, Route, Scratch
from .build import check_ends
from .network import owns_link_at
from .records import CITIES, TILES, Action, Board, Rules, State
from .taste import Never, Taste
from .terms import NONE, Aid, CardKind, Colour, Do, Rule, Terrain


@fn
def list_builds(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Rows from every city, and from own loose ends."""
    if taste.never & Never.BUILD:
        return
    k.hoped = 0
    k.grant = NONE if taste.never & Never.CARDS else usable_of(s, b, p, CardKind.LAND_GRANT)
    k.tunnel = NONE if taste.never & Never.CARDS else usable_of(s, b, p, CardKind.TUNNEL_ENGINEER)
    k.tiles = min(TILES, tiles_of(s, r, b, p))
    list_loose_ends(k, s, r, b, taste, p, level)
    limit = k.tiles * min(2, actions_left(s, r))
    for city in range(b.n_cities):
        if r.start_anywhere == 0 and s.players[p].links > 0 and not owns_link_at(s, p, city):
            continue
        for i in range(k.rows.n[city]):
            row = k.rows.routes[city * ROUTES + i]
            if row.city > city or r.start_anywhere == 0:
                propose_row(k, s, r, b, taste, p, level, city, row, i, 0)
        if limit > r.max_tiles:
            list_far(k, s, r, b, taste, p, level, city, limit)


@fn
def list_far(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, city: int, limit: int) -> None:
    """Rows that need two actions (or a card), where they lead from or to the own network and nothing cuts them off."""
    ends = k.own if r.start_anywhere == 1 else 0
    if k.own >> city & 1 == 1:
        ends = k.far_ends[city]
    if k.far_ends[city] & ends == 0:
        return
    for i in range(k.n_far[city]):
        if k.far_cost[city * FAR + i] != NONE:
            row = k.far[city * FAR + i]
            if ends >> row.city & 1 == 1 and row.n <= limit:
                propose_row(k, s, r, b, taste, p, level, city, row, i, 1)


@fn
def propose_row(
    k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, city: int, row: Route, i: int, far: int
) -> None:
    """A new link between two cities. Far from the own network it is worth at most the cubes that wait at its ends."""
    far_off = k.own != 0 and k.own & (1 << city | 1 << row.city) == 0 and k.least >= 0
    least = k.least if k.ranks == 0 else 0
    most = waiting(k, s, city, row.city) * r.link_points * POINT * taste.build // 100 if far_off else 0
    if far_off and most <= least:
        return
    cost = k.far_cost[city * FAR + i] if far == 1 else int(row.cost)
    card = NONE
    tunnel = NONE
    if k.grant != NONE:
        free = price_of_row(k, s, r, b, city, row, Aid.FREE_PLAIN)
        if grant_pays(k, r, cost - free):
            card = k.grant
            cost = free
    if k.tunnel != NONE:
        through = price_of_row(k, s, r, b, city, row, Aid.TUNNELS + (Aid.NONE if card == NONE else Aid.FREE_PLAIN))
        if tunnel_pays(k, r, cost - through):
            tunnel = k.tunnel
            cost = through
    price = price_worth(k, s, r, taste, p, cost)
    if far_off and most <= price + least:
        return
    if check_ends(s, r, p, city, row.city) != Rule.NONE or not affordable(s, r, taste, p, cost):
        return
    actions = 2 if row.n > k.tiles else 1
    worth = link_worth(k, s, r, b, taste, p, level, city, row.city, price + actions * k.least) - price
    if worth < actions * k.least:
        return
    contested = 1 if k.own == 0 or k.rivals[city] + k.rivals[row.city] > 0 else 0
    new = k.options[add(k, Do.BUILD, worth // actions, contested)]
    new.city = city
    new.target = row.city
    new.route = i
    new.far = far
    new.tiles = min(row.n, k.tiles)
    new.card = card
    new.second_card = tunnel


@fn
def tunnel_pays(k: Scratch, r: Rules, saved: int) -> bool:
    """A card for cheap mountain track is used when it saves half of all that it can, or when time runs out."""
    most = r.max_tiles * (r.cost_terrain[Terrain.MOUNTAIN] - r.tunnel_cost)
    return (2 * saved >= most or k.turns <= 2) and saved > 0


@fn
def grant_pays(k: Scratch, r: Rules, saved: int) -> bool:
    """A card for free plain track is used when it saves nearly all that it can, or when time runs out."""
    return 4 * saved >= 3 * r.max_tiles * r.cost_terrain[Terrain.PLAIN] or (k.turns <= 2 and saved > 0)


@fn
def waiting(k: Scratch, s: State, a: int, z: int) -> int:
    """Cubes at two cities that a link between them would deliver."""
    cubes = 0
    if s.colour[z] != Colour.GRAY:
        cubes += s.cubes[a][s.colour[z]]
    if s.colour[a] != Colour.GRAY:
        cubes += s.cubes[z][s.colour[a]]
    return cubes


@fn
def link_worth(
    k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, a: int, z: int, least: int
) -> int:
    """What the plan gains by a link, the hope for links that could go on from a new city, and the goals it serves.

    Only a best case where even that is less than `least`."""
    hope = 0
    if k.main == 0:
        hope = max(hope_of(k, s, r, taste, a), hope_of(k, s, r, taste, z))
    elif k.main >> a & 1 != k.main >> z & 1:
        hope = hope_of(k, s, r, taste, a if k.main >> a & 1 == 0 else z)
    besides = hope * taste.dream // 100 + goal_of_link(k, s, r, b, taste, p, a, z)
    no_changes(k, level)
    note_link(k, s, taste, level, a, z)
    besides += western_hope(k, s, r, b, taste, p, level, a, z)
    gain = min(best_case(k, level), best_plan(k, level))
    if gain * taste.build // 100 + besides >= least:
        gain = worth_of_changes(k, level, 0)
    return gain * taste.build // 100 + besides


@fn
def hope_of(k: Scratch, s: State, r: Rules, taste: Taste, city: int) -> int:
    """The best that one further link from a city could bring: cubes there and behind, own cubes that it would take."""
    if k.hoped >> city & 1 == 1:
        return k.hope[city]
    k.hoped |= 1 << city
    k.hope[city] = 0
    here = s.colour[city]
    for i in range(k.rows.n[city]):
        row = k.rows.routes[city * ROUTES + i]
        hope = 0
        there = s.colour[row.city]
        if there != Colour.GRAY:
            hope += s.cubes[city][there] * POINT + k.wanted[there]
        if here != Colour.GRAY:
            hope += s.cubes[row.city][here] * POINT
        if hope > 0:
            hope = hope * r.link_points * k.ahead // 1000 - later_price(k, taste, row.cost)
            k.hope[city] = max(k.hope[city], hope)
    return k.hope[city]


@fn
def list_loose_ends(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Own incomplete links: every city that completes them now."""
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner == p and it.complete == 0:
            search_end(k, s, r, b, link, k.tiles)
            for i in range(k.rows.n[CITIES]):
                row = k.rows.routes[CITIES * ROUTES + i]
                if check_ends(s, r, p, it.city_a, row.city) == Rule.NONE and affordable(s, r, taste, p, row.cost):
                    worth = link_worth(k, s, r, b, taste, p, level, it.city_a, row.city, 0)
                    new = k.options[add(k, Do.BUILD, worth - price_worth(k, s, r, taste, p, row.cost), 0)]
                    new.city = it.city_a
                    new.target = row.city
                    new.route = i
                    new.tiles = row.n
                    new.link = link


@fn
def write_build(k: Scratch, s: State, r: Rules, b: Board, it: Option, act: Action) -> None:
    """The row of a build action; of a row in two actions as much as one allows."""
    if it.link != NONE:
        search_end(k, s, r, b, it.link, k.tiles)  # another loose end may have been looked at since
    spot = CITIES if it.link != NONE else it.city
    row = k.far[it.city * FAR + it.route] if it.far == 1 else k.rows.routes[spot * ROUTES + it.route]
    act.n = it.tiles
    for i in range(act.n + 1):
        act.dirs[i] = row.dirs[i]
    if it.link != NONE:
        act.city = NONE
        act.link = it.link
