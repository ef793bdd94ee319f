"""What a position is worth to a player: points expected until the end, in hundredths, bent by the taste.

What scores now counts for every scoring to come; to it come what lines and markers could score later, rewards that are
near, and what lies in hand: workers, roubles, engineers, cards."""

from ...kernel import fn
from .bots_lines import black_by_then, industry_worth, line_worth, orderly
from .bots_scratch import Scratch, Sight
from .effects import count_bits
from .ending import card_points, highest
from .records import COLOURS, ENGINEERS, GAPS, LINES, Board, Deed, Player, Rules, State
from .rewards import reach
from .scoring import line_points
from .taste import Taste
from .terms import NONE, Colour, Duty, Effect, EngineerCost, Phase, Reward, Track

POINT = 100  # all worth is in hundredths of a point


@fn
def scorings_left(s: State, r: Rules) -> int:
    """Scoring phases to come, that of this round included."""
    return max(0, r.rounds - max(1, s.log.turn) + 1)


@fn
def worth(k: Scratch, s: State, r: Rules, b: Board, taste: Taste, p: int) -> int:
    """Points that a player may expect at the end of the game, in hundredths."""
    me = s.players[p]
    left = scorings_left(s, r)
    total = POINT * me.score + lines_worth(k.sight, me, r, b, taste, left)
    total += marker_worth(me, b, taste, left)
    total += near_worth(me, r, b, taste, left)
    total += colours_worth(me, r, taste, left)
    total += hand_worth(s, me, r, taste, left)
    total += engineers_worth(s, r, b, taste, p, left)
    total += cards_worth(me, r, b, taste)
    if s.to_move == p:
        total += owed_worth(s, r, b, taste, p, left)
    return total


@fn
def lines_worth(k: Sight, me: Player, r: Rules, b: Board, taste: Taste, left: int) -> int:
    """What the lines score until the end: now, and on average of the later rounds a little further on."""
    later = left - 1
    shift = taste.growth * later // 200
    steam = taste.steam * later // 200
    black = me.track[Track.TRANSSIB][Colour.BLACK]
    then = black_by_then(me, b, shift)
    total = 0
    for line in range(LINES):
        if orderly(r):
            now = line_worth(k, me, r, b, line, 0, 0, black)
        else:
            now = line_points(me, r, b, line) + line_worth(k, me, r, b, line, 0, 0, 0) // 2
        likes = taste.transsib
        if line == Track.PETERSBURG:
            likes = taste.petersburg
        elif line == Track.KIEV:
            likes = taste.kiev
        points = POINT * left * now
        if later > 0:
            more = line_worth(k, me, r, b, line, shift, steam, then) - now
            points += taste.dream * later * max(0, more)
        total += points * likes // 100
    if b.lines[Track.TRANSSIB].doublers == 1:
        total += taste.doubler * later * me.doublers
    return total


@fn
def marker_worth(me: Player, b: Board, taste: Taste, left: int) -> int:
    """What industry scores until the end, now and later, and the abilities of factories ahead of the marker."""
    later = left - 1
    now = industry_worth(me, b, 0)
    total = POINT * left * now
    if later > 0:
        more = industry_worth(me, b, taste.stride * later // 200) - now
        total += taste.dream * later * more
        total += (industry_worth(me, b, 2 * b.last_field) - now - more) * later * taste.dream // 4
        for gap in range(GAPS):
            number = me.factory[gap]
            if number > 0 and not_entered(me, b, gap):
                total += taste.factory * deed_worth(b.factories[number].deed, taste, left) // 100
    return total * taste.industry // 100


@fn
def not_entered(me: Player, b: Board, gap: int) -> bool:
    """The first marker has not come to the factory of a gap."""
    for field in range(me.marker[0] + 1, b.last_field + 1):
        if b.field_gap[field] == gap + 1:
            return True
    return False


@fn
def near_worth(me: Player, r: Rules, b: Board, taste: Taste, left: int) -> int:
    """One-off rewards of the lines that are not gained yet count the more the nearer they are."""
    total = 0
    for line in range(LINES):
        on = b.lines[line]
        black = me.track[line][Colour.BLACK]
        steam = reach(me, b, line)
        for space in range(1, on.length + 1):
            kind = on.reward[space]
            if Reward.WORKER <= kind <= Reward.END_STATION and me.rewards[line] >> space & 1 == 0:
                missing = max(0, space - black)
                if on.needs_reach[space] == 1:
                    missing += (max(0, space - steam) + 1) // 2
                if missing < 7:
                    total += reward_worth(me, r, taste, kind, left) * (100 - 14 * missing) // 100
    return total * taste.near // 100


@fn
def reward_worth(me: Player, r: Rules, taste: Taste, kind: int, left: int) -> int:
    """A worker for good, a ? token or an end station."""
    if kind == Reward.WORKER:
        return worker_worth(taste, left) if me.reserve > 0 else 0
    if kind == Reward.TOKEN:
        return taste.token * left
    return POINT * r.end_station_points


@fn
def worker_worth(taste: Taste, left: int) -> int:
    """A worker for good acts once in each later round."""
    return taste.worker * left * (left - 1) // 2 * taste.hand // 100


@fn
def colours_worth(me: Player, r: Rules, taste: Taste, left: int) -> int:
    """Colours that the player may lay, the others the more the nearer black is to unlocking them (D7)."""
    black = me.track[Track.TRANSSIB][Colour.BLACK]
    total = 0
    for colour in range(1, COLOURS):
        missing = max(0, r.unlock[colour] - black)
        if missing < 7:
            value = r.revalued[colour] if me.revalued == 1 else r.value[colour]
            total += taste.unlock * value * (100 - 14 * missing) // 100
    return total * (left - 1)


@fn
def hand_worth(s: State, me: Player, r: Rules, taste: Taste, left: int) -> int:
    """Free workers, workers for good, roubles, and the place claimed in the turn order."""
    price = taste.worker * left
    total = me.workers * price if me.passed == 0 else 0
    total += (me.workers_total - r.workers) * worker_worth(taste, left)
    if left > 1 or me.passed == 0:
        total += me.roubles * price * taste.rouble // 100
    if me.claim != NONE:
        total += taste.lead * (left - 1) // (me.claim + 1)
        if me.claim_worker > 0 and s.phase == Phase.ACTIONS:
            total += price * taste.again // 100
    return total


@fn
def engineers_worth(s: State, r: Rules, b: Board, taste: Taste, p: int, left: int) -> int:
    """The majority, the surer the later it is, and what own engineers can do in later rounds."""
    me = s.players[p]
    if me.engineers == 0:
        return 0
    mine = count_bits(me.engineers)
    ahead = 0
    margin = mine
    for other in range(r.players):
        if other != p:
            theirs = count_bits(s.players[other].engineers)
            tied = theirs == mine and highest(s.players[other].engineers) > highest(me.engineers)
            ahead += 1 if theirs > mine or tied else 0
            margin = min(margin, mine - theirs)
    total = 0
    if ahead < 2:
        sure = min(100, 100 - 9 * (left - 1) + 8 * max(0, margin))
        total += r.majority[ahead] * sure * taste.majority // 100
    total += mine * taste.majority * left
    if left > 1:
        uses = 0
        for engineer in range(1, ENGINEERS):
            if me.engineers >> engineer & 1 == 1:
                gain = deed_worth(b.engineers[engineer].deed, taste, left - 1)
                if r.own_engineer_cost == EngineerCost.PRINTED:
                    cost = b.engineers[engineer].workers + b.engineers[engineer].roubles
                    gain -= cost * taste.worker * (left - 1)
                uses += max(0, gain)
        total += uses * (left - 1) // 2 * taste.engineer // 100
    return total


@fn
def cards_worth(me: Player, r: Rules, b: Board, taste: Taste) -> int:
    """Own end bonus cards by what they would bring now."""
    total = 0
    for card in range(b.n_end_cards):
        if me.end_cards >> card & 1 == 1:
            total += POINT * card_points(me, r, b, card)
    return total * taste.card // 100


@fn
def best_card(me: Player, r: Rules, b: Board, cards: int) -> int:
    """The card of a set that would bring most now; NONE of an empty set."""
    best = NONE
    most = -1
    for card in range(b.n_end_cards):
        if cards >> card & 1 == 1 and b.end_cards[card].present == 1:
            points = card_points(me, r, b, card)
            if points > most:
                best = card
                most = points
    return best


@fn
def card_to_come(me: Player, r: Rules, b: Board, taste: Taste) -> int:
    """What an end bonus card that is still to be taken may bring: not every card need be there."""
    best = best_card(me, r, b, ~me.end_cards)
    if best == NONE:
        return 0
    second = best_card(me, r, b, ~me.end_cards & ~(1 << best))
    points = card_points(me, r, b, best)
    if second != NONE:
        points = (points + card_points(me, r, b, second)) // 2
    return POINT * points * taste.card // 100


@fn
def owed_worth(s: State, r: Rules, b: Board, taste: Taste, p: int, left: int) -> int:
    """What is still to be done in the running turn, roughly."""
    me = s.players[p]
    total = 0
    if s.hand > 0:
        total += s.hand * taste.engine * left // 8
    for i in range(s.n_owed):
        it = s.owed[i]
        if it.duty == Duty.STEPS:
            total += it.n * taste.step * left
        elif it.duty == Duty.INDUSTRY:
            total += it.n * taste.advance * left
        elif it.duty == Duty.TOKEN:
            total += it.n * taste.token * left
        elif it.duty == Duty.END_CARD:
            total += it.n * card_to_come(me, r, b, taste)
        elif it.duty == Duty.END_STATION:
            total += it.n * POINT * r.end_station_points
        elif it.duty == Duty.CARD_OR_POINTS:
            total += max(POINT * it.n, card_to_come(me, r, b, taste))
        elif it.duty == Duty.REPEAT or it.duty == Duty.BORROW:
            total += taste.worker * left
        else:
            total += it.n * taste.engine * left
    return total


@fn
def deed_worth(deed: Deed, taste: Taste, left: int) -> int:
    """What a deed may bring when it is carried out with so many scorings to come, roughly."""
    total = POINT * deed.points
    if deed.effect <= Effect.DIFFERENT_TRACKS and deed.effect != Effect.NOTHING:
        total += deed.n * taste.step * left
    elif deed.effect == Effect.MIXED_TRACK:
        total += 3 * taste.step * left
    elif deed.effect == Effect.INDUSTRY:
        total += deed.n * taste.advance * left
    elif deed.effect == Effect.INDUSTRY_AND_TRACK:
        total += (deed.n * taste.advance + deed.m * taste.step) * left
    elif deed.effect == Effect.LOCOMOTIVE_OR_FACTORY:
        total += taste.engine * left
    elif deed.effect == Effect.LOCOMOTIVE_AND_FACTORY:
        total += 2 * taste.engine * left
    elif deed.effect == Effect.DOUBLER:
        total += deed.n * taste.doubler * left
    elif deed.effect == Effect.ROUBLES:
        total += deed.n * taste.worker * left * taste.rouble // 100
    elif deed.effect == Effect.REPEAT or deed.effect == Effect.BORROW_ENGINEER:
        total += 2 * taste.worker * left
    elif deed.effect == Effect.END_CARD:
        total += deed.n * 15 * taste.card
    elif deed.effect == Effect.END_CARD_OR_POINTS:
        total += max(POINT * deed.m, 15 * taste.card)
    elif deed.effect == Effect.TOKEN:
        total += deed.n * taste.token * left
    elif deed.effect == Effect.LOCOMOTIVE_SUM:
        total += POINT * 6 * deed.n
    elif deed.effect == Effect.ENGINEER_SUM:
        total += POINT * 15
    return total
