"""`list`, `new`, `check`, `diff`: the designer's bench."""

import csv
import io
import json
from pathlib import Path

import pytest

from sim import bots, data, drafts, families, variants

from .conftest import Command


def test_list(railgauge: Command) -> None:
    Path("mine.toml").write_text('extends = "mini"\ntitle = "Mine"\n')
    Path("bob.toml").write_text('style = "greedy"\nabout = "Bob"\n')
    rows = json.loads(railgauge("list", "--json").stdout)
    found = {(row["kind"], row["name"]) for row in rows}
    assert {("variants", "mine.toml"), ("variants", "mini"), ("variants", "mini-steep"), ("families", "mini")} <= found
    assert {("bots", "bob.toml"), ("bots", "buyer"), ("bots", "random")} <= found
    told = railgauge("list", "variants").stdout
    assert "Dear locomotives" in told
    assert max(map(len, told.splitlines())) <= 80
    table = list(csv.DictReader(io.StringIO(railgauge("list", "variants", "--csv").stdout)))
    assert table[0] == {"kind": "variants", "name": "mine.toml", "of": "mini", "title": "Mine"}


def test_a_new_variant_changes_nothing_until_it_is_edited(railgauge: Command) -> None:
    assert railgauge("new", "variant", "mine", "--from", "mini-steep").exit_code == 0
    base, mine = variants.load("mini-steep"), variants.load("mine")
    assert mine.digest == base.digest
    assert mine.title == "mine"
    text = Path("mine.toml").read_text()
    assert '# prices = "steep"  # steep doubles them; one of flat, steep; changed in mini-steep.toml' in text
    Path("mine.toml").write_text(text.replace("# last_turn = 6", "last_turn = 8").replace("# cash = 5", "cash = 6"))
    assert [c.key for c in variants.load("mine").difference(base)] == ["cash", "end.last_turn"]
    told = railgauge("check", "mine.toml").stdout
    assert "mine.toml: a sound variant of mini for 2, 3, 4, 5, 6 players" in told
    assert "what it changes in mini-steep" in told
    changed = json.loads(railgauge("check", "mine.toml", "--json").stdout)
    assert [(row["key"], row["before"], row["after"], row["origin"]) for row in changed] == [
        ("cash", 5, 6, "mine.toml"),
        ("end.last_turn", 6, 8, "mine.toml"),
    ]


def test_a_variant_can_be_begun_from_any_that_came_with_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of companies that TOML must quote and keys without a value included."""
    monkeypatch.chdir(tmp_path)
    names = [
        name for name in data.names("variants", ".toml") if data.find("variants", name).is_relative_to(data.root())
    ]
    assert len(names) > 30
    for name in names:
        file = drafts.variant("mine", name)
        assert variants.load(str(file)).digest == variants.load(name).digest, name
        file.unlink()


def test_a_new_bot_is_the_old_one_until_it_is_edited(railgauge: Command) -> None:
    assert railgauge("new", "bot", "bob", "--from", "buyer").exit_code == 0
    mini = families.get("mini")
    assert bots.load("bob", mini).digest == bots.load("buyer", mini).digest
    text = Path("bob.toml").read_text()
    assert "loco = 4  # worth of a level for each turn to come" in text
    Path("bob.toml").write_text(text.replace("# never = []", 'never = ["loco"]').replace("# slip = 0.0", "slip = 0.1"))
    assert bots.load("bob", mini).never == ("loco",)
    assert railgauge("check", "bob.toml").stdout == "bob.toml: a sound bot of mini, style greedy, 2 weights, slip 0.1\n"


def test_a_new_board_is_a_copy(railgauge: Command) -> None:
    Path("tiny").mkdir()
    Path("tiny/map.toml").write_text('[map]\nname = "tiny"\norientation = "pointy_top"\n')
    Path("tiny/hexes.csv").write_text("hex_id,q,r,city\na,0,0,Albany\nb,1,0,\n")
    Path("tiny/cities.csv").write_text("city,hex_id\nAlbany,a\n")
    assert railgauge("new", "board", "mine", "--from", "tiny").exit_code == 0
    assert railgauge("check", "mine").stdout == "mine: a sound board of 2 hexes and 1 city\n"
    assert 'map = "mine"' in Path("mine/map.toml").read_text()


def test_diff(railgauge: Command) -> None:
    rows = json.loads(railgauge("diff", "mini", "mini-steep", "--set", "cash=9", "--json").stdout)
    assert [(row["key"], row["before"], row["after"]) for row in rows] == [
        ("cash", 5, 9),
        ("engine.prices", "flat", "steep"),
    ]
    assert railgauge("diff", "mini", "mini").stdout == "mini and mini play by the same rules\n"
    assert "mini-steep.toml" in railgauge("diff", "mini", "mini-steep").stdout


def test_every_key_can_be_read_with_its_meaning(railgauge: Command) -> None:
    told = railgauge("check", "mini", "--keys").stdout
    assert "engine.prices = flat\n    steep doubles them; one of flat, steep; public: a reconstructed table\n" in told
    rows = {row["key"]: row for row in json.loads(railgauge("check", "mini", "--keys", "--json").stdout)}
    assert rows["end.last_turn"]["status"] == "reading"


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("list bats", "nothing to list called 'bats'; did you mean 'bots'?"),
        ("new varient x --from mini", "no new 'varient'; did you mean 'variant'?"),
        ("new variant mini --from mini", "'mini' is the base itself; choose another name"),
        ("new variant a/b --from mini", "'a/b' is no name; letters, digits, dots and dashes"),
        ("new variant here --from mini", "here.toml is already there; choose another name"),
        ("new variant x --from minni", "no variant 'minni'; did you mean 'mini'?"),
        ("new bot x --from bayer", "no bot 'bayer'; there are buyer, carrier, middling, random"),
        ("new board x --from atlantis", "no map 'atlantis'; there are none"),
        ("new variant x", "Missing option '--from'; see railgauge new --help"),
        ("check here.toml", "here.toml: no key 'kash'; did you mean 'cash'?"),
        ("check there.toml", "no file there.toml"),
        ("check lost.toml", "lost.toml: no style 'gredy'; did you mean 'greedy'?"),
        ("diff mini minni", "no variant 'minni'; did you mean 'mini'?"),
    ],
)
def test_wrong_input_is_one_line_and_exit_code_2(railgauge: Command, words: str, line: str) -> None:
    Path("here.toml").write_text('extends = "mini"\nkash = 5\n')
    Path("lost.toml").write_text('style = "gredy"\n')
    done = railgauge(*words.split())
    assert done.exit_code == 2, done.output
    assert done.stderr.splitlines()[-1] == f"railgauge: {line}"
