"""What is to be played: variants x player counts, bots and line-ups, checked before anything is written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any

from . import bots as characters
from . import data, families, manifest, parts
from .bots import Bot
from .desk import Job
from .errors import BadInput
from .families import Family
from .lineups import Lineups
from .parts import Part
from .variants import Variant


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What is to be played; complete, checked, and the same for the same words of the user."""

    family: Family
    variants: tuple[Variant, ...]
    players: tuple[int, ...]
    bots: tuple[Bot, ...]
    seed: int
    games: int  # asked for, of each cell
    fixed: tuple[int, ...]  # --lineup, by place; empty where they are drawn
    bans: tuple[tuple[str, ...], ...] = ((),)  # a cell for each: what the bot of the first place may not do in it
    every: int  # events are kept of every so many deals; 0 keeps none
    rules: tuple[str, ...]  # digests, by cell

    @cached_property
    def digest(self) -> str:
        """Of what is played, whatever the number of games and wherever it is written."""
        engine = manifest.engine_digest(self.family)
        players = [bot.digest for bot in self.bots], [bot.name for bot in self.bots]
        names = [variant.name for variant in self.variants]
        return manifest.digest([names, self.rules, self.players, players, self.fixed, self.bans, self.seed, engine])

    @property
    def everyone(self) -> tuple[Bot, ...]:
        """The bots, and the twin of each that every ban makes."""
        return (*self.bots, *(twin for bans in self.bans for twin in self.twins(bans)))

    def twins(self, bans: Sequence[str]) -> tuple[Bot, ...]:
        """The bots kept from something; none where nothing is banned."""
        return tuple(characters.barred(bot, bans, self.family) for bot in self.bots) if bans else ()

    def jobs(self, folder: Path) -> list[Job]:
        """The cells, by code."""
        cells = product(self.variants, self.players, self.bans)
        return [
            Job(
                package=self.family.package,
                cell=f"c{number:02d}",
                variant=variant,
                players=players,
                bots=(*self.bots, *self.twins(bans)),
                fixed=self.fixed,
                bans=bans,
                seed=self.seed,
                games=rounded(self.games, players),
                every=self.every,
                folder=folder,
            )
            for number, (variant, players, bans) in enumerate(cells)
        ]

    def parts(self, jobs: Sequence[Job]) -> list[tuple[Job, Part]]:
        """All parts of all cells, in order."""
        found: list[tuple[Job, Part]] = []
        for job in jobs:
            cut = parts.cut(job.cell, job.games, self.family.part_games, len(found))
            found += [(job, part) for part in cut]
        return found


def plan(
    variants: Sequence[Variant],
    *,
    games: int,
    seed: int,
    players: Sequence[int] = (4,),
    bots: Sequence[str] = (),
    lineup: Sequence[str] = (),
    slip: float | None = None,
    bans: Sequence[Sequence[str]] = ((),),
    events: str = "all",
) -> Plan:
    """What the user asked for. `bots` and `lineup` are names or paths; without either the usual field plays.

    Each of `bans` makes a cell in which the bot of the first place of every line-up may not do what it lists.
    BadInput: anything that does not fit; the tables are laid out here, so that no worker meets it first."""
    family = _family(variants)
    maps = {variant.map for variant in variants}
    seated = [characters.load(name, family) for name in lineup or bots or characters.usual(family, maps)]
    table = _bots(family, seated, slip)
    if not 0 <= seed < 2**32:
        raise BadInput(f"--seed is a number from 0 to {2**32 - 1}, not {seed}")
    if games < 1:
        raise BadInput(f"--games is at least 1, not {games}")
    if (twice := _twice(players)) is not None:
        raise BadInput(f"--players names {twice} twice")
    names = [bot.name for bot in table]
    fixed = tuple(names.index(bot.name) for bot in seated) if lineup else ()
    for n in players:
        Lineups(seed=seed, bots=len(table), players=n, fixed=fixed)
    rules = [manifest.rules_digest(family.lay_out(variant, n)) for variant in variants for n in players]
    found = Plan(
        family=family,
        variants=tuple(variants),
        players=tuple(players),
        bots=table,
        seed=seed,
        games=games,
        fixed=fixed,
        bans=tuple(map(tuple, bans)),
        every=kept_every(events),
        rules=tuple(rule for rule in rules for _ in bans),
    )
    if (same := _twice([bot.name for bot in found.everyone])) is not None:
        raise BadInput(f"two bots are called {same}; give one of the files another name")
    return found


def rounded(games: int, players: int) -> int:
    """Whole blocks of rotations: every line-up plays its deal once from every seat."""
    return -(-games // players) * players


def uneven(plan: Plan, players: int) -> int:
    """Deals of a cycle of line-ups where the games end within one; 0 where every pair meets equally often."""
    cycle = Lineups(seed=plan.seed, bots=len(plan.bots), players=players, fixed=plan.fixed).cycle
    return cycle if (rounded(plan.games, players) // players) % cycle else 0


def default_folder(plan: Plan) -> Path:
    """Named by what is played: below `data/runs` where one stands in the checkout, else below `runs` of the folder."""
    inside = data.in_checkout() and Path.cwd().is_relative_to(data.CHECKOUT.parent)
    place = data.CHECKOUT / "runs" if inside else Path("runs")
    return place / f"{plan.variants[0].name}-{plan.digest[:10]}"


def record(plan: Plan, jobs: Sequence[Job]) -> dict[str, Any]:
    """The manifest of a run that begins."""
    size = plan.family.part_games
    cells = [
        {
            "cell": job.cell,
            "variant": job.variant.name,
            "map": job.variant.map,
            "players": job.players,
            "bans": list(job.bans),
            "bots": [bot.name for bot in job.bots],
            "games": job.games,
            "parts": -(-job.games // size),
            "rules": rules,
        }
        for job, rules in zip(jobs, plan.rules, strict=True)
    ]
    return manifest.start(
        family=plan.family.name,
        package=plan.family.package,
        seed=plan.seed,
        players=list(plan.players),
        games=plan.games,
        lineup=[plan.bots[bot].name for bot in plan.fixed] or None,
        events={0: "none", 1: "all"}.get(plan.every, f"1/{plan.every}"),
        engine=manifest.engine_digest(plan.family),
        digest=plan.digest,
        variants={variant.name: manifest.describe_variant(variant) for variant in plan.variants},
        bots={bot.name: manifest.describe_bot(bot) for bot in plan.everyone},
        cells=cells,
    )


def _family(variants: Sequence[Variant]) -> Family:
    if not variants:
        raise BadInput("no variant to play")
    if (twice := _twice([variant.name for variant in variants])) is not None:
        raise BadInput(f"two variants are called {twice}; give one of the files another name")
    if len({variant.family for variant in variants}) > 1:
        first, other = next((a, b) for a in variants for b in variants if a.family != b.family)
        raise BadInput(f"{first.name} is of {first.family}, {other.name} of {other.family}; one run plays one family")
    return families.get(variants[0].family)


def _bots(family: Family, seated: Sequence[Bot], slip: float | None) -> tuple[Bot, ...]:
    """The bots, each once. BadInput: two files of one name."""
    found: dict[str, Bot] = {}
    for bot in seated:
        if found.setdefault(bot.name, bot) != bot:
            raise BadInput(f"two bots are called {bot.name}; give one of the files another name")
    if not found:
        raise BadInput(f"no bots of {family.name} to play; name some with --bots")
    return tuple(found.values() if slip is None else (characters.with_slip(b, slip, family) for b in found.values()))


def kept_every(events: str) -> int:
    """Of every how many deals events are kept; 0 for none. BadInput."""
    if events in ("all", "none"):
        return int(events == "all")
    share, slash, every = events.partition("/")
    if share != "1" or not slash or not every.isdigit() or not 0 < int(every) < 2**31:
        raise BadInput(f"--events is all, none or 1/N (of every N-th deal), not {events}")
    return int(every)


def _twice(names: Sequence[Any]) -> Any:
    return next((name for i, name in enumerate(names) if name in names[:i]), None)
