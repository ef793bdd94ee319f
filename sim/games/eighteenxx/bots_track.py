"""The lay of the turn. All legal tiles are judged at first sight, the best few by what trains then earn.

Source: rules-1830 F5-F14; rules-1856 D3-D7."""

from ...kernel import assign, fn
from . import lays
from .bots_horizon import rounds_left
from .bots_pull import COST, survey_map
from .bots_purse import cheapest_new
from .bots_records import SPOTS, Drawing
from .bots_routes import quick_routes
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .network import company_network
from .records import EDGES, NODES, SEATS, Board, Rules
from .state import State
from .taste import Taste
from .tiles import place_tile, turned_exits
from .tokens import free_slot, put
from .trains import on_sale, train_limit, trains_of

SECOND = 50  # of the worth of a second new exit, in percent
SPARE = 3  # a tile's cost weighs so much more while the company lacks the money for its train


@fn
def lay_something(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Write the best lay into the desk; False if none is worth its cost."""
    s = m.state
    if s.laid >= r.lays:
        return False
    company_network(b, s, c, m.scratch.track, m.scratch.network)
    survey_map(m, r, b, taste, c)
    d = m.scratch.bench.drawing
    d.spots = 0
    for h in range(b.hexes):
        if d.own[h] != 0 and s.cash[SEATS + c] >= lays.lay_cost(s, b, h) and not lays.is_blocked(s, r, h):
            list_tiles(s, r, b, d, h)
    return choose_spot(m, r, b, taste, c)


@fn
def list_tiles(s: State, r: Rules, b: Board, d: Drawing, h: int) -> None:
    """Judge every tile and rotation that fits on a hex and joins the network."""
    old = b.tile[s.hexes[h].tile]
    for u in range(old.first_upgrade, old.first_upgrade + old.upgrades):
        up = b.upgrade[u]
        if b.tile[up.tile].colour > r.phase[s.phase].colours or s.tiles_left[up.tile] == 0:
            continue
        if (up.hex_kind != 0 and up.hex_kind != b.hex[h].hex_kind) or up.town > r.phase[s.phase].towns_change:
            continue
        for turn in range(EDGES):
            if (up.rotations >> turn) & 1 == 1:
                rotation = (s.hexes[h].rotation + turn) % EDGES
                exits = turned_exits(b, up.tile, rotation)
                if exits & d.own[h] != 0 and exits & ~b.hex[h].track_edges == 0:
                    judge(s, r, b, d, h, up.tile, rotation, exits)


@fn
def judge(s: State, r: Rules, b: Board, d: Drawing, h: int, tile: int, rotation: int, exits: int) -> None:
    """First sight: where the new exits lead, and what the stops of the hex gain."""
    old = b.tile[s.hexes[h].tile]
    fresh = exits & ~turned_exits(b, s.hexes[h].tile, s.hexes[h].rotation)
    best = 0
    second = 0
    for edge in range(EDGES):
        if (fresh >> edge) & 1 == 1 and joins_network(b, d, h, tile, rotation, edge):
            worth = d.pull[h * EDGES + edge]
            second = max(second, min(best, worth))
            best = max(best, worth)
    leads = best + second * SECOND // 100
    gain = 0
    column = r.phase[s.phase].column
    for node in range(b.tile[tile].nodes):
        gain += b.tile[tile].value[node][column]
        if node < old.nodes:
            gain -= old.value[node][column]
        if d.met[h * NODES + node] == 0:
            gain += d.prize[h * NODES + node]
    keep_spot(d, h, tile, rotation, leads + gain - lays.lay_cost(s, b, h) // COST, leads)


@fn
def joins_network(b: Board, d: Drawing, h: int, tile: int, rotation: int, edge: int) -> bool:
    """Whether the new track at an edge is joined on its tile with an edge or a stop that the network reaches."""
    here = b.tile[tile]
    at = (edge - rotation) % EDGES
    for i in range(here.pieces):
        if (here.at[at] >> i) & 1 == 0:
            continue
        end = here.a[i] + here.b[i] - at
        if end < EDGES:
            if (d.own[h] >> ((end + rotation) % EDGES)) & 1 == 1:
                return True
            continue
        if d.met[h * NODES + end - EDGES] == 1:
            return True
        for k in range(here.pieces):
            door = here.a[k] + here.b[k] - end
            if (here.at[end] >> k) & 1 == 1 and door != at and (d.own[h] >> ((door + rotation) % EDGES)) & 1 == 1:
                return True
    return False


@fn
def keep_spot(d: Drawing, h: int, tile: int, rotation: int, worth: int, leads: int) -> None:
    """Keep a lay among the best at first sight."""
    at = d.spots
    while at > 0 and d.spot[at - 1].worth < worth:
        at -= 1
    if at == SPOTS:
        return
    d.spots = min(d.spots + 1, SPOTS)
    for i in range(d.spots - 1, at, -1):
        assign(d.spot[i], d.spot[i - 1])
    it = d.spot[at]
    it.hex = h
    it.tile = tile
    it.rotation = rotation
    it.worth = worth
    it.leads = leads


# ------------------------------------------------------------------------------------------------ the second look


@fn
def train_in_mind(s: State, r: Rules, c: int) -> int:
    """The type of train that track is built for beside those the company has: the next it may get, NOBODY = none."""
    have = trains_of(s, r, c)
    if have >= train_limit(s, r, c):
        return NOBODY
    first = 0
    while first < r.train_types - 1 and not on_sale(s, r, first):
        first += 1
    return first if have == 0 else min(first + 1, r.train_types - 1)


@fn
def choose_spot(m: Desk, r: Rules, b: Board, taste: Taste, c: int) -> bool:
    """Of the best at first sight the one that brings most: income now, and where it leads."""
    d = m.scratch.bench.drawing
    extra = train_in_mind(m.state, r, c)
    before = income_before(m, r, b, c, extra)
    rounds = rounds_left(m.state, r, taste)
    best = NOBODY
    most = 0
    for i in range(d.spots):
        it = d.spot[i]
        leads = it.leads * taste.build // 100
        price = lay_price(m.state, r, b, taste, c, it.hex)
        needed = before - leads + (most + price) // max(rounds, 1) + 1
        gain = income_after(m, r, b, c, it.hex, it.tile, it.rotation, extra, needed) - before
        worth = (gain + leads) * rounds - price
        if worth > most and is_legal(m, r, b, c, it.hex, it.tile, it.rotation):
            most = worth
            best = i
    if best == NOBODY:
        return False
    write_lay(m, d.spot[best].hex, d.spot[best].tile, d.spot[best].rotation)
    return True


@fn
def income_before(m: Desk, r: Rules, b: Board, c: int, extra: int) -> int:
    """The best run as the track lies, with one more train of type `extra`, by the search that lays are judged by."""
    trial = m.scratch.trial
    assign(trial, m.state)
    if extra != NOBODY:
        trial.companies[c].train[extra] += 1
    return quick_routes(b, r, trial, c, m.scratch, 1)


@fn
def write_lay(m: Desk, h: int, tile: int, rotation: int) -> None:
    """The normal lay of the turn as an action."""
    clear(m.state, m.action, Do.LAY_TILE)
    m.action.hex = h
    m.action.tile = tile
    m.action.rotation = rotation


@fn
def is_legal(m: Desk, r: Rules, b: Board, c: int, h: int, tile: int, rotation: int) -> bool:
    """Whether the lay would be accepted."""
    write_lay(m, h, tile, rotation)
    return lays.check(m.state, r, b, m.scratch, m.action, c) == Rule.NONE


@fn
def lay_price(s: State, r: Rules, b: Board, taste: Taste, c: int, h: int) -> int:
    """What a tile costs the plan: its terrain, several times if the company then lacks the money for a train."""
    cost = lays.lay_cost(s, b, h)
    if cost == 0:
        return 0
    weight = taste.terrain
    if trains_of(s, r, c) == 0 and s.cash[SEATS + c] - cost < cheapest_new(s, r):
        weight *= SPARE
    return cost * weight // 100


@fn
def income_after(m: Desk, r: Rules, b: Board, c: int, h: int, tile: int, rotation: int, extra: int, least: int) -> int:
    """The best run on a copy of the game with a tile laid, and with one more train of type `extra`.

    Less than `least` is of no use: some smaller number then."""
    trial = m.scratch.trial
    assign(trial, m.state)
    if extra != NOBODY:
        trial.companies[c].train[extra] += 1
    place_tile(trial, r, b, h, tile, rotation)
    if trial.choosing == 0:
        return quick_routes(b, r, trial, c, m.scratch, least)
    return income_choosing(m, r, b, c, h, least)


@fn
def income_choosing(m: Desk, r: Rules, b: Board, c: int, h: int, least: int) -> int:
    """The same where tokens must choose a city of the hex: the better one for the company's own. Source: 1830 F14."""
    trial = m.scratch.trial
    if (trial.choosing >> c) & 1 == 0:
        return quick_routes(b, r, trial, c, m.scratch, least)
    best = 0
    for node in range(NODES):
        slot = free_slot(trial, r, b, h, node, c)
        if slot != NOBODY:
            put(trial, c, first_off_map(trial, r, c), h, node, slot)
            best = max(best, quick_routes(b, r, trial, c, m.scratch, least))
            trial.hexes[h].token[node][slot] = NOBODY
            trial.companies[c].token_hex[first_placed_in(trial, c, h)] = NOBODY
    return best


@fn
def first_off_map(s: State, r: Rules, c: int) -> int:
    """The first token of the charter that is off the map."""
    for i in range(r.company[c].tokens):
        if s.companies[c].token_hex[i] == NOBODY:
            return i
    return 0


@fn
def first_placed_in(s: State, c: int, h: int) -> int:
    """The first token of the company that stands in a hex."""
    for i in range(len(s.companies[c].token_hex)):
        if s.companies[c].token_hex[i] == h:
            return i
    return 0
