"""Railroad Inspectors, as the bots see them: what stopping a delivery is worth, and when the card is played."""

from ...kernel import fn
from .bots_barons import best_engine
from .bots_network import POINT
from .bots_outlook import look_ahead
from .bots_scratch import Scratch
from .depots import depot_on
from .passengers import colours_kept, counts
from .records import Action, Board, Rules, State
from .taste import Never, Taste, shuns
from .terms import NONE, CardKind, CardPlace, InspectorTiming

PACE = 4  # turns in which deliveries grow by a link
PLAIN_SPITE = 20  # per cent; a bot of this spite minds the points of one rival as much as they hurt it


@fn
def harm(r: Rules, taste: Taste, points: int) -> int:
    """What points that one rival does not get are worth: all of them count half against one rival, less in a crowd."""
    return points * POINT * max(0, taste.spite) // (PLAIN_SPITE * r.players)


@fn
def inspector_worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> int:
    """An inspector in hand: some day it will stop a delivery over as many links as the best locomotive allows."""
    stoppable = 0
    for q in range(r.players):
        if q != p and s.players[q].stopped < r.inspector_stops:
            stoppable += 1
    if stoppable == 0:
        return 0
    return harm(r, taste, r.link_points * (best_engine(s, r, p) + (1 if k.turns > 2 else 0)))


@fn
def inspects(k: Scratch, s: State, r: Rules, b: Board, taste: Taste) -> bool:
    """Whether the player who is asked stops the delivery that has been named.

    Only that of the strongest rival, only a rich one while there is time for another, and never when the player would
    lose as much by it."""
    if taste.spite <= 0 or taste.never & Never.CARDS or shuns(taste, CardKind.RAILROAD_INSPECTOR):
        return False
    p = s.to_move
    acting = s.order[s.spot]
    look_ahead(k, s, r, taste, p)
    gain = usual(s, r, acting)
    loss = 0
    if r.inspector_timing == InspectorTiming.AFTER_ROUTE_NAMED:
        gain = gain_of_delivery(s, r, b, acting)
        loss = share_of(s, r, b, p, s.pending)
    last = k.turns <= 1
    later = usual(s, r, acting) + r.link_points * (k.turns // PACE)
    rich = 4 * gain >= 3 * later or last
    return rich and gain > loss and (leads_rivals(s, r, p, acting) or last)


@fn
def usual(s: State, r: Rules, q: int) -> int:
    """Points of a delivery over own links, as many as the locomotive allows and the player has."""
    return r.link_points * min(s.players[q].engine, s.players[q].links)


@fn
def leads_rivals(s: State, r: Rules, p: int, acting: int) -> bool:
    """Nobody but player p is ahead of the acting player."""
    own = s.players[acting].points - r.bond_points * s.players[acting].bonds
    for q in range(r.players):
        if q != p and s.players[q].points - r.bond_points * s.players[q].bonds > own:
            return False
    return True


@fn
def gain_of_delivery(s: State, r: Rules, b: Board, acting: int) -> int:
    """All points that the named delivery would bring the acting player: links, depots, hotels and first-to cards."""
    act = s.pending
    points = share_of(s, r, b, acting, act)
    for card in range(b.n_cards):
        it = b.cards[card]
        if s.card_place[card] == CardPlace.OPEN:
            far = it.kind == CardKind.FIRST_DELIVERY and act.n >= it.number
            if far or (it.kind == CardKind.BOUNTY and it.city == act.target):
                points += it.points
            elif it.kind == CardKind.PASSENGER_LINE and counts(s, r, b) and s.kept[acting][act.colour] == 0:
                if colours_kept(s, acting) + 1 >= r.passenger_colours:
                    points += it.points
    return points


@fn
def share_of(s: State, r: Rules, b: Board, q: int, act: Action) -> int:
    """Points of any player from a delivery: own links, own depots, own hotels."""
    points = 0
    for i in range(act.n):
        if s.links[act.path[i]].owner == q:
            points += r.link_points
        card = depot_on(s, b, act.path[i])
        if card != NONE and s.card_owner[card] == q:
            points += b.cards[card].points
    for card in range(b.n_cards):
        it = b.cards[card]
        if it.kind == CardKind.HOTEL and it.city == act.target and s.card_place[card] == CardPlace.HELD:
            if s.card_owner[card] == q:
                points += it.points
    return points
