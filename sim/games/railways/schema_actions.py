"""The rule keys of the actions and of the cards (see `schema.py`)."""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

from .records import LEVELS, TILES

Price = Annotated[int, Field(ge=0, le=99)]


class Section(BaseModel):
    """A table of keys: nothing unknown passes."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Build(Section):
    """Rules B4.3."""

    max_tiles_per_action: int = Field(ge=1, le=TILES - 1, description="laid in one action, without cards")
    max_links_per_action: Literal[1] = Field(description="fixed")
    may_stop_early: bool = Field(description="true: a row may end before the limit without a city; false: it goes on")
    start_anywhere: bool = Field(description="true: at any city; false: in the own network, once there is one")
    cost_plain: Price = Field(description="of a tile on a plain hex, in k$")
    cost_water: Price = Field(description="of a tile on a hex with water, in k$")
    cost_mountain: Price = Field(description="of a tile on a mountain hex, in k$")
    mountain_with_water_counts_as: Literal["mountain"] = Field(description="fixed; the map files say it hex by hex")
    cost_ridge_crossing: Price = Field(description="of crossing a ridge side, in k$")
    ridge_charge: Literal["on_crossing", "half_and_half"] = Field(
        description="on_crossing: the tile that makes the crossing pays; half_and_half: each tile beside it pays half"
    )
    ridge_beside_city: Literal["full", "half", "free"] = Field(description="price of a ridge between a city and a hex")
    river_rule: Literal["hex"] = Field(description="every hex with water is dear (a crossing rule needs river courses)")
    cost_crossing_tile_extra: Price = Field(description="extra in a hex that has track already, in k$")
    max_tracks_per_hex: Literal[1, 2, 3] = Field(description="tracks in a hex, whoever owns them")
    hex_sharing: Literal["any_disjoint_sides", "crossing_only"] = Field(
        description="any_disjoint_sides: two tracks may pass each other; crossing_only: they must cross"
    )
    curve_min_side_gap: Literal[1, 2, 3] = Field(description="how far apart the two sides of a tile are at least")
    partial_hexes_buildable: Literal[False] = Field(description="fixed; the map files say which hexes are whole")
    incomplete_links_removed: Literal["end_of_turn"] = Field(description="fixed")
    may_duplicate_own_link: bool = Field(description="true: a player may own two links between the same cities")
    redirect_rival_track: Literal[False] = Field(description="fixed")
    redirect_own_track: bool = Field(description="true: the last own tile of an incomplete link may be turned")


class Urbanize(Section):
    """Rules B4.4."""

    cost: Price = Field(description="of a New City tile, in k$")
    cubes_drawn: int = Field(ge=0, le=9, description="random cubes that the city gets")
    target: Literal["gray_city"] = Field(description="fixed")
    removes_empty_marker: bool = Field(description="true: an empty-city marker goes")
    supply_short: Literal["draw_what_is_left", "not_allowed"] = Field(
        description="bag too empty: draw what is left, or the action (New Industry and Western Link too) is barred"
    )


class CostTables(Section):
    """Prices of levels 2 and up."""

    public_pairs: list[Price] = Field(description="prices of levels 2 to 8, in k$")
    arithmetic: list[Price] = Field(description="prices of levels 2 to 8, in k$")


class Engine(Section):
    """Rules B4.5."""

    max_level: int = Field(ge=1, le=LEVELS, description="best locomotive")
    levels_per_action: Literal[1] = Field(description="fixed")
    cost_table: Literal["public_pairs", "arithmetic"] = Field(description="which of engine.cost_tables holds")
    cost_tables: CostTables

    @model_validator(mode="after")
    def _long_enough(self) -> "Engine":
        prices = getattr(self.cost_tables, self.cost_table)
        if len(prices) < self.max_level - 1:
            raise ValueError(f"cost_tables.{self.cost_table} needs {self.max_level - 1} prices, not {len(prices)}")
        return self


class Deliver(Section):
    """Rules B4.6."""

    cubes_per_action: Literal[1] = Field(description="fixed")
    max_links: Literal["engine_level"] = Field(description="fixed")
    first_link_owner: Literal["active_player"] = Field(description="fixed")
    points_per_own_link: int = Field(ge=0, le=9, description="for the owner of each link used")
    stop_at_first_matching_city: Literal[True] = Field(description="fixed")
    revisit_city: Literal[False] = Field(description="fixed")
    reuse_link: Literal[False] = Field(description="fixed")
    cube_goes_to: Literal["bag"] = Field(description="fixed")
    cube_in_bag: Literal["before_draws", "after_draws"] = Field(
        description="whether the delivered cube can be among those drawn because of the delivery"
    )
    from_same_colour_city: bool = Field(description="true: a cube may leave a city of its own colour")
    marker_removed_by: Literal["any_refill", "urbanize_only"] = Field(
        description="what takes an empty-city marker off beside urbanizing: any new cubes, or nothing"
    )


class OperationsCards(Section):
    """Rules B4.7."""

    initial_extra_per_player: int = Field(ge=0, le=6, description="cards open at the start, each player")
    revealed_at_end_of_turn: int = Field(ge=0, le=6, description="cards turned up at the end of a turn")
    executive_actions: Literal[2, 3] = Field(description="actions that follow the one that took a Railroad Executive")
    red_cross_needs_effect: bool = Field(description="true: a red-cross card that does nothing cannot be taken")
    complete_before_reveal: Literal["not_scored", "sole_owner", "every_owner"] = Field(
        description="a major line owned when its card is turned up: not_scored by that owner; sole_owner: scored "
        "at once if only one player has it; every_owner: all who have it score"
    )


class BaronCards(Section):
    """Rules section 6."""

    dealt: Literal[2] = Field(description="fixed")
    kept: Literal[1] = Field(description="fixed")
    secret: Literal[True] = Field(description="fixed")
    known_when_chosen: Literal["all_open_cards", "cubes_only"] = Field(
        description="what lies open when barons are chosen: the operations cards too, or only the cubes"
    )
    tie: Literal["met", "not_met"] = Field(description="a tie for a most or fewest goal")
    chain: Literal["no_link_twice", "no_city_twice"] = Field(description="what a chain of consecutive links may repeat")


class Mexico(Section):
    """Mexico M1 to M10."""

    intro_game: bool = Field(description="true: without operations and baron cards, whatever setup.cards says")


class EnglandWales(Section):
    """England & Wales W7, the basic game."""

    passenger_line_colors: Literal[3, 4, 5] = Field(description="colours delivered that score the Passenger Line")
    passenger_line_counts_from: Literal["card_open", "game_start"] = Field(
        description="card_open: only deliveries while the card lies open count; game_start: all of a game that has it"
    )
    tunnel_engineer_mountain_cost: Price = Field(
        description="of a tile on a mountain hex with a Tunnel Engineer, in k$"
    )
    inspector_timing: Literal["after_route_named", "before_cube_named"] = Field(
        description="when a Railroad Inspector is played: knowing cube and route, or only that there is a delivery"
    )
    inspector_stops_per_player: int = Field(
        ge=1, le=9, description="deliveries of one player that inspectors can stop in a game"
    )


class EasternUs(Section):
    """Eastern US E1 to E18."""

    major_lines: Literal["open_from_start", "shuffled"] = Field(
        description="open_from_start: beside the board; shuffled: in the operations deck, scored once they lie open"
    )
    major_line_western_link: Literal["own_link", "any_built_on_network"] = Field(
        description="what a major line that asks for a Western Link wants: an own one, or anybody's, on the own network"
    )
    western_link: bool = Field(
        description="false: it cannot be built; major lines and baron cards that ask for one stay out of the game"
    )
    western_link_cost: Price = Field(description="in k$")
    western_link_red_cubes: int = Field(ge=0, le=25, description="red cubes that its city gets")
    chicago_refill_cubes: int = Field(ge=0, le=9, description="random cubes for Chicago for each delivery from there")
    chicago_refill_from: Literal["city_with_built_link", "both_cities_once_any_is_built"] = Field(
        description="which deliveries to Chicago count: from the city whose Western Link is built, or from either city"
    )
