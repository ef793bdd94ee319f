"""A variant and a number of players as records: `Rules` from the schema's model, `Board` from the map folder."""

from __future__ import annotations

from typing import Any

from ....errors import BadInput
from ....families import Table
from ....record import fill
from ....variants import Variant
from ..board import Names, fits, read_board
from ..records import Board
from ..terms import HexSharing, RidgeBesideCity
from . import terms
from .records import SEATS, Rules
from .schema import Advanced, ShareGameRules
from .terms import Reason, Trigger


def lay_out(variant: Variant, players: int) -> Table:
    """The table of a variant. BadInput: no board, a wrong number of players, a board that does not fit."""
    if variant.map is None:
        raise BadInput(f"{variant.name}: names no map; say which, as in map = 'england_wales'")
    model = variant.rules
    assert isinstance(model, ShareGameRules)
    numbers = model.ew_advanced.players
    if players not in numbers:
        allowed = ", ".join(map(str, sorted(numbers))) or "none (ew_advanced.players is empty)"
        raise BadInput(f"{variant.name}: numbers of players are {allowed}, not {players}")
    fits(f"{variant.name}, players", players, SEATS, "SEATS")
    board, names = read_board(variant.map)
    rules = Rules.new()
    items = [names.thing(company.color) for company in model.ew_advanced.company]
    fill(rules, rule_values(variant.name, model, players, items))
    _check(variant, rules, board)
    return Table(rules=rules, board=board, labels=labels(model, names))


def labels(model: ShareGameRules, names: Names) -> dict[str, tuple[str, ...]]:
    """The string of each code of the log and of the tables. Places: cities first, then hexes."""
    places = (*names.cities, *names.hexes)
    return {
        "company": tuple(company.color for company in model.ew_advanced.company),
        "place": places,
        "target": places,
        "item": tuple(names.things),
        "reason": tuple(reason.name.lower() for reason in Reason),
        "trigger": tuple(trigger.name.lower() for trigger in Trigger),
    }


def word(choices: str, value: str) -> int:
    """Look up a word of a closed list: "to_bank" of "MergeCash" is 1."""
    return int(getattr(terms, choices)[value.upper()])


def rule_values(name: str, m: ShareGameRules, players: int, items: list[int]) -> dict[str, Any]:
    """Every field of the rules record for a number of players. BadInput: `end_rule` = table has no such number."""
    a = m.ew_advanced
    table = {int(n): x for n, x in m.empty_city_markers.items()}
    if a.end_rule == "table" and players not in table:
        raise BadInput(f"{name}: ew_advanced.end_rule = table needs empty_city_markers.{players}")
    prices = [company.start_price for company in a.company]
    room = [0] * (len(Rules.FIELDS["start_price"].zero()) - len(prices))
    return {
        "players": players,
        "rails": _rails(m, players),
        "companies": len(prices),
        "start_price": [*prices, *room],
        "label": [*items, *room],
        "starting_cash": a.starting_cash_2_3_players if players < 4 else a.starting_cash_4plus_players,
        "empty_cities": table[players] if a.end_rule == "table" else a.end_empty_cities,
        "length_limit": m.simulation.length_limit,
    } | _advanced(a)


def _rails(m: ShareGameRules, players: int) -> dict[str, Any]:
    """The part of the rules that the board shares with the basic game."""
    build, reduced = m.build, m.ew_advanced.cube_reduction and players in m.setup.cube_reduction_players
    return {
        "players": players,
        "cube_reduction": m.setup.cube_reduction if reduced else 0,
        "cube_minimum": m.setup.cube_minimum_per_city,
        "cubes_per_colour": [m.components.cubes_per_color] * 5,
        "cost_terrain": [0, build.cost_plain, build.cost_water, build.cost_mountain],
        "cost_ridge": build.cost_ridge_crossing,
        "cost_crossing": build.cost_crossing_tile_extra,
        "ridge_beside_city": int(RidgeBesideCity[build.ridge_beside_city.upper()]),
        "max_tracks": build.max_tracks_per_hex,
        "hex_sharing": int(HexSharing[build.hex_sharing.upper()]),
        "side_gap": build.curve_min_side_gap,
        "may_duplicate": build.may_duplicate_own_link,
        "link_points": m.deliver.income_per_link,
        "from_same_colour": m.deliver.from_same_colour_city,
        "income": m.income.track,
        "income_above": m.income.above_100,
    }


def _advanced(a: Advanced) -> dict[str, Any]:
    """What the share game adds."""
    return {
        "available": a.shares_available_at_start,
        "mat": a.shares_on_company_mat_at_start,
        "start_tie": word("StartTie", a.start_tie),
        "increment": a.increment,
        "opening_pass": word("OpeningPass", a.opening_pass),
        "stock_phase": word("StockPhase", a.stock_phase),
        "bond_value": a.bond_value,
        "bond_interest": a.bond_interest,
        "bond_redemption": a.bond_redemption,
        "only_as_needed": a.issue_only_as_needed,
        "bonds_for": word("BondsFor", a.bonds_for),
        "interest_funding": word("InterestFunding", a.interest_funding),
        "interest_shortfall": word("InterestShortfall", a.interest_shortfall),
        "default_drop": a.default_price_drop,
        "rounds": a.company_rounds,
        "max_links": a.max_links_per_build,
        "second_extra": a.second_link_extra_per_hex,
        "max_tiles": a.max_tiles_per_link,
        "second_uses_first": a.second_link_may_use_first,
        "dividend_multiple": a.dividend_max_multiple_of_price,
        "no_dividend_drop": a.no_dividend_drop,
        "low_dividend_drop": a.low_dividend_drop,
        "price_min": a.price_min,
        "price_max": a.price_max,
        "grant": a.player_grant_after_dividends,
        "premium": a.merger_premium_per_share,
        "merger_buys": word("MergerBuys", a.merger_buys),
        "merger_tie_order": word("MergerTieOrder", a.merger_tie_order),
        "merger_affordable": word("MergerAffordable", a.merger_affordable),
        "merge_cash": word("MergeCash", a.merge_cash),
        "merge_bonds": word("MergeBonds", a.merge_bonds),
        "proposals": a.proposals_per_company,
        "extra_turns": a.end_extra_turns,
        "bond_penalty": a.end_bond_price_penalty,
        "share_value_min": a.end_share_value_min,
    }


def _check(variant: Variant, r: Rules, b: Board) -> None:
    """What only rules and board together show. BadInput."""
    printed = [int(b.cubes[city]) for city in range(b.n_cities)]  # kernels may not be built yet, so no `cubes_for`
    less, least = int(r.rails.cube_reduction), int(r.rails.cube_minimum)
    cubes, bag = sum(max(n - less, min(n, least)) for n in printed), int(sum(r.rails.cubes_per_colour))
    if cubes > bag:
        raise BadInput(f"{variant.name}: {cubes} cubes for the cities, but only {bag} in components.cubes_per_color")
    if r.empty_cities > b.n_cities:
        raise BadInput(f"{variant.name}: empty cities that end the game are at most the {b.n_cities} of the map")
