"""? tokens, ? cards and end bonus cards (chapter K)."""

from ...events import Event
from ...kernel import fn
from ...rng import below
from .duties import one_done, owe, settle
from .effects import count_bits, start
from .journal import INDUSTRY_PLACE, VOID, note
from .kinds import Kind
from .points import score
from .records import LENGTH, Action, Board, Rules, State
from .terms import NONE, Duty, EndCardDraw, Purpose, Reason, Rule
from .whole import cards_only


@fn
def check_token(s: State, b: Board, act: Action) -> int:
    """One of the own ? tokens that has not been used (E6, K1). 0 or the Rule broken."""
    if s.owed[act.duty].duty != Duty.TOKEN:
        return Rule.NO_SUCH_DUTY
    if not 0 <= act.card < b.n_tokens or s.players[s.to_move].tokens >> act.card & 1 == 1:
        return Rule.NO_TOKEN
    return Rule.NONE


@fn
def use_token(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """It is put where the ? was gained, and carried out (E6)."""
    p = s.to_move
    me = s.players[p]
    it = s.owed[act.duty]
    place = NONE
    space = VOID
    if it.source == Reason.LINE:
        place = it.number // LENGTH
        space = it.number % LENGTH
    elif it.source == Reason.INDUSTRY:
        place = INDUSTRY_PLACE
        space = it.number
    one_done(s, act.duty)
    me.tokens |= 1 << act.card
    note(s, ev, Kind.TOKEN, p, place, b.tokens[act.card].label, count_bits(me.tokens), VOID, VOID, space, NONE)
    start(s, r, ev, p, b.tokens[act.card].deed, 0, 0, Reason.TOKEN, act.card)


@fn
def check_question_card(s: State, b: Board, act: Action) -> int:
    """One of the ? cards still on the table (K5, K6). 0 or the Rule broken."""
    if s.owed[act.duty].duty != Duty.QUESTION_CARD:
        return Rule.NO_SUCH_DUTY
    if not 0 <= act.card < b.n_question_cards or s.question_cards >> act.card & 1 == 0:
        return Rule.NO_CARD
    return Rule.NONE


@fn
def take_question_card(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """What lies on the card goes to its taker (K6)."""
    s.question_cards &= ~(1 << act.card)
    one_done(s, act.duty)
    card = b.question_cards[act.card]
    left = count_bits(s.question_cards)
    note(s, ev, Kind.QUESTION_CARD, s.to_move, NONE, card.label, left, VOID, VOID, VOID, NONE)
    start(s, r, ev, s.to_move, card.deed, 0, 0, Reason.QUESTION_CARD, act.card)


@fn
def check_end_card(s: State, r: Rules, b: Board, act: Action) -> int:
    """Any card of the pile, when all else of the turn is done (K5, C7). 0 or the Rule broken.

    Where the top card is drawn, `act.card` has no meaning."""
    if s.owed[act.duty].duty != Duty.END_CARD:
        return Rule.NO_SUCH_DUTY
    if not cards_only(s, r, b):
        return Rule.CARDS_LAST
    if r.end_card_draw == EndCardDraw.PICK:
        return Rule.NONE if 0 <= act.card < b.n_end_cards and s.pile >> act.card & 1 == 1 else Rule.NO_CARD
    return Rule.NONE


@fn
def take_end_card(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """It stays hidden until the end (K8)."""
    card = act.card if r.end_card_draw == EndCardDraw.PICK else top_card(s, b)
    s.pile &= ~(1 << card)
    s.players[s.to_move].end_cards |= 1 << card
    one_done(s, act.duty)
    left = count_bits(s.pile)
    note(s, ev, Kind.END_CARD, s.to_move, NONE, b.end_cards[card].label, left, VOID, VOID, VOID, NONE)


@fn
def top_card(s: State, b: Board) -> int:
    """The next card of the shuffled pile: which cards lie in it is known, the order is drawn when one is turned up."""
    skip = below(s.chance[Purpose.END_CARDS], count_bits(s.pile))
    for card in range(b.n_end_cards):
        if s.pile >> card & 1 == 1:
            if skip == 0:
                return card
            skip -= 1
    return NONE


@fn
def check_card_or_points(s: State, act: Action) -> int:
    """An end bonus card or points (J9). 0 or the Rule broken."""
    if s.owed[act.duty].duty != Duty.CARD_OR_POINTS:
        return Rule.NO_SUCH_DUTY
    if act.option == 0:
        return Rule.NONE if s.pile > 0 else Rule.NO_CARD
    return Rule.NONE if act.option == 1 else Rule.BAD_OPTION


@fn
def take_card_or_points(s: State, ev: list[Event], act: Action) -> None:
    """The card is picked at the end of the turn, the points are scored at once (J9, C7)."""
    it = s.owed[act.duty]
    points = it.n
    main = it.main
    source = it.source
    number = it.number
    settle(s, act.duty)
    if act.option == 0:
        owe(s, Duty.END_CARD, 1, 0, 0, main, source, number)
    else:
        score(s, ev, s.to_move, points, source, NONE, number)
