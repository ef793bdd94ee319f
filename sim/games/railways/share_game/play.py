"""Playing: one game, many games, and what is kept of them."""

from ....events import Broken, Event, Seating, Tally
from ....kernel import fn
from ....record import Record, record, records
from ....rng import Stream, open_stream
from ..records import COLOURS, Board
from ..terms import NONE
from .apply import apply
from .bots import choose, sit_down
from .bots_scratch import Scratch
from .control import outstanding
from .money import total_money
from .records import SEATS, Action, Rules, State
from .rows import GameRow, SeatRow
from .setup import new_game
from .taste import Taste
from .terms import Phase, Purpose, Rule, Trigger

LONGEST = 24_000  # events of the longest game: 40 turns of 6 players


class Match(Record):
    """The desk of one worker: what a game needs beside rules, bots and the log, allocated once for a table."""

    state: State = record(State, "of the game being played")
    action: Action = record(Action, "of the player to move")
    scratch: Scratch = record(Scratch, "paper of the bots")
    streams: list[Stream] = records(Stream, SEATS, "of the bots, by place in the line-up")


@fn
def pieces_conserved(s: State, r: Rules, b: Board) -> bool:
    """Every cube is in the bag or in a city; every company has all its shares; bonds and prices are in bounds."""
    for colour in range(COLOURS):
        n = s.rails.bag[colour]
        for city in range(b.n_cities):
            n += s.rails.cubes[city][colour]
        if n != r.rails.cubes_per_colour[colour]:
            return False
    for c in range(r.companies):
        me = s.companies[c]
        if outstanding(s, c) + me.available + me.mat != r.available + r.mat:
            return False
        if me.bonds < 0 or me.price < r.price_min or me.issued < 0 or me.mat < 0:
            return False
    return True


@fn
def play(
    m: Match, r: Rules, b: Board, tastes: list[Taste], seating: Seating, ev: list[Event], seed: int, game: int
) -> int:
    """One game between bots. 0, or why it is Broken.

    Game g is deal g // players with the line-up moved on by g % players seats; a bot's stream goes with its place."""
    s = m.state
    deal = game // r.players
    rotation = game % r.players
    new_game(s, r, b, ev, seed, deal, game)
    sit_down(m.scratch, s, r, b)
    for place in range(r.players):
        open_stream(m.streams[place], seed, deal, Purpose.BOT + place)
    while s.phase != Phase.END and s.log.broken == Broken.NOTHING:
        place = (s.to_move - rotation) % r.players
        choose(s, r, b, m.scratch, tastes[seating.bots[place]], m.streams[place], m.action)
        if apply(s, r, b, ev, m.action) != Rule.NONE:
            s.log.broken = Broken.BOT_BROKE_A_RULE
        elif total_money(s) != 0:
            s.log.broken = Broken.MONEY_LEAKED
        elif not pieces_conserved(s, r, b):
            s.log.broken = Broken.PIECES_LEAKED
    return s.log.broken


@fn
def play_many(
    m: Match,
    r: Rules,
    b: Board,
    tastes: list[Taste],
    seatings: list[Seating],
    ev: list[Event],
    games: list[GameRow],
    seats: list[SeatRow],
    t: Tally,
    seed: int,
    first: int,
    n: int,
) -> int:
    """Up to n games from number `first` on, their events one after the other in `ev`. How many were played.

    `seatings[i]` is the line-up of deal `first // players + i`. Stops early when the buffer might
    not hold another game."""
    t.games = 0
    t.broken = 0
    t.events = 0
    for i in range(n):
        game = first + i
        if t.events + LONGEST > len(ev):
            return i
        seating = seatings[game // r.players - first // r.players]
        broken = play(m, r, b, tastes, seating, ev[t.events : t.events + LONGEST], seed, game)
        if broken == Broken.NOTHING:
            fill_game(games[t.games], m.state, r)
            for p in range(r.players):
                fill_seat(seats[t.games * r.players + p], m.state, r, p)
            t.games += 1
            t.events += m.state.log.seq
        else:
            t.broken += 1
            t.last_broken = game
            t.last_reason = broken
    return n


@fn
def fill_game(row: GameRow, s: State, r: Rules) -> None:
    """The row of a finished game."""
    row.game = s.log.game
    row.deal = s.log.game // r.players
    row.rotation = s.log.game % r.players
    row.turns = s.log.turn
    row.trigger = s.trigger
    row.events = s.log.seq
    row.trigger_turn = s.last_turn - r.extra_turns if s.trigger == Trigger.EMPTY_CITIES else 0
    row.first_seat = s.first_at_start
    row.actions = s.actions
    row.auctions = s.auctions
    row.opening_sold = s.opening_sold
    row.opening_paid = s.opening_paid
    row.opening_worth = s.opening_worth
    row.shares_issued = s.shares_issued
    row.bonds_issued = s.bonds_issued
    row.dividends = s.dividends
    row.defaults = s.defaults
    row.mergers = s.mergers
    row.refused = s.refused
    row.links = s.rails.n_links
    row.deliveries = s.deliveries
    row.empty_cities = s.rails.markers
    row.companies = 0
    row.top_price = 0
    for c in range(r.companies):
        if s.companies[c].controller != NONE:
            row.companies += 1
            row.top_price = max(row.top_price, s.companies[c].price)


@fn
def fill_seat(row: SeatRow, s: State, r: Rules, p: int) -> None:
    """The row of a player."""
    me = s.players[p]
    row.game = s.log.game
    row.seat = p
    row.bot = (p - s.log.game % r.players) % r.players
    row.score = me.score
    row.rank = me.rank
    row.cash = s.cash[p]
    row.share_value = me.share_value
    row.shares = 0
    row.companies = 0
    row.controlled = 0
    for c in range(r.companies):
        row.shares += s.companies[c].held[p]
        row.companies += 1 if s.companies[c].held[p] > 0 else 0
        row.controlled += 1 if s.companies[c].controller == p else 0
    row.dividends = me.dividends
    row.bought_out = me.bought_out
    row.grants = me.grants
    row.paid_opening = me.paid_opening
    row.paid_shares = me.paid_shares
    row.opening_shares = me.opening_shares
    row.phase_shares = me.phase_shares
    row.bids = me.bids
    row.builds = me.builds
    row.links = me.links
    row.deliveries = me.deliveries
    row.passes = me.passes
    row.proposals = me.proposals
    row.mergers = me.mergers
    row.shares_issued = me.shares_issued
    row.bonds_issued = me.bonds_issued
    row.control_turns = me.control_turns
