"""docs/rules/eighteenxx-1856.md is complete and names functions and tests that exist."""

import re
from pathlib import Path

import pytest

from sim import data, variants

ROOT = Path(__file__).parents[4]
PAGE = (ROOT / "docs" / "rules" / "eighteenxx-1856.md").read_text(encoding="utf-8")
LINES = [line for line in PAGE.splitlines() if line.startswith("| ")]
ROWS = [[cell.strip() for cell in line.strip("|").split("|")] for line in LINES if re.match(r"\| [A-F]\d", line)]
LAST = {"A": 5, "B": 11, "C": 11, "D": 18, "E": 24, "F": 2}
EXTRA = {"B5a", "D3a", "D3b", "E18a"}
KEYS = [re.split(r" *\| *", line.strip("| ")) for line in LINES if re.match(r"\| [KDS]-\d", line)]


def test_every_statement_has_a_line() -> None:
    numbers = [row[0] for row in ROWS]
    wanted = {f"{chapter}{n}" for chapter, last in LAST.items() for n in range(1, last + 1)} | EXTRA
    assert sorted(numbers) == sorted(wanted)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_code_and_test_exist(row: list[str]) -> None:
    for place, folder in ((row[2], ROOT / "sim" / "games" / "eighteenxx"), (row[3], Path(__file__).parent)):
        for name in place.split(", "):
            if name != "data":
                file, function = name.split(":")
                assert re.search(rf"^def {function}\(", (folder / file).read_text(encoding="utf-8"), re.M), name


@pytest.mark.parametrize("line", KEYS, ids=[line[0] for line in KEYS])
def test_keys_have_the_values_said(line: list[str]) -> None:
    """The first value is the default; each other one is accepted; the last column is what the recorded games use."""
    _, key, values, *recorded = line
    names = values.split(", ")
    book, games = variants.load("1856"), variants.load("1856-18xx-games")

    def value(variant: variants.Variant) -> str:
        found = dict(variants.flat(variant.values))[key]
        return str(found).lower() if isinstance(found, bool) else str(found)

    assert value(book) == names[0]
    for name in names[1:]:
        assert value(variants.load("1856", [f"{key}={name}"])) == name
    assert value(games) == (recorded[0] if recorded and recorded[0] else names[0])


@pytest.mark.parametrize("name", [name for name in data.names("variants") if name.startswith("1856-")])
def test_every_variant_has_its_place(name: str) -> None:
    assert f"`{name}`" in PAGE
