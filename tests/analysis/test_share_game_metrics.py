"""Metrics of the share game on a run whose numbers are worked out by hand."""

from typing import Any, ClassVar

import pytest

from analysis import batches, metrics, recipes
from analysis.store import Run, open_run
from sim import families, variants
from sim.games.railways.share_game.rows import GameRow, SeatRow
from sim.games.railways.share_game.taste import BANS
from sim.record import Record

from .fake import FakeRun

NAMES = [name for name in metrics.names("share_game") if name.startswith("share_game")]


class FakeShareGame(FakeRun):
    """Games of the share game."""

    family, map = "share_game", "england_wales"
    rows: ClassVar[tuple[type[Record], type[Record]]] = (GameRow, SeatRow)
    named: ClassVar[dict[str, str | None]] = {}
    values: ClassVar[dict[str, Any]] = {"ew_advanced": {"end_empty_cities": 16}}


def sale(run: FakeRun, game: int, company: str, amount: int, price: int) -> None:
    """A share bought in the opening."""
    run.event(game, "share_bought", turn=0, step=0, seat=0, company=company, amount=amount, before=price)


def dividend(
    run: FakeRun, game: int, company: str, turn: int, amounts: tuple[int, int, int], prices: tuple[int, int]
) -> None:
    """Amount, part of each share, shares; price before and after."""
    amount, each, shares = amounts
    here = {"turn": turn, "step": 4, "seat": 0, "company": company}
    run.event(game, "dividend", amount=amount, number=each, before=30, after=shares, **here)
    run.event(game, "price", before=prices[0], after=prices[1], reason="dividend", **here)


def merger(run: FakeRun, game: int, amount: int, *after: str) -> None:
    """Red proposes to take over blue; the events that follow."""
    run.event(game, "merger_proposed", company="red", item="blue", seat=0, amount=amount, number=4, before=6)
    for kind in after:
        run.event(game, kind, company="red", item="blue", seat=0)


@pytest.fixture
def run(tmp_path) -> Run:
    """Two players, two deals, three games of two turns and one that was given up."""
    it = FakeShareGame(tmp_path / "run")
    controlled = {"controlled": [3, 1]}
    for trigger in ("empty_cities", "empty_cities", "empty_cities", "unfinished"):
        it.game("ann bob", [30, 20], turns=2, trigger=trigger, seats=controlled)
    sale(it, 0, "red", 10, 8)  # deal 0: 10 + 12 for 8 + 8; deal 1: 8 for 8
    sale(it, 1, "red", 12, 8)
    sale(it, 2, "red", 8, 8)
    sale(it, 1, "blue", 7, 7)
    sale(it, 3, "red", 99, 8)  # of a game that was given up
    for game, shares in ((0, 2), (1, 4), (2, 0)):
        it.event(game, "income", turn=1, step=4, company="red", amount=6, number=4)
        if shares:
            it.event(game, "shares_issued", turn=1, company="red", number=shares, amount=16, reason="track")
        it.event(game, "bonds", turn=2, company="red", number=1, amount=5, reason="track")
    dividend(it, 0, "red", 1, (9, 3, 3), (8, 9))
    dividend(it, 0, "red", 2, (0, 0, 3), (9, 7))
    dividend(it, 1, "red", 1, (10, 3, 3), (8, 9))
    dividend(it, 1, "red", 2, (20, 4, 5), (9, 11))
    dividend(it, 2, "red", 1, (4, 0, 5), (8, 7))
    dividend(it, 2, "red", 2, (6, 1, 5), (7, 7))
    it.event(0, "control", company="red", seat=0, number=1)
    it.event(0, "control", company="red", seat=1, number=2, before=0)
    it.event(2, "control", company="red", seat=1, number=2, before=0)
    merger(it, 0, 24, "vote_counted", "vote_counted", "merged")
    merger(it, 1, 30, "vote_counted")
    merger(it, 1, 36, "vote_counted", "vote_counted")
    return open_run(it.write())


def rows(run: Run, name: str, **parameters: Any) -> list[dict[str, Any]]:
    return metrics.answer(run, f"share_game_{name}", parameters).rows.to_dicts()


def test_opening(run: Run) -> None:
    """Red: 30k for starting prices of 24k, three shares in three games."""
    blue, red = rows(run, "opening")
    assert (blue["company"], blue["ratio"], blue["found"]) == ("blue", 1, 1)
    assert red["ratio"] == pytest.approx(30 / 24)
    assert red["paid"] == pytest.approx(10)
    assert red["sold"] == pytest.approx(1)
    assert (red["n"], red["found"]) == (3, 3)


def test_issues(run: Run) -> None:
    """2, 4 and no shares in turn 1, a bond in each turn 2."""
    one, two = rows(run, "issues")
    assert (one["turn"], one["shares"], one["bonds"]) == (1, pytest.approx(2), 0)
    assert (two["turn"], two["shares"], two["bonds"]) == (2, 0, pytest.approx(1))


def test_dilution(run: Run) -> None:
    """Three shares: 9, 0 and 10k, of which 3, 0 and 3k each; five shares: 20, 4 and 6k, of which 4, 0 and 1k each."""
    three, five = rows(run, "dilution")
    assert (three["shares"], three["n"], five["shares"], five["n"]) == (3, 3, 5, 3)
    assert (three["dividend"], three["each"]) == (pytest.approx(19 / 3), pytest.approx(2))
    assert (five["dividend"], five["each"]) == (pytest.approx(10), pytest.approx(5 / 3))
    assert three["lost"] == pytest.approx(1 / 19)
    assert five["lost"] == pytest.approx((0 + 4 + 1) / 30)
    assert three["share"] == five["share"] == pytest.approx(0.5)


def test_dividends(run: Run) -> None:
    """Nothing, half, less, the price twice, twice the price."""
    found = {row["paid"]: (row["found"], row["moved"]) for row in rows(run, "dividends")}
    assert found == {
        "nothing": (1, -2), "up to half the price": (1, -1), "less than the price": (1, 0), "the price": (2, 1),
        "twice the price": (1, 2),
    }  # fmt: skip


def test_prices_by_turn(run: Run) -> None:
    one, two = rows(run, "prices_by_turn")
    assert (one["turn"], one["company"], one["price"]) == (1, "red", pytest.approx((9 + 9 + 7) / 3))
    assert (two["turn"], two["price"], two["n"]) == (2, pytest.approx((7 + 11 + 7) / 3), 3)


def test_mergers(run: Run) -> None:
    found = {row["outcome"]: (row["found"], row["proposed"], row["price"]) for row in rows(run, "mergers")}
    assert found == {
        "merged": (1, pytest.approx(1 / 3), 24),
        "own shareholders refused": (1, pytest.approx(1 / 3), 30),
        "target refused": (1, pytest.approx(1 / 3), 36),
    }


def test_control(run: Run) -> None:
    """Seat 0 controls three companies and wins: ann in games 0 and 2, bob in game 1."""
    one, three = rows(run, "control")
    assert (one["controlled"], three["controlled"], three["found"], three["n"]) == (1, 3, 3, 6)
    ann, bob = 2 / 3, 1 / 3  # what each wins on average
    assert three["lift"] == pytest.approx(((1 - ann) * 2 + (1 - bob)) / 3)
    assert three["ahead"] == pytest.approx(5)


def test_companies(run: Run) -> None:
    (red,) = rows(run, "companies")
    assert (red["company"], red["there"], red["income"]) == ("red", 1, pytest.approx(6))
    assert red["price"] == pytest.approx((7 + 11 + 7) / 3)
    assert red["changes"] == pytest.approx(2 / 3)


def test_merger_wins(tmp_path) -> None:
    """In game 0 seat 0 (ann) wins as proposer, seat 1 (bob) gets 12k; in game 1 nobody merges."""
    it = FakeShareGame(tmp_path / "merged")
    it.game("ann bob", [30, 20], mergers=1, seats={"mergers": [1, 0], "bought_out": [6, 12]})
    it.game("ann bob", [30, 20])
    out, proposer = rows(open_run(it.write()), "merger_wins")
    assert (out["part"], out["n"], out["received"], out["ahead"]) == ("bought out", 1, 12, -5)
    assert (proposer["part"], proposer["received"], proposer["lift"]) == ("proposer", 6, pytest.approx(0.5))


def test_wealth(run: Run) -> None:
    assert [(row["bot"], row["n"]) for row in rows(run, "wealth")] == [("ann", 3), ("bob", 3)]


@pytest.mark.parametrize("name", NAMES)
def test_every_metric_has_a_test_here(name: str) -> None:
    assert f"test_{name.removeprefix('share_game_')}" in globals()


def test_the_batch_and_the_recipe_fit() -> None:
    """Every rule of the batch can be set, every ban is known, every test that a panel names is in the batch."""
    batch = batches.load("rotw-england-wales-shares")
    base = variants.load(batch.base)
    for rule in batch.rules:
        other = variants.load(rule.variant) if rule.variant else variants.load(batch.base, rule.set)
        assert other.digest != base.digest, rule.id
    assert {name for ban in batch.bans for name in ban.never} == set(BANS)
    tests = {test.id for test in (*batch.rules, *batch.bans)}
    panels = recipes.load("share_game").panels
    assert {test for panel in panels for test in panel.tests} <= tests
    assert families.get("share_game").title.endswith("share game")
