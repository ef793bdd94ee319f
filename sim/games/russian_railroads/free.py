"""Which spaces of the main board are there and free."""

from ...kernel import fn
from .records import Board, Rules, State
from .terms import NONE, Rule

LAST_ONLY = 1  # values of `Space.when`
BUT_LAST = 2


@fn
def check_free(s: State, r: Rules, b: Board, space: int) -> int:
    """The space is there in this round, and nobody occupies it (C1, C3, C4, M1). 0 or the Rule broken."""
    if not 0 <= space < b.n_spaces:
        return Rule.NO_SUCH_SPACE
    it = b.spaces[space]
    last = s.log.turn == r.rounds
    if it.present == 0 or (it.when == LAST_ONLY and not last) or (it.when == BUT_LAST and last):
        return Rule.NO_SUCH_SPACE
    return Rule.OCCUPIED if it.blocks == 1 and s.users[space] != NONE else Rule.NONE
