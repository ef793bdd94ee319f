"""1856, chapter E: the tokens of the new CGR. Homes first; doubles and what is above ten are given up."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Kind, Rule
from .money import note_place
from .records import TOKENS, Board, Rules
from .state import Action, State
from .tokens import free_slot, put


@fn
def swap_tokens(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Homes first, then the other tokens except in hexes of exchanged homes; twice in a city one disappears.

    Source: 1856 E15-E16."""
    cgr = r.cgr
    n = 0
    for i in range(s.absorbed_count):
        n = exchange(s, r, b, ev, s.absorbed[i], 0, n)
    s.cgr_homes = n
    for i in range(s.absorbed_count):
        for token in range(1, TOKENS):
            c = s.absorbed[i]
            if s.companies[c].token_hex[token] != NOBODY and not is_home(s, r, s.companies[c].token_hex[token]):
                n = drop_double(s, r, s.companies[c].token_hex[token], s.companies[c].token_node[token], n)
                n = exchange(s, r, b, ev, c, token, n)
    spare = max(r.company[cgr].tokens - tokens_wanted(s, r), 0)
    s.companies[cgr].tokens_gone = -1
    for token in range(n + spare):
        s.companies[cgr].tokens_gone &= ~(1 << token)


@fn
def exchange(s: State, r: Rules, b: Board, ev: list[Event], c: int, token: int, n: int) -> int:
    """One token becomes the CGR's n-th; returns how many there are then."""
    h = s.companies[c].token_hex[token]
    node = s.companies[c].token_node[token]
    if h == NOBODY:
        return n
    slot = free_slot(s, r, b, h, node, r.cgr)
    if slot == NOBODY:
        return n
    put(s, r.cgr, n, h, node, slot)
    note_place(s, ev, Kind.TOKEN, s.companies[r.cgr].president, r.cgr, h, NOBODY, node, 0)
    return n + 1


@fn
def is_home(s: State, r: Rules, h: int) -> bool:
    """Whether a home token was exchanged in a hex."""
    for token in range(s.cgr_homes):
        if s.companies[r.cgr].token_hex[token] == h:
            return True
    return False


@fn
def drop_double(s: State, r: Rules, h: int, node: int, n: int) -> int:
    """A CGR token in the same city makes way for the next one; returns how many are left."""
    for token in range(n):
        me = s.companies[r.cgr]
        if me.token_hex[token] == h and me.token_node[token] == node:
            take_away(s, r, token, n)
            return n - 1
    return n


@fn
def take_away(s: State, r: Rules, token: int, n: int) -> None:
    """The token leaves the map and the game; those after it move up on the charter."""
    me = s.companies[r.cgr]
    s.hexes[me.token_hex[token]].token[me.token_node[token]][me.token_slot[token]] = NOBODY
    for i in range(token, n - 1):
        me.token_hex[i] = me.token_hex[i + 1]
        me.token_node[i] = me.token_node[i + 1]
        me.token_slot[i] = me.token_slot[i + 1]
    me.token_hex[n - 1] = NOBODY


@fn
def placed(s: State, r: Rules) -> int:
    """Tokens of the CGR on the map: the first of its charter."""
    n = 0
    while n < TOKENS and s.companies[r.cgr].token_hex[n] != NOBODY:
        n += 1
    return n


@fn
def is_doubled(s: State, r: Rules, h: int) -> bool:
    """Whether the CGR has two tokens in a hex, in two cities."""
    n = 0
    for token in range(TOKENS):
        if s.companies[r.cgr].token_hex[token] == h:
            n += 1
    return n > 1


@fn
def doubles(s: State, r: Rules) -> int:
    """In how many hexes it has two."""
    n = 0
    for token in range(placed(s, r)):
        if is_doubled(s, r, s.companies[r.cgr].token_hex[token]):
            n += 1
    return n // 2


@fn
def tokens_wanted(s: State, r: Rules) -> int:
    """How many will stand after all removals. Source: 1856 E15."""
    return min(placed(s, r) - doubles(s, r), max(r.company[r.cgr].tokens, s.cgr_homes))


@fn
def must_remove_token(s: State, r: Rules) -> bool:
    """Whether the president has to remove a token: of two in a hex, or above ten. Source: 1856 E15."""
    if r.cgr == NOBODY or s.companies[r.cgr].par == 0:
        return False
    return doubles(s, r) > 0 or placed(s, r) > max(r.company[r.cgr].tokens, s.cgr_homes)


@fn
def find_token(s: State, r: Rules, h: int, node: int) -> int:
    """Number of the CGR's token in a city, NOBODY = none."""
    for token in range(TOKENS):
        if s.companies[r.cgr].token_hex[token] == h and s.companies[r.cgr].token_node[token] == node:
            return token
    return NOBODY


@fn
def check_removal(s: State, r: Rules, act: Action) -> int:
    """One of two in a hex first; then any that stands on no home. Source: 1856 E15."""
    if not must_remove_token(s, r):
        return Rule.NOT_NOW
    token = NOBODY if act.hex == NOBODY else find_token(s, r, act.hex, act.node)
    if token == NOBODY:
        return Rule.NO_SUCH_THING
    if doubles(s, r) > 0:
        return Rule.NONE if is_doubled(s, r, act.hex) else Rule.NOT_NOW
    return Rule.NOT_NOW if token < s.cgr_homes else Rule.NONE


@fn
def remove_token(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """The token is gone for good. Source: 1856 E15."""
    token = find_token(s, r, act.hex, act.node)
    take_away(s, r, token, placed(s, r))
    s.companies[r.cgr].tokens_gone >>= 1
    note_place(s, ev, Kind.TOKEN_REMOVED, s.companies[r.cgr].president, r.cgr, act.hex, NOBODY, act.node, NO_NUMBER)
