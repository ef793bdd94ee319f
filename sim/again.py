"""Games of a run played again: one by its number, or a sample of them to verify the files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import polars as pl

from . import aside, boards, bots, families, manifest, parts, variants
from .desk import Desk, Job, prepare
from .errors import BadInput, RunFailed, did_you_mean
from .families import Family, Table
from .parts import TABLES, Part
from .plans import kept_every
from .tables import tables

Row = dict[str, Any]
GO_ON = "`railgauge run` with the same arguments plays what is missing"


@dataclass(frozen=True, kw_only=True)
class Replay:
    """One game: its rows as they stand in the tables, with strings for codes."""

    family: Family
    variant: str  # its name
    table: Table
    game: Row | None  # None where the game is set aside
    seats: tuple[Row, ...]
    events: tuple[Row, ...]
    bots: tuple[str, ...]  # names by seat
    broken: str  # why it is set aside; "" for a sound game

    def tell(self) -> Iterator[str]:
        """The game as text, as its family tells it."""
        yield from self.family.tell(self.events, self.bots, self.table)
        if self.broken:
            yield f"here the game was set aside: {self.broken}"


def replay_game(run: Path | str, cell: str, game: int) -> Replay:
    """Any game of a run, played again alone.

    BadInput: no such run, cell or game, or the board has changed since. RunFailed: the game comes out otherwise
    than it stands in the run, because the program has changed."""
    folder = Path(run)
    record = manifest.read(folder, to_play=True)
    job = _job(folder, record, cell)
    if not 0 <= game < job.games:
        raise BadInput(f"{folder}: cell {cell} has games 0 to {job.games - 1}, not {game}")
    again = play_one(job, game)
    part = next(part for part in _parts(record, [job]) if part.first <= game < part.first + part.games)
    if parts.whole(folder, part) is not None and _differs(folder, part, game, again, ("games", "seats")):
        raise RunFailed(f"{folder}: the program has changed since; its game {game} cannot be played again by this one")
    return again


def play_one(job: Job, game: int) -> Replay:
    """One game of a job."""
    prepare(families.load(job.package))
    return _replay(Desk(job, games=1), game)


def verify(run: Path | str, games: int = 20) -> Iterator[str]:
    """What is wrong with a run, one line each: checksums of all parts, then a sample of games played again.

    BadInput: there is no run, or its board has changed since."""
    folder = Path(run)
    record = manifest.read(folder, to_play=True)
    if record["status"] != "complete":
        yield f"{folder} is not complete; {GO_ON}"
    jobs = {one["cell"]: _job(folder, record, one["cell"]) for one in record["cells"]}
    sound = []
    for part in _parts(record, jobs.values()):
        slip = parts.whole(folder, part)
        known = record["parts"].get(part.name, {}).get("sha256")
        if slip is None or (known is not None and known != slip["sha256"]):
            yield f"{folder}: part {part.name} is missing or damaged; {GO_ON}"
        else:
            sound.append(part)
    desk: Desk | None = None
    for part, game in _sample(sound, games):
        if desk is None or desk.job.cell != part.cell:
            prepare(families.get(record["family"]))
            desk = Desk(jobs[part.cell], games=1)
        wanted = TABLES if desk.job.every and (game // desk.job.players) % desk.job.every == 0 else TABLES[1:]
        if table := _differs(folder, part, game, _replay(desk, game), wanted):
            yield f"{folder}: game {game} of {part.cell} comes out otherwise than it stands in {table}"


def _replay(desk: Desk, game: int) -> Replay:
    """One game on a desk; of a game that is set aside as much as was logged."""
    n = desk.job.players
    desk.clear()
    played = desk.play(game, 1)
    lineup = desk.job.lineups.of(game // n)
    frames = tables(
        desk.sheet,
        [lineup][: len(played.game_rows)],
        events=played.events,
        games=played.game_rows,
        seats=played.seat_rows,
    )
    for game_aside in played.broken:
        frames["events"] = aside.log(desk.sheet, game_aside.log)
    rows = {table: tuple(frame.to_dicts()) for table, frame in frames.items()}
    return Replay(
        family=desk.family,
        variant=desk.job.variant.name,
        table=desk.table,
        game=next(iter(rows["games"]), None),
        seats=rows["seats"],
        events=rows["events"],
        bots=tuple(desk.sheet.bots[lineup[(seat - game) % n]] for seat in range(n)),
        broken=played.broken[0].reason if played.broken else "",
    )


def _differs(folder: Path, part: Part, game: int, again: Replay, wanted: Sequence[str]) -> str:
    """The first table in which a game stands otherwise; "" where it is the same."""
    rows = {"games": (again.game,) if again.game else (), "seats": again.seats, "events": again.events}
    for table in wanted:
        frame = pl.read_parquet(folder / table / f"{part.name}.parquet").filter(pl.col("game") == game)
        if (not again.broken and tuple(frame.to_dicts()) != rows[table]) or (again.broken and frame.height):
            return table
    return ""


def _sample(sound: Sequence[Part], games: int) -> Iterator[tuple[Part, int]]:
    """Games spread evenly over all that are there."""
    total = sum(part.games for part in sound)
    chosen = sorted({(2 * i + 1) * total // (2 * games) for i in range(games)} if total else ())
    before = 0
    for part in sound:
        for nth in chosen:
            if before <= nth < before + part.games:
                yield part, part.first + nth - before
        before += part.games


def _parts(record: Mapping[str, Any], jobs: Iterable[Job]) -> list[Part]:
    size = families.get(record["family"]).part_games
    return [part for job in jobs for part in parts.cut(job.cell, job.games, size, 0)]


def _job(folder: Path, record: Mapping[str, Any], cell: str) -> Job:
    """A cell of a run as it was played."""
    cells = {one["cell"]: one for one in record["cells"]}
    if cell not in cells:
        raise BadInput(f"{folder}: no cell {cell!r}{did_you_mean(cell, cells)}")
    one, family = cells[cell], families.get(record["family"])
    variant = variants.load(str(folder / "variants" / f"{one['variant']}.toml"))
    board = boards.find(folder, record, variant.map)
    if manifest.rules_digest(family.lay_out(replace(variant, map=board or None), one["players"])) != one["rules"]:
        raise BadInput(f"{folder}: the board or cards of {variant.name} have changed since it was played")
    names = one.get("bots") or list(record["bots"])
    return Job(
        package=family.package,
        cell=cell,
        variant=variant,
        players=one["players"],
        bots=tuple(bots.load(str(folder / "bots" / f"{name}.toml"), family) for name in names),
        fixed=tuple(names.index(name) for name in record["lineup"] or ()),
        bans=tuple(one.get("bans", ())),
        seed=record["seed"],
        games=one["games"],
        every=kept_every(record["events"]),
        folder=folder,
        board=board,
    )
