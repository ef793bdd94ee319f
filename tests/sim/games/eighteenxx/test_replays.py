"""Recorded games of 1830 and 1856 end to end: the full state is equal after every action.

All files of the folder of recordings are played in plain mode, in two processes; the compiled engine plays some of
them and must be in the same state after every 40th action and at the end. Without the folder only our own golden
games are left."""

import gzip
import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sim.errors import BadInput, RunFailed
from sim.games.eighteenxx import recorded, replay
from sim.games.eighteenxx.enums import Rule

from .replay_all import EVERY, digest

ROOT = Path(__file__).parents[4]
GOLDEN = ROOT / "tests" / "golden"
FOLDERS = [folder / game for folder in (replay.folder(), GOLDEN) for game in ("1830", "1856")]
FILES = sorted(str(f) for folder in FOLDERS for f in folder.glob("*.jsonl.gz"))
NAMES = [f"{Path(f).parent.name}/{Path(f).name.removesuffix('.jsonl.gz')}" for f in FILES]
PROCESSES = 2

pytestmark = pytest.mark.xdist_group("replays")  # all files are played once, for all tests here


@cache
def plain() -> dict[str, dict[str, Any]]:
    """What plain mode found, by file."""
    command = [sys.executable, "-m", "tests.sim.games.eighteenxx.replay_all"]
    env = os.environ | {"RAILGAUGE_MODE": "python", "PYTHONWARNINGS": "error"}
    running = [
        subprocess.Popen([*command, *FILES[i::PROCESSES]], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        for i in range(PROCESSES)
    ]
    lines = [line for process in running for line in process.communicate()[0].splitlines()]
    return {found["file"]: found for found in map(json.loads, lines)}


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_the_state_is_equal_after_every_action(file: str) -> None:
    found = plain()[file]
    assert found["where"] == ""
    assert found["actions"] > 0


@pytest.mark.skipif(replay.folder().is_dir(), reason="the recordings are there")
def test_recordings() -> None:
    pytest.skip(f"no recordings in {replay.folder()}; RAILGAUGE_REPLAYS names another folder")


def test_golden_games_would_be_written_again_as_they_are() -> None:
    command = [sys.executable, "-m", "tests.golden.eighteenxx", "--check"]
    env = os.environ | {"RAILGAUGE_MODE": "python"}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


SOME = [f for i, f in enumerate(FILES) if i % 8 == 0 or "human" in f or "golden" in f]  # for both modes


@pytest.mark.parametrize("file", SOME, ids=lambda file: "/".join(Path(file).parts[-2:]))
def test_compiled_and_plain_mode_are_in_the_same_state(file: str) -> None:
    record, game = replay.open_game(Path(file))
    marks = []
    for done, line in enumerate(record.actions, 1):
        if line["type"] == replay.STOPPED:
            break
        assert replay.take(record, 0, line, game) == Rule.NONE, line
        if done % EVERY == 0:
            marks.append(digest(game))
    assert [*marks, digest(game)] == plain()[file]["marks"]


def write(path: Path, lines: list[Any]) -> Path:
    """A recording of these lines."""
    with gzip.open(path, "wt", encoding="utf-8") as file:
        file.writelines((line if isinstance(line, str) else json.dumps(line)) + "\n" for line in lines)
    return path


def start(tmp_path: Path) -> list[dict[str, Any]]:
    """A short game of 1830 by our own engine: SV is bought, then the game is stopped."""
    head = {"format": replay.FORMAT, "game": "1830", "players": 3, "seats": ["p0", "p1", "p2"], "optional_rules": []}
    empty = write(
        tmp_path / "empty.jsonl.gz", [head | {"state": {}}, {"result": {"scores": {"p0": 0, "p1": 0, "p2": 0}}}]
    )
    _, game = replay.open_game(empty)
    state = replay.observe(game.state, game.rules, game.board, game.names)
    companies = list(game.names.companies)
    state["market"] = {cell: [companies[c] for c in row] for cell, row in state["market"].items()}
    bid = {"i": 1, "type": "bid", "entity": "p0", "private": "SV", "price": 20, "kind": "buy"}
    change = {
        "bank": 9620,
        "next": {"entity": "p1", "player": "p1"},
        "auction": {"asking": {"SV": None, "CS": 40}},
        "players": {"p0": {"cash": 780, "certs": 1, "privates": ["SV"]}},
        "privates": {"SV": {"owner": "p0"}},
    }
    result = {"result": {"scores": {"p0": 800, "p1": 800, "p2": 800}}}
    return [head | {"state": state}, bid | {"d": change}, result]


def test_a_small_recording_of_our_own_is_told_in_one_line(tmp_path: Path) -> None:
    file = write(tmp_path / "own.jsonl.gz", start(tmp_path))
    told = list(recorded.told(file))
    assert told == ["own.jsonl.gz: 1 actions, state equal after each, final scores p0 800, p1 800, p2 800"]


def test_the_first_difference_is_named(tmp_path: Path) -> None:
    lines = start(tmp_path)
    lines[1]["d"]["players"]["p0"]["cash"] = 781
    with pytest.raises(RunFailed, match=r"action 1 \(bid\): players.p0.cash: expected 781, found 780"):
        list(recorded.told(write(tmp_path / "own.jsonl.gz", lines)))


def test_an_illegal_action_is_named_with_its_rule(tmp_path: Path) -> None:
    lines = start(tmp_path)
    lines[1]["price"] = 19
    with pytest.raises(RunFailed, match=r"action 1 \(bid\): expected a legal action, found WRONG_PRICE"):
        list(recorded.told(write(tmp_path / "own.jsonl.gz", lines)))


def test_wrong_final_scores_are_named(tmp_path: Path) -> None:
    lines = start(tmp_path)
    lines[2]["result"]["scores"]["p1"] = 1
    with pytest.raises(RunFailed, match=r"result: scores\.p1: expected 1, found 800"):
        list(recorded.told(write(tmp_path / "own.jsonl.gz", lines)))


@pytest.mark.parametrize(
    ("line", "change", "message"),
    [
        (0, {"format": "chess/1"}, "line 1: format is 'chess/1'; right would be '18xx-replay/1'"),
        (0, {"game": "1846"}, "line 1: game is '1846'; right would be 1830 or 1856"),
        (0, {"optional_rules": ["no_bank"]}, "line 1: optional_rules: 'no_bank'; there are "),
        (0, {"players": 9}, "line 1: players is 9; right would be 2 to 6"),
        (0, {"state": None}, "line 1: state is None; right would be an object"),
        (0, {"players": "3"}, "line 1: players is '3'; right would be a whole number"),
        (0, {"optional_rules": [["x"]]}, "line 1: optional_rules: ['x']; there are "),
        (0, {"colour": "red"}, "line 1: no field is called 'colour'; there are "),
        (0, {"seat": []}, "line 1: no field is called 'seat'; did you mean 'seats'?"),
        (1, {"i": 2}, "line 2: i is 2; right would be 1, a line is missing or double"),
        (1, {"privat": "SV"}, "line 2: no field is called 'privat'; did you mean 'private'?"),
        (1, {"entity": None}, "line 2: entity is None; right would be a text"),
        (1, {"player": 0}, "line 2: player is 0; right would be a text"),
        (1, {"type": "run_routes"}, "line 2: run_routes: routes is missing"),
        (1, {"type": "run_routes", "routes": 3}, "line 2: run_routes: "),
        (1, {"d": {"market": 3}}, "line 2: d makes no state of a game: "),
        (1, {"d": {"corps": None}}, "line 2: d makes no state of a game: 'corps' is missing in it"),
        (2, {"result": {}}, "line 3: result.scores is None; right would be a number for p0 to p2"),
        (2, {"result": {"scores": {"p0": 1}}}, "line 3: result.scores is {'p0': 1}; right would be"),
        (1, {"type": "chat"}, "line 2: type is 'chat'"),
        (1, {"private": "XX"}, "line 2: bid: private is 'XX'"),
        (1, {"entity": "q0"}, "line 2: bid: player 'q0'; right would be p0 to p5"),
        (1, {"price": "much"}, "line 2: bid: price is 'much'; right would be a whole number"),
        (2, {"result": None}, "line 3: result is missing; the file is cut off"),
    ],
)
def test_a_damaged_or_foreign_file_names_line_and_field(
    tmp_path: Path, line: int, change: dict[str, Any], message: str
) -> None:
    lines = start(tmp_path)
    lines[line] |= change
    with pytest.raises(BadInput) as error:
        list(recorded.told(write(tmp_path / "bad.jsonl.gz", lines)))
    assert message in str(error.value)


def test_text_that_is_no_json_and_a_file_that_is_no_gzip(tmp_path: Path) -> None:
    lines: list[Any] = start(tmp_path)
    with pytest.raises(BadInput, match="line 2"):
        list(recorded.told(write(tmp_path / "bad.jsonl.gz", [lines[0], "{ no json", lines[2]])))
    with pytest.raises(BadInput, match="line 2: an object is wanted"):
        list(recorded.told(write(tmp_path / "bad.jsonl.gz", [lines[0], "[1]", lines[2]])))
    plain_text = tmp_path / "text.jsonl.gz"
    plain_text.write_text("hello")
    with pytest.raises(BadInput, match="line 1"):
        list(recorded.told(plain_text))
    cut = write(tmp_path / "cut.jsonl.gz", lines)
    cut.write_bytes(cut.read_bytes()[:-40])
    with pytest.raises(BadInput, match="line"):
        list(recorded.told(cut))
    with pytest.raises(BadInput, match="line 1"):
        list(recorded.told(tmp_path / "nowhere.jsonl.gz"))
