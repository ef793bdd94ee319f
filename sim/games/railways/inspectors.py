"""Railroad Inspectors (England & Wales W7.3): a kept card that stops a delivery of another player."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .records import LEVELS, TILES, Action, Board, Rules, State
from .terms import NONE, CardKind, CardPlace, Do, Reason, Rule


@fn
def holds(s: State, b: Board, p: int) -> int:
    """An inspector that player p holds; NONE if there is none."""
    for card in range(b.n_cards):
        if b.cards[card].kind == CardKind.RAILROAD_INSPECTOR and s.card_place[card] == CardPlace.HELD:
            if s.card_owner[card] == p:
                return card
    return NONE


@fn
def next_asked(s: State, r: Rules, b: Board, last: int) -> int:
    """The next holder clockwise who is asked whether the delivery goes on, after seat `last`; NONE: nobody is left.

    Nobody stops the own delivery, and nobody is stopped more often than the rules allow."""
    acting = s.order[s.spot]
    if s.players[acting].stopped >= r.inspector_stops:
        return NONE
    for i in range(1, r.players):
        q = (last + i) % r.players
        if q == acting:
            return NONE
        if holds(s, b, q) != NONE:
            return q
    return NONE


@fn
def check(s: State, b: Board, act: Action) -> int:
    """The holder who is asked plays an own inspector or lets the delivery go on. 0 or the Rule broken."""
    if act.do == Do.PASS:
        return Rule.NONE
    if act.do != Do.INSPECT:
        return Rule.NOT_NOW
    if act.card < 0 or act.card >= b.n_cards or s.card_place[act.card] != CardPlace.HELD:
        return Rule.CARD_NOT_YOURS
    if s.card_owner[act.card] != s.to_move:
        return Rule.CARD_NOT_YOURS
    return Rule.NONE if b.cards[act.card].kind == CardKind.RAILROAD_INSPECTOR else Rule.CARD_DOES_NOT_FIT


@fn
def stop(s: State, b: Board, ev: list[Event], card: int) -> None:
    """The delivery is cancelled, the action is lost, the cube stays; the card is out of the game."""
    p = s.order[s.spot]
    it = s.pending
    s.card_turn[card] = s.log.turn
    s.card_place[card] = CardPlace.AWAY
    s.card_owner[card] = NONE
    s.players[s.to_move].cards_used += 1
    label = b.cards[card].label
    note(s, ev, Kind.CARD_USED, s.to_move, NONE, NONE, label, VOID, VOID, VOID, VOID, Reason.DELIVERY)
    s.actions += 1
    if s.extra > 0:
        s.extra -= 1
    s.players[p].stopped += 1
    note(s, ev, Kind.DELIVERY_STOPPED, p, it.city, it.target, it.colour, it.n, VOID, VOID, VOID, NONE)


@fn
def nothing_pending(s: State) -> None:
    """No delivery waits for an inspector."""
    it = s.pending
    it.do = Do.PASS
    it.bid = 0
    it.city = NONE
    it.target = NONE
    it.colour = NONE
    it.link = NONE
    it.n = 0
    it.card = NONE
    it.second_card = NONE
    it.option = 0
    for i in range(TILES + 1):
        it.dirs[i] = 0
    for i in range(LEVELS):
        it.path[i] = 0
