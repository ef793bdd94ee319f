"""The sensible actions of the player to move, each with what it seems to be worth against passing.

Sensible: every delivery on its richest way, track (`bots_builds.py`), every gray city at an own link in every colour,
the next locomotive, open cards, Western Links.
"""

from ...kernel import fn
from . import western
from .bots_barons import goal_of_level, price_goals
from .bots_builds import list_builds, write_build
from .bots_cards import (
    first_delivery_bonus,
    growth_city,
    hotel_worth,
    may_take,
    reserve_worth,
    takes,
    western_worth,
)
from .bots_depots import depot_waiting, depot_worth, seek_depot
from .bots_far import price_stale
from .bots_goals import note_goals
from .bots_inspectors import inspector_worth
from .bots_links import search_stale
from .bots_network import POINT, look_at_network
from .bots_options import add, affordable, bag_fills
from .bots_outlook import look_ahead, points_worth, price_worth
from .bots_passengers import passenger_step
from .bots_plan import (
    best_case,
    best_plan,
    count_deliveries,
    no_changes,
    note_colour,
    note_delivered,
    note_drawn,
    pass_by,
    plan_worth,
    take_back,
    worth_of_changes,
)
from .bots_scratch import Option, Scratch
from .bots_traffic import find_route
from .cards import helps_to_build
from .records import COLOURS, Action, Board, Rules, State
from .taste import Never, Taste
from .terms import NONE, CardKind, CardPlace, Colour, Do, Phase, Rule


@fn
def list_options(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """All of them, for player p in an action round (or thinking of the next one, during the auction)."""
    k.n_options = 0
    if card_open(s, b, CardKind.EXECUTIVE):
        k.slack = NONE  # the second best option counts too
    level = s.players[p].engine
    look_at_network(k, s, r, b, taste, p)
    look_ahead(k, s, r, taste, p)
    price_goals(k, s, r, b, taste, p)
    note_goals(k, s, r, b, taste, p)
    count_deliveries(k, s, b, taste, level)
    pass_by(k, r, taste, level)
    search_stale(k, s, r, b)
    price_stale(k, s, r, b)
    list_deliveries(k, s, r, b, taste, p, level)
    list_upgrade(k, s, r, b, taste, p, level)
    list_builds(k, s, r, b, taste, p, level)
    list_colours(k, s, r, b, taste, p, level)
    list_western(k, s, r, b, taste, p, level)
    list_cards(k, s, r, b, taste, p, level)
    list_depots(k, s, r, b, taste, p)


@fn
def list_deliveries(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Each kind of cube on its richest way: the points now, less what the plan loses with the cube."""
    if taste.never & Never.DELIVER:
        return
    for i in range(k.n_stocks):
        it = k.stocks[i]
        if r.from_same_colour == 0 and s.colour[it.city] == it.colour:
            continue
        if find_route(k, it.city, it.colour, level, k.draft) > 0:
            now = delivery_worth(k, s, r, b, taste, p, k.draft) + passenger_step(k, s, r, b, taste, p, it.colour)
            no_changes(k, level)
            note_delivered(k, level, i)
            rest = worth_of_changes(k, level, 1000)
            contested = 1 if k.rivals[it.city] > 0 else 0
            new = k.options[add(k, Do.DELIVER, now * taste.deliver // 100 + rest, contested)]
            new.city = it.city
            new.colour = it.colour
            new.target = k.draft.target


@fn
def delivery_worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, act: Action) -> int:
    """What a delivery brings at once: own points, less a part of what it gives to others."""
    own = 0
    depots = 0
    besides = 0
    for i in range(act.n):
        link = act.path[i]
        if s.links[link].owner == p:
            own += r.link_points
        depots += k.depot_own[link]
        besides += k.depot_other[link]
    given = act.n * r.link_points - own
    points = own + depots + k.bonus[act.target] + first_delivery_bonus(s, b, taste, act.n)
    return points_worth(k, s, r, p, points) - given * 10 * taste.spite + besides


@fn
def list_upgrade(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """The next locomotive: the plan from there, less its price."""
    if level >= r.max_level or taste.never & Never.UPGRADE:
        return
    price = r.engine_cost[level + 1]
    if affordable(s, r, taste, p, price):
        plan = plan_worth(k, level + 1, 0) if k.depth > level else 0
        gain = (plan - k.passing) * taste.upgrade // 100 + goal_of_level(k, s, r, b, taste, p, level + 1)
        add(k, Do.UPGRADE, gain - price_worth(k, s, r, taste, p, price), 0)


@fn
def list_colours(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Every gray city at an own link in every colour that is left; `tile` keeps the best if a card could place one."""
    k.tile_city = NONE
    k.tile_gain = 0
    placed = card_open(s, b, CardKind.NEW_INDUSTRY)
    if taste.never & Never.URBANIZE or not bag_fills(s, r, r.urbanize_cubes):
        return
    can_pay = affordable(s, r, taste, p, r.urbanize_cost)
    price = price_worth(k, s, r, taste, p, r.urbanize_cost)
    for city in range(b.n_cities):
        if s.colour[city] == Colour.GRAY and k.own >> city & 1 == 1:
            no_changes(k, level)
            note_drawn(k, s, taste, level, city, r.urbanize_cubes)
            n_drawn = k.n_changes
            drawn = best_case(k, level)
            for colour in range(COLOURS):
                most = (drawn + k.wanted[colour] * k.depth * r.link_points) * taste.urbanize // 100
                least = min(k.least + price, k.tile_gain) if placed else k.least + price
                if s.new_city[colour] > 0 and most >= least:
                    take_back(k, n_drawn)
                    gain = colour_gain(k, taste, level, city, colour, least)
                    if gain > k.tile_gain:
                        k.tile_gain = gain
                        k.tile_city = city
                        k.tile_colour = colour
                    if can_pay and gain - price >= k.least:
                        new = k.options[add(k, Do.URBANIZE, gain - price, 0)]
                        new.city = city
                        new.colour = colour


@fn
def colour_gain(k: Scratch, taste: Taste, level: int, city: int, colour: int, least: int) -> int:
    """What the plan gains by a colour in a gray city, its new cubes noted; a best case where less than `least`."""
    note_colour(k, level, city, colour)
    gain = min(best_case(k, level), best_plan(k, level))
    if gain * taste.urbanize // 100 >= least:
        gain = worth_of_changes(k, level, 0)
    return gain * taste.urbanize // 100


@fn
def list_western(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """A Western Link at an own link to its city."""
    if r.with_western_link == 0 or taste.never & Never.WESTERN_LINK or not affordable(s, r, taste, p, r.western_cost):
        return
    for w in range(b.n_western):
        city = b.western_city[w]
        if western.check(s, r, b, city) == Rule.NONE:
            new = k.options[add(k, Do.WESTERN_LINK, western_worth(k, s, r, b, taste, p, level, city), 0)]
            new.city = city


@fn
def list_cards(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> None:
    """Open cards that can be taken."""
    if taste.never & Never.CARDS:
        return
    together = best_together(k, r.executive_actions)
    for card in range(b.n_cards):
        if may_take(k, s, r, b, taste, card):
            kind = b.cards[card].kind
            city = NONE
            colour = NONE
            link = NONE
            worth = 0
            if kind == CardKind.HOTEL:
                worth = hotel_worth(k, s, r, b, taste, p, card)
            elif helps_to_build(kind):
                worth = reserve_worth(k, r, b, taste, card)
            elif kind == CardKind.NEW_INDUSTRY:
                city = k.tile_city
                colour = k.tile_colour
                worth = k.tile_gain
            elif kind == CardKind.CITY_GROWTH:
                city = growth_city(k, s, r, b, taste, level, b.cards[card].number)
                worth = k.growth
            elif kind == CardKind.EXECUTIVE:
                worth = together
            elif kind == CardKind.RAILROAD_INSPECTOR:
                worth = inspector_worth(k, s, r, b, taste, p)
            elif kind == CardKind.TRADING_DEPOT:
                seek_depot(k, s, r, b, p)
                link = k.depot_link
                worth = depot_worth(k, s, r, b, p, card)
            if takes(k, s, r, b, card, city, colour, link):
                new = k.options[add(k, Do.TAKE_CARD, worth * taste.card // 100, 0)]
                new.card = card
                new.city = city
                new.colour = colour
                new.link = link


@fn
def list_depots(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """An own depot that had no place when it was taken: it costs no action, so it is placed before anything else."""
    card = depot_waiting(s, b, p)
    if card == NONE or s.phase != Phase.ACTIONS:
        return
    seek_depot(k, s, r, b, p)
    if k.depot_link != NONE:
        best = 0
        for i in range(k.n_options):
            best = max(best, k.options[i].worth)
        new = k.options[add(k, Do.PLACE_DEPOT, best + POINT + taste.whim, 0)]
        new.card = card
        new.link = k.depot_link


@fn
def card_open(s: State, b: Board, kind: int) -> bool:
    """A card of that kind lies open."""
    found = False
    for card in range(b.n_cards):
        if b.cards[card].kind == kind and s.card_place[card] == CardPlace.OPEN:
            found = True
    return found


@fn
def best_together(k: Scratch, actions: int) -> int:
    """Worth of some actions in a row: that of the best options so far."""
    for i in range(actions):
        k.together[i] = 0
    for i in range(k.n_options):
        worth = k.options[i].worth
        for j in range(actions):
            better = max(worth, k.together[j])
            worth = min(worth, k.together[j])
            k.together[j] = better
    total = 0
    for i in range(actions):
        total += k.together[i]
    return total


@fn
def propose(k: Scratch, s: State, r: Rules, b: Board, it: Option, act: Action) -> None:
    """Write an option out as an action."""
    act.do = it.do
    act.city = it.city
    act.target = it.target
    act.colour = it.colour
    act.card = it.card
    act.second_card = it.second_card
    act.link = it.link
    if it.do == Do.DELIVER:
        find_route(k, it.city, it.colour, s.players[s.to_move].engine, act)
    elif it.do == Do.BUILD:
        write_build(k, s, r, b, it, act)
