"""The rule keys of a variant file, strict: every key, its bounds or closed list of values, and what each value means.

Q numbers name open readings, C numbers disputed values; docs/rules/russian_railroads.md explains them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, model_validator

from .records import DISPLAY, SEATS
from .schema_effects import (
    ColourName,
    EndBonusCards,
    EngineerTiles,
    FactoryAbilities,
    Few,
    QuestionCards,
    QuestionTokens,
    Section,
    Spaces,
    StartBonus,
)

Seats = Literal["2", "3", "4"]
Points = Annotated[int, Field(ge=0, le=200)]
SpaceNumber = Literal["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "13", "14", "15"]


class Players(Section):
    """What depends on the number of players; the keys of `rounds` say which numbers may play."""

    rounds: dict[Seats, Annotated[int, Field(ge=1, le=9)]] = Field(description="of the game (B1)")
    workers: dict[Seats, Annotated[int, Field(ge=1, le=9)]] = Field(description="of each player at the start (A6)")
    reserve_workers: dict[Seats, Annotated[int, Field(ge=0, le=4)]] = Field(description="that can be won (A6)")
    roubles: dict[Seats, Few] = Field(description="of each player at the start (A6)")
    locomotives_per_number: dict[Seats, Annotated[int, Field(ge=1, le=6)]] = Field(description="in each stack (A4)")
    engineers: dict[Seats, Annotated[int, Field(ge=1, le=DISPLAY)]] = Field(description="dealt to the display (A5)")
    engineer_slots: dict[Seats, Annotated[int, Field(ge=1, le=DISPLAY)]] = Field(description="of the display")
    start_bonus_picks: dict[Seats, Annotated[int, Field(ge=0, le=SEATS)]] = Field(
        description="players who take a start bonus, the last in turn order first (A8)"
    )
    board: dict[Seats, Literal["small", "large"]] = Field(description="side of the main board (Q16)")


class Setup(Section):
    """Rules section A."""

    temporary_workers: Few = Field(description="turquoise workers in the box")
    end_bonus_cards_put_away: Few = Field(description="unseen, before the game")
    starting_score: Literal[0] = Field(description="fixed")
    first_locomotive: Annotated[int, Field(ge=1, le=9)] = Field(description="number of the one each player starts with")
    first_space: Annotated[int, Field(ge=1, le=9)] = Field(description="of the black track on each line")


class Payment(Section):
    """Rules section C."""

    rouble_for_worker_beside_rouble: bool = Field(
        description="Q6: true: where a rouble must be paid beside a worker, another may stand for that worker"
    )
    workers_act_at_once: Literal[True] = Field(description="Q13, fixed: workers gained may be used in the same round")


class Actions(Section):
    """Rules C5."""

    incomplete: Literal["not_allowed"] = Field(
        description="C8, fixed: a space may be chosen only if all of it can be carried out"
    )


class Reward(Section):
    """A one-off reward of a line space."""

    gives: Literal["worker", "question_token", "end_station"] = Field(description="what is gained")
    needs_reach: bool = Field(description="true: black and the locomotives must get there; false: black alone")


class Line(Section):
    """One of the three lines."""

    length: Annotated[int, Field(ge=2, le=15)] = Field(description="spaces")
    locomotives: Annotated[int, Field(ge=1, le=2)] = Field(description="slots for them")
    doublers: Annotated[int, Field(ge=0, le=15)] = Field(description="slots, from space 1 on")
    colours: list[ColourName] = Field(min_length=1, max_length=5, description="that may be laid there")
    rewards: dict[SpaceNumber, Reward] = Field(description="by space")

    @model_validator(mode="after")
    def _fits(self) -> Line:
        if self.doublers > self.length:
            raise ValueError(f"doublers is at most length, {self.length}; not {self.doublers}")
        if beyond := [n for n in self.rewards if int(n) > self.length]:
            raise ValueError(f"rewards.{beyond[0]} is beyond length, {self.length}")
        return self


class Lines(Section):
    """The lines of a player board."""

    transsib: Line
    petersburg: Line
    kiev: Line


class Unlock(Section):
    """Space of the Transsiberian that black must reach before a player has a colour."""

    grey: Annotated[int, Field(ge=1, le=15)] = Field(description="space")
    brown: Annotated[int, Field(ge=1, le=15)] = Field(description="space")
    natural: Annotated[int, Field(ge=1, le=15)] = Field(description="space")
    white: Annotated[int, Field(ge=1, le=15)] = Field(description="space")

    @model_validator(mode="after")
    def _rising(self) -> Unlock:
        if not self.grey <= self.brown <= self.natural <= self.white:
            raise ValueError("colours are unlocked in the order grey, brown, natural, white")
        return self


class PerColour(Section):
    """A number for each colour."""

    black: Annotated[int, Field(ge=0, le=30)] = Field(description="of this colour")
    grey: Annotated[int, Field(ge=0, le=30)] = Field(description="of this colour")
    brown: Annotated[int, Field(ge=0, le=30)] = Field(description="of this colour")
    natural: Annotated[int, Field(ge=0, le=30)] = Field(description="of this colour")
    white: Annotated[int, Field(ge=0, le=30)] = Field(description="of this colour")


class Tracks(Section):
    """Rules section D and S2."""

    unlock: Unlock = Field(description="when colours become available (D7)")
    points: PerColour = Field(description="of a space at each scoring (S2)")
    points_revalued: PerColour = Field(description="the same with the revaluation marker (K3, C10)")
    supply: PerColour = Field(description="tracks of a player (D8)")
    colour_order: Literal["fixed", "any"] = Field(
        description="C16: fixed: a colour enters a line once the colour before it is there; any: it may enter before"
    )


class Doublers(Section):
    """Rules I1 and S3."""

    supply: Annotated[int, Field(ge=0, le=99)] = Field(description="in the box; there are no more (Q24)")
    factor: Annotated[int, Field(ge=1, le=5)] = Field(description="of a space under a doubler")
    lifts_revalued: bool = Field(description="Q21: true: of the revalued points; false: of the printed ones")


class Petersburg(Section):
    """Rules S4."""

    double_space: Annotated[int, Field(ge=1, le=15)] = Field(description="that grey and the locomotive must reach")
    double_factor: Annotated[int, Field(ge=1, le=5)] = Field(description="of all points of the line")


class Kiev(Section):
    """Rules S5 and K4."""

    stars: list[Points] = Field(
        min_length=1, max_length=15, description="points of the star on spaces 1, 2, ... (Q2, C6)"
    )
    medal_points: Points = Field(description="of the medal at each scoring")
    medal_space: Annotated[int, Field(ge=1, le=15)] = Field(description="that has to be reached")
    medal_condition: Literal["colour_and_reach", "none"] = Field(
        description="Q3: colour_and_reach: grey and the locomotive have reached medal_space; none: the medal is enough"
    )


class EndStation(Section):
    """Rules E7."""

    reward: Literal["tracks_or_points", "points", "tracks", "none"] = Field(
        description="Q7: what the last space of a line gives: one of two, only one, or nothing"
    )
    points: Points = Field(description="scored at once")
    black_steps: Literal[1] = Field(description="fixed: of a black track")
    any_steps: Literal[1] = Field(description="fixed: of any track")


class Industry(Section):
    """Rules section H."""

    points: list[Points] = Field(min_length=16, max_length=16, description="of each field at a scoring (C5, Q8)")
    gaps: list[Annotated[int, Field(ge=1, le=15)]] = Field(
        min_length=1, max_length=5, description="fields that need a factory"
    )
    question_fields: list[Annotated[int, Field(ge=1, le=15)]] = Field(max_length=2, description="that give a ? (Q9)")
    question_token: Literal["once_a_player"] = Field(description="Q20, fixed: how often a field gives it")
    factory_order: Literal["any", "at_once"] = Field(
        description="any: a factory and the steps that are left in any order; at_once: the factory first (H2)"
    )

    @model_validator(mode="after")
    def _apart(self) -> Industry:
        if self.gaps != sorted(set(self.gaps)):
            raise ValueError("gaps are different fields in rising order")
        if both := set(self.gaps) & set(self.question_fields):
            raise ValueError(f"field {min(both)} is a gap, so it gives no ?")
        return self


class Locomotives(Section):
    """Rules section F."""

    numbers: list[Annotated[int, Field(ge=1, le=9)]] = Field(
        min_length=1, max_length=9, description="stacks; the first one is handed out"
    )
    may_be_turned: Literal[True] = Field(description="F5, fixed: once all slots are full one may become a factory")


class Factories(Section):
    """Rules section G."""

    ability: Literal["mandatory"] = Field(description="C3, fixed: used as far as possible when a marker enters")


class Engineers(Section):
    """Rules section J."""

    deal: Literal["four_a_three_b", "three_a_four_b"] = Field(
        description="Q1, C1: how many of each stack are dealt with 4 players; with fewer three of each"
    )
    usable: Literal["from_next_turn"] = Field(description="Q22, fixed: of an engineer just hired")
    own_cost: Literal["printed", "free"] = Field(description="C9: what using an own engineer costs")


class EndBonus(Section):
    """Rules K5 and K8."""

    draw: Literal["pick", "top"] = Field(description="Q12, C11: from the whole pile in secret, or its top card")


class TurnOrder(Section):
    """Rules section L and B6."""

    pass_points: list[Points] = Field(min_length=4, max_length=4, description="by place (C7)")
    pass_points_by: Literal["place", "dealt_card"] = Field(
        description="Q17: by the place held now, or by the card dealt for the whole game"
    )
    rouble_may_claim: bool = Field(description="true: a rouble may claim a place, like a worker (C2)")
    second_use: Literal["before_scoring", "after_scoring"] = Field(
        description="Q15, C4: when turn-order workers act again: on the board as it is, or on the empty one"
    )
    second_use_of_own_engineer: Literal[True] = Field(description="Q23, fixed: an unused one of cost one is a place")
    only_second_claimed: Literal["enters_second"] = Field(description="C15, fixed: then the first player stays first")
    own_place_may_be_claimed: dict[Seats, bool] = Field(description="L2: true: the place that a player holds")


class End(Section):
    """Rules section T."""

    engineers_first: Points = Field(description="for most engineers (T2)")
    engineers_second: Points = Field(description="for second most engineers (T2)")
    extra_engineer_alone_counts: bool = Field(description="Q25: true: the card counts also without any engineer")


class Simulation(Section):
    """What is no rule of the game."""

    length_limit: Annotated[int, Field(ge=1, le=20)] = Field(description="rounds after which a game is given up")


class RussianRailroadsRules(Section):
    """All rules of a variant of Russian Railroads."""

    players: Players
    setup: Setup
    payment: Payment
    actions: Actions
    lines: Lines
    tracks: Tracks
    doublers: Doublers
    petersburg: Petersburg
    kiev: Kiev
    end_station: EndStation
    industry: Industry
    locomotives: Locomotives
    factories: Factories
    factory_abilities: FactoryAbilities
    spaces: Spaces
    engineers: Engineers
    engineer_tiles: EngineerTiles
    question_tokens: QuestionTokens
    question_cards: QuestionCards
    start_bonus: StartBonus
    end_bonus: EndBonus
    end_bonus_cards: EndBonusCards
    turn_order: TurnOrder
    end: End
    simulation: Simulation
