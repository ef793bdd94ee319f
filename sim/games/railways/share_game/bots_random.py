"""The floor: a kind of action first, then any sensible candidate of that kind."""

from ....kernel import fn
from ....rng import Stream, below
from ..records import CITIES, Board
from ..terms import NONE
from . import auction, dividends, mergers
from .bots_action import budget, legal, nothing, say_build, say_haul, say_start
from .bots_hauls import draw_graph, find_hauls
from .bots_links import look
from .bots_scratch import Scratch
from .money import company_cash
from .records import COMPANIES, Action, Rules, State
from .taste import Never, Taste
from .terms import Do, Phase

TRIES = 12  # candidates drawn until one is legal


@fn
def choose(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Any sensible decision."""
    nothing(act)
    if s.phase == Phase.OPENING or s.phase == Phase.SHARES:
        bid(s, r, taste, stream, act)
    elif s.phase == Phase.ROUNDS:
        act_for_company(s, r, b, k, taste, stream, act)
    elif s.phase == Phase.REDEEM:
        act.do = Do.REDEEM
        payable = company_cash(s, s.acting) // r.bond_redemption
        act.n = below(stream, min(s.companies[s.acting].bonds, payable) + 1)
        if taste.never & Never.REDEEM:
            act.n = 0
    elif s.phase == Phase.DIVIDEND:
        act.do = Do.DIVIDEND
        act.amount = below(stream, dividends.most(s, r, s.acting) + 1)
        if taste.never & Never.FULL_DIVIDEND:
            act.amount = min(act.amount, s.companies[s.acting].price - 1)
    elif s.phase == Phase.VOTE:
        act.do = Do.VOTE
        act.n = below(stream, 2) if taste.never & Never.MERGER == 0 else 0
    elif taste.never & Never.MERGER == 0 and below(stream, 2) == 1:
        propose(s, r, b, stream, act)


@fn
def bid(s: State, r: Rules, taste: Taste, stream: Stream, act: Action) -> None:
    """Put any share up that can be paid, or raise by one step, every other time."""
    if s.phase == Phase.SHARES and taste.never & Never.SHARE_PHASE:
        return
    cash = s.cash[s.to_move]
    if below(stream, 2) == 0:
        return
    if s.sale.company != NONE:
        if auction.lowest_bid(s, r) <= cash:
            act.do = Do.BID
            act.amount = auction.lowest_bid(s, r)
        return
    n = 0
    for c in range(r.companies):
        for source in range(2):
            n += 1 if auction.in_box(s, c, source) > 0 and s.companies[c].price <= cash else 0
    if n == 0:
        return
    which = below(stream, n)
    for c in range(r.companies):
        for source in range(2):
            if auction.in_box(s, c, source) > 0 and s.companies[c].price <= cash:
                if which == 0:
                    say_start(act, c, source, s.companies[c].price)
                which -= 1


@fn
def act_for_company(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Build, move a cube or pass: a kind first."""
    for c in range(COMPANIES):
        k.gain[c] = 1000
    draw_graph(k, s, b)
    find_hauls(k, s, r, b, s.acting, taste.never & Never.OTHERS_LINKS != 0)
    kind = below(stream, 5)
    if kind < 2 and k.n_hauls > 0:
        say_haul(k.hauls[below(stream, k.n_hauls)], act)
    elif kind < 4:
        build(s, r, b, k, taste, stream, act)


@fn
def build(s: State, r: Rules, b: Board, k: Scratch, taste: Taste, stream: Stream, act: Action) -> None:
    """Any link that the company can pay, sometimes two."""
    c = s.acting
    look(k, s, r, b, c)
    money = budget(s, r, taste, c)
    two = below(stream, 2) == 1 and taste.never & Never.SECOND_LINK == 0 and r.max_links > 1
    for _ in range(TRIES):
        if k.n_routes[c] > 0:
            option = k.options[0]
            option.n = 2 if two else 1
            cost = 0
            for i in range(option.n):
                option.route[i] = below(stream, k.n_routes[c])
                it = k.routes[c * CITIES + option.route[i]]
                cost += it.cost + (r.second_extra * it.n if i > 0 else 0)
            say_build(k, c, option, act)
            if cost <= money and legal(s, r, b, act):
                return
    nothing(act)


@fn
def propose(s: State, r: Rules, b: Board, stream: Stream, act: Action) -> None:
    """Any merger that may be proposed."""
    n = 0
    for d in range(r.companies):
        n += 1 if mergers.check_target(s, r, b, s.acting, d, 0) == 0 else 0
    which = below(stream, n) if n > 0 else 0
    for d in range(r.companies):
        if mergers.check_target(s, r, b, s.acting, d, 0) == 0:
            if which == 0:
                act.do = Do.PROPOSE
                act.company = d
            which -= 1
