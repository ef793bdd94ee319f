"""`run`, `play`, `verify`, `compile` as a designer types them."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import polars as pl
import pytest

from .conftest import Command

RUN = ("run", "mini", "--players", "2,3", "--games", "100", "--seed", "5", "--backend", "threads", "--json")


def test_a_run_says_what_it_does_and_where(railgauge: Command) -> None:
    done = railgauge(*RUN, "--out", "a")
    assert done.exit_code == 0, done.output
    counts = json.loads(done.stdout)
    assert (counts["folder"], counts["games"], counts["played"], counts["broken"]) == ("a", 202, 202, 0)
    assert "100 games with 3 players rounded up to 102, whole blocks of rotations" in done.stderr
    assert "mini with buyer, carrier, middling; seed 5; into a" in done.stderr
    assert "202 of 202 games" in done.stderr
    again = railgauge(*RUN, "--out", "a")
    assert again.exit_code == 0
    assert "a is complete: 202 games" in again.stderr
    assert json.loads(again.stdout)["played"] == 0


def test_line_ups_that_are_not_even_are_announced(railgauge: Command) -> None:
    words = ("run", "mini", "--players", "2", "--bots", "buyer,carrier,middling,random", "--json", "--out", "a")
    said = railgauge(*words, "--games", "14").stderr
    assert "line-ups with 2 players are evenly drawn over every 6 deals (12 games), not over these" in said
    assert "evenly" not in railgauge(*words, "--games", "24").stderr


def test_a_wrong_mode_is_one_line() -> None:
    code = "from analysis.cli import main; main(['list', 'families'])"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"RAILGAUGE_MODE": "bad"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "railgauge: RAILGAUGE_MODE is 'numba' or 'python', not 'bad'\n"


def test_quiet_says_the_folder_and_errors_alone(railgauge: Command) -> None:
    done = railgauge(*RUN, "--out", "a", "--quiet")
    assert done.stderr == ""
    words = [word for word in RUN if word != "--json"]
    done = railgauge(*words, "--out", "a", "--quiet")
    assert (done.stdout, done.stderr) == ("a\n", "")
    faulty = "run mini --players 2 --games 20 --workers 1 --quiet --out b --set fault=endless --set fault_every=2"
    wrong = railgauge(*faulty.split())
    assert (wrong.exit_code, wrong.stdout) == (1, "b\n")
    assert wrong.stderr.startswith("railgauge: 14 of 20 games between characters reached the length limit")


def test_without_out_the_folder_is_named_by_what_is_played(railgauge: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sim.data.in_checkout", lambda: False)
    folder = json.loads(railgauge(*RUN).stdout)["folder"]
    assert folder.startswith("runs/mini-")
    more = railgauge("run", "mini", "--players", "2,3", "--games", "140", "--seed", "5", "--json", "--workers", "1")
    assert json.loads(more.stdout)["folder"] == folder
    assert "--seed" in RUN
    other = railgauge("run", "mini", "--players", "2,3", "--games", "100", "--seed", "6", "--json", "--workers", "1")
    assert json.loads(other.stdout)["folder"] != folder


def test_sets_bots_lineup_and_slip(railgauge: Command) -> None:
    words = (
        "run",
        "mini",
        "--games",
        "8",
        "--workers",
        "1",
        "--json",
        "--set",
        "cash=9",
        "--slip",
        "0.2",
        "--out",
        "a",
    )
    done = railgauge(*words, "--lineup", "buyer,carrier,buyer,random")
    assert done.exit_code == 0, done.output
    said = json.loads(Path("a/manifest.json").read_text())
    assert list(said["variants"]) == ["mini+cash=9"]
    assert said["lineup"] == ["buyer", "carrier", "buyer", "random"]
    assert {bot["slip"] for bot in said["bots"].values()} == {0.2}


def test_a_run_that_goes_wrong_ends_with_1(railgauge: Command) -> None:
    words = ("run", "mini", "--players", "2", "--games", "100", "--workers", "1", "--json")
    done = railgauge(*words, "--set", "fault=leak", "--set", "fault_every=10", "--out", "a")
    assert done.exit_code == 1
    assert done.stderr.splitlines()[-1] == "railgauge: 10 of 100 games were set aside as broken; see a/broken.jsonl"
    again = railgauge(*words, "--set", "fault=leak", "--set", "fault_every=10", "--out", "a")
    assert again.exit_code == 1, "and again, when there is nothing left to play"
    endless = railgauge(*words, "--set", "fault=endless", "--out", "b")
    assert endless.exit_code == 1
    assert "reached the length limit" in endless.stderr
    assert "it is no rule of the game, and no win rate counts them" in endless.stderr


def test_play_tells_a_game_of_a_variant_and_of_a_run(railgauge: Command) -> None:
    railgauge(*RUN, "--out", "a")
    told = railgauge("play", "a", "--game", "7", "--cell", "c01")
    assert told.exit_code == 0, told.output
    events = pl.read_parquet("a/events/c01-p00000.parquet").filter(game=7)
    assert len(told.stdout.splitlines()) == events.height
    same = railgauge("play", "mini", "--seed", "5", "--players", "3", "--game", "7")
    assert same.stdout == told.stdout
    rows = json.loads(railgauge("play", "a", "--game", "7", "--cell", "c01", "--json").stdout)
    assert rows["events"] == events.to_dicts()


def test_verify(railgauge: Command) -> None:
    railgauge(*RUN, "--out", "a")
    assert railgauge("verify", "a", "--games", "4").stdout == (
        "a is sound: all checksums, and 4 games played again to the same rows\n"
    )
    file = Path("a/events/c00-p00000.parquet")
    file.write_bytes(file.read_bytes()[:-1])
    wrong = railgauge("verify", "a", "--games", "4")
    assert wrong.exit_code == 1
    assert "part c00-p00000 is missing or damaged" in wrong.stdout
    assert wrong.stderr == "railgauge: a is not sound: 1 complaint\n"
    said = json.loads(railgauge("verify", "a", "--json").stdout)
    assert said["sound"] is False


def test_compile(railgauge: Command) -> None:
    assert railgauge("compile", "mini").exit_code == 0
    assert railgauge("compile").stdout == "mini: everything is compiled\n"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("run nini", "no variant 'nini'; did you mean 'mini'?"),
        ("run mini --players 9", "mini is for 2 to 6 players, not 9"),
        ("run mini --players two", "Invalid value for '--players': 'two' is not a number of players"),
        ("run mini --bots bayer", "no bot 'bayer' of A toy; did you mean 'buyer'?"),
        ("run mini --bots ,", "Invalid value for '--bots': names something"),
        ("run mini --set cahs=5", "--set: no key 'cahs'; did you mean 'cash'?"),
        ("run mini --games many", "Invalid value for '--games': 'many' is no whole number"),
        ("run mini --games -5", "--games is at least 1, not -5"),
        ("run mini --workers -1", "Invalid value for '--workers': -1 is too small; 0 is the least"),
        ("run mini --backend dask", "no backend 'dask'; there are loky, sequential, threads"),
        ("run mini --out /dev/null/x", "cannot write to /dev/null/x: Not a directory; choose another folder"),
        ("run mini --plyers 4", "No such option '--plyers'. Did you mean '--players'?; see railgauge run --help"),
        ("run", "Missing argument 'VARIANTS...'; see railgauge run --help"),
        ("rnu mini", "no command 'rnu'; did you mean 'run'?"),
        ("play nini", "no variant 'nini'; did you mean 'mini'?"),
        ("play .", ".: no run is here (it would hold manifest.json)"),
        ("verify nowhere", "nowhere: no run is here (it would hold manifest.json)"),
        ("compile chess", "no game family 'chess'; there are mini"),
        ("replay nothing.jsonl", "no recording nothing.jsonl, neither here nor in "),
        (
            "play mini --players 4 --lineup buyer,carrier",
            "--lineup names 2 bots for 4 players; name one for each place",
        ),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(railgauge: Command, words: str, line: str) -> None:
    done = railgauge(*words.split())
    assert done.exit_code == 2, done.output
    assert done.stderr.splitlines()[-1].startswith(f"railgauge: {line}")
    assert done.stdout == ""


def test_help_is_fast_and_imports_nothing_heavy() -> None:
    code = "import sys; from analysis.cli import main; main(['--help'], standalone_mode=False); print(*sys.modules)"
    start = time.perf_counter()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert time.perf_counter() - start < 3, "half a second on a machine with nothing else to do"
    modules = set(done.stdout.splitlines()[-1].split())
    assert not modules & {"numba", "numpy", "polars", "duckdb", "pydantic", "rich", "joblib", "matplotlib"}
    assert "play many games and keep every event" in done.stdout
