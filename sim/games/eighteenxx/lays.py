"""Chapter F: laying and upgrading tiles."""

from ...events import Event
from ...kernel import fn
from .desk import Scratch
from .enums import NOBODY, Kind, Power, Reason, Rule, Step, Used
from .gains import check_gain
from .money import note_place, pay
from .network import company_network, side_reached
from .privates import is_open
from .records import BANK, EDGES, SEATS, Board, Rules
from .rights import use_station
from .state import Action, State
from .tiles import find_upgrade, place_tile, turned_exits
from .tokens import next_token


@fn
def check(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """A tile of the supply on a hex where it fits, reached by the company's network. Source: 1830 F5-F13."""
    if not 0 <= act.hex < b.hexes or not 0 <= act.tile < b.supply or not 0 <= act.rotation < EDGES:
        return Rule.NO_SUCH_THING
    rule = check_moment(s, r, act, c)
    if rule != Rule.NONE:
        return rule
    rule = check_tile(s, r, b, act.hex, act.tile, act.rotation)
    if rule != Rule.NONE:
        return rule
    if is_blocked(s, r, act.hex):
        return Rule.HEX_BLOCKED
    if s.cash[SEATS + c] < lay_cost(s, b, act.hex):
        return Rule.NOT_ENOUGH_CASH
    if act.private != NOBODY:
        return Rule.NONE
    rule = check_connection(s, b, w, act, c)
    return check_gain(s, r, b, w, act, c) if rule == Rule.NONE else rule


@fn
def check_moment(s: State, r: Rules, act: Action, c: int) -> int:
    """The lay of the turn in the track step; CS at any moment of the turn. Source: 1830 F5, G2, D-09."""
    if act.private == NOBODY:
        return Rule.NONE if s.step == Step.TRACK and s.laid < r.lays else Rule.NOT_NOW
    if not 0 <= act.private < r.privates:
        return Rule.NO_SUCH_THING
    power = r.private[act.private]
    if power.power != Power.EXTRA_LAY and not is_turn_lay(power.power):
        return Rule.NO_SUCH_THING
    if not is_open(s, act.private) or s.privates[act.private].used & Used.TILE != 0:
        return Rule.POWER_SPENT
    if s.privates[act.private].owner != SEATS + c:
        return Rule.NOT_YOURS
    if is_turn_lay(power.power) and (s.step != Step.TRACK or s.laid >= r.lays):
        return Rule.NOT_NOW
    if power.in_track_step == 1 and s.stage != Step.TRACK:
        return Rule.NOT_NOW
    named = False
    for i in range(len(power.tiles)):
        named = named or power.tiles[i] == act.tile
    return Rule.NONE if named and act.hex == power.hexes[0] else Rule.TILE_DOES_NOT_FIT


@fn
def is_turn_lay(power: int) -> bool:
    """Whether the tile of a private is laid as the lay of the turn: DH, WSRC. Source: 1830 G2; 1856 D3a."""
    return power == Power.TILE_AND_TOKEN or power == Power.TILE_OR_TOKEN


@fn
def check_tile(s: State, r: Rules, b: Board, h: int, tile: int, rotation: int) -> int:
    """Supply, colour of the phase, old track, edges of the map. Source: 1830 F6-F9a."""
    u = find_upgrade(s, r, b, h, tile)
    if u == NOBODY:
        return Rule.TILE_DOES_NOT_FIT
    turn = (rotation - s.hexes[h].rotation) % EDGES
    if (b.upgrade[u].rotations >> turn) & 1 == 0:
        return Rule.TILE_DOES_NOT_FIT
    if b.tile[tile].colour > r.phase[s.phase].colours:
        return Rule.PHASE
    if s.tiles_left[tile] == 0:
        return Rule.TILE_NOT_LEFT
    exits = turned_exits(b, tile, rotation)
    return Rule.NONE if exits & ~b.hex[h].track_edges == 0 else Rule.TILE_DOES_NOT_FIT


@fn
def is_blocked(s: State, r: Rules, h: int) -> bool:
    """Whether a player owns a private that closes a hex. Source: 1830 F13."""
    for i in range(r.privates):
        if is_open(s, i) and s.privates[i].owner < SEATS:
            if h == r.private[i].blocks[0] or h == r.private[i].blocks[1]:
                return True
    return False


@fn
def lay_cost(s: State, b: Board, h: int) -> int:
    """The terrain is paid with the first tile. Source: 1830 F12."""
    return b.hex[h].cost if s.hexes[h].tile == b.hex[h].tile else 0


@fn
def check_connection(s: State, b: Board, w: Scratch, act: Action, c: int) -> int:
    """At least one exit lies on an edge that the company's network reaches. Source: 1830 F11."""
    company_network(b, s, c, w.track, w.network)
    exits = turned_exits(b, act.tile, act.rotation)
    for edge in range(EDGES):
        if (exits >> edge) & 1 == 1 and side_reached(w.track, w.network, act.hex * EDGES + edge):
            return Rule.NONE
    return Rule.NOT_CONNECTED


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action, c: int) -> None:
    """Pay, change the tile, move the tokens. Source: 1830 F7, F12, F14."""
    cost = lay_cost(s, b, act.hex)
    pay(s, r, ev, SEATS + c, BANK, cost, Reason.TERRAIN)
    note_place(s, ev, Kind.TILE, s.to_move, c, act.hex, r.privates + r.train_types + act.tile, act.rotation, cost)
    place_tile(s, r, b, act.hex, act.tile, act.rotation)
    if act.private == NOBODY:
        s.laid += 1
        return
    s.privates[act.private].used |= Used.TILE
    if r.private[act.private].power == Power.TILE_OR_TOKEN:
        use_station(s, act.private, Used.TILE)
        s.laid += 1
    if r.private[act.private].power == Power.TILE_AND_TOKEN:
        s.laid += 1
        if next_token(s, r, c) != NOBODY:
            s.private_token = act.private
