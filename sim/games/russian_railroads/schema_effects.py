"""What a space, engineer, factory, token or card does, as a variant file says it (see `schema.py`)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, SerializerFunctionWrapHandler, model_serializer, model_validator

from .records import DISPLAY, TIERS

ColourName = Literal["black", "grey", "brown", "natural", "white"]
Few = Annotated[int, Field(ge=0, le=9)]

EffectName = Literal[
    "none",
    "advance_track",
    "advance_different_tracks",
    "advance_track_mixed",
    "advance_industry",
    "advance_industry_and_black",
    "loco_or_factory",
    "loco_and_factory",
    "take_doubler",
    "gain_roubles",
    "take_temp_workers",
    "hire_engineer",
    "public_engineer",
    "claim_turn_order",
    "repeat_action",
    "use_other_players_engineer",
    "end_bonus_card",
    "end_bonus_card_or_points",
    "end_bonus_and_question_card",
    "question_token",
    "score_top_locomotives",
    "score_engineer_numbers",
    "second_industry_marker",
    "kiev_medal",
    "revaluation",
    "end_station",
    "black_worker",
    "locomotive",
    "engineer_and_roubles",
]

NEEDS: dict[str, tuple[str, ...]] = {
    "advance_track": ("steps", "colours"),
    "advance_different_tracks": ("count",),
    "advance_track_mixed": ("colours",),
    "advance_industry": ("steps",),
    "advance_industry_and_black": ("steps", "black_steps"),
    "take_doubler": ("count",),
    "gain_roubles": ("count",),
    "claim_turn_order": ("count",),
    "public_engineer": ("count",),
    "end_bonus_card": ("count",),
    "end_bonus_card_or_points": ("points",),
    "question_token": ("count",),
    "score_top_locomotives": ("count",),
    "second_industry_marker": ("steps",),
    "end_station": ("count",),
    "black_worker": ("steps",),
    "locomotive": ("count",),
    "engineer_and_roubles": ("count",),
}
MORE = ("points",)  # what any effect may bring beside
OF_THE_BOARD = ("hire_engineer", "public_engineer", "claim_turn_order")  # only spaces do this, and bring no points


class Section(BaseModel):
    """A table of the file; a key that is not listed is an error."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Effect(Section):
    """What happens. Which numbers an effect needs stands in `NEEDS`; all may bring points beside."""

    effect: EffectName = Field(description="what happens; what each word means stands in docs/rules")
    steps: Few = Field(default=0, description="of tracks or of an industry marker")
    colours: list[ColourName | Literal["any"]] = Field(
        default=[], max_length=5, description="tracks that may step; any: each that the player has"
    )
    black_steps: Few = Field(default=0, description="of a black track, with an industry step")
    count: Few = Field(
        default=0,
        description="how many: tracks, doublers, roubles, tokens, cards; or which: a place, a slot, a locomotive",
    )
    points: Annotated[int, Field(ge=0, le=50)] = Field(default=0, description="scored beside, or instead")

    @model_serializer(mode="wrap")
    def _without_defaults(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Only what is said: a variant is shown without the numbers that its effects do not have."""
        fields = type(self).model_fields
        return {key: x for key, x in write(self).items() if x != fields[key].default}

    @model_validator(mode="after")
    def _complete(self) -> Effect:
        needs = NEEDS.get(self.effect, ())
        for key in ("steps", "colours", "black_steps", "count", "points"):
            said = bool(getattr(self, key))
            if key in needs and not said:
                raise ValueError(f"{self.effect} needs {key} (at least 1, or a colour)")
            if said and key not in needs and key not in MORE:
                raise ValueError(f"{self.effect} has no {key}; leave it out, or say 0 (no colours: [])")
        if self.effect in OF_THE_BOARD and (self.points or not isinstance(self, Space)):
            raise ValueError(f"{self.effect} is an effect of spaces only, and brings no points")
        if self.effect == "black_worker" and self.steps != 1:
            raise ValueError(f"black_worker has steps = 1, fixed; not {self.steps}")
        if self.effect == "advance_track_mixed" and ("any" in self.colours or len(set(self.colours)) != 2):
            raise ValueError("advance_track_mixed names two colours, one step each")
        return self


class Space(Effect):
    """A space of the main board."""

    workers: Annotated[int, Field(ge=0, le=5)] = Field(description="that have to be placed; a rouble may stand for one")
    roubles: Annotated[int, Field(ge=0, le=5)] = Field(default=0, description="that have to be paid beside")
    board: Literal["both", "large", "small", "none"] = Field(default="both", description="side of the board it is on")
    rounds: Literal["all", "last", "all_but_last"] = Field(default="all", description="in which it is open")
    blocks: bool = Field(default=True, description="true: taken for the rest of the round; false: never occupied")

    @model_validator(mode="after")
    def _paid(self) -> Space:
        if not self.workers and not self.roubles and self.effect != "public_engineer":
            raise ValueError("a space costs at least one worker or rouble")
        return self


class EngineerTile(Effect):
    """An engineer."""

    stack: Literal["A", "B", "none"] = Field(description="where it is dealt from; none: it lies on its ? card")
    workers: Annotated[int, Field(ge=0, le=5)] = Field(description="that it costs")
    roubles: Annotated[int, Field(ge=0, le=5)] = Field(default=0, description="that it costs")


class EndBonusCard(Section):
    """An end bonus card."""

    counts: Literal[
        "factory",
        "engineer",
        "end_station",
        "grey_brown",
        "black",
        "doublers",
        "token",
        "extra_engineer",
        "locomotives",
        "workers",
        "keys",
    ] = Field(description="what it counts; extra_engineer counts as one; keys are end-station rewards")
    points: Annotated[int, Field(ge=0, le=50)] = Field(default=0, description="for each")
    tiers: dict[Annotated[str, Field(pattern="^[1-9][0-9]?$")], Annotated[int, Field(ge=0, le=99)]] = Field(
        default={}, max_length=TIERS, description="points from so many on; only the highest tier counts"
    )
    in_play: bool = Field(default=True, description="false: the card is left in the box")

    @model_validator(mode="after")
    def _counted(self) -> EndBonusCard:
        if (self.counts in ("doublers", "keys")) != bool(self.tiers):
            raise ValueError("doublers and keys have tiers, the others have none")
        if bool(self.points) == (bool(self.tiers) or self.counts == "extra_engineer"):
            raise ValueError("points are said where neither tiers nor extra_engineer stand, and only there")
        return self


class Spaces(Section):
    """The spaces of the main board."""

    track_black_1: Space
    track_black_2: Space
    track_grey_1: Space
    track_grey_2: Space
    track_brown_1: Space
    track_brown_2: Space
    track_natural_1: Space
    track_natural_2: Space
    track_white_1: Space
    track_white_2: Space
    track_any: Space
    track_open: Space
    loco_1: Space
    loco_2: Space
    loco_3: Space
    industry_1: Space
    industry_2: Space
    industry_3: Space
    doubler: Space
    roubles: Space
    temp_workers: Space
    engineer_hire: Space
    engineer_public_1: Space
    engineer_public_2: Space
    turn_order_1: Space
    turn_order_2: Space
    last_round_industry: Space

    @model_validator(mode="after")
    def _places(self) -> Spaces:
        said = [getattr(self, key) for key in type(self).model_fields]
        places = [space.count for space in said if space.effect == "claim_turn_order"]
        if len(set(places)) < len(places) or not set(places) <= {1, 2}:
            raise ValueError(f"spaces of claim_turn_order have count 1 and 2, each once; not {places}")
        if beyond := [space.count for space in said if space.effect == "public_engineer" and space.count >= DISPLAY]:
            raise ValueError(f"public_engineer has count 1 to {DISPLAY - 1}, a slot of the display; not {beyond[0]}")
        return self


class EngineerTiles(Section):
    """The engineers, by number."""

    engineer_1: EngineerTile
    engineer_2: EngineerTile
    engineer_3: EngineerTile
    engineer_4: EngineerTile
    engineer_5: EngineerTile
    engineer_6: EngineerTile
    engineer_7: EngineerTile
    engineer_8: EngineerTile
    engineer_9: EngineerTile
    engineer_10: EngineerTile
    engineer_11: EngineerTile
    engineer_12: EngineerTile
    engineer_13: EngineerTile
    engineer_14: EngineerTile
    engineer_15: EngineerTile


class FactoryAbilities(Section):
    """The factory sides of the locomotives, by number."""

    factory_1: Effect
    factory_2: Effect
    factory_3: Effect
    factory_4: Effect
    factory_5: Effect
    factory_6: Effect
    factory_7: Effect
    factory_8: Effect
    factory_9: Effect


class QuestionTokens(Section):
    """The ? tokens, one of each a player."""

    q_industry2: Effect
    q_kiev_medal: Effect
    q_revaluation: Effect
    q_card: Effect
    q_two_keys: Effect
    q_doublers: Effect
    q_industry_steps: Effect


class QuestionCards(Section):
    """The ? cards, one of each on the table."""

    qc_black_worker: Effect
    qc_loco9: Effect
    qc_engineer: Effect
    qc_roubles: Effect
    qc_tracks: Effect


class StartBonus(Section):
    """The start bonus cards, one of each."""

    sb_rouble: Effect
    sb_black: Effect
    sb_industry: Effect
    sb_doubler: Effect


class EndBonusCards(Section):
    """The end bonus cards, one of each."""

    eb_factories: EndBonusCard
    eb_engineers: EndBonusCard
    eb_end_stations: EndBonusCard
    eb_grey_brown: EndBonusCard
    eb_black: EndBonusCard
    eb_doublers: EndBonusCard
    eb_question: EndBonusCard
    eb_extra_engineer: EndBonusCard
    eb_locomotives: EndBonusCard
    eb_workers: EndBonusCard
    eb_keys: EndBonusCard
