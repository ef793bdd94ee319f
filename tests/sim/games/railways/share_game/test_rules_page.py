"""docs/rules/share_game.md: every statement has a line, and what the line names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[5]
PAGE = (ROOT / "docs" / "rules" / "share_game.md").read_text("utf-8")
LINES = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| [ACVQ]\d", line)
]
SECTIONS = {"A1.": 10, "A2.": 8, "A3.": 4, "A4.": 7, "A5.4.": 4, "A6.": 6}


def test_every_statement_has_a_line() -> None:
    """Once each."""
    wanted = [f"{section}{i}" for section, n in SECTIONS.items() for i in range(1, n + 1)]
    wanted += [f"A5.1.{i}" for i in range(1, 11)] + ["A5.1.5a"]
    wanted += [f"A5.2.{i}" for i in range(1, 9)] + ["A5.2.2a"] + [f"A5.3.{i}" for i in range(8)]
    wanted += [f"V{i}" for i in (*range(19, 25), 27)]
    wanted += [f"Q{i}" for i in (12, "12b", *range(13, 18), 22, *range(42, 49), *range(50, 56), 58)]
    wanted += [f"C{i}" for i in (5, 7, 8, 15, 17, 18)]
    assert sorted(line[0] for line in LINES) == sorted(wanted)


@pytest.mark.parametrize("line", LINES, ids=[line[0] for line in LINES])
def test_code_and_test_exist(line: list[str]) -> None:
    """`file.py:name` is a function or class of that file."""
    for cell, folder in ((line[2], "sim/games/railways/share_game"), (line[3], "tests/sim/games/railways/share_game")):
        for place in cell.split(", "):
            if place != "data":
                file, _, name = place.partition(":")
                text = (ROOT / folder / file).read_text("utf-8")
                assert re.search(rf"^(def|class) {name}\b", text, re.MULTILINE), place
