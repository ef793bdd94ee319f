"""Recorded games of people as a run folder, so that everything that asks a run can ask them too.

Every recording is played again by the engine and compared; its log and its results become rows like those of a run.
All who sit at the table are called `people`: recordings hold no names. Each game is a deal of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from . import manifest, parts, recordings
from .errors import BadInput
from .families import Family
from .recordings import Recorded
from .tables import Sheet, finished, tables, to_parquet

PEOPLE = "people"
BETWEEN_PEOPLE = ("online", "copied_from_online")  # `provenance` of games that people played against each other
BOT = {
    "title": "People",
    "style": PEOPLE,
    "about": "people, in recorded games",
    "slip": 0.0,
    "never": [],
    "weights": {},
}


def collect(files: Sequence[Path], folder: Path, *, provenance: Sequence[str] = BETWEEN_PEOPLE) -> dict[str, int]:
    """Write the games of some files into a folder that is not there yet; how many, by provenance; 0 = left out.

    BadInput: a damaged file, games of two families, none between people, or a folder that is there.
    RunFailed: the engine comes to another state than the file says."""
    if folder.exists():
        raise BadInput(f"{folder} is there already; choose another folder with --out")
    found: dict[tuple[str, int], list[Recorded]] = {}
    families: dict[str, Family] = {}
    counts: dict[str, int] = {}
    for path in files:
        said = str(recordings.header(path).get("provenance", ""))
        counts.setdefault(said, 0)
        if said in provenance:
            family, game = recordings.rows(path)
            families[family.name] = family
            found.setdefault((game.variant.name, game.players), []).append(game)
            counts[said] += 1
    if len(families) != 1:
        raise BadInput(f"games of one family are wanted, not of {', '.join(families) or 'none'}")
    _write(next(iter(families.values())), found, folder)
    return counts


def _write(family: Family, found: dict[tuple[str, int], list[Recorded]], folder: Path) -> None:
    """Parts and manifest; a cell for each variant and number of players."""
    cells: list[dict[str, Any]] = []
    slips = {}
    for number, ((variant, players), games) in enumerate(sorted(found.items())):
        sheet = Sheet(
            family=family,
            table=family.lay_out(games[0].variant, players),
            cell=f"c{number:02d}",
            variant=variant,
            map=games[0].variant.map,
            players=players,
            seed=0,
            bots=(PEOPLE,),
        )
        slips[f"{sheet.cell}-p00000"] = _part(sheet, games, folder)
        cells.append({"cell": sheet.cell, "variant": variant, "players": players, "games": len(games)})
    variants = {g.variant.name: g.variant for games in found.values() for g in games}
    manifest.save(
        folder,
        manifest.start(
            family=family.name,
            recorded=True,
            seed=0,
            events="all",
            digest=manifest.digest(cells),
            variants={name: manifest.describe_variant(variant) for name, variant in variants.items()},
            bots={PEOPLE: BOT},
            cells=cells,
        )
        | {"status": "complete", "counts": manifest.counts(slips.values())},
    )


def _part(sheet: Sheet, games: list[Recorded], folder: Path) -> dict[str, Any]:
    """The three files of a cell, and the counts of its slip."""
    for number, one in enumerate(games):
        one.events["game"] = one.game["game"] = one.game["deal"] = one.seats["game"] = number
        one.game["rotation"] = 0
    rows = [np.concatenate([getattr(one, table) for one in games]) for table in ("events", "game", "seats")]
    frames = tables(sheet, [(0,) * sheet.players] * len(games), events=rows[0], games=rows[1], seats=rows[2])
    for table, frame in frames.items():
        (folder / table).mkdir(parents=True, exist_ok=True)
        parts.write(folder / table / f"{sheet.cell}-p00000.parquet", to_parquet(frame))
    ended = int(finished(sheet, rows[1]).sum())
    slip = {"finished": ended, "unfinished": len(games) - ended, "unfinished_heuristic": 0, "heuristic": 0}
    return slip | {"events": len(rows[0]), "broken": []}
