"""What a variant file of 1830 or 1856 may say: every key with its bounds, every disputed reading with its closed list.

K-, D- and S-numbers are explained in docs/rules/eighteenxx.md. 1856's own sections are in `schema_1856`.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .records import COMPANIES, PARS, PHASES, PRIVATES, TOKENS, TRAINS
from .schema_1856 import Bonuses, Cgr, Destinations, Funding, LateLimit, Loans, Station

Dollars = Annotated[int, Field(ge=0, le=100_000)]
Percent = Annotated[int, Field(ge=0, le=100)]
Seats = Literal["2", "3", "4", "5", "6"]
ZoneName = Literal["yellow", "orange", "brown"]


class Section(BaseModel):
    """A table of the file; a key that is not listed is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Players(Section):
    """What depends on the number of players; the keys say which numbers may play."""

    starting_cash: dict[Seats, Dollars] = Field(description="of each player (A1)")
    certificate_limit: dict[Seats, Annotated[int, Field(ge=1, le=99)]] = Field(description="per player (C9)")


class Bank(Section):
    """The bank."""

    cash: Annotated[int, Field(ge=2_400, le=1_000_000)] = Field(description="before the players get theirs")
    breaks_when: Literal["cash_below_zero", "cash_at_zero"] = Field(description="K-02: when the bank is broken")


class Certificates(Section):
    """What counts towards the certificate limit."""

    president_counts_as: Literal[1, 2] = Field(description="K-01, S-01: a president's certificate")
    exempt_zones: list[ZoneName] = Field(description="zones of the market whose certificates are not counted")


class Ownership(Section):
    """How much of a company one holder may have."""

    max_percent: Annotated[int, Field(ge=20, le=100)] = Field(description="of one company in one hand (C8)")
    max_percent_two_players: Annotated[int, Field(ge=20, le=100)] | None = Field(
        default=None, description="the same at a table of two"
    )
    exempt_zones: list[ZoneName] = Field(description="zones of the market without that limit")
    pool_max_percent: Annotated[int, Field(ge=10, le=100)] = Field(description="of one company in the pool (C11)")


class Capitalisation(Section):
    """How companies start."""

    float_percent: Annotated[int, Field(ge=20, le=100)] = Field(description="sold before a company floats (D1)")
    par_prices: list[Annotated[int, Field(ge=10, le=500)]] = Field(
        min_length=1, max_length=PARS, description="in falling order"
    )


class StockRound(Section):
    """Buying and selling shares."""

    turn_structure: Literal["sell_buy_sell", "sell_buy_or_buy_sell"] = Field(description="D-01")
    sell_allowed_from: Annotated[int, Field(ge=1, le=9)] = Field(
        description="number of the first stock round with sales"
    )
    sales_after_all_passed: bool = Field(
        default=False, description="earlier, once all players passed in a row in the auction"
    )
    sell_in_blocks: bool = Field(description="one sale of a company in a turn")
    must_keep_a_share_bought_this_turn: bool = Field(description="it is not sold in the same turn")
    price_move_on_sale: Literal["row_per_share", "row_per_10_percent"] = Field(description="C12")
    multi_buy_zones: list[ZoneName] = Field(description="zones where several certificates make one purchase (C5)")
    multi_buy_source: Literal["pool", "pool_and_offering"] = Field(description="where those come from")
    private_trade_between_players: bool = Field(description="as the purchase of a turn (C3)")
    private_trade_min_price: Annotated[int, Field(ge=0, le=1000)] = Field(description="at least")
    ca_certificate_on_resale: Literal["none", "buyer_takes_it_from_pool"] = Field(description="K-07")
    mh_exchange_timing: Literal["own_stock_turn_or_between_turns", "any_time"] = Field(description="K-10")


class InitialRound(Section):
    """The auction of the privates."""

    auction: Literal["lowest_bidder", "clockwise", "clockwise_pass_is_final"] = Field(
        default="lowest_bidder", description="D-08: who raises or passes when several have bid on a private (B5)"
    )
    min_bid_increment: Annotated[int, Field(ge=1, le=100)] = Field(description="least raise (B2)")
    first_private_discount: Annotated[int, Field(ge=1, le=100)] = Field(description="off the first when all pass (B7)")


class Track(Section):
    """Laying tiles."""

    lays_per_turn: Annotated[int, Field(ge=1, le=4)] = Field(description="a lay or an upgrade each (F5)")
    upgrade_restriction: Literal["permissive", "semi_restrictive", "restrictive"] = Field(
        description="of upgrades: nothing, new track or a changed stop, or new track (F11, 1856 D4)"
    )
    unlimited_tiles: Literal["none", "yellow_plain", "all"] = Field(description="tiles that never run out")


class Routes(Section):
    """Running trains."""

    min_stops: Annotated[int, Field(ge=2, le=4)] = Field(description="of a route (F17)")
    gulf_is_one_place: bool = Field(description="K-06: a route may not join I1 and J2")
    route_test: Literal["current_network", "once_true_stays_true"] = Field(description="K-09")


class Trains(Section):
    """Buying trains."""

    discard_order: Literal["company_list", "operating_order"] = Field(description="K-04")
    purchase_at_limit_while_trade_in_possible: Literal["forbidden", "allowed_then_discard"] = Field(description="K-05")
    company_min_price: Annotated[int, Field(ge=0, le=1000)] = Field(description="of a train between companies")
    left_out: list[str] = Field(default=[], description="types of the file that the variant does not use")


class Emergency(Section):
    """A company that must buy a train and cannot pay."""

    president_pays_companies: bool = Field(description="D-02: also for another company's train, at face at most")
    one_sale_per_company: bool = Field(default=False, description="D-43: of its shares in one train step")


class End(Section):
    """The end of the game."""

    bank_broken: Literal["end_of_set", "immediate"] = Field(
        default="end_of_set", description="S-04: when a broken bank ends the game"
    )
    length_limit: Annotated[int, Field(ge=10, le=200)] = Field(description="operating rounds; no rule of the game")


class TrainKind(Section):
    """A type of train."""

    distance: Annotated[int, Field(ge=1, le=99)] | Literal["unlimited"]
    price: Dollars
    count: Annotated[int, Field(ge=1, le=99)] | Literal["unlimited"]
    opens_with: str | None = Field(default=None, description="also on sale once this type was sold")
    rusts_with: str | None = Field(default=None, description="the first of this type rusts it")
    phase: str | None = Field(default=None, description="that its first sale starts")
    trade_in: list[str] = Field(default=[], description="types that can be handed in for it")
    trade_in_price: Dollars = 0
    closes_privates: bool = False
    settles_loans: bool = False


class PhaseRules(Section):
    """What holds in a phase."""

    colours: Literal["yellow", "green", "brown", "gray"]
    operating_rounds: Annotated[int, Field(ge=1, le=5)]
    train_limit: Annotated[int, Field(ge=1, le=6)]
    companies_buy_privates: bool
    players_trade_privates: bool
    red_value: Literal[1, 2, 3] = Field(description="which value column of the map counts")
    loans: bool = False
    towns_change: bool = False


class CompanyKind(Section):
    """A public company."""

    name: str
    home: str | None = None
    home_city: Literal["choose", 0, 1] = 0
    blocks_home: bool = False
    token_costs: list[Dollars] = Field(max_length=TOKENS)
    destination: list[str] = []
    destination_from: str | None = None
    colour: str = Field(pattern="^#[0-9a-f]{6}$")


class PrivateKind(Section):
    """A private company."""

    name: str
    face: Annotated[int, Field(ge=1, le=1000)]
    revenue: Dollars
    blocks: list[str] = Field(default=[], max_length=2)
    power: Literal[
        "none", "extra_lay", "tile_and_token", "exchange", "share", "tile_or_token", "marker", "bridge", "tunnel"
    ] = "none"
    hexes: list[str] = Field(default=[], max_length=16)
    tiles: list[str] = Field(default=[], max_length=4)
    in_track_step: bool = Field(default=False, description="D-09: its extra tile is laid in the track step only")
    company: str | None = None
    percent: Percent = 0
    president: bool = False
    closes_with_train_of: str | None = None
    sold_to_companies: bool = True
    sold_to_players: bool = True


class Schema(Section):
    """A variant of 1830 or 1856."""

    players: Players
    bank: Bank
    certificates: Certificates
    ownership: Ownership
    capitalisation: Capitalisation
    stock_round: StockRound
    initial_round: InitialRound
    track: Track
    routes: Routes
    trains: Trains
    emergency: Emergency
    end: End
    train_types: dict[str, TrainKind] = Field(min_length=2, max_length=TRAINS)
    phases: dict[str, PhaseRules] = Field(min_length=1, max_length=PHASES)
    companies: dict[str, CompanyKind] = Field(min_length=1, max_length=COMPANIES)
    privates: dict[str, PrivateKind] = Field(min_length=1, max_length=PRIVATES)
    late_limit: LateLimit | None = None
    funding: Funding | None = None
    destinations: Destinations | None = None
    bonuses: Bonuses | None = None
    loans: Loans | None = None
    cgr: Cgr | None = None
    station: Station | None = None

    def sold_trains(self) -> dict[str, TrainKind]:
        """The types of train that the variant uses."""
        return {name: train for name, train in self.train_types.items() if name not in self.trains.left_out}

    @model_validator(mode="after")
    def names_exist(self) -> "Schema":
        """Every train, phase and company that is named is there."""
        for name, train in self.train_types.items():
            for other in (train.opens_with, train.rusts_with, *train.trade_in):
                if other is not None and other not in self.train_types:
                    raise ValueError(
                        f"train_types.{name} names the train {other!r}; there are {', '.join(self.train_types)}"
                    )
            if train.phase is not None and train.phase not in self.phases:
                raise ValueError(f"train_types.{name}.phase is {train.phase!r}; there are {', '.join(self.phases)}")
        for name, private in self.privates.items():
            for company in (private.company, private.closes_with_train_of):
                if company is not None and company not in self.companies:
                    raise ValueError(
                        f"privates.{name} names the company {company!r}; there are {', '.join(self.companies)}"
                    )
        if set(self.players.starting_cash) != set(self.players.certificate_limit):
            raise ValueError(
                "players.starting_cash and players.certificate_limit must name the same numbers of players"
            )
        if sorted(self.capitalisation.par_prices, reverse=True) != self.capitalisation.par_prices:
            raise ValueError("capitalisation.par_prices must fall")
        return self
