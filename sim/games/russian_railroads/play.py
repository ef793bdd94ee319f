"""Playing: one game, many games, and what is kept of them."""

from ...events import Broken, Event, Seating, Tally
from ...kernel import fn
from ...record import Record, record, records
from ...rng import Stream, open_stream
from .apply import apply
from .bots import choose, sit_down
from .bots_scratch import Scratch
from .conserved import pieces_conserved, scores_add_up
from .fill_rows import fill_game, fill_seat
from .records import SEATS, Action, Board, Rules, State
from .rows import GameRow, SeatRow
from .setup import new_game
from .taste import Taste
from .terms import Phase, Purpose, Rule

LONGEST = 12_000  # events of the longest game: 20 rounds of 4 players


class Match(Record):
    """The desk of one worker: what a game needs beside rules, bots and the log, allocated once for a table."""

    state: State = record(State, "of the game being played")
    action: Action = record(Action, "of the player to move")
    scratch: Scratch = record(Scratch, "paper of the bots")
    streams: list[Stream] = records(Stream, SEATS, "of the bots, by place in the line-up")


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
        choose(s, r, b, ev, m.scratch, tastes[seating.bots[place]], m.streams[place], m.action)
        if apply(s, r, b, ev, m.action) != Rule.NONE:
            s.log.broken = Broken.BOT_BROKE_A_RULE
        elif s.fresh == 1 and not pieces_conserved(s, r):
            s.log.broken = Broken.PIECES_LEAKED
    if s.log.broken == Broken.NOTHING and not scores_add_up(s, r):
        s.log.broken = Broken.MONEY_LEAKED
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
                fill_seat(seats[t.games * r.players + p], m.state, r, b, p)
            t.games += 1
            t.events += m.state.log.seq
        else:
            t.broken += 1
            t.last_broken = game
            t.last_reason = broken
    return n
