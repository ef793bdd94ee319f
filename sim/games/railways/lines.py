"""Major lines (Eastern US E6, E7, E7a): points for the first player whose own links join two cities."""

from ...events import Event
from ...kernel import fn
from .journal import VOID, note
from .kinds import Kind
from .network import reach
from .records import Board, Rules, State
from .terms import NONE, CardPlace, CompleteBeforeReveal, LineWesternLink, Reason


@fn
def joined(s: State, r: Rules, b: Board, p: int, line: int) -> bool:
    """Own complete links of the player join both cities, with a Western Link where the line asks for one (E6, E7a)."""
    it = b.lines[line]
    cities = reach(s, p, it.city_a)
    if cities >> it.city_b & 1 == 0:
        return False
    if it.needs_western == 0:
        return True
    for w in range(b.n_western):
        builder = s.western[w]
        if cities >> b.western_city[w] & 1 == 1 and builder != NONE:
            if builder == p or r.line_western_link == LineWesternLink.ANY_BUILT_ON_NETWORK:
                return True
    return False


@fn
def score_lines(s: State, r: Rules, b: Board, ev: list[Event], p: int, reason: int) -> None:
    """After a link is complete or a Western Link built: every open line that the player has now is scored (B4.7.5)."""
    for line in range(b.n_lines):
        if s.line_open[line] == 1 and s.line_barred[line] >> p & 1 == 0 and joined(s, r, b, p, line):
            close_line(s, b, line)
            score(s, b, ev, p, line, reason)


@fn
def score(s: State, b: Board, ev: list[Event], p: int, line: int, reason: int) -> None:
    """The points move the player on the income track at once (B1.10)."""
    it = b.lines[line]
    s.players[p].points += it.points
    s.players[p].points_lines += it.points
    s.lines_scored += 1
    note(s, ev, Kind.LINE_SCORED, p, it.city_a, it.city_b, it.label, VOID, it.points, VOID, VOID, reason)


@fn
def close_line(s: State, b: Board, line: int) -> None:
    """A line is scored once; its card, if it is one, leaves the game (B4.7.4)."""
    s.line_open[line] = 0
    for card in range(b.n_cards):
        if b.cards[card].line == line:
            s.card_place[card] = CardPlace.AWAY


@fn
def reveal_line(s: State, r: Rules, b: Board, ev: list[Event], line: int) -> None:
    """A shuffled line is turned up (E7). Who had it before does not score it, unless the rules say so (B4.7.4, Q31)."""
    s.line_open[line] = 1
    owners = 0
    n = 0
    for p in range(r.players):
        if joined(s, r, b, p, line):
            owners |= 1 << p
            n += 1
    s.line_barred[line] = owners
    every = r.complete_before_reveal == CompleteBeforeReveal.EVERY_OWNER
    if (n > 0 and every) or (n == 1 and r.complete_before_reveal == CompleteBeforeReveal.SOLE_OWNER):
        close_line(s, b, line)
        for p in range(r.players):
            if owners >> p & 1 == 1:
                score(s, b, ev, p, line, Reason.END_OF_TURN)
