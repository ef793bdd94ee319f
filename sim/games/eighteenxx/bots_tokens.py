"""Tokens: where they open routes, keep them open, or close them to others.

Source: rules-1830 F14-F16, F20; rules-1856 C11."""

from ...kernel import assign, fn
from . import tokens
from .bots_horizon import rounds_left
from .bots_purse import cost_of, president_share
from .bots_routes import good_routes
from .bots_track import train_in_mind
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, NodeKind, Rule
from .network import company_network, stop_reached
from .outlook import income_of, income_with, is_in_foot, stops_in
from .records import EDGES, NODES, SEATS, TOKENS, Board, Rules
from .state import State
from .taste import Taste

RISK = 20  # that somebody else takes the last space of a city first, in percent
SLIGHT = 8  # more than a city has doors: these decide between cities of equal income


@fn
def place_something(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Write the best token of the turn into the desk; False if none is worth its price."""
    s = m.state
    token = tokens.next_token(s, r, c)
    if token == NOBODY:
        return False
    list_cities(m, r, b, c, token)
    d = m.scratch.bench.drawing
    best = NOBODY
    most = 0
    for i in range(d.spots):
        h = d.spot[i].hex
        worth = token_worth(m, r, b, taste, c, h, d.spot[i].tile)
        worth -= cost_of(s, r, taste, c, tokens.token_cost(s, r, c, token, h))
        if worth > most:
            most = worth
            best = i
    if best == NOBODY:
        return False
    write_token(m, d.spot[best].hex, d.spot[best].tile, NOBODY)
    return tokens.check(s, r, b, m.scratch, m.action, c) == Rule.NONE


@fn
def write_token(m: Desk, h: int, node: int, private: int) -> None:
    """A token as an action."""
    clear(m.state, m.action, Do.PLACE_TOKEN)
    m.action.hex = h
    m.action.node = node
    m.action.private = private


@fn
def list_cities(m: Desk, r: Rules, b: Board, c: int, token: int) -> None:
    """The most valuable cities that would take the token: hex and city (as `tile`) of spots."""
    s = m.state
    d = m.scratch.bench.drawing
    company_network(b, s, c, m.scratch.track, m.scratch.network)
    d.spots = 0
    for h in range(b.hexes):
        here = b.tile[s.hexes[h].tile]
        for node in range(here.nodes):
            if here.kind[node] != NodeKind.CITY or not stop_reached(m.scratch.network, h * NODES + node):
                continue
            if s.cash[SEATS + c] < tokens.token_cost(s, r, c, token, h):
                continue
            if tokens.check_city(s, r, b, c, h, node) == Rule.NONE and d.spots < len(d.spot):
                d.spot[d.spots].hex = h
                d.spot[d.spots].tile = node
                d.spots += 1


@fn
def token_worth(m: Desk, r: Rules, b: Board, taste: Taste, c: int, h: int, node: int) -> int:
    """What a token in a city brings while the game lasts, in money of the company."""
    rounds = rounds_left(m.state, r, taste)
    extra = train_in_mind(m.state, r, c)
    before = income_of(m, r, b, c) if extra == NOBODY else income_with(m, r, b, c, extra)
    last = free_in(m.state, b, h, node) == 1
    gain = income_with_token(m, r, b, c, c, h, node, extra) - before
    if last and stops_in(m.scratch.outlook, c, extra, h):
        gain += (before - income_with_token(m, r, b, c, other_than(r, c), h, node, extra)) * RISK // 100
    worth = gain * rounds * taste.token // 100
    if last and taste.block > 0:
        worth += harm_to_others(m, r, b, c, h, node) * rounds * taste.block // 100
    return worth


@fn
def free_in(s: State, b: Board, h: int, node: int) -> int:
    """Free spaces of a city."""
    n = 0
    for slot in range(b.tile[s.hexes[h].tile].slots[node]):
        n += 1 if s.hexes[h].token[node][slot] == NOBODY else 0
    return n


@fn
def other_than(r: Rules, c: int) -> int:
    """Any other company."""
    return 0 if c != 0 else r.companies - 1


@fn
def income_with_token(m: Desk, r: Rules, b: Board, c: int, owner: int, h: int, node: int, extra: int) -> int:
    """The best run of c on a copy of the game with a token of `owner` in a city, and one more train `extra`."""
    trial = m.scratch.trial
    assign(trial, m.state)
    if extra != NOBODY:
        trial.companies[c].train[extra] += 1
    put_token(trial, b, owner, h, node)
    return good_routes(b, r, trial, c, m.scratch)


@fn
def put_token(s: State, b: Board, owner: int, h: int, node: int) -> None:
    """A token in the first free space of a city, as the last of the charter. Changes the copy it is given."""
    for slot in range(b.tile[s.hexes[h].tile].slots[node]):
        if s.hexes[h].token[node][slot] == NOBODY:
            s.hexes[h].token[node][slot] = owner
            for i in range(TOKENS):
                if s.companies[owner].token_hex[i] == NOBODY:
                    s.companies[owner].token_hex[i] = h
                    s.companies[owner].token_node[i] = node
                    s.companies[owner].token_slot[i] = slot
                    return


@fn
def harm_to_others(m: Desk, r: Rules, b: Board, c: int, h: int, node: int) -> int:
    """What the other companies lose in a run when c takes the last space, as the president of c sees it.

    Losses of the other players count as own gains, divided among them; losses on own shares count against it."""
    s = m.state
    p = s.companies[c].president
    harm = 0
    for d in range(r.companies):
        if d == c or s.companies[d].closed == 1:
            continue
        income = income_of(m, r, b, d)
        if income == 0 or not is_in_foot(m.scratch.outlook, d, h) or tokens.token_in_hex(s, d, h):
            continue
        if not stops_in(m.scratch.outlook, d, NOBODY, h):
            continue
        loss = income - income_with_token(m, r, b, d, c, h, node, NOBODY)
        harm += loss * spite(s, r, p, d) // president_share(s, c)
    return harm


@fn
def spite(s: State, r: Rules, p: int, d: int) -> int:
    """Percent of a loss of company d by which player p is better off than the others on the average."""
    others = 0
    for q in range(r.players):
        others += s.players[q].shares[d] if q != p else 0
    return others // max(r.players - 1, 1) - s.players[p].shares[d]


@fn
def choose_city(m: Desk, r: Rules, b: Board) -> bool:
    """A token that must choose between the cities of its hex: the best for an own company, else the worst."""
    s = m.state
    mover = 0
    while (s.choosing >> mover) & 1 == 0:
        mover += 1
    own = s.companies[mover].president == s.to_move
    h = s.choosing_hex
    best = NOBODY
    most = 0
    extra = train_in_mind(s, r, mover)
    for node in range(NODES):
        if tokens.free_slot(s, r, b, h, node, mover) == NOBODY:
            continue
        worth = income_with_token(m, r, b, mover, mover, h, node, extra)
        worth = worth * SLIGHT + doors(b, s, h, node)
        if best == NOBODY or (worth > most) == own:
            best = node
            most = worth
    if best == NOBODY:
        return False
    write_token(m, h, best, NOBODY)
    m.action.company = mover
    return True


@fn
def doors(b: Board, s: State, h: int, node: int) -> int:
    """Sides of a hex that the track of a city leads to."""
    n = 0
    here = b.tile[s.hexes[h].tile]
    for i in range(here.pieces):
        n += 1 if (here.at[EDGES + node] >> i) & 1 == 1 else 0
    return n


@fn
def token_of_private(m: Desk, r: Rules, b: Board, c: int) -> bool:
    """The free token that comes with the tile just laid (1830 DH)."""
    h = r.private[m.state.private_token].hexes[0]
    write_token(m, h, 0, m.state.private_token)
    return tokens.check(m.state, r, b, m.scratch, m.action, c) == Rule.NONE
