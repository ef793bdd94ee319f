"""What of the rules of Railways occurs in a game: phases, decisions, effects of cards, goals, end triggers, reasons."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from sim.again import Replay
from sim.games.railways.kinds import Kind
from sim.games.railways.terms import Auction, BaronKind, CardKind, Do, Phase, Reason, Symbol, Trigger

ASPECTS: Mapping[str, type[IntEnum]] = {
    "event": Kind,
    "phase": Phase,
    "decision": Do,
    "card": CardKind,
    "symbol": Symbol,
    "baron goal": BaronKind,
    "end trigger": Trigger,
    "auction": Auction,
    "reason": Reason,
}
PHASES = {  # the event that nothing but this phase brings about
    "barons": "baron_kept",
    "auction": "pass_bid",
    "actions": "built",
    "inspection": "delivery_stopped",
    "end": "rank",
}
DECISIONS = {  # event, and its reason where that is what tells the decision
    "pass": ("passed", None),
    "bid": ("bid", None),
    "build": ("built", None),
    "urbanize": ("urbanized", "urbanize"),
    "upgrade": ("locomotive", None),
    "deliver": ("delivered", None),
    "take_card": ("card_taken", None),
    "western_link": ("western_link", None),
    "issue": ("bonds", "wish"),
    "keep_baron": ("baron_kept", None),
    "place_depot": ("depot_placed", "later"),
    "inspect": ("delivery_stopped", None),
}
EFFECTS = {  # of cards that leave an event of their own
    "first_delivery": ("card_scored", None),
    "first_engine": ("card_scored", None),
    "bounty": ("card_scored", None),
    "major_line": ("line_scored", None),
    "hotel": ("hotel", None),
    "land_grant": ("card_used", None),
    "new_industry": ("urbanized", "new_industry"),
    "city_growth": ("cube_added", "city_growth"),
    "trading_depot": ("depot", None),
    "passenger_line": ("card_scored", None),
    "tunnel_engineer": ("card_used", None),
    "railroad_inspector": ("delivery_stopped", None),
}
OF_CARDS = ("card_taken", "card_scored", "card_used", "depot", "hotel")
ACTIONS = {"passed", "built", "urbanized", "locomotive", "delivered", "card_taken", "western_link"}


def seen(game: Replay) -> dict[str, set[str]]:
    """Names of each aspect that this game shows."""
    rows = game.events
    happened = {(row["kind"], row["reason"]) for row in rows} | {(row["kind"], None) for row in rows}
    kinds = {row["kind"] for row in rows}
    cards = {
        game.table.labels["item"][int(c.label)]: c for c in list(game.table.board.cards)[: game.table.board.n_cards]
    }
    touched = {row["item"] for row in rows if row["kind"] in OF_CARDS}
    return {
        "event": kinds,
        "phase": {phase for phase, kind in PHASES.items() if kind in kinds},
        "decision": {do for do, what in DECISIONS.items() if what in happened},
        "card": _effects(game, cards, happened),
        "symbol": {Symbol(cards[item].symbol).name.lower() for item in touched if item in cards},
        "baron goal": _goals(game),
        "end trigger": {game.game["trigger"]} if game.game else set(),
        "auction": {Auction(game.table.rules.auction).name.lower()},
        "reason": {row["reason"] for row in rows if row["reason"]},
    }


def _effects(game: Replay, cards: Mapping[str, Any], happened: set[tuple[str, str | None]]) -> set[str]:
    """Kinds of card whose effect is seen, not only the card."""
    found = set()
    for row in game.events:
        if row["kind"] not in OF_CARDS or row["item"] not in cards:
            continue
        kind = CardKind(cards[row["item"]].kind).name.lower()
        if EFFECTS.get(kind, (None, None))[0] in (row["kind"], None) or row["kind"] == "card_taken":
            if EFFECTS.get(kind) in happened:
                found.add(kind)
        if kind == "executive" and _acts_again(game, row):
            found.add(kind)
        if kind == "engineering" and _lays_more(game, row):
            found.add(kind)
    return found | ({"major_line"} if ("line_scored", None) in happened else set())


def _acts_again(game: Replay, taken: Mapping[str, Any]) -> bool:
    """Two more actions in the same round after the card was taken."""
    after = [row for row in game.events if row["seq"] > taken["seq"] and row["kind"] in ACTIONS]
    place = [(row["turn"], row["step"], row["seat"]) for row in after[:2]]
    return place == [(taken["turn"], taken["step"], taken["seat"])] * 2


def _lays_more(game: Replay, taken: Mapping[str, Any]) -> bool:
    """A build action of its owner with more tiles than the rules allow without the card."""
    rows = [row for row in game.events if row["kind"] == "built" and row["seat"] == taken["seat"]]
    return any(row["seq"] > taken["seq"] and row["before"] > game.table.rules.max_tiles for row in rows)


def _goals(game: Replay) -> set[str]:
    """Kinds of baron card that are met."""
    board, names = game.table.board, game.table.labels["item"]
    kinds = {names[int(b.label)]: BaronKind(b.kind).name.lower() for b in list(board.barons)[: board.n_barons]}
    return {kinds[row["item"]] for row in game.events if row["kind"] == "baron_scored" and row["reason"] == "met"}
