"""The powers of privates that a company owns: tiles, tokens, the port marker, rights.

Source: rules-1830 G2; rules-1856 D2-D3b, D10."""

from ...kernel import assign, fn
from . import lays, rights, tokens
from .bots_horizon import private_rounds, rounds_left
from .bots_pull import survey_map
from .bots_purse import cost_of, president_share
from .bots_records import Drawing
from .bots_routes import good_routes
from .bots_tokens import put_token, spite, write_token
from .bots_track import income_after, income_before, lay_price, lay_something, train_in_mind
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Power, Rule, Used
from .network import company_network, side_reached
from .outlook import income_of, income_with, is_in_foot
from .privates import is_open
from .records import EDGES, NODES, SEATS, Board, Rules
from .state import State
from .taste import Taste
from .tiles import place_tile, turned_exits

NO_LAY = -1  # worth of a lay that is not to be had
SECOND = 50  # of the worth of a second exit, in percent


@fn
def lay_by_power(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A tile by the power of a private of the company, if that is worth its cost and the lay whose place it takes."""
    s = m.state
    for i in range(r.privates):
        if s.privates[i].owner != SEATS + c or not has_tile(s, r, b, i):
            continue
        worth = lay_of(m, r, b, taste, c, i)
        if worth == NO_LAY:
            continue
        if not lays.is_turn_lay(r.private[i].power):
            return True
        hex_, tile, rotation = m.action.hex, m.action.tile, m.action.rotation
        if not lay_something(m, r, b, taste, c) or worth_of_normal(m, r, b, taste, c) < worth:
            write_power(m, r, c, i, hex_, tile, rotation)
            return True
    return False


@fn
def has_tile(s: State, r: Rules, b: Board, i: int) -> bool:
    """Whether a private may still lay its tile: its power is not spent, and nobody has built on its hex."""
    me = r.private[i]
    if me.tiles[0] == NOBODY or not is_open(s, i) or s.privates[i].used & Used.TILE != 0:
        return False
    return s.hexes[me.hexes[0]].tile == b.hex[me.hexes[0]].tile


@fn
def lay_of(m: Desk, r: Rules, b: Board, taste: Taste, c: int, i: int) -> int:
    """Write the best tile and rotation of one private; what it is worth beyond its cost, NO_LAY if it is not.

    A second tile that costs nothing is also laid for nothing before the privates close."""
    s = m.state
    power = r.private[i]
    h = power.hexes[0]
    least = cost_of_lay(s, r, b, taste, c, h)
    late = power.power == Power.EXTRA_LAY and least == 0 and private_rounds(s, r, taste) <= 1
    if late:
        least = NO_LAY
    company_network(b, s, c, m.scratch.track, m.scratch.network)
    if not late and power.power != Power.TILE_AND_TOKEN and not is_met(m, r, c, h):
        return NO_LAY
    survey_map(m, r, b, taste, c)
    most = least
    best = NOBODY
    rotation = 0
    for k in range(len(power.tiles)):
        for turn in range(EDGES):
            write_power(m, r, c, i, h, power.tiles[k], turn)
            if power.tiles[k] == NOBODY or lays.check(s, r, b, m.scratch, m.action, c) != Rule.NONE:
                continue
            worth = worth_by_power(m, r, b, taste, c, i, power.tiles[k], turn, late)
            if worth > most:
                most = worth
                best = power.tiles[k]
                rotation = turn
    write_power(m, r, c, i, h, max(best, 0), rotation)
    return most - max(least, 0) if best != NOBODY else NO_LAY


@fn
def is_met(m: Desk, r: Rules, c: int, h: int) -> bool:
    """Whether track of the company, whose network was just walked, or of another leads to a hex."""
    for edge in range(EDGES):
        if side_reached(m.scratch.track, m.scratch.network, h * EDGES + edge):
            return True
    for d in range(r.companies):
        if d != c and is_in_foot(m.scratch.outlook, d, h):
            return True
    return False


@fn
def cost_of_lay(s: State, r: Rules, b: Board, taste: Taste, c: int, h: int) -> int:
    """What the terrain of a hex costs the plan, with what the president must add to a train for it."""
    cost = lays.lay_cost(s, b, h)
    return max(cost * taste.terrain // 100, cost_of(s, r, taste, c, cost)) if cost > 0 else 0


@fn
def write_power(m: Desk, r: Rules, c: int, i: int, h: int, tile: int, rotation: int) -> None:
    """A tile laid by a private, as an action."""
    clear(m.state, m.action, Do.LAY_TILE)
    m.action.seat = m.state.companies[c].president
    m.action.private = i
    m.action.hex = h
    m.action.tile = tile
    m.action.rotation = rotation


@fn
def worth_by_power(
    m: Desk, r: Rules, b: Board, taste: Taste, c: int, i: int, tile: int, rotation: int, late: bool
) -> int:
    """In money of the company: its income, what the new exits lead to, what other companies gain for its president.

    A tile that joins nothing of the company's is worth something only when it is too late to wait for track there."""
    rounds = rounds_left(m.state, r, taste)
    h = r.private[i].hexes[0]
    exits = turned_exits(b, tile, rotation)
    joined = exits & m.scratch.bench.drawing.own[h] != 0 or r.private[i].power == Power.TILE_AND_TOKEN
    ahead = leads_of(m.scratch.bench.drawing, h, exits) * taste.build // 100
    gain = for_others(m, r, b, c, h, tile, rotation)
    if joined:
        gain += gain_of_power(m, r, b, c, i, tile, rotation) + ahead
    return gain * rounds + (ahead if late and not joined else 0)


@fn
def leads_of(d: Drawing, h: int, exits: int) -> int:
    """What lies beyond the exits of a tile: the best and part of the second."""
    best = 0
    second = 0
    for edge in range(EDGES):
        if (exits >> edge) & 1 == 1:
            second = max(second, min(best, d.pull[h * EDGES + edge]))
            best = max(best, d.pull[h * EDGES + edge])
    return best + second * SECOND // 100


@fn
def for_others(m: Desk, r: Rules, b: Board, c: int, h: int, tile: int, rotation: int) -> int:
    """What other companies earn more by a tile, as the president of c sees it: own shares against those of others."""
    s = m.state
    p = s.companies[c].president
    total = 0
    for d in range(r.companies):
        if d == c or s.companies[d].closed == 1 or income_of(m, r, b, d) == 0:
            continue
        if is_in_foot(m.scratch.outlook, d, h):
            gain = income_after(m, r, b, d, h, tile, rotation, NOBODY, 1) - income_before(m, r, b, d, NOBODY)
            total -= gain * spite(s, r, p, d) // president_share(s, c)
    return total


@fn
def gain_of_power(m: Desk, r: Rules, b: Board, c: int, i: int, tile: int, rotation: int) -> int:
    """What the tile, with the token that goes with it (1830 DH), adds to a run."""
    extra = train_in_mind(m.state, r, c)
    before = income_of(m, r, b, c) if extra == NOBODY else income_with(m, r, b, c, extra)
    trial = m.scratch.trial
    assign(trial, m.state)
    if extra != NOBODY:
        trial.companies[c].train[extra] += 1
    h = r.private[i].hexes[0]
    place_tile(trial, r, b, h, tile, rotation)
    if r.private[i].power == Power.TILE_AND_TOKEN and tokens.next_token(trial, r, c) != NOBODY:
        put_token(trial, b, c, h, 0)
    return good_routes(b, r, trial, c, m.scratch) - before


@fn
def worth_of_normal(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> int:
    """What the normal lay in the action is worth beyond its cost, as `bots_track` judges it."""
    d = m.scratch.bench.drawing
    act = m.action
    extra = train_in_mind(m.state, r, c)
    gain = income_after(m, r, b, c, act.hex, act.tile, act.rotation, extra, 1) - income_before(m, r, b, c, extra)
    for k in range(d.spots):
        if d.spot[k].hex == act.hex and d.spot[k].tile == act.tile and d.spot[k].rotation == act.rotation:
            gain += d.spot[k].leads * taste.build // 100
    return gain * rounds_left(m.state, r, taste) - lay_price(m.state, r, b, taste, c, act.hex)


@fn
def token_by_power(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The free token of WSRC, in the city where it earns more. Source: 1856 D3a."""
    i = rights.station_of(m.state, r, c)
    if i == NOBODY or m.state.tokened == 1:
        return False
    h = r.private[i].hexes[0]
    best = NOBODY
    most = 0
    for node in range(NODES):
        write_token(m, h, node, i)
        m.action.seat = m.state.companies[c].president
        if tokens.check(m.state, r, b, m.scratch, m.action, c) == Rule.NONE:
            assign(m.scratch.trial, m.state)
            put_token(m.scratch.trial, b, c, h, node)
            worth = good_routes(b, r, m.scratch.trial, c, m.scratch)
            if best == NOBODY or worth > most:
                best = node
                most = worth
    m.action.node = max(best, 0)
    return best != NOBODY


# ------------------------------------------------------------------------------------------------ marker, rights


@fn
def place_marker(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The port marker where it earns something now (1856 GLSC)."""
    s = m.state
    for i in range(r.privates):
        if r.private[i].power != Power.MARKER or not is_open(s, i) or s.privates[i].owner != SEATS + c:
            continue
        before = income_of(m, r, b, c)
        best = NOBODY
        most = 0
        for k in range(len(r.private[i].hexes)):
            h = r.private[i].hexes[k]
            if h == NOBODY or rights.check_marker(s, r, c, i, h) != Rule.NONE:
                continue
            assign(m.scratch.trial, s)
            m.scratch.trial.port_hex = h
            m.scratch.trial.port_company = c
            gain = good_routes(b, r, m.scratch.trial, c, m.scratch) - before
            if gain > most:
                most = gain
                best = h
        if best != NOBODY:
            clear(s, m.action, Do.PLACE_MARKER)
            m.action.seat = s.companies[c].president
            m.action.private = i
            m.action.hex = best
            return True
    return False


@fn
def buy_right(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A right of bridge or tunnel that earns more than it costs (1856)."""
    s = m.state
    for i in range(r.privates):
        right = r.private[i].right
        if right == 0 or rights.check_right(s, r, c, right) != Rule.NONE:
            continue
        before = income_of(m, r, b, c)
        assign(m.scratch.trial, s)
        m.scratch.trial.companies[c].rights |= 1 << right
        gain = good_routes(b, r, m.scratch.trial, c, m.scratch) - before
        if gain * rounds_left(s, r, taste) > cost_of(s, r, taste, c, r.right_price) + r.right_price:
            clear(s, m.action, Do.BUY_RIGHT)
            m.action.seat = s.companies[c].president
            m.action.private = i
            return True
    return False
