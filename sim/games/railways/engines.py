"""Upgrade the locomotive (rules section 4.2, B4.5): one level an action."""

from ...events import Event
from ...kernel import fn
from . import cards
from .journal import VOID, note
from .kinds import Kind
from .money import pay
from .records import BANK, Board, Rules, State
from .terms import NONE, Reason, Rule


@fn
def check(s: State, r: Rules) -> int:
    """Every level up to the best one is there for everybody (B4.5.2). 0 or the Rule broken."""
    return Rule.NONE if s.players[s.to_move].engine < r.max_level else Rule.BEST_ENGINE_ALREADY


@fn
def carry_out(s: State, r: Rules, b: Board, ev: list[Event]) -> None:
    """Pay the price of the next card; the game remembers who reached a level first (B4.5.1, B6.8)."""
    p = s.to_move
    me = s.players[p]
    level = me.engine + 1
    price = r.engine_cost[level]
    pay(s, r, ev, p, BANK, price, Reason.ENGINE)
    me.engine = level
    me.upgrades += 1
    me.spent_engines += price
    note(s, ev, Kind.LOCOMOTIVE, p, NONE, NONE, NONE, VOID, price, level - 1, level, NONE)
    if s.engine_first[level] == NONE:
        s.engine_first[level] = p
    cards.after_upgrade(s, b, ev, p, level)
