"""The things on the table of the share game. Capacities are named here, once; a variant that does not fit is refused.

The board with its track, cubes and markers is the `State` of Railways of the World (`..records`): there a link has
an owner, which here is a company instead of a player. So tiles, track, networks and the bag are judged by the code
of the basic game. What that state holds besides (points, cards, barons, cash) stays empty here.
"""

from ....events import Log
from ....record import Record, record, records, row, whole
from ....rng import Stream
from .. import records as railways
from ..records import CITIES
from .terms import Purpose

SEATS = 6  # players
COMPANIES = 6  # as many as owners on the board of Railways of the World
BUILDS = 4  # links of one action
TILES = 96  # of one link
ACCOUNTS = SEATS + COMPANIES + 1

BANK = SEATS + COMPANIES  # its account follows the players' and the companies'


class Rules(Record):
    """A variant for a number of players: filled from data (`lay_out.py`), never from code. Money in k$."""

    players: int = whole("at the table")
    rails: railways.Rules = record(railways.Rules, "tiles and their prices, cubes in the cities, income by links used")
    # companies and set-up (A1)
    companies: int = whole("in the game")
    start_price: list[int] = row(COMPANIES, "of a share, by company", unit="k$")
    label: list[int] = row(COMPANIES, "code of each company in the column `item`")
    starting_cash: int = whole("of each player", unit="k$")
    available: int = whole("shares in the Available Shares box at the start")
    mat: int = whole("shares on the company mat at the start")
    start_tie: int = whole("see StartTie")
    # auctions (A2, A5.4)
    increment: int = whole("a further bid is higher by at least this", unit="k$")
    opening_pass: int = whole("see OpeningPass")
    stock_phase: int = whole("see StockPhase")
    # finance (A4)
    bond_value: int = whole("paid by the bank for a bond", unit="k$")
    bond_interest: int = whole("on each bond, each turn", unit="k$")
    bond_redemption: int = whole("paid to the bank to be rid of a bond", unit="k$")
    only_as_needed: int = whole("1: only as many shares as a payment needs (Q58)")
    bonds_for: int = whole("see BondsFor")
    interest_funding: int = whole("see InterestFunding")
    interest_shortfall: int = whole("see InterestShortfall")
    default_drop: int = whole("of the price when interest cannot be paid", unit="k$")
    # company rounds (A5.1)
    rounds: int = whole("company rounds of a turn")
    max_links: int = whole("built in one action")
    second_extra: int = whole("for each hex of every link but the first of an action", unit="k$")
    max_tiles: int = whole("of a link, 0 no limit but TILES")
    second_uses_first: int = whole("1: the second link may touch only the first one (Q52)")
    # dividends (A5.2)
    dividend_multiple: int = whole("a dividend is at most so many times the price")
    no_dividend_drop: int = whole("of the price without a dividend", unit="k$")
    low_dividend_drop: int = whole("of the price with a dividend up to half of it", unit="k$")
    price_min: int = whole("a price never falls below this", unit="k$")
    price_max: int = whole("nor rises above this, 0 no limit (Q16)", unit="k$")
    grant: int = whole("to each player after the dividends", unit="k$")
    # mergers (A5.3)
    premium: int = whole("paid for a share beyond its price", unit="k$")
    merger_buys: int = whole("see MergerBuys")
    merger_tie_order: int = whole("see MergerTieOrder")
    merger_affordable: int = whole("see MergerAffordable")
    merge_cash: int = whole("see MergeCash")
    merge_bonds: int = whole("see MergeBonds")
    proposals: int = whole("of one company in a turn (Q55)")
    # end (A6)
    empty_cities: int = whole("with so many the game ends")
    extra_turns: int = whole("full turns after the turn of the trigger")
    bond_penalty: int = whole("by which a bond lowers the value of a share at the end", unit="k$")
    share_value_min: int = whole("it does not fall below this", unit="k$")
    length_limit: int = whole("turns after which a game is given up; no rule of the game")


class Company(Record):
    """One company (A1, A3, A4), and what the game counts for the tables."""

    controller: int = whole("seat with most shares, -1 nobody")
    price: int = whole("of a share", unit="k$")
    stamp: int = whole("when the marker came to its price: in a pile the latest is on top")
    available: int = whole("shares in the Available Shares box")
    mat: int = whole("shares on the company mat")
    issued: int = whole("shares in the Issued Shares box")
    held: list[int] = row(SEATS, "shares by seat")
    bonds: int = whole("outstanding")
    income_marker: int = whole("links used in this turn")
    proposals: int = whole("mergers proposed in this turn")


class Investor(Record):
    """What the game counts of a player for the tables, beside cash and shares."""

    score: int = whole("at the end", unit="k$")
    rank: int = whole("at the end, from 1; 0 before")
    share_value: int = whole("of the shares at the end", unit="k$")
    dividends: int = whole("received", unit="k$")
    bought_out: int = whole("received for shares in mergers", unit="k$")
    grants: int = whole("received from the bank", unit="k$")
    paid_opening: int = whole("for shares in opening auctions", unit="k$")
    paid_shares: int = whole("for shares in share phases", unit="k$")
    opening_shares: int = whole("bought in opening auctions")
    phase_shares: int = whole("bought in share phases")
    bids: int = whole("made")
    builds: int = whole("actions of controlled companies")
    links: int = whole("built by controlled companies")
    deliveries: int = whole("of controlled companies")
    passes: int = whole("actions passed")
    proposals: int = whole("mergers proposed")
    mergers: int = whole("proposed and carried out")
    shares_issued: int = whole("by controlled companies")
    bonds_issued: int = whole("by controlled companies")
    control_turns: int = whole("dividend phases in control, added up over companies")


class Sale(Record):
    """The auction that is going on."""

    company: int = whole("whose share is put up, -1: no auction")
    source: int = whole("see Source")
    starter: int = whole("seat that put it up")
    bid: int = whole("highest so far", unit="k$")
    bidder: int = whole("seat of the highest bidder")
    bids: int = whole("made")
    dropped: int = whole("seats that take no more part, one bit each")


class Row(Record, bits=16):
    """One link to be built: a row of tiles from city to city."""

    city: int = whole("where it starts")
    n: int = whole("tiles")
    dirs: list[int] = row(TILES + 1, "side over which it leaves the city, then each tile's exit")


class Action(Record):
    """One decision of one player; the comment beside each member of `Do` says which fields matter."""

    do: int = whole("see Do")
    company: int = whole("START: whose share; PROPOSE: the target")
    source: int = whole("START: see Source")
    amount: int = whole("START, BID: the bid; DIVIDEND: the dividend", unit="k$")
    shares: int = whole("BUILD, PROPOSE: shares issued beyond what the payment needs (Q58)")
    n: int = whole("BUILD, DELIVER: links; REDEEM: bonds; VOTE: 1 yes, 0 no")
    rows: list[Row] = records(Row, BUILDS, "BUILD: in the order of laying")
    city: int = whole("DELIVER: origin")
    target: int = whole("DELIVER: destination")
    colour: int = whole("DELIVER: of the cube")
    path: list[int] = row(CITIES, "DELIVER: link ids in order of travel")


class State(Record):
    """Everything that is true at one moment. Hidden from players: `chance`, and `votes` until all are in."""

    log: Log = record(Log, "head of the log; `turn` from 1, `step` = company round, then a step for each phase")
    rails: railways.State = record(railways.State, "cubes, markers and track; `owner` of a link is a company")
    phase: int = whole("see Phase")
    to_move: int = whole("seat of the player who decides")
    first: int = whole("seat with the first-player marker")
    first_at_start: int = whole("seat that held the marker when the game began")
    # who acts
    order: list[int] = row(COMPANIES, "companies in the order of this phase")
    spot: int = whole("place in `order`")
    acting: int = whole("company whose controller decides, -1 none")
    stamps: int = whole("markers moved so far")
    asking: int = whole("1: in the dividend phase the controller of `acting` still has to decide")
    # auctions
    sale: Sale = record(Sale, "the auction that is going on")
    next_starter: int = whole("seat that may start the next auction")
    out: int = whole("seats that have passed instead of starting an auction, one bit each")
    starts: int = whole("players asked to start an auction in this share phase")
    last_winner: int = whole("seat that won the last auction of this phase, -1 nobody")
    # a merger being voted on
    target: int = whole("company that would be taken over, -1 none")
    voting: int = whole("company whose shareholders vote")
    voter: int = whole("seats below this have voted")
    votes: int = whole("seats that have voted yes, one bit each; hidden until all are in")
    extra_shares: int = whole("to be issued beyond what the purchase needs (Q58)")
    # the end
    trigger: int = whole("see Trigger")
    last_turn: int = whole("the game ends after it; 0 while there is no trigger")
    # counters for the tables
    actions: int = whole("of companies, passes included")
    deliveries: int = whole("cubes moved")
    mergers: int = whole("carried out")
    refused: int = whole("mergers proposed and not carried out")
    defaults: int = whole("companies that could not pay their interest")
    auctions: int = whole("shares sold to players")
    opening_paid: int = whole("in opening auctions", unit="k$")
    opening_worth: int = whole("starting prices of the shares sold in opening auctions", unit="k$")
    opening_sold: int = whole("shares sold in opening auctions")
    shares_issued: int = whole("by companies")
    bonds_issued: int = whole("by companies")
    dividends: int = whole("named, added up", unit="k$")
    # money and people
    cash: list[int] = row(ACCOUNTS, "by seat, by company, then the bank, which goes below 0", unit="k$")
    companies: list[Company] = records(Company, COMPANIES, "by number")
    players: list[Investor] = records(Investor, SEATS, "by seat")
    chance: list[Stream] = records(Stream, Purpose.BOT, "by purpose; hidden from every player")
