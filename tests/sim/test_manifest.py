"""A manifest that lacks something is bad input, whoever reads it."""

import json
from pathlib import Path
from typing import Any

import pytest

from sim import again, batch, families, manifest, manifest_shape, variants
from sim.errors import BadInput

pytestmark = pytest.mark.usefixtures("toys")


def played(folder: str = "a") -> batch.Plan:
    plan = batch.plan([variants.load("mini")], games=4, seed=3, players=[2], lineup=["buyer", "carrier"])
    batch.run(plan, Path(folder), backend="sequential")
    return plan


def changed(path: list[Any], *value: Any) -> None:
    """Take a key away, or give it another value."""
    file = Path("a/manifest.json")
    said = json.loads(file.read_text())
    *way, last = path
    table = said
    for key in way:
        table = table[key]
    if value:
        table[last] = value[0]
    else:
        del table[last]
    file.write_text(json.dumps(said))


HEAD = (*manifest_shape.HEAD, *manifest_shape.HEAD_TO_PLAY)
NEEDED = [
    *([key] for key in HEAD),
    *(["variants", "mini", key] for key in (*manifest_shape.VARIANT, "digest")),
    *(["bots", "buyer", key] for key in (*manifest_shape.BOT, "digest")),
    *(["cells", 0, key] for key in manifest_shape.CELL),
    ["parts", "c00-p00000", "sha256"],
]


@pytest.mark.parametrize("path", NEEDED, ids=lambda path: ".".join(map(str, path)))
def test_a_missing_key_is_named(path: list[Any]) -> None:
    plan = played()
    changed(path)
    name = ".".join(map(str, path)).replace("cells.0", r"cells\[0\]")
    for read in (
        lambda: again.replay_game("a", "c00", 0),
        lambda: list(again.verify("a", 1)),
        lambda: batch.run(plan, Path("a"), backend="sequential"),
    ):
        with pytest.raises(BadInput, match=rf"^a/manifest.json: damaged: {name} is missing, .* is wanted$"):
            read()


@pytest.mark.parametrize(
    ("path", "value", "line"),
    [
        (["seed"], "three", 'seed is "three", a whole number is wanted'),
        (["events"], "some", 'events is "some", all, none or 1/N is wanted'),
        (["lineup"], ["buyer", "bayer"], "lineup: no 'bayer'; did you mean 'buyer'?"),
        (["cells", 0, "variant"], "nini", "cells[0].variant: no 'nini'; did you mean 'mini'?"),
        (["cells", 0], 7, "cells[0] is 7, a table is wanted"),
        (["bots", "buyer"], None, "bots.buyer is null, a table is wanted"),
    ],
)
def test_a_key_of_another_kind_is_named(path: list[Any], value: Any, line: str) -> None:
    played()
    changed(path, value)
    with pytest.raises(BadInput) as wrong:
        again.replay_game("a", "c00", 0)
    assert str(wrong.value) == f"a/manifest.json: damaged: {line}"


def test_a_family_that_is_not_there_is_named() -> None:
    played()
    changed(["family"], "mani")
    with pytest.raises(BadInput, match="no game family 'mani'; did you mean 'mini'"):
        again.replay_game("a", "c00", 0)


def test_tables_can_be_read_without_what_only_playing_needs() -> None:
    played()
    changed(["engine"])
    assert manifest.read(Path("a"))["seed"] == 3


def test_a_run_that_was_cut_off_counts_nothing_yet() -> None:
    """Also one from before: its manifest has no counts at all."""
    played()
    changed(["counts"], {})
    changed(["status"], "running")
    assert manifest.read(Path("a"))["counts"] == manifest.counts(())
    assert manifest.counts(())["games"] == 0


def test_a_game_on_the_board_of_another_is_played_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    """The share game plays by the tiles of its parent; the basic game by nothing of the share game."""
    monkeypatch.setattr(manifest, "digest", lambda parts: " ".join(name for name, _ in parts))
    found = [families.load(f"sim.games.{name}") for name in ("railways", "railways.share_game")]
    basic, shares = (manifest.engine_digest(family).split() for family in found)
    assert "railways/tiles.py" in basic
    assert {"railways/tiles.py", "share_game/mergers.py"} <= set(shares)
    assert not any("share_game" in name for name in basic)
