"""The own baron, and first-to cards for locomotives: what a step does for them, which card is kept."""

from ...kernel import fn
from ...rng import Stream, below
from .bots_network import POINT, own_links_seen, size
from .bots_outlook import points_worth
from .bots_scratch import Scratch
from .network import cities_of
from .records import Board, Rules, State
from .taste import Never, Taste, shuns
from .terms import NONE, BaronKind, CardKind, CardPlace

LEAD = 3  # steps within which a race is open


@fn
def own_baron(s: State, taste: Taste, p: int) -> int:
    """The card that the player plays for; NONE if there is none or the bot does not care."""
    return NONE if taste.never & Never.BARONS else s.players[p].baron


@fn
def baron_of_link(k: Scratch, s: State, r: Rules, b: Board, p: int, baron: int, a: int, z: int) -> int:
    """What one more link does for a baron that counts links, cities or a chain."""
    it = b.barons[baron]
    if it.kind == BaronKind.LINKS_OUT_OF_CITY:
        if it.city_a != a and it.city_a != z:
            return 0
        have = own_links_seen(k, it.city_a)
        return POINT * max(0, min(it.points, it.number * (have + 1)) - min(it.points, it.number * have))
    if it.kind == BaronKind.MOST_LINKS or it.kind == BaronKind.MOST_CONSECUTIVE_LINKS:
        return race(it.points, s.players[p].links, most_links(s, r, p))
    if it.kind == BaronKind.MOST_CITIES and (k.own >> a & 1 == 0 or k.own >> z & 1 == 0):
        return race(it.points, size(k.own), most_cities(s, r, p))
    if it.kind == BaronKind.WESTERN_LINK_BUILT:
        return western_step(k, s, r, b, it.points, a, z)
    return 0


@fn
def race(points: int, own: int, best: int) -> int:
    """What one more brings where the player with most wins: much in a close race, nothing in a hopeless one."""
    if own > best + LEAD or own < best - LEAD:
        return 0
    return points * POINT // (2 * LEAD)


@fn
def most_links(s: State, r: Rules, p: int) -> int:
    """Complete links of the rival who has most."""
    best = 0
    for q in range(r.players):
        if q != p:
            best = max(best, s.players[q].links)
    return best


@fn
def most_cities(s: State, r: Rules, p: int) -> int:
    """Cities of the rival who has most."""
    best = 0
    for q in range(r.players):
        if q != p:
            best = max(best, cities_of(s, q))
    return best


@fn
def western_step(k: Scratch, s: State, r: Rules, b: Board, points: int, a: int, z: int) -> int:
    """A first link at a city where a Western Link can still be built."""
    for w in range(b.n_western):
        city = b.western_city[w]
        if r.with_western_link == 1 and s.western[w] == NONE and k.own >> city & 1 == 0 and city in (a, z):
            return points * POINT // 3
    return 0


@fn
def goal_of_level(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> int:
    """What the next locomotive adds to the goals: first-to cards, and a baron about locomotives."""
    worth = far_delivery(k, s, r, b, taste, p, level)
    for card in range(b.n_cards):
        open_race = s.card_place[card] == CardPlace.OPEN and b.cards[card].kind == CardKind.FIRST_ENGINE
        if open_race and not shuns(taste, CardKind.FIRST_ENGINE):
            missing = b.cards[card].number - level
            if missing == 0:
                worth += points_worth(k, s, r, p, b.cards[card].points)
            elif missing > 0 and missing < LEAD and best_engine(s, r, p) <= s.players[p].engine:
                worth += points_worth(k, s, r, p, b.cards[card].points) // (2 * (missing + 1))
    baron = own_baron(s, taste, p)
    if baron != NONE:
        it = b.barons[baron]
        if it.kind == BaronKind.HIGHEST_ENGINE:
            worth += race(it.points, s.players[p].engine, best_engine(s, r, p)) * taste.baron // 100
        elif it.kind == BaronKind.FIRST_ENGINE_LEVEL and s.engine_first[it.number] == NONE and level <= it.number:
            worth += it.points * POINT * taste.baron // (100 * it.number)
    return worth


@fn
def far_delivery(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int) -> int:
    """The first locomotive for a delivery that an open card asks for: half its points, because others race too."""
    if shuns(taste, CardKind.FIRST_DELIVERY) or best_engine(s, r, p) >= level:
        return 0
    worth = 0
    for card in range(b.n_cards):
        it = b.cards[card]
        if it.kind == CardKind.FIRST_DELIVERY and s.card_place[card] == CardPlace.OPEN and it.number == level:
            worth += points_worth(k, s, r, p, it.points) // 2
    return worth


@fn
def best_engine(s: State, r: Rules, p: int) -> int:
    """Level of the best locomotive of the rivals."""
    best = 0
    for q in range(r.players):
        if q != p:
            best = max(best, s.players[q].engine)
    return best


@fn
def price_goals(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> None:
    """A baron for the most money makes late money dearer, one for the fewest bonds makes bonds dearer."""
    baron = own_baron(s, taste, p)
    if baron == NONE:
        return
    it = b.barons[baron]
    if it.kind == BaronKind.FEWEST_BONDS and s.players[p].bonds <= fewest_bonds(s, r, p) + LEAD:
        k.bond += it.points * POINT * taste.baron // (100 * 2 * LEAD)
    elif it.kind == BaronKind.MOST_MONEY and k.turns <= LEAD:
        for t in range(k.turns + 1):
            k.money[t] += it.points * taste.baron // LEAD


@fn
def fewest_bonds(s: State, r: Rules, p: int) -> int:
    """Bonds of the rival who has fewest."""
    least = NONE
    for q in range(r.players):
        if q != p and (least == NONE or s.players[q].bonds < least):
            least = s.players[q].bonds
    return max(0, least)


@fn
def keep_baron(s: State, b: Board, taste: Taste, stream: Stream) -> int:
    """Which of the two dealt cards promises more to a player of this character: 0 or 1."""
    me = s.players[s.to_move]
    first = promise(b, taste, me.dealt[0])
    second = promise(b, taste, me.dealt[1])
    if first == second:
        return below(stream, 2)
    return 0 if first > second else 1


@fn
def promise(b: Board, taste: Taste, card: int) -> int:
    """Points of a baron card times the confidence to meet it, in per cent, as the character leans."""
    it = b.barons[card]
    chance = 30
    if it.kind in (BaronKind.MOST_LINKS, BaronKind.MOST_CITIES, BaronKind.MOST_CONSECUTIVE_LINKS):
        chance = 30 * taste.build // 100
    elif it.kind == BaronKind.HIGHEST_ENGINE or it.kind == BaronKind.FIRST_ENGINE_LEVEL:
        chance = 40 * taste.upgrade // 100
    elif it.kind == BaronKind.FEWEST_BONDS:
        chance = 30 * taste.debt // 100
    elif it.kind == BaronKind.WESTERN_LINK_BUILT:
        chance = 15 * taste.western // 100
    return it.points * chance
