"""Every metric answers as many games as a study asks for, within the memory that a run is read with."""

import json
from pathlib import Path

import polars as pl
import pytest

from analysis import metrics, store
from sim import batch, variants

GAMES, COPIES = 40, 100


@pytest.mark.parametrize("name", ["1856-18xx-games", "rotw-eastern-us"])
def test_every_metric_answers_4000_games(name: str, tmp_path: Path) -> None:
    """40 games, each a hundred times as if it were another one: what grows faster than the games does not fit."""
    plan = batch.plan([variants.load(name)], games=GAMES, seed=1, players=[4])
    batch.run(plan, tmp_path, backend="sequential")
    _copy(tmp_path)
    run = store.open_run(tmp_path)
    run.keep_views()
    assert run.cells["games"].to_list() == [GAMES * COPIES]
    for metric in metrics.names(run.family):
        metrics.answer(run, metric)


def _copy(run: Path) -> None:
    """More parts with the games of the first one, under numbers of their own."""
    for table in ("events", "seats", "games"):
        first = run / table / "c00-p00000.parquet"
        rows = pl.read_parquet(first)
        for start in range(1, COPIES, 11):
            copies = [_moved(rows, copy) for copy in range(start, start + 11)]
            pl.concat(copies).write_parquet(first.with_name(f"c00-p{start:05d}.parquet"))
    record = json.loads((run / "manifest.json").read_text())
    record["cells"][0]["games"] *= COPIES
    (run / "manifest.json").write_text(json.dumps(record))


def _moved(rows: pl.DataFrame, copy: int) -> pl.DataFrame:
    by = {"game": GAMES * copy, "deal": GAMES * copy // 4}
    return rows.with_columns((pl.col(c) + by[c]).cast(rows.schema[c]) for c in by if c in rows.columns)
