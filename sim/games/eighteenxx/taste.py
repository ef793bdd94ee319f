"""What makes a bot: its style, its slips, its likes, and what it never does.

Every number is a taste (a weight, a risk, a horizon). Prices, limits and rewards come from the rules.
"""

from enum import IntEnum

from ...record import Record, whole
from .enums import Do


class Style(IntEnum):
    """How a bot comes to a decision."""

    RANDOM = 0  # a kind of action first, then one candidate of that kind
    PLANNER = 1  # the best candidate of a valuation that the weights bend
    MYOPIC = 2  # what leaves it with most cash and worth at once: a yardstick


class Taste(Record):
    """A bot at the table. Weights are per cent of the plain valuation unless their unit says otherwise."""

    style: int = whole("see Style")
    slip: int = whole("share of decisions taken at random among the sensible ones", unit="per mille")
    never: int = whole("kinds of action it never takes: bit i stands for BANS[i]")
    # players
    length: int = whole("operating rounds that a game is expected to last", unit="operating rounds")
    sight: int = whole("rounds ahead for which income counts", unit="operating rounds")
    growth: int = whole("by which a company's income is expected to grow in a round", unit="%")
    patience: int = whole("worth of a dollar that comes a round later", unit="cents")
    private: int = whole("weight of what a private earns")
    resale: int = whole("weight of what a company will pay for a private above its face value")
    gift: int = whole("weight of a share that a private brings")
    power: int = whole("weight of what the power of a private may bring a company")
    purse: int = whole("money kept in the auction for starting a company, of what a president needs", unit="%")
    start: int = whole("weight of starting a company of one's own")
    par: int = whole("where in the par prices it can pay a start lies: 0 the lowest, 100 the highest", unit="%")
    dividend: int = whole("weight of dividends to come")
    rise: int = whole("weight of rises of the price to come")
    control: int = whole("worth of a presidency, of the price of a share", unit="%")
    fear: int = whole("weight of trains that a president may have to pay")
    loyalty: int = whole("weight of the bill for its train before a presidency is given away: 100 = all of it dreaded")
    cushion: int = whole("part of such bills that is kept in cash", unit="%")
    churn: int = whole("gain for which a share is sold to buy a better one, of its price", unit="%")
    join: int = whole("weight of shares of companies that others lead")
    debt: int = whole("weight of loans against the shares of a company (1856)")
    national: int = whole("weight of shares that would become shares of the CGR (1856)")
    whim: int = whole("random part added to a value, at most", unit="%")
    # companies
    rounds: int = whole("a company plans ahead, at most", unit="operating rounds")
    build: int = whole("weight of stops that a lay leads to without reaching them")
    terrain: int = whole("weight of what a tile costs")
    goal: int = whole("weight of the money that waits for the destination (1856)")
    token: int = whole("weight of income that a token opens or keeps open")
    block: int = whole("weight of income that a token takes from companies of others")
    train: int = whole("weight of income that another train brings")
    thrift: int = whole("weight of the price of a train that need not be bought")
    permanent: int = whole("worth of a first permanent train beside its income, of its price", unit="%")
    bill: int = whole("weight of money that the president may have to add to a train")
    rush: int = whole("weight of what others lose when a purchase rusts their trains")
    withhold: int = whole("weight of what withheld income buys")
    sell_private: int = whole("price that a company pays its president for a private: 0 lowest, 100 highest", unit="%")
    milk: int = whole("of the money kept for trains, what privates of the president may take", unit="%")
    loan: int = whole("weight of what a loan is good for (1856)")
    repay: int = whole("weight of being free of loans (1856)")
    nationalize: int = whole("weight of what the CGR offers for a company (1856)")


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
