"""A variant and a number of players as records: `Rules` and `Board`, both from the variant's file."""

from __future__ import annotations

from typing import Any

from ...errors import BadInput
from ...families import Table
from ...record import fill
from ...variants import Variant
from . import terms
from .lay_out_board import board_values, item_labels
from .records import DISPLAY, NUMBERS, SEATS, Board, Rules
from .schema import RussianRailroadsRules
from .schema_effects import Spaces
from .terms import Colour, Reason, Stack, Track, Trigger


def lay_out(variant: Variant, players: int) -> Table:
    """The table of a variant. BadInput: a wrong number of players, rules that do not fit together."""
    model = variant.rules
    assert isinstance(model, RussianRailroadsRules)
    _check_players(variant.name, model, players)
    board, rules = Board.new(), Rules.new()
    fill(board, board_values(variant.name, model, model.players.board[_key(players)] == "small"))
    fill(rules, rule_values(variant.name, model, players))
    return Table(rules=rules, board=board, labels=labels(model))


def labels(m: RussianRailroadsRules) -> dict[str, tuple[str, ...]]:
    """The string of each code of the log and of the tables. Places: lines, industry, spaces, own engineers."""
    places = (*(line.name.lower() for line in Track), "industry", *Spaces.model_fields, "own_engineer")
    return {
        "place": places,
        "target": places,
        "item": item_labels(m),
        "reason": tuple(reason.name.lower() for reason in Reason),
        "trigger": tuple(trigger.name.lower() for trigger in Trigger),
    }


def word(choices: str, value: str) -> int:
    """Look up a word of a closed list: "fixed" of "ColourOrder" is 0."""
    return int(getattr(terms, choices)[value.upper()])


def rule_values(name: str, m: RussianRailroadsRules, players: int) -> dict[str, Any]:
    """Every field of the rules record for a number of players. BadInput."""
    return {"players": players} | _setup(name, m, players) | _scores(m) | _readings(m, players)


def _setup(name: str, m: RussianRailroadsRules, players: int) -> dict[str, Any]:
    key, by = _key(players), m.players
    return {
        "rounds": by.rounds[key],
        "workers": by.workers[key],
        "reserve": by.reserve_workers[key],
        "roubles": by.roubles[key],
        "start_locomotive": m.setup.first_locomotive,
        "start_space": m.setup.first_space,
        "locomotives": _stacks(name, m, players),
        "doublers": m.doublers.supply,
        "doubler_slots": _doubler_slots(name, m),
        "temporary_workers": m.setup.temporary_workers,
        "end_cards_removed": m.setup.end_bonus_cards_put_away,
        "start_picks": by.start_bonus_picks[key],
        "slots": by.engineer_slots[key],
        "slot_stack": _slot_stacks(m, players),
        "hire_roubles": m.spaces.engineer_hire.roubles,
        "length_limit": m.simulation.length_limit,
    }


def _scores(m: RussianRailroadsRules) -> dict[str, Any]:
    return {
        "majority": [m.end.engineers_first, m.end.engineers_second],
        "supply": _by_colour(m.tracks.supply),
        "unlock": [0, *_by_colour(m.tracks.unlock)[1:]],
        "value": _by_colour(m.tracks.points),
        "revalued": _by_colour(m.tracks.points_revalued),
        "doubler_factor": m.doublers.factor,
        "end_station_points": m.end_station.points,
        "pass_points": m.turn_order.pass_points,
    }


def _readings(m: RussianRailroadsRules, players: int) -> dict[str, Any]:
    order = m.turn_order
    return {
        "own_engineer_cost": word("EngineerCost", m.engineers.own_cost),
        "extra_engineer_alone": m.end.extra_engineer_alone_counts,
        "colour_order": word("ColourOrder", m.tracks.colour_order),
        "doubler_lifts_revalued": m.doublers.lifts_revalued,
        "end_station_reward": word("EndStationReward", m.end_station.reward),
        "two_roubles": m.payment.rouble_for_worker_beside_rouble,
        "rouble_claims": order.rouble_may_claim,
        "pass_points_by": word("PassPoints", f"by_{order.pass_points_by}"),
        "own_place": order.own_place_may_be_claimed[_key(players)],
        "second_use": word("SecondUse", order.second_use),
        "medal_condition": word("MedalCondition", m.kiev.medal_condition),
        "end_card_draw": word("EndCardDraw", m.end_bonus.draw),
        "factory_order": word("EffectOrder", m.industry.factory_order),
    }


def _key(players: int) -> Any:
    return str(players)


def _check_players(name: str, m: RussianRailroadsRules, players: int) -> None:
    numbers = sorted(int(n) for n in m.players.rounds)
    if players not in numbers or players > SEATS:
        raise BadInput(f"{name}: numbers of players are {', '.join(map(str, numbers))}, not {players}")
    tables = {f"players.{key}": getattr(m.players, key) for key in type(m.players).model_fields}
    for key, table in {**tables, "turn_order.own_place_may_be_claimed": m.turn_order.own_place_may_be_claimed}.items():
        if _key(players) not in table:
            raise BadInput(f"{name}: {key} says nothing for {players} players; right would be {key}.{players} = ...")
    if m.players.engineers[_key(players)] > m.players.engineer_slots[_key(players)]:
        raise BadInput(f"{name}: players.engineers.{players} is at most players.engineer_slots.{players}")
    if m.players.start_bonus_picks[_key(players)] > min(players, len(type(m.start_bonus).model_fields)):
        raise BadInput(f"{name}: players.start_bonus_picks.{players} is at most one a player and one a card")


def _by_colour(numbers: Any) -> list[int]:
    return [getattr(numbers, colour.name.lower(), 0) for colour in Colour]


def _stacks(name: str, m: RussianRailroadsRules, players: int) -> list[int]:
    """Locomotives left in each stack once every player has one of the first number."""
    tiles, first = m.players.locomotives_per_number[_key(players)], m.setup.first_locomotive
    stacks = [tiles if number in m.locomotives.numbers else 0 for number in range(NUMBERS)]
    stacks[first] -= players
    if stacks[first] < 0:
        raise BadInput(f"{name}: {players} players start with locomotive {first}; there are {stacks[first] + players}")
    return stacks


def _doubler_slots(name: str, m: RussianRailroadsRules) -> int:
    slots = [getattr(m.lines, line.name.lower()).doublers for line in Track]
    if sum(n > 0 for n in slots) > 1:
        raise BadInput(f"{name}: only one line may have doublers, not lines {slots} of transsib, petersburg, kiev")
    return sum(slots)


def _slot_stacks(m: RussianRailroadsRules, players: int) -> list[int]:
    """The stack that fills each slot of the display, from the hiring space to the left (A5, C1)."""
    first = 4 if players == SEATS and m.engineers.deal == "four_a_three_b" else 3
    dealt = m.players.engineers[_key(players)]
    return [Stack.NONE if i >= dealt else Stack.A if i < first else Stack.B for i in range(DISPLAY)]
