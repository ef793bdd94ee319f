"""Metrics of Railways on one small game, worked out by hand.

Two deals of two players. Game 0 (ann in seat 0, bob in seat 1), 3 turns; the others have no events.
"""

import pytest

from analysis import metrics
from analysis.store import Run, open_run

from .fake import FakeRun


@pytest.fixture
def run(tmp_path) -> Run:
    fake = FakeRun(tmp_path)
    ann = {"points": [20, 8], "bonds": [5, 3], "income": [30, 20], "interest": [10, 4], "bids_paid": [7, 0]}
    ann |= {"points_own": [15, 8], "points_from_others": [5, 0], "bids_won": [2, 0], "turns_first": [2, 1]}
    ann |= {"spent_track": [20, 12], "spent_engines": [5, 0]}
    fake.game("ann bob", [15, 5], turns=3, seats=ann)
    for scores in ([10, 12], [30, 20], [9, 8]):
        fake.game("ann bob", scores, turns=3)
    one = fake.event
    one(0, "auction_won", turn=1, seat=0, amount=4, before=3, number=5)
    one(0, "bonds", turn=1, seat=0, number=2, amount=10, reason="bid")
    one(0, "tile", turn=1, seat=0, place="r06c46", number=1)
    one(0, "tile", turn=1, seat=0, place="r06c44", number=1)
    one(0, "link_completed", turn=1, seat=0, place="New York", target="Philadelphia", number=1, amount=5, after=2)
    one(0, "delivered", turn=1, seat=0, place="New York", target="Philadelphia", item="blue", number=1, amount=1)
    one(0, "link_used", turn=1, seat=0, place="New York", target="Philadelphia", number=1, amount=1, reason="own")
    one(0, "income", turn=1, seat=0, amount=6)
    one(0, "dividends", turn=1, seat=0, number=2, amount=2)
    one(0, "auction_won", turn=2, seat=0, amount=2, before=0, number=1)
    one(0, "tile", turn=2, seat=1, place="r09c40", number=2)
    one(0, "link_removed", turn=2, seat=1, place="Chicago", target="r09c40", number=2, amount=2)
    one(0, "tile", turn=2, seat=1, place="r12c14", number=2)
    one(0, "link_completed", turn=2, seat=1, place="Milwaukee", target="Chicago", number=2, amount=2, after=1)
    one(0, "locomotive", turn=2, seat=1, amount=5, before=1, after=2)
    one(0, "delivered", turn=2, seat=1, place="Milwaukee", target="Philadelphia", item="blue", number=2, amount=1)
    one(0, "link_used", turn=2, seat=1, place="Milwaukee", target="Chicago", number=2, amount=4, reason="own")
    one(0, "link_used", turn=2, seat=0, place="Philadelphia", target="New York", number=1, amount=1, reason="other")
    one(0, "bonds", turn=3, seat=0, number=3, amount=15, reason="track")
    one(0, "marker_moved", turn=3, seat=1, reason="all_passed")
    return open_run(fake.write())


def rows(run, name, **parameters):
    return metrics.answer(run, name, parameters).rows.to_dicts()


def test_auction_views(run):
    found = run.frame("select turn, price_k, next_bid_k, bids from railways_auctions order by turn").rows()
    assert found == [(1, 4, 3, 5), (2, 2, 0, 1), (3, 0, 0, 0)]


def test_auction_prices(run):
    # of one deal there is no interval: prices by turn are left out, by seat both deals count
    assert rows(run, "auction_prices_by_turn") == []
    ann, bob = rows(run, "auction_prices")
    # of the 7 k$ that ann paid one was for an auction that she lost, as the half-pay rule has it
    assert (ann["paid"], ann["price"], ann["first_turns"]) == (7 / 4, (4 + 2) / 2, 2 / 4)
    assert ann["price"] == run.frame("select avg(amount) as x from events where kind = 'auction_won'")["x"][0]
    assert (bob["paid"], bob["price"], bob["n"]) == (0, None, 4)
    assert [(row["who"], row["paid"]) for row in rows(run, "auction_prices", by="seat")] == [
        ("seat 1", 7 / 4), ("seat 2", 0),
    ]  # fmt: skip


def test_auction_value(run):
    # ann paid 7 k$ in game 0 and won; the 7 other seats paid nothing: ann won 2 of 3, bob 1 of 4
    found = {row["paid"]: (row["won"], row["n"]) for row in rows(run, "auction_value")}
    assert found == {"nothing": (pytest.approx(3 / 7), 7)}  # 6 to 10 k$ is a single deal


def test_lift_takes_out_the_bot(run):
    """Ann wins 3 of 4. Who paid nothing: ann in three games (2 wins, 2.25 expected), bob in four (1, as expected)."""
    assert rows(run, "auction_value")[0]["lift"] == pytest.approx((2 - 3 * 0.75 + 1 - 4 * 0.25) / 7)


def test_turns(run):
    found = run.frame(
        "select turn, points, bonds, level, standing from railways_turns where game = 0 and seat = 0 order by turn"
    )
    # the score was 20 - 5: each of 5 bonds cost a point
    assert found.rows() == [(1, 1, 2, 1, -1.0), (2, 2, 2, 1, 0.0), (3, 2, 5, 1, -3.0)]
    found = run.frame("select points, bonds, level from railways_turns where game = 0 and seat = 1 order by turn")
    assert found.rows() == [(0, 0, 1), (4, 0, 2), (4, 0, 2)]


def test_bonds_by_turn(run):
    found = {(row["bot"], row["turn"]): row["bonds"] for row in rows(run, "bonds_by_turn")}
    assert found[("ann", 1)] == 2 / 4
    assert found[("ann", 3)] == 5 / 4
    assert found[("bob", 3)] == 0


def test_dividends_by_turn(run):
    found = {(row["bot"], row["turn"]): row["part"] for row in rows(run, "dividends_by_turn")}
    assert found == {("ann", 1): pytest.approx(2 / 6)}  # nobody else has income in an event


def test_dilution(run):
    ann, bob = rows(run, "dilution")
    # lost: 20 - 15 in game 0; elsewhere 0 - score, as no points are given there
    assert ann["bonds"] == 5 / 4
    assert ann["dividends"] == pytest.approx(10 / 30)
    assert bob["dividends"] == pytest.approx(4 / 20)


def test_bonds_and_wins(run):
    found = {row["shares"]: row["won"] for row in rows(run, "bonds_and_wins", turn=3, step=4, most=8)}
    assert found == {"0 to 3": pytest.approx(3 / 7)}  # the single seat with 5 shares is of one deal


def test_score_sources_add_up(run):
    found = [row for row in rows(run, "score_sources") if row["who"] == "ann"]
    assert sum(row["points"] for row in found) == pytest.approx((15 + 12 + 30 + 8) / 4)
    assert {row["source"]: row["points"] for row in found}["others' deliveries"] == 5 / 4
    places = {(row["who"], row["source"]): row["points"] for row in rows(run, "score_sources", by="rank")}
    assert places[("winners", "own deliveries")] == 15 / 4
    assert next(iter(places))[0] == "winners"


def test_traffic(run):
    found = {row["link"]: (row["cubes"], row["built"], row["n"]) for row in rows(run, "traffic")}
    assert found == {"New York – Philadelphia": (2 / 4, 1 / 4, 4), "Chicago – Milwaukee": (1 / 4, 1 / 4, 4)}


def test_cities(run):
    found = {row["city"]: (row["links"], row["cubes_out"], row["cubes_in"]) for row in rows(run, "cities")}
    assert found["Philadelphia"] == (1 / 4, 0, 2 / 4)
    assert found["Milwaukee"] == (1 / 4, 1 / 4, 0)


def test_link_paths_leave_out_removed_track(run):
    found = {(row["city_a"], row["city_b"]): row["hexes"] for row in rows(run, "link_paths")}
    assert found == {("New York", "Philadelphia"): "r06c46 r06c44", ("Chicago", "Milwaukee"): "r12c14"}


def test_deliveries_by_length(run):
    assert [(row["bot"], row["links"], row["share"]) for row in rows(run, "deliveries_by_length")] == [
        ("ann", 1, 1.0), ("bob", 2, 1.0),
    ]  # fmt: skip


def test_engines_by_turn(run):
    found = {(row["bot"], row["turn"]): row["level"] for row in rows(run, "engines_by_turn")}
    assert (found[("ann", 3)], found[("bob", 1)], found[("bob", 2)]) == (1, 1, 5 / 4)


def test_money(run):
    found = {(row["bot"], row["channel"]): row["spent"] for row in rows(run, "money")}
    assert (found[("ann", "track")], found[("bob", "track")], found[("ann", "first seat")]) == (5, 3, 7 / 4)


def test_first_region(run):
    # one game of four has first links: ann there alone in deal 0 (one deal, left out); all others start elsewhere
    found = {row["start"]: (row["won"], row["n"]) for row in rows(run, "first_region")}
    assert found["elsewhere, otherwise"] == (0.5, 6)


def test_first_links(run):
    assert rows(run, "first_links", least=1) == []  # both pairs are of one deal


def test_lead(run):
    # game 0: after turn 1 bob (0) leads ann (-1), then bob, then bob; the other games have no leader
    assert [(row["changes"], row["share"]) for row in rows(run, "lead_changes")] == [(0, 1.0)]
    leaders = run.frame(
        "select turn, arg_max(seat, standing) as leader from railways_turns where game = 0 group by turn"
    )
    assert set(leaders["leader"]) == {1}


def test_game_figures(run):
    first = rows(run, "game_figures")[0]
    assert (first["winner_score"], first["most_paid"], first["winner_bonds"], first["winner_paid"]) == (15, 7, 5, 7)


@pytest.fixture
def cards(tmp_path) -> Run:
    """Two deals; ann wins games 0, 1 and 3; in deal 0 ann builds Western Links, in both bob keeps baron-01."""
    fake = FakeRun(tmp_path)
    built = {"western_links": [1, 0], "baron_points": [0, 3]}
    fake.game("ann bob", [9, 5], seats=built | {"baron": [None, "baron-01"]})
    fake.game("ann bob", [5, 9], seats={"western_links": [0, 2], "baron": ["baron-01", None]})
    fake.game("ann bob", [5, 9], seats={"baron_points": [0, 3], "baron": [None, "baron-01"]})
    fake.game("ann bob", [5, 9], seats={"western_links": [0, 1], "baron": ["baron-01", None]})
    fake.event(0, "western_link", turn=2, seat=0)
    fake.event(0, "card_scored", seat=0, item="Speed Record", amount=3)
    fake.event(0, "line_scored", seat=1, item="New York - Chicago", amount=10)
    fake.event(1, "western_link", turn=2, seat=1)
    fake.event(3, "western_link", turn=4, seat=1)
    fake.event(3, "card_scored", seat=1, item="Speed Record", amount=3)
    return open_run(fake.write())


def test_western_link(cards):
    found = {row["who"]: row for row in rows(cards, "western_link")}
    # built by ann in games 0, 1 and 3, which she wins; her average is 3 of 4
    assert (found["built one"]["won"], found["built one"]["n"]) == (1, 3)
    assert found["built one"]["lift"] == pytest.approx(0.25)
    assert found["built one"]["ahead"] == pytest.approx(2)  # 9 against a table mean of 7
    assert found["others built one"]["lift"] == pytest.approx(-0.25)
    assert [(row["turn"], row["share"]) for row in rows(cards, "western_link_by_turn")] == [(2, 2 / 4), (4, 1 / 4)]


def test_cards(cards):
    found = {row["item"]: row for row in rows(cards, "cards", least=1)}
    assert set(found) == {"Speed Record"}  # the line was scored in a single deal
    assert found["Speed Record"]["points"] == 6 / 4
    assert found["Speed Record"]["lift"] == pytest.approx(0.25)


def test_barons(cards):
    (baron,) = rows(cards, "barons", least=1)
    assert (baron["baron"], baron["n"], baron["met"], baron["points"]) == ("baron-01", 4, 0.5, 1.5)
    assert baron["lift"] == pytest.approx(0)  # bob keeps it in every game: it is his average


@pytest.fixture
def whole(tmp_path) -> Run:
    """Two deals of two games; 20 points in front of 10 in deal 0, 14 in front of 10 and 40 in front of 20 in deal 1."""
    fake = FakeRun(tmp_path)
    seats = {"points": [18, 10], "baron_points": [2, 0], "points_cards": [4, 1], "points_lines": [6, 0]}
    for scores in ([20, 10], [20, 10], [14, 10], [40, 20]):
        fake.game("ann bob", scores, turns=2, seats=seats | {"bids_paid": [3, 1], "bonds_for_bids": [1, 0]})
    for game in (0, 2):
        fake.event(game, "city_stocked", place="New York", item="red", number=1)
        fake.event(game, "city_stocked", place="Dallas", item="red", number=1)
        fake.event(game, "auction_won", turn=1, seat=0, amount=2 + game)
        fake.event(game, "link_used", turn=1, seat=0, place="a", target="b", amount=5, reason="own")
        fake.event(game, "link_used", turn=1, seat=1, place="a", target="b", amount=game, reason="own")
        fake.event(game, "auction_won", turn=2, seat=1, amount=1)
        fake.event(game, "link_completed", turn=2, seat=0, place="New York", target="Boston", number=1)
        fake.event(game, "delivered", turn=2, seat=0, place="New York", target="Boston", item="red", number=1)
    return open_run(fake.write())


def test_first_seat_by_turn(whole):
    first, second = rows(whole, "first_seat_by_turn", least=1)
    # turn 1: the buyer gains 5, the other 0 in game 0 and 2 in game 2; prices 2 and 4 k$
    assert (first["turn"], first["price"], first["gain"], first["n"]) == (1, 3, 4, 2)
    assert (second["turn"], second["price"], second["gain"]) == (2, 1, 0)  # nobody gains anything in turn 2


def test_cost_of_bidding(whole):
    (found,) = rows(whole, "cost_of_bidding")
    assert (found["paid"], found["shares"], found["by_one"]) == (4, 1, 3 / 4)


def test_points_from_cards(whole):
    found = {row["label"]: row["part"] for row in rows(whole, "points_from_cards")}
    # seat 0 wins every game: 4 of 18 + 2 points from cards, 6 from lines, 2 from the baron
    assert found["first-to cards, winners"] == pytest.approx(4 / 20)
    assert found["major lines, winners"] == pytest.approx(6 / 20)
    assert found["baron card, winners"] == pytest.approx(2 / 20)
    assert found["first-to cards, others"] == pytest.approx(1 / 10)


def test_luck_of_the_deal(whole):
    found = {row["what"]: row["part"] for row in rows(whole, "luck_of_the_deal")}
    # winners' scores 20, 20 and 14, 40: means 20 and 27, 3.5 from 23.5; variances within 0 and 338
    explained, every = 2 * 3.5**2 - 338 / 2, 2 * 3.5**2 + 338 / 2
    assert found["winner's score, by the deal"] == pytest.approx(explained / every)
    assert "length, by the deal" not in found  # all games take two turns: nothing to explain


def test_use_of_the_board(whole):
    (used,) = rows(whole, "board_use")
    # of New York, Boston and Dallas two are reached in two games of four
    assert used["reached"] == pytest.approx(4 / 12)
    assert (used["dead_cities"], used["turns"], used["spread"]) == (1, 2, (10 + 10 + 4 + 20) / 4)
    cities = {row["city"]: (row["reached"], row["cubes"]) for row in rows(whole, "cities_reached")}
    assert cities == {"Dallas": (0, 0), "Boston": (0.5, 0.5), "New York": (0.5, 0.5)}


def test_bonds_by_bot(run):
    found = {(row["bot"], row["from_shares"]): row["ahead"] for row in rows(run, "bonds_by_bot", least=1)}
    # bob never issues a share and changes seats: 5 - 10, 10 - 11, 20 - 25 and 9 - 8.5 from the tables' means
    assert found[("bob", 0)] == pytest.approx((-5 - 1 - 5 + 0.5) / 4)


def test_western_link_games(cards):
    found = {row["links"]: row["share"] for row in rows(cards, "western_link_games")}
    assert found == {0: 1 / 4, 1: 2 / 4, 2: 1 / 4}
