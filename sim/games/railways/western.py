"""Western Links (Eastern US E9 to E14)."""

from ...events import Event
from ...kernel import fn
from .cubes import add_cubes, draw_into
from .journal import VOID, note
from .kinds import Kind
from .lines import score_lines
from .markers import remove_marker
from .money import pay
from .network import owns_link_at
from .records import BANK, Board, Rules, State
from .terms import NONE, Colour, Reason, RefillFrom, Rule, SupplyShort


@fn
def check(s: State, r: Rules, b: Board, city: int) -> int:
    """At Kansas City or Des Moines, once each, by a player with a complete link there (E9). 0 or the Rule broken.

    The link was finished in an earlier action because this one builds none."""
    if r.with_western_link == 0 or city < 0 or city >= b.n_cities or b.western_at[city] == NONE:
        return Rule.NO_WESTERN_LINK
    if s.western[b.western_at[city]] != NONE:
        return Rule.WESTERN_LINK_BUILT
    if not owns_link_at(s, s.to_move, city):
        return Rule.NO_LINK_AT_CITY
    if r.supply_short == SupplyShort.NOT_ALLOWED and s.bag[Colour.RED] < r.western_cubes:
        return Rule.BAG_TOO_EMPTY
    return Rule.NONE


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], city: int) -> None:
    """Pay, then red cubes from the bag come to the city, as many as there are (E10, E11); a marker there goes."""
    p = s.to_move
    pay(s, r, ev, p, BANK, r.western_cost, Reason.WESTERN_LINK)
    s.western[b.western_at[city]] = p
    s.players[p].western_links += 1
    s.players[p].spent_western += r.western_cost
    n = min(r.western_cubes, s.bag[Colour.RED])
    note(s, ev, Kind.WESTERN_LINK, p, city, NONE, NONE, n, r.western_cost, VOID, VOID, NONE)
    if n > 0:
        s.bag[Colour.RED] -= n
        add_cubes(s, ev, city, Colour.RED, n, Reason.WESTERN_LINK)
    remove_marker(s, r, ev, city, Reason.WESTERN_LINK)
    score_lines(s, r, b, ev, p, Reason.WESTERN_LINK)


@fn
def refills(s: State, r: Rules, b: Board, origin: int, target: int) -> bool:
    """A cube from a city with a Western Link to Chicago brings new cubes there, whoever delivers it (E12, E13, Q38)."""
    if target != b.refill_city or b.western_at[origin] == NONE:
        return False
    if r.refill_from == RefillFrom.CITY_WITH_BUILT_LINK:
        return s.western[b.western_at[origin]] != NONE
    for w in range(b.n_western):
        if s.western[w] != NONE:
            return True
    return False


@fn
def refill(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """New random cubes for Chicago; a marker there goes (E12)."""
    draw_into(s, r, ev, b.refill_city, r.refill_cubes, Reason.CHICAGO)
