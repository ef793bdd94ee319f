"""Whether bots answer to prices and rewards: each knob down and up on the same deals, and what the players did then.

What is common to all families. A family brings a `Bench`: its knobs, the numbers that are none, and who plays.
Characters sit at the table in turn, a block of deals for each choice. Intervals are over deals, each of which is
played once a rotation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import partial
from importlib import import_module
from math import isnan, nan
from pathlib import Path
from statistics import mean, stdev
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin

import click
from pydantic import BaseModel
from scipy.special import stdtrit

from sim.families import Family
from sim.kernel import build
from sim.record import Record

from .playing import Change, Watch, play_games

MORE, LESS = 1, -1
PLAYERS = 4
PAGES = Path(__file__).parents[3] / "docs"


@dataclass(frozen=True)
class Count:
    """What the players do in a game: columns of the seats or of the game added up, or rows of the log."""

    name: str
    columns: tuple[str, ...] = ()
    watch: Watch | None = None
    without: tuple[str, ...] = ()  # columns taken off
    per: Watch | None = None  # a mean: over what this counts in the same games


@dataclass(frozen=True)
class Each:
    """Values of several keys, under a name for all of them."""

    name: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        """As the table shows it."""
        return self.name


@dataclass(frozen=True)
class Knob:
    """A number that is turned down and up, and what the high value brings."""

    keys: tuple[str, ...]  # of a variant file; or one name for what `change` does
    low: object
    high: object
    count: Count
    sign: int  # MORE or LESS with the high value
    games: int = 48  # of the quick test; 0: it takes the 400 of the table
    variant: str = ""  # of the bench, unless it says so
    also: tuple[str, ...] = ()  # changed at both ends
    about: str = ""  # where half and twice do not stand for themselves
    change: Callable[[int, int], Change] | None = None  # of the table, times a fraction
    dead: str = ""  # why nothing is expected to move
    called: str = ""  # a name for several keys

    @property
    def name(self) -> str:
        """The key, or the common part of several."""
        return self.called or (self.keys[0] if len(self.keys) == 1 else self.keys[0].rpartition(".")[0])

    def sets(self, value: object) -> tuple[str, ...]:
        """The change of the variant."""
        if self.change:
            return self.also
        each = value.values if isinstance(value, Each) else dict.fromkeys(self.keys, value)
        return (*self.also, *(f"{key}={x}" for key, x in each.items()))

    def alters(self, value: object) -> Change | None:
        """The change of the table; `value` is a fraction such as "1/2"."""
        if self.change is None:
            return None
        over, _, under = str(value).partition("/")
        return self.change(int(over), int(under or 1))


@dataclass(frozen=True)
class Bench:
    """What a family brings to the test."""

    module: str  # where it stands as BENCH: a worker finds it again
    family: Family
    variant: str  # whose numbers are turned
    field: Callable[[str], list[Record]]  # the characters that play a variant
    knobs: tuple[Knob, ...]
    no_knobs: Mapping[str, str]  # key, with * for any name -> why it is none
    page: Path


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


def turn(bench: Bench, knob: Knob, games: int, seed: int = 11) -> Answer:
    """Play `games` games with the low value and the same deals with the high one. Deals without a mean are left out."""
    low, high = (use(bench, knob, value, games, seed) for value in (knob.low, knob.high))
    pairs = [(a, b) for a, b in zip(low, high, strict=True) if not isnan(a) and not isnan(b)]
    return Answer(knob, [a for a, _ in pairs], [b for _, b in pairs])


def use(bench: Bench, knob: Knob, value: object, games: int, seed: int) -> list[float]:
    """What was done in each deal, per game."""
    count = knob.count
    variant = knob.variant or bench.variant
    game_rows, seat_rows = play_games(
        bench.family,
        bench.field(variant),
        games,
        variant=variant,
        players=PLAYERS,
        sets=knob.sets(value),
        seed=seed,
        change=knob.alters(value),
        watch=[watch for watch in (count.watch, count.per) if watch],
    )
    deals = [0.0] * (games // PLAYERS)
    over = [0 if count.per else PLAYERS] * len(deals)
    for row in game_rows:
        done = sum(row["watched"][: 1 if count.watch else 0])
        deals[row["deal"]] += done + sum(row[c] for c in count.columns if c not in seat_rows[0])
        over[row["deal"]] += row["watched"][1] if count.per else 0
    for row in seat_rows:
        done = sum(row[c] for c in count.columns if c in row) - sum(row[c] for c in count.without)
        deals[row["game"] // PLAYERS] += done
    return [done / n if n else nan for done, n in zip(deals, over, strict=True)]


# ------------------------------------------------------------------------------------------------ the page

HEAD = (
    "| knob | low | high | counted, expected of the high value "
    "| games | at low | at high | difference | moves | remark |"
)
GAMES, MOVES = 4, 8  # their columns


def line(bench: Bench, answer: Answer) -> str:
    """One row of the table."""
    it = answer.knob
    low, high = (short(x) for x in (it.low, it.high))
    sign = "more" if it.sign == MORE else "less"
    games = len(answer.low) * PLAYERS
    levels = f"{mean(answer.low):.2f} | {mean(answer.high):.2f}"
    measured = f"{games} | {levels} | {answer.value:+.2f} ± {answer.half:.2f}"
    where = f"`{it.variant.removeprefix(bench.variant)}`" if it.variant else ""
    about = "; ".join(x for x in (it.about, it.dead, where) if x)
    return f"| `{it.name}` | {low} | {high} | {it.count.name}: {sign} | {measured} | {answer.moves} | {about} |"


def short(value: object) -> str:
    """A long list by its beginning."""
    text = str(value)
    return text if len(text) < 24 else text[:18].rpartition(",")[0] + ", …"


def row_of(module: str, number: int, games: int, seed: int) -> str:
    """The row of the knob of that number, made by a worker."""
    bench: Bench = import_module(module).BENCH
    return line(bench, turn(bench, bench.knobs[number], games, seed))


def rows_of(page: Path) -> list[str]:
    """The rows of both tables of a page."""
    return [row for row in page.read_text(encoding="utf-8").splitlines() if row.startswith("| `")]


def named(row: str) -> str:
    """Which knob or number a row of a table is about."""
    return row[len("| `") :].partition("` |")[0]


def into_page(page: Path, bench: Bench, rows: Mapping[str, str]) -> None:
    """Put rows in the place of those that the page has, both tables in the order of the lists."""
    text = page.read_text(encoding="utf-8")
    old = {named(row): row for row in rows_of(page) if row.count(" | ") > MOVES} | dict(rows)
    tables = "\n".join([HEAD, ruler(HEAD), *(old[k.name] for k in bench.knobs if k.name in old)])
    no_knobs = "\n".join([NO_HEAD, ruler(NO_HEAD), *(f"| `{key}` | {why} |" for key, why in bench.no_knobs.items())])
    page.write_text(refilled(refilled(text, HEAD, tables), NO_HEAD, no_knobs), encoding="utf-8")


NO_HEAD = "| number | no knob, because |"


def ruler(head: str) -> str:
    """The line below a head."""
    return "|---" * (head.count("|") - 1) + "|"


def refilled(text: str, head: str, table: str) -> str:
    """A page whose table of that head is another; it ends at the first empty line."""
    before, _, rest = text.partition(head)
    return before + table + "\n" + rest.partition("\n\n")[1][1:] + rest.partition("\n\n")[2]


def command(bench: Bench, about: str | None) -> click.Command:
    """The program that turns the knobs."""

    @click.command(help=about)
    @click.argument("names", nargs=-1)
    @click.option("--games", default=400, show_default=True)
    @click.option("--workers", default=2, show_default=True)
    @click.option("--seed", default=11, show_default=True)
    @click.option("--page", is_flag=True, help=f"Put the rows into docs/{bench.page.name} as they are found.")
    @click.option("--rest", is_flag=True, help="Only knobs of which the page has no row of so many games.")
    def main(names: Sequence[str], games: int, workers: int, seed: int, page: bool, rest: bool) -> None:
        done = {named(row) for row in rows_of(bench.page) if rest and row.split(" | ")[GAMES:][:1] == [str(games)]}
        numbers = [i for i, k in enumerate(bench.knobs) if k.name not in done and (not names or k.name in names)]
        build(bench.family.package)  # once, before there are workers
        print(f"{HEAD}\n{ruler(HEAD)}")
        with ProcessPoolExecutor(workers) as pool:
            # the functions that a knob holds do not travel: a worker finds it by its number
            for row in pool.map(partial(row_of, bench.module, games=games, seed=seed), numbers):
                print(row, flush=True)
                if page:
                    into_page(bench.page, bench, {named(row): row})
        if not names:
            print(f"\n{NO_HEAD}\n{ruler(NO_HEAD)}")
            print(*(f"| `{key}` | {why} |" for key, why in bench.no_knobs.items()), sep="\n")

    return main


# ------------------------------------------------------------------------------------------------ what has to be a knob


def numbers(schema: type[BaseModel], prefix: str = "") -> Iterator[str]:
    """Dotted keys of every number that can be varied, * for any name; a key with a single allowed value cannot."""
    for name, field in schema.model_fields.items():
        yield from numbers_in(field.annotation, prefix + name)


def numbers_in(kind: Any, key: str) -> Iterator[str]:
    """The keys at and below one whose values are of a kind."""
    kinds = [x for x in alternatives(kind) if x is not type(None)]
    if any(is_number(x) for x in kinds):
        yield key
    for one in kinds:
        if isinstance(one, type) and issubclass(one, BaseModel):
            yield from numbers(one, f"{key}.")
        elif get_origin(one) is dict:
            names = get_args(get_args(one)[0]) or ("*",)
            for name in names:
                yield from numbers_in(get_args(one)[1], f"{key}.{name}")


def alternatives(kind: Any) -> tuple[Any, ...]:
    """What a value may be, without bounds."""
    if hasattr(kind, "__metadata__"):
        return alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return tuple(x for part in get_args(kind) for x in alternatives(part))
    return (kind,)


def is_number(kind: Any) -> bool:
    """A whole number, a fraction, a list of them, or one of several whole numbers."""
    if get_origin(kind) is Literal:
        return sum(type(x) is int for x in get_args(kind)) > 1
    if get_origin(kind) is list:
        return any(is_number(x) for x in alternatives(get_args(kind)[0]))
    return kind in (int, float)


def unclassified(bench: Bench, keys: Sequence[str]) -> list[str]:
    """Numbers that are neither turned nor left out for a reason, and entries of both lists that name none of them."""
    turned = {key for knob in bench.knobs if knob.change is None for key in knob.keys}
    rest = [key for key in keys if key not in turned]
    lacking = [key for key in rest if not any(fnmatchcase(key, pattern) for pattern in bench.no_knobs)]
    idle = [pattern for pattern in bench.no_knobs if not any(fnmatchcase(key, pattern) for key in rest)]
    return [*lacking, *idle, *sorted(turned - set(keys))]


def differences_from_page(bench: Bench) -> list[str]:
    """What the page says otherwise than the lists: rows missing, too many, or found otherwise than expected."""
    rows = rows_of(bench.page)
    names = [*(knob.name for knob in bench.knobs), *bench.no_knobs]
    wrong = sorted({named(row) for row in rows} ^ set(names))
    if not wrong and [named(row) for row in rows] != names:
        wrong.append("the order of the rows")
    found = {named(row): row.split(" | ")[MOVES] for row in rows if row.count(" | ") > MOVES}
    right = {knob.name: not knob.dead for knob in bench.knobs}
    return wrong + [name for name in right if name not in wrong and (found.get(name) == "yes") != right[name]]
