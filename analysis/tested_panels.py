"""The panels of a report that show what a batch tested."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from . import pairs, phrases, verdicts
from .batches import Ban, Rule
from .blocks import Block, Shown, block
from .metrics import Answer, Metric
from .recipes import Panel
from .store import Run
from .tested import Effect, Found

RULES = "What would change if the rules were otherwise?"
WORTH = "What is each thing worth to the player who has it?"
ABOUT_RULE = (
    "The base, and the base with this one rule changed, on the same deals with the same line-ups; the difference is "
    "paired by deal. Clear: stands among all rules, figures and levels of skill (Holm, 5 %)."
)
ABOUT_BAN = (
    "The bot of the first place of every line-up, whichever character that is, is kept from this one thing; all others "
    "play on. What it scores and wins is compared with the same deals without the ban, paired by deal. The line-up "
    "moves round the seats, so that every seat counts alike. Clear: stands among all bans, figures and levels of skill "
    "(Holm, 5 %)."
)
CAVEAT = (
    "Slip is the share of all bots' decisions taken at random: 0 is their best. A full mark: its own 95 % interval "
    "leaves out zero. A ban also takes away what a bot wrongly thought good: who gains by it overrates the thing."
)


def panels(run: Run, found: Found) -> list[Shown]:
    """One panel about the rules and one about the bans, where there are any."""
    shown = []
    if found.of.rules:
        said = [(rule.title, f"{verdicts.moved(found, rule)[0]} {rule.note}", verdicts.moved(found, rule)[1])
                for rule in found.of.rules]  # fmt: skip
        forests = [_forest(run, found, Rule, key) for key in found.keys(Rule)]
        blocks = [_overview(run, found), _numbers(run, found, Rule)]
        shown.append(Shown(_panel("tested-rules", RULES), said, blocks, grid=forests))
    if found.of.bans:
        said = [(ban.title, *verdicts.worth(found, ban)) for ban in found.of.bans]
        score, *forests = [_forest(run, found, Ban, key) for key in found.keys(Ban)]
        blocks = [score, *_characters(run, found), _numbers(run, found, Ban)]
        shown.append(Shown(_panel("tested-worth", WORTH), said, blocks, grid=forests))
    return shown


def about(found: Found | None, tests: Sequence[str]) -> list[tuple[str, str, str]]:
    """The answers of some tests, by id, for a panel that asks about the same: title, answer, for whom it holds."""
    if found is None:
        return []
    said = []
    for test in (test for wanted in tests for test in found.of.tests if test.id == wanted):
        one = verdicts.moved(found, test) if isinstance(test, Rule) else verdicts.worth(found, test, in_full=True)
        said.append((test.title if isinstance(test, Rule) else f"Kept from: {test.title}", *one))
    return said


def _panel(id: str, question: str) -> Panel:
    return Panel(id=id, question=question, label="tested", metric="", answer="", caveat=CAVEAT)


def _forest(run: Run, found: Found, kind: type[Rule] | type[Ban], key: str) -> Block:
    """One figure under every test, with a mark for each level of skill; bans that cost most come first."""
    tests = [test for test in found.of.tests if isinstance(test, kind)]
    if kind is Ban:
        tests.sort(key=lambda ban: found.about(ban, verdicts.SCORE)[0].difference.value)
    rows = [effects for test in tests if (effects := found.about(test, key))]
    figure = rows[0][0].pair.figure
    frame = pl.DataFrame([_row(effect) for effects in rows for effect in effects])
    title = _title(rows[0][0])
    unit = {"%": "pp"}.get(figure.unit, figure.unit)
    measured = {"pp": ",_points_of_%", "": ""}.get(unit, f",_{unit}")
    label = f"test_less_base{measured}"
    chart = f"forest x=test y=difference series=skill label={label}"
    metric = Metric(
        "tested", title, ABOUT_RULE if kind is Rule else ABOUT_BAN, "any", ("test", "skill"), {"difference": unit}, "",
        chart, {}, "",
    )  # fmt: skip
    return block(run, Answer(metric, frame, {}))


def _row(effect: Effect) -> dict[str, object]:
    d = effect.difference
    row: dict[str, object] = {"test": effect.test.title, "skill": f"slip {effect.slip:g}", "difference": d.value}
    return row | {"difference_low": d.low, "difference_high": d.high, "n": d.n, "deals": d.deals}


def _overview(run: Run, found: Found) -> Block:
    """Every rule and figure at the bots' best: what it is in the base, and by how much each rule moves it."""
    keys = found.keys(Rule)
    base = [next(e for rule in found.of.rules for e in found.about(rule, key)) for key in keys]
    rows = [{"rule": "base"} | {_measured(e): phrases.number(e.pair.a.value, e.pair.figure.unit) for e in base}]
    for rule in found.of.rules:
        known = {_measured(e): _marked(e) for key in keys for e in found.about(rule, key)[:1]}
        rows.append({"rule": rule.title} | {_measured(e): known.get(_measured(e), "no case") for e in base})
    title = f"What each rule moves at slip {found.of.slips[0]:g}, and by how much (95 %); * stands among all (Holm)"
    metric = Metric("tested", title, ABOUT_RULE, "any", ("rule",), {}, "", "", {}, "")
    return block(run, Answer(metric, pl.DataFrame(rows), {}))


def _numbers(run: Run, found: Found, kind: type[Rule] | type[Ban]) -> Block:
    """All that was measured, as a table."""
    rows = [
        {"test": e.test.title, "figure": _title(e), "slip": f"{e.slip:g}"}
        | {name: phrases.told(side, e.pair.figure.unit) for name, side in (("base", e.pair.a), ("test", e.pair.b))}
        | {"difference": verdicts.signed(e), "verdict": pairs.verdict(e.pair), "n": e.difference.n}
        | {"deals": e.difference.deals}
        for e in found.effects
        if isinstance(e.test, kind)
    ]
    about = ABOUT_RULE if kind is Rule else ABOUT_BAN
    metric = Metric("tested", "All numbers", about, "any", ("test", "figure", "slip"), {}, "", "", {}, "")
    return block(run, Answer(metric, pl.DataFrame(rows), {}), most=len(rows))


def _title(effect: Effect) -> str:
    """The name of a figure as a heading: of a ban that of the player who is kept from something."""
    own = {verdicts.SCORE: "Own score", verdicts.WON: "Own wins"}
    return own.get(effect.pair.figure.key, effect.pair.figure.title)


def _measured(effect: Effect) -> str:
    unit = {"%": "pp"}.get(effect.pair.figure.unit, effect.pair.figure.unit)
    title = effect.pair.figure.title
    return f"{title}, {unit}" if unit and unit not in title.lower() else title


def _marked(effect: Effect) -> str:
    """The difference on two lines."""
    said = pairs.signed(effect.difference, effect.pair.figure.unit).replace("-", "−").replace(" ± ", "\n±\u00a0")
    return said + ("\u00a0*" if effect.clear else "")


def _characters(run: Run, found: Found) -> list[Block]:
    """What each ban costs each character at its best; nothing where too few deals were played to say it."""
    rows = [
        {"ban": ban.title, "bot": bot, "score": e.value, "score_low": e.low, "score_high": e.high, "n": e.n}
        | {"deals": e.deals}
        for ban in found.of.bans
        for bot, e in sorted(found.about(ban, verdicts.SCORE)[0].alone.items())
    ]
    if not rows:
        return []
    slip = f"{found.of.slips[0]:g}"
    metric = Metric(
        "tested", f"What does each ban do to each character's score (slip {slip})?", ABOUT_BAN, "any", ("ban", "bot"),
        {"score": run.score_unit}, "", "heat x=bot y=score series=ban xlabel=character", {}, "",
    )  # fmt: skip
    return [block(run, Answer(metric, pl.DataFrame(rows), {}))]
