"""The rules, the bots, and many games in one call."""

from sim.events import NO_NUMBER, NOBODY, Broken, Event, Seating, Tally, emit
from sim.kernel import fn
from sim.rng import Stream, below, open_stream

from .records import (
    CITIES,
    COLOURS,
    LEVELS,
    LONGEST,
    Action,
    Board,
    Do,
    Fault,
    GameRow,
    Kind,
    Match,
    Reason,
    Rules,
    SeatRow,
    State,
    Style,
    Taste,
    Trigger,
)

CHANCE = 0  # purposes of draws
BOT = 1


@fn
def note(s: State, ev: list[Event], kind: int, seat: int, city: int, colour: int, amount: int, reason: int) -> None:
    """One row of the log."""
    after = NO_NUMBER if seat == NOBODY else s.players[seat].cash
    emit(s.log, ev, kind, seat, NOBODY, city, NOBODY, colour, NO_NUMBER, amount, NO_NUMBER, after, reason)


@fn
def pay(s: State, ev: list[Event], kind: int, seat: int, amount: int, reason: int) -> None:
    """The bank pays a player, who pays where the amount is negative."""
    s.bank -= amount
    s.players[seat].cash += amount
    note(s, ev, kind, seat, NOBODY, NOBODY, amount, reason)


@fn
def new_game(m: Match, r: Rules, b: Board, ev: list[Event], seed: int, deal: int, game: int) -> None:
    """Cubes are drawn for each city; everybody starts with the same cash."""
    s = m.state
    chance = m.streams[r.players]
    open_stream(chance, seed, deal, CHANCE)
    for place in range(r.players):
        open_stream(m.streams[place], seed, deal, BOT + place)
    s.log.game = game
    s.log.seq = 0
    s.log.turn = 0
    s.log.step = 0
    s.log.broken = Broken.NOTHING
    s.trigger = -1
    s.to_move = 0
    s.bank = -r.cash * r.players
    for seat in range(r.players):
        s.players[seat].cash = r.cash
        s.players[seat].loco = 1
        s.players[seat].score = 0
        s.players[seat].delivered = 0
    for city in range(CITIES):
        for colour in range(COLOURS):
            s.cubes[city][colour] = below(chance, b.cubes[city][colour] + 1)
            if s.cubes[city][colour] > 0:
                note(s, ev, Kind.SETUP, NOBODY, city, colour, s.cubes[city][colour], NOBODY)
    s.log.turn = 1


@fn
def price(s: State, r: Rules) -> int:
    """Of the next locomotive of the player to move; -1 where there is none."""
    level = s.players[s.to_move].loco
    if level >= LEVELS:
        return -1
    return r.loco_cost[level] * (1 + r.steep)


@fn
def apply(s: State, r: Rules, ev: list[Event], act: Action) -> int:
    """One action of the player to move. 0, or 1 where a rule forbids it."""
    me = s.players[s.to_move]
    if act.do == Do.LOCO:
        cost = price(s, r)
        if cost < 0 or cost > me.cash:
            return 1
        me.loco += 1
        pay(s, ev, Kind.LOCOMOTIVE, s.to_move, -cost, Reason.PRICE)
    elif act.do == Do.DELIVER:
        if not (0 <= act.city < CITIES and 0 <= act.colour < COLOURS) or s.cubes[act.city][act.colour] == 0:
            return 1
        s.cubes[act.city][act.colour] -= 1
        me.score += me.loco
        me.delivered += 1
        note(s, ev, Kind.DELIVERED, s.to_move, act.city, act.colour, me.loco, NOBODY)
    else:
        note(s, ev, Kind.PASSED, s.to_move, NOBODY, NOBODY, 0, NOBODY)
    s.to_move += 1
    if s.to_move == r.players:
        end_turn(s, r, ev)
    return 0


@fn
def cubes_left(s: State) -> int:
    """In all cities."""
    n = 0
    for city in range(CITIES):
        for colour in range(COLOURS):
            n += s.cubes[city][colour]
    return n


@fn
def end_turn(s: State, r: Rules, ev: list[Event]) -> None:
    """Income by points; the end when nothing is left to deliver, or by the timetable."""
    s.to_move = 0
    for seat in range(r.players):
        pay(s, ev, Kind.INCOME, seat, s.players[seat].score, Reason.POINTS)
    if cubes_left(s) == 0:
        s.trigger = Trigger.EMPTY
    elif s.log.turn == r.last_turn:
        s.trigger = Trigger.UNFINISHED if r.fault == Fault.ENDLESS else Trigger.TIMETABLE
    else:
        s.log.turn += 1


@fn
def rank(s: State, r: Rules, seat: int) -> int:
    """Points decide, then cash; what is still equal is shared."""
    above = 1
    me = s.players[seat]
    for other in range(r.players):
        you = s.players[other]
        if you.score > me.score or (you.score == me.score and you.cash > me.cash):
            above += 1
    return above


@fn
def choose(s: State, r: Rules, taste: Taste, stream: Stream, act: Action) -> None:
    """A random bot takes what it can; a greedy one weighs a locomotive against a delivery."""
    act.do = Do.PASS
    act.city = 0
    act.colour = 0
    left = 0 if taste.never & 2 else cubes_left(s)
    cost = -1 if taste.never & 1 else price(s, r)
    can_buy = 0 <= cost <= s.players[s.to_move].cash
    at_random = taste.style == Style.RANDOM or below(stream, 1000) < taste.slip
    if at_random:
        wish = below(stream, 3)
        buys = can_buy and wish == 1
        left = left if wish == 2 else 0
    else:
        buys = can_buy and taste.loco * (r.last_turn - s.log.turn) > taste.cube * s.players[s.to_move].loco
    if buys:
        act.do = Do.LOCO
    elif left > 0:
        act.do = Do.DELIVER
        nth = below(stream, left)
        for city in range(CITIES):
            for colour in range(COLOURS):
                if 0 <= nth < s.cubes[city][colour]:
                    act.city = city
                    act.colour = colour
                nth -= s.cubes[city][colour]


@fn
def order_fault(m: Match, r: Rules, game: int) -> None:
    """A fault of the program, where a test asks for one."""
    if r.fault_every > 0 and game % r.fault_every == r.fault_every - 1:
        if r.fault == Fault.LEAK:
            m.state.log.broken = Broken.MONEY_LEAKED
        elif r.fault == Fault.CRASH:
            m.state.players[m.state.log.turn + len(m.streams)].cash += 1


@fn
def play(
    m: Match, r: Rules, b: Board, tastes: list[Taste], line_up: Seating, ev: list[Event], seed: int, game: int
) -> int:
    """One game. 0, or why it is Broken."""
    s = m.state
    new_game(m, r, b, ev, seed, game // r.players, game)
    while s.trigger < 0 and s.log.broken == Broken.NOTHING:
        place = (s.to_move - game % r.players + r.players) % r.players
        choose(s, r, tastes[line_up.bots[place]], m.streams[place], m.action)
        if apply(s, r, ev, m.action) != 0:
            s.log.broken = Broken.BOT_BROKE_A_RULE
        total = s.bank
        for seat in range(r.players):
            total += s.players[seat].cash
        if total != 0:
            s.log.broken = Broken.MONEY_LEAKED
        order_fault(m, r, game)
    for seat in range(r.players):
        note(s, ev, Kind.RANK, seat, NOBODY, NOBODY, rank(s, r, seat), NOBODY)
    return s.log.broken


@fn
def game_row(s: State, r: Rules, g: GameRow, game: int) -> None:
    """The row of the game just played."""
    g.game = game
    g.deal = game // r.players
    g.rotation = game % r.players
    g.turns = s.log.turn
    g.trigger = s.trigger
    g.events = s.log.seq
    g.cubes_left = cubes_left(s)


@fn
def seat_row(s: State, r: Rules, row: SeatRow, line_up: Seating, game: int, seat: int) -> None:
    """The row of one player."""
    row.game = game
    row.seat = seat
    row.bot = line_up.bots[(seat - game % r.players + r.players) % r.players]
    row.score = s.players[seat].score
    row.rank = rank(s, r, seat)
    row.cash = s.players[seat].cash
    row.favourite = seat % CITIES if s.players[seat].delivered > 0 else NOBODY


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
    """Up to n games from number `first` on; how many were played."""
    t.games = 0
    t.broken = 0
    t.events = 0
    for game in range(first, first + n):
        if t.events + LONGEST > len(ev):
            return game - first
        line_up = seatings[game // r.players - first // r.players]
        broken = play(m, r, b, tastes, line_up, ev[t.events : t.events + LONGEST], seed, game)
        if broken == Broken.NOTHING:
            game_row(m.state, r, games[t.games], game)
            for seat in range(r.players):
                seat_row(m.state, r, seats[t.games * r.players + seat], line_up, game, seat)
            t.games += 1
            t.events += m.state.log.seq
        else:
            t.broken += 1
            t.last_broken = game
            t.last_reason = broken
    return n
