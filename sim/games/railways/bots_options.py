"""The sensible actions of the player to move, each with what it seems to be worth against passing.

Sensible: every delivery on its richest way, the cheapest row to each city within one action, rows in two actions
while there is an action left to finish them, every gray city in every colour, the next locomotive, cards, Western Links.
"""

from ...kernel import fn
from .bots_links import price_of_row, search_end, search_stale
from .bots_outlook import later_price, look_ahead, points_worth, price_worth
from .bots_plan import bucket, count_deliveries, plan_worth, try_colour, try_link
from .bots_scratch import FAR, OPTIONS, ROUTES, Option, Route, Scratch
from .bots_traffic import POINT, find_route, look_at_network
from .build import check_ends
from .cards import tiles_allowed
from .money import bonds_needed
from .network import owns_link_at
from .records import CITIES, COLOURS, Action, Board, Rules, State
from .taste import Never, Taste
from .terms import NONE, Colour, Do, Phase, Rule, SupplyShort


@fn
def list_options(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """All of them, for player p in an action round (or thinking of the next one, during the auction)."""
    k.n_options = 0
    look_at_network(k, s, r, b, taste, p)
    look_ahead(k, s, r, taste, p)
    level = s.players[p].engine
    count_deliveries(k, s, b, taste, level)
    k.passing = plan_worth(k, r, taste, k.now, level, k.actions - 1)
    search_stale(k, s, r, b)
    list_deliveries(k, s, r, b, taste, p, level)
    list_upgrade(k, s, r, b, taste, p, level)
    list_builds(k, s, r, b, taste, p, level)
    list_colours(k, s, r, b, taste, p, level)


@fn
def add(k: Scratch, do: int, worth: int) -> int:
    """Room for one more option; the last place is used again where there is none. Its number."""
    number = min(k.n_options, OPTIONS - 1)
    k.n_options = number + 1
    it = k.options[number]
    it.do = do
    it.worth = worth
    it.city = NONE
    it.target = NONE
    it.colour = NONE
    it.route = NONE
    it.far = 0
    it.link = NONE
    it.card = NONE
    it.contested = 0
    return number


@fn
def affordable(s: State, r: Rules, taste: Taste, p: int, price: int) -> bool:
    """Some bots never take a bond for a purchase."""
    return taste.never & Never.BONDS == 0 or bonds_needed(r, s.cash[p], price) == 0


# ------------------------------------------------------------------------------------------------ deliveries


@fn
def list_deliveries(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Each kind of cube on its richest way."""
    if taste.never & Never.DELIVER:
        return
    for i in range(k.n_stocks):
        it = k.stocks[i]
        if r.from_same_colour == 0 and s.colour[it.city] == it.colour:
            continue
        if find_route(k, s, it.city, it.colour, level, k.draft) > 0:
            now = delivery_worth(k, s, r, taste, p, k.draft)
            per_cube = it.weight // it.count
            for lev in range(level, k.depth + 1):
                k.now.count[lev][bucket(k.best[it.city * COLOURS + it.colour][lev])] -= per_cube
            rest = plan_worth(k, r, taste, k.now, level, k.actions - 1)
            for lev in range(level, k.depth + 1):
                k.now.count[lev][bucket(k.best[it.city * COLOURS + it.colour][lev])] += per_cube
            new = k.options[add(k, Do.DELIVER, now * taste.deliver // 100 + rest - k.passing)]
            new.city = it.city
            new.colour = it.colour
            new.target = k.draft.target
            new.contested = 1 if k.rivals[it.city] > 0 else 0


@fn
def delivery_worth(k: Scratch, s: State, r: Rules, taste: Taste, p: int, act: Action) -> int:
    """What a delivery brings at once: points for own links, less a part of what it gives to others."""
    own = 0
    for i in range(act.n):
        if s.links[act.path[i]].owner == p:
            own += r.link_points
    given = act.n * r.link_points - own
    prize = k.prize[act.target]
    return points_worth(k, s, r, p, own) + prize - given * 10 * taste.spite


# ------------------------------------------------------------------------------------------------ locomotives


@fn
def list_upgrade(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """The next locomotive: the plan from there, less its price."""
    if level >= r.max_level or taste.never & Never.UPGRADE:
        return
    price = r.engine_cost[level + 1]
    if affordable(s, r, taste, p, price):
        plan = plan_worth(k, r, taste, k.now, level + 1, k.actions - 1) if k.depth > level else 0
        add(k, Do.UPGRADE, (plan - k.passing) * taste.upgrade // 100 - price_worth(k, s, r, taste, p, price))


# ------------------------------------------------------------------------------------------------ track


@fn
def list_builds(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Rows from every city, and from an own loose end."""
    if taste.never & Never.BUILD:
        return
    note_hope(k, s, r, b, taste)
    list_loose_ends(k, s, r, b, taste, p, level)
    for city in range(b.n_cities):
        if r.start_anywhere == 0 and s.players[p].links > 0 and not owns_link_at(s, p, city):
            continue
        for i in range(k.rows.n[city]):
            row = k.rows.routes[city * ROUTES + i]
            if row.city > city or r.start_anywhere == 0:
                propose_row(k, s, r, b, taste, p, level, city, row, i, 0, row.cost)
        if actions_left(s, r, p) > 1:
            list_far(k, s, r, b, taste, p, level, city)


@fn
def list_far(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, city: int) -> None:
    """Rows that need two actions, where they lead to or from the own network and nothing cuts them off."""
    for i in range(k.n_far[city]):
        row = k.far[city * FAR + i]
        if k.own >> city & 1 == 1 or (k.own >> row.city & 1 == 1 and r.start_anywhere == 1):
            cost = price_of_row(s, r, b, city, row, 0)
            if cost >= 0:
                propose_row(k, s, r, b, taste, p, level, city, row, i, 1, cost)


@fn
def propose_row(
    k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, city: int, row: Route, i: int, far: int,
    cost: int,
) -> None:
    """A new link between two cities."""
    if check_ends(s, r, p, city, row.city) != Rule.NONE or not affordable(s, r, taste, p, cost):
        return
    worth = link_worth(k, s, r, b, taste, level, city, row.city, far) - price_worth(k, s, r, taste, p, cost)
    new = k.options[add(k, Do.BUILD, worth // (1 + far))]
    new.city = city
    new.target = row.city
    new.route = i
    new.far = far
    new.contested = 1 if k.own == 0 or k.rivals[city] + k.rivals[row.city] > 0 else 0


@fn
def link_worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, level: int, a: int, z: int, far: int) -> int:
    """What the plan gains by a link, and the hope for links that could go on from a new city."""
    try_link(k, s, r, b, taste, level, a, z)
    gain = plan_worth(k, r, taste, k.trial, level, k.actions - 1 - far) - k.passing
    hope = 0
    if k.own >> a & 1 == 0:
        hope += k.hope[a]
    if k.own >> z & 1 == 0:
        hope += k.hope[z]
    return gain * taste.build // 100 + hope * taste.dream // 100


@fn
def note_hope(k: Scratch, s: State, r: Rules, b: Board, taste: Taste) -> None:
    """For each city the best that one further link from it could bring: cubes there and behind, and own cubes that
    are wanted there."""
    turns = min(k.turns, taste.horizon)
    for city in range(b.n_cities):
        k.hope[city] = 0
        for i in range(k.rows.n[city]):
            row = k.rows.routes[city * ROUTES + i]
            hope = 0
            here = s.colour[city]
            there = s.colour[row.city]
            if there != Colour.GRAY:
                hope += s.cubes[city][there] * POINT + k.wanted[there]
            if here != Colour.GRAY:
                hope += s.cubes[row.city][here] * POINT
            hope = hope * r.link_points * turns // max(1, taste.horizon) - later_price(k, taste, row.cost)
            k.hope[city] = max(k.hope[city], hope)


@fn
def list_loose_ends(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Own incomplete links: every city that completes them now."""
    for link in range(s.n_links):
        it = s.links[link]
        if it.owner == p and it.complete == 0:
            search_end(k, s, r, b, link, r.max_tiles)
            for i in range(k.rows.n[CITIES]):
                row = k.rows.routes[CITIES * ROUTES + i]
                if check_ends(s, r, p, it.city_a, row.city) == Rule.NONE and affordable(s, r, taste, p, row.cost):
                    worth = link_worth(k, s, r, b, taste, level, it.city_a, row.city, 0)
                    new = k.options[add(k, Do.BUILD, worth - price_worth(k, s, r, taste, p, row.cost))]
                    new.city = it.city_a
                    new.target = row.city
                    new.route = i
                    new.link = link


@fn
def actions_left(s: State, r: Rules, p: int) -> int:
    """Own actions in this turn, the one to be taken now included."""
    if s.phase != Phase.ACTIONS:
        return r.action_rounds
    return r.action_rounds + 1 - s.log.step + s.extra


# ------------------------------------------------------------------------------------------------ new cities


@fn
def list_colours(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Every gray city at an own link in every colour that is left."""
    if taste.never & Never.URBANIZE or not affordable(s, r, taste, p, r.urbanize_cost):
        return
    if r.supply_short == SupplyShort.NOT_ALLOWED and cubes_in_bag(s) < r.urbanize_cubes:
        return
    price = price_worth(k, s, r, taste, p, r.urbanize_cost)
    for city in range(b.n_cities):
        if s.colour[city] == Colour.GRAY and k.own >> city & 1 == 1:
            for colour in range(COLOURS):
                if s.new_city[colour] > 0:
                    try_colour(k, s, r, b, taste, level, city, colour, r.urbanize_cubes)
                    plan = plan_worth(k, r, taste, k.trial, level, k.actions - 1)
                    new = k.options[add(k, Do.URBANIZE, (plan - k.passing) * taste.urbanize // 100 - price)]
                    new.city = city
                    new.colour = colour


@fn
def cubes_in_bag(s: State) -> int:
    total = 0
    for colour in range(COLOURS):
        total += s.bag[colour]
    return total


# ------------------------------------------------------------------------------------------------ proposals


@fn
def propose(k: Scratch, s: State, r: Rules, it: Option, act: Action) -> None:
    """Write an option out as an action."""
    act.do = it.do
    act.city = it.city
    act.target = it.target
    act.colour = it.colour
    act.card = it.card
    if it.do == Do.DELIVER:
        find_route(k, s, it.city, it.colour, s.players[s.to_move].engine, act)
    elif it.do == Do.BUILD:
        write_build(k, r, it, act)


@fn
def write_build(k: Scratch, r: Rules, it: Option, act: Action) -> None:
    """The row of a build action; of a row in two actions as much as one allows."""
    spot = CITIES if it.link != NONE else it.city
    row = k.far[it.city * FAR + it.route] if it.far == 1 else k.rows.routes[spot * ROUTES + it.route]
    act.n = min(row.n, r.max_tiles)
    for i in range(act.n + 1):
        act.dirs[i] = row.dirs[i]
    if it.link != NONE:
        act.city = NONE
        act.link = it.link
