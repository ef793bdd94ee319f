"""A player for tests: proposes random actions, many of them legal. Plain Python over the records, in both modes."""

from random import Random
from typing import Any

from sim.games.railways.depots import waits
from sim.games.railways.inspectors import holds
from sim.games.railways.network import far_end, owns_link_at
from sim.games.railways.records import COLOURS, SIDES, Action, Board, Rules, State
from sim.games.railways.terms import NONE, CardKind, CardPlace, Do, Phase, Rule, Symbol
from sim.games.railways.tiles import may_lay
from sim.games.railways.track import opposite
from sim.record import as_dict


def propose(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    """Write a proposal for the player to move; it need not be legal."""
    clear(act)
    if s.phase == Phase.BARONS:
        act.do, act.option = Do.KEEP_BARON, rng.randrange(2)
    elif s.phase == Phase.AUCTION:
        act.do = Do.BID if rng.random() < 0.4 and s.bid < 12 else Do.PASS
        act.bid = max(s.bid + r.increment, r.minimum_bid) + rng.randrange(3)
    elif s.phase == Phase.INSPECTION:
        act.do = Do.INSPECT if rng.random() < 0.3 else Do.PASS
        act.card = rng.choice([holds(s, b, s.to_move)] * 3 + [rng.randrange(-1, b.n_cards)])
    else:
        kinds = [_build] * 5 + [_deliver] * 6 + [_upgrade] * 2 + [_urbanize, _take, _western]
        kinds += [_place] * any(waits(s, b, s.to_move, card) for card in range(b.n_cards))
        rng.choice(kinds)(s, r, b, rng, act)


def clear(act: Action) -> None:
    """An action that passes."""
    act.do = Do.PASS
    act.bid = act.n = act.option = act.colour = 0
    act.city = act.target = act.link = act.card = act.second_card = NONE


def _build(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    p = s.to_move
    loose = [i for i in range(s.n_links) if s.links[i].owner == p and not s.links[i].complete]
    act.do = Do.BUILD
    if loose and rng.random() < 0.7:
        act.link = rng.choice(loose)
        here, side = int(s.links[act.link].hex), int(s.links[act.link].side)
    else:
        own = [c for c in range(b.n_cities) if owns_link_at(s, p, c)]
        act.city = rng.choice(own) if own and rng.random() < 0.8 else rng.randrange(b.n_cities)
        sides = [d for d in range(SIDES) if b.open_side[act.city][d]]
        here, side = int(b.city_hex[act.city]), rng.choice(sides)
    limit = r.max_tiles + (rng.random() < 0.1)
    budget = [80]
    row = _row(s, r, b, rng, p, here, side, limit, budget) or [side, rng.randrange(SIDES)]
    act.n = len(row) - 1
    for i, d in enumerate(row):
        act.dirs[i] = d
    kept = [c for c in range(b.n_cards) if s.card_place[c] == CardPlace.HELD and s.card_owner[c] == p]
    if kept and rng.random() < 0.3:
        act.card = rng.choice(kept)


def _row(
    s: State, r: Rules, b: Board, rng: Random, p: int, here: int, side: int, limit: int, budget: list[int]
) -> list[int] | None:
    """A random row from a side that reaches a city, mostly."""
    place = int(b.neighbour[here][side])
    if limit == 0 or place < 0:
        return None
    outs = list(range(SIDES))
    rng.shuffle(outs)
    for out in outs:
        budget[0] -= 1
        if may_lay(s, r, b, p, place, opposite(side), out) != Rule.NONE:
            continue
        if b.city_at[b.neighbour[place][out]] != NONE or budget[0] < 0 or rng.random() < 0.02:
            return [side, out]
        rest = _row(s, r, b, rng, p, place, out, limit - 1, budget)
        if rest:
            return [side, *rest]
    return None


def _deliver(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    act.do = Do.DELIVER
    cities = [c for c in range(b.n_cities) if s.network.degree[c] and any(s.cubes[c])]
    rng.shuffle(cities)
    for city in cities:
        for colour in range(COLOURS):
            level = int(s.players[s.to_move].engine)
            path = _path(s, rng, city, colour, [city], level) if s.cubes[city][colour] else None
            if path:
                act.city, act.colour, act.n = city, colour, len(path)
                at = city
                for i, link in enumerate(path):
                    act.path[i] = link
                    at = far_end(s, link, at)
                act.target = at
                return


def _path(s: State, rng: Random, city: int, colour: int, seen: list[int], left: int) -> list[int] | None:
    if left == 0:
        return None
    links = [int(s.network.link[city][i]) for i in range(s.network.degree[city])]
    rng.shuffle(links)
    for link in links:
        ahead = far_end(s, link, city)
        if ahead in seen or (len(seen) == 1 and s.links[link].owner != s.to_move):
            continue
        if s.colour[ahead] == colour:
            return [link]
        rest = _path(s, rng, ahead, colour, [*seen, ahead], left - 1)
        if rest:
            return [link, *rest]
    return None


def _upgrade(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    act.do = Do.UPGRADE


def _urbanize(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    act.do, act.city, act.colour = Do.URBANIZE, rng.randrange(b.n_cities), rng.randrange(COLOURS)


def _take(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    cards = [
        c for c in range(b.n_cards) if s.card_place[c] == CardPlace.OPEN and b.cards[c].symbol != Symbol.GREEN_CIRCLE
    ]
    act.do, act.city, act.colour = Do.TAKE_CARD, rng.randrange(b.n_cities), rng.randrange(COLOURS)
    act.card = rng.choice(cards) if cards else 0
    if b.cards[act.card].kind == CardKind.TRADING_DEPOT:
        act.link = rng.randrange(-1, s.n_links)


def _place(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    act.do, act.link = Do.PLACE_DEPOT, rng.randrange(-1, s.n_links)
    act.card = next(card for card in range(b.n_cards) if waits(s, b, s.to_move, card))


def _western(s: State, r: Rules, b: Board, rng: Random, act: Action) -> None:
    act.do = Do.WESTERN_LINK
    act.city = b.western_city[rng.randrange(2)]


def state_of(s: State) -> dict[str, Any]:
    """The state as plain values, without the paper of the chain search."""
    values = as_dict(s)
    del values["chart"]
    return values
