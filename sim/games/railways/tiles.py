"""A single tile: may it be laid, and what does it cost (B4.3.4 to B4.3.8)? For `build` and for bots."""

from ...kernel import fn
from .records import SIDES, Board, Rules, State
from .terms import NONE, Aid, HexSharing, RidgeBesideCity, RidgeCharge, Rule, Terrain
from .track import opposite, other_side


@fn
def may_lay(s: State, r: Rules, b: Board, p: int, place: int, side_in: int, side_out: int) -> int:
    """May one tile be laid in a hex so that track enters over one side and leaves over the other? 0 or the Rule broken.

    Looks at the hex, its track and what lies beyond `side_out`, not at the rest of the link. The player's own loose
    end behind `side_out` is no obstacle: the two meet (B4.3.18). Source: rules-base B1.9, B4.3.6 to B4.3.8, B4.3.16,
    B4.3.19; Eastern US E18."""
    if place < 0 or b.terrain[place] == Terrain.CLOSED:
        return Rule.NO_TRACK_THERE
    if not gentle(r, side_in, side_out):
        return Rule.SHARP_TURN
    if s.track.tiles[place] >= r.max_tracks:
        return Rule.HEX_FULL
    user = s.track.sides[place][side_out] - 1
    if user >= 0 and (s.links[user].owner != p or other_side(s, place, side_out) >= 0):
        return Rule.SIDE_TAKEN
    if r.hex_sharing == HexSharing.CROSSING_ONLY and not crosses_all(s, place, side_in, side_out, NONE):
        return Rule.MUST_CROSS
    beyond = b.neighbour[place][side_out]
    if beyond < 0:
        return Rule.NO_TRACK_THERE
    city = b.city_at[beyond]
    if city == NONE:
        return Rule.NO_TRACK_THERE if b.terrain[beyond] == Terrain.CLOSED else Rule.NONE
    return Rule.NONE if b.open_side[city][opposite(side_out)] == 1 else Rule.CITY_SIDE_CLOSED


@fn
def gentle(r: Rules, side_in: int, side_out: int) -> bool:
    """Track is straight or a gentle curve: its two sides are at least two apart (B4.3.8)."""
    gap = (side_out - side_in) % SIDES
    return min(gap, SIDES - gap) >= r.side_gap


@fn
def crosses_all(s: State, place: int, side_in: int, side_out: int, own: int) -> bool:
    """The track would cross every other one in the hex; Q27 `crossing_only` asks for it.

    `own`: the link whose tile here is turned and so is no other track, NONE for a new tile."""
    for side in range(SIDES):
        user = s.track.sides[place][side] - 1
        if user >= 0 and user != own:
            other = other_side(s, place, side)
            if other >= 0 and between(side_in, side_out, side) == between(side_in, side_out, other):
                return False
    return True


@fn
def between(a: int, z: int, side: int) -> bool:
    """Going round the hex from side a to side z, `side` is met on the way."""
    return (side - a) % SIDES < (z - a) % SIDES


@fn
def tile_cost(s: State, r: Rules, b: Board, place: int, side_in: int, side_out: int, aid: int) -> int:
    """Plain 2k, water 3k, mountain 4k, and 4k more for crossing a ridge. In k$.

    `aid`: what cards do (see Aid). Source: rules-base B4.3.4, B4.3.5, B4.3.7, England & Wales W7.2; keys V10, V12, Q2,
    Q3."""
    cost = r.cost_terrain[b.terrain[place]]
    if aid & Aid.FREE_PLAIN and b.terrain[place] == Terrain.PLAIN:
        cost = 0
    elif aid & Aid.TUNNELS and b.terrain[place] == Terrain.MOUNTAIN:
        cost = r.tunnel_cost
    if s.track.tiles[place] > 0:
        cost += r.cost_crossing
    cost += ridge_cost(s, r, b, place, side_in, 1)
    return cost + ridge_cost(s, r, b, place, side_out, 0)


@fn
def ridge_cost(s: State, r: Rules, b: Board, place: int, side: int, entering: int) -> int:
    """What a tile pays for a ridge on one of its sides.

    The tile that makes the crossing pays: the one that enters over the ridge, or that meets a city or an own loose
    end behind it. `half_and_half`: each tile beside a ridge pays its half; odd halves are rounded so that the sum is
    the whole."""
    if b.ridge[place][side] == 0:
        return 0
    if b.city_at[b.neighbour[place][side]] != NONE:
        if r.ridge_beside_city == RidgeBesideCity.FULL:
            return r.cost_ridge
        return (r.cost_ridge + 1) // 2 if r.ridge_beside_city == RidgeBesideCity.HALF else 0
    crossing = entering == 1 or s.track.sides[place][side] != 0
    if r.ridge_charge == RidgeCharge.HALF_AND_HALF:
        return (r.cost_ridge + 1) // 2 if crossing else r.cost_ridge // 2
    return r.cost_ridge if crossing else 0
