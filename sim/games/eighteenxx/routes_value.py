"""What a stop is worth to a company. Source: rules-1830 F18, F23; rules-1856 D8-D10."""

from ...kernel import fn
from .records import Board, Rules
from .state import State


@fn
def stop_value(b: Board, r: Rules, s: State, c: int, h: int, node: int) -> int:
    """Printed value in this phase, and the bonus of a bridge or tunnel right; the port marker comes extra.

    A route stops at most once in Buffalo and once in Sarnia, so a bonus per route is a bonus of the stop."""
    value = b.tile[s.hexes[h].tile].value[node][r.phase[s.phase].column]
    right = b.hex[h].right
    if right > 0 and (s.companies[c].rights >> right) & 1 == 1:
        value += r.right_bonus[right]
    return value


@fn
def marker_value(r: Rules, s: State, c: int, h: int) -> int:
    """What the port marker adds to a route that stops in this hex, once however many towns. Source: rules-1856 D10."""
    return r.marker_bonus if s.port_hex == h and s.port_company == c else 0
