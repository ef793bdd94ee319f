"""What a bot likes: one record, filled from data/bots/share_game/<name>.toml.

Every number is a taste (a weight, a risk, a horizon). Prices, limits, rewards and thresholds come from the rules.
"""

from enum import IntEnum

from ....record import Record, whole


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # a kind of action first, then one candidate of that kind
    PLANNER = 1  # the best candidate of a valuation that the weights bend


class Never(IntEnum):
    """What a bot may be told never to do: bits of `Taste.never` in order, by the names a bot file uses."""

    SECOND_LINK = 1  # one link an action
    OTHERS_LINKS = 2  # no cube over a link of another company
    ISSUE = 4  # no share or bond for track or mergers; interest cannot be refused
    BONDS = 8  # no bond for track or mergers
    MERGER = 16  # proposes none and votes against all
    SHARE_PHASE = 32  # buys nothing in share phases
    REDEEM = 64
    FULL_DIVIDEND = 128  # pays no dividend that lifts the price


class Taste(Record):
    """One bot at the table. Weights are per cent of the plain valuation unless their unit says otherwise."""

    style: int = whole("see Style")
    never: int = whole("sum of Never")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
    horizon: int = whole("turns a game is expected to last before there is anything to judge by", unit="turns")
    ramp: int = whole("by which income is expected to rise each turn of a young company", unit="k$ / 1000")
    bid: int = whole("weight of what a share is worth, in auctions")
    reserve: int = whole("cash kept in opening auctions", unit="k$")
    control: int = whole("worth of the share that brings control of a company", unit="k$ / 1000")
    spread: int = whole("worth of a first share of a company that somebody else controls", unit="k$ / 1000")
    loyal: int = whole("worth of further shares in companies under control")
    build: int = whole("weight of what a link brings")
    dream: int = whole("weight of links that could be built later from a city")
    deliver: int = whole("weight of income at once")
    scarce: int = whole("weight of a cube that is gone afterwards")
    thrift: int = whole("weight of cash of a company that is spent on track")
    dilution: int = whole("weight of what issued shares cost")
    debt: int = whole("weight of what bonds cost")
    spite: int = whole("gains of the player who gains most of it that count against own ones")
    lift: int = whole("weight of a higher price of own shares")
    payout: int = whole("weight of dividends in hand")
    keep: int = whole("weight of money left in a company")
    merge: int = whole("weight of what a merger brings to shareholders of the proposing company")
    resist: int = whole("weight of what is lost when an own company is taken over")
    whim: int = whole("random part added to a value, at most", unit="k$ / 1000")


BANS = tuple(never.name.lower() for never in Never)  # what a bot file may say under `never`
