"""The golden playthroughs: which games are told, and what is excused from occurring in one of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent


@dataclass(frozen=True, kw_only=True)
class Golden:
    """One game told as text: `railgauge play VARIANT --players N --seed S --game G`."""

    variant: str
    players: int
    seed: int
    game: int = 0
    lineup: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """Where its text stands."""
        game = f"-game{self.game}" if self.game else ""
        return FOLDER / f"{self.variant}-{self.players}p-seed{self.seed}{game}.txt"


GAMES = (
    *(Golden(variant="rotw-eastern-us-no-cards", players=n, seed=n) for n in (2, 3, 4, 5, 6)),
    *(Golden(variant="rotw-eastern-us", players=n, seed=n) for n in (2, 3, 4, 5, 6)),
    Golden(variant="rotw-eastern-us", players=4, seed=1, game=32),  # a Western Link
    Golden(
        variant="rotw-eastern-us", players=2, seed=1, game=4, lineup=("random", "random"), sets=("end.can_lapse=true",)
    ),
    Golden(variant="rotw-eastern-us-first-turn-free", players=4, seed=1),
    Golden(variant="rotw-eastern-us-half-pay", players=4, seed=1),
    Golden(variant="rotw-eastern-us-shuffled-lines", players=4, seed=1),
)

# Kinds of event that no golden game shows, by family, each with its reason.
EXCUSED: dict[str, dict[str, str]] = {
    "railways": {"link_joined": "no bot lays a row from one own loose end into another; B4.3.18 has tests of its own"}
}


@cache
def replayed(golden: Golden):  # type: ignore[no-untyped-def]  # sim.again.Replay, imported late
    """The game, played."""
    from sim import again, batch, variants

    plan = batch.plan(
        [variants.load(golden.variant, golden.sets)],
        games=golden.game + 1,
        seed=golden.seed,
        players=[golden.players],
        lineup=golden.lineup,
    )
    batch.prepare(plan.family)
    return again.play_one(plan.jobs(FOLDER)[0], golden.game)


def text(golden: Golden) -> str:
    """The game as its file holds it."""
    return "\n".join(replayed(golden).tell()) + "\n"
