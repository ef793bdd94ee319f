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
    bid: int = whole("weight of what a share is worth, in auctions")
    reserve: int = whole("cash kept in opening auctions", unit="k$")
    control: int = whole("weight of what control of a company is worth")
    spread: int = whole("weight of shares in companies of which few are held", unit="per cent a share")
    loyal: int = whole("weight of further shares in companies under control", unit="per cent")
    build: int = whole("weight of what a link brings")
    deliver: int = whole("weight of income at once")
    dilution: int = whole("weight of what issued shares and bonds cost")
    spite: int = whole("income of companies of others that counts against own gains")
    lift: int = whole("weight of a higher price of own shares")
    payout: int = whole("weight of dividends in hand")
    keep: int = whole("weight of money left in a company")
    merge: int = whole("weight of what a merger brings")
    resist: int = whole("weight of what is lost when an own company is taken over")
    debt: int = whole("weight of what a bond costs")
    whim: int = whole("random part added to a value, at most", unit="k$ / 1000")


BANS = tuple(never.name.lower() for never in Never)  # what a bot file may say under `never`
