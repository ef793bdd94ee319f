"""The paper on which bots reckon: a pure function of the state, which may be thrown away at any time."""

from ....record import Record, records, row, table, whole
from ..records import CITIES, COLOURS, HEXES, SIDES
from .records import BUILDS, COMPANIES, TILES

HOPS = 14  # links of the longest delivery that bots think of
DEGREE = SIDES + BUILDS  # links at a city, those only thought of included
HEAP = 4 * HEXES * SIDES  # of the search for links
HAULS = CITIES * COLOURS
OPTIONS = 320
SHORT = 8  # routes looked at more closely
VALUES = 160  # cubes that a plan may count


class Route(Record, bits=16):
    """A link that could be built: the cheapest row of tiles to a city."""

    city: int = whole("where it starts")
    end: int = whole("where it ends")
    cost: int = whole("as the first link of an action", unit="k$")
    n: int = whole("tiles")
    dirs: list[int] = row(TILES + 1, "side over which it leaves the city, then each tile's exit")


class Haul(Record, bits=32):
    """The best delivery of one colour from one city."""

    city: int = whole("origin")
    target: int = whole("destination")
    colour: int = whole("of the cube")
    n: int = whole("links")
    own: int = whole("own links among them")
    worth: int = whole("for who decides", unit="k$ / 1000")
    path: list[int] = row(HOPS, "link ids, -1 a link only thought of")


class Option(Record):
    """A sensible action of a company and what it seems to be worth."""

    do: int = whole("see Do")
    worth: int = whole("against passing", unit="k$ / 1000")
    n: int = whole("BUILD: links")
    route: list[int] = row(BUILDS, "BUILD: numbers of the routes; those from `extra` on are in `more`")
    haul: int = whole("DELIVER: number of the haul")


class Scratch(Record):
    """Tables of the bots; one a worker. `bots.sit_down` clears it for a game."""

    # links that could be built, by company; kept while the track stays as it is
    seen_links: list[int] = row(COMPANIES, "links on the board and mergers when the routes were searched, -1 never")
    n_routes: list[int] = row(COMPANIES, "routes known")
    routes: list[Route] = records(Route, COMPANIES * CITIES, "by company: to each city the cheapest one")
    n_more: int = whole("routes that begin where another one ends")
    more: list[Route] = records(Route, CITIES, "by number")
    # the search for links
    cost: list[int] = row(HEXES * SIDES, "least cost of track that enters a hex over a side, -1 unknown", unit="k$")
    back: list[int] = row(HEXES * SIDES, "hex and side before, or -1 - the side over which it left its city")
    origin: list[int] = row(HEXES * SIDES, "city where that track began")
    n_heap: int = whole("places to be looked at")
    heap: list[int] = row(HEAP, "cost and place in one number, the least first")
    best_cost: list[int] = row(CITIES, "of a link to each city, -1 none", unit="k$")
    best_from: list[int] = row(CITIES, "hex and side of its last tile")
    best_out: list[int] = row(CITIES, "side over which it arrives")
    source: list[int] = row(CITIES, "1: links may start here")
    turns: list[int] = row(TILES + 2, "sides of a row, last first")
    # links as a graph of cities
    degree: list[int] = row(CITIES, "links at each city")
    ahead: list[list[int]] = table(CITIES, DEGREE, "city at the other end")
    owner: list[list[int]] = table(CITIES, DEGREE, "company that owns the link")
    link: list[list[int]] = table(CITIES, DEGREE, "its id, -1 a link only thought of")
    gain: list[int] = row(COMPANIES, "worth of one space of the income marker of each company", unit="k$ / 1000")
    # the walk of a cube
    at: list[int] = row(HOPS + 1, "city by depth")
    next_edge: list[int] = row(HOPS + 1, "next link to try, by depth")
    own: list[int] = row(HOPS + 1, "own links so far, by depth")
    total: list[int] = row(HOPS + 1, "worth so far, by depth", unit="k$ / 1000")
    colours: list[int] = row(HOPS + 1, "colours that may still be delivered, one bit each, by depth")
    taken: list[int] = row(HOPS + 1, "id of the link taken, by depth")
    n_hauls: int = whole("deliveries found")
    hauls: list[Haul] = records(Haul, HAULS, "by number")
    n_values: int = whole("cubes counted")
    values: list[int] = row(VALUES, "worth of each, highest first", unit="k$ / 1000")
    # the decision
    n_options: int = whole("sensible actions of the acting company")
    options: list[Option] = records(Option, OPTIONS, "by number")
    # what is still to come
    turns_left: int = whole("dividend phases still to come", unit="turns / 1000")
    actions_left: int = whole("of one company, after the present one")
    seen_income: int = whole("links, cubes moved and mergers when `income` was reckoned, -1 never")
    income: list[int] = row(COMPANIES, "of each company in each coming turn, as it stands", unit="k$ / 1000")
    # the board without track
    surveyed: int = whole("1: `apart` and `hope` are known")
    apart: list[list[int]] = table(CITIES, CITIES, "cheapest link between two cities, -1 none or dear", unit="k$")
    hope: list[int] = row(CITIES, "cubes within reach, the near ones more", unit="cubes / 1000")
    # candidates of a build
    n_short: int = whole("routes worth a closer look")
    short: list[int] = row(SHORT, "their numbers")
    rough: list[int] = row(SHORT, "what they seem to be worth at a glance")
    wanted: list[int] = row(COLOURS, "cubes of each colour that lie in the network")
