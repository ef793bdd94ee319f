"""The page of two games side by side, and how its runs are played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sim import data
from sim.batch import Progress
from sim.errors import BadInput
from sim.plans import Plan
from sim.variants import Variant

from . import batches, pairs, provenance, report, tested, two_games, verdicts
from .batches import Batch
from .recipes import TwoRecipe
from .store import open_run
from .two_games import Side

MOST = 4  # effects of one game on the first screen


def batch_of(
    variant: Variant, *, games: int, switches: int, players: int, seed: int, slip: float, bots: list[str]
) -> Batch:
    """What is played of one game: a run with every event, and its switches on the same deals.

    The switches are the rules of the batch that is called like the variant, where there is one."""
    told: dict[str, Any] = {"base_games": games, "games": switches or games, "players": players, "seed": seed}
    told |= {"slips": [slip], "bots": bots, "tables": []}
    try:
        data.find(batches.KIND, variant.name)
    except BadInput:
        return Batch.model_validate({"title": variant.title, "base": variant.file, **told})
    of = batches.load(variant.name)
    told["figures"] = [key for key in of.figures if key != "bot_gap" or len(bots) != 1]
    return of.model_copy(update={**told, "rules": of.rules if switches else [], "bans": []})


def plans_of(of: Batch) -> dict[str, Plan]:
    """The runs of one game: the base, and its switches where it has any."""
    todo = batches.plans_of(of.model_copy(update={"games": min(of.games, of.base_games)}))
    return todo if of.rules else {batches.BASE: todo[batches.BASE]}


def play(
    sides: dict[str, Batch], folder: Path, *, workers: int, watch: Callable[[Progress], None] | None
) -> tuple[Side, Side]:
    """Play what is not there yet; the two games, opened."""
    opened = []
    for name, of in sides.items():
        place = two_games.folder_of(folder, name)
        batches.play(plans_of(of), place, workers=workers, watch=watch)
        run = open_run(place / batches.BASE)
        run.keep_views()
        opened.append(Side(name, run, tested.find(of, place) if of.rules else None))
    return opened[0], opened[1]


def render(plan: TwoRecipe, a: Side, b: Side) -> tuple[str, dict[str, Any]]:
    """The page, and the same as plain data."""
    panels, head = two_games.shown(plan, a, b), two_games.headline(a, b)
    switches = [(side.name, one) for side in (a, b) for one in two_games.switches(side)]
    page = (
        report.world()
        .get_template("two.html.j2")
        .render(
            **report.surroundings(),
            recipe=plan,
            title=f"{a.name} and {b.name}: {plan.title[0].lower()}{plan.title[1:]}",
            a=a,
            b=b,
            others=[name for name in b.run.bots if name not in a.run.bots],
            sentence=f"{b.name} against {a.name}. {pairs.sentence(head)}",
            pairs=head,
            meanings=pairs.meanings(head),
            panels=panels,
            switches=switches,
            tested=[(s.name, said) for s in (a, b) if s.found for said in verdicts.glance(s.found)[:MOST]],
            unsure={side.name: provenance.unsure(side.run) for side in (a, b)},
        )
    )
    return page, two_games.frame(panels, head, a, b)
