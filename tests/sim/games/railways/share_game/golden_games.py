"""The golden playthroughs of the share game.

`python -m tests.sim.games.railways.share_game.golden_games` writes them anew."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from sim import again, batch, variants

from .support import SHARES

FOLDER = Path(__file__).with_name("golden")
READINGS = (
    "ew_advanced.opening_pass=may_return", "ew_advanced.start_tie=random", "ew_advanced.merge_cash=to_bank",
    "ew_advanced.merge_bonds=must_be_redeemed", "ew_advanced.merger_buys=also_available_box",
    "ew_advanced.merger_affordable=after_vote", "ew_advanced.merger_tie_order=top_first",
    "ew_advanced.proposals_per_company=2", "ew_advanced.interest_funding=no_shares",
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Golden:
    """One game told as text: `railgauge play VARIANT --players N --seed S --game G`."""

    players: int
    seed: int
    variant: str = SHARES
    game: int = 0
    lineup: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()

    @property
    def path(self) -> Path:
        """Where its text stands."""
        end = "-random" * ("random" in self.lineup) + "-readings" * bool(self.sets)
        return FOLDER / f"{self.variant}-{self.players}p-seed{self.seed}{end}.txt"


GAMES = (
    *(Golden(players=n, seed=n) for n in (2, 3, 4, 5)),
    Golden(players=4, seed=1, lineup=("raider", "raider", "builder", "collector")),  # mergers
    Golden(players=4, seed=3, lineup=("random",) * 4),  # bonds, interest that cannot be paid
    Golden(players=3, seed=5, lineup=("random",) * 3, sets=READINGS),
    Golden(players=3, seed=6, sets=("simulation.length_limit=1",)),  # given up
    Golden(players=3, seed=7, variant="rotw-england-wales-shares-one-sale-each"),
    Golden(players=2, seed=8, variant="rotw-england-wales-shares-table"),
    Golden(players=4, seed=9, variant="rotw-england-wales-shares-even-start"),
)


@cache
def replayed(golden: Golden) -> Any:
    """The game, played."""
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


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for stale in set(FOLDER.glob("*.txt")) - {golden.path for golden in GAMES}:
        stale.unlink()
    for golden in GAMES:
        golden.path.write_text(text(golden), encoding="utf-8")
        print(golden.path.name)
