"""Set-up (rules section A1)."""

from ....events import Event
from ....kernel import fn
from ....rng import below, open_stream
from ..cubes import draw
from ..records import COLOURS, LINKS, Board
from ..setup import DRAWS, clear_board, cubes_for
from ..terms import NONE
from . import auction, turn
from .build import blank
from .journal import VOID, note, note_at
from .kinds import Kind
from .money import pay
from .piles import set_order
from .records import ACCOUNTS, BANK, COMPANIES, SEATS, Company, Investor, Rules, State
from .terms import Phase, Purpose, StartTie, Trigger


@fn
def new_game(s: State, r: Rules, b: Board, ev: list[Event], seed: int, deal: int, game: int) -> None:
    """Everything in its place for the first decision. All of the state that is used here is written."""
    s.log.game = game
    s.log.seq = 0
    s.log.turn = 0
    s.log.step = 0
    s.log.broken = 0
    for purpose in range(Purpose.BOT):
        open_stream(s.chance[purpose], seed, deal, purpose)
    clear_game(s)
    clear_board(s.rails, r.rails, b)
    for link in range(LINKS):
        blank(s.rails.links[link])
    s.rails.markers = 0
    s.rails.markers_placed = 0
    s.rails.log.turn = 0
    for p in range(SEATS):
        new_player(s.players[p])
    for p in range(r.players):
        pay(s, BANK, p, r.starting_cash)
    stock_cities(s, r, b, ev)
    s.first = below(s.chance[Purpose.FIRST_PLAYER], r.players)
    s.first_at_start = s.first
    note(s, ev, Kind.FIRST_MARKER, s.first, NONE, VOID, VOID, VOID, VOID, NONE)
    place_companies(s, r, ev)
    auction.open_auctions(s, Phase.OPENING)
    turn.go_on(s, r, b, ev)


@fn
def clear_game(s: State) -> None:
    """No order, no auction, no merger, no trigger, no money, nothing counted."""
    s.to_move = 0
    s.spot = NONE
    s.acting = NONE
    s.asking = 0
    s.stamps = 0
    s.target = NONE
    s.voting = NONE
    s.voter = 0
    s.votes = 0
    s.extra_shares = 0
    s.trigger = Trigger.NONE
    s.last_turn = 0
    s.actions = 0
    s.deliveries = 0
    s.mergers = 0
    s.refused = 0
    s.defaults = 0
    s.auctions = 0
    s.opening_paid = 0
    s.opening_worth = 0
    s.opening_sold = 0
    s.shares_issued = 0
    s.bonds_issued = 0
    s.dividends = 0
    s.sale.source = 0
    s.sale.starter = NONE
    s.sale.bid = 0
    s.sale.bidder = NONE
    s.sale.bids = 0
    s.sale.dropped = 0
    for i in range(ACCOUNTS):
        s.cash[i] = 0
    for c in range(COMPANIES):
        s.order[c] = c


@fn
def new_player(me: Investor) -> None:
    """A player without anything (A1.3; the starting cash is paid by the bank)."""
    me.score = 0
    me.rank = 0
    me.share_value = 0
    me.dividends = 0
    me.bought_out = 0
    me.grants = 0
    me.paid_opening = 0
    me.paid_shares = 0
    me.opening_shares = 0
    me.phase_shares = 0
    me.bids = 0
    me.builds = 0
    me.links = 0
    me.deliveries = 0
    me.passes = 0
    me.proposals = 0
    me.mergers = 0
    me.shares_issued = 0
    me.bonds_issued = 0
    me.control_turns = 0


@fn
def new_company(me: Company, r: Rules, c: int) -> None:
    """Five shares available, five on the mat, at its starting price; no cash, no bonds, income 0 (A1.4, A1.5, A1.8)."""
    me.controller = NONE
    me.price = r.start_price[c]
    me.available = r.available
    me.mat = r.mat
    me.issued = 0
    me.bonds = 0
    me.income_marker = 0
    me.proposals = 0
    for p in range(SEATS):
        me.held[p] = 0


@fn
def place_companies(s: State, r: Rules, ev: list[Event]) -> None:
    """Price markers on the track; at one price the first listed lies on top, or chance decides (A1.8, Q44)."""
    for c in range(COMPANIES):
        new_company(s.companies[c], r, c)
        s.companies[c].stamp = -c
        s.rails.players[c].links = 0
    if r.start_tie == StartTie.RANDOM:
        for c in range(r.companies - 1, 0, -1):
            d = below(s.chance[Purpose.COMPANIES], c + 1)
            stamp = s.companies[c].stamp
            s.companies[c].stamp = s.companies[d].stamp
            s.companies[d].stamp = stamp
    set_order(s, r, False)
    for i in range(r.companies):
        c = s.order[i]
        note(s, ev, Kind.COMPANY_READY, NONE, c, i + 1, VOID, VOID, r.start_price[c], NONE)


@fn
def stock_cities(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Random cubes from the bag into each city, as in the base game (A1.2). Each city draws at its own addresses."""
    chance = s.chance[Purpose.CUBES]
    for city in range(b.n_cities):
        chance.count = city * DRAWS
        for _ in range(cubes_for(r.rails, b.cubes[city])):
            s.rails.cubes[city][draw(s.rails, chance)] += 1
        after = 0
        for colour in range(COLOURS):
            n = s.rails.cubes[city][colour]
            if n > 0:
                after += n
                note_at(s, ev, Kind.CITY_STOCKED, NONE, NONE, city, NONE, colour, n, VOID, VOID, after, NONE)
