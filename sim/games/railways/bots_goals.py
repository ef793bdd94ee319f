"""Goals besides deliveries: chains of own links for major lines and for a baron.

A goal that needs several steps is worth more the nearer it is, so that each step towards it counts for what it adds.
"""

from ...kernel import fn
from .bots_barons import baron_of_link, own_baron
from .bots_network import POINT
from .bots_outlook import points_worth
from .bots_scratch import GOALS, Scratch
from .records import CITIES, HEXES, SIDES, Board, Rules, State
from .taste import Taste, shuns
from .terms import NONE, BaronKind, CardKind

STEP = 3  # hexes that one link brings a chain forward, about


@fn
def measure_cities(k: Scratch, b: Board) -> None:
    """Hexes between each two cities, as the crow flies but not over hexes that are not on the board."""
    for city in range(b.n_cities):
        for place in range(HEXES):
            k.steps[place] = NONE
        k.steps[b.city_hex[city]] = 0
        k.front[0][0] = b.city_hex[city]
        n = 1
        done = 0
        while done < n:
            place = k.front[0][done]
            done += 1
            for side in range(SIDES):
                beyond = b.neighbour[place][side]
                if beyond >= 0 and k.steps[beyond] == NONE:
                    k.steps[beyond] = k.steps[place] + 1
                    k.front[0][n] = beyond
                    n += 1
        for other in range(b.n_cities):
            steps = k.steps[b.city_hex[other]]
            k.apart[city][other] = CITIES if steps == NONE else steps


# ------------------------------------------------------------------------------------------------ chains of own links


@fn
def note_goals(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """List the pairs of cities that the player has a reason to join: open major lines, and the own baron."""
    k.n_goals = 0
    for line in range(b.n_lines):
        it = b.lines[line]
        if shuns(taste, CardKind.MAJOR_LINE):
            continue
        if s.line_open[line] == 1 and s.line_barred[line] >> p & 1 == 0:
            if it.needs_western == 0 or s.players[p].western_links > 0:
                add_goal(k, it.city_a, it.city_b, points_worth(k, s, r, p, it.points), taste.line)
    baron = own_baron(s, taste, p)
    if baron != NONE and b.barons[baron].kind == BaronKind.CONNECT_CITIES:
        it_b = b.barons[baron]
        add_goal(k, it_b.city_a, it_b.city_b, it_b.points * POINT, taste.baron)


@fn
def add_goal(k: Scratch, a: int, z: int, worth: int, weight: int) -> None:
    """Two cities to be joined, if the player has begun at one of them and they are not joined yet."""
    if k.own & (1 << a | 1 << z) == 0 or k.n_goals == GOALS:
        return
    it = k.goals[k.n_goals]
    it.near_a = k.part[a]
    it.near_z = k.part[z]
    if it.near_a >> z & 1 == 0:
        it.worth = worth
        it.weight = weight
        it.apart = max(1, k.apart[a][z])
        measure_gap(k, k.n_goals)
        it.standing = standing_of(k, k.n_goals, it.gap)
        k.n_goals += 1


@fn
def measure_gap(k: Scratch, goal: int) -> None:
    """Hexes from every city to the two parts that are to be joined, and between the parts."""
    it = k.goals[goal]
    for city in range(CITIES):
        it.to_a[city] = CITIES
        it.to_z[city] = CITIES
    for near in range(CITIES):
        if it.near_a >> near & 1:
            for city in range(CITIES):
                it.to_a[city] = min(it.to_a[city], k.apart[near][city])
        elif it.near_z >> near & 1:
            for city in range(CITIES):
                it.to_z[city] = min(it.to_z[city], k.apart[near][city])
    it.gap = CITIES
    for city in range(CITIES):
        if it.near_z >> city & 1:
            it.gap = min(it.gap, it.to_a[city])


@fn
def goal_of_link(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, a: int, z: int) -> int:
    """What an own link between two cities adds to the goals."""
    worth = 0
    for i in range(k.n_goals):
        worth += chain_step(k, i, a, z)
    baron = own_baron(s, taste, p)
    if baron != NONE:
        worth += baron_of_link(k, s, r, b, p, baron, a, z) * taste.baron // 100
    return worth


@fn
def chain_step(k: Scratch, i: int, a: int, z: int) -> int:
    """How much nearer a goal comes when the parts of the network at two cities are joined."""
    it = k.goals[i]
    both = k.part[a] | k.part[z]
    at_a = both & it.near_a != 0
    at_z = both & it.near_z != 0
    if at_a and at_z:
        return it.worth - it.standing
    if not at_a and not at_z:
        return 0
    new = both & ~(it.near_a | it.near_z)
    gap = it.gap
    city = 0
    while new >> city > 0:
        if new >> city & 1:
            gap = min(gap, it.to_z[city] if at_a else it.to_a[city])
        city += 1
    return standing_of(k, i, gap) - it.standing if gap < it.gap else 0


@fn
def standing_of(k: Scratch, i: int, hexes: int) -> int:
    """What a goal is worth while so many hexes are missing: nothing if they cannot be built in time."""
    it = k.goals[i]
    if hexes > it.apart or hexes * 2 > k.actions * STEP:
        return 0
    return it.worth * it.weight // 100 * (it.apart - hexes) // it.apart
