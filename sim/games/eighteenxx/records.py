"""The tables of a game: the rules of a variant and its board. Capacities are named here, once.

Both are filled by `lay_out` from data files and never change during a game. Places are numbered: hexes, tiles,
companies and privates in the order of their files. An account of money is a seat, SEATS + company, or BANK.
"""

from ...record import Record, records, row, table, whole

SEATS = 6
COMPANIES = 12
PRIVATES = 8
TRAINS = 8  # types of train
PHASES = 8
TOKENS = 32  # of one company; the CGR takes over those of eleven before it gives some up
HEXES = 104
TILES = 96  # definitions: the tiles of the supply, then what is printed on the map
UPGRADES = 320
PIECES = 8  # pieces of track on one tile
NODES = 2  # cities, towns or areas on one tile
SLOTS = 4  # token spaces of one city
EDGES = 6  # of a hex; the end of a piece of track is an edge 0-5 or EDGES + node
COLUMNS = 3  # of values that depend on the phase
ROWS, COLS = 12, 20  # of the market
ZONES = 6
PARS = 8  # par prices
BANK = SEATS + COMPANIES  # its account
ACCOUNTS = BANK + 1
ROUTES = 6  # routes of one run
LEGS = 160  # pieces of track in one route


class TrainType(Record):
    """One kind of train, sold in the order of the file."""

    distance: int = whole("stops of a route, UNLIMITED for a Diesel")
    price: int = whole("from the bank", unit="$")
    count: int = whole("pieces, or UNLIMITED")
    opens_with: int = whole(
        "also on sale once a train of this type was sold; NOBODY = only when the one before is gone"
    )
    rusts_with: int = whole("the first of this type rusts it; NOBODY = permanent")
    phase: int = whole("phase its first sale starts")
    trade_in: int = whole("types that can be handed in for it, one bit each")
    trade_in_price: int = whole("with a train handed in", unit="$")
    closes_privates: int = whole("1: its first sale closes all privates")
    settles_loans: int = whole("1: its first sale calls in the loans (1856)")


class Phase(Record):
    """What holds from the first train of a type on."""

    colours: int = whole("highest Colour of a tile that may be laid")
    operating_rounds: int = whole("in the next set")
    train_limit: int = whole("trains of one company")
    companies_buy_privates: int = whole("1: yes")
    players_trade_privates: int = whole("1: yes, from the second stock round on")
    column: int = whole("which value of a red area counts")
    loans: int = whole("1: companies may take loans")
    towns_change: int = whole("1: towns may be upgraded (1856)")


class Company(Record):
    """A public company, as printed."""

    home: int = whole("hex of its first token, NOBODY for the CGR")
    home_node: int = whole("its city there; NOBODY = chooses when the hex has track")
    blocks_home: int = whole("1: nobody else may place a token in its home hex before it has")
    tokens: int = whole("number of tokens")
    token_cost: list[int] = row(TOKENS, "in the order of the charter", unit="$")
    destination: list[int] = row(2, "hexes to be reached (1856); NOBODY")
    start: int = whole("hex from which the destination must be reached; NOBODY = home")


class Private(Record):
    """A private company, as printed; cheapest first."""

    face: int = whole("face value", unit="$")
    revenue: int = whole("paid each operating round", unit="$")
    blocks: list[int] = row(2, "hexes closed while a player owns it; NOBODY")
    low: int = whole("lowest price a company may pay", unit="$")
    high: int = whole("highest price a company may pay", unit="$")
    sells_to_companies: int = whole("1: yes")
    sells_to_players: int = whole("1: yes")
    power: int = whole("see Power")
    company: int = whole("whose share it brings or is exchanged for; NOBODY")
    percent: int = whole("of that company")
    president: int = whole("1: the share is the president's certificate")
    closes_with_train_of: int = whole("company whose first train closes it; NOBODY")
    hexes: list[int] = row(16, "where its power works; NOBODY")
    tiles: list[int] = row(4, "tiles its power lays; NOBODY")
    in_track_step: int = whole("1: its tile is laid in the track step only")
    right: int = whole("number of the right it sells, from 1; 0 = none (1856)")


class Rules(Record):
    """A variant for a number of players."""

    players: int = whole("at the table")
    companies: int = whole("of the file")
    privates: int = whole("of the file")
    train_types: int = whole("of the file")
    phases: int = whole("of the file")
    starting_cash: int = whole("of each player", unit="$")
    bank_cash: int = whole("before players get theirs", unit="$")
    breaks_when: int = whole("see Breaks (K-02)")
    certificate_limit: int = whole("at the start")
    late_limit: list[int] = row(COMPANIES + 1, "from the first 6-train on, by companies left (1856)")
    president_counts_as: int = whole("certificates (K-01)")
    holding_limit: int = whole("of one company", unit="%")
    pool_limit: int = whole("of one company", unit="%")
    limit_exempt: list[int] = row(ZONES, "1: certificates in this zone are not counted")
    holding_exempt: list[int] = row(ZONES, "1: more than the holding limit is allowed")
    multi_buy: list[int] = row(ZONES, "1: several certificates make one purchase")
    multi_buy_offering: int = whole("1: also from the offering")
    float_percent: int = whole("sold before a company floats (full capitalisation)", unit="%")
    pars: int = whole("number of par prices")
    par_price: list[int] = row(PARS, "in falling order", unit="$")
    par_row: list[int] = row(PARS, "of its market cell")
    par_col: list[int] = row(PARS, "of its market cell")
    turn_order: int = whole("see TurnOrder (D-01)")
    first_sale_round: int = whole("stock round from which shares may be sold")
    sales_after_all_passed: int = whole("1: earlier once all passed in a row in the auction")
    sell_in_blocks: int = whole("1: one sale of a company in a turn")
    keep_bought: int = whole("1: a share bought in the turn is not sold in it")
    rows_per_share: int = whole("1: a sale moves the marker a row per certificate; 0: per full 10 %")
    trade_min_price: int = whole("of a private between players", unit="$")
    private_trade: int = whole("1: privates are traded between players")
    share_on_resale: int = whole("1: who buys CA from a player takes its share from the pool (K-07)")
    exchange_timing: int = whole("see ExchangeTiming (K-10)")
    auction_mode: int = whole("see AuctionMode (D-08)")
    bid_step: int = whole("least raise of a bid", unit="$")
    discount_step: int = whole("off the first private when all pass", unit="$")
    lays: int = whole("tiles of a company in a turn")
    restriction: int = whole("of upgrades, see Restriction")
    min_stops: int = whole("of a route")
    route_test: int = whole("see RouteTest (K-09)")
    discard_order: int = whole("see DiscardOrder (K-04)")
    at_limit_if_trade_in: int = whole("1: a company at its limit may buy while it could trade in (K-05)")
    company_train_min_price: int = whole("of a train between companies", unit="$")
    president_pays_companies: int = whole("1: the president's money may buy another company's train, at face at most")
    emergency_blocks: int = whole("1: one forced sale of a company in a train step (1856)")
    bank_ends_at_once: int = whole("1: a broken bank ends the game with the action, not with the set (S-04)")
    length_limit: int = whole("operating rounds after which a game is cut off; no rule of the game")
    destinations: int = whole("1: companies have destinations and escrow (1856)")
    arrivals_told: int = whole("1: arrivals are an action of their own, as in recordings (1856)")
    funding: list[int] = row(TRAINS, "Funding of a new company, by the next train on sale")
    operate_percent: list[int] = row(
        TRAINS, "sold before a company may operate, by the next train on sale; 0 = floats", unit="%"
    )
    escrow_first_shares: int = whole("of an escrow company, whose money goes to the treasury (1856)")
    funding_switch: int = whole("see Switch: when `funding` changes (S-02)")
    requirement_switch: int = whole("see Switch: when `operate_percent` rises (S-02b)")
    destination_from_own_city: int = whole("1: the test starts in the own city of a home of two (K-13)")
    right_bonus: list[int] = row(3, "of a route to the areas of right 1 or 2", unit="$")
    right_price: int = whole("of a right", unit="$")
    rights: int = whole("of each kind, or UNLIMITED")
    marker_bonus: int = whole("of a route that stops in the port", unit="$")
    loan_value: int = whole("0 = no loans", unit="$")
    loan_interest: int = whole("of each loan in each turn", unit="$")
    loans_taken: int = whole("see LoansTaken (S-03)")
    interest_in_first_turn: int = whole("1: a loan is charged in the turn it is taken (S-05)")
    loan_late_value: int = whole("paid for a loan after the interest step", unit="$")
    loans_in_bank: int = whole("loans there are")
    interest_with_next_action: int = whole("1: interest of a turn without a run comes after the next action (K-11)")
    loan_score_floor: int = whole("1: a share never counts below 0 (K-12)")
    national: int = whole("company that nobody starts (the CGR), NOBODY = none")
    cgr: int = whole("company that indebted ones are merged into, NOBODY = none")
    cgr_at_turn_end: int = whole("1: formed when the buyer's turn ends (K-03)")
    cgr_train_limit: int = whole("trains in every phase")
    cgr_max_shares: int = whole("shares handed out")
    cgr_min_price: int = whole("start price at least", unit="$")
    cgr_returns_to_pool: int = whole("1: a borrowed train ends in the pool (K-15)")
    cgr_must_buy_above: int = whole("1: must buy only with more than the price (K-16)")
    late_limit_without_cgr: int = whole("1: the late limits hold also when no CGR forms (K-17)")
    late_limit_recounts: int = whole("1: the late limits follow later closures (K-18)")
    station_private_until_round_end: int = whole("1: WSRC closes at the end of the round (K-14)")
    station_private_free_token: int = whole("1: its owner's ordinary token in that hex is free (K-19)")
    train: list[TrainType] = records(TrainType, TRAINS, "cheapest first")
    phase: list[Phase] = records(Phase, PHASES, "in order")
    company: list[Company] = records(Company, COMPANIES, "in the order of the file")
    private: list[Private] = records(Private, PRIVATES, "cheapest first")


class Tile(Record):
    """What is on a hex, at rotation 0: a tile of the supply, or what is printed on the map."""

    colour: int = whole("see Colour")
    count: int = whole("pieces in the supply, UNLIMITED, or 0 for what is printed on the map")
    nodes: int = whole("cities, towns and areas")
    kind: list[int] = row(NODES, "see NodeKind")
    slots: list[int] = row(NODES, "token spaces")
    value: list[list[int]] = table(NODES, COLUMNS, "of a stop, by the phase's column", unit="$")
    pieces: int = whole("pieces of track")
    a: list[int] = row(PIECES, "one end of a piece: edge 0-5 or EDGES + node")
    b: list[int] = row(PIECES, "the other end")
    exits: int = whole("edges with track, one bit each")
    at: list[int] = row(EDGES + NODES, "pieces that touch this end, one bit each")
    first_upgrade: int = whole("of its upgrades in the board's list")
    upgrades: int = whole("how many")


class Upgrade(Record):
    """A tile that may replace another."""

    tile: int = whole("the new tile")
    rotations: int = whole("allowed new rotations less the old one, one bit each")
    hex_kind: int = whole("only on hexes of this kind; 0 = on any")
    town: int = whole("1: only when towns may change (1856)")
    node: list[list[int]] = table(EDGES, NODES, "by relative rotation: the new node of each old one")


class Hex(Record):
    """A hex of the map, as printed."""

    tile: int = whole("what is printed on it")
    neighbour: list[int] = row(EDGES, "hex across each edge, NOBODY = none or impassable")
    track_edges: int = whole("edges a laid tile may use, one bit each")
    cost: int = whole("of the first tile", unit="$")
    hex_kind: int = whole("for upgrades with a condition, see Upgrade.hex_kind; 0 = plain")
    group: int = whole("red areas of several hexes that are one place: same number; 0 = alone")
    right: int = whole("routes to it earn the bonus of this right (1856); 0 = none")
    port: int = whole("1: the port marker may be put here (1856)")


class Cell(Record):
    """A cell of the market; a move that leads nowhere leads to the cell itself."""

    price: int = whole("of a share", unit="$")
    zone: int = whole("see Zone; ABSENT: no cell here")
    left: int = whole("row * COLS + column after a move left")
    right: int = whole("after a move right")
    up: int = whole("after a move up")
    down: int = whole("after a move down")


class Board(Record):
    """The map, the tiles and the market."""

    hexes: int = whole("of the map")
    tiles: int = whole("definitions; those of the supply come first")
    supply: int = whole("kinds of tile in the supply")
    hex: list[Hex] = records(Hex, HEXES, "in the order of the map file")
    tile: list[Tile] = records(Tile, TILES, "those of the supply first")
    upgrade: list[Upgrade] = records(Upgrade, UPGRADES, "grouped by the tile they replace")
    cell: list[Cell] = records(Cell, ROWS * COLS, "row by row")
