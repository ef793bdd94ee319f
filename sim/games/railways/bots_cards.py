"""Operations cards and Western Links, as the bots see them: what they are worth, when a card is used."""

from ...kernel import fn
from .bots_barons import own_baron
from .bots_network import POINT
from .bots_outlook import later_price, points_worth, price_worth
from .bots_plan import bucket, no_changes, note, note_drawn, over_link, worth_of_changes
from .bots_scratch import Scratch
from .bots_traffic import sale, walk_from
from .cards import check_take
from .records import Board, Rules, State
from .taste import Never, Taste, shuns
from .terms import NONE, BaronKind, CardKind, CardPlace, Colour, Rule, Symbol, Terrain


@fn
def hotel_worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, card: int) -> int:
    """A hotel: its share of the cubes of that colour that will still be delivered, more on the own network."""
    it = b.cards[card]
    colour = s.colour[it.city]
    if colour == Colour.GRAY:
        return 0
    cubes = 0
    cities = 0
    for city in range(b.n_cities):
        cubes += s.cubes[city][colour]
        if s.colour[city] == colour and s.network.degree[city] > 0:
            cities += 1
    if s.network.degree[it.city] == 0:
        return 0
    guests = cubes * k.ahead // (20 * cities)
    if k.own >> it.city & 1:
        guests = guests * 3 // 2
    return points_worth(k, s, r, p, it.points) * guests // 100


@fn
def reserve_worth(k: Scratch, r: Rules, b: Board, taste: Taste, card: int) -> int:
    """A card that helps to build later: plain track for nothing, or longer rows."""
    it = b.cards[card]
    if k.turns <= 1:
        return 0
    saved = r.max_tiles * r.cost_terrain[Terrain.PLAIN]
    if it.kind == CardKind.TUNNEL_ENGINEER:
        return later_price(k, taste, r.max_tiles * (r.cost_terrain[Terrain.MOUNTAIN] - r.tunnel_cost) // 2)
    if it.kind == CardKind.LAND_GRANT:
        return later_price(k, taste, saved)
    return later_price(k, taste, saved * it.number) * k.ahead // 1000


@fn
def growth_city(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, level: int, cubes: int) -> int:
    """The own city where cubes from the bag would help most; `growth` is what they would add. NONE: nowhere."""
    best = NONE
    k.growth = 0
    for city in range(b.n_cities):
        if k.own >> city & 1:
            no_changes(k, level)
            note_drawn(k, s, taste, level, city, cubes)
            worth = worth_of_changes(k, level, 0)
            if worth > k.growth:
                best = city
                k.growth = worth
    return best


@fn
def western_worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, city: int) -> int:
    """A Western Link: its red cubes, those that Chicago gets, lines and a baron that ask for one; its price."""
    no_changes(k, level)
    cubes = min(r.western_cubes, s.bag[Colour.RED])
    weight = 1000 * cubes * 100 // (100 + taste.threat * k.rivals[city])
    walk_from(k, city)
    for lev in range(level, k.depth + 1):
        best = k.views[k.seat].sales[sale(city, Colour.RED, lev)].best
        note(k, lev, 0, bucket(k, k.main, city, best), weight)
    if b.refill_city != NONE and k.own >> b.refill_city & 1:
        note_drawn(k, s, taste, level, b.refill_city, cubes * r.refill_cubes // 2)
    worth = worth_of_changes(k, level, 0)
    for line in range(b.n_lines):
        it = b.lines[line]
        wanted = s.line_open[line] == 1 and it.needs_western == 1 and not shuns(taste, CardKind.MAJOR_LINE)
        if wanted and has_both_ends(k, it.city_a, it.city_b, city):
            worth += points_worth(k, s, r, p, it.points)
    worth = worth * taste.western // 100
    baron = own_baron(s, taste, p)
    if baron != NONE and b.barons[baron].kind == BaronKind.WESTERN_LINK_BUILT and s.players[p].western_links == 0:
        worth += b.barons[baron].points * POINT * taste.baron // 100
    return worth - price_worth(k, s, r, taste, p, r.western_cost)


@fn
def western_hope(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int, level: int, a: int, z: int) -> int:
    """What a first own link at a city promises if a Western Link can be built there: red cubes over that link."""
    if r.with_western_link == 0 or taste.never & Never.WESTERN_LINK:
        return 0
    city = a if k.own >> a & 1 == 0 else z
    other = z if city == a else a
    w = b.western_at[city]
    if w == NONE or s.western[w] != NONE or k.own >> city & 1 == 1:
        return 0
    cubes = min(r.western_cubes, s.bag[Colour.RED], max(0, k.actions - 2))
    gain = cubes * over_link(k.views[k.seat], city, Colour.RED, city, other, 0, NONE, k.depth) * taste.western // 100
    return max(0, gain - price_worth(k, s, r, taste, p, r.western_cost)) * k.ahead // 1000


@fn
def has_both_ends(k: Scratch, a: int, z: int, city: int) -> bool:
    """Three cities lie on the main part of the own network."""
    return k.main >> a & 1 == 1 and k.main >> z & 1 == 1 and k.main >> city & 1 == 1


@fn
def may_take(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, card: int) -> bool:
    """The card lies open, can be taken, and the bot has nothing against it."""
    if s.card_place[card] != CardPlace.OPEN or b.cards[card].symbol == Symbol.GREEN_CIRCLE:
        return False
    return not shuns(taste, b.cards[card].kind)


@fn
def takes(k: Scratch, s: State, r: Rules, b: Board, card: int, city: int, colour: int, link: int) -> bool:
    """The rules would let the player take it so."""
    k.draft.card = card
    k.draft.link = link
    k.draft.city = city
    k.draft.colour = colour
    return check_take(s, r, b, k.draft) == Rule.NONE


@fn
def usable_of(s: State, b: Board, p: int, kind: int) -> int:
    """A card of a kind, such as a Government Land Grant, that player p holds and may use now; NONE if there is none."""
    for card in range(b.n_cards):
        if b.cards[card].kind == kind and usable(s, b, p, card):
            return card
    return NONE


@fn
def usable(s: State, b: Board, p: int, card: int) -> bool:
    """Held, and to be named with an action now."""
    if s.card_place[card] != CardPlace.HELD or s.card_owner[card] != p or b.cards[card].symbol == Symbol.NONE:
        return False
    return b.cards[card].symbol != Symbol.PURPLE_DIAMOND or s.card_turn[card] != s.log.turn


@fn
def tiles_of(s: State, r: Rules, b: Board, p: int) -> int:
    """Tiles that player p may lay in one action without naming a card."""
    more = 0
    for card in range(b.n_cards):
        it = b.cards[card]
        if it.kind == CardKind.ENGINEERING and it.symbol == Symbol.NONE and s.card_place[card] == CardPlace.HELD:
            if s.card_owner[card] == p:
                more = max(more, it.number)
    return r.max_tiles + more


@fn
def first_delivery_bonus(s: State, b: Board, taste: Taste, links: int) -> int:
    """Points of open cards for the first delivery of so many links."""
    points = 0
    if shuns(taste, CardKind.FIRST_DELIVERY):
        return points
    for card in range(b.n_cards):
        it = b.cards[card]
        if it.kind == CardKind.FIRST_DELIVERY and s.card_place[card] == CardPlace.OPEN and links >= it.number:
            points += it.points
    return points
