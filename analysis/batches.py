"""Batches: what is tested about a game, `data/batches/<name>.toml`, and how it is played.

A batch has a base, rules that are changed for everybody, and bans for one seat. Each is a cell of a run below the
folder of the batch: the same deals as the base, the same line-ups, at each level of skill.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from sim import batch, data, manifest, plans, strict, toml, variants
from sim.batch import Progress
from sim.errors import BadInput, RunFailed
from sim.plans import Plan
from sim.variants import Variant

KIND = "batches"
BASE, TABLES = "base", "tables"  # runs of the base: at the first level of skill, and with other numbers of players
Slip = Annotated[float, Field(ge=0, le=1)]


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)


class Rule(_Strict):
    """A rule that is otherwise for everybody."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    title: str
    set: list[str] = Field(default=[], description="as `--set` writes it")
    variant: str = Field(default="", description="a variant that is played instead of the base, by name or path")
    note: str = ""


class Ban(_Strict):
    """What the bot of the first place of every line-up may not do."""

    id: str = Field(pattern=r"^[a-z0-9-]+$")
    title: str
    never: list[str] = Field(min_length=1)
    note: str = ""


class Batch(_Strict):
    """What is tested about a game."""

    title: str
    base: str = Field(description="a variant, by name or path")
    players: int = 4
    seed: int = 1
    slips: list[Slip] = Field([0.0, 0.15, 0.4], min_length=1, description="levels of skill, the best first")
    games: int = Field(2400, ge=1, description="of each test at each level")
    base_games: int = Field(2400, ge=1, description="of the base at the first level, with its events")
    tables: list[int] = Field([], description="further numbers of players that the base is played with")
    table_games: int = Field(600, ge=1)
    bots: list[str] = Field([], description="who plays; all characters if left out")
    figures: list[str] = Field(
        ["turns", "winner_score", "margin", "seat_gap", "bot_gap"], description="that rules move"
    )
    rules: list[Rule] = Field([], alias="rule")
    bans: list[Ban] = Field([], alias="ban")

    @property
    def tests(self) -> list[Rule | Ban]:
        """All of them, rules first."""
        return [*self.rules, *self.bans]


def load(name: str, *, games: int | None = None, base: str | None = None) -> Batch:
    """A batch by name or path, with another number of games of each test or another base where given.

    BadInput: there is none, or the file does not say what a batch says."""
    path = data.find(KIND, name)
    file = data.shown(path)
    given = {key: value for key, value in (("games", games), ("base", base)) if value is not None}
    body = toml.read(path) | given
    try:
        found = Batch.model_validate(body)
    except ValidationError as wrong:
        raise BadInput(f"{file}: {strict.explain(Batch, wrong, body)[1]}") from None
    if empty := next((rule.id for rule in found.rules if not (rule.set or rule.variant)), None):
        raise BadInput(f"{file}: rule {empty!r} changes nothing; it wants `set` or `variant`")
    ids = [test.id for test in found.tests]
    if twice := next((one for i, one in enumerate(ids) if one in ids[:i]), None):
        raise BadInput(f"{file}: two tests are called {twice!r}; each needs an id of its own")
    if len(set(found.slips)) < len(found.slips):
        raise BadInput(f"{file}: slips: each level once")
    return found


def place(name: str, todo: dict[str, Plan]) -> Path:
    """Where its runs are kept unless the user says otherwise: named by the batch and by what is played."""
    digest = manifest.digest(plan.digest for plan in todo.values())
    return batch.default_folder(todo[BASE]).parent / f"{Path(name).stem}-tested-{digest[:10]}"


def plans_of(of: Batch) -> dict[str, Plan]:
    """What is to be played, by the folder of each run below that of the batch: see BASE, TABLES, `rules_at`, `bans_at`.

    BadInput: anything in the batch that does not fit."""
    base = variants.load(of.base)
    rules = [base, *(variants.load(rule.variant or of.base, rule.set) for rule in of.rules)]

    def plan(played: Sequence[Variant], games: int, slip: float, **more: Any) -> Plan:
        tables = {"players": [of.players], "events": "none", **more}
        return batch.plan(played, games=games, seed=of.seed, bots=of.bots, slip=slip, **tables)

    best = of.slips[0]
    found = {BASE: plan([base], max(of.games, of.base_games), best, events="all")}
    if of.tables:
        found[TABLES] = plan([base], of.table_games, best, players=of.tables, events="all")
    for slip in of.slips[1:]:
        found[base_at(slip)] = plan([base], max(of.games, of.base_games // 4), slip, events="all")
    for slip in of.slips:
        found[rules_at(slip)] = plan(rules, of.games, slip)
        if of.bans:
            found[bans_at(slip)] = plan([base], of.games, slip, bans=[ban.never for ban in of.bans])
    return found


def base_at(slip: float) -> str:
    """The run of the base with its events at a further level of skill: what is observed is looked for there as well."""
    return f"base-slip-{slip:g}"


def rules_at(slip: float) -> str:
    """The run of the base and of every rule at a level of skill: cells in the order of the batch."""
    return f"rules-slip-{slip:g}"


def bans_at(slip: float) -> str:
    """The run of every ban."""
    return f"bans-slip-{slip:g}"


def play(
    todo: dict[str, Plan], folder: Path, *, workers: int = 0, watch: Callable[[Progress], None] | None = None
) -> None:
    """Play what is not there yet, run after run. BadInput, RunFailed, KeyboardInterrupt: as one run would."""
    total = {
        name: sum(plans.rounded(p.games, n) for n in p.players) * len(p.variants) * len(p.bans)
        for name, p in todo.items()
    }
    games = played = 0
    seconds = 0.0
    for name, plan in todo.items():

        def look(at: Progress, before: tuple[int, int, float] = (games, played, seconds)) -> None:
            if watch:
                done = (before[0] + at.games, before[1] + at.played, before[2] + at.seconds)
                watch(Progress(games=done[0], total=sum(total.values()), played=done[1], seconds=done[2]))

        outcome = batch.run(plan, folder / name, workers=workers, watch=look)
        if complaint := outcome.complaint():
            raise RunFailed(complaint)
        games, played, seconds = games + total[name], played + outcome.played, seconds + outcome.wall_seconds
