"""The kinds of event of a share game, and what each puts into the columns of the log.

Columns everywhere: `turn`; `step` = 0 for set-up and opening auctions, then the company round, then one more for the
dividend phase, for mergers, for the share phase, and for the scores; `seat` = whom the row is about (of a company: its
controller); `company`; `place`, `target` = a city or a hex; `item` = a colour, or the other company of a merger;
`reason` = one word. Columns not named are null.
"""

from enum import IntEnum


class Kind(IntEnum):
    """What happened."""

    CITY_STOCKED = 0
    FIRST_MARKER = 1
    COMPANY_READY = 2
    AUCTION_STARTED = 3
    BID = 4
    DROPPED_OUT = 5
    SHARE_BOUGHT = 6
    NO_AUCTION = 7
    MARKER_MOVED = 8
    CONTROL = 9
    SHARES_ISSUED = 10
    BONDS = 11
    BUILT = 12
    TILE = 13
    DELIVERED = 14
    LINK_USED = 15
    EMPTY_CITY = 16
    PASSED = 17
    INCOME = 18
    INTEREST = 19
    DEFAULTED = 20
    REDEEMED = 21
    DIVIDEND = 22
    PAYOUT = 23
    PRICE = 24
    GRANT = 25
    MERGER_PROPOSED = 26
    VOTED = 27
    VOTE_COUNTED = 28
    MERGER_FAILED = 29
    SHARES_BOUGHT_OUT = 30
    MERGED = 31
    NO_MERGER = 32
    END_TRIGGERED = 33
    HOLDING = 34
    SCORE = 35
    RANK = 36


KIND_DOCS = {
    "CITY_STOCKED": "set-up: place = city, item = colour, number = cubes of it, after = cubes in the city so far",
    "FIRST_MARKER": "set-up: seat = who holds the first-player marker",
    "COMPANY_READY": "set-up: company, number = place in the order of play, after = its starting price",
    "AUCTION_STARTED": "seat puts a share of the company up: amount = first bid, before = price, after = shares left "
    "in the box with this one, reason = available or issued (the box)",
    "BID": "on the share of the company: amount = bid, before = highest bid before",
    "DROPPED_OUT": "out of the auction (or passing for now, in one variant): company, before = highest bid",
    "SHARE_BOUGHT": "company, amount = paid, before = price of the share, after = shares of the seat now, number = "
    "bids made, reason = available (the company gets the money) or issued (the bank)",
    "NO_AUCTION": "seat passes instead of starting an auction, reason = opening or shares",
    "MARKER_MOVED": "seat = who gets the first-player marker after the auctions, reason = opening or shares",
    "CONTROL": "of the company goes to seat: number = its shares, before = seat that had it, null for nobody",
    "SHARES_ISSUED": "company, number = shares from the mat to the Issued Shares box, amount = money, before = price, "
    "after = shares left on the mat, reason = track, merger or interest",
    "BONDS": "company, number = bonds issued, amount = money, before, after = bonds outstanding, reason as above",
    "BUILT": "company, place, target = the two cities, number = link id, amount = cost of the link, "
    "before = tiles, after = 1 for the first link of the action, 2 for the second ...",
    "TILE": "company, place = hex, number = link id, amount = cost, before = side in, after = side out "
    "(0..5 = E NE NW W SW SE), reason = plain, water or mountain",
    "DELIVERED": "company, place = origin, target = destination, item = colour, number = links used, amount = own "
    "links among them, before, after = cubes at the origin",
    "LINK_USED": "by a delivery, in order of travel: company = owner, seat = its controller, place, target = from city "
    "to city, item = colour, number = link id, amount = spaces of the income marker, reason = own or other",
    "EMPTY_CITY": "company = that took the last cube, place = city, before, after = empty cities",
    "PASSED": "an action of the company not taken",
    "INCOME": "company, number = links used in this turn, amount = income",
    "INTEREST": "company, number = bonds that bear it, amount = paid",
    "DEFAULTED": "company cannot pay its interest: amount = all its cash, which it hands over, number = interest due",
    "REDEEMED": "company, number = bonds, amount = paid, before, after = bonds outstanding; reason = redeem, or merger",
    "DIVIDEND": "company, amount = dividend named, number = paid to each share, before = cash before it, "
    "after = issued shares (held by players or in the Issued Shares box)",
    "PAYOUT": "of the company to seat: number = shares, amount = money",
    "PRICE": "of the company: before, after (also where it stays), reason = dividend or default",
    "GRANT": "from the bank after the dividends: seat, amount",
    "MERGER_PROPOSED": "company proposes to take over item: amount = price of all its outstanding shares (and of "
    "bonds, where they must be redeemed), number = those shares, before = paid for each",
    "VOTED": "shareholder of the company: number = votes, after = 1 yes, 0 no; item = the target",
    "VOTE_COUNTED": "of the company: number = votes for it, before = votes against, after = 1 passed, 0 refused; "
    "item = the target",
    "MERGER_FAILED": "company can no longer pay for item, reason = cannot_pay",
    "SHARES_BOUGHT_OUT": "of the company: seat = whose, number = shares, amount = money",
    "MERGED": "company takes over item: amount = paid for its shares (and bonds, where they must be redeemed), "
    "number = links gained, before = cash gained, after = bonds gained",
    "NO_MERGER": "company proposes none (or no further one) in this turn",
    "END_TRIGGERED": "number = empty cities, before = how many end the game, after = last turn, company = that took "
    "the last cube, if so; reason = empty_cities or unfinished",
    "HOLDING": "at the end: seat, company, number = shares, amount = their value, before = price, after = bonds",
    "SCORE": "seat, amount = final wealth, before = cash, after = value of all shares",
    "RANK": "seat, number = final rank, from 1, shared alike; amount = final wealth",
}
