"""Two games on one page, and recorded games beside simulated ones."""

import numpy as np
import pytest

from analysis import people, recipes, stats, two_games, two_page
from analysis.stats import Estimate
from analysis.store import open_run
from analysis.two_games import Side
from sim.errors import BadInput

from .fake_18xx import Fake18xx
from .test_18xx_metrics import first_cycle, second_cycle


class Fake1856(Fake18xx):
    """The other board."""

    map = "1856"


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
    return Side("one", open_run(a)), Side("two", open_run(b))


def test_difference_of_games_that_share_no_luck():
    # Newcombe: 3 - sqrt(0.3 ** 2 + 0.4 ** 2) to 3 + sqrt(0.6 ** 2 + 0.8 ** 2)
    e = stats.apart(Estimate(2, 1.2, 2.4, 10, 5), Estimate(5, 4.7, 5.6, 20, 4))
    assert (e.value, e.low, e.high, e.n, e.deals) == (3, pytest.approx(2.5), pytest.approx(4), 10, 4)


def test_every_panel_has_an_answer(sides):
    plan = recipes.of_two("eighteenxx")
    assert plan is not None
    found = {one.panel.id: one for one in two_games.shown(plan, *sides)}
    # the CGR is in neither game, and nobody goes bankrupt
    assert set(found) == {one.id for one in plan.panels} - {"cgr", "bankruptcies"}
    assert "670\u202f$ (in all 12 deals)" in found["capital"].answer
    money = {(d.name, d.column): d.difference for d in found["money"].differences}
    flow = "bank to companies: flotation"
    assert (money[(flow, "paid")].value, money[(flow, "paid")].decided) == (0, False)
    assert money[(flow, "each_round")].value == pytest.approx(670 / 5 - 670 / 3)
    assert all(len(examples) == 3 for one in found.values() for _, _, examples in one.examples)


def test_headline_is_unpaired(sides):
    turns = next(p for p in two_games.headline(*sides) if p.figure.key == "turns")
    assert (turns.a.value, turns.b.value, turns.difference.value) == (3, 5, 2)
    assert np.isnan(turns.rho)


def test_page(sides):
    plan = recipes.of_two("eighteenxx")
    assert plan is not None
    page, plain = two_page.render(plan, *sides)
    assert "one and two: two economies" in page
    assert page.count("Three games of each to look at") == len(plain["panels"])
    assert {panel["id"] for panel in plain["panels"]} >= {"money", "trains", "income"}


def test_only_some_families_have_such_a_page():
    assert recipes.of_two("railways") is None


def test_people_beside_bots(tmp_path, sides):
    recorded = Fake18xx(tmp_path / "people", variant="recorded")
    logged(recorded, 1, 3)
    recorded.game("ann bob", [600, 700], turns=9, trigger="none")
    page = people.render(open_run(recorded.write()), [side.run for side in sides])
    assert "1830: do simulated games look like those of people?" in page
    assert "1856:" not in page  # none was recorded
    assert "stopped by its players" in page
    assert "SV (face 20 $)" in page


def test_values_outside_nine_tenths_are_named():
    row = people.Row("CA (face 160 $)", "$", Estimate(250, 245, 255, 100, 25), (230, 240, 250, 255, 260),
                     {"recorded 1": 195, "recorded 2": 235, "recorded 3": None})  # fmt: skip
    assert row.unlike == ["recorded 1"]
    assert row.known == [195, 235]


def test_a_few_simulated_games_are_no_range(tmp_path):
    few = open_run(logged(Fake18xx(tmp_path / "few"), 4, 3).write())
    with pytest.raises(BadInput, match="at least 20"):
        people.render(few, [few])
