"""The things on the table. Capacities are named here, once; a board that does not fit is refused by name."""

from ...events import Log
from ...record import Record, record, records, row, table, whole
from ...rng import Stream
from .terms import Purpose

SEATS = 6  # players
HEXES = 816  # of a board, cities included
CITIES = 56  # below 62: a set of cities is one integer, bit by bit
COLOURS = 5  # of cubes
LINKS = 200  # complete and incomplete at one moment
TILES = 8  # laid in one action
SIDES = 6  # of a hex
LEVELS = 8  # of a locomotive
CARDS = 48  # operations cards
BARONS = 16  # baron cards
LINES = 16  # major lines
WESTERN = 2  # cities where a Western Link can be built
SPACES = 101  # of the income track, 0 to 100
DEPTHS = 128  # of a search through a network

BANK = SEATS  # its account follows the players'


class Rules(Record):
    """A variant for a number of players: filled from data (`lay_out.py`), never from code. Money in k$."""

    players: int = whole("at the table")
    # set-up
    starting_money: int = whole("of each player", unit="k$")
    starting_engine: int = whole("level of the first locomotive")
    starting_points: int = whole("on the income track", unit="points")
    cube_reduction: int = whole("cubes fewer in each city with this number of players")
    cube_minimum: int = whole("cubes in a city at least, when reduced")
    cubes_per_colour: list[int] = row(COLOURS, "cubes in the game")
    new_city_tiles: list[int] = row(COLOURS, "New City tiles at the start")
    # turn
    action_rounds: int = whole("in a turn")
    # auction
    auction: int = whole("see Auction")
    minimum_bid: int = whole("the first bid is at least this", unit="k$")
    increment: int = whole("a further bid is higher by at least this", unit="k$")
    max_bid: int = whole("no bid above this; 0 no limit", unit="k$")
    last_player_may_pass: int = whole("1: when all others passed without a bid")
    first_turn_bonus_step: int = whole("grant of the second player in order; twice for the third ...", unit="k$")
    half_pay_permille: int = whole("part of the own bid that a player who drops out pays", unit="1/1000")
    half_pay_up: int = whole("1: halves are rounded up, 0: down")
    half_pay_no_bid: int = whole("what a player who never bid pays to drop out", unit="k$")
    half_pay_all_pass: int = whole("see AllPass")
    # bonds
    bond_value: int = whole("paid by the bank for a bond", unit="k$")
    interest: int = whole("on each bond, each turn", unit="k$")
    bond_points: int = whole("points that a bond costs at the end", unit="points")
    only_when_needed: int = whole("1: bonds are issued for payments due and only as many as needed")
    # build
    max_tiles: int = whole("laid in one action")
    may_stop_early: int = whole("1: a row may end without a city before the limit")
    start_anywhere: int = whole(
        "1: track may start at any city, 0: only at cities of the own network, once there is one"
    )
    cost_terrain: list[int] = row(4, "of a tile, see Terrain", unit="k$")
    cost_ridge: int = whole("of crossing a ridge side", unit="k$")
    cost_crossing: int = whole("extra for a tile in a hex with other track", unit="k$")
    ridge_charge: int = whole("see RidgeCharge")
    ridge_beside_city: int = whole("see RidgeBesideCity")
    max_tracks: int = whole("in a hex")
    hex_sharing: int = whole("see HexSharing")
    side_gap: int = whole("the two sides of a tile are at least this far apart")
    may_duplicate: int = whole("1: a player may own two links between the same cities")
    may_redirect: int = whole("1: a player may turn the last own tile of an incomplete link")
    # urbanize
    urbanize_cost: int = whole("of a New City tile", unit="k$")
    urbanize_cubes: int = whole("drawn for it")
    urbanize_removes_marker: int = whole("1: and the empty-city marker goes")
    supply_short: int = whole("see SupplyShort")
    # locomotives
    max_level: int = whole("best locomotive")
    engine_cost: list[int] = row(LEVELS + 1, "by level bought; 0 for the level at the start", unit="k$")
    # deliveries
    link_points: int = whole("for the owner, each link used", unit="points")
    cube_in_bag: int = whole("see CubeInBag")
    from_same_colour: int = whole("1: a cube may leave a city of its own colour")
    marker_removed_by: int = whole("see MarkerRemovedBy")
    # operations cards
    with_operations: int = whole("1: operations cards are in the game")
    with_lines: int = whole("1: major lines are in the game")
    cards_per_player: int = whole("open at the start, from the shuffled rest")
    cards_each_turn: int = whole("turned up at the end of a turn")
    executive_actions: int = whole("that follow the taking of a Railroad Executive")
    red_cross_needs_effect: int = whole("1: a red-cross card that does nothing cannot be taken")
    lines_shuffled: int = whole("1: major lines lie in the deck, 0: open from the start")
    complete_before_reveal: int = whole("see CompleteBeforeReveal")
    line_western_link: int = whole("see LineWesternLink")
    # Western Link
    with_western_link: int = whole("1: it can be built")
    western_cost: int = whole("of a Western Link", unit="k$")
    western_cubes: int = whole("red cubes that it adds to its city")
    refill_cubes: int = whole("drawn into the refill city for a delivery there from a Western Link")
    refill_from: int = whole("see RefillFrom")
    # England & Wales
    passenger_colours: int = whole("colours that score the Passenger Line")
    passenger_from: int = whole("see CountsFrom")
    tunnel_cost: int = whole("of a mountain tile with a Tunnel Engineer", unit="k$")
    inspector_timing: int = whole("see InspectorTiming")
    inspector_stops: int = whole("deliveries of one player that inspectors can stop in a game")
    # barons
    with_barons: int = whole("1: baron cards are in the game")
    baron_tie: int = whole("see GoalTie")
    baron_chain: int = whole("see Chain")
    known_when_chosen: int = whole("see KnownWhenChosen")
    # income and end
    income: list[int] = row(SPACES, "by points", unit="k$")
    income_above: int = whole("beyond the last space", unit="k$")
    threshold: int = whole("empty-city markers that end the game with this number of players")
    end_count: int = whole("see EndCount")
    end_check: int = whole("see EndCheck")
    end_can_lapse: int = whole("1: the trigger lapses when markers fall below the threshold")
    extra_turns: int = whole("full turns after the turn of the trigger")
    tie_break: list[int] = row(2, "in order, see TieBreak")
    score_floor: int = whole("1: no score below 0")
    length_limit: int = whole("turns after which a game is given up; no rule of the game")


class Card(Record):
    """An operations card; each copy is one."""

    kind: int = whole("see CardKind")
    symbol: int = whole("see Symbol")
    points: int = whole("for the player who fulfils it, or for each use of a hotel or depot", unit="points")
    city: int = whole("that it is about, -1 none")
    number: int = whole("links, level, tiles or cubes, by kind")
    line: int = whole("major line that it opens, -1 none")
    start: int = whole("1: open at the start")
    label: int = whole("its code in the column `item`; copies share it")


class MajorLine(Record):
    """Two cities and the points for the first player who joins them with own links (E6)."""

    city_a: int = whole("one end")
    city_b: int = whole("the other end")
    points: int = whole("for the first", unit="points")
    needs_western: int = whole("1: a Western Link as well (E7a)")
    label: int = whole("its code in the column `item`")


class Baron(Record):
    """A baron card: a secret goal."""

    kind: int = whole("see BaronKind")
    points: int = whole("when it is met; for LINKS_OUT_OF_CITY the most it can bring", unit="points")
    city_a: int = whole("of the goal, -1 none")
    city_b: int = whole("of the goal, -1 none")
    number: int = whole("level, or points for each link, by kind")
    label: int = whole("its code in the column `item`; copies share it")


class Board(Record, bits=32):
    """A map and its cards. Cities and hexes are numbered from 0 in the order of its files."""

    n_hexes: int = whole("hexes")
    n_cities: int = whole("cities")
    n_cards: int = whole("operations cards")
    n_barons: int = whole("baron cards")
    n_lines: int = whole("major lines")
    n_western: int = whole("cities where a Western Link can be built")
    terrain: list[int] = row(HEXES, "see Terrain")
    neighbour: list[list[int]] = table(HEXES, SIDES, "hex beyond each side, -1 none or behind a barrier")
    ridge: list[list[int]] = table(HEXES, SIDES, "1: a ridge on this side, written on both hexes")
    city_at: list[int] = row(HEXES, "city in the hex, -1 none")
    city_hex: list[int] = row(CITIES, "hex of each city")
    colour: list[int] = row(CITIES, "printed, see Colour")
    cubes: list[int] = row(CITIES, "printed number at the start")
    open_side: list[list[int]] = table(CITIES, SIDES, "1: an entrance")
    western_at: list[int] = row(CITIES, "number of the Western Link there, -1 none")
    western_city: list[int] = row(WESTERN, "city of each Western Link")
    refill_city: int = whole("gets cubes for deliveries from a Western Link, -1 none")
    cards: list[Card] = records(Card, CARDS, "operations cards, by number")
    lines: list[MajorLine] = records(MajorLine, LINES, "major lines, by number")
    barons: list[Baron] = records(Baron, BARONS, "baron cards, by number")


class Track(Record, bits=16):
    """Track on the board. A link marks both hexes of each side that it uses: entrances and loose ends too."""

    sides: list[list[int]] = table(HEXES, SIDES, "id + 1 of the link whose track uses this side, 0 none")
    tiles: list[int] = row(HEXES, "tracks in the hex")


class Link(Record, bits=16):
    """A chain of tiles that starts at a city; complete when it reaches another (B1.1)."""

    owner: int = whole("seat, -1: no link has this id")
    complete: int = whole("1: joins two cities")
    city_a: int = whole("where it began")
    city_b: int = whole("where it ends, -1 while incomplete")
    start_side: int = whole("of city_a over which it leaves")
    hex: int = whole("of the last tile: the loose end while incomplete")
    side_in: int = whole("of the last tile, towards city_a")
    side: int = whole("of the last tile, towards the loose end or city_b")
    tiles: int = whole("laid")
    cost: int = whole("paid so far", unit="k$")
    turn: int = whole("in which its first tile was laid")


class Network(Record, bits=16):
    """Complete links as a graph of cities, for deliveries."""

    degree: list[int] = row(CITIES, "complete links that end in the city")
    link: list[list[int]] = table(CITIES, SIDES, "their ids, the first `degree` of the row; order without meaning")


class Player(Record):
    """What a player has, and what the game counts for the tables."""

    points: int = whole("on the income track (B1.2)", unit="points")
    bonds: int = whole("issued, never repaid")
    engine: int = whole("level of the locomotive")
    links: int = whole("own complete links")
    baron: int = whole("baron card kept, -1 none; secret until the end")
    dealt: list[int] = row(2, "baron cards dealt, -1 none; secret")
    baron_points: int = whole("of the card kept, at the end", unit="points")
    score: int = whole("at the end", unit="points")
    rank: int = whole("at the end, from 1; 0 before")
    # counters for the tables
    income: int = whole("collected", unit="k$")
    interest: int = whole("paid", unit="k$")
    grants: int = whole("from the bank in a first turn without auction", unit="k$")
    bids_paid: int = whole("in auctions", unit="k$")
    bids_won: int = whole("auctions won with a bid")
    bids: int = whole("bids made")
    turns_first: int = whole("turns played as first player")
    spent_track: int = whole("on track", unit="k$")
    spent_lost: int = whole("on track that was removed incomplete", unit="k$")
    spent_urbanize: int = whole("on urbanizing", unit="k$")
    spent_engines: int = whole("on locomotives", unit="k$")
    spent_western: int = whole("on Western Links", unit="k$")
    bonds_for_bids: int = whole("bonds issued to pay bids")
    bonds_for_interest: int = whole("bonds issued to pay interest")
    points_own: int = whole("from own links in own deliveries", unit="points")
    points_from_others: int = whole("from own links in deliveries of others", unit="points")
    points_given: int = whole("to others in own deliveries", unit="points")
    points_cards: int = whole("from first-to cards and service bounties", unit="points")
    points_hotels: int = whole("from hotels", unit="points")
    points_depots: int = whole("from Trading Depots", unit="points")
    points_lines: int = whole("from major lines", unit="points")
    builds: int = whole("build actions")
    urbanizations: int = whole("cities urbanized as an action")
    upgrades: int = whole("locomotives bought")
    deliveries: int = whole("cubes delivered")
    links_used: int = whole("links in own deliveries")
    cards_taken: int = whole("operations cards taken")
    cards_used: int = whole("kept cards used")
    western_links: int = whole("Western Links built")
    passes: int = whole("actions passed")
    stopped: int = whole("own deliveries stopped by an inspector")
    tiles: int = whole("track tiles laid")


class Chart(Record, bits=32):
    """Paper on which the longest chain of a network is looked for; empty of meaning between actions."""

    steps: int = whole("of the search so far")
    city: list[int] = row(DEPTHS, "city by depth of the search")
    next_link: list[int] = row(DEPTHS, "next place of the adjacency list to try, by depth")
    used: list[int] = row(DEPTHS, "link left out at this depth, -1 none")
    taken: list[int] = row(LINKS, "1: link is left out")


class Action(Record):
    """One decision of one player; the comment beside each member of `Do` says which fields matter."""

    do: int = whole("see Do")
    bid: int = whole("for BID", unit="k$")
    city: int = whole("BUILD: where track starts, -1 to continue `link`; else the city concerned or the origin")
    target: int = whole("DELIVER: destination")
    colour: int = whole("of the cube or the New City tile")
    link: int = whole("BUILD: own incomplete link that is continued, -1 none; TAKE_CARD, PLACE_DEPOT: for the depot")
    n: int = whole("BUILD: tiles; DELIVER: links; ISSUE: bonds")
    dirs: list[int] = row(
        TILES + 1, "BUILD: side over which the row leaves the city or loose end, then each tile's exit"
    )
    path: list[int] = row(LEVELS, "DELIVER: link ids in order of travel")
    card: int = whole("TAKE_CARD, PLACE_DEPOT, INSPECT: the card; BUILD: a kept card that is used, -1 none")
    second_card: int = whole("BUILD: another kept card that is used, -1 none")
    option: int = whole("KEEP_BARON: 0 or 1")


class State(Record):
    """Everything that is true at one moment of a game. Hidden from players: `chance`, others' `dealt` and `baron`."""

    log: Log = record(Log, "head of the log; `turn` from 1, `step` = action round")
    phase: int = whole("see Phase")
    to_move: int = whole("seat of the player who decides")
    first: int = whole("seat with the first-player marker")
    first_at_start: int = whole("seat that held the marker when the game began")
    order: list[int] = row(SEATS, "seats in the order of play of this turn")
    spot: int = whole("place in `order` of the player to move")
    extra: int = whole("actions that the player to move still has from a Railroad Executive")
    issued: int = whole("1: the player to move issued bonds by wish before this action")
    pending: Action = record(
        Action, "during an inspection: the delivery of `order[spot]`; hidden where its cube is named only afterwards"
    )
    actions: int = whole("taken by all players so far, passes included")
    # auction
    bid: int = whole("highest bid of this auction, 0 none", unit="k$")
    bidder: int = whole("seat of the highest bidder, -1 nobody")
    bids: int = whole("bids of this auction")
    passed: int = whole("seats out of the auction, one bit each")
    n_passed: int = whole("how many")
    own_bid: list[int] = row(SEATS, "last bid of each seat in this auction", unit="k$")
    # end of the game
    markers: int = whole("empty-city markers on the board")
    markers_placed: int = whole("empty-city markers placed in the whole game")
    trigger: int = whole("see Trigger")
    last_turn: int = whole("the game ends after it; 0 while there is no trigger")
    lines_scored: int = whole("major lines scored")
    # money and cubes
    cash: list[int] = row(SEATS + 1, "by seat, then the bank, which starts at 0 and goes below", unit="k$")
    bag: list[int] = row(COLOURS, "cubes in the bag")
    cubes: list[list[int]] = table(CITIES, COLOURS, "cubes lying in each city")
    marker: list[int] = row(CITIES, "1: an empty-city marker")
    colour: list[int] = row(CITIES, "of the city now, see Colour")
    new_city: list[int] = row(COLOURS, "New City tiles left")
    # track
    track: Track = record(Track, "on the board")
    n_links: int = whole("ids below this may be in use")
    links: list[Link] = records(Link, LINKS, "by id; ids of removed links are used again")
    network: Network = record(Network, "complete links, city by city")
    western: list[int] = row(WESTERN, "seat that built each Western Link, -1 nobody")
    # cards
    card_place: list[int] = row(CARDS, "see CardPlace; which cards are in the deck is public, their order is not")
    card_owner: list[int] = row(CARDS, "seat that holds the card, -1 nobody")
    card_turn: list[int] = row(CARDS, "turn in which it was used last, 0 never")
    card_link: list[int] = row(CARDS, "link on which the Trading Depot of the card stands, -1 nowhere")
    line_open: list[int] = row(LINES, "1: can be scored")
    line_barred: list[int] = row(LINES, "seats that had it before the reveal and cannot score it, one bit each")
    kept: list[list[int]] = table(SEATS, COLOURS, "1: a cube lies in front of the seat for the Passenger Line")
    engine_first: list[int] = row(LEVELS + 1, "seat that reached the level first, -1 nobody")
    # players
    players: list[Player] = records(Player, SEATS, "by seat")
    chart: Chart = record(Chart, "for the longest chain")
    chance: list[Stream] = records(Stream, Purpose.BOT, "by purpose; hidden from every player")
