"""The contract of a family: every variant, every number of players, every bot, all pairs of them.

Compiled, each variant plays with each number of players until every bot has sat down. In plain mode a fixed handful
is played, and must give the rows of the compiled mode; RAILGAUGE_FULL=1 plays everything in both.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from sim import bots, data, families, variants
from sim.bots import RANDOM
from sim.desk import Desk, Job, Played
from sim.errors import BadInput
from sim.events import PLACES
from sim.families import Family
from sim.tables import tables
from sim.variants import Variant

ROOT = Path(__file__).parents[1]
SEED = 11
FULL = os.environ.get("RAILGAUGE_FULL") == "1"


def played_variants() -> Iterator[tuple[str, str]]:
    """Family and name of each variant that came with the program and can be played; bases without a board cannot."""
    for name in data.names("variants"):
        variant = variants.load(name)
        if player_counts(variant):
            yield variant.family, name


def player_counts(variant: Variant) -> list[int]:
    """The numbers of players that a variant can be laid out for."""
    family, fits = families.get(variant.family), []
    for n in range(1, PLACES + 1):
        try:
            family.lay_out(variant, n)
        except BadInput:
            continue
        fits.append(n)
    return fits


def desk(variant: Variant, players: int, games: int) -> Desk:
    """A desk with every bot of the family at hand."""
    family = families.get(variant.family)
    characters = tuple(bots.load(name, family) for name in bots.names(family.name))
    job = Job(
        package=family.package,
        cell="c00",
        variant=variant,
        players=players,
        bots=characters,
        fixed=(),
        seed=SEED,
        games=games,
        every=1,
        folder=Path(),
    )
    return Desk(job, games=games)


def lineups(n_bots: int, players: int) -> list[tuple[int, ...]]:
    """As few line-ups as seat every bot."""
    seats = [bot % n_bots for bot in range(-(-n_bots // players) * players)]
    return [tuple(seats[i : i + players]) for i in range(0, len(seats), players)]


def check(at: Desk, game: int, played: Played) -> None:
    """What holds of every single game."""
    family = at.family
    assert played.broken == (), f"game {game}: {played.broken}"
    (row,) = played.game_rows
    events, seats = played.events, played.seat_rows
    players = at.job.players
    assert (row["game"], row["deal"], row["rotation"]) == (game, game // players, game % players)
    assert row["events"] == len(events) <= family.longest
    assert events["seq"].tolist() == list(range(len(events))), "the log has no gaps"
    assert set(events["game"].tolist()) == {game}
    assert all(a <= b for a, b in pairwise(events["turn"].tolist())), "turns go forward"
    assert set(events["kind"].tolist()) <= {int(kind) for kind in family.kinds}
    assert seats["seat"].tolist() == list(range(players))
    ranks = seats["rank"].tolist()
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks), f"ranks {ranks}"
    lineup = at.job.lineups.of(game // players)
    frames = tables(at.sheet, [lineup], events=events, games=played.game_rows, seats=seats)
    triggers = frames["games"]["trigger"].to_list()
    if all(at.job.bots[bot].style != RANDOM for bot in lineup):
        assert set(triggers) <= family.finished, "a game between characters ends by a rule"
    names = [f"{at.job.bots[lineup[(seat - game) % players]].name}" for seat in range(players)]
    story = list(family.tell(frames["events"].to_dicts(), names, at.table))
    assert story
    assert all(isinstance(line, str) for line in story)


def same(one: Played, other: Played) -> bool:
    """Byte for byte the same rows."""
    return all(
        np.array_equal(getattr(one, rows), getattr(other, rows)) for rows in ("events", "game_rows", "seat_rows")
    )


PLAYED = list(played_variants())


@pytest.mark.parametrize(("family", "name"), PLAYED)
def test_every_variant_with_every_number_of_players_and_every_bot(family: str, name: str) -> None:
    variant = variants.load(name)
    assert variant.family == family
    for players in player_counts(variant):
        at = desk(variant, players, games=2)
        for i, lineup in enumerate(lineups(len(at.job.bots), players)):
            at.job = replace(at.job, fixed=lineup)
            game = i * players + i % players  # another deal and rotation each time
            check(at, game, at.play(game, 1))


@pytest.mark.parametrize("family", families.names())
def test_a_game_is_the_same_again_alone_and_after_others(family: str) -> None:
    name = next(name for of, name in PLAYED if of == family)
    variant = variants.load(name)
    players = player_counts(variant)[0]
    at = desk(variant, players, games=3)
    together = at.play(0, 3)
    while together.games < 3:
        more = at.play(together.games, 3 - together.games)
        rows = {
            k: np.concatenate([getattr(p, k) for p in (together, more)]) for k in ("events", "game_rows", "seat_rows")
        }
        together = replace(together, games=together.games + more.games, **rows)
    alone = [at.play(game, 1) for game in (2, 0, 1)]
    in_order = [alone[1], alone[2], alone[0]]
    assert np.array_equal(together.events, np.concatenate([game.events for game in in_order]))
    assert np.array_equal(together.game_rows, np.concatenate([game.game_rows for game in in_order]))
    assert np.array_equal(together.seat_rows, np.concatenate([game.seat_rows for game in in_order]))
    assert same(desk(variant, players, games=1).play(1, 1), alone[2])


@pytest.mark.parametrize("family", families.names())
def test_plain_mode_plays_the_same_games(family: str) -> None:
    """A handful of games in plain Python, by the same source, against the compiled rows."""
    names = [name for of, name in PLAYED if of == family]
    for name in names if FULL else names[:1]:
        assert digests("python", name) == digests("numba", name)


def digests(mode: str, name: str) -> list[str]:
    """Digests of some games of a variant, played in a process of its own."""
    command = [sys.executable, "-m", "tests.test_families", name]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"RAILGAUGE_MODE": mode}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found: list[str] = json.loads(done.stdout)
    return found


def main(name: str) -> None:
    """Print the digests of a variant's games: the fewest players and all bots, or every number of players."""
    variant = variants.load(name)
    found = []
    for players in player_counts(variant) if FULL else player_counts(variant)[:1]:
        at = desk(variant, players, games=1)
        for i, lineup in enumerate(lineups(len(at.job.bots), players)[:: 1 if FULL else 2]):
            at.job = replace(at.job, fixed=lineup)
            played = at.play(i * players, 1)
            assert played.broken == ()
            rows = (played.events, played.game_rows, played.seat_rows)
            found.append(hashlib.sha256(b"".join(x.tobytes() for x in rows)).hexdigest())
    print(json.dumps(found))


def test_every_kind_of_event_is_documented() -> None:
    for name in families.names():
        family: Family = families.get(name)
        documented = {str(kind).lower() for kind in family.kind_docs}
        assert documented == {kind.name.lower() for kind in family.kinds}, name


if __name__ == "__main__":
    main(sys.argv[1])
