"""Three games to look at under the clearest rule of a batch: what it changes in a deal, with and without."""

from __future__ import annotations

import shlex
from dataclasses import dataclass
from pathlib import Path

from . import answers, batches
from .answers import Example
from .batches import Rule
from .store import Run, open_run
from .tested import Found

CHANGES = """
with ends as (
    select
        seats.cell,
        seats.game,
        any_value(games.turns) as turns,
        max(seats.score) as best
    from seats
    inner join games on seats.cell = games.cell and seats.game = games.game
    where seats.cell in ('c00', $cell)
    group by seats.cell, seats.game
)

select
    base.game,
    other.turns - base.turns as longer_by,
    other.best - base.best as winner_gets_more
from ends as base
inner join ends as other on base.game = other.game
where base.cell = 'c00' and other.cell = $cell
order by base.game
"""


@dataclass(frozen=True)
class Changed:
    """Games that a rule changes: the title of the rule, the run of both, its cell, and the games."""

    rule: str
    folder: Path
    cell: str
    games: list[Example]

    def commands(self, one: Example) -> tuple[str, str]:
        """What tells a game without the rule, and with it."""
        told = f"railgauge play {shlex.quote(str(self.folder))} --game {one.game}"
        return told, f"{told} --cell {self.cell}"


def look(found: Found) -> Changed | None:
    """Three games that the rule with the clearest effect at the first level of skill changes; None where none does."""
    slip = found.of.slips[0]
    effects = [e for e in found.effects if isinstance(e.test, Rule) and e.slip == slip and e.difference.half > 0]
    ranked = sorted(effects, key=lambda e: (e.pair.p, -abs(e.difference.value) / e.difference.half))
    if not ranked:
        return None
    rule = ranked[0].test
    assert isinstance(rule, Rule)
    folder = found.folder / batches.rules_at(slip)
    cell = f"c{found.of.rules.index(rule) + 1:02d}"
    games, _ = _three(open_run(folder), cell)
    return Changed(rule.title, folder, cell, games) if games else None


def _three(run: Run, cell: str) -> tuple[list[Example], str]:
    """By how many rounds or turns a game is longer with the rule, or by how much the winner gets more."""
    rows = run.frame(CHANGES, {"cell": cell})
    keys = [("longer_by", "longer by"), ("winner_gets_more", "winner gets more by")]
    return answers.telling(rows, keys, "winner_gets_more")
