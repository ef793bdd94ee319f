"""1856, chapter D: rights of bridge and tunnel, the port marker, and the private with a tile or a token."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, UNLIMITED, Kind, Power, Reason, Rule, Used
from .money import note, note_place, pay
from .privates import close
from .records import BANK, SEATS, Board, Rules
from .state import Action, State

RIGHTS = 3  # kinds of right are numbered from 1


@fn
def set_out(s: State, r: Rules) -> None:
    """Rights for sale at the start: one of each kind is kept for the buyer of its private. Source: 1856 D3b."""
    for right in range(1, RIGHTS):
        s.rights_left[right] = UNLIMITED if r.rights == UNLIMITED else max(r.rights - 1, 0)
    s.port_hex = NOBODY
    s.port_company = NOBODY


@fn
def private_of(r: Rules, right: int) -> int:
    """The private that a right belongs to, NOBODY if there is none."""
    for i in range(r.privates):
        if r.private[i].right == right:
            return i
    return NOBODY


@fn
def owns(s: State, c: int, right: int) -> bool:
    """Whether a company has a right."""
    return (s.companies[c].rights >> right) & 1 == 1


@fn
def check_right(s: State, r: Rules, c: int, right: int) -> int:
    """A company buys the right of bridge or tunnel from its treasury.

    Not while a player owns the private; one of a kind. Source: 1856 D3b."""
    if not 1 <= right < RIGHTS or private_of(r, right) == NOBODY:
        return Rule.NO_SUCH_THING
    if owns(s, c, right):
        return Rule.OWNS_RIGHT
    i = private_of(r, right)
    if (s.privates[i].closed == 0 and s.privates[i].owner < SEATS) or s.rights_left[right] == 0:
        return Rule.NOT_FOR_SALE
    return Rule.NOT_ENOUGH_CASH if s.cash[SEATS + c] < r.right_price else Rule.NONE


@fn
def buy_right(s: State, r: Rules, ev: list[Event], c: int, right: int) -> None:
    """The price goes to the company that owns the private, to the bank once it has closed. Source: 1856 D3b."""
    i = private_of(r, right)
    seller = BANK if s.privates[i].closed == 1 else s.privates[i].owner
    pay(s, r, ev, SEATS + c, seller, r.right_price, Reason.RIGHT)
    note(s, ev, Kind.RIGHT, s.companies[c].president, c, i, right, r.right_price, Reason.RIGHT)
    take_from_supply(s, right)
    s.companies[c].rights |= 1 << right


@fn
def take_from_supply(s: State, right: int) -> None:
    """One right fewer for sale."""
    if s.rights_left[right] != UNLIMITED:
        s.rights_left[right] -= 1


@fn
def return_to_supply(s: State, right: int) -> None:
    """A right comes back: nobody bought its private, or the CGR gets it twice. Source: 1856 D3b, E5."""
    if s.rights_left[right] != UNLIMITED:
        s.rights_left[right] += 1


@fn
def bring_right(s: State, r: Rules, ev: list[Event], i: int, c: int) -> None:
    """A company that buys the private has its right for good; GLSC's marker can serve nobody else. Source: 1856 D10."""
    right = r.private[i].right
    if right > 0:
        s.companies[c].rights |= 1 << right
        note(s, ev, Kind.RIGHT, s.companies[c].president, c, i, right, 0, Reason.COMPANY)
    if r.private[i].power == Power.MARKER:
        s.port_company = c


@fn
def free_rights(s: State, r: Rules) -> None:
    """Privates about to close in players' hands: the rights kept for their buyers are for sale. Source: 1856 D3b."""
    for i in range(r.privates):
        if r.private[i].right > 0 and s.privates[i].owner < SEATS and s.privates[i].closed == 0:
            return_to_supply(s, r.private[i].right)


@fn
def check_marker(s: State, r: Rules, c: int, i: int, h: int) -> int:
    """The owning company puts the port marker on a port, connected or not, at any time of its turn.

    Source: 1856 D2, privates (D-13)."""
    if not 0 <= i < r.privates or r.private[i].power != Power.MARKER:
        return Rule.NO_SUCH_THING
    if s.privates[i].closed == 1:
        return Rule.POWER_SPENT
    if s.privates[i].owner != SEATS + c:
        return Rule.NOT_YOURS
    for k in range(len(r.private[i].hexes)):
        if r.private[i].hexes[k] == h and h != NOBODY:
            return Rule.NONE
    return Rule.NO_SUCH_THING


@fn
def place_marker(s: State, r: Rules, ev: list[Event], c: int, i: int, h: int) -> None:
    """Only this company gains by the marker; the private closes. Source: 1856 D10, privates."""
    s.port_hex = h
    s.port_company = c
    note_place(s, ev, Kind.MARKER, s.companies[c].president, c, h, i, NO_NUMBER, r.marker_bonus)
    close(s, r, ev, i, Reason.COMPANY)


@fn
def remove_marker(s: State) -> None:
    """The first 6-train takes the port marker away. Source: 1856 E1."""
    s.port_hex = NOBODY
    s.port_company = NOBODY


@fn
def station_of(s: State, r: Rules, c: int) -> int:
    """The open private of a company whose power is a tile or a token (WSRC), NOBODY if it has none."""
    for i in range(r.privates):
        if r.private[i].power == Power.TILE_OR_TOKEN and s.privates[i].closed == 0:
            if s.privates[i].owner == SEATS + c:
                return i
    return NOBODY


@fn
def is_station_tile_left(s: State, r: Rules, b: Board, i: int) -> bool:
    """Whether the tile of this private may still be laid by whoever owns it."""
    if s.privates[i].used & Used.TILE != 0:
        return False
    h = r.private[i].hexes[0]
    if s.hexes[h].tile != b.hex[h].tile:
        return False
    return b.tile[r.private[i].tiles[0]].colour <= r.phase[s.phase].colours


@fn
def has_station_token(s: State, r: Rules, c: int) -> bool:
    """Whether WSRC's free token is still to be placed. Source: 1856 D3a."""
    i = station_of(s, r, c)
    return i != NOBODY and s.privates[i].used & Used.TOKEN == 0


@fn
def use_station(s: State, i: int, power: int) -> None:
    """A power of WSRC is used: it closes when the turn ends, or the round (K-14). Source: 1856 D3a, S-10."""
    s.privates[i].used |= power | Used.CLOSES


@fn
def close_stations(s: State, r: Rules, ev: list[Event], round_over: bool) -> None:
    """At the end of a turn or of the round: WSRC closes if a power of it was used. Source: K-14, D-21."""
    if r.station_private_until_round_end == 1 and not round_over:
        return
    for i in range(r.privates):
        if s.privates[i].closed == 0 and s.privates[i].used & Used.CLOSES != 0:
            close(s, r, ev, i, Reason.COMPANY)


@fn
def check_action_right(s: State, r: Rules, c: int, act: Action) -> int:
    """BUY_RIGHT names the right by the private it belongs to."""
    if not 0 <= act.private < r.privates:
        return Rule.NO_SUCH_THING
    return check_right(s, r, c, r.private[act.private].right)
