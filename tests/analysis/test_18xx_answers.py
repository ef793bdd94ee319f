"""Metrics of 1830 and 1856 that answer one of the public questions to the end, on tiny games worked out by hand."""

from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest

from analysis.store import Run, open_run

from .fake_18xx import BANK, PRR, Fake18xx
from .log_18xx import by, first_cycle, played, rows, second_cycle, worth


def auctioned(fake: Fake18xx, scores: list[int], owners: dict[str, int], prices: Sequence[int] = (20, 160)) -> int:
    """A finished game of two: scores by seat, who buys each private, and for how much."""
    game = fake.game("ann bob", scores, trigger="bank")
    for (item, seat), price in zip(owners.items(), prices, strict=False):
        fake.event(game, "private_sold", turn=0, step=0, seat=seat, item=item, amount=price, reason="auction")
    return game


# --- 1: fair prices


def fair(tmp_path: Path, games: Iterable[tuple[bool, bool]], sv: int, ca: int) -> dict[str, dict[str, float]]:
    """What the metric says where SV and CA are worth so many of 1000 $ to the owner more than to the other player.

    `games`: of each deal, whether ann owns SV and CA; it is played twice, she sits at the other seat then."""
    fake = Fake18xx(tmp_path)
    for ann_sv, ann_ca in games:
        for ann in (0, 1):
            ahead = (sv if ann_sv else -sv) // 2 + (ca if ann_ca else -ca) // 2
            scores = [500 + ahead, 500 - ahead]
            owners = {"SV": ann if ann_sv else 1 - ann, "CA": ann if ann_ca else 1 - ann}
            auctioned(fake, scores if ann == 0 else scores[::-1], owners)
    return by(open_run(fake.write()), "private_fair_prices", "private")


def test_fair_price_where_the_price_never_varies(tmp_path):
    """The buyer of SV has 20 and 40 points of the wealth more than the other: 30 of 100, of 2400 $ at the start."""
    fake = Fake18xx(tmp_path)
    for ahead in (100, 200):
        for _ in range(2):  # ann and bob in turn at seat 0, which buys
            auctioned(fake, [500 + ahead, 500 - ahead], {"SV": 0})
    (row,) = rows(open_run(fake.write()), "private_fair_prices")
    assert (row["private"], row["price"], row["n"], row["deals"]) == ("SV", 20, 4, 2)
    assert row["wealth"] == pytest.approx(0.3)
    assert (row["above"], row["fair"]) == (pytest.approx(720), pytest.approx(740))
    assert row["lift"] == pytest.approx(1)  # the buyer always wins, against half of the games where he does not buy
    # two deals, 480 and 960 $: their standard error 240 $, and 12.7 of it for one degree of freedom
    assert row["fair_low"] == pytest.approx(740 - 12.706 * 240, rel=1e-3)


def test_privates_of_one_package_are_told_apart(tmp_path):
    """SV is worth 200 and CA 100 of 1000 $, though who buys one mostly buys the other too."""
    found = fair(tmp_path, [(True, True)] * 4 + [(False, False)] * 3 + [(True, False), (False, True)], 200, 100)
    assert {name: round(row["above"]) for name, row in found.items()} == {"SV": 480, "CA": 240}
    assert found["CA"]["fair"] == pytest.approx(160 + 240)
    assert found["CA"]["above_low"] is None  # every deal says the same


def test_a_private_that_another_tells_has_no_row(tmp_path):
    assert set(fair(tmp_path, [(True, True), (False, False)] * 2, 200, 0)) == {"SV"}


# --- 12: combinations


def test_pairs_beyond_their_parts(tmp_path):
    """Ann wins where she has both, bob where he has CA: with both +50, with SV alone -50, with CA alone +50."""
    fake = Fake18xx(tmp_path)
    for deal in range(20):
        for ann in (0, 1):
            both = deal % 2 == 0
            scores = [600, 400] if both == (ann == 0) else [400, 600]
            auctioned(fake, scores, {"SV": ann, "CA": ann if both else 1 - ann})
    (row,) = rows(open_run(fake.write()), "private_pairs")
    assert (row["pair"], row["lift"], row["beyond"]) == ("SV and CA", 0.5, pytest.approx(0.5 + 0.5 - 0.5))
    assert (row["n"], row["deals"], row["together"]) == (20, 10, 0.5)


# --- 35: thirds


def test_wins_by_third(tmp_path):
    """Of six rounds ann leads after two, bob after four; ann wins."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [900, 800], turns=6, trigger="bank", stock_rounds=3)
        for number in range(6):
            turn, step = number // 2 + 1, number % 2 + 1
            fake.event(game, "operating_round", turn=turn, step=step, number=step, amount=2)
            worth(fake, game, turn, step, *((200, 100) if number < 2 else (200, 300)))
    found = {(row["third"], row["place"]): row["won"] for row in rows(open_run(fake.write()), "wins_by_third")}
    assert found == {(1, 1): 1, (1, 2): 0, (2, 1): 0, (2, 2): 1}


# --- a run of two games with the log of two cycles


@pytest.fixture
def run(tmp_path) -> Run:
    """Two deals; in each one game with the log, in which seat 1 and then seat 0 wins."""
    fake = Fake18xx(tmp_path)
    for scores in ([700, 900], [900, 700]):
        game = played(fake, scores)
        first_cycle(fake, game)
        second_cycle(fake, game)
        fake.event(game, "pass", turn=2, step=2, seat=1)
    return open_run(fake.write())


def test_decisions(run):
    found = by(run, "decisions", "part")
    assert {part: row["decisions"] for part, row in found.items()} == {
        "the auction": 2,  # SV, CA
        "stock rounds": 2 + 2 + 1,  # two starts, two shares bought, one sold
        "track and tokens": 2,
        "pay or keep": 2,  # nothing to keep in the first round
        "trains": 2,
        "other steps of companies": 3,  # a loan, SV to the PRR, the forced sale
        "passes": 1,
        "all": 17,
    }
    assert (found["all"]["each_player"], found["all"]["each_round"]) == (17 / 2, pytest.approx(17 / 3))


def test_returns_by_funding(run):
    """Of the PRR 134 + 2 * 67 $ are paid and 30 + 60 + 55 $ got, two shares at 55 $ are left; of the NYC 200 $."""
    found = by(run, "returns_by_funding", "kind")
    prr, nyc = found["full, in play at the end"], found["escrow, in play at the end"]
    assert [prr[x] for x in ("companies", "paid", "dividends", "sold", "worth")] == [1, 268, 30, 115, 110]
    assert prr["back"] == pytest.approx((30 + 115 + 110) / 268)
    assert [nyc[x] for x in ("paid", "worth", "back")] == [200, 200, 1]


def test_what_is_merged_has_no_worth_at_the_end(tmp_path):
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = played(fake, [700, 900])
        first_cycle(fake, game)
        fake.pays(game, BANK, PRR, 20, "dividend", turn=1, step=1)  # the pool's part of 50 $
        fake.event(game, "dividend", turn=1, step=1, company="PRR", amount=50, number=5)
        fake.event(game, "absorbed", turn=1, step=1, company="PRR", number=2)
    (row,) = rows(open_run(fake.write()), "returns_by_funding")
    assert [row[x] for x in ("kind", "paid", "dividends", "worth")] == ["full, merged or closed", 268, 30, 0]


def test_company_income(run):
    found = {(row["company"], row["cycle"]): (row["income"], row["running"]) for row in rows(run, "company_income")}
    assert found == {("PRR", 1): (0, 0), ("PRR", 2): (300, 1), ("NYC", 2): (0, 0)}


def test_variant_figures(run):
    found = {row["figure"]: row["amount"] for row in rows(run, "variant_figures")}
    assert found == {
        "operating rounds": 3,
        "ended by bankruptcy, % of games": 0,
        "presidents' own money, $": 50,
        "loans": 1,
        "changes of the leader": 2,  # bob after round 1, ann after 2, bob after 3
        "winner over the mean": 900 / 800,
        "won by the first seat, %": 50,
        "won by the last seat, %": 50,
    }


# --- 36 and 37: with a board


def with_board(folder: Path) -> None:
    """Tiles 57 and 14 with a city, tile 9 without; two cities."""
    (folder / "maps" / "1830").mkdir(parents=True)
    (folder / "maps" / "1830" / "tiles.csv").write_text(
        "tile,colour,count,nodes\n9,yellow,7,\n57,yellow,4,city:20:1\n14,green,3,city:30:2\n"
    )
    (folder / "maps" / "1830" / "hexes.csv").write_text(
        "hex,kind,colour,name,nodes,value_1,value_2,value_3,cost\n"
        "B2,city,white,Toledo,city:0:1,,,,\nC3,city,white,Altoona,city:0:1,,,,\nA1,plain,white,,,,,,\n"
    )


def test_dead_board(tmp_path):
    """Tile 57 in every game, by the winner in half; a token in Toledo in one of four; tile 9, 14 and Altoona never."""
    fake = Fake18xx(tmp_path)
    for i in range(4):
        game = fake.game("ann bob", [600, 400], trigger="bank")
        fake.event(game, "tile", seat=i % 2, company="PRR", place="B2", item="tile 57", number=0, amount=0)
        fake.event(game, "token", seat=1, company="PRR", place="C3", number=0, amount=0)  # a home
        if i == 0:
            fake.event(game, "token", seat=0, company="PRR", place="B2", number=0, amount=40)
    folder = fake.write()
    with_board(folder)
    found = by(open_run(folder), "dead_board", "thing")
    assert {name: (row["used"], row["winners"], row["n"]) for name, row in found.items()} == {
        "tile 9": (0, None, 0), "tile 14": (0, None, 0), "token in Altoona": (0, None, 0),
        "token in Toledo": (0.25, 1, 1), "tile 57": (1, 0.5, 4),
    }  # fmt: skip
    assert (found["tile 57"]["in_all"], found["tile 57"]["never"], found["tile 57"]["fair"]) == (5, 3, 0.5)
    assert len(rows(open_run(folder), "dead_board", top=2)) == 2


def out_of_it(tmp_path: Path, margins: Sequence[int], what) -> dict[str, dict[str, float]]:
    """Cat, third with three rounds to go, does `what` in cycle 3 of 4; ann has 10 % of the PRR, bob 20 %."""
    fake = Fake18xx(tmp_path)
    for margin in margins:
        for _ in range(3):
            scores = [1000, 1000 - margin, 500]
            game = fake.game("ann bob cat", scores, turns=4, trigger="bank", stock_rounds=4)

            def one(kind, turn, step=0, game=game, **columns):
                fake.event(game, kind, **{"turn": turn, "step": step} | columns)

            one("company_started", 1, seat=1, company="PRR", number=0, amount=67)
            one("company_started", 1, seat=2, company="NYC", number=0, amount=67)
            for seat in (0, 2):
                one("share_bought", 1, seat=seat, company="PRR", number=10, amount=67, reason="offering")
            for turn in (1, 2, 3, 4):
                one("operating_round", turn, 1, number=1, amount=1)
                what(one, turn)
                worth(fake, game, turn, 1, *scores)
    folder = fake.write()
    with_board(folder)
    return by(open_run(folder), "kingmaking", "name")


def test_kingmaking_by_a_sale(tmp_path):
    """A sale takes 1 $ from each per cent: 20 $ from the runner-up, 10 from the winner, who is 10 or 20 $ ahead."""

    def what(one, turn):
        if turn == 3:
            one("shares_sold", 3, 0, seat=2, company="PRR", number=10, amount=60, reason="sale")
            one("price", 3, 0, company="PRR", before=60, after=50, reason="sale")

    found = out_of_it(tmp_path, (10, 20), what)
    names = ("decided", "games_with", "to_winner", "to_runner_up", "n")
    assert [found["sales of shares"][x] for x in names] == [0.5, 1, -10, -20, 6]
    assert [found["all together"][x] for x in names] == [0.5, 1, -10, -20, 6]
    assert [found["trains that rust others"][x] for x in names] == [0, 0, 0, 0, 6]


def test_kingmaking_by_a_train(tmp_path):
    """Cat's company buys the 4 in round 2; the PRR ran for 100 $ in round 2 and for 60 and 50 $ in rounds 3 and 4."""

    def what(one, turn):
        one("run", turn, 1, seat=1, company="PRR", number=1, amount={1: 80, 2: 100, 3: 60, 4: 50}[turn])
        if turn == 2:
            one("train_bought", 2, 1, seat=2, company="NYC", item="train 4", amount=300, reason="bank")
            one("train_rusted", 2, 1, seat=1, company="PRR", item="train 2", number=1)
            one("train_rusted", 2, 1, seat=2, company="NYC", item="train 2", number=1)  # its own: no matter

    found = out_of_it(tmp_path, (9, 10), what)["trains that rust others"]
    # 90 $ less: 9 $ of the winner, 18 $ of the runner-up
    assert [found[x] for x in ("decided", "to_winner", "to_runner_up")] == [0.5, -9, -18]


def test_kingmaking_by_a_tile(tmp_path):
    """Cat turns the city of the PRR from 20 to 30 $ in round 2, and pays 10 $ more in each of two rounds after it."""

    def what(one, turn):
        if turn == 1:
            one("token", 1, 1, seat=1, company="PRR", place="B2", number=0, amount=0)
            one("tile", 1, 1, seat=1, company="PRR", place="B2", item="tile 57", number=0, amount=0)
        if turn == 2:
            one("tile", 2, 1, seat=2, company="NYC", place="B2", item="tile 14", number=0, amount=0)
            one("tile", 2, 1, seat=2, company="NYC", place="A1", item="tile 9", number=0, amount=0)  # no city

    found = out_of_it(tmp_path, (1,), what)["tiles on cities of others"]
    assert [found[x] for x in ("decided", "to_winner", "to_runner_up")] == [0, 2, 4]
