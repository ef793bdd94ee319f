"""Set-up (chapter A): everything in its place, the deal, and the start bonus."""

from ...events import Event
from ...kernel import fn
from ...rng import below, open_stream
from .duties import no_duty
from .effects import start
from .journal import VOID, note
from .kinds import Kind
from .records import (
    COLOURS,
    DISPLAY,
    DUTIES,
    ENGINEERS,
    GAPS,
    LINES,
    MARKERS,
    NUMBERS,
    SEATS,
    SLOTS,
    SPACES,
    Action,
    Board,
    Player,
    Rules,
    State,
)
from .rounds import give_turn, open_round
from .terms import NONE, Colour, Phase, Purpose, Reason, Rule, Stack, Trigger

POINTS = 16  # sources of points that a player counts


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
    clear_turn(s)
    lay_out_supply(s, r, b)
    for p in range(SEATS):
        new_player(s.players[p], r)
    deal_cards(s, r)
    fill_display(s, r, b, ev)
    stack_end_cards(s, r, b)
    begin(s, r, ev)


@fn
def begin(s: State, r: Rules, ev: list[Event]) -> None:
    """The last player in turn order takes a start bonus first, the first player none (A8)."""
    s.phase = Phase.START_BONUS
    s.n_queue = r.start_picks
    for i in range(r.start_picks):
        s.queue[i] = s.order[r.players - 1 - i]
    if s.n_queue > 0:
        give_turn(s, s.queue[0])
    else:
        s.start_cards = 0
        s.log.turn = 1
        open_round(s, r, ev)


@fn
def clear_turn(s: State) -> None:
    """No turn is running, nobody has claimed anything."""
    s.phase = Phase.START_BONUS
    s.to_move = 0
    s.trigger = Trigger.NONE
    s.turns = 0
    s.fresh = 0
    s.hand = 0
    s.hand_special = 0
    s.n_owed = 0
    s.n_queue = 0
    for place in range(DUTIES):
        no_duty(s.owed[place])
    for place in range(SEATS):
        s.order[place] = place
        s.first_order[place] = place
        s.claim[place] = NONE
        s.queue[place] = NONE
    for space in range(SPACES):
        s.users[space] = NONE


@fn
def lay_out_supply(s: State, r: Rules, b: Board) -> None:
    """Stacks of locomotives, doublers, ? cards and start bonus cards (A3, A4)."""
    s.removed = 0
    s.doublers = r.doublers
    s.temporary = r.temporary_workers
    s.question_cards = 0
    s.start_cards = 0
    s.pile = 0
    for number in range(NUMBERS):
        s.locomotives[number] = r.locomotives[number]
        s.returned[number] = 0
    for card in range(b.n_question_cards):
        s.question_cards |= b.question_cards[card].present << card
    for card in range(b.n_start_cards):
        s.start_cards |= b.start_cards[card].present << card


@fn
def new_player(me: Player, r: Rules) -> None:
    """Locomotive 1 on the first Transsiberian slot, a black track on space 1 of each line, workers, roubles (A6)."""
    clear_counters(me)
    me.score = 0
    me.rank = 0
    me.workers = r.workers
    me.workers_total = r.workers
    me.reserve = r.reserve
    me.temporary = 0
    me.black = 0
    me.roubles = r.roubles
    me.passed = 0
    me.card = 0
    for line in range(LINES):
        me.rewards[line] = 0
        for colour in range(COLOURS):
            me.track[line][colour] = r.start_space if colour == Colour.BLACK else 0
    for slot in range(SLOTS):
        me.locomotive[slot] = 0
    me.locomotive[0] = r.start_locomotive
    me.special = 0
    me.doublers = 0
    for marker in range(MARKERS):
        me.marker[marker] = NONE
    me.marker[0] = 0
    for gap in range(GAPS):
        me.factory[gap] = 0
    me.engineers = 0
    me.engineers_used = 0
    me.spaces_used = 0
    me.black_at = NONE
    me.tokens = 0
    me.end_cards = 0
    me.fields = 0
    me.end_stations = 0
    me.medal = 0
    me.revalued = 0
    me.claim = NONE
    me.claim_worker = 0


@fn
def clear_counters(me: Player) -> None:
    """Nothing counted for the tables."""
    for source in range(POINTS):
        me.points[source] = 0
    me.actions = 0
    for space in range(SPACES):
        me.places[space] = 0
    me.hired = 0
    me.engineer_uses = 0
    me.locomotives = 0
    me.factories = 0
    me.factory_uses = 0
    for colour in range(COLOURS):
        me.steps[colour] = 0
    me.industry_steps = 0
    me.claims = 0
    me.second_uses = 0
    me.first = 0
    me.workers_idle = 0


@fn
def deal_cards(s: State, r: Rules) -> None:
    """A turn-order card for each player, of the cards 1 to n (A7)."""
    for place in range(r.players - 1, 0, -1):
        other = below(s.chance[Purpose.TURN_ORDER], place + 1)
        seat = s.order[place]
        s.order[place] = s.order[other]
        s.order[other] = seat
    for place in range(r.players):
        s.first_order[place] = s.order[place]
        s.players[s.order[place]].card = place + 1


@fn
def fill_display(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Engineers from the two shuffled stacks; all other lettered ones leave the game (A5)."""
    dealt = 0
    for slot in range(DISPLAY):
        s.display[slot] = 0
        if slot < r.slots and r.slot_stack[slot] != Stack.NONE:
            engineer = any_engineer(s, b, r.slot_stack[slot], dealt)
            if engineer > 0:
                dealt |= 1 << engineer
                s.display[slot] = engineer
                note(s, ev, Kind.DISPLAYED, NONE, NONE, NONE, engineer, VOID, VOID, slot, Reason.SET_UP)


@fn
def any_engineer(s: State, b: Board, stack: int, dealt: int) -> int:
    """The next one of a shuffled stack; 0: it is empty."""
    n = 0
    for engineer in range(1, ENGINEERS):
        n += 1 if in_stack(b, engineer, stack, dealt) else 0
    if n == 0:
        return 0
    skip = below(s.chance[Purpose.ENGINEERS_A if stack == Stack.A else Purpose.ENGINEERS_B], n)
    for engineer in range(1, ENGINEERS):
        if in_stack(b, engineer, stack, dealt):
            if skip == 0:
                return engineer
            skip -= 1
    return 0


@fn
def in_stack(b: Board, engineer: int, stack: int, dealt: int) -> bool:
    """The engineer still lies in the stack."""
    it = b.engineers[engineer]
    return it.present == 1 and it.stack == stack and dealt >> engineer & 1 == 0


@fn
def stack_end_cards(s: State, r: Rules, b: Board) -> None:
    """All end bonus cards but some put away unseen form the pile (A2)."""
    n = 0
    for card in range(b.n_end_cards):
        s.pile |= b.end_cards[card].present << card
        n += b.end_cards[card].present
    for _ in range(min(r.end_cards_removed, n)):
        skip = below(s.chance[Purpose.END_CARDS], n)
        n -= 1
        for card in range(b.n_end_cards):
            if s.pile >> card & 1 == 1:
                if skip == 0:
                    s.pile &= ~(1 << card)
                skip -= 1


@fn
def check_start(s: State, b: Board, act: Action) -> int:
    """One of the remaining start bonus cards (A8). 0 or the Rule broken."""
    if not 0 <= act.card < b.n_start_cards or s.start_cards >> act.card & 1 == 0:
        return Rule.NO_CARD
    return Rule.NONE


@fn
def take_start(s: State, r: Rules, b: Board, ev: list[Event], act: Action) -> None:
    """It is carried out by the normal rules of its effect and leaves the game (A8, A9)."""
    s.start_cards &= ~(1 << act.card)
    card = b.start_cards[act.card]
    note(s, ev, Kind.START_BONUS, s.to_move, NONE, card.label, VOID, VOID, VOID, VOID, NONE)
    start(s, r, ev, s.to_move, card.deed, 0, 0, Reason.START_BONUS, act.card)
