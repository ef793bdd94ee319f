"""The printed game as a variant's file says it: spaces, tiles, cards and lines, field by field of `Board`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...errors import BadInput
from .records import (
    END_CARDS,
    ENGINEERS,
    FIELDS,
    LENGTH,
    NUMBERS,
    QUESTION_CARDS,
    SLOTS,
    SPACES,
    START_CARDS,
    TIERS,
    TOKENS,
)
from .schema import Line as LineRules
from .schema import RussianRailroadsRules
from .schema_effects import Effect as Said
from .schema_effects import EndBonusCard, EngineerTile, Section, Space
from .terms import CardKind, Colour, Effect, Reward, Stack, Track

ALL_COLOURS = (1 << len(Colour)) - 1
BLACK = 1 << Colour.BLACK
WHEN = {"all": 0, "last": 1, "all_but_last": 2}  # as `Space.when` says it
CARDS = ("question_tokens", "question_cards", "start_bonus", "end_bonus_cards", "factory_abilities")  # labels in order
EFFECTS = {
    "none": Effect.NOTHING,
    "advance_track": Effect.TRACK,
    "advance_different_tracks": Effect.DIFFERENT_TRACKS,
    "advance_track_mixed": Effect.MIXED_TRACK,
    "advance_industry": Effect.INDUSTRY,
    "advance_industry_and_black": Effect.INDUSTRY_AND_TRACK,
    "loco_or_factory": Effect.LOCOMOTIVE_OR_FACTORY,
    "loco_and_factory": Effect.LOCOMOTIVE_AND_FACTORY,
    "take_doubler": Effect.DOUBLER,
    "gain_roubles": Effect.ROUBLES,
    "take_temp_workers": Effect.TEMPORARY_WORKERS,
    "hire_engineer": Effect.HIRE,
    "public_engineer": Effect.PUBLIC_ENGINEER,
    "claim_turn_order": Effect.CLAIM,
    "repeat_action": Effect.REPEAT,
    "use_other_players_engineer": Effect.BORROW_ENGINEER,
    "end_bonus_card": Effect.END_CARD,
    "end_bonus_card_or_points": Effect.END_CARD_OR_POINTS,
    "end_bonus_and_question_card": Effect.END_CARD_AND_QUESTION_CARD,
    "question_token": Effect.TOKEN,
    "score_top_locomotives": Effect.LOCOMOTIVE_SUM,
    "score_engineer_numbers": Effect.ENGINEER_SUM,
    "second_industry_marker": Effect.SECOND_MARKER,
    "kiev_medal": Effect.MEDAL,
    "revaluation": Effect.REVALUATION,
    "end_station": Effect.END_STATIONS,
    "black_worker": Effect.BLACK_WORKER,
    "locomotive": Effect.LOCOMOTIVE,
    "engineer_and_roubles": Effect.ENGINEER,
}
REWARDS = {"worker": Reward.WORKER, "question_token": Reward.TOKEN, "end_station": Reward.END_STATION}


def board_values(name: str, m: RussianRailroadsRules, small: bool) -> dict[str, Any]:
    """Every field of the board record for one side of the main board. BadInput: what does not fit together."""
    code = {label: i for i, label in enumerate(item_labels(m))}
    return {
        "n_spaces": len(members(m.spaces)),
        "n_tokens": len(members(m.question_tokens)),
        "n_question_cards": len(members(m.question_cards)),
        "n_start_cards": len(members(m.start_bonus)),
        "n_end_cards": len(members(m.end_bonus_cards)),
        "slot_line": _slot_lines(name, m),
        "last_field": len(m.industry.points) - 1,
        "field_points": m.industry.points,
        "field_gap": [m.industry.gaps.index(f) + 1 if f in m.industry.gaps else 0 for f in range(FIELDS)],
        "field_token": [int(f in m.industry.question_fields) for f in range(FIELDS)],
        "spaces": padded([_space(m, said, small) for _, said in members(m.spaces)], SPACES),
        "engineers": padded([{}, *(_engineer(m, said) for _, said in members(m.engineer_tiles))], ENGINEERS),
        "factories": padded([{}, *_cards(m, m.factory_abilities, code)], NUMBERS),
        "tokens": padded(_cards(m, m.question_tokens, code), TOKENS),
        "question_cards": padded(_cards(m, m.question_cards, code), QUESTION_CARDS),
        "start_cards": padded(_cards(m, m.start_bonus, code), START_CARDS),
        "end_cards": padded([_end_card(said, code[key]) for key, said in members(m.end_bonus_cards)], END_CARDS),
        "lines": [_line(name, m, line) for line in Track],
    }


def item_labels(m: RussianRailroadsRules) -> tuple[str, ...]:
    """The strings of the column `item`: colours, then tokens, cards and factories."""
    cards = [key for table in CARDS for key, _ in members(getattr(m, table))]
    return (*(colour.name.lower() for colour in Colour), *cards)


def members(section: Section) -> list[tuple[str, Any]]:
    """The entries of a table of the variant file, in the order in which they are numbered."""
    return [(key, getattr(section, key)) for key in type(section).model_fields]


def padded(rows: list[dict[str, Any]], room: int) -> list[dict[str, Any]]:
    """Rows for every place of a record; the ones left over stay empty."""
    return rows + [{}] * (room - len(rows))


def deed(m: RussianRailroadsRules, said: Said) -> dict[str, int]:
    """The record of an effect."""
    n, more = said.steps or said.count, said.black_steps
    colours = _mask(said.colours)
    if said.effect == "claim_turn_order":
        n -= 1
    elif said.effect == "advance_industry_and_black":
        colours = BLACK
    elif said.effect == "advance_different_tracks":
        colours = ALL_COLOURS
    elif said.effect == "engineer_and_roubles":
        n, more = _unlettered(m), said.count
    elif said.effect == "end_bonus_card_or_points":
        return {"effect": EFFECTS[said.effect], "m": said.points}
    return {"effect": EFFECTS[said.effect], "n": n, "m": more, "colours": colours, "points": said.points}


def _mask(colours: list[Any]) -> int:
    """Colours as bits."""
    if "any" in colours:
        return ALL_COLOURS
    return sum(1 << Colour[name.upper()] for name in set(colours))


def _unlettered(m: RussianRailroadsRules) -> int:
    """Number of the engineer that lies on its ? card."""
    return next((i + 1 for i, (_, tile) in enumerate(members(m.engineer_tiles)) if tile.stack == "none"), 0)


def _space(m: RussianRailroadsRules, said: Space, small: bool) -> dict[str, Any]:
    return {
        "present": said.board in ("both", "small" if small else "large"),
        "workers": said.workers,
        "roubles": said.roubles,
        "deed": deed(m, said),
        "blocks": said.blocks,
        "when": WHEN[said.rounds],
    }


def _engineer(m: RussianRailroadsRules, said: EngineerTile) -> dict[str, Any]:
    return {
        "stack": Stack[said.stack.upper()],
        "present": 1,
        "workers": said.workers,
        "roubles": said.roubles,
        "deed": deed(m, said),
    }


def _cards(m: RussianRailroadsRules, table: Section, code: dict[str, int]) -> list[dict[str, Any]]:
    return [{"present": 1, "deed": deed(m, said), "label": code[key]} for key, said in members(table)]


def _end_card(said: EndBonusCard, label: int) -> dict[str, Any]:
    tiers = sorted((int(least), points) for least, points in said.tiers.items())
    tiers = tiers + [(0, 0)] * (TIERS - len(tiers))
    return {
        "present": said.in_play,
        "kind": CardKind[said.counts.upper()],
        "points": said.points,
        "tier": [least for least, _ in tiers],
        "tier_points": [points for _, points in tiers],
        "label": label,
    }


def _line(name: str, m: RussianRailroadsRules, line: Track) -> dict[str, Any]:
    """A line with what its spaces give. BadInput: two things on one space, or one beyond the end."""
    said: LineRules = getattr(m.lines, line.name.lower())
    rows = {key: [0] * LENGTH for key in ("reward", "amount", "colour", "needs_reach")}
    for where, space, reward, amount, colour, reach in _rewards(m, line, said):
        if space > said.length:
            raise BadInput(f"{name}: {where}: lines.{line.name.lower()} has only {said.length} spaces")
        if rows["reward"][space]:
            raise BadInput(f"{name}: {where}: space {space} of {line.name.lower()} gives something else already")
        for key, x in zip(rows, (reward, amount, colour, reach), strict=True):
            rows[key][space] = int(x)
    return rows | {"length": said.length, "doublers": said.doublers > 0, "colours": _mask(list(said.colours))}


def _rewards(
    m: RussianRailroadsRules, line: Track, said: LineRules
) -> Iterator[tuple[str, int, Reward, int, Colour, bool]]:
    """Key of the file, space, what it gives, how much, for which colour, and whether locomotives must get there."""
    for space, reward in said.rewards.items():
        where = f"lines.{line.name.lower()}.rewards.{space}"
        yield where, int(space), REWARDS[reward.gives], 1, Colour.BLACK, reward.needs_reach
    if line == Track.PETERSBURG:
        factor = m.petersburg.double_factor
        yield "petersburg.double_space", m.petersburg.double_space, Reward.DOUBLE_LINE, factor, Colour.GREY, True
    if line == Track.KIEV:
        for i, points in enumerate(m.kiev.stars):
            if points:
                yield f"kiev.stars[{i}]", i + 1, Reward.STAR, points, Colour.BLACK, True
        yield "kiev.medal_space", m.kiev.medal_space, Reward.MEDAL, m.kiev.medal_points, Colour.GREY, True


def _slot_lines(name: str, m: RussianRailroadsRules) -> list[int]:
    """The line of each locomotive slot, those of the Transsiberian first."""
    slots = [int(line) for line in Track for _ in range(getattr(m.lines, line.name.lower()).locomotives)]
    if len(slots) != SLOTS:
        raise BadInput(f"{name}: lines.*.locomotives are {SLOTS} slots in all, not {len(slots)}")
    return slots
