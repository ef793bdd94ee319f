"""Turn order (chapter L): places are claimed by workers, which act a second time before the round is scored."""

from ...events import Event
from ...kernel import fn
from .engineers import check_unused
from .free import check_free
from .journal import VOID, note
from .kinds import Kind
from .records import SEATS, Action, Board, Rules, State
from .terms import NONE, Effect, EngineerCost, Rule
from .whole import engineer_at, possible, roubles_of, workers_of

CLAIMS = 2  # places that can be claimed at most


@fn
def place_of(s: State, r: Rules, p: int) -> int:
    """Own place in the turn order of this round, from 0."""
    for place in range(r.players):
        if s.order[place] == p:
            return place
    return NONE


@fn
def check_claim(s: State, r: Rules, place: int, roubles: int) -> int:
    """Not the own place (but with 2 players), not both places in one round (L1, L2). 0 or the Rule broken."""
    if s.players[s.to_move].claim != NONE:
        return Rule.ONE_CLAIM
    if r.own_place == 0 and place_of(s, r, s.to_move) == place:
        return Rule.OWN_PLACE
    return Rule.WRONG_PAYMENT if roubles > 0 and r.rouble_claims == 0 else Rule.NONE


@fn
def claim(s: State, r: Rules, ev: list[Event], place: int, act: Action) -> None:
    """The place is claimed for the next round (L1)."""
    p = s.to_move
    me = s.players[p]
    s.claim[place] = p
    me.claim = place
    me.claim_worker = 1 + act.black
    me.claims += 1
    note(s, ev, Kind.CLAIMED, p, NONE, NONE, place + 1, VOID, place_of(s, r, p) + 1, VOID, NONE)


@fn
def reorder(s: State, r: Rules) -> None:
    """Claimants leave the track, the others close up, and the claimants enter the claimed places (L3).

    Nothing changes if only second place is claimed, by the player who is first (L4)."""
    for place in range(SEATS):
        s.queue[place] = s.order[place]
    if s.claim[0] == NONE and s.claim[1] == s.order[0]:
        return
    others = 0
    for place in range(r.players):
        if s.claim[place] != NONE:
            s.order[place] = s.claim[place]
        else:
            while s.players[s.queue[others]].claim != NONE:
                others += 1
            s.order[place] = s.queue[others]
            others += 1


@fn
def queue_claimants(s: State) -> None:
    """The claimant of second place moves its worker first, then that of first place (L5)."""
    s.n_queue = 0
    for i in range(CLAIMS):
        p = s.claim[CLAIMS - 1 - i]
        if p != NONE:
            s.queue[s.n_queue] = p
            s.n_queue += 1


@fn
def check_move(s: State, r: Rules, b: Board, act: Action) -> int:
    """To a free space of cost exactly one worker, or an own unused engineer of that cost (L5, L6). 0 or the Rule."""
    if act.space == NONE:
        rule = check_unused(s.players[s.to_move], act.engineer)
        if rule != Rule.NONE:
            return rule
        tile = b.engineers[act.engineer]
        free = r.own_engineer_cost == EngineerCost.FREE
        return Rule.NOT_ONE_WORKER if free or tile.workers != 1 or tile.roubles != 0 else Rule.NONE
    rule = check_free(s, r, b, act.space)
    if rule != Rule.NONE:
        return rule
    space = b.spaces[act.space]
    if workers_of(s, b, act.space) != 1 or roubles_of(s, b, act.space) != 0 or space.deed.effect == Effect.CLAIM:
        return Rule.NOT_ONE_WORKER
    engineer = engineer_at(s, b, act.space)
    if engineer > 0:
        return Rule.NONE if possible(s, r, b, s.to_move, b.engineers[engineer].deed) else Rule.NOT_WHOLE
    return Rule.NONE if possible(s, r, b, s.to_move, space.deed) else Rule.NOT_WHOLE
