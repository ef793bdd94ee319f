"""A variant and its board as the records that the kernels play on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...errors import BadInput, did_you_mean
from ...families import Table
from . import lay_out_1856, map_files
from .enums import NOBODY, UNLIMITED, Colour, Power, Zone
from .labels import labels
from .map_files import Map
from .readings import AuctionMode, Breaks, DiscardOrder, ExchangeTiming, Restriction, RouteTest, TurnOrder
from .records import TOKENS, ZONES, Board, Rules
from .schema import Schema

if TYPE_CHECKING:
    from ...variants import Variant

POWERS = {
    "none": Power.NONE,
    "extra_lay": Power.EXTRA_LAY,
    "tile_and_token": Power.TILE_AND_TOKEN,
    "exchange": Power.EXCHANGE,
    "share": Power.SHARE,
    "tile_or_token": Power.TILE_OR_TOKEN,
    "marker": Power.MARKER,
    "bridge": Power.RIGHT,
    "tunnel": Power.RIGHT,
}
GULF = ("I1", "J2")  # K-06


def lay_out(variant: Variant, players: int) -> Table:
    """Rules, board and names of a variant for a number of players.

    BadInput: that many cannot play, or a name is not on the map, or something does not fit its capacity."""
    rules, board, terrain = tables(variant.rules, variant.map, players, variant.name)  # type: ignore[arg-type]
    return Table(rules=rules, board=board, labels=labels(variant.rules, terrain))  # type: ignore[arg-type]


def tables(v: Schema, map_name: str | None, players: int, name: str) -> tuple[Rules, Board, Map]:
    """The records of a validated variant, and the map they name places of."""
    if map_name is None:
        raise BadInput(f"{name}: map is missing")
    if str(players) not in v.players.starting_cash:
        raise BadInput(f"{name}: {players} players; {' or '.join(v.players.starting_cash)} can play")
    terrain = map_files.load(map_name)
    r = Rules.new()
    r.players = players
    fill_money(r, v, players)
    fill_stock(r, v, players)
    fill_operating(r, v)
    fill_trains(r, v)
    fill_pars(r, v, terrain, name)
    fill_companies(r, v, terrain, name)
    fill_privates(r, v, terrain, name)
    lay_out_1856.fill(r, v, terrain, players, name)
    if not v.routes.gulf_is_one_place:
        for hex_name in GULF:
            if hex_name in terrain.hexes:
                terrain.board.hex[terrain.hexes.index(hex_name)].group = 0
    map_files.unlimit(terrain.board, v.track.unlimited_tiles)
    return r, terrain.board, terrain


def fill_money(r: Rules, v: Schema, players: int) -> None:
    """Bank, cash and limits."""
    r.starting_cash = v.players.starting_cash[str(players)]  # type: ignore[index]
    r.certificate_limit = v.players.certificate_limit[str(players)]  # type: ignore[index]
    r.bank_cash = v.bank.cash
    r.breaks_when = Breaks[v.bank.breaks_when.upper()]
    r.president_counts_as = v.certificates.president_counts_as
    two = v.ownership.max_percent_two_players
    r.holding_limit = two if players == 2 and two is not None else v.ownership.max_percent
    r.pool_limit = v.ownership.pool_max_percent
    r.float_percent = v.capitalisation.float_percent
    fill_zones(r.limit_exempt, v.certificates.exempt_zones)
    fill_zones(r.holding_exempt, v.ownership.exempt_zones)
    fill_zones(r.multi_buy, v.stock_round.multi_buy_zones)


def fill_zones(flags: list[int], names: Sequence[str]) -> None:
    """1 for each zone that is named."""
    for zone in range(ZONES):
        flags[zone] = int(Zone(zone).name.lower() in names)


def fill_stock(r: Rules, v: Schema, players: int) -> None:
    """The stock round and the auction."""
    s = v.stock_round
    r.multi_buy_offering = int(s.multi_buy_source == "pool_and_offering")
    r.turn_order = TurnOrder[s.turn_structure.upper()]
    r.first_sale_round = s.sell_allowed_from
    r.sales_after_all_passed = int(s.sales_after_all_passed)
    r.sell_in_blocks = int(s.sell_in_blocks)
    r.keep_bought = int(s.must_keep_a_share_bought_this_turn)
    r.rows_per_share = int(s.price_move_on_sale == "row_per_share")
    r.private_trade = int(s.private_trade_between_players)
    r.trade_min_price = s.private_trade_min_price
    r.share_on_resale = int(s.ca_certificate_on_resale == "buyer_takes_it_from_pool")
    r.exchange_timing = (
        ExchangeTiming.ANY_TIME if s.mh_exchange_timing == "any_time" else ExchangeTiming.OWN_TURN_OR_BETWEEN
    )
    r.auction_mode = AuctionMode[v.initial_round.auction.upper()]
    r.bid_step = v.initial_round.min_bid_increment
    r.discount_step = v.initial_round.first_private_discount


def fill_operating(r: Rules, v: Schema) -> None:
    """Track, routes, trains, the end."""
    r.lays = v.track.lays_per_turn
    r.restriction = Restriction[v.track.upgrade_restriction.upper()]
    r.min_stops = v.routes.min_stops
    r.route_test = RouteTest[v.routes.route_test.upper()]
    r.discard_order = DiscardOrder[v.trains.discard_order.upper()]
    r.at_limit_if_trade_in = int(v.trains.purchase_at_limit_while_trade_in_possible == "allowed_then_discard")
    r.company_train_min_price = v.trains.company_min_price
    r.president_pays_companies = int(v.emergency.president_pays_companies)
    r.emergency_blocks = int(v.emergency.one_sale_per_company)
    r.length_limit = v.end.length_limit
    r.bank_ends_at_once = int(v.end.bank_broken == "immediate")


def fill_trains(r: Rules, v: Schema) -> None:
    """Types of train and phases."""
    trains = v.sold_trains()
    types, phases = list(trains), list(v.phases)
    r.train_types, r.phases = len(types), len(phases)
    for i, kind in enumerate(trains.values()):
        t = r.train[i]
        t.distance = UNLIMITED if kind.distance == "unlimited" else kind.distance
        t.price = kind.price
        t.count = UNLIMITED if kind.count == "unlimited" else kind.count
        t.opens_with = types.index(kind.opens_with) if kind.opens_with else NOBODY
        t.rusts_with = types.index(kind.rusts_with) if kind.rusts_with else NOBODY
        t.phase = phases.index(kind.phase) if kind.phase else NOBODY
        t.trade_in = sum(1 << types.index(other) for other in kind.trade_in)
        t.trade_in_price = kind.trade_in_price
        t.closes_privates = int(kind.closes_privates)
        t.settles_loans = int(kind.settles_loans)
    for i, rules in enumerate(v.phases.values()):
        p = r.phase[i]
        p.colours = Colour[rules.colours.upper()]
        p.operating_rounds = rules.operating_rounds
        p.train_limit = rules.train_limit
        p.companies_buy_privates = int(rules.companies_buy_privates)
        p.players_trade_privates = int(rules.players_trade_privates)
        p.column = rules.red_value - 1
        p.loans = int(rules.loans)
        p.towns_change = int(rules.towns_change)


def fill_pars(r: Rules, v: Schema, terrain: Map, name: str) -> None:
    """Par prices and their cells."""
    r.pars = len(v.capitalisation.par_prices)
    for i, price in enumerate(v.capitalisation.par_prices):
        if price not in terrain.pars:
            right = ", ".join(map(str, terrain.pars))
            raise BadInput(f"{name}: capitalisation.par_prices: the market has no par cell {price}; there are {right}")
        r.par_price[i] = price
        r.par_row[i], r.par_col[i] = terrain.pars[price]


def place(terrain: Map, hex_name: str, key: str) -> int:
    """The number of a hex. BadInput: the map has none of that name."""
    if hex_name not in terrain.hexes:
        raise BadInput(f"{key}: no hex {hex_name!r} on the map{did_you_mean(hex_name, terrain.hexes)}")
    return terrain.hexes.index(hex_name)


def fill_row(row: list[int], values: Sequence[int]) -> None:
    """Values, then NOBODY to the end."""
    for i in range(len(row)):
        row[i] = values[i] if i < len(values) else NOBODY


def fill_companies(r: Rules, v: Schema, terrain: Map, name: str) -> None:
    """Companies, homes and tokens."""
    r.companies = len(v.companies)
    for i, (sym, kind) in enumerate(v.companies.items()):
        c = r.company[i]
        key = f"{name}: companies.{sym}"
        c.home = place(terrain, kind.home, f"{key}.home") if kind.home else NOBODY
        c.home_node = NOBODY if kind.home_city == "choose" or not kind.home else kind.home_city
        c.blocks_home = int(kind.blocks_home)
        c.tokens = len(kind.token_costs)
        for token in range(TOKENS):
            c.token_cost[token] = kind.token_costs[min(token, c.tokens - 1)]
        fill_row(c.destination, [place(terrain, h, f"{key}.destination") for h in kind.destination])
        c.start = place(terrain, kind.destination_from, key) if kind.destination_from else NOBODY


def fill_privates(r: Rules, v: Schema, terrain: Map, name: str) -> None:
    """Privates and their powers. A company pays from half of the face value, rounded up, to twice as much (G1)."""
    companies, order = list(v.companies), sorted(v.privates.values(), key=lambda kind: kind.face)
    if list(v.privates.values()) != order:
        raise BadInput(f"{name}: privates must be in the order of their face values")
    r.privates = len(v.privates)
    for i, (sym, kind) in enumerate(v.privates.items()):
        p = r.private[i]
        key = f"{name}: privates.{sym}"
        p.face, p.revenue = kind.face, kind.revenue
        p.low, p.high = (kind.face + 1) // 2, 2 * kind.face
        fill_row(p.blocks, [place(terrain, h, f"{key}.blocks") for h in kind.blocks])
        p.sells_to_companies, p.sells_to_players = int(kind.sold_to_companies), int(kind.sold_to_players)
        p.power = POWERS[kind.power]
        p.in_track_step = int(kind.in_track_step)
        p.right = {"bridge": 1, "tunnel": 2}.get(kind.power, 0)
        p.company = companies.index(kind.company) if kind.company else NOBODY
        p.percent, p.president = kind.percent, int(kind.president)
        other = kind.closes_with_train_of
        p.closes_with_train_of = companies.index(other) if other else NOBODY
        fill_row(p.hexes, [place(terrain, h, f"{key}.hexes") for h in kind.hexes])
        for tile in kind.tiles:
            if tile not in terrain.tiles:
                raise BadInput(f"{key}.tiles: no tile {tile!r}{did_you_mean(tile, terrain.tiles)}")
        fill_row(p.tiles, [terrain.tiles.index(tile) for tile in kind.tiles])
