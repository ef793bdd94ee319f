"""Trading Depots, as the bots see them: which link of a rival will carry most cubes, and what that is worth."""

from ...kernel import fn
from .bots_network import POINT
from .bots_outlook import points_worth
from .bots_scratch import Scratch
from .depots import check_place, has_room, waits
from .markers import cubes_in
from .network import own_links_at
from .records import LEVELS, Board, Rules, State
from .terms import NONE, Rule

YOUNG = 3  # links of a rival who has hardly begun are taken for so many: the network will spread
OTHER_WAYS = 2  # and later on only one cube in so many still takes the link: networks grow, cubes find other ways


@fn
def seek_depot(k: Scratch, s: State, r: Rules, b: Board, p: int) -> None:
    """Fill `depot_link`, the link of a rival that promises most, and `depot_uses`; NONE if no link could carry one."""
    k.depot_link = NONE
    k.depot_uses = 0
    for q in range(r.players):
        if q != p and s.players[q].links > 0:
            weigh_links(k, s, b, p, q)


@fn
def weigh_links(k: Scratch, s: State, b: Board, p: int, q: int) -> None:
    """Each link of a rival: its part of the links in the deliveries that the rival is expected to make.

    A rival makes about as many as the player; each uses as many links as the locomotive has levels, and those most
    beside which most cubes lie and most links meet."""
    links = max(YOUNG, s.players[q].links)
    rides = k.deliveries * min(links, s.players[q].engine + 1) // OTHER_WAYS
    total = 0
    for link in range(s.n_links):
        if s.links[link].owner == q and s.links[link].complete == 1:
            total += weight_of_link(s, link)
    for link in range(s.n_links):
        if s.links[link].owner == q and check_place(s, b, p, link) == Rule.NONE:
            uses = rides * weight_of_link(s, link) // total * s.players[q].links // links
            if uses > k.depot_uses or k.depot_link == NONE:
                k.depot_uses = uses
                k.depot_link = link


@fn
def weight_of_link(s: State, link: int) -> int:
    """Cubes at both ends, and the other links of the owner that meet there."""
    it = s.links[link]
    meet = own_links_at(s, it.owner, it.city_a) + own_links_at(s, it.owner, it.city_b) - 1
    return cubes_in(s, it.city_a) + cubes_in(s, it.city_b) + LEVELS * meet // 2


@fn
def depot_worth(k: Scratch, s: State, r: Rules, b: Board, p: int, card: int) -> int:
    """A Trading Depot: a point for each expected cube over the best link, or the hope for one that is not built yet."""
    if k.depot_link == NONE and has_room(s, b, p):
        return 0
    uses = k.depot_uses if k.depot_link != NONE else k.deliveries * k.ahead // (1000 * OTHER_WAYS)
    return points_worth(k, s, r, p, b.cards[card].points) * uses // POINT


@fn
def depot_waiting(s: State, b: Board, p: int) -> int:
    """The card of an own depot that has no place yet; NONE if there is none."""
    for card in range(b.n_cards):
        if waits(s, b, p, card):
            return card
    return NONE
