"""Rules that sources read in more than one way or that one of the games has: the closed list of each."""

from enum import IntEnum


class Funding(IntEnum):
    """How a company gets its money."""

    FULL = 0
    INCREMENTAL = 1
    ESCROW = 2


class Switch(IntEnum):
    """S-02: what changes the funding of new companies, and what they need to operate (1856)."""

    LAST_TRAIN_SOLD = 0
    FIRST_TRAIN_SOLD = 1


class LoansTaken(IntEnum):
    """S-03: when in its turn a company may borrow (1856)."""

    ANY_TIME = 0
    AFTER_TRAIN_STEP = 1


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


class AuctionMode(IntEnum):
    """D-08: who acts when several players have bid on a private, and whether a pass is final."""

    LOWEST_BIDDER = 0
    CLOCKWISE = 1
    CLOCKWISE_PASS_IS_FINAL = 2


class TurnOrder(IntEnum):
    """D-01: where in a stock turn shares may be sold."""

    SELL_BUY_SELL = 0
    SELL_BUY_OR_BUY_SELL = 1


class Restriction(IntEnum):
    """What an upgrade must bring to the company that lays it."""

    PERMISSIVE = 0
    SEMI_RESTRICTIVE = 1  # new track, or a stop of another value
    RESTRICTIVE = 2  # new track
