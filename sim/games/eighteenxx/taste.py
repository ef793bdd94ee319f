"""What makes a bot: its style, its slips, and what it never does. Prices and limits it reads from the rules."""

from enum import IntEnum

from ...record import Record, whole
from .enums import Do


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # a kind of action first, then one candidate of that kind
    PLANNER = 1  # the best candidate of a valuation that the weights bend


class Taste(Record):
    """A bot at the table."""

    style: int = whole("see Style")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
    never: int = whole("kinds of action it never takes: bit i stands for BANS[i]")


BANS = ("sell_shares", "exchange", "trade_private", "buy_private", "place_token", "withhold", "loan", "right", "marker")
BANNED = (  # the kind of action of each; trade_private is BUY_PRIVATE in a stock turn
    Do.SELL_SHARES,
    Do.EXCHANGE,
    Do.BUY_PRIVATE,
    Do.BUY_PRIVATE,
    Do.PLACE_TOKEN,
    Do.WITHHOLD,
    Do.LOAN,
    Do.BUY_RIGHT,
    Do.PLACE_MARKER,
)
TRADE_PRIVATE, BUY_PRIVATE = 2, 3
