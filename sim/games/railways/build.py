"""Build track (rules section 4.2, B4.3): 1 to 4 tiles in one row, from a city or an own loose end.

`row_hex` follows the row that an action describes; `tiles.py` judges a single tile.
"""

from ...events import Broken, Event
from ...kernel import fn
from . import cards, lines
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .network import add_link, owns_link_at, owns_link_between
from .records import BANK, LINKS, SIDES, TILES, Action, Board, Rules, State
from .terms import NONE, HexSharing, Reason, RidgeCharge, Rule, Terrain
from .tiles import crosses_all, gentle, may_lay, ridge_cost, tile_cost
from .track import begin, extend, free_id, has_tile, mark, meet, opposite, other_side, relabel


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """The whole row must be legal before anything is laid. 0 or the Rule broken."""
    p = s.to_move
    rule = cards.check_use(s, b, p, act)
    if rule == Rule.NONE:
        rule = check_start(s, r, b, p, act)
    if rule != Rule.NONE:
        return rule
    limit = cards.tiles_allowed(s, r, b, p, act)
    if act.n < 1:
        return Rule.TOO_FEW_TILES
    if act.n > min(limit, TILES):
        return Rule.TOO_MANY_TILES
    for i in range(1, act.n + 1):
        rule = check_tile(s, r, b, p, act, i, act.dirs[i])
        if rule != Rule.NONE:
            return rule
    if act.n < limit and r.may_stop_early == 0 and may_go_on(s, r, b, p, act):
        return Rule.TOO_FEW_TILES
    if act.link == NONE and free_id(s) == LINKS:
        s.log.broken = Broken.CAPACITY
    return Rule.NONE


@fn
def check_start(s: State, r: Rules, b: Board, p: int, act: Action) -> int:
    """A row starts over an open side of a city, or over the loose end of an own incomplete link (B4.3.1, B4.3.3)."""
    side = act.dirs[0]
    if side < 0 or side >= SIDES:
        return Rule.NO_SUCH_SIDE
    if act.link != NONE:
        return check_continuation(s, r, b, p, act.link, side)
    if act.city < 0 or act.city >= b.n_cities:
        return Rule.NO_SUCH_CITY
    if r.start_anywhere == 0 and s.players[p].links > 0 and not owns_link_at(s, p, act.city):
        return Rule.NOT_IN_NETWORK
    if b.open_side[act.city][side] == 0:
        return Rule.CITY_SIDE_CLOSED
    if s.track.sides[b.city_hex[act.city]][side] != 0:
        return Rule.SIDE_TAKEN
    return Rule.NONE


@fn
def check_continuation(s: State, r: Rules, b: Board, p: int, link: int, side: int) -> int:
    """Track of others is never redirected, own track only where the rules say so (B4.3.9, Q28).

    A turned tile keeps to what a new one must: gentle, over a free side, across other track where Q27 asks for it."""
    if link < 0 or link >= s.n_links:
        return Rule.NO_SUCH_LINK
    it = s.links[link]
    if it.owner != p:
        return Rule.NOT_YOUR_LINK
    if it.complete == 1:
        return Rule.LINK_IS_COMPLETE
    if side == it.side:
        return Rule.NONE
    if r.may_redirect == 0:
        return Rule.MAY_NOT_REDIRECT
    if not gentle(r, it.side_in, side):
        return Rule.SHARP_TURN
    if s.track.sides[it.hex][side] != 0:
        return Rule.SIDE_TAKEN
    if r.hex_sharing == HexSharing.CROSSING_ONLY and not crosses_all(s, it.hex, it.side_in, side, link):
        return Rule.MUST_CROSS
    return Rule.NONE


@fn
def row_hex(s: State, b: Board, act: Action, i: int) -> int:
    """Hex of tile i of the row, from 1; 0 is the city or the hex of the loose end. -1: over the edge of the board."""
    place = b.city_hex[act.city] if act.link == NONE else s.links[act.link].hex
    for step in range(i):
        if place >= 0:
            place = b.neighbour[place][act.dirs[step]]
    return place


@fn
def check_tile(s: State, r: Rules, b: Board, p: int, act: Action, i: int, side_out: int) -> int:
    """Tile i of the row, counted from 1, if it leaves over `side_out`; the tiles before it are known to be legal."""
    side_in = opposite(act.dirs[i - 1])
    place = row_hex(s, b, act, i)
    if side_out < 0 or side_out >= SIDES:
        return Rule.NO_SUCH_SIDE
    rule = may_lay(s, r, b, p, place, side_in, side_out)
    if rule != Rule.NONE:
        return rule
    beyond = b.neighbour[place][side_out]
    if visited(s, b, act, i, place) or visited(s, b, act, i, beyond):
        return Rule.HEX_TWICE
    if b.city_at[beyond] != NONE:
        return check_arrival(s, r, p, act, i, b.city_at[beyond])
    if s.track.sides[place][side_out] != 0:
        return check_junction(s, r, b, p, act, i, s.track.sides[place][side_out] - 1)
    return Rule.NONE


@fn
def visited(s: State, b: Board, act: Action, i: int, place: int) -> bool:
    """The link of this row has a tile in the hex before tile i; track that points there could only visit it twice.

    A last tile that is turned still lies where it lay. Source: rules-base B4.3.14."""
    for j in range(1, i):
        if row_hex(s, b, act, j) == place:
            return True
    return act.link != NONE and (has_tile(s, place, act.link) or place == s.links[act.link].hex)


@fn
def check_arrival(s: State, r: Rules, p: int, act: Action, i: int, city: int) -> int:
    """A row ends in the first city it reaches: not where the link began, nor a second own link (B4.3.2, .11, .14)."""
    if i < act.n:
        return Rule.PAST_A_CITY
    return check_ends(s, r, p, start_city(s, act), city)


@fn
def check_junction(s: State, r: Rules, b: Board, p: int, act: Action, i: int, other: int) -> int:
    """A row may end in another own loose end; the two become one link (B4.3.18)."""
    if i < act.n:
        return Rule.PAST_A_CITY
    for j in range(1, i + 1):
        if has_tile(s, row_hex(s, b, act, j), other):
            return Rule.HEX_TWICE
    if act.link != NONE and meet(s, b, act.link, other):
        return Rule.HEX_TWICE
    return check_ends(s, r, p, start_city(s, act), s.links[other].city_a)


@fn
def start_city(s: State, act: Action) -> int:
    """The city where the link of this row began."""
    return act.city if act.link == NONE else s.links[act.link].city_a


@fn
def check_ends(s: State, r: Rules, p: int, a: int, z: int) -> int:
    """A link joins two different cities, and a player owns only one between them (B4.3.11, B4.3.14, Q29)."""
    if a == z:
        return Rule.LINK_TO_ITSELF
    if r.may_duplicate == 0 and owns_link_between(s, p, a, z):
        return Rule.DUPLICATE_LINK
    return Rule.NONE


@fn
def may_go_on(s: State, r: Rules, b: Board, p: int, act: Action) -> bool:
    """One more tile could be laid at the end of the row; where no early stop is allowed, it must be (Q26)."""
    last = row_hex(s, b, act, act.n)
    side = act.dirs[act.n]
    if b.city_at[b.neighbour[last][side]] != NONE or s.track.sides[last][side] != 0:
        return False  # it has reached a city or an own loose end
    for out in range(SIDES):
        if check_tile(s, r, b, p, act, act.n + 1, out) == Rule.NONE:
            return True
    return False


@fn
def row_cost(s: State, r: Rules, b: Board, act: Action, aid: int) -> int:
    """Price of a legal row, one payment (B3.5). In k$."""
    cost = turning_cost(s, r, b, act)
    for i in range(1, act.n + 1):
        place = row_hex(s, b, act, i)
        cost += tile_cost(s, r, b, place, opposite(act.dirs[i - 1]), act.dirs[i], aid)
    return cost


@fn
def turning_cost(s: State, r: Rules, b: Board, act: Action) -> int:
    """An own tile that is turned towards a ridge pays its half, where halves are paid (Q28 with V12)."""
    if act.link == NONE or r.ridge_charge != RidgeCharge.HALF_AND_HALF:
        return 0
    it = s.links[act.link]
    return 0 if it.side == act.dirs[0] else ridge_cost(s, r, b, it.hex, act.dirs[0], 0)


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Pay, lay the tiles, and complete the link if the row reaches a second city."""
    p = s.to_move
    me = s.players[p]
    aid = cards.aid_of(s, b, p, act)
    cost = row_cost(s, r, b, act, aid)
    end = b.neighbour[row_hex(s, b, act, act.n)][act.dirs[act.n]]
    met = s.track.sides[end][opposite(act.dirs[act.n])] - 1  # id of the own loose end that the row runs into
    target = b.city_at[end] if met < 0 else s.links[met].city_a
    pay(s, r, ev, p, BANK, cost, Reason.TRACK)
    cards.use(s, b, ev, p, act)
    me.builds += 1
    me.tiles += act.n
    me.spent_track += cost
    link = act.link
    start = act.city
    if link == NONE:
        link = begin(s, b, p, act.city, act.dirs[0])
    else:
        start = b.n_cities + s.links[link].hex
        turn_end(s, b, link, act.dirs[0])
    complete = 0 if target == NONE else 1
    note(s, ev, Kind.BUILT, p, start, target, NONE, link, cost, act.n, complete, NONE)
    for i in range(1, act.n + 1):
        lay(s, r, b, ev, link, act.dirs[i], aid, met if i == act.n else NONE)
    s.links[link].cost += cost
    if met >= 0:
        absorb(s, b, ev, link, met)
    if complete == 1:
        finish(s, r, b, ev, link, target)


@fn
def turn_end(s: State, b: Board, link: int, side: int) -> None:
    """Turn the last tile of an incomplete link to another side (nothing happens if it lies so already)."""
    it = s.links[link]
    if it.side != side:
        mark(s, b, it.hex, it.side, 0)
        it.side = side
        mark(s, b, it.hex, side, link + 1)


@fn
def lay(s: State, r: Rules, b: Board, ev: list[Event], link: int, side_out: int, aid: int, met: int) -> None:
    """Lay one tile at the loose end; `met` is the own link whose loose end it meets, -1 none."""
    it = s.links[link]
    place = b.neighbour[it.hex][it.side]
    side_in = opposite(it.side)
    cost = tile_cost(s, r, b, place, side_in, side_out, aid)
    if met >= 0:
        relabel(s, b, met, link + 1)
    extend(s, b, link, side_out)
    reason = Reason.PLAIN
    if b.terrain[place] == Terrain.WATER:
        reason = Reason.WATER
    elif b.terrain[place] == Terrain.MOUNTAIN:
        reason = Reason.MOUNTAIN
    where = b.n_cities + place
    note(s, ev, Kind.TILE, it.owner, where, NONE, NONE, link, cost, side_in, side_out, reason)


@fn
def absorb(s: State, b: Board, ev: list[Event], link: int, met: int) -> None:
    """Two loose ends have met: the tiles of `met` belong to `link` from now on."""
    it = s.links[link]
    other = s.links[met]
    it.hex = b.neighbour[b.city_hex[other.city_a]][other.start_side]
    it.side = opposite(other.start_side)
    it.side_in = other_side(s, it.hex, it.side)
    it.tiles += other.tiles
    it.cost += other.cost
    it.turn = min(it.turn, other.turn)
    other.owner = NONE
    note(s, ev, Kind.LINK_JOINED, it.owner, NONE, NONE, NONE, link, VOID, met, VOID, NONE)


@fn
def finish(s: State, r: Rules, b: Board, ev: list[Event], link: int, city: int) -> None:
    """The link has reached a second city: from now on cubes may move over it."""
    it = s.links[link]
    me = s.players[it.owner]
    it.city_b = city
    it.complete = 1
    add_link(s, link)
    note(s, ev, Kind.LINK_COMPLETED, it.owner, it.city_a, city, NONE, link, it.cost, me.links, it.tiles, NONE)
    me.links += 1
    lines.score_lines(s, r, b, ev, it.owner, Reason.TRACK)
