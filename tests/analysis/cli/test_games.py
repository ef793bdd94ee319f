"""`compare` of two games of one family, and `people`: with the real family and its random bot."""

import gzip
import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner

from analysis import people
from analysis.cli import main
from analysis.store import open_run
from sim.errors import BadInput

GOLDEN = Path(__file__).parents[2] / "golden" / "1830"


def call(*words: object) -> str:
    result = CliRunner().invoke(main, [str(word) for word in words], prog_name="railgauge")
    assert result.exit_code == 0, result.output
    return result.stdout


@pytest.fixture(scope="module")
def compared(tmp_path_factory) -> tuple[Path, dict, str]:
    """24 games of 1830 and of 1856 between random bots, and 4 of every switch; what was said about them."""
    out = tmp_path_factory.mktemp("two") / "out"
    words = f"compare 1830 1856 --games 24 --switches 4 --bots random --workers 1 --json --out {out}"
    result = CliRunner().invoke(main, words.split(), prog_name="railgauge")
    assert result.exit_code == 0, result.output
    return out, json.loads(result.stdout), result.stderr


def test_two_games_make_a_page(compared):
    out, plain, _ = compared
    page = (out / "compare.html").read_text()
    assert "1830 and 1856: two economies" in page
    assert "1856: What would change if the rules were otherwise?" in page
    assert [game["games"] for game in plain["games"]] == [24, 24]
    tested = {name: {row["test"] for row in rows} for name, rows in plain["tested"].items()}
    assert tested["1830"] >= {"one-certificate", "no-powers"}
    assert tested["1856"] >= {"no-loans", "no-cgr", "certificates-of-1830", "no-powers"}


def test_every_panel_has_answer_and_games(compared):
    for panel in compared[1]["panels"]:
        assert panel["answer"], panel["id"]
        assert panel["blocks"][0]["rows"], panel["id"]
        looked = [(one["of"], one["game"]) for one in panel["examples"]]
        assert len(looked) in (3, 6), panel["id"]  # random bots may bring fewer than three games of 1856 to their end
        assert len(set(looked)) == len(looked), panel["id"]


def test_the_runs_are_runs(compared):
    """Either game lies in a folder of its own and can be asked like any run."""
    out, *_ = compared
    assert "1830" in call("sql", out / "1830" / "base", "select distinct variant from games", "--csv")


def test_two_games_say_where_they_lie_and_what_to_ask_next(compared):
    out, plain, said = compared
    for name in ("1830", "1856"):
        assert f"the games of {name} are in {out / name / 'base'}" in said
    assert f"next: railgauge report {out / '1830' / 'base'}" in said
    assert {row["unit"] for row in plain["figures"] if row["figure"] in ("winner_score", "margin")} == {"$"}
    assert " points" not in " ".join(panel["answer"] for panel in plain["panels"])


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ("1830 1856 --csv", "--json gives"),
        ("1830 --set bank.cash=8000 --switches 4", "--switches is for two"),
    ],
)
def test_options_that_only_fit_one_of_both_kinds_of_comparison(words, line):
    result = CliRunner().invoke(main, ["compare", *words.split(), "--games", "4"], prog_name="railgauge")
    assert (result.exit_code, line in result.stderr) == (2, True)


def test_two_games_want_one_number_of_players(tmp_path):
    words = ["compare", "1830", "1856", "--players", "3,4", "--games", "4", "--out", str(tmp_path)]
    result = CliRunner().invoke(main, words, prog_name="railgauge")
    assert result.exit_code == 2
    assert "one number of --players" in result.stderr


def test_people(compared, tmp_path):
    """Golden games stand for recorded ones here: called synthetic they count only where that is asked for."""
    folder, two, out = tmp_path / "recordings", tmp_path / "two", tmp_path / "out"
    shutil.copytree(GOLDEN, folder)
    shutil.copytree(GOLDEN, two, ignore=shutil.ignore_patterns("random-6-*"))
    words = "run 1830 --players 3 --games 24 --bots random --workers 1 --quiet --out"
    call(*words.split(), tmp_path / "three")
    call("people", two, "--out", out, "--provenance", "synthetic", "--beside", tmp_path / "three", "--quiet")
    page = (out / "people.html").read_text()
    assert "1830: do simulated games look like those of people?" in page
    assert "recorded 1" in page
    assert "1 game of 2 players not compared: the simulated ones have 3" in page
    with pytest.raises(BadInput, match="recorded games have 2 and 3 players; simulate games with as many"):
        people.render(open_run(out), [open_run(compared[0] / "1830" / "base")])
    result = CliRunner().invoke(main, ["people", str(folder), "--out", str(tmp_path / "none")], prog_name="railgauge")
    assert (result.exit_code, "no game is left to write" in result.stderr) == (2, True)
    assert "left out: synthetic, played by machines (--provenance synthetic takes it); and 2 more" in result.stderr
    assert not (tmp_path / "none").exists()


def test_people_say_why_a_recording_is_left_out(tmp_path):
    folder = tmp_path / "recordings"
    shutil.copytree(GOLDEN, folder)
    first, *others = sorted(folder.glob("*.jsonl*"))
    opened = gzip.open if first.suffix == ".gz" else open
    with opened(first, "rt") as file:
        lines = file.read().replace('"synthetic"', '"online"', 1)
    with opened(first, "wt") as file:
        file.write(lines)
    words = ["people", str(folder), "--out", str(tmp_path / "out")]
    result = CliRunner().invoke(main, words, prog_name="railgauge")
    assert result.exit_code == 0, result.output
    for other in others:
        assert f"{other}: left out: synthetic, played by machines" in result.stderr
    assert f"1 online; {len(others)} of {len(others) + 1} left out" in result.stderr


def test_a_folder_without_recordings(tmp_path):
    with gzip.open(tmp_path / "x.gz", "wt") as file:
        file.write("{}")
    result = CliRunner().invoke(main, ["people", str(tmp_path), "--out", str(tmp_path / "o")], prog_name="railgauge")
    assert result.exit_code == 2
    assert "no recordings are here" in result.stderr
