"""docs/rules/railways.md: every statement has a line, and what the line names exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "rules" / "railways.md").read_text("utf-8")
LINES = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in PAGE.splitlines()
    if re.match(r"\| [BCEMVQW]\d", line)
]
SECTIONS = {  # numbered statements of each section of the base rules
    "B1.": 11, "B2.": 9, "B3.": 6, "B4.1.": 9, "B4.2.": 4, "B4.3.": 20, "B4.4.": 5, "B4.5.": 2, "B4.6.": 13,
    "B4.7.": 9, "B4.8.": 4, "B5.": 7, "B6.": 12,
}  # fmt: skip
CONFLICTS = (*range(1, 7), *range(9, 15), 16, 19)  # the others concern the share game
SHARE_GAME = {"V19", "V20", "V21", "V22", "V23", "V24", "V27"} | {
    "Q12", "Q13", "Q14", "Q15", "Q16", "Q17", "Q22", "Q42 to Q58",
}  # fmt: skip


def test_every_statement_has_a_line() -> None:
    """Once each, in order."""
    wanted = [f"{section}{i}" for section, n in SECTIONS.items() for i in range(1, n + 1)]
    wanted += [f"E{i}" for i in range(1, 8)] + ["E7a"] + [f"E{i}" for i in range(8, 19)]
    wanted += [f"M{i}" for i in range(1, 11)]
    wanted += [f"W{i}" for i in range(1, 8)] + ["W7.1", "W7.2", "W7.3"] + [f"W{i}" for i in range(8, 12)]
    wanted += [f"V{i}" for i in range(1, 28)]
    wanted += [f"Q{i}" for i in (1, 2, 3, 4, 5, "5b", *range(6, 33), 34, 35, 38, 39, 40)] + ["Q42 to Q58"]
    wanted += [f"C{i}" for i in CONFLICTS]
    assert [line[0] for line in LINES] == wanted


def test_only_the_share_game_stands_elsewhere() -> None:
    """Nothing of the base game and of its three boards is missing."""
    assert not [line for line in LINES if "open" in (line[2], line[3])]
    assert {line[0] for line in LINES if "share_game.md" in (line[2], line[3])} == SHARE_GAME


@pytest.mark.parametrize("line", LINES, ids=[line[0] for line in LINES])
def test_code_and_test_exist(line: list[str]) -> None:
    """`file.py:name` is a function or class of that file."""
    for cell, folder in ((line[2], "sim/games/railways"), (line[3], "tests/sim/games/railways")):
        for place in cell.split(", "):
            if place not in ("share_game.md", "data"):
                file, _, name = place.partition(":")
                text = (ROOT / folder / file).read_text("utf-8")
                assert re.search(rf"^(def|class) {name}\b", text, re.MULTILINE), place
