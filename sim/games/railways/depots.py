"""Trading Depots (Mexico M5): a train on a link of another player, which earns a point from each cube over it."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .records import Action, Board, State
from .terms import NONE, CardKind, CardPlace, Reason, Rule


@fn
def check_place(s: State, b: Board, p: int, link: int) -> int:
    """A depot stands on a complete link of somebody else, one on each link (M5). 0 or the Rule broken."""
    if link < 0 or link >= s.n_links or s.links[link].owner < 0:
        return Rule.NO_SUCH_LINK
    if s.links[link].complete == 0:
        return Rule.LINK_IS_INCOMPLETE
    if s.links[link].owner == p:
        return Rule.LINK_IS_YOURS
    return Rule.NONE if depot_on(s, b, link) == NONE else Rule.DEPOT_THERE_ALREADY


@fn
def depot_on(s: State, b: Board, link: int) -> int:
    """The card whose depot stands on the link; NONE if there is none."""
    for card in range(b.n_cards):
        if stands(s, b, card) and s.card_link[card] == link:
            return card
    return NONE


@fn
def stands(s: State, b: Board, card: int) -> bool:
    """The card is a Trading Depot that has been placed; it stays for the game."""
    it = b.cards[card]
    return it.kind == CardKind.TRADING_DEPOT and s.card_place[card] == CardPlace.HELD and s.card_link[card] != NONE


@fn
def has_room(s: State, b: Board, p: int) -> bool:
    """Some link could carry a depot of player p."""
    for link in range(s.n_links):
        if check_place(s, b, p, link) == Rule.NONE:
            return True
    return False


@fn
def check_taken(s: State, b: Board, p: int, link: int) -> int:
    """It is placed when the card is taken, later only if there is no link for it yet (M5). 0 or the Rule broken."""
    if link == NONE and not has_room(s, b, p):
        return Rule.NONE
    return check_place(s, b, p, link)


@fn
def waits(s: State, b: Board, p: int, card: int) -> bool:
    """Player p holds the card of a depot that has not been placed."""
    if s.card_place[card] != CardPlace.HELD or s.card_owner[card] != p:
        return False
    return b.cards[card].kind == CardKind.TRADING_DEPOT and s.card_link[card] == NONE


@fn
def check_later(s: State, b: Board, act: Action) -> int:
    """With a later own action, before it; placing is no action itself (M5, B4.7.2). 0 or the Rule broken."""
    if act.card < 0 or act.card >= b.n_cards or not waits(s, b, s.to_move, act.card):
        return Rule.CARD_NOT_YOURS
    return check_place(s, b, s.to_move, act.link)


@fn
def place(s: State, b: Board, ev: list[Event], card: int, link: int, reason: int) -> None:
    """The player's train goes on the link."""
    it = s.links[link]
    s.card_link[card] = link
    label = b.cards[card].label
    note(s, ev, Kind.DEPOT_PLACED, s.to_move, it.city_a, it.city_b, label, link, VOID, VOID, it.owner, reason)


@fn
def place_later(s: State, b: Board, ev: list[Event], act: Action) -> None:
    """A depot finds its place after its card was taken."""
    place(s, b, ev, act.card, act.link, Reason.LATER)


@fn
def pay_depots(s: State, b: Board, ev: list[Event], act: Action) -> None:
    """Whoever delivers: each depot on the way brings its owner a point, besides that of the owner of the link (M5)."""
    for card in range(b.n_cards):
        if stands(s, b, card):
            for i in range(act.n):
                if act.path[i] == s.card_link[card]:
                    pay_depot(s, b, ev, card)


@fn
def pay_depot(s: State, b: Board, ev: list[Event], card: int) -> None:
    """One cube over the link of one depot."""
    owner = s.card_owner[card]
    link = s.card_link[card]
    it = s.links[link]
    points = b.cards[card].points
    s.players[owner].points += points
    s.players[owner].points_depots += points
    label = b.cards[card].label
    note(s, ev, Kind.DEPOT, owner, it.city_a, it.city_b, label, link, points, VOID, VOID, NONE)
