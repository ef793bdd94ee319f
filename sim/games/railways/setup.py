"""Set-up (rules section 2)."""

from ...events import Event
from ...kernel import fn
from ...rng import below, open_stream
from . import barons, cards, inspectors, turn
from .cubes import draw
from .journal import VOID, note
from .kinds import Kind
from .records import (
    BANK,
    CARDS,
    CITIES,
    COLOURS,
    HEXES,
    LEVELS,
    LINES,
    LINKS,
    SIDES,
    SPACES,
    WESTERN,
    Board,
    Player,
    Rules,
    State,
)
from .terms import NONE, CardPlace, KnownWhenChosen, Phase, Purpose, Reason, Trigger

DRAWS = SPACES  # addresses kept apart for the cubes of one city


@fn
def new_game(s: State, r: Rules, b: Board, ev: list[Event], seed: int, deal: int, game: int) -> None:
    """Everything in its place for the first decision. All of the state is written."""
    s.log.game = game
    s.log.seq = 0
    s.log.turn = 0
    s.log.step = 0
    s.log.broken = 0
    for purpose in range(Purpose.BOT):
        open_stream(s.chance[purpose], seed, deal, purpose)
    clear_game(s)
    clear_board(s, r, b)
    for p in range(BANK):
        new_player(s.players[p], r)
    for p in range(r.players):
        s.cash[p] = r.starting_money
        s.cash[BANK] -= r.starting_money
    stock_cities(s, r, b, ev)
    s.first = below(s.chance[Purpose.FIRST_PLAYER], r.players)
    s.first_at_start = s.first
    note(s, ev, Kind.FIRST_MARKER, s.first, NONE, NONE, NONE, VOID, VOID, VOID, VOID, NONE)
    set_cards_apart(s, r, b)
    if r.known_when_chosen == KnownWhenChosen.ALL_OPEN_CARDS or r.with_barons == 0:
        open_first_cards(s, r, b, ev)
    if r.with_barons == 1:
        barons.deal(s, r, b, ev)
        s.phase = Phase.BARONS
        s.to_move = 0
    else:
        turn.open_turn(s, r, b, ev)


@fn
def after_baron(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """The next seat chooses, or the game begins (B2.8, Q40)."""
    s.to_move += 1
    if s.to_move == r.players:
        if r.known_when_chosen == KnownWhenChosen.CUBES_ONLY:
            open_first_cards(s, r, b, ev)
        turn.open_turn(s, r, b, ev)


@fn
def clear_game(s: State) -> None:
    """No order, no auction, no trigger, no money."""
    s.phase = Phase.AUCTION
    s.to_move = 0
    s.spot = 0
    s.extra = 0
    s.issued = 0
    s.actions = 0
    s.bid = 0
    s.bidder = NONE
    s.bids = 0
    s.passed = 0
    s.n_passed = 0
    s.markers = 0
    s.markers_placed = 0
    s.trigger = Trigger.NONE
    s.last_turn = 0
    s.lines_scored = 0
    s.cash[BANK] = 0
    for p in range(BANK):
        s.cash[p] = 0
        s.order[p] = p
        s.own_bid[p] = 0
        for colour in range(COLOURS):
            s.kept[p][colour] = 0
    inspectors.nothing_pending(s)


@fn
def clear_board(s: State, r: Rules, b: Board) -> None:
    """No track, printed colours, a full bag, all New City tiles."""
    for place in range(HEXES):
        s.track.tiles[place] = 0
        for side in range(SIDES):
            s.track.sides[place][side] = 0
    s.n_links = 0
    for link in range(LINKS):
        s.links[link].owner = NONE
        s.links[link].complete = 0
        s.chart.taken[link] = 0
    for city in range(CITIES):
        s.network.degree[city] = 0
        s.marker[city] = 0
        s.colour[city] = b.colour[city]
        for colour in range(COLOURS):
            s.cubes[city][colour] = 0
    for colour in range(COLOURS):
        s.bag[colour] = r.cubes_per_colour[colour]
        s.new_city[colour] = r.new_city_tiles[colour]
    for w in range(WESTERN):
        s.western[w] = NONE
    for level in range(LEVELS + 1):
        s.engine_first[level] = NONE


@fn
def new_player(me: Player, r: Rules) -> None:
    """Locomotive level 1, no money, no bonds, 0 points (B2.3)."""
    me.points = r.starting_points
    me.engine = r.starting_engine
    me.bonds = 0
    me.links = 0
    me.baron = NONE
    me.dealt[0] = NONE
    me.dealt[1] = NONE
    me.baron_points = 0
    me.score = 0
    me.rank = 0
    me.income = 0
    me.interest = 0
    me.grants = 0
    me.bids_paid = 0
    me.bids_won = 0
    me.bids = 0
    me.turns_first = 0
    me.spent_track = 0
    me.spent_lost = 0
    me.spent_urbanize = 0
    me.spent_engines = 0
    me.spent_western = 0
    me.bonds_for_bids = 0
    me.bonds_for_interest = 0
    me.points_own = 0
    me.points_from_others = 0
    me.points_given = 0
    me.points_cards = 0
    me.points_hotels = 0
    me.points_depots = 0
    me.points_lines = 0
    me.builds = 0
    me.urbanizations = 0
    me.upgrades = 0
    me.deliveries = 0
    me.links_used = 0
    me.cards_taken = 0
    me.cards_used = 0
    me.western_links = 0
    me.passes = 0
    me.stopped = 0
    me.tiles = 0


@fn
def cubes_for(r: Rules, printed: int) -> int:
    """As many cubes as printed; with 2 or 3 players one fewer, but never fewer than one (B2.1)."""
    if r.cube_reduction == 0:
        return printed
    return max(printed - r.cube_reduction, min(printed, r.cube_minimum))


@fn
def stock_cities(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Random cubes from the bag into each city (B2.1). Each city draws at its own addresses."""
    for city in range(b.n_cities):
        s.chance[Purpose.CUBES].count = city * DRAWS
        for _ in range(cubes_for(r, b.cubes[city])):
            s.cubes[city][draw(s, s.chance[Purpose.CUBES])] += 1
        after = 0
        for colour in range(COLOURS):
            n = s.cubes[city][colour]
            if n > 0:
                after += n
                note(s, ev, Kind.CITY_STOCKED, NONE, city, NONE, colour, n, VOID, VOID, after, NONE)


@fn
def set_cards_apart(s: State, r: Rules, b: Board) -> None:
    """The deck without start cards, and without major lines unless they are shuffled in (B2.6, E6, E7, E17).

    A line that asks for a Western Link stays out where none can be built (V17)."""
    for card in range(CARDS):
        s.card_place[card] = CardPlace.AWAY
        s.card_owner[card] = NONE
        s.card_turn[card] = 0
        s.card_link[card] = NONE
    for line in range(LINES):
        s.line_open[line] = 0
        s.line_barred[line] = 0
    for line in range(b.n_lines):
        if r.with_lines == 1 and r.lines_shuffled == 0 and can_be_met(r, b, line):
            s.line_open[line] = 1
    for card in range(b.n_cards):
        it = b.cards[card]
        if r.with_operations == 1 and (it.line == NONE or can_be_met(r, b, it.line)):
            apart = it.start == 1 or (it.line != NONE and r.lines_shuffled == 0)
            s.card_place[card] = CardPlace.OPEN if apart else CardPlace.DECK


@fn
def can_be_met(r: Rules, b: Board, line: int) -> bool:
    """The line asks for no Western Link, or one can be built (V17)."""
    return r.with_western_link == 1 or b.lines[line].needs_western == 0


@fn
def open_first_cards(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Start cards and open major lines lie there; twice as many cards as players are turned up (B2.6, E17)."""
    if r.with_operations == 0:
        return
    left = cards.count_at(s, b, CardPlace.DECK)
    for card in range(b.n_cards):
        if s.card_place[card] == CardPlace.OPEN:
            label = b.cards[card].label
            note(s, ev, Kind.CARD_OPENED, NONE, NONE, NONE, label, left, VOID, VOID, VOID, Reason.SET_UP)
    for _ in range(r.cards_per_player * r.players):
        cards.open_next(s, r, b, ev, Reason.SET_UP)
