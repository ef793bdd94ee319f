"""The kinds of event of a game, and what each puts into the columns of the log.

Columns everywhere: `turn`; `step` = 0 for the set-up and the auction, then the action round, then one more for the
income phase and another one for the scores; `seat` = whom the row is about; `place`, `target` = a city or a hex;
`item` = a colour, an operations card, a major line or a baron card; `reason` = one word. Columns not named are null.
"""

from enum import IntEnum


class Kind(IntEnum):
    """What happened."""

    CITY_STOCKED = 0
    FIRST_MARKER = 1
    GRANT = 2
    BARONS_DEALT = 3
    BARON_KEPT = 4
    CARD_OPENED = 5
    BID = 6
    PASS_BID = 7
    AUCTION_WON = 8
    MARKER_MOVED = 9
    SEAT_TAKEN = 10
    BUILT = 11
    TILE = 12
    LINK_JOINED = 13
    LINK_COMPLETED = 14
    LINK_REMOVED = 15
    URBANIZED = 16
    CUBE_ADDED = 17
    LOCOMOTIVE = 18
    DELIVERY_STOPPED = 19
    DELIVERED = 20
    LINK_USED = 21
    DEPOT = 22
    HOTEL = 23
    CUBE_KEPT = 24
    KEPT_RETURNED = 25
    PASSED = 26
    EMPTY_CITY = 27
    MARKER_REMOVED = 28
    BONDS = 29
    CARD_TAKEN = 30
    DEPOT_PLACED = 31
    CARD_USED = 32
    CARD_SCORED = 33
    LINE_SCORED = 34
    WESTERN_LINK = 35
    INCOME = 36
    DIVIDENDS = 37
    END_TRIGGERED = 38
    END_LAPSED = 39
    BARON_SCORED = 40
    SCORE = 41
    RANK = 42


KIND_DOCS = {
    "CITY_STOCKED": "set-up: place = city, item = colour, number = cubes of it, after = cubes in the city so far",
    "FIRST_MARKER": "set-up: seat = who holds the first-player marker",
    "GRANT": "first turn without auction: amount = money from the bank, number = place in the order of play",
    "BARONS_DEALT": "set-up, hidden from others: seat = who gets the card, item = baron card",
    "BARON_KEPT": "set-up, hidden from others: seat = who keeps the card, item = baron card",
    "CARD_OPENED": "item = card laid face up, number = cards left in the deck, reason = set_up or end_of_turn",
    "BID": "amount = bid, before = highest bid before",
    "PASS_BID": "out of the auction: before = highest bid, amount = paid (half the own bid in one variant, else 0)",
    "AUCTION_WON": "amount = paid for the first seat, before = highest bid of anybody else, number = bids made",
    "MARKER_MOVED": "all passed: seat = who gets the marker free of charge, reason = all_passed",
    "SEAT_TAKEN": "number = place in the order of play of this turn, from 1 (one row a player, every turn)",
    "BUILT": "place = where the row starts (city, or hex of the loose end), target = city reached or null, "
    "number = link id, amount = cost, before = tiles laid, after = 1 if the link is now complete, else 0",
    "TILE": "place = hex, number = link id, amount = cost, before = side in, after = side out "
    "(0..5 = E NE NW W SW SE), reason = plain, water or mountain",
    "LINK_JOINED": "two loose ends of one player met: number = link id that goes on, "
    "before = link id that is part of it now; that id is free for another link",
    "LINK_COMPLETED": "place, target = the two cities, number = link id, amount = cost of the whole link, "
    "before = own complete links before, after = tiles of the link",
    "LINK_REMOVED": "incomplete at the end of the turn: place = city where it began, target = last hex, "
    "number = link id (free for another link from now on), amount = cost lost, after = tiles lost",
    "URBANIZED": "place = city, item = new colour, amount = cost, number = New City tiles left, "
    "reason = urbanize or new_industry",
    "CUBE_ADDED": "from the bag: seat = whose action it was, place = city, item = colour, number = cubes of it, "
    "before, after = cubes in the city, reason = urbanize, new_industry, city_growth, western_link or chicago",
    "LOCOMOTIVE": "amount = price, before, after = level",
    "DELIVERY_STOPPED": "by an inspector (the card_used before it): seat = whose delivery and action are lost, "
    "place = origin, target = destination, item = colour, number = links it would have used",
    "DELIVERED": "place = origin, target = destination, item = colour, number = links used, amount = points of the "
    "acting player from links, before, after = cubes at the origin",
    "LINK_USED": "by a delivery, in order of travel: seat = owner who gains the point, place, target = from city to "
    "city, number = link id, amount = points, reason = own or other (seen from the acting player)",
    "DEPOT": "a cube used the link of a Trading Depot: seat = owner of the depot, place, target = cities of the link, "
    "item = card, number = link id, amount = points",
    "HOTEL": "seat = owner of the hotel, place = city delivered to, item = card, amount = points",
    "CUBE_KEPT": "for the Passenger Line, in front of the player: item = colour, number = colours kept now",
    "KEPT_RETURNED": "the Passenger Line is scored: seat = whose kept cubes go back to the bag, number = how many",
    "PASSED": "an action not taken",
    "EMPTY_CITY": "seat = who took the last cube, place = city that gets an empty-city marker, "
    "before, after = markers that count for the end",
    "MARKER_REMOVED": "seat = whose action it was, place = city, before, after = markers that count for the end",
    "BONDS": "number = bonds issued, amount = money, before, after = bonds of the player, reason = what had to be paid",
    "CARD_TAKEN": "item = card, number = open cards left",
    "DEPOT_PLACED": "place, target = cities of the link, item = card, number = link id, "
    "after = seat of the owner of the link, reason = later, or null with the card that is taken",
    "CARD_USED": "item = kept or repeatable card used with a build action, or reason = delivery: an inspector that "
    "stops the delivery of the next row",
    "CARD_SCORED": "a green-circle card is fulfilled: item = card, amount = points, place = city or null, "
    "number = links of the delivery or level of the locomotive",
    "LINE_SCORED": "item = major line, place, target = its cities, amount = points, "
    "reason = track, western_link, or end_of_turn (at the reveal)",
    "WESTERN_LINK": "place = city, amount = cost, number = red cubes added",
    "INCOME": "number = points on the income track, amount = income",
    "DIVIDENDS": "number = bonds that bear interest, amount = interest",
    "END_TRIGGERED": "seat = who placed the last marker, if so, number = markers that count, before = threshold, "
    "after = last turn, reason = empty_cities or unfinished",
    "END_LAPSED": "markers fell below the threshold where that undoes the trigger: number = markers that count",
    "BARON_SCORED": "item = baron card revealed, amount = points gained, reason = met or not_met",
    "SCORE": "amount = final score, before = points on the track, after = bonds, number = points of the baron card",
    "RANK": "number = final rank under the tie-break, from 1, shared alike; amount = final score, "
    "before = complete links, after = money",
}
