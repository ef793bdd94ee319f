"""A variant and a number of players as records: `Rules` from the schema's model, `Board` from the map folder."""

from __future__ import annotations

from typing import Any

from ...errors import BadInput
from ...families import Table
from ...record import fill
from ...variants import Variant
from . import terms
from .board import Names, fits, read_board
from .records import SEATS, Board, Rules
from .schema import RailwaysRules
from .terms import CardKind, Reason, Trigger


def lay_out(variant: Variant, players: int) -> Table:
    """The table of a variant. BadInput: no board, a wrong number of players, a board that does not fit."""
    if variant.map is None:
        raise BadInput(f"{variant.name}: names no map; extend it by a variant with a board")
    model = variant.rules
    assert isinstance(model, RailwaysRules)
    numbers = [int(n) for n in model.empty_city_markers]
    if players not in numbers:
        allowed = ", ".join(map(str, sorted(numbers))) or "none (empty_city_markers is empty)"
        raise BadInput(f"{variant.name}: numbers of players are {allowed}, not {players}")
    fits(f"{variant.name}, players", players, SEATS, "SEATS")
    board, names = read_board(variant.map)
    rules = Rules.new()
    fill(rules, rule_values(model, players, board))
    _check(variant, rules, board)
    _check_cards(variant, model, board)
    return Table(rules=rules, board=board, labels=labels(names))


def labels(names: Names) -> dict[str, tuple[str, ...]]:
    """The string of each code of the log and of the tables. Places: cities first, then hexes."""
    places = (*names.cities, *names.hexes)
    return {
        "place": places,
        "target": places,
        "item": tuple(names.things),
        "baron": tuple(names.things),
        "reason": tuple(reason.name.lower() for reason in Reason),
        "trigger": tuple(trigger.name.lower() for trigger in Trigger),
    }


def word(choices: str, value: str) -> int:
    """Look up a word of a closed list: "standard" of "Auction" is 0."""
    return int(getattr(terms, choices)[value.upper()])


def rule_values(m: RailwaysRules, players: int, b: Board) -> dict[str, Any]:
    """Every field of the rules record for a number of players."""
    return {"players": players} | _general(m, players) | _building(m) | _cards(m, b) | _board_rules(m, b)


def _general(m: RailwaysRules, players: int) -> dict[str, Any]:
    tiles, ties = m.components.new_city_tile_colors, [word("TieBreak", x) for x in m.end.tie_break]
    return {
        "starting_money": m.setup.starting_money,
        "starting_engine": m.setup.starting_engine,
        "starting_points": m.setup.starting_points,
        "cube_reduction": m.setup.cube_reduction if players in m.setup.cube_reduction_players else 0,
        "cube_minimum": m.setup.cube_minimum_per_city,
        "cubes_per_colour": [m.components.cubes_per_color] * 5,
        "new_city_tiles": [tiles.red, tiles.yellow, tiles.blue, tiles.black, tiles.purple],
        "action_rounds": m.turn.action_rounds,
        "auction": word("Auction", m.auction.variant),
        "minimum_bid": m.auction.minimum_opening_bid,
        "increment": m.auction.increment,
        "max_bid": m.auction.max_bid,
        "last_player_may_pass": m.auction.last_player_may_pass,
        "first_turn_bonus_step": m.auction.first_turn_bonus_step,
        "half_pay_permille": round(m.auction.half_pay_fraction * 1000),
        "half_pay_up": m.auction.half_pay_rounding == "up",
        "half_pay_no_bid": m.auction.half_pay_no_bid,
        "half_pay_all_pass": word("AllPass", m.auction.half_pay_all_pass),
        "bond_value": m.bonds.value,
        "interest": m.bonds.interest,
        "bond_points": m.bonds.victory_point_cost,
        "only_when_needed": m.bonds.issue_only_when_needed,
        "income": m.income.track,
        "income_above": m.income.above_100,
        "threshold": dict(m.empty_city_markers)[str(players)],  # type: ignore[index]
        "end_count": word("EndCount", m.end.count),
        "end_check": word("EndCheck", m.end.check),
        "end_can_lapse": m.end.can_lapse,
        "extra_turns": m.end.extra_full_turns,
        "tie_break": (ties + [0, 0])[:2],
        "score_floor": m.end.score_floor,
        "length_limit": m.simulation.length_limit,
    }


def _building(m: RailwaysRules) -> dict[str, Any]:
    build, prices = m.build, getattr(m.engine.cost_tables, m.engine.cost_table)[: m.engine.max_level - 1]
    return {
        "max_tiles": build.max_tiles_per_action,
        "may_stop_early": build.may_stop_early,
        "start_anywhere": build.start_anywhere,
        "cost_terrain": [0, build.cost_plain, build.cost_water, build.cost_mountain],
        "cost_ridge": build.cost_ridge_crossing,
        "cost_crossing": build.cost_crossing_tile_extra,
        "ridge_charge": word("RidgeCharge", build.ridge_charge),
        "ridge_beside_city": word("RidgeBesideCity", build.ridge_beside_city),
        "max_tracks": build.max_tracks_per_hex,
        "hex_sharing": word("HexSharing", build.hex_sharing),
        "side_gap": build.curve_min_side_gap,
        "may_duplicate": build.may_duplicate_own_link,
        "may_redirect": build.redirect_own_track,
        "urbanize_cost": m.urbanize.cost,
        "urbanize_cubes": m.urbanize.cubes_drawn,
        "urbanize_removes_marker": m.urbanize.removes_empty_marker,
        "supply_short": word("SupplyShort", m.urbanize.supply_short),
        "max_level": m.engine.max_level,
        "engine_cost": [0, 0, *prices, *[0] * (7 - len(prices))],
        "link_points": m.deliver.points_per_own_link,
        "cube_in_bag": word("CubeInBag", m.deliver.cube_in_bag),
        "from_same_colour": m.deliver.from_same_colour_city,
        "marker_removed_by": word("MarkerRemovedBy", m.deliver.marker_removed_by),
    }


def _cards(m: RailwaysRules, b: Board) -> dict[str, Any]:
    intro = m.mexico is not None and m.mexico.intro_game
    operations = m.setup.cards in ("full", "no_barons") and int(b.n_cards) > 0 and not intro
    printed = not any(b.cards[i].line >= 0 for i in range(b.n_cards))  # lines on the board need no card
    return {
        "with_operations": operations,
        "with_lines": int(b.n_lines) > 0 and (operations or printed),
        "cards_per_player": m.operations_cards.initial_extra_per_player,
        "cards_each_turn": m.operations_cards.revealed_at_end_of_turn,
        "executive_actions": m.operations_cards.executive_actions,
        "red_cross_needs_effect": m.operations_cards.red_cross_needs_effect,
        "complete_before_reveal": word("CompleteBeforeReveal", m.operations_cards.complete_before_reveal),
        "with_barons": m.setup.cards in ("full", "no_operations") and int(b.n_barons) > 0 and not intro,
        "baron_tie": word("GoalTie", m.baron_cards.tie),
        "baron_chain": word("Chain", m.baron_cards.chain),
        "known_when_chosen": word("KnownWhenChosen", m.baron_cards.known_when_chosen),
    }


def _board_rules(m: RailwaysRules, b: Board) -> dict[str, Any]:
    it, ew = m.eastern_us, m.ew
    return {
        "passenger_colours": ew.passenger_line_colors if ew else 0,
        "passenger_from": word("CountsFrom", ew.passenger_line_counts_from) if ew else 0,
        "tunnel_cost": ew.tunnel_engineer_mountain_cost if ew else 0,
        "inspector_timing": word("InspectorTiming", ew.inspector_timing) if ew else 0,
        "inspector_stops": ew.inspector_stops_per_player if ew else 0,
        "lines_shuffled": it is not None and it.major_lines == "shuffled",
        "line_western_link": word("LineWesternLink", it.major_line_western_link) if it else 0,
        "with_western_link": it is not None and it.western_link and int(b.n_western) > 0,
        "western_cost": it.western_link_cost if it else 0,
        "western_cubes": it.western_link_red_cubes if it else 0,
        "refill_cubes": it.chicago_refill_cubes if it else 0,
        "refill_from": word("RefillFrom", it.chicago_refill_from) if it else 0,
    }


def _check(variant: Variant, r: Rules, b: Board) -> None:
    """What only rules and board together show. BadInput."""
    printed = [int(b.cubes[city]) for city in range(b.n_cities)]  # kernels may not be built yet, so no `cubes_for`
    less, least = int(r.cube_reduction), int(r.cube_minimum)
    cubes, bag = sum(max(n - less, min(n, least)) for n in printed), int(sum(r.cubes_per_colour))
    if cubes > bag:
        raise BadInput(f"{variant.name}: {cubes} cubes for the cities, but only {bag} in components.cubes_per_color")
    if r.threshold > b.n_cities:
        raise BadInput(f"{variant.name}: empty_city_markers.{r.players} is at most the {b.n_cities} cities of the map")
    if r.with_barons and b.n_barons < 2 * r.players:
        raise BadInput(f"{variant.name}: {r.players} players need {2 * r.players} baron cards; there are {b.n_barons}")


def _check_cards(variant: Variant, m: RailwaysRules, b: Board) -> None:
    """Cards whose numbers stand in the rules of one board need that table. BadInput."""
    asks = {CardKind.PASSENGER_LINE, CardKind.TUNNEL_ENGINEER, CardKind.RAILROAD_INSPECTOR}
    for card in range(b.n_cards):
        if m.ew is None and b.cards[card].kind in asks:
            kind = CardKind(b.cards[card].kind).name.lower()
            raise BadInput(f"{variant.name}: the map has a card of kind {kind}, which needs the table [ew] of rules")
