"""A whole turn on trial: each sensible first decision is carried out on a copy of the game and finished well."""

from ...events import Broken, Event
from ...kernel import assign, fn
from ...rng import Stream, below
from .apply import apply
from .bots_bans import strike
from .bots_scratch import PLAN, Scratch
from .bots_worth import POINT, best_card, worth
from .candidates import Candidates, list_candidates
from .records import Action, Board, Rules, State
from .rounds import give_turn
from .taste import Taste
from .terms import NONE, Do, Phase, Rule

LEAST = -(10**9)  # below any worth
FORCED = 10**8  # what a turn costs in which a ban cannot be kept


@fn
def plan_turn(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, stream: Stream) -> None:
    """Fill `k.plan` with the decisions of the best turn found; `k.legal` holds the legal first ones of it.

    All turns are weighed; for the best of them the turn that could come next counts too."""
    p = s.to_move
    for i in range(k.legal.n):
        k.value[i] = LEAST
        if not is_double(k.legal, i):
            k.value[i] = worth_of_turn(s, r, b, ev, k, taste, k.legal.actions[i], p)
            if taste.whim > 0:
                k.value[i] += below(stream, taste.whim)
    best = best_value(k)
    if taste.ahead > 0 and s.phase == Phase.ACTIONS and s.players[p].workers + s.players[p].roubles > 1:
        best = look_ahead(s, r, b, ev, k, taste, p)
    worth_of_turn(s, r, b, ev, k, taste, k.legal.actions[best], p)
    k.turn = s.turns
    k.next = 0
    k.n_plan = k.n_line
    for j in range(k.n_line):
        assign(k.plan[j], k.line[j])


@fn
def best_value(k: Scratch) -> int:
    """Number of the decision of the list that is worth most."""
    best = 0
    for i in range(k.legal.n):
        if k.value[i] > k.value[best]:
            best = i
    return best


@fn
def look_ahead(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, p: int) -> int:
    """Number of the decision that is worth most together with the next own turn, as if nobody came between."""
    best = best_value(k)
    most = LEAST
    for _ in range(min(taste.ahead, k.legal.n)):
        i = best_value(k)
        if k.value[i] == LEAST:
            return best
        value = k.value[i]
        k.value[i] = LEAST
        if k.legal.actions[i].do != Do.PASS and value > -FORCED // 2:
            worth_of_turn(s, r, b, ev, k, taste, k.legal.actions[i], p)
            value = max(value, worth_of_next(s, r, b, ev, k, taste, p))
        if value > most:
            most = value
            best = i
    return best


@fn
def worth_of_next(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, p: int) -> int:
    """Worth of the best turn that could follow the one on trial."""
    assign(k.after, k.trial)
    if k.after.turns == s.turns:
        return LEAST  # the turn ended with something still to be chosen
    give_turn(k.after, p)
    list_candidates(k.after, r, b, k.later)
    strike(k.after, b, taste, k.later)
    most = LEAST
    for i in range(k.later.n):
        if k.later.actions[i].do != Do.PASS and not is_double(k.later, i):
            most = max(most, worth_after(k.after, r, b, ev, k, taste, k.later.actions[i], p))
    return most


@fn
def worth_of_turn(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, act: Action, p: int) -> int:
    """Worth of the game after the turn that a decision begins; `k.line` holds the turn."""
    if act.do == Do.PASS:
        k.n_line = 1
        assign(k.line[0], act)
        return worth_of_passing(s, r, b, k, taste, p)
    return worth_after(s, r, b, ev, k, taste, act, p)


@fn
def is_double(k: Candidates, i: int) -> bool:
    """A decision before it in the list is the same, paid with more workers and fewer roubles.

    Roubles keep, workers do not; the black worker is another matter."""
    act = k.actions[i]
    if act.do != Do.PLACE and act.do != Do.OWN_ENGINEER:
        return False
    for j in range(max(0, i - 8), i):
        one = k.actions[j]
        if one.do == act.do and one.space == act.space and one.engineer == act.engineer:
            if one.roubles < act.roubles and (one.black == act.black or act.black == 0):
                return True
    return False


@fn
def worth_of_passing(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, p: int) -> int:
    """Workers left over are lost; the turn-order card pays (B6)."""
    assign(k.trial, s)
    k.trial.players[p].passed = 1
    return worth(k, k.trial, r, b, taste, p) + POINT * r.pass_points[s.players[p].card - 1]


@fn
def worth_after(s: State, r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, act: Action, p: int) -> int:
    """Worth of the game after a decision and the rest of its turn, which is served greedily; `k.line` says how.

    Nothing that chance or others hide is looked at: a card to be taken counts by what it may be."""
    assign(k.trial, s)
    k.trial.log.game = NONE  # what it writes lies beyond the log of the game and is overwritten
    k.n_line = 1
    assign(k.line[0], act)
    if apply(k.trial, r, b, ev, act) != Rule.NONE or k.trial.log.broken != Broken.NOTHING:
        return LEAST
    penalty = 0
    while goes_on(s, k.trial, p) and k.n_line < PLAN:
        list_candidates(k.trial, r, b, k.inner)
        if not strike(k.trial, b, taste, k.inner):
            penalty = FORCED
        if k.inner.n == 0 or k.inner.actions[0].do == Do.END_CARD:
            break
        serve_best(r, b, ev, k, taste, p)
    return worth(k, k.trial, r, b, taste, p) - penalty


@fn
def goes_on(s: State, trial: State, p: int) -> bool:
    """The turn that is on trial has not come to its end."""
    return trial.fresh == 0 and trial.turns == s.turns and trial.to_move == p and trial.log.broken == Broken.NOTHING


@fn
def serve_best(r: Rules, b: Board, ev: list[Event], k: Scratch, taste: Taste, p: int) -> None:
    """The best next decision inside the turn on trial is carried out there."""
    if k.inner.n == 1:
        assign(k.line[k.n_line], k.inner.actions[0])
        k.n_line += 1
        apply(k.trial, r, b, ev, k.inner.actions[0])
        return
    most = LEAST
    best = 0
    for i in range(k.inner.n):
        assign(k.step, k.trial)
        if apply(k.step, r, b, ev, k.inner.actions[i]) == Rule.NONE:
            value = worth(k, k.step, r, b, taste, p)
            if value > most:
                most = value
                best = i
                assign(k.best_step, k.step)
    assign(k.trial, k.best_step)
    assign(k.line[k.n_line], k.inner.actions[best])
    k.n_line += 1


@fn
def pick_card(s: State, r: Rules, b: Board, act: Action) -> None:
    """Of the end bonus cards in the pile the one that would bring most (K5)."""
    best = best_card(s.players[s.to_move], r, b, s.pile)
    if best >= 0:
        act.card = best
