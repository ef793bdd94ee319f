"""Recorded turns that the files of the folder do not hold, made from those that they do: cut off, changed by hand."""

import gzip
import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from sim import recordings
from sim.games.russian_railroads import recorded, recording
from sim.games.russian_railroads.recording import merge

FILES = sorted((recordings.folder() / recording.GAME).glob("*.jsonl.gz"))
pytestmark = [
    pytest.mark.skipif(not FILES, reason=f"no recordings in {recordings.folder()}"),
    pytest.mark.xdist_group("russian_replays"),
]

Lines = list[dict[str, Any]]


def games(rules: str) -> Iterator[tuple[Lines, Lines]]:
    """The lines of each recording by these rules, and the state before and after each action."""
    for file in FILES:
        with gzip.open(file, "rt", encoding="utf-8") as source:
            lines = [json.loads(text) for text in source]
        if lines[0]["rules"] == rules:
            states = [lines[0]["state"]]
            for line in lines[1:-1]:
                states.append(merge(states[-1], line["d"]))
            yield lines, states


def told(tmp_path: Path, head: dict[str, Any], actions: Lines, state: dict[str, Any]) -> str:
    """What playing these lines again says; the scores of the result are those of the state."""
    numbered = [line | {"i": i} for i, line in enumerate(actions, 1)]
    result = {"type": "result", "scores": {p: mine["score"] for p, mine in state["players"].items()}}
    path = tmp_path / "made.jsonl"
    path.write_text("".join(json.dumps(line) + "\n" for line in (head, *numbered, result)), "utf-8")
    (line,) = recorded.told(path)
    return line


def patch(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """The JSON merge patch that makes one state the other."""
    gone = {key: None for key in before if key not in after}
    return gone | {
        key: patch(before[key], x) if isinstance(x, dict) and isinstance(before.get(key), dict) else x
        for key, x in after.items()
    }


def ends_turn(lines: Lines, i: int) -> bool:
    """The line is the last one of its turn."""
    return bool(lines[i]["turn"] != lines[i + 1].get("turn"))


def lapse(line: dict[str, Any]) -> dict[str, Any]:
    """The rest of the turn of a line cannot be carried out."""
    return {"turn": line["turn"], "player": line["player"], "type": "lapse_credits", "d": {}}


@pytest.mark.parametrize("rules", ["default", "variant"])
def test_a_lapse_between_two_second_uses(tmp_path: Path, rules: str) -> None:
    """The next turn-order worker still acts (L5)."""
    for lines, states in games(rules):
        for i in range(1, len(lines) - 2):
            begun = next(line for line in lines[1:] if line["turn"] == lines[i]["turn"])
            if begun["type"] == lines[i + 1]["type"] == "second_use" and ends_turn(lines, i):
                end = next(j for j in range(i + 1, len(lines) - 1) if ends_turn(lines, j))
                actions = [*lines[1 : i + 1], lapse(lines[i]), *lines[i + 1 : end + 1]]
                assert "state equal after each turn" in told(tmp_path, lines[0], actions, states[end])
                return
    pytest.fail("no such turn in the recordings")


def test_a_turn_order_worker_that_does_nothing(tmp_path: Path) -> None:
    """L7: no line tells of it; the pass that ends the actions carries the scoring."""
    for lines, states in games("default"):
        for i in range(2, len(lines) - 1):
            line, before = lines[i], lines[i - 1]
            if (line["type"], before["type"], line.get("space")) == (
                "second_use",
                "pass",
                "roubles",
            ) and "scoring" in line:
                after = deepcopy(states[i])
                after["players"][line["player"]]["roubles"] -= 2
                passing = before | {
                    "d": patch(states[i - 2], after),
                    "points": before.get("points", []) + line["points"],
                    "scoring": line["scoring"],
                }
                assert "state equal after each turn" in told(tmp_path, lines[0], [*lines[1 : i - 1], passing], after)
                return
    pytest.fail("no such turn in the recordings")


def last_tokens(kinds: tuple[str, ...]) -> Iterator[tuple[Lines, Lines, int]]:
    """Turns that end with one of these ? tokens and not with a scoring."""
    for lines, states in games("default"):
        for i in range(1, len(lines) - 1):
            line = lines[i]
            if line["type"] == "question_token" and line["token"] in kinds:
                if ends_turn(lines, i) and "scoring" not in line:
                    yield lines, states, i


PLAIN = ("q_revaluation", "q_kiev_medal")


def other_token(states: Lines, line: dict[str, Any], i: int, token: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The state as if another token had been chosen, without what it brings, and its player."""
    before, after = states[i - 1]["players"][line["player"]], deepcopy(states[i])
    me = after["players"][line["player"]]
    me |= {key: before[key] for key in ("revalued", "kiev_medal")}
    me["question_tokens_used"] = [*before["question_tokens_used"], token]
    return after, me


def test_two_doublers(tmp_path: Path) -> None:
    """Token q_doublers, which no recording takes."""
    for lines, states, i in last_tokens(PLAIN):
        after, me = other_token(states, lines[i], i, "q_doublers")
        if me["doublers"] <= 6 and after["supply"]["doublers"] >= 2:
            me["doublers"] += 2
            after["supply"]["doublers"] -= 2
            token = lines[i] | {"token": "q_doublers", "d": after}
            assert "state equal after each turn" in told(tmp_path, lines[0], [*lines[1:i], token], after)
            return
    pytest.fail("no such turn in the recordings")


def test_industry_steps_that_lapse(tmp_path: Path) -> None:
    """Token q_industry_steps, which no recording takes, before the first gap: the steps beyond it lapse."""
    for lines, states, i in last_tokens(PLAIN):
        after, me = other_token(states, lines[i], i, "q_industry_steps")
        if len(me["industry"]) == 1 and 1 < me["industry"][0] <= 4 and me["factories"][0] == 0:
            me["industry"] = [4]
            token = lines[i] | {"token": "q_industry_steps", "d": after}
            actions = [*lines[1:i], token, lapse(lines[i])]
            assert "state equal after each turn" in told(tmp_path, lines[0], actions, after)
            return
    pytest.fail("no such turn in the recordings")
