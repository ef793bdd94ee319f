"""Metrics of 1830 and 1856 on tiny games, worked out by hand.

Two deals of two players; the finished games 0 (deal 0) and 2 (deal 1) have one and the same log. In game 0 ann sits at
seat 0 and ends with 700 $, bob at seat 1 with 900 $; in game 2 it is the other way round, so that each bot wins half.
"""

from pathlib import Path

import pytest

from analysis import metrics
from analysis.store import Run, open_run

from .fake_18xx import BANK, NYC, PRR, Fake18xx


def first_cycle(fake: Fake18xx, game: int) -> None:
    """The auction, the PRR at 67 $, its first round."""

    def one(kind, **columns):
        fake.event(game, kind, **{"turn": 1, "step": 0} | columns)

    def pays(giver, taker, amount, reason, step=0, turn=1):
        fake.pays(game, giver, taker, amount, reason, turn=turn, step=step)

    pays(0, BANK, 20, "auction", turn=0)
    one("private_sold", turn=0, seat=0, item="SV", amount=20, reason="auction")
    pays(1, BANK, 200, "auction", turn=0)
    one("private_sold", turn=0, seat=1, item="CA", amount=200, reason="auction")
    one("stock_round", seat=0, number=1)
    pays(0, BANK, 134, "start")
    one("company_started", seat=0, company="PRR", number=0, amount=67)
    for seat in (1, 0):
        pays(seat, BANK, 67, "offering")
        one("share_bought", seat=seat, company="PRR", number=10, amount=67, reason="offering")
    pays(BANK, PRR, 670, "flotation")
    one("company_floated", seat=0, company="PRR", number=40, amount=670, reason="flotation")
    one("operating_round", step=1, number=1, amount=1)
    for place in ("A1", "A3"):
        pays(PRR, BANK, 40, "terrain", step=1)
        one("tile", step=1, seat=0, company="PRR", place=place, amount=40)
    pays(PRR, BANK, 80, "train", step=1)
    one("train_bought", step=1, seat=0, company="PRR", item="train 2", amount=80, reason="bank")
    one("withheld", step=1, seat=0, company="PRR", amount=0)
    worth(fake, game, 1, 1, 600, 700)


def second_cycle(fake: Fake18xx, game: int) -> None:
    """The NYC with escrow and a loan, a sale, two rounds, a dumped presidency."""

    def one(kind, **columns):
        fake.event(game, kind, **{"turn": 2, "step": 0} | columns)

    def pays(giver, taker, amount, reason, step=0):
        fake.pays(game, giver, taker, amount, reason, turn=2, step=step)

    one("stock_round", seat=1, number=2)
    pays(1, NYC, 200, "start")
    one("company_started", seat=1, company="NYC", number=2, amount=100)
    pays(BANK, 1, 60, "sale")
    one("shares_sold", seat=1, company="PRR", number=10, amount=60, reason="sale")
    one("price", seat=0, company="PRR", before=67, after=60, reason="sale")
    one("operating_round", step=1, number=1, amount=2)
    one("run", step=1, seat=0, company="PRR", number=1, amount=100)
    pays(BANK, 0, 30, "dividend", step=1)
    one("dividend", step=1, seat=0, company="PRR", number=10, amount=30)
    pays(BANK, NYC, 100, "loan", step=1)
    one("loan", step=1, seat=1, company="NYC", number=1, amount=100)
    one("interest", step=1, seat=1, company="NYC", number=1, amount=10)
    pays(NYC, BANK, 10, "interest", step=1)
    pays(PRR, 0, 40, "private_trade", step=1)
    one("private_sold", step=1, seat=0, company="PRR", item="SV", amount=40, reason="company")
    pays(1, NYC, 50, "help", step=1)
    one("help", step=1, seat=1, company="NYC", item="train 3", amount=50, reason="train")
    pays(NYC, BANK, 180, "train", step=1)
    one("train_bought", step=1, seat=1, company="NYC", item="train 3", amount=180, reason="bank")
    worth(fake, game, 2, 1, 800, 650)
    one("operating_round", step=2, number=2, amount=2)
    one("run", step=2, seat=0, company="PRR", number=1, amount=200)
    pays(BANK, PRR, 200, "withheld", step=2)
    one("withheld", step=2, seat=0, company="PRR", amount=200)
    one("train_rusted", step=2, seat=0, company="PRR", item="train 2", number=1)
    pays(BANK, 0, 55, "forced_sale", step=2)
    one("shares_sold", step=2, seat=0, company="PRR", number=10, amount=55, reason="forced_sale")
    one("president", step=2, seat=1, company="PRR", before=0, after=1)
    one("price", step=2, seat=1, company="PRR", before=60, after=55, reason="forced_sale")
    worth(fake, game, 2, 2, 700, 900)


def worth(fake: Fake18xx, game: int, turn: int, step: int, *of: int) -> None:
    for seat, amount in enumerate(of):
        fake.event(game, "worth", turn=turn, step=step, seat=seat, amount=amount, number=0)


def played(fake: Fake18xx, scores: list[int], **numbers: int) -> int:
    """A finished game, and one of the same deal that was given up."""
    game = fake.game("ann bob", scores, turns=3, trigger="bank", stock_rounds=2, floated=1, **numbers)
    fake.game("ann bob", [1, 1], turns=40, trigger="unfinished")
    return game


@pytest.fixture
def run(tmp_path) -> Run:
    fake = Fake18xx(tmp_path)
    for scores in ([700, 900], [900, 700]):
        game = played(fake, scores)
        first_cycle(fake, game)
        second_cycle(fake, game)
    return open_run(fake.write())


def rows(run, name, **parameters):
    return metrics.answer(run, name, parameters).rows.to_dicts()


def by(run, name, key, **parameters):
    return {row[key]: row for row in rows(run, name, **parameters)}


def test_money_flows(run):
    found = by(run, "money_flows", "flow")
    one = found["bank to companies: flotation"]
    # 670 $ in 3 rounds, for 2 * 1200 $ to begin with; both deals say the same, which is no spread to go by
    assert (one["paid"], one["each_round"], one["each_dollar"]) == (
        670,
        pytest.approx(670 / 3),
        pytest.approx(670 / 2400),
    )
    assert (one["paid_low"], one["n"], one["deals"]) == (None, 2, 2)
    assert found["players to companies: shares of the offering"]["paid"] == 200
    assert found["players to bank: shares of the offering"]["paid"] == 134 + 2 * 67
    assert found["companies to players: privates"]["paid"] == 40


def test_money_scaled(run):
    """Three rounds; two players begin with 1200 $ each."""
    found = by(run, "money_scaled", "what")
    assert {what: row["paid"] for what, row in found.items()} == {
        "worth of the winner": 900, "worth of all players": 1600, "route income": 300, "dividends to players": 30,
        "trains of the bank": 80 + 180, "privates in the auction": 220, "presidents' own money": 50, "loans": 100,
        "interest due": 10,
    }  # fmt: skip
    assert (found["worth of the winner"]["each_round"], found["worth of the winner"]["each_dollar"]) == (
        300,
        900 / 1200,
    )
    assert found["route income"]["each_dollar"] == pytest.approx(300 / 2400)


def test_money_by_cycle(run):
    found = {(row["cycle"], row["what"]): row["paid"] for row in rows(run, "money_by_cycle")}
    assert found[(0, "the rest")] == 220
    assert found[(1, "shares bought")] == 268
    assert found[(1, "bank to companies")] == 670
    assert found[(2, "shares sold")] == 60 + 55
    assert (found[(2, "dividends")], found[(2, "income kept")], found[(2, "bank to companies")]) == (30, 200, 100)


def test_company_money(run):
    found = by(run, "company_money", "source")
    raised = {name: row["raised"] for name, row in found.items()}
    assert raised == {
        "flotation": 670, "shares sold one by one": 200, "income kept": 200, "loans": 100, "own money for trains": 50,
    }  # fmt: skip
    assert found["flotation"]["share"] == pytest.approx(670 / 1220)


def test_private_prices(run):
    found = by(run, "private_prices", "private")
    sv, ca = found["SV"], found["CA"]
    # SV pays 5 $ in rounds 1 and 2, then the PRR has it; CA pays 25 $ in all three and counts 160 $ at the end
    names = ("price", "above_face", "income", "resale", "to_companies", "gain", "brought")
    assert [sv[x] for x in names] == [20, 0, 10, 40, 1, 30, 50]
    assert [ca[x] for x in ("price", "above_face", "income", "resale", "gain")] == [200, 40, 75, None, 75 + 160 - 200]
    assert rows(run, "private_pairs") == []  # nobody has two


@pytest.fixture
def traded(tmp_path) -> Run:
    """SV goes from ann to bob to a company; the others bring shares.

    CA one of the PRR (par 67), BO 20 % of the NYC (par 100); MH is swapped for one of the NYC at 120 $. All pass once
    in the auction when SV and CA are sold."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, step=0, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": step} | columns)

        one("private_sold", 0, seat=0, item="SV", amount=20, reason="auction")
        one("private_sold", 0, seat=0, item="CA", amount=200, reason="auction")
        one("share_bought", 0, seat=0, company="PRR", item="CA", number=10, amount=0, reason="free_share")
        for revenue in (5, 25):
            fake.pays(game, BANK, 0, revenue, "private_income", turn=0, step=0)
        one("private_sold", 0, seat=1, item="MH", amount=115, reason="auction")
        one("private_sold", 0, seat=1, item="BO", amount=220, reason="auction")
        one("company_started", 0, seat=1, company="NYC", number=0, amount=100)
        one("company_started", 1, seat=0, company="PRR", number=0, amount=67)
        one("operating_round", 1, 1, number=1, amount=1)
        one("private_sold", 2, seat=1, item="SV", amount=33, reason="player")
        one("price", 2, company="NYC", before=100, after=120, reason="dividend")
        one("private_closed", 2, seat=1, item="MH", reason="exchange")
        one("share_bought", 2, seat=1, company="NYC", item="MH", number=10, amount=0, reason="exchange")
        one("operating_round", 2, 1, number=1, amount=1)
        one("private_sold", 2, 1, seat=1, company="PRR", item="SV", amount=40, reason="company")
        one("operating_round", 3, 1, number=1, amount=1)
        for item in ("CA", "BO"):
            one("private_closed", 3, 1, item=item, reason="bank")
    return open_run(fake.write())


def test_what_privates_bring_to_their_buyers_and_to_all(traded):
    found = by(traded, "private_prices", "private")
    names = ("income", "resale", "share", "gain", "brought", "to_players", "to_companies")
    # ann: 5 $ in the auction and 5 $ in round 1, then 33 $ from bob; bob 5 $ in round 2 and 40 $ from the PRR
    assert [found["SV"][x] for x in names] == [10, 33, 0, 23, 10 + 5 + 40, 1, 1]
    # 25 $ in the auction and in each of three rounds, and a share at 67 $
    assert [found["CA"][x] for x in names] == [100, None, 67, 100 + 67 - 200, 167, 0, 0]
    assert [found["MH"][x] for x in names] == [20, None, 120, 20 + 120 - 115, 140, 0, 0]
    assert [found["BO"][x] for x in names] == [90, None, 200, 90 + 200 - 220, 290, 0, 0]


def test_privates_powers(run):
    """Of the powers that the rules give one is used in every game, one in none, and both are told."""
    found = [(row["power"], row["used"], row["users"], row["n"]) for row in rows(run, "private_powers")]
    assert found == [("CS: second tile of a turn", 1, 2, 2), ("MH: exchanged for a share", 0, 0, 2)]


def test_starts(run):
    assert {row["par"]: row["share"] for row in rows(run, "par_prices")} == {67: 0.5, 100: 0.5}
    prr = by(run, "companies", "company")["PRR"]
    assert [prr[x] for x in ("started", "cycle", "par", "to_operate", "run")] == [1, 1, 67, 0, 150]
    first = by(run, "first_companies", "company")
    assert (first["PRR"]["ahead"], first["PRR"]["won"], first["NYC"]["won"]) == (0, 0.5, 0.5)


def test_control(run):
    """The president of the PRR paid 3 shares at 67 $ when the bank paid out 670 $; the NYC does not operate yet."""
    (prr,) = rows(run, "control")
    assert (prr["funding"], prr["put_in"], prr["received"], prr["held_back"]) == ("full", 201, 670, 0)
    assert prr["leverage"] == pytest.approx(670 / 201)


def test_shares(run):
    found = {(row["cycle"], row["holder"]): row["share"] for row in rows(run, "share_spread")}
    assert [found[(1, x)] for x in ("players", "pool", "offering")] == [0.4, 0, 0.6]
    # PRR 20 % with players and 20 % in the pool, NYC 20 % with players
    assert [found[(2, x)] for x in ("players", "pool", "offering")] == [0.2, 0.1, pytest.approx(0.7)]
    (cycle,) = rows(run, "dividends_by_cycle")
    assert (cycle["cycle"], cycle["dividend"], cycle["paid"]) == (2, 5, 0.5)  # 10 $ in one run of two


def test_control_with_least_money(run):
    """Floating, the PRR's president has paid 201 $ for 30 %.

    At the end the PRR is led by seat 1, who bought a share at 67 $ and sold it at 60 $; the NYC cost 200 $ for 20 %."""
    names = ("moment", "put_in", "share", "up_to", "held", "n")
    assert [tuple(row[x] for x in names) for row in rows(run, "control_least")] == [
        ("when it floats", "200 to 299 $", 1, 1, 0.3, 2),
        ("at the end", "0 to 99 $", 0.5, 0.5, 0, 4),
        ("at the end", "200 to 299 $", 0.5, 1, 0.2, 4),
    ]


@pytest.fixture
def with_privates(tmp_path) -> Run:
    """A share of the PRR comes with CA in the auction, the PRR starts in cycle 2.

    MH is swapped for a share out of the pool; CA brings its share again to whom it is sold."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": 0} | columns)

        one("private_sold", 0, seat=0, item="CA", amount=200, reason="auction")
        one("share_bought", 0, seat=0, company="PRR", item="CA", number=10, amount=0, reason="free_share")
        one("company_started", 2, seat=1, company="PRR", number=0, amount=67)
        one("share_bought", 2, seat=1, company="PRR", number=10, amount=67, reason="offering")
        one("shares_sold", 3, seat=1, company="PRR", number=20, amount=120, reason="sale")
        one("share_bought", 3, seat=0, company="PRR", item="MH", number=10, amount=0, reason="pool_exchange")
        one("private_sold", 3, seat=1, item="CA", amount=150, reason="player")
        one("share_bought", 3, seat=1, company="PRR", item="CA", number=10, amount=0, reason="free_share")
    return open_run(fake.write())


def test_shares_that_come_with_privates(with_privates):
    found = {(row["cycle"], row["holder"]): row["share"] for row in rows(with_privates, "share_spread")}
    assert {cycle for cycle, _ in found} == {2, 3}
    assert [found[(2, x)] for x in ("players", "pool", "offering")] == [0.4, 0, 0.6]
    # 20 % are sold to the pool, 10 % swapped and 10 % brought by CA out of it
    assert [found[(3, x)] for x in ("players", "pool", "offering")] == [0.4, 0, 0.6]


def test_what_few_games_reach_is_no_number(tmp_path):
    """Of 12 deals with 24 games 9 games come to cycle 3: fewer than ten."""
    fake = Fake18xx(tmp_path)
    for i in range(24):
        cycles = 3 if i < 9 else 2
        game = fake.game("ann bob", [9, 5], turns=cycles, trigger="bank", stock_rounds=cycles)
        for cycle in range(1, cycles + 1):
            fake.event(game, "operating_round", turn=cycle, step=1, number=1, amount=1)
            fake.event(game, "dividend", turn=cycle, step=1, seat=0, company="PRR", number=i // 12 * 10, amount=10)
    run = open_run(fake.write())
    assert [(row["cycle"], row["reached"]) for row in rows(run, "dividends_by_cycle")] == [(1, 1), (2, 1)]
    # 6 deals without a dividend, 6 with 10 $ a share: 5 $, and the interval does not go below nothing
    assert rows(run, "dividends_by_cycle")[0]["dividend"] == 5
    assert rows(run, "dividends_by_cycle")[0]["dividend_low"] >= 0
    assert [(row["round"], row["reached"]) for row in rows(run, "route_income")] == [(1, 1), (2, 1)]


def test_bounds_of_money_and_parts(run):
    """Two deals far apart have an interval that would leave what is possible."""

    def asked(estimate):
        return run.frame(f"select {estimate} as e from (values (0.0), (0.9)) as t(x)").row(0)

    assert asked("mean_of(x, 1)")[1] < 0
    assert asked("at_least_zero(mean_of(x, 1))")[1] == 0
    assert asked("at_least_zero(mean_of(x, 1))")[2] > 1
    assert asked("part_of(x, 1)")[1:] == (0, 1)


def test_worth(run):
    found = {(row["round"], row["who"]): row["worth"] for row in rows(run, "worth_by_round")}
    # the winner is at seat 1 in game 0 and at seat 0 in game 2
    assert [found[(n, "rank 1")] for n in (1, 2, 3)] == [650, 725, 800]
    assert rows(run, "worth_by_round")[0]["each_dollar"] == pytest.approx(650 / 1200)
    assert rows(run, "eighteenxx_game_figures")[0]["winner_for_each_dollar"] == 900 / 1200
    assert [row["score"] for row in rows(run, "worth_spread")] == [900, 700]
    assert by(run, "worth_spread", "who")["rank 1"]["of_mean"] == pytest.approx(900 / 800)
    assert [(row["changes"], row["share"]) for row in rows(run, "worth_lead_changes")] == [(2, 1)]
    wins = {(row["to_go"], row["standing"]): row["won"] for row in rows(run, "worth_leader_wins")}
    assert (wins[(0, "in front")], wins[(2, "in last place")]) == (0.5, 0.5)


def test_trains(run):
    two, three = rows(run, "train_tempo")
    names = ("sold", "cycle", "round", "rusts", "life", "rusted", "bought", "traded", "price", "helped")
    assert [two[x] for x in names] == [1, 1, 1, 1, 2, 2, 1, 0, 80, 0]
    assert [three[x] for x in names] == [1, 2, 2, 0, None, 0, 1, 0, 180, 1]
    found = {(row["round"], row["train"]): (row["running"], row["rusted"]) for row in rows(run, "trains_by_round")}
    assert found == {(1, "2"): (1, 0), (2, "2"): (1, 0), (2, "3"): (1, 0), (3, "3"): (1, 0)}
    buyer = by(run, "first_buyers", "train")["3"]
    assert (buyer["round"], buyer["helped"], buyer["traded_in"], buyer["ahead"]) == (2, 1, 0, 0)


def test_income(run):
    assert [(row["income"], row["run"]) for row in rows(run, "route_income")] == [(0, None), (100, 100), (200, 200)]
    assert [row["each_dollar"] for row in rows(run, "route_income")] == [0, 100 / 2400, 200 / 2400]


def test_loans(run):
    found = {row["round"]: (row["outstanding"], row["taken"], row["interest"]) for row in rows(run, "loans_by_round")}
    assert found == {1: (0, 0, 0), 2: (1, 1, 10), 3: (1, 0, 0)}


@pytest.fixture
def indebted(tmp_path) -> Run:
    """NYC owes 2 loans and earns 50 $; interest of 20 $, then of 60 $: treasury 10 $, the run 50 $.

    In the third round 30 $ of interest: the treasury 10 $, nothing from a run, the president 20 $. One of two games of
    a deal comes to a 6-train, with one loan paid back before and one when it is called in."""
    fake = Fake18xx(tmp_path)
    for i in range(4):
        game = fake.game("ann bob", [9, 5], turns=3, trigger="bank", stock_rounds=3)

        def one(kind, turn, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": 1, "seat": 1, "company": "NYC"} | columns)

        def pays(giver, amount, turn, game=game):
            fake.pays(game, giver, BANK, amount, "interest", turn=turn, step=1)

        for turn in (1, 2, 3):
            fake.event(game, "operating_round", turn=turn, step=1, number=1, amount=1)
            if turn < 3:
                one("loan", turn, number=turn, amount=100)
            one("interest", turn, number=turn, amount=(20, 60, 30)[turn - 1])
            pays(NYC, (20, 10, 10)[turn - 1], turn)
            if turn == 3:
                one("help", turn, amount=20, reason="interest")
                pays(1, 20, turn)
            one("run", turn, number=1, amount=50)
        if i % 2:
            one("repaid", 3, number=1, amount=100)
            one("train_bought", 3, item="train 6", amount=700, reason="bank")
            one("repaid", 3, number=1, amount=100)
    return open_run(fake.write())


def test_who_pays_the_interest(indebted):
    found = {row["payer"]: (row["paid"], row["share"]) for row in rows(indebted, "loan_interest")}
    assert found["all of them"] == (110, 1)
    assert found["the treasury"] == (40, pytest.approx(40 / 110))
    assert found["the run"] == (50, pytest.approx(50 / 110))
    assert found["the president"] == (20, pytest.approx(20 / 110))
    flows = by(indebted, "money_flows", "flow")
    assert flows["companies to bank: interest out of the run"]["paid"] == 50
    assert (flows["companies to bank: interest"]["paid"], flows["players to bank: interest"]["paid"]) == (40, 20)


def test_what_becomes_of_loans(indebted):
    """Two deals of two games; one of each comes to a 6-train."""
    found = {row["what"]: (row["loans"], row["n"]) for row in rows(indebted, "loans_totals")}
    assert found == {
        "taken": (2, 4), "paid back before the first 6-train": (0.5, 4),
        "outstanding when the first 6-train is sold": (1, 2), "paid back when called in": (0.5, 4),
        "taken over by the CGR": (0, 4), "gone with closed companies": (0, 4), "owed at the end": (1, 4),
    }  # fmt: skip


def test_loans_that_the_cgr_takes_over(national):
    found = {row["what"]: row["loans"] for row in rows(national, "loans_totals")}
    assert (found["taken over by the CGR"], found["owed at the end"]) == (2, 0)


def test_own_money(run):
    found = by(run, "presidents_money", "cause")
    assert {name: row["paid"] for name, row in found.items()} == {"train: 3": 50, "shares sold under duress": 55}
    assert found["train: 3"]["games"] == 1
    # 50 $ in three rounds, and of two players with 1200 $
    assert found["train: 3"]["each_round"] == pytest.approx(50 / 3)
    assert found["train: 3"]["each_dollar"] == pytest.approx(50 / 2400)


def test_priority_deal(run):
    """From cycle 1 to 2 seat 0 grows by 100 $, seat 1, which holds the priority deal of cycle 2, by 200 $."""
    assert [(row["name"], row["gain"]) for row in rows(run, "priority_deal")] == [
        ("the holder", 50),
        ("one seat after", -50),
    ]


def test_dumps(run):
    found = by(run, "dumps", "role")
    assert {role: (row["share"], row["times"]) for role, row in found.items()} == {
        "dumped": (0.5, 1), "was dumped on": (0.5, 1),
    }  # fmt: skip


def test_value_sold_off(run):
    """7 $ a share on the 3 shares of the other; 5 $ a share on the 2 that the seller under duress keeps."""
    found = {row["whose"]: row["lost"] for row in rows(run, "value_sold_off")}
    assert found == {"others": 21, "seller": 0, "others, under duress": 0, "seller, under duress": 10}


def test_board_and_companies(run):
    assert [row["amount"] for row in rows(run, "building")] == [2, 2, 0, 0, 80, 0, 200]
    assert [row["companies"] for row in rows(run, "consolidation")] == [2, 1, 0, 0, 2]


def test_tiles_on_top_of_others(tmp_path):
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        game = fake.game("ann bob", [9, 5], trigger="bank")
        for place in ("A1", "A3", "A1", "A1"):
            fake.event(game, "tile", company="PRR", seat=0, place=place, amount=0)
    found = by(open_run(fake.write()), "building", "what")
    assert (found["tiles laid"]["amount"], found["hexes built on"]["amount"]) == (4, 2)
    assert found["tiles laid on top of others"]["amount"] == 2


def test_map_figures(tmp_path):
    """A board of six hexes and two kinds of tiles."""
    fake = Fake18xx(tmp_path)
    for _ in range(2):
        fake.game("ann bob", [9, 5], trigger="bank")
    folder = fake.write()
    board = folder / "maps" / "1830"
    board.mkdir(parents=True)
    (board / "hexes.csv").write_text(
        "hex,kind,colour,name,nodes,value_1,value_2,value_3,cost\n"
        "A1,offboard,red,North,area:phase,20,30,60,\nA3,offboard,red,South,area:phase,40,50,60,\n"
        "B2,city,white,Town,city:0:1,,,,80\nB4,plain,white,,,,,,120\nB6,water,blue,,,,,,\n"
        "C1,yellow_double_city,yellow,Two,city:0:1 city:0:1,,,,\n"
    )
    (board / "tiles.csv").write_text(
        "tile,colour,count,nodes\n57,yellow,3,city:20:1\n15,green,2,city:30:2\n59,green,1,city:60:1 city:60:1\n"
    )
    found = {
        row["what"]: [row[x] for x in ("number", "low", "mean", "high")]
        for row in rows(open_run(folder), "map_figures")
    }
    assert found == {
        "hexes": [5, None, None, None],
        "hexes to build on": [3, None, None, None],
        "hexes with a city": [1, None, None, None],
        "hexes with two cities": [1, None, None, None],
        "areas at the edge, first value": [2, 20, 30, 40],
        "areas at the edge, second value": [2, 30, 40, 50],
        "areas at the edge, third value": [2, 60, 60, 60],
        "cities on yellow tiles": [3, 20, 20, 20],
        "cities on green tiles": [4, 30, 45, 60],  # two at 30 $, two at 60 $
        "hexes with a cost of terrain": [2, 80, 100, 120],
        "homes of companies": [1, None, None, None],
    }


def test_dead_content(run):
    """SV goes to a company; nobody sells CA; the 8-train is no part of the variant."""
    found = {row["thing"]: (row["used"], row["winners"], row["n"]) for row in rows(run, "dead_content")}
    assert found == {
        "company PRR": (1, 0.5, 2), "private SV": (1, 0.5, 2), "private CA": (0, None, 0),
        "train 2": (1, 0.5, 2), "train 3": (1, 0.5, 2),
    }  # fmt: skip
    assert rows(run, "dead_content")[0]["fair"] == 0.5


def test_kingmaking(tmp_path):
    """Cat, third with three rounds to go, sells: 1 $ on each per cent, of which the runner-up has 20 and the winner 10.

    The runner-up is 10 $ behind in the games of one deal, so that this decides, and 20 $ in those of the other."""
    fake = Fake18xx(tmp_path)
    for second in (990, 990, 990, 980, 980, 980):
        scores = [1000, second, 500]
        game = fake.game("ann bob cat", scores, turns=4, trigger="bank", stock_rounds=4)

        def one(kind, turn, step=0, game=game, **columns):
            fake.event(game, kind, **{"turn": turn, "step": step} | columns)

        one("company_started", 1, seat=1, company="PRR", number=0, amount=67)
        for seat in (0, 2):
            one("share_bought", 1, seat=seat, company="PRR", number=10, amount=67, reason="offering")
        for turn in (1, 2, 3, 4):
            if turn == 3:
                one("shares_sold", 3, seat=2, company="PRR", number=10, amount=60, reason="sale")
                one("price", 3, company="PRR", before=60, after=50, reason="sale")
            one("operating_round", turn, 1, number=1, amount=1)
            worth(fake, game, turn, 1, *scores)
    (row,) = rows(open_run(fake.write()), "kingmaking")
    assert [row[x] for x in ("decided", "from_winner", "from_runner_up", "games_with_sales", "n")] == [
        0.5,
        10,
        20,
        1,
        6,
    ]


def test_seats_and_prices(tmp_path):
    """Each dollar more in the auction goes with two more at the end; apart from that seat 1 is 50 $ ahead."""
    fake = Fake18xx(tmp_path)
    for i in range(4):
        game = fake.game("ann bob", [1130, 870] if i % 2 else [970, 1030], trigger="bank")
        for item, price in (("CA", 100), ("SV", 20)):
            seat = 0 if (item == "CA") == bool(i % 2) else 1
            fake.event(game, "private_sold", turn=0, step=0, seat=seat, item=item, amount=price, reason="auction")
    found = by(open_run(fake.write()), "seats_and_prices", "name")
    names = ("spent", "ahead", "adjusted", "slope", "n")
    assert [found["seat 1"][x] for x in names] == [0, 50, 50, 2, 4]
    assert [found["seat 2"][x] for x in names] == [0, -50, -50, 2, 4]


def test_private_returns(traded):
    found = {(row["private"], row["what"]): row["amount"] for row in rows(traded, "private_returns")}
    assert [found[("SV", x)] for x in ("price", "brings its buyer", "brings all its owners")] == [20, 43, 55]
    assert [found[("CA", x)] for x in ("price", "brings its buyer", "brings all its owners")] == [200, 167, 167]


def test_private_price_bands(traded):
    found = {row["name"]: (row["share"], row["price"], row["gain"]) for row in rows(traded, "private_price_bands")}
    assert found == {
        "SV, at face value": (1, 20, 23),
        "CA, to 25 % above": (1, 200, -33),
        "MH, to 10 % above": (1, 115, 25),
        "BO, at face value": (1, 220, 70),
    }


def test_first_sales(run):
    found = [(row["train"], row["round"], row["share"], row["never"]) for row in rows(run, "first_sales")]
    assert found == [("2", 1, 1, 0), ("3", 2, 1, 0)]


def test_loans_by_bot(national):
    """Bob at seat 1 takes three loans, pays one back and owes two when the 6-train is sold."""
    found = by(national, "loans_by_bot", "bot")
    names = ("taken", "repaid", "owed", "interest", "borrowers", "n")
    assert [found["bob"][x] for x in names] == [3, 1, 2, 0, 4, 4]
    assert [found["ann"][x] for x in names] == [0, 0, 0, 0, 0, 4]


def test_skill_share(tmp_path):
    """Ann is 100 $ ahead of the mean from every seat in four deals: all is the bot's, nothing the seat's."""
    fake = Fake18xx(tmp_path)
    for _ in range(4):
        fake.game("ann bob", [900, 700], trigger="bank")
        fake.game("ann bob", [700, 900], trigger="bank")
    found = by(open_run(fake.write()), "skill_share", "name")
    assert (found["dollars ahead, by the bot"]["part"], found["games won, by the bot"]["part"]) == (1, 1)
    assert (found["dollars ahead, by the seat"]["part"], found["games won, by the seat"]["part"]) == (0, 0)


def test_game_figures(run):
    one = rows(run, "eighteenxx_game_figures")[0]
    assert (one["paid_for_privates"], one["income"], one["loans"], one["title"]) == (220, 300, 1, "1830")


def test_same_winner(tmp_path):
    """Seats 0 and 1 of three deals; bob wins both games of deal 0, seat 0 both of deal 1, deal 2 is shared once."""
    fake = Fake18xx(tmp_path)
    for scores in ([1, 2], [2, 1], [2, 1], [2, 1], [1, 1], [2, 1]):
        fake.game("ann bob", scores, trigger="bank")
    found = by(open_run(fake.write()), "same_winner", "same")
    assert found["the same bot"]["share"] == pytest.approx((1 + 0 + 0.5) / 3)
    assert found["the same seat"]["share"] == pytest.approx((0 + 1 + 0.5) / 3)
    assert found["the same bot"]["fair"] == 0.5


def test_certificates(tmp_path):
    fake = Fake18xx(tmp_path)
    for scores in ([9, 2], [1, 1], [9, 2], [1, 1]):
        fake.game("ann bob", scores, trigger="bank", seats={"certificates": [5, 3], "presidencies": [2, 0]})
    first = by(open_run(fake.write()), "certificates", "name")["rank 1"]
    assert (first["tenths"], first["n"]) == (pytest.approx((5 + 5 + 3 + 5 + 5 + 3) / 6), 6)


@pytest.fixture
def national(tmp_path) -> Run:
    """NYC, led by seat 1, owes 2 loans when the first 6-train is sold and is merged; later somebody is bankrupt."""
    fake = Fake18xx(tmp_path)
    for i, scores in enumerate([[700, 900], [900, 700]] * 2):
        game = fake.game("ann bob", scores, turns=3, trigger="bankruptcy", stock_rounds=2)
        fake.game("ann bob", [1, 1], turns=40, trigger="unfinished")

        def one(kind, game=game, **columns):
            fake.event(game, kind, **{"turn": 1, "step": 1} | columns)

        one("company_started", step=0, seat=1, company="NYC", number=2, amount=100)
        if i < 2:
            one("share_bought", step=0, seat=0, company="NYC", number=10, amount=100, reason="offering")
        one("price", seat=1, company="NYC", before=100, after=110, reason="dividend")
        one("operating_round", number=1, amount=1)
        for n in (1, 2, 3):
            one("loan", seat=1, company="NYC", number=n, amount=100)
        worth(fake, game, 1, 1, 600, 700)
        one("operating_round", turn=2, number=1, amount=2)
        one("repaid", turn=2, seat=1, company="NYC", number=1, amount=100)
        one("train_bought", turn=2, seat=0, company="PRR", item="train 6", amount=700, reason="bank")
        one("phase", turn=2, item="train 6", number=4)
        one("absorbed", turn=2, seat=1, company="NYC", number=2, amount=30)
        one("cgr_share", turn=2, seat=1, company="CGR", number=10, amount=20)
        if i < 2:
            one("cgr_share", turn=2, seat=0, company="CGR", number=0, amount=10)
        one("cgr_share", turn=2, company="CGR", number=20, amount=40)
        one("cgr_formed", turn=2, seat=1, company="CGR", number=3, amount=100)
        worth(fake, game, 2, 1, 800, 650)
        one("operating_round", turn=2, step=2, number=2, amount=2)
        one("bankrupt", turn=2, step=2, seat=0, company="PRR", amount=300)
    return open_run(fake.write())


def test_cgr(national):
    assert [(row["companies"], row["share"]) for row in rows(national, "cgr_size")] == [(1, 1)]
    roles = by(national, "cgr_roles", "role")
    names = ("old_shares", "new_shares", "before", "after", "change", "n")
    # an old share at 110 $ less a tenth of 2 loans of 100 $; one new share of 10 % at 100 $ for two of them
    assert [roles["president of the CGR"][x] for x in names] == [2, 1, 180, 100, -80, 4]
    assert [roles["odd share, nothing for it"][x] for x in names] == [1, 0, 90, 0, -90, 2]
    assert [roles["outside, no old share"][x] for x in names] == [0, 0, 0, 0, 0, 2]
    assert [roles["all players together"][x] for x in names] == [2.5, 1, 225, 100, -125, 4]
    assert [roles["the pool"][x] for x in names] == [4, 2, None, None, None, 4]
    assert (roles["president of the CGR"]["led"], roles["odd share, nothing for it"]["led"]) == (1, 0)
    assert rows(national, "consolidation")[2]["companies"] == 1
    # merged companies leave, the CGR comes
    found = {(row["cycle"], row["holder"]): row["share"] for row in rows(national, "share_spread")}
    assert (found[(1, "players")], found[(2, "players")]) == (0.25, 0.1)
    assert (found[(2, "pool")], found[(2, "offering")]) == (0.2, pytest.approx(0.7))


def test_loans_and_wins(national):
    assert [(row["owed"], row["won"], row["ahead"]) for row in rows(national, "loans_and_wins")] == [
        ("none", 0.5, 0), ("1 to 2", 0.5, 0),
    ]  # fmt: skip
    assert [row["outstanding"] for row in rows(national, "loans_by_round")] == [3, 0, 0]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=2, most=3)] == ["none", "1 to 2"]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=3, most=3)] == ["none", "1 to 2"]
    assert [row["owed"] for row in rows(national, "loans_and_wins", step=1)] == ["none", "2"]  # not "2 to 2"


def test_bankruptcies(national):
    assert [(row["phase"], row["share"], row["owed"]) for row in rows(national, "bankruptcies")] == [
        ("phase 6", 1, 300)
    ]


def test_every_metric_of_the_family_is_tested():
    """A metric without an example worked out by hand is not believed."""
    text = Path(__file__).read_text("utf-8")
    own = [name for name in metrics.names("eighteenxx") if metrics.load(name).family == "eighteenxx"]
    assert [name for name in own if f'"{name}"' not in text] == []


@pytest.mark.parametrize("name", metrics.names("eighteenxx"))
def test_every_metric_keeps_its_promises(run, name):
    answer = metrics.answer(run, name)
    assert answer.metric.question.endswith("?")
    assert answer.metric.about
    assert answer.metric.sql.rstrip().endswith(";")
