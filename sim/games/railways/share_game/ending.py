"""The end (rules section A6): shares are cashed, most money wins."""

from ....events import Event
from ....kernel import fn
from ..terms import NONE
from .journal import VOID, note
from .kinds import Kind
from .records import Rules, State
from .terms import Phase


@fn
def share_value(s: State, r: Rules, c: int) -> int:
    """Each outstanding bond lowers the value of a share by 1, not below 0 (A6.2). In k$."""
    me = s.companies[c]
    return max(r.share_value_min, me.price - me.bonds * r.bond_penalty)


@fn
def worth_of_shares(s: State, r: Rules, p: int) -> int:
    """What the shares of a player would bring now (A6.3); those on the mat or in a box bring nobody anything (A6.5)."""
    total = 0
    for c in range(r.companies):
        total += s.companies[c].held[p] * share_value(s, r, c)
    return total


@fn
def finish(s: State, r: Rules, ev: list[Event]) -> None:
    """Shares are cashed; ranks by wealth, ties shared (A6.3, A6.4)."""
    s.phase = Phase.END
    s.acting = NONE
    s.log.step = r.rounds + 4
    for p in range(r.players):
        for c in range(r.companies):
            me = s.companies[c]
            if me.held[p] > 0:
                value = me.held[p] * share_value(s, r, c)
                note(s, ev, Kind.HOLDING, p, c, me.held[p], value, me.price, me.bonds, NONE)
        player = s.players[p]
        player.share_value = worth_of_shares(s, r, p)
        player.score = s.cash[p] + player.share_value
        note(s, ev, Kind.SCORE, p, NONE, VOID, player.score, s.cash[p], player.share_value, NONE)
    for p in range(r.players):
        rank = 1
        for q in range(r.players):
            if s.players[q].score > s.players[p].score:
                rank += 1
        s.players[p].rank = rank
        note(s, ev, Kind.RANK, p, NONE, rank, s.players[p].score, VOID, VOID, NONE)
