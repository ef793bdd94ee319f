"""Final scores and ranks (rules section 5)."""

from ...events import Event
from ...kernel import fn
from . import barons
from .journal import note
from .kinds import Kind
from .records import Board, Rules, State
from .terms import NONE, Phase, TieBreak


@fn
def finish(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Barons are revealed, bonds cost points, and the ranks are settled."""
    s.phase = Phase.END
    s.log.step = r.action_rounds + 2
    for p in range(r.players):
        barons.judge(s, r, b, ev, p)
    for p in range(r.players):
        me = s.players[p]
        me.score = final_score(r, me.points, me.baron_points, me.bonds)
        note(s, ev, Kind.SCORE, p, NONE, NONE, NONE, me.baron_points, me.score, me.points, me.bonds, NONE)
    for p in range(r.players):
        me = s.players[p]
        me.rank = 1
        for q in range(r.players):
            if better(s, r, q, p):
                me.rank += 1
    for p in range(r.players):
        me = s.players[p]
        note(s, ev, Kind.RANK, p, NONE, NONE, NONE, me.rank, me.score, me.links, s.cash[p], NONE)


@fn
def final_score(r: Rules, points: int, baron_points: int, bonds: int) -> int:
    """Points and baron points, minus one per bond; it may fall below 0 (B5.4)."""
    score = points + baron_points - r.bond_points * bonds
    return max(score, 0) if r.score_floor == 1 else score


@fn
def better(s: State, r: Rules, q: int, p: int) -> bool:
    """Seat q ranks before seat p: higher score, then more complete links, then more money; else shared (B5.5)."""
    if s.players[q].score != s.players[p].score:
        return s.players[q].score > s.players[p].score
    for i in range(2):
        mine = tie_value(s, p, r.tie_break[i])
        other = tie_value(s, q, r.tie_break[i])
        if other != mine:
            return other > mine
    return False


@fn
def tie_value(s: State, p: int, rule: int) -> int:
    """What one step of the tie-break compares."""
    if rule == TieBreak.MOST_LINKS:
        return s.players[p].links
    return s.cash[p] if rule == TieBreak.MOST_MONEY else 0
