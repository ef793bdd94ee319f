"""Playing: one game, many games, and what is kept of them."""

from ...events import Broken, Event, Seating, Tally
from ...kernel import fn
from ...record import Record, record, records
from ...rng import Stream, open_stream
from .apply import apply
from .bots import choose, sit_down
from .bots_scratch import Scratch
from .markers import cubes_in
from .money import total_money
from .network import cities_of
from .records import COLOURS, SEATS, Action, Board, Rules, State
from .rows import GameRow, SeatRow
from .setup import new_game
from .taste import Taste
from .terms import NONE, Phase, Purpose, Rule, Trigger

LONGEST = 16_000  # events of the longest game: 40 turns of 6 players


class Match(Record):
    """The desk of one worker: what a game needs beside rules, bots and the log, allocated once for a table."""

    state: State = record(State, "of the game being played")
    action: Action = record(Action, "of the player to move")
    scratch: Scratch = record(Scratch, "paper of the bots")
    streams: list[Stream] = records(Stream, SEATS, "of the bots, by place in the line-up")


@fn
def cubes_conserved(s: State, r: Rules, b: Board) -> bool:
    """Every cube of the game is in the bag, in a city, or kept by a player."""
    for colour in range(COLOURS):
        n = s.bag[colour]
        for city in range(b.n_cities):
            n += s.cubes[city][colour]
        for p in range(r.players):
            n += s.kept[p][colour]
        if n != r.cubes_per_colour[colour]:
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
        elif not cubes_conserved(s, r, b):
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
            fill_game(games[t.games], m.state, r, b)
            for p in range(r.players):
                fill_seat(seats[t.games * r.players + p], m.state, r, b, p)
            t.games += 1
            t.events += m.state.log.seq
        else:
            t.broken += 1
            t.last_broken = game
            t.last_reason = broken
    return n


@fn
def fill_game(row: GameRow, s: State, r: Rules, b: Board) -> None:
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
    row.bids = 0
    row.bids_paid = 0
    row.bonds = 0
    row.links = 0
    row.deliveries = 0
    row.urbanizations = 0
    row.cubes_left = 0
    for p in range(r.players):
        row.bids += s.players[p].bids
        row.bids_paid += s.players[p].bids_paid
        row.bonds += s.players[p].bonds
        row.links += s.players[p].links
        row.deliveries += s.players[p].deliveries
    for colour in range(COLOURS):
        row.urbanizations += r.new_city_tiles[colour] - s.new_city[colour]
    for city in range(b.n_cities):
        row.cubes_left += cubes_in(s, city)
    row.markers = s.markers
    row.lines_scored = s.lines_scored


@fn
def fill_seat(row: SeatRow, s: State, r: Rules, b: Board, p: int) -> None:
    """The row of a player."""
    me = s.players[p]
    row.game = s.log.game
    row.seat = p
    row.bot = (p - s.log.game % r.players) % r.players
    row.score = me.score
    row.rank = me.rank
    row.points = me.points
    row.baron_points = me.baron_points
    row.baron = NONE if me.baron == NONE else b.barons[me.baron].label
    row.bonds = me.bonds
    row.cash = s.cash[p]
    row.engine = me.engine
    row.links = me.links
    row.cities = cities_of(s, p)
    row.income = me.income
    row.interest = me.interest
    row.grants = me.grants
    row.bids_paid = me.bids_paid
    row.bids_won = me.bids_won
    row.bids = me.bids
    row.turns_first = me.turns_first
    row.spent_track = me.spent_track
    row.spent_lost = me.spent_lost
    row.spent_urbanize = me.spent_urbanize
    row.spent_engines = me.spent_engines
    row.spent_western = me.spent_western
    row.bonds_for_bids = me.bonds_for_bids
    row.bonds_for_interest = me.bonds_for_interest
    row.points_own = me.points_own
    row.points_from_others = me.points_from_others
    row.points_given = me.points_given
    row.points_cards = me.points_cards
    row.points_hotels = me.points_hotels
    row.points_depots = me.points_depots
    row.points_lines = me.points_lines
    row.builds = me.builds
    row.urbanizations = me.urbanizations
    row.upgrades = me.upgrades
    row.deliveries = me.deliveries
    row.links_used = me.links_used
    row.cards_taken = me.cards_taken
    row.cards_used = me.cards_used
    row.western_links = me.western_links
    row.passes = me.passes
    row.stopped = me.stopped
    row.tiles = me.tiles
