"""1856, chapter E: the Canadian Government Railway comes into being: price, shares, tokens, trains."""

from ...events import NO_NUMBER, Event
from ...kernel import fn
from .enums import NOBODY, Do, Funding, Kind, Reason, Rule, Zone
from .market import enter, price
from .money import note, note_place
from .records import COLS, SEATS, TOKENS, Board, Rules
from .state import Action, State
from .tokens import free_slot, put

PRICE_STEP = 5  # the average is rounded down to a multiple of this
PRESIDENT_SHARES = 2


@fn
def prepare(s: State, r: Rules) -> None:
    """Before the first 6-train the CGR is a name only: no tokens, no shares on sale, its price to be fixed.

    Source: 1856 A2, D18, E19."""
    if r.national != NOBODY:
        me = s.companies[r.national]
        me.tokens_gone = -1
        me.frozen = 1
        me.never_closes = 1
        me.destinated = 1


@fn
def form(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """All presidents have answered. The absorbed companies are still there; they are removed by the caller.

    Source: 1856 E6-E18."""
    cgr = r.cgr
    cell = start_cell(s, r, b)
    swap_shares(s, r, ev)
    enter(s, cgr, cell)
    s.companies[cgr].par = b.cell[cell].price
    s.companies[cgr].floated = 1
    s.companies[cgr].funding = Funding.FULL
    swap_tokens(s, r, b, ev)
    join_order(s, r)
    s.cgr_discards = 1
    n = (100 - s.companies[cgr].offering) // s.companies[cgr].unit
    note(s, ev, Kind.CGR_FORMED, s.companies[cgr].president, cgr, NOBODY, n, b.cell[cell].price, Reason.SETTLEMENT)


@fn
def average_price(s: State, r: Rules, b: Board) -> int:
    """Of the absorbed companies, without the lowest if three or more, down to a multiple of 5. Source: 1856 E13."""
    total = 0
    lowest = price(s, b, s.absorbed[0])
    for i in range(s.absorbed_count):
        one = price(s, b, s.absorbed[i])
        total += one
        lowest = min(lowest, one)
    n = s.absorbed_count
    if n >= 3:
        total -= lowest
        n -= 1
    return total // (n * PRICE_STEP) * PRICE_STEP


@fn
def start_cell(s: State, r: Rules, b: Board) -> int:
    """The cell of the top row nearest to the average, at least 100; halfway the higher. Source: 1856 E13-E14, D-06."""
    wanted = max(average_price(s, r, b), r.cgr_min_price)
    best = NOBODY
    for cell in range(COLS):
        here = b.cell[cell].price
        if b.cell[cell].zone != Zone.ABSENT and here >= r.cgr_min_price:
            if best == NOBODY or abs(here - wanted) <= abs(b.cell[best].price - wanted):
                best = cell
    return best


@fn
def old_percent(s: State, p: int) -> int:
    """What a player holds of all absorbed companies together, in percent."""
    total = 0
    for i in range(s.absorbed_count):
        total += s.players[p].shares[s.absorbed[i]]
    return total


@fn
def swap_shares(s: State, r: Rules, ev: list[Event]) -> None:
    """Two old shares give one of the CGR, player by player; odd ones join the pool, which is exchanged last.

    Up to ten shares: each 10 %; more, up to 20: each 5 %. Source: 1856 E6-E9, E11."""
    left = r.cgr_max_shares
    pool = 0
    for i in range(s.absorbed_count):
        pool += s.companies[s.absorbed[i]].pool
    most = 0
    president = NOBODY
    for i in range(r.players):
        p = (s.settle_from + i) % r.players
        old = old_percent(s, p)
        new = min(old // 20, left)
        pool += old % 20
        left -= new
        s.players[p].shares[r.cgr] = new
        if new > most:
            most = new
            president = p
    in_pool = min(pool // 20, left)
    left -= in_pool
    issue(s, r, ev, r.cgr_max_shares - left, in_pool, president, most)


@fn
def issue(s: State, r: Rules, ev: list[Event], used: int, in_pool: int, president: int, most: int) -> None:
    """The size of a share is known: holdings in percent, the offering, the president.

    With one share as the most, its holder is president for the time being, with half a certificate. Source: 1856
    E9-E11."""
    me = s.companies[r.cgr]
    me.unit = 10 if used <= 10 else 5
    for p in range(r.players):
        n = s.players[p].shares[r.cgr]
        s.players[p].shares[r.cgr] = n * me.unit
        if n > 0:
            note(s, ev, Kind.CGR_SHARE, p, r.cgr, NOBODY, n * me.unit, old_percent(s, p), Reason.SETTLEMENT)
    me.pool = in_pool * me.unit
    me.offering = 100 - used * me.unit
    me.president = president
    s.half_president = NOBODY
    if most < PRESIDENT_SHARES:
        s.half_president = president
        me.offering -= me.unit


@fn
def completes_presidency(s: State, c: int, p: int) -> bool:
    """Whether the next share of a player is the missing half of the president's certificate. Source: 1856 E10."""
    return s.half_president != NOBODY and s.players[p].shares[c] > 0


@fn
def complete_presidency(s: State, r: Rules, p: int) -> None:
    """The second half of the certificate is bought: no share moves, the certificate grows. Source: 1856 E10."""
    s.players[p].shares[r.cgr] += s.companies[r.cgr].unit
    s.companies[r.cgr].president = p
    s.half_president = NOBODY


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


@fn
def join_order(s: State, r: Rules) -> None:
    """The CGR acts right after the buyer of the 6 if no absorbed company has had its turn in this round.

    The buyer counts: if it was absorbed itself the CGR waits for the next round. Source: 1856 E18."""
    for k in range(s.turn_at + 1):
        for i in range(s.absorbed_count):
            if s.order[k] == s.absorbed[i]:
                return
    for k in range(s.in_order, s.turn_at + 1, -1):
        s.order[k] = s.order[k - 1]
    s.order[s.turn_at + 1] = r.cgr
    s.in_order += 1


@fn
def permanent_trains(s: State, r: Rules) -> int:
    """Of the CGR."""
    n = 0
    for t in range(r.train_types):
        if r.train[t].rusts_with == NOBODY:
            n += s.companies[r.cgr].train[t]
    return n


@fn
def all_trains(s: State, r: Rules) -> int:
    """Of the CGR."""
    n = 0
    for t in range(r.train_types):
        n += s.companies[r.cgr].train[t]
    return n


@fn
def may_discard(s: State, r: Rules, t: int) -> bool:
    """Non-permanent trains; permanent ones too while it holds more of these than its limit. Source: 1856 E17."""
    if s.companies[r.cgr].train[t] == 0:
        return False
    return r.train[t].rusts_with != NOBODY or permanent_trains(s, r) > r.cgr_train_limit


@fn
def is_discard_asked(s: State, r: Rules) -> bool:
    """Whether the new CGR has a train that it may discard. Source: 1856 E17."""
    if s.cgr_discards == 0:
        return False
    for t in range(r.train_types):
        if may_discard(s, r, t):
            return True
    return False


@fn
def check_discard(s: State, r: Rules, act: Action) -> int:
    """Down to three trains, then no more than the president likes. Source: 1856 E17."""
    if act.do == Do.PASS:
        return Rule.TRAIN_LIMIT if all_trains(s, r) > r.cgr_train_limit else Rule.NONE
    if act.do != Do.DISCARD_TRAIN or act.company != r.cgr:
        return Rule.NOT_NOW
    if not 0 <= act.train < r.train_types:
        return Rule.NO_SUCH_THING
    return Rule.NONE if may_discard(s, r, act.train) else Rule.TRAIN_NOT_OWNED


@fn
def discard(s: State, r: Rules, ev: list[Event], act: Action) -> None:
    """A train to the pool, or an end of it. Source: 1856 E17."""
    if act.do == Do.PASS:
        s.cgr_discards = 0
        return
    s.companies[r.cgr].train[act.train] -= 1
    s.trains_pool[act.train] += 1
    president = s.companies[r.cgr].president
    note(s, ev, Kind.TRAIN_DISCARDED, president, r.cgr, r.privates + act.train, 1, NO_NUMBER, Reason.FORCED)
    if not is_discard_asked(s, r):
        s.cgr_discards = 0


@fn
def top_train(r: Rules) -> int:
    """The last type of train, a D or 8: what the CGR may borrow and must buy. Source: 1856 E20-E21."""
    return r.train_types - 1


@fn
def may_borrow_train(s: State, r: Rules, c: int) -> bool:
    """A trainless CGR that has never owned a permanent train runs a borrowed D, free of charge. Source: 1856 E20."""
    if c != r.cgr or s.companies[c].frozen == 0 or all_trains(s, r) > 0:
        return False
    t = top_train(r)
    opener = r.train[t].opens_with
    return s.trains_left[t] != 0 and (opener == NOBODY or s.train_sold[opener] == 1)


@fn
def borrow_train(s: State, r: Rules, ev: list[Event]) -> None:
    """The train counts for the limit while it is there. Source: 1856 E20."""
    t = top_train(r)
    s.companies[r.cgr].train[t] += 1
    s.companies[r.cgr].borrowed = t
    if s.trains_left[t] > 0:
        s.trains_left[t] -= 1
    note(s, ev, Kind.BORROWED, s.companies[r.cgr].president, r.cgr, r.privates + t, NO_NUMBER, NO_NUMBER, NOBODY)


@fn
def return_train(s: State, r: Rules, c: int) -> None:
    """When the train step ends the borrowed train goes back, or into the pool (K-15). Source: 1856 E20."""
    t = s.companies[c].borrowed
    if t == NOBODY:
        return
    s.companies[c].borrowed = NOBODY
    s.companies[c].train[t] -= 1
    if r.cgr_returns_to_pool == 1:
        s.trains_pool[t] += 1
    elif s.trains_left[t] >= 0:
        s.trains_left[t] += 1


@fn
def must_buy_permanent(s: State, r: Rules) -> bool:
    """Before its first permanent train: once the treasury covers a D, or the price with a train handed in.

    The president need not add money. Source: 1856 E21, K-16."""
    cash = s.cash[SEATS + r.cgr] - r.cgr_must_buy_above
    t = top_train(r)
    if cash >= r.train[t].price:
        return True
    for old in range(r.train_types):
        if (r.train[t].trade_in >> old) & 1 == 1 and s.companies[r.cgr].train[old] > 0:
            return cash >= r.train[t].trade_in_price
    return False
