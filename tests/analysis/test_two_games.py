"""Two games on one page, and recorded games beside simulated ones."""

import json
import re
import shutil
from itertools import pairwise
from typing import Any, ClassVar

import numpy as np
import polars as pl
import pytest
from matplotlib.figure import Figure

from analysis import charts, console, flows, people, recipes, report, stats, two_games, two_page
from analysis.recipes import TwoRecipe
from analysis.stats import Estimate
from analysis.store import open_run
from analysis.two_games import Side
from sim import data
from sim.errors import BadInput

from .fake_18xx import Fake18xx
from .log_18xx import first_cycle, second_cycle


class Fake1856(Fake18xx):
    """The other board, where the CGR is known though it never forms."""

    map = "1856"
    values: ClassVar[dict[str, Any]] = Fake18xx.values | {
        "companies": {"LPS": {"home": "C14", "destination": ["F17"]}, "GW": {"home": "F15", "destination": ["A20"]}},
        "cgr": {"forms": True},
    }


def logged(fake: Fake18xx, games: int, rounds: int) -> Fake18xx:
    """Games that all go the same way, but for their scores."""
    rng = np.random.default_rng(games)
    for _ in range(games):
        scores = rng.integers(500, 900, 2).tolist()
        game = fake.game("ann bob", scores, turns=rounds, trigger="bank", stock_rounds=2, floated=1)
        first_cycle(fake, game)
        second_cycle(fake, game)
    return fake


@pytest.fixture(scope="module")
def sides(tmp_path_factory) -> tuple[Side, Side]:
    folder = tmp_path_factory.mktemp("games")
    a = logged(Fake18xx(folder / "a"), 24, 3).write()
    b = logged(Fake1856(folder / "b", variant="other"), 24, 5).write()
    for run, board in ((a, "1830"), (b, "1856")):
        shutil.copytree(data.root() / "maps" / board, run / "maps" / board)
    one, two = open_run(a), open_run(b)
    return Side("one", one, levels={0.0: one, 0.4: one}), Side("two", two, levels={0.0: two, 0.4: two})


def plan_of() -> TwoRecipe:
    plan = recipes.of_two("eighteenxx")
    assert plan is not None
    return plan


@pytest.fixture(scope="module")
def rendered(sides) -> tuple[str, dict[str, Any]]:
    return two_page.render(plan_of(), *sides)


def test_difference_of_games_that_share_no_luck():
    # Newcombe: 3 - sqrt(0.3 ** 2 + 0.4 ** 2) to 3 + sqrt(0.6 ** 2 + 0.8 ** 2)
    e = stats.apart(Estimate(2, 1.2, 2.4, 10, 5), Estimate(5, 4.7, 5.6, 20, 4))
    assert (e.value, e.low, e.high, e.n, e.deals) == (3, pytest.approx(2.5), pytest.approx(4), 10, 4)


def test_every_panel_has_an_answer(rendered):
    found = {panel["id"]: panel for panel in rendered[1]["panels"]}
    # the CGR is in neither game, nobody goes bankrupt, and no recorded games are given
    assert set(found) == {one.id for one in plan_of().panels} - {"cgr", "bankruptcies", "people"}
    assert "670\u202f$ (in all 12 deals)" in found["capital"]["answer"]
    money = {(d["name"], d["column"]): d for d in found["money"]["differences"]}
    flow = "bank to companies: flotation"
    assert (money[(flow, "paid")]["difference"], money[(flow, "paid")]["verdict"]) == (0, "undecided")
    assert money[(flow, "each_round")]["difference"] == pytest.approx(670 / 5 - 670 / 3)
    assert all(len(panel["examples"]) == 6 for panel in found.values())


def test_headline_is_unpaired(sides):
    head, only = two_games.headline(plan_of(), *sides)
    turns = next(p for p in head if p.figure.key == "turns")
    assert (turns.a.value, turns.b.value, turns.difference.value) == (3, 5, 2)
    assert np.isnan(turns.rho)
    # the CGR is in the rules of the second game alone: no difference, but told by itself
    assert {(name, figure.key) for name, figure in only} == {("two", "cgr")}
    assert "cgr" not in {p.figure.key for p in head}


def test_page(rendered):
    page, plain = rendered
    assert "one and two: two economies" in page
    assert page.count("Three games of each to look at") == len(plain["panels"])
    assert {panel["id"] for panel in plain["panels"]} >= {"money", "trains", "income", "board", "skill", "measures"}


def test_every_answer_is_one_sentence_with_its_games(rendered):
    _, plain = rendered
    for panel in plain["panels"]:
        assert not re.search(r"[.!?] [A-Z]", panel["answer"]), panel["answer"]
        assert panel["answer"].endswith("."), panel["answer"]
        if panel["id"] not in ("board", "skill"):
            assert "(n = 24 games of each)." in panel["answer"], panel["id"]


def test_plain_data_is_json_with_everything_on_the_page(rendered):
    _, plain = rendered

    def not_json(word: str) -> None:
        raise AssertionError(word)

    again = json.loads(console.finite_json(plain), parse_constant=not_json)
    panels = {panel["id"]: panel for panel in again["panels"]}
    metrics = {panel: [block["metric"] for block in one["blocks"]] for panel, one in panels.items()}
    assert metrics["shares"] == ["share_spread", "dividends_by_cycle"]
    assert metrics["worth"] == ["worth_by_round", "worth_by_round"]
    assert metrics["ends"] == ["end_triggers", "length", "decisions"]
    assert metrics["seats"] == ["wins_by_seat", "wins_by_bot", "same_winner", "seats_and_prices", "skill_share"]
    lead = panels["lead"]["differences"]
    assert {tuple(one["keys"]) for one in lead} == {("to_go", "standing")}
    assert "in front, to go 2" in {one["name"] for one in lead}
    for one in (d for panel in again["panels"] for d in panel["differences"]):
        assert (one["verdict"] == "undecided") == (one["to_go"] != 0), one


def test_games_to_look_at_differ_and_say_how_they_were_chosen(rendered):
    _, plain = rendered
    capital = next(panel for panel in plain["panels"] if panel["id"] == "capital")["examples"]
    assert len({(one["of"], one["game"]) for one in capital}) == 6
    assert {one["note"] for one in capital} == {
        "companies started 2 and operating rounds 3 in every game; chosen by winner's worth instead",
        "companies started 2 and operating rounds 5 in every game; chosen by winner's worth instead",
    }
    assert capital[0]["command"].endswith(f"--game {capital[0]['game']}")


def test_only_some_families_have_such_a_page():
    assert recipes.of_two("railways") is None


def test_people_beside_bots(tmp_path, sides):
    recorded = Fake18xx(tmp_path / "people", variant="recorded")
    logged(recorded, 1, 3)
    recorded.game("ann bob", [600, 700], turns=9, trigger="none")
    page, _ = people.render(open_run(recorded.write()), [side.run for side in sides])
    assert "1830: do simulated games look like those of people?" in page
    assert "1856:" not in page  # none was recorded
    assert "stopped by its players" in page
    assert "SV (face 20 $)" in page


def test_people_are_compared_with_tables_of_as_many_players(tmp_path, sides):
    recorded = open_run(logged(Fake18xx(tmp_path / "people", variant="recorded"), 2, 3).write())
    three = recorded.cells.with_columns(players=pl.lit(3).cast(recorded.cells["players"].dtype))
    recorded.__dict__["cells"] = three
    with pytest.raises(BadInput, match="recorded games have 3 players; simulate games with as many"):
        people.render(recorded, [side.run for side in sides])


def test_other_rules_of_recorded_games_are_warned_of(tmp_path, sides):
    fake = Fake18xx(tmp_path / "people", variant="recorded")
    fake.values = {**fake.values, "bank": {"cash": 9000}}
    page, warnings = people.render(
        open_run(logged(fake, 2, 3).write()), [sides[0].run], [("human_04", "hotseat, entered by one person")]
    )
    said = "recorded games were played by recorded, the simulated ones by toy: they differ in bank.cash"
    assert any(said in text for text in warnings), warnings
    assert said in page
    assert "human_04: hotseat, entered by one person" in page
    assert "Par of PRR" in page


def test_every_band_has_its_name_and_none_lies_on_another():
    rows = pl.DataFrame(
        [
            {"payer": payer, "payee": payee, "purpose": f"{payer} {i}", "paid": float(paid)}
            for payer, payee in (("bank", "players"), ("companies", "bank"), ("players", "companies"))
            for i, paid in enumerate((9000, 40, 3, 2, 1, 1))
        ]
    )
    figure = Figure(figsize=(7, 6))
    axis = figure.subplots()
    spec = charts.read("sankey payer=payer payee=payee part=purpose y=paid", unit="$")
    flows.sankey(axis, spec, rows)
    names = [text for text in axis.texts if text.get_weight() != "bold"]
    assert {text.get_text().rsplit(" ", 2)[0] for text in names} == set(rows["purpose"])
    places = sorted(text.get_position()[1] for text in axis.texts if text.get_ha() == "left")
    assert min(b - a for a, b in pairwise(places)) >= 0.1


def test_boards_by_figures(sides):
    """Both boards from the files that their runs keep."""
    board = next(one for one in two_page.shown(plan_of(), *sides) if one.panel.id == "board")
    found = {row["figure"]: (row["one"], row["two"]) for row in board.blocks[0].answer.rows.to_dicts()}
    assert found["hexes to build on"] == ("74", "87")
    assert found["tiles, gray"] == ("none", "2")
    assert found["cities on gray tiles"] == ("none", "2: 60 to 100, mean 80.0")
    assert found["from a home to its destination"] == ("none", "2: 3 to 5, mean 4.00")
    assert board.answer.startswith("one has 74 hexes to build on and 28 cities, two 87 and 26; terrain costs 101")
    assert not board.blocks[0].wide  # games of a run that nobody played cannot be drawn


def test_prices_and_pars_of_people_beside(sides, tmp_path):
    """Three recorded games of the first board, which go as the simulated ones: two prices and two pars of each."""
    recorded = open_run(logged(Fake18xx(tmp_path), 3, 3).write())
    one = next(one for one in two_page.shown(plan_of(), *sides, recorded) if one.panel.id == "people")
    assert one.answer.startswith("Of one 6 of 6 prices and 6 of 6 pars of 3 recorded games lie within the middle")
    assert one.answer.endswith("nine tenths of 24 games of bots.")
    prices, pars = (part.answer.rows.to_dicts() for part in one.blocks)
    assert [(row["figure"], row["middle"], row["recorded 3"]) for row in prices] == [
        ("SV (face 20 $)", 20, 20), ("CA (face 160 $)", 200, 200)
    ]  # fmt: skip
    assert {row["figure"]: row["middle"] for row in pars} == {"Par of NYC": 100, "Par of PRR": 67}
    page = report.render(sides[0].run, recorded=recorded)
    panel = page.split('id="people"')[1].split("</section>")[0]
    assert "6 of 6 prices of privates of recorded games lie within" in panel
    assert panel.count("<figure") == 3
    assert "was given no games of people" in report.render(sides[0].run).split('id="people"')[1]


def test_values_outside_nine_tenths_are_named():
    row = people.Row("CA (face 160 $)", "$", Estimate(250, 245, 255, 100, 25), (230, 240, 250, 255, 260),
                     {"recorded 1": 195, "recorded 2": 235, "recorded 3": None})  # fmt: skip
    assert row.unlike == ["recorded 1"]
    assert row.known == [195, 235]


def test_a_few_simulated_games_are_no_range(tmp_path):
    few = open_run(logged(Fake18xx(tmp_path / "few"), 4, 3).write())
    with pytest.raises(BadInput, match="at least 20"):
        people.render(few, [few])
