"""Golden playthroughs: the same text as on file, and between them everything that can happen in a game."""

import pytest

from sim import families
from tests.golden.games import EXCUSED, FOLDER, GAMES, Golden, replayed, text


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden.path.stem)
def test_the_game_is_told_as_on_file(golden: Golden) -> None:
    assert text(golden) == golden.path.read_text(encoding="utf-8"), "if the change is meant: make golden, read the diff"


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {golden.path.name for golden in GAMES}


@pytest.mark.parametrize("name", sorted(EXCUSED))
def test_every_kind_of_event_occurs_or_is_excused(name: str) -> None:
    """Excuses are by name, and go when the thing occurs after all."""
    family = families.get(name)
    games = [replayed(golden) for golden in GAMES]
    seen = {row["kind"] for game in games if game.family.name == name for row in game.events}
    kinds = {kind.name.lower() for kind in family.kinds}
    assert kinds - {kind.lower() for kind in seen} == set(EXCUSED[name])
