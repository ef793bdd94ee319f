"""Rules as data: what a file may say, and the one line that answers what it may not."""

from pathlib import Path

import pytest

from sim import variants
from sim.errors import BadInput
from sim.families import Family
from sim.variants import load

pytestmark = pytest.mark.usefixtures("toys")


def write(name: str, text: str) -> str:
    Path(name).write_text(text)
    return name


def test_a_chain_is_resolved_and_every_value_knows_where_it_comes_from() -> None:
    write(
        "mine.toml", 'extends = "mini-steep"\ntitle = "Mine"\n[end]\nlast_turn = 8\n[sources]\n"end.last_turn" = "me"\n'
    )
    mine = load("mine")
    assert (mine.name, mine.title, mine.family, mine.map) == ("mine", "Mine", "mini", "flat")
    assert mine.extends == ("mini-steep", "mini")
    assert mine.values["engine"] == {"cost": [0, 4, 7, 11], "prices": "steep"}
    assert mine.origin["end.last_turn"] == "mine.toml"
    assert mine.origin["engine.prices"] == "mini-steep.toml"
    assert mine.origin["engine.cost"] == "mini.toml"
    assert mine.origin["fault"] == "default"
    assert mine.targets == {"turns": "4..6"}


def test_sources_travel_with_the_values_and_a_changed_value_loses_its_source() -> None:
    write(
        "mine.toml", 'extends = "mini"\ncash = 7\n[engine]\nprices = "steep"\n[sources]\n"engine.prices" = "CONFLICT"\n'
    )
    mine = load("mine")
    assert mine.status("engine.cost") == "reconstructed", "from the table around it"
    assert mine.status("engine.prices") == "disputed"
    assert mine.status("end.last_turn") == "reading"
    assert (mine.source("cash"), mine.status("cash")) == ("changed in mine.toml", "changed")
    assert mine.status("cubes") == "unsourced"
    assert load("mini").status("cash") == "sourced"


def test_a_value_said_again_keeps_its_source() -> None:
    write("mine.toml", 'extends = "mini"\ncash = 5\n')
    assert load("mine").source("cash") == "seed000"


def test_set_changes_rules_for_one_run() -> None:
    changed = load("mini", ["engine.prices=steep", "end.last_turn = 8", "engine.cost=[0, 1, 2, 3]"])
    assert changed.name == "mini+engine.prices=steep,end.last_turn=8,engine.cost=0,1,2,3", "a file name too"
    assert changed.values["engine"] == {"cost": [0, 1, 2, 3], "prices": "steep"}
    assert changed.origin["end.last_turn"] == "--set"
    base = variants.base(changed)
    assert base is not None
    assert [(c.key, c.before, c.after) for c in changed.difference(base)] == [
        ("engine.cost", [0, 4, 7, 11], [0, 1, 2, 3]),
        ("engine.prices", "flat", "steep"),
        ("end.last_turn", 6, 8),
    ]


def test_the_base_of_a_variant_is_what_it_extends() -> None:
    base = variants.base(load("mini-steep"))
    assert base is not None
    assert base.name == "mini"
    assert variants.base(load("mini")) is None


def test_a_variant_written_back_needs_no_other_file_and_plays_alike() -> None:
    mine = load("mini-steep", ["markers.2=10", "cash=9"])
    Path("again").mkdir()
    write(f"again/{mine.name}.toml", mine.to_toml())
    again = load(f"again/{mine.name}.toml")
    assert (again.name, again.title, again.map) == (mine.name, mine.title, mine.map)
    assert (again.values, again.rules, again.digest) == (mine.values, mine.rules, mine.digest)
    assert (again.sources, again.targets) == (mine.sources, mine.targets)
    assert again.values["markers"] == {"2": 10}


def test_the_digest_is_of_rules_alone() -> None:
    write("same.toml", 'extends = "mini"\ntitle = "another name"\n')
    assert load("same").digest == load("mini").digest != load("mini-steep").digest


def test_an_extended_file_is_looked_for_beside_the_one_that_names_it() -> None:
    Path("far").mkdir()
    write("far/base.toml", 'extends = "mini"\ncash = 8\n')
    write("far/mine.toml", 'extends = "base"\n')
    assert load("far/mine.toml").values["cash"] == 8


def test_the_current_folder_comes_first() -> None:
    write("mini-steep.toml", 'extends = "mini"\ncash = 1\n')
    assert load("mini-steep").values["cash"] == 1


ROOT = 'family = "mini"\ncash = 5\ncubes = 2\n[engine]\ncost = [0, 4, 7, 11]\nprices = "flat"\n[end]\nlast_turn = 6\n'
WRONG = {
    'extends = "mini"\nkash = 5\n': "x.toml: no key 'kash'; did you mean 'cash'?",
    'extends = "mini"\n[engine]\nprise = "flat"\n': "x.toml: no key 'engine.prise'; did you mean 'engine.prices'?",
    'extends = "mini"\n[enigne]\nprices = "flat"\n': "x.toml: no key 'enigne'; did you mean 'engine'?",
    'extends = "mini"\ncash = "five"\n': 'x.toml: cash is a whole number, not "five"',
    'extends = "mini"\ncash = 5.5\n': "x.toml: cash is a whole number, not 5.5",
    'extends = "mini"\ncash = true\n': "x.toml: cash is a whole number, not true",
    'extends = "mini"\ncash = -1\n': "x.toml: cash is at least 0, not -1",
    'extends = "mini"\ncash = 101\n': "x.toml: cash is at most 100, not 101",
    'extends = "mini"\n[engine]\nprices = "stepe"\n': "x.toml: engine.prices is 'flat' or 'steep', not \"stepe\"",
    'extends = "mini"\n[engine]\ncost = [0, 4, "7", 11]\n': 'x.toml: engine.cost[2] is a whole number, not "7"',
    'extends = "mini"\nengine = 5\n': "x.toml: engine is a table, not 5",
    'extends = "mini"\nmarkers = {two = 3}\n': "x.toml: no key 'markers.two'; its last part is a whole number",
    'extends = "mini"\ncash = 2020-01-01\n': "x.toml: cash is a number, a text, true or false, not 2020-01-01",
    'extends = "mimi"\n': "x.toml: extends: no variant 'mimi'; did you mean 'mini'?",
    'extend = "mini"\n': "x.toml: says neither what it extends nor its family; did you mean 'extends' by 'extend'?",
    'extends = "mini"\nfamily = "maxi"\n': "x.toml: family is 'mini' as in mini.toml, or left out",
    'family = "mimi"\n': "x.toml: family: no game family 'mimi'; did you mean 'mini'?",
    'extends = "x"\n': "x.toml: extends goes in a circle, x -> x; extend another variant",
    'extends = "y"\n': "y.toml: extends goes in a circle, x -> y -> x; extend another variant",
    'extends = "mini"\ntitle = 5\n': "x.toml: title is a text, not 5",
    'extends = "mini"\n[sources]\ncahs = "me"\n': "x.toml: [sources] has no rule 'cahs'; did you mean 'cash'?",
    'extends = "mini"\n[sources]\ncash = 5\n': "x.toml: sources.cash is a text, not 5",
    'extends = "mini"\ntargets = 5\n': "x.toml: targets is a table, not 5",
    'extends = "mini"\nnotes = [5]\n': "x.toml: notes is a text or a list of texts, not [5]",
    'extends = "mini"\ncash 5\n': "x.toml: not TOML: Expected '=' after a key in a key/value pair "
    "(at line 2, column 6)",
    ROOT.replace("cash = 5\n", ""): "x.toml: key 'cash' is missing",
    ROOT.replace("last_turn = 6\n", ""): "x.toml: key 'end.last_turn' is missing",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_files_are_answered_in_one_line(text: str) -> None:
    write("x.toml", text)
    write("y.toml", 'extends = "x"\n')
    with pytest.raises(BadInput) as wrong:
        load("x")
    assert str(wrong.value) == WRONG[text]


@pytest.mark.parametrize(
    ("sets", "line"),
    [
        ("kash=5", "--set: no key 'kash'; did you mean 'cash'?"),
        ("engine.prise=flat", "--set: no key 'engine.prise'; did you mean 'engine.prices'?"),
        ("cash=five", '--set: cash is a whole number, not "five"'),
        ("cash", "--set cash: say key=value, such as urbanize.cost=8"),
        ("cash=", "--set cash=: say key=value, such as urbanize.cost=8"),
        ("family=mini", "--set family=mini: family is no rule; it is set in a file"),
        ("cash.x=5", '--set: cash is a whole number, not {"x": 5}'),
    ],
)
def test_wrong_settings_are_answered_in_one_line(sets: str, line: str) -> None:
    with pytest.raises(BadInput) as wrong:
        load("mini", [sets])
    assert str(wrong.value) == line


def test_the_fault_of_a_base_is_told_of_the_base() -> None:
    write("base.toml", ROOT.replace("cash = 5", "cash = 500"))
    write("x.toml", 'extends = "base"\n')
    with pytest.raises(BadInput, match=r"^base.toml: cash is at most 100, not 500$"):
        load("x")


def test_an_unknown_name_or_path() -> None:
    with pytest.raises(BadInput, match="no variant 'minni'; did you mean 'mini'"):
        load("minni")
    with pytest.raises(BadInput, match=r"no file far/away.toml"):
        load("far/away.toml")


def test_no_map_is_no_map(toys: Family) -> None:
    write("x.toml", ROOT)
    assert load("x").map is None
    assert load("x", ["map=round"]).map == "round"
    assert load("x", ["map=round"]).source("map") == "changed in --set"
