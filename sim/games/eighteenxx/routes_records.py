"""What the route finder works on: the lines that join the stops a company can reach, and its desk.

A *line* is plain track from one stop to another without a stop between. A *place* is a stop, or all the hexes of one
red area. Two lines that share a hex edge exclude each other, for one train and for several: a *knot* is a set of
lines that all share one, a line has one bit for each of its knots, and two lines go together if no bit is common.
"""

from ...record import PLAIN, Record, record, records, row, table, whole
from .records import ROUTES
from .track import SIDES, STOPS

PLACES = 100  # within reach of one company
LINES = 434  # between them
ARCS = LINES * 2
STEPS = 4000  # hexes entered while lines are traced
WORD = 62  # bits of one word; int64 keeps its sign
WORDS = 3  # of knots
KNOTS = WORD * WORDS
LINE_WORDS = 7  # of lines: WORD * LINE_WORDS >= LINES
CUTS = WORD
BYTES = 8  # of a word, the last one short
PRICED_BYTES = (WORDS + 1) * BYTES  # of the knots and cuts of a route
PAIRS = 256  # about as many as there are different pairs of stops
HEX_EDGES = 320  # that lines use
AHEAD = 5  # stops that are looked ahead without a flood
FRAMES = PLACES + 2  # of the search stack
CANDIDATES = 1536 if PLAIN else 393216  # routes that may be part of the best set
SCALE = 16  # prices, and what is compared with them, are counted in sixteenths of a dollar
NONE = -1  # no line, no place
NO_LIMIT = 1 << 40  # more than any worth or value


class Lines(Record):
    """The network of a company as places joined by lines."""

    full: int = whole("1: the network did not fit the capacities above")
    places: int = whole("within reach; those with an own token first")
    tokens: int = whole("places with an own token")
    lines: int = whole("lines")
    words: int = whole("words of knots in use")
    unit: int = whole("greatest common divisor of all values", unit="$")
    marker: int = whole("of the port, once in a route", unit="$")
    clock: int = whole("number of this network; marks of older ones are void")
    known: list[int] = row(STOPS, "= clock: the stop has a place")
    place: list[int] = row(STOPS, "place of the stop")
    stop: list[int] = row(PLACES, "stop of the place; of an area, the one found first")
    worth: list[int] = row(PLACES, "value, bonuses included; of an area, its best hex's", unit="$")
    through: list[int] = row(PLACES, "1: a route may pass")
    crossroads: list[int] = row(PLACES, "1: a route may pass, and two of its lines go together")
    ordered: int = whole("crossroads")
    order: list[int] = row(PLACES, "crossroads, the most valuable first")
    twin: list[int] = row(PLACES, "the other town in the hex of the port marker; NONE")
    a: list[int] = row(LINES, "place where the line starts")
    z: list[int] = row(LINES, "place where it ends")
    door: list[int] = row(LINES, "side by which it leaves its first stop")
    a_stop: list[int] = row(LINES, "its first stop")
    z_stop: list[int] = row(LINES, "its last stop")
    a_worth: list[int] = row(LINES, "what its first stop adds to a route", unit="$")
    z_worth: list[int] = row(LINES, "what its last stop adds to a route", unit="$")
    last: list[int] = row(LINES, "step that enters its last hex")
    knots: list[list[int]] = table(LINES, WORDS, "knots of the line, one bit each")
    cuts: int = whole("cuts in use, see `routes_cuts`; 0 for a single train")
    room: list[int] = row(CUTS, "times that all routes together can go through each cut")
    crosses: list[int] = row(LINES, "cuts that the line crosses, one bit each")
    queue: list[int] = row(ARCS, "lines still to be counted")
    first_arc: list[int] = row(PLACES, "arcs of a place lie together, the most valuable end first")
    end_arc: list[int] = row(PLACES, "end of the arcs of a place")
    ahead: int = whole("stops that the next three look ahead")
    more: list[list[int]] = table(AHEAD + 1, PLACES, "what so many more stops of one way from here add", unit="$")
    more_by: list[list[int]] = table(AHEAD + 1, PLACES, "place to which that way goes first; NONE")
    more_else: list[list[int]] = table(AHEAD + 1, PLACES, "the same of ways that go elsewhere first", unit="$")
    arc_to: list[int] = row(ARCS, "place at the other end")
    arc_line: list[int] = row(ARCS, "line")
    arc_worth: list[int] = row(ARCS, "what the stop at the other end adds to a route", unit="$")
    steps: int = whole("hexes entered")
    step_side: list[int] = row(STEPS, "side by which the hex is entered")
    step_before: list[int] = row(STEPS, "step before it on the same line; NONE")
    pairs: list[int] = row(PAIRS, "lines of each pair of stops, and of some others")
    tied: int = whole("knots in use")
    edges: int = whole("hex edges in use")
    line_words: int = whole("words of lines in use")
    edge_clock: int = whole("number of this list of hex edges")
    edge_mark: list[int] = row(SIDES, "= edge_clock: the hex edge has a number")
    edge_at: list[int] = row(SIDES, "its number")
    edge_lines: list[list[int]] = table(HEX_EDGES, LINE_WORDS, "lines that use the hex edge, one bit each")
    edge_count: list[int] = row(HEX_EDGES, "how many")


class Search(Record):
    """The search for routes of one train. A route is two arms from a token; it may be broken off and taken up again."""

    length: int = whole("stops at most")
    shortest: int = whole("stops at least")
    least: int = whole("worth that a route must have", unit="$")
    most: int = whole("no route is worth more", unit="$")
    keeping: int = whole("1: all such routes are wanted, 0: the best")
    taken: list[int] = row(WORDS, "knots that are not free")
    root: int = whole("place of the token that routes start from now")
    depth: int = whole("frame on top of the stack; NONE = none")
    closed: list[int] = row(PLACES, "0 open, else why not: on the route, or an earlier root")
    head: list[int] = row(FRAMES, "place reached")
    arc: list[int] = row(FRAMES, "next arc to try")
    arc_end: list[int] = row(FRAMES, "end of the arcs to try")
    turn: list[int] = row(FRAMES, "1: a second arm may start after this place")
    arm: list[int] = row(FRAMES, "1 first arm, 2 second arm from the root")
    line: list[int] = row(FRAMES, "line by which the place was reached; NONE for the root")
    worth: list[int] = row(FRAMES, "of the route so far", unit="$")
    stops: list[int] = row(FRAMES, "of the route so far")
    used: list[list[int]] = table(FRAMES, WORDS, "knots used so far, and those taken")
    odd: list[int] = row(FRAMES, "cuts crossed an odd number of times so far, one bit each")
    passed: list[int] = row(FRAMES, "cuts gone through so far, one bit each")
    second: int = whole("first arc that the second arm may leave the root by")
    clock: int = whole("number of the last look ahead")
    wet: list[int] = row(PLACES, "= clock: seen by it")
    queue: list[int] = row(PLACES, "places it goes on from")
    best: int = whole("worth of the best route; 0 = none", unit="$")
    best_knots: list[int] = row(WORDS, "its knots")
    best_root: int = whole("its token")
    best_lines: int = whole("its lines")
    best_arm: int = whole("how many of them are the first arm")
    best_line: list[int] = row(FRAMES, "the lines, each arm from the root outwards")


class Candidate(Record):
    """A route that may be part of the best set."""

    value: int = whole("worth less prices, in 1/SCALE $")
    worth: int = whole("what it pays", unit="$")
    knots: list[int] = row(WORDS, "its knots")
    cuts: int = whole("cuts it goes through, one bit each")


class Block(Record):
    """Candidates that stand together."""

    top: int = whole("highest value among them, in 1/SCALE $")
    top_worth: int = whole("highest worth among them", unit="$")
    knots: list[int] = row(WORDS, "knots that all of them use")
    cuts: int = whole("cuts that all of them go through")


class Prices(Record):
    """What a route is charged for scarce track; see `routes_prices`."""

    knot: list[int] = row(KNOTS, "price of each knot, in 1/SCALE $")
    cut: list[int] = row(CUTS, "price of going through each cut, in 1/SCALE $")
    knot_way: list[int] = row(KNOTS, "direction in which the price last moved")
    cut_way: list[int] = row(CUTS, "direction in which the price last moved")
    knot_best: list[int] = row(KNOTS, "prices with the lowest bound so far")
    cut_best: list[int] = row(CUTS, "prices with the lowest bound so far")
    byte: list[list[int]] = table(PRICED_BYTES, 256, "price of each set of eight knots or cuts in a row")
    choice: list[int] = row(ROUTES, "candidate that each train prefers at these prices; NONE = stays at home")


class Joint(Record):
    """The search for the best set of routes of several trains."""

    looks: int = whole("steps that the search may still take; 0 = it was given up")
    trains: int = whole("how many")
    train: list[int] = row(ROUTES, "type of each, the longest first")
    alike: list[int] = row(ROUTES, "1: of the same type as the one before")
    most: list[int] = row(ROUTES, "highest value of a route of each train alone, in 1/SCALE $")
    most_worth: list[int] = row(ROUTES, "best route of each train alone", unit="$")
    most_knots: list[list[int]] = table(ROUTES, WORDS, "its knots")
    bound: int = whole("no set is worth more, in 1/SCALE $")
    best: int = whole("what the best set so far pays", unit="$")
    best_worth: list[int] = row(ROUTES, "of each of its routes; 0 = the train does not run", unit="$")
    best_knots: list[list[int]] = table(ROUTES, WORDS, "of each of its routes")
    candidate: list[Candidate] = records(Candidate, CANDIDATES, "by train, in the order of the search")
    block8: list[Block] = records(Block, CANDIDATES // 8, "eight candidates each")
    block64: list[Block] = records(Block, CANDIDATES // 64, "sixty-four candidates each")
    block512: list[Block] = records(Block, CANDIDATES // 512, "five hundred and twelve candidates each")
    first: list[int] = row(ROUTES, "first candidate of each train, a multiple of 512")
    end: list[int] = row(ROUTES, "end of its candidates")
    long_first: list[int] = row(ROUTES, "the same of the long lists, of which short ones are drawn")
    long_end: list[int] = row(ROUTES, "end of the long lists")
    tolerance: int = whole("what a set may lack in all in this attempt, in 1/SCALE $")
    more: list[int] = row(ROUTES, "1: there may be more than the desk holds at a time")
    at: list[int] = row(ROUTES, "candidate tried; `end` = the train does not run")
    lacking: list[int] = row(ROUTES + 1, "what the trains chosen before lack together, in 1/SCALE $")
    worth: list[int] = row(ROUTES + 1, "what they pay", unit="$")
    used: list[list[int]] = table(ROUTES + 1, WORDS, "knots they use")


class Plan(Record):
    """The best set of routes: which lines each train takes."""

    total: int = whole("income", unit="$")
    routes: int = whole("trains that run")
    train: list[int] = row(ROUTES, "type of each")
    worth: list[int] = row(ROUTES, "income of each", unit="$")
    lines: list[int] = row(ROUTES, "lines of each")
    line: list[list[int]] = table(ROUTES, FRAMES, "the lines, from one end to the other")
    start: list[int] = row(ROUTES, "place where each begins")


class Finder(Record):
    """The desk of the route finder."""

    lines: Lines = record(Lines, "network of the company")
    prices: Prices = record(Prices, "of scarce track")
    search: list[Search] = records(Search, ROUTES, "of each train")
    joint: Joint = record(Joint, "several trains together")
    plan: Plan = record(Plan, "the answer")
