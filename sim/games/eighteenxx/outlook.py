"""What companies earn and could earn, kept as long as nothing they depend on changes.

A company's routes depend on the hexes that its lines run through or end at (its *foot*), on its trains, its rights,
the port marker and the column of values. Numbers are those of a bounded search (`bots_routes`), for one train the
exact ones. A company whose home token is not on the map yet is reckoned as if it were.
"""

from ...kernel import assign, fn
from .bots_routes import good_routes
from .desk import Desk, Scratch
from .enums import NOBODY, UNLIMITED
from .outlook_records import FOOT_BITS, FOOT_WORDS, RUNS, SPACES, Outlook
from .readings import Funding
from .records import COMPANIES, EDGES, NODES, SEATS, SLOTS, TOKENS, TRAINS, Board, Rules
from .state import State
from .tokens import free_slot, put
from .trains import cheapest_for, on_sale, trains_of

FOREVER = 1_000_000  # more trains than are ever sold


@fn
def survey(m: Desk, r: Rules, b: Board) -> None:
    """Bring the whole outlook up to date: incomes, those with one more train in sight, help that presidents face.

    Trains in sight: on sale, in the pool, or next to be on sale; the others' `with_train` is not touched."""
    o = m.scratch.outlook
    watch(o, m.state, r, b)
    for c in range(r.companies):
        o.need[c] = help_foreseen(m.state, r, c)
        if m.state.companies[c].closed == 1:
            continue
        income_of(m, r, b, c)
        for t in range(r.train_types):
            if is_in_sight(m.state, r, t):
                income_with(m, r, b, c, t)


@fn
def income_of(m: Desk, r: Rules, b: Board, c: int) -> int:
    """The best run of a company with the trains it has, in $."""
    o = m.scratch.outlook
    watch(o, m.state, r, b)
    if o.fresh[c] == 0:
        o.income[c] = reckon(m, r, b, c, NOBODY) if trains_of(m.state, r, c) > 0 else 0
        o.fresh[c] = 1
    return o.income[c]


@fn
def income_with(m: Desk, r: Rules, b: Board, c: int, t: int) -> int:
    """The best run of a company with one more train of type t, in $; limits are not asked."""
    o = m.scratch.outlook
    watch(o, m.state, r, b)
    if o.known[c][t] == 0:
        o.with_train[c][t] = reckon(m, r, b, c, t)
        o.known[c][t] = 1
    return o.with_train[c][t]


@fn
def is_in_sight(s: State, r: Rules, t: int) -> bool:
    """Whether a type may soon be bought: on sale, in the pool, or the one after the lowest on sale."""
    if on_sale(s, r, t) or s.trains_pool[t] > 0:
        return True
    return t > 0 and on_sale(s, r, t - 1)


@fn
def reckon(m: Desk, r: Rules, b: Board, c: int, t: int) -> int:
    """The bounded search on a copy of the game, with one more train of type t (NOBODY: none)."""
    trial = m.scratch.trial
    assign(trial, m.state)
    imagine_home(trial, r, b, c)
    if t != NOBODY:
        trial.companies[c].train[t] += 1
    total = good_routes(b, r, trial, c, m.scratch)
    note_foot(m.scratch, trial, c)
    placed = trial.companies[c].token_hex[0] == m.state.companies[c].token_hex[0]
    note_stops(m.scratch, c * RUNS + 1 + t, placed)
    return total


@fn
def imagine_home(s: State, r: Rules, b: Board, c: int) -> None:
    """Put the home token of a company on the map if it has not been placed yet. Changes the copy it is given."""
    home = r.company[c].home
    if home == NOBODY or s.companies[c].token_hex[0] != NOBODY or s.companies[c].tokens_gone & 1 == 1:
        return
    first = max(s.companies[c].home_node, 0)
    for k in range(NODES):
        node = (first + k) % NODES
        slot = free_slot(s, r, b, home, node, c)
        if slot != NOBODY:
            put(s, c, 0, home, node, slot)
            return


@fn
def note_foot(w: Scratch, s: State, c: int) -> None:
    """Which hexes the company's lines depend on; all of them if the network did not fit the finder."""
    o = w.outlook
    g = w.finder.lines
    for k in range(FOOT_WORDS):
        o.foot[c][k] = (1 << FOOT_BITS) - 1 if g.full == 1 else 0
    for i in range(TOKENS):
        if s.companies[c].token_hex[i] != NOBODY:
            add_to_foot(o, c, s.companies[c].token_hex[i])
    for i in range(g.steps):
        add_to_foot(o, c, g.step_side[i] // EDGES)


@fn
def add_to_foot(o: Outlook, c: int, h: int) -> None:
    """One more hex."""
    o.foot[c][h // FOOT_BITS] |= 1 << (h % FOOT_BITS)


@fn
def note_stops(w: Scratch, run: int, placed: bool) -> None:
    """Where the run just found stops: known for one train of a company whose home token lies on the map."""
    f = w.finder
    known = placed and f.joint.trains == 1 and f.lines.full == 0
    for k in range(FOOT_WORDS):
        w.outlook.stops[run][k] = 0 if known else (1 << FOOT_BITS) - 1
    if known and f.joint.best > 0:
        for i in range(f.search[0].best_lines):
            line = f.search[0].best_line[i]
            for stop in (f.lines.a_stop[line], f.lines.z_stop[line]):
                h = stop // NODES
                w.outlook.stops[run][h // FOOT_BITS] |= 1 << (h % FOOT_BITS)


@fn
def stops_in(o: Outlook, c: int, t: int, h: int) -> bool:
    """Whether the best run with one more train of type t (NOBODY: none) may stop in a hex.

    If not, a token there takes nothing from it. The income is asked first."""
    return (o.stops[c * RUNS + 1 + t][h // FOOT_BITS] >> (h % FOOT_BITS)) & 1 == 1


@fn
def is_in_foot(o: Outlook, c: int, h: int) -> bool:
    """Whether the company's routes depend on what lies on a hex."""
    return (o.foot[c][h // FOOT_BITS] >> (h % FOOT_BITS)) & 1 == 1


# ------------------------------------------------------------------------------------------------ what changed


@fn
def watch(o: Outlook, s: State, r: Rules, b: Board) -> None:
    """Forget what is no longer true: compares what numbers depend on with what it was when last looked at."""
    column = r.phase[s.phase].column
    if o.ready == 0 or o.column != column:
        for c in range(COMPANIES):
            forget(o, c)
    o.ready = 1
    o.column = column
    watch_marker(o, s)
    for c in range(r.companies):
        watch_company(o, s, r, c)
    for h in range(b.hexes):
        if is_other(o, s, h):
            hex_changed(o, s, r, h)


@fn
def forget(o: Outlook, c: int) -> None:
    """Nothing is known about the incomes of a company."""
    o.fresh[c] = 0
    for t in range(TRAINS):
        o.known[c][t] = 0


@fn
def watch_marker(o: Outlook, s: State) -> None:
    """The port marker pays one company (1856)."""
    if o.port_hex != s.port_hex or o.port_company != s.port_company:
        if o.port_company != NOBODY:
            forget(o, o.port_company)
        if s.port_company != NOBODY:
            forget(o, s.port_company)
        o.port_hex = s.port_hex
        o.port_company = s.port_company


@fn
def watch_company(o: Outlook, s: State, r: Rules, c: int) -> None:
    """Trains and rights."""
    me = s.companies[c]
    same = o.rights[c] == me.rights
    for t in range(r.train_types):
        same = same and o.trains[c][t] == me.train[t]
    if not same:
        forget(o, c)
        o.rights[c] = me.rights
        for t in range(r.train_types):
            o.trains[c][t] = me.train[t]


@fn
def is_other(o: Outlook, s: State, h: int) -> bool:
    """Whether tile or tokens of a hex are others than when last looked at."""
    here = s.hexes[h]
    other = o.lie[h] ^ (here.tile * EDGES + here.rotation)
    for node in range(NODES):
        for slot in range(SLOTS):
            other |= o.token[h][node * SLOTS + slot] ^ here.token[node][slot]
    return other != 0


@fn
def hex_changed(o: Outlook, s: State, r: Rules, h: int) -> None:
    """Forget the companies whose routes depend on the hex: in their foot, their home, or with a token come or gone."""
    here = s.hexes[h]
    for c in range(r.companies):
        if is_in_foot(o, c, h) or r.company[c].home == h:
            forget(o, c)
    for k in range(SPACES):
        now = here.token[k // SLOTS][k % SLOTS]
        if o.token[h][k] != now:
            if 0 <= o.token[h][k] < COMPANIES:
                forget(o, o.token[h][k])
            if now != NOBODY:
                forget(o, now)
        o.token[h][k] = now
    o.lie[h] = here.tile * EDGES + here.rotation


# ------------------------------------------------------------------------------------------------ forced trains


@fn
def help_foreseen(s: State, r: Rules, c: int) -> int:
    """What the president may have to add to the next train the company is forced to buy, in $; 0 = none foreseen."""
    return max(price_foreseen(s, r, c) - money_of(s, c), 0)


@fn
def price_foreseen(s: State, r: Rules, c: int) -> int:
    """Price of the next train a company is forced to buy; 0 = none foreseen.

    A company without trains needs one now; one whose trains all rust needs one then, foreseen once fewer trains
    have to be sold first than there are companies to buy them. Source: rules-1830 F29, F31-F32."""
    me = s.companies[c]
    if me.par == 0 or me.closed == 1 or me.frozen == 1:
        return 0
    last = last_train(s, r, c)
    if last == NOBODY:
        return cheapest_for(s, r, c)
    killer = r.train[last].rusts_with
    if killer == NOBODY or sales_before(s, r, killer) > buyers(s, r):
        return 0
    return r.train[killer].price


@fn
def money_of(s: State, c: int) -> int:
    """The treasury; of a company that has not floated, with what it will get."""
    me = s.companies[c]
    if me.floated == 0 and me.funding == Funding.FULL:
        return s.cash[SEATS + c] + 10 * me.par
    return s.cash[SEATS + c]


@fn
def last_train(s: State, r: Rules, c: int) -> int:
    """The type of its trains that lives longest, NOBODY = it has none."""
    best = NOBODY
    longest = NOBODY
    for t in range(r.train_types):
        if s.companies[c].train[t] > 0:
            life = life_of(s, r, t)
            if life >= longest:
                longest = life
                best = t
    return best


@fn
def life_of(s: State, r: Rules, t: int) -> int:
    """Trains that will be sold while a type lives; a permanent one outlives all."""
    killer = r.train[t].rusts_with
    return FOREVER if killer == NOBODY else sales_before(s, r, killer)


@fn
def sales_before(s: State, r: Rules, t: int) -> int:
    """Trains that must be sold before the first of type t can be."""
    if s.train_sold[t] == 1 or on_sale(s, r, t):
        return 0
    opener = r.train[t].opens_with
    last = t if opener == NOBODY else opener
    n = 0 if opener == NOBODY or s.train_sold[opener] == 1 else 1
    for u in range(last):
        if s.trains_left[u] == UNLIMITED:
            return FOREVER
        n += s.trains_left[u]
    return n


@fn
def buyers(s: State, r: Rules) -> int:
    """Companies that operate, and so buy trains."""
    n = 0
    for c in range(r.companies):
        n += 1 if s.companies[c].floated == 1 and s.companies[c].closed == 0 else 0
    return n
