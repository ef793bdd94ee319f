"""Batches: what they play, what their tests find, and what their page says; with the toys, by real games."""

import re
from dataclasses import replace
from pathlib import Path

import polars as pl
import pytest
from click.testing import CliRunner

from analysis import batches, figures, tested, tested_games, verdicts
from analysis.batches import Ban, Rule
from analysis.cli import main
from analysis.store import open_run
from sim.errors import BadInput
from tests.sim.conftest import toys

__all__ = ["toys"]
TEXT = """
title = "A toy, tested"
base = "mini"
players = 3
seed = 3
slips = [0.0, 0.5]
games = 120
base_games = 120
tables = [2, 4]
table_games = 8
figures = ["turns", "winner_score", "seat_gap"]
bots = ["buyer", "carrier", "middling"]
[[rule]]
id = "poor"
title = "Less money"
set = ["cash=3"]
note = "A reading."
[[ban]]
id = "deliveries"
title = "Delivering"
never = ["deliver"]
"""


@pytest.fixture(scope="module")
def played(tmp_path_factory):
    """The batch played once: its folder and its page."""
    from tests.sim.conftest import TOYS

    with pytest.MonkeyPatch.context() as patch:
        from sim import data, families

        patch.setattr(families, "PLACES", ["tests.sim.toys"])
        patch.setattr(data, "root", lambda: TOYS)
        folder = tmp_path_factory.mktemp("batch")
        patch.chdir(folder)
        (folder / "toy.toml").write_text(TEXT)
        words = ["report", "toy.toml", "--folder", "runs", "--out", "page.html", "--workers", "1"]
        result = CliRunner().invoke(main, words)
        assert result.exit_code == 0, result.output
        again = CliRunner().invoke(main, [*words, "--games", "120"])
        assert again.exit_code == 0, again.output
    return folder


def test_a_batch_is_cells_on_the_same_deals(played):
    runs = {path.name for path in (played / "runs").iterdir()}
    assert runs == {"base", "base-slip-0.5", "tables", "rules-slip-0", "rules-slip-0.5", "bans-slip-0", "bans-slip-0.5"}
    games = [open_run(played / "runs" / name).frame("select cell, deal, lineup from games where deal = 4 order by all")
             for name in ("base", "rules-slip-0", "bans-slip-0")]  # fmt: skip
    (base,), rules = set(games[0]["lineup"]), games[1]
    assert set(rules["lineup"]) == {base}  # both cells: the base and the rule
    assert set(games[2]["lineup"]) == {base.replace("|", "-never-deliver|", 1)}


def test_effects_are_paired_differences(played, toys):
    of = batches.load(str(played / "toy.toml"))
    found = tested.find(of, played / "runs")
    assert (found.deals, found.games) == (40, 120 * 2 * 3)  # two tests and the base at two levels
    rule, ban = of.tests
    assert isinstance(rule, Rule)
    assert isinstance(ban, Ban)
    assert [e.slip for e in found.about(ban, "score.place.1")] == [0.0, 0.5]
    barred, free = open_run(played / "runs" / "bans-slip-0"), open_run(played / "runs" / "rules-slip-0")
    means = [run.frame("select avg(score) as x from seats where cell = 'c00' and place = 0")["x"][0]
             for run in (free, barred)]  # fmt: skip
    effect = found.about(ban, "score.place.1")[0]
    assert effect.difference.value == pytest.approx(means[1] - means[0])
    assert means[1] == 0  # who may not deliver scores nothing
    assert effect.clear
    assert set(effect.alone) == {"buyer", "carrier", "middling"}
    whole = sum(e.value * e.n for e in effect.alone.values()) / sum(e.n for e in effect.alone.values())
    assert whole == pytest.approx(effect.difference.value)  # the characters share out the deals
    rows = found.frame()
    assert set(rows.filter(pl.col("bot") == "all")["figure"]) == {*tested.OF_BAN, *of.figures}


def test_three_games_that_a_rule_changes(played, toys):
    """With less money than in the base; each told without the rule and with it."""
    found = tested.find(batches.load(str(played / "toy.toml")), played / "runs")
    look = tested_games.look(found)
    assert look is not None
    assert (look.rule, look.cell, look.folder.name) == ("Less money", "c01", "rules-slip-0")
    assert [one.why for one in look.games] == ["typical", "extreme", "surprising"]
    without, with_rule = look.commands(look.games[0])
    assert with_rule == f"{without} --cell c01"
    run = open_run(look.folder)
    number = look.games[1].game
    turns = run.frame("select cell, turns from games where game = $game order by cell", {"game": number})["turns"]
    assert look.games[1].what.startswith(f"longer by {turns[1] - turns[0]},")


def test_games_that_come_out_otherwise_are_counted(played, toys):
    of = batches.load(str(played / "toy.toml"))
    found = tested.find(of, played / "runs")
    rule = of.rules[0]
    run = open_run(played / "runs" / "rules-slip-0")
    ends = [run.frame(f"select game, seat, score from seats where cell = '{cell}' order by game, seat")
            for cell in ("c00", "c01")]  # fmt: skip
    same = ends[0].join(ends[1], on=["game", "seat", "score"]).group_by("game").len().filter(pl.col("len") == 3)
    turns = [run.frame(f"select game, turns from games where cell = '{cell}'") for cell in ("c00", "c01")]
    same = same.join(turns[0].join(turns[1], on=["game", "turns"]), on="game")
    assert found.moved[rule.id, 0.0] == (120 - same.height, 120)
    assert found.untouched(rule, 0.0) == 0


def test_a_rule_that_changes_no_game_says_so(played, toys):
    of = batches.load(str(played / "toy.toml"))
    rule = of.rules[0]
    found = replace(tested.find(of, played / "runs"), moved={(rule.id, 0.0): (0, 120)})
    assert verdicts.moved(found, rule)[0].startswith("No game of 120 came out differently")


def test_holm_holds_all_tests_of_a_kind_together(played, toys):
    of = batches.load(str(played / "toy.toml"))
    found = tested.find(of, played / "runs")
    assert {e.pair.tests for e in found.effects if isinstance(e.test, Ban)} == {len(tested.OF_BAN) * 2}
    assert {e.pair.tests for e in found.effects if isinstance(e.test, Rule)} == {3 * 2}


def test_words(played, toys):
    of = batches.load(str(played / "toy.toml"))
    found = tested.find(of, played / "runs")
    said, holds = verdicts.worth(found, of.bans[0])
    assert re.match(r"A player kept from it scores [\d.]+ points \([\d.]+ to [\d.]+\) less and wins", said)
    assert "clear at slip 0" in holds.lower()
    assert "3 of 3 characters score less without it" in holds


def test_the_page(played):
    page = (played / "page.html").read_text()
    for words in (
        "What would change if the rules were otherwise?",
        "What is each thing worth",
        "Less money",
        "Delivering",
    ):
        assert words in page
    assert "the same 40 deals with and without, 120 games each, at slip 0, 0.5" in page
    rules = page.split('id="tested-rules"')[1].split("</section>")[0]
    assert rules.count("<svg") == 3  # a forest a figure
    worth = page.split('id="tested-worth"')[1].split("</section>")[0]
    assert "Own score" in worth
    assert "240 games" not in page.split("<main>")[0]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        ('base = "mini"', "", "key 'base' is missing"),
        ("[[ban]]", "[[bann]]", "no key 'bann'; did you mean 'ban'?"),
        ('never = ["deliver"]', 'never = ["delivr"]', "know no such thing; did you mean 'deliver'"),
        ('set = ["cash=3"]', 'set = ["csh=3"]', "csh"),
        ('id = "deliveries"', 'id = "poor"', "two tests are called 'poor'"),
        ("slips = [0.0, 0.5]", "slips = [0.0, 1.5]", "slips[1] is at most 1.0, not 1.5"),
        ("slips = [0.0, 0.5]", "slips = [0.5, 0.5]", "slips: each level once"),
        ('"turns", ', '"trns", ', "no figure 'trns'"),
        ("players = 3", "players = 9", "2 to 6 players, not 9"),
        ("title = ", "title ", "toy.toml"),
    ],
)
def test_a_bad_batch_is_one_line(toys, tmp_path, monkeypatch, before, after, message):
    monkeypatch.chdir(tmp_path)
    Path("toy.toml").write_text(TEXT.replace(before, after))
    result = CliRunner().invoke(main, ["report", "toy.toml", "--folder", "runs", "--games", "6", "--quiet"])
    assert result.exit_code == 2, result.output
    assert message in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_the_batches_that_came_with_the_program_fit():
    for path in (Path(__file__).parents[2] / "data" / "batches").glob("*.toml"):
        of = batches.load(path.stem)
        todo = batches.plans_of(of)
        assert len(of.rules) + len(of.bans) >= 11
        assert len(todo) == 1 + 3 * len(of.slips)


def test_a_figure_over_some_deals(played, toys):
    run = open_run(played / "runs" / "base")
    whole = figures.collect(run, "c00", keys=["turns"])["turns"]
    which = whole.parts[0].weight * 0 == 0
    assert figures.only(whole, which).estimate == whole.estimate
    which[5:] = False
    some = figures.only(whole, which)
    few = figures.collect(run, "c00", figures.deals_of(run, "c00")[:5], keys=["turns"])["turns"]
    assert some.estimate == few.estimate


def test_a_missing_run_is_bad_input(toys, tmp_path):
    (tmp_path / "toy.toml").write_text(TEXT)
    with pytest.raises(BadInput, match="no run is here"):
        tested.find(batches.load(str(tmp_path / "toy.toml")), tmp_path)
