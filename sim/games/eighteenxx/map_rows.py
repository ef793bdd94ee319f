"""Rows of the files of a board, each with its line, so that what is wrong is told with file, line and column."""

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from ... import data
from ...errors import BadInput, did_you_mean

BIG = 9_999  # no number of a board is larger


@dataclass(frozen=True)
class Row:
    """One line of hexes.csv or tiles.csv."""

    file: Path
    line: int
    name: str  # of the hex or tile
    cells: Mapping[str, str]

    def __getitem__(self, column: str) -> str:
        return self.cells[column]

    def wrong(self, column: str, right: str) -> BadInput:
        """What to raise when a column does not say what it should."""
        return BadInput(
            f"{data.shown(self.file)}: line {self.line}: {self.name}: {column} is {self[column]!r}; "
            f"right would be {right}"
        )

    def whole(self, column: str, most: int = BIG) -> int:
        """A number of a column, 0 if it is empty. BadInput: it is none."""
        text = self[column] or "0"
        if not text.isascii() or not text.isdigit() or int(text) > most:
            raise self.wrong(column, f"a whole number from 0 to {most}, or nothing")
        return int(text)


def read_rows(file: Path, columns: Sequence[str]) -> list[Row]:
    """The rows of a file under these columns, the first of which names them. BadInput."""
    rows: list[Row] = []
    seen: dict[str, int] = {}
    for line, cells in _lines(file):
        if not rows and not seen and line == 1:
            _check_columns(file, cells, columns)
            head = cells
            continue
        if not any(cells):
            continue
        if len(cells) != len(head):
            raise BadInput(
                f"{data.shown(file)}: line {line}: {len(cells)} values; right would be {len(head)}, one a column"
            )
        row = Row(file, line, cells[head.index(columns[0])], dict(zip(head, cells, strict=True)))
        if not row.name or row.name in seen:
            right = f"another name, line {seen[row.name]} has it" if row.name else "a name"
            raise row.wrong(columns[0], right)
        seen[row.name] = line
        rows.append(row)
    if not rows:
        raise BadInput(f"{data.shown(file)}: no rows; right would be one a {columns[0]} under {','.join(columns)}")
    return rows


def read_grid(file: Path) -> list[list[str]]:
    """The cells of a file without column names. BadInput: it cannot be read."""
    return [cells for _, cells in _lines(file)]


def _lines(file: Path) -> list[tuple[int, list[str]]]:
    try:
        with file.open(newline="", encoding="utf-8") as text:
            reader = csv.reader(text, strict=True)
            return [(reader.line_num, [cell.strip() for cell in cells]) for cells in reader]
    except OSError as error:
        raise BadInput(f"{data.shown(file)}: {error.strerror}") from None
    except (UnicodeDecodeError, csv.Error) as error:
        raise BadInput(f"{data.shown(file)}: not a CSV file in UTF-8: {error}") from None


def _check_columns(file: Path, head: Sequence[str], columns: Sequence[str]) -> None:
    for column in head:
        if column not in columns:
            raise BadInput(f"{data.shown(file)}: line 1: no column is called {column!r}{did_you_mean(column, columns)}")
    for column in columns:
        if head.count(column) != 1:
            raise BadInput(f"{data.shown(file)}: line 1: the column {column} must stand there once")


def check_room(file: Path, what: str, n: int, room: int) -> None:
    """BadInput: more than the records hold."""
    if n > room:
        raise BadInput(f"{data.shown(file)}: {n} {what}, room for {room}; raise the capacity in records.py")
