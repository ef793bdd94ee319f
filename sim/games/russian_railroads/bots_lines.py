"""What the lines and industry of a player score now, and what they could score in rounds to come."""

from ...kernel import fn
from .bots_scratch import Sight
from .records import COLOURS, LINES, MARKERS, Board, Player, Rules
from .rewards import reach
from .terms import NONE, Colour, ColourOrder, MedalCondition, Reward, Track


@fn
def look(k: Sight, b: Board) -> None:
    """Put down what stands on the spaces of the lines."""
    for line in range(LINES):
        on = b.lines[line]
        k.double_at[line] = 0
        k.double_by[line] = 1
        k.double_colour[line] = 0
        k.medal_at[line] = 0
        k.medal_points[line] = 0
        k.medal_colour[line] = 0
        k.stars[line][0] = 0
        for space in range(1, on.length + 1):
            star = on.amount[space] if on.reward[space] == Reward.STAR else 0
            k.stars[line][space] = k.stars[line][space - 1] + star
            if on.reward[space] == Reward.DOUBLE_LINE:
                k.double_at[line] = space
                k.double_by[line] = on.amount[space]
                k.double_colour[line] = on.colour[space]
            elif on.reward[space] == Reward.MEDAL:
                k.medal_at[line] = space
                k.medal_points[line] = on.amount[space]
                k.medal_colour[line] = on.colour[space]


@fn
def line_worth(k: Sight, me: Player, r: Rules, b: Board, line: int, shift: int, steam: int, black: int) -> int:
    """Points of a line at a scoring with tracks `shift` spaces on and a reach of `steam` more; 0 and 0: as it is now.

    `black`: space of the black track on the Transsiberian by then, which unlocks colours. Tracks keep their order; a
    colour not on the line yet comes onto it. Stars and medal count too."""
    on = b.lines[line]
    limit = min(on.length, reach(me, b, line) + steam)
    if limit == 0:
        return medal_worth(k, me, r, line, 0, 0)
    under = min(limit, me.doublers) if on.doublers == 1 else 0
    ahead = on.length + 1
    before = 0
    value = 0
    first = 0
    doubles = 0
    medal = 0
    total = 0
    for colour in range(COLOURS):
        at = me.track[line][colour]
        if on.colours >> colour & 1 == 1 and black >= r.unlock[colour]:
            at = max(0, min(at + shift, ahead - 1))
        total += value * (min(before, limit) - min(at, limit))
        if under > 0:
            total += (r.doubler_factor - 1) * value * (min(before, under) - min(at, under))
        if colour == Colour.BLACK:
            first = at
        if colour == k.double_colour[line] and at >= k.double_at[line]:
            doubles = 1
        if colour == k.medal_colour[line]:
            medal = at
        value = r.revalued[colour] if me.revalued == 1 else r.value[colour]
        before = at
        if at == 0:
            value = 0
        ahead = at
    total += value * min(before, limit) + (r.doubler_factor - 1) * value * min(before, under)
    if doubles == 1 and k.double_at[line] > 0 and limit >= k.double_at[line]:
        total *= k.double_by[line]
    return total + k.stars[line][min(first, limit)] + medal_worth(k, me, r, line, medal, limit)


@fn
def medal_worth(k: Sight, me: Player, r: Rules, line: int, at: int, limit: int) -> int:
    """Points of the medal with its colour at a space and so much reach (K4)."""
    if me.medal == 0 or k.medal_at[line] == 0:
        return 0
    if r.medal_condition == MedalCondition.NONE or (at >= k.medal_at[line] and limit >= k.medal_at[line]):
        return k.medal_points[line]
    return 0


@fn
def orderly(r: Rules) -> bool:
    """Tracks stand in the order of colours, so that `line_worth` of a line as it is is what it scores."""
    return r.colour_order == ColourOrder.FIXED


@fn
def black_by_then(me: Player, b: Board, shift: int) -> int:
    """Space of the black track on the Transsiberian, so many steps later."""
    return min(b.lines[Track.TRANSSIB].length, me.track[Track.TRANSSIB][Colour.BLACK] + shift)


@fn
def industry_worth(me: Player, b: Board, fields: int) -> int:
    """Points of the industry markers so many fields on; an unfilled gap stops them."""
    total = 0
    for marker in range(MARKERS):
        at = me.marker[marker]
        if at != NONE:
            left = fields
            while left > 0 and at < b.last_field:
                gap = b.field_gap[at + 1]
                if gap > 0 and me.factory[gap - 1] == 0:
                    left = 0
                else:
                    at += 1
                    left -= 1
            total += b.field_points[at]
    return total
