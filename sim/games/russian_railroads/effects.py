"""What a deed sets going: what asks nobody happens at once, the rest becomes duties of the turn (C1, C7)."""

from ...events import Event
from ...kernel import fn
from .duties import owe
from .journal import VOID, note
from .kinds import Kind
from .points import score
from .records import COLOURS, ENGINEERS, SLOTS, Deed, Player, Rules, State
from .terms import NONE, Colour, Duty, Effect, Reason

ALL_COLOURS = (1 << COLOURS) - 1


@fn
def start(
    s: State, r: Rules, ev: list[Event], p: int, deed: Deed, main: int, black: int, source: int, number: int
) -> None:
    """Carry out a deed for a player, as far as it can be done at once.

    `main`: 1 for an action of the main board, which is whole (C5); `black`: 1 if the black worker stands there (K7);
    `source`, `number`: where it comes from, see `Owed`."""
    score(s, ev, p, deed.points, source, NONE, number)
    if deed.effect <= Effect.INDUSTRY_AND_TRACK:
        start_moves(s, deed, main, black, source, number)
    elif deed.effect <= Effect.LOCOMOTIVE_AND_FACTORY:
        if deed.effect == Effect.LOCOMOTIVE_OR_FACTORY:
            owe(s, Duty.LOCOMOTIVE_OR_FACTORY, 1, 0, 0, main, source, number)
        else:
            owe(s, Duty.LOCOMOTIVE, 1, 0, 0, main, source, number)
            owe(s, Duty.FACTORY, 1, 0, 0, main, source, number)
    elif deed.effect <= Effect.TEMPORARY_WORKERS:
        if deed.effect == Effect.DOUBLER:
            take_doublers(s, r, ev, p, deed.n, source)
        elif deed.effect == Effect.ROUBLES:
            gain_roubles(s, ev, p, deed.n, source)
        else:
            take_temporary(s, ev, p)
    elif deed.effect <= Effect.ENGINEER_SUM:
        start_choices(s, ev, p, deed, main, source, number)
    else:
        start_lasting(s, ev, p, deed, source, number)


@fn
def start_moves(s: State, deed: Deed, main: int, black: int, source: int, number: int) -> None:
    """Steps of tracks and of industry markers."""
    if deed.effect == Effect.TRACK:
        owe_steps(s, deed.n, deed.colours, 0, main, black, source, number)
    elif deed.effect == Effect.DIFFERENT_TRACKS:
        owe_steps(s, deed.n, deed.colours, 1, main, black, source, number)
    elif deed.effect == Effect.MIXED_TRACK:
        for colour in range(COLOURS):
            if deed.colours >> colour & 1 == 1:
                owe_steps(s, 1, 1 << colour, 0, main, black, source, number)
    elif deed.effect == Effect.INDUSTRY:
        owe(s, Duty.INDUSTRY, deed.n, 0, 0, main, source, number)
    elif deed.effect == Effect.INDUSTRY_AND_TRACK:
        owe(s, Duty.INDUSTRY, deed.n, 0, 0, main, source, number)
        owe_steps(s, deed.m, deed.colours, 0, main, black, source, number)


@fn
def owe_steps(s: State, n: int, colours: int, different: int, main: int, black: int, source: int, number: int) -> None:
    """Steps; the black worker adds one more black step where the action can advance black (K7)."""
    owe(s, Duty.STEPS, n, colours, different, main, source, number)
    if black == 1 and colours >> Colour.BLACK & 1 == 1:
        owe(s, Duty.STEPS, 1, 1 << Colour.BLACK, 0, 0, Reason.BLACK_WORKER, NONE)


@fn
def start_choices(s: State, ev: list[Event], p: int, deed: Deed, main: int, source: int, number: int) -> None:
    """Actions that are repeated or borrowed, cards and tokens; sums that score at once."""
    if deed.effect == Effect.REPEAT:
        owe(s, Duty.REPEAT, 1, 0, 0, main, source, number)
    elif deed.effect == Effect.BORROW_ENGINEER:
        owe(s, Duty.BORROW, 1, 0, 0, main, source, number)
    elif deed.effect == Effect.END_CARD:
        owe(s, Duty.END_CARD, deed.n, 0, 0, main, source, number)
    elif deed.effect == Effect.END_CARD_OR_POINTS:
        owe(s, Duty.CARD_OR_POINTS, deed.m, 0, 0, main, source, number)
    elif deed.effect == Effect.TOKEN:
        owe(s, Duty.TOKEN, deed.n, 0, 0, main, source, number)
    elif deed.effect == Effect.LOCOMOTIVE_SUM:
        score(s, ev, p, highest_locomotives(s.players[p], deed.n), source, NONE, number)
    elif deed.effect == Effect.ENGINEER_SUM:
        score(s, ev, p, engineer_numbers(s.players[p]), source, NONE, number)


@fn
def start_lasting(s: State, ev: list[Event], p: int, deed: Deed, source: int, number: int) -> None:
    """What ? tokens and ? cards bring (K2 to K7)."""
    me = s.players[p]
    if deed.effect == Effect.SECOND_MARKER:
        if me.marker[1] == NONE:
            me.marker[1] = 0
            note(s, ev, Kind.SECOND_MARKER, p, NONE, NONE, VOID, VOID, VOID, VOID, source)
        owe(s, Duty.INDUSTRY, deed.n, 0, 0, 0, source, number)
    elif deed.effect == Effect.MEDAL:
        me.medal = 1
        note(s, ev, Kind.MEDAL, p, NONE, NONE, VOID, VOID, VOID, VOID, source)
    elif deed.effect == Effect.REVALUATION:
        me.revalued = 1
        note(s, ev, Kind.REVALUED, p, NONE, NONE, VOID, VOID, VOID, VOID, source)
    elif deed.effect == Effect.END_CARD_AND_QUESTION_CARD:
        owe(s, Duty.QUESTION_CARD, 1, 0, 0, 0, source, number)
        owe(s, Duty.END_CARD, 1, 0, 0, 0, source, number)
    elif deed.effect == Effect.END_STATIONS:
        owe(s, Duty.END_STATION, deed.n, 0, 0, 0, source, NONE)
    elif deed.effect == Effect.BLACK_WORKER:
        me.black = 1
        me.workers += 1
        me.workers_total += 1
        note(s, ev, Kind.WORKER, p, NONE, NONE, VOID, VOID, me.workers_total - 1, me.workers_total, Reason.BLACK_WORKER)
    elif deed.effect == Effect.LOCOMOTIVE:
        owe(s, Duty.SPECIAL_LOCOMOTIVE, deed.n, 0, 0, 0, source, number)
    elif deed.effect == Effect.ENGINEER:
        me.engineers |= 1 << deed.n
        me.hired += 1
        note(s, ev, Kind.HIRED, p, NONE, NONE, deed.n, 0, VOID, count_bits(me.engineers), source)
        gain_roubles(s, ev, p, deed.m, source)


@fn
def take_doublers(s: State, r: Rules, ev: list[Event], p: int, n: int, source: int) -> None:
    """Doublers go to the leftmost empty slots, as long as there is one and the supply lasts (I1)."""
    me = s.players[p]
    for _ in range(n):
        if s.doublers == 0 or me.doublers == r.doubler_slots:
            note(s, ev, Kind.LAPSED, p, NONE, NONE, 1, VOID, VOID, VOID, source)
            continue
        s.doublers -= 1
        me.doublers += 1
        note(s, ev, Kind.DOUBLER, p, NONE, NONE, s.doublers, VOID, me.doublers - 1, me.doublers, source)


@fn
def gain_roubles(s: State, ev: list[Event], p: int, n: int, source: int) -> None:
    """Roubles are kept across rounds (I2)."""
    me = s.players[p]
    me.roubles += n
    note(s, ev, Kind.ROUBLES, p, NONE, NONE, VOID, n, me.roubles - n, me.roubles, source)


@fn
def take_temporary(s: State, ev: list[Event], p: int) -> None:
    """The temporary workers are own workers until the end of the round (I3)."""
    me = s.players[p]
    note(s, ev, Kind.TEMPORARY, p, NONE, NONE, s.temporary, VOID, me.workers, me.workers + s.temporary, NONE)
    me.temporary += s.temporary
    me.workers += s.temporary
    s.temporary = 0


@fn
def highest_locomotives(me: Player, n: int) -> int:
    """The sum of the n highest locomotive numbers of a player."""
    total = 0
    taken = 0
    for _ in range(n):
        best = NONE
        for slot in range(SLOTS):
            if taken >> slot & 1 == 0 and (best == NONE or me.locomotive[slot] > me.locomotive[best]):
                best = slot
        if best != NONE:
            taken |= 1 << best
            total += me.locomotive[best]
    return total


@fn
def engineer_numbers(me: Player) -> int:
    """The sum of the numbers of all own engineers."""
    total = 0
    for number in range(1, ENGINEERS):
        total += number * (me.engineers >> number & 1)
    return total


@fn
def count_bits(x: int) -> int:
    """Members of a set."""
    n = 0
    while x > 0:
        n += x & 1
        x >>= 1
    return n
