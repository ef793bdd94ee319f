"""The words of the game as numbers: rounds, steps, kinds of action, readings. Never a bare number elsewhere."""

from enum import IntEnum

NOBODY = -1  # no seat, no company, no hex: the empty value of every field that names something
UNLIMITED = -1  # pieces without a limit


class RoundKind(IntEnum):
    """Which chapter the game is in."""

    AUCTION = 0
    STOCK = 1
    OPERATING = 2
    OVER = 3


class Step(IntEnum):
    """What has to be decided now."""

    NOTHING = 0
    AUCTION = 1
    SET_PAR = 2  # 1830: the buyer of BO names the par price of the B&O
    STOCK = 3
    HOME_TOKEN = 4  # choose a city for a token whose hex has two
    SETTLE = 5  # 1856: repay the rest of the loans or let the company be absorbed
    CGR_TOKENS = 6
    CGR_DISCARD = 7
    TRACK = 8
    PRIVATE_TOKEN = 9  # 1830: the token of DH
    TOKEN = 10
    BORROW = 11
    ROUTE = 12
    DIVIDEND = 13
    DISCARD = 14
    TRAIN = 15
    CASH_CRISIS = 16
    LOAN = 17
    PRIVATES = 18
    END = 19


class Do(IntEnum):
    """The kinds of action."""

    PASS = 0
    BID = 1
    PAR = 2
    BUY_SHARE = 3
    SELL_SHARES = 4
    EXCHANGE = 5  # 1830: MH for a share of NYC
    LAY_TILE = 6
    PLACE_TOKEN = 7
    RUN = 8
    PAY = 9
    WITHHOLD = 10
    BUY_TRAIN = 11
    DISCARD_TRAIN = 12
    BUY_PRIVATE = 13
    BANKRUPT = 14
    LOAN = 15
    REPAY = 16
    BUY_RIGHT = 17
    PLACE_MARKER = 18
    MERGE = 19
    SAVE = 20  # the president pays the rest of the loans
    REMOVE_TOKEN = 21
    BORROW_TRAIN = 22


class NodeKind(IntEnum):
    """A stop printed on a tile."""

    NONE = 0
    CITY = 1
    TOWN = 2
    AREA = 3  # red, off the board: ends a route


class Colour(IntEnum):
    """Of tiles, in the order in which phases allow them."""

    WHITE = 0
    YELLOW = 1
    GREEN = 2
    BROWN = 3
    GRAY = 4
    RED = 5


class Zone(IntEnum):
    """Of the market."""

    WHITE = 0
    YELLOW = 1
    ORANGE = 2
    BROWN = 3
    CLOSE = 4
    ABSENT = 5


class Power(IntEnum):
    """What a private can do beside paying revenue."""

    NONE = 0
    EXTRA_LAY = 1  # CS, TCC: a tile beside the lay of the turn
    TILE_AND_TOKEN = 2  # DH: the lay of the turn, then a free token there
    EXCHANGE = 3  # MH
    SHARE = 4  # CA, BO: a share comes with it
    TILE_OR_TOKEN = 5  # WSRC
    MARKER = 6  # GLSC
    RIGHT = 7  # NFSBC, SCFTC


class Used(IntEnum):
    """Bits of a private's powers that are spent."""

    TILE = 1
    TOKEN = 2


class Funding(IntEnum):
    """How a company gets its money."""

    FULL = 0
    INCREMENTAL = 1
    ESCROW = 2


class Breaks(IntEnum):
    """K-02: when the bank is broken."""

    CASH_BELOW_ZERO = 0
    CASH_AT_ZERO = 1


class DiscardOrder(IntEnum):
    """K-04: which company discards first."""

    COMPANY_LIST = 0
    OPERATING_ORDER = 1


class RouteTest(IntEnum):
    """K-09: whether a company has a route."""

    CURRENT_NETWORK = 0
    ONCE_TRUE_STAYS_TRUE = 1


class ExchangeTiming(IntEnum):
    """K-10: when MH may be exchanged."""

    OWN_TURN_OR_BETWEEN = 0
    ANY_TIME = 1


class TurnOrder(IntEnum):
    """D-01: where in a stock turn shares may be sold."""

    SELL_BUY_SELL = 0
    SELL_BUY_OR_BUY_SELL = 1


class Restriction(IntEnum):
    """What an upgrade must bring to the company that lays it."""

    PERMISSIVE = 0
    SEMI_RESTRICTIVE = 1
