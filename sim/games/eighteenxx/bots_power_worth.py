"""What the power of a private may bring, as guessed from map and rules before anybody has built."""

from ...kernel import fn
from .bots_promise import best_node
from .bots_prospect import rounds_until_sold
from .enums import NOBODY, Power
from .prospect_records import Prospects
from .records import COLUMNS, EDGES, Board, Rules
from .state import State
from .taste import Taste

HELD = 50  # part of a company's income and money that its president counts as his, %
INSTEAD = 75  # what a tile that takes the lay of the turn brings more than another lay would, %
REACH = 3  # hexes from a home within which a company is likely to use a power
FIRST_BOUGHT = 1  # the token of a charter after the one for the home


@fn
def power_worth(s: State, r: Rules, b: Board, v: Prospects, taste: Taste, i: int, until: int, speed: int) -> int:
    """In $ now: income that it adds and money that it saves a company that can have it in so many rounds.

    As likely as one of the companies that can use it is led by its owner."""
    if not helps_company(r.private[i].power):
        return 0
    rounds = rounds_used(s, r, taste, i, speed) - until
    income = annuity(income_added(s, r, b, i), rounds, taste.patience)
    total = use_of(r.private[i].power, income, money_saved(r, b, i))
    total = later(total, until, taste.patience) * HELD // 100
    return max(total, 0) * likely_user(s, r, b, v, i) // 100


@fn
def helps_company(power: int) -> bool:
    """Whether a power is one of a company that owns the private, not of the player."""
    return power not in (Power.NONE, Power.SHARE, Power.EXCHANGE)


@fn
def use_of(power: int, income: int, saved: int) -> int:
    """Both; less of a tile that takes the lay of the turn, as another one would be laid instead.

    WSRC gives a tile or a token, and others may lay its tile too: the token counts. Source: 1830 G2; 1856 D3a."""
    if power == Power.TILE_OR_TOKEN:
        return saved
    if power == Power.TILE_AND_TOKEN:
        return income * INSTEAD // 100 + saved
    return income + saved


@fn
def rounds_used(s: State, r: Rules, taste: Taste, i: int, speed: int) -> int:
    """Operating rounds from now till the end of the game; for the port marker till it is taken away.

    Source: 1856 E1 for the marker."""
    rounds = max(taste.length - s.rounds_played, 0)
    if r.private[i].power == Power.MARKER:
        for t in range(r.train_types):
            if r.train[t].settles_loans == 1:
                rounds = min(rounds, rounds_until_sold(s, r, t, speed))
    return rounds


@fn
def income_added(s: State, r: Rules, b: Board, i: int) -> int:
    """In a round: the bonus of a marker or a right, or what the tile's stop pays more than what is printed there."""
    me = r.private[i]
    if me.power == Power.MARKER:
        return r.marker_bonus
    if me.power == Power.RIGHT:
        return r.right_bonus[me.right]
    column = r.phase[s.phase].column
    best = 0
    for k in range(len(me.tiles)):
        if me.tiles[k] != NOBODY:
            best = max(best, best_node(b, me.tiles[k], min(column, COLUMNS - 1)))
    return max(best - best_node(b, b.hex[me.hexes[0]].tile, column), 0)


@fn
def money_saved(r: Rules, b: Board, i: int) -> int:
    """The price of a right, or of a token that is free; a tile's terrain has to be paid."""
    me = r.private[i]
    if me.power == Power.RIGHT:
        return r.right_price
    if me.power == Power.MARKER:
        return 0
    saved = -b.hex[me.hexes[0]].cost if me.power != Power.TILE_OR_TOKEN else 0
    if me.power != Power.EXTRA_LAY:
        saved += second_token(r)
    return saved


@fn
def second_token(r: Rules) -> int:
    """What the first token beside the home costs, on the average."""
    total = 0
    n = 0
    for c in range(r.companies):
        if r.company[c].tokens > FIRST_BOUGHT and r.company[c].home != NOBODY:
            total += r.company[c].token_cost[FIRST_BOUGHT]
            n += 1
    return total // max(n, 1)


@fn
def likely_user(s: State, r: Rules, b: Board, v: Prospects, i: int) -> int:
    """That the owner leads a company with its home near, in per cent: such companies for each player."""
    spread(r, b, v, i)
    near = 0
    for c in range(r.companies):
        home = r.company[c].home
        if home != NOBODY and s.companies[c].closed == 0 and v.steps[home] != NOBODY:
            near += 1
    return min(100, near * 100 // r.players)


@fn
def spread(r: Rules, b: Board, v: Prospects, i: int) -> None:
    """How far each hex lies from the hexes of a power, as far as `REACH`; NOBODY beyond."""
    me = r.private[i]
    tail = 0
    for h in range(b.hexes):
        v.steps[h] = NOBODY
        if me.power == Power.RIGHT and b.hex[h].right == me.right:
            v.steps[h] = 0
            v.queue[tail] = h
            tail += 1
    if me.power != Power.RIGHT:
        for k in range(len(me.hexes)):
            if me.hexes[k] != NOBODY:
                v.steps[me.hexes[k]] = 0
                v.queue[tail] = me.hexes[k]
                tail += 1
    head = 0
    while head < tail:
        h = v.queue[head]
        head += 1
        for edge in range(EDGES):
            to = b.hex[h].neighbour[edge]
            if to != NOBODY and v.steps[to] == NOBODY and v.steps[h] < REACH:
                v.steps[to] = v.steps[h] + 1
                v.queue[tail] = to
                tail += 1


@fn
def annuity(amount: int, rounds: int, patience: int) -> int:
    """So much in each of the next rounds, what comes later counting less."""
    total = 0
    part = 100 * amount
    for _ in range(rounds):
        total += part
        part = part * patience // 100
    return total // 100


@fn
def later(amount: int, rounds: int, patience: int) -> int:
    """So much after a number of rounds."""
    part = 100 * amount
    for _ in range(rounds):
        part = part * patience // 100
    return part // 100
