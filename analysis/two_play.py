"""What is played for a page of two games: both at every level of skill with every event, and the switches of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sim import batch, bots, data, families
from sim.batch import Progress
from sim.errors import BadInput
from sim.plans import Plan, rounded
from sim.variants import Variant

from . import batches, tested
from .batches import Batch
from .store import open_run
from .two_games import Side, folder_of

SLIPS = (0.0, 0.15, 0.4)  # levels of skill, unless one is asked for
SWITCHES = 1000  # games of each switch at most, unless more are asked for
TRIAL = 8  # games of either that are played to say how long it takes


@dataclass(frozen=True)
class Game:
    """What is played of one game: itself, and what its rules do."""

    base: Batch
    switches: Batch | None = None

    @property
    def plans(self) -> dict[str, Plan]:
        """The runs, by folder: the base at each level of skill, and the switches with a base of their own."""
        wanted = [batches.BASE, *(batches.base_at(slip) for slip in self.base.slips[1:])]
        todo = batches.plans_of(self.base)
        found = {name: todo[name] for name in wanted}
        if self.switches:
            name = batches.rules_at(self.switches.slips[0])
            found[name] = batches.plans_of(self.switches)[name]
        return found


def common(a: Variant, b: Variant) -> list[str]:
    """The characters that play both games: who plays unless told otherwise."""
    return bots.usual(families.get(a.family), {a.map, b.map})


def game(
    variant: Variant,
    field: Sequence[str],
    *,
    games: int,
    switches: int | None,
    players: int,
    seed: int,
    slip: float | None,
    asked: Sequence[str] = (),
) -> Game:
    """What is played of one game by a field of bots; its switches by all its characters unless some are `asked` for.

    The switches are the rules of the batch that is called like the variant, where there is one: as many games of each
    as the base has, but no more than SWITCHES, unless their number is given."""
    told: dict[str, Any] = {"players": players, "seed": seed, "tables": []}
    slips = list(SLIPS) if slip is None else [slip]
    head: dict[str, Any] = {"title": variant.title, "base": variant.file}
    base = Batch.model_validate({**head, **told, "slips": slips, "games": 1, "base_games": games, "bots": [*field]})
    each = min(games, SWITCHES) if switches is None else switches
    try:
        data.find(batches.KIND, variant.name)
    except BadInput:
        return Game(base)
    of = batches.load(variant.name)
    if not each or not of.rules:
        return Game(base)
    told |= {"games": each, "base_games": 1, "slips": slips[:1], "bots": [*asked], "bans": []}
    told["figures"] = [key for key in of.figures if key != "bot_gap" or len(asked) != 1]
    return Game(base, of.model_copy(update=told))


def plans_of(sides: dict[str, Game]) -> dict[str, Plan]:
    """All runs of both games by their folder, in turns, so that the time to go is soon told right."""
    todo = {name: list(side.plans.items()) for name, side in sides.items()}
    most = max(len(runs) for runs in todo.values())
    return {
        str(folder_of(Path(), name) / runs[i][0]): runs[i][1]
        for i in range(most)
        for name, runs in todo.items()
        if i < len(runs)
    }


def games_of(plan: Plan) -> int:
    """How many games a plan has, all cells together."""
    return sum(rounded(plan.games, n) for n in plan.players) * len(plan.variants) * len(plan.bans)


def seconds(todo: dict[str, Plan], *, workers: int) -> float:
    """About how long so many games take here: a few of either are played and thrown away."""
    speed: dict[str, float] = {}
    total = 0.0
    for plan in todo.values():
        name = plan.variants[0].name
        if name not in speed:
            small = replace(plan, games=TRIAL, variants=plan.variants[:1], rules=plan.rules[:1], bans=plan.bans[:1])
            with TemporaryDirectory() as folder:
                took = batch.run(small, Path(folder) / "trial", workers=1).cpu_seconds
            speed[name] = took / rounded(TRIAL, plan.players[0])
        total += games_of(plan) * speed[name]
    return total / workers


def play(
    sides: dict[str, Game], folder: Path, *, workers: int, watch: Callable[[Progress], None] | None
) -> tuple[Side, Side]:
    """Play what is not there yet; the two games, opened."""
    batches.play(plans_of(sides), folder, workers=workers, watch=watch)
    a, b = (_opened(name, of, folder_of(folder, name)) for name, of in sides.items())
    return a, b


def _opened(name: str, of: Game, place: Path) -> Side:
    run = open_run(place / batches.BASE)
    run.keep_views()
    slips = of.base.slips
    levels = {slips[0]: run} | {slip: open_run(place / batches.base_at(slip)) for slip in slips[1:]}
    if of.switches is None:
        return Side(name, run, levels=levels)
    switched = open_run(place / batches.rules_at(of.switches.slips[0]))
    return Side(name, run, tested.find(of.switches, place), levels, switched)
