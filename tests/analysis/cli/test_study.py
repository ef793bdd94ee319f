"""The commands that study, with the toys: what they print, write and refuse."""

import json
import os

import pytest
from click.testing import CliRunner

from analysis import pairs
from analysis.cli import main
from tests.sim.conftest import toys

__all__ = ["toys"]
GAMES = ["--games", "40", "--seed", "3", "--workers", "1", "--quiet"]


@pytest.fixture
def call(toys):
    def run(*words, code=0):
        result = CliRunner().invoke(main, [str(word) for word in words])
        assert result.exit_code == code, result.output
        return result

    return run


def test_compare(call, tmp_path):
    out = tmp_path / "both"
    text = call("compare", "mini", "mini-steep", "--out", out, *GAMES).output
    assert "engine.prices: flat -> steep" in text
    assert "40 games each on 10 deals" in text
    assert max(len(line) for line in text.splitlines()) <= 80
    again = call("compare", "mini", "mini-steep", "--out", out, "--json", *GAMES).stdout
    rows = json.loads(again)
    assert {row["figure"] for row in rows} >= {"turns", "seat_gap", "won.buyer", "seat.1"}
    assert all(
        row["difference_low"] <= row["difference"] <= row["difference_high"]
        for row in rows
        if row["figure"] != "seat_gap"
    )


def test_compare_with_set(call, tmp_path):
    text = call("compare", "mini", "--set", "cash=3", "--out", tmp_path / "x", "--csv", *GAMES).stdout
    assert text.startswith("players,figure,title,unit,a,")


def test_compare_with_a_ban(call, tmp_path):
    lineup = ["--lineup", "buyer,carrier,middling,carrier"]
    text = call("compare", "mini", "--ban", "deliver", *lineup, "--out", tmp_path / "ban", *GAMES).output
    assert "the bot of the first place never: deliver" in text
    words = ["compare", "mini", "--ban", "deliver", *lineup, "--out", tmp_path / "ban", "--json", *GAMES]
    rows = {row["figure"]: row for row in json.loads(call(*words).stdout)}
    assert rows["score.place.1"]["difference"] < 0  # who may not deliver scores nothing
    assert rows["score.place.1"]["b"] == 0
    page = tmp_path / "page.html"
    call("report", tmp_path / "ban", "--out", page, "--quiet")
    assert "What changes from mini to mini, first place never deliver?" in page.read_text()
    assert "first place: never nothing → deliver" in page.read_text()
    assert "railgauge: " not in call("verify", tmp_path / "ban").output


def test_compare_with_a_ban_in_drawn_line_ups(call, tmp_path):
    """Whoever sits at the first place scores nothing; the bots of the two sides are not the same, and none is told."""
    words = ["compare", "mini", "--ban", "deliver", "--out", tmp_path / "ban", "--json", *GAMES]
    rows = {row["figure"]: row for row in json.loads(call(*words).stdout)}
    assert rows["score.place.1"]["b"] == 0
    assert rows["score.others"]["difference"] >= 0
    assert not [key for key in rows if key.startswith("won.") and not key.startswith("won.place")]
    assert "bot_gap" not in rows


def test_report_against_another_run(call, tmp_path):
    for folder, slip in (("best", "0"), ("poor", "0.5")):
        call("run", "mini", "--slip", slip, "--out", tmp_path / folder, *GAMES)
    page = tmp_path / "page.html"
    call("report", tmp_path / "best", "--against", tmp_path / "poor", "--out", page, "--quiet")
    assert "slip 0.0 → 0.5" in page.read_text()


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["compare", "mini", "mini-steep", "--ban", "deliver"], "one variant and one number of players"),
        (["compare", "mini", "--ban", "delivr"], "did you mean 'deliver'"),
        (["compare", "mini", "--ban", "x", "--lineup", "buyer,buyer,buyer,buyer"], "know no such thing"),
        (["compare", "mini"], "wants two variants"),
        (["compare", "mini", "--set", "cash=5"], "play alike"),
        (["compare", "mini", "--set", "csh=5"], "csh"),
        (["sweep", "mini", "--vary", "cash"], "KEY=A,B,C"),
        (["sweep", "mini", "--vary", "cash=1,1"], "each rule and each of its values once"),
        (["sweep", "mini", "--vary", "cash=3,4", "--figures", "trns"], "did you mean 'turns'"),
        (["gauge", "nowhere"], "no run is here"),
        (["metric", "nowhere"], "wants a run and the name of a metric"),
        (["metric", "nowhere", "length"], "no run is here"),
        (["sql", "nowhere", "select 1"], "no run is here"),
        (["report", "nowhere"], "no run and no batch 'nowhere'"),
        (["tables", "chess"], "no game family 'chess'"),
    ],
)
def test_wrong_words(call, words, message):
    games = GAMES if words[0] in ("compare", "sweep") else []
    result = call(*words, *games, code=2)
    assert message in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1


def test_sweep(call, tmp_path):
    out, chart = tmp_path / "s", tmp_path / "s.svg"
    text = call("sweep", "mini", "--vary", "cash=3,5", "--out", out, "--chart", chart, *GAMES).output
    assert "difference to cash=5" in text
    assert max(len(line) for line in text.splitlines()) <= 80
    assert chart.read_text().startswith("<svg")
    rows = json.loads(call("sweep", "mini", "--vary", "cash=3,5", "--out", out, "--json", *GAMES).stdout)
    assert {row["cash"] for row in rows} == {"3", "5"}


def test_sweep_over_words(call, tmp_path):
    chart = tmp_path / "w.svg"
    words = ["--vary", "engine.prices=flat,steep", "--vary", "cash=3,5", "--figures", "turns"]
    call("sweep", "mini", *words, "--out", tmp_path / "w", "--chart", chart, *GAMES)
    assert "steep, cash=3" in chart.read_text()


@pytest.fixture
def run(call, tmp_path):
    call("run", "mini", "--out", tmp_path / "r", *GAMES)
    return tmp_path / "r"


def test_compare_warns_of_games_that_do_not_end(call, tmp_path):
    words = ["compare", "mini", "--players", 2, "--set", "fault=endless", "--set", "fault_every=2", "--out", tmp_path]
    said = call(*words, *GAMES).stderr
    assert said.startswith("careful: ")
    assert " of 80 games between characters reached the length limit" in said


def test_compare_explains_the_words_it_uses_and_no_others(call, tmp_path):
    said = call("compare", "mini", "mini-steep", "--out", tmp_path / "both", *GAMES).stderr
    table = call("compare", "mini", "mini-steep", "--out", tmp_path / "both", *GAMES).stdout
    for word, meaning in pairs.WORDS.items():
        last = word.split()[-1]  # a verdict may stand on two lines
        assert (last in table.replace("lower", "higher")) or meaning not in said
    assert pairs.WORDS[pairs.NONE_SEEN] in said  # no game of the toy is left unfinished
    assert max(map(len, said.splitlines())) <= 80
    assert "endless" not in table + said


def test_gauge_without_targets_says_how_to_ask_for_one(call, run, monkeypatch):
    monkeypatch.setattr("analysis.targets.of", lambda *_: {})
    said = call("gauge", run, code=2).stderr
    for words in ('--target seat_gap="<= 3 pp"', "write [targets]", "turns, winner_score, margin"):
        assert words in said
    assert len(said.splitlines()) == 1


def test_the_page_of_a_report_goes_where_out_says(call, run, tmp_path):
    """A page by its name, or report.html in a folder: for a run as for a batch."""
    assert (
        call("report", run, "--out", tmp_path / "new" / "place", "--quiet").stdout.strip().endswith("place/report.html")
    )
    assert (tmp_path / "new" / "place" / "report.html").is_file()
    assert call("report", run, "--out", tmp_path / "x.html", "--quiet").stdout.strip() == str(tmp_path / "x.html")
    assert "a page that ends in .html, or a folder" in call("report", run, "--out", tmp_path / "x.pdf", code=2).stderr
    assert "there is no folder" in call("report", run, "--out", tmp_path / "no" / "x.html", code=2).stderr
    for words in (["run", "mini"], ["compare", "mini", "mini-steep"], ["people", "x"]):
        assert "--out y.html: a folder is wanted" in call(*words, "--out", "y.html", code=2).stderr


def test_gauge(call, run):
    assert "turns" in call("gauge", run).output
    rows = json.loads(call("gauge", run, "--target", "seat_gap=>= 99 pp", "--json").stdout)
    assert {row["target"]: row["status"] for row in rows}["seat_gap"] == "not met"
    assert "no figure" in call("gauge", run, "--target", "x=1..2", code=2).stderr


def test_metric(call, run, tmp_path):
    assert "Which bot wins how often?" in call("metric", run, "wins_by_bot").output
    assert call("metric", run, "margins", "--param", "step=1", "--csv").stdout.startswith("cell,margin,share,")
    call("metric", run, "length", "--chart", tmp_path / "l.svg")
    assert (tmp_path / "l.svg").read_text().startswith("<svg")
    listed = json.loads(call("metric", "--list", "--json").stdout)
    assert {"metric": "length", "family": "any", "question": "How long is a game?"} in listed
    assert "bonds_by_turn" not in call("metric", run, "--list").output  # not of this family
    assert "is for railways" in call("metric", run, "money", code=2).stderr


def test_sql(call, run):
    assert json.loads(call("sql", run, "select count(*) as n from games", "--json").stdout) == [{"n": 40}]
    assert "cannot be answered" in call("sql", run, "selct 1", code=2).stderr


def test_report(call, run, tmp_path):
    call("report", run, "--quiet")
    assert "Is a seat better than another?" in (run / "report.html").read_text()
    if os.geteuid():
        run.chmod(0o500)
    bad = call("report", run, "--out", tmp_path / "no" / "such" / "x.html", code=2)
    assert "cannot write" in bad.stderr


def test_tables(call):
    text = call("tables").stdout
    assert text.startswith("# Tables of a run")
    assert "`win_share`" in text
