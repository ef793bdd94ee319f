"""Write a game of our own in the replay format `18xx-replay/1`: the other direction of `encode` and `replay`."""

from __future__ import annotations

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .encode import DOS
from .enums import NOBODY, Do
from .observe import Names, observe
from .records import ACCOUNTS, BANK, EDGES, SEATS
from .replay import FORMAT, Game, scores
from .state import Action, Route

TYPES = {do: kind for kind, do in DOS.items()} | {Do.PAY: "dividend", Do.WITHHOLD: "dividend"}
RIGHTS = ("", "bridge", "tunnel")


def line(act: Action, game: Game) -> dict[str, Any]:
    """An action that is about to be played, as a line without its number and change."""
    names, s = game.names, game.state
    do = Do(act.do)
    said: dict[str, Any] = {"type": TYPES[do], "entity": f"p{act.seat}", "player": f"p{act.seat}"}
    if s.actor != NOBODY and do not in (Do.PAR, Do.EXCHANGE):
        said["entity"] = names.companies[s.actor]
    if act.private != NOBODY and do != Do.BUY_RIGHT:
        said["private"] = names.privates[act.private]
    if do in (Do.BID, Do.PAR, Do.BUY_TRAIN, Do.BUY_PRIVATE):
        said["price"] = int(act.price)
    if do in (Do.PAR, Do.BUY_SHARE, Do.SELL_SHARES, Do.MERGE, Do.SAVE):
        said["corporation"] = names.companies[act.company]
    if do in (Do.BUY_SHARE, Do.SELL_SHARES):
        said["percent"] = int(act.percent)
    if do in (Do.BUY_SHARE, Do.EXCHANGE):
        said["from"] = ("ipo", "pool")[act.source]
    if do in (Do.LAY_TILE, Do.PLACE_TOKEN, Do.REMOVE_TOKEN):
        said["hex"] = names.hexes[act.hex]
    if do in (Do.PLACE_TOKEN, Do.REMOVE_TOKEN):
        said |= {"city": int(act.node), "token_of": names.companies[act.company]}
    if do == Do.LAY_TILE:
        said |= {"tile": names.tiles[act.tile], "rotation": int(act.rotation)}
    if do in (Do.BUY_TRAIN, Do.DISCARD_TRAIN, Do.BORROW_TRAIN):
        said["train"] = names.trains[act.train]
    if do == Do.DISCARD_TRAIN:
        said["entity"] = names.companies[act.company]
    if do == Do.BUY_TRAIN:
        said |= {"from": seller(act.source, names)}
        if act.trade_in != NOBODY:
            said["trade_in"] = names.trains[act.trade_in]
    if do in (Do.PAY, Do.WITHHOLD):
        said["kind"] = "payout" if do == Do.PAY else "withhold"
    if do == Do.BUY_RIGHT:
        said["right"] = RIGHTS[game.rules.private[act.private].right]
    if do == Do.PLACE_MARKER:
        said["target"] = names.hexes[act.hex]
    if do == Do.RUN:
        said["routes"] = [route(act.route[i], names) for i in range(act.routes)]
    return said


def seller(account: int, names: Names) -> str:
    """Who sells a train."""
    if account == BANK:
        return "depot"
    return "discard" if account == ACCOUNTS else names.companies[account - SEATS]


def route(way: Route, names: Names) -> dict[str, Any]:
    """A route as legs between its stops; a stop is written as a city, which `encode` reads as the number it is."""
    legs: list[list[list[Any]]] = [[]]
    stops = [{"hex": names.hexes[way.hex[0]], "at": end(way.start[0])}]
    for i in range(way.length):
        legs[-1].append([names.hexes[way.hex[i]], end(way.start[i]), end(way.stop[i])])
        if way.stop[i] >= EDGES:
            stops.append({"hex": names.hexes[way.hex[i]], "at": end(way.stop[i])})
            if i + 1 < way.length:
                legs.append([])
    return {"train": names.trains[way.train], "stops": stops, "track": legs}


def end(number: int) -> int | str:
    """An edge as a number, a stop as `c0` or `c1`."""
    return int(number) if number < EDGES else f"c{number - EDGES}"


def state(game: Game) -> dict[str, Any]:
    """The observable state with companies by name."""
    found = observe(game.state, game.rules, game.board, game.names)
    found["market"] = {cell: [game.names.companies[c] for c in row] for cell, row in found["market"].items()}
    return found


def change(old: Any, new: Any) -> Any:
    """The merge patch (RFC 7386) that makes one state of another."""
    if not (isinstance(old, dict) and isinstance(new, dict)):
        return new
    patch: dict[str, Any] = {key: None for key in old if key not in new}
    for key, value in new.items():
        if key not in old or old[key] != value:
            patch[key] = change(old[key], value) if key in old else value
    return patch


def head(title: str, players: int, options: list[str], game: Game) -> dict[str, Any]:
    """The first line."""
    seats = [f"p{p}" for p in range(players)]
    return {
        "format": FORMAT,
        "game": title,
        "source": "railgauge",
        "players": players,
        "seats": seats,
        "optional_rules": options,
        "provenance": "synthetic",
        "state": state(game),
    }


def result(game: Game, why: str, actions: int) -> dict[str, Any]:
    """The last line."""
    return {"result": {"end_reason": why, "scores": scores(game), "actions": actions}}


def write(path: Path, lines: Sequence[Mapping[str, Any]]) -> None:
    """A recording; equal games give equal bytes."""
    text = "".join(json.dumps(said, separators=(",", ":")) + "\n" for said in lines)
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
