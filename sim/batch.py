"""The main job: cells (variant x players) cut into parts, played by workers, resumed where an earlier run stopped."""

from __future__ import annotations

import errno
import json
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from . import aside, boards, counters, lock, manifest, parts
from .again import Replay, replay_game, verify
from .counters import Counters
from .desk import Compiling, Job, prepare
from .errors import BadInput, RunFailed, did_you_mean
from .lock import locked
from .parts import SLIPS, TABLES, TEMPORARY, Part
from .plans import Plan, default_folder, plan, record
from .variants import flat

__all__ = ["Outcome", "Plan", "Progress", "Replay", "default_folder", "plan", "prepare", "replay_game", "run", "verify"]

BACKENDS = {"loky": "loky", "threads": "threading", "sequential": "sequential"}
BROKEN_LIMIT = 0.001  # share of games set aside above which a run counts as failed
UNFINISHED_LIMIT = 0.005  # share of unfinished games among characters that know what they do
COUNTING = ".counting"  # the file of the counters
BROKEN = "broken.jsonl"
GO_ON = "the same command goes on with it"
GLANCE = 0.2  # seconds between two looks at the counters


@dataclass(frozen=True, kw_only=True)
class Progress:
    """How far a run has come, all cells together."""

    games: int  # in whole parts and played since
    total: int
    played: int  # of them in this sitting
    seconds: float  # of this sitting


Task = tuple[Job, Part, Path, int]  # what `play_part` takes
Watch = Callable[[Progress], None]


@dataclass(frozen=True, kw_only=True)
class Outcome:
    """A run at its end."""

    folder: Path
    counts: dict[str, int]
    played: int  # games of this sitting; 0 where everything was there
    cpu_seconds: float  # of this sitting
    wall_seconds: float
    limit: str = ""  # the key that ends a game that would go on for ever

    def complaint(self) -> str:
        """Why a run that came to its end counts as failed all the same; "" for a sound one."""
        games, broken = self.counts["games"], self.counts["broken"]
        if broken > BROKEN_LIMIT * (games + broken):
            return f"{broken} of {games + broken} games were set aside as broken; see {self.folder / BROKEN}"
        unfinished, heuristic = self.counts["unfinished_heuristic"], self.counts["heuristic"]
        if unfinished > UNFINISHED_LIMIT * heuristic:
            key = f" {self.limit}" if self.limit else ""
            return (
                f"{unfinished} of {heuristic} games between characters reached the length limit{key} unfinished; "
                "it is no rule of the game, and no win rate counts them"
            )
        return ""


def run(
    plan: Plan,
    folder: Path | None = None,
    *,
    workers: int = 0,
    backend: str = "loky",
    watch: Watch | None = None,
    compiling: Compiling | None = None,
) -> Outcome:
    """Play what is not there yet. The bytes are those of an undisturbed run, whatever the workers and the backend.

    `workers` 0 stands for all cores. BadInput: the folder holds another run, or cannot be written to.
    RunFailed: a disk that is full, a worker that was killed. KeyboardInterrupt: Ctrl-C; what is whole stays."""
    if backend not in BACKENDS:
        raise BadInput(f"no backend {backend!r}{did_you_mean(backend, BACKENDS)}")
    folder = folder or default_folder(plan)
    sitting = _Sitting(plan, folder, workers or os.cpu_count() or 1, backend, watch, compiling)
    with _writing(folder):
        sitting.earlier()  # refuses a folder before anything is written to it
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder):
            return sitting.run()


class _Sitting:
    """One sitting of a run, from the check of what is there to the manifest."""

    def __init__(
        self,
        plan: Plan,
        folder: Path,
        workers: int,
        backend: str,
        watch: Watch | None,
        compiling: Compiling | None,
    ) -> None:
        self.plan, self.folder, self.workers, self.backend = plan, folder, workers, backend
        self.watch, self.compiling = watch, compiling
        self.boards = boards.places(plan.variants)
        self.jobs = [
            replace(job, board=self._board(job)) for job in plan.jobs(folder.absolute())
        ]  # a worker may stand elsewhere
        self.parts = plan.parts(self.jobs)
        self.record = record(plan, self.jobs) | {"boards": self.boards}
        self.cpu = self.wall = 0.0  # seconds of this sitting

    def run(self) -> Outcome:
        """Check, play, sign."""
        self._open()
        slips = {part.name: parts.whole(self.folder, part) for _, part in self.parts}
        missing = [(job, part) for job, part in self.parts if slips[part.name] is None]
        if missing:
            self._play(missing)
        slips |= {part.name: parts.whole(self.folder, part) for _, part in missing}
        self._sign(slips)
        return Outcome(
            folder=self.folder,
            counts=self.record["counts"],
            played=sum(part.games for _, part in missing),
            cpu_seconds=self.cpu,
            wall_seconds=self.wall,
            limit=next((key for key, _ in flat(self.plan.variants[0].values) if key.endswith("length_limit")), ""),
        )

    def earlier(self) -> dict[str, Any] | None:
        """The manifest of this run from an earlier sitting. BadInput: the folder holds another run, or strangers."""
        if (self.folder / manifest.FILE).exists():
            old = manifest.read(self.folder, to_play=True)
            manifest.refuse_other(self.folder, old, self.record)
            return old
        there = sorted(self.folder.iterdir()) if self.folder.is_dir() else []
        if strangers := [file.name for file in there if file.name[0] != "." and not lock.is_lock(file)]:
            raise BadInput(f"{self.folder} holds {strangers[0]} and no run; choose another folder with --out")
        return None

    def _board(self, job: Job) -> str:
        return str(self.folder.absolute() / self.boards[job.variant.map]) if job.variant.map in self.boards else ""

    def _open(self) -> None:
        """Make the folder ready."""
        if old := self.earlier():
            self._sweep()
            self.record |= {key: old[key] for key in ("cpu_seconds", "wall_seconds")}
        manifest.save(self.folder, self.record)
        boards.keep(self.folder, self.boards)
        for table in (SLIPS, *(TABLES if self.plan.every else TABLES[1:])):
            (self.folder / table).mkdir(exist_ok=True)
        for kind, files in (("variants", self.plan.variants), ("bots", self.plan.everyone)):
            (self.folder / kind).mkdir(exist_ok=True)
            for one in files:
                parts.write(self.folder / kind / f"{one.name}.toml", one.to_toml().encode())

    def _sweep(self) -> None:
        """Take away what a killed sitting left half written, by the names that we give such files and no others."""
        left_over = [*self.folder.glob(f"{COUNTING}-*")]
        for name in (manifest.FILE, BROKEN):
            left_over += self.folder.glob(f".{name}.*{TEMPORARY}")
        for folder in (SLIPS, *TABLES, "variants", "bots", boards.FOLDER, aside.FOLDER):
            left_over += (self.folder / folder).rglob(f".*{TEMPORARY}")
        for file in left_over:
            file.unlink(missing_ok=True)

    def _play(self, missing: list[tuple[Job, Part]]) -> None:
        """Have the workers play these parts; what it took is kept, however it ends."""
        prepare(self.plan.family, self.compiling)
        start = time.perf_counter()
        path = self.folder.absolute() / f"{COUNTING}-{os.getpid()}"
        count = Counters.create(path, len(self.parts))
        tasks = [(job, part, path, os.getpid()) for job, part in missing]
        try:
            with self._watching(count, sum(part.games for _, part in missing), start):
                self._deal_out(tasks)
        finally:
            count.stop()
            path.unlink(missing_ok=True)
            self.cpu, self.wall = count.total(counters.CPU) / 1e9, time.perf_counter() - start
            self.record["cpu_seconds"] = round(self.record["cpu_seconds"] + self.cpu, 3)
            self.record["wall_seconds"] = round(self.record["wall_seconds"] + self.wall, 3)
            with suppress(OSError):  # a full disk has a complaint of its own
                manifest.save(self.folder, self.record)

    def _deal_out(self, tasks: list[Task]) -> None:
        """Give each worker its next part as it asks for it."""
        workers = min(self.workers, len(tasks))
        if self.backend == "sequential" or workers == 1:
            for task in tasks:
                parts.play_part(*task)
            return
        import joblib  # half a second that only a run with workers spends

        kind = BACKENDS[self.backend]
        pool = joblib.Parallel(workers, backend=kind, batch_size=1, return_as="generator_unordered")
        try:
            with _deaf_to_ctrl_c():  # the workers are born here, and stay so
                done = pool(joblib.delayed(parts.play_part)(*task) for task in tasks)
            for _ in done:
                pass
        except BrokenProcessPool:
            raise RunFailed(f"a worker was killed, perhaps for want of memory; {self.folder}: {GO_ON}") from None

    @contextmanager
    def _watching(self, count: Counters, wanted: int, start: float) -> Iterator[None]:
        """Look at the counters now and then, in a thread of its own; on the way out ask the workers to stop."""
        total = sum(job.games for job in self.jobs)
        over = threading.Event()

        def glance() -> None:
            played = min(count.total(counters.GAMES), wanted)
            seconds = time.perf_counter() - start
            if self.watch:
                self.watch(Progress(games=total - wanted + played, total=total, played=played, seconds=seconds))

        def look() -> None:
            while not over.wait(GLANCE):
                glance()

        thread = threading.Thread(target=look, daemon=True)
        thread.start()
        try:
            yield
        finally:
            count.stop()
            over.set()
            thread.join()
            glance()

    def _sign(self, slips: dict[str, dict[str, Any] | None]) -> None:
        """Write the manifest of a complete run, and the list of what was set aside."""
        good = {name: slip for name, slip in slips.items() if slip is not None}
        if missing := [name for name in slips if name not in good]:
            raise RunFailed(f"{self.folder}: part {missing[0]} does not read as it was written; {GO_ON}")
        broken = [
            game | {"cell": slip["cell"], "seed": self.plan.seed} for slip in good.values() for game in slip["broken"]
        ]
        if broken:
            parts.write(self.folder / BROKEN, "".join(json.dumps(game) + "\n" for game in broken).encode())
        kept = ("first", "games", "rows", "sha256")
        self.record |= {
            "status": "complete",
            "counts": manifest.counts(good.values()),
            "parts": {name: {key: slip[key] for key in kept} for name, slip in good.items()},
        }
        manifest.save(self.folder, self.record)


@contextmanager
def _deaf_to_ctrl_c() -> Iterator[None]:
    """Ignore Ctrl-C for the moment in which workers are born: they inherit that, and die without a word."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """A disk that is full fails the run; a folder that cannot be written to is bad input."""
    try:
        yield
    except OSError as wrong:
        if wrong.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
            raise RunFailed(f"cannot write to {folder}: {_reason(wrong)}; make room, then {GO_ON}") from None
        raise BadInput(f"cannot write to {folder}: {_reason(wrong)}; choose another folder with --out") from None


def _reason(wrong: OSError) -> str:
    return wrong.strerror or type(wrong).__name__
