"""What the rest of the game looks like to a player: turns and actions left, the worth of money and of points.

Worth is counted in thousandths of a final point. Money is worth what it saves: bonds while the player is short of it,
next to nothing afterwards. A point is worth itself and the income it brings in the turns to come.
"""

from ...kernel import fn
from .bots_network import POINT
from .bots_scratch import ACTIONS, TURNS, Scratch
from .markers import counted
from .money import bonds_needed
from .records import SPACES, Rules, State
from .taste import Taste
from .terms import Phase, Terrain, Trigger

SPARE = 20  # worth of 1k that will hardly be needed
DEAR = 500  # and of 1k at most: who is ruined plays on for points
BORNE = 20  # per cent of a bond's value that a player pays in interest each turn without fear
SOON = 8  # points over which the slope of the income track is taken
LEARNING = 4  # turns that the expectation of a bot counts for against what it has seen


@fn
def look_ahead(k: Scratch, s: State, r: Rules, taste: Taste, p: int) -> None:
    """Estimate what is left of the game and what money is worth until then."""
    turns = min(turns_after(s, r, taste), TURNS - 2)
    k.turns = turns + 1
    rounds_left = r.action_rounds
    if s.phase == Phase.ACTIONS:
        rounds_left = r.action_rounds + 1 - s.log.step + s.extra
    k.actions = min(rounds_left + turns * r.action_rounds, ACTIONS - 2)
    horizon = max(1, taste.horizon)
    k.ahead = 1000 * min(turns, horizon) // horizon
    k.prospect = taste.prospect * k.ahead // 1000
    k.deliveries = k.actions * (1000 - (100 - taste.share) * k.ahead // 100)
    price_money(k, s, r, taste, p)
    total = 0
    point = later_point(k, s, r, p)
    for n in range(k.actions + 1):
        k.series[n] = total
        total += point
        point = point * taste.patience // 1000


@fn
def later_point(k: Scratch, s: State, r: Rules, p: int) -> int:
    """What a point of a later delivery is worth: less than itself where the income falls.

    Otherwise a player beyond the best income would put off every delivery."""
    now = s.players[p].points
    change = income_at(r, now + SOON) - income_at(r, now)
    return POINT + min(0, max(-POINT // 2, change * k.money_sum // SOON))


@fn
def turns_after(s: State, r: Rules, taste: Taste) -> int:
    """Full turns expected after this one; exact once the end is triggered.

    Markers come slowly at first, about with the square of the turns: the root of their share is how far the game is.
    What a bot has seen of its pace counts against the horizon it expected."""
    if s.trigger != Trigger.NONE:
        return max(0, s.last_turn - s.log.turn)
    done = min(1000, root(1000000 * counted(s, r) // max(1, r.threshold)))
    pace = (done + LEARNING * 1000 // max(1, taste.horizon)) * 1000 // (s.log.turn - 1 + LEARNING)
    return 1000 * (1000 - done) // max(1, pace) + r.extra_turns


@fn
def root(x: int) -> int:
    """The whole square root."""
    if x < 1:
        return 0
    guess = x
    closer = (x + 1) // 2
    while closer < guess:
        guess = closer
        closer = (guess + x // guess) // 2
    return guess


@fn
def price_money(k: Scratch, s: State, r: Rules, taste: Taste, p: int) -> None:
    """Worth of 1k at each income phase to come, `money[0]` now, and of a bond.

    While income does not cover what a turn usually takes, 1k saves a part of a bond: its points and its interest.
    Old debt prolongs that time. Dear interest is dreaded twice: it takes more bonds to pay it, and those cost more."""
    me = s.players[p]
    need = usual_spending(r, me.engine)
    have = s.cash[p]
    points = me.points
    owed = r.interest * me.bonds
    strain = taste.strain + min(taste.strain, taste.strain * owed // max(1, income_at(r, points + taste.growth)))
    for t in range(k.turns):
        short = have < need and t < strain and t + 2 < k.turns
        k.money[t] = 1 if short else 0
        have = max(0, have - need)
        have += income_at(r, points) - owed
        points += taste.growth
    k.money[k.turns] = 0
    later = 0
    for t in range(k.turns - 1, -1, -1):
        worth = SPARE if t + 1 < k.turns else 1
        if k.money[t] == 1:
            worth = min(DEAR, (r.bond_points * POINT + r.interest * later) // r.bond_value)
        k.money[t] = max(worth, k.money[t + 1])
        later += k.money[t]
    k.money_sum = later
    fear = max(100, 10000 * r.interest // (BORNE * r.bond_value))
    k.bond = (r.bond_points * POINT + r.interest * later) * taste.debt // 100 * fear // 100 * fear // 100


@fn
def usual_spending(r: Rules, engine: int) -> int:
    """What a turn usually takes: the next locomotive and a link of half the tiles allowed, in k$."""
    track = r.max_tiles * r.cost_terrain[Terrain.PLAIN] // 2
    return track + (r.engine_cost[engine + 1] if engine < r.max_level else 0)


@fn
def income_at(r: Rules, points: int) -> int:
    """Income of a place on the track, in k$."""
    if points >= SPACES:
        return r.income_above
    return r.income[max(0, points)]


@fn
def price_worth(k: Scratch, s: State, r: Rules, taste: Taste, p: int, price: int) -> int:
    """What a payment now costs in the end: cash that is missed later, bonds with their points and interest."""
    bonds = bonds_needed(r, s.cash[p], price)
    if bonds == 0:
        return price * k.money[0] * taste.thrift // 100
    rest = s.cash[p] + bonds * r.bond_value - price
    return (s.cash[p] - rest) * k.money[0] * taste.thrift // 100 + bonds * k.bond


@fn
def later_price(k: Scratch, taste: Taste, price: int) -> int:
    """What a payment some turns ahead costs, as money will be worth then."""
    return price * k.money[min(2, k.turns)] * taste.thrift // 100


@fn
def points_worth(k: Scratch, s: State, r: Rules, p: int, points: int) -> int:
    """Points now: themselves, and what they change in the income of every turn to come."""
    now = s.players[p].points
    return points * POINT + (income_at(r, now + points) - income_at(r, now)) * k.money_sum
