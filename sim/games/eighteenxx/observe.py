"""The observable state of a game in the words of the replay format `18xx-replay/1`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from . import auction, observe_1856
from .enums import NOBODY, UNLIMITED, RoundKind, Step, Trigger
from .map_files import turned
from .records import BANK, COLS, EDGES, SEATS, TOKENS, Board, Rules
from .shares import half_certificates, worth
from .state import State
from .trains import on_sale

STEPS = {
    Step.AUCTION: "auction",
    Step.SET_PAR: "set_par_of_private_corp",
    Step.STOCK: "stock",
    Step.HOME_TOKEN: "home_token",
    Step.SETTLE: "nationalization",
    Step.CGR_TOKENS: "nationalization_tokens",
    Step.CGR_DISCARD: "nationalization_discard",
    Step.TRACK: "track",
    Step.PRIVATE_TOKEN: "private_token",
    Step.DESTINATIONS: "destination_check",
    Step.TOKEN: "token",
    Step.BORROW: "borrow_train",
    Step.ROUTE: "route",
    Step.DIVIDEND: "dividend",
    Step.DISCARD: "discard_train",
    Step.TRAIN: "train",
    Step.CASH_CRISIS: "cash_crisis",
    Step.LOAN: "loan",
    Step.PRIVATES: "private_purchase",
}
ENDS = {Trigger.BANK: "bank", Trigger.BANKRUPTCY: "bankrupt", Trigger.UNFINISHED: "unfinished"}


@dataclass(frozen=True)
class Names:
    """What the numbers of a game are called."""

    companies: Sequence[str]
    privates: Sequence[str]
    trains: Sequence[str]
    phases: Sequence[str]
    hexes: Sequence[str]
    tiles: Sequence[str]  # of the supply

    def account(self, account: int) -> str:
        """The holder of an account."""
        if account == BANK:
            return "bank"
        return f"p{account}" if account < SEATS else self.companies[account - SEATS]


def observe(s: State, r: Rules, b: Board, names: Names) -> dict[str, Any]:
    """The whole observable state, as the README of the replays lists it, `next.can` left out."""
    state: dict[str, Any] = {
        "round": _round(s, r, names),
        "phase": names.phases[s.phase],
        "bank": int(s.cash[BANK]),
        "seat_order_now": [f"p{s.seat_order[i]}" for i in range(r.players)],
        "cert_limit": int(s.certificate_limit),
        "players": {f"p{p}": _player(s, r, b, p, names) for p in range(r.players)},
        "corps": {names.companies[c]: _company(s, r, b, c, names) for c in range(r.companies)},
        "privates": {names.privates[i]: _private(s, r, i, names) for i in range(r.privates)},
        "depot": _depot(s, r, names),
        "market": _market(s, r),
        "tiles": {
            names.hexes[h]: [names.tiles[s.hexes[h].tile], int(s.hexes[h].rotation)]
            for h in range(b.hexes)
            if s.hexes[h].tile != b.hex[h].tile
        },
    }
    state |= observe_1856.game(s, r, names.companies, names.hexes)
    if s.bank_broken:
        state["bank_broken"] = True
    if s.round_kind == RoundKind.AUCTION and auction.cheapest(s, r) < r.privates:
        state["auction"] = _auction(s, r, names)
    if s.round_kind == RoundKind.OVER:
        state["ended"] = ENDS[Trigger(s.trigger)]
    else:
        who = f"p{s.to_move}"
        entity = who if s.actor == NOBODY or s.step == Step.SET_PAR else names.companies[s.actor]
        if s.step == Step.PRIVATE_TOKEN:
            entity = f"priv:{names.privates[s.private_token]}"
        state["next"] = {"step": STEPS[Step(s.step)], "entity": entity, "player": who}
    return state


def _round(s: State, r: Rules, names: Names) -> dict[str, Any]:
    if s.operating_round > 0:
        order = [names.companies[s.order[i]] for i in range(s.in_order)]
        return {
            "kind": "operating",
            "sr": int(s.stock_round),
            "order": order,
            "or": int(s.operating_round),
            "or_in_set": int(s.rounds_in_set),
        }
    kind = "auction" if s.round_kind == RoundKind.AUCTION else "stock"
    return {"kind": kind, "sr": int(s.stock_round), "order": [f"p{s.seat_order[i]}" for i in range(r.players)]}


def _player(s: State, r: Rules, b: Board, p: int, names: Names) -> dict[str, Any]:
    shares = s.players[p].shares
    player: dict[str, Any] = {
        "cash": int(s.cash[p]),
        "certs": int(half_certificates(s, r, b, p)) / 2,
        "worth": int(worth(s, r, b, p)),
        "privates": sorted(_owned(s, r, p, names)),
        "shares": {names.companies[c]: int(shares[c]) for c in range(r.companies) if shares[c]},
    }
    if s.players[p].bankrupt:
        player["bankrupt"] = True
    return player


def _owned(s: State, r: Rules, account: int, names: Names) -> list[str]:
    return [names.privates[i] for i in range(r.privates) if s.privates[i].owner == account and not s.privates[i].closed]


def _company(s: State, r: Rules, b: Board, c: int, names: Names) -> dict[str, Any]:
    me = s.companies[c]
    if me.closed:
        return {"closed": True}
    company: dict[str, Any] = {
        "ipoed": bool(me.par > 0),
        "floated": bool(me.floated),
        "operated": bool(me.operated),
        "cash": int(s.cash[SEATS + c]),
        "ipo": int(me.offering),
        "pool": int(me.pool),
        "trains": _trains(me.train, r, names),
        "privates": sorted(_owned(s, r, SEATS + c, names)),
        "tokens": [_token(s, b, c, t, names) for t in range(TOKENS) if me.token_hex[t] != NOBODY],
        "tokens_left": _tokens_left(s, r, c),
    }
    if me.par > 0:
        company["par"] = int(me.par)
    if me.cell != NOBODY:
        company["price"] = int(b.cell[me.cell].price)
        company["cell"] = [int(me.cell) // COLS, int(me.cell) % COLS]
    if me.president != NOBODY and me.par > 0:
        company["president"] = f"p{me.president}"
    return company | observe_1856.company(s, r, c, names.trains)


def _tokens_left(s: State, r: Rules, c: int) -> list[int]:
    """Prices of the tokens on the charter; one that waits for the choice of its city costs nothing."""
    me = s.companies[c]
    room = TOKENS if c == r.national else r.company[c].tokens
    left = [t for t in range(room) if me.token_hex[t] == NOBODY and not me.tokens_gone >> t & 1]
    waits = bool(s.choosing >> c & 1)
    return [0 if waits and i == 0 else int(r.company[c].token_cost[t]) for i, t in enumerate(left)]


def _trains(counts: Sequence[int], r: Rules, names: Names) -> list[str]:
    return [names.trains[t] for t in range(r.train_types) for _ in range(counts[t])]


def _token(s: State, b: Board, c: int, t: int, names: Names) -> dict[str, Any]:
    me = s.companies[c]
    h, node = me.token_hex[t], me.token_node[t]
    return {
        "hex": names.hexes[h],
        "city": int(node),
        "slot": int(me.token_slot[t]) if me.token_slot[t] != NOBODY else None,
        "edges": city_edges(s, b, h, node),
    }


def city_edges(s: State, b: Board, h: int, node: int) -> list[int]:
    """The exits of a city as its tile lies."""
    tile = b.tile[s.hexes[h].tile]
    edges = []
    for p in range(tile.pieces):
        ends = (tile.a[p], tile.b[p])
        if EDGES + node in ends:
            edges += [int(turned(e, s.hexes[h].rotation)) for e in ends if e < EDGES]
    return sorted(edges)


def _private(s: State, r: Rules, i: int, names: Names) -> dict[str, Any]:
    if s.privates[i].closed:
        return {"closed": True}
    return {"owner": names.account(s.privates[i].owner), "revenue": int(r.private[i].revenue)}


def _depot(s: State, r: Rules, names: Names) -> dict[str, Any]:
    left: dict[str, Any] = {}
    for t in range(r.train_types):
        if s.trains_left[t] != 0:
            left[names.trains[t]] = "unlimited" if s.trains_left[t] == UNLIMITED else int(s.trains_left[t])
    return {
        "left": left,
        "discarded": _trains(s.trains_pool, r, names),
        "for_sale": [
            [names.trains[t], int(r.train[t].price)]
            for t in range(r.train_types)
            for there in (on_sale(s, r, t), s.trains_pool[t] > 0)
            if there
        ],
    }


def _market(s: State, r: Rules) -> dict[str, list[int]]:
    """Cell -> companies in it by number, first = operates first."""
    cells: dict[str, list[int]] = {}
    standing = [c for c in range(r.companies) if s.companies[c].cell != NOBODY]
    for c in sorted(standing, key=lambda c: s.companies[c].arrived):
        cell = int(s.companies[c].cell)
        cells.setdefault(f"{cell // COLS},{cell % COLS}", []).append(c)
    return cells


def _auction(s: State, r: Rules, names: Names) -> dict[str, Any]:
    bids: dict[str, dict[str, int]] = {}
    asking: dict[str, int] = {}
    for i in range(r.privates):
        if s.privates[i].owner == BANK:
            asking[names.privates[i]] = int(auction.asking(s, r, i))
            for p in range(r.players):
                if s.players[p].bid[i]:
                    bids.setdefault(names.privates[i], {})[f"p{p}"] = int(s.players[p].bid[i])
    view: dict[str, Any] = {"bids": bids, "asking": asking}
    if s.on_the_block != NOBODY:
        view["on_the_block"] = names.privates[s.on_the_block]
    return view


def normal(state: Mapping[str, Any], names: Names) -> dict[str, Any]:
    """A recorded state in the form of `observe`: what the game does not order is sorted, advice is dropped."""
    trains = list(names.trains).index
    depot = state["depot"]
    index = {name: c for c, name in enumerate(names.companies)}
    same: dict[str, Any] = dict(state)
    same["players"] = {p: player | {"privates": sorted(player["privates"])} for p, player in state["players"].items()}
    same["corps"] = {c: _normal_company(company, names) for c, company in state["corps"].items()}
    same["depot"] = depot | {
        "for_sale": sorted(depot["for_sale"], key=lambda sale: trains(sale[0])),
        "discarded": sorted(depot["discarded"], key=trains),
    }
    same["market"] = {cell: [index[name] for name in row] for cell, row in state["market"].items()}
    if "next" in state:
        same["next"] = {key: state["next"].get(key) for key in ("step", "entity", "player")}
    return same


def _normal_company(company: Mapping[str, Any], names: Names) -> dict[str, Any]:
    same = dict(company)
    if not company.get("closed"):
        same["trains"] = sorted(company["trains"], key=list(names.trains).index)
        same["privates"] = sorted(company["privates"])
        if "rights" in company:
            same["rights"] = sorted(company["rights"])
    return same
