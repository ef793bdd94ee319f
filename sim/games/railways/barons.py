"""Baron cards: two dealt, one kept in secret, judged at the end (B2.7, B2.8, section 6)."""

from ...events import Event
from ...kernel import fn
from ...rng import below
from .chain import longest_chain
from .journal import VOID, note
from .kinds import Kind
from .network import cities_of, own_links_at, reach
from .records import Action, Board, Rules, State
from .terms import NONE, BaronKind, Do, GoalTie, Purpose, Reason, Rule


@fn
def deal(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Each player is dealt two cards (B2.7)."""
    out = 0  # cards dealt so far, one bit each
    for p in range(r.players):
        for i in range(2):
            which = below(s.chance[Purpose.BARONS], b.n_barons - 2 * p - i)
            card = -1
            while which >= 0:
                card += 1
                if out >> card & 1 == 0:
                    which -= 1
            out |= 1 << card
            s.players[p].dealt[i] = card
            note(s, ev, Kind.BARONS_DEALT, p, NONE, NONE, b.barons[card].label, VOID, VOID, VOID, VOID, NONE)


@fn
def check_keep(act: Action) -> int:
    """Keep one of the two. 0 or the Rule broken."""
    if act.do != Do.KEEP_BARON:
        return Rule.NOT_NOW
    return Rule.NONE if act.option == 0 or act.option == 1 else Rule.BAD_NUMBER


@fn
def keep(s: State, b: Board, ev: list[Event], act: Action) -> None:
    """The other card is out of the game (B6.12)."""
    me = s.players[s.to_move]
    me.baron = me.dealt[act.option]
    note(s, ev, Kind.BARON_KEPT, s.to_move, NONE, NONE, b.barons[me.baron].label, VOID, VOID, VOID, VOID, NONE)


@fn
def judge(s: State, r: Rules, b: Board, ev: list[Event], p: int) -> None:
    """Reveal the card of a player and add its points if the goal is met (E15)."""
    me = s.players[p]
    if me.baron == NONE:
        return
    me.baron_points = goal_points(s, r, b, p, me.baron)
    reason = Reason.MET if me.baron_points > 0 else Reason.NOT_MET
    note(s, ev, Kind.BARON_SCORED, p, NONE, NONE, b.barons[me.baron].label, VOID, me.baron_points, VOID, VOID, reason)


@fn
def goal_points(s: State, r: Rules, b: Board, p: int, card: int) -> int:
    """What a baron card would bring this player if the game ended now. In points."""
    it = b.barons[card]
    if it.kind == BaronKind.LINKS_OUT_OF_CITY:
        return min(it.points, it.number * own_links_at(s, p, it.city_a))
    met = False
    if it.kind == BaronKind.WESTERN_LINK_BUILT:
        met = s.players[p].western_links > 0
    elif it.kind == BaronKind.CONNECT_CITIES:
        met = reach(s, p, it.city_a) >> it.city_b & 1 == 1
    elif it.kind == BaronKind.FIRST_ENGINE_LEVEL:
        met = s.engine_first[it.number] == p
    else:
        met = leads(s, r, b, p, it.kind)
    return it.points if met else 0


@fn
def leads(s: State, r: Rules, b: Board, p: int, kind: int) -> bool:
    """Nobody has more of what the goal asks for; a tie counts as met unless the rules say otherwise (B6.1, Q9)."""
    own = standing(s, r, b, p, kind)
    for q in range(r.players):
        if q != p:
            other = standing(s, r, b, q, kind)
            if other > own or (other == own and r.baron_tie == GoalTie.NOT_MET):
                return False
    return True


@fn
def standing(s: State, r: Rules, b: Board, p: int, kind: int) -> int:
    """What a most / fewest / highest / longest goal compares; more is better."""
    if kind == BaronKind.MOST_CONSECUTIVE_LINKS:
        return longest_chain(s, b, p, r.baron_chain)
    if kind == BaronKind.MOST_MONEY:
        return s.cash[p]
    if kind == BaronKind.FEWEST_BONDS:
        return -s.players[p].bonds
    if kind == BaronKind.MOST_LINKS:
        return s.players[p].links
    if kind == BaronKind.MOST_CITIES:
        return cities_of(s, p)
    return s.players[p].engine
