"""Urbanize (rules section 4.2, B4.4): a gray city gets a colour and two cubes."""

from ...events import Event
from ...kernel import fn
from .cubes import bag_total, draw_into
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .records import BANK, COLOURS, Action, Board, Rules, State
from .terms import NONE, Colour, Reason, Rule, SupplyShort


@fn
def check(s: State, r: Rules, b: Board, city: int, colour: int) -> int:
    """Any gray city and any New City tile that is left; no own link is needed (B4.4.1, B4.4.3, B4.4.5). 0 or a Rule."""
    if city < 0 or city >= b.n_cities:
        return Rule.NO_SUCH_CITY
    if colour < 0 or colour >= COLOURS:
        return Rule.NO_SUCH_COLOUR
    if s.colour[city] != Colour.GRAY:
        return Rule.CITY_NOT_GRAY
    if s.new_city[colour] == 0:
        return Rule.NO_TILE_LEFT
    if r.supply_short == SupplyShort.NOT_ALLOWED and bag_total(s) < r.urbanize_cubes:
        return Rule.BAG_TOO_EMPTY
    return Rule.NONE


@fn
def carry_out(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """Pay, then place the tile."""
    me = s.players[s.to_move]
    pay(s, r, ev, s.to_move, BANK, r.urbanize_cost, Reason.URBANIZE)
    me.spent_urbanize += r.urbanize_cost
    me.urbanizations += 1
    place_tile(s, r, ev, act.city, act.colour, r.urbanize_cost, Reason.URBANIZE)


@fn
def place_tile(s: State, r: Rules, ev: list[Event], city: int, colour: int, cost: int, reason: int) -> None:
    """The city takes the colour for good and gets its cubes; a New Industry card does the same without a price."""
    s.colour[city] = colour
    s.new_city[colour] -= 1
    left = 0
    for k in range(COLOURS):
        left += s.new_city[k]
    note(s, ev, Kind.URBANIZED, s.to_move, city, NONE, colour, left, cost, VOID, VOID, reason)
    draw_into(s, r, ev, city, r.urbanize_cubes, reason)


@fn
def possible(s: State, r: Rules, b: Board) -> bool:
    """There is a gray city and a tile for it (B4.4.5)."""
    left = 0
    for colour in range(COLOURS):
        left += s.new_city[colour]
    if left == 0 or (r.supply_short == SupplyShort.NOT_ALLOWED and bag_total(s) < r.urbanize_cubes):
        return False
    for city in range(b.n_cities):
        if s.colour[city] == Colour.GRAY:
            return True
    return False
