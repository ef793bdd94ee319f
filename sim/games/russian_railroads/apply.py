"""The one door: nothing else changes a game. Bots, people, tests and searches all come through here."""

from ...events import Event
from ...kernel import fn
from . import again, engineers, factories, industry, locomotives, question, rewards, rounds, setup, spaces, tracks
from .duties import check_duty, settle
from .journal import VOID, note
from .kinds import Kind
from .records import Action, Board, Rules, State
from .terms import NONE, Do, Duty, Phase, Rule
from .turn_order import check_move
from .whole import serviceable


@fn
def apply(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> int:
    """One decision of the player to move. 0, or the Rule that it breaks with the state untouched."""
    rule = check(s, r, b, act)
    if rule != Rule.NONE:
        return rule
    if s.fresh == 1:
        s.fresh = 0
        begin_turn(s, r, b, ev, act)
    else:
        serve(s, r, b, ev, act)
    go_on(s, r, b, ev)
    return Rule.NONE


@fn
def check(s: State, r: Rules, b: Board, act: Action) -> int:
    """The whole decision, before anything happens. 0 or the Rule broken."""
    if s.phase == Phase.END:
        return Rule.NOT_NOW
    return check_first(s, r, b, act) if s.fresh == 1 else check_served(s, r, b, act)


@fn
def check_first(s: State, r: Rules, b: Board, act: Action) -> int:
    """The first decision of a turn, by phase."""
    if s.phase == Phase.ACTIONS:
        if act.do == Do.PLACE:
            return spaces.check_place(s, r, b, act)
        if act.do == Do.OWN_ENGINEER:
            return engineers.check_own(s, r, b, act)
        return Rule.NONE if act.do == Do.PASS else Rule.NOT_NOW
    if s.phase == Phase.SECOND_USE:
        if act.do == Do.MOVE_WORKER:
            return check_move(s, r, b, act)
        return Rule.NONE if act.do == Do.STAY else Rule.NOT_NOW
    return setup.check_start(s, b, act) if act.do == Do.START_BONUS else Rule.NOT_NOW


@fn
def check_served(s: State, r: Rules, b: Board, act: Action) -> int:
    """A decision inside a turn: the locomotive in hand first, else any duty (C7)."""
    if act.do < Do.STEP:
        return Rule.NOT_NOW
    if act.do == Do.LOCOMOTIVE or act.do == Do.GIVE_UP:
        rule = Rule.NONE if s.hand > 0 else check_duty(s, act)
        if rule != Rule.NONE:
            return rule
        return locomotives.check_lay(s, act) if act.do == Do.LOCOMOTIVE else locomotives.check_give_up(s, act)
    rule = check_duty(s, act)
    if rule != Rule.NONE:
        return rule
    if act.do == Do.STEP:
        return tracks.check_step(s, r, b, act)
    if act.do == Do.ADVANCE:
        return industry.check_advance(s, r, b, act)
    if act.do == Do.FACTORY:
        return factories.check(s, act)
    return check_choice(s, r, b, act)


@fn
def check_choice(s: State, r: Rules, b: Board, act: Action) -> int:
    """A token, a card, a reward, or an action that is named."""
    if act.do == Do.TOKEN:
        return question.check_token(s, b, act)
    if act.do == Do.QUESTION_CARD:
        return question.check_question_card(s, b, act)
    if act.do == Do.END_CARD:
        return question.check_end_card(s, r, b, act)
    if act.do == Do.END_STATION:
        return rewards.check_station(s, r, act)
    if act.do == Do.CARD_OR_POINTS:
        return question.check_card_or_points(s, act)
    if act.do == Do.SAME_AGAIN:
        return again.check_again(s, r, b, act)
    return again.check_borrow(s, r, b, act) if act.do == Do.BORROW else Rule.NOT_NOW


@fn
def begin_turn(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A legal first decision happens."""
    if act.do == Do.PLACE:
        spaces.place(s, r, b, ev, act)
    elif act.do == Do.OWN_ENGINEER:
        engineers.use_own(s, r, b, ev, act)
    elif act.do == Do.PASS:
        rounds.pass_round(s, r, ev)
    elif act.do == Do.MOVE_WORKER:
        spaces.move_worker(s, r, b, ev, act)
    elif act.do == Do.STAY:
        spaces.stay(s, ev)
    else:
        setup.take_start(s, r, b, ev, act)


@fn
def serve(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """A legal decision inside a turn happens."""
    if act.do == Do.STEP:
        tracks.step(s, r, b, ev, act)
    elif act.do == Do.ADVANCE:
        industry.advance(s, r, b, ev, act)
    elif act.do == Do.LOCOMOTIVE:
        locomotives.lay(s, r, b, ev, act)
    elif act.do == Do.GIVE_UP:
        locomotives.give_up(s, r, b, ev, act)
    elif act.do == Do.FACTORY:
        factories.build(s, b, ev, act)
    elif act.do == Do.TOKEN:
        question.use_token(s, r, b, ev, act)
    elif act.do == Do.QUESTION_CARD:
        question.take_question_card(s, r, b, ev, act)
    elif act.do == Do.END_CARD:
        question.take_end_card(s, r, b, ev, act)
    elif act.do == Do.END_STATION:
        rewards.take_station(s, r, ev, act)
    elif act.do == Do.CARD_OR_POINTS:
        question.take_card_or_points(s, ev, act)
    elif act.do == Do.SAME_AGAIN:
        again.do_again(s, r, b, ev, act)
    else:
        again.borrow(s, r, b, ev, act)


@fn
def go_on(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The turn goes on while a duty can be served; what cannot be carried out lapses, and the turn ends (C6, C8)."""
    if s.hand > 0:
        return
    last = s.n_owed - 1
    for i in range(last + 1):  # from the end: what lapses is replaced by the last one
        place = last - i
        if s.owed[place].duty == Duty.REPEAT and not serviceable(s, r, b, place):
            lapse(s, ev, place)
    for place in range(s.n_owed):
        if serviceable(s, r, b, place):
            return
    while s.n_owed > 0:
        lapse(s, ev, 0)
    rounds.end_turn(s, r, b, ev)


@fn
def lapse(s: State, ev: list[Event], place: int) -> None:
    """What is left of a duty cannot be carried out (C6). A repetition that can name nothing lapses at once (J7)."""
    it = s.owed[place]
    note(s, ev, Kind.LAPSED, s.to_move, NONE, NONE, it.n, VOID, VOID, VOID, it.source)
    settle(s, place)
