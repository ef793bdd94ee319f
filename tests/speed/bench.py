"""`make bench`: games a CPU second on one core as shipped, where the time goes, and a yardstick beside it.

    python -m tests.speed.bench [VARIANT ...] [--games N] [--json]

Mixed characters, events on. The yardstick is a process of its own (`pip install "railgauge[yardstick]"`); both are
played in turn, so that a machine whose speed drifts drifts for both, and the ratio is taken pair by pair.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from importlib import import_module, util
from pathlib import Path
from typing import Any

import click

from sim import batch, variants
from sim.desk import Desk

ROUNDS = 3
VARIANTS = {"rotw-eastern-us-no-cards": 800, "rotw-eastern-us": 800, "1830-18xx-games": 200, "1856-18xx-games": 100}
OTHERS = 100  # games of a round of a variant that is not among these


def yardstick(games: int = 60) -> float | None:
    """Games a CPU second of the yardstick; None where it is not installed."""
    if util.find_spec("catanatron") is None:
        return None
    command = [sys.executable, str(Path(__file__).with_name("yardstick.py")), str(games)]
    return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def one_round(name: str, games: int, seed: int) -> tuple[float, float]:
    """CPU seconds of playing alone, and of the whole run with its Parquet files."""
    plan = batch.plan([variants.load(name)], games=games, seed=seed)
    desk = Desk(plan.jobs(Path())[0])
    start, game = time.process_time(), 0
    while game < games:
        game += desk.play(game, games - game).games
    playing = time.process_time() - start
    with tempfile.TemporaryDirectory() as folder:
        start = time.process_time()
        batch.run(plan, Path(folder) / "run", workers=1, backend="sequential")
        return playing, time.process_time() - start


def measure(name: str, games: int) -> dict[str, Any]:
    """Medians over the rounds of one variant."""
    plan = batch.plan([variants.load(name)], games=4, seed=1)
    start = time.process_time()
    compiled = batch.prepare(plan.family)
    cpu = time.process_time() - start
    one_round(name, 40, seed=99)  # warm
    rates, shares, ratios = [], [], []
    for seed in range(ROUNDS):
        beside = yardstick()
        playing, whole = one_round(name, games, seed)
        rates.append(games / whole)
        shares.append(max(0.0, whole - playing) / playing)
        ratios.append(rates[-1] / beside if beside else None)
    return {
        "variant": name,
        "games": games * ROUNDS,
        "games_per_cpu_second": statistics.median(rates),
        "slowest": min(rates),
        "fastest": max(rates),
        "ratio_to_yardstick": statistics.median(r for r in ratios if r) if all(ratios) else None,
        "writing_share_of_play": statistics.median(shares),
        "kernels_compiled": len(compiled),
        "compile_or_load_cpu_seconds": cpu,
        "peak_memory_mb": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024,
        "where_the_time_goes": taken_apart(plan.family.name, "breakdown", name) or {},
        "state_copy_microseconds": taken_apart(plan.family.name, "state_copy"),
    }


def taken_apart(family: str, measure: str, *arguments: str) -> Any:
    """What a function of `tests/speed/<family>.py` measures; None where there is none."""
    if util.find_spec(f"tests.speed.{family}") is None:
        return None
    return getattr(import_module(f"tests.speed.{family}"), measure)(*arguments)


@click.command()
@click.argument("names", nargs=-1)
@click.option("--games", type=int, help="of each round; 100 to 800 unless said")
@click.option("--json", "as_json", is_flag=True)
def main(names: tuple[str, ...], games: int | None, as_json: bool) -> None:
    """Measure the variants NAMES."""
    results = [measure(name, games or VARIANTS.get(name, OTHERS)) for name in names or VARIANTS]
    if as_json:
        click.echo(json.dumps(results, indent=1))
        return
    for result in results:
        for line in told(result):
            click.echo(line)


def told(r: dict[str, Any]) -> list[str]:
    """One result as lines of text."""
    ratio = r["ratio_to_yardstick"]
    lines = [
        f"{r['variant']}: {r['games_per_cpu_second']:,.0f} games per CPU second on one core, median of {ROUNDS} rounds",
        f"  rounds from {r['slowest']:,.0f} to {r['fastest']:,.0f}; {r['games']:,} games, 4 mixed bots, events on",
        f"  {ratio:.1f} times catanatron 3.2.1" if ratio else "  no yardstick: pip install 'railgauge[yardstick]'",
        f"  writing adds {r['writing_share_of_play']:.1%} to playing; peak memory {r['peak_memory_mb']:,.0f} MB",
        f"  {r['kernels_compiled']} kernels compiled, ready after {r['compile_or_load_cpu_seconds']:.1f} CPU seconds",
    ]
    if r["state_copy_microseconds"] is not None:
        lines.append(f"  the state is copied in {r['state_copy_microseconds']:.2f} microseconds inside a kernel")
    return lines + [f"  {share:6.1%}  {what}" for what, share in r["where_the_time_goes"].items()]


if __name__ == "__main__":
    main()
