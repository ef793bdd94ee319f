"""All legal decisions of the player to move: for bots that play at random, for tests, for searches."""

from ...kernel import assign, fn
from ...record import Record, record, records, whole
from .apply import check
from .locomotives import lowest
from .records import (
    COLOURS,
    ENGINEERS,
    GAPS,
    LINES,
    MARKERS,
    NUMBERS,
    SLOTS,
    SPACES,
    Action,
    Board,
    Rules,
    State,
)
from .terms import NONE, Do, Duty, Phase, Rule
from .whole import roubles_of, workers_of

MOST = 256  # legal decisions at one moment


class Candidates(Record):
    """Paper for one list."""

    n: int = whole("legal decisions; more than fit are left out")
    actions: list[Action] = records(Action, MOST, "the first n of them")
    trial: Action = record(Action, "being tried")


@fn
def list_candidates(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """Fills `k.actions[: k.n]` with every legal decision, in a fixed order.

    Two that come to the same are listed once: equal locomotives on one line, gaps that are not the next one."""
    k.n = 0
    no_action(k.trial)
    if s.phase == Phase.END:
        return
    if s.fresh == 1:
        list_first(s, r, b, k)
    elif s.hand > 0:
        list_slots(s, r, b, k)
    else:
        for duty in range(s.n_owed):
            k.trial.duty = duty
            list_duty(s, r, b, k, s.owed[duty].duty)


@fn
def no_action(act: Action) -> None:
    """Nothing chosen."""
    act.do = Do.PASS
    act.space = NONE
    act.engineer = 0
    act.workers = 0
    act.roubles = 0
    act.black = 0
    act.duty = 0
    act.line = 0
    act.colour = 0
    act.marker = 0
    act.n = 0
    act.slot = 0
    act.number = 0
    act.returned = 0
    act.gap = 0
    act.card = 0
    act.option = 0


@fn
def offer(s: State, r: Rules, b: Board, k: Candidates, do: int) -> None:
    """The trial joins the list, if it is legal."""
    k.trial.do = do
    if k.n < MOST and check(s, r, b, k.trial) == Rule.NONE:
        assign(k.actions[k.n], k.trial)
        k.n += 1


@fn
def list_first(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """First decisions of a turn."""
    if s.phase == Phase.START_BONUS:
        for card in range(b.n_start_cards):
            k.trial.card = card
            offer(s, r, b, k, Do.START_BONUS)
        return
    if s.phase == Phase.SECOND_USE:
        list_moves(s, r, b, k)
        return
    offer(s, r, b, k, Do.PASS)
    for space in range(b.n_spaces):
        if s.users[space] == NONE or b.spaces[space].blocks == 0:
            k.trial.space = space
            list_payments(s, r, b, k, Do.PLACE, workers_of(s, b, space) + roubles_of(s, b, space))
    k.trial.space = NONE
    for engineer in range(1, ENGINEERS):
        if s.players[s.to_move].engineers >> engineer & 1 == 1:
            k.trial.engineer = engineer
            cost = b.engineers[engineer].workers + b.engineers[engineer].roubles
            list_payments(s, r, b, k, Do.OWN_ENGINEER, cost)
            if cost > 0:
                list_payments(s, r, b, k, Do.OWN_ENGINEER, 0)


@fn
def list_payments(s: State, r: Rules, b: Board, k: Candidates, do: int, cost: int) -> None:
    """The same with every way to pay: workers first, then roubles in their place, with and without the black one."""
    for roubles in range(cost + 1):
        for black in range(2):
            k.trial.workers = cost - roubles
            k.trial.roubles = roubles
            k.trial.black = black
            offer(s, r, b, k, do)
    k.trial.workers = 0
    k.trial.roubles = 0
    k.trial.black = 0


@fn
def list_moves(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """Second uses of a turn-order worker."""
    offer(s, r, b, k, Do.STAY)
    for space in range(b.n_spaces):
        k.trial.space = space
        offer(s, r, b, k, Do.MOVE_WORKER)
    k.trial.space = NONE
    for engineer in range(1, ENGINEERS):
        k.trial.engineer = engineer
        offer(s, r, b, k, Do.MOVE_WORKER)


@fn
def list_duty(s: State, r: Rules, b: Board, k: Candidates, duty: int) -> None:
    """What can be done for one duty."""
    if duty == Duty.STEPS:
        for line in range(LINES):
            for colour in range(COLOURS):
                k.trial.line = line
                k.trial.colour = colour
                offer(s, r, b, k, Do.STEP)
    elif duty == Duty.INDUSTRY:
        for marker in range(MARKERS):
            for n in range(1, s.owed[k.trial.duty].n + 1):
                k.trial.marker = marker
                k.trial.n = n
                offer(s, r, b, k, Do.ADVANCE)
    elif duty == Duty.REPEAT:
        list_again(s, r, b, k)
    elif duty == Duty.BORROW:
        for engineer in range(1, ENGINEERS):
            k.trial.engineer = engineer
            offer(s, r, b, k, Do.BORROW)
    else:
        if duty == Duty.LOCOMOTIVE or duty == Duty.SPECIAL_LOCOMOTIVE or duty == Duty.LOCOMOTIVE_OR_FACTORY:
            list_slots(s, r, b, k)
        if duty == Duty.FACTORY or duty == Duty.LOCOMOTIVE_OR_FACTORY:
            list_factories(s, r, b, k)
        list_cards(s, r, b, k, duty)


@fn
def list_slots(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """Places for a locomotive."""
    me = s.players[s.to_move]
    for slot in range(SLOTS):
        twin = False
        for other in range(slot):
            same = me.locomotive[other] == me.locomotive[slot] and b.slot_line[other] == b.slot_line[slot]
            twin = twin or same
        if not twin:
            k.trial.slot = slot
            offer(s, r, b, k, Do.LOCOMOTIVE)
    offer(s, r, b, k, Do.GIVE_UP)


@fn
def list_factories(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """Factories of the stack and the returned ones, into the gaps that are open to them."""
    for gap in range(GAPS):
        k.trial.gap = gap
        k.trial.returned = 0
        k.trial.number = lowest(s)
        offer(s, r, b, k, Do.FACTORY)
        k.trial.returned = 1
        for number in range(1, NUMBERS):
            if s.returned[number] > 0:
                k.trial.number = number
                offer(s, r, b, k, Do.FACTORY)


@fn
def list_again(s: State, r: Rules, b: Board, k: Candidates) -> None:
    """Spaces and own engineers that can be repeated."""
    for space in range(SPACES):
        if s.players[s.to_move].spaces_used >> space & 1 == 1:
            k.trial.space = space
            offer(s, r, b, k, Do.SAME_AGAIN)
    k.trial.space = NONE
    for engineer in range(1, ENGINEERS):
        k.trial.engineer = engineer
        offer(s, r, b, k, Do.SAME_AGAIN)


@fn
def list_cards(s: State, r: Rules, b: Board, k: Candidates, duty: int) -> None:
    """Tokens, cards and rewards to choose from."""
    if duty == Duty.TOKEN:
        for card in range(b.n_tokens):
            k.trial.card = card
            offer(s, r, b, k, Do.TOKEN)
    elif duty == Duty.QUESTION_CARD:
        for card in range(b.n_question_cards):
            k.trial.card = card
            offer(s, r, b, k, Do.QUESTION_CARD)
    elif duty == Duty.END_CARD:
        for card in range(b.n_end_cards):
            k.trial.card = card
            offer(s, r, b, k, Do.END_CARD)
    elif duty == Duty.END_STATION or duty == Duty.CARD_OR_POINTS:
        for option in range(2):
            k.trial.option = option
            offer(s, r, b, k, Do.END_STATION if duty == Duty.END_STATION else Do.CARD_OR_POINTS)
