"""One route for each train, no knot used twice: the best set that the lists of candidates hold.

A train *lacks* what its route is worth less than its best alone; a set that beats the best so far lacks little in
all. Candidates stand in the order of the search, so that neighbours share most of their track, and
blocks of 8, 64 and 512 are passed over at one look: when all in a block use what is taken, or all lack too much.
"""

from ...kernel import fn
from .routes_records import Block, Candidate, Joint, Lines

ALL_BITS = -1


@fn
def leeway(g: Lines, j: Joint) -> int:
    """What a set of routes may lack in all and still beat the best so far."""
    return j.bound - j.best - g.unit


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
    k.top = 0
    for w in range(g.words):
        k.knots[w] = ALL_BITS


@fn
def add_candidate(g: Lines, k: Block, c: Candidate) -> None:
    k.top = max(k.top, c.worth)
    for w in range(g.words):
        k.knots[w] &= c.knots[w]


@fn
def add_block(g: Lines, k: Block, part: Block) -> None:
    k.top = max(k.top, part.top)
    for w in range(g.words):
        k.knots[w] &= part.knots[w]


@fn
def combine(g: Lines, j: Joint) -> None:
    """Try all sets of candidates that could beat the best so far; a train may also stay at home."""
    for w in range(g.words):
        j.used[0][w] = 0
    j.lacking[0] = 0
    j.worth[0] = 0
    i = 0
    j.at[0] = j.first[0]
    while i >= 0:
        if not choose(g, j, i):
            i -= 1
        elif i == j.trains - 1:
            note_set(g, j)
        else:
            i += 1
            j.at[i] = j.first[i]


@fn
def choose(g: Lines, j: Joint, i: int) -> bool:
    """The next route for the i-th train, or none for it at last; False: all were tried.

    Trains alike lack more and more from the first to the last of them: their order means nothing."""
    alike = 1
    while i + alike < j.trains and j.alike[i + alike]:
        alike += 1
    least_lack = j.lack[i - 1] if j.alike[i] else 0
    if j.at[i] < j.end[i]:
        k = next_fit(g, j, i, j.most[i] - least_lack, alike)
        j.at[i] = k + 1
        if k < j.end[i]:
            take(g, j, i, k)
            return True
    if j.at[i] <= j.end[i] or j.at[i] == j.end[i] + 1:
        j.at[i] = j.end[i] + 2
        if j.most[i] <= (leeway(g, j) - j.lacking[i]) // alike:
            stay_home(g, j, i)
            return True
    return False


@fn
def next_fit(g: Lines, j: Joint, i: int, highest: int, alike: int) -> int:
    """The next candidate that uses nothing taken and lacks neither too much nor too little; `end` if none."""
    k = j.at[i]
    least = j.most[i] - (leeway(g, j) - j.lacking[i]) // alike
    while k < j.end[i]:
        if k % 512 == 0 and is_hopeless(g, j, i, j.block512[k // 512], least):
            k += 512
        elif k % 64 == 0 and is_hopeless(g, j, i, j.block64[k // 64], least):
            k += 64
        elif k % 8 == 0 and is_hopeless(g, j, i, j.block8[k // 8], least):
            k += 8
        elif least <= j.candidate[k].worth <= highest and goes_with(g, j, i, j.candidate[k]):
            return k
        else:
            k += 1
    return j.end[i]


@fn
def is_hopeless(g: Lines, j: Joint, i: int, k: Block, least: int) -> bool:
    """Do all candidates of the block lack too much, or use something taken?"""
    if k.top < least:
        return True
    for w in range(g.words):
        if k.knots[w] & j.used[i][w]:
            return True
    return False


@fn
def goes_with(g: Lines, j: Joint, i: int, c: Candidate) -> bool:
    for w in range(g.words):
        if c.knots[w] & j.used[i][w]:
            return False
    return True


@fn
def take(g: Lines, j: Joint, i: int, k: int) -> None:
    """The i-th train runs candidate k."""
    c = j.candidate[k]
    j.lack[i] = j.most[i] - c.worth
    j.lacking[i + 1] = j.lacking[i] + j.lack[i]
    j.worth[i + 1] = j.worth[i] + c.worth
    for w in range(g.words):
        j.used[i + 1][w] = j.used[i][w] | c.knots[w]


@fn
def stay_home(g: Lines, j: Joint, i: int) -> None:
    """The i-th train does not run."""
    j.lack[i] = j.most[i]
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
