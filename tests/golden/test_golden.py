"""Golden playthroughs: the same text as on file, and between them everything that can happen in a game."""

import pytest

from tests.golden.games import EXCUSED, FOLDER, GAMES, Golden, replayed, text
from tests.golden.occurs import ASPECTS, seen


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.path.stem)
def test_the_game_is_told_as_on_file(golden: Golden) -> None:
    assert text(golden) == golden.path.read_text(encoding="utf-8"), "if the change is meant: make golden, read the diff"


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GAMES}


@pytest.mark.parametrize("aspect", ASPECTS)
def test_everything_occurs_in_a_golden_game_or_is_excused(aspect: str) -> None:
    """Every phase, decision, kind of event, effect of a card, goal and end trigger. An excuse goes with its reason."""
    there = set().union(*(seen(replayed(golden))[aspect] for golden in GAMES))
    assert {member.name.lower() for member in ASPECTS[aspect]} - there == set(EXCUSED.get(aspect, {}))


def test_excuses_have_reasons() -> None:
    assert set(EXCUSED) <= set(ASPECTS)
    assert all(len(reason) > 20 for excuses in EXCUSED.values() for reason in excuses.values())


def test_an_effect_is_more_than_its_card() -> None:
    """A game without cards shows none, and no phase in which barons are kept."""
    plain = seen(replayed(GAMES[0]))
    assert plain["card"] == set()
    assert plain["phase"] == {"auction", "actions", "end"}
