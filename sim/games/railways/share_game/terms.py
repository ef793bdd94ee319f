"""The words of the share game: every closed list has a name and a member for each value.

Members of a list that a variant chooses from are the words of its TOML file in capitals (`schema.py`). Colours,
sides and terrain are those of Railways of the World (`..terms`).
"""

from enum import IntEnum


class Phase(IntEnum):
    """Who decides what: `State.to_move` says who."""

    OPENING = 0  # start an auction, or pass for good; inside an auction: bid or drop out
    ROUNDS = 1  # the controller of `State.acting` builds, moves a cube or passes
    REDEEM = 2  # the controller of `State.acting` redeems bonds
    DIVIDEND = 3  # the controller of `State.acting` names a dividend
    MERGER = 4  # the controller of `State.acting` proposes a merger or passes
    VOTE = 5  # shareholders of `State.voting` say yes or no, seat by seat, hidden from each other
    SHARES = 6  # as OPENING, in the share phase
    END = 7


class Do(IntEnum):
    """What a player may decide. The comment names the fields of `Action` that matter."""

    PASS = 0  # no auction, out of an auction, no action of the company, no merger
    START = 1  # company, source, amount: put a share up, with the first bid
    BID = 2  # amount
    BUILD = 3  # n links, rows[0..n-1], shares
    DELIVER = 4  # city, target, colour, n, path[0..n-1]
    REDEEM = 5  # n bonds, also none
    DIVIDEND = 6  # amount
    PROPOSE = 7  # company, shares
    VOTE = 8  # n: 1 yes, 0 no


class Rule(IntEnum):
    """Which rule a proposed action breaks. 0 is none; those of a tile are of `..terms.Rule`, from TILE on."""

    NONE = 0
    NOT_NOW = 1
    NO_SUCH_COMPANY = 2
    NO_SHARE_THERE = 3
    BID_MUST_RISE = 4
    TOO_LITTLE_CASH = 5
    NO_SUCH_CITY = 6
    NO_SUCH_SIDE = 7
    CITY_SIDE_CLOSED = 8
    SIDE_TAKEN = 9
    NOT_IN_NETWORK = 10
    BAD_NUMBER_OF_LINKS = 11
    TOO_FEW_TILES = 12
    TOO_MANY_TILES = 13
    HEX_TWICE = 14
    LINK_TO_ITSELF = 15
    DUPLICATE_LINK = 16
    PAST_A_CITY = 17
    NOT_FINISHED = 18
    CANNOT_PAY = 19
    SHARES_NOT_NEEDED = 20
    NO_SHARES_LEFT = 21
    NO_CUBE_THERE = 22
    CUBE_STAYS = 23
    BAD_PATH = 24
    NO_SUCH_LINK = 25
    CITY_TWICE = 26
    FIRST_LINK_NOT_YOURS = 27
    MUST_STOP_EARLIER = 28
    WRONG_COLOUR = 29
    TOO_FEW_OWN_LINKS = 30
    BAD_NUMBER_OF_BONDS = 31
    DIVIDEND_TOO_HIGH = 32
    NOT_CONNECTED = 33
    NO_CONTROLLER = 34
    YES_OR_NO = 35
    TILE = 100


class Source(IntEnum):
    """Where a share that is put up for auction comes from."""

    AVAILABLE = 0  # the company gets the money
    ISSUED = 1  # the bank gets it


class Trigger(IntEnum):
    """Why a game ended. UNFINISHED is the length limit, which is no rule of the game."""

    NONE = 0
    EMPTY_CITIES = 1
    UNFINISHED = 2


class Purpose(IntEnum):
    """What a draw is for. The state holds the streams before BOT; place p of the line-up draws for BOT + p."""

    CUBES = 0
    FIRST_PLAYER = 1
    COMPANIES = 2
    BOT = 5


class StartTie(IntEnum):
    """Values of `ew_advanced.start_tie` (Q44)."""

    LISTED_ORDER = 0
    RANDOM = 1


class OpeningPass(IntEnum):
    """Values of `ew_advanced.opening_pass` (Q53)."""

    DROP_OUT = 0
    MAY_RETURN = 1


class BondsFor(IntEnum):
    """Values of `ew_advanced.bonds_for` (Q46)."""

    TRACK_MERGER_INTEREST = 0
    TRACK_INTEREST = 1


class InterestFunding(IntEnum):
    """Values of `ew_advanced.interest_funding` (Q48)."""

    SHARES_THEN_BONDS = 0
    NO_SHARES = 1


class InterestShortfall(IntEnum):
    """Values of `ew_advanced.interest_shortfall` (Q47)."""

    ISSUE_THEN_HAND_OVER = 0
    HAND_OVER_ONLY = 1


class MergerTieOrder(IntEnum):
    """Values of `ew_advanced.merger_tie_order` (Q45)."""

    BOTTOM_FIRST = 0
    TOP_FIRST = 1


class MergerAffordable(IntEnum):
    """Values of `ew_advanced.merger_affordable` (Q50)."""

    BEFORE_VOTE = 0
    AFTER_VOTE = 1


class MergerBuys(IntEnum):
    """Values of `ew_advanced.merger_buys` (Q51)."""

    PLAYERS_AND_ISSUED_BOX = 0
    ALSO_AVAILABLE_BOX = 1


class MergeCash(IntEnum):
    """Values of `ew_advanced.merge_cash` (Q12, V23)."""

    TO_PROPOSER = 0
    TO_BANK = 1


class MergeBonds(IntEnum):
    """Values of `ew_advanced.merge_bonds` (Q12b, V24)."""

    MOVE = 0
    MUST_BE_REDEEMED = 1


class StockPhase(IntEnum):
    """Values of `ew_advanced.stock_phase` (Q14, V22)."""

    UNTIL_ALL_PASS = 0
    ONE_PER_PLAYER = 1


class EndRule(IntEnum):
    """Values of `ew_advanced.end_rule` (Q54)."""

    FIXED = 0
    TABLE = 1


class Reason(IntEnum):
    """The column `reason` of the log."""

    AVAILABLE = 0  # a share out of the Available Shares box
    ISSUED = 1  # a share out of the Issued Shares box
    TRACK = 2
    MERGER = 3
    INTEREST = 4
    OWN = 5  # a link of the acting company
    OTHER = 6  # a link of another company
    PLAIN = 7
    WATER = 8
    MOUNTAIN = 9
    OPENING = 10  # auctions before turn 1
    SHARES = 11  # auctions of the share phase
    DIVIDEND = 12
    DEFAULT = 13  # interest that could not be paid
    CANNOT_PAY = 14
    EMPTY_CITIES = 15
    UNFINISHED = 16
    REDEEM = 17
