"""Whether bots answer to prices and rewards: each knob down and up on the same deals, and what the players did then.

    python -m tests.sim.games.railways.respond [--games 400] [--workers 2] [KNOB ...]

writes tables in Markdown: `docs/responsiveness.md` holds those of 400 games. Four of the six characters sit at the
table, a block of deals for each choice in turn. The interval is over deals, each of which is played once a rotation.
"""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from statistics import mean, stdev

import click
from scipy.special import stdtrit

from sim.games.railways.family import FAMILY
from sim.kernel import build

from .bot_table import CHARACTERS, play_games, taste
from .knobs import KNOBS, MORE, Knob
from .no_knobs import NO_KNOBS

PLAYERS = 4


@dataclass(frozen=True)
class Answer:
    """What was done in each deal with the low and with the high value, per game."""

    knob: Knob
    low: list[float]
    high: list[float]

    @property
    def differences(self) -> list[float]:
        """High less low, deal by deal."""
        return [b - a for a, b in zip(self.low, self.high, strict=True)]

    @property
    def value(self) -> float:
        """The mean difference of a game."""
        return mean(self.differences)

    @property
    def error(self) -> float:
        """Its standard error, over deals."""
        return float(stdev(self.differences) / len(self.low) ** 0.5)

    @property
    def half(self) -> float:
        """Half the width of its 95 % interval."""
        return float(stdtrit(len(self.low) - 1, 0.975)) * self.error

    @property
    def moves(self) -> str:
        """`yes`: the interval is clear of zero on the expected side; `wrong way`; `dead`."""
        if abs(self.value) <= self.half:
            return "**dead**"
        return "yes" if self.value * self.knob.sign > 0 else "**wrong way**"


def turn(knob: Knob, games: int, seed: int = 11) -> Answer:
    """Play `games` games with the low value and the same deals with the high one."""
    return Answer(knob, use(knob, knob.low, games, seed), use(knob, knob.high, games, seed))


def use(knob: Knob, value: object, games: int, seed: int) -> list[float]:
    """What was done in each deal, per game."""
    game_rows, seat_rows = play_games(
        [taste(name) for name in CHARACTERS],
        games,
        variant=knob.variant,
        players=PLAYERS,
        sets=knob.sets(value),
        seed=seed,
        change=knob.alters(value),
        watch=knob.count.watch,
    )
    deals = [0.0] * (games // PLAYERS)
    columns = knob.count.columns
    for row in game_rows:
        deals[row["deal"]] += row["watched"] + sum(row[c] for c in columns if c not in seat_rows[0])
    for row in seat_rows:
        done = sum(row[c] for c in columns if c in row) - sum(row[c] for c in knob.count.without)
        deals[row["game"] // PLAYERS] += done
    return [done / PLAYERS for done in deals]


def line(answer: Answer) -> str:
    """One row of the table."""
    it = answer.knob
    low, high = (short(x) for x in (it.low, it.high))
    sign = "more" if it.sign == MORE else "less"
    measured = f"{mean(answer.low):.2f} | {mean(answer.high):.2f} | {answer.value:+.2f} ± {answer.half:.2f}"
    where = "" if it.variant == "rotw-eastern-us" else f"`{it.variant.removeprefix('rotw-eastern-us')}`"
    about = "; ".join(x for x in (it.about, it.dead, where) if x)
    return f"| `{it.name}` | {low} | {high} | {it.count.name}: {sign} | {measured} | {answer.moves} | {about} |"


def short(value: object) -> str:
    """A long list by its beginning."""
    text = str(value)
    return text if len(text) < 24 else text[:18].rpartition(",")[0] + ", …"


HEAD = "| knob | low | high | counted, expected of the high value | at low | at high | difference | moves | remark |"


@click.command(help=__doc__)
@click.argument("names", nargs=-1)
@click.option("--games", default=400, show_default=True)
@click.option("--workers", default=2, show_default=True)
@click.option("--seed", default=11, show_default=True)
def main(names: Sequence[str], games: int, workers: int, seed: int) -> None:
    """Print the table."""
    chosen = [knob for knob in KNOBS if not names or knob.name in names]
    print(HEAD)
    print("|---" * HEAD.count(" | ") + "|---|")
    build(FAMILY.package)  # once, before there are workers
    with ProcessPoolExecutor(workers) as pool:
        numbers = [KNOBS.index(knob) for knob in chosen]  # the functions that a knob holds do not travel
        for row in pool.map(partial(row_of, games=games, seed=seed), numbers):
            print(row, flush=True)
    if not names:
        print("\n| number | no knob, because |\n|---|---|")
        for key, reason in NO_KNOBS.items():
            print(f"| `{key}` | {reason} |")


def row_of(number: int, games: int, seed: int) -> str:
    """The row of the knob of that number, made by a worker."""
    return line(turn(KNOBS[number], games, seed))


if __name__ == "__main__":
    main()
