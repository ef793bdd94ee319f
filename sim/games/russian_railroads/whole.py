"""What can be done: a space of the main board only if all of its action can (C5), a duty as far as it goes (C6)."""

from ...kernel import fn
from .effects import count_bits
from .factories import any_returned, can_take
from .locomotives import in_stacks, lowest, slots_full
from .records import COLOURS, ENGINEERS, SPACES, Board, Deed, Rules, State
from .room import room_of_both
from .terms import NONE, Duty, Effect, EngineerCost
from .tracks import most_steps, one_of_each, packed

ALL_COLOURS = (1 << COLOURS) - 1
NO_ENGINEER = 0


@fn
def engineer_at(s: State, b: Board, space: int) -> int:
    """Number of the engineer that a space of the main board stands for; 0: it is no engineer, or there is none."""
    if b.spaces[space].deed.effect != Effect.PUBLIC_ENGINEER:
        return NO_ENGINEER
    return s.display[b.spaces[space].deed.n]


@fn
def workers_of(s: State, b: Board, space: int) -> int:
    """Workers that a space costs; of a public engineer its tile says it (J3)."""
    engineer = engineer_at(s, b, space)
    return b.engineers[engineer].workers if engineer > 0 else b.spaces[space].workers


@fn
def roubles_of(s: State, b: Board, space: int) -> int:
    """Roubles that a space costs beside; of a public engineer its tile says it (J3)."""
    engineer = engineer_at(s, b, space)
    return b.engineers[engineer].roubles if engineer > 0 else b.spaces[space].roubles


@fn
def moves_possible(s: State, r: Rules, b: Board, p: int, deed: Deed) -> bool:
    """All steps of tracks and industry markers can be made (D10, H6)."""
    me = s.players[p]
    if deed.effect == Effect.INDUSTRY:
        return room_of_both(me, b) >= deed.n
    tracks = packed(me)
    if deed.effect == Effect.TRACK:
        return most_steps(tracks, r, b, deed.colours, 0, 0, deed.n) == deed.n
    if deed.effect == Effect.DIFFERENT_TRACKS:
        return most_steps(tracks, r, b, deed.colours, 1, 0, deed.n) == deed.n
    if deed.effect == Effect.MIXED_TRACK:
        return one_of_each(tracks, r, b, deed.colours)
    if deed.effect == Effect.INDUSTRY_AND_TRACK:
        if room_of_both(me, b) < deed.n:
            return False
        return most_steps(tracks, r, b, deed.colours, 0, 0, deed.m) == deed.m
    return True


@fn
def plain_possible(s: State, r: Rules, b: Board, p: int, deed: Deed) -> bool:
    """All of a deed can be carried out; those that name another one count as not possible."""
    effect = deed.effect
    me = s.players[p]
    if effect <= Effect.INDUSTRY_AND_TRACK:
        return moves_possible(s, r, b, p, deed)
    if effect == Effect.LOCOMOTIVE_OR_FACTORY:
        return lowest(s) > 0 or any_returned(s)
    if effect == Effect.LOCOMOTIVE_AND_FACTORY:
        left = in_stacks(s)
        return left > 1 or (left == 1 and (any_returned(s) or slots_full(me)))
    if effect == Effect.DOUBLER:
        return s.doublers >= deed.n and me.doublers + deed.n <= r.doubler_slots
    if effect == Effect.TEMPORARY_WORKERS:
        return s.temporary > 0 and s.temporary == r.temporary_workers
    if effect == Effect.HIRE:
        return s.display[0] > 0
    if effect == Effect.END_CARD:
        return count_bits(s.pile) >= deed.n
    if effect == Effect.TOKEN:
        return count_bits(me.tokens) + deed.n <= b.n_tokens
    return effect not in (Effect.PUBLIC_ENGINEER, Effect.REPEAT, Effect.BORROW_ENGINEER)


@fn
def repeatable(s: State, r: Rules, b: Board, p: int, code: int) -> bool:
    """A space of cost one worker that the player has used this round (J7).

    `code`: a space, or SPACES + number of an own engineer. Claims, and what itself names another action, are no such
    spaces; an own engineer is none where it is used free of charge."""
    me = s.players[p]
    if code < 0 or code >= SPACES + ENGINEERS:
        return False
    if code >= SPACES:
        engineer = code - SPACES
        if me.engineers_used >> engineer & 1 == 0 or r.own_engineer_cost == EngineerCost.FREE:
            return False
        tile = b.engineers[engineer]
        return tile.workers == 1 and tile.roubles == 0 and names_nothing(tile.deed)
    if me.spaces_used >> code & 1 == 0 or workers_of(s, b, code) != 1 or roubles_of(s, b, code) != 0:
        return False
    engineer = engineer_at(s, b, code)
    if engineer > 0:
        return names_nothing(b.engineers[engineer].deed)
    return b.spaces[code].deed.effect != Effect.CLAIM and names_nothing(b.spaces[code].deed)


@fn
def names_nothing(deed: Deed) -> bool:
    """The deed does not name another action."""
    return deed.effect != Effect.REPEAT and deed.effect != Effect.BORROW_ENGINEER


@fn
def repeat_possible(s: State, r: Rules, b: Board, p: int, code: int) -> bool:
    """The space can be repeated, and all of its action carried out."""
    if not repeatable(s, r, b, p, code):
        return False
    engineer = code - SPACES if code >= SPACES else engineer_at(s, b, code)
    if engineer > 0:
        return plain_possible(s, r, b, p, b.engineers[engineer].deed)
    return plain_possible(s, r, b, p, b.spaces[code].deed)


@fn
def anything_again(s: State, r: Rules, b: Board, p: int, main: int) -> bool:
    """There is a space to be repeated; wholly, for an action of the main board."""
    for code in range(SPACES + ENGINEERS):
        if repeat_possible(s, r, b, p, code) if main == 1 else repeatable(s, r, b, p, code):
            return True
    return False


@fn
def owner_of(s: State, r: Rules, engineer: int) -> int:
    """Seat that owns an engineer, NONE nobody."""
    for p in range(r.players):
        if s.players[p].engineers >> engineer & 1 == 1:
            return p
    return NONE


@fn
def borrow_possible(s: State, r: Rules, b: Board, p: int, engineer: int, main: int) -> bool:
    """An opponent owns the engineer (J8), and all of its action can be carried out where it has to be whole."""
    owner = owner_of(s, r, engineer)
    if owner in (NONE, p) or b.engineers[engineer].deed.effect == Effect.BORROW_ENGINEER:
        return False
    if main == 0:
        return True
    if b.engineers[engineer].deed.effect == Effect.REPEAT:
        return anything_again(s, r, b, p, 1)
    return plain_possible(s, r, b, p, b.engineers[engineer].deed)


@fn
def anything_to_borrow(s: State, r: Rules, b: Board, p: int, main: int) -> bool:
    """An engineer of another player can be used."""
    for engineer in range(1, ENGINEERS):
        if borrow_possible(s, r, b, p, engineer, main):
            return True
    return False


@fn
def possible(s: State, r: Rules, b: Board, p: int, deed: Deed) -> bool:
    """All of a deed can be carried out (C5)."""
    if deed.effect == Effect.REPEAT:
        return anything_again(s, r, b, p, 1)
    if deed.effect == Effect.BORROW_ENGINEER:
        return anything_to_borrow(s, r, b, p, 1)
    return plain_possible(s, r, b, p, deed)


@fn
def serviceable(s: State, r: Rules, b: Board, place: int) -> bool:
    """Something can be done for the duty at `place` of the list (C6)."""
    it = s.owed[place]
    p = s.to_move
    me = s.players[p]
    if it.duty == Duty.STEPS:
        return most_steps(packed(me), r, b, it.colours, it.different, it.moved, 1) == 1
    if it.duty == Duty.INDUSTRY:
        return room_of_both(me, b) > 0
    if it.duty == Duty.LOCOMOTIVE:
        return lowest(s) > 0
    if it.duty == Duty.FACTORY:
        return can_take(s, place)
    if it.duty == Duty.LOCOMOTIVE_OR_FACTORY:
        return lowest(s) > 0 or can_take(s, place)
    if it.duty == Duty.TOKEN:
        return count_bits(me.tokens) < b.n_tokens
    if it.duty == Duty.QUESTION_CARD:
        return s.question_cards > 0
    if it.duty == Duty.END_CARD:
        return s.pile > 0
    if it.duty == Duty.REPEAT:
        return anything_again(s, r, b, p, it.main)
    if it.duty == Duty.BORROW:
        return anything_to_borrow(s, r, b, p, it.main)
    return True


@fn
def cards_only(s: State, r: Rules, b: Board) -> bool:
    """Nothing is left but end bonus cards, which are chosen last (C7)."""
    for place in range(s.n_owed):
        if s.owed[place].duty != Duty.END_CARD and serviceable(s, r, b, place):
            return False
    return True
