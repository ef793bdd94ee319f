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
    Golden(variant="rotw-eastern-us", players=4, seed=1, game=416),  # a Western Link
    Golden(
        variant="rotw-eastern-us", players=2, seed=1, game=4, lineup=("random", "random"), sets=("end.can_lapse=true",)
    ),
    Golden(variant="rotw-eastern-us", players=4, seed=7, game=66),  # barons: two cities connected, first of level 6
    Golden(  # a baron for a Western Link, which no character keeps
        variant="rotw-eastern-us",
        players=2,
        seed=8,
        game=30,
        lineup=("random", "hunter"),
        sets=("eastern_us.western_link_cost=2",),
    ),
    Golden(variant="rotw-eastern-us", players=3, seed=9, sets=("simulation.length_limit=1",)),  # given up
    Golden(variant="rotw-eastern-us-first-turn-free", players=4, seed=1),
    Golden(variant="rotw-eastern-us-half-pay", players=4, seed=1),
    Golden(variant="rotw-eastern-us-shuffled-lines", players=4, seed=1),
    *(Golden(variant="rotw-mexico", players=n, seed=n) for n in (2, 3, 4)),
    Golden(variant="rotw-mexico", players=3, seed=10),  # a Trading Depot that waits for a link
    Golden(variant="rotw-mexico-intro", players=3, seed=3),
    *(Golden(variant="rotw-england-wales", players=n, seed=seed) for n, seed in ((2, 7), (3, 4), (4, 4), (5, 4))),
    Golden(variant="rotw-england-wales-no-cards", players=3, seed=3),
)

WISH = "no bot issues a bond that it does not need; C6 has tests of its own (test_money.py)"
# What no golden game of Railways shows, by aspect (see `occurs.py`), each with its reason.
EXCUSED: dict[str, dict[str, str]] = {
    "event": {"link_joined": "no bot lays a row from one own loose end into another; B4.3.18 has tests of its own"},
    "decision": {"issue": WISH},
    "symbol": {"purple_diamond": "no card of the Eastern US has it; test_cards.py gives it to one (B4.7.2)"},
    "end trigger": {"none": "a game that still goes on"},
    "reason": {"wish": WISH},
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
