"""Track on the board: links, the sides they mark, walking along them, taking them off.

A link marks both hexes of every side that it uses, so the entrance of a city and the hex before a loose end are
marked as well (B1.9: a side carries at most one track).
"""

from ...kernel import fn
from .records import SIDES, Board, State
from .terms import NONE


@fn
def opposite(side: int) -> int:
    """The same side seen from the other hex."""
    return (side + 3) % SIDES


@fn
def mark(s: State, b: Board, place: int, side: int, value: int) -> None:
    """Write who uses a side (link id + 1, 0 nobody) on both its hexes."""
    s.track.sides[place][side] = value
    beyond = b.neighbour[place][side]
    if beyond >= 0:
        s.track.sides[beyond][opposite(side)] = value


@fn
def other_side(s: State, place: int, side: int) -> int:
    """Where the tile that uses `side` of a hex leaves it; -1: no tile, only a loose end points here."""
    for other in range(SIDES):
        if other != side and s.track.sides[place][other] == s.track.sides[place][side]:
            return other
    return NONE


@fn
def has_tile(s: State, place: int, link: int) -> bool:
    """A tile of the link lies in the hex (a loose end that points there is none)."""
    marks = 0
    for side in range(SIDES):
        if s.track.sides[place][side] == link + 1:
            marks += 1
    return marks == 2


@fn
def free_id(s: State) -> int:
    """An id for a new link; LINKS if there is none."""
    for link in range(s.n_links):
        if s.links[link].owner == NONE:
            return link
    return s.n_links


@fn
def begin(s: State, b: Board, p: int, city: int, side: int) -> int:
    """A link that leaves a city over a side, still without a tile. Its id; the caller saw to it that there is one."""
    link = free_id(s)
    s.n_links = max(s.n_links, link + 1)
    it = s.links[link]
    it.owner = p
    it.complete = 0
    it.city_a = city
    it.city_b = NONE
    it.start_side = side
    it.hex = b.city_hex[city]
    it.side_in = NONE
    it.side = side
    it.tiles = 0
    it.cost = 0
    it.turn = s.log.turn
    mark(s, b, b.city_hex[city], side, link + 1)
    return link


@fn
def extend(s: State, b: Board, link: int, side_out: int) -> None:
    """Lay the next tile of a link: it enters over the loose end and leaves over `side_out`."""
    it = s.links[link]
    place = b.neighbour[it.hex][it.side]
    it.side_in = opposite(it.side)
    it.hex = place
    it.side = side_out
    it.tiles += 1
    s.track.tiles[place] += 1
    mark(s, b, place, side_out, link + 1)


@fn
def relabel(s: State, b: Board, link: int, value: int) -> None:
    """Walk along a link from its first city and write `value` on every side (0 takes the track off the marks)."""
    it = s.links[link]
    place = b.city_hex[it.city_a]
    side = it.start_side
    for _ in range(it.tiles):
        ahead = b.neighbour[place][side]
        out = other_side(s, ahead, opposite(side))
        mark(s, b, place, side, value)
        place = ahead
        side = out
    mark(s, b, place, side, value)


@fn
def remove(s: State, b: Board, link: int) -> None:
    """Take a link off the board (only incomplete ones ever go, B4.3.13); its id is free again."""
    it = s.links[link]
    place = b.city_hex[it.city_a]
    side = it.start_side
    for _ in range(it.tiles):
        ahead = b.neighbour[place][side]
        s.track.tiles[ahead] -= 1
        out = other_side(s, ahead, opposite(side))
        mark(s, b, place, side, 0)
        place = ahead
        side = out
    mark(s, b, place, side, 0)
    it.owner = NONE


@fn
def meet(s: State, b: Board, link: int, other: int) -> bool:
    """Two links have tiles in the same hex."""
    it = s.links[other]
    place = b.city_hex[it.city_a]
    side = it.start_side
    for _ in range(it.tiles):
        place = b.neighbour[place][side]
        if has_tile(s, place, link):
            return True
        side = other_side(s, place, opposite(side))
    return False
