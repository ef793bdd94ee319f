"""The cache cannot be stale: what is edited, and whatever depends on it, is compiled again; nothing else is."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.xdist_group("kernels")  # they share one copy of the floor, compiled once

ROOT = Path(__file__).parents[2]
FLOOR = ("__init__", "errors", "record", "kernel", "rng", "events")
BUILD = "import json, mini.play; from sim.kernel import build; print(json.dumps(build('mini')))"


def python(code: str, folder: Path, **env: str) -> "subprocess.CompletedProcess[str]":
    known = {"RAILGAUGE_MODE": "numba", "RAILGAUGE_CACHE": str(folder / "cache"), "PYTHONDONTWRITEBYTECODE": "1"}
    clean = {key: x for key, x in os.environ.items() if key not in ("PYTHONPATH", "RAILGAUGE_BOUNDS")}
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, env=clean | known | env, capture_output=True, text=True
    )


def output(code: str, folder: Path, **env: str) -> str:
    done = python(code, folder, **env)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def compiled(folder: Path, **env: str) -> set[str]:
    return {name.removeprefix("mini.") for name in json.loads(output(BUILD, folder, **env))}


def floor(folder: Path) -> Path:
    (folder / "sim").mkdir()
    for name in FLOOR:
        shutil.copy(ROOT / "sim" / f"{name}.py", folder / "sim")
    return folder


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the floor and the toy family to edit, compiled once."""
    folder = floor(tmp_path_factory.mktemp("project"))
    toy = Path(__file__).parent / "toys" / "mini"
    shutil.copytree(toy, folder / "mini", ignore=shutil.ignore_patterns("__pycache__", "family.py"))
    everything = compiled(folder)
    assert {"play.play_many", "play.apply", "sim.rng.mix", "sim.events.emit"} <= everything
    assert compiled(folder) == set()
    return folder


PLAYING = {"play.play", "play.play_many"}
EDITS = {
    "a callee": ("play.py", "cost > me.cash", "cost >= me.cash", {"play.apply"} | PLAYING),
    "a constant": ("records.py", "LONGEST = 600", "LONGEST = 500", {"play.play_many"}),
    "an enum": ("records.py", "RANDOM = 0", "RANDOM = 7", {"play.choose"} | PLAYING),
    "a record": (
        "records.py",
        '    loco: int = whole("worth',
        '    age: int = whole("of the bot")\n    loco: int = whole("worth',
        {"play.choose"} | PLAYING,
    ),
}
IDLE_EDITS = (
    ("records.py", 'whole("worth of a point")', 'whole("what a point is worth")'),
    ("play.py", "    chance = ", "    # the stream of the game\n    chance = "),
    ("play.py", "Points decide, then cash", "Points count, then cash"),
)


@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_compiles_exactly_what_depends_on_it(project: Path, edit: str) -> None:
    name, old, new, expected = EDITS[edit]
    file = project / "mini" / name
    text = file.read_text()
    assert text.count(old) == 1
    try:
        file.write_text(text.replace(old, new))
        assert compiled(project) == expected
    finally:
        file.write_text(text)


def test_comments_and_documentation_compile_nothing(project: Path) -> None:
    texts = {name: (project / "mini" / name).read_text() for name, _, _ in IDLE_EDITS}
    edited = dict(texts)
    for name, old, new in IDLE_EDITS:
        assert edited[name].count(old) == 1
        edited[name] = edited[name].replace(old, new)
    try:
        for name, text in edited.items():
            (project / "mini" / name).write_text(text)
        assert compiled(project) == set()
    finally:
        for name, text in texts.items():
            (project / "mini" / name).write_text(text)
    assert compiled(project) == set(), "what was compiled before the edits is still good"


def test_a_nested_record_counts(project: Path) -> None:
    file = project / "mini" / "records.py"
    text = file.read_text()
    try:
        file.write_text(
            text.replace("    delivered: int", '    coal: int = whole("in the tender")\n    delivered: int')
        )
        changed = compiled(project)
    finally:
        file.write_text(text)
    assert {"play.note", "play.pay", "play.new_game", "play.play_many"} <= changed
    assert not any(name.startswith("sim.") for name in changed)


def test_bounds_checks_and_processor_are_part_of_the_key(project: Path) -> None:
    small = "import sim.rng; from sim.kernel import build; print(len(build('sim.rng')))"
    output(small, project)
    assert output(small, project) == "0"
    assert output(small, project, RAILGAUGE_BOUNDS="0") == "6"
    assert output(small, project, NUMBA_CPU_NAME="generic") == "6"


# ---- small families written for one question -------------------------------------------------------


def family(folder: Path, **chapters: str) -> Path:
    """A package `game` beside a copy of the floor."""
    floor(folder)
    (folder / "game").mkdir()
    for chapter, text in chapters.items():
        (folder / "game" / f"{chapter}.py").write_text("from sim.kernel import fn\n" + text)
    return folder


def test_two_chapters_may_use_the_same_name(tmp_path: Path) -> None:
    one = "@fn\ndef worth(x: int) -> int:\n    return x + 1\n"
    play = (
        "from game import one, two\nfrom game.one import worth\nPRICES = (1, 2, 3)\n"
        "@fn\ndef play(x: int) -> int:\n    return 100 * one.worth(x) + 10 * two.worth(x) + worth(x) + PRICES[2]\n"
    )
    folder = family(tmp_path, one=one, two=one.replace("+ 1", "+ 2"), play=play)
    run = "from game.play import play; from sim.kernel import build; n = len(build('game')); print(n, play(0))"
    assert output(run, folder) == "3 124"
    assert output(run, folder) == "0 124"
    (folder / "game" / "two.py").write_text("from sim.kernel import fn\n" + one.replace("+ 1", "+ 5"))
    assert output(run, folder) == "2 154"
    (folder / "game" / "play.py").write_text("from sim.kernel import fn\n" + play.replace("2, 3", "2, 9"))
    assert output(run, folder) == "1 160"


CALL = "@fn\ndef play(x: int) -> int:\n    return helper(x)\n"
REFUSED = {
    "plain": ("def helper(x): return x\n" + CALL, "game.plain.play uses helper, which is no kernel"),
    "foreign": ("import numba\n@numba.njit\ndef helper(x): return x\n" + CALL, "game.foreign.play uses helper"),
    "module": (
        "import numpy as np\n@fn\ndef play(x: int) -> int:\n    return np.abs(x)\n",
        "game.module.play uses np.abs",
    ),
    "list": ("A = [1]\n@fn\ndef play(x: int) -> int:\n    return A[x]\n", "put it into a record or a tuple"),
    "bare": ("@fn\ndef play(x) -> int:\n    return x\n", "annotate every argument"),
    "text": ("@fn\ndef play(x: str) -> int:\n    return 1\n", "is no int, bool, None, Record"),
    "default": ("@fn\ndef play(x: int = 1) -> int:\n    return 1\n", "no default values"),
    "recursion": ("@fn\ndef play(x: int) -> int:\n    return play(x - 1) if x else 0\n", "kernels may not recurse"),
    "circle": (
        "@fn\ndef helper(x: int) -> int:\n    return play(x - 1) if x else 0\n" + CALL,
        "game.circle.helper -> game.circle.play -> game.circle.helper: kernels may not call each other in a circle",
    ),
}


def test_what_could_go_stale_or_crash_is_refused(tmp_path: Path) -> None:
    """All cases in one process, for each would have to wait for Numba."""
    folder = family(tmp_path, **{name: text for name, (text, _) in REFUSED.items()})
    code = (
        "import json, sys, importlib\nfrom sim.kernel import build, _kernels\nsaid = {}\n"
        f"for name in {list(REFUSED)}:\n"
        "    try:\n        importlib.import_module('game.' + name)\n        build('game.' + name)\n"
        "    except TypeError as wrong:\n        said[name] = str(wrong)\n"
        "print(json.dumps(said))"
    )
    said = json.loads(output(code, folder))
    for name, (_, message) in REFUSED.items():
        assert message in said[name]


def test_a_kernel_does_not_run_before_build(tmp_path: Path) -> None:
    folder = family(tmp_path, play="@fn\ndef play(x: int) -> int:\n    return x\n")
    assert "TypeError" in python("from game.play import play; play(1)", folder).stderr
    assert "import its modules" in python("from sim.kernel import build; build('game')", folder).stderr


def test_a_constant_changed_after_build_is_noticed(tmp_path: Path) -> None:
    folder = family(tmp_path, play="A = 1\n@fn\ndef play(x: int) -> int:\n    return x + A\n")
    run = "import game.play; from sim.kernel import build; build('game'); build('game'); game.play.A = 2; build('game')"
    assert "game.play.play, or what it uses, changed" in python(run, folder).stderr


def test_a_half_written_file_is_compiled_again(tmp_path: Path) -> None:
    folder = family(tmp_path, play="@fn\ndef play(x: int) -> int:\n    return x + 1\n")
    run = "from game.play import play; from sim.kernel import build; build('game'); print(play(1))"
    assert output(run, folder) == "2"
    (file,) = (folder / "cache").iterdir()
    file.write_bytes(file.read_bytes()[:100])
    assert output(run, folder) == "2"
    assert file.stat().st_size > 1000


@pytest.mark.parametrize("mode", ["numba", "python"])
def test_assign_copies_inside_a_kernel(tmp_path: Path, mode: str) -> None:
    play = (
        "from sim.kernel import assign\nfrom sim.record import Record, records, row, whole\n"
        "class Coin(Record):\n    worth: int = whole('k$')\n"
        "class Purse(Record):\n    coins: list[Coin] = records(Coin, 2, '')\n    notes: list[int] = row(2, '')\n"
        "@fn\ndef play(a: Purse, b: Purse) -> int:\n"
        "    assign(b, a)\n    a.coins[1].worth += 1\n    assign(b.coins[0], a.coins[1])\n"
        "    return b.coins[0].worth * 100 + b.coins[1].worth * 10 + b.notes[1]\n"
    )
    run = (
        "from game.play import play, Purse; from sim.kernel import build; build('game'); a = Purse.new()\n"
        "a.coins[1].worth = 4; a.notes[1] = 7; print(play(a, Purse.new()))"
    )
    folder = family(tmp_path, play=play)
    for _ in range(2):
        assert output(run, folder, RAILGAUGE_MODE=mode) == "547"


def test_a_large_kernel_is_called_and_not_copied(tmp_path: Path) -> None:
    """With every kernel large: callers find it by its name, new or loaded from disk; errors pass through."""
    play = (
        "@fn\ndef deep(x: int) -> int:\n    return 10 // x\n"
        "@fn\ndef middle(x: int) -> int:\n    return deep(x) + deep(x)\n"
        "@fn\ndef play(x: int) -> int:\n    return middle(x) + deep(x)\n"
    )
    folder = family(tmp_path, play=play)
    source = folder / "sim" / "kernel.py"
    text = source.read_text()
    assert "LARGE = 40_000" in text
    source.write_text(text.replace("LARGE = 40_000", "LARGE = 0"))
    run = (
        "from game.play import deep, middle, play; from sim.kernel import build; print(len(build('game')))\n"
        "print(play(5), middle(2), deep(1))\ntry:\n    play(0)\nexcept ZeroDivisionError:\n    print('divided')\n"
        "found = play.overloads[play.signatures[0]].library\n"
        "print(sum(not f.is_declaration for f in found._get_module_for_linking().functions))"
    )
    assert output(run, folder).split() == ["3", "6", "10", "10", "divided", "0"]
    assert output(run, folder).split() == ["0", "6", "10", "10", "divided", "0"]
    for lost in ("deep", "middle"):  # compiled again, alone, as another process would: its callers still find it
        for file in (folder / "cache").glob(f"game.play.{lost}-*"):
            file.unlink()
        assert output(run, folder).split() == ["1", "6", "10", "10", "divided", "0"]


def test_a_caller_finds_a_kernel_of_a_process_that_knows_other_records(tmp_path: Path) -> None:
    """Numba numbers its types as they come; that is no part of a symbol here."""
    play = (
        "from sim.record import Record, whole\nclass Coin(Record):\n    worth: int = whole('k$')\n"
        "@fn\ndef deep(c: Coin) -> int:\n    return 10 // c.worth\n"
        "@fn\ndef play(c: Coin) -> int:\n    return deep(c) + 1\n"
    )
    folder = family(tmp_path, play=play)
    source = folder / "sim" / "kernel.py"
    source.write_text(source.read_text().replace("LARGE = 40_000", "LARGE = 0"))
    run = (
        "from game.play import Coin, play; from sim.kernel import build; print(len(build('game')))\n"
        "c = Coin.new(); c.worth = 5; print(play(c))"
    )
    others = "import numba, numpy as np\nfor n in range(5):\n    numba.from_dtype(np.dtype([(f'x{n}', np.int64)]))\n"
    assert output(run, folder).split() == ["2", "3"]
    for file in (folder / "cache").glob("game.play.deep-*"):
        file.unlink()
    assert output(others + run, folder).split() == ["1", "3"]
    assert output(run, folder).split() == ["0", "3"]


def test_a_small_kernel_from_disk_is_copied_into_a_new_caller(tmp_path: Path) -> None:
    play = "from game.one import worth\n@fn\ndef play(x: int) -> int:\n    return worth(x) + 1\n"
    folder = family(tmp_path, one="@fn\ndef worth(x: int) -> int:\n    return x * 7\n", play=play)
    run = (
        "from game.play import play; from sim.kernel import build; print(len(build('game')), play(2))\n"
        "found = play.overloads[play.signatures[0]].library\n"
        "print([f.name for f in found._get_module_for_linking().functions if f.is_declaration and 'worth' in f.name])"
    )
    assert output(run, folder).split() == ["2", "15", "[]"]
    (folder / "game" / "play.py").write_text("from sim.kernel import fn\n" + play.replace("+ 1", "+ 2"))
    assert output(run, folder).split() == ["1", "16", "[]"]


def test_a_build_may_stop_and_another_process_goes_on(tmp_path: Path) -> None:
    chapters = {
        name: f"@fn\ndef {name}(x: int) -> int:\n    return x + {n}\n" for n, name in enumerate(("a", "b", "c"))
    }
    folder = family(tmp_path, **chapters)
    run = (
        "from game import a, b, c; from sim.kernel import build, missing\n"
        "print(len(build('game', at_most=1)), len(missing('game')), a.a(1))"
    )
    assert [output(run, folder).split() for _ in range(4)] == [
        ["1", "2", "1"],
        ["1", "1", "1"],
        ["1", "0", "1"],
        ["0", "0", "1"],
    ]
