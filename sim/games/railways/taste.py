"""What a bot likes: one record, filled from data/bots/railways/<name>.toml.

Every number is a taste (a weight, a risk, a horizon). Prices, limits, rewards and thresholds come from the rules.
"""

from enum import IntEnum

from ...kernel import fn
from ...record import Record, whole


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # a kind of action first, then one candidate of that kind
    PLANNER = 1  # the best candidate of a valuation that the weights bend


class Never(IntEnum):
    """What a bot may be told never to do: bits of `Taste.never` in order, by the names a bot file uses."""

    BID = 1
    BUILD = 2
    URBANIZE = 4
    UPGRADE = 8
    DELIVER = 16
    CARDS = 32  # takes no operations card
    WESTERN_LINK = 64
    BARONS = 128  # keeps a baron as everybody must, but never plays for it
    FIRST_DELIVERY = 256  # what follows are the kinds of card in the order of `CardKind`; a card that scores by itself,
    FIRST_ENGINE = 512  # without being taken, still scores, but is never played for
    BOUNTY = 1024
    MAJOR_LINE = 2048
    HOTELS = 4096
    LAND_GRANT = 8192
    ENGINEERING = 16384
    NEW_INDUSTRY = 32768
    EXECUTIVE = 65536
    CITY_GROWTH = 131072
    TRADING_DEPOT = 262144
    PASSENGER_LINE = 524288
    TUNNEL_ENGINEER = 1048576
    RAILROAD_INSPECTOR = 2097152
    OTHERS_LINKS = 4194304  # no cube over a link of somebody else
    BONDS = 8388608  # no payment, bids included, that would need a new bond; interest cannot be refused
    BONDS_BEYOND_5 = 16777216  # the same once so many are out
    BONDS_BEYOND_10 = 33554432
    BONDS_BEYOND_15 = 67108864


CARD_BANS = int(Never.FIRST_DELIVERY)  # shifted by a kind of card: the ban on it


class Taste(Record):
    """One bot at the table. Weights are per cent of the plain valuation unless their unit says otherwise."""

    style: int = whole("see Style")
    never: int = whole("sum of Never")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
    horizon: int = whole("turns a game is expected to last before there is anything to judge by", unit="turns")
    growth: int = whole("points a turn that a player expects to gain, for forecasts of income", unit="points")
    patience: int = whole("worth of a point that comes one action later", unit="per mille")
    share: int = whole("deliveries among the actions of a whole game, the others build it up", unit="per cent")
    prospect: int = whole("worth at the start of a cube on the network that has no way yet", unit="points / 1000")
    doubt: int = whole("what is left of the worth of a plan for each locomotive level that it still needs")
    strain: int = whole("turns for which a player who is short of money expects to stay so, at most", unit="turns")
    foresight: int = whole("locomotive levels beyond the present one that plans count on", unit="levels")
    dream: int = whole("weight of links that could be built later from a city")
    build: int = whole("weight of what a link brings")
    urbanize: int = whole("weight of what a new city brings")
    upgrade: int = whole("weight of what a locomotive brings")
    deliver: int = whole("weight of points at once")
    card: int = whole("weight of what a card brings")
    western: int = whole("weight of what a Western Link brings")
    baron: int = whole("weight of steps towards the own baron goal")
    line: int = whole("weight of steps towards major lines")
    bid: int = whole("weight of what the first seat is worth")
    debt: int = whole("weight of what a bond costs")
    thrift: int = whole("weight of cash that is spent")
    spite: int = whole("points of others that count against own ones")
    ride: int = whole("links of others that a cube may use, at most", unit="links")
    threat: int = whole("fear that a rival takes a cube or a place first")
    whim: int = whole("random part added to a value, at most", unit="points / 1000")


BANS = tuple(never.name.lower() for never in Never)  # what a bot file may say under `never`


@fn
def shuns(taste: Taste, kind: int) -> bool:
    """The bot may not take cards of this kind, nor play for them."""
    return taste.never & CARD_BANS << kind != 0
