"""How long what a president decides will count: rounds till the end, till a train rusts, till privates close."""

from ...kernel import fn
from .enums import UNLIMITED
from .outlook import FOREVER, buyers, life_of, sales_before
from .records import BANK, Rules
from .state import State
from .taste import Taste

STOP = 25  # what a stop of a train brings in the long run, as a guess, in $
LONG = 8  # stops of a Diesel, as a guess


@fn
def rounds_left(s: State, r: Rules, taste: Taste) -> int:
    """Operating rounds that a plan reckons with: what the bank still holds over what all trains may earn a round."""
    if s.bank_broken == 1:
        return max(r.phase[s.phase].operating_rounds - s.operating_round, 1)
    stops = 0
    for c in range(r.companies):
        for t in range(r.train_types):
            far = r.train[t].distance
            stops += s.companies[c].train[t] * (LONG if far == UNLIMITED else min(far, LONG))
    n = max(s.cash[BANK], 0) // max(stops * STOP, 10 * STOP) + 1
    return min(n, taste.rounds)


@fn
def pace(s: State, r: Rules) -> int:
    """Trains that companies may buy in a round, as a guess."""
    return buyers(s, r) // 3 + 1


@fn
def train_rounds(s: State, r: Rules, taste: Taste, t: int) -> int:
    """Operating rounds that a train of type t will run: till it rusts or the game ends."""
    sales = life_of(s, r, t)
    left = rounds_left(s, r, taste)
    return left if sales >= FOREVER else min(left, sales // pace(s, r) + 1)


@fn
def private_rounds(s: State, r: Rules, taste: Taste) -> int:
    """Operating rounds that privates will still pay: till the train that closes them is sold."""
    for t in range(r.train_types):
        if r.train[t].closes_privates == 1:
            return min(rounds_left(s, r, taste), sales_before(s, r, t) // pace(s, r) + 1)
    return rounds_left(s, r, taste)


@fn
def share_of(s: State, p: int, c: int) -> int:
    """Percent of a company that a player holds, at least that of one who helps it: never 0."""
    return max(s.players[p].shares[c], 10)
