"""Prices on scarce track: the better they share it out, the fewer routes can be part of the best set.

Let every knot have a price that a route over it pays, and every cut one for going through. A set of routes pays the
price of a knot once at most, that of a cut as often as there is room; so it is worth at most the sum of these and of
the best that each train can make after paying. This bound holds whatever the prices. They rise where trains want the
same track and fall where none does (subgradient steps with a memory); the lowest bound counts.
"""

from ...kernel import fn
from .records import ROUTES
from .routes_combine import allowance, leeway
from .routes_records import BYTES, NONE, SCALE, WORD, Block, Candidate, Finder, Joint, Lines, Prices

SAMPLE = 8
WAY = 64  # directions are counted in this fraction
MEMORY = 45  # of the last direction, in the same fraction
PACE = 16  # of a step that would close the gap if the bound fell all the way
PATIENCE = 3  # steps without a lower bound before the pace is halved


@fn
def settle_prices(f: Finder, steps: int) -> None:
    """Move the prices some steps; leave those with the lowest bound, and what follows from them."""
    j = f.joint
    choose_all(f)
    lowest = j.bound
    remember_prices(f.lines, f.prices)
    pace = PACE
    waited = 0
    for _ in range(steps):
        if leeway(f.lines, j) < 0 or not move_prices(f.lines, f.prices, j, pace):
            break
        choose_all(f)
        waited += 1
        if j.bound < lowest:
            lowest = j.bound
            remember_prices(f.lines, f.prices)
            waited = 0
        elif waited == PATIENCE:
            pace = max(1, pace // 2)
            waited = 0
    recall_prices(f.lines, f.prices)
    choose_all(f)


@fn
def clear_prices(g: Lines, p: Prices) -> None:
    """Everything is free."""
    for k in range(g.tied):
        p.knot[k] = 0
        p.knot_way[k] = 0
    for k in range(g.cuts):
        p.cut[k] = 0
        p.cut_way[k] = 0
    for i in range(ROUTES):
        p.choice[i] = NONE


@fn
def choose_all(f: Finder) -> None:
    """What each train prefers at these prices, the most it makes of it, and the bound."""
    g, p, j = f.lines, f.prices, f.joint
    sum_up_prices(g, p)
    j.bound = 0
    for k in range(g.tied):
        j.bound += p.knot[k]
    for k in range(g.cuts):
        j.bound += p.cut[k] * g.room[k]
    for i in range(j.trains):
        if j.alike[i]:
            j.most[i] = j.most[i - 1]
            p.choice[i] = p.choice[i - 1]
        else:
            prefer(g, p, j, i)
        j.bound += j.most[i]


@fn
def sum_up_prices(g: Lines, p: Prices) -> None:
    """The price of each set of eight knots or cuts in a row, so that a route is priced by the byte."""
    for w in range(g.words + 1):
        for c in range(BYTES):
            row = w * BYTES + c
            p.byte[row][0] = 0
            for bit in range(8):
                k = w * WORD + c * 8 + bit
                price = 0
                if c * 8 + bit < WORD:
                    if w < g.words and k < g.tied:
                        price = p.knot[k]
                    elif w == g.words and c * 8 + bit < g.cuts:
                        price = p.cut[c * 8 + bit]
                for low in range(1 << bit):
                    p.byte[row][low + (1 << bit)] = p.byte[row][low] + price


@fn
def price_of(p: Prices, row: int, bits: int) -> int:
    """The price of a word of knots or cuts."""
    price = 0
    while bits > 0:
        price += p.byte[row][bits & 255]
        bits >>= 8
        row += 1
    return price


@fn
def price_of_route(g: Lines, p: Prices, c: Candidate) -> int:
    """What a route is charged."""
    price = price_of(p, g.words * BYTES, c.cuts)
    for w in range(g.words):
        price += price_of(p, w * BYTES, c.knots[w])
    return price


@fn
def price_of_block(g: Lines, p: Prices, k: Block) -> int:
    """What every route of a block is charged at least."""
    price = price_of(p, g.words * BYTES, k.cuts)
    for w in range(g.words):
        price += price_of(p, w * BYTES, k.knots[w])
    return price


@fn
def prefer(g: Lines, p: Prices, j: Joint, i: int) -> None:
    """The candidate of a train that is worth most after paying; blocks that cannot hold a better one are skipped.

    The choice of the step before is often still good, and then rules out most blocks."""
    j.most[i] = 0
    if p.choice[i] != NONE:
        j.most[i] = j.candidate[p.choice[i]].worth * SCALE - price_of_route(g, p, j.candidate[p.choice[i]])
    if j.most[i] <= 0:
        j.most[i] = 0
        p.choice[i] = NONE
    k = j.first[i]
    while k < j.end[i]:
        if k % 512 == 0 and is_worse(g, p, j.block512[k // 512], j.most[i]):
            k += 512
        elif k % 64 == 0 and is_worse(g, p, j.block64[k // 64], j.most[i]):
            k += 64
        elif k % 8 == 0 and is_worse(g, p, j.block8[k // 8], j.most[i]):
            k += 8
        else:
            value = j.candidate[k].worth * SCALE - price_of_route(g, p, j.candidate[k])
            if value > j.most[i]:
                j.most[i] = value
                p.choice[i] = k
            k += 1


@fn
def is_worse(g: Lines, p: Prices, k: Block, most: int) -> bool:
    """Whether no candidate of the block is worth more than `most` after paying."""
    return k.top <= most or k.top - price_of_block(g, p, k) <= most


@fn
def draw_short_list(f: Finder, i: int, at: int, room: int) -> int:
    """Copy the candidates of a long list that lack no more than is allowed to place `at` and on; returns their end.

    `room` + 1 if there is no room for them."""
    g, p, j = f.lines, f.prices, f.joint
    least = j.most[i] - allowance(g, j)
    k = j.long_first[i]
    while k < j.long_end[i]:
        if k % 512 == 0 and is_worse(g, p, j.block512[k // 512], least - 1):
            k += 512
        elif k % 64 == 0 and is_worse(g, p, j.block64[k // 64], least - 1):
            k += 64
        elif k % 8 == 0 and is_worse(g, p, j.block8[k // 8], least - 1):
            k += 8
        else:
            value = j.candidate[k].worth * SCALE - price_of_route(g, p, j.candidate[k])
            if value >= least:
                if at >= room:
                    return room + 1
                copy_candidate(g, j.candidate[k], j.candidate[at], value)
                at += 1
            k += 1
    return at


@fn
def draw_sample(f: Finder, i: int, at: int, room: int) -> int:
    """Copy every SAMPLEth candidate of a long list to place `at` and on; returns their end, at most `room`."""
    k = f.joint.long_first[i]
    while k < f.joint.long_end[i] and at < room:
        c = f.joint.candidate[k]
        copy_candidate(f.lines, c, f.joint.candidate[at], c.value)
        at += 1
        k += SAMPLE
    return at


@fn
def copy_candidate(g: Lines, source: Candidate, to: Candidate, value: int) -> None:
    """The same route, with another value."""
    to.value = value
    to.worth = source.worth
    to.cuts = source.cuts
    for w in range(g.words):
        to.knots[w] = source.knots[w]


@fn
def move_prices(g: Lines, p: Prices, j: Joint, pace: int) -> bool:
    """One step; False: no price would move."""
    length = 0
    for k in range(g.tied):
        p.knot_way[k] = turn(p.knot_way[k], wanted(p, j, k) - 1, p.knot[k])
        length += p.knot_way[k] * p.knot_way[k]
    for k in range(g.cuts):
        p.cut_way[k] = turn(p.cut_way[k], gone_through(p, j, k) - g.room[k], p.cut[k])
        length += p.cut_way[k] * p.cut_way[k]
    if length == 0:
        return False
    push = (j.bound - j.best * SCALE) * pace * WAY // PACE
    for k in range(g.tied):
        p.knot[k] = max(0, p.knot[k] + push * p.knot_way[k] // length)
    for k in range(g.cuts):
        p.cut[k] = max(0, p.cut[k] + push * p.cut_way[k] // length)
    return True


@fn
def turn(way: int, excess: int, price: int) -> int:
    """The new direction: towards the excess of demand, with a memory of the last; what is free cannot fall."""
    if excess < 0 and price == 0:
        excess = 0
    way = excess * WAY + way * MEMORY // WAY
    return 0 if way < 0 and price == 0 else way


@fn
def wanted(p: Prices, j: Joint, knot: int) -> int:
    """How many trains would run over the knot at these prices."""
    n = 0
    for i in range(j.trains):
        if p.choice[i] != NONE:
            n += (j.candidate[p.choice[i]].knots[knot // WORD] >> (knot % WORD)) & 1
    return n


@fn
def gone_through(p: Prices, j: Joint, cut: int) -> int:
    """How many trains would go through the cut at these prices."""
    n = 0
    for i in range(j.trains):
        if p.choice[i] != NONE:
            n += (j.candidate[p.choice[i]].cuts >> cut) & 1
    return n


@fn
def remember_prices(g: Lines, p: Prices) -> None:
    """Keep the prices in hand."""
    for k in range(g.tied):
        p.knot_best[k] = p.knot[k]
    for k in range(g.cuts):
        p.cut_best[k] = p.cut[k]


@fn
def recall_prices(g: Lines, p: Prices) -> None:
    """Take back the prices that were kept."""
    for k in range(g.tied):
        p.knot[k] = p.knot_best[k]
    for k in range(g.cuts):
        p.cut[k] = p.cut_best[k]
