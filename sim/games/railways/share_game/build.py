"""Build one or two links (A5.1.4 to A5.1.5a). Tiles are those of Railways of the World: `..tiles` judges each."""

from ....events import Broken, Event
from ....kernel import fn
from ..network import add_link, owns_link_at, owns_link_between
from ..records import LINKS, SIDES, Board, Link
from ..terms import NONE, Terrain
from ..tiles import may_lay, tile_cost
from ..track import begin, extend, opposite, remove
from . import finance
from .journal import note_at
from .kinds import Kind
from .money import account, pay
from .records import BANK, BUILDS, TILES, Action, Row, Rules, State
from .terms import Reason, Rule


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """All links of the action, each as it lies when it is laid, and the money for them. 0 or the Rule broken."""
    if act.n < 1 or act.n > min(r.max_links, BUILDS):
        return Rule.BAD_NUMBER_OF_LINKS
    c = s.acting
    links = s.rails.n_links
    if links + act.n > LINKS:
        s.log.broken = Broken.CAPACITY
        return Rule.BAD_NUMBER_OF_LINKS
    cost = 0
    rule = 0
    i = 0
    while i < act.n and rule == Rule.NONE:
        rule = check_row(s, r, b, c, act, i)
        if rule == Rule.NONE:
            cost += row_cost(s, r, b, act.rows[i], i)
            if i < act.n - 1:
                lay(s, b, c, act.rows[i])  # so that the next one is judged with it
        i += 1
    take_off(s, b, links)
    return rule if rule != Rule.NONE else finance.check(s, r, c, cost, act.shares, Reason.TRACK)


@fn
def check_row(s: State, r: Rules, b: Board, c: int, act: Action, i: int) -> int:
    """Link i of the action: finished, no hex twice, touching the own network (A5.1.4). 0 or the Rule broken."""
    it = act.rows[i]
    rule = check_start(s, b, it)
    if rule != Rule.NONE:
        return rule
    if it.n < 1:
        return Rule.TOO_FEW_TILES
    if it.n > TILES or (r.max_tiles > 0 and it.n > r.max_tiles):
        return Rule.TOO_MANY_TILES
    place = b.city_hex[it.city]
    for step in range(1, it.n + 1):
        place = b.neighbour[place][it.dirs[step - 1]]
        rule = check_tile(s, r, b, c, it, step, place)
        if rule != Rule.NONE:
            return rule
    return check_ends(s, r, b, c, act, i)


@fn
def check_start(s: State, b: Board, it: Row) -> int:
    """A link leaves a city over an open side without track (B1.7, B1.9)."""
    if it.city < 0 or it.city >= b.n_cities:
        return Rule.NO_SUCH_CITY
    if it.dirs[0] < 0 or it.dirs[0] >= SIDES:
        return Rule.NO_SUCH_SIDE
    if b.open_side[it.city][it.dirs[0]] == 0:
        return Rule.CITY_SIDE_CLOSED
    return Rule.NONE if s.rails.track.sides[b.city_hex[it.city]][it.dirs[0]] == 0 else Rule.SIDE_TAKEN


@fn
def check_tile(s: State, r: Rules, b: Board, c: int, it: Row, step: int, place: int) -> int:
    """Tile `step` of a row, from 1, lies in `place`: legal there, in no hex twice, past no city."""
    out = it.dirs[step]
    if out < 0 or out >= SIDES:
        return Rule.NO_SUCH_SIDE
    rule = may_lay(s.rails, r.rails, b, c, place, opposite(it.dirs[step - 1]), out)
    if rule != 0:
        return Rule.TILE + rule
    before = b.city_hex[it.city]
    for j in range(step - 1):
        before = b.neighbour[before][it.dirs[j]]
        if before == place:
            return Rule.HEX_TWICE
    arrives = b.city_at[b.neighbour[place][out]] != NONE
    if arrives and step < it.n:
        return Rule.PAST_A_CITY
    return Rule.NOT_FINISHED if step == it.n and not arrives else Rule.NONE


@fn
def end_of(b: Board, it: Row) -> int:
    """The city that a row of tiles reaches; NONE where it reaches none."""
    place = b.city_hex[it.city]
    for step in range(it.n + 1):
        place = b.neighbour[place][it.dirs[step]]
    return b.city_at[place]


@fn
def check_ends(s: State, r: Rules, b: Board, c: int, act: Action, i: int) -> int:
    """Two different cities, no second own link between them, one of them in the own network once there is one.

    Source: A5.1.4, B4.3.11, B4.3.14; whether the first link of the action counts for the second: Q52."""
    a = act.rows[i].city
    z = end_of(b, act.rows[i])
    if a == z:
        return Rule.LINK_TO_ITSELF
    if r.rails.may_duplicate == 0 and owns_link_between(s.rails, c, a, z):
        return Rule.DUPLICATE_LINK
    touches = owns_link_at(s.rails, c, a) or owns_link_at(s.rails, c, z)
    first_ever = finance.links_of(s, c) == 0 and i == 0
    for j in range(i):
        one = act.rows[j].city
        other = end_of(b, act.rows[j])
        if r.rails.may_duplicate == 0 and ((one == a and other == z) or (one == z and other == a)):
            return Rule.DUPLICATE_LINK
        if r.second_uses_first == 1 and share_end(one, other, a, z):
            touches = True
    return Rule.NONE if touches or first_ever else Rule.NOT_IN_NETWORK


@fn
def share_end(one: int, other: int, a: int, z: int) -> bool:
    """Two links have a city in common."""
    return one in (a, z) or other in (a, z)


@fn
def row_cost(s: State, r: Rules, b: Board, it: Row, i: int) -> int:
    """Price of link i of an action: normal terrain cost, for every link but the first 2k more per hex. In k$."""
    cost = 0
    place = b.city_hex[it.city]
    for step in range(1, it.n + 1):
        place = b.neighbour[place][it.dirs[step - 1]]
        cost += cost_of_tile(s, r, b, place, it.dirs[step - 1], it.dirs[step], i)
    return cost


@fn
def cost_of_tile(s: State, r: Rules, b: Board, place: int, heading: int, out: int, i: int) -> int:
    """Price of one tile of link i that track enters heading over a side (A5.1.4, W2). In k$."""
    cost = tile_cost(s.rails, r.rails, b, place, opposite(heading), out, 0)
    return cost + (r.second_extra if i > 0 else 0)


@fn
def lay(s: State, b: Board, c: int, it: Row) -> int:
    """Put the tiles of a link on the board. Its id."""
    link = begin(s.rails, b, c, it.city, it.dirs[0])
    for step in range(1, it.n + 1):
        extend(s.rails, b, link, it.dirs[step])
    return link


@fn
def take_off(s: State, b: Board, links: int) -> None:
    """Take the tiles of all links from number `links` on off the board, as if they had never been laid."""
    for link in range(s.rails.n_links - 1, links - 1, -1):
        remove(s.rails, b, link)
        blank(s.rails.links[link])
    s.rails.n_links = links


@fn
def blank(it: Link) -> None:
    """No link has this id."""
    it.owner = NONE
    it.complete = 0
    it.city_a = NONE
    it.city_b = NONE
    it.start_side = 0
    it.hex = 0
    it.side_in = 0
    it.side = 0
    it.tiles = 0
    it.cost = 0
    it.turn = 0


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Raise the money, pay the bank once, lay the links one after the other (A5.1.5a)."""
    c = s.acting
    me = s.players[s.to_move]
    total = 0
    links = s.rails.n_links
    for i in range(act.n):  # the price of each as it lies when it is laid
        total += row_cost(s, r, b, act.rows[i], i)
        lay(s, b, c, act.rows[i])
    take_off(s, b, links)
    finance.raise_money(s, r, ev, c, total, act.shares, Reason.TRACK)
    pay(s, account(c), BANK, total)
    me.builds += 1
    for i in range(act.n):
        build_link(s, r, b, ev, c, act.rows[i], i)


@fn
def build_link(s: State, r: Rules, b: Board, ev: list[Event], c: int, it: Row, i: int) -> None:
    """One link is laid and complete: cubes may move over it."""
    p = s.to_move
    cost = row_cost(s, r, b, it, i)
    end = end_of(b, it)
    link = begin(s.rails, b, c, it.city, it.dirs[0])
    note_at(s, ev, Kind.BUILT, p, c, it.city, end, NONE, link, cost, it.n, i + 1, NONE)
    place = b.city_hex[it.city]
    for step in range(1, it.n + 1):
        heading = it.dirs[step - 1]
        out = it.dirs[step]
        place = b.neighbour[place][heading]
        price = cost_of_tile(s, r, b, place, heading, out, i)
        extend(s.rails, b, link, out)
        where = b.n_cities + place
        reason = terrain_word(b, place)
        note_at(s, ev, Kind.TILE, p, c, where, NONE, NONE, link, price, opposite(heading), out, reason)
    s.rails.links[link].cost = cost
    s.rails.links[link].city_b = end
    s.rails.links[link].complete = 1
    s.rails.players[c].links += 1
    s.players[p].links += 1
    add_link(s.rails, link)


@fn
def terrain_word(b: Board, place: int) -> int:
    """The terrain of a hex as a reason of the log."""
    if b.terrain[place] == Terrain.WATER:
        return Reason.WATER
    return Reason.MOUNTAIN if b.terrain[place] == Terrain.MOUNTAIN else Reason.PLAIN
