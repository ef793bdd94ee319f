"""Which links to build: a glance at all, a closer look at a few, then whether a second one in the same action pays."""

from ....kernel import fn
from ..markers import cubes_in
from ..records import CITIES, COLOURS, Board
from ..terms import NONE, Colour
from . import finance
from .bots_action import MORE, budget
from .bots_hauls import draw_graph, drop_link, starts_here, think_link
from .bots_links import look, look_beyond
from .bots_scratch import SHORT, Option, Scratch
from .bots_worth import stake, value_network
from .control import outstanding
from .money import company_cash
from .records import Rules, State
from .taste import Never, Taste
from .terms import Do


@fn
def list_builds(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, before: int) -> None:
    """Add the best single links, and pairs that begin with the best one. `before`: what the network promises now."""
    c = s.acting
    look(k, s, r, b, c)
    draw_graph(k, s, b)
    money = budget(s, r, taste, c)
    choose_short(k, s, b, taste, c, money)
    first = k.n_options
    best = NONE
    for i in range(k.n_short):
        consider(k, s, r, b, taste, k.short[i], NONE, before)
        if best == NONE or k.options[first + i].worth > k.options[best].worth:
            best = first + i
    if best == NONE or r.max_links < 2 or taste.never & Never.SECOND_LINK:
        return
    number = k.options[best].route[0]
    left = money - k.routes[c * CITIES + number].cost
    for i in range(k.n_short):
        if first + i != best and price_of(k, r, c, k.short[i], 1) <= left:
            consider(k, s, r, b, taste, number, k.short[i], before)
    if r.second_uses_first == 1:
        look_beyond(k, s, r, b, c, k.routes[c * CITIES + number].end)
        for i in range(k.n_more):
            if price_of(k, r, c, MORE + i, 1) <= min(left, near(k, i)):
                consider(k, s, r, b, taste, number, MORE + i, before)


@fn
def near(k: Scratch, i: int) -> int:
    """Links beyond the new one are looked at only where they are among the cheap ones. In k$."""
    cheaper = 0
    for j in range(k.n_more):
        if k.more[j].cost < k.more[i].cost:
            cheaper += 1
    return 1000 if cheaper < SHORT // 2 else 0


@fn
def choose_short(k: Scratch, s: State, b: Board, taste: Taste, c: int, money: int) -> None:
    """The routes that seem best at a glance: cubes that could go there, cubes that lie there, and what is near."""
    first_ever = finance.links_of(s, c) == 0
    for colour in range(COLOURS):
        k.wanted[colour] = 0
    for city in range(b.n_cities):
        if starts_here(k, c, city):
            for colour in range(COLOURS):
                k.wanted[colour] += s.rails.cubes[city][colour]
    k.n_short = 0
    for i in range(k.n_routes[c]):
        it = k.routes[c * CITIES + i]
        if it.cost <= money:
            colour = s.rails.colour[it.end]
            rough = 600 * cubes_in(s.rails, it.end) - 300 * it.cost + k.hope[it.end] * taste.dream // 100
            if colour != Colour.GRAY:
                rough += 1000 * min(4, k.wanted[colour])
            if first_ever:
                rough += k.hope[it.city] * taste.dream // 100 + 600 * cubes_in(s.rails, it.city)
            insert_short(k, i, rough)


@fn
def insert_short(k: Scratch, number: int, rough: int) -> None:
    """Keep the best few, best first."""
    i = k.n_short
    if i == SHORT:
        if rough <= k.rough[SHORT - 1]:
            return
        i = SHORT - 1
    else:
        k.n_short += 1
    while i > 0 and k.rough[i - 1] < rough:
        k.rough[i] = k.rough[i - 1]
        k.short[i] = k.short[i - 1]
        i -= 1
    k.rough[i] = rough
    k.short[i] = number


@fn
def price_of(k: Scratch, r: Rules, c: int, number: int, i: int) -> int:
    """Price of a route as link i of an action, as far as it does not cross the other one. In k$."""
    it = k.more[number - MORE] if number >= MORE else k.routes[c * CITIES + number]
    return it.cost + (r.second_extra * it.n if i > 0 else 0)


@fn
def consider(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, one: int, two: int, before: int) -> None:
    """Add an option: one route, or two (`two` NONE for one)."""
    c = s.acting
    p = s.to_move
    a = k.routes[c * CITIES + one]
    hope = k.hope[a.end]
    if finance.links_of(s, c) == 0:
        hope += k.hope[a.city]
    cost = a.cost
    think_link(k, c, a.city, a.end)
    if two != NONE:
        z = k.more[two - MORE] if two >= MORE else k.routes[c * CITIES + two]
        cost += price_of(k, r, c, two, 1)
        think_link(k, c, z.city, z.end)
        hope += k.hope[z.end]
        after = value_network(k, s, r, b, c)
        drop_link(k, z.city, z.end)
    else:
        after = value_network(k, s, r, b, c)
    drop_link(k, a.city, a.end)
    gain = after - before + hope * taste.dream // 100 * min(k.turns_left, 4000) // 4000
    worth = gain * stake(s, taste, p, c) // 1000 * taste.build // 100 - price_felt(k, s, r, taste, p, c, cost, after)
    add_build(k.options[k.n_options], one, two, worth)
    k.n_options += 1


@fn
def add_build(option: Option, one: int, two: int, worth: int) -> None:
    """Write the option down."""
    option.do = Do.BUILD
    option.worth = worth
    option.n = 1 if two == NONE else 2
    option.route[0] = one
    option.route[1] = two


@fn
def price_felt(k: Scratch, s: State, r: Rules, taste: Taste, p: int, c: int, cost: int, income: int) -> int:
    """What a payment of a company costs a player: cash that could be paid out, dilution, bonds. In k$ / 1000.

    `income`: what the company will earn until the end, of which new shares take a part."""
    me = s.companies[c]
    out = outstanding(s, c)
    shares = finance.shares_needed(s, c, cost)
    bonds = finance.bonds_needed(s, r, c, cost)
    cash = min(cost, company_cash(s, c))
    felt = cash * stake(s, taste, p, c) * taste.thrift // 100
    lost = income * me.held[p] * shares // (out * (out + shares))
    felt += lost * taste.dilution // 100 * taste.payout // 100
    interest = r.bond_interest * k.turns_left * me.held[p] // out
    felt += bonds * (interest + r.bond_penalty * me.held[p] * 1000) * taste.debt // 100
    return felt
