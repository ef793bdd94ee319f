"""Plans of the bots: what a network is worth with the actions that are left.

The cubes that could be delivered are counted by worth, for each level of locomotive. A plan buys locomotives up to
some level and then delivers the best cubes, one an action; a point that comes later counts a little less. What an
action is worth is the difference that it makes to the plan.
"""

from ...kernel import assign, fn
from .bots_outlook import later_price
from .bots_scratch import BUCKETS, Plan, Scratch
from .bots_traffic import POINT, walk_from
from .records import COLOURS, Board, Rules, State
from .taste import Taste

STEP = POINT // 4  # of a bucket


@fn
def count_deliveries(k: Scratch, s: State, b: Board, taste: Taste, level: int) -> None:
    """List the cubes at own links and count what they offer."""
    k.n_stocks = 0
    for c in range(COLOURS):
        k.wanted[c] = 0
    for lev in range(level, k.depth + 1):
        for i in range(BUCKETS):
            k.now.count[lev][i] = 0
    for city in range(b.n_cities):
        if k.own >> city & 1:
            walk_from(k, s, city)
            for c in range(COLOURS):
                if s.cubes[city][c] > 0:
                    enter(k, s, taste, level, city, c)


@fn
def enter(k: Scratch, s: State, taste: Taste, level: int, city: int, colour: int) -> None:
    """One kind of cube at an own link."""
    it = k.stocks[k.n_stocks]
    k.n_stocks += 1
    it.city = city
    it.colour = colour
    it.count = s.cubes[city][colour]
    it.weight = weight_of(k, s, taste, city, colour)
    k.wanted[colour] += it.weight
    for lev in range(level, k.depth + 1):
        k.now.count[lev][bucket(k, city, k.best[city * COLOURS + colour][lev])] += it.weight


@fn
def weight_of(k: Scratch, s: State, taste: Taste, city: int, colour: int) -> int:
    """Cubes that a plan may count on: fewer where rivals have links."""
    return s.cubes[city][colour] * 100000 // (100 + taste.threat * k.rivals[city])


@fn
def bucket(k: Scratch, city: int, worth: int) -> int:
    """Where a cube of that worth is counted; on the main network one that cannot be delivered yet has its prospects."""
    if k.main >> city & 1:
        worth = max(worth, k.prospect)
    return min(BUCKETS - 1, (worth + STEP // 2) // STEP)


@fn
def plan_worth(k: Scratch, r: Rules, taste: Taste, plan: Plan, level: int, spent: int) -> int:
    """The best that can be made of a network with a locomotive of `level`, after so many thousandths of a delivery."""
    best = 0
    price = 0
    trust = 1000
    for goal in range(level, k.depth + 1):
        if goal > level:
            price += later_price(k, taste, r.engine_cost[goal])
            trust = trust * taste.doubt // 100
        best = max(best, deliveries_worth(k, plan, goal, k.deliveries - spent) * trust // 1000 - price)
    return best


@fn
def deliveries_worth(k: Scratch, plan: Plan, level: int, room: int) -> int:
    """The best cubes first, as many thousandths as there is room for."""
    used = 0
    worth = 0
    for i in range(BUCKETS - 1, 0, -1):
        n = min(plan.count[level][i], room - used)
        if n > 0:
            worth += i * STEP * (series_to(k, used + n) - series_to(k, used)) // POINT
            used += n
    return worth


@fn
def series_to(k: Scratch, n: int) -> int:
    """Worth of a point in each of so many thousandths of actions."""
    whole = n // 1000
    return k.series[whole] + (k.series[whole + 1] - k.series[whole]) * (n % 1000) // 1000


@fn
def try_link(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, level: int, a: int, z: int) -> None:
    """Put into `trial` what the network would offer with one more own link between two cities."""
    walk_from(k, s, a)
    walk_from(k, s, z)
    assign(k.trial, k.now)
    for i in range(k.n_stocks):
        it = k.stocks[i]
        try_cube(k, s, r, level, it.city, it.colour, it.weight, a, z)
    for end in range(2):
        city = a if end == 0 else z
        if k.own >> city & 1 == 0:
            for c in range(COLOURS):
                if s.cubes[city][c] > 0:
                    try_cube(k, s, r, level, city, c, weight_of(k, s, taste, city, c), a, z)


@fn
def try_cube(k: Scratch, s: State, r: Rules, level: int, city: int, colour: int, weight: int, a: int, z: int) -> None:
    """Move the cubes of one kind to the worth that they would have with the new link."""
    known = k.own >> city & 1
    for lev in range(level, k.depth + 1):
        new = max(over_link(k, s, r, city, colour, a, z, lev), over_link(k, s, r, city, colour, z, a, lev))
        old = k.best[city * COLOURS + colour][lev] if known == 1 else 0
        if new > old or known == 0:
            if known == 1:
                k.trial.count[lev][bucket(k, city, old)] -= weight
            k.trial.count[lev][bucket(k, city, new)] += weight


@fn
def over_link(k: Scratch, s: State, r: Rules, city: int, colour: int, a: int, z: int, links: int) -> int:
    """What a cube would bring on the way city .. a, new link, z .. destination; 0 if it cannot go there.

    The ways before and behind the new link are looked up, so they may cross each other: a plan is not a proposal."""
    hops = 0
    gain = r.link_points * POINT
    if city != a:
        hops = k.hops[city][a]
        if hops == 0 or city == z or k.passed[city][a] >> colour & 1 == 1:
            return 0
        gain += k.carried[city][a]
    if hops + 1 > links:
        return 0
    if s.colour[z] == colour:
        return gain + k.prize[z]
    onward = k.onward[z * COLOURS + colour][links - hops - 1]
    return gain + onward if onward > 0 else 0


@fn
def try_colour(k: Scratch, s: State, taste: Taste, level: int, city: int, colour: int, cubes: int) -> None:
    """Put into `trial` what the network would offer if a gray city took a colour and got cubes from the bag."""
    assign(k.trial, k.now)
    for i in range(k.n_stocks):
        it = k.stocks[i]
        hops = k.hops[it.city][city]
        if it.colour == colour and hops > 0 and k.passed[it.city][city] >> colour & 1 == 0:
            for lev in range(max(level, hops), k.depth + 1):
                old = k.best[it.city * COLOURS + colour][lev]
                new = k.carried[it.city][city] + k.prize[city]
                if new > old:
                    k.trial.count[lev][bucket(k, it.city, old)] -= it.weight
                    k.trial.count[lev][bucket(k, it.city, new)] += it.weight
    add_drawn(k, s, taste, level, city, cubes)


@fn
def add_drawn(k: Scratch, s: State, taste: Taste, level: int, city: int, cubes: int) -> None:
    """Cubes that will be drawn into a city, each colour as likely as it is in the bag, which everybody can count."""
    in_bag = 0
    for c in range(COLOURS):
        in_bag += s.bag[c]
    if in_bag == 0 or k.own >> city & 1 == 0:
        return
    for c in range(COLOURS):
        weight = 1000 * min(cubes, in_bag) * s.bag[c] // in_bag * 100 // (100 + taste.threat * k.rivals[city])
        for lev in range(level, k.depth + 1):
            k.trial.count[lev][bucket(k, city, k.best[city * COLOURS + c][lev])] += weight
