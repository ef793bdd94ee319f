"""The words of the game: every closed list has a name and a member for each value.

Members of a list that a variant chooses from are the words of its TOML file in capitals (`schema.py`).
"""

from enum import IntEnum

NONE = -1  # nobody, no space, no card, no marker


class Track(IntEnum):
    """The lines of a player board (D1)."""

    TRANSSIB = 0
    PETERSBURG = 1
    KIEV = 2


class Colour(IntEnum):
    """Of tracks, in the order in which they lie on a line from front to back (D2)."""

    BLACK = 0
    GREY = 1
    BROWN = 2
    NATURAL = 3
    WHITE = 4


class Phase(IntEnum):
    """Who decides what: `State.to_move` says who."""

    START_BONUS = 0
    ACTIONS = 1
    SECOND_USE = 2  # turn-order workers move to another space
    END = 3


class Do(IntEnum):
    """What a player may decide. The comment names the fields of `Action` that matter."""

    # a turn begins with one of these
    PASS = 0  # for the rest of the round
    START_BONUS = 1  # card
    PLACE = 2  # space, workers, roubles, black; hiring and public engineers too
    OWN_ENGINEER = 3  # engineer, workers, roubles, black
    MOVE_WORKER = 4  # second use of a turn-order worker: space, or NONE and engineer
    STAY = 5  # no second use (L7)
    # inside a turn, one duty after the other
    STEP = 6  # duty, line, colour: one track one space ahead
    ADVANCE = 7  # duty, marker, n: industry marker n fields ahead
    LOCOMOTIVE = 8  # duty (or the tile in hand), slot: lay the tile there, onto a lower number if there is one
    GIVE_UP = 9  # duty (or the tile in hand): turn the tile over and return it
    FACTORY = 10  # duty, number, returned, gap
    TOKEN = 11  # duty, card: a ? token
    QUESTION_CARD = 12  # duty, card
    END_CARD = 13  # duty, card: an end bonus card from the pile
    END_STATION = 14  # duty, option: see EndStation
    CARD_OR_POINTS = 15  # duty, option: 0 card, 1 points
    SAME_AGAIN = 16  # duty, space, or NONE and engineer
    BORROW = 17  # duty, engineer of another player


class EndStation(IntEnum):
    """Options of `Do.END_STATION` (E7)."""

    TRACKS = 0
    POINTS = 1


class Effect(IntEnum):
    """What a space, engineer, factory, token or card does. The comment names the fields of `Effect` that matter.

    `points` are scored with any of them."""

    NOTHING = 0
    TRACK = 1  # n steps of colours
    DIFFERENT_TRACKS = 2  # n tracks one step each, of colours
    MIXED_TRACK = 3  # one step of each of colours
    INDUSTRY = 4  # n steps
    INDUSTRY_AND_TRACK = 5  # n industry steps, m track steps of colours
    LOCOMOTIVE_OR_FACTORY = 6
    LOCOMOTIVE_AND_FACTORY = 7
    DOUBLER = 8  # n doublers
    ROUBLES = 9  # n roubles
    TEMPORARY_WORKERS = 10  # all of them
    HIRE = 11  # the engineer in the hiring space
    PUBLIC_ENGINEER = 12  # the engineer in slot n of the display (0 = hiring space)
    CLAIM = 13  # place n of the turn order, from 0
    REPEAT = 14  # an own one-worker space of this round
    BORROW_ENGINEER = 15  # the action of an engineer of another player
    END_CARD = 16  # n end bonus cards
    END_CARD_OR_POINTS = 17  # an end bonus card, or m points
    TOKEN = 18  # n ? tokens
    LOCOMOTIVE_SUM = 19  # points: the n highest own locomotives
    ENGINEER_SUM = 20  # points: the numbers of all own engineers
    SECOND_MARKER = 21  # a second industry marker on 0, then n industry steps
    MEDAL = 22
    REVALUATION = 23
    END_CARD_AND_QUESTION_CARD = 24  # one of each
    END_STATIONS = 25  # n rewards of an end station
    BLACK_WORKER = 26
    LOCOMOTIVE = 27  # number n, without a factory side
    ENGINEER = 28  # engineer n, and m roubles


class Duty(IntEnum):
    """What is still to be done in the running turn."""

    STEPS = 0
    INDUSTRY = 1
    LOCOMOTIVE = 2
    FACTORY = 3
    LOCOMOTIVE_OR_FACTORY = 4
    SPECIAL_LOCOMOTIVE = 5
    TOKEN = 6
    QUESTION_CARD = 7
    END_CARD = 8
    END_STATION = 9
    CARD_OR_POINTS = 10
    REPEAT = 11
    BORROW = 12


class Reward(IntEnum):
    """On spaces of the lines (chapters E and S)."""

    NOTHING = 0
    WORKER = 1
    TOKEN = 2
    END_STATION = 3
    STAR = 4  # amount points at each scoring
    DOUBLE_LINE = 5  # all points of the line count amount times
    MEDAL = 6  # amount points at each scoring, with the medal


class CardKind(IntEnum):
    """Of end bonus cards: amount points for each ..."""

    FACTORY = 0
    ENGINEER = 1
    END_STATION = 2  # line whose last space black has reached
    GREY_BROWN = 3  # space that grey and brown tracks have come
    BLACK = 4  # space that black tracks have come
    DOUBLERS = 5  # by tiers of doublers
    TOKEN = 6
    EXTRA_ENGINEER = 7
    LOCOMOTIVES = 8  # the numbers of the four highest locomotives
    WORKERS = 9
    KEYS = 10  # by tiers of end-station rewards received


class Stack(IntEnum):
    """Engineers are shuffled apart by the letter on their back (A5)."""

    NONE = 0
    A = 1
    B = 2


class SecondUse(IntEnum):
    """Values of `turn_order.second_use` (L5, open question Q15)."""

    BEFORE_SCORING = 0
    AFTER_SCORING = 1  # and clean-up: on the empty board of the next round, whose spaces are freed again


class EngineerCost(IntEnum):
    """Values of `engineers.own_cost` (J3, conflict C9)."""

    PRINTED = 0
    FREE = 1


class ColourOrder(IntEnum):
    """Values of `tracks.colour_order` (D5, conflict C16)."""

    FIXED = 0  # a colour enters a line only when the colour before it is on that line
    ANY = 1  # it may enter before


class EndCardDraw(IntEnum):
    """Values of `end_bonus.draw` (K5, open question Q12)."""

    PICK = 0  # from the whole pile
    TOP = 1  # the next one of the shuffled pile


class PassPoints(IntEnum):
    """Values of `turn_order.pass_points` (B6, open question Q17)."""

    BY_PLACE = 0  # cards are handed round to match the order
    BY_DEALT_CARD = 1  # the card dealt is kept all game


class MedalCondition(IntEnum):
    """Values of `kiev.medal_condition` (K4, open question Q3)."""

    COLOUR_AND_REACH = 0
    NONE = 1


class EndStationReward(IntEnum):
    """Values of `end_station.reward` (E7, open question Q7)."""

    TRACKS_OR_POINTS = 0
    POINTS = 1
    TRACKS = 2
    NONE = 3


class EffectOrder(IntEnum):
    """Values of `industry.factory_order` (H2 and C7)."""

    ANY = 0  # factories and the remaining steps in any order
    AT_ONCE = 1  # the factory first, then the remaining steps


class Trigger(IntEnum):
    """How a game ended; the words stand in the column `trigger` of the table of games."""

    NONE = 0
    ROUNDS_PLAYED = 1
    UNFINISHED = 2  # the length limit; no rule of the game


class Purpose(IntEnum):
    """Of a stream of chance. Bots have streams of their own from BOT on."""

    TURN_ORDER = 0
    ENGINEERS_A = 1
    ENGINEERS_B = 2
    END_CARDS = 3  # which lie in the pile, and their order
    BOT = 8


class Reason(IntEnum):
    """The column `reason` of the log: where points or things came from."""

    PASS = 0
    TRANSSIB = 1  # scoring of a round, by part
    PETERSBURG = 2
    KIEV_TRACKS = 3
    KIEV_STARS = 4
    KIEV_MEDAL = 5
    INDUSTRY = 6
    END_STATION = 7
    ENGINEER = 8
    END_CARD = 9
    MAJORITY = 10
    SPACE = 11
    FACTORY = 12
    TOKEN = 13
    QUESTION_CARD = 14
    START_BONUS = 15
    LINE = 16  # a reward on a space of a line
    OWN = 17  # an own engineer
    PUBLIC = 18  # an engineer of the display
    REPEATED = 19
    BORROWED = 20
    STACK = 21
    RETURNED = 22
    SECOND_USE = 23
    SET_UP = 24
    NOT_HIRED = 25
    IMPOSSIBLE = 26  # the rest of an effect lapses
    BLACK_WORKER = 27
    CLEAN_UP = 28
    UNFINISHED = 29


class Rule(IntEnum):
    """What `apply` answers: 0, or the first rule that the action breaks."""

    NONE = 0
    NOT_NOW = 1
    NO_SUCH_SPACE = 2
    OCCUPIED = 3
    WRONG_PAYMENT = 4
    CANNOT_PAY = 5
    NOT_WHOLE = 6  # the whole action cannot be carried out (C5)
    NO_SUCH_DUTY = 7
    COLOUR_NOT_ALLOWED = 8
    COLOUR_LOCKED = 9
    NO_TRACK_LEFT = 10
    SPACE_TAKEN = 11  # a track stands ahead, or the line ends
    COLOUR_ORDER = 12
    MOVED_ALREADY = 13
    NO_MARKER = 14
    GAP_IN_THE_WAY = 15
    NO_LOCOMOTIVE = 16
    NOT_LOWER = 17
    SLOT_FREE = 18
    NO_FACTORY_SIDE = 19
    NO_FACTORY = 20
    NOT_THE_GAP = 21
    LEAVE_A_LOCOMOTIVE = 22
    NO_TOKEN = 23
    NO_CARD = 24
    CARDS_LAST = 25
    BAD_OPTION = 26
    NOT_USED = 27
    NOT_ONE_WORKER = 28
    NO_ENGINEER = 29
    ENGINEER_USED = 30
    OWN_PLACE = 31
    ONE_CLAIM = 32
    NO_BLACK_WORKER = 33
    PLACEMENT_FIRST = 34  # the tile in hand comes first
    NAME_FIRST = 35  # the space that is repeated is named before anything else
    FACTORY_FIRST = 36  # where factories are used at once
    BAD_NUMBER = 37
