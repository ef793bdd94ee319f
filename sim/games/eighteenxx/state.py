"""Everything that is true at one moment of a game, and the action of a player."""

from ...events import Log
from ...record import Record, record, records, row, table, whole
from .records import (
    ACCOUNTS,
    COMPANIES,
    HEXES,
    LEGS,
    NODES,
    PRIVATES,
    ROUTES,
    SEATS,
    SLOTS,
    TILES,
    TOKENS,
    TRAINS,
)


class HexState(Record):
    """What lies on a hex."""

    tile: int = whole("definition on top")
    rotation: int = whole("steps of 60 degrees clockwise")
    token: list[list[int]] = table(NODES, SLOTS, "company in each space of each city, NOBODY = free")


class PlayerState(Record):
    """A player. Cash is in State.cash."""

    shares: list[int] = row(COMPANIES, "held of each company", unit="%")
    bid: list[int] = row(PRIVATES, "standing bid on each private, 0 = none", unit="$")
    sold: int = whole("companies sold in this stock round, one bit each")
    passed: int = whole("1: the last turn of this round was a pass")
    bankrupt: int = whole("1: yes")


class CompanyState(Record):
    """A public company. Its treasury is in State.cash."""

    par: int = whole("0 = not started", unit="$")
    cell: int = whole("of its marker, NOBODY = not on the market")
    arrived: int = whole("when the marker entered its cell: earlier stands above")
    president: int = whole("seat, NOBODY = none")
    offering: int = whole("shares there", unit="%")
    pool: int = whole("shares there", unit="%")
    floated: int = whole("1: yes; in 1856: has started to operate, or has 60 % sold in full capitalisation")
    operated: int = whole("1: has had a turn that moved its price")
    closed: int = whole("1: out of the game")
    train: list[int] = row(TRAINS, "trains of each type")
    token_hex: list[int] = row(TOKENS, "of each token of the charter, NOBODY = not placed or gone")
    token_node: list[int] = row(TOKENS, "its city")
    token_slot: list[int] = row(TOKENS, "its space there")
    tokens_gone: int = whole("tokens that left the game, one bit each")
    home_node: int = whole("city whose first space is kept for it, NOBODY = none or no longer")
    had_route: int = whole("1: once had a route (K-09)")
    funding: int = whole("see Funding")
    destinated: int = whole("1: has reached its destination (1856)")
    escrow: int = whole("held by the bank until the destination is reached (1856)", unit="$")
    loans: int = whole("outstanding (1856)")
    rights: int = whole("rights owned, bit 1 << right (1856)")
    unit: int = whole("size of an ordinary share", unit="%")
    frozen: int = whole("1: price fixed and earnings kept: the CGR that has never owned a permanent train")
    never_closes: int = whole("1: its marker does not enter a cell of price 0 (CGR)")
    borrowed: int = whole("type of a borrowed train, NOBODY (CGR)")


class PrivateState(Record):
    """A private company."""

    owner: int = whole("account of the owner, BANK while unsold")
    closed: int = whole("1: out of the game")
    used: int = whole("powers spent, see Used")


class State(Record):
    """One game at one moment."""

    log: Log = record(Log, "head of the game's log")
    round_kind: int = whole("see RoundKind")
    stock_round: int = whole("number of the last stock round; 0 before the first")
    operating_round: int = whole("operating rounds of this set begun")
    rounds_in_set: int = whole("operating rounds of this set")
    rounds_played: int = whole("operating rounds begun in the game")
    step: int = whole("what has to be decided, see Step")
    to_move: int = whole("seat of the player who decides")
    actor: int = whole("company concerned by the decision, NOBODY for a player's own")
    seat_order: list[int] = row(SEATS, "seats from the holder of the priority on")
    cash: list[int] = row(ACCOUNTS, "by account; escrow is in the bank's", unit="$")
    bank_broken: int = whole("1: the bank is broken")
    trigger: int = whole("why the game ended, see ending.Trigger; 0 = it has not")
    phase: int = whole("index of the phase")
    certificate_limit: int = whole("now")
    arrivals: int = whole("counts markers that entered a cell")
    auction_price: int = whole("asking price of the first private", unit="$")
    on_the_block: int = whole("private in an open auction, NOBODY")
    auction_turn: int = whole("seat whose turn it is beside an open auction")
    purchaser: int = whole("seat whose purchase started the resolutions")
    passes: int = whole("passes in a row in the auction")
    block_turn: int = whole("seat whose turn it is in an open auction that goes clockwise (D-08)")
    block_passes: int = whole("passes in a row in it")
    all_passed: int = whole("1: all players passed in a row in the auction at least once")
    last_actor: int = whole("seat that last bought or sold in this stock round, NOBODY")
    bought: int = whole("1: the purchase of this turn is made")
    bought_company: int = whole("of which further certificates may be bought in this turn, NOBODY")
    bought_share: int = whole("company of the certificate bought in this turn, NOBODY")
    sold_before: int = whole("1: sold in this turn before buying")
    sold_turn: int = whole("companies sold in this turn, one bit each")
    acted: int = whole("1: bought or sold in this turn")
    order: list[int] = row(COMPANIES + 1, "companies in operating order, closed ones included")
    in_order: int = whole("how many")
    turn_at: int = whole("index in order of the company whose turn it is")
    stage: int = whole("step of the company's turn that is reached; what is before it does not come back")
    turn_actions: int = whole("actions since the turn of the player or company began")
    laid: int = whole("tiles laid in this turn as the normal lay")
    tokened: int = whole("1: the token of this turn is placed")
    routes_run: int = whole("routes of this turn's run")
    arrivals_told: int = whole("1: the arrivals of this turn were told (recordings of 1856)")
    choosing_hex: int = whole("hex where tokens must choose a city, NOBODY")
    choosing: int = whole("companies whose token must, one bit each")
    private_token: int = whole("private whose token may be placed now, NOBODY")
    revenue: int = whole("of this turn's run", unit="$")
    emergency_sold: int = whole("companies sold in this step for a train, one bit each")
    interest_paid: int = whole("1: the interest of this turn is settled (1856)")
    loan_taken: int = whole("1: a loan was taken in this turn (1856)")
    repaid: int = whole("1: a loan was repaid in this turn (1856)")
    debt_company: int = whole("company whose debt made its president's cash negative, NOBODY (1856)")
    settlement_due: int = whole("1: the loans are called in when the buyer's turn ends (1856, K-03)")
    settle_seat: int = whole("its president then (1856)")
    settle_from: int = whole("seat from which the owners of indebted companies are asked, NOBODY = none is (1856)")
    settle_buyer: int = whole("company that bought the train that called the loans in, NOBODY (1856)")
    settled: int = whole("1: the loans were called in and all questions answered (1856)")
    absorbed: list[int] = row(COMPANIES, "companies merged into the CGR, in order (1856)")
    absorbed_count: int = whole("how many")
    cgr_homes: int = whole("of the CGR's tokens the first so many stand on homes (1856)")
    cgr_discards: int = whole("1: the new CGR may still discard trains (1856)")
    half_president: int = whole("seat with half a president's certificate of the CGR, NOBODY (1856)")
    port_hex: int = whole("of the port marker, NOBODY (1856)")
    port_company: int = whole("that earns its bonus, NOBODY (1856)")
    rights_left: list[int] = row(3, "rights of each kind in the supply (1856)")
    loans_left: int = whole("loans in the bank (1856)")
    trains_left: list[int] = row(TRAINS, "unsold in the bank, UNLIMITED")
    trains_pool: list[int] = row(TRAINS, "discarded, for sale at face value")
    train_sold: list[int] = row(TRAINS, "1: one of this type was sold")
    tiles_left: list[int] = row(TILES, "in the supply, UNLIMITED")
    players: list[PlayerState] = records(PlayerState, SEATS, "by seat")
    companies: list[CompanyState] = records(CompanyState, COMPANIES, "as in the rules")
    privates: list[PrivateState] = records(PrivateState, PRIVATES, "as in the rules")
    hexes: list[HexState] = records(HexState, HEXES, "as on the board")


class Route(Record):
    """The way of one train: pieces of track in the order of travel, from its first stop to its last."""

    train: int = whole("type")
    length: int = whole("pieces of track")
    hex: list[int] = row(LEGS, "of each piece")
    start: list[int] = row(LEGS, "end by which the train comes onto the piece, as it lies: edge 0-5 or EDGES + node")
    stop: list[int] = row(LEGS, "end by which it leaves the piece, as it lies")


class Action(Record):
    """One decision of one player. Fields that its kind does not need are not read."""

    do: int = whole("see Do")
    seat: int = whole("who decides")
    company: int = whole("whose share, token or train")
    private: int = whole("which private; NOBODY where no power is used")
    price: int = whole("bid, par price, or price agreed on", unit="$")
    percent: int = whole("of the company's shares", unit="%")
    source: int = whole(
        "BUY_SHARE: 0 offering, 1 pool; BUY_TRAIN: account of the seller, BANK = supply, ACCOUNTS = pool"
    )
    hex: int = whole("where")
    tile: int = whole("which tile")
    rotation: int = whole("of the tile, 0-5")
    node: int = whole("which city")
    train: int = whole("type of train")
    trade_in: int = whole("type of the train handed in, NOBODY")
    routes: int = whole("routes of a run")
    route: list[Route] = records(Route, ROUTES, "first `routes` of them count")
