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
    DESTINATIONS = 10  # 1856: nothing is decided; asked in recordings only, see Do.ARRIVE
    TOKEN = 11
    BORROW = 12
    ROUTE = 13
    INTEREST = 14  # 1856: nothing is decided
    DIVIDEND = 15
    DISCARD = 16
    TRAIN = 17
    REPAYMENT = 18  # 1856: nothing is decided
    CASH_CRISIS = 19
    LOAN = 20
    PRIVATES = 21
    END = 22


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
    ARRIVE = 23  # 1856: companies reach their destinations; an action of its own in recordings only


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
    CLOSES = 4  # 1856: WSRC was used by its own power and closes when the turn or the round ends


class Trigger(IntEnum):
    """Why the game ended."""

    NONE = 0
    BANK = 1
    BANKRUPTCY = 2
    UNFINISHED = 3  # the length limit, no rule of the game


class Rule(IntEnum):
    """Which rule an action breaks."""

    NONE = 0
    NOT_NOW = 1
    NOT_YOURS = 2
    NO_SUCH_THING = 3  # a number that names nothing
    NOT_FOR_SALE = 4
    BID_TOO_LOW = 5
    NOT_ENOUGH_CASH = 6
    WRONG_PRICE = 7
    NO_SUCH_PAR = 8
    ALREADY_STARTED = 9
    NOT_STARTED = 10
    ONE_PURCHASE = 11
    SOLD_THIS_ROUND = 12
    CERTIFICATE_LIMIT = 13
    HOLDING_LIMIT = 14
    POOL_LIMIT = 15
    NOT_HELD = 16
    NO_SALES_YET = 17
    PRESIDENCY = 18
    MUST_SELL = 19
    SALE_NOT_NEEDED = 20
    SALES_ON_ONE_SIDE = 21
    ONE_SALE_A_COMPANY = 22
    JUST_BOUGHT = 23
    PHASE = 24
    TILE_NOT_LEFT = 25
    TILE_DOES_NOT_FIT = 26
    HEX_BLOCKED = 27
    NOT_CONNECTED = 28
    NOTHING_NEW = 29
    NO_SPACE = 30
    SPACE_RESERVED = 31
    TOKEN_IN_HEX = 32
    NO_TOKEN_LEFT = 33
    POWER_SPENT = 34
    BAD_ROUTE = 35
    TRAIN_NOT_OWNED = 36
    TRACK_USED_TWICE = 37
    NO_OWN_TOKEN = 38
    TOO_LONG = 39
    TRAIN_LIMIT = 40
    MUST_BUY_TRAIN = 41
    CHEAPEST_TRAIN_ONLY = 42
    NOT_BANKRUPT = 43
    LOAN_LIMIT = 44
    NO_LOANS = 45
    ALREADY_REPAID = 46
    OWNS_RIGHT = 47
    MUST_BUY_SHARE = 48  # 1856: half a president's certificate of the CGR


class Kind(IntEnum):
    """What a row of the log tells. See KIND_DOCS."""

    MONEY = 0
    BID = 1
    PASS = 2
    DISCOUNT = 3
    PRIVATE_SOLD = 4
    PRIVATE_CLOSED = 5
    COMPANY_STARTED = 6
    COMPANY_FLOATED = 7
    SHARE_BOUGHT = 8
    SHARES_SOLD = 9
    PRESIDENT = 10
    PRICE = 11
    SOLD_OUT = 12
    STOCK_ROUND = 13
    OPERATING_ROUND = 14
    TILE = 15
    TOKEN = 16
    RUN = 17
    DIVIDEND = 18
    WITHHELD = 19
    TRAIN_BOUGHT = 20
    TRAIN_DISCARDED = 21
    TRAIN_RUSTED = 22
    PHASE = 23
    HELP = 24
    BANKRUPT = 25
    BANK_BROKEN = 26
    LOAN = 27
    REPAID = 28
    INTEREST = 29
    DESTINATION = 30
    RIGHT = 31
    MARKER = 32
    ABSORBED = 33
    SAVED = 34
    CGR_FORMED = 35
    CGR_SHARE = 36
    TOKEN_REMOVED = 37
    COMPANY_CLOSED = 38
    BORROWED = 39
    RANK = 40
    END = 41
    WORTH = 42


KIND_DOCS = {
    "MONEY": "a payment from account `before` to account `after`: seats 0-5, companies 6-17, bank 18",
    "BID": "a bid of `amount` on a private",
    "PASS": "a decision not to act; `step` says where",
    "DISCOUNT": "the first private gets cheaper: asked `before`, now `after`",
    "PRIVATE_SOLD": "a private for `amount`; `reason` says from whom to whom",
    "PRIVATE_CLOSED": "a private leaves the game",
    "COMPANY_STARTED": "its president's certificate is taken at par `amount`; `number` = funding",
    "COMPANY_FLOATED": "it has its money, or may operate from now on",
    "SHARE_BOUGHT": "`number` percent for `amount`; `reason`: from where; settlement = rest of the CGR certificate",
    "SHARES_SOLD": "`number` percent to the pool for `amount`; `reason` says whether it was forced",
    "PRESIDENT": "the seat becomes president; `before` = seat of the old one",
    "PRICE": "the marker moves from price `before` to `after`; `reason` says why",
    "SOLD_OUT": "all shares are in players' hands at the end of a stock round",
    "STOCK_ROUND": "stock round `number` begins",
    "OPERATING_ROUND": "operating round `number` of a set of `amount` begins",
    "TILE": "tile `item` on `place` turned by `number` for `amount`",
    "TOKEN": "a token in city `number` of `place` for `amount`",
    "RUN": "`number` routes earn `amount`",
    "DIVIDEND": "`amount` paid out, `number` for each share",
    "WITHHELD": "`amount` kept",
    "TRAIN_BOUGHT": "train `item` for `amount`; `reason` says from whom",
    "TRAIN_DISCARDED": "train `item` goes to the pool",
    "TRAIN_RUSTED": "`number` trains `item` leave the game; company null = the pool's",
    "PHASE": "phase `number` begins",
    "HELP": "the president adds `amount` of own money",
    "BANKRUPT": "the player cannot pay; `amount` is owed",
    "BANK_BROKEN": "the bank cannot pay `amount`",
    "LOAN": "a loan of `amount`; `number` outstanding after it",
    "REPAID": "`number` loans paid back with `amount`",
    "INTEREST": "`amount` on `number` loans",
    "DESTINATION": "the company reaches its destination; `amount` of escrow released",
    "RIGHT": "right `number` bought for `amount`",
    "MARKER": "the port marker on `place`",
    "ABSORBED": "a company is merged into the CGR with `number` loans",
    "SAVED": "its president pays `amount` for its loans",
    "CGR_FORMED": "with `number` shares at price `amount`",
    "CGR_SHARE": "the seat (null = the pool, with all odd shares) gets `number` percent for `amount` old percent",
    "TOKEN_REMOVED": "a token leaves `place`",
    "COMPANY_CLOSED": "its price fell to 0",
    "BORROWED": "the CGR borrows train `item`",
    "RANK": "`number` = final rank of the seat, `amount` = worth",
    "END": "the game ends; `reason` says why",
    "WORTH": "`amount` = worth of the seat at the end of a round, `number` = its cash",
}


class Reason(IntEnum):
    """Why money, shares or a marker moved."""

    AUCTION = 0
    BANK = 1
    PLAYER = 2
    COMPANY = 3
    OFFERING = 4
    POOL = 5
    START = 6
    FLOTATION = 7
    SALE = 8
    FORCED_SALE = 9
    PRIVATE_INCOME = 10
    DIVIDEND = 11
    WITHHELD = 12
    TERRAIN = 13
    TOKEN = 14
    TRAIN = 15
    TRADE_IN = 16
    HELP = 17
    BANKRUPTCY = 18
    SOLD_OUT = 19
    EXCHANGE = 20
    FREE_SHARE = 21
    LOAN = 22
    REPAYMENT = 23
    INTEREST = 24
    ESCROW = 25
    RIGHT = 26
    SETTLEMENT = 27
    CLOSED = 28
    BANK_BROKEN = 29
    UNFINISHED = 30
    PRIVATE_TRADE = 31
    FORCED = 32
    POOL_EXCHANGE = 33


class Purpose(IntEnum):
    """What a draw is for: place p of the line-up draws for BOT + p."""

    SETUP = 0
    BOT = 1
