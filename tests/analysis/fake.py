"""Small run folders whose numbers can be worked out by hand: the tables of a run without a single game played."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, ClassVar

import polars as pl

from sim.games.railways.rows import GameRow, SeatRow
from sim.record import Record
from sim.tables import GAME_HEAD, SEAT_HEAD

EVENT_COLUMNS = {
    **dict.fromkeys(("cell", "variant", "kind", "company", "place", "target", "item", "reason"), pl.String),
    **dict.fromkeys(
        ("players", "game", "seq", "turn", "step", "seat", "number", "amount", "before", "after"), pl.Int32
    ),
}


class FakeRun:
    """Collects games and events, then writes the folder."""

    family, map = "railways", "eastern_us"
    rows: ClassVar[tuple[type[Record], type[Record]]] = (GameRow, SeatRow)
    named: ClassVar[dict[str, str | None]] = {"baron": None}  # columns of seats that hold strings
    values: ClassVar[dict[str, Any]] = {"urbanize": {"cost": 10}}
    extends: ClassVar[list[str]] = []

    def __init__(
        self, folder: Path, *, variant: str = "toy", targets: dict[str, str] | None = None, kept: str = "all"
    ) -> None:
        self.folder, self.variant, self.targets = folder, variant, targets or {}
        self.kept = kept
        self.games: list[dict[str, Any]] = []
        self.seats: list[dict[str, Any]] = []
        self.events: list[dict[str, Any]] = []

    def game(
        self,
        bots: str,
        scores: list[int],
        *,
        cell: str = "c00",
        variant: str | None = None,
        turns: int = 10,
        trigger: str = "empty_cities",
        seats: dict[str, list[int]] | None = None,
        **numbers: int,
    ) -> int:
        """One game: `bots` by place, scores by seat; the game's number follows those of its cell."""
        players, names = len(scores), bots.split()
        number = sum(g["cell"] == cell for g in self.games)
        deal, rotation = divmod(number, players)
        ranks = [1 + sum(other > score for other in scores) for score in scores]
        winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
        by_seat = [names[(seat - rotation) % players] for seat in range(players)]
        ordered = sorted(scores, reverse=True)
        head = {"cell": cell, "variant": variant or self.variant, "players": players, "game": number}
        head |= {"deal": deal, "rotation": rotation, "finished": trigger != "unfinished"}
        alone = len(winners) == 1
        self.games.append(
            self._zeros(0)
            | head
            | {"map": self.map, "lineup": "|".join(names), "seed": 1, "turns": turns, "trigger": trigger}
            | {"winner": by_seat[winners[0]] if alone else None, "winner_seat": winners[0] if alone else None}
            | {"margin": ordered[0] - ordered[1] if alone else 0, "events": 0}
            | numbers
        )
        for seat in range(players):
            own = {name: values[seat] for name, values in (seats or {}).items()}
            self.seats.append(
                self._zeros(1)
                | head
                | {"seat": seat, "place": (seat - rotation) % players, "bot": by_seat[seat]}
                | {"score": scores[seat], "rank": ranks[seat]}
                | self.named
                | {"win_share": 1 / len(winners) if ranks[seat] == 1 else 0.0}
                | own
            )
        return number

    def _zeros(self, table: int) -> dict[str, Any]:
        head = (*GAME_HEAD, *SEAT_HEAD, *self.named)
        return dict.fromkeys((name for name in self.rows[table].FIELDS if name not in head), 0)

    def event(self, game: int, kind: str, *, cell: str = "c00", **columns: Any) -> None:
        """One event; its number in the game follows by itself, columns left out are null."""
        of = [e for e in self.events if (e["cell"], e["game"]) == (cell, game)]
        row = next(g for g in self.games if (g["cell"], g["game"]) == (cell, game))
        head = {"cell": cell, "variant": row["variant"], "players": row["players"], "game": game, "seq": len(of)}
        self.events.append(dict.fromkeys(EVENT_COLUMNS) | {"turn": 1, "step": 1} | head | {"kind": kind} | columns)

    def write(self) -> Path:
        """The folder, as the batch runner leaves it."""
        for game in self.games:
            logged = self.kept != "none" and game["deal"] % int(self.kept.partition("/")[2] or 1) == 0
            own = [e for e in self.events if (e["cell"], e["game"]) == (game["cell"], game["game"])]
            game["events"] = len(own) if logged else 0
        for table, rows in (("games", self.games), ("seats", self.seats), ("events", self.events)):
            (self.folder / table).mkdir(parents=True, exist_ok=True)
            schema = EVENT_COLUMNS if table == "events" else None
            frame = pl.DataFrame(rows, schema_overrides=schema, infer_schema_length=None)
            frame = frame.with_columns(pl.col(pl.Int64).cast(pl.Int32))
            for cell in sorted({g["cell"] for g in self.games}):
                part = frame.filter(pl.col("cell") == cell) if rows else pl.DataFrame(schema=EVENT_COLUMNS)
                part.write_parquet(self.folder / table / f"{cell}-p00000.parquet", compression="zstd")
        self._settings()
        return self.folder

    def _settings(self) -> None:
        names = sorted({g["variant"] for g in self.games})
        bots = sorted({s["bot"] for s in self.seats})
        variant = {"map": self.map, "values": self.values, "sources": {}, "notes": []}
        variant |= {
            "status": {"engines.cost": "disputed", "map": "reconstructed"},
            "targets": self.targets,
            "difference": [],
            "extends": self.extends,
        }
        manifest = {"format": "railgauge-run/1", "status": "complete", "family": self.family, "events": self.kept}
        manifest |= {"seed": 1, "versions": {"railgauge": "0.1.0"}, "counts": {"broken": 0}, "digest": "abc"}
        manifest |= {"variants": {name: variant | {"title": name.title()} for name in names}}
        manifest |= {"bots": {bot: {"title": bot.title(), "about": "a toy", "slip": 0.0} for bot in bots}}
        (self.folder / "manifest.json").write_text(json.dumps(manifest))


def two_deals(folder: Path) -> FakeRun:
    """Two players, two deals, four games.

    Scores by seat, the bot of each seat in brackets:

    game 0 (deal 0): 30 [ann], 20 [bob]   ann wins from seat 0, 10 ahead, 9 turns
    game 1 (deal 0): 25 [bob], 25 [ann]   shared, 10 turns
    game 2 (deal 1): 40 [ann], 30 [bob]   ann wins from seat 0, 12 turns
    game 3 (deal 1): 10 [bob], 22 [ann]   given up after 40 turns: counts for no win rate
    """
    run = FakeRun(folder)
    run.game("ann bob", [30, 20], turns=9)
    run.game("ann bob", [25, 25], turns=10)
    run.game("ann bob", [40, 30], turns=12)
    run.game("ann bob", [10, 22], turns=40, trigger="unfinished")
    return run
