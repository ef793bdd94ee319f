"""Chapter F: tokens. Home tokens, reserved spaces, the token of the turn, tokens that must choose a city."""

from ...events import Event
from ...kernel import fn
from .desk import Scratch
from .enums import NOBODY, Kind, NodeKind, Reason, Rule, Step, Used
from .loans import cash_in_reach
from .money import note_place, pay
from .network import company_network, stop_reached
from .records import BANK, NODES, SEATS, SLOTS, TOKENS, Board, Rules
from .rights import has_station_token, station_of, use_station
from .state import Action, State


@fn
def next_token(s: State, r: Rules, c: int) -> int:
    """The first token of the charter that is not placed, NOBODY = none."""
    for i in range(r.company[c].tokens):
        if s.companies[c].token_hex[i] == NOBODY and (s.companies[c].tokens_gone >> i) & 1 == 0:
            return i
    return NOBODY


@fn
def token_in_hex(s: State, c: int, h: int) -> bool:
    """Whether a company has a token in a hex."""
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] == h:
            return True
    return False


@fn
def is_reserved(s: State, r: Rules, h: int, node: int, c: int) -> bool:
    """Whether the first space of a city is kept for another company. Source: 1830 F16."""
    for other in range(r.companies):
        if other != c and r.company[other].home == h and s.companies[other].home_node == node:
            return True
    return False


@fn
def is_kept(s: State, r: Rules, b: Board, h: int, c: int) -> bool:
    """Whether a hex is closed to a company until the one at home there has chosen its city.

    E11: nobody else may place a token; L15: one space must remain. Source: 1830 F16; 1856 D-19."""
    for other in range(r.companies):
        company = r.company[other]
        if other == c or company.home != h or company.home_node != NOBODY or s.companies[other].closed == 1:
            continue
        if s.companies[other].token_hex[0] != NOBODY or s.companies[other].tokens_gone & 1 == 1:
            continue
        if company.blocks_home == 1 or free_spaces(s, b, h) < 2:
            return True
    return False


@fn
def free_spaces(s: State, b: Board, h: int) -> int:
    """Free token spaces of all cities of a hex."""
    n = 0
    tile = b.tile[s.hexes[h].tile]
    for node in range(tile.nodes):
        for slot in range(tile.slots[node]):
            if s.hexes[h].token[node][slot] == NOBODY:
                n += 1
    return n


@fn
def free_slot(s: State, r: Rules, b: Board, h: int, node: int, c: int) -> int:
    """The space a company's token would take in a city, NOBODY = none. Source: 1830 F15-F16."""
    tile = b.tile[s.hexes[h].tile]
    if tile.kind[node] != NodeKind.CITY:
        return NOBODY
    first = 1 if is_reserved(s, r, h, node, c) else 0
    for slot in range(first, tile.slots[node]):
        if s.hexes[h].token[node][slot] == NOBODY:
            return slot
    return NOBODY


@fn
def put(s: State, c: int, token: int, h: int, node: int, slot: int) -> None:
    """A token on the map; a home that was reserved is so no longer."""
    s.companies[c].token_hex[token] = h
    s.companies[c].token_node[token] = node
    s.companies[c].token_slot[token] = slot
    s.hexes[h].token[node][slot] = c
    if token == 0:
        s.companies[c].home_node = NOBODY


@fn
def lift(s: State, c: int, token: int) -> None:
    """A token off the map, back to the charter."""
    h = s.companies[c].token_hex[token]
    s.hexes[h].token[s.companies[c].token_node[token]][s.companies[c].token_slot[token]] = NOBODY
    s.companies[c].token_hex[token] = NOBODY


@fn
def place_home(s: State, r: Rules, b: Board, ev: list[Event], c: int) -> None:
    """On its first turn a company puts its home token on the map, or is asked for the city. Source: 1830 F3, F14.

    On a two-city hex without track the token stands in an undecided city until the hex is built on."""
    home = r.company[c].home
    if home == NOBODY or s.companies[c].token_hex[0] != NOBODY or s.companies[c].tokens_gone & 1 == 1:
        return
    node = s.companies[c].home_node
    if node == NOBODY:
        if b.tile[s.hexes[home].tile].pieces > 0:
            s.choosing_hex = home
            s.choosing = 1 << c
            return
        node = 0
        if free_slot(s, r, b, home, 0, c) == NOBODY:
            node = 1
    slot = free_slot(s, r, b, home, node, c)
    if slot != NOBODY:
        put(s, c, 0, home, node, slot)
        note_place(s, ev, Kind.TOKEN, s.companies[c].president, c, home, NOBODY, node, 0)


@fn
def is_undecided(b: Board, tile: int) -> bool:
    """Whether what lies on a hex has two cities and no track."""
    return b.tile[tile].nodes == NODES and b.tile[tile].pieces == 0 and b.tile[tile].kind[0] == NodeKind.CITY


@fn
def check_choice(s: State, r: Rules, b: Board, act: Action) -> int:
    """Choose the city of a token whose hex has just got its track. Source: 1830 F14, D-20."""
    c = act.company
    if not 0 <= c < r.companies or act.hex != s.choosing_hex or (s.choosing >> c) & 1 == 0:
        return Rule.NOT_NOW
    if not 0 <= act.node < NODES:
        return Rule.NO_SUCH_THING
    return Rule.NO_SPACE if free_slot(s, r, b, act.hex, act.node, c) == NOBODY else Rule.NONE


@fn
def choose_city(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Put the token where it was decided."""
    c = act.company
    put(s, c, next_token(s, r, c), act.hex, act.node, free_slot(s, r, b, act.hex, act.node, c))
    s.choosing &= ~(1 << c)
    if s.choosing == 0:
        s.choosing_hex = NOBODY
    note_place(s, ev, Kind.TOKEN, s.to_move, c, act.hex, NOBODY, act.node, 0)


@fn
def check_city(s: State, r: Rules, b: Board, c: int, h: int, node: int) -> int:
    """Whether a city would take a token of the company, connected or not. Source: 1830 F15-F16."""
    if not 0 <= h < b.hexes or not 0 <= node < NODES:
        return Rule.NO_SUCH_THING
    if token_in_hex(s, c, h):
        return Rule.TOKEN_IN_HEX
    if free_slot(s, r, b, h, node, c) == NOBODY:
        return Rule.SPACE_RESERVED if is_reserved(s, r, h, node, c) else Rule.NO_SPACE
    return Rule.SPACE_RESERVED if is_kept(s, r, b, h, c) else Rule.NONE


@fn
def check(s: State, r: Rules, b: Board, w: Scratch, act: Action, c: int) -> int:
    """The token of the turn: one, on a city reached with a free space. Source: 1830 F15; G2 for DH's."""
    token = next_token(s, r, c)
    if token == NOBODY or s.tokened == 1:
        return Rule.NO_TOKEN_LEFT
    rule = check_city(s, r, b, c, act.hex, act.node)
    if rule != Rule.NONE:
        return rule
    if s.step == Step.PRIVATE_TOKEN:
        right_place = act.hex == r.private[s.private_token].hexes[0] and act.private == s.private_token
        return Rule.NONE if right_place else Rule.NOT_NOW
    if act.private != NOBODY:
        return check_station(s, r, c, act.private, act.hex)
    if s.step != Step.TOKEN:
        return Rule.NOT_NOW
    if s.cash[SEATS + c] < token_cost(s, r, c, token, act.hex):
        return Rule.NOT_ENOUGH_CASH
    company_network(b, s, c, w.track, w.network)
    return Rule.NONE if stop_reached(w.network, act.hex * NODES + act.node) else Rule.NOT_CONNECTED


@fn
def can_place(s: State, r: Rules, b: Board, w: Scratch, c: int) -> bool:
    """Whether the token step has something to decide. Source: 1830 F15."""
    token = next_token(s, r, c)
    if token == NOBODY or s.tokened == 1:
        return False
    if cash_in_reach(s, r, c) < r.company[c].token_cost[token] and not has_station_token(s, r, c):
        return False
    company_network(b, s, c, w.track, w.network)
    for h in range(b.hexes):
        tile = b.tile[s.hexes[h].tile]
        for node in range(tile.nodes):
            if tile.kind[node] == NodeKind.CITY and stop_reached(w.network, h * NODES + node):
                if check_city(s, r, b, c, h, node) == Rule.NONE:
                    return True
    return False


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event], act: Action, c: int) -> None:
    """Pay for the token and put it on the map."""
    token = next_token(s, r, c)
    cost = token_cost(s, r, c, token, act.hex)
    if s.step == Step.PRIVATE_TOKEN:
        cost = 0
        s.privates[s.private_token].used |= Used.TOKEN
        s.private_token = NOBODY
    elif act.private != NOBODY:
        cost = 0
        use_station(s, act.private, Used.TOKEN)
    elif is_free(s, r, c, act.hex):
        s.privates[station_of(s, r, c)].used |= Used.TOKEN
    s.tokened = 1
    pay(s, r, ev, SEATS + c, BANK, cost, Reason.TOKEN)
    put(s, c, token, act.hex, act.node, free_slot(s, r, b, act.hex, act.node, c))
    note_place(s, ev, Kind.TOKEN, s.to_move, c, act.hex, act.private, act.node, cost)


@fn
def check_station(s: State, r: Rules, c: int, i: int, h: int) -> int:
    """WSRC's token: free, unconnected, after the track step and before the interest. Source: 1856 D3a."""
    if i != station_of(s, r, c):
        return Rule.NOT_YOURS
    if not has_station_token(s, r, c):
        return Rule.POWER_SPENT
    if s.stage <= Step.TRACK or s.interest_paid == 1 or s.step == Step.HOME_TOKEN:
        return Rule.NOT_NOW
    return Rule.NONE if h == r.private[i].hexes[0] else Rule.NOT_NOW


@fn
def station_waits(s: State, r: Rules, b: Board, c: int) -> bool:
    """Whether WSRC's token could be placed: the token step is then asked for its sake. Source: 1856 D3a.

    The recorded games ask nothing; there it can still be placed in the train step, before the interest (K-11)."""
    if next_token(s, r, c) == NOBODY or s.tokened == 1 or not has_station_token(s, r, c):
        return False
    h = r.private[station_of(s, r, c)].hexes[0]
    return check_city(s, r, b, c, h, 0) == Rule.NONE or check_city(s, r, b, c, h, 1) == Rule.NONE


@fn
def is_free(s: State, r: Rules, c: int, h: int) -> bool:
    """K-19: the ordinary token of WSRC's owner in its hex may be free and spend the power. Source: D-41."""
    if r.station_private_free_token == 0 or not has_station_token(s, r, c):
        return False
    return h == r.private[station_of(s, r, c)].hexes[0]


@fn
def token_cost(s: State, r: Rules, c: int, token: int, h: int) -> int:
    """In the order of the charter. Source: 1830 F15; 1856 C11."""
    return 0 if is_free(s, r, c, h) else r.company[c].token_cost[token]


@fn
def clear_hex(s: State, h: int) -> None:
    """No tokens on a hex."""
    for node in range(NODES):
        for slot in range(SLOTS):
            s.hexes[h].token[node][slot] = NOBODY
