"""Mergers: what one would bring a player, as shareholder of either company."""

from ....kernel import fn
from ..records import Board
from . import mergers
from .bots_builds import price_felt
from .bots_hauls import draw_graph
from .bots_scratch import Scratch
from .bots_worth import company_worth, expect_income, look_ahead, stake, value_network
from .money import company_cash
from .records import Action, Rules, State
from .taste import Never, Taste
from .terms import Do, MergeCash


@fn
def propose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, act: Action) -> None:
    """The merger that brings most, if one brings anything."""
    if taste.never & Never.MERGER:
        return
    look_ahead(k, s, r, taste)
    top = 0
    for d in range(r.companies):
        if mergers.check_target(s, r, b, s.acting, d, 0) == 0:
            worth = worth_of_merger(s, r, b, k, taste, s.to_move, s.acting, d)
            if worth > top:
                top = worth
                act.do = Do.PROPOSE
                act.company = d


@fn
def vote(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, act: Action) -> None:
    """Yes to what brings something, whichever of the two companies is asked."""
    act.do = Do.VOTE
    act.n = 0
    if taste.never & Never.MERGER == 0:
        look_ahead(k, s, r, taste)
        act.n = 1 if worth_of_merger(s, r, b, k, taste, s.to_move, s.acting, s.target) > 0 else 0


@fn
def worth_of_merger(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, p: int, c: int, d: int) -> int:
    """Money for shares of d against what they would bring; a larger network of c against its price. In k$ / 1000."""
    expect_income(k, s, r, b)
    sold = s.companies[d].held[p]
    offer = (s.companies[d].price + r.premium) * 1000
    out = sold * (offer - company_worth(k, s, r, taste, d, 0) * taste.resist // 100)
    if s.companies[d].controller == p:
        out -= taste.control
    if s.companies[c].held[p] == 0:
        return out
    before = k.income[c] * k.turns_left // 1000
    after = joined_income(s, r, b, k, c, d)
    cost = mergers.purchase(s, r, d)
    cash = company_cash(s, d) if r.merge_cash == MergeCash.TO_PROPOSER else 0
    gain = (after - before + cash * 1000 - s.companies[d].bonds * r.bond_value * 1000) * stake(s, taste, p, c) // 1000
    return out + gain * taste.merge // 100 - price_felt(k, s, r, taste, p, c, cost, after)


@fn
def joined_income(s: State, r: Rules, b: Board, k: Scratch, c: int, d: int) -> int:
    """What both networks together promise. In k$ / 1000."""
    draw_graph(k, s, b)
    for city in range(b.n_cities):
        for i in range(k.degree[city]):
            if k.owner[city][i] == d:
                k.owner[city][i] = c
    return value_network(k, s, r, b, c)
