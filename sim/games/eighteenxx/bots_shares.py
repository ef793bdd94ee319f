"""Purchases of shares: what a certificate brings beyond its price, and which is the best one."""

from ...kernel import fn
from ...rng import Stream, below
from .bots_flotation import shares_wanting
from .bots_prospect import is_alive
from .candidates import clear
from .desk import Desk
from .enums import NOBODY, Do, Rule
from .market import price
from .prospect_records import Prospects
from .readings import Funding
from .records import Board, Rules
from .shares import half_certificates, may_hold, next_largest, president_percent
from .state import State
from .stock import OFFERING, POOL, check_purchase, share_price
from .taste import Taste

UNSURE = 5  # part of a bill that the next largest holder fears to be left with: 1 / UNSURE


@fn
def look_at_shares(m: Desk, r: Rules, b: Board, taste: Taste, stream: Stream, money: int) -> None:
    """Keep the best certificate for sale if it beats the best purchase so far, and the best one out of reach."""
    s = m.state
    v = m.scratch.prospects
    p = s.to_move
    for c in range(r.companies):
        if not is_alive(s, c):
            continue
        for source in range(OFFERING, POOL + 1):
            rule = check_purchase(s, r, b, p, c, source)
            cost = share_price(s, b, c, source)
            if rule == Rule.NONE and cost <= money:
                score = score_of(s, r, b, taste, stream, purchase_gain(m, r, b, taste, p, c, cost, source), cost)
                if score > v.score:
                    v.score = score
                    write_purchase(m, c, source)
            elif is_out_of_reach(rule) and may_hold(s, r, b, p, c, s.companies[c].unit):
                score = score_of(s, r, b, taste, stream, purchase_gain(m, r, b, taste, p, c, cost, source), cost)
                if score > v.wish:
                    v.wish = score
                    v.wish_cost = cost
                    v.wish_company = c


@fn
def is_out_of_reach(rule: int) -> bool:
    """Whether a sale would make a purchase possible."""
    return rule == Rule.NOT_ENOUGH_CASH or rule == Rule.CERTIFICATE_LIMIT


@fn
def write_purchase(m: Desk, c: int, source: int) -> None:
    """One certificate."""
    clear(m.state, m.action, Do.BUY_SHARE)
    m.action.company = c
    m.action.source = source
    m.action.percent = m.state.companies[c].unit


@fn
def score_of(s: State, r: Rules, b: Board, taste: Taste, stream: Stream, gain: int, cost: int) -> int:
    """Gain for each $ 1,000 spent; with more cash than certificates could use up, the gain itself decides."""
    slots = max(1, s.certificate_limit - half_certificates(s, r, b, s.to_move) // 2)
    spent = max(cost, s.cash[s.to_move] // slots, 1)
    score = 1000 * gain // spent
    return score + abs(score) * (below(stream, 2 * taste.whim + 1) - taste.whim) // 100


@fn
def purchase_gain(m: Desk, r: Rules, b: Board, taste: Taste, p: int, c: int, cost: int, source: int) -> int:
    """What one more certificate brings a player beyond its price."""
    s = m.state
    v = m.scratch.prospects
    gain = v.gain[c] + price(s, b, c) - cost
    if v.ruin == 1:
        return gain
    gain += own_part(s, p, c, cost, source)
    if s.companies[c].president == p:
        return gain + defence(s, r, b, taste, p, c) + flotation_gain(s, r, v, p, c)
    gain = gain * taste.join // 100 if gain > 0 else gain
    mine = s.players[p].shares[c] + s.companies[c].unit
    bill = m.scratch.prospects.bill[c] * taste.fear // 100
    lead = s.players[s.companies[c].president].shares[c] if s.companies[c].president != NOBODY else 100
    if mine > lead and mine >= president_percent(s, c):
        return gain + price(s, b, c) * taste.control // 100 - bill
    if mine >= president_percent(s, c) and mine > next_of_others(s, r, p, c):
        return gain - bill // UNSURE
    return gain


@fn
def own_part(s: State, p: int, c: int, cost: int, source: int) -> int:
    """What a player pays into a treasury is partly his own (1856)."""
    if source == POOL or s.companies[c].funding == Funding.FULL:
        return 0
    return cost * s.players[p].shares[c] // 100


@fn
def next_of_others(s: State, r: Rules, p: int, c: int) -> int:
    """The largest holding of a company among players that are neither p nor its president, in percent."""
    most = 0
    for q in range(r.players):
        if q != p and q != s.companies[c].president:
            most = max(most, s.players[q].shares[c])
    return most


@fn
def defence(s: State, r: Rules, b: Board, taste: Taste, p: int, c: int) -> int:
    """A share that keeps another player from a presidency that he could take with his next purchase."""
    threatened = next_largest(s, r, p, c) + s.companies[c].unit > s.players[p].shares[c]
    return price(s, b, c) * taste.control // 200 if threatened else 0


@fn
def flotation_gain(s: State, r: Rules, v: Prospects, p: int, c: int) -> int:
    """Shares are worth nothing until the company operates: its president's next purchase is worth part of them all."""
    wanting = shares_wanting(s, r, c)
    if wanting == 0:
        return 0
    held = s.players[p].shares[c] // s.companies[c].unit
    return (held * max(v.gain[c], 0) + s.companies[c].par) // wanting
