"""The panels of a report that show what a batch tested."""

from __future__ import annotations

from collections.abc import Sequence

import polars as pl

from . import verdicts
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
    "leaves out zero. A ban also takes away what the bot wrongly thought good: where a player gains by it, the characters "
    "overrate the thing."
)


def panels(run: Run, found: Found) -> list[Shown]:
    """One panel about the rules and one about the bans, where there are any."""
    shown = []
    if found.of.rules:
        said = [(rule.title, f"{verdicts.moved(found, rule)[0]} {rule.note}", verdicts.moved(found, rule)[1])
                for rule in found.of.rules]  # fmt: skip
        blocks = [_forest(run, found, Rule, key) for key in found.keys(Rule)]
        shown.append(Shown(_panel("tested-rules", RULES), said, blocks))
    if found.of.bans:
        said = [(ban.title, *verdicts.worth(found, ban)) for ban in found.of.bans]
        blocks = [_forest(run, found, Ban, key) for key in found.keys(Ban)[:3]] + [_characters(run, found)]
        shown.append(Shown(_panel("tested-worth", WORTH), said, blocks))
    return shown


def about(found: Found | None, tests: Sequence[str]) -> list[tuple[str, str, str]]:
    """The answers of some tests, by id, for a panel that asks about the same: title, answer, for whom it holds."""
    if found is None:
        return []
    said = []
    for test in (test for wanted in tests for test in found.of.tests if test.id == wanted):
        one = verdicts.moved(found, test) if isinstance(test, Rule) else verdicts.worth(found, test)
        said.append((test.title if isinstance(test, Rule) else f"Kept from: {test.title}", *one))
    return said


def _panel(id: str, question: str) -> Panel:
    return Panel(id=id, question=question, label="tested", metric="", answer="", caveat=CAVEAT)


def _forest(run: Run, found: Found, kind: type[Rule] | type[Ban], key: str) -> Block:
    """One figure under every test, the lowest first, with a dot for each level of skill."""
    tests = found.of.rules if kind is Rule else found.of.bans
    rows = [found.about(test, key) for test in tests]
    rows = sorted((effects for effects in rows if effects), key=lambda effects: effects[0].difference.value)
    figure = rows[0][0].pair.figure
    frame = pl.DataFrame([_row(effect) for effects in rows for effect in effects])
    title = figure.title if kind is Rule else {verdicts.SCORE: "Its own score", verdicts.WON: "Its own wins"}.get(
        key, figure.title
    )  # fmt: skip
    unit = {"%": "pp"}.get(figure.unit, figure.unit)
    measured = {"pp": ", points of %", "": ""}.get(unit, f", {unit}")
    label = f"{title}: test less base{measured}".replace(" ", "_")
    chart = f"forest x=test y=difference series=skill label={label}"
    metric = Metric(
        "tested", title, ABOUT_RULE if kind is Rule else ABOUT_BAN, "any", ("test", "skill"), {"difference": unit}, "",
        chart, {}, "",
    )  # fmt: skip
    return block(run, Answer(metric, frame, {}))


def _row(effect: Effect) -> dict[str, object]:
    d = effect.difference
    row: dict[str, object] = {"test": effect.test.title, "skill": f"slip {effect.slip:g}", "difference": d.value}
    row |= {"difference_low": d.low, "difference_high": d.high, "verdict": effect.pair.verdict}
    return row | {"n": d.n, "deals": d.deals}


def _characters(run: Run, found: Found) -> Block:
    """What each ban costs each character at its best."""
    rows = [
        {"ban": ban.title, "bot": bot, "points": e.value, "points_low": e.low, "points_high": e.high, "n": e.n}
        | {"deals": e.deals}
        for ban in found.of.bans
        for bot, e in sorted(found.about(ban, verdicts.SCORE)[0].alone.items())
    ]
    slip = f"{found.of.slips[0]:g}"
    metric = Metric(
        "tested", f"What does each ban do to each character's score (slip {slip})?", ABOUT_BAN, "any", ("ban", "bot"),
        {"points": "points"}, "", "heat x=bot y=points series=ban xlabel=character", {}, "",
    )  # fmt: skip
    return block(run, Answer(metric, pl.DataFrame(rows), {}))
