"""Chapter A: the table before the first bid."""

from ...kernel import fn
from .cgr import prepare
from .enums import NOBODY, RoundKind, Step
from .readings import Funding
from .records import ACCOUNTS, BANK, COMPANIES, PRIVATES, SEATS, TILES, TOKENS, TRAINS, Board, Rules
from .rights import set_out
from .state import State
from .tokens import clear_hex


@fn
def new_game(s: State, r: Rules, b: Board, game: int) -> None:
    """Players in seat order with their cash, everything else in the bank. Source: 1830 A1-A4."""
    s.log.game = game
    s.log.seq = 0
    s.log.turn = 0
    s.log.step = 0
    s.log.broken = 0
    for account in range(ACCOUNTS):
        s.cash[account] = 0
    s.cash[BANK] = r.bank_cash - r.players * r.starting_cash
    clear_turn(s)
    s.round_kind = RoundKind.AUCTION
    s.step = Step.AUCTION
    s.stock_round = 0
    s.operating_round = 0
    s.rounds_in_set = 0
    s.rounds_played = 0
    s.to_move = 0
    s.bank_broken = 0
    s.trigger = 0
    s.phase = 0
    s.certificate_limit = r.certificate_limit
    s.arrivals = 0
    s.auction_price = r.private[0].face
    s.on_the_block = NOBODY
    s.auction_turn = 0
    s.purchaser = NOBODY
    s.passes = 0
    s.block_turn = NOBODY
    s.block_passes = 0
    s.all_passed = 0
    s.loans_left = r.loans_in_bank
    set_out(s, r)
    for p in range(SEATS):
        seat_player(s, r, p)
    for c in range(COMPANIES):
        set_company(s, r, c)
    prepare(s, r)
    for i in range(PRIVATES):
        s.privates[i].owner = BANK
        s.privates[i].closed = 0
        s.privates[i].used = 0
    for t in range(TRAINS):
        s.trains_left[t] = r.train[t].count if t < r.train_types else 0
        s.trains_pool[t] = 0
        s.train_sold[t] = 0
    set_board(s, b)


@fn
def clear_turn(s: State) -> None:
    """Nothing done in any turn yet."""
    s.actor = NOBODY
    s.last_actor = NOBODY
    s.bought = 0
    s.bought_company = NOBODY
    s.bought_share = NOBODY
    s.sold_before = 0
    s.sold_turn = 0
    s.acted = 0
    s.in_order = 0
    s.turn_at = 0
    s.stage = 0
    s.turn_actions = 0
    s.laid = 0
    s.tokened = 0
    s.arrivals_told = 0
    s.routes_run = 0
    s.choosing_hex = NOBODY
    s.choosing = 0
    s.private_token = NOBODY
    s.revenue = 0
    s.emergency_sold = 0
    s.interest_paid = 0
    s.loan_taken = 0
    s.repaid = 0
    s.debt_company = NOBODY
    s.settlement_due = 0
    s.settle_from = NOBODY
    s.settle_buyer = NOBODY
    s.settle_seat = NOBODY
    s.settled = 0
    s.absorbed_count = 0
    s.cgr_homes = 0
    s.cgr_discards = 0
    s.half_president = NOBODY
    for i in range(COMPANIES):
        s.order[i] = NOBODY
        s.absorbed[i] = NOBODY


@fn
def seat_player(s: State, r: Rules, p: int) -> None:
    """A player with the starting cash. Source: 1830 A1."""
    me = s.players[p]
    s.seat_order[p] = p if p < r.players else NOBODY
    s.cash[p] = r.starting_cash if p < r.players else 0
    me.sold = 0
    me.passed = 0
    me.bankrupt = 0
    for c in range(COMPANIES):
        me.shares[c] = 0
    for i in range(PRIVATES):
        me.bid[i] = 0


@fn
def set_company(s: State, r: Rules, c: int) -> None:
    """All shares in the offering, nothing else. Source: 1830 A2."""
    me = s.companies[c]
    me.par = 0
    me.cell = NOBODY
    me.arrived = 0
    me.president = NOBODY
    me.offering = 100 if c < r.companies else 0
    me.pool = 0
    me.floated = 0
    me.operated = 0
    me.closed = 0
    for t in range(TRAINS):
        me.train[t] = 0
    for token in range(TOKENS):
        me.token_hex[token] = NOBODY
        me.token_node[token] = 0
        me.token_slot[token] = 0
    me.tokens_gone = 0
    me.home_node = r.company[c].home_node if c < r.companies else NOBODY
    me.had_route = 0
    me.funding = Funding.FULL
    me.destinated = 0
    me.escrow = 0
    me.loans = 0
    me.rights = 0
    me.unit = 10
    me.frozen = 0
    me.never_closes = 0
    me.borrowed = NOBODY


@fn
def set_board(s: State, b: Board) -> None:
    """What is printed on the map, and the supply of tiles."""
    for h in range(b.hexes):
        s.hexes[h].tile = b.hex[h].tile
        s.hexes[h].rotation = 0
        clear_hex(s, h)
    for tile in range(TILES):
        s.tiles_left[tile] = b.tile[tile].count if tile < b.supply else 0
