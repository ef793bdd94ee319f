"""What the tests of a batch say, in words: the effect with its interval, and for which skill and whom it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from . import pairs, phrases
from .batches import Ban, Rule
from .stats import Estimate
from .tested import OF_BAN, Effect, Found

SCORE, WON = OF_BAN[:2]
MOST = 4  # figures named in one sentence


def worth(found: Found, ban: Ban, *, in_full: bool = False) -> tuple[str, str]:
    """What a ban costs the player at its best, and for whom that holds; in full also what it does to the others."""
    score, won = (found.about(ban, key)[0] for key in (SCORE, WON))
    unit = score.pair.figure.unit
    told = f"scores {change(score.difference, unit)} and wins {change(won.difference, 'pp')}"
    verdicts = {score.pair.verdict, won.pair.verdict}
    if score.clear or won.clear:
        said = f"A player kept from it {told}."
    elif "hint" in verdicts:
        said = f"A hint, no more: a player kept from it {told}{_more(score)}."
    else:
        said = f"No worth that {_size(score)} could show: a player kept from it {told}{_more(score)}."
    headline = won if won.clear and not score.clear else score
    other, turns = (found.about(ban, key)[0] for key in OF_BAN[2:])
    if other.clear or in_full:
        said += f" The others score {change(other.difference, unit)} each."
    if turns.clear or in_full:
        said += f" A game takes {change(turns.difference, 'turns')}."
    return said, holds(found, ban, headline, "score less without it", "score more without it")


def moved(found: Found, rule: Rule) -> tuple[str, str]:
    """What a rule moves at the bots' best, and for whom that holds."""
    effects = [e for key in found.keys(Rule) for e in found.about(rule, key)[:1]]
    if same := found.untouched(rule, found.of.slips[0]):
        return f"No game of {same:,} came out differently: these bots never do what it is about.", ""
    clear = sorted((e for e in effects if e.clear), key=lambda e: e.pair.p)
    hints = [e for e in effects if e.pair.verdict == "hint"]
    said = f"Moves {_list(clear[:MOST])}." if clear else f"Moves nothing that {_size(effects[0])} could show."
    otherwise, games = found.moved.get((rule.id, found.of.slips[0]), (0, 0))
    if not clear and games:
        said = f"{said[:-1]}; {otherwise:,} of {phrases.games(games)} came out differently."
    if len(clear) > MOST:
        said += f" Also moved: {phrases.listed([_lower(e) for e in clear[MOST:]])}."
    if hints:
        said += f" Hints: {_list(hints[:MOST])}."
    if not clear:
        return said, ""
    title = _lower(clear[0])
    return said, holds(found, rule, clear[0], "lower", "higher", title)


def holds(found: Found, test: Rule | Ban, effect: Effect, less: str, more: str, title: str = "") -> str:
    """At which levels of skill a figure moves the same way, and for how many characters taken alone."""
    levels = {level: [] for level in ("clear", "a hint", "not to be told", "the other way round")}  # type: dict[str, list[str]]
    for one in found.about(test, effect.pair.figure.key):
        levels[_level(one, effect.difference.value)].append(f"{one.slip:g}")
    said = "; ".join(f"{level} at slip {phrases.listed(slips)}" for level, slips in levels.items() if slips)
    said = (f"{effect.pair.figure.title}: " if title else "") + said
    known = list(effect.alone.values())
    side = [e for e in known if (e.value < 0) == (effect.difference.value < 0) and e.value]
    word = less if effect.difference.value < 0 else more
    many = f"{len(side)} of {len(known)} characters"
    told = f"; {many} {word}" if not title else f"; {word} at the tables of {many}"
    told += f", {sum(e.decided for e in side)} of them clearly when taken alone"
    return f"{said[0].upper()}{said[1:]}{told if known else ''}."


def glance(found: Found) -> list[str]:
    """The clearest effects of both kinds, for the first screen."""
    best = found.of.slips[0]
    rules = _clearest([e for e in found.effects if isinstance(e.test, Rule) and e.slip == best])
    bans = _clearest([e for e in found.effects if isinstance(e.test, Ban) and e.slip == best])
    told = [(e.test.title, e) for e in rules[:3]]
    told += [(f"Kept from {phrases.within(e.test.title)}", e) for e in bans[:3]]
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
    """1.3 points (0.2 to 2.4) less; the interval is turned round with the sign."""
    value, low, high = e.value, e.low, e.high
    if e.alike and not e.value:
        return f"neither more nor less ({phrases.bounds(e, unit)})"
    if e.value < 0:
        value, low, high = -value, -high, -low
    turned = replace(e, value=value, low=low, high=high)
    return f"{_with(value, unit)} ({phrases.bounds(turned, unit)}) {'less' if e.value < 0 else 'more'}"


def _with(value: float, unit: str) -> str:
    return phrases.number(value, unit) if unit in ("pp", "%", "k$", "$") else f"{phrases.number(value)} {unit}".strip()


def _level(effect: Effect, wanted: float) -> str:
    if not effect.difference.decided:
        return "not to be told"
    if (effect.difference.value > 0) != (wanted > 0):
        return "the other way round"
    return "clear" if effect.clear else "a hint"


def _list(effects: Sequence[Effect]) -> str:
    """winner's score −6.2 ± 1.1 points, turns −0.4 ± 0.2."""
    return phrases.listed([f"{_lower(e)} {signed(e)}" for e in effects])


def signed(effect: Effect) -> str:
    """−6.2 ± 1.1 points: with the unit where the figure's name does not say it."""
    unit = {"%": "pp"}.get(effect.pair.figure.unit, effect.pair.figure.unit)
    said = pairs.signed(effect.difference, effect.pair.figure.unit).replace("-", "−")
    return said if unit in ("", "turns", "shares", "cubes", "links") else f"{said} {unit}"


def _lower(effect: Effect) -> str:
    title = {SCORE: "own score", WON: "own wins"}.get(effect.pair.figure.key, effect.pair.figure.title)
    return phrases.within(title)


def _size(effect: Effect) -> str:
    return f"{phrases.games(effect.difference.n)} each"


def _more(effect: Effect) -> str:
    more = effect.pair.more
    return f" (about {phrases.about(more)} more games would tell such a difference)" if more else ""
