"""A line of a recorded game as an Action."""

from collections.abc import Mapping, Sequence
from typing import Any

from ...errors import did_you_mean
from .enums import NOBODY, Do
from .observe import Names
from .records import ACCOUNTS, BANK, EDGES, LEGS, ROUTES, SEATS, Board, Rules
from .state import Action, Route, State

DOS = {
    "pass": Do.PASS,
    "bid": Do.BID,
    "par": Do.PAR,
    "buy_share": Do.BUY_SHARE,
    "sell_shares": Do.SELL_SHARES,
    "exchange_private": Do.EXCHANGE,
    "lay_tile": Do.LAY_TILE,
    "place_token": Do.PLACE_TOKEN,
    "run_routes": Do.RUN,
    "buy_train": Do.BUY_TRAIN,
    "discard_train": Do.DISCARD_TRAIN,
    "buy_private": Do.BUY_PRIVATE,
    "bankrupt": Do.BANKRUPT,
    "loan": Do.LOAN,
    "payoff": Do.REPAY,
    "special_buy": Do.BUY_RIGHT,
    "assign": Do.PLACE_MARKER,
    "merge": Do.MERGE,
    "payoff_by_president": Do.SAVE,
    "remove_token": Do.REMOVE_TOKEN,
    "borrow_train": Do.BORROW_TRAIN,
    "destination_reached": Do.ARRIVE,
}


RIGHTS = {"bridge": 1, "tunnel": 2}


def encode(line: Mapping[str, Any], s: State, r: Rules, b: Board, names: Names, act: Action) -> None:
    """Fill `act`. KeyError, ValueError: the line says something that does not exist."""
    kind = line["type"]
    clear(act)
    act.do = (Do.PAY if line["kind"] == "payout" else Do.WITHHOLD) if kind == "dividend" else DOS[kind]
    act.seat = seat(line.get("player", line["entity"]))
    if "corporation" in line:
        act.company = named(line, "corporation", names.companies)
    elif line["entity"] in names.companies:
        act.company = named(line, "entity", names.companies)
    if "private" in line:
        act.private = named(line, "private", names.privates)
    act.price = whole(line, "price")
    act.percent = whole(line, "percent")
    if kind in ("buy_share", "exchange_private"):
        act.source = named(line, "from", ("ipo", "pool"))
    elif kind == "lay_tile":
        act.hex = named(line, "hex", names.hexes)
        act.tile, act.rotation = named(line, "tile", names.tiles), whole(line, "rotation")
    elif kind == "place_token":
        act.hex, act.node = named(line, "hex", names.hexes), whole(line, "city")
        if "token_of" in line:
            act.company = named(line, "token_of", names.companies)
    elif kind == "buy_train":
        act.train, act.source = named(line, "train", names.trains), seller(line["from"], names)
        if line.get("trade_in"):
            act.trade_in = named(line, "trade_in", names.trains)
    elif kind in ("discard_train", "borrow_train"):
        act.train = named(line, "train", names.trains)
    elif kind == "special_buy":
        act.private = [r.private[i].right for i in range(r.privates)].index(RIGHTS[line["right"]])
    elif kind == "assign":
        act.hex = named(line, "target", names.hexes)
    elif kind == "remove_token":
        act.hex, act.node = named(line, "hex", names.hexes), whole(line, "city")
    elif kind == "run_routes":
        encode_routes(line["routes"], b, names, act)


def clear(act: Action) -> None:
    """Nothing decided."""
    act.company = act.private = act.trade_in = NOBODY
    act.price = act.percent = act.source = act.hex = act.tile = act.rotation = act.node = act.train = act.routes = 0


def named(line: Mapping[str, Any], key: str, known: Sequence[str]) -> int:
    """The number of a name of the line."""
    if key not in line:
        raise ValueError(f"{key} is missing")
    if line[key] not in known:
        raise ValueError(f"{key} is {line[key]!r}{did_you_mean(str(line[key]), known)}")
    return list(known).index(line[key])


def whole(line: Mapping[str, Any], key: str) -> int:
    """A number of the line, 0 if it says nothing."""
    number = line.get(key, 0)
    if not isinstance(number, int) or isinstance(number, bool):
        raise ValueError(f"{key} is {number!r}; right would be a whole number")
    return number


def seat(name: str) -> int:
    """`p2` -> 2."""
    if name[:1] != "p" or not name[1:].isdigit() or int(name[1:]) >= SEATS:
        raise ValueError(f"player {name!r}; right would be p0 to p{SEATS - 1}")
    return int(name[1:])


def seller(name: str, names: Names) -> int:
    """The account that sells a train."""
    if name == "depot":
        return BANK
    return ACCOUNTS if name == "discard" else SEATS + names.companies.index(name)


def end(text: int | str) -> int:
    """`3` is an edge, `c1` a city, `t1` a town, `o0` an area."""
    return text if isinstance(text, int) else EDGES + int(text[1:])


def encode_routes(routes: Sequence[Mapping[str, Any]], b: Board, names: Names, act: Action) -> None:
    """Each route as pieces in the order of travel."""
    if len(routes) > ROUTES:
        raise ValueError(f"{len(routes)} routes, room for {ROUTES}")
    act.routes = len(routes)
    for i, line in enumerate(routes):
        route = act.route[i]
        route.train = named(line, "train", names.trains)
        route.length = 0
        stops = [(names.hexes.index(stop["hex"]), end(stop["at"])) for stop in line["stops"]]
        for leg, first in zip(line["track"], stops, strict=False):
            add_leg(route, [(names.hexes.index(h), end(x), end(y)) for h, x, y in leg], first, b)


def add_leg(route: Route, pieces: list[tuple[int, int, int]], place: tuple[int, int], b: Board) -> None:
    """The pieces from a stop on, each turned the way the train goes; the line may write them in any order."""
    while pieces:
        h, start = place
        found = [(p, y if x == start else x) for p in pieces for _, x, y in [p] if p[0] == h and start in p[1:]]
        if not found:
            raise ValueError(f"the track of the route does not hang together at hex {h}, end {start}")
        piece, stop = found[0]
        pieces = [p for p in pieces if p is not piece]
        if route.length == LEGS:
            raise ValueError(f"a route of more than {LEGS} pieces of track")
        route.hex[route.length], route.start[route.length], route.stop[route.length] = h, start, stop
        route.length += 1
        if stop < EDGES:
            place = (int(b.hex[h].neighbour[stop]), (stop + 3) % EDGES)
