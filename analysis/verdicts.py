"""What the tests of a batch say, in words: the effect with its interval, and for which skill and whom it holds."""

from __future__ import annotations

from collections.abc import Sequence

from . import pairs, phrases
from .batches import Ban, Rule
from .stats import Estimate
from .tested import OF_BAN, Effect, Found

SCORE, WON = OF_BAN[:2]
MOST = 4  # figures named in one sentence


def worth(found: Found, ban: Ban) -> tuple[str, str]:
    """What a ban costs the player at its best, and for whom that holds."""
    score, won = (found.about(ban, key)[0] for key in (SCORE, WON))
    told = f"scores {change(score.difference, 'points')} and wins {change(won.difference, 'pp')}"
    if score.clear or won.clear:
        said = f"A player kept from it {told}."
    else:
        said = f"No worth that {_size(score)} could show: a player kept from it {told}{_more(score)}."
    headline = won if won.clear and not score.clear else score
    other = found.about(ban, "score.others")[0]
    given = f" The others score {change(other.difference, 'points')} each." if other.clear else ""
    return said + given, holds(found, ban, headline, "score less without it", "score more")


def moved(found: Found, rule: Rule) -> tuple[str, str]:
    """What a rule moves at the bots' best, and for whom that holds."""
    effects = [e for key in found.keys(Rule) for e in found.about(rule, key)[:1]]
    clear = sorted((e for e in effects if e.clear), key=lambda e: e.pair.p)
    hints = [e for e in effects if e.pair.verdict == "hint"]
    said = f"Moves {_list(clear[:MOST])}." if clear else f"Moves nothing that {_size(effects[0])} could show."
    if len(clear) > MOST:
        said += f" Also moved: {phrases.listed([_lower(e) for e in clear[MOST:]])}."
    if hints:
        said += f" Hints: {_list(hints[:MOST])}."
    if not clear:
        return said, ""
    title = _lower(clear[0])
    return said, holds(found, rule, clear[0], f"have a lower {title}", "a higher one", title)


def holds(found: Found, test: Rule | Ban, effect: Effect, less: str, more: str, title: str = "") -> str:
    """At which levels of skill a figure moves the same way, and for how many characters taken alone."""
    levels = {level: [] for level in ("clear", "a hint", "open", "the other way round")}  # type: dict[str, list[str]]
    for one in found.about(test, effect.pair.figure.key):
        levels[_level(one, effect.difference.value)].append(f"{one.slip:g}")
    said = "; ".join(f"{level} at slip {phrases.listed(slips)}" for level, slips in levels.items() if slips)
    said = (f"{effect.pair.figure.title}: " if title else "") + said
    known = list(effect.alone.values())
    if not known:
        return f"{said[0].upper()}{said[1:]}."
    fall, rise = ([e for e in known if (e.value < 0) == down and e.value] for down in (True, False))
    side, word = (fall, less) if effect.difference.value < 0 else (rise, more)
    who = f"the tables of {len(known)} characters" if title else f"{len(known)} characters"
    told = f"of {who} {len(side)} {word}, {sum(e.decided for e in side)} of them clearly when taken alone"
    return f"{said[0].upper()}{said[1:]}; {told}."


def glance(found: Found) -> list[str]:
    """The clearest effects of both kinds, for the first screen."""
    best = found.of.slips[0]
    rules = _clearest([e for e in found.effects if isinstance(e.test, Rule) and e.slip == best])
    bans = _clearest([e for e in found.effects if isinstance(e.test, Ban) and e.slip == best])
    told = [(e.test.title, e) for e in rules[:3]]
    told += [(f"Kept from {e.test.title[0].lower()}{e.test.title[1:]}", e) for e in bans[:3]]
    none = f"None of {len(found.of.tests)} tests is decided by {_size(found.effects[0])}; play more with --games."
    return [f"{title}: {_list([e])}. {_levels(found, e)}" for title, e in told] or [none]


def _clearest(effects: Sequence[Effect]) -> list[Effect]:
    """One effect a test, the clearest first."""
    best: dict[str, Effect] = {}
    for e in sorted((e for e in effects if e.clear), key=lambda e: e.pair.p):
        best.setdefault(e.test.id, e)
    return list(best.values())


def _levels(found: Found, effect: Effect) -> str:
    slips = [f"{e.slip:g}" for e in found.about(effect.test, effect.pair.figure.key)
             if _level(e, effect.difference.value) == "clear"]  # fmt: skip
    same = sum((e.value > 0) == (effect.difference.value > 0) for e in effect.alone.values())
    who = f"; {same} of {len(effect.alone)} characters alike" if effect.alone else ""
    return f"Clear at slip {phrases.listed(slips)}{who}."


def change(e: Estimate, unit: str) -> str:
    """1.3 points (0.2 to 2.4) less; with the sign of the interval's ends turned to the word."""
    value, low, high = e.value, e.low, e.high
    if e.value < 0:
        value, low, high = -value, -high, -low
    return f"{_with(value, unit)} ({phrases.between(low, high, unit)}) {'less' if e.value < 0 else 'more'}"


def _with(value: float, unit: str) -> str:
    return phrases.number(value, unit) if unit in ("pp", "%", "k$") else f"{phrases.number(value)} {unit}".strip()


def _level(effect: Effect, wanted: float) -> str:
    if not effect.difference.decided:
        return "open"
    if (effect.difference.value > 0) != (wanted > 0):
        return "the other way round"
    return "clear" if effect.clear else "a hint"


def _list(effects: Sequence[Effect]) -> str:
    """winner's score −6.2 ± 1.1 points, turns −0.4 ± 0.2."""
    return phrases.listed([f"{_lower(e)} {pairs.signed(e.difference, e.pair.figure.unit)}{_unit(e)}" for e in effects])


def _unit(effect: Effect) -> str:
    unit = {"%": "pp"}.get(effect.pair.figure.unit, effect.pair.figure.unit)
    return "" if unit in ("", "turns", "shares", "cubes", "links") else f" {unit}"


def _lower(effect: Effect) -> str:
    title = {SCORE: "own score", WON: "own wins"}.get(effect.pair.figure.key, effect.pair.figure.title)
    return title[0].lower() + title[1:]


def _size(effect: Effect) -> str:
    return f"{phrases.games(effect.difference.n)} each"


def _more(effect: Effect) -> str:
    more = effect.pair.more
    return f" (about {phrases.about(more)} more games would tell such a difference)" if more else ""
