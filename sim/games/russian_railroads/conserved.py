"""What never changes in a game: tiles, doublers and workers are somewhere, and a score is the sum of its sources."""

from ...kernel import fn
from .records import ENGINEERS, GAPS, NUMBERS, SLOTS, Player, Rules, State

SOURCES = 16  # of points


@fn
def pieces_conserved(s: State, r: Rules) -> bool:
    """Between two turns every tile, doubler and worker is in one place."""
    doublers = s.doublers
    temporary = s.temporary
    for p in range(r.players):
        doublers += s.players[p].doublers
        temporary += s.players[p].temporary
        if not workers_conserved(s.players[p], r):
            return False
    if doublers != r.doublers or temporary != r.temporary_workers:
        return False
    return tiles_conserved(s, r) and engineers_apart(s, r)


@fn
def workers_conserved(me: Player, r: Rules) -> bool:
    """Own workers are active or in reserve, the black one comes on top; free ones are no more than there are."""
    black = 1 if me.black > 0 else 0
    if me.workers_total + me.reserve - black != r.workers + r.reserve:
        return False
    return 0 <= me.workers <= me.workers_total + me.temporary and me.roubles >= 0 and me.reserve >= 0


@fn
def tiles_conserved(s: State, r: Rules) -> bool:
    """Each number lies in its stack, with players as locomotive or factory, or among the returned factories.

    The one without a factory side is counted where it lies, and the first locomotives come on top."""
    for number in range(1, NUMBERS):
        n = s.locomotives[number] + s.returned[number]
        for p in range(r.players):
            me = s.players[p]
            for slot in range(SLOTS):
                if me.locomotive[slot] == number and me.special != slot + 1:
                    n += 1
            for gap in range(GAPS):
                n += 1 if me.factory[gap] == number else 0
        at_start = r.locomotives[number] + (r.players if number == r.start_locomotive else 0)
        if n != at_start or s.locomotives[number] < 0 or s.returned[number] < 0:
            return False
    return True


@fn
def engineers_apart(s: State, r: Rules) -> bool:
    """No engineer lies in two places."""
    seen = 0
    for slot in range(r.slots):
        if s.display[slot] > 0:
            if seen >> s.display[slot] & 1 == 1:
                return False
            seen |= 1 << s.display[slot]
    for p in range(r.players):
        if seen & s.players[p].engineers != 0:
            return False
        seen |= s.players[p].engineers
    return seen < 1 << ENGINEERS


@fn
def scores_add_up(s: State, r: Rules) -> bool:
    """The score of each player is the sum of the points by source."""
    for p in range(r.players):
        total = 0
        for source in range(SOURCES):
            total += s.players[p].points[source]
        if total != s.players[p].score:
            return False
    return True
