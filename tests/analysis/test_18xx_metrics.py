"""Metrics of 1830 and 1856 on tiny games, worked out by hand.

Two deals of two players; the finished games 0 (deal 0) and 2 (deal 1) have one and the same log. In game 0 ann sits at
seat 0 and ends with 700 $, bob at seat 1 with 900 $; in game 2 it is the other way round, so that each bot wins half.
"""

from pathlib import Path

import pytest

from analysis import metrics
from analysis.store import Run, open_run

from .fake_18xx import Fake18xx
from .log_18xx import by, first_cycle, played, rows, second_cycle


@pytest.fixture
def run(tmp_path) -> Run:
    fake = Fake18xx(tmp_path)
    for scores in ([700, 900], [900, 700]):
        game = played(fake, scores)
        first_cycle(fake, game)
        second_cycle(fake, game)
    return open_run(fake.write())


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
    """A board of seven hexes and three kinds of tiles, with homes and a destination."""
    fake = Fake18xx(tmp_path)
    fake.values = fake.values | {
        "companies": {"PRR": {"home": "B2", "destination": ["C5"]}, "NYC": {"home": "C1"}, "LV": {"home": None}}
    }
    for _ in range(2):
        fake.game("ann bob", [9, 5], trigger="bank")
    folder = fake.write()
    board = folder / "maps" / "1830"
    board.mkdir(parents=True)
    (board / "hexes.csv").write_text(
        "hex,kind,colour,name,nodes,value_1,value_2,value_3,cost\n"
        "A1,offboard,red,North,area:phase,20,30,60,\nA3,offboard,red,South,area:phase,40,50,60,\n"
        "B2,city,white,Town,city:0:1,,,,80\nB4,plain,white,,,,,,120\nB6,water,blue,,,,,,\n"
        "C1,yellow_double_city,yellow,Two,city:0:1 city:0:1,,,,\nC5,gray,gray,,town:10 city:20:2,,,,\n"
        "A5,offboard,red,,area:phase,20,30,60,\n"
    )
    (board / "tiles.csv").write_text(
        "tile,colour,count,nodes\n57,yellow,3,city:20:1\n15,green,2,city:30:2\n59,green,1,city:60:1 city:60:1\n"
    )
    found = {
        row["what"]: [row[x] for x in ("number", "low", "mean", "high")]
        for row in rows(open_run(folder), "map_figures")
    }
    assert found == {
        "hexes": [7, None, None, None],
        "hexes to build on": [3, None, None, None],
        "hexes printed for good (gray)": [1, None, None, None],
        "hexes with a cost of terrain": [2, 80, 100, 120],
        "hexes with two cities": [1, None, None, None],
        "cities": [4, None, None, None],
        "token places": [5, None, None, None],
        "towns": [1, None, None, None],
        "areas off the board, first value": [2, 20, 30, 40],  # A5 belongs to an area that has its name elsewhere
        "areas off the board, second value": [2, 30, 40, 50],
        "areas off the board, third value": [2, 60, 60, 60],
        "tiles, yellow": [3, None, None, None],
        "tiles, green": [3, None, None, None],
        "cities on yellow tiles": [3, 20, 20, 20],
        "cities on green tiles": [4, 30, 45, 60],  # two at 30 $, two at 60 $
        "homes of companies": [2, None, None, None],
        "from a home to the nearest other": [2, 1, 1, 1],
        "from a home to its destination": [1, 2, 2, 2],  # from B2 one row on and one hex along it
    }


def test_dead_content(run):
    """SV goes to a company; nobody sells CA; the 8-train is no part of the variant."""
    found = {row["thing"]: (row["used"], row["winners"], row["n"]) for row in rows(run, "dead_content")}
    assert found == {
        "company PRR": (1, 0.5, 2), "private SV": (1, 0.5, 2), "private CA": (0, None, 0),
        "train 2": (1, 0.5, 2), "train 3": (1, 0.5, 2),
    }  # fmt: skip
    assert rows(run, "dead_content")[0]["fair"] == 0.5


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


def test_first_sales(run):
    found = [(row["train"], row["round"], row["share"], row["never"]) for row in rows(run, "first_sales")]
    assert found == [("2", 1, 1, 0), ("3", 2, 1, 0)]


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


def test_every_metric_of_the_family_is_tested():
    """A metric without an example worked out by hand is not believed."""
    text = "".join(file.read_text("utf-8") for file in Path(__file__).parent.glob("test_18xx_*.py"))
    own = [name for name in metrics.names("eighteenxx") if metrics.load(name).family == "eighteenxx"]
    assert [name for name in own if f'"{name}"' not in text] == []


@pytest.mark.parametrize("name", metrics.names("eighteenxx"))
def test_every_metric_keeps_its_promises(run, name):
    answer = metrics.answer(run, name)
    assert answer.metric.question.endswith("?")
    assert answer.metric.about
    assert answer.metric.sql.rstrip().endswith(";")
