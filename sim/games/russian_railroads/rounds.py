"""The course of a round and of the game (chapters B and M): whose turn it is, passing, scoring, clean-up."""

from ...events import Event
from ...kernel import fn
from . import ending, scoring
from .effects import count_bits
from .engineers import slide
from .journal import VOID, note
from .kinds import Kind
from .points import score
from .records import SEATS, SPACES, Board, Rules, State
from .terms import NONE, PassPoints, Phase, Reason, SecondUse
from .turn_order import place_of, queue_claimants, reorder


@fn
def give_turn(s: State, p: int) -> None:
    """A player begins a turn."""
    s.to_move = p
    s.turns += 1
    s.log.step += 1
    s.fresh = 1
    s.n_owed = 0
    s.hand = 0
    s.hand_special = 0


@fn
def end_turn(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The next player of the phase begins a turn, or the phase is over."""
    if s.phase == Phase.ACTIONS:
        next_player(s, r, b, ev)
    elif next_in_queue(s, r):
        give_turn(s, s.queue[0])
    elif s.phase == Phase.START_BONUS:
        s.start_cards = 0
        s.log.turn += 1
        open_round(s, r, ev)
    elif r.second_use == SecondUse.BEFORE_SCORING:
        close_round(s, r, b, ev)
    else:
        clear_spaces(s, r)
        open_round(s, r, ev)


@fn
def next_in_queue(s: State, r: Rules) -> bool:
    """The first of the queue is done; somebody is left."""
    s.n_queue -= 1
    for i in range(r.players - 1):
        s.queue[i] = s.queue[i + 1]
    return s.n_queue > 0


@fn
def next_player(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """In turn order the next one who has not passed; when all have, the action phase is over (B3, B4)."""
    place = place_of(s, r, s.to_move)
    for i in range(1, r.players + 1):
        p = s.order[(place + i) % r.players]
        if s.players[p].passed == 0:
            give_turn(s, p)
            return
    close_actions(s, r, b, ev)


@fn
def pass_round(s: State, r: Rules, ev: list[Event]) -> None:
    """The player is out for this round, at any time, and scores the back of the turn-order card (B4 to B6)."""
    me = s.players[s.to_move]
    me.passed = 1
    me.workers_idle += me.workers
    note(s, ev, Kind.PASSED, s.to_move, NONE, NONE, me.workers, me.roubles, me.card, VOID, NONE)
    score(s, ev, s.to_move, r.pass_points[me.card - 1], Reason.PASS, NONE, VOID)


@fn
def open_round(s: State, r: Rules, ev: list[Event]) -> None:
    """The action phase of a round begins with the first player."""
    s.phase = Phase.ACTIONS
    s.log.step = 0
    for place in range(r.players):
        p = s.order[place]
        me = s.players[p]
        me.claim = NONE
        me.claim_worker = 0
        owned = count_bits(me.engineers)
        note(s, ev, Kind.TURN_ORDER, p, NONE, NONE, place + 1, me.roubles, me.workers_total, owned, NONE)
    s.players[s.order[0]].first += 1
    give_turn(s, s.order[0])


@fn
def close_actions(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """All have passed: the order changes, turn-order workers act again; not so in the last round (B2, M2)."""
    s.n_queue = 0
    if s.log.turn < r.rounds:
        reorder(s, r)
        queue_claimants(s)
        if s.n_queue > 0 and r.second_use == SecondUse.BEFORE_SCORING:
            s.phase = Phase.SECOND_USE
            give_turn(s, s.queue[0])
            return
    close_round(s, r, b, ev)


@fn
def close_round(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Scoring phase and clean-up; after the last round the game is over (B1, B2)."""
    s.log.step += 1
    s.fresh = 0
    scoring.score_round(s, r, b, ev)
    if s.log.turn >= r.rounds or s.log.turn >= r.length_limit:
        clear_spaces(s, r)
        slide(s, ev)
        ending.finish(s, r, b, ev)
        return
    clean_up(s, r, ev)
    s.log.turn += 1
    s.log.step = 0
    if s.n_queue > 0:
        s.phase = Phase.SECOND_USE
        give_turn(s, s.queue[0])
    else:
        open_round(s, r, ev)


@fn
def clean_up(s: State, r: Rules, ev: list[Event]) -> None:
    """Workers return, temporary ones to their space; engineers slide; turn-order cards match the order (S7, L9)."""
    clear_spaces(s, r)
    s.temporary = r.temporary_workers
    slide(s, ev)
    for place in range(SEATS):
        s.claim[place] = NONE
    for p in range(r.players):
        me = s.players[p]
        me.workers = me.workers_total
        me.temporary = 0
        me.passed = 0
        if me.black > 0:
            me.black = 1
        if r.pass_points_by == PassPoints.BY_PLACE:
            me.card = place_of(s, r, p) + 1


@fn
def clear_spaces(s: State, r: Rules) -> None:
    """All spaces and own engineers are free again."""
    for space in range(SPACES):
        s.users[space] = NONE
    for p in range(r.players):
        me = s.players[p]
        me.spaces_used = 0
        me.engineers_used = 0
        me.black_at = NONE
