"""A run folder as a DuckDB connection with typed views. Nothing else reads the Parquet files of a run.

Only whole parts count: a part is whole when its `games` file is there, because that one is written last.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import gettempdir
from typing import Any

import duckdb
import polars as pl

from sim import families, manifest
from sim.errors import BadInput, did_you_mean
from sim.variants import flat

TABLES = ("games", "seats", "events")
VIEWS = Path(__file__).parent / "views"
MEMORY = "256MB"  # what DuckDB keeps in memory before it uses the disk
THREADS = 2  # each takes memory of its own beside the limit
SPILL = Path(gettempdir()) / "railgauge"
KEPT_GAMES = 60_000
BOARD_COLUMNS = {
    "hexes": ("hex", "kind", "colour", "name", "nodes", "value_1", "value_2", "value_3", "cost"),
    "tiles": ("tile", "colour", "count", "nodes"),
}
EVENT_COLUMNS = {
    **dict.fromkeys(("cell", "variant", "kind", "company", "place", "target", "item", "reason"), "varchar"),
    **dict.fromkeys(("players", "game", "seq", "turn", "step", "seat", "number", "amount", "before", "after"), "int"),
}


@dataclass(frozen=True)
class Run:
    """An opened run: its folder, its manifest, and the connection with the views games, seats, events, cells."""

    folder: Path
    manifest: Mapping[str, Any]
    con: duckdb.DuckDBPyConnection
    answers: dict[Any, Any] = field(default_factory=dict)  # of metrics already asked: a run on disk does not change

    def frame(self, query: str, parameters: Mapping[str, Any] | None = None) -> pl.DataFrame:
        """What a query answers. BadInput: the query is wrong, or a part turns out to be damaged."""
        try:
            return plain(pl.DataFrame(self.con.sql(query, params=dict(parameters or {}))))
        except (duckdb.InvalidInputException, duckdb.IOException, duckdb.SerializationException) as error:
            raise BadInput(f"{self.folder}: {first_line(error)}") from error
        except duckdb.Error as error:
            raise BadInput(f"the query cannot be answered: {first_line(error)}") from error

    @property
    def family(self) -> str:
        """The family of games that was played."""
        return str(self.manifest["family"])

    @property
    def score_unit(self) -> str:
        """In what this family counts scores: points, or $."""
        return families.get(self.family).seat_row.FIELDS["score"].unit or "points"

    @property
    def variants(self) -> dict[str, dict[str, Any]]:
        """The variants by name, as the manifest holds them: title, values, sources, status, targets ..."""
        return dict(self.manifest["variants"])

    @property
    def bots(self) -> dict[str, dict[str, Any]]:
        """The bots by name, as they played."""
        return dict(self.manifest["bots"])

    @cached_property
    def cells(self) -> pl.DataFrame:
        """One row a cell: cell, variant, map, players, games, deals, finished, logged ..., label."""
        return self.frame("select * from cells order by cell")

    def keep_views(self) -> None:
        """Make tables of the views that cost most, for a reader with many questions, once; not of very large runs."""
        if "kept views" in self.answers or int(self.cells["logged"].sum()) > KEPT_GAMES:
            return
        self.answers["kept views"] = True
        for file in view_files(self.family):
            if header(file).get("keep") == "yes":
                name = file.stem
                self.con.execute(f"create or replace table kept_{name} as select * from {name}")
                self.con.execute(f"create or replace view {name} as select * from kept_{name}")

    def keep_tables(self) -> None:
        """Make tables of games and seats, for a reader who asks for many figures; they are small beside the events."""
        for name in ("games", "seats"):
            self.con.execute(f"create or replace table kept_{name} as select * from {name}")
            self.con.execute(f"create or replace view {name} as select * from kept_{name}")

    def cell(self, name: str) -> dict[str, Any]:
        """One cell by its code, `c00`. BadInput: there is none."""
        codes = self.cells["cell"].to_list()
        if name not in codes:
            raise BadInput(f"{self.folder}: no cell {name!r}{did_you_mean(name, codes)}")
        return self.cells.row(codes.index(name), named=True)


def open_run(folder: Path | str) -> Run:
    """Open a run for reading. BadInput: no run, no whole part, or a damaged one."""
    folder = Path(folder)
    record = manifest.read(folder)
    con = duckdb.connect(config={"memory_limit": MEMORY, "threads": THREADS, "temp_directory": str(SPILL)})
    con.execute("set enable_progress_bar = false")
    parts = sorted(file.name for file in (folder / "games").glob("*.parquet"))
    if not parts:
        raise BadInput(f"{folder}: no whole part yet; `railgauge run` with the same arguments goes on with it")
    con.execute("create schema raw")
    every = _every(record)
    con.execute(f"create table raw.settings as select {every} as every")
    con.execute("create table raw.bans (cell varchar, never varchar)")
    bans = [(cell["cell"], ", ".join(cell["bans"])) for cell in record.get("cells", ()) if cell.get("bans")]
    if bans:
        con.executemany("insert into raw.bans values (?, ?)", bans)
    for table in TABLES:
        _raw(con, folder, table, parts, every)
    _check(con, folder, parts, every)
    run = Run(folder, record, con)
    _rules(con, run.variants)
    _boards(con, folder)
    for file in view_files(run.family):
        con.execute(file.read_text("utf-8"))
    return run


def plain(rows: pl.DataFrame) -> pl.DataFrame:
    """Estimates of the macros as columns, and numbers as 64 bits hold them: sums of DuckDB are 128 bits wide."""
    rows = rows.select(part for name, kind in rows.schema.items() for part in _spread(name, kind))
    wide = {name: kind for name, kind in rows.schema.items() if isinstance(kind, pl.Decimal) or kind == pl.Int128}
    whole = {name for name, kind in wide.items() if not (isinstance(kind, pl.Decimal) and kind.scale)}
    return rows.with_columns(pl.col(name).cast(pl.Int64 if name in whole else pl.Float64) for name in wide)


def _spread(name: str, kind: pl.DataType) -> list[pl.Expr]:
    """An estimate (value, low, high) as columns `name`, `name_low`, `name_high`; any other column as it is."""
    if not isinstance(kind, pl.Struct) or [part.name for part in kind.fields] != ["value", "low", "high"]:
        return [pl.col(name)]
    ends = (("value", ""), ("low", "_low"), ("high", "_high"))
    return [pl.col(name).struct.field(part).alias(f"{name}{end}") for part, end in ends]


def view_files(family: str) -> Iterator[Path]:
    """The macros, the common views and the views of a family, in the order in which they are made."""
    files = sorted(VIEWS.glob("*.sql"))
    for wanted in ("any", family):
        yield from (file for file in files if header(file).get("family", "any") == wanted)


def header(file: Path) -> dict[str, str]:
    """The `-- key: value` comments at the top of an SQL file; lines that start with two blanks go on."""
    out: dict[str, str] = {}
    key = ""
    for line in file.read_text("utf-8").splitlines():
        if not line.startswith("--"):
            break
        text = line.removeprefix("--").removeprefix(" ")
        name, colon, value = text.partition(":")
        if colon and name.isidentifier():
            key, out[name] = name, value.strip()
        elif key and text.startswith("  "):
            out[key] += " " + text.strip()
    return out


def first_line(error: Exception) -> str:
    """An error of DuckDB on one line."""
    return str(error).strip().splitlines()[0]


def _every(record: Mapping[str, Any]) -> int:
    """Events were kept of every so many deals; 0: of none."""
    kept = str(record["events"])
    return {"all": 1, "none": 0}.get(kept) or int(kept.partition("/")[2] or 0)


def _rules(con: duckdb.DuckDBPyConnection, variants: Mapping[str, Mapping[str, Any]]) -> None:
    """The rules of every variant as a table: variant, key, value (a text, as JSON writes it)."""
    rows = [
        (name, key, x if isinstance(x, str) else json.dumps(x))
        for name, variant in variants.items()
        for key, x in flat(variant["values"])
    ]
    columns = [[str(row[i]) for row in rows] for i in range(3)]
    con.execute("create table raw.rules (variant varchar, key varchar, value varchar)")
    con.execute("insert into raw.rules select unnest($1), unnest($2), unnest($3)", columns)


def _boards(con: duckdb.DuckDBPyConnection, folder: Path) -> None:
    """The boards of the run as they were played on: their hexes and tiles, every column a text."""
    for table, columns in BOARD_COLUMNS.items():
        con.execute(f"create table raw.{table} (filename varchar, {' varchar, '.join(columns)} varchar)")
        files = [str(file) for file in sorted(folder.glob(f"maps/*/{table}.csv"))]
        if files:
            read = "read_csv($files, header = true, all_varchar = true, union_by_name = true, filename = true)"
            con.execute(f"create or replace table raw.{table} as select * from {read}", {"files": files})


def _raw(con: duckdb.DuckDBPyConnection, folder: Path, table: str, parts: list[str], every: int) -> None:
    """A view over the files of one table, or an empty table where the run kept no events."""
    files = [folder / table / part for part in parts]
    there = [file for file in files if file.is_file()]
    if len(there) < len(files) and (table != "events" or every):
        missing = next(file for file in files if not file.is_file())
        raise BadInput(f"{missing}: this file of the part is gone; delete its games file to have the part played again")
    if not there:
        columns = ", ".join(f"{name} {kind}" for name, kind in EVENT_COLUMNS.items())
        con.execute(f"create table raw.{table} ({columns})")
        return
    names = ", ".join("'" + str(file).replace("'", "''") + "'" for file in there)
    try:
        con.execute(f"create view raw.{table} as select * from read_parquet([{names}])")
    except duckdb.Error as error:
        raise BadInput(f"{_damaged(con, there) or folder}: damaged part: {first_line(error)}") from error


def _damaged(con: duckdb.DuckDBPyConnection, files: list[Path]) -> Path | None:
    """The first file that is no Parquet file."""
    for file in files:
        try:
            con.execute("select num_rows from parquet_file_metadata(?)", [str(file)])
        except duckdb.Error:
            return file
    return None


def _check(con: duckdb.DuckDBPyConnection, folder: Path, parts: list[str], every: int) -> None:
    """Every file opens, and each part has a row a player for every game and all events that its games count."""
    rows: dict[str, dict[str, int]] = {}
    for table in TABLES:
        files = [folder / table / part for part in parts if (folder / table / part).is_file()]
        if bad := _damaged(con, files):
            raise BadInput(f"{bad}: damaged part: not a whole Parquet file; delete the part to have it played again")
        pattern = [str(file) for file in files]
        query = "select parse_filename(file_name), num_rows from parquet_file_metadata(?)"
        rows[table] = dict(con.execute(query, [pattern]).fetchall()) if files else {}
    query = (
        "select parse_filename(filename), any_value(players) * count(*), "
        "coalesce(sum(events) filter ($every > 0 and deal % greatest(1, $every) = 0), 0) "
        "from read_parquet($files, filename = true) group by filename"
    )
    names = [str(folder / "games" / part) for part in parts]
    for part, *wanted in con.execute(query, {"files": names, "every": every}).fetchall():
        for table, count in zip(("seats", "events"), map(int, wanted), strict=True):
            found = rows[table].get(part, 0)
            if found != count:
                raise BadInput(f"{folder / table / part}: damaged part: {found} rows, not {count}")
