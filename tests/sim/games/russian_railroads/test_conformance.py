"""docs/rules/russian_railroads.md: every statement has a line, and what the line names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "rules" / "russian_railroads.md").read_text("utf-8")
LINES = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if re.match(r"\| [A-Z]\d", line)
]
CHAPTERS = {  # numbered statements of each chapter of the rules
    "A": 10, "B": 7, "C": 9, "D": 10, "E": 8, "F": 10, "G": 6, "H": 6, "I": 3, "J": 9, "K": 8, "L": 10, "M": 2,
    "S": 7, "T": 4, "Q": 25, "X": 16,
}  # fmt: skip


def test_every_statement_has_a_line() -> None:
    """Once each, in order."""
    assert [line[0] for line in LINES] == [f"{chapter}{i}" for chapter, n in CHAPTERS.items() for i in range(1, n + 1)]


@pytest.mark.parametrize("line", LINES, ids=[line[0] for line in LINES])
def test_code_and_test_exist(line: list[str]) -> None:
    """`file.py:name` is a function or class of that file."""
    for cell, folder in ((line[2], "sim/games/russian_railroads"), (line[3], "tests/sim/games/russian_railroads")):
        for place in cell.split(", "):
            if place != "data":
                file, _, name = place.partition(":")
                text = (ROOT / folder / file).read_text("utf-8")
                assert re.search(rf"^(def|class) {name}\b", text, re.MULTILINE), place
    assert line[3] != "data"
