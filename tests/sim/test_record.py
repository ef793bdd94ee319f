"""One declaration: layout, object, dict, copy, and a type checker that understands it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from sim.record import Record, as_array, as_dict, copy, fill, record, records, row, table, whole

ROOT = Path(__file__).parents[2]


class Player(Record):
    cash: int = whole("money in hand", unit="k$")


class Table(Record):
    """All of it."""

    turn: int = whole("from 1")
    income: list[int] = row(3, "by level", unit="k$")
    cubes: list[list[int]] = table(2, 3, "by city and colour")
    first: Player = record(Player, "who starts")
    players: list[Player] = records(Player, 2, "by seat")


VALUES = {"turn": 4, "income": [1, 2, 3], "cubes": [[1, 2, 3], [4, 5, 6]], "first": {"cash": 8}}
FULL = VALUES | {"players": [{"cash": 9}, {"cash": -1}]}


def filled() -> Table:
    t = Table.new()
    fill(t, FULL)
    return t


def test_fill_and_as_dict_are_inverse() -> None:
    assert as_dict(Table.new())["cubes"] == [[0, 0, 0], [0, 0, 0]]
    assert as_dict(filled()) == FULL
    assert json.loads(json.dumps(as_dict(filled()))) == FULL


def test_python_reads_and_writes_fields_in_both_modes() -> None:
    t = filled()
    t.players[1].cash += 3
    t.first.cash = 7
    t.cubes[1][2] = 0
    assert (t.players[1].cash, t.first.cash, t.cubes[1][2], t.turn) == (2, 7, 0, 4)


def test_a_copy_is_independent() -> None:
    t = filled()
    twin = copy(t)
    t.cubes[0][0], t.players[0].cash, t.turn = 77, 77, 77
    assert as_dict(twin) == FULL


def test_rows_become_one_array() -> None:
    rows = Player.array(3)
    rows[2].cash = 5
    assert as_array(Player, rows)["cash"].tolist() == [0, 0, 5]


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ({"trun": 4}, KeyError),
        ({"income": [1, 2]}, ValueError),
        ({"turn": 4.5}, TypeError),
        ({"turn": [4]}, TypeError),
        ({"players": [{"cash": 1}, {"csh": 1}]}, KeyError),
    ],
)
def test_data_that_do_not_fit_are_refused(values: dict[str, object], error: type[Exception]) -> None:
    with pytest.raises(error):
        fill(Table.new(), values)


def test_a_misspelt_field_fails_in_both_modes() -> None:
    with pytest.raises(AttributeError):
        Table.new().trun = 4  # type: ignore[attr-defined]


def test_a_declaration_must_be_complete() -> None:
    with pytest.raises(TypeError, match=r"Half.turn"):

        class Half(Record):
            turn: int

    with pytest.raises(TypeError, match="NumPy has its own 'round'"):

        class Clash(Record):
            round: int = whole("of the game")


def test_mypy_catches_a_misspelt_field_and_a_wrong_argument(tmp_path: Path) -> None:
    use = (
        "from tests.sim.toys.mini.play import pay\nfrom tests.sim.toys.mini.records import Rules, State\n"
        "from sim.events import Event\n"
        "def f(s: State, r: Rules, ev: list[Event]) -> int:\n"
        "    pay(s, ev, 1, 0, 5, 0)\n"
        "    pay(r, ev, 1, 0, 5, 0)\n"
        "    s.players[0].csah += 1\n"
        "    return s.players[0].cash + s.cubes[1][2]\n"
    )
    (tmp_path / "use.py").write_text(use)
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), str(tmp_path / "use.py")]
    found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True).stdout
    assert 'use.py:6: error: Argument 1 to "pay" has incompatible type "Rules"; expected "State"' in found
    assert 'use.py:7: error: "Player" has no attribute "csah"' in found
    assert "Found 2 errors in 1 file" in found
