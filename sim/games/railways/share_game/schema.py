"""The rule keys of a variant file, strict: every key, its bounds or closed list of values, and what each value means.

Keys that the share game shares with the basic game stand in the tables of the same name; all others stand in
`[ew_advanced]` under the names that docs/rules/share_game.md argues them by. A key with a single value names a rule
that is not varied here; it stands in the file so that the file is complete.
"""

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from ..schema import Cash, Income
from ..schema_actions import Price, Section
from .records import BUILDS, COMPANIES, TILES

Players = Literal["2", "3", "4", "5", "6"]


class Components(Section):
    """What is in the box."""

    cubes_per_color: int = Field(ge=1, le=99, description="cubes of each of the five colours")


class Setup(Section):
    """How the board is prepared (B2.1)."""

    cube_reduction_players: list[int] = Field(description="with so many players cities get fewer cubes")
    cube_reduction: int = Field(ge=0, le=9, description="how many fewer")
    cube_minimum_per_city: int = Field(ge=0, le=9, description="never fewer than this")
    first_player_at_start: Literal["random"] = Field(description="who holds the marker: drawn")

    @field_validator("cube_reduction_players")
    @classmethod
    def _players(cls, numbers: list[int]) -> list[int]:
        for n in numbers:
            if not 2 <= n <= 6:
                raise ValueError(f"numbers from 2 to 6, not {n}")
        return numbers


class Build(Section):
    """Tiles and their prices (B4.3), as in the basic game."""

    cost_plain: Price = Field(description="of a tile on a plain hex, in k$")
    cost_water: Price = Field(description="of a tile on a hex with water, in k$")
    cost_mountain: Price = Field(description="of a tile on a mountain hex, in k$")
    mountain_with_water_counts_as: Literal["mountain"] = Field(description="fixed; the map files say it hex by hex")
    cost_ridge_crossing: Price = Field(description="of crossing a ridge side, in k$ (England & Wales has none)")
    ridge_beside_city: Literal["full", "half", "free"] = Field(description="price of a ridge between a city and a hex")
    cost_crossing_tile_extra: Price = Field(description="extra in a hex that has track already, in k$")
    max_tracks_per_hex: Literal[1, 2, 3] = Field(description="tracks in a hex, whoever owns them")
    hex_sharing: Literal["any_disjoint_sides", "crossing_only"] = Field(
        description="any_disjoint_sides: two tracks may pass each other; crossing_only: they must cross"
    )
    curve_min_side_gap: Literal[1, 2, 3] = Field(description="how far apart the two sides of a tile are at least")
    may_duplicate_own_link: bool = Field(description="true: a company may build two links between the same cities")
    partial_hexes_buildable: Literal[False] = Field(description="fixed; the map files say which hexes are whole")


class Deliver(Section):
    """Cubes (B4.6), as in the basic game."""

    cubes_per_action: Literal[1] = Field(description="fixed")
    first_link_owner: Literal["acting_company"] = Field(description="fixed")
    income_per_link: int = Field(ge=0, le=9, description="spaces of the income marker for each link used")
    stop_at_first_matching_city: Literal[True] = Field(description="fixed")
    revisit_city: Literal[False] = Field(description="fixed")
    cube_goes_to: Literal["bag"] = Field(description="fixed")
    from_same_colour_city: bool = Field(description="true: a cube may leave a city of its own colour")


class Company(Section):
    """One company (V21)."""

    color: str = Field(min_length=1, max_length=20, description="of its trains and shares")
    start_price: int = Field(ge=1, le=99, description="of a share at the start, in k$")


class Advanced(Section):
    """What only the share game has: sections A1 to A6."""

    players: list[Literal[2, 3, 4, 5, 6]] = Field(description="numbers of players that can play")
    company: list[Company] = Field(min_length=1, max_length=COMPANIES, description="top of the pile first")
    start_tie: Literal["listed_order", "random"] = Field(
        description="companies that start at one price: listed_order: the first listed on top; random: drawn"
    )
    starting_cash_2_3_players: Cash = Field(description="of each player with 2 or 3 players, in k$")
    starting_cash_4plus_players: Cash = Field(description="of each player with more, in k$")
    cube_reduction: bool = Field(description="true: fewer cubes with few players, as [setup] says; false: as printed")
    major_lines: Literal["unused"] = Field(description="fixed: printed major lines mean nothing here")
    locomotive_cards: Literal[False] = Field(description="fixed: no limit on the links of a delivery")
    operations_cards: Literal[False] = Field(description="fixed")
    baron_cards: Literal[False] = Field(description="fixed")
    new_city_tiles: Literal[False] = Field(description="fixed: no urbanizing")
    shares_available_at_start: int = Field(ge=1, le=20, description="in the Available Shares box of each company")
    shares_on_company_mat_at_start: int = Field(ge=0, le=20, description="on the mat of each company")
    increment: int = Field(ge=1, le=20, description="smallest raise of a bid, in k$")
    opening_pass: Literal["drop_out", "may_return"] = Field(
        description="drop_out: who passes in an auction is out of it; may_return: only until somebody raises"
    )
    company_rounds: int = Field(ge=1, le=6, description="company rounds of a turn")
    max_links_per_build: int = Field(ge=1, le=BUILDS, description="links of one action")
    second_link_extra_per_hex: Price = Field(description="for every link but the first of an action, in k$ a hex")
    second_link_may_use_first: bool = Field(
        description="true: the second link may touch only the first one; false: the network as it was before"
    )
    max_tiles_per_link: int = Field(ge=0, le=TILES, description="0: no limit")
    incomplete_links_allowed: Literal[False] = Field(description="fixed: a link is finished in the same action")
    bond_value: int = Field(ge=1, le=99, description="paid by the bank for a bond, in k$")
    bond_interest: int = Field(ge=0, le=99, description="on each bond, each turn, in k$")
    bond_redemption: int = Field(ge=1, le=99, description="paid to the bank to be rid of a bond, in k$")
    bond_limit: Literal["completed_links"] = Field(description="fixed: bonds outstanding are at most the links")
    bond_requires_all_shares_issued: Literal[True] = Field(description="fixed: bonds come after all shares of the mat")
    issue_only_as_needed: bool = Field(
        description="true: as many shares as a payment needs; false: any number once there is a need"
    )
    bonds_for: Literal["track_merger_interest", "track_interest"] = Field(
        description="what bonds may pay for; never dividends"
    )
    interest_funding: Literal["shares_then_bonds", "no_shares"] = Field(
        description="interest with shares left on the mat: shares_then_bonds: they are issued; no_shares: default"
    )
    interest_shortfall: Literal["issue_then_hand_over", "hand_over_only"] = Field(
        description="what can be issued does not pay the interest: it is issued all the same, or nothing is"
    )
    default_price_drop: int = Field(ge=0, le=20, description="of the price when interest cannot be paid")
    price_min: int = Field(ge=1, le=20, description="a price never falls below this")
    price_max: int = Field(ge=0, le=999, description="a price never rises above this; 0: no limit")
    dividend_max_multiple_of_price: int = Field(ge=1, le=9, description="a dividend is at most so many times the price")
    no_dividend_drop: int = Field(ge=0, le=20, description="of the price without a dividend")
    low_dividend_drop: int = Field(ge=0, le=20, description="of the price with a dividend up to half of it")
    player_grant_after_dividends: Cash = Field(description="to each player from the bank, in k$")
    merger_premium_per_share: int = Field(ge=0, le=20, description="paid beyond the price of a share, in k$")
    merger_buys: Literal["players_and_issued_box", "also_available_box"] = Field(description="which shares are bought")
    merger_tie_order: Literal["bottom_first", "top_first"] = Field(
        description="companies at one price in the merger phase: the bottom one of the pile first, or the top one"
    )
    merger_affordable: Literal["before_vote", "after_vote"] = Field(
        description="before_vote: what cannot be paid cannot be proposed; after_vote: it is, and fails"
    )
    merge_cash: Literal["to_proposer", "to_bank"] = Field(description="where the cash of the target goes")
    merge_bonds: Literal["move", "must_be_redeemed"] = Field(
        description="bonds of the target: move to the proposer; must_be_redeemed: part of the payment"
    )
    proposals_per_company: Literal[1, 2, 5] = Field(description="mergers that a company may propose in a turn")
    stock_phase: Literal["until_all_pass", "one_per_player"] = Field(
        description="until_all_pass: as the opening auctions; one_per_player: each player may put up one share"
    )
    stock_minimum_bid: Literal["current_price"] = Field(description="fixed")
    end_rule: Literal["fixed", "table"] = Field(
        description="fixed: end_empty_cities end the game; table: the numbers of [empty_city_markers]"
    )
    end_empty_cities: int = Field(ge=1, le=56, description="empty cities that end the game with end_rule = fixed")
    end_extra_turns: Literal[0, 1, 2] = Field(description="full turns after the turn of the trigger")
    end_bond_price_penalty: int = Field(ge=0, le=20, description="by which a bond lowers the value of a share")
    end_share_value_min: int = Field(ge=0, le=20, description="that value does not fall below this")
    end_tie: Literal["shared"] = Field(description="fixed")

    @model_validator(mode="after")
    def _sound(self) -> "Advanced":
        colours = [company.color for company in self.company]
        if len(set(colours)) < len(colours):
            raise ValueError(f"company: each has a color of its own, not {', '.join(colours)}")
        if self.bond_interest >= self.bond_value:
            raise ValueError(f"bond_interest is below bond_value, {self.bond_value}; not {self.bond_interest}")
        if self.price_max and self.price_max < max([self.price_min, *(c.start_price for c in self.company)]):
            raise ValueError("price_max is 0 (no limit), or not below price_min and the starting prices")
        return self


class Simulation(Section):
    """What is no rule of the game."""

    length_limit: int = Field(ge=1, le=60, description="turns after which a game is given up as unfinished")


class ShareGameRules(Section):
    """All rules of a variant of the share game."""

    components: Components
    setup: Setup
    build: Build
    deliver: Deliver
    income: Income
    ew_advanced: Advanced
    simulation: Simulation
    empty_city_markers: dict[Players, Annotated[int, Field(ge=1, le=56)]] = Field(
        default={}, description="empty cities that end the game by number of players, with end_rule = table"
    )
