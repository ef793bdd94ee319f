"""What bots expect: how long the game lasts, what companies will earn, and what a share is worth to a player."""

from ....kernel import fn
from ..income import income_of
from ..records import Board
from ..terms import NONE
from .bots_hauls import count_values, draw_graph, find_hauls
from .bots_scratch import Scratch
from .control import outstanding
from .dividends import price_step
from .finance import links_of
from .money import company_cash
from .records import COMPANIES, Rules, State
from .taste import Taste
from .terms import Phase, Trigger

YOUNG = 4  # turns in which income is expected to rise
PRIOR = 2  # turns that count as seen before anything is
DELIVERIES = 60  # per cent of the actions of a company that move a cube


@fn
def look_ahead(k: Scratch, s: State, r: Rules, taste: Taste) -> None:
    """Fill `turns_left` and `actions_left` from the empty cities so far, or from the trigger."""
    over = 1 if s.phase >= Phase.MERGER else 0  # the dividends of this turn are paid
    if s.phase == Phase.OPENING:
        left = taste.horizon * 1000
    elif s.trigger != Trigger.NONE:
        left = (s.last_turn - s.log.turn + 1 - over) * 1000
    else:
        turns = (s.log.turn - 1 + over) * 1000
        if s.phase == Phase.ROUNDS:
            turns += (s.log.step - 1) * 1000 // r.rounds
        usual = r.empty_cities * 1000 // max(1, taste.horizon)  # empty cities a turn, in 1/1000
        rate = max(1, (s.rails.markers * 1000 + PRIOR * usual) * 1000 // (turns + PRIOR * 1000))
        left = max(1000 * (1 - over), (r.empty_cities - s.rails.markers) * 1000 * 1000 // rate)
    k.turns_left = min(left, 20_000)
    k.actions_left = k.turns_left * r.rounds // 1000
    if s.phase == Phase.ROUNDS and s.trigger != Trigger.NONE:
        k.actions_left = (s.last_turn - s.log.turn) * r.rounds + r.rounds - s.log.step
    elif s.phase == Phase.ROUNDS:
        k.actions_left = max(r.rounds - s.log.step, k.actions_left - 1)


@fn
def income_at(r: Rules, links: int) -> int:
    """Income of so many thousandths of links used in a turn, between the spaces of the track. In k$ / 1000."""
    whole = links // 1000
    low = income_of(r.rails, whole)
    return low * 1000 + (income_of(r.rails, whole + 1) - low) * (links % 1000)


@fn
def prospects(k: Scratch, s: State, r: Rules, c: int) -> int:
    """What a company would earn in all with the deliveries in `values`, over the turns that are left. In k$ / 1000."""
    n = k.actions_left * DELIVERIES // 100
    links = 0
    for i in range(min(n, k.n_values)):
        links += k.values[i]
    turns = max(1000, k.turns_left)
    used = s.companies[c].income_marker * 1000
    return income_at(r, (links + used) * 1000 // turns) * turns // 1000


@fn
def value_network(k: Scratch, s: State, r: Rules, b: Board, c: int) -> int:
    """What the network of a company, as it stands in the graph, promises: own links count, those of others carry."""
    for d in range(COMPANIES):
        k.gain[d] = 1000 if d == c else 0
    find_hauls(k, s, r, b, c, False)
    count_values(k, s)
    return prospects(k, s, r, c)


@fn
def expect_income(k: Scratch, s: State, r: Rules, b: Board) -> None:
    """Fill `income`; kept while links, cubes, owners and the turns that are left stay as they are."""
    seen = ((s.log.turn * 1000 + s.rails.n_links) * 1000 + s.deliveries) * 1000 + s.mergers
    seen = seen * 100_000 + k.turns_left
    if k.seen_income == seen:
        return
    k.seen_income = seen
    draw_graph(k, s, b)
    for c in range(r.companies):
        k.income[c] = 0
        if links_of(s, c) > 0:
            k.income[c] = value_network(k, s, r, b, c) * 1000 // max(1000, k.turns_left)


@fn
def company_worth(k: Scratch, s: State, r: Rules, taste: Taste, c: int, extra: int) -> int:
    """What one share will bring until the end, with `extra` shares more: dividends and value. In k$ / 1000.

    The company pays out what it earns; what it has now is spread over the turns; its price follows the rules."""
    me = s.companies[c]
    shares = max(1, outstanding(s, c) + extra)
    turns = (k.turns_left + 500) // 1000
    price = me.price
    received = 0
    cash = company_cash(s, c) * 1000 + extra * me.price * 1000
    for turn in range(turns):
        earned = k.income[c] + taste.ramp * min(turn, YOUNG) + cash // max(2, turns) - me.bonds * r.bond_interest * 1000
        paid = max(0, min(earned, r.dividend_multiple * price * 1000))
        received += paid // shares
        price = max(r.price_min, price + price_step(r, price, paid // 1000))
        if r.price_max > 0:
            price = min(price, r.price_max)
    final = max(r.share_value_min, price - me.bonds * r.bond_penalty)
    lift = taste.lift if turns > 0 else 100  # what is certain is worth what it is
    return received * taste.payout // 100 + final * 10 * lift


@fn
def stake(s: State, taste: Taste, p: int, c: int) -> int:
    """What 1k more in a company is worth to a player: dividends, and the price that they lift. In k$ / 1000."""
    me = s.companies[c]
    if me.held[p] == 0:
        return 0
    return me.held[p] * (taste.payout * 10 // max(1, outstanding(s, c)) + taste.lift * 10 // me.price)


@fn
def set_gains(k: Scratch, s: State, r: Rules, taste: Taste, p: int) -> None:
    """Fill `gain`: income of each company as the player sees it, that of the rival who gains most against it."""
    for c in range(COMPANIES):
        k.gain[c] = 0
        if c < r.companies and s.companies[c].controller != NONE:
            most = 0
            for q in range(r.players):
                if q != p:
                    most = max(most, stake(s, taste, q, c))
            k.gain[c] = stake(s, taste, p, c) - most * taste.spite // 100
