"""Plans of the bots: what a network is worth with the actions that are left.

The cubes that could be delivered are counted by worth, for each level of locomotive. A plan buys locomotives up to
some level and then delivers the best cubes, as many as there will be deliveries; a point that comes later counts a
little less. What an action is worth is the difference that it makes to the plan: it is noted as changes of the count
(`note`), whose best case is known before the plan is made again.
"""

from ...kernel import fn
from .bots_network import POINT
from .bots_outlook import later_price
from .bots_scratch import BUCKETS, Scratch, View
from .bots_traffic import sale, walk_from
from .records import CITIES, COLOURS, Board, Rules, State
from .taste import Taste
from .terms import NONE

STEP = POINT // 4  # of a bucket
ROUNDING = POINT // 2  # no plan is rounded by as much


@fn
def count_deliveries(k: Scratch, s: State, b: Board, taste: Taste, level: int) -> None:
    """List the cubes at own links and count what they offer."""
    k.n_stocks = 0
    k.top = 0
    for c in range(COLOURS):
        k.wanted[c] = 0
    for lev in range(level, k.depth + 1):
        for i in range(BUCKETS):
            k.now.count[lev][i] = 0
    for city in range(b.n_cities):
        if k.own >> city & 1:
            for c in range(COLOURS):
                if s.cubes[city][c] > 0:
                    walk_from(k, city)
                    enter(k, s, taste, level, city, c)


@fn
def enter(k: Scratch, s: State, taste: Taste, level: int, city: int, colour: int) -> None:
    """One kind of cube at an own link."""
    v = k.views[k.seat]
    it = k.stocks[k.n_stocks]
    k.n_stocks += 1
    it.city = city
    it.colour = colour
    it.count = s.cubes[city][colour]
    it.weight = weight_of(k, s, taste, city, colour)
    k.wanted[colour] += it.weight
    for lev in range(level, k.depth + 1):
        i = bucket(k, k.main, city, v.sales[sale(city, colour, lev)].best)
        it.at[lev] = i
        k.now.count[lev][i] += it.weight
        k.top = max(k.top, i)


@fn
def weight_of(k: Scratch, s: State, taste: Taste, city: int, colour: int) -> int:
    """Cubes that a plan may count on: fewer where rivals have links."""
    return s.cubes[city][colour] * 100000 // (100 + taste.threat * k.rivals[city])


@fn
def bucket(k: Scratch, main: int, city: int, worth: int) -> int:
    """Where a cube of that worth is counted; on the main network one that cannot be delivered yet has its prospects."""
    if main >> city & 1:
        worth = max(worth, k.prospect)
    return min(BUCKETS - 1, (worth + STEP // 2) // STEP)


# ------------------------------------------------------------------------------------------------ the plan


@fn
def pass_by(k: Scratch, r: Rules, taste: Taste, level: int) -> None:
    """Fill `toll`, `trust`, `offer` and `passing`: the plan as it is, which everything else is compared with."""
    k.toll[level] = 0
    k.trust[0] = 1000
    for goal in range(level + 1, k.depth + 1):
        k.toll[goal] = k.toll[goal - 1] + later_price(k, taste, r.engine_cost[goal])
        k.trust[goal - level] = k.trust[goal - level - 1] * taste.doubt // 100
    k.passing = 0
    for goal in range(level, k.depth + 1):
        k.offer[goal] = deliveries_worth(k, goal, k.deliveries)
        k.passing = max(k.passing, reached(k, level, goal, k.offer[goal]))
    no_changes(k, level)


@fn
def plan_worth(k: Scratch, level: int, spent: int) -> int:
    """The best that can be made of a network with a locomotive of `level`, after so many thousandths of a delivery."""
    best = 0
    for goal in range(level, k.depth + 1):
        if reached(k, level, goal, k.offer[goal] + k.rise[goal] + ROUNDING) > best:
            best = max(best, reached(k, level, goal, deliveries_worth(k, goal, k.deliveries - spent)))
    return best


@fn
def reached(k: Scratch, level: int, goal: int, worth: int) -> int:
    """What deliveries with a locomotive of `goal` count for in a plan that begins at `level`: doubt and prices off."""
    return worth * k.trust[goal - level] // 1000 - (k.toll[goal] - k.toll[level])


@fn
def deliveries_worth(k: Scratch, level: int, room: int) -> int:
    """The best cubes first, as many thousandths as there is room for."""
    used = 0
    worth = 0
    before = 0
    for i in range(k.top, 0, -1):
        n = min(k.now.count[level][i], room - used)
        if n > 0:
            used += n
            after = series_to(k, used)
            worth += i * STEP * (after - before) // POINT
            before = after
    return worth


@fn
def series_to(k: Scratch, n: int) -> int:
    """Worth of a point in each of so many thousandths of actions."""
    whole = n // 1000
    return k.series[whole] + (k.series[whole + 1] - k.series[whole]) * (n - 1000 * whole) // 1000


# ------------------------------------------------------------------------------------------------ changes


@fn
def no_changes(k: Scratch, level: int) -> None:
    """A fresh sheet for the changes that an action would make."""
    k.n_changes = 0
    for lev in range(level, k.depth + 1):
        k.rise[lev] = 0


@fn
def note(k: Scratch, level: int, out: int, into: int, weight: int) -> None:
    """With a locomotive of `level` so many thousandths of a cube would move from one bucket to another."""
    it = k.changes[k.n_changes]
    k.n_changes += 1
    it.level = level
    it.out = out
    it.into = into
    it.weight = weight
    k.rise[level] += max(0, into - out) * STEP * weight // 1000


@fn
def take_back(k: Scratch, n: int) -> None:
    """Only the first n of the noted changes stand."""
    for i in range(n, k.n_changes):
        it = k.changes[i]
        k.rise[it.level] -= max(0, it.into - it.out) * STEP * it.weight // 1000
    k.n_changes = n


@fn
def best_case(k: Scratch, level: int) -> int:
    """More than this the noted changes cannot add to the plan."""
    most = 0
    for lev in range(level, k.depth + 1):
        most = max(most, k.rise[lev])
    return most


@fn
def best_plan(k: Scratch, level: int) -> int:
    """Nor more than this, which counts what the locomotives of a plan cost."""
    most = 0
    for goal in range(level, k.depth + 1):
        most = max(most, reached(k, level, goal, k.offer[goal] + k.rise[goal] + ROUNDING))
    return most - k.passing


@fn
def worth_of_changes(k: Scratch, level: int, spent: int) -> int:
    """What the plan gains by the noted changes; the count is left as it was."""
    top = k.top
    for i in range(k.n_changes):
        it = k.changes[i]
        k.now.count[it.level][it.out] -= it.weight
        k.now.count[it.level][it.into] += it.weight
        k.top = max(k.top, it.into)
    worth = plan_worth(k, level, spent) - k.passing
    for i in range(k.n_changes):
        it = k.changes[i]
        k.now.count[it.level][it.out] += it.weight
        k.now.count[it.level][it.into] -= it.weight
    k.top = top
    return worth


@fn
def note_delivered(k: Scratch, level: int, stock: int) -> None:
    """One cube less."""
    it = k.stocks[stock]
    for lev in range(level, k.depth + 1):
        note(k, lev, it.at[lev], 0, it.weight // it.count)


@fn
def note_link(k: Scratch, s: State, taste: Taste, level: int, a: int, z: int) -> None:
    """One more own link between two cities: cubes find longer ways, and those at the two cities come into reach."""
    walk_from(k, a)
    walk_from(k, z)
    v = k.views[k.seat]
    grown = k.main
    if grown == 0 or grown & (k.part[a] | k.part[z]) != 0:
        grown |= k.part[a] | k.part[z]
    for i in range(k.n_stocks):
        it = k.stocks[i]
        there = lead(v, it.city, it.colour, a, z)
        back = lead(v, it.city, it.colour, z, a)
        if grown != k.main and k.main >> it.city & 1 == 0:
            note_over_link(k, v, i, level, grown, a, z, there, back)
        elif there != NONE or back != NONE:
            most = over_link(v, it.city, it.colour, a, z, there, back, k.depth)
            if most > v.sales[sale(it.city, it.colour, level)].best:
                note_over_link(k, v, i, level, grown, a, z, there, back)
    if k.own >> a & 1 == 0:
        note_new_city(k, v, s, taste, level, grown, a, z)
    if k.own >> z & 1 == 0:
        note_new_city(k, v, s, taste, level, grown, z, a)


@fn
def note_over_link(
    k: Scratch, v: View, stock: int, level: int, grown: int, a: int, z: int, there: int, back: int
) -> None:
    """Cubes at an own link that a new one may take farther, or to the main network."""
    it = k.stocks[stock]
    for lev in range(level, k.depth + 1):
        old = v.sales[sale(it.city, it.colour, lev)].best
        new = over_link(v, it.city, it.colour, a, z, there, back, lev)
        into = bucket(k, grown, it.city, max(old, new))
        if into != it.at[lev]:
            note(k, lev, it.at[lev], into, it.weight)


@fn
def note_new_city(k: Scratch, v: View, s: State, taste: Taste, level: int, grown: int, city: int, other: int) -> None:
    """The cubes of a city that had no own link."""
    for c in range(COLOURS):
        if s.cubes[city][c] > 0:
            weight = weight_of(k, s, taste, city, c)
            for lev in range(level, k.depth + 1):
                new = over_link(v, city, c, city, other, 0, NONE, lev)
                note(k, lev, 0, bucket(k, grown, city, new), weight)


@fn
def lead(v: View, city: int, colour: int, a: int, z: int) -> int:
    """Links from a city to `a` for a cube that goes on to `z` over a new link; NONE: it cannot, or not from there."""
    if v.takes[z] >> colour & 1 == 0 and v.colour[z] != colour:
        return NONE
    if city == a:
        return 0
    way = v.ways[city * CITIES + a]
    if way.hops == 0 or city == z or way.passed >> colour & 1 == 1:
        return NONE
    return int(way.hops)


@fn
def over_link(v: View, city: int, colour: int, a: int, z: int, there: int, back: int, links: int) -> int:
    """What a cube would bring over a new link, the better way round: `there` links lead to a, `back` links to z."""
    worth = 0
    if there != NONE and there < links:
        worth = beyond_link(v, city, colour, a, z, there, links)
    if back != NONE and back < links:
        worth = max(worth, beyond_link(v, city, colour, z, a, back, links))
    return worth


@fn
def beyond_link(v: View, city: int, colour: int, a: int, z: int, hops: int, links: int) -> int:
    """What a cube would bring on the way city .. a, new link, z .. destination; 0 if it cannot go there.

    The ways before and behind the new link are looked up, so they may cross each other: a plan is not a proposal."""
    gain = int(v.gain[0])
    if hops > 0:
        gain += v.ways[city * CITIES + a].carried
    if v.colour[z] == colour:
        return gain + v.prize[z]
    return max(0, gain + v.sales[sale(z, colour, links - hops - 1)].onward)


@fn
def note_colour(k: Scratch, level: int, city: int, colour: int) -> None:
    """A gray city takes a colour: cubes of that colour can be delivered there."""
    v = k.views[k.seat]
    for i in range(k.n_stocks):
        it = k.stocks[i]
        if it.colour == colour:
            way = v.ways[it.city * CITIES + city]
            if way.hops > 0 and way.passed >> colour & 1 == 0:
                into = bucket(k, k.main, it.city, way.carried + v.prize[city])
                for lev in range(max(level, way.hops), k.depth + 1):
                    if into > it.at[lev]:
                        note(k, lev, it.at[lev], into, it.weight)


@fn
def note_drawn(k: Scratch, s: State, taste: Taste, level: int, city: int, cubes: int) -> None:
    """Cubes that will be drawn into a city, each colour as likely as it is in the bag, which everybody can count."""
    in_bag = 0
    for c in range(COLOURS):
        in_bag += s.bag[c]
    if in_bag == 0 or k.own >> city & 1 == 0:
        return
    walk_from(k, city)
    v = k.views[k.seat]
    for c in range(COLOURS):
        weight = 1000 * min(cubes, in_bag) * s.bag[c] // in_bag * 100 // (100 + taste.threat * k.rivals[city])
        for lev in range(level, k.depth + 1):
            note(k, lev, 0, bucket(k, k.main, city, v.sales[sale(city, c, lev)].best), weight)
