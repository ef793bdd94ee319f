"""What a bot is told never to do (`taste.Never`), and how a list of decisions is cut down by it."""

from ...kernel import assign, fn
from .candidates import Candidates
from .records import Action, Board, State
from .taste import Never, Taste
from .terms import NONE, Do, Effect, Track
from .whole import engineer_at


@fn
def strike(s: State, b: Board, taste: Taste, k: Candidates) -> bool:
    """Take what is banned off a list of decisions, unless nothing else would be left: then false."""
    if taste.never == 0:
        return True
    kept = 0
    for i in range(k.n):
        kept += 0 if banned(s, b, taste, k.actions[i]) else 1
    if kept == 0:
        return False
    n = 0
    for i in range(k.n):
        if not banned(s, b, taste, k.actions[i]):
            if n < i:
                assign(k.actions[n], k.actions[i])
            n += 1
    k.n = n
    return True


@fn
def banned(s: State, b: Board, taste: Taste, act: Action) -> bool:
    """A bot may not take this decision."""
    never = taste.never
    if act.do == Do.PLACE or act.do == Do.MOVE_WORKER:
        if act.do == Do.MOVE_WORKER and never & Never.SECOND_USE != 0:
            return True
        if act.space == NONE:
            return engineer_banned(never, b, act.engineer)
        if b.spaces[act.space].deed.effect == Effect.PUBLIC_ENGINEER:
            return engineer_banned(never, b, engineer_at(s, b, act.space))
        return deed_banned(never, b.spaces[act.space].deed.effect)
    if act.do == Do.OWN_ENGINEER or act.do == Do.BORROW:
        return engineer_banned(never, b, act.engineer)
    if act.do == Do.STEP or act.do == Do.LOCOMOTIVE:
        line = act.line if act.do == Do.STEP else b.slot_line[act.slot]
        if line == Track.KIEV:
            return never & Never.KIEV != 0
        return line == Track.PETERSBURG and never & Never.PETERSBURG != 0
    if act.do == Do.FACTORY or act.do == Do.ADVANCE:
        return never & Never.INDUSTRY != 0
    if act.do == Do.TOKEN:
        return token_banned(never, b.tokens[act.card].deed.effect)
    if act.do == Do.START_BONUS:
        return deed_banned(never, b.start_cards[act.card].deed.effect)
    return act.do == Do.CARD_OR_POINTS and act.option == 0 and never & Never.END_CARDS != 0


@fn
def engineer_banned(never: int, b: Board, engineer: int) -> bool:
    """An engineer may not be used, wherever it is."""
    return never & Never.ENGINEERS != 0 or deed_banned(never, b.engineers[engineer].deed.effect)


@fn
def deed_banned(never: int, effect: int) -> bool:
    """A space or engineer with this effect may not be chosen."""
    if effect == Effect.HIRE:
        return never & Never.HIRE != 0
    if effect == Effect.INDUSTRY or effect == Effect.INDUSTRY_AND_TRACK:
        return never & Never.INDUSTRY != 0
    if effect == Effect.LOCOMOTIVE_OR_FACTORY:
        return never & Never.LOCOMOTIVES != 0
    if effect == Effect.LOCOMOTIVE_AND_FACTORY:
        return never & (Never.LOCOMOTIVES + Never.INDUSTRY) != 0
    if effect == Effect.DOUBLER:
        return never & Never.DOUBLERS != 0
    if effect == Effect.CLAIM:
        return never & Never.CLAIMS != 0
    if effect == Effect.TEMPORARY_WORKERS:
        return never & Never.TEMPORARY_WORKERS != 0
    return effect == Effect.ROUBLES and never & Never.ROUBLES != 0


@fn
def token_banned(never: int, effect: int) -> bool:
    """A ? token with this effect may not be chosen."""
    if effect == Effect.MEDAL:
        return never & (Never.MEDAL + Never.KIEV) != 0
    if effect == Effect.REVALUATION:
        return never & Never.REVALUATION != 0
    if effect == Effect.SECOND_MARKER:
        return never & (Never.SECOND_MARKER + Never.INDUSTRY) != 0
    if effect == Effect.END_CARD_AND_QUESTION_CARD:
        return never & Never.END_CARDS != 0
    return deed_banned(never, effect)
