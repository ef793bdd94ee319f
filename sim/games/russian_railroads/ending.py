"""The end of a game (chapter T): end bonus cards, the majority of engineers, ranks."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .points import score
from .records import ENGINEERS, GAPS, LINES, SLOTS, TIERS, TOKENS, Board, Player, Rules, State
from .terms import NONE, CardKind, Colour, Phase, Reason, Trigger


@fn
def finish(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """After the last scoring: end bonus cards are shown and score, then the majority; most points win (T1, T4)."""
    for p in range(r.players):
        for card in range(b.n_end_cards):
            if s.players[p].end_cards >> card & 1 == 1:
                points = card_points(s.players[p], r, b, card)
                score(s, ev, p, points, Reason.END_CARD, b.end_cards[card].label, VOID)
    for p in range(r.players):
        place = majority_place(s, r, b, p)
        if place != NONE:
            score(s, ev, p, r.majority[place], Reason.MAJORITY, NONE, place + 1)
    s.trigger = Trigger.ROUNDS_PLAYED if s.log.turn >= r.rounds else Trigger.UNFINISHED
    s.phase = Phase.END
    for p in range(r.players):
        me = s.players[p]
        n = count(me.engineers, ENGINEERS)
        note(s, ev, Kind.SCORE, p, NONE, NONE, n, me.score, highest(me.engineers), VOID, NONE)
    for p in range(r.players):
        me = s.players[p]
        me.rank = 1
        for other in range(r.players):
            me.rank += 1 if s.players[other].score > me.score else 0
        note(s, ev, Kind.RANK, p, NONE, NONE, me.rank, me.score, VOID, VOID, NONE)


@fn
def card_points(me: Player, r: Rules, b: Board, card: int) -> int:
    """What an end bonus card brings its owner (T1)."""
    it = b.end_cards[card]
    n = counted(me, r, b, it.kind)
    if it.most > 0:
        n = min(n, it.most)
    points = it.points * n
    for tier in range(TIERS):
        if it.tier[tier] > 0 and n >= it.tier[tier]:
            points = max(points, it.tier_points[tier])
    return points


@fn
def counted(me: Player, r: Rules, b: Board, kind: int) -> int:
    """How many there are of what a kind of end bonus card counts."""
    if kind == CardKind.FACTORY:
        n = 0
        for gap in range(GAPS):
            n += 1 if me.factory[gap] > 0 else 0
        return n
    if kind == CardKind.ENGINEER:
        return engineers(me, b)
    if kind == CardKind.END_STATION:
        n = 0
        for line in range(LINES):
            n += 1 if me.track[line][Colour.BLACK] >= b.lines[line].length else 0
        return n
    if kind == CardKind.GREY_BROWN:
        return spaces_come(me, Colour.GREY) + spaces_come(me, Colour.BROWN)
    if kind == CardKind.BLACK:
        return spaces_come(me, Colour.BLACK)
    if kind == CardKind.DOUBLERS:
        return me.doublers
    if kind == CardKind.TOKEN:
        return count(me.tokens, TOKENS)
    if kind == CardKind.LOCOMOTIVES:
        return sum_of_locomotives(me, SLOTS)
    if kind == CardKind.WORKERS:
        return me.workers_total - r.workers
    return me.end_stations if kind == CardKind.KEYS else 0


@fn
def spaces_come(me: Player, colour: int) -> int:
    """The spaces that the tracks of a colour have come to, added over the lines."""
    n = 0
    for line in range(LINES):
        n += me.track[line][colour]
    return n


@fn
def sum_of_locomotives(me: Player, most: int) -> int:
    """The numbers of so many own locomotives, the highest first, added."""
    total = 0
    left = most
    for slot in range(SLOTS):
        higher = 0
        for other in range(SLOTS):
            more = me.locomotive[other] > me.locomotive[slot]
            higher += 1 if more or (me.locomotive[other] == me.locomotive[slot] and other < slot) else 0
        if higher < left:
            total += me.locomotive[slot]
    return total


@fn
def engineers(me: Player, b: Board) -> int:
    """Engineers owned, with the card that counts as one (T3)."""
    n = count(me.engineers, ENGINEERS)
    for card in range(b.n_end_cards):
        if me.end_cards >> card & 1 == 1 and b.end_cards[card].kind == CardKind.EXTRA_ENGINEER:
            n += 1
    return n


@fn
def majority_place(s: State, r: Rules, b: Board, p: int) -> int:
    """0 for most engineers, 1 for second most, else NONE; the higher single number decides a tie (T2, T3).

    Without an own engineer there is nothing to score, unless the card alone makes eligible."""
    if not eligible(s.players[p], r, b):
        return NONE
    ahead = 0
    for other in range(r.players):
        if other != p and eligible(s.players[other], r, b) and more_engineers(s.players[other], s.players[p], b):
            ahead += 1
    return ahead if ahead < 2 else NONE


@fn
def eligible(me: Player, r: Rules, b: Board) -> bool:
    """The player may score the majority (T2, T3, Q25)."""
    return me.engineers != 0 or (r.extra_engineer_alone == 1 and engineers(me, b) > 0)


@fn
def more_engineers(one: Player, other: Player, b: Board) -> bool:
    """One player is ahead of another: more engineers, or as many and the highest number."""
    if engineers(one, b) != engineers(other, b):
        return engineers(one, b) > engineers(other, b)
    return highest(one.engineers) > highest(other.engineers)


@fn
def highest(numbers: int) -> int:
    """The highest number of a set of engineers, 0 of none."""
    most = 0
    for number in range(ENGINEERS):
        if numbers >> number & 1 == 1:
            most = number
    return most


@fn
def count(things: int, room: int) -> int:
    """How many members a set has that is written bit by bit."""
    n = 0
    for i in range(room):
        n += things >> i & 1
    return n
