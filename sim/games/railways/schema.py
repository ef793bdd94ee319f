"""The rule keys of a variant file, strict: every key, its bounds or closed list of values, and what each value means.

A key with a single value names a rule that is not varied here; it stands in the file so that the file is complete.
"""

from typing import Annotated, Literal

from pydantic import Field, field_validator, model_validator

from .records import LEVELS, SPACES
from .schema_actions import (
    BaronCards,
    Build,
    Deliver,
    EasternUs,
    Engine,
    EnglandWales,
    Mexico,
    OperationsCards,
    Section,
    Urbanize,
)

Cash = Annotated[int, Field(ge=0, le=999)]


class NewCityTiles(Section):
    """New City tiles by colour."""

    red: int = Field(ge=0, le=24, description="tiles of this colour")
    yellow: int = Field(ge=0, le=24, description="tiles of this colour")
    blue: int = Field(ge=0, le=24, description="tiles of this colour")
    black: int = Field(ge=0, le=24, description="tiles of this colour")
    purple: int = Field(ge=0, le=24, description="tiles of this colour")


class Components(Section):
    """What is in the box."""

    cubes_per_color: int = Field(ge=1, le=99, description="cubes of each of the five colours")
    new_city_tile_colors: NewCityTiles = Field(description="New City tiles by colour")


class Setup(Section):
    """Rules section 2."""

    starting_money: Cash = Field(description="of each player, in k$")
    starting_engine: int = Field(ge=1, le=LEVELS, description="level of the first locomotive")
    starting_points: int = Field(ge=0, le=50, description="on the income track")
    cube_reduction_players: list[int] = Field(description="with so many players cities get fewer cubes")
    cube_reduction: int = Field(ge=0, le=9, description="how many fewer")
    cube_minimum_per_city: int = Field(ge=0, le=9, description="never fewer than this")
    first_player_at_start: Literal["random"] = Field(description="who holds the marker: drawn (at a table: youngest)")
    cards: Literal["full", "no_barons", "no_operations", "none"] = Field(
        description="full: operations and baron cards; no_barons; no_operations: major lines that are cards stay out "
        "too; none: neither"
    )


class Turn(Section):
    """Rules section 4."""

    action_rounds: int = Field(ge=1, le=6, description="action rounds of a turn")
    actions_per_player_per_round: Literal[1] = Field(description="fixed")


class AuctionRules(Section):
    """Rules section 4.1 and V1 to V4."""

    variant: Literal["standard", "first_turn_free", "half_pay_order"] = Field(
        description="standard: only the first seat is auctioned; first_turn_free: no auction in turn 1, later seats "
        "get money; half_pay_order: the whole order is auctioned, who drops out pays half of the own bid"
    )
    minimum_opening_bid: int = Field(ge=1, le=99, description="the first bid is at least this, in k$")
    increment: int = Field(ge=1, le=99, description="smallest raise, in k$")
    max_bid: int = Field(ge=0, le=9999, description="no bid above this, in k$, so not below the first one; 0: no limit")
    last_player_may_pass: bool = Field(description="true: when all others passed without a bid; false: must bid then")
    first_turn_bonus_step: int = Field(ge=0, le=99, description="first_turn_free: the second gets it once, ... k$")
    half_pay_fraction: float = Field(ge=0, le=1, description="half_pay_order: part of the own bid, in 1/1000")
    half_pay_rounding: Literal["up", "down"] = Field(description="half_pay_order: of that part, to whole k$")
    half_pay_no_bid: int = Field(ge=0, le=99, description="half_pay_order: paid by who never bid, in k$")
    half_pay_all_pass: Literal["reverse_of_passing", "left_then_clockwise"] = Field(
        description="half_pay_order without a bid: who passed last plays first; or the marker moves left"
    )
    first_bidder: Literal["previous_first_player"] = Field(description="fixed")
    direction: Literal["clockwise"] = Field(description="fixed")
    passed_may_reenter: Literal[False] = Field(description="fixed")
    winner_pays: Literal["full_bid_to_bank"] = Field(description="fixed")
    all_pass: Literal["left_of_previous_first_player"] = Field(description="fixed")

    @field_validator("half_pay_fraction")
    @classmethod
    def _in_thousandths(cls, part: float) -> float:
        if round(part, 3) != part:
            raise ValueError(f"at most three decimals, as in {round(part, 3)}; not {part}")
        return part

    @model_validator(mode="after")
    def _biddable(self) -> "AuctionRules":
        if 0 < self.max_bid < self.minimum_opening_bid:
            raise ValueError(
                f"max_bid is 0 (no limit) or at least minimum_opening_bid, {self.minimum_opening_bid}; "
                f"not {self.max_bid}"
            )
        return self


class Bonds(Section):
    """Rules section 3."""

    value: int = Field(ge=1, le=99, description="paid by the bank for a bond, in k$")
    interest: int = Field(ge=0, le=99, description="on each bond, each turn, in k$")
    victory_point_cost: int = Field(ge=0, le=99, description="points that a bond costs at the end")
    issue_only_when_needed: bool = Field(
        description="true: only for a payment due and only as many as it needs; false: also by wish, before an action"
    )
    limit: Literal[0] = Field(description="fixed: no limit")
    repayable: Literal[False] = Field(description="fixed")
    issue_is_action: Literal[False] = Field(description="fixed")
    interest_on_bonds_issued_to_pay_interest: Literal["next_turn"] = Field(description="fixed")

    @model_validator(mode="after")
    def _bearable(self) -> "Bonds":
        if self.interest >= self.value:
            raise ValueError(f"interest is below value, or no debt could ever be served; not {self.interest}")
        return self


class Income(Section):
    """Rules section 4.3."""

    track: list[Annotated[int, Field(ge=0, le=999)]] = Field(
        min_length=SPACES, max_length=SPACES, description="income by points, 0 to 100, in k$"
    )
    above_100: Cash = Field(description="income beyond the last space, in k$")


class End(Section):
    """Rules section 5."""

    count: Literal["on_board", "placed_in_total"] = Field(description="which empty-city markers count for the end")
    check: Literal["when_placed", "end_of_turn"] = Field(description="when the markers are counted")
    can_lapse: bool = Field(description="true: the trigger lapses when markers are below the threshold at a turn's end")
    extra_full_turns: Literal[0, 1, 2] = Field(description="full turns after the turn of the trigger")
    finish_current_turn: Literal[True] = Field(description="fixed")
    last_income_phase: Literal[True] = Field(description="fixed")
    tie_break: list[Literal["most_links", "most_money"]] = Field(
        max_length=2, description="what decides between equal scores, in order; then the rank is shared"
    )
    score_floor: bool = Field(description="true: no final score below 0")


class Simulation(Section):
    """What is no rule of the game."""

    length_limit: int = Field(ge=1, le=60, description="turns after which a game is given up as unfinished")


class RailwaysRules(Section):
    """All rules of a variant of Railways of the World."""

    components: Components
    setup: Setup
    turn: Turn
    auction: AuctionRules
    bonds: Bonds
    build: Build
    urbanize: Urbanize
    engine: Engine
    deliver: Deliver
    operations_cards: OperationsCards
    baron_cards: BaronCards
    income: Income
    end: End
    simulation: Simulation
    empty_city_markers: dict[Literal["2", "3", "4", "5", "6"], Annotated[int, Field(ge=1, le=56)]] = Field(
        default={}, description="empty-city markers that end the game, by number of players; others cannot play"
    )
    eastern_us: EasternUs | None = Field(default=None, description="what only the Eastern US board has")
    mexico: Mexico | None = Field(default=None, description="what only the Mexico board has")
    ew: EnglandWales | None = Field(default=None, description="what only the England & Wales board has")

    @model_validator(mode="after")
    def _fits(self) -> "RailwaysRules":
        if self.setup.starting_engine > self.engine.max_level:
            raise ValueError(f"setup.starting_engine is at most engine.max_level, {self.engine.max_level}")
        if self.ew is not None and self.ew.tunnel_engineer_mountain_cost > self.build.cost_mountain:
            raise ValueError(
                f"ew.tunnel_engineer_mountain_cost is at most build.cost_mountain, {self.build.cost_mountain}"
            )
        for player in self.setup.cube_reduction_players:
            if not 2 <= player <= 6:
                raise ValueError(f"setup.cube_reduction_players holds numbers from 2 to 6, not {player}")
        return self
