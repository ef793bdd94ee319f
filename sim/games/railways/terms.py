"""The words of the game: every closed list has a name and a member for each value.

Members of a list that a variant chooses from are the words of its TOML file in capitals (`schema.py`).
"""

from enum import IntEnum

NONE = -1  # nobody, no city, no card, no link


class Colour(IntEnum):
    """Of cubes and cities; GRAY only of cities, which then accept no cube (B1.4)."""

    RED = 0
    YELLOW = 1
    BLUE = 2
    BLACK = 3
    PURPLE = 4
    GRAY = 5


class Side(IntEnum):
    """Of a hex; the opposite one is (side + 3) % 6."""

    E = 0
    NE = 1
    NW = 2
    W = 3
    SW = 4
    SE = 5


class Terrain(IntEnum):
    """Of a whole hex (E4); CLOSED: a city or a hex that takes no track."""

    CLOSED = 0
    PLAIN = 1
    WATER = 2
    MOUNTAIN = 3


class Phase(IntEnum):
    """Who decides what: `State.to_move` says who."""

    BARONS = 0  # keep one of two baron cards, seat by seat, hidden from each other
    AUCTION = 1
    ACTIONS = 2
    INSPECTION = 3  # a delivery has been named; holders of a Railroad Inspector say whether they stop it
    END = 4


class Do(IntEnum):
    """What a player may decide. The comment names the fields of `Action` that matter."""

    PASS = 0  # an action, or out of the auction
    BID = 1  # bid
    BUILD = 2  # city or link, n, dirs[0..n], card, second_card
    URBANIZE = 3  # city, colour
    UPGRADE = 4
    DELIVER = 5  # city, target, colour, n, path[0..n-1]
    TAKE_CARD = 6  # card; city, colour for New Industry; city for City Growth; link for a Trading Depot, -1 later
    WESTERN_LINK = 7  # city
    ISSUE = 8  # n bonds; only where `bonds.issue_only_when_needed` is false; not an action
    INSPECT = 11  # card; stops the delivery that has been named; PASS lets it go on
    KEEP_BARON = 9  # option 0 or 1
    PLACE_DEPOT = 10  # card, link; a Trading Depot that had no place when it was taken; not an action


class Rule(IntEnum):
    """Which rule a proposed action breaks. 0 is none."""

    NONE = 0
    NOT_NOW = 1
    BID_MUST_RISE = 2
    BID_TOO_HIGH = 3
    MUST_BID = 4
    NO_SUCH_CITY = 5
    NO_SUCH_LINK = 6
    NOT_YOUR_LINK = 7
    LINK_IS_COMPLETE = 8
    TOO_FEW_TILES = 9
    TOO_MANY_TILES = 10
    NO_SUCH_SIDE = 11
    CITY_SIDE_CLOSED = 12
    SIDE_TAKEN = 13
    NO_TRACK_THERE = 14
    SHARP_TURN = 15
    HEX_FULL = 16
    MUST_CROSS = 17
    HEX_TWICE = 18
    LINK_TO_ITSELF = 19
    DUPLICATE_LINK = 20
    PAST_A_CITY = 21
    MAY_NOT_REDIRECT = 22
    NOT_IN_NETWORK = 23
    NO_SUCH_COLOUR = 24
    CITY_NOT_GRAY = 25
    NO_TILE_LEFT = 26
    BAG_TOO_EMPTY = 27
    BEST_ENGINE_ALREADY = 28
    NO_CUBE_THERE = 29
    TOO_MANY_LINKS = 30
    PATH_BROKEN = 31
    CITY_TWICE = 32
    FIRST_LINK_NOT_YOURS = 33
    MUST_STOP_EARLIER = 34
    WRONG_COLOUR = 35
    CUBE_STAYS = 36
    CARD_NOT_OPEN = 37
    CARD_NOT_FOR_TAKING = 38
    CARD_NOT_YOURS = 39
    CARD_DOES_NOT_FIT = 40
    CARD_USED_THIS_TURN = 41
    CARD_WITHOUT_EFFECT = 42
    NO_WESTERN_LINK = 43
    WESTERN_LINK_BUILT = 44
    NO_LINK_AT_CITY = 45
    BONDS_NOT_NEEDED = 46
    ISSUED_ALREADY = 47
    BAD_NUMBER = 48
    LINK_IS_INCOMPLETE = 49
    LINK_IS_YOURS = 50
    DEPOT_THERE_ALREADY = 51


class Trigger(IntEnum):
    """Why a game ended. UNFINISHED is the length limit, which is no rule of the game."""

    NONE = 0
    EMPTY_CITIES = 1
    UNFINISHED = 2


class Purpose(IntEnum):
    """What a draw is for. The state holds the streams before BOT; place p of the line-up draws for BOT + p."""

    CUBES = 0
    FIRST_PLAYER = 1
    BAG = 2
    CARDS = 3
    BARONS = 4
    BOT = 5


class CardKind(IntEnum):
    """What an operations card does (cards/operations.csv)."""

    FIRST_DELIVERY = 0  # green circle: first delivery of all, or of at least `number` links
    FIRST_ENGINE = 1  # green circle: first locomotive of level `number`
    BOUNTY = 2  # green circle: first delivery into `city`
    MAJOR_LINE = 3  # green circle: first own connection of `city` and `far_city`
    HOTEL = 4  # a point for each delivery into `city`
    LAND_GRANT = 5  # plain hexes free in a build action
    ENGINEERING = 6  # `number` more tiles in a build action
    NEW_INDUSTRY = 7  # urbanize at once, free
    EXECUTIVE = 8  # more actions at once
    CITY_GROWTH = 9  # `number` cubes into any city at once
    TRADING_DEPOT = 10  # a point for each cube over a link of somebody else, where it is placed
    PASSENGER_LINE = 11  # green circle: first to have delivered cubes of so many colours, which are kept until then
    TUNNEL_ENGINEER = 12  # mountain hexes cheaper in a build action
    RAILROAD_INSPECTOR = 13  # stops a delivery of somebody else


class Symbol(IntEnum):
    """How an operations card is used (B4.7.2)."""

    NONE = 0  # permanent, once taken
    GREEN_CIRCLE = 1  # never taken: the first player to fulfil it scores
    PURPLE_DIAMOND = 2  # once taken, once a turn
    RED_CROSS = 3  # carried out when taken
    CARD = 4  # kept, used once


class CardPlace(IntEnum):
    """Where an operations card is."""

    AWAY = 0  # not in this game, used or scored
    DECK = 1
    OPEN = 2
    HELD = 3


class BaronKind(IntEnum):
    """The goals of section 6."""

    MOST_CONSECUTIVE_LINKS = 0
    LINKS_OUT_OF_CITY = 1
    MOST_MONEY = 2
    WESTERN_LINK_BUILT = 3
    FEWEST_BONDS = 4
    CONNECT_CITIES = 5
    FIRST_ENGINE_LEVEL = 6
    MOST_LINKS = 7
    MOST_CITIES = 8
    HIGHEST_ENGINE = 9


class Aid(IntEnum):
    """What cards do for the tiles of a build action; a sum of these."""

    NONE = 0
    FREE_PLAIN = 1  # Government Land Grant
    TUNNELS = 2  # Tunnel Engineer


class Auction(IntEnum):
    """Values of `auction.variant`."""

    STANDARD = 0
    FIRST_TURN_FREE = 1
    HALF_PAY_ORDER = 2


class AllPass(IntEnum):
    """Values of `auction.half_pay_all_pass`."""

    REVERSE_OF_PASSING = 0
    LEFT_THEN_CLOCKWISE = 1


class RidgeCharge(IntEnum):
    """Values of `build.ridge_charge`."""

    ON_CROSSING = 0
    HALF_AND_HALF = 1


class RidgeBesideCity(IntEnum):
    """Values of `build.ridge_beside_city`."""

    FULL = 0
    HALF = 1
    FREE = 2


class HexSharing(IntEnum):
    """Values of `build.hex_sharing`."""

    ANY_DISJOINT_SIDES = 0
    CROSSING_ONLY = 1


class SupplyShort(IntEnum):
    """Values of `urbanize.supply_short`."""

    DRAW_WHAT_IS_LEFT = 0
    NOT_ALLOWED = 1


class CubeInBag(IntEnum):
    """Values of `deliver.cube_in_bag`."""

    BEFORE_DRAWS = 0
    AFTER_DRAWS = 1


class MarkerRemovedBy(IntEnum):
    """Values of `deliver.marker_removed_by`."""

    ANY_REFILL = 0
    URBANIZE_ONLY = 1


class EndCheck(IntEnum):
    """Values of `end.check`."""

    WHEN_PLACED = 0
    END_OF_TURN = 1


class EndCount(IntEnum):
    """Values of `end.count`."""

    ON_BOARD = 0
    PLACED_IN_TOTAL = 1


class TieBreak(IntEnum):
    """Values of `end.tie_break`, in order."""

    NONE = 0
    MOST_LINKS = 1
    MOST_MONEY = 2


class GoalTie(IntEnum):
    """Values of `baron_cards.tie`."""

    MET = 0
    NOT_MET = 1


class Chain(IntEnum):
    """Values of `baron_cards.chain`."""

    NO_LINK_TWICE = 0
    NO_CITY_TWICE = 1


class KnownWhenChosen(IntEnum):
    """Values of `baron_cards.known_when_chosen`."""

    ALL_OPEN_CARDS = 0
    CUBES_ONLY = 1


class CompleteBeforeReveal(IntEnum):
    """Values of `operations_cards.complete_before_reveal`."""

    NOT_SCORED = 0
    SOLE_OWNER = 1
    EVERY_OWNER = 2


class LineWesternLink(IntEnum):
    """Values of `eastern_us.major_line_western_link`."""

    OWN_LINK = 0
    ANY_BUILT_ON_NETWORK = 1


class RefillFrom(IntEnum):
    """Values of `eastern_us.chicago_refill_from`."""

    CITY_WITH_BUILT_LINK = 0
    BOTH_CITIES_ONCE_ANY_IS_BUILT = 1


class CountsFrom(IntEnum):
    """Values of `ew.passenger_line_counts_from`."""

    CARD_OPEN = 0
    GAME_START = 1


class InspectorTiming(IntEnum):
    """Values of `ew.inspector_timing`."""

    AFTER_ROUTE_NAMED = 0
    BEFORE_CUBE_NAMED = 1


class Reason(IntEnum):
    """The column `reason` of the log: why money or points moved, or what kind of thing a row is about."""

    BID = 0
    TRACK = 1
    URBANIZE = 2
    ENGINE = 3
    WESTERN_LINK = 4
    INTEREST = 5
    WISH = 6  # bonds issued without need, where that is allowed
    OWN = 7  # a link of the acting player
    OTHER = 8  # a link of somebody else
    PLAIN = 9
    WATER = 10
    MOUNTAIN = 11
    END_OF_TURN = 12
    DELIVERY = 13  # that an inspector stops
    CITY_GROWTH = 14
    NEW_INDUSTRY = 15
    CHICAGO = 16  # cubes that follow a delivery from a Western Link
    SET_UP = 17
    ALL_PASSED = 18
    EMPTY_CITIES = 19
    UNFINISHED = 20
    MET = 21
    NOT_MET = 22
    LATER = 23  # a Trading Depot that was placed after its card was taken
