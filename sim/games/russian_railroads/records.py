"""The things on the table. Capacities are named here, once; a variant that does not fit is refused by name."""

from ...events import Log
from ...record import Record, record, records, row, table, whole
from ...rng import Stream
from .terms import Purpose

SEATS = 4  # players
LINES = 3  # of a player board
LENGTH = 16  # spaces of a line, counted from 1
COLOURS = 5  # of tracks
NUMBERS = 10  # of locomotives and factories, counted from 1
SLOTS = 4  # for locomotives: two on the Transsiberian, one on each other line
GAPS = 5  # for factories
FIELDS = 16  # of the industry track, counted from 0
MARKERS = 2  # of a player on the industry track
SPACES = 32  # for workers on the main board; below 62: a set of spaces is one integer, bit by bit
ENGINEERS = 16  # by number, counted from 1; a set of engineers is one integer
DISPLAY = 7  # slots for engineers; 0 is the hiring space
TOKENS = 8  # ? tokens of a player
QUESTION_CARDS = 8
START_CARDS = 8
END_CARDS = 12  # end bonus cards
TIERS = 3  # of an end bonus card that counts by tiers
DUTIES = 24  # open at one moment of a turn


class Deed(Record):
    """What a space, engineer, factory, token or card does."""

    effect: int = whole("see Effect")
    n: int = whole("steps, pieces, roubles ..., by effect")
    m: int = whole("second number, by effect")
    colours: int = whole("colours that may be moved, one bit each; only those unlocked count (D10)")
    points: int = whole("scored at once beside it", unit="points")


class Space(Record):
    """A space for workers on the main board."""

    present: int = whole("1: on the board with this number of players")
    workers: int = whole("that it costs; of a public engineer its tile says it")
    roubles: int = whole("that it costs beside")
    deed: Deed = record(Deed, "its action")
    blocks: int = whole("1: occupied for the rest of the round after use, 0: never (C4)")
    when: int = whole("0: in every round, 1: in the last round only, 2: in all but the last")


class Engineer(Record):
    """An engineer tile, by its number."""

    stack: int = whole("see Stack")
    present: int = whole("1: in the game")
    workers: int = whole("that its use costs")
    roubles: int = whole("that its use costs beside")
    deed: Deed = record(Deed, "its action")


class Card(Record):
    """A ? token, ? card, start bonus card or factory ability."""

    present: int = whole("1: in the game")
    deed: Deed = record(Deed, "what it does")
    label: int = whole("its code in the column `item`")


class EndCard(Record):
    """An end bonus card."""

    present: int = whole("1: in the game")
    kind: int = whole("see CardKind")
    points: int = whole("for each", unit="points")
    most: int = whole("counted at most; 0 no limit")
    tier: list[int] = row(TIERS, "this many at least; 0 no such tier")
    tier_points: list[int] = row(TIERS, "for the tier", unit="points")
    label: int = whole("its code in the column `item`")


class Line(Record):
    """A line of the player boards. Rows by space, counted from 1."""

    length: int = whole("last space")
    doublers: int = whole("1: doublers lie here")
    colours: int = whole("that may lie on it, one bit each (D1, D8)")
    reward: list[int] = row(LENGTH, "see Reward")
    amount: list[int] = row(LENGTH, "of the reward")
    colour: list[int] = row(LENGTH, "that has to reach or pass the space")
    needs_reach: list[int] = row(LENGTH, "1: locomotives of the line have to reach it too")


class Board(Record):
    """The printed game: spaces, tiles, cards and player boards."""

    n_spaces: int = whole("spaces on the main board, those of other player counts included")
    n_tokens: int = whole("? tokens of a player")
    n_question_cards: int = whole("? cards")
    n_start_cards: int = whole("start bonus cards")
    n_end_cards: int = whole("end bonus cards")
    spaces: list[Space] = records(Space, SPACES, "by number")
    engineers: list[Engineer] = records(Engineer, ENGINEERS, "by number on the tile")
    factories: list[Card] = records(Card, NUMBERS, "by number of the locomotive on the other side")
    tokens: list[Card] = records(Card, TOKENS, "? tokens")
    question_cards: list[Card] = records(Card, QUESTION_CARDS, "? cards")
    start_cards: list[Card] = records(Card, START_CARDS, "start bonus cards")
    end_cards: list[EndCard] = records(EndCard, END_CARDS, "end bonus cards")
    lines: list[Line] = records(Line, LINES, "see Track")
    slot_line: list[int] = row(SLOTS, "line of each locomotive slot; the first is where the starting locomotive lies")
    last_field: int = whole("of the industry track")
    field_points: list[int] = row(FIELDS, "of the industry track, the numberless filled in", unit="points")
    field_gap: list[int] = row(FIELDS, "1 to 5: the field is this factory gap, 0: it is a space")
    field_token: list[int] = row(FIELDS, "1: a ? token for the first own marker there (H4)")


class Rules(Record):
    """A variant for a number of players: filled from data (`lay_out.py`), never from code."""

    players: int = whole("at the table")
    rounds: int = whole("of the game")
    # set-up
    workers: int = whole("of each player at the start")
    reserve: int = whole("workers of each player set aside")
    roubles: int = whole("of each player at the start")
    start_locomotive: int = whole("number of the first one")
    start_space: int = whole("of the black tracks")
    locomotives: list[int] = row(NUMBERS, "in each stack after set-up, by number")
    doublers: int = whole("in the supply")
    doubler_slots: int = whole("of a player")
    temporary_workers: int = whole("in the game")
    end_cards_removed: int = whole("put away unseen")
    start_picks: int = whole("players who take a start bonus, the last in turn order first")
    # engineers
    slots: int = whole("of the display")
    slot_stack: list[int] = row(DISPLAY, "from which each slot is filled, see Stack")
    majority: list[int] = row(2, "for most and second most engineers", unit="points")
    own_engineer_cost: int = whole("see EngineerCost")
    extra_engineer_alone: int = whole("1: the extra-engineer card alone makes its owner eligible (T3)")
    hire_roubles: int = whole("to hire an engineer", unit="roubles")
    # tracks
    supply: list[int] = row(COLOURS, "tracks of a player")
    unlock: list[int] = row(COLOURS, "space of the Transsiberian that own black has to reach, 0 none")
    value: list[int] = row(COLOURS, "of a space", unit="points")
    revalued: list[int] = row(COLOURS, "of a space with the revaluation marker", unit="points")
    colour_order: int = whole("see ColourOrder")
    doubler_factor: int = whole("times that a space under a doubler counts")
    doubler_lifts_revalued: int = whole("1: a doubler lifts revalued points, 0: only the printed ones (Q21)")
    end_station_points: int = whole("for an end station", unit="points")
    end_station_reward: int = whole("see EndStationReward")
    # payment
    two_roubles: int = whole("1: the worker of a space that costs workers and roubles may be a rouble (Q6)")
    rouble_claims: int = whole("1: a rouble may claim a place in the turn order, like a worker")
    # turn order
    pass_points: list[int] = row(SEATS, "by place", unit="points")
    pass_points_by: int = whole("see PassPoints")
    own_place: int = whole("1: the place that one holds may be claimed (2 players)")
    second_use: int = whole("see SecondUse")
    # ? tokens, cards, industry
    medal_condition: int = whole("see MedalCondition")
    end_card_draw: int = whole("see EndCardDraw")
    factory_order: int = whole("see EffectOrder")
    length_limit: int = whole("rounds after which a game is given up; no rule of the game")


class Owed(Record):
    """One thing still to be done in the running turn."""

    duty: int = whole("see Duty")
    n: int = whole("steps left, points, or number of the locomotive, by duty")
    colours: int = whole("of STEPS, one bit each")
    different: int = whole("1: each track one step only; `moved` has them")
    moved: int = whole("tracks moved already, bit line * COLOURS + colour")
    main: int = whole("1: of the action itself, which must be whole (C5)")
    source: int = whole("see Reason")
    number: int = whole("of the engineer or factory it comes from, or place of a token: line * LENGTH + space; -1 none")


class Player(Record):
    """What a player has, and what the game counts for the tables."""

    score: int = whole("so far", unit="points")
    rank: int = whole("at the end, from 1; 0 before")
    workers: int = whole("free: own, temporary and the black one")
    workers_total: int = whole("own ones, the black one included, temporary ones not")
    reserve: int = whole("own workers still set aside")
    temporary: int = whole("temporary workers of this round")
    black: int = whole("the black worker: 0 none, 1 free, 2 used this round")
    roubles: int = whole("in hand")
    passed: int = whole("1: for the rest of the round")
    card: int = whole("turn-order card in front, 1 = first place")
    track: list[list[int]] = table(LINES, COLOURS, "space that each track has come to, 0 not on the line")
    locomotive: list[int] = row(SLOTS, "number in each slot, 0 empty")
    special: int = whole("slot of the locomotive without a factory side, from 1; 0 none")
    doublers: int = whole("placed, from the left")
    marker: list[int] = row(MARKERS, "industry field of each marker, -1 not in play")
    factory: list[int] = row(GAPS, "number in each gap, 0 empty")
    engineers: int = whole("owned, one bit each by number")
    engineers_used: int = whole("own ones used this round, one bit each")
    spaces_used: int = whole("spaces used this round, one bit each")
    black_at: int = whole("space on which the black worker stands; SPACES + number of an own engineer; -1 nowhere")
    tokens: int = whole("? tokens used, one bit each")
    end_cards: int = whole("end bonus cards owned, one bit each; hidden from others")
    rewards: list[int] = row(LINES, "one-off rewards gained on each line, bit by space")
    fields: int = whole("one-off rewards gained on the industry track, bit by field")
    end_stations: int = whole("end-station rewards received")
    medal: int = whole("1: has the Kiev medal")
    revalued: int = whole("1: has the revaluation marker")
    claim: int = whole("place in the turn order claimed this round, from 0; -1 none")
    claim_worker: int = whole("1: a worker, or a rouble that stands for one, lies there; 2: the black worker; 0 none")
    # counters for the tables: points by source, their sum is the score
    points: list[int] = row(16, "by source: Reason PASS to MAJORITY", unit="points")
    actions: int = whole("turns taken, passes not included")
    places: list[int] = row(SPACES, "times each space was used")
    hired: int = whole("engineers hired, that of the ? card included")
    engineer_uses: int = whole("own and public engineers used")
    locomotives: int = whole("locomotives taken")
    factories: int = whole("factories built or replaced")
    factory_uses: int = whole("factory abilities used")
    steps: list[int] = row(COLOURS, "track steps made")
    industry_steps: int = whole("industry steps made")
    claims: int = whole("places in the turn order claimed")
    second_uses: int = whole("turn-order workers used again")
    first: int = whole("rounds played as first player")
    workers_idle: int = whole("own workers left over on passing, all rounds")


class Action(Record):
    """One decision of one player; the comment beside each member of `Do` says which fields matter."""

    do: int = whole("see Do")
    space: int = whole("of the main board, -1 none")
    engineer: int = whole("number of an engineer")
    workers: int = whole("paid, temporary and black ones included")
    roubles: int = whole("paid")
    black: int = whole("1: one of the workers is the black one")
    duty: int = whole("place of the duty in `State.owed`")
    line: int = whole("see Track")
    colour: int = whole("see Colour")
    marker: int = whole("industry marker 0 or 1")
    n: int = whole("industry fields")
    slot: int = whole("locomotive slot, 0 and 1 on the Transsiberian")
    number: int = whole("of a factory")
    returned: int = whole("1: the factory comes from the returned ones, 0: from the stack")
    gap: int = whole("for a factory, from 0")
    card: int = whole("token or card, by number")
    option: int = whole("see Do")


class State(Record):
    """Everything that is true at one moment of a game. Hidden: `chance`, others' end cards, the pile."""

    log: Log = record(Log, "head of the log; `turn` = the round from 1, `step` = turn of play in the round")
    phase: int = whole("see Phase")
    to_move: int = whole("seat of the player who decides")
    trigger: int = whole("see Trigger")
    turns: int = whole("turns of play so far, the running one included")
    fresh: int = whole("1: the running turn has not begun, its first decision comes next")
    order: list[int] = row(SEATS, "seats in turn order of this round")
    first_order: list[int] = row(SEATS, "seats in turn order of the first round")
    claim: list[int] = row(SEATS, "seat that claims each place for the next round, -1 nobody")
    queue: list[int] = row(SEATS, "seats still to use their turn-order worker again, next one first")
    n_queue: int = whole("how many")
    # the running turn
    hand: int = whole("number of the locomotive being placed, 0 none")
    hand_special: int = whole("1: it has no factory side")
    n_owed: int = whole("duties open")
    owed: list[Owed] = records(Owed, DUTIES, "duties of the running turn; order without meaning")
    # supply
    locomotives: list[int] = row(NUMBERS, "left in each stack")
    returned: list[int] = row(NUMBERS, "factories lying in the supply, by number")
    removed: int = whole("locomotives without a factory side that left the game")
    doublers: int = whole("left")
    temporary: int = whole("temporary workers on their space")
    display: list[int] = row(DISPLAY, "engineers from the hiring space to the left, 0 empty")
    question_cards: int = whole("left, one bit each")
    start_cards: int = whole("left, one bit each")
    pile: int = whole("end bonus cards in the pile, one bit each")
    # main board
    users: list[int] = row(SPACES, "seat that occupies the space, -1 free; the last user of one that is never occupied")
    # players
    players: list[Player] = records(Player, SEATS, "by seat")
    chance: list[Stream] = records(Stream, Purpose.BOT, "by purpose; hidden from every player")
