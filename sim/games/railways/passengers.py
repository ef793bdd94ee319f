"""The Passenger Line (England & Wales W7.1): first to have delivered cubes of so many colours."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .records import COLOURS, Board, Rules, State
from .terms import NONE, CardKind, CardPlace, CountsFrom


@fn
def counts(s: State, r: Rules, b: Board) -> bool:
    """Deliveries count for the card: from when it lies open, or from the start of a game that has it (Q35)."""
    for card in range(b.n_cards):
        if b.cards[card].kind == CardKind.PASSENGER_LINE:
            if s.card_place[card] == CardPlace.OPEN:
                return True
            if s.card_place[card] == CardPlace.DECK and r.passenger_from == CountsFrom.GAME_START:
                return True
    return False


@fn
def colours_kept(s: State, p: int) -> int:
    """Cubes in front of a player, one of a colour."""
    n = 0
    for colour in range(COLOURS):
        n += s.kept[p][colour]
    return n


@fn
def keep(s: State, r: Rules, b: Board, ev: list[Event], p: int, colour: int) -> bool:
    """Who acts keeps the first delivered cube of each colour in front; any other one goes into the bag."""
    if s.kept[p][colour] == 1 or not counts(s, r, b):
        return False
    s.kept[p][colour] = 1
    number = colours_kept(s, p)
    note(s, ev, Kind.CUBE_KEPT, p, NONE, NONE, colour, number, VOID, VOID, VOID, NONE)
    return True


@fn
def give_back(s: State, r: Rules, ev: list[Event]) -> None:
    """The card is scored: all kept cubes of all players go back to the bag."""
    for p in range(r.players):
        number = colours_kept(s, p)
        for colour in range(COLOURS):
            s.bag[colour] += s.kept[p][colour]
            s.kept[p][colour] = 0
        if number > 0:
            note(s, ev, Kind.KEPT_RETURNED, p, NONE, NONE, NONE, number, VOID, VOID, VOID, NONE)
