"""Privates: sold by a president to the own company, and what the company then does with their powers.

Source: rules-1830 G1-G2; rules-1856 D2-D3b, D10."""

from ...kernel import assign, fn
from . import lays, rights, tokens
from .bots_horizon import private_rounds, rounds_left
from .bots_purse import cost_of, kept_for_trains
from .bots_routes import good_routes
from .bots_tokens import put_token, write_token
from .bots_track import train_in_mind
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Power, Rule
from .outlook import income_of, income_with
from .privates import is_open, may_go_to_company
from .records import EDGES, NODES, SEATS, Board, Rules
from .state import State
from .taste import Taste
from .tiles import place_tile

FAIR = 70  # of what a private would still pay its owner, the least a company is asked, in percent


@fn
def buy_private(m: Desk, r: Rules, taste: Taste, c: int) -> bool:
    """The dearest private of the president that the company can pay for and that is better sold than kept."""
    s = m.state
    money = purse(s, r, taste, c)
    i = best_sale(s, r, taste, c, money)
    if i == NOBODY:
        return False
    clear(s, m.action, Do.BUY_PRIVATE)
    m.action.seat = s.companies[c].president
    m.action.private = i
    m.action.price = price_for(s, r, taste, i, money)
    return True


@fn
def best_sale(s: State, r: Rules, taste: Taste, c: int, money: int) -> int:
    """The dearest private of its president that a company with so much money to give away buys, NOBODY = none."""
    for i in range(r.privates - 1, -1, -1):
        if may_go_to_company(s, r, i) and s.privates[i].owner == s.companies[c].president:
            if price_for(s, r, taste, i, money) > 0:
                return i
    return NOBODY


@fn
def price_for(s: State, r: Rules, taste: Taste, i: int, money: int) -> int:
    """What a company with so much money to give away pays its president for a private, 0 = it is better kept."""
    offer = r.private[i].low + (r.private[i].high - r.private[i].low) * taste.sell_private // 100
    offer = min(offer, money)
    keeping = r.private[i].revenue * private_rounds(s, r, taste) * FAIR // 100
    return offer if offer >= r.private[i].low and offer >= keeping else 0


@fn
def purse(s: State, r: Rules, taste: Taste, c: int) -> int:
    """What a company may give its president for a private: all but the money kept for trains."""
    return s.cash[SEATS + c] - kept_for_trains(s, r, c) * (100 - taste.milk) // 100


# ------------------------------------------------------------------------------------------------ tiles and tokens


@fn
def lay_by_power(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """A tile by the power of a private of the company, if that brings more than it costs."""
    s = m.state
    for i in range(r.privates):
        if is_open(s, i) and s.privates[i].owner == SEATS + c and r.private[i].tiles[0] != NOBODY:
            if lay_of(m, r, b, taste, c, i):
                return True
    return False


@fn
def lay_of(m: Desk, r: Rules, b: Board, taste: Taste, c: int, i: int) -> bool:
    """The best tile and rotation of one private."""
    power = r.private[i]
    h = power.hexes[0]
    rounds = rounds_left(m.state, r, taste)
    best = NOBODY
    rotation = 0
    most = lays.lay_cost(m.state, b, h) * taste.terrain // 100
    if lays.lay_cost(m.state, b, h) > 0:
        most = max(most, cost_of(m.state, r, taste, c, lays.lay_cost(m.state, b, h)))
    for k in range(len(power.tiles)):
        for turn in range(EDGES):
            write_power(m, r, c, i, h, power.tiles[k], turn)
            if power.tiles[k] == NOBODY or lays.check(m.state, r, b, m.scratch, m.action, c) != Rule.NONE:
                continue
            worth = gain_of_power(m, r, b, c, i, power.tiles[k], turn) * rounds
            if worth > most:
                most = worth
                best = power.tiles[k]
                rotation = turn
    write_power(m, r, c, i, h, max(best, 0), rotation)
    return best != NOBODY


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
