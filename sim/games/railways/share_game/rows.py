"""What is kept of a game and of each player, beside the log."""

from ....record import Record, whole


class GameRow(Record):
    """One row a game."""

    game: int = whole("number of the game in its cell")
    deal: int = whole("cubes and chance")
    rotation: int = whole("seats by which the line-up is moved on")
    turns: int = whole("played")
    trigger: int = whole("see Trigger")
    events: int = whole("rows of the log")
    trigger_turn: int = whole("turn in which the end was triggered; 0 never")
    first_seat: int = whole("seat with the marker at the start")
    actions: int = whole("of companies, passes included")
    auctions: int = whole("shares bought by players in auctions")
    opening_sold: int = whole("shares bought in opening auctions")
    opening_paid: int = whole("for them", unit="k$")
    opening_worth: int = whole("their starting prices added up", unit="k$")
    shares_issued: int = whole("by companies, from their mats")
    bonds_issued: int = whole("by companies")
    dividends: int = whole("named by companies", unit="k$")
    defaults: int = whole("interest that could not be paid")
    mergers: int = whole("carried out")
    refused: int = whole("mergers proposed and not carried out")
    links: int = whole("on the board at the end")
    deliveries: int = whole("cubes moved")
    empty_cities: int = whole("at the end")
    companies: int = whole("with a controller at the end")
    top_price: int = whole("highest share price of those at the end", unit="k$")


class SeatRow(Record):
    """One row a player."""

    game: int = whole("number of the game in its cell")
    seat: int = whole("from 0, clockwise")
    bot: int = whole("place in the line-up")
    score: int = whole("final wealth: cash and shares", unit="k$")
    rank: int = whole("from 1, shared alike")
    cash: int = whole("at the end, without shares", unit="k$")
    share_value: int = whole("of all shares at the end", unit="k$")
    shares: int = whole("held at the end")
    companies: int = whole("in which shares are held at the end")
    controlled: int = whole("companies under control at the end")
    dividends: int = whole("received", unit="k$")
    bought_out: int = whole("received for shares in mergers", unit="k$")
    grants: int = whole("received from the bank", unit="k$")
    paid_opening: int = whole("for shares in opening auctions", unit="k$")
    paid_shares: int = whole("for shares in share phases", unit="k$")
    opening_shares: int = whole("bought in opening auctions")
    phase_shares: int = whole("bought in share phases")
    bids: int = whole("made")
    builds: int = whole("build actions of controlled companies")
    links: int = whole("built by controlled companies")
    deliveries: int = whole("cubes moved by controlled companies")
    passes: int = whole("actions of controlled companies passed")
    proposals: int = whole("mergers proposed")
    mergers: int = whole("proposed and carried out")
    shares_issued: int = whole("by controlled companies, from their mats")
    bonds_issued: int = whole("by controlled companies")
    control_turns: int = whole("dividend phases in control, added up over companies")
