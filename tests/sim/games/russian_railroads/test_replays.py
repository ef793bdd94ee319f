"""Recorded games end to end: state, points and scoring are equal at the end of every turn.

All files of the folder of recordings are played in plain mode, in a process of its own; the compiled engine plays some
of them. A recording that was changed, or rules that were, must be noticed."""

import gzip
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sim import recordings
from sim.errors import BadInput, RunFailed
from sim.games.russian_railroads import recorded, recording, replay

ROOT = Path(__file__).parents[4]
FILES = sorted(str(f) for f in (recordings.folder() / recording.GAME).glob("*.jsonl.gz"))
NAMES = [Path(f).name.removesuffix(".jsonl.gz") for f in FILES]

PROCESSES = 2

pytestmark = pytest.mark.xdist_group("russian_replays")  # all files are played once, for all tests here
needs_files = pytest.mark.skipif(not FILES, reason=f"no recordings in {recordings.folder()}")


@cache
def plain() -> dict[str, dict[str, Any]]:
    """What plain mode found, by file."""
    command = [sys.executable, "-m", "tests.sim.games.russian_railroads.replay_all"]
    env = os.environ | {"RAILGAUGE_MODE": "python", "PYTHONWARNINGS": "error"}
    running = [
        subprocess.Popen([*command, *FILES[i::PROCESSES]], cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True)
        for i in range(PROCESSES)
    ]
    lines = [line for process in running for line in process.communicate()[0].splitlines()]
    return {found["file"]: found for found in map(json.loads, lines)}


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_the_state_is_equal_after_every_turn(file: str) -> None:
    found = plain()[file]
    assert found["where"] == ""
    assert found["actions"] > 0


@pytest.mark.parametrize("file", FILES[::40], ids=NAMES[::40])
def test_compiled_games_are_equal_too(file: str) -> None:
    (line,) = recorded.told(Path(file))
    assert line.startswith(f"{Path(file).name}: {plain()[file]['actions']} actions, state equal after each turn")


@needs_files
def test_rows_of_a_recorded_game() -> None:
    """What it leaves in the tables of a run: its events, and the points by source of every player."""
    kept = recorded.kept(Path(FILES[0]))
    scores = {f"p{row['seat']}": int(row["score"]) for row in kept.seats}
    assert scores == replay.replay(Path(FILES[0])).scores
    sources = [name for name in kept.seats.dtype.names if name.startswith("points_")]
    assert [sum(int(row[name]) for name in sources) for row in kept.seats] == list(scores.values())
    assert kept.events["seq"].tolist() == list(range(len(kept.events)))
    assert (kept.players, kept.provenance) == (2, "synthetic")


Lines = list[dict[str, Any]]


def spoilt(tmp_path: Path, change: Callable[[Lines], None], file: int = 0) -> Path:
    """A copy of a recording with a change."""
    with gzip.open(FILES[file], "rt", encoding="utf-8") as source:
        lines = [json.loads(text) for text in source]
    change(lines)
    path = tmp_path / "spoilt.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    return path


def first(lines: Lines, kind: str) -> dict[str, Any]:
    return next(line for line in lines if line.get("type") == kind)


def set_to(kind: str, key: str, value: Any) -> Callable[[Lines], None]:
    """The first line of a kind says something else."""

    def change(lines: Lines) -> None:
        first(lines, kind)[key] = value

    return change


def head(key: str, value: Any) -> Callable[[Lines], None]:
    def change(lines: Lines) -> None:
        lines[0][key] = value

    return change


BAD = [
    (head("format", "rr-2"), "line 1: format is 'rr-2'; right would be 'rail-replay-rr-1'"),
    (head("players", 7), "line 1: players is 7; right would be 2 to 4"),
    (head("playres", 2), "line 1: no field is called 'playres'; did you mean 'players'?"),
    (head("switches", {"own_engineer_cots": "free"}), "line 1: switches: no switch 'own_engineer_cots'"),
    (head("switches", {"factories_without_effect": [12]}), "line 1: switches.factories_without_effect is [12]"),
    (head("switches", {"own_engineer_cost": "dear"}), "line 1: switches: "),
    (head("hidden", {"end_bonus_pile": ["eb_nothing"]}), "line 1: state: "),
    (set_to("place", "space", 3), "space is 3; right would be a text"),
    (set_to("place", "space", "track_pink_1"), "place: "),
    (set_to("step", "colour", "pink"), "step: "),
    (set_to("pass", "type", "passs"), "type is 'passs'; did you mean 'pass'?"),
    (set_to("place", "wrokers", 1), "no field is called 'wrokers'; did you mean 'workers'?"),
    (set_to("pass", "i", 400), "i is 400; right would be"),
    (lambda lines: lines.pop(), "the result is missing; the file is cut off"),
    (lambda lines: lines[-1]["scores"].pop("p0"), "right would be a number for p0 to p1"),
    (lambda lines: lines[1].pop("d"), "line 2: d is None; right would be an object"),
    (lambda lines: lines[1].update(d={"players": 3}), "line 2: "),
]


@needs_files
@pytest.mark.parametrize(("change", "wanted"), BAD, ids=[wanted[:50] for _, wanted in BAD])
def test_a_damaged_file_is_refused_in_one_line(tmp_path: Path, change: Callable[[Lines], None], wanted: str) -> None:
    """BadInput with line, field and what would be right."""
    path = spoilt(tmp_path, change)
    with pytest.raises(BadInput) as refused:
        replay.replay(path)
    said = str(refused.value)
    assert wanted in said
    assert said.startswith(f"{path}: line ")
    assert "\n" not in said


@needs_files
def test_a_file_that_is_no_recording(tmp_path: Path) -> None:
    for name, content in (("a.jsonl.gz", b"nothing"), ("b.jsonl", b"[1]\n"), ("c.jsonl", b"")):
        (tmp_path / name).write_bytes(content)
        with pytest.raises(BadInput):
            replay.replay(tmp_path / name)


DIFFERENT = [
    (
        lambda lines: lines[4]["d"]["players"]["p0"].update(lines={"kiev": {"grey": 9}}),
        "kiev.grey: expected 9, found None",
    ),
    (lambda lines: first(lines, "pass").update(points=[["p0", 1, "pass"]]), "points.p0 pass: expected 1"),
    (lambda lines: lines[-1]["scores"].update(p0=1), "result: scores.p0: expected 1"),
    (lambda lines: lines[-1].update(winners=["p1"]), "result: winners: expected ['p1'], found ['p0']"),
    (lambda lines: lines[-1]["breakdown"]["p0"].update(engineer_majority=7), "result: p0.engineer_majority"),
    (lambda lines: lines[0]["state"]["players"]["p0"].update(roubles=5), "players.p0.roubles: expected 5, found 2"),
    (set_to("hire_engineer", "engineer", 3), "engineer: expected 3, found "),
    (set_to("step", "colour", "white"), "expected a legal step, found COLOUR_NOT_ALLOWED"),
    (set_to("replace_locomotive", "replaces", 9), "replaces: expected 9"),
    (set_to("build_factory", "number", 9), "found NO_FACTORY"),
    (set_to("place", "workers", 5), "found WRONG_PAYMENT"),
    (set_to("pass", "player", "p7"), "player: expected p7"),
]


@needs_files
@pytest.mark.parametrize(("change", "wanted"), DIFFERENT, ids=[wanted for _, wanted in DIFFERENT])
def test_a_difference_is_named(tmp_path: Path, change: Callable[[Lines], None], wanted: str) -> None:
    """The first one, with the action, and what the engine found instead."""
    path = spoilt(tmp_path, change)
    with pytest.raises(RunFailed) as failed:
        list(recorded.told(path))
    assert wanted in str(failed.value)


RULES = (
    "turn_order.pass_points=[0, 3, 3, 4]",
    "tracks.points.grey=2",
    "kiev.stars=[1, 2, 3, 4, 0, 0, 0, 11]",
    "industry.points=[0, 1, 2, 3, 5, 5, 10, 10, 15, 15, 16, 15, 20, 20, 25, 30]",
    "players.workers.2=7",
    "doublers.supply=21",
    "end.engineers_second=10",
    "tracks.unlock.brown=7",
    'engineers.own_cost="free"',
    'turn_order.second_use="after_scoring"',
)


@needs_files
@pytest.mark.parametrize("rule", RULES)
def test_another_rule_is_noticed(rule: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some of the first default games contradict it."""

    def changed(sets: tuple[str, ...], players: int) -> Any:
        return original((*sets, rule), players)

    original = replay._table
    monkeypatch.setattr(replay, "_table", changed)
    assert not all(replay.replay(Path(file)).equal for file in FILES[:12])
