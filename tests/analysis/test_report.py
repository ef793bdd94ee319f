"""The page: everything inside, every panel answered, numbers with their intervals."""

import json
import re
from html.parser import HTMLParser

import numpy as np
import polars as pl
import pytest

from analysis import answers, recipes, report
from analysis.store import open_run
from sim.errors import BadInput

from .fake import FakeRun

VOID = {"meta", "br", "wbr", "path", "use", "img", "hr"}


class Checker(HTMLParser):
    """Every tag that opens closes."""

    def __init__(self):
        super().__init__()
        self.open, self.ids, self.links = [], [], []

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag in ("h2", "section", "figure") or given.get("id"):
            self.ids.append(given.get("id"))
        self.links.append(given.get("href") or "")
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        pass

    def handle_endtag(self, tag):
        if tag not in VOID:
            assert self.open.pop() == tag


def big(folder, **more) -> FakeRun:
    run = FakeRun(folder, targets={"turns": "9..11"}, **more)
    rng = np.random.default_rng(1)
    for _ in range(60):
        game = run.game("ann bob cat", rng.integers(20, 60, 3).tolist(), turns=int(rng.integers(9, 12)))
        for seat, (a, b) in enumerate(
            [("New York", "Philadelphia"), ("Chicago", "Milwaukee"), ("Atlanta", "Savannah")]
        ):
            run.event(game, "auction_won", seat=seat, amount=2, before=1, number=2, turn=seat + 1)
            run.event(game, "tile", seat=seat, place="r06c46", number=seat)
            run.event(game, "link_completed", seat=seat, place=a, target=b, number=seat, amount=4, after=1)
            run.event(game, "delivered", seat=seat, place=a, target=b, item="blue", number=1, amount=1)
            run.event(game, "link_used", seat=seat, place=a, target=b, number=seat, amount=1, reason="own")
            run.event(game, "bonds", seat=seat, number=1 + seat, amount=5)
    return run


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    return report.render(open_run(big(tmp_path_factory.mktemp("page")).write()))


def test_page(page):
    checker = Checker()
    checker.feed(page)
    assert checker.open == []
    assert not [link for link in checker.links if link.startswith(("http", "//"))]  # nothing comes from outside
    assert "src=" not in page
    assert {link[1:] for link in checker.links if link.startswith("#") and link[1:] in checker.ids}
    panels = [panel for panel in recipes.load("railways").panels if not panel.only_if]
    assert len(panels) >= 13
    for panel in panels:
        section = page.split(f'id="{panel.id}"')[1].split("</section>")[0]
        assert panel.question in section
        assert panel.label in section
        assert "How it was computed" in section
        assert re.search(r'class="answer">\S', section)
    assert "60 games" in page
    assert "met" in page
    assert page.count("railgauge play") > 20
    assert "prefers-color-scheme: dark" in page
    assert "@media print" in page


def test_panels_about_what_did_not_happen_are_left_out(page):
    assert "Western Link broken" not in page
    assert "baron cards decide" not in page


def test_answers_say_for_how_many_bots_they_hold(tmp_path):
    """Who borrows wins six games of seven, whichever bot it is."""
    run = FakeRun(tmp_path)
    for game in range(60):
        run.game("ann bob", [30, 20] if game % 7 else [20, 30])
        run.event(game, "bonds", seat=0, number=4, amount=20)
    section = report.render(open_run(run.write())).split('id="debt"')[1].split("</section>")[0]
    assert "Of 2 bots that do both, 2 show it alone, 2 of them clearly (slip 0.00)." in section


def test_first_screen_names_what_is_disputed(page):
    first = page.split("<nav")[0]
    assert "disputed" in first
    assert "engines.<wbr>cost" in first
    assert first.count("<li>") == 3


def test_a_reconstructed_board_is_told_unfolded(page):
    first = page.split("<nav")[0]
    told = first[first.index('<span class="tag reconstructed">') - 60 :]
    assert '<details class="unsure" open>' in told[:80]
    assert "<code>map</code>" in told[:900]


def test_findings_are_labelled_as_exploratory(page):
    first = page.split("<nav")[0]
    assert "exploratory</span> the clearest of 7 questions" in first


def test_findings_come_the_clearest_first(tmp_path):
    """Seat 1 wins every game whoever sits there: that stands; bots are alike and shares are not told apart."""
    run = FakeRun(tmp_path)
    for _ in range(40):
        run.game("ann bob", [30, 20])
    claimed, questions = report._findings(open_run(run.write()), recipes.load("railways"), {})
    assert claimed[0].startswith("Seats are not equal: seat 1 wins 100.0")
    assert not any("strongest way" in text for text in claimed)
    assert questions == 6  # no link was built: the board cannot be asked


def test_noise_makes_no_findings():
    """Of 200 fields of seven alike groups few give a claim: the most distant pair was chosen out of many."""
    rng = np.random.default_rng(3)
    claims = 0
    for _ in range(200):
        x = rng.normal(0, 1, 7)
        found = [{"lift": v, "lift_low": v - 1.96, "lift_high": v + 1.96, "deals": 5000} for v in x]
        claims += answers.parted(found, "lift") is not None
        assert (answers.chance(found, "lift") < 0.05) == (answers.parted(found, "lift") is not None)
    assert claims <= 10  # 5 %


def test_an_incomplete_run_says_so(tmp_path):
    run = big(tmp_path)
    run.write()
    file = tmp_path / "manifest.json"
    manifest = json.loads(file.read_text()) | {"status": "running", "counts": {}}
    file.write_text(json.dumps(manifest))
    assert "<b>Incomplete run</b>" in report.render(open_run(tmp_path))


def test_commands_of_the_page_work_from_here(tmp_path, monkeypatch):
    big(tmp_path / "my runs" / "one").write()
    monkeypatch.chdir(tmp_path)
    page = report.render(open_run("my runs/one"))
    assert "<code>railgauge play &#39;my runs/one&#39; --game " in page


def test_a_variants_own_targets_go_before_those_of_the_recipe(tmp_path):
    recipe = tmp_path / "mine.toml"
    recipe.write_text('title = "x"\n[targets]\nturns = "1..2"\nmargin = ">= 1"\n')
    run = open_run(big(tmp_path / "run").write())
    glance = report.render(run, str(recipe)).split('id="glance"')[1].split("</section>")[0]
    assert "9..11" in glance
    assert "1..2" not in glance
    assert "&gt;= 1" in glance


def test_parts_about_one_cell_name_it(tmp_path):
    run = big(tmp_path)
    for _ in range(60):
        run.game("ann bob cat", [2, 1, 3], cell="c01", variant="other")
    page = report.render(open_run(run.write()))
    glance = page.split('id="glance"')[1].split("</section>")[0]
    assert glance.count("<li>toy, 3 players: ") + glance.count("<li>other, 3 players: ") == 3
    assert "other, 3 players: Seats are not equal: seat 3 wins 100.0" in glance  # the clearest of both cells
    assert "Clear in 1 of 2 tables." in glance
    assert "<figcaption>toy, 3 players. " in page
    assert "Three games to look at: toy, 3 players" in page


def test_pictures_without_intervals_say_n(page):
    section = page.split('id="sources"')[1].split("</section>")[0]
    assert "Each part: n = 60;" in section


def test_two_variants_are_compared(tmp_path):
    run = FakeRun(tmp_path)
    for cell in ("c00", "c01"):
        for _ in range(12):
            run.game("ann bob", [2, 1], cell=cell, variant=f"rules-{cell}", turns=10 + (cell == "c01"))
    page = report.render(open_run(run.write()))
    assert "What changes from rules-c00 to rules-c01?" in page
    assert "tested" in page


def test_without_events(tmp_path):
    run = big(tmp_path, kept="none")
    run.events.clear()
    page = report.render(open_run(run.write()))
    assert "play it with" in page  # where rows of events are missing
    assert 'class="board"' not in page


@pytest.mark.parametrize("name", ["railways", "share_game", "common"])
def test_recipes_are_sound(name):
    recipe = recipes.load(name)
    assert recipe.panels
    assert len({panel.id for panel in recipe.panels}) == len(recipe.panels)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("title = 1", "title is a text, not 1"),
        ('title = "x"\npanle = 1', "no key 'panle'; did you mean 'panel'"),
        ('title = "x"\n[[panel]]\nlike = "common/sets"', "no panel 'sets'; did you mean 'seats'"),
        ("title", "Expected '=' after a key"),
    ],
)
def test_bad_recipes(tmp_path, text, message):
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(BadInput, match=message):
        recipes.load(str(file))
    with pytest.raises(BadInput, match=r"no report .none\.toml"):
        recipes.load("none.toml")


def test_sentences():
    rows = pl.DataFrame({"bot": ["a", "b"], "won": [0.3, 0.2], "won_low": [0.28, 0.18], "won_high": [0.32, 0.22]})
    text = "{{ best(rows, 'won').bot }} wins {{ est(best(rows, 'won'), 'won', '%') }}"
    assert answers.sentence(text, rows) == "a wins 30.0\u202f% (28.0 to 32.0)"
    with pytest.raises(BadInput, match="of the recipe does not work"):
        answers.sentence("{{ nothing }}", rows)


def test_words_of_sentences():
    rows = [
        {"x": 1, "share": 0.04, "lift": 0.02, "lift_low": 0.01, "lift_high": 0.03, "deals": 90},
        {"x": 2, "share": 0.90, "lift": -0.05, "lift_low": -0.06, "lift_high": -0.04, "deals": 90},
        {"x": 3, "share": 0.06, "lift": 0.0, "lift_low": -0.1, "lift_high": 0.1, "deals": 90},
    ]
    assert answers.spread(rows, "x", "share") == (2, 3)
    high, low = answers.parted(rows, "lift")
    assert (high["x"], low["x"]) == (1, 2)
    assert answers.differs(low, "lift") == "5.0\u202fpp (4.0 to 6.0) less"
    assert answers.parted(rows[2:], "lift") is None


def test_examples():
    games = pl.DataFrame({"game": [0, 1, 2, 3, 4], "paid": [1, 2, 3, 4, 50], "score": [10, 90, 12, 13, 60]})
    typical, extreme, surprising = answers.examples(games, "paid", "score", "k$ paid")
    # paid 3 is the median; 50 the most; the line through all five leaves most over at 90
    assert (typical.game, extreme.game, surprising.game) == (2, 4, 1)
    assert extreme.what == "k$ paid 50, score 60"
    assert answers.examples(games.head(2), "paid", "score", "x") == []
