"""What is true of every game after every action, as kernels; `play_checked` plays a game between random bots."""

from sim.events import Broken, Event
from sim.games.eighteenxx.bots import choose
from sim.games.eighteenxx.desk import Desk
from sim.games.eighteenxx.enums import NOBODY, UNLIMITED, Do, Purpose, RoundKind, Rule, Step, Zone
from sim.games.eighteenxx.many import shares_conserved
from sim.games.eighteenxx.market import zone
from sim.games.eighteenxx.money import total_money
from sim.games.eighteenxx.play import apply
from sim.games.eighteenxx.records import BANK, NODES, SEATS, SLOTS, TOKENS, Board, Rules
from sim.games.eighteenxx.setup import new_game
from sim.games.eighteenxx.shares import half_certificates
from sim.games.eighteenxx.state import Action, State
from sim.games.eighteenxx.taste import Taste
from sim.games.eighteenxx.trains import train_limit, trains_of
from sim.kernel import fn
from sim.rng import open_stream

MONEY, SHARES, CASH, TRAINS, LIMIT, TILES, TOKENS_WRONG, MARKET, PRESIDENT, CERTIFICATES, REFUSED, INCOME = range(1, 13)
HOLDING, POOL = 13, 14
UNFINISHED = 99


@fn
def wrong(s: State, r: Rules, b: Board) -> int:
    """The first thing that is wrong with a state, 0 = nothing."""
    if total_money(s, r) != 0:
        return MONEY
    if not shares_conserved(s, r):
        return SHARES
    for account in range(BANK):
        if s.cash[account] < 0 and s.step != Step.CASH_CRISIS and s.round_kind != RoundKind.OVER:
            return CASH
    if s.cash[BANK] < 0 and s.bank_broken == 0:
        return CASH
    if trains_wrong(s, r):
        return TRAINS
    if tiles_wrong(s, b):
        return TILES
    if tokens_wrong(s, r, b):
        return TOKENS_WRONG
    return companies_wrong(s, r, b)


@fn
def trains_wrong(s: State, r: Rules) -> bool:
    """Trains of a type are all somewhere, or none is left in play once it has rusted."""
    for t in range(r.train_types):
        out = s.trains_pool[t]
        for c in range(r.companies):
            out += s.companies[c].train[t]
        rusted = r.train[t].rusts_with != NOBODY and s.train_sold[r.train[t].rusts_with] == 1
        if rusted and out > 0:
            return True
        if not rusted and r.train[t].count != UNLIMITED and out + s.trains_left[t] > r.train[t].count:
            return True
    return False


@fn
def tiles_wrong(s: State, b: Board) -> bool:
    """Tiles of the supply lie on the map or are left."""
    for tile in range(b.supply):
        if b.tile[tile].count == UNLIMITED:
            continue
        n = s.tiles_left[tile]
        for h in range(b.hexes):
            n += 1 if s.hexes[h].tile == tile else 0
        if n != b.tile[tile].count or s.tiles_left[tile] < 0:
            return True
    return False


@fn
def tokens_wrong(s: State, r: Rules, b: Board) -> bool:
    """The tokens of the companies are those on the map, in spaces that are there."""
    n = 0
    for c in range(r.companies):
        for token in range(TOKENS):
            h = s.companies[c].token_hex[token]
            if h != NOBODY and s.companies[c].token_slot[token] != NOBODY:
                n += 1
                if s.hexes[h].token[s.companies[c].token_node[token]][s.companies[c].token_slot[token]] != c:
                    return True
    for h in range(b.hexes):
        for node in range(NODES):
            for slot in range(SLOTS):
                if s.hexes[h].token[node][slot] != NOBODY:
                    n -= 1
                    if slot >= b.tile[s.hexes[h].tile].slots[node]:
                        return True
    return n != 0


@fn
def companies_wrong(s: State, r: Rules, b: Board) -> int:
    """Markers stand in cells; nobody holds more than the president; no more trains than allowed."""
    for c in range(r.companies):
        me = s.companies[c]
        if me.closed == 1:
            continue
        if me.pool > r.pool_limit and c != r.cgr:
            return POOL
        if me.cell != NOBODY and b.cell[me.cell].zone == Zone.ABSENT:
            return MARKET
        for other in range(c):
            if me.cell != NOBODY and s.companies[other].cell == me.cell and s.companies[other].arrived == me.arrived:
                return MARKET
        if me.president != NOBODY and me.par > 0 and c != r.cgr:
            for p in range(r.players):
                if s.players[p].shares[c] > s.players[me.president].shares[c]:
                    return PRESIDENT
            if s.players[me.president].shares[c] < 2 * me.unit and s.round_kind != RoundKind.OVER:
                return PRESIDENT
        open_question = r.loan_value > 0 and Step.REPAYMENT <= s.stage <= Step.LOAN  # 1856: discards come after loans
        open_question = (
            open_question
            or Step.SETTLE <= s.step <= Step.CGR_DISCARD
            or s.step == Step.DISCARD
            or s.step == Step.HOME_TOKEN
        )
        if trains_of(s, r, c) > train_limit(s, r, c) and not open_question and s.round_kind != RoundKind.OVER:
            return LIMIT
    return 0


@fn
def is_crowded(s: State, r: Rules, act: Action) -> bool:
    """Whether the action buys a train for a company that has as many as it may, none handed in."""
    if act.do != Do.BUY_TRAIN or act.trade_in != NOBODY or r.at_limit_if_trade_in == 1:
        return False
    return trains_of(s, r, s.actor) >= train_limit(s, r, s.actor)


@fn
def play_checked(m: Desk, r: Rules, b: Board, taste: Taste, ev: list[Event], seed: int, game: int) -> int:
    """One game between random bots; what went wrong, 0 = nothing, UNFINISHED at `most` actions."""
    s = m.state
    new_game(s, r, b, game)
    for place in range(r.players):
        open_stream(m.streams[place], seed, game, Purpose.BOT + place)
    while s.round_kind != RoundKind.OVER:
        s.log.seq = 0
        choose(m, r, b, taste, m.streams[s.to_move])
        buyer = s.to_move
        before = half_certificates(s, r, b, buyer) if buyer < SEATS else 0
        named = s.step == Step.SET_PAR  # the certificate that comes with BO asks for no limit
        crowded = is_crowded(s, r, m.action)
        if apply(s, r, b, m.scratch, ev, m.action) != Rule.NONE:
            return REFUSED
        if crowded:
            return LIMIT
        code = wrong(s, r, b)
        if code != 0:
            return code
        if m.action.do == Do.BUY_SHARE or (m.action.do == Do.PAR and not named):
            after = half_certificates(s, r, b, buyer)
            if after > before and after > 2 * s.certificate_limit and s.half_president == NOBODY:
                return CERTIFICATES
            c = m.action.company
            if s.players[buyer].shares[c] > r.holding_limit and r.holding_exempt[zone(s, b, c)] == 0:
                return HOLDING
        if m.action.do == Do.RUN and r.loan_value == 0 and s.step == Step.DIVIDEND:
            if s.revenue != m.scratch.finder.plan.total:
                return INCOME
        if s.log.broken != Broken.NOTHING:
            return s.log.broken + 100
    return 0
