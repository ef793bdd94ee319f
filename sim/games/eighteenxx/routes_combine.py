"""One route for each train, no knot used twice: the best set that the lists of candidates hold.

A train *lacks* what its route is worth less than its best alone, prices counted; a set that beats the best so far
lacks little in all. Candidates stand in the order of the search, so that neighbours share most of their track, and
blocks of 8, 64 and 512 are passed over at one look: when all in a block use what is taken, or all lack too much.
"""

from ...kernel import fn
from .routes_records import NO_LIMIT, SCALE, Block, Candidate, Joint, Lines

ALL_BITS = -1


@fn
def leeway(g: Lines, j: Joint) -> int:
    """What a set of routes may lack in all and still beat the best so far."""
    return j.bound - (j.best + g.unit) * SCALE


@fn
def allowance(g: Lines, j: Joint) -> int:
    """What it may lack in this attempt."""
    return min(leeway(g, j), j.tolerance)


@fn
def make_blocks(g: Lines, j: Joint, first: int, end: int) -> None:
    """Sum up the candidates from `first`, a multiple of 512, to `end`."""
    for i in range(first // 8, (end + 7) // 8):
        clear_block(g, j.block8[i])
        for k in range(i * 8, min(i * 8 + 8, end)):
            add_candidate(g, j.block8[i], j.candidate[k])
    for i in range(first // 64, (end + 63) // 64):
        clear_block(g, j.block64[i])
        for k in range(i * 8, min(i * 8 + 8, (end + 7) // 8)):
            add_block(g, j.block64[i], j.block8[k])
    for i in range(first // 512, (end + 511) // 512):
        clear_block(g, j.block512[i])
        for k in range(i * 8, min(i * 8 + 8, (end + 63) // 64)):
            add_block(g, j.block512[i], j.block64[k])


@fn
def clear_block(g: Lines, k: Block) -> None:
    """Nothing in the block yet."""
    k.top = 0
    k.top_worth = 0
    k.cuts = ALL_BITS
    for w in range(g.words):
        k.knots[w] = ALL_BITS


@fn
def add_candidate(g: Lines, k: Block, c: Candidate) -> None:
    """One more candidate in the block."""
    k.top = max(k.top, c.value)
    k.top_worth = max(k.top_worth, c.worth)
    k.cuts &= c.cuts
    for w in range(g.words):
        k.knots[w] &= c.knots[w]


@fn
def add_block(g: Lines, k: Block, part: Block) -> None:
    """A smaller block in the block."""
    k.top = max(k.top, part.top)
    k.top_worth = max(k.top_worth, part.top_worth)
    k.cuts &= part.cuts
    for w in range(g.words):
        k.knots[w] &= part.knots[w]


@fn
def combine(g: Lines, j: Joint) -> None:
    """Try all sets of candidates that could beat the best so far; a train may also stay at home.

    It leaves off when `looks` are used up."""
    for w in range(g.words):
        j.used[0][w] = 0
    j.lacking[0] = 0
    j.worth[0] = 0
    i = 0
    j.at[0] = j.first[0]
    while i >= 0 and j.looks > 0:
        if not choose(g, j, i):
            i -= 1
        elif i == j.trains - 1:
            note_set(g, j)
        else:
            i += 1
            j.at[i] = j.first[i]


@fn
def choose(g: Lines, j: Joint, i: int) -> bool:
    """The next route for the i-th train, or none for it at last; False: all were tried."""
    if j.at[i] < j.end[i]:
        k = next_fit(g, j, i)
        j.at[i] = k + 1
        if k < j.end[i]:
            take(g, j, i, k)
            return True
    if j.at[i] <= j.end[i] + 1:
        j.at[i] = j.end[i] + 2
        if j.most[i] <= allowance(g, j) - j.lacking[i] and least_worth(g, j, i) <= 0:
            stay_home(g, j, i)
            return True
    return False


@fn
def least_worth(g: Lines, j: Joint, i: int) -> int:
    """What the i-th train must earn at least if the set is to beat the best.

    Of trains alike the first earns most: it uses most track and leaves the fewest choices to the others."""
    alike = 1
    need = j.best + g.unit - j.worth[i]
    for k in range(i + 1, j.trains):
        if j.alike[k] and alike == k - i:
            alike += 1
        else:
            need -= j.most_worth[k]
    return (need + alike - 1) // alike


@fn
def next_fit(g: Lines, j: Joint, i: int) -> int:
    """The next candidate that uses nothing taken, does not lack too much and earns enough; `end` if none."""
    k = j.at[i]
    least = j.most[i] - (allowance(g, j) - j.lacking[i])
    poorest = least_worth(g, j, i)
    richest = j.worth[i] - j.worth[i - 1] if j.alike[i] else NO_LIMIT
    while k < j.end[i]:
        j.looks -= 1
        if k % 512 == 0 and is_hopeless(g, j, i, j.block512[k // 512], least, poorest):
            k += 512
        elif k % 64 == 0 and is_hopeless(g, j, i, j.block64[k // 64], least, poorest):
            k += 64
        elif k % 8 == 0 and is_hopeless(g, j, i, j.block8[k // 8], least, poorest):
            k += 8
        elif j.candidate[k].value < least or not poorest <= j.candidate[k].worth <= richest:
            k += 1
        elif goes_with(g, j, i, j.candidate[k]):
            return k
        else:
            k += 1
    return j.end[i]


@fn
def is_hopeless(g: Lines, j: Joint, i: int, k: Block, least: int, poorest: int) -> bool:
    """Whether all candidates of the block lack too much, earn too little, or use something taken."""
    if k.top < least or k.top_worth < poorest:
        return True
    for w in range(g.words):
        if k.knots[w] & j.used[i][w]:
            return True
    return False


@fn
def goes_with(g: Lines, j: Joint, i: int, c: Candidate) -> bool:
    """Whether the candidate uses nothing that trains before have taken."""
    for w in range(g.words):
        if c.knots[w] & j.used[i][w]:
            return False
    return True


@fn
def take(g: Lines, j: Joint, i: int, k: int) -> None:
    """The i-th train runs candidate k."""
    c = j.candidate[k]
    j.lacking[i + 1] = j.lacking[i] + j.most[i] - c.value
    j.worth[i + 1] = j.worth[i] + c.worth
    for w in range(g.words):
        j.used[i + 1][w] = j.used[i][w] | c.knots[w]


@fn
def stay_home(g: Lines, j: Joint, i: int) -> None:
    """The i-th train does not run."""
    j.lacking[i + 1] = j.lacking[i] + j.most[i]
    j.worth[i + 1] = j.worth[i]
    for w in range(g.words):
        j.used[i + 1][w] = j.used[i][w]


@fn
def note_set(g: Lines, j: Joint) -> None:
    """If the set in hand is the best so far, remember it."""
    if j.worth[j.trains] <= j.best:
        return
    j.best = j.worth[j.trains]
    for i in range(j.trains):
        j.best_worth[i] = j.worth[i + 1] - j.worth[i]
        for w in range(g.words):
            j.best_knots[i][w] = j.used[i + 1][w] & ~j.used[i][w]
