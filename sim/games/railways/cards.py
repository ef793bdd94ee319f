"""Operations cards (rules B4.7, Eastern US E16, E17): opening, taking, using, and first-to rewards."""

from ...events import Event
from ...kernel import fn
from ...rng import below
from . import depots, lines, passengers, urbanize
from .cubes import bag_total, draw_into
from .journal import VOID, note
from .kinds import Kind
from .records import Action, Board, Rules, State
from .terms import NONE, Aid, CardKind, CardPlace, Purpose, Reason, Rule, SupplyShort, Symbol


@fn
def count_at(s: State, b: Board, place: int) -> int:
    """Cards in the deck, open, held or away (see CardPlace)."""
    n = 0
    for card in range(b.n_cards):
        if s.card_place[card] == place:
            n += 1
    return n


@fn
def open_next(s: State, r: Rules, b: Board, ev: list[Event], reason: int) -> None:
    """Turn up a random card of the deck, if any are left (B2.6, B4.8.4)."""
    left = count_at(s, b, CardPlace.DECK)
    if left == 0:
        return
    which = below(s.chance[Purpose.CARDS], left)
    card = -1
    while which >= 0:
        card += 1
        if s.card_place[card] == CardPlace.DECK:
            which -= 1
    open_card(s, r, b, ev, card, reason)


@fn
def open_card(s: State, r: Rules, b: Board, ev: list[Event], card: int, reason: int) -> None:
    """Lay a card face up; a major line can be scored from now on."""
    it = b.cards[card]
    s.card_place[card] = CardPlace.OPEN
    left = count_at(s, b, CardPlace.DECK)
    note(s, ev, Kind.CARD_OPENED, NONE, NONE, NONE, it.label, left, VOID, VOID, VOID, reason)
    if it.line != NONE:
        lines.reveal_line(s, r, b, ev, it.line)


# --- taking a card


@fn
def check_take(s: State, r: Rules, b: Board, act: Action) -> int:
    """A face-up card that is not of the green-circle kind (B4.7.1). 0 or the Rule broken."""
    if act.card < 0 or act.card >= b.n_cards or s.card_place[act.card] != CardPlace.OPEN:
        return Rule.CARD_NOT_OPEN
    it = b.cards[act.card]
    if it.symbol == Symbol.GREEN_CIRCLE:
        return Rule.CARD_NOT_FOR_TAKING
    if it.kind == CardKind.TRADING_DEPOT:
        return depots.check_taken(s, b, s.to_move, act.link)
    if it.symbol != Symbol.RED_CROSS:
        return Rule.NONE
    if not has_effect(s, r, b, act.card):
        return Rule.CARD_WITHOUT_EFFECT if r.red_cross_needs_effect == 1 else Rule.NONE
    if it.kind == CardKind.NEW_INDUSTRY:
        return urbanize.check(s, r, b, act.city, act.colour)
    if it.kind == CardKind.CITY_GROWTH and (act.city < 0 or act.city >= b.n_cities):
        return Rule.NO_SUCH_CITY
    return Rule.NONE


@fn
def has_effect(s: State, r: Rules, b: Board, card: int) -> bool:
    """At least a part of the effect of a red-cross card can be carried out (B4.7.6, Q21, Q32)."""
    it = b.cards[card]
    if it.kind == CardKind.NEW_INDUSTRY:
        return urbanize.possible(s, r, b)
    if it.kind == CardKind.CITY_GROWTH:
        return bag_total(s) >= (it.number if r.supply_short == SupplyShort.NOT_ALLOWED else 1)
    return True


@fn
def take(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """Cards are free (B4.7.3). A red cross is carried out at once and leaves the game, others lie before the player."""
    p = s.to_move
    it = b.cards[act.card]
    kept = it.symbol != Symbol.RED_CROSS
    s.card_place[act.card] = CardPlace.HELD if kept else CardPlace.AWAY
    s.card_owner[act.card] = p if kept else NONE
    s.players[p].cards_taken += 1
    left = count_at(s, b, CardPlace.OPEN)
    note(s, ev, Kind.CARD_TAKEN, p, NONE, NONE, it.label, left, VOID, VOID, VOID, NONE)
    if not kept and has_effect(s, r, b, act.card):
        if it.kind == CardKind.NEW_INDUSTRY:
            urbanize.place_tile(s, r, ev, act.city, act.colour, 0, Reason.NEW_INDUSTRY)
        elif it.kind == CardKind.CITY_GROWTH:
            draw_into(s, r, ev, act.city, it.number, Reason.CITY_GROWTH)
        elif it.kind == CardKind.EXECUTIVE:
            s.extra += r.executive_actions
    elif it.kind == CardKind.TRADING_DEPOT and act.link != NONE:
        depots.place(s, b, ev, act.card, act.link, NONE)


# --- cards that help to build


@fn
def check_use(s: State, b: Board, p: int, act: Action) -> int:
    """Cards named with a build action: own, of a kind that helps, not used up, not twice (B4.7.7). 0 or a Rule."""
    rule = check_used_card(s, b, p, act.card)
    if rule == Rule.NONE:
        rule = check_used_card(s, b, p, act.second_card)
    if rule == Rule.NONE and act.card != NONE and act.card == act.second_card:
        return Rule.CARD_DOES_NOT_FIT
    return rule


@fn
def check_used_card(s: State, b: Board, p: int, card: int) -> int:
    """One card named with a build action; permanent ones work without being named."""
    if card == NONE:
        return Rule.NONE
    if card < 0 or card >= b.n_cards or s.card_place[card] != CardPlace.HELD or s.card_owner[card] != p:
        return Rule.CARD_NOT_YOURS
    it = b.cards[card]
    if it.symbol == Symbol.NONE or not helps_to_build(it.kind):
        return Rule.CARD_DOES_NOT_FIT
    if it.symbol == Symbol.PURPLE_DIAMOND and s.card_turn[card] == s.log.turn:
        return Rule.CARD_USED_THIS_TURN
    return Rule.NONE


@fn
def helps_to_build(kind: int) -> bool:
    """The cards that go with a build action."""
    return kind == CardKind.LAND_GRANT or kind == CardKind.ENGINEERING or kind == CardKind.TUNNEL_ENGINEER


@fn
def works(s: State, b: Board, p: int, act: Action, card: int) -> bool:
    """The card has its effect in this build action: named, or permanent and own."""
    if s.card_place[card] != CardPlace.HELD or s.card_owner[card] != p:
        return False
    return card == act.card or card == act.second_card or b.cards[card].symbol == Symbol.NONE


@fn
def uses(s: State, b: Board, p: int, act: Action, kind: int) -> bool:
    """A card of this kind has its effect in this build action."""
    for card in range(b.n_cards):
        if b.cards[card].kind == kind and works(s, b, p, act, card):
            return True
    return False


@fn
def aid_of(s: State, b: Board, p: int, act: Action) -> int:
    """What cards do for the price of the tiles of this build action (see Aid)."""
    aid = Aid.FREE_PLAIN if uses(s, b, p, act, CardKind.LAND_GRANT) else Aid.NONE
    return aid + (Aid.TUNNELS if uses(s, b, p, act, CardKind.TUNNEL_ENGINEER) else Aid.NONE)


@fn
def tiles_allowed(s: State, r: Rules, b: Board, p: int, act: Action) -> int:
    """Tiles of this build action: four, five with Perfect Engineering (B4.3.1); two such cards do not add up."""
    more = 0
    for card in range(b.n_cards):
        if b.cards[card].kind == CardKind.ENGINEERING and works(s, b, p, act, card):
            more = max(more, b.cards[card].number)
    return r.max_tiles + more


@fn
def use(s: State, b: Board, ev: list[Event], p: int, act: Action) -> None:
    """The named cards have done their work: kept ones leave the game, repeatable ones rest until next turn (B4.7.2)."""
    use_card(s, b, ev, p, act.card)
    use_card(s, b, ev, p, act.second_card)


@fn
def use_card(s: State, b: Board, ev: list[Event], p: int, card: int) -> None:
    """One named card."""
    if card == NONE:
        return
    s.card_turn[card] = s.log.turn
    s.players[p].cards_used += 1
    note(s, ev, Kind.CARD_USED, p, NONE, NONE, b.cards[card].label, VOID, VOID, VOID, VOID, NONE)
    if b.cards[card].symbol == Symbol.CARD:
        s.card_place[card] = CardPlace.AWAY
        s.card_owner[card] = NONE


# --- first-to rewards and hotels


@fn
def after_delivery(s: State, r: Rules, b: Board, ev: list[Event], p: int, city: int, links: int) -> None:
    """Green circles that a delivery fulfils: each pays once, to the first player who does it (B4.7.4, B4.7.5)."""
    for card in range(b.n_cards):
        it = b.cards[card]
        if s.card_place[card] == CardPlace.OPEN:
            if it.kind == CardKind.FIRST_DELIVERY and links >= it.number:
                reward(s, b, ev, p, card, NONE, links)
            elif it.kind == CardKind.BOUNTY and it.city == city:
                reward(s, b, ev, p, card, city, links)
            elif it.kind == CardKind.PASSENGER_LINE and passengers.colours_kept(s, p) >= r.passenger_colours:
                reward(s, b, ev, p, card, NONE, passengers.colours_kept(s, p))
                passengers.give_back(s, r, ev)


@fn
def after_upgrade(s: State, b: Board, ev: list[Event], p: int, level: int) -> None:
    """Green circles for the first locomotive of a level."""
    for card in range(b.n_cards):
        it = b.cards[card]
        if s.card_place[card] == CardPlace.OPEN and it.kind == CardKind.FIRST_ENGINE and it.number == level:
            reward(s, b, ev, p, card, NONE, level)


@fn
def reward(s: State, b: Board, ev: list[Event], p: int, card: int, city: int, number: int) -> None:
    """The player moves on the income track at once and the card leaves the game (B1.10)."""
    it = b.cards[card]
    s.card_place[card] = CardPlace.AWAY
    s.players[p].points += it.points
    s.players[p].points_cards += it.points
    note(s, ev, Kind.CARD_SCORED, p, city, NONE, it.label, number, it.points, VOID, VOID, NONE)


@fn
def pay_hotels(s: State, b: Board, ev: list[Event], city: int) -> None:
    """The owner of a hotel gains a point for each cube delivered to its city, by anybody."""
    for card in range(b.n_cards):
        it = b.cards[card]
        if it.kind == CardKind.HOTEL and it.city == city and s.card_place[card] == CardPlace.HELD:
            owner = s.card_owner[card]
            s.players[owner].points += it.points
            s.players[owner].points_hotels += it.points
            note(s, ev, Kind.HOTEL, owner, city, NONE, it.label, VOID, it.points, VOID, VOID, NONE)
