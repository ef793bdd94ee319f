"""Playing between bots: one game, many games, and what is kept of them."""

from ...events import Broken, Event, Seating, Tally
from ...kernel import fn
from ...rng import open_stream
from .bots import choose
from .desk import Desk
from .ending import rank
from .enums import Purpose, RoundKind, Rule
from .money import total_money
from .play import apply
from .records import HEXES, Board, Rules
from .rows import GameRow, SeatRow, fill_game, fill_seat
from .setup import new_game
from .state import State
from .taste import Taste

LONGEST = 40_000  # events of the longest game


@fn
def play(
    m: Desk, r: Rules, b: Board, tastes: list[Taste], seating: Seating, ev: list[Event], seed: int, game: int
) -> int:
    """One game between bots. 0, or why it is Broken.

    Game g is deal g // players with the line-up moved on by g % players seats; a bot's stream goes with its place."""
    s = m.state
    deal = game // r.players
    rotation = game % r.players
    new_game(s, r, b, game)
    m.scratch.outlook.ready = 0
    for place in range(r.players):
        open_stream(m.streams[place], seed, deal, Purpose.BOT + place)
    while s.round_kind != RoundKind.OVER and s.log.broken == Broken.NOTHING:
        place = (s.to_move - rotation) % r.players
        choose(m, r, b, tastes[seating.bots[place]], m.streams[place])
        if apply(s, r, b, m.scratch, ev, m.action) != Rule.NONE:
            s.log.broken = Broken.BOT_BROKE_A_RULE
        elif total_money(s, r) != 0:
            s.log.broken = Broken.MONEY_LEAKED
        elif not shares_conserved(s, r):
            s.log.broken = Broken.PIECES_LEAKED
    return s.log.broken


@fn
def shares_conserved(s: State, r: Rules) -> bool:
    """Shares of each company in offering, pool and players' hands are 100 %, or none once it is closed.

    Half a president's certificate of the CGR is one share short."""
    for c in range(r.companies):
        total = s.companies[c].offering + s.companies[c].pool
        for p in range(r.players):
            total += s.players[p].shares[c]
        short = s.companies[c].unit if c == r.cgr and s.half_president >= 0 else 0
        if total != 100 - short and not (total == 0 and s.companies[c].closed == 1):
            return False
    return True


@fn
def play_many(
    m: Desk,
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

    `seatings[i]` is the line-up of deal `first // players + i`. Stops early when the buffer might not hold another."""
    t.games = 0
    t.broken = 0
    t.events = 0
    m.scratch.bench.drawing.ready = 0
    m.scratch.track.ready = 0  # rules and board may be others than in the last call
    for h in range(HEXES):
        m.scratch.track.drawn[h] = 0
    for i in range(n):
        game = first + i
        if t.events + LONGEST > len(ev):
            return i
        seating = seatings[game // r.players - first // r.players]
        broken = play(m, r, b, tastes, seating, ev[t.events : t.events + LONGEST], seed, game)
        if broken == Broken.NOTHING:
            fill_game(games[t.games], m.state, r)
            for p in range(r.players):
                fill_seat(seats[t.games * r.players + p], m.state, r, b, p, rank(m.state, r, b, p))
            t.games += 1
            t.events += m.state.log.seq
        else:
            t.broken += 1
            t.last_broken = game
            t.last_reason = broken
    return n
