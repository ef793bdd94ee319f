"""The paper on which bots reckon: a pure function of the state, which may be thrown away at any time."""

from ...record import Record, record, records, row, table, whole
from .records import CITIES, COLOURS, HEXES, LEVELS, LINES, LINKS, SEATS, SIDES, TILES, Action

ROUTES = 16  # cheapest rows kept from one city
FAR = 8  # cheapest rows in two actions kept from one city
FAR_TILES = 2 * TILES  # laid in two actions
OPTIONS = 384  # sensible actions looked at in one decision
BUCKETS = 48  # of worth, a quarter of a point each, when deliveries are counted
TURNS = 64  # looked ahead
ACTIONS = 160  # looked ahead
WALK = 2 * LEVELS  # depth of a walk
CHANGES = 2 * CITIES * COLOURS * LEVELS  # of the count, by one action
GOALS = LINES + 1  # pairs of cities to be joined
EXTRA = 3  # actions that one card may bring
PRIZES = 6  # contested options thought of in an auction


class Route(Record, bits=16):
    """A row of tiles that would join two cities."""

    city: int = whole("where it ends")
    cost: int = whole("of the whole row", unit="k$")
    n: int = whole("tiles")
    dirs: list[int] = row(FAR_TILES + 1, "side over which it leaves the city, then each tile's exit")


class Ground(Record, bits=16):
    """A side of a hex, for track that enters the hex over it where no other track lies."""

    exits: int = whole("sides over which a tile could lead on, bit by bit")
    enter: int = whole("price of the hex and of entering over the side", unit="k$")
    leave: int = whole("price of leaving over the side", unit="k$")


class Rows(Record):
    """The cheapest rows of one action from each city; the last place is for the loose end of the player to move."""

    n: list[int] = row(CITIES + 1, "rows known")
    full: list[int] = row(CITIES + 1, "1: there were more than there is room for")
    routes: list[Route] = records(Route, (CITIES + 1) * ROUTES, "by city, in the order in which the ends were found")
    found: list[Route] = records(Route, (CITIES + 1) * ROUTES, "the rows by which they were found")


class Option(Record):
    """A sensible action and what it seems to be worth."""

    do: int = whole("see Do")
    worth: int = whole("against passing", unit="points / 1000")
    city: int = whole("of the action")
    target: int = whole("BUILD, DELIVER: the other city")
    colour: int = whole("of the cube or tile")
    route: int = whole("BUILD: number of the route")
    far: int = whole("BUILD: 1 if the route is one of the far ones")
    tiles: int = whole("BUILD: tiles of this action")
    link: int = whole("BUILD: own loose end that is continued, -1 none; TAKE_CARD, PLACE_DEPOT: for the depot")
    card: int = whole("TAKE_CARD, PLACE_DEPOT: the card; BUILD: kept card that is used, -1 none")
    second_card: int = whole("BUILD: another kept card that is used, -1 none")
    contested: int = whole("1: a rival could take it first")


class Stock(Record):
    """Cubes of one colour in one city, as a player sees them."""

    city: int = whole("where they lie")
    colour: int = whole("of the cubes")
    count: int = whole("cubes")
    weight: int = whole("cubes that a plan may count on", unit="cubes / 1000")
    at: list[int] = row(LEVELS + 1, "bucket in which they are counted, by level")


class Goal(Record):
    """Two cities that the player would like to join with own links."""

    near_a: int = whole("cities joined with the first, bit by bit")
    near_z: int = whole("cities joined with the second, bit by bit")
    to_a: list[int] = row(CITIES, "hexes from each city to the nearest of the first")
    to_z: list[int] = row(CITIES, "hexes from each city to the nearest of the second")
    worth: int = whole("when they are joined", unit="points / 1000")
    weight: int = whole("of steps on the way", unit="per cent")
    apart: int = whole("hexes between the two cities")
    gap: int = whole("hexes that are still missing")
    standing: int = whole("what it is worth so far", unit="points / 1000")


class Change(Record):
    """Cubes that would be counted elsewhere."""

    level: int = whole("of the locomotive")
    out: int = whole("bucket that they leave; 0 counts nothing")
    into: int = whole("bucket that they enter; 0 counts nothing")
    weight: int = whole("how many", unit="cubes / 1000")


class Plan(Record):
    """Deliveries that a network offers, with a locomotive of each level."""

    count: list[list[int]] = table(LEVELS + 1, BUCKETS, "by level and worth, see BUCKETS", unit="cubes / 1000")


class Edge(Record, bits=32):
    """A complete link, as it leaves one of its cities."""

    city: int = whole("at the other end")
    link: int = whole("its id")
    other: int = whole("1: somebody else owns it")
    gain: int = whole("what its use brings", unit="points / 1000")


class Sale(Record, bits=32):
    """The best delivery of a cube of one colour from one city with so many links."""

    best: int = whole("over an own first link", unit="points / 1000")
    onward: int = whole(
        "behind one link more, whoever owns the first: less than `depth` links; or NO_WAY", unit="points / 1000"
    )


class Way(Record, bits=32):
    """The shortest way from city to city that begins with an own link."""

    hops: int = whole("links, 0 none")
    carried: int = whole("what those links bring", unit="points / 1000")
    passed: int = whole("colours met on the way, the end included, bit by bit")


class View(Record):
    """The network as one seat sees it, and what walks through it found. Kept while nothing changes that they met."""

    depth: int = whole("links of the longest delivery thought of, 0: nothing has been seen")
    ride: int = whole("links of others that a cube may use")
    gain: list[int] = row(2, "what the use of an own link brings, and of another one", unit="points / 1000")
    degree: list[int] = row(CITIES, "links at each city that may be used")
    edges: list[Edge] = records(Edge, CITIES * SIDES, "by city, the first `degree`")
    colour: list[int] = row(CITIES, "of each city")
    prize: list[int] = row(CITIES, "what a delivery into the city brings besides", unit="points / 1000")
    walked: int = whole("cities from which the walk is still true, bit by bit")
    met: list[int] = row(CITIES, "cities that the walk from each city met, bit by bit")
    left: list[int] = row(CITIES, "cities over whose links it went on, bit by bit")
    takes: list[int] = row(CITIES, "colours that a walk from each city can deliver, bit by bit")
    sales: list[Sale] = records(Sale, CITIES * COLOURS * (LEVELS + 1), "by city, colour and links allowed")
    ways: list[Way] = records(Way, CITIES * CITIES, "by city and city")


class Step(Record):
    """A step of a walk."""

    city: int = whole("reached")
    next: int = whole("number of the edge to be tried next")
    end: int = whole("number behind its last edge")
    gain: int = whole("so far", unit="points / 1000")
    open: int = whole("colours not met so far, bit by bit")
    own: int = whole("1 if it began with an own link")
    ride: int = whole("links of others used so far")
    link: int = whole("taken from here")


class Scratch(Record):
    """Tables of the bots; one a worker. `bots.sit_down` clears it for a game."""

    surveyed: int = whole("1: the empty board has been searched")
    # rows of track, by city
    known_links: int = whole("link ids seen at the last look at the track")
    known_link: list[int] = row(LINKS, "each link then, put into one number; 0 none")
    known_near: list[int] = row(LINKS, "cities whose rows each link could cross, bit by bit")
    known_far: list[int] = row(LINKS, "cities whose rows in two actions each link could cross, bit by bit")
    ground: list[Ground] = records(Ground, HEXES * SIDES, "by hex and side, on the empty board")
    near: list[int] = row(HEXES, "cities from which a row can use the hex, bit by bit")
    to_city: list[int] = row(HEXES, "tiles that a row entering the hex needs at least until it can reach a city")
    doubtful: int = whole("cities near whose rows track was added, bit by bit")
    stale: int = whole("cities whose rows have to be searched again, bit by bit")
    empty: Rows = record(Rows, "on the empty board")
    rows: Rows = record(Rows, "now, but for the stale cities")
    n_far: list[int] = row(CITIES, "rows in two actions from each city, on the empty board")
    far: list[Route] = records(Route, CITIES * FAR, "by city")
    far_cost: list[int] = row(CITIES * FAR, "of each now, but for the stale cities; -1: cut off", unit="k$")
    far_near: list[int] = row(HEXES, "cities from which one of those rows uses the hex, bit by bit")
    far_ends: list[int] = row(CITIES, "cities in which the rows from each city end, bit by bit")
    far_stale: int = whole("cities whose rows in two actions have to be priced again, bit by bit")
    sought: int = whole("search: cities to which rows are wanted, bit by bit; -1 all")
    spare: Route = record(Route, "search: a row that changes its place")
    row_hex: list[int] = row(FAR_TILES + 1, "search: hex of each tile")
    row_cost: list[int] = row(FAR_TILES + 1, "search: cost so far")
    row_try: list[int] = row(FAR_TILES + 1, "search: next exit to try")
    row_dirs: list[int] = row(FAR_TILES + 1, "search: exits chosen")
    layer: list[list[int]] = table((FAR_TILES + 1) * HEXES, SIDES, "far search: least cost by tiles, hex and side in")
    front: list[list[int]] = table(2, HEXES * SIDES, "far search: hex and side in of this layer and the next")
    steps: list[int] = row(HEXES, "hexes from a city, while cities are measured")
    apart: list[list[int]] = table(CITIES, CITIES, "hexes between two cities")
    # the network as the player to move sees it
    seat: int = whole("who is looking")
    depth: int = whole("links of the longest delivery thought of")
    views: list[View] = records(View, SEATS, "by seat")
    walk: list[Step] = records(Step, WALK, "walk: by depth")
    queue: list[int] = row(CITIES, "cities still to be looked at")
    own: int = whole("cities at own links, bit by bit")
    part: list[int] = row(CITIES, "cities that own links join with each city, itself included, bit by bit")
    main: int = whole("cities of the largest part of the own network, bit by bit")
    rivals: list[int] = row(CITIES, "other players with a link there")
    bonus: list[int] = row(CITIES, "own points that a delivery into the city brings besides", unit="points")
    prize: list[int] = row(CITIES, "what it brings besides, as it is looked at", unit="points / 1000")
    depot_own: list[int] = row(LINKS, "points of an own Trading Depot on each link", unit="points")
    depot_other: list[int] = row(LINKS, "worth of the points that one of a rival there gains", unit="points / 1000")
    depot_link: int = whole("link of a rival that promises most for a depot, -1 none")
    depot_uses: int = whole("cubes that are expected over it", unit="cubes / 1000")
    # plans
    n_stocks: int = whole("kinds of cube that matter")
    stocks: list[Stock] = records(Stock, CITIES * COLOURS, "by number")
    actions: int = whole("own actions still to come, this one included")
    turns: int = whole("income phases still to come")
    money: list[int] = row(TURNS, "worth of 1k at each coming income phase", unit="points / 1000")
    money_sum: int = whole("of 1k more at every coming income phase", unit="points / 1000")
    bond: int = whole("worth of a bond to be rid of", unit="points / 1000")
    ahead: int = whole("part of the game that is still to come, against the horizon", unit="per mille")
    deliveries: int = whole("own deliveries still to come", unit="cubes / 1000")
    prospect: int = whole("worth of a cube at an own link that cannot be delivered yet", unit="points / 1000")
    series: list[int] = row(ACTIONS, "worth of a point in each of the first n actions, added up", unit="points / 1000")
    now: Plan = record(Plan, "what the network offers")
    toll: list[int] = row(LEVELS + 1, "price of all locomotives up to a level", unit="points / 1000")
    trust: list[int] = row(LEVELS + 1, "what is left of a plan with so many locomotives to buy", unit="per mille")
    offer: list[int] = row(LEVELS + 1, "worth of the deliveries that it offers, by level", unit="points / 1000")
    top: int = whole("highest bucket that is not empty")
    n_changes: int = whole("changes of the count that an action would make")
    changes: list[Change] = records(Change, CHANGES, "by number")
    rise: list[int] = row(LEVELS + 1, "what they add if all those cubes are delivered", unit="points / 1000")
    least: int = whole("an option worth less than this is left out", unit="points / 1000")
    slack: int = whole("`least` stays so far below the best option; -1: it stays as it is", unit="points / 1000")
    passing: int = whole("worth of the plan when this action is passed", unit="points / 1000")
    wanted: list[int] = row(COLOURS, "cubes at own links by colour", unit="cubes / 1000")
    hoped: int = whole("cities whose hope is known, bit by bit")
    hope: list[int] = row(CITIES, "what one more link from the city could bring", unit="points / 1000")
    grant: int = whole("card for free plain track that the player could use, -1 none")
    tunnel: int = whole("card for cheap mountain track that the player could use, -1 none")
    tiles: int = whole("that the player may lay in one action")
    growth: int = whole("what cubes from the bag would add in the best city", unit="points / 1000")
    tile_city: int = whole("where a New City tile would help most, -1 nowhere")
    tile_colour: int = whole("its colour")
    tile_gain: int = whole("what it would add", unit="points / 1000")
    n_goals: int = whole("pairs of cities to be joined")
    goals: list[Goal] = records(Goal, GOALS, "by number")
    # the decision
    n_options: int = whole("sensible actions")
    options: list[Option] = records(Option, OPTIONS, "by number")
    together: list[int] = row(EXTRA, "worth of each of the best options", unit="points / 1000")
    draft: Action = record(Action, "an action being tried")
    # the auction
    auction_turn: list[int] = row(SEATS, "turn in which the seat last thought about the first place")
    ranks: int = whole("so many of the options that rivals could take count; 0: the best option counts")
    safe: int = whole("worth of the best option that nobody else can take", unit="points / 1000")
    prizes: list[int] = row(PRIZES, "worth of the best options that rivals could take", unit="points / 1000")
    standing: list[list[int]] = table(SEATS, SEATS, "what each place in the order is worth", unit="points / 1000")
