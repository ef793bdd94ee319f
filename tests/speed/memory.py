"""Peak memory of every process of a run after few games and after many: none may grow.

    python -m tests.speed.memory [VARIANT] [--games 10000 --games 100000] [--workers 2] [--events all]

The later runs extend the first one in the same folder, each in processes of its own. Linux only: /proc is read.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

import click

LIMIT = 600  # MB, of any process
GROWTH = 1.1  # of the largest process of each kind, from the first run to the last
GLANCE = 0.5  # seconds
RAILGAUGE = "from analysis.cli import main; main()"


@click.command()
@click.argument("name", default="rotw-eastern-us")
@click.option("--games", "counts", type=int, multiple=True, default=(10_000, 100_000), show_default=True)
@click.option("--workers", default=2, show_default=True)
@click.option("--events", default="all", show_default=True)
def main(name: str, counts: tuple[int, ...], workers: int, events: str) -> None:
    """Measure runs of VARIANT; exit code 1 where a process is too large or grows."""
    peaks = []
    with tempfile.TemporaryDirectory() as folder:
        for games in counts:
            out = ("--out", f"{folder}/run", "--workers", str(workers), "--events", events, "--quiet")
            peaks.append(measure(["run", name, "--games", str(games), *out]))
            parent, largest = peaks[-1]
            click.echo(
                f"{name}, {games:,} games, events {events}: run {parent:.0f} MB, largest worker {largest:.0f} MB"
            )
    too_large = max(max(pair) for pair in peaks) > LIMIT
    grows = any(early and late > GROWTH * early for early, late in zip(peaks[0], peaks[-1], strict=True))
    click.echo(f"limit {LIMIT} MB: {'exceeded' if too_large else 'kept'}; growth: {'yes' if grows else 'none'}")
    sys.exit(too_large or grows)


def measure(arguments: list[str]) -> tuple[float, float]:
    """Peak of the process that the user started, and of the largest below it (0 without workers), in MB."""
    run = subprocess.Popen([sys.executable, "-c", RAILGAUGE, *arguments], stdout=subprocess.DEVNULL)
    peaks: dict[int, float] = {}
    while run.poll() is None:
        for process in (run.pid, *below(run.pid)):
            peaks[process] = max(peaks.get(process, 0.0), peak(process))
        time.sleep(GLANCE)
    if run.returncode:
        raise SystemExit(f"railgauge {' '.join(arguments)} ended with {run.returncode}")
    return peaks.pop(run.pid), max(peaks.values(), default=0.0)


def below(process: int) -> list[int]:
    """The children of a process and theirs."""
    found: list[int] = []
    for children in Path(f"/proc/{process}/task").glob("*/children"):
        for child in _read(children).split():
            found += [int(child), *below(int(child))]
    return found


def peak(process: int) -> float:
    """The most resident memory that a process had so far, in MB; 0 if it is gone."""
    for line in _read(Path(f"/proc/{process}/status")).splitlines():
        if line.startswith("VmHWM:"):
            return int(line.split()[1]) / 1024
    return 0.0


def _read(path: Path) -> str:
    try:
        return path.read_text()
    except OSError:  # it has just ended
        return ""


if __name__ == "__main__":
    main()
